# SPDX-License-Identifier: GPL-3.0-or-later
"""The Placement page's board in a real window: pieces set by hand, fixed, forbidden squares, filters, watching."""
import collections
import itertools
import json
import os
import subprocess

import kept
import mate
from placement_page import EIGHT_QUEENS, PlacementDesktop
from test_files import Choosers

ETUDE_CLI = os.environ.get("ETUDE_CLI", "")
SOLVED = ["a1", "b7", "c5", "d8", "e2", "f4", "g6", "h3"]


def non_attacking_queens():
    """All 92 solutions, as sets of squares, found by trying all arrangements with one queen in each file and rank."""
    for ranks in itertools.permutations(range(1, 9)):
        if len({rank + file for file, rank in enumerate(ranks)}) == len({rank - file for file, rank in enumerate(ranks)}) == 8:
            yield {"abcdefgh"[file] + str(rank) for file, rank in enumerate(ranks)}


ALL = list(non_attacking_queens())


class BoardTest(PlacementDesktop):
    """Pieces set by hand."""

    def setUp(self):
        super().setUp()
        self.standing = self.desktop.find("heading", "^Solution 1 of 12$")

    def stands(self, text):
        self.desktop.wait(lambda: self.standing.text == text, text)

    def cell(self, square):
        return self.board().children["abcdefgh".index(square[0]) + 8 * (8 - int(square[1]))]

    def set_queen(self, square):
        self.desktop.drag(self.seen("button", "white queen"), self.cell(square))
        self.desktop.wait(lambda: "white queen" in self.cell(square).name, "a queen on " + square)

    def place(self):
        """"3 of 12"."""
        return self.standing.text.replace("Solution ", "")

    def test_solved_by_drags(self):
        for square in SOLVED[:-1]:
            self.set_queen(square)
        self.stands("7 of 8 pieces placed; none attacks another")
        self.set_queen("h4")  # on one rank with f4, on one diagonal with d8
        self.stands("8 of 8 pieces placed; 2 pairs in conflict")
        self.desktop.drag(self.cell("h4"), self.cell("h3"))
        self.stands("Solved: no piece attacks another")
        self.do("g")
        self.desktop.wait(lambda: self.place().endswith(" of 12"), "its place")
        images = [{self.turned(square, by) for square in SOLVED} for by in range(8)]
        self.assertIn(set(self.queens()), images)
        self.mode("Try", "t")
        self.desktop.keys("ctrl+z")
        self.desktop.wait(lambda: "h4" in self.queens(), "the last move to be undone")

    @staticmethod
    def turned(square, by):
        """The square's image under one of the eight symmetries of the board."""
        file, rank = ord(square[0]) - ord("a"), int(square[1]) - 1
        if by & 4:
            file, rank = rank, file
        return "abcdefgh"[7 - file if by & 1 else file] + str(8 - rank if by & 2 else rank + 1)

    def test_finished(self):
        self.set_queen("a1")
        self.set_queen("e2")
        self.do("f")
        self.stands("Solved: no piece attacks another")
        self.assertIn(set(self.queens()), [solution for solution in ALL if {"a1", "e2"} <= solution])
        self.desktop.keys("ctrl+z")
        self.desktop.wait(lambda: self.queens() == ["a1", "e2"], "what was there before")
        self.set_queen("b2")
        self.do("f")
        self.desktop.wait(lambda: self.banner() == "No solution has these pieces where they stand now.", "the banner")

    def test_fixed_and_forbidden(self):
        self.mode("Try", "f")
        self.stands("0 pieces are fixed, 0 squares are forbidden")
        self.desktop.drag(self.seen("button", "white queen"), self.cell("d4"))
        self.desktop.wait(lambda: self.headline.text.startswith("%d solutions, " % sum("d4" in solution for solution in ALL)),
                          "solutions with d4")
        self.mode("Fix", "o")
        self.desktop.click(self.cell("a2"))
        self.stands("1 piece is fixed, 1 square is forbidden")
        left = sum("d4" in solution and "a2" not in solution for solution in ALL)
        self.desktop.wait(lambda: self.headline.text.startswith("%d solutions, " % left), "solutions without a2")
        self.assertIn("forbidden", self.cell("a2").name)
        self.do("i")
        self.sees(EIGHT_QUEENS)

    def test_keyboard(self):
        self.desktop.click(self.cell("b3"))
        self.desktop.keys("q")
        self.desktop.wait(lambda: self.queens() == ["b3"], "a queen by its letter")
        self.desktop.keys("Return", "Right", "Return")
        self.desktop.wait(lambda: self.queens() == ["c3"], "the queen to be carried")
        self.desktop.keys("Delete")
        self.desktop.wait(lambda: self.queens() == [], "the queen to go")

    def test_coverage(self):
        self.paste("d\n5*q")
        self.sees("4,860 solutions, 638 up to symmetry")
        self.set_queen("a1")  # attacks 21 squares and stands on one
        self.stands("1 of 5 pieces placed; 42 squares are not dominated")
        self.assertIn("attacked", self.cell("h8").name)

    def test_only_with_a_piece(self):
        square = self.queens()[0]
        self.desktop.click(self.cell(square))
        self.desktop.wait(lambda: self.desktop.focused() == self.cell(square), "the queen to be chosen")
        self.desktop.click(self.button("Filter"))
        self.seen("check box", "Only with: Queen, " + square)
        self.desktop.tab_to("check box", "^Only with: Queen, %s$" % square)
        self.desktop.keys("space")
        # Among the twelve the engine lists, by what the page itself shows of them one by one.
        self.desktop.wait(lambda: not self.place().endswith(" of 12"), "fewer boards")
        self.desktop.keys("Escape")
        first, of = self.place().split(" of ")
        self.assertEqual(first, "1")
        for number in range(2, int(of) + 1):
            self.desktop.click(self.button("Next Solution"))
            self.desktop.wait(lambda: self.place() == "%d of %s" % (number, of), "the next")
            self.assertIn(square, self.queens())
        kept = self.queens()
        self.desktop.click(self.button("Filtered"))
        self.seen("check box", "Only with: Queen, " + square)
        self.desktop.tab_to("check box", "^Only with: Queen, %s$" % square)
        self.desktop.keys("space")
        self.desktop.wait(lambda: self.place().endswith(" of 12"), "all boards")
        self.assertEqual(self.queens(), kept)

    def test_watched(self):
        """A search runs and pauses by Space from its board, where the keyboard begins."""
        self.desktop.keys("alt+2")
        self.seen("button", "Play")
        self.desktop.tab_to("table cell", "^a1, ")
        self.desktop.keys("space")
        self.seen("button", "Pause")
        self.seen("label", "[1-9][0-9]* steps? · .*")
        self.desktop.keys("space")
        self.seen("button", "Play")


class QuestionsTest(Choosers, PlacementDesktop):
    """What is asked of the problem at hand, and what goes out to other programs."""

    options = {"wm": "openbox"}

    def save(self, letter, name):
        """What is saved into the file of this name, by the item with that LETTER of the menu that is open."""
        path, menus = self.file(name), self.others()
        self.desktop.keys(letter)
        self.opens(menus)
        self.answer(path)
        self.closes()
        return self.written(path)

    def test_fewest(self):
        """A queen on a1, three walls' worth of nothing else: five are the fewest that dominate, in 482 ways, by a separate
        enumeration; asked twice, and taken back."""
        self.paste("etude-problem 1\ntask domination\nsize 8\npieces 6*Q\nfixed Q a1\n")
        self.desktop.wait(lambda: self.shown_heading() and self.shown_heading().text != EIGHT_QUEENS, "another problem")
        self.do("m")
        self.desktop.find("heading", r"^482 solutions, \d+ up to symmetry$")
        self.do("m")
        self.desktop.find("heading", r"^482 solutions, \d+ up to symmetry$")
        self.do("n")
        self.desktop.find("heading", "^5 queens on 8 × 8, every square is occupied or attacked, 1 piece fixed: 482$")
        self.desktop.keys("alt+1")

    def test_largest_and_random(self):
        self.paste("etude-problem 2\ntask independence\nboard 5 x 4\nwalls c2\npieces 1*N\n")
        self.desktop.find("heading", "^19 solutions, ")
        self.do("l")
        largest, count = self.most_knights(5, 4, {(2, 1)})
        self.desktop.find("heading", "^%d solutions?, " % count)
        self.desktop.find("label", "^%d knights on 5 × 4, " % largest)
        for _ in range(2):
            self.do("d")

    @staticmethod
    def most_knights(columns, rows, walls):
        """The largest number of knights none of which attacks another, and in how many ways: all sets are gone through."""
        squares = [(x, y) for x in range(columns) for y in range(rows) if (x, y) not in walls]
        bad = [sum(1 << j for j, b in enumerate(squares) if {abs(a[0] - b[0]), abs(a[1] - b[1])} == {1, 2}) for a in squares]
        counts = collections.Counter()

        def go(i, taken, size):
            if i == len(squares):
                counts[size] += 1
                return
            go(i + 1, taken, size)
            if not taken & bad[i]:
                go(i + 1, taken | 1 << i, size + 1)
        go(0, 0, 0)
        return max(counts), counts[max(counts)]

    def test_exports(self):
        """DIMACS, ASP and JSON are those of the command line; the proof is one."""
        for letter, name, form in (("s", "p.cnf", "dimacs"), ("c", "p.lp", "asp"), ("j", "p.json", "json")):
            self.do("e")
            said = self.save(letter, name)
            wanted = subprocess.run([ETUDE_CLI, "place", "--board", "8x8", "--export", form, "-"], input="8*q\n", text=True,
                                    stdout=subprocess.PIPE, check=True).stdout
            self.assertEqual(said, wanted)
        self.do("e")
        self.assertIn("largest", self.save("p", "proof.txt"))
        verify = os.path.join(os.path.dirname(ETUDE_CLI), "..", "verify", "etude-verify")
        told = subprocess.run([verify, os.path.join(self.desktop.home, "proof.txt")], text=True, stdout=subprocess.PIPE, check=True)
        self.assertRegex(told.stdout, "^largest 8: proved")

    def test_boards(self):
        """The board that is looked at, as text, CSV, JSON and as a permutation."""
        queens = self.queens()
        found = {}
        for letter, name in (("t", "b.txt"), ("c", "b.csv"), ("j", "b.json"), ("p", "perm.txt")):
            first = self.desktop.find_all("table cell", "^Board 1$")[0]

            def focus():  # a chooser that is about to go still takes clicks
                self.desktop.click(first)
                self.desktop.settle()
                return self.desktop.focused_role() == "table cell"
            self.desktop.wait(focus, "the focus in the gallery")
            self.desktop.keys("shift+F10")
            self.desktop.wait(lambda: "menu item" in (self.desktop.focused_role() or ""), "the menu")
            self.desktop.keys("e")
            found[name] = self.save(letter, name)
        self.assertEqual(sorted(line.split(",")[2] for line in found["b.csv"].splitlines()[1:]), queens)
        self.assertEqual(sorted(man["square"] for man in json.loads(found["b.json"])["solution"]), queens)
        self.assertEqual(found["perm.txt"].strip(), "".join(square[1] for square in sorted(queens)))
        self.assertEqual(found["b.txt"].count("Q"), 8)


class PartsTest(Choosers, PlacementDesktop):
    """Counts in parts: a folder of files, counted here and by etude-cli, killed and gone on with, added up."""

    options = {"wm": "openbox"}

    def folder(self, name):
        path = self.file(name)
        os.makedirs(path, exist_ok=True)
        return path

    def names(self, role):
        """What things of this role in the window of parts say."""
        frames = [frame for frame in self.desktop.frame.parent.children if "Count in Parts" in frame.name]
        return [found.text or found.name for frame in frames for found in frame.find_all(role, None)]

    def says(self, text, role="status bar", timeout=60):
        self.desktop.wait(lambda: any(text in name for name in self.names(role)), "%r among %s" % (text, self.names(role)), timeout)

    def press(self, name):
        frames = [frame for frame in self.desktop.frame.parent.children if "Count in Parts" in frame.name]
        button = next(found for frame in frames for found in frame.find_all("button", None) if found.name == name)
        button.do()

    def opens_parts(self, folder, number=None):
        """The window of parts, with this folder."""
        menus = self.others()
        self.do("p")
        window = self.opens(menus)
        if number:
            self.desktop.keys("shift+Tab", "ctrl+a")
            self.desktop.type(number)
            self.desktop.keys("Tab")
        self.desktop.keys("Return")
        self.opens({window})
        self.answer(folder)
        self.desktop.wait(lambda: self.others() == {window}, "the chooser to close")
        self.focus_window(window)
        return window

    def reopens_parts(self):
        """The window of parts, which knows the folder of the last time."""
        self.do("p")
        window = self.desktop.wait(lambda: self.others() & self.windows_of_parts(), "the window of parts").pop()
        self.focus_window(window)
        return window

    def windows_of_parts(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Count in Parts$"], env=self.desktop.env, text=True,
                               capture_output=True, check=False)
        return set(found.stdout.split())

    def closes_parts(self, window):
        """Closes the window of parts. A tip may stay for a while, of the button that has the focus then."""
        self.desktop.keys("Escape")
        self.desktop.wait(lambda: window not in self.others(), "the window to close")
        self.focus_window(self.desktop.window)

    def has_focus(self, name):
        focused = self.desktop.focused()
        return focused and focused.name == name

    def parts(self, folder):
        """The parts in FOLDER: their done and branches, by name."""
        found = {}
        for name in sorted(os.listdir(folder)):
            if name.startswith("part-"):
                with open(os.path.join(folder, name), encoding="ascii") as file:
                    lines = dict(line.split(" ", 1) for line in file.read().splitlines())
                found[name] = (int(lines["done"]), int(lines["branches"]))
        return found

    def kept(self):
        with open(kept.path(self.desktop.home), "rb") as file:
            return file.read()

    def merged(self, folder):
        paths = [os.path.join(folder, name) for name in self.parts(folder)]
        return subprocess.run([ETUDE_CLI, "place", "--merge", *paths], text=True, capture_output=True, check=False)

    def test_here_and_elsewhere(self):
        folder = self.folder("parts")
        self.file("parts/notes.txt", "not a part\n")
        window = self.opens_parts(folder, 5)
        self.says("0 of 5 parts are counted")
        names = list(self.parts(folder))
        self.assertEqual(names, ["part-%d-of-5.txt" % number for number in range(1, 6)])
        path = os.path.join(folder, names[3])
        problem = self.file("queens.txt", "8*q\n")
        subprocess.run([ETUDE_CLI, "place", "--part", "4/5", "--checkpoint", path, problem], check=True, stdout=subprocess.DEVNULL)
        self.press("Count")
        self.says("92 solutions, 12 up to symmetry")
        self.says("8 queens on 8", "label")
        self.assertEqual(self.merged(folder).stdout, "all 92 / fundamental 12\n")
        self.closes_parts(window)
        # Somebody falsifies a part: it is named, and there is no sum.
        with open(path, "a", encoding="ascii") as file:
            file.write("more\n")
        window = self.reopens_parts()
        self.says("part-4-of-5.txt: The checksum is not that of the lines before: the file is damaged.", "alert")
        os.remove(path)
        self.closes_parts(window)
        window = self.reopens_parts()
        self.says("4 of 5 parts are counted; not in this folder: 1")
        self.desktop.wait(lambda: self.has_focus("Another Folder…"), "the focus, when the folder is read")
        self.closes_parts(window)
        # Of another problem nothing is known, and the number of its parts can be chosen.
        self.paste("6*q")
        self.desktop.wait(lambda: self.shown_heading() is None or self.shown_heading().text != EIGHT_QUEENS, "another problem")
        window = self.reopens_parts()
        self.desktop.wait(lambda: self.has_focus("Choose a Folder…"), "the focus, when there is nothing of this problem")
        self.closes_parts(window)

    def test_killed(self):
        folder = self.folder("parts")
        self.paste("d\n6*q")
        self.desktop.wait(lambda: self.shown_heading() is None or self.shown_heading().text != EIGHT_QUEENS, "another problem")
        window = self.opens_parts(folder, 2)
        self.says("0 of 2 parts are counted")
        self.press("Count")
        self.desktop.wait(lambda: any(0 < done < branches for done, branches in self.parts(folder).values()), "a part that is begun")
        self.desktop.wait(lambda: b"parts-folder" in self.kept(), "the folder in the session's file")
        self.desktop.program.kill()
        self.desktop.program.wait()
        before = self.parts(folder)
        self.assertNotEqual(self.merged(folder).returncode, 0)
        self._board = None
        self.desktop.start()
        window = self.reopens_parts()
        self.says("6 queens on 8", "label")
        self.press("Count")
        self.says("1,352,644 solutions, 169,760 up to symmetry")
        self.assertTrue(all(done >= before[name][0] for name, (done, _) in self.parts(folder).items()))
        self.assertEqual(self.merged(folder).stdout, "all 1352644 / fundamental 169760\n")
        self.closes_parts(window)


if __name__ == "__main__":
    mate.main()
