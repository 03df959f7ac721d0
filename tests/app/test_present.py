# SPDX-License-Identifier: GPL-3.0-or-later
"""In front of a class: F5 on two pages, a window for the class, and nothing that tells the answer."""
import os
import re
import tempfile
import unittest

import mate
import touch
from placement_page import EIGHT_QUEENS, PlacementDesktop

TEXTS = "label", "heading", "text"

# What an answer looks like, on any page: verdicts, best moves, distances, numbers of solutions and of ways.
ANSWERS = re.compile(r"mates? in \d|Best:|\bto mate\b|\bin all\b|up to symmetry|\bwhite queen\b|\d,\d{3}|: \d+$|pencilled|exactly one answer")
PAGES = [("ctrl+1", ("alt+1", "alt+2 h", "alt+3"), "mates"), ("ctrl+2", ("alt+1", "alt+2", "alt+3"), "up to symmetry"),
         ("ctrl+3", ("alt+1", "alt+2", "alt+3", "alt+4", "alt+5"), None)]
SEARCH = ("ctrl+2", "alt+2")  # tells nothing before something is searched

PROBLEM = "8 queens on 8 × 8, none attacks another"


class PresentTest(PlacementDesktop):
    """Begins on the Placement page with a solution on the board."""

    def presentation(self):
        return next(iter(self.desktop.find_all("panel", "^Presentation$")), None)

    def sentence(self):
        """What the class reads; None: nothing is presented."""
        shown = self.presentation()
        return shown and shown.find_all("button")[0].name.split("\n")[0]

    def says(self, text):
        self.desktop.wait(lambda: self.sentence() == text, text)

    def texts(self):
        """All that a screen reader comes to in all windows, and their titles."""
        things = [thing for frame in self.desktop.frame.parent.children for thing in [frame] + frame.find_all()]
        return {text for thing in things if 0 not in thing.extents[2:]
                for text in (thing.name, thing.description, thing.role in TEXTS and thing.text) if text}

    def told(self):
        """What of that is an answer; a piece in the tray is what is asked for."""
        return sorted(text for text in self.texts() if ANSWERS.search(text) and text != "white queen")

    def test_answers_wait(self):
        self.assertIn(EIGHT_QUEENS, self.texts())
        self.desktop.keys("F5")
        self.says(PROBLEM)
        self.assertNotIn(EIGHT_QUEENS, self.texts())
        self.assertEqual(self.told(), [])
        self.desktop.keys("h")
        self.says(EIGHT_QUEENS)
        self.assertEqual(len(self.presentation().find_all("table cell", "white queen")), 8)
        first = [cell.name for cell in self.presentation().find_all("table cell", "white queen")]
        self.desktop.keys("Next")  # a clicker
        self.desktop.wait(lambda: [cell.name for cell in self.presentation().find_all("table cell", "white queen")] != first,
                          "the next solution")
        self.says(PROBLEM)  # another question
        self.desktop.keys("Next")
        self.says(EIGHT_QUEENS)
        self.desktop.click(self.desktop.find("button", "^%s" % EIGHT_QUEENS))
        self.says(PROBLEM)
        self.desktop.keys("Escape")
        self.desktop.wait(lambda: self.presentation() is None, "the page again")
        self.sees(EIGHT_QUEENS)

    def test_nothing_is_told(self):
        """On no tab of Mate, Placement and Divine does anything that can be read tell what is hidden while it is presented."""
        desktop = self.desktop
        for page, tabs, said in PAGES:
            desktop.keys(page)
            for tab in tabs:
                desktop.keys("Escape", *tab.split())
                desktop.wait(lambda: said is None or (page, tab) == SEARCH or self.told(), "answers on %s %s" % (page, tab), 60)
                desktop.keys("F5")
                desktop.wait(self.presentation, "the presentation")
                self.assertEqual(self.told(), [], (page, tab))
                self.assertTrue(self.sentence() or self.presentation().find_all("button", "move|hidden|stand"), (page, tab))
                desktop.keys("Escape")
                desktop.wait(lambda: not self.presentation(), "the page")

    def corner(self):
        """Where a1 is, or None while the class sees no board."""
        cells = self.presentation().find_all("table cell", "^a1\\b")
        return cells and cells[0].has("visible") and cells[0].extents[:2] or None

    def ink(self):
        """How much of the middle of the sentence's place is dark; above it are buttons that come and go."""
        button = next(button for button in self.presentation().find_all("button") if button.name == PROBLEM)
        (x, y), (_, _, width, height) = self.desktop.point(button, 0, 0), button.extents
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "sentence.png")
            self.desktop.screenshot(path)
            return 1 - float(self.desktop.output("convert", path, "-crop", "%dx%d+%d+%d" % (width, height // 2, x, y + height // 4), "-format",
                                                 "%[fx:mean]", "info:"))

    def flips(self):
        before = self.corner()
        self.desktop.keys("f")
        self.desktop.wait(lambda: self.corner() not in (before, None), "the board to be flipped")

    def light(self):
        """How light the window is, from 0 to 1; its border is light at least."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "window.png")
            self.desktop.output("import", "-window", self.desktop.window, path)
            return float(self.desktop.output("convert", path, "-format", "%[fx:mean]", "info:"))

    def blanks(self):
        for key in ("period", "b"):
            self.desktop.keys(key)
            self.desktop.wait(lambda: self.light() < 0.05, "a black window")
            self.desktop.keys(key)
            self.desktop.wait(lambda: self.light() > 0.1, "the board")

    def grows(self):
        """The text, and becomes as small as before."""
        before = self.ink()
        self.desktop.keys("plus")
        self.desktop.wait(lambda: self.ink() > 1.1 * before, "a larger text")
        self.desktop.keys("minus")
        self.desktop.wait(lambda: self.ink() < 1.05 * before, "the text as it was")

    def test_keys_twice(self):
        for _ in range(2):
            self.desktop.keys("F5")
            self.says(PROBLEM)
            for _ in range(2):
                self.flips()
                self.grows()
                self.blanks()
            self.desktop.keys("Escape")
            self.desktop.wait(lambda: not self.presentation(), "the page")

    def test_audience(self):
        self.desktop.keys("shift+F5")
        audience = self.desktop.wait(self.audience, "the audience window")
        self.assertEqual(audience.find_all(None, EIGHT_QUEENS), [])
        self.sees(EIGHT_QUEENS)
        self.desktop.find("label", "^The class sees no answer")
        self.desktop.click(self.desktop.find("button", "^Answer$"))
        self.desktop.wait(lambda: audience.find_all("button", "^%s" % EIGHT_QUEENS), "the answer for the class")
        self.desktop.click(self.button("Close the Audience Window"))
        self.desktop.wait(lambda: self.audience() is None, "one window")

    def audience(self):
        application = self.desktop.frame.parent
        return next((frame for frame in application.children if frame.name == "Etude: Audience"), None)


class TwoMonitors(touch.TouchDesktop):
    monitors = 2


@unittest.skipUnless(touch.available(), "needs xserver-xorg-core and xserver-xorg-video-dummy")
class TwoMonitorsTest(PlacementDesktop):
    """The teacher's window on the first monitor, the class's on the second."""

    desktop_class = TwoMonitors
    options = {"size": "2048x768x24", "wm": "openbox"}

    def seen(self):
        """The second monitor, as one number for each of its parts."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "seen.png")
            self.desktop.screenshot(path)
            return self.desktop.output("convert", path, "-crop", "1024x768+1024+0", "-scale", "64x48!", "txt:-")

    def test_guess(self):
        """The audience window fills the other monitor; a guess clicked at the teacher's board is on both, and is said."""
        desktop = self.desktop
        desktop.keys("shift+F5")
        desktop.wait(lambda: desktop.place("^Etude: Audience$") == (1024, 0, 1024, 768), "the audience on the second monitor")
        self.assertLess(desktop.place("^Etude$")[0], 1024)
        for _ in range(2):
            before = self.seen()
            desktop.click(self.button("Guesses"))
            desktop.wait(lambda: self.seen() != before, "that the class guesses")
            desktop.click(desktop.cell("e5", self.board()))
            desktop.wait(lambda: "guess 1: queen" in desktop.cell("e5", self.board()).name, "the guess to be said")
            desktop.wait(lambda: self.seen() != before, "the guess in front of the class")
            desktop.click(desktop.cell("c3", self.board()))
            desktop.wait(lambda: "guess 2: queen" in desktop.cell("c3", self.board()).name, "the second")
            desktop.click(self.button("Guesses"))
            desktop.wait(lambda: "guess" not in desktop.cell("e5", self.board()).name, "no guess")
            desktop.wait(lambda: self.seen() == before, "no guess in front of the class")
        desktop.click(self.button("Close the Audience Window"))
        desktop.wait(lambda: len(desktop.frame.parent.children) == 1, "one window")


if __name__ == "__main__":
    mate.main()
