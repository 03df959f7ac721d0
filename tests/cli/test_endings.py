# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli mate of endings with men of both sides and pawns: stats, probe, line, and FENs from standard input."""
import glob
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile

import syzygy_tables as tables
import tap
from cli import ENVIRONMENT, ETUDE_CLI, CliTest

# The longest mates of the endings of four men, by Nalimov's tables: White mates, White to move; Black mates, Black to move.
LONGEST = [
    ("8/8/8/1k6/8/8/K5P1/8 w", "mate 28"), ("K3r3/8/5k2/Q7/8/8/8/8 w", "mate 35"), ("3KQ3/8/8/8/8/8/3kp3/8 w", "mate 28"),
    ("8/1p4k1/7Q/8/7K/8/8/8 b", "mated 29"), ("k7/8/b7/8/K7/R7/8/8 w", "mate 29"), ("8/8/6R1/2K5/n7/8/8/3k4 w", "mate 40"),
    ("2K5/8/7p/6k1/8/8/R7/8 w", "mate 26"), ("8/8/8/8/5R2/2pk4/5K2/8 b", "mated 43"), ("8/1p4k1/7B/8/8/7K/8/8 b", "mated 29"),
    ("8/8/8/8/pN6/8/2K5/k7 w", "mate 7"), ("8/1p6/6kN/8/8/7K/8/8 b", "mated 29"), ("2K5/k7/7p/8/8/8/6P1/8 w", "mate 33"),
    ("8/2p1K3/8/8/8/4P3/8/3k4 b", "mated 33"), ("8/8/8/8/2k5/6P1/K5P1/8 w", "mate 32"), ("8/3P4/KBk5/8/8/8/8/8 w", "mate 31"),
    ("1N6/8/8/8/8/2k3P1/8/2K5 w", "mate 27"), ("K7/8/3R4/4kP2/8/8/8/8 w", "mate 16")]


class Stats(CliTest):
    def test_both_sides(self):
        lines = self.good("mate", "stats", "--ending", "KRKP").splitlines()
        self.assertEqual(lines[:3],
                         ["ending KRKP",
                          "white-to-move legal 8100040 won 7406204 drawn 680382 lost 13454 mated 0 stalemate 0",
                          "black-to-move legal 9963008 won 1633620 drawn 1743898 lost 6585490 mated 9344 stalemate 1292"])
        depths = [re.fullmatch(r"(mate|mated) (\d+) white (\d+) black (\d+)", line).groups() for line in lines[3:]]
        self.assertEqual([depth[:2] for depth in depths],
                         [("mate", str(n)) for n in range(1, 33)] + [("mated", str(n)) for n in range(1, 44)])
        for side, column, total in (("mate", 2, 7406204), ("mate", 3, 6585490 - 9344),
                                    ("mated", 2, 13454), ("mated", 3, 1633620)):
            self.assertEqual(sum(int(depth[column]) for depth in depths if depth[0] == side), total)

    def test_white_first(self):
        """KPKR is not KRKP: White has the pawn."""
        there, here = (self.good("mate", "stats", "--ending", name).splitlines() for name in ("KRKP", "KPKR"))
        self.assertEqual(here[0], "ending KPKR")
        self.assertEqual(here[1].replace("white-", "black-"), there[2])
        self.assertEqual(here[2].replace("black-", "white-"), there[1])
        self.assertEqual(len([line for line in here if line.startswith("mated ")]), 32)

    def test_lone_king_with_pawn(self):
        self.assertEqual(self.good("mate", "stats", "--ending", "kpk").splitlines()[:3],
                         ["ending KPK", "white-to-move legal 163328 won 124960 drawn 38368 lost 0 mated 0 stalemate 4",
                          "black-to-move legal 168024 won 0 drawn 70420 lost 97604 mated 0 stalemate 18"])

    def test_refused(self):
        for arguments, where in ((("--edge", "9"), "--edge"), (("--bishop", "light"), "--bishop")):
            self.assertTrue(self.bad("mate", "stats", "--ending", "KBKP", *arguments).startswith(where + ": "))
        for name in ("KQRPKR", "KRPKRR", "KPKK", "KRPRK1"):
            self.assertTrue(self.bad("mate", "stats", "--ending", name).startswith("--ending " + name))
        self.assertTrue(self.bad("mate", "stats", "--ending", "K" * 5000).startswith("--ending KKKKKKKKKKKKKKKKKKKK...: No "))


class Probe(CliTest):
    def test_moves(self):
        self.assertEqual(self.good("mate", "probe", "8/4P3/8/8/8/8/1k6/4K3 w").splitlines()[:3],
                         ["result mate 7", "move e1d2 mate 7", "move e7e8q mate 7"])
        lines = self.good("mate", "probe", "8/4P3/8/8/8/8/1k6/4K3 w").splitlines()
        self.assertEqual({line.split()[1] for line in lines if "e7" in line}, {"e7e8q", "e7e8r", "e7e8b", "e7e8n"})

    def test_en_passant(self):
        with_right, without = (self.good("mate", "probe", "8/8/8/3pP3/8/8/8/K6k w - {} 0 1".format(passed)).splitlines()
                               for passed in ("d6", "-"))
        self.assertEqual((with_right[0], without[0]), ("result mate 11", "result mate 13"))
        self.assertEqual([line.split()[1] for line in with_right if line not in without and "e5d6" in line], ["e5d6"])
        self.assertFalse(any("e5d6" in line for line in without))

    def test_en_passant_out_of_check(self):
        with_right, without = (self.good("mate", "probe", "8/8/8/k7/1Pp5/8/8/1K6 b - {} 0 1".format(passed)).splitlines()
                               for passed in ("b3", "-"))
        self.assertEqual(len(with_right), len(without) + 1)
        self.assertTrue(any(line.startswith("move c4b3 ") for line in with_right))

    def test_bad_squares(self):
        for passed, column in (("e6", 26), ("d3", 26), ("d66", 26), ("x", 26), ("d", 26)):
            self.assertEqual(self.bad("mate", "probe", "8/8/8/3pP3/8/8/8/K6k w - {} 0 1".format(passed)),
                             "FEN, column {}: No pawn can just have passed this square".format(column))

    def test_bad_numbers(self):
        for numbers, column in (("x 1", 28), ("-1 1", 28), ("5000000 1", 28), ("0 one", 30), ("0 -1", 30)):
            self.assertEqual(self.bad("mate", "probe", "8/8/8/8/8/8/2k5/KNB5 w - - " + numbers),
                             "FEN, column {}: No game can have this number of moves".format(column))
        self.assertEqual(self.bad("mate", "line", "8/8/8/8/8/8/2k5/KNB5 w - - 0 1 is won"),
                         "FEN, column 32: Nothing may follow the move number")

    def test_bad_numbers_in_addresses(self):
        for address in ("https://lichess.org/editor/8/8/8/8/8/8/2k5/KNB5_w_-_-_x_1", "lichess.org/8/8/8/8/8/8/2k5/KNB5%20w%20-%20-%20x%201",
                        "https://syzygy-tables.info/?fen=8/8/8/8/8/8/2k5/KNB5_w_-_-_-1_1", "a.org/?f=8/8/8/8/8/8/2k5/KNB5+w+-+-+5000000+1&b=c"):
            self.assertEqual(self.bad("mate", "probe", address),
                             "FEN, column 28: No game can have this number of moves")

    def test_operations(self):
        for behind in ("bm Kb2", "hmvc 9; id \"17\";", "0 1 bm Kb2;"):
            self.assertEqual(self.good("mate", "probe", "8/8/8/8/8/8/2k5/KNB5 w - - " + behind),
                             self.good("mate", "probe", "8/8/8/8/8/8/2k5/KNB5 w"))

    def test_castling(self):
        self.assertEqual(self.bad("mate", "probe", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
                         "FEN, column 24: There is no castling in these endings; this must be -")
        self.assertEqual(self.good("mate", "probe", "4k3/8/8/8/8/8/8/4K2R w Q - 0 1"),
                         self.good("mate", "probe", "4k3/8/8/8/8/8/8/4K2R w"))

    def test_illegal(self):
        for fen, why in (("8/8/8/8/8/8/8/KR4pk w", "A pawn stands on the first or last rank"),
                         ("8/8/8/8/8/8/1p6/K1k5 b", "White is in check but it is Black’s turn"),
                         ("8/8/8/8/8/8/1q6/8 b", "The white king is not on the board")):
            self.assertEqual(self.run_cli("mate", "probe", fen), (1, "result illegal: {}\n".format(why), ""))

    def test_ending(self):
        self.assertEqual(self.bad("mate", "probe", "--ending", "KPKR", "8/8/8/8/8/8/2p5/K1k4R w"),
                         "FEN: The pieces are those of KRKP, not KPKR")


class Line(CliTest):
    def test_promotion(self):
        line = self.good("mate", "line", "8/4P3/8/8/8/8/1k6/4K3 w")
        self.assertRegex(line, r"\A1\. \S+ .*e8=Q.* 7\. \S+#\n\Z")

    def test_black_wins(self):
        line = self.good("mate", "line", "8/2p1K3/8/8/8/4P3/8/3k4 b")
        self.assertTrue(line.startswith("1... c5 2. "))
        self.assertIn(" c1=Q ", line)
        self.assertRegex(line, r" 33\. \S+ \S+#\n\Z")

    def test_none(self):
        for fen, why in (("8/8/8/8/8/8/1q6/K1k5 w", "White is checkmated already"), ("8/8/8/8/8/2k5/2p5/2K5 w", "This is stalemate"),
                         ("8/8/8/8/k7/p7/8/K7 b", "This is a draw")):
            self.assertEqual(self.bad("mate", "line", fen, status=1), "FEN: " + why)


class Verify(CliTest):
    def test_right(self):
        """The numbers are those of stats, the white king on a tenth of the board, or the left half of it."""
        self.assertEqual(self.good("mate", "verify", "--ending", "KQK"), "ok 57557 positions\n")
        self.assertEqual(self.good("mate", "verify", "--ending", "KPK"),
                         "ok {} positions\n".format((163328 + 168024) // 2))

    def test_refused(self):
        self.assertEqual(self.bad("mate", "verify", "--ending", "KQK", "file"),
                         "file: With --ending there is no file to check")
        self.assertTrue(self.bad("mate", "verify", "--ending", "KXK").startswith("--ending KXK: "))
        self.assertTrue(self.bad("mate", "verify", "--ending", "KK").startswith("--ending KK: "))


class Disk(CliTest):
    """Endings of five men are kept once they are solved."""

    FOLDER = os.path.join(ENVIRONMENT["XDG_CACHE_HOME"], "etude", "endings")
    TOLD = r"\Aetude-cli: KNNKN: Solving this takes about \d+ seconds and up to \d\.\d GB of memory\n\Z"

    def tearDown(self):
        shutil.rmtree(self.FOLDER, ignore_errors=True)

    def stats(self):
        return self.run_cli("mate", "stats", "--ending", "KNNKN")

    def test_kept(self):
        status, first, err = self.stats()
        self.assertEqual(status, 0)
        self.assertRegex(err, self.TOLD)
        if not os.path.exists(self.FOLDER):
            self.skipTest("built without zstd")
        self.assertEqual(os.listdir(self.FOLDER), ["KNNKN-0.slice"])
        before = os.stat(os.path.join(self.FOLDER, "KNNKN-0.slice"))
        self.assertEqual(self.stats(), (0, first, ""))
        after = os.stat(os.path.join(self.FOLDER, "KNNKN-0.slice"))
        self.assertEqual((after.st_ino, after.st_size), (before.st_ino, before.st_size))
        self.assertGreater(after.st_mtime_ns, before.st_mtime_ns)

    def test_damaged(self):
        """It is named, and solved again; the answer is the right one."""
        _, first, _ = self.stats()
        if not os.path.exists(self.FOLDER):
            self.skipTest("built without zstd")
        path = os.path.join(self.FOLDER, "KNNKN-0.slice")
        size = os.path.getsize(path)
        for damage in (lambda file: file.truncate(size // 2), lambda file: (file.seek(size // 3), file.write(b"damaged"))):
            with open(path, "r+b") as file:
                damage(file)
            self.assertEqual(self.stats(), (0, first, "etude-cli: KNNKN-0.slice: Damaged in the folder of solved endings; "
                                                      "solved again\n"))
            self.assertEqual(os.path.getsize(path), size)

    def test_told(self):
        """What takes seconds says so before, whoever asks."""
        fen = "8/8/8/4k3/8/8/2n5/KNN5 w"
        for arguments, stdin in (("explain", fen), b""), (("probe", "-"), fen.encode()):
            _, _, err = self.run_cli("mate", *arguments, stdin=stdin)
            self.assertRegex(err.splitlines(True)[0], self.TOLD)
            shutil.rmtree(self.FOLDER, ignore_errors=True)

    def test_interrupted(self):
        """Ctrl+C while it is kept leaves no half of a file."""
        with subprocess.Popen([ETUDE_CLI, "mate", "stats", "--ending", "KNNKN"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              env=ENVIRONMENT) as process:
            while process.poll() is None and not glob.glob(os.path.join(self.FOLDER, ".*")):
                pass
            process.send_signal(signal.SIGINT)
            process.stdout.read()
            status = process.wait(timeout=60)
        if not os.path.exists(self.FOLDER):
            self.skipTest("built without zstd")
        self.assertEqual((status, os.listdir(self.FOLDER)), (-signal.SIGINT, []))

    def test_small_ones(self):
        self.good("mate", "stats", "--ending", "KRKN")
        self.assertFalse(os.path.exists(self.FOLDER))


class Memory(CliTest):
    def test_refused(self):
        """What does not fit is not begun; "ulimit -m" says how much is there."""
        def limit():
            resource.setrlimit(resource.RLIMIT_RSS, (10 ** 9, 10 ** 9))

        self.assertRegex(self.bad("mate", "stats", "--ending", "KPPKP", preexec_fn=limit),
                         r"\AKPPKP: KPPKP would take \d+\.\d GB of memory and about \d+ seconds; [01]\.\d GB are free\Z")
        self.good("mate", "stats", "--ending", "KRKP", preexec_fn=limit)
        self.assertRegex(self.bad("sheet", "verdicts", "--ending", "KPPKP", status=1, preexec_fn=limit),
                         r"KPPKP would take about \d+ seconds and [\d.]+\WGB of memory; [\d.]+\W[GM]B are free")


class Many(CliTest):
    def test_answers(self):
        fens = [fen for fen, _ in LONGEST]
        answers = self.good("mate", "probe", "-", stdin="\n".join(fens).encode()).splitlines()
        self.assertEqual(answers, [answer for _, answer in LONGEST])

    def test_each_kind(self):
        lines = ("7k/5Q2/5K2/8/8/8/8/8 b", "7k/6Q1/5K2/8/8/8/8/8 b", "8/8/8/8/8/8/2k5/K7 w", "", "hello",
                 "8/8/8/8/8/8/8/KR5k w", "8/8/8/8/8/8/2K5/knb5 b - - 0 1")
        self.assertEqual(self.good("mate", "probe", "-", stdin="\r\n".join(lines).encode() + b"\n").splitlines(),
                         ["stalemate", "mated", "draw", "error: Column 1: There is no position in this text",
                          "error: Column 1: There is no position in this text",
                          "error: Black is in check but it is White’s turn", "mated 33"])

    def test_nothing(self):
        self.assertEqual(self.good("mate", "probe", "-"), "")

    def test_too_large(self):
        """What cannot be solved, tried again without what is there, is an answer, the others are given, the status tells. Sanitizers
        need more than there is."""
        process = subprocess.run(["/bin/sh", "-c", "ulimit -v 400000; exec \"$0\" mate probe -", ETUDE_CLI],
                                 input=b"7k/5Q2/5K2/8/8/8/8/8 b\n8/8/8/8/3R4/8/2kr3P/K7 w\n8/8/8/8/8/8/2k5/KNB5 w\n",
                                 capture_output=True, timeout=60, check=False, env=ENVIRONMENT)
        if b"Sanitizer" in process.stderr:
            self.skipTest("the sanitizers need the memory")
        self.assertEqual((process.returncode, process.stdout), (2, b"stalemate\nerror: There is not enough memory\nmate 33\n"))
        self.assertRegex(process.stderr, rb"\A(etude-cli: KRPKR: Solving this takes about \d+ seconds and up to \d\.\d GB of memory\n){2}"
                                         rb"etude-cli: standard input: Line 2 could not be solved, see the answer\n\Z")

    def test_nul(self):
        """What stands behind it is not left out: this is no FEN with White to move."""
        self.assertEqual(self.good("mate", "probe", "-", stdin=b"8/8/8/8/8/8/2k5/KNB5\0 b\n7k/6Q1/5K2/8/8/8/8/8 b"),
                         "error: Column 21: This is not the letter of a piece: those are K Q R B N P for White and k q r b n p for Black\nmated\n")

    def test_at_once(self):
        """Each line is answered while the next is not yet there."""
        with subprocess.Popen([ETUDE_CLI, "mate", "probe", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              env=ENVIRONMENT, text=True) as process:
            for fen, answer in LONGEST[:3]:
                process.stdin.write(fen + "\n")
                process.stdin.flush()
                self.assertEqual(process.stdout.readline(), answer + "\n")
            process.stdin.close()
            self.assertEqual(process.wait(timeout=60), 0)

    def test_insists(self):
        self.assertEqual(self.good("mate", "probe", "--ending", "KRKP", "-", stdin=b"8/8/8/8/5R2/2pk4/5K2/8 b\n8/8/8/8/8/8/2k5/K7"),
                         "mated 43\nerror: The pieces are those of KK, not KRKP\n")


class Syzygy(CliTest):
    """Tables of the user's own with more than five men. There are none to be had here: these are made, each with one value."""

    KNIGHT = "k6r/3n4/8/8/4R3/8/8/KB6 %s - - 3 1"  # nobody can take anything

    def setUp(self):
        self.folder = tempfile.mkdtemp(suffix="a:b")  # a colon would end the folder for the library
        self.addCleanup(shutil.rmtree, self.folder)
        tables.write(self.folder, KRBvKRN=(tables.CURSED_WIN, tables.BLESSED_LOSS), KQRvKRB=(tables.WIN, tables.LOSS),
                     KRNvKRN=(tables.DRAW, tables.DRAW))
        status, _, err = self.run_cli("mate", "syzygy", self.folder, "7k/8/8/8/8/8/8/K7 w - - 0 1")
        if "without fathom" in err:
            self.skipTest("built without fathom")
        self.assertEqual(status, 0)

    def answers(self, *fens):
        return self.good("mate", "syzygy", self.folder, "-", stdin="\n".join(fens).encode() + b"\n").splitlines()

    def test_answers(self):
        queen = "k6r/8/2b5/8/8/8/1QR5/K7 %s - - 0 1"
        self.assertEqual(self.answers(self.KNIGHT % "w", self.KNIGHT % "b", queen % "b", "K6R/8/2B5/8/8/8/1qr5/k7 w - - 0 1",
                                      "k6r/3n4/8/8/5R2/8/8/KN6 w - - 0 1", "7k/8/8/8/8/8/8/K7 w - - 0 1"),
                         ["white-wins fifty-move-rule draw"] * 2 + ["white-wins", "black-wins", "draw", "draw"])

    def test_refused(self):
        self.assertEqual(self.answers("8/8/3k4/2pr4/8/3KP3/3RP3/8 w - - 0 1", "4k2r/8/8/8/8/8/8/RB2K3 w k - 0 1", "junk",
                                      "k6r/8/8/8/8/8/8/KRB5 w - - 0 1"),
                         ["error: The tables have up to 6 men, this position 7", "error: In tables nobody can castle",
                          "error: This is not the letter of a piece: those are K Q R B N P for White and k q r b n p for Black", "error: KRBvKR.rtbw is missing"])
        tables.write(self.folder, KRBvKR=(tables.DRAW, tables.DRAW))
        self.assertEqual(self.answers("7k/8/8/8/8/5n2/8/KB2R2r w - - 0 1"),
                         ["error: KRBvKRN.rtbw needs a table that is missing or damaged"])  # whoever takes the rook needs KRBvKN
        self.assertEqual(self.bad("mate", "syzygy", self.folder + "/none", "-"),
                         self.folder + "/none: This folder is not there")
        empty = self.folder + "/empty"
        os.mkdir(empty)
        self.assertEqual(self.bad("mate", "syzygy", empty, "-"), empty + ": There are no Syzygy tables in this folder")
        for content in (b"", b"none", bytes(80)):
            for name in ("KQvK.rtbw", "KRPvKR.rtbw"):
                with open(os.path.join(empty, name), "wb") as file:
                    file.write(content)
            self.assertEqual(self.bad("mate", "syzygy", empty, "-"), empty + ": No Syzygy table in this folder can be read")

    def test_vanished(self):
        """The folder goes while it is asked: what is asked then ends it, with one sentence."""
        question, gone = self.KNIGHT % "w" + "\n", self.folder + "-gone"
        with subprocess.Popen([ETUDE_CLI, "mate", "syzygy", self.folder, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=ENVIRONMENT, text=True) as process:
            process.stdin.write(question)
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), "white-wins fifty-move-rule draw\n")
            os.rename(self.folder, gone)
            self.addCleanup(os.rename, gone, self.folder)
            self.assertEqual(process.communicate(question),
                             ("", "etude-cli: " + self.folder + ": This folder is not there\n"))
            self.assertEqual(process.returncode, 2)

    def test_damaged(self):
        """Whatever is in a file: the library may crash, not the program, and every question has its line."""
        path, chance = self.folder + "/KRBvKRN.rtbw", random.Random(1)
        whole = tables.table("KRBvKRN", tables.WIN, tables.LOSS)
        named = "error: KRBvKRN.rtbw is damaged"
        for damaged in (whole[:-1], whole[:40], b"", b"\0" + whole[1:]):
            with open(path, "wb") as file:
                file.write(damaged)
            self.assertEqual(self.answers(self.KNIGHT % "w", self.KNIGHT % "b"), [named] * 2)
        for _ in range(20):
            damaged = bytearray(whole + chance.randbytes(64 * chance.randint(0, 200)))
            for _ in range(chance.randint(1, 12)):
                damaged[chance.randint(4, 40)] = chance.getrandbits(8)
            with open(path, "wb") as file:
                file.write(damaged)
            for line in self.answers(self.KNIGHT % "w", self.KNIGHT % "b"):
                self.assertRegex(line, "^(white-wins|black-wins|draw|" + named + "|error: KRBvKRN.rtbw needs)")
        with open(path, "wb") as file:
            file.write(whole)
        self.assertEqual(self.answers(self.KNIGHT % "w", self.KNIGHT % "b"), ["white-wins"] * 2)


if __name__ == "__main__":
    tap.main()
