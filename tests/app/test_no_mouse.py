# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page used by keyboard and screen reader alone: the pointer stays where it is, in a corner beside the window."""
import os
import re

import divine
import mate
import placement_page

CORNER = (1279, 1023)


class NoMouse:
    """Goes before the class of a page's tests: what would use the pointer fails, and at the end it has not moved."""

    def setUp(self):
        super().setUp()
        self.desktop.hover(CORNER)
        for hand in ("hover", "click", "drag", "dragging"):
            setattr(self.desktop, hand, self.refuse)

    def tearDown(self):
        where = self.desktop.output("xdotool", "getmouselocation", "--shell")
        self.assertIn("X=%d\nY=%d\n" % CORNER, where)
        super().tearDown()

    def refuse(self, *_arguments, **_options):
        self.fail("this needs a pointer")

    def choose(self, name, entry):
        """Takes the entry with this number from the drop-down with this name."""
        self.desktop.tab_to("button", "^%s$" % name)
        self.desktop.keys("space")
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of " + name)
        self.desktop.keys("Home", *["Down"] * entry, "Return")
        self.desktop.wait(lambda: self.desktop.focused_role() == "button", "the list to close")


class MateTest(NoMouse, mate.MateTest):
    """Sets a position, reads the verdict, plays a move."""

    def test_mate(self):
        self.focus("f4")
        self.press("Delete")
        self.sees("Draw", "^A bishop alone cannot mate.$|^A knight alone cannot mate.$")
        self.focus("e4")
        self.press("b")
        self.stands(f4=None, e4="white bishop")
        self.sees("White mates in 11 moves")
        self.assertRegex(self.moves()[0], "^[♔♗♘].*: mate in 11 moves$")
        self.press("alt+2")
        self.desktop.wait(lambda: self.is_pressed("Play Moves"), "the tab")
        self.press("h")
        self.sees("White mates in 11 moves", "^White to move. Best: ")
        self.play(re.search("Best: ([♔♗♘][a-h][1-8])", self.detail.text).group(1))

    def play(self, move):
        """Carries the piece of a move like ♘c4, and waits for the answer."""
        name = {"♔": "white king", "♗": "white bishop", "♘": "white knight"}[move[0]]
        start = next(square for square, piece in self.pieces().items() if piece == name)
        self.focus(start)
        self.press("Return")
        self.desktop.wait(lambda: self.cell(start).has("selected"), "the piece to be taken up")
        self.focus(move[1:])
        self.press("Return")
        self.sees("White mates in 10 moves")
        sheet = self.desktop.find("list", "^Scoresheet$")
        self.desktop.wait(lambda: [button for button in sheet.find_all("button", "^♚")], "the answer on the scoresheet")
        self.assertTrue(sheet.find_all("button", "^%s.?: mate in 11 moves$" % move))


class PlacementTest(NoMouse, placement_page.PlacementDesktop):
    """Solves eight queens, sets one by hand, opens a solution and writes it to a file."""

    def test_placement(self):
        self.choose("Problem", 7)  # five queens dominate
        self.sees("4,860 solutions, 638 up to symmetry")
        self.choose("Problem", 0)
        self.sees(placement_page.EIGHT_QUEENS)
        self.open_solution()
        self.export()
        self.set_queen()

    def open_solution(self):
        """The third of the boards side by side."""
        first = self.queens()
        self.desktop.tab_to("table cell", "^Board 1$")
        self.desktop.keys("Right", "Right", "Return")
        self.desktop.find("heading", "^Solution 3 of 12$")
        self.desktop.wait(lambda: self.queens() != first, "another board")
        ranks = sorted(square[1] for square in self.queens())
        self.assertEqual(ranks, list("12345678"))

    def export(self):
        self.desktop.keys("ctrl+e")
        dialog = self.other_window(set())
        self.desktop.tab_to("combo box", "^Format$")
        self.desktop.keys("space")
        text = self.desktop.wait(lambda: self.find_entry("Chessy text"), "the formats")
        self.desktop.keys("Home", *["Down"] * text, "Return")
        self.desktop.tab_to("button", "^Export…$")
        self.desktop.keys("Return")
        self.other_window({dialog})
        path = os.path.join(self.desktop.home, "third.txt")
        self.desktop.enter_path(path)
        self.desktop.keys("Return")
        board = self.desktop.wait(lambda: os.path.exists(path) and self.read(path), "the file")
        rows = [row.split() if " " in row else list(row) for row in board.splitlines() if row.strip()]
        written = sorted("abcdefgh"[i] + str(8 - row) for row, line in enumerate(rows) for i, c in enumerate(line) if c == "Q")
        self.assertEqual(written, self.queens())
        self.desktop.wait(lambda: self.desktop.windows(self.desktop.program) == [self.desktop.window], "one window again")
        self.desktop.output("xdotool", "windowfocus", "--sync", self.desktop.window)

    def other_window(self, known):
        """Waits for a window besides the main one and those known; gives it the keyboard."""
        def find():
            return set(self.desktop.windows(self.desktop.program)) - {self.desktop.window} - known
        window = self.desktop.wait(find, "another window").pop()
        self.desktop.output("xdotool", "windowfocus", "--sync", window)
        self.desktop.wait(self.desktop.focused, "something to have the focus there")
        return window

    def find_entry(self, name):
        """The number of an entry of the open list; None if there is none yet."""
        focused = self.desktop.focused()
        if not focused or focused.role != "list item":
            return None
        names = [[label.text for label in item.find_all("label")] for item in focused.parent.children]
        return next((i for i, words in enumerate(names) if name in " ".join(words)), None)

    @staticmethod
    def read(path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def set_queen(self):
        """The solution gives way to what is set by hand."""
        self.desktop.tab_to("table cell", "^[a-h][1-8],")
        self.desktop.keys("Up", "Right", "q")
        self.desktop.wait(lambda: len(self.queens()) == 1, "one queen")
        self.desktop.find("heading", "^1 of 8 pieces placed; none attacks another$")


class DivineTest(NoMouse, divine.DivineTest):
    """Solves a puzzle."""

    def test_divine(self):
        self.desktop.wait(lambda: (now := self.desktop.focused()) and now.name == "Next", "the tour")
        self.desktop.tab_to("button", "^Skip$")  # Tab goes round in the tour
        self.desktop.keys("Return")
        self.desktop.wait(lambda: self.desktop.focused_role() == "table cell", "the focus on the board")
        answer = self.answer()
        here = self.desktop.focused().name.split(",")[0]
        for letter, square in answer.items():
            self.walk(here, square)
            self.desktop.keys(letter.lower())
            here = square
        self.sees(divine.FOUND)


if __name__ == "__main__":
    mate.main()
