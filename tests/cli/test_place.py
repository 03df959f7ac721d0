# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli place: whole outputs, files, options, errors, interrupts."""
import os
import pty
import re
import select
import signal
import stat
import subprocess

import tap
from cli import ENVIRONMENT, ETUDE_CLI, CliTest
from placement import OVERLAPPING, Folder, every_solution, images, is_covered, is_peaceful, pieces, read_boards

EIGHT_QUEENS = "8*q\n"

# Edge, problem, fundamental, all (None: not published).
FIGURES = [
    (3, "5*n", 2, None), (3, "6*n", 0, 0), (3, "2*q", 1, None), (3, "3*q", 0, 0), (3, "3*r", 2, 6), (3, "4*r", 0, 0),
    (3, "4*b", 2, 8), (3, "5*b", 0, 0), (3, "4*k", 1, None), (3, "5*k", 0, 0), (3, "6*p", 1, None), (3, "7*p", 0, 0),
    (3, "2*r,q", 1, None), (3, "4*n,b", 1, None), (3, "k,2*p,n", 7, None), (3, "q,k,b", 1, None),
    (3, "r w,r b", 4, 36), (3, "2*r w,2*r b", 3, 18), (3, "2*q w,b w", 38, 252), (3, "2*q b,b b", 38, 252),
    (3, "2*b w,n w,r b", 4, 24), (3, "b w,k w,q b,n b,p b", 1, 8),
    (4, "d,2*q", 3, 12), (3, "d,q,2*p", 14, None), (4, "d,q,r", 1, None), (4, "d,k,n,p,b", 3, None),
    (8, "8*q", 12, 92), (8, "d,5*q", 638, 4860), (8, "d,6*q", 169760, 1352644), (8, "14*b", None, 256),
    (12, "12*q", 1787, 14200), (6, "5*q w,5*q b", 35, None)]


class PlaceTest(CliTest):
    """A test case with a folder for its files."""

    def setUp(self):
        self.folder = Folder()
        self.folder.__enter__()
        self.addCleanup(self.folder.__exit__)

    def place(self, text, *arguments, **options):
        """The output for the problem TEXT, which must succeed in silence."""
        return self.good("place", *arguments, "-", stdin=text.encode(), **options)


class Solutions(PlaceTest):
    def test_small(self):
        self.assertEqual(self.place("4*q\n", "--size", "4"), "--Q-\nQ---\n---Q\n-Q--\n\n")
        self.assertEqual(self.place("4*q\n", "--size", "4", "--all"),
                         "--Q-\nQ---\n---Q\n-Q--\n\n-Q--\n---Q\nQ---\n--Q-\n\n")
        self.assertEqual(self.place("q\n", "--size", "1"), "Q\n\n")
        self.assertEqual(self.place("q w\nq b\n", "--size", "3"), "- - - \n- - Qb\nQw- - \n\n")

    def test_eight_queens(self):
        fundamental = read_boards(self.place(EIGHT_QUEENS))
        every = read_boards(self.place(EIGHT_QUEENS, "--all"))
        self.assertEqual((len(fundamental), len(every)), (12, 92))
        for board in every:
            self.assertEqual((board["edge"], len(pieces(board))), (8, 8))
            self.assertTrue(is_peaceful(board))
        self.assertEqual(len(set(map(pieces, every))), 92)
        self.assertEqual({image for board in fundamental for image in images(board)}, set(map(pieces, every)))
        self.assertEqual(len({frozenset(images(board)) for board in fundamental}), 12)

    def test_two_colours(self):
        boards = read_boards(self.place("2*b w\nn w\nr b\n", "--size", "3", "--all"), colours=True)
        self.assertEqual(len(set(map(pieces, boards))), 24)
        for board in boards:
            self.assertTrue(is_peaceful(board, colours=True))
            self.assertEqual(sorted(man for _, man in pieces(board)),
                             [("B", "w"), ("B", "w"), ("N", "w"), ("R", "b")])
            self.assertFalse(board.get((1, 1)) == ("R", "b")
                             and any(board.get((c, r)) == ("B", "w") for c in (0, 2) for r in (0, 2)))

    def test_domination(self):
        boards = read_boards(self.place("d\nq\nr\nn\np\n", "--size", "4", "--all"))
        self.assertGreater(len(boards), 0)
        for board in boards:
            self.assertTrue(is_covered(board))
            self.assertEqual(sorted(man for _, man in pieces(board)), [(letter, "w") for letter in "NPQR"])

    def test_pawns(self):
        """Every way to set the pieces is judged by the rules, with white pawns that attack down the page."""
        for edge, text, men in ((3, "k\n2*p\nn\n", "Kw Pw Pw Nw"), (3, "d\nq\n2*p\n", "Qw Pw Pw"),
                                (3, "p w\nn b\nr b\n", "Pw Nb Rb"), (3, "2*p w\n2*p b\n", "Pw Pw Pb Pb"),
                                (4, "p w\nb w\nq b\n", "Pw Bw Qb")):
            men, colours = [tuple(man) for man in men.split()], " " in text
            right = every_solution(edge, men, domination=text.startswith("d"))
            every = read_boards(self.place(text, "--size", str(edge), "--all"), colours)
            self.assertEqual((len(every), set(map(pieces, every))), (len(right), right), text)
            fundamental = read_boards(self.place(text, "--size", str(edge)), colours)
            self.assertLessEqual(set(map(pieces, fundamental)), right)
            found = {image for board in fundamental for image in images(board)}
            exchanged = {frozenset((square, (letter, "b" if colour == "w" else "w"))
                                   for square, (letter, colour) in image) for image in found}
            self.assertEqual((found | exchanged) & right, right)

    def test_pawns_look_down(self):
        self.assertEqual(self.place("p\nk\n", "--size", "2", "--all").split("\n\n")[:-1], [])
        boards = read_boards(self.place("p\nn\n", "--size", "2", "--all"))
        self.assertEqual(len(boards), 10)  # not pawn above, knight a diagonal step below: two of twelve
        for board in boards:
            self.assertTrue(is_peaceful(board))

    def test_own_file(self):
        """A file of Etude's own has the size, what is fixed and what is forbidden; an id has the same."""
        file = "etude-problem 1\ntask independence\nsize 5\npieces 5*Q\nfixed Q b1\nforbidden e3\n"
        boards = read_boards(self.place(file, "--all"))
        right = [board for board in read_boards(self.place("5*q\n", "--size", "5", "--all"))
                 if (1, 0) in board and (4, 2) not in board]
        self.assertEqual(set(map(pieces, boards)), set(map(pieces, right)))
        self.assertEqual(len(boards), len(right))
        self.assertEqual(self.place(file, "--size", "5", "--count").split(" /")[0], "all {}".format(len(right)))
        self.assertEqual(self.good("place", "--count", "PWGG3F"), "all 92 / fundamental 12\n")
        self.assertEqual(self.good("place", "--count", "--size", "8", "pwg-g3f"), "all 92 / fundamental 12\n")
        self.assertEqual(self.bad("place", "--size", "7", "PWGG3F"), "PWGG3F: The problem is for 8 x 8, not 7 x 7")
        for slip in "forbiden a4", "fixd Q a1", "surface torus":
            self.assertEqual(self.bad("place", "--count", "-", stdin=(file + slip).encode()),
                             "-, line 7: Each line begins with task, size, pieces, fixed or forbidden")
        self.assertEqual(self.place(file + "x-author me\n", "--all"), self.place(file, "--all"))
        self.assertEqual(self.bad("place", "-", stdin=b"etude-problem 1\ntask x\nsize 5\n"),
                         "-, line 2, column 6: The task is independence, two-colours or domination")

    def test_mistyped_id(self):
        """A word that was meant for an id, but names neither a problem nor a file."""
        for command in ("place",), ("place", "--count"), ("sheet", "place"):
            for word in "PWGG3G", "pwg-93f", "PWGGF3", "PWGG3", "PQQQQQ":
                self.assertEqual(self.bad(*command, word),
                                 word + ": There is no such file; if it is an id, it was mistyped: "
                                 "the check character is wrong")
            for word in "problem", "P3", "p/WGG3G", "queens":
                self.assertEqual(self.bad(*command, word), word + ": No such file or directory")
        self.assertEqual(self.bad("place", "-", stdin=b"PWGG3G"), "-, line 1, column 2: Nothing more is expected on this line")

    def test_sizes(self):
        """How large a board may be depends on what is asked for."""
        for size in "23", "0", "x":
            for command in ("place",), ("place", "--count"):
                self.assertEqual(self.bad(*command, "--size", size, "queens"), "--size {}: Boards have 1 to 16 squares a side, "
                                 "for queens that are counted 1 to 22".format(size))

    def test_overlapping_id(self):
        """The check character is right, and no problem has it: fixed squares of all kinds overlap."""
        for command in (("place",), ("place", "--count"), ("place", "--part", "1/2"), ("sheet", "place")):
            self.assertEqual(self.bad(*command, OVERLAPPING), OVERLAPPING + ": No problem has this id: a character is wrong or missing")

    def test_parts_of_fixed(self):
        """A part knows what is fixed."""
        problem = self.folder.write("p", "etude-problem 1\ntask domination\nsize 6\npieces 4*Q\nfixed Q a2\n")
        whole = self.good("place", "--count", problem)
        parts = []
        for number in (1, 2):
            parts.append(self.folder.path("part{}".format(number)))
            self.good("place", "--part", "{}/2".format(number), "--output", parts[-1], problem)
        self.assertIn(whole.split(" /")[0], self.good("place", "--merge", *parts))

    def test_limit(self):
        whole = self.place(EIGHT_QUEENS, "--all")
        for limit in (1, 5, 8, 9, 92, 1000, 10 ** 18):
            self.assertEqual(self.place(EIGHT_QUEENS, "--all", "--limit", str(limit)), "".join(
                block + "\n\n" for block in whole.split("\n\n")[:-1][:limit]))

    def test_threads(self):
        for edge, problem in (("8", EIGHT_QUEENS), ("8", "d\n5*q\n"), ("5", "2*q w\nn w\n2*q b\nn b\n")):
            for more in ((), ("--all",)):
                outputs = {self.place(problem, "--size", edge, "--threads", str(threads), *more)
                           for threads in (1, 2, 3, 8, 64)}
                self.assertEqual(len(outputs), 1)


class Counts(PlaceTest):
    def test_figures(self):
        for edge, problem, fundamental, every in FIGURES:
            status, out, err = self.run_cli("place", "--count", "--size", str(edge), "-",
                                            stdin=problem.replace(",", "\n").encode())
            match = re.fullmatch(r"all (\d+) / fundamental (\d+)\n", out)
            self.assertEqual(status, 0)
            if fundamental is not None:
                self.assertEqual(int(match.group(2)), fundamental, problem)
            if every is not None:
                self.assertEqual(int(match.group(1)), every, problem)
            if err:
                self.assert_error_line(err)
                self.assertEqual(every, 0)

    def test_whole(self):
        self.assertEqual(self.place(EIGHT_QUEENS, "--count"), "all 92 / fundamental 12\n")
        self.assertEqual(self.place(EIGHT_QUEENS, "--count", "--all", "--threads=3"), "all 92 / fundamental 12\n")

    def test_reasons(self):
        for edge, problem, reason in (
                (8, "9*r", "9 rooks cannot be non-attacking on 8 x 8, at most 8 can: "),
                (8, "5*r\n4*q", "9 queens and rooks cannot be non-attacking on 8 x 8, at most 8 can: "),
                (8, "17*k", "17 kings cannot be non-attacking on 8 x 8, at most 16 can: "),
                (8, "33*n", "33 knights cannot be non-attacking on 8 x 8, at most 32 can: "),
                (8, "15*b", "15 bishops cannot be non-attacking on 8 x 8, at most 14 can: "),
                (3, "3*q", "3 queens cannot be non-attacking on 3 x 3, at most 2 can: "),
                (8, "d\n7*r", "7 rooks cannot cover 8 x 8, it takes at least 8: "),
                (8, "d\nr", "1 rook cannot cover 8 x 8, it takes at least 8: "),
                (8, "d\n7*n", "These pieces cover at most 63 of the 64 squares"),
                (3, "5*n w\n5*p b", "10 pieces do not fit on 3 x 3"),
                (8, "8*r\nn", "With a queen or rook in every row")):
            for more, out in ((("--count",), "all 0 / fundamental 0\n"), ((), "")):
                status, got, err = self.run_cli("place", "--size", str(edge), *more, "-", stdin=problem.encode())
                self.assertEqual((status, got), (0, out))
                self.assert_error_line(err)
                self.assertTrue(err.startswith("etude-cli: -: " + reason), err)


class Input(PlaceTest):
    def test_forms(self):
        right = self.place("d\n2*q\nk\n", "--size", "5")
        for text in ("D\n2*Q\nK", "\r\nd\r\n\r\n 2*q \r\nk\t\r\n", "d\nq\nq\n0*r\nk\n", "d\nk b\n2*q w\n",
                     "d\nq\nk w\nq b\n"):
            self.assertEqual(self.place(text, "--size", "5"), right)
        path = self.folder.write("problem", "d\n2*q\nk\n")
        self.assertEqual(self.good("place", "-m", "5", path), right)
        self.assertEqual(self.good("place", "--", path), self.place("d\n2*q\nk\n"))

    def test_faults(self):
        for text, where in (
                ("8q", ", line 1, column 2"), ("*q", ", line 1, column 1"), ("\n\n 3*x", ", line 3, column 4"),
                ("257*q", ", line 1, column 1"), ("99999999999999999999999*q", ", line 1, column 1"),
                ("q\n100*k\n157*k", ", line 3, column 1"), ("q\n300*k", ", line 2, column 1"),
                ("q z", ", line 1, column 3"),
                ("q w\nr", ", line 2, column 2"), ("q\nr b", ", line 2, column 3"), ("q\nd", ", line 2, column 1"),
                ("q w x", ", line 1, column 4"), ("", ""), ("d\n", ""), ("0*q\n", ""), ("\0", ""), ("hello", ""),
                ("q\n\x1b[31m", ", line 2, column 1")):
            path = self.folder.write("p.txt", text)
            line = self.bad("place", path)
            self.assertTrue(line.startswith(path + where + ": "), line)
        self.assertEqual(self.bad("place", "-", stdin=b"q w\nr"),
                         "-, line 2, column 2: A colour is missing; the lines before have one")
        self.assertEqual(self.bad("place", "-"), "-: There are no pieces")
        self.assertEqual(self.bad("place", "-", stdin=b"hello"), "-: There is no problem in it")

    def test_files(self):
        missing = self.folder.path("missing")
        self.assertEqual(self.bad("place", missing), missing + ": No such file or directory")
        self.assertEqual(self.bad("place", self.folder.path("")), self.folder.path("") + ": Is a directory")
        self.assertEqual(self.bad("place", "/dev/zero"), "/dev/zero: File too large")

    def test_options(self):
        for arguments, where in (
                (("--size", "0"), "--size 0"), (("--size", "17"), "--size 17"), (("--size", "8x"), "--size 8x"),
                (("--size", ""), "--size "), (("--size", "-1"), "--size -1"), (("--limit", "0"), "--limit 0"),
                (("--limit", "x"), "--limit x"), (("--threads", "0"), "--threads 0"),
                (("--threads", "65"), "--threads 65"),
                (("--count", "--limit", "3"), "--limit"), (("--frobnicate",), "place"), (("--size",), "place")):
            line = self.bad("place", "-", *arguments, stdin=b"q")
            self.assertTrue(line.startswith(where + ": "), line)
        self.assertEqual(self.bad("place"), "PROBLEM: The name of a file is missing")
        self.assertEqual(self.bad("place", "-", "more", stdin=b"q"), "more: One file is enough")


class Output(PlaceTest):
    def test_file(self):
        path = self.folder.path("out")
        self.assertEqual(self.place(EIGHT_QUEENS, "--output", path), "")
        self.assertEqual(self.folder.read("out"), self.place(EIGHT_QUEENS))
        self.assertEqual(self.place(EIGHT_QUEENS, "--count", "-o", path), "")
        self.assertEqual(self.folder.read("out"), "all 92 / fundamental 12\n")
        self.assertEqual(self.folder.names(), ["out"])
        self.assertEqual(self.place(EIGHT_QUEENS, "--output", "-"), self.place(EIGHT_QUEENS))

    def test_replaced(self):
        """The mode stays, and a link stays a link."""
        path = self.folder.write("old", "old")
        os.chmod(path, 0o640)
        os.symlink("old", self.folder.path("link"))
        self.place(EIGHT_QUEENS, "--output", self.folder.path("link"))
        self.assertTrue(os.path.islink(self.folder.path("link")))
        self.assertEqual(self.folder.read("old"), self.place(EIGHT_QUEENS))
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o640)
        self.assertEqual(self.folder.names(), ["link", "old"])

    def test_kept_when_input_is_bad(self):
        path = self.folder.write("old", "old")
        self.bad("place", "--output", path, "-", stdin=b"nonsense")
        self.assertEqual(self.folder.read("old"), "old")

    def test_cannot_be_written(self):
        folder = self.folder.path("")
        self.assertEqual(self.bad("place", "-o", folder, "-", stdin=b"q"), folder + ": Is a directory")
        path = self.folder.path("no/such/folder")
        self.assertEqual(self.bad("place", "-o", path, "-", stdin=b"q"), path + ": No such file or directory")
        self.assertEqual(self.bad("place", "-o", "/dev/full", "-", stdin=b"q"), "/dev/full: No space left on device")
        self.assertEqual(self.place(EIGHT_QUEENS, "-o", "/dev/null"), "")

    def test_standard_output_full(self):
        for problem, more in ((b"8*q", ()), (b"8*q", ("--count",)), (b"d\n6*q", ("--all",))):
            with open("/dev/full", "wb") as full:
                process = subprocess.run([ETUDE_CLI, "place", *more, "-"], input=problem, stdout=full, timeout=60,
                                         stderr=subprocess.PIPE, env=ENVIRONMENT, check=False)
            self.assertEqual(process.returncode, 2)
            self.assertEqual(process.stderr, b"etude-cli: standard output: No space left on device\n")

    def test_reader_gone(self):
        """Nobody reads on: the run ends, long before all 16! boards are found."""
        path = self.folder.write("rooks", "16*r")
        with subprocess.Popen([ETUDE_CLI, "place", "--size=16", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env=ENVIRONMENT) as process:
            self.assertEqual(len(process.stdout.readline()), 17)
            process.stdout.close()
            self.assertEqual(process.wait(timeout=60), 2)
            self.assertEqual(process.stderr.read(), b"etude-cli: standard output: Broken pipe\n")


class Interrupts(PlaceTest):
    """Runs that would not end in our lifetime."""

    def start(self, *arguments, problem="16*r", **options):
        path = self.folder.write("rooks", problem)
        process = subprocess.Popen([ETUDE_CLI, "place", "--size=16", *arguments, path], env=ENVIRONMENT, **options)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def test_boards(self):
        for threads in ("1", "3"):
            process = self.start("--threads", threads, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
            begun = process.stdout.read(10000)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
            text = (begun + out).decode()
            self.assertEqual(process.returncode, 2)
            self.assertTrue(text.endswith("\n\nincomplete\n"), text[-100:])
            boards = read_boards(text[:-len("incomplete\n")])
            self.assertTrue(all(is_peaceful(board) for board in boards[-20:]))
            self.assertRegex(err.decode(), r"\Aetude-cli: [^:\n]*rooks: Interrupted; [^\n]*\n\Z")

    def read_until(self, fd, pattern):
        """Reads the terminal FD until PATTERN is there."""
        text = ""
        while not re.search(pattern, text):
            self.assertTrue(select.select([fd], [], [], 60)[0], text)
            text += os.read(fd, 1000).decode()
        return text

    def test_file_and_progress(self):
        """On a terminal progress is shown; the file appears when the run is interrupted, not before."""
        path = self.folder.path("out")
        terminal, inner = pty.openpty()
        process = self.start("--output", path, stderr=inner)
        os.close(inner)
        self.read_until(terminal, r"\r\x1b\[K[1-9]\d* fundamental, \d+ in all, \d+ %")
        self.assertFalse(os.path.exists(path))
        self.assertEqual(len(self.folder.names()), 2)
        process.send_signal(signal.SIGTERM)
        self.read_until(terminal, r"\r\x1b\[Ketude-cli: .*Interrupted")
        self.assertEqual(process.wait(timeout=60), 2)
        os.close(terminal)
        text = self.folder.read("out")
        self.assertTrue(text.endswith("\n\nincomplete\n"))
        self.assertEqual(self.folder.names(), ["out", "rooks"])

    def test_count(self):
        terminal, inner = pty.openpty()
        process = self.start("--count", problem="15*q\n", stdout=subprocess.PIPE, stderr=inner)
        os.close(inner)
        self.read_until(terminal, r"\d+ fundamental, [1-9]\d* in all")
        process.send_signal(signal.SIGINT)
        out = process.communicate(timeout=60)[0].decode()
        os.close(terminal)
        self.assertEqual(process.returncode, 2)
        self.assertRegex(out, r"\Aall [1-9]\d* / fundamental [1-9]\d* / incomplete\n\Z")


if __name__ == "__main__":
    tap.main()
