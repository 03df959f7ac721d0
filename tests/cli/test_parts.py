# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli place --part, --merge, --checkpoint: counts in parts, added up, interrupted, falsified."""
import hashlib
import os
import random
import re
import signal
import subprocess
import time

import tap
from cli import ENVIRONMENT, ETUDE_CLI, CliTest
from placement import OVERLAPPING, Folder

# Edge, problem, number of parts, and what all come to (None: as counted at once).
COUNTS = [
    (8, "8*q", 3, "all 92 / fundamental 12"), (12, "12*q", 7, "all 14200 / fundamental 1787"),
    (13, "13*q", 2, "all 73712 / fundamental 9233"), (8, "d,5*q", 5, "all 4860 / fundamental 638"),
    (6, "3*q w,3*q b", 4, None), (3, "2*b w,n w,r b", 2, "all 24 / fundamental 4"), (6, "6*r", 3, "all 720 / fundamental 115"),
    (5, "5*n", 9, None), (4, "9*r", 2, "all 0 / fundamental 0"), (4, "2*p,n", 3, None)]


class PartTest(CliTest):
    def setUp(self):
        self.folder = Folder()
        self.folder.__enter__()
        self.addCleanup(self.folder.__exit__)

    def path(self, name):
        return self.folder.path(name)

    def write(self, name, text):
        with open(self.path(name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return self.path(name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def problem(self, text):
        return self.write("problem", text.replace(",", "\n") + "\n")

    def parts(self, edge, text, number):
        """Counts all parts and returns the names of their files."""
        problem = self.problem(text)
        names = []
        for part in range(1, number + 1):
            status, _, err = self.run_cli("place", "--size", str(edge), "--part", "{}/{}".format(part, number), "--threads",
                                          str(1 + part % 2), "--output", self.path("part-%d" % part), problem)
            self.assertEqual(status, 0, err)
            names.append(self.path("part-%d" % part))
        return names


class Merging(PartTest):
    def test_sums(self):
        for edge, text, number, known in COUNTS:
            with self.subTest(problem=text, edge=edge):
                names = self.parts(edge, text, number)
                whole = self.run_cli("place", "--size", str(edge), "--count", self.problem(text))[1]
                self.assertEqual(self.good("place", "--merge", *reversed(names)), whole)
                if known:
                    self.assertEqual(whole, known + "\n")

    def test_spot_checks(self):
        names = self.parts(8, "d,5*q", 4)
        self.assertEqual(self.good("place", "--merge", "--spot-check", "4", *names), "all 4860 / fundamental 638\n")

    def test_same_bytes(self):
        problem = self.problem("d,5*q")
        outputs = {self.good("place", "--part", "3/7", "--threads", threads, problem) for threads in ("1", "2", "3", "1")}
        self.assertEqual(len(outputs), 1)
        queens = self.problem("12*q")
        outputs = {self.good("place", "-m", "12", "--part", "1/7", "--threads", threads, queens) for threads in ("1", "4")}
        self.assertEqual(len(outputs), 1)


class Refusing(PartTest):
    """A wrong set of parts is refused with status 1, its fault is named, and nothing is printed as a result."""

    def no(self, *names):
        return self.bad("place", "--merge", *names, status=1)

    def test_missing(self):
        names = self.parts(8, "8*q", 4)
        self.assertEqual(self.no(*names[:2]), "--merge: 2 of 4 parts are missing: 3, 4")

    def test_doubled(self):
        names = self.parts(8, "8*q", 2)
        self.assertEqual(self.no(*names, names[0]), "{}: Part 1 is in {} as well".format(names[0], names[0]))

    def test_foreign(self):
        first = self.parts(8, "8*q", 2)[0]
        foreign = self.write("foreign", self.good("place", "-m", "7", "--part", "2/2", self.problem("7*q")))
        other = self.write("other", self.good("place", "--part", "2/3", self.problem("8*q")))
        for name in (foreign, other):
            self.assertEqual(self.no(first, name), "{}: This is a part of another count than {}".format(name, first))

    def test_every_byte(self):
        names = self.parts(8, "d,5*q", 2)
        good = self.read("part-2")
        for i in range(len(good)):
            for bit in (1, 32):
                self.write("part-2", good[:i] + bytes([good[i] ^ bit]) + good[i + 1:])
                self.assertIn(names[1], self.no(*names))
        for length in (0, 1, len(good) - 1):
            self.write("part-2", good[:length])
            self.no(*names)
        self.write("part-2", good + b"\n")
        self.no(*names)
        self.write("part-2", b"\xff" * 100000)
        self.no(*names)

    def falsify(self, name, pattern, text):
        """Changes a part and its checksum with it, as somebody could who wants to."""
        body = self.read(name).decode().rsplit("checksum ", 1)[0]
        changed = re.sub(pattern, text, body, flags=re.M)
        self.assertNotEqual(changed, body)
        self.write(name, "{}checksum {}\n".format(changed, hashlib.sha256(changed.encode()).hexdigest()))

    def test_contradiction(self):
        names = self.parts(8, "d,5*q", 2)
        self.falsify("part-2", r"^all \d+", "all 77")
        self.assertEqual(self.no(*names), names[1] + ": The orbits of part 2 do not add up to its solutions")
        names = self.parts(8, "8*q", 2)
        self.falsify("part-2", r"^all \d+", "all 77")
        self.assertIn("The parts contradict each other", self.no(*names))

    def test_found_by_spot_check(self):
        names = self.parts(8, "8*q", 2)
        self.falsify("part-2", r"^all (\d+)", "all 8")
        self.falsify("part-1", r"^all (\d+)", "all 84")
        self.assertEqual(self.good("place", "--merge", *names), "all 92 / fundamental 12\n")
        self.assertRegex(self.bad("place", "--merge", "--spot-check", "2", *names, status=1),
                         "part-[12]: Counted again, part [12] is different")

    def test_not_a_part(self):
        problem = self.problem("8*q")
        self.assertEqual(self.no(problem), problem + ": This is not a part of a count: it does not begin with etude-part 1 or 2")
        self.bad("place", "--merge", self.folder.folder.name, status=1)
        self.bad("place", "--merge", self.path("nowhere"), status=1)

    def test_branches(self):
        """A part that says it has fewer branches than the problem gives it, all of them done, or more."""
        for edge, text, number in (8, "d,5*q", 2), (8, "8*q", 3), (13, "13*q", 7), (6, "6*r", 16), (3, "3*n", 40):
            names = self.parts(edge, text, number)
            whole = self.good("place", "--merge", *names)
            for part in {1, 2, number // 2 + 1, number}:
                for more in -1, 1:
                    with self.subTest(problem=text, part=part, more=more):
                        name = "part-%d" % part
                        good = self.read(name)
                        right = int(re.search(rb"^branches (\d+)$", good, re.M).group(1))
                        if right + more < 0:
                            continue
                        for word in "branches", "done":
                            self.falsify(name, r"^%s \d+" % word, "%s %d" % (word, right + more))
                        self.assertEqual(self.no(*names), "{}: Part {} has {} branches, not {}".format(
                            names[part - 1], part, right, right + more))
                        self.write(name, good)
            self.assertEqual(self.good("place", "--merge", *names), whole)

    def test_other_ways(self):
        """A part that says it was counted as its problem cannot be, or on a board that it cannot stand on."""
        for edge, text, change in ((8, "8*q", ("pieces .*", "pieces 7*q")), (8, "8*q", ("pieces .*", "pieces d,8*q")),
                                   (6, "6*r", ("size 6", "size 20")), (7, "7*q", ("size 7", "size 8"))):
            names = self.parts(edge, text, 2)
            self.falsify("part-1", "^" + change[0], change[1])
            self.assertEqual(self.no(*names), names[0] + ": This problem is not counted in this way")

    def test_overlapping(self):
        """The id of no problem, fixed squares of which overlap, under a checksum that is right."""
        names = self.parts(8, "d,5*q", 2)
        self.falsify("part-1", r"^pieces .*", "pieces " + OVERLAPPING)
        self.assertEqual(self.no(*names), '{}: Line 5 is not understood: "pieces {}"'.format(names[0], OVERLAPPING))

    def test_unfinished(self):
        names = self.parts(8, "d,5*q", 2)
        self.falsify("part-2", r"^done \d+", "done 5")
        self.assertRegex(self.no(*names), "part-2: Only 5 of [0-9]+ branches are counted")

    def test_usage(self):
        problem = self.problem("8*q")
        for words in (("--part", "0/3"), ("--part", "4/3"), ("--part", "3"), ("--part", "1/100001"), ("--part", "a/b"),
                      ("--spot-check", "2"), ("--checkpoint", self.path("c")), ("--cross-check",),
                      ("--merge", "--count"), ("--merge", "--part", "1/2"), ("--part", "1/2", "--limit", "3"),
                      ("--count", "-m", "17"), ("--count", "-m", "23"), ("-m", "17")):
            self.bad("place", *words, problem)
        self.bad("place", "--merge")


# Problems of version 2, and in how many parts: torus, walls, rectangles, armies, pieces and relations of all kinds.
BOARDS = [
    ("task independence; board 5 x 5; wrap both; pieces 5*Q", 3), ("task total-domination; board 6 x 4; walls c2; pieces 4*Q", 4),
    ("task armies; board 4 x 4; wrap columns; pieces 2*Q1, 2*Q2, 1*Q3", 2), ("task domination; board 5 x 4; pieces 3*R, 1*N", 7),
    ("task attacks-exactly 1; board 5 x 5; pieces 4*Q", 5), ("task irredundance; board 4 x 5; wrap rows; pieces 3*K", 2),
    ("task independence; board 7 x 5; piece X = NN; pieces 4*X; fixed X a1; forbidden b5", 3),
    ("task independence; board 8 x 2; pieces 9*K", 3), ("task independent-domination; board 6 x 6; wrap both; pieces 4*B", 40)]


class Boards(PartTest):
    """Parts of problems that only version 2 of problem files knows."""

    def parts_of(self, text, number, *more):
        problem = self.write("problem", "etude-problem 2\n" + text.replace("; ", "\n") + "\n")
        names = [self.path("part-%d" % part) for part in range(1, number + 1)]
        for part, name in enumerate(names, 1):
            status, _, err = self.run_cli("place", "--part", "{}/{}".format(part, number), "--threads", str(1 + part % 2), "--output", name, *more, problem)
            self.assertEqual(status, 0, err)
        return problem, names

    def test_sums(self):
        for text, number in BOARDS:
            for more in [], ["--all"]:
                with self.subTest(problem=text, more=more):
                    problem, names = self.parts_of(text, number, *more)
                    whole = self.good("place", "--count", *more, problem)
                    self.assertEqual(self.good("place", "--merge", "--spot-check", "2", *reversed(names)), whole)
                    self.assertEqual(self.run_cli("place", "--count", "--checkpoint", self.path("kept"), *more, problem)[1], whole)
                    os.remove(self.path("kept"))

    def test_fractions(self):
        """What is beyond whole numbers, falsified: no sum."""
        _, names = self.parts_of("task total-domination; board 6 x 4; pieces 4*Q", 3)
        with_rest = [name for name in names if b"\nfractions " in self.read(name)]
        self.assertTrue(with_rest)
        text = self.read(with_rest[0]).decode()
        body = re.sub(r"^fractions .*\n", "", text.rsplit("checksum ", 1)[0], flags=re.M)
        self.write(with_rest[0], "{}checksum {}\n".format(body, hashlib.sha256(body.encode()).hexdigest()))
        self.assertIn("The parts contradict each other", self.bad("place", "--merge", *names, status=1))

    def test_ways(self):
        """One amazon a row is counted without a search, which has no parts: that is said; both ways agree."""
        problem = self.write("problem", "etude-problem 2\ntask independence\nboard 10 x 10\npiece X = QN\npieces 10*X\n")
        status, out, err = self.run_cli("place", "--part", "1/2", "--all", problem)
        self.assertEqual((status, out[:13]), (0, "etude-part 2\n"))
        self.assertIn("Counted as a whole, this needs no search", err)
        status, out, err = self.run_cli("place", "--count", "--cross-check", problem)
        self.assertEqual((status, out), (0, "all 4 / fundamental 1\n"))
        self.assertIn("Counted in two ways, with the same result", err)
        for words in (["--largest"], ["--polynomial"], ["--id"], ["--random", "1"], ["--certificate"]):
            self.assertIn("leave one of them out", self.bad("place", "--part", "1/2", *words, problem))


class Checkpoints(PartTest):
    def start(self, *arguments):
        process = subprocess.Popen([ETUDE_CLI, "place", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=ENVIRONMENT, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def branches(self):
        found = re.search(rb"^done (\d+)$", self.read("kept"), re.M)
        return int(found.group(1))

    def interrupt(self, how, arguments):
        """Starts, waits for the next checkpoint, interrupts; returns how many branches are done."""
        before = os.path.exists(self.path("kept")) and self.branches()
        process = self.start(*arguments)
        deadline = time.monotonic() + 60
        while not os.path.exists(self.path("kept")) or self.branches() == before:
            self.assertLess(time.monotonic(), deadline)
            self.assertIsNone(process.poll())
            time.sleep(0.005)
        process.send_signal(how)
        process.communicate(timeout=60)
        self.assertNotEqual(process.returncode, 0)
        return self.branches()

    def test_nothing_that_looks_like_a_part(self):
        """What a killed program leaves is hidden, so that no "part-*" means it."""
        process = self.start("--size", "18", "--count", "--output", self.path("part-1"), self.problem("18*q"))
        deadline = time.monotonic() + 60
        while len(self.folder.names()) < 2:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.005)
        process.kill()
        process.communicate()
        self.assertEqual([name for name in self.folder.names() if not name.startswith(".")], ["problem"])

    def go_on(self, edge, text, expected):
        arguments = ("--size", str(edge), "--count", "--threads", "1", "--checkpoint", self.path("kept"), self.problem(text))
        first = self.interrupt(signal.SIGKILL, arguments)
        second = self.interrupt(signal.SIGTERM, arguments)
        self.assertGreater(second, first)
        self.assertEqual(self.good("place", *arguments), expected)
        self.assertEqual(self.good("place", *arguments), expected)  # it is all there now

    def test_queens(self):
        self.go_on(17, "17*q", "all 95815104 / fundamental 11977939\n")

    def test_search(self):
        self.go_on(8, "d,6*q", "all 1352644 / fundamental 169760\n")

    def test_foreign(self):
        kept = self.path("kept")
        self.good("place", "-m", "9", "--count", "--checkpoint", kept, self.problem("9*q"))
        before = self.read("kept")
        error = self.bad("place", "--count", "--checkpoint", kept, self.problem("8*q"))
        self.assertEqual(error, kept + ": This is the checkpoint of something else; name another file")
        self.assertEqual(self.read("kept"), before)


class Ways(PartTest):
    def test_cross_check(self):
        for edge, text in ((8, "8*q"), (6, "4*k"), (5, "4*n"), (6, "3*b"), (7, "5*r")):
            status, _, err = self.run_cli("place", "-m", str(edge), "--count", "--cross-check", self.problem(text))
            self.assertEqual(status, 0)
            self.assertIn("Counted in two ways, with the same result", err)
        self.bad("place", "--count", "--cross-check", self.problem("q,n"))

    def random_queens(self, chance):
        """As many queens as rows, some squares forbidden and perhaps a queen fixed: the size and a problem file."""
        edge = chance.randrange(5, 12)
        squares = ["%s%d" % (chr(ord("a") + column), row + 1) for column in range(edge) for row in range(edge)]
        chosen = chance.sample(squares, 1 + chance.randrange(edge))
        n_fixed = chance.choice((0, 0, 1, 2))
        lines = ["etude-problem 1", "task independence", "size %d" % edge, "pieces %d*Q" % edge]
        if n_fixed:
            lines.append("fixed " + ", ".join("Q " + square for square in chosen[:n_fixed]))
        if chosen[n_fixed:]:
            lines.append("forbidden " + ", ".join(chosen[n_fixed:]))
        return edge, self.write("problem", "\n".join(lines) + "\n")

    def test_masked_queens(self):
        """Fixed queens and forbidden squares, by colours without symmetry and by the search that lists."""
        chance, total = random.Random(20241130), 0
        for i in range(100):
            edge, problem = self.random_queens(chance)
            status, out, err = self.run_cli("place", "--count", "--all", "--cross-check", "--verbose", problem)
            self.assertEqual(status, 0, err)
            self.assertIn("Counted by the colours of the squares", err)
            self.assertIn("Counted in two ways, with the same result", err)
            self.assertRegex(out, r"\Aall [0-9]+\n\Z")
            total += int(out.split()[1])
            if i % 10 == 0:
                for more in ((), ("--all",)):
                    names = [self.path("part-%d" % part) for part in (1, 2, 3)]
                    for part, name in enumerate(names, 1):
                        self.run_cli("place", *more, "--part", "%d/3" % part, "--output", name, problem)
                    merged = self.good("place", "--merge", "--spot-check", "1", *names)
                    self.assertEqual(merged.split()[:2], out.split())
                    self.assertEqual("fundamental" in merged, not more)
        self.assertGreater(total, 1000)

    def test_two_queens_fixed_in_a_row(self):
        problem = self.write("problem", "etude-problem 1\ntask independence\nsize 8\npieces 8*Q\nfixed Q a1, Q h1\n")
        self.assertEqual(self.run_cli("place", "--count", "--all", problem)[1], "all 0\n")

    def test_said(self):
        for text, way in (("8*q", "by the colours of the squares"), ("3*n", "row by row"), ("3*b", "by rook polynomials"),
                          ("7*q", "by a search")):
            status, _, err = self.run_cli("place", "--count", "--verbose", self.problem(text))
            self.assertEqual(status, 0)
            self.assertIn("Counted " + way, err)

    def test_beyond_searching(self):
        self.assertEqual(self.good("place", "-m", "10", "--count", self.problem("12*k")),
                         "all 3659444216824 / fundamental 457431135355\n")
        self.assertEqual(self.good("place", "-m", "17", "--count", self.problem("17*q")),
                         "all 95815104 / fundamental 11977939\n")


if __name__ == "__main__":
    tap.main()
