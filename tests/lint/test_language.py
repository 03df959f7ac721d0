# SPDX-License-Identifier: GPL-3.0-or-later
"""The translations are whole: every string of the sources, in every language of po/LINGUAS, fit to be shown.

ETUDE_SOURCE is the checkout; ETUDE_TEXT_ARGS what po/meson.build gives xgettext, joined by "@@".
"""
import glob
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
import tap  # noqa: E402

SOURCE = os.environ["ETUDE_SOURCE"]
PO = os.path.join(SOURCE, "po")
TEXT_ARGS = os.environ["ETUDE_TEXT_ARGS"].split("@@")
HEADER = (None, "")
FIELD = re.compile(r'^(#~ )?(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) "(.*)"$')
PLACE = re.compile(r"\{(\w+)\}")  # as in etude-wording.h
FORMAT = re.compile(r"%(?:\d+\$)?['.\d]*[a-zA-Z]+")
SAME = {"Etude"}  # what reads the same in every language
FOREIGN_MARKS = {"ru": re.compile(r'“|”|„|"|\s-\s|—')}  # its own are « » and –
MNEMONIC = re.compile(r"_(\w)")
CODE = {'A tag must be written like [Name "value"].'}  # where straight quotation marks are right


def run(*command):
    """Runs a program of gettext in the checkout and returns all that it prints; fails if it fails."""
    done = subprocess.run(command, cwd=SOURCE, env={**os.environ, "LC_ALL": "C.UTF-8"}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise AssertionError("%s failed:\n%s" % (" ".join(command[:2]), done.stdout))
    return done.stdout


def languages():
    with open(os.path.join(PO, "LINGUAS"), encoding="utf-8") as file:
        return [word for line in file for word in line.split("#")[0].split()]


def read(path):
    """The entries of a .po or .pot file: {(context, text): {"msgid_plural": ..., "msgstr": ..., "msgstr[0]": ...}}."""
    entries = {}
    for block in run("msgcat", "--no-wrap", path).split("\n\n"):
        fields, key = {}, None
        for line in block.splitlines():
            match = FIELD.match(line)
            if match:
                key = match.group(2)
                fields[key] = match.group(3)
            elif key and re.match(r'(#~ )?"', line):
                fields[key] += line[line.index('"') + 1:-1]
        fields = {name: text.replace('\\"', '"') for name, text in fields.items()}
        if "msgid" in fields:
            entries[fields.pop("msgctxt", None), fields.pop("msgid")] = fields
    return entries


def po_file(language):
    return os.path.join(PO, language + ".po")


class LanguageTest(unittest.TestCase):
    """po/*.po against a template extracted anew."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="etude-language.")
        cls.addClassCleanup(folder.cleanup)
        template = os.path.join(folder.name, "etude.pot")
        run("xgettext", "--package-name=etude", "-p", PO, "-f", os.path.join(PO, "POTFILES.in"), "-D", SOURCE, "-k_",
            "-o", template, *TEXT_ARGS)
        cls.template = read(template)
        cls.languages = {language: read(po_file(language)) for language in languages()}

    def every_translation(self):
        """Language, text and translation of all entries but the headers."""
        for language, entries in self.languages.items():
            for key, fields in entries.items():
                if key != HEADER:
                    yield from ((language, key[1], text) for name, text in fields.items() if name.startswith("msgstr"))

    def test_template(self):
        self.assertGreater(len(self.template), 600)
        self.assertIn((None, "White mates in %u move"), self.template)  # from the model
        self.assertIn((None, "The kings touch"), self.template)  # from the engine
        self.assertIn((None, "Main Menu"), self.template)  # from a .ui file
        self.assertIn((None, "Chess endings, placements, puzzles"), self.template)  # from the metainfo

    def test_every_file_is_listed(self):
        found = [os.path.basename(path).removesuffix(".po") for path in glob.glob(os.path.join(PO, "*.po"))]
        self.assertEqual(sorted(found), sorted(self.languages))
        self.assertIn("ru", found)

    def test_formats_and_mnemonics(self):
        """Formats, plural forms, line ends and underscores agree."""
        for language in self.languages:
            run("msgfmt", "--check", "--check-accelerators=_", "-o", os.devnull, po_file(language))

    def test_letters_of_menus(self):
        """In a menu a letter means one item in every language: pressed, a second one would only be walked to."""
        n_letters = 0
        for path in glob.glob(os.path.join(SOURCE, "ui", "**", "*.ui"), recursive=True):
            root = ElementTree.parse(path)
            for menu in [*root.iter("menu"), *root.iter("submenu")]:
                labels = [(None, attribute.text) for part in [menu, *menu.findall("section")]
                          for item in [*part.findall("item"), *part.findall("submenu")]
                          for attribute in item.findall("attribute") if attribute.get("name") == "label"]
                for entries in ({}, *self.languages.values()):
                    texts = [entries.get(label, {}).get("msgstr", label[1]) for label in labels]
                    letters = [(match.group(1).lower(), text) for text in texts for match in MNEMONIC.finditer(text)]
                    n_letters += len(letters)
                    twice = [text for letter, text in letters if [one for one, _ in letters].count(letter) > 1]
                    self.assertEqual(twice, [], "%s: items of %s with the same letter" % (os.path.basename(path), menu.get("id")))
        self.assertGreater(n_letters, 100)

    def test_nothing_is_fuzzy_or_old(self):
        for language in self.languages:
            self.assertEqual(run("msgattrib", "--only-fuzzy", "--no-obsolete", po_file(language)), "")
            self.assertEqual(run("msgattrib", "--only-obsolete", po_file(language)), "")

    def test_every_string_is_there(self):
        wanted = {(*key, fields.get("msgid_plural")) for key, fields in self.template.items()}
        for language, entries in self.languages.items():
            found = {(*key, fields.get("msgid_plural")) for key, fields in entries.items()}
            self.assertEqual(sorted(map(str, wanted - found)), [],
                             "not in %s.po: run meson compile -C build etude-update-po, and translate" % language)
            self.assertEqual(sorted(map(str, found - wanted)), [], "in %s.po, but no longer in the sources" % language)

    def test_every_string_is_translated(self):
        for language, text, translation in self.every_translation():
            self.assertTrue(translation, "%r is not translated in %s.po" % (text, language))
            if re.search(r"[a-zA-Z]{2}", FORMAT.sub("", text).replace("\\n", "")) and text not in SAME:
                self.assertNotEqual(translation, text, "not translated in %s.po" % language)

    def test_ends_agree(self):
        """What ends in a full stop, a colon or an ellipsis, or begins or ends with a space, does so everywhere."""
        for _, text, translation in self.every_translation():
            if text == ",":  # the sign between thousands, which may be a space
                continue
            for edge in (r"^\s*", r"\s*$", r"[.:…?!]?$"):
                self.assertEqual(re.search(edge, translation).group(), re.search(edge, text).group(),
                                 "%r, translated %r" % (text, translation))

    def test_places_agree(self):
        """What a sentence has in braces its translation has, too, and nothing else in braces."""
        n_places = 0
        for language, entries in self.languages.items():
            for key, fields in entries.items():
                wanted = set(PLACE.findall(key[1]))
                self.assertEqual(set(PLACE.findall(fields.get("msgid_plural", key[1]))), wanted, key[1])
                n_places += len(wanted)
                for translation in (text for name, text in fields.items() if name.startswith("msgstr")):
                    self.assertEqual(set(PLACE.findall(translation)), wanted, "%r, in %s.po" % (key[1], language))
                    self.assertNotRegex(PLACE.sub("", translation), "[{}]")
        self.assertGreater(n_places, 60)

    def test_quotation_marks_and_dashes(self):
        for language, text, translation in self.every_translation():
            if language in FOREIGN_MARKS and text not in CODE:
                self.assertNotRegex(translation, FOREIGN_MARKS[language])


if __name__ == "__main__":
    tap.main()
