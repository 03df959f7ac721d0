# SPDX-License-Identifier: GPL-3.0-or-later
"""How many presses somebody needs for what they came for, by the pointer, from the page that it is on."""
import re

import mate
from desktop import DesktopTest
from shots import GNOME, SCREEN

SIZE = 1280, 800


class StepsTest(DesktopTest):
    options = {"size": SCREEN, "gtk": GNOME, "animations": True}

    def setUp(self):
        super().setUp()
        self.presses = 0

    def tearDown(self):
        self.assertEqual(self.desktop.warnings(), [])
        super().tearDown()

    def open(self, keys=None, today=False):
        self.desktop.start(today=today)
        self.desktop.resize(*SIZE)
        if keys:
            self.desktop.keys(*keys)
        self.desktop.settle()

    def seen(self, role, name, which=0, page=None):
        """What has that role and name, and room; on that page, where others that were seen before have it, too."""
        def found():
            within = self.desktop.page(page) if page else self.desktop.frame
            return [one for one in within.find_all(role, "^(%s)$" % name) if 0 not in one.extents[2:]]
        return self.desktop.wait(found, name)[which]

    def press(self, target):
        self.desktop.settle()
        self.desktop.click(target)
        self.presses += 1

    def pick(self, *keys):
        """An item of the menu or list that is open: one press, made by keys, for menus are windows of their own."""
        self.desktop.wait(lambda: self.desktop.focused_role() in ("menu item", "list item"), "the menu")
        self.desktop.keys(*keys)
        self.presses += 1

    def says(self, words):
        self.desktop.wait(lambda: any(re.search(words, label.text) for role in ("heading", "label", "status bar")
                                      for label in self.desktop.find_all(role) if 0 not in label.extents[2:]), words)

    def new_menu(self):
        self.press(self.seen("button", "More Choices", -1))

    # -- the tasks -----------------------------------------------------------------------------------------------

    def test_new_puzzle(self):
        self.open(("ctrl+3", "Escape"))
        def ids():
            return [label.text for label in self.desktop.find_all("label") if re.match("[A-Z0-9]{12,}$", label.text) and 0 not in label.extents[2:]]
        before = self.desktop.wait(ids, "the id of the puzzle")
        self.press(self.seen("button", "New"))
        self.desktop.wait(lambda: ids() and ids() != before, "another puzzle")
        self.assertEqual(self.presses, 1)

    def test_daily(self):
        self.open(today=True)
        self.press(self.seen("button", "Play"))
        self.says("^Where do the five pieces stand")
        self.assertEqual(self.presses, 1)

    def test_mate_in_twenty_hidden(self):
        self.open()
        self.press(self.seen("button", "Explore"))
        self.press(self.seen("check box", "Answers"))
        self.press(self.seen("list item", "Mate in 20 moves.*"))
        self.desktop.settle()
        self.assertEqual(self.presses, 3)
        self.assertFalse([heading for heading in self.desktop.find_all("heading", None)
                          if 0 not in heading.extents[2:] and "mates in" in heading.text])
        self.desktop.keys("h")
        self.says("^White mates in 20 moves$")

    def test_drill_of_the_w(self):
        self.open()
        self.new_menu()
        self.pick("d")
        self.says("^Go on with the W manoeuvre")
        self.seen("button", "Hint")
        self.assertEqual(self.presses, 2)

    def test_worksheet_of_six(self):
        self.open()
        self.new_menu()
        self.pick("k")
        frames = self.desktop.frame.parent
        sheet = self.desktop.wait(lambda: [label for frame in frames.children for label in frame.find_all("label", None)
                                           if label.text == "Page 1 of 2"], "a sheet and its answers")
        self.assertTrue(sheet)
        button = self.desktop.wait(lambda: [button for frame in frames.children for button in frame.find_all("button", "^Print…$")
                                            if button.has("sensitive")], "something to print")
        self.assertTrue(button)  # the third press
        self.assertEqual(self.presses + 1, 3)
        self.desktop.keys("Escape")

    def test_six_queens_searched(self):
        self.open(("ctrl+2",))
        self.says("^92 solutions")
        self.press(self.seen("combo box", "Problem"))
        self.pick("Home", *["Down"] * 8, "Return")
        self.says("^6 queens on 8 × 8, every")
        self.press(self.seen("button", "Search"))
        self.says("^6 queens on 8 × 8, every")
        self.says("^[1-9]\\d* steps · ")  # by itself
        self.seen("button", "Pause")
        self.assertEqual(self.presses, 3)

    def test_eight_queens(self):
        self.open(today=True)
        self.press(self.seen("page tab", "Placements"))
        self.says("^92 solutions, 12 up to symmetry$")
        self.assertEqual(self.presses, 1)

    def test_fewest_queens_with_one_on_a1(self):
        """The first board that is found has one there; so it is asked for another square, too, where it has none."""
        self.open(("ctrl+2",))
        self.says("^92 solutions")
        self.press(self.seen("combo box", "Problem"))
        self.pick("Home", *["Down"] * 7, "Return")
        self.says("^4,860 solutions, 638 up to symmetry$")
        self.seen("table cell", "a1, .*queen.*")
        self.assertEqual(self.presses, 2)
        self.press(self.seen("table cell", "h1, empty.*", page="Placements"))
        self.seen("table cell", "h1, .*queen.*")
        self.says("^[1-9][0-9]* of 638$")
        self.assertEqual(self.presses, 3)
        self.press(self.seen("button", "Clear Filter"))
        self.says("^All 638$")


if __name__ == "__main__":
    mate.main()
