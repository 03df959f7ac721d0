# SPDX-License-Identifier: GPL-3.0-or-later
"""Etude in Russian, in large text, and in a language that is written from right to left.

Needs, besides what desktop.py needs, Debian's locales and gettext; ETUDE_LOCALE_DIR, the folder of the translations, and
ETUDE_VISIBLE_TEXTS, the program of visible-texts.c.
"""
import os
import re
import subprocess
import tempfile
import unittest

import clipboard
import kept
import mate
from desktop import DesktopTest
from session import Session

ENGLISH, RUSSIAN, HEBREW = "C.UTF-8", "ru_RU.UTF-8", "he_IL.UTF-8"
PAGES, TABS = range(1, 5), range(1, 6)
LATIN = re.compile(r"[A-Za-z]*[a-z]{2}[A-Za-z]*")  # not PGN, ids and the like
NAMES = {"Etude", "etude", "Enter", "Shift", "Ctrl", "Alt"}  # which stay as they are
CLASS = re.compile(r"(Gtk|Adw|Etude)[A-Z]\w+$")  # what GTK calls an object that has no name

FONT = "gtk-font-name=Cantarell 11\n"  # GNOME's
NARROW, WIDE = (360, 640), (1280, 800)
NARROW_LARGE = (640, 800)  # with text of twice the size


class LanguageTest(DesktopTest):
    """The program, started; at its end it has warned of nothing."""

    def setUp(self):
        super().setUp()
        self.desktop.start()
        self.headline = self.desktop.find("heading")

    def tearDown(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    def sees(self, verdict):
        """Waits for a verdict; spaces that do not break count as spaces."""
        self.desktop.wait(lambda: " ".join(self.headline.text.split()) == verdict, verdict)


class RussianTest(LanguageTest):
    """The Russian translation."""

    options = {"locale": RUSSIAN}

    def test_verdict_and_moves(self):
        self.sees("Белые дают мат в 22 хода")
        self.desktop.find("list item", "^♘c4: мат в 22 хода$")
        self.desktop.find("list item", "^♔c5: мат в 23 хода, на 1 ход дольше$")
        self.assertEqual(self.desktop.cell("e5").name, "e5, белый конь, бьют 2 фигуры")
        self.assertTrue(self.desktop.find_all("button", "^Чёрные$"))

    def test_plural_forms(self):
        """22 and 11 moves end differently, while they are carried too."""
        self.sees("Белые дают мат в 22 хода")
        self.desktop.drag(self.desktop.cell("f4"), self.desktop.cell("e4"))
        self.sees("Белые дают мат в 11 ходов")
        self.desktop.find("list item", "мат в 11 ходов$")

    def test_nothing_is_left_in_english(self):
        """On every page; what comes from GTK is Russian as well."""
        self.sees("Белые дают мат в 22 хода")
        english = set()
        for page in PAGES:
            for tab in TABS:
                self.desktop.keys("ctrl+%d" % page, "alt+%d" % tab)
                self.desktop.settle()
            english.update(self.english_words())
        self.assertEqual(english, set())
        self.damaged_problem()

    def damaged_problem(self):
        """What the reader of problems says of a line is Russian, too."""
        self.desktop.keys("ctrl+2")
        clipboard.write(self.desktop, b"etude-problem 2\ntask independence\nboard 40 x 40\npieces 1*N\n")
        self.desktop.keys("ctrl+v")
        self.desktop.wait(lambda: any(alert.text.startswith("Строка 3") and "Доска" in alert.text for alert in self.desktop.find_all("alert")),
                          "where the problem is wrong")

    def english_words(self):
        return {words for said in self.desktop.frame.list_said() for words in said
                if set(LATIN.findall(words)) - NAMES and not CLASS.match(words)}


class OldCharacterSetTest(LanguageTest):
    """A locale whose texts are not UTF-8: GTK's texts are, and numbers are written with the locale's separators."""

    options = {"locale": "ru_RU.KOI8-R"}

    def test_numbers(self):
        self.desktop.stop()
        kept.write(self.desktop.home, "{'window': <{'page': <'divine'>}>, 'divine': <{'tab': <'counts'>,"
                                      " 'play': <{'tour-seen': <true>}>}>}")
        self.desktop.start()
        self.desktop.wait(lambda: any(re.search(r"\d[\u00a0\u202f]\d{3}[\u00a0\u202f]\d{3}\b", found.text) for found in self.desktop.find_all("label")),
                          "a large number")
        self.desktop.keys("ctrl+2")
        self.desktop.wait(lambda: any(found.text.startswith("Решений: 92") for found in self.desktop.find_all("heading")),
                          "the solutions")


class RightToLeftTest(LanguageTest):
    """A language from right to left turns the window round, and not the board. GTK is asked for Hebrew, which it has;
    Etude gets a translation without words, since GTK speaks the language of a program that has one."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="etude-hebrew.")
        cls.addClassCleanup(folder.cleanup)
        os.makedirs(folder.name + "/he/LC_MESSAGES")
        subprocess.run(["msgfmt", "-o", folder.name + "/he/LC_MESSAGES/etude.mo", "-"], check=True, text=True,
                       input='msgid ""\nmsgstr "Language: he\\nContent-Type: text/plain; charset=UTF-8\\n"\n')
        cls.options = {"locale": HEBREW, "env": {"ETUDE_LOCALE_DIR": folder.name}}

    def left(self, found):
        return self.desktop.point(found, 0, 0)[0]

    def test_window(self):
        self.sees(mate.START_VERDICT)
        self.assertLess(self.left(self.headline), self.left(self.desktop.cell("a1")), "the panel is on the left")
        menu, undo = self.desktop.find("button", "^Main Menu$"), self.desktop.find("button", "^Undo$")
        self.assertLess(self.left(menu), self.left(undo))
        white, black = (self.desktop.find("button", "^%s$" % name) for name in ("White", "Black"))
        self.assertLess(self.left(black), self.left(white))

    def test_board(self):
        self.sees(mate.START_VERDICT)
        across = [self.left(self.desktop.cell(column + "1")) for column in "abcdefgh"]
        self.assertEqual(across, sorted(across))
        up = [self.desktop.point(self.desktop.cell("a%d" % row))[1] for row in range(8, 0, -1)]
        self.assertEqual(up, sorted(up))

    def test_drag_and_keys(self):
        self.sees(mate.START_VERDICT)
        self.desktop.drag(self.desktop.cell("f4"), self.desktop.cell("e4"))
        self.sees("White mates in 11 moves")
        here = self.desktop.tab_to("table cell", "^[a-g][1-8],").name
        self.desktop.keys("Right")
        there = self.desktop.cell(chr(ord(here[0]) + 1) + here[1])
        self.desktop.wait(lambda: there.has("focused"), "Right to go to the right")


class VisibleTextsTest(unittest.TestCase):
    """Nothing is cut on any page, tab, or in the preferences."""

    maxDiff = None

    def look(self, locale, size, scale=1, least=(), scheme=""):
        """All that is cut in a window of this size; and what keeps it from becoming as narrow as LEAST, in pixels."""
        env = {"GTK_A11Y": "none", **({"ADW_DEBUG_COLOR_SCHEME": scheme} if scheme else {})}
        with Session(locale=locale, size="1920x1200x24", gtk=FONT, env=env) as session:
            session.output("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
                           "Xft.dpi:\t%d\n" % (96 * scale))
            return session.output(os.environ["ETUDE_VISIBLE_TEXTS"], *size, *least).splitlines()

    def test_english(self):
        self.assertEqual(self.look(ENGLISH, NARROW), [])
        self.assertEqual(self.look(ENGLISH, WIDE, least=NARROW[:1]), [])

    def test_russian(self):
        """In the dark trays have a ground, which needs room of its own."""
        self.assertEqual(self.look(RUSSIAN, NARROW, scheme="prefer-dark"), [])
        self.assertEqual(self.look(RUSSIAN, WIDE, least=NARROW[:1]), [])

    def test_large_text(self):
        for locale in (ENGLISH, RUSSIAN):
            self.assertEqual(self.look(locale, WIDE, 2), [])
            self.assertEqual(self.look(locale, NARROW_LARGE, 2), [])


if __name__ == "__main__":
    mate.main()
