# SPDX-License-Identifier: GPL-3.0-or-later
"""No text for people stands outside gettext, in C or in .ui files. ETUDE_SOURCE is the checkout.

In C a literal is for people when it goes to a function that shows it (SHOWN), or when it reads like words: two in a
row, or one with a capital letter. What developers read (UNSEEN) may be plain English. In .ui files the same goes for all
properties, attributes and items, whatever their names.

And what people read has the field's words: pieces are non-attacking and dominate, protect or cover; FOREIGN has others.
"""
import glob
import os
import re
import sys
import unittest
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
import tap  # noqa: E402

SOURCE = os.environ["ETUDE_SOURCE"]
SPEAKING = ("kit/*", "mate/*", "placement/*", "divine/*", "train/*", "lesson/*", "present", "paper/*", "app")

TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|^[ \t]*#(?:\\\n|[^\n])*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'|\w+|[^\s\w]',
                   re.S | re.M)
WORDS = re.compile(r"[A-Za-z]{2,}[,.:;]? +[A-Za-z]{2,}|^ *[A-Z][a-z]+")
MARKUP, MACRO = re.compile(r"<[^>]*>"), re.compile(r"#[A-Z]\w+")
FORMAT = re.compile(r"%[-+' #0-9.*]*(hh|h|ll|l|z|j)?[a-zA-Z]")
GETTEXT = {"_", "N_", "C_", "NC_", "gettext", "ngettext", "g_dngettext", "g_dpgettext2", "ETUDE_TEXT",
           "ETUDE_WORDING", "ETUDE_FORMS"}
SHOWN = re.compile(r"gtk_(label_set_(label|text|markup)\w*|label_new|button_(set_label|new_with_\w+)|"
                   r"(toggle|check)_button_(set_label|new_with_\w+)|widget_set_tooltip_\w+|entry_set_placeholder_text|"
                   r"window_set_title|accessible_(update_property|announce)|progress_bar_set_text|"
                   r"file_chooser_native_new|file_filter_set_name|editable_set_text|menu_button_set_label|"
                   r"expander_(new|set_label))|"
                   r"adw_(toast_(new|set_button_label|set_title)|\w+_set_(title|subtitle|heading|body|description))|"
                   r"g_(menu_append|menu_item_new|set_error|set_error_literal|error_new|error_new_literal)|"
                   r"etude_\w+_(toast|say|announce|set_note|set_message)$")
UNSEEN = re.compile(r"g_(debug|info|message|warning|critical|error|assert\w*|return\w*|log|test\w*)$|"
                    r"g_param_spec_\w+|gtk_widget_class_\w+|gdk_\w*intern\w*|g_\w*intern\w*|_Static_assert|G_STATIC_ASSERT")
ALLOWED = {  # literals that may stay as they are: those of every file, and of some, and why
    None: {"Etude", "The Etude developers"},
    "etude-shortcuts.c": {"Pause", "Pause p", "BackSpace", "Left Right Up Down", "Return space", "Escape", "Delete",
                          "Page_Down Page_Up", "Right Left", "Down", "plus minus"},  # keys
    "etude-memory.c": {"MemAvailable:", "RssAnon:"},  # of /proc
    "etude-divine-puzzle-read.c": {"stopped"},  # of a cancelled job, which nobody hears of
    "etude-mate-choice.c": {"only one winning move", "only one drawing move", "zugzwangs White wins or draws",
                          "zugzwangs Black wins or draws", "zugzwangs whoever moves loses", "mate in %u", "%s mates in %u",
                          ", up to symmetry", "White", "Black", "%s %s, %s to move%s.fen"},  # the name of a file
    # Tables for programs, and the command that makes them.
    "etude-placement-table.c": {"n,value,found by,seconds,sequence\\n", "not in", "differs from",
                                "printf '%s' | etude-cli place --table %u-%u%s%s%s -"},
    "etude-placement-part.c": {"engine %u\\nmethod %s\\nsize %u\\npieces %s\\n", "engine %u\\nmethod %s\\nproblem %s\\n"},  # lines of a file
    "etude-placement-logic.c": {"at(P,S) :- x(I), man(I,P,S).\\n#show at/2.\\n"},  # for clingo
    # PGN is in English, tags and comments alike.
    "etude-mate-pgn.c": {"Event", "Site", "Date", "Round", "White", "Black", "Result", "Termination", "time forfeit", "SetUp", "Distances",
                         "mate in %u move%s", ", was mate in %u move%s"},
    "etude-lesson-pgn.c": {"Event", "White", "Black", "SetUp", "StudyName", "ChapterName", "Orientation", "ChapterMode", "Termination",
                           "Event ", "Event %s%s"},
    "etude-mate-pgn-read.c": {"Event", "Result", "Termination", "time forfeit", "SetUp", "Distances"},
    "etude-mate-pgn-text.c": {"White", "Black", "Event", "StudyName", "ChapterName", "Date", "Result", "Variant", "from position"},
    "etude-mate-games.c": {"no game was chosen", "the page is gone"},  # of a cancelled question
    "etude-board-painter.c": {"Sans"},
    "etude-paper-text.c": {"Sans"},
}
FOREIGN = re.compile(r"\b(peace(ful(ly)?)?|guards?|guarded|guarding)\b|"
                     r"\bмирн|\b(здесь|в) мир[еу]?\b|\bстраж|\bсторож|\bохран", re.I)
READ = ("README.md", "NEWS.md", "docs/*.md", "po/*.po", "ui/*/*.ui", "ui/*/*/*.ui", "data/lessons/*", "data/*.in")
UI_NAMES = re.compile(r"(label|title|subtitle|tooltip|tooltip-text|dropdown-tooltip|placeholder-text|text|heading|body|"
                      r"description|summary|menu-text|help-text|value-text|role-description)$")
UI_KEYS = {"accelerator", "trigger"}  # names of keys, which GTK translates where they are shown
UI_VALUES = {"True", "False"}


def literals(text):
    """Every string of a C source as (position, string, names of the functions around it, innermost last). Strings in a
    row are one; of a macro among them only the name is known, with a # before it."""
    around, last, strings = [], "", []
    for match in TOKEN.finditer(text):
        token = match.group()
        if token.startswith(("/*", "//")) or token.lstrip(" \t").startswith("#"):
            continue
        if token.startswith('"') or re.match("[A-Z]", token) and last.startswith('"'):
            string = token[1:-1] if token.startswith('"') else "#" + token
            if last.startswith('"'):
                strings[-1] = (strings[-1][0], strings[-1][1] + string, strings[-1][2])
            else:
                strings.append((match.start(), string, tuple(around)))
            last = '"' + string
            continue
        if token in "([{":
            around.append(last if token == "(" else token)
        elif token in ")]}" and around:
            around.pop()
        last = token
    return strings


def fault(string, around, allowed):
    """What is wrong with a string between the parentheses of these functions, or None."""
    functions = [name for name in around if re.match(r"\w", name)]
    plain = FORMAT.sub("", MARKUP.sub("<>", string.replace("\\n", " ")))
    if GETTEXT & set(functions[-1:]) and MACRO.search(string):
        return "cannot be extracted because of the macro"
    if GETTEXT & set(functions) or string in allowed or not re.search("[A-Za-z]", plain):
        return None
    shown = [name for name in functions if SHOWN.match(name)]
    if shown:
        return "shown by " + shown[-1]
    if WORDS.search(plain) and not any(UNSEEN.match(name) for name in functions):
        return "reads like words"
    return None


def faults_of_c(text, name=""):
    """(line, string, fault) of every string of a source of this name that is not translated."""
    found, allowed = [], ALLOWED[None] | ALLOWED.get(name, set())
    for position, string, around in literals(text):
        what = fault(string, around, allowed)
        if what:
            found.append((text.count("\n", 0, position) + 1, string, what))
    return found


def faults_of_ui(root):
    """(element, text) of everything in a template that people read and that is not translated."""
    found = []
    for element in root.iter():
        text, name = (element.text or "").strip(), element.get("name") or ""
        if element.tag not in ("property", "attribute", "item") or element.get("translatable") in ("yes", "true"):
            continue
        words = re.search("[A-Za-z]", text) and UI_NAMES.match(name) or WORDS.search(text)
        if words and name not in UI_KEYS and text not in UI_VALUES | ALLOWED[None]:
            found.append((name or element.tag, text))
    return found


def foreign_words(text):
    return [match.group() for match in FOREIGN.finditer(text)]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class SourcesTest(unittest.TestCase):
    """src and ui."""

    maxDiff = None

    def test_c(self):
        paths = [path for folder in SPEAKING for path in sorted(glob.glob(os.path.join(SOURCE, "src", folder, "*.[ch]")))]
        self.assertGreater(len(paths), 80)
        found = ["%s:%d: %r %s" % (os.path.relpath(path, SOURCE), line, string, what)
                 for path in paths for line, string, what in faults_of_c(read(path), os.path.basename(path))]
        self.assertEqual(found, [])

    def test_what_is_allowed_is_there(self):
        for name, strings in ALLOWED.items():
            found = glob.glob(os.path.join(SOURCE, "src", "**", name or "*.c"), recursive=True)
            there = {string for path in found for _, string, _ in literals(read(path))}
            self.assertEqual(strings - there, set(), name)

    def test_ui(self):
        paths = sorted(glob.glob(os.path.join(SOURCE, "ui", "**", "*.ui"), recursive=True))
        self.assertGreater(len(paths), 6)
        found = ["%s: %s %r" % (os.path.relpath(path, SOURCE), name, text)
                 for path in paths for name, text in faults_of_ui(ElementTree.parse(path).getroot())]
        self.assertEqual(found, [])


class WordsTest(unittest.TestCase):
    """What people read, at the command line, too."""

    maxDiff = None

    def texts(self):
        """(file, text) of all that people read."""
        for path in (path for name in READ for path in sorted(glob.glob(os.path.join(SOURCE, name)))):
            root = ElementTree.parse(path).getroot() if path.endswith(".ui") else None
            yield from [(path, text) for text in (root.itertext() if root else (read(path),))]
        for path in sorted(glob.glob(os.path.join(SOURCE, "src", "**", "*.[ch]"), recursive=True)):
            yield from ((path, string) for _, string, _ in literals(read(path)))

    def test_words_of_the_field(self):
        texts = list(self.texts())
        self.assertLess({"src/cli", "src/app", "src/engine/mate", "src/placement/model", "ui/placement/page", "data/lessons"},
                        {os.path.dirname(os.path.relpath(path, SOURCE)) for path, _ in texts})
        self.assertEqual(["%s: %s" % (os.path.relpath(path, SOURCE), word) for path, text in texts
                          for word in foreign_words(text)], [])


class JudgementTest(unittest.TestCase):
    """Whether the test itself sees what it should."""

    def test_words(self):
        for text, number in (("all stand in peace", 1), ("cannot stand peacefully", 1), ("Guarding the board", 1),
                             ("that he guards", 1), ("стоят мирно", 1), ("здесь мир", 1), ("Кони сторожат доску", 1),
                             ("Сохранить и размирить, осторожно", 0), ("non-attacking, dominated, protected", 0)):
            with self.subTest(text):
                self.assertEqual(len(foreign_words(text)), number)

    def test_c(self):
        for text, number in (
                ('x = _ ("Undo");', 0), ('x = ngettext ("%u move", "%u moves", n);', 0),
                ('static const char *const x[] = { N_ ("Two rooks"), "Two queens" };', 1),
                ('gtk_label_set_label (l, "draw");', 1), ('gtk_label_set_label (l, _ ("draw"));', 0),
                ('gtk_label_set_label (l, g_strdup_printf ("%u left", n));', 1), ('gtk_label_set_label (l, "½");', 0), ('gtk_widget_add_css_class (w, "dim-label");', 0),
                ('gtk_widget_set_tooltip_text (b, on ? _ ("Stop") : "Start");', 1),
                ('t = g_strdup_printf ("%s to the king", a);', 1), ('g_warning ("%s is no square", a);', 0),
                ('adw_toast_new (\n  "copied");', 1), ('/* Two words */ g_print ("%s, %u\\n", a, b);', 0),
                ('#define X "Two words"\n', 0), ('x = "Two " "words";', 1),
                ('ngettext ("%" G_GUINT64_FORMAT " move", "%" G_GUINT64_FORMAT " moves", n)', 2),
                ('g_strdup_printf ("%" G_GUINT64_FORMAT, n)', 0), ('f ("<b>%s</b> and <i foreground=\\"%s\\">", s)', 0),
                ('g_set_error (e, D, 1, "bad");', 1), ('g_set_error_literal (e, D, 1, _ ("Bad"));', 0)):
            with self.subTest(text):
                self.assertEqual(len(faults_of_c(text)), number)

    def test_ui(self):
        for text, number in (
                ('<property name="label" translatable="yes">Undo</property>', 0),
                ('<property name="label">Undo</property>', 1), ('<property name="label">undo</property>', 1),
                ('<property name="icon-name">edit-undo-symbolic</property>', 0),
                ('<property name="visible">False</property>', 0), ('<property name="label">½</property>', 0),
                ('<items><item>Wood</item></items>', 1), ('<items><item translatable="yes">Wood</item></items>', 0),
                ('<attribute name="label">_Open</attribute>', 1), ('<property name="title">Etude</property>', 0),
                ('<accessibility><property name="label">board</property></accessibility>', 1)):
            with self.subTest(text):
                self.assertEqual(len(faults_of_ui(ElementTree.fromstring("<object>%s</object>" % text))), number)


if __name__ == "__main__":
    tap.main()
