# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli place on any board, with any piece, under any relation: published figures, what is printed, what is refused."""
import json
import os
import re
import signal
import subprocess
import tempfile

import tap
from cli import CliTest, ENVIRONMENT, ETUDE_CLI, documented_tasks
from test_json import load

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

    def test_estimate(self):
        """What takes long says so when it has worked for a second, beside what is printed."""
        command = [ETUDE_CLI, "place", "--board", "10x10", "--piece", "X=CC", "--count", "--all", "-"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env=ENVIRONMENT) as process:
            process.stdin.write(b"10*x\n")
            process.stdin.close()
            self.assertRegex(process.stderr.readline().decode(), "^etude-cli: -: The whole search takes (about|more than|[0-9]+ to) [0-9]+ (seconds|minutes)$")
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.stdout.read(), b"")

    def test_irredundance(self):
        """Upper and lower irredundance of kings on 3 x 3."""
        self.assertEqual(self.place("k\n", "--board", "3x3", "--task", "irredundance", "--largest"), "largest 4\n")
        self.assertEqual(self.place("k\n", "--board", "3x3", "--task", "irredundance", "--smallest"), "smallest 1\n")

    def table(self, text, *arguments):
        """The numbers of a table, and its other lines."""
        lines = self.place(text + "\n", "--table", *arguments).splitlines()
        return [int(line.split("\t")[1]) for line in lines if line[0] != "#"], [line for line in lines if line[0] == "#"]

    def test_table(self):
        """Published sequences: A000170, A002562, A075458, A002564, A063443, A051906 (on boards of more than 256 squares), A172123."""
        for text, options, terms in (("n*q", "1-11 --count --all", [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680]),
                                     ("n*q", "1-10 --count", [1, 0, 0, 1, 2, 1, 6, 12, 46, 92]),
                                     ("q", "1-8 --smallest --task domination", [1, 1, 1, 2, 3, 3, 4, 5]),
                                     ("q", "1-7 --smallest --count --all --task domination", [1, 4, 1, 12, 186, 4, 86]),
                                     ("k", "2-8 --polynomial --all --board n-1xn-1", [2, 5, 35, 314, 6427, 202841, 12727570]),
                                     ("n*q", "13-17 --wrap both --count --all", [4524, 0, 0, 0, 140692]),
                                     ("n*n", "1-5 --count --all", [1, 6, 36, 412, 9386])):
            self.assertEqual(self.table(text, *options.split())[0], terms)
        terms, said = self.table("2*b", "1-13", "--count", "--all")
        self.assertEqual(terms, [0, 4, 26, 92, 240, 520, 994, 1736, 2832, 4380, 6490, 9284, 12896])
        self.assertIn("# recurrence: a(n) = 5*a(n-1) - 10*a(n-2) + 10*a(n-3) - 5*a(n-4) + a(n-5), from n = 6, confirmed by 3 further terms", said)
        self.assertIn("# polynomial: a(n) = (3*n^4 - 4*n^3 + 3*n^2 - 2*n)/6, from n = 1", said)
        self.assertIn("# differences 1: 4 22 66 148 280 474 742 1096 1548 2110 2794 3612", said)
        self.assertIn("\tformula\n", self.place("n*r\n", "--table", "3-4", "--count"))

    def test_table_forms(self):
        """A b-file, a table for programs, objects: each says what made it."""
        head = "place --table 4-6 --count --all"
        out = self.place("n*q\n", "--table", "4-6", "--count", "--all", "--form", "b-file").splitlines()
        self.assertIn(": " + head + " --form b-file -", out[0])
        self.assertEqual(out[1:], ["# task independence; board nxn; pieces n*Q",
                                   "# A000170 from n = 1 (November 2026): n queens on n x n; https://oeis.org/A000170", "4 2", "5 10", "6 4"])
        out = self.place("n*q\n", "--table", "4-6", "--count", "--all", "--form", "csv").splitlines()
        self.assertEqual([line.split(",")[:3] for line in out[3:]],
                         [["n", "value", "found by"], ["4", "2", "colours"], ["5", "10", "colours"], ["6", "4", "colours"]])
        objects = [json.loads(line) for line in self.place("2*b\n", "--table", "1-13", "--count", "--all", "--json").splitlines()]
        for thing in objects:
            load("place").validate(thing)
        self.assertEqual([thing["value"] for thing in objects[1:4]], ["0", "4", "26"])
        self.assertEqual((objects[0]["sequence"], objects[1]["sequence"]), ("A172123", "same"))
        self.assertEqual((objects[-1]["spare"], objects[-1]["degree"], objects[-1]["period"]), (3, 4, 1))

    def test_sequences(self):
        """The sequence that is asked is named, from where its terms count, and what it has not; none whose definition differs."""
        self.assertIn("# A000170 from n = 4 (", self.place("q\n", "--table", "3-5", "--largest", "--count", "--all"))
        self.assertIn("# A051223 from n = 1 (", self.place("n*z\n", "--table", "3-5", "--count", "--all", "--piece", "Z=amazon"))
        self.assertIn("# A000142 from n = 1 (", self.place("n*r\n", "--table", "3-5", "--count", "--all"))
        self.assertNotIn("A172135", self.place("4*n\n", "--table", "3-6", "--count", "--all", "--wrap", "both"))  # A172531
        for options in ("--count --all --forbidden a1", "--count --all --wrap columns", "--count --all --board nxn+1"):
            self.assertNotIn("oeis.org", self.place("n*q\n", "--table", "4-6", *options.split()))
        lines = self.place("q\n", "--table", "12-12", "--smallest", "--count", "--task", "total-domination").splitlines()
        self.assertEqual(lines[3], "12\t10\tsearch\tnot in A002565")
        lines = self.place("n*k\n", "--table", "13-13", "--count", "--all").splitlines()  # more is published than is stored
        self.assertEqual(lines[3], "13\t207127434998494421\trows")

    def test_table_goes_on(self):
        """What is kept is not found again; another table's rows are not taken."""
        with tempfile.TemporaryDirectory() as folder:
            kept = os.path.join(folder, "kept")
            self.place("n*q\n", "--table", "1-8", "--count", "--all", "--checkpoint", kept)
            with open(kept, encoding="utf-8") as file:
                text = file.read()
            with open(kept, "w", encoding="utf-8") as file:
                file.write(text.replace("8\t92\t", "8\t93\t"))  # to see that it is taken from there
            lines = self.place("n*q\n", "--table", "7-9", "--count", "--all", "--checkpoint", kept).splitlines()
            self.assertEqual([line.split("\t")[1] for line in lines if line[0] != "#"], ["40", "93", "352"])
            wrong = self.bad("place", "--table", "1-8", "--count", "--checkpoint", kept, "-", stdin=b"n*q\n")
            self.assertTrue(wrong.endswith(": This file keeps another table, or none"))

    def test_table_faults(self):
        for options, fault in (("--table x --count", "--table: It must look like 1-12: the first n and the last, at most 255"),
                               ("--table 5-4 --count", "--table: It must look like 1-12: the first n and the last, at most 255"),
                               ("--table 1-4 --board 8x8", "-: Nothing in this problem depends on n"),
                               ("--form csv --count", "--form: It goes with --table"),
                               ("--table 1-4 --count --form x", "--form: It must be b-file or csv"),
                               ("--table 1-20 --count --task domination",
                                "-, n = 20: Boards have 1 to 32 columns and rows, and 1 to 256 squares besides walls")):
            self.assertEqual(self.bad("place", *options.split(), "-", stdin=b"2*q\n"), fault)

    def test_table_counts_unless_told_otherwise(self):
        """Also by an option that has n, and a file that has none, or an id, makes no table."""
        counted = self.place("n*q\n", "--table", "4-6", "--count", "--all").splitlines()
        self.assertEqual(self.place("n*q\n", "--table", "4-6", "--all").splitlines()[1:], counted[1:])
        self.place("2*q\n", "--table", "3-4", "--board", "3xn")
        nothing = ": Nothing in this problem depends on n"
        self.assertEqual(self.bad("place", "--table", "1-8", "-", stdin=b"etude-problem 1\ntask independence\nsize 8\npieces 8*Q\n"),
                         "-" + nothing)
        self.assertEqual(self.bad("place", "--table", "1-8", "PWGG3F"), "PWGG3F" + nothing)

    def test_random(self):
        """Any of the four ways of six queens comes as often as the others, and the same for the same seed."""
        every = self.place("6*q\n", "--board", "6x6", "--all").split("\n\n")
        boards = [self.place("6*q\n", "--board", "6x6", "--random", str(seed)).rstrip("\n") for seed in range(32)]
        counts = [boards.count(board.strip("\n")) for board in every if board.strip()]
        self.assertEqual((len(counts), sum(counts)), (4, 32))
        self.assertGreater(min(counts), 3)
        self.assertEqual(self.place("6*q\n", "--board", "6x6", "--random", "7").rstrip("\n"), boards[7])
        self.assertEqual(self.bad("place", "--random", "x", "-", stdin=b"q\n"), "--random: A seed is a number from 0 on")
        self.assertEqual(self.run_cli("place", "--board", "2x2", "--random", "1", "-", stdin=b"2*q\n")[0], 1)

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

    def test_tasks_are_told(self):
        """The page about the format, --help and the sentence for a task that there is not name the same tasks."""
        tasks = documented_tasks()
        self.assertGreater(len(tasks), 9)
        told = self.bad("place", "--task", "none", "-", stdin=b"q\n").partition("The task is ")[2]
        for sentence in told, self.good("place", "--help").partition("--task=TASK")[2].partition("--")[0].strip():
            self.assertEqual(re.findall(r"[a-z]+(?:-[a-z]+)*", re.sub(r" or |\bK\b", " ", sentence)), tasks)

    def test_refused(self):
        for text, options, where in (
                ("q", "--board 17x16", "-"), ("q", "--board 8", "--board 8"), ("q", "--board 8x8 --size 8", "--size"),
                ("q", "--wrap torus", "--wrap torus"), ("x", "--board 8x8", "-, line 1, column 1"),
                ("x", "--piece X=NgW", "--piece X=NgW, column 4"), ("q", "--walls d4,d4", "--walls d4,d4, column 4"),
                ("q\nk", "--largest", "-"), ("q", "--largest --polynomial", "--largest, --smallest, --polynomial"),
                ("q", "--board 8x6 --largest --part 1/2", "--largest"), ("q", "--task perfect", "--task perfect"), ("", "--board 8x6", "-")):
            with self.subTest(options):
                self.assertEqual(self.bad("place", *options.split(), "-", stdin=(text + "\n").encode()).split(": ")[0], where)


if __name__ == "__main__":
    tap.main()
