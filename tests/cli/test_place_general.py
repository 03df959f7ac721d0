# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli place on any board, with any piece, under any relation: published figures, what is printed, what is refused."""
import json

import tap
from cli import CliTest

# Pieces, options, what is printed. The figures are those of the OEIS.
FIGURES = [
    ("q", "--board 8x8 --task total-domination --smallest --count", "smallest 5 / all 352 / fundamental 56"),  # A002566, A002565
    ("q", "--board 9x9 --task total-domination --smallest --count", "smallest 5 / all 10 / fundamental 3"),
    ("q", "--board 8x8 --task independent-domination --smallest --count", "smallest 5 / all 728 / fundamental 91"),  # A002568
    ("q", "--board 9x9 --task domination --smallest --count", "smallest 5 / all 114 / fundamental 21"),  # A002563
    ("q", "--board 11x11 --wrap both --largest --count", "largest 11 / all 88 / fundamental 2"),  # A051906, A053994
    ("q", "--board 8x8 --wrap both --largest", "largest 6"),  # A085801
    ("q", "--board 9x9 --wrap both --task domination --smallest", "smallest 5"),  # A279402
    ("2*q", "--board 8x8 --wrap both --count --all", "all 1152"),  # A172517
    ("k", "--board 7x7 --wrap both --largest", "largest 10"),  # A189889
    ("k", "--board 4x7 --task domination --smallest --count --all", "smallest 6 / all 4096"),  # A350815
    ("q", "--board 7x7 --task attacks-exactly_1 --largest --count", "largest 8 / all 1116 / fundamental 149"),  # A051754, A051757
    ("q", "--board 8x8 --task attacks-at-most_1 --largest", "largest 10"),  # A260113
    ("n", "--board 8x8 --task total-domination --smallest", "smallest 14"),  # A261752
    ("x", "--piece X=amazon --board 10x10 --largest --count", "largest 10 / all 4 / fundamental 1"),
    ("q1\nq2\nq3\n", "--board 6x6 --task armies --largest", "largest 2"),  # A328283 has 1 for n = 4, 5 and 2 for 6
    ("8*q", "--board 8x8 --count", "all 92 / fundamental 12"),
    ("q", "--task domination --fixed Q_a1 --smallest --count", "smallest 5 / all 482 / fundamental 248"),
]


class General(CliTest):
    """Problems of all kinds."""

    def place(self, text, *arguments):
        """What is printed for the pieces TEXT."""
        return self.good("place", *arguments, "-", stdin=text.encode())

    def test_figures(self):
        for text, options, line in FIGURES:
            with self.subTest(line, options=options):
                self.assertEqual(self.place(text + "\n", *[word.replace("_", " ") for word in options.split()]), line + "\n")

    def test_polynomial(self):
        """The queens polynomial of 5 x 5 (A348129), and all maximal sets of knights on 6 x 6 (A289201)."""
        lines = self.place("q\n", "--size", "5", "--polynomial", "--all").splitlines()
        self.assertEqual([int(line.split("all ")[1]) for line in lines], [1, 25, 140, 204, 82, 10, 462])
        self.assertEqual(self.place("n\n", "--board", "6x6", "--task", "independent-domination", "--polynomial", "--all")
                         .splitlines()[-1], "all 2253")

    def test_irredundance(self):
        """Upper and lower irredundance of kings on 3 x 3."""
        self.assertEqual(self.place("k\n", "--board", "3x3", "--task", "irredundance", "--largest"), "largest 4\n")
        self.assertEqual(self.place("k\n", "--board", "3x3", "--task", "irredundance", "--smallest"), "smallest 1\n")

    def test_boards(self):
        """A board with walls and armies is drawn as it is; a wall in the middle leaves four corners."""
        out = self.place("4*k\n", "--board", "3x3", "--walls", "b2")
        self.assertEqual(out, "K-K\n-#-\nK-K\n\n")
        out = self.place("q1\nq2\n", "--board", "4x2", "--task", "armies")
        self.assertTrue(all(len(line) == 8 for line in out.split("\n") if line), out)
        self.assertEqual(out.count("Q1"), out.count("Q2"))
        out = self.place("4*k\n", "--board", "3x3", "--walls", "b2", "--json")
        self.assertEqual(json.loads(out), {"solution": [{"piece": "K", "square": square} for square in ("a1", "c1", "a3", "c3")]})

    def test_walls_and_wraps(self):
        """Rooks do not see through a wall, and see round a cylinder: six squares of a rank."""
        self.assertEqual(self.place("2*r\n", "--board", "3x1", "--walls", "b1", "--count"), "all 1 / fundamental 1\n")
        self.assertEqual(self.place("2*r\n", "--board", "3x1", "--count"), "all 0 / fundamental 0\n")
        self.assertEqual(self.place("2*x\n", "--board", "6x1", "--piece", "X=D", "--count"), "all 11 / fundamental 7\n")
        self.assertEqual(self.place("2*x\n", "--board", "6x1", "--wrap", "columns", "--piece", "X=D", "--count"),
                         "all 9 / fundamental 2\n")

    def test_files(self):
        """A file of version 2 and its id are the same problem; a file and options that both say the board are refused."""
        file = "etude-problem 2\ntask total-domination\nboard 8 x 6\nwrap both\nwalls d4\npieces 5*Q\n"
        line = self.place("5*q\n", "--board", "8x6", "--wrap", "both", "--walls", "d4", "--task", "total-domination", "--count")
        self.assertEqual(self.place(file, "--count"), line)
        name = self.place(file, "--id").strip()
        self.assertEqual(self.good("place", name, "--count"), line)
        self.assertEqual(self.place("8*q\n", "--id"), "PWGG3F\n")
        for option in ("--board=8x6", "--size=8", "--wrap=both", "--task=domination"):
            self.assertIn("leave", self.bad("place", option, "--id", "-", stdin=file.encode()))

    def test_refused(self):
        for text, options, where in (
                ("q", "--board 17x16", "-"), ("q", "--board 8", "--board 8"), ("q", "--board 8x8 --size 8", "--size"),
                ("q", "--wrap torus", "--wrap torus"), ("x", "--board 8x8", "-, line 1, column 1"),
                ("x", "--piece X=NgW", "--piece X=NgW, column 4"), ("q", "--walls d4,d4", "--walls d4,d4, column 4"),
                ("q\nk", "--largest", "-"), ("q", "--largest --polynomial", "--largest, --smallest, --polynomial, --export, --id"),
                ("q", "--board 8x6 --part 1/2", "--part"), ("q", "--task perfect", "--task perfect"), ("", "--board 8x6", "-")):
            with self.subTest(options):
                self.assertEqual(self.bad("place", *options.split(), "-", stdin=(text + "\n").encode()).split(": ")[0], where)


if __name__ == "__main__":
    tap.main()
