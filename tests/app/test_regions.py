# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards in coloured regions in a real window: solved by pointer, by keyboard and by a finger, with hints alone; crosses.

Boards and answers come from etude-cli (ETUDE_CLI names it)."""
import os
import subprocess
import unittest

import clipboard
import mate
import touch
from desktop import DesktopTest


def run(*words, text=None):
    return subprocess.run([os.environ["ETUDE_CLI"], "regions", *words], input=text, text=True, stdout=subprocess.PIPE,
                          check=True, timeout=60).stdout.splitlines()


class RegionsTest(DesktopTest):
    """A board of its own is pasted."""

    def setUp(self):
        super().setUp()
        self.desktop.start()

    def tearDown(self):
        if self.desktop.program:
            self.assertEqual(self.desktop.close_window(), 0)
            self.assertEqual(self.desktop.warnings(), [])

    def open(self, level="easy", edge=6, seed=4):
        """Pastes a board; its answer as names of squares."""
        lines = run("new", "--size", str(edge), "--level", level, "--seed", str(seed))[:edge]
        board = "\n".join(lines) + "\n"
        answer = run("solve", "-", text=board)
        self.assertEqual(answer[0], "answers 1")
        self.desktop.keys("ctrl+3")
        clipboard.write(self.desktop, board.encode())
        self.desktop.keys("ctrl+v")
        def table():
            return next((found for found in self.desktop.find_all("table", "^Board$")
                         if len(found.children) == edge * edge and "region of" in found.children[0].name), None)
        board = self.desktop.wait(table, "the board")
        self.squares = {cell.name.split(",")[0]: cell for cell in board.children}
        return ["%s%d" % ("abcdefghijklmn"[column], edge - row) for row, line in enumerate(answer[1:edge + 1])
                for column, letter in enumerate(line) if letter == "*"]

    def says(self, square, words):
        self.desktop.wait(lambda: words in self.squares[square].name, "%s: %s" % (square, words))

    def solved(self):
        self.desktop.wait(lambda: [found for found in self.desktop.find_all("status bar") if "Solved in" in found.text],
                          "the end")


class HandsTest(RegionsTest):
    """Mouse and keyboard."""

    def test_pointer(self):
        """One tap crosses out, two set, three take away; what the pointer is drawn over is crossed out in one step."""
        answer = self.open()
        first = answer[0]
        self.desktop.click(self.squares[first])
        self.says(first, "crossed out")
        self.desktop.click(self.squares[first])
        self.says(first, ", queen")
        self.desktop.click(self.squares[first])
        self.says(first, "empty")
        self.desktop.drag(self.squares["a1"], self.squares["f1"])
        self.says("d1", "crossed out")
        self.desktop.keys("ctrl+z")
        self.desktop.wait(lambda: "crossed" not in self.squares["d1"].name, "no crosses")
        for square in answer:
            self.desktop.click(self.squares[square])
            self.says(square, "crossed out")
            self.desktop.click(self.squares[square])
            self.says(square, ", queen")
        self.solved()

    def test_keyboard(self):
        answer = self.open(seed=5)
        self.desktop.click(self.squares["a1"])
        self.desktop.keys("Delete", "ctrl+z", "ctrl+z")
        here = "a1"
        for square in answer:
            across, up = ord(square[0]) - ord(here[0]), int(square[1:]) - int(here[1:])
            self.desktop.keys(*["Right" if across > 0 else "Left"] * abs(across), *["Up" if up > 0 else "Down"] * abs(up), "q")
            self.says(square, ", queen")
            here = square
        self.solved()

    def test_wrong(self):
        """What is wrong with a board is told, and where; the one that is played stays."""
        self.open()
        for board, words in ((b"etude-regions 1\nAABB\nAABB\nCCDD\nCCDA\n", "Line 5, character 4: This square is cut off"),
                             (b"AABB\nAABB\nCCDD\nCCD\n", "Line 4: This row is shorter"),
                             (b"etude-regions 1\nAABB\n", "Line 2: ")):
            clipboard.write(self.desktop, board)
            self.desktop.keys("ctrl+v")
            self.desktop.wait(lambda: [found for found in self.desktop.find_all("alert") if words in found.text], words)
        self.says("a1", "region of")

    def test_hints(self):
        """Nothing but hints, told and done."""
        self.open(level="medium", edge=8, seed=7)
        for _ in range(200):
            if [found for found in self.desktop.find_all("status bar") if "Solved in" in found.text]:
                break
            self.desktop.keys("ctrl+h")
            self.desktop.settle()
        self.solved()


@unittest.skipUnless(touch.available(), "needs xserver-xorg-core and xserver-xorg-video-dummy")
class FingerTest(RegionsTest):
    """A finger on a touch screen."""

    desktop_class = touch.TouchDesktop

    def test_taps(self):
        for square in self.open(seed=6):
            self.desktop.tap(self.squares[square])
            self.says(square, "crossed out")
            self.desktop.tap(self.squares[square])
            self.says(square, ", queen")
        self.solved()


if __name__ == "__main__":
    mate.main()
