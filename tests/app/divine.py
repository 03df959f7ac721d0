# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the Divine page share: the page, words for what is seen there, and the answer of a puzzle.

The answer comes from etude-cli (ETUDE_CLI names it), which is asked with the id that the window puts into the clipboard.
"""
import os
import subprocess

import clipboard
import mate
from desktop import DesktopTest

main = mate.main

GAMES = {  # letters as in ids and texts, and what screen readers call the pieces
    "chess": {"K": "king", "Q": "queen", "B": "bishop", "N": "knight", "R": "rook"},
    "makruk": {"K": "king", "M": "met", "N": "knight", "R": "rook"},
    "xiangqi": {"G": "general", "A": "advisor", "E": "elephant", "H": "horse", "R": "chariot"},
    "shogi": {"K": "king", "R": "rook", "B": "bishop", "D": "dragon king", "H": "dragon horse"},
}
QUESTION = "Where do the five pieces stand?"
FOUND = "All found!"


class DivineTest(DesktopTest):
    """The program on its Divine page, seen for the first time: the first puzzle is there, and the tour has begun."""

    def setUp(self):
        super().setUp()
        self.desktop.start()
        self.open()

    def tearDown(self):
        if self.desktop.program:
            self.assertEqual(self.desktop.close_window(), 0)
            self.assertEqual(self.desktop.warnings(), [])

    def open(self):
        self.desktop.keys("ctrl+3")
        self.attach()

    def attach(self):
        """Finds what is on the page; the whole window has too many objects to be searched more than once."""
        self.page = self.desktop.wait(self._find_page, "the page of puzzles")
        self.board = self.page.find_all("table", "^Board$")[0]
        self.tray = self.page.find_all("panel", "^Still to place$")[0]
        self.headline = self.page.find_all("heading")[0]
        self.status = self.page.find_all("status bar")[0]
        self.desktop.wait(lambda: "clue" in self.board.children[-1].name, "the puzzle")
        self.look()

    def _find_page(self):
        """The page is one of the boxes near the frame."""
        level = [self.desktop.frame]
        while level:
            page = next((found for found in level if found.role == "panel" and found.name == "Puzzles"), None)
            if page:
                return page
            level = [child for found in level for child in found.children] if len(level) < 40 else []
        return None

    def look(self):
        """Finds the squares: they stay the same as long as the board has the same size."""
        self.squares = {cell.name.split(",")[0]: cell for cell in self.board.children}

    # -- eyes ------------------------------------------------------------------------------------------

    def sees(self, headline):
        try:
            self.desktop.wait(lambda: self.headline.text == headline, headline)
        except TimeoutError:
            self.assertEqual(self.headline.text, headline)

    def cells(self):
        """What a screen reader says of every square: {"d4": "d4, empty, clue 2", ...}."""
        return {square: cell.name for square, cell in self.squares.items()}

    def cell(self, square):
        return self.squares[square]

    def says(self, square, words):
        """Waits until a screen reader says these words of a square."""
        self.desktop.wait(lambda: words in self.cell(square).name, "%s: %s" % (square, words))

    def pieces(self):
        """What stands on the board: {"h1": "king", ...}. While a page comes, its squares may have no names."""
        words = (name.split(", ") for name in self.cells().values() if name)
        return {word[0]: word[1] for word in words if word[1] != "empty"}

    def stand(self, pieces):
        """Waits until exactly these pieces stand on the board."""
        try:
            self.desktop.wait(lambda: self.pieces() == pieces, "the pieces")
        except TimeoutError:
            self.assertEqual(self.pieces(), pieces)

    def message(self):
        """What was said last by a hint or a check."""
        return self.status.text

    def banner(self):
        """The sentence in the banner, or None."""
        alerts = [alert for alert in self.page.find_all("alert") if 0 not in alert.extents[2:]]
        return alerts[0].text if alerts else None

    # -- the puzzle ------------------------------------------------------------------------------------

    def copy_id(self):
        """The id of the puzzle, as the window copies it."""
        clipboard.write(self.desktop, b"-")
        self.desktop.keys("ctrl+c")
        return self.desktop.wait(lambda: (text := clipboard.read(self.desktop)) != b"-" and text, "the id").decode()

    def answer(self):
        """Where the pieces of the puzzle stand, by letter: {"K": "h1", ...}; there is just one answer."""
        words = self.solve_text().split()
        return {letter: self.name_of(square) for letter, square in zip(words[::2], words[1::2])}

    def solve_text(self):
        """The answer in words, as etude-cli prints it."""
        lines = subprocess.run([os.environ["ETUDE_CLI"], "divine", "solve", "-"], input=self.copy_id(), text=True,
                               stdout=subprocess.PIPE, check=True, timeout=60).stdout.splitlines()
        self.assertEqual(lines[0], "solutions 1")
        return lines[1]

    def name_of(self, square):
        """The square as players of the game call it: in shogi by the file from the right and the rank from the top."""
        column, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
        return "%d%s" % (9 - column, "abcdefghi"[8 - row]) if "1a" in self.squares else square

    def paste(self, text, game):
        """Pastes a puzzle of a game and waits until its pieces are in the tray."""
        names = list(GAMES[game].values())
        clipboard.write(self.desktop, text.encode())
        self.desktop.keys("ctrl+v")
        self.desktop.wait(lambda: sorted(button.name for button in self.tray.children) == sorted(names), "the " + game)
        self.look()

    def at_step(self, words):
        """Waits until the tour has the keyboard, on a button with these words."""
        self.desktop.wait(lambda: (now := self.desktop.focused()) and now.role == "button" and now.name == words,
                          "the tour at " + words)

    def skip_tour(self):
        self.at_step("Next")
        self.desktop.keys("Escape")
        self.desktop.wait(lambda: self.cell("a1").has("focused"), "the focus on the board")

    # -- hands -----------------------------------------------------------------------------------------

    def drag(self, piece, square):
        """Drags a piece out of the tray."""
        button = next(button for button in self.tray.children if button.name == piece)
        self.desktop.drag(button, self.cell(square))
        self.says(square, ", %s" % piece)

    def walk(self, start, end):
        """Goes from square to square by arrow keys."""
        across, up = ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])
        keys = ["Right" if across > 0 else "Left"] * abs(across) + ["Up" if up > 0 else "Down"] * abs(up)
        if keys:
            self.desktop.keys(*keys)
        self.desktop.wait(lambda: self.cell(end).has("focused"), "the focus on " + end)
