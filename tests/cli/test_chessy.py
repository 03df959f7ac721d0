# SPDX-License-Identifier: GPL-3.0-or-later
"""The program chessy: the original's files, in and out."""
import os
import signal
import subprocess
import unittest

import tap
from cli import ENVIRONMENT
from placement import Folder, images, is_peaceful, pieces, read_boards

CHESSY = os.environ["CHESSY"]

# What the original's own tests give, where it is right: edge, problem, fundamental solutions.
ORIGINAL = [
    (3, "5*n", 2), (3, "6*n", 0), (3, "2*q", 1), (3, "3*q", 0), (3, "3*r", 2), (3, "4*r", 0), (3, "4*b", 2),
    (3, "5*b", 0), (3, "4*k", 1), (3, "5*k", 0), (3, "6*p", 1), (3, "7*p", 0), (3, "2*r\nq", 1), (3, "4*n\nb", 1),
    (3, "k\n2*p\nn", 7), (3, "q\nk\nb", 1), (5, "5*q", 2), (6, "6*q", 1), (7, "7*q", 6), (8, "8*q", 12),
    (3, "r w\nr b", 4), (3, "2*r w\n2*r b", 3), (3, "2*q w\nb w", 38), (3, "2*q b\nb b", 38),
    (4, "d\n2*q", 3), (3, "d\nq\n2*p", 14), (4, "d\nq\nr", 1), (4, "d\nk\nn\np\nb", 3)]


class Chessy(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = Folder()
        self.folder.__enter__()
        self.addCleanup(self.folder.__exit__)

    def run_chessy(self, *arguments, stdin=b""):
        process = subprocess.run([CHESSY, *arguments], input=stdin, capture_output=True, timeout=60, env=ENVIRONMENT,
                                 check=False)
        return process.returncode, process.stdout.decode(), process.stderr.decode()

    def solve(self, text, *size):
        """What OUT holds for the problem TEXT."""
        problem, out = self.folder.write("in", text), self.folder.path("out")
        status, printed, _ = self.run_chessy(problem, out, *map(str, size))
        self.assertEqual((status, printed), (0, ""))
        return self.folder.read("out")

    def bad(self, *arguments, **options):
        status, out, err = self.run_chessy(*arguments, **options)
        self.assertEqual((status, out), (2, ""))
        self.assertRegex(err, r"\Achessy: [^:\n][^\n]*: [^\n]+\n\Z")
        return err[len("chessy: "):-1]

    def test_original(self):
        for edge, problem, number in ORIGINAL:
            boards = read_boards(self.solve(problem, edge), colours=" " in problem)
            self.assertEqual(len(boards), number, problem)
            self.assertEqual(len({pieces(board) for board in boards}), number)

    def test_size_8(self):
        text = self.solve("8*q\n")
        self.assertEqual(text, self.solve("8*Q\r\n", 8))
        boards = read_boards(text)
        self.assertEqual(len({frozenset(images(board)) for board in boards}), 12)
        self.assertTrue(all(is_peaceful(board) for board in boards))
        self.assertTrue(text.startswith("---Q----\n-----Q--\n-------Q\n--Q-----\nQ-------\n------Q-\n----Q---\n"
                                        "-Q------\n\n"))

    def test_colours(self):
        self.assertEqual(self.solve("r w\nr b\n", 2), "- Rb\nRw- \n\n")

    def test_standard_streams(self):
        self.assertEqual(self.run_chessy("-", "-", "4", stdin=b"4*q"), (0, "--Q-\nQ---\n---Q\n-Q--\n\n", ""))

    def test_faults(self):
        problem, out = self.folder.write("in", "q w\nr"), self.folder.path("out")
        self.assertEqual(self.bad(problem, out),
                         problem + ", line 2, column 2: A colour is missing; the lines before have one")
        self.assertEqual(self.folder.names(), ["in"])
        self.assertEqual(self.bad(), "IN: The name of a file is missing")
        self.assertEqual(self.bad(problem), "OUT: The name of a file is missing")
        self.assertEqual(self.bad(problem, out, "8", "9"), "9: Nothing is expected here")
        for size in ("0", "17", "x", "-3", ""):
            line = self.bad("--", problem, out, size)
            self.assertEqual(line, "SIZE {}: Boards have 1 to 16 squares a side".format(size))
        self.assertTrue(self.bad(self.folder.path("missing"), out).endswith(": No such file or directory"))
        good = self.folder.write("good", "q")
        self.assertTrue(self.bad(good, self.folder.path("no/folder")).endswith(": No such file or directory"))
        self.assertEqual(self.bad(good, "/dev/full"), "/dev/full: No space left on device")

    def test_impossible(self):
        """OUT is there and empty, and the reason is told."""
        problem, out = self.folder.write("in", "9*r"), self.folder.path("out")
        status, printed, err = self.run_chessy(problem, out)
        self.assertEqual((status, printed), (0, ""))
        self.assertIn("9 rooks cannot be non-attacking on 8 x 8", err)
        self.assertEqual(self.folder.read("out"), "")

    def test_interrupt(self):
        problem, out = self.folder.write("in", "16*r"), self.folder.path("out")
        with subprocess.Popen([CHESSY, problem, out, "16"], stderr=subprocess.PIPE, env=ENVIRONMENT) as process:
            # It listens to signals before it finds anything.
            while not any(os.path.getsize(self.folder.path(name)) for name in self.folder.names() if name != "in"):
                self.assertIsNone(process.poll())
            self.assertFalse(os.path.exists(out))
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(timeout=60), 2)
            self.assertIn(b"Interrupted", process.stderr.read())
        text = self.folder.read("out")
        self.assertTrue(text.endswith("\n\nincomplete\n"))
        self.assertGreater(len(read_boards(text[:-len("incomplete\n")])), 0)
        self.assertEqual(self.folder.names(), ["in", "out"])


if __name__ == "__main__":
    tap.main()
