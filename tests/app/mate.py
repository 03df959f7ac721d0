# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the Mate page share: the program started on its first position, and words for what is seen there.

Whatever a test does, at its end the window closes with status 0 and the program has warned of nothing.
"""
import os
import re
import sys

import clipboard
from desktop import DesktopTest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import tap  # noqa: E402

main = tap.main

START = "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1"
START_VERDICT = "White mates in 22 moves"
START_BOARD = {"b7": "black king", "d5": "white king", "e5": "white knight", "f4": "white bishop"}


class MateTest(DesktopTest):
    """The program on its first position; self.desktop is the desktop."""

    def setUp(self):
        super().setUp()
        self.start()
        self.sees(START_VERDICT)

    def tearDown(self):
        if self.desktop.program:
            self.leave()

    def start(self):
        """Starts the program; self.headline and self.detail are the two lines of the verdict."""
        self.desktop.start()
        self.headline = self.desktop.find("heading")
        self.detail = self.headline.parent.find_all("label")[0]
        self.cells = {cell.name[:2]: cell for cell in self.desktop.find("table", "^Board$").children}

    def leave(self):
        """Closes the window: the program ends well and has warned of nothing."""
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    # -- eyes ------------------------------------------------------------------------------------------

    def sees(self, headline, detail=None):
        """Waits for a verdict: its first line, and the second one if given, which is a regular expression."""
        try:
            self.desktop.wait(lambda: self.headline.text == headline, "the verdict %r" % headline)
            if detail is not None:
                self.desktop.wait(lambda: re.search(detail, self.detail.text), "the words %r below it" % detail)
        except TimeoutError as error:
            raise AssertionError("%s; it is %r, %r" % (error, self.headline.text, self.detail.text)) from None

    def cell(self, square):
        """The accessible cell of a square; it stays the same whatever stands there."""
        return self.cells[square]

    def pieces(self):
        """What stands on the board: {"d5": "white king", ...}."""
        words = (cell.name.split(", ") for cell in self.cells.values())
        return {word[0]: word[1] for word in words if word[1] != "empty"}

    def stands(self, **changes):
        """Waits until the board is the first position with these changes: e1="white king", d5=None."""
        board = {square: piece for square, piece in {**START_BOARD, **changes}.items() if piece}
        self.has(board)

    def has(self, board):
        """Waits until exactly these pieces stand on the board: {"d5": "white king", ...}."""
        try:
            self.desktop.wait(lambda: self.pieces() == board, "the pieces")
        except TimeoutError:
            self.assertEqual(self.pieces(), board)

    def rows(self):
        """The rows of the list of moves, without headings."""
        return [row for row in self.desktop.find("list", "^Moves$").children if row.has("visible") and ": " in row.name]

    def moves(self):
        """The sentences in the list of moves."""
        return [row.name for row in self.rows()]

    def tray(self, name):
        """The button of a piece beside the board: "white knight"."""
        return self.desktop.wait(lambda: next((button for tray in self.desktop.find_all("panel", "^Off the board$")
                                               for button in tray.children if button.name == name), None), name)

    def button(self, name):
        """A button by its name, or by its tooltip if it has only an icon."""
        return self.desktop.wait(lambda: next((found for found in self.desktop.find_all("button")
                                               if name in (found.name, found.description)), None), "a button " + name)

    def banner(self):
        """The sentence in the banner, or None if there is no banner."""
        alert = self.alert()
        return (alert.text or None) if alert else None

    def alert(self):
        """The label of the banner, the window's or the page's, or None."""
        return next((alert for alert in self.desktop.find_all("alert") if self.is_shown(alert)), None)

    def is_pressed(self, name):
        return bool(self.button(name).states & {"pressed", "checked"})

    # -- hands -----------------------------------------------------------------------------------------

    def drag(self, start, end, **options):
        self.desktop.drag(self.cell(start), self.cell(end), **options)

    def focus(self, square):
        """Walks by keyboard alone to the board and on it to a square (the board not being flipped)."""
        cell = self.desktop.tab_to("table cell", "^[a-h][1-8],")
        here = cell.name[:2]
        across, up = ord(square[0]) - ord(here[0]), int(square[1]) - int(here[1])
        self.press(*["Right" if across > 0 else "Left"] * abs(across), *["Up" if up > 0 else "Down"] * abs(up))
        self.is_at(square)

    def press(self, *keys):
        if keys:
            self.desktop.keys(*keys)

    def is_at(self, square):
        """Waits until the keyboard is on a square."""
        self.desktop.wait(lambda: self.cell(square).has("focused"), "the focus on " + square)

    def paste(self, text):
        """Pastes a text, or bytes that another program gives out as text."""
        clipboard.write(self.desktop, text if isinstance(text, bytes) else text.encode())
        self.desktop.keys("ctrl+v")
