# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards in coloured regions in a real window: solved by pointer, by keyboard and by a finger, with hints alone; crosses.

Boards and answers come from etude-cli (ETUDE_CLI names it). What is said of boards that are drawn is compared with an
enumeration of its own."""
import itertools
import json
import os
import re
import subprocess
import unittest

import clipboard
import kept
import mate
import touch
from desktop import DesktopTest


def run(*words, text=None):
    return subprocess.run([os.environ["ETUDE_CLI"], "regions", *words], input=text, text=True, stdout=subprocess.PIPE,
                          check=True, timeout=60).stdout.splitlines()


def answers(rows):
    """All answers to a board with one queen in each line, none touching another: columns from the top row on."""
    n = len(rows)
    return [queens for queens in itertools.permutations(range(n))
            if all(abs(a - b) > 1 for a, b in zip(queens, queens[1:]))
            and len({rows[row][column] for row, column in enumerate(queens)}) == n]


def place(square, edge):
    """Row from the top and column of a name."""
    return edge - int(square[1:]), "abcdefghijklmnopqrstuvwxy".index(square[0])


def name_of(row, column, edge):
    return "%s%d" % ("abcdefghijklmnopqrstuvwxy"[column], edge - row)


def is_sound(rows):
    """Whether there are as many regions as rows, each in one piece."""
    n = len(rows)
    for letter in {letter for row in rows for letter in row}:
        squares = {(r, c) for r in range(n) for c in range(n) if rows[r][c] == letter}
        waiting = [squares.pop()]
        while waiting:
            r, c = waiting.pop()
            beside = squares & {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}
            squares -= beside
            waiting.extend(beside)
        if squares:
            return False
    return len({letter for row in rows for letter in row}) == n


def strokes(rows):
    """How to draw the board: for each region its first square, then each further one from a neighbour that is drawn."""
    n = len(rows)
    for letter in sorted({letter for row in rows for letter in row}):
        squares = {(r, c) for r in range(n) for c in range(n) if rows[r][c] == letter}
        drawn = [min(squares)]
        yield None, drawn[0]
        while len(drawn) < len(squares):
            start, end = next((a, b) for a in drawn for b in sorted(squares - set(drawn))
                              if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1)
            drawn.append(end)
            yield start, end


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
        board = self.board(edge)
        self.squares = {cell.name.split(",")[0]: cell for cell in board.children}
        return ["%s%d" % ("abcdefghijklmn"[column], edge - row) for row, line in enumerate(answer[1:edge + 1])
                for column, letter in enumerate(line) if letter == "*"]

    def board(self, edge):
        def table():
            return next((found for found in self.desktop.find_all("table", "^Board$")
                         if len(found.children) == edge * edge and "region of" in found.children[0].name), None)
        return self.desktop.wait(table, "the board")

    def switch(self):
        """The one between what is made, under the tab of the same name."""
        def both():
            found = self.desktop.find_all("button", "^Regions$")
            return len(found) == 2 and max(found, key=lambda button: button.extents[1])
        return self.desktop.wait(both, "the switch")

    def open_menu(self):
        self.desktop.click(self.desktop.wait(lambda: [found for found in self.desktop.find_all("button", "^More$")
                                                      if 0 not in found.extents[2:]], "the menu")[-1])
        self.desktop.wait(lambda: "menu item" in (self.desktop.focused_role() or ""), "the menu to be open")

    def says(self, square, words):
        self.desktop.wait(lambda: words in self.squares[square].name, "%s: %s" % (square, words))

    def solved(self):
        self.desktop.wait(lambda: [found for found in self.desktop.find_all("status bar") if "Solved in" in found.text],
                          "the end")


    def says_solved_until_the_next_key(self):
        """On the board, once."""
        board = self.squares["a1"].parent
        self.desktop.wait(lambda: board.description == "Solved", "the board to say so")
        self.desktop.keys("Left")
        self.desktop.wait(lambda: board.description == "", "the board to be quiet again")
        self.desktop.keys("ctrl+z", "ctrl+shift+z")  # solved a second time it is nothing new
        self.desktop.settle()
        self.assertEqual(board.description, "")


class HandsTest(RegionsTest):
    """Mouse and keyboard."""

    def test_race(self):
        """Two players: crosses are for all, queens for who has pressed his key; nothing is solved afterwards."""
        answer = self.open()
        wrong = next(square for square in self.squares if square not in answer)
        def says(words):
            self.desktop.wait(lambda: [found for found in self.desktop.find_all("status bar") if words in found.text], words)
        self.race()
        self.desktop.click(self.squares[wrong])
        self.says(wrong, "crossed out")
        self.desktop.click(self.squares[wrong])
        self.desktop.wait(lambda: "crossed" not in self.squares[wrong].name, "no cross")
        self.desktop.keys("2")
        says("Player 2 has ten seconds")
        self.desktop.click(self.squares[wrong])
        says("Not there: a mistake for player 2")
        self.says(wrong, "empty")
        for turn, square in enumerate(answer):
            player = turn % 2 + 1
            self.desktop.keys(str(player))
            says("Player %d has ten seconds" % player)
            self.desktop.click(self.squares[square])
            self.says(square, ", queen")
            if turn < 5:
                self.desktop.click(self.squares[square])  # it stays
                says("Found by player %d" % player)
                self.says(square, ", queen")
        says("3 each: player 1 wins with fewer mistakes.")
        says("This is the answer")
        self.desktop.click(next(found for found in self.desktop.find_all("button", "^Close$") if found.extents[1] > 60))
        self.desktop.keys("ctrl+z")
        self.says(answer[0], "empty")

    def race(self, letter="r"):
        """Begins one, by the menu."""
        self.open_menu()
        self.desktop.keys("y", letter)
        self.desktop.wait(lambda: [found for found in self.desktop.find_all("status bar") if "press" in found.text], "the race")
        self.desktop.wait(lambda: "menu item" not in (self.desktop.focused_role() or ""), "the menu to be closed")

    def test_races(self):
        """Two in a row, with a dialog open, left for another page, closed in the middle and killed: each time the board is what
        it was before."""
        answer = self.open()
        first = answer[0]
        def begun():
            self.says(first, ", queen")
        def ends():
            self.desktop.click(self.desktop.find("button", "^End the Race$"))
            begun()
        self.desktop.click(self.squares[first])
        self.says(first, "crossed out")
        self.desktop.click(self.squares[first])
        begun()
        for _ in range(2):
            self.race()
            self.says(first, "empty")
            ends()
        self.race()
        self.desktop.settle()
        self.desktop.keys("ctrl+comma")
        self.desktop.wait(lambda: len(self.desktop.windows(self.desktop.program)) > 1, "the preferences")
        self.desktop.settle()
        self.desktop.keys("1")  # the key is the dialog's
        self.desktop.keys("Escape")
        self.desktop.settle()
        self.assertFalse([found for found in self.desktop.find_all("status bar") if "Player 1 has ten seconds" in found.text])
        self.desktop.keys("ctrl+1", "ctrl+3")
        self.desktop.settle()
        self.says(first, "empty")
        self.desktop.keys("1")
        self.desktop.wait(lambda: [found for found in self.desktop.find_all("status bar") if "Player 1 has ten seconds" in found.text], "the key")
        ends()
        self.race("c")
        self.desktop.keys("1")  # with nothing clicked: the menu has given the keys back
        self.desktop.wait(lambda: [found for found in self.desktop.find_all("status bar") if "Player 1 was first" in found.text], "the key")
        self.assertEqual(self.desktop.close_window(), 0)
        for kill in (False, True):
            self.desktop.start()
            self.desktop.settle()
            self.squares = {cell.name.split(",")[0]: cell for cell in self.board(6).children}
            begun()
            if not kill:
                self.race()
                self.desktop.settle()
                self.desktop.program.kill()
                self.desktop.wait_exit()
        self.desktop.keys("ctrl+z")
        self.says(first, "empty")

    def picture(self):
        """The one in the clipboard, by the menu: its size, and the number of its pixels; written into a file."""
        self.open_menu()
        return self.desktop.picture()

    def test_picture(self):
        """What is copied is the board without what was set; once it is solved with the result below, and still no queen."""
        answer = self.open()
        board = ["-crop", "720x720+24+24", "+repage", "-format", "%#", "info:"]
        first = self.picture()
        width, height = map(int, first.split()[:2])
        self.assertGreater(height, width)
        regions = self.desktop.output("convert", self.desktop.home + "/picture.png", *board)
        for square in answer:
            self.desktop.click(self.squares[square])
            self.says(square, "crossed out")
            self.desktop.click(self.squares[square])
            self.says(square, ", queen")
            if square == answer[0]:
                clipboard.write(self.desktop, b"another")
                self.assertEqual(self.picture(), first)
        self.solved()
        clipboard.write(self.desktop, b"another")
        self.assertNotEqual(self.picture(), first)
        self.assertEqual(self.desktop.output("convert", self.desktop.home + "/picture.png", *board), regions)

    def test_reveal(self):
        """A board that is revealed is not solved: nothing is shared of it, after another start too; undone it goes on."""
        answer = self.open()
        self.desktop.click(self.squares[answer[0]], times=1)
        self.says(answer[0], "crossed out")
        self.desktop.keys("ctrl+l")
        def revealed():
            self.desktop.wait(lambda: [found for found in self.desktop.find_all("status bar")
                                       if "This is the answer" in found.text], "the answer")
            shares = [found for found in self.desktop.frame.walk() if (found.role, found.name) == ("button", "Share")]
            self.assertTrue(shares)  # which are walked to: one that was hidden at first is in no list yet
            self.assertFalse([found for found in shares if found.has("sensitive")])
        revealed()
        self.assertEqual(self.desktop.close_window(), 0)
        self.desktop.start()
        revealed()
        self.desktop.keys("ctrl+z")
        self.desktop.find("button", "^Hint$")
        self.desktop.keys("ctrl+shift+z")
        revealed()

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
        self.desktop.keys("q")
        self.says("a1", ", queen")
        self.desktop.keys("Delete")
        self.says("a1", "empty")
        self.desktop.keys("ctrl+z", "ctrl+z")
        here = "a1"
        for square in answer:
            across, up = ord(square[0]) - ord(here[0]), int(square[1:]) - int(here[1:])
            self.desktop.keys(*["Right" if across > 0 else "Left"] * abs(across), *["Up" if up > 0 else "Down"] * abs(up), "q")
            self.says(square, ", queen")
            here = square
        self.solved()
        self.says_solved_until_the_next_key()

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

    def test_button(self):
        """The button says which board is played, also one that was pasted."""
        self.open(level="medium", edge=6, seed=7)
        self.desktop.wait(lambda: self.desktop.find_all("button", "^6 × 6 · "), "the name of the pasted one")

    def test_rare(self):
        """Of a seed whose kind of board is rare that is said at once, as long as one is sought."""
        self.open()
        clipboard.write(self.desktop, b"regions3-14-3-medium-3001")
        self.desktop.keys("ctrl+v")
        told = lambda: [found for found in self.desktop.find_all("alert")
                        if "Such boards are rare" in found.text and self.is_shown(found)]
        self.desktop.wait(told, "the sentence")
        stop = [found for found in self.desktop.find_all("button", "^Stop$") if 0 not in found.extents[2:]]
        self.desktop.click(stop[-1])
        self.desktop.wait(lambda: not told(), "silence")

    def solve_by(self, key, most):
        self.open(level="medium", edge=8, seed=7)
        for _ in range(most):
            if [found for found in self.desktop.find_all("status bar") if "Solved in" in found.text]:
                break
            self.desktop.keys(key)
            self.desktop.settle()
        self.solved()

    def test_hints(self):
        """Nothing but hints, told and done."""
        self.solve_by("ctrl+h", 200)

    def test_chain(self):
        """A hint that supposes a queen names the square, and its chain is gone through by the buttons of its card, or by the
        one for hints: what follows is on the board as far as it is told, and away again when the hint is done."""
        def says(words):
            return self.desktop.wait(lambda: next((found.text for found in self.desktop.find_all("status bar")
                                                   if re.match(words, found.text)), None), words)
        lines = run("new", "--size", "8", "--level", "hard", "--seed3", "7", "--form", "file")
        step = next(line for line in run("steps", "-", text="\n".join(lines)) if line.startswith("suppose"))
        supposed, chain = re.search(r" out (\S+) then (.+)", step).groups()
        self.desktop.keys("ctrl+3")
        clipboard.write(self.desktop, ("\n".join(lines) + "\n").encode())
        self.desktop.keys("ctrl+v")
        self.squares = {cell.name.split(",")[0]: cell for cell in self.board(8).children}
        while not [found for found in self.desktop.find_all("status bar") if found.text.startswith("Suppose")]:
            self.desktop.keys("ctrl+h")
            self.desktop.settle()
        says("Suppose a queen on %s: what becomes of " % supposed)
        self.desktop.click(self.desktop.find("button", "^Why$"))
        says("A queen on %s would in the end leave .* no square" % supposed)
        self.says(supposed, "queen")
        for square in chain.split():
            self.assertNotIn("queen", self.squares[square].name)
            self.desktop.click(self.desktop.find("button", "^What follows from it$"))
            says("Then only %s is left in " % square)
            self.says(square, "queen")
        self.desktop.click(self.desktop.find("button", "^What follows from it$"))
        says(r"Then .* has no square left: %s is out" % supposed)
        self.desktop.find("label", "^Step %d of %d$" % ((len(chain.split()) + 1,) * 2))
        self.desktop.find("button", "^Do It$")
        self.desktop.click(self.desktop.find("button", "^The step before$"))
        says("Then only")
        self.desktop.click(self.desktop.find("button", "^Go On$"))
        says("Then .* has no square left")
        self.desktop.click(self.desktop.find("button", "^Do It$"))
        self.says(supposed, "crossed out")
        for square in chain.split():
            self.assertNotIn("queen", self.squares[square].name)

    def test_steps(self):
        """Each key takes a step and tells the next one."""
        self.solve_by("ctrl+j", 60)


class OwnTest(RegionsTest):
    """A board is made: drawn, judged, mended, grown, taken away and brought back."""

    EDGE = 5

    def begin(self, edge=EDGE):
        """The tab, with an empty board of so many squares a side."""
        self.desktop.keys("ctrl+3", "Escape", "alt+2")
        self.desktop.click(self.switch())
        size = self.desktop.wait(lambda: [found for found in self.desktop.find_all("spin button", "^Squares per Side$")
                                          if found.extents[2] > 0], "the size")[-1]
        self.desktop.click(size, across=0.2)
        self.desktop.wait(lambda: self.desktop.focused_role() in ("text", "spin button"), "the number")
        self.desktop.keys("ctrl+a")
        self.desktop.type(str(edge))
        self.desktop.keys("Return")
        self.cells(edge)

    def cells(self, edge=EDGE):
        def table():
            return next((found for found in self.desktop.find_all("table", "^Board$")
                         if len(found.children) == edge * edge
                         and re.search("region", found.children[0].name)), None)
        self.desktop.settle()
        self.squares = {cell.name.split(",")[0]: cell for cell in self.desktop.wait(table, "the board").children}

    def draw(self, rows):
        for start, end in strokes(rows):
            square = name_of(*end, len(rows))
            if start:
                self.desktop.drag(self.squares[name_of(*start, len(rows))], self.squares[square])
            else:
                self.desktop.click(self.squares[square])
            self.says(square, "region of")

    def headline(self, words):
        self.desktop.wait(lambda: [found for found in self.desktop.find_all("heading") if words == found.text], words)

    def detail(self, words):
        def found():
            return next((status for status in self.desktop.find_all("status bar") if words in status.text), None)
        return self.desktop.wait(found, words).text

    def do(self, letter):
        """Chooses the item of the menu with that letter."""
        self.open_menu()
        self.desktop.keys(letter)
        self.desktop.wait(lambda: "menu item" not in (self.desktop.focused_role() or ""), "the menu to be closed")

    def copied(self, letter):
        """The board as text, by the menu."""
        before = clipboard.write(self.desktop, b"before")
        self.do(letter)
        text = self.desktop.wait(lambda: (now := clipboard.read(self.desktop)) and now != b"before" and now, "the board as text")
        before.wait(20)
        return text.decode()

    def test_draw(self):
        """A board that is drawn has the answers that there are; what is said to leave fewer leaves as many as it says; all of
        it comes back after the program was killed, and can be undone step by step; it is played in the end."""
        rows = run("new", "--size", "5", "--level", "easy", "--seed", "10")[:5]
        self.begin()
        self.headline("0 of 5 regions")
        self.draw(rows)
        self.headline("One answer")
        # a square goes over, so that there are several
        def changes():
            for row, column in itertools.product(range(5), repeat=2):
                for other_row, other in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                    if 0 <= other_row < 5 and 0 <= other < 5 and rows[other_row][other] != rows[row][column]:
                        changed = [list(line) for line in rows]
                        changed[row][column] = rows[other_row][other]
                        if is_sound(changed) and len(answers(changed)) > 1:
                            yield changed, (other_row, other), (row, column)
        rows, start, end = max(changes(), key=lambda change: len(answers(change[0])))
        self.desktop.drag(self.squares[name_of(*start, 5)], self.squares[name_of(*end, 5)])
        known = answers(rows)
        self.headline("%d answers" % len(known))
        said = self.detail("They differ on the squares with dots. Give ")
        square, region, left = re.search(r"Give (\w+) to the region of (\w+), and (\w+) answers? (?:is|are) left", said).groups()
        differing = {name_of(row, one[row], 5) for one in known for row in range(5) if any(other[row] != one[row] for other in known)}
        self.assertIn(square, differing)
        (row, column), beside = place(square, 5), place(region, 5)
        rows[row][column] = rows[beside[0]][beside[1]]
        left = 1 if left == "one" else int(left)
        self.assertEqual(len(answers(rows)), left)
        self.desktop.click(self.desktop.find("button", "^Do It$"))
        self.headline("One answer" if left == 1 else "%d answers" % left)
        self.desktop.keys("ctrl+z")
        self.headline("%d answers" % len(known))
        self.desktop.keys("ctrl+shift+z")
        self.headline("One answer" if left == 1 else "%d answers" % left)
        written = self.copied("l")
        self.assertEqual(json.loads(self.copied("n")),
                         [["ABCDE".index(letter) for letter in line] for line in written.split("\n")[:5]])
        self.assertRegex(self.copied("b"), r"^551")
        self.desktop.wait(lambda: "make-regions" in str(kept.read(self.desktop.home)), "the state on the disk")
        self.desktop.settle()
        self.desktop.program.kill()
        self.desktop.wait_exit()
        self.desktop.start()
        self.headline("One answer" if left == 1 else "%d answers" % left)
        self.assertEqual(self.copied("l"), written)
        for _ in range(40):
            self.desktop.keys("ctrl+z")
        self.headline("0 of 8 regions")

    def test_grow(self):
        """Queens that are set are in the one answer of what is grown around them, and not where they are in each other's way."""
        queens = ["a5", "c4", "e3"]
        self.begin()
        self.desktop.click(self.desktop.find("button", "^Queens$"))
        for square in ["a5", "b4"]:
            self.desktop.click(self.squares[square])
            self.says(square, ", queen")
        grow = self.desktop.find("button", "^Grow Regions around the Queens$")
        self.desktop.click(grow)
        self.desktop.wait(lambda: [found for found in self.desktop.find_all("alert")
                                   if "The pieces on a5 and b4 are in each other’s way" in found.text
                                   or "The pieces on b4 and a5 are in each other’s way" in found.text], "why not")
        self.desktop.click(self.squares["b4"])
        for square in queens[1:]:
            self.desktop.click(self.squares[square])
            self.says(square, ", queen")
        self.desktop.click(grow)
        self.headline("One answer")
        rows = self.copied("l").split("\n")[:5]
        (answer,) = answers(rows)
        for square in queens:
            row, column = place(square, 5)
            self.assertEqual(answer[row], column)
        self.desktop.click(self.desktop.find("button", "^Show Answer$"))
        for row in range(5):
            self.says(name_of(row, answer[row], 5), "queen")
        self.desktop.click(self.desktop.find("button", "^Play This Board$"))
        self.desktop.find("button", "^Hint$")
        self.cells()
        for row in range(5):
            self.desktop.click(self.squares[name_of(row, answer[row], 5)], times=1)
            self.desktop.click(self.squares[name_of(row, answer[row], 5)], times=1)
        self.solved()
        # what it took is shared without the answer; the board is liked, and still is after another start
        shared = self.copied("h").split("\n")
        self.do("f")
        self.assertRegex(shared[0], r"^Etude · Regions · 5 × 5 · (Easy|Medium|Hard|Expert) · ")
        self.assertTrue(shared[1].startswith("\U0001f7e9" * 5))
        self.assertRegex(shared[2], r"^Solved in \d+:\d\d")
        self.assertEqual(run("solve", "-", text=shared[3] + "\n")[0], "answers 1")
        self.assertEqual(self.desktop.close_window(), 0)
        self.desktop.start()
        self.desktop.settle()
        liked = [shelved[0] for shelved in kept.read(self.desktop.home)["divine"]["play"]["shelf"] if shelved[7]]
        self.assertEqual(liked, [shared[3]])

    def test_stop(self):
        """A row that what stands above and below it leaves no room: growing would go on for long, and is stopped."""
        self.begin(14)
        stars = self.desktop.wait(lambda: [found for found in self.desktop.find_all("spin button", "^In Each Row$")
                                           if found.extents[2] > 0], "the number")[-1]
        self.desktop.click(stars, across=0.2)
        self.desktop.wait(lambda: self.desktop.focused_role() in ("text", "spin button"), "the number")
        self.desktop.keys("ctrl+a")
        self.desktop.type("3")
        self.desktop.keys("Return")
        self.desktop.click(self.desktop.find("button", "^Queens$"))
        for square in ("b8", "e8", "h8", "k6", "n6"):
            self.desktop.click(self.squares[square])
            self.says(square, ", queen")
        for _ in range(2):
            self.desktop.click(self.desktop.find("button", "^Grow Regions around the Queens$"))
            self.headline("Growing regions…")
            self.assertFalse([found for found in self.desktop.find_all("status bar") if "Level" in found.text])
            stop = lambda: next((found for found in self.desktop.find_all("button", "^Stop$")
                                 if found.has("sensitive") and 0 not in found.extents[2:]), None)
            self.desktop.click(self.desktop.wait(stop, "the button"))
            self.headline("0 of 14 regions")
            self.desktop.wait(lambda: not stop(), "nothing to be stopped")

    def test_keyboard(self):
        """The same without a pointer: N begins a region, Enter paints on, P picks, Delete takes away, Q sets."""
        self.begin(4)
        for _ in range(4):
            if self.desktop.focused_role() != "table cell":
                self.desktop.keys("F6")
                self.desktop.settle()
        here = self.desktop.focused().name.split(",")[0]
        column, row = "abcd".index(here[0]), int(here[1:])
        self.desktop.keys(*["Left"] * column, *["Up"] * (4 - row), "n", "Right", "Return")
        self.says("b4", "region of a4")
        self.desktop.keys("Down", "n", "Left", "Return", "Right", "Up", "p", "Down", "Return")
        self.says("b3", "region of a4")
        self.desktop.keys("Delete", "q")
        self.says("b3", "in no region")
        self.says("b3", ", queen")
        self.desktop.keys("Delete")
        self.says("b3", "empty, in no region")

    def test_wrong(self):
        """A board with a fault that is pasted is told where, and what is drawn stays; a good one is taken, and by the same id
        the sentence goes."""
        self.begin(4)
        self.draw(["AABB", "AABB", "CCDD", "CCDD"])
        for board, words in ((b"AABB\nAABB\nCCDD\nCCD\n", "Line 4: This row is shorter"),
                             (b"AABB\nAABB\nCCDD\nCCDA\n", "Line 4, character 4: This square is cut off")):
            clipboard.write(self.desktop, board)
            self.desktop.keys("ctrl+v")
            self.desktop.wait(lambda: [found for found in self.desktop.find_all("alert") if words in found.text], words)
            self.says("a1", "region of")
        clipboard.write(self.desktop, b"[[0,0,1,1],[2,0,1,1],[2,2,3,3],[2,2,3,3]]")
        self.desktop.keys("ctrl+v")
        self.says("a3", "region of a3")
        self.desktop.wait(lambda: not [found for found in self.desktop.find_all("alert")
                                       if "Line 4" in found.text and self.is_shown(found)], "silence")


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


    def test_draw(self):
        """A finger draws two regions, each in one stroke."""
        self.desktop.keys("ctrl+3", "Escape", "alt+2")
        self.desktop.tap(self.switch())
        def table():
            return next((found for found in self.desktop.find_all("table", "^Board$")
                         if len(found.children) == 64 and "in no region" in found.children[0].name), None)
        self.desktop.settle()
        self.squares = {cell.name.split(",")[0]: cell for cell in self.desktop.wait(table, "the board").children}
        self.desktop.swipe(self.squares["a8"], self.squares["d8"])
        self.says("d8", "region of a8")
        self.desktop.swipe(self.squares["d8"], self.squares["d5"])
        self.says("d6", "region of a8")
        self.desktop.swipe(self.squares["a7"], self.squares["a5"])
        self.says("a5", "region of a7")


if __name__ == "__main__":
    mate.main()
