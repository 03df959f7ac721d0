# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli sheet: every kind of sheet as a PDF, read with poppler's programs, and what bad usage gives."""
import os
import re
import signal
import subprocess
import tempfile
import time

import tap
from cli import ENVIRONMENT, CliTest


RULES = {"chess": ("exact", "classic", "guess"), "makruk": ("exact", "classic"), "xiangqi": ("exact", "classic"),
         "shogi": ("exact", "classic")}


class SheetTest(CliTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = os.path.join(self.folder.name, "sheet.pdf")

    def make(self, *arguments, **options):
        """Makes a sheet and returns the texts of its pages."""
        self.assertEqual(self.good("sheet", *arguments, "-o", self.file, **options), "")
        return self.ask("pdftotext", "-layout", self.file, "-").split("\f")[:-1]

    def ask(self, *command):
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout

    def again(self, *arguments):
        """The bytes of a sheet, which are the same when it is made again."""
        files = []
        for _ in range(2):
            self.make(*arguments)
            with open(self.file, "rb") as file:
                files.append(file.read())
        self.assertEqual(files[0], files[1])
        return files[0]

    def test_mates(self):
        """Six positions, mate in 3 to 5, bishop and knight; each mates in as many moves as it says."""
        words = ("mates", "--ending", "KBNK", "--moves", "3-5", "--number", "6", "--ids", "--title", "Mates", "--seed", "42")
        exercises, answers = self.make(*words)
        self.assertEqual(re.findall(r"White mates in (\d) moves", exercises), ["3", "3", "4", "4", "5", "5"])
        fens = re.findall(r"(\S+ w - - \d+ \d+)", exercises)
        self.assertEqual(len(set(fens)), 6)
        for fen, length in zip(fens, "334455"):
            self.assertIn("%s. " % length, self.good("mate", "line", fen))
        self.assertEqual(answers.count("#"), 6)
        for page in exercises, answers:
            self.assertIn("Mate in 3 to 5, KBNK: 6, seed 42", page)
        self.assertNotIn("#", exercises)
        one = self.again(*words)
        self.make(*words[:-1], "43")
        with open(self.file, "rb") as file:
            self.assertNotEqual(one, file.read())

    def test_mates_of_both_sides(self):
        """Pawns and men of both sides: each position is as long as it says, and its answer mates."""
        for ending in "KQKR", "KPK", "KRKP", "KPKP":
            exercises, answers = self.make("mates", "--ending", ending, "--moves", "7", "--number", "4", "--seed", "1", "--ids")
            fens = re.findall(r"(\S+ w - - \d+ \d+)", exercises)
            self.assertEqual(len(set(fens)), 4)
            for fen in fens:
                self.assertEqual(self.good("mate", "probe", fen).splitlines()[0], "result mate 7")
            self.assertEqual(answers.count("#"), 4)
        self.assertIn("must be an ending", self.bad("sheet", "mates", "--ending", "KQPPPK"))

    def test_only_one(self):
        """Exercises with exactly one right first move, by the tables; without the option some have several."""
        for words, all_single in ((["--only-one"], True), ([], False)):
            exercises, answers = self.make("mates", "--ending", "KQK", "--moves", "2", "--number", "12", "--per-page", "12",
                                           "--seed", "3", "--ids", *words)
            fens = re.findall(r"(\S+ w - - \d+ \d+)", exercises)
            self.assertEqual(len(set(fens)), 12)
            several = [fen for fen in fens
                       if self.good("mate", "probe", fen).count(" mate 2") > 2]  # the result, and one move
            self.assertEqual(several == [], all_single)
            self.assertEqual(len(re.findall(r"\bor\b", answers)), len(several))

    def test_versions(self):
        """Neighbours have other positions that are as hard, and there is a key for each."""
        a, b, key_a, key_b = self.make("mates", "--ending", "KRK", "--moves", "2-4", "--number", "6", "--seed", "9",
                                       "--title", "Rook", "--versions", "--ids")
        for page, name in (a, "Rook · A"), (b, "Rook · B"), (key_a, "Answers · A"), (key_b, "Answers · B"):
            self.assertIn(name, page)
        fens = [re.findall(r"(\S+ w - - \d+ \d+)", page) for page in (a, b)]
        self.assertFalse(set(fens[0]) & set(fens[1]))
        lengths = [[self.good("mate", "probe", fen).splitlines()[0] for fen in version] for version in fens]
        self.assertEqual(*lengths)
        for key, version in zip((key_a, key_b), fens):
            for number, fen in enumerate(version, 1):  # the first move of each answer mates as soon as can be
                move = re.search(r"(?:^|\s)%d\. 1\.\s*\S*([a-h][1-8])[+#]?\s" % number, key).group(1)
                moves = [line.split() for line in self.good("mate", "probe", fen).splitlines()[1:]]
                least = min(int(words[3]) for words in moves if words[2] == "mate")
                self.assertIn(move, {words[1][2:4] for words in moves if words[2:] == ["mate", str(least)]})

    def test_questions(self):
        """A lesson on paper: its title, what is asked, whose move it is, lines as many as the answer needs, and an answer to what
        is to be played; no FEN."""
        lesson = self.write("lesson.txt", ("etude-lesson 1\ntitle The last evening\n\n"
            "item position\ntitle Short\ntext Which square does the king need?\nfen 8/8/4k3/8/8/4K3/4P3/8 b - - 0 1\nanswer e5\n\n"
            "item play\ntitle Long\ntext Take care.\nfen 8/8/8/8/4k3/8/8/K6R w - - 0 1\nside white\ngoal mate\n").encode())
        exercises = self.make("lesson", lesson, "--per-page", "1")
        self.assertIn("The last evening", exercises[0])
        self.assertIn("Which square does the king need?", exercises[0])
        self.assertIn("Black to move", exercises[0])
        self.assertIn("White to move", exercises[1])
        self.assertIn("Take care.", exercises[1])
        self.assertIn("Play White and deliver mate", exercises[1])
        pages = self.make("lesson", lesson)
        self.assertNotIn(" - - ", "".join(pages))
        distance = self.good("mate", "probe", "8/8/8/8/4k3/8/8/K6R w - - 0 1").splitlines()[0].split()[-1]
        self.assertIn("White mates in %s moves: " % distance, re.sub(r"\s+", " ", pages[-1]))

    def test_mark(self):
        """What a sheet of four asks is marked: moves that the table knows as best are right, whatever else is not."""
        sheet = os.path.join(self.folder.name, "class.csv")
        page = self.make("mates", "--ending", "KQK", "--moves", "2", "--number", "4", "--seed", "3", "--marking", sheet, "--ids")[0]
        with open(sheet, encoding="utf-8") as file:
            code = file.readline().split(",")[2]
        self.assertIn(code, page)
        best = []
        for fen in re.findall(r"(\S+ w - - \d+ \d+)", page):
            moves = [line.split() for line in self.good("mate", "probe", fen).splitlines()[1:]]
            best.append([words[1] for words in moves if words[2:] == ["mate", "2"]])
        for i in range(max(map(len, best))):  # each of the right first moves, as two squares
            rows = self.write("rows.csv", ("Anna," + ",".join(moves[i % len(moves)] for moves in best) + "\nBoris -----\n").encode())
            status, out, err = self.run_cli("sheet", "mark", sheet, rows, "--csv")
            self.assertEqual(out, "Name,1,2,3,4,Right\nAnna,1,1,1,1,4\n")
            self.assertEqual((status, "Line 2: Boris has 1 answer; the sheet has 4 exercises." in err), (1, True))
        self.assertIn("not a sheet", self.bad("sheet", "mark", rows))

    def test_mark_placements(self):
        """A sheet of placements, in two versions, is marked without a key: whatever solves it is right, once. Names stay names."""
        sheet = os.path.join(self.folder.name, "class.csv")
        pages = self.make("place", "PWGG3F", "--number", "4", "--versions", "--marking", sheet)
        self.assertIn("a new way each time, not an old one turned or mirrored", re.sub(r"\s+", " ", pages[0]))
        rows = self.write("rows.csv", b"'=HYPERLINK(1),15863724,16837425,24683175,25713864\n"
                                      b"@x 15863724 42736851 12345678 -\n+1,a1b5c8d6e3f7g2h4,+,?,15863725\n")
        for version in "AB":
            name = sheet.replace(".csv", "-%s.csv" % version)
            with open(name, encoding="utf-8") as file:
                self.assertIn(file.readline().split(",")[2], "".join(pages))
            self.assertEqual(self.good("sheet", "mark", name, rows, "--csv"),
                             "Name,1,2,3,4,Right\n'=HYPERLINK(1),1,1,1,1,4\n'@x,1,0,0,,1\n'+1,1,1,,0,2\n")
        told = self.good("sheet", "mark", name, rows)
        self.assertIn("3. The most common mistake: 12345678, 1 of 3.", told)
        self.assertIn("2. Nobody got it wrong.", told)
        self.assertRegex(told, r"(?m)^Place 8 queens so [^:]*\n2\. @x\n3\. @x, \+1\n4\. @x, \+1$")

    def test_no_game(self):
        """A text without a game is an error, never one exercise with the first position."""
        for text in "[Event \"x\"]", "[Event \"x\"]\n\n*\n", "1-0", "*":
            self.bad("sheet", "lesson", self.write("none.pgn", text.encode()), "-o", self.file)
            self.assertFalse(os.path.exists(self.file))

    def test_verdicts(self):
        """Win or draw? Half are draws; the answer is the result of the table and where every move goes that keeps it."""
        words = {"White wins": "mate", "Black wins": "mated", "Draw": "draw"}
        for ending in "KPK", "KRKP", "KPKP":
            pages = self.make("verdicts", "--ending", ending, "--number", "6", "--seed", "5", "--letters", "--per-page", "1", "--ids")
            fens = [re.search(r"(\S+ [wb] - - \d+ \d+)", page).group(1) for page in pages[:6]]
            keys = re.findall(r"\d\. ((?:White wins|Black wins|Draw)[^\n]*?)(?=\s{3}|\n)", "".join(pages[6:]))
            self.assertEqual((len(set(fens)), len(keys)), (6, 6))
            for fen, key in zip(fens, keys):
                result, *moves = self.good("mate", "probe", fen).splitlines()
                kind = result.split()[1]
                kept = [move.split()[1][2:4] for move in moves if move.split()[2] == kind]
                self.assertEqual(words[re.split("[:.]", key)[0]], kind, fen)
                named = re.findall("[a-h][1-8](?==|,|\\+|#|\\s|$)", key.split(": ")[1]) if ": " in key else []
                self.assertEqual(sorted(named or kept), sorted(kept), (fen, key))
                self.assertTrue(named or len(kept) == len(moves), (fen, key))
            self.assertEqual(sum(key.startswith("Draw") for key in keys), 3)

    def test_games(self):
        """Mini-games: who begins wins, and the same words make the same games; men that are none are refused."""
        exercises, answers = self.make("games", "--men", "knight", "--pawns", "2", "--number", "4", "--seed", "5", "--per-page", "4")
        begins = re.findall(r"(White|Black) to move", exercises)
        self.assertEqual(len(begins), 4)
        self.assertEqual(re.findall(r"(White|Black) wins in \d+ moves", answers), begins)
        self.assertIn("A knight against pawns, 2 pawns: 4, seed 5", answers)
        self.assertEqual(exercises.count("There are no kings"), 1, "the rules stand above all exercises once")
        for men in "pawns", "rook":
            answers = self.make("games", "--men", men, "--pawns", "2", "--number", "6", "--seed2", "5")[1]
            self.assertEqual(len(re.findall(r"wins in \d+ moves: 1[.…] [^\s,]+(?!,)(?:\s|$)", answers)), 6, answers)
            self.assertIn("2 pawns, one right move: 6, seed 5", answers)
        self.again("games", "--pawns", "2", "--number", "2", "--seed2", "5")
        self.bad("sheet", "games", "--seed", "5", "--seed2", "5")
        self.again("games", "--pawns", "2", "--number", "2", "--seed", "5")
        self.assertIn("must be pawns, knight, bishop, rook or queen", self.bad("sheet", "games", "--men", "king"))
        self.bad("sheet", "games", "--pawns", "7")

    def test_regions(self):
        """Boards in regions are those of "regions new" by each generator, and which it was is at the foot."""
        for seed, foot in ("--seed3", "Regions, graded, 6"), ("--seed2", "Regions, varied, 6"), ("--seed", "Regions, 6"):
            words = ("--size", "6", "--level", "medium", "--number", "3", seed, "5")
            page = self.make("regions", *words, "--ids", "--no-answers")[0]
            new = self.good("regions", "new", *words)
            self.assertEqual(re.findall(r"\bR[0-9A-Z]{9,}", page), re.findall(r"(?m)^id (\S+)", new))
            self.assertIn(foot, page)
            self.again("regions", *words)
        self.bad("sheet", "regions", "--seed", "5", "--seed2", "5")
        self.bad("sheet", "regions", "--seed2", "5", "--seed3", "5")
        sheet = os.path.join(self.folder.name, "class.csv")
        self.make("regions", "--size", "6", "--number", "2", "--seed2", "1", "--marking", sheet)
        answers = []
        for seed in "1", "2":
            board = self.write("board.txt", self.good("regions", "new", "--size", "6", "--seed2", seed, "--form", "file").encode())
            rows = self.good("regions", "solve", board).splitlines()[1:7]
            answers.append("".join(str(6 - [row[column] for row in rows].index("*")) for column in range(6)))
        rows = self.write("rows.csv", "Anna {0} {1}\nBoris {1} {1}\n".format(*answers).encode())
        self.assertEqual(self.good("sheet", "mark", sheet, rows, "--csv"), "Name,1,2,Right\nAnna,1,1,2\nBoris,0,1,1\n")
        self.assertIn("not even at a corner.\n1. Boris\n", self.good("sheet", "mark", sheet, rows))
        self.assertIn("must be easy, medium, hard or expert", self.bad("sheet", "regions", "--level", "simple"))
        self.bad("sheet", "regions", "--size", "15")

    def test_puzzles(self):
        """Four hard xiangqi puzzles: the ids are those that divine new knows."""
        words = ("puzzles", "--game", "xiangqi", "--level", "hard", "--number", "4", "--seed", "7", "--per-page", "4", "--ids")
        exercises, answers = self.make(*words)
        self.assertEqual(len(set(re.findall(r"\bXE[0-9A-Z]{8,}", exercises))), 4)
        self.assertIn("Where do", exercises)
        self.assertIn("Answers", answers)
        self.again(*words)

    def from_foot(self, **options):
        """Makes a sheet again from the words at its foot, and returns whether it is the same."""
        with open(self.file, "rb") as file:
            before = file.read()
        text = self.ask("pdftotext", "-layout", self.file, "-")
        foot = re.search(r"Mate in (\d+) to (\d+), (\w+): (\d+), seed (\d+)", text)
        if foot:
            words = ["mates", "--moves", "-".join(foot.group(1, 2)), "--ending", foot.group(3), "--number", foot.group(4)]
        else:
            foot = re.search(r"(\w+)(?:, (\w+))?, (\w+): (\d+), (?:seed|зерно) (\d+)", text)
            words = ["puzzles", "--game", foot.group(1), "--level", foot.group(3), "--number", foot.group(4)]
            words += ["--rule", foot.group(2)] if foot.group(2) else []
        self.make(*words, "--seed", foot.group(5), **options)
        with open(self.file, "rb") as file:
            return file.read() == before

    def test_again(self):
        """What the foot of a sheet says is enough to make it again: each ending, game, rule and level."""
        for ending, moves in ("KBNK", "3-5"), ("KRK", "2"), ("KQK", "1-10"):
            self.make("mates", "--ending", ending, "--moves", moves, "--number", "2")
            self.assertTrue(self.from_foot())
        for game, rules in RULES.items():
            for rule in rules:
                for level in "easy", "mild", "medium", "hard", "expert":
                    with self.subTest(game=game, rule=rule, level=level):
                        self.make("puzzles", "--game", game, "--rule", rule, "--level", level, "--number", "1")
                        self.assertTrue(self.from_foot())

    def test_again_in_russian(self):
        """The foot is in the language of the page, and its words are understood in that language."""
        russian = {"env": {**ENVIRONMENT, "LC_ALL": "C.UTF-8", "LANGUAGE": "ru"}}
        page = self.make("puzzles", "--game", "xiangqi", "--rule", "classic", "--level", "mild", "--number", "1", **russian)[0]
        self.assertIn("зерно", page)
        self.assertTrue(self.from_foot(**russian))

    def test_interrupted(self):
        """A sheet that is interrupted while it is written leaves nothing."""
        problem = os.path.join(self.folder.name, "rooks.txt")
        with open(problem, "w", encoding="utf-8") as file:
            file.write("etude-problem 1\ntask independence\nsize 16\npieces 16*R\n")
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            process = subprocess.Popen([os.environ["ETUDE_CLI"], "sheet", "place", problem, "--number", "1000", "-o",
                                        self.file], env=ENVIRONMENT,
                                       preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))  # as without nohup
            while len(os.listdir(self.folder.name)) == 1:
                self.assertIsNone(process.poll())
                time.sleep(0.001)
            process.send_signal(number)
            self.assertEqual(process.wait(60), -number)
            self.assertEqual(os.listdir(self.folder.name), ["rooks.txt"])

    def test_place(self):
        """Eight queens, one of each class."""
        problem = os.path.join(self.folder.name, "queens.txt")
        with open(problem, "w", encoding="utf-8") as file:
            file.write("etude-problem 1\ntask independence\nsize 8\npieces 8*Q\n")
        pages = self.make("place", problem, "--number", "20", "--per-page", "12", "--pieces")
        self.assertEqual(len(pages), 3)  # twelve boards, the queens, the answers
        self.assertEqual(len(re.findall(r"Place 8 queens so that none attacks", pages[0])), 1)  # once, for all of them
        for number in range(1, 13):
            self.assertRegex(pages[0], r"(^|\s)%d\.(\s|$)" % number)
        self.assertIn("Pieces to cut out", pages[1])
        ranks = re.findall(r"\b[1-8]{8}\b", pages[2])  # on the files a to h
        self.assertEqual(len(set(ranks)), 12)
        for row in ranks:
            for way in (range(8), map(int, row), (int(rank) + file for file, rank in enumerate(row)),
                        (int(rank) - file for file, rank in enumerate(row))):
                self.assertEqual(len(set(way)), 8, row)

    def test_no_pieces_to_cut_out(self):
        """Nothing is put on the boards of mates: that is said, and the sheet is made."""
        done = subprocess.run([os.environ["ETUDE_CLI"], "sheet", "mates", "--number", "2", "--pieces", "-o", self.file],
                              env=ENVIRONMENT, capture_output=True, text=True, check=True)
        self.assertIn("--pieces: No pieces are put on these boards", done.stderr)
        self.assertTrue(os.path.getsize(self.file))

    def test_torus(self):
        """The sheet of a board that wraps says so, and its id is read again."""
        problem = os.path.join(self.folder.name, "torus.txt")
        with open(problem, "w", encoding="utf-8") as file:
            file.write("etude-problem 2\ntask domination\nboard 6 x 6\nwrap both\nwalls c3\npieces 3*Q\n")
        pages = self.make("place", problem, "--number", "1", "--ids")
        self.assertRegex(pages[0], r"Place 3 queens on a torus 6 . 6 so that\s+every\s+square is\s+occupied or\s+attacked")
        again = self.make("place", self.good("place", "--id", problem).strip(), "--number", "1")
        self.assertIn("on a torus", again[0])

    def test_patterns(self):
        """The black kings of a sheet stand all over the board, and the games end in different pictures of mate."""
        words = ("mates", "--ending", "KBNK", "--moves", "3-5", "--number", "6", "--seed", "7", "--ids")
        exercises, answers = self.make(*words)
        boards = [fen.split()[0] for fen in re.findall(r"(\S+ w - - \d+ \d+)", exercises)]
        quarters = set()
        for board in boards:
            for row, line in enumerate(board.split("/")):
                squares = re.sub(r"\d", lambda n: int(n.group()) * "-", line)
                if "k" in squares:
                    quarters.add((row // 4, squares.index("k") // 4))
        self.assertGreater(len(quarters), 1)
        last = re.findall(r"(\S+)#", answers)
        self.assertGreater(len(set(last)), 2)

    def test_lesson(self):
        """The boards of a lesson with what is to be done, and the answers at the end."""
        lesson = os.path.join(self.folder.name, "lesson.txt")
        with open(lesson, "w", encoding="utf-8") as file:
            file.write("etude-lesson 1\ntitle Two boards\n\nitem position\ntitle A net\nfen 8/8/8/8/8/2K5/8/k1B5 w - - 0 1\n"
                       "answer The king is caught\n\nitem placement\ntitle Queens\nproblem 8*q\n"
                       "answer There are 92\n")
        exercises, answers = self.make("lesson", lesson, "--ids")
        self.assertIn("1. A net", exercises)
        self.assertIn("2. Queens", exercises)
        self.assertIn("Two boards", exercises)
        self.assertIn("Place 8 queens", exercises)
        with open(lesson, "a", encoding="utf-8") as file:
            file.write("text Place 8 queens so that none attacks another\n")
        self.assertEqual(self.make("lesson", lesson)[0].count("Place 8 queens"), 1, "what the words say is not said again")
        self.assertIn("PWGG3F", exercises)
        self.assertNotIn("caught", exercises)
        self.assertIn("The king is caught", answers)
        self.assertIn("There are 92", answers)
        self.assertEqual(len(re.findall(r"\bh\b", answers)), 1)  # an empty board is no answer: its files are on one only
        first = self.make("lesson", lesson, "--number", "1")[0]
        self.assertIn("A net", first)
        self.assertNotIn("Queens", first)
        self.bad("sheet", "lesson", os.path.join(self.folder.name, "none.txt"))

    def write(self, name, contents):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as file:
            file.write(contents)
        return path

    def test_lesson_encodings(self):
        """A lesson is read as the window reads it, whichever program has written it."""
        text = "etude-lesson 1\n\nitem position\ntitle Café №\nfen 8/8/8/8/8/2K5/8/k1B5 w - - 0 1\n"
        western = text.replace(" №", "")
        for name, contents, title in (("utf-8", text.encode("utf-8"), "Café №"),
                                      ("mark", text.encode("utf-8-sig"), "Café №"),
                                      ("little", b"\xff\xfe" + text.encode("utf-16-le"), "Café №"),
                                      ("big", b"\xfe\xff" + text.encode("utf-16-be"), "Café №"),
                                      ("western", western.encode("windows-1252"), "Café"),
                                      ("Finnish", text.replace("Café №", "Jääskeläinen").encode("windows-1252"), "Jääskeläinen"),
                                      ("Cyrillic", text.replace("Café №", "Слон и конь").encode("windows-1251"), "Слон и конь"),
                                      ("returns", text.replace("\n", "\r\n").encode("utf-8-sig"), "Café №"),
                                      ("games", b"\xef\xbb\xbf[Event \"Caf\xc3\xa9\"]\n\n1. e4 *\n", "Café")):
            with self.subTest(name):
                self.assertIn("\n" + title + "\n", self.make("lesson", self.write(name, contents))[0])

    def test_no_lessons(self):
        """What is no text, or no lesson, is refused with the sentences of the window; nothing fills the memory."""
        own = self.folder.name
        link = os.path.join(own, "link")
        os.symlink("/dev/zero", link)
        fifo = os.path.join(own, "fifo")
        os.mkfifo(fifo)
        lesson = b"etude-lesson 1\n\nitem position\nfen 8/8/8/8/8/2K5/8/k1B5 w - - 0 1\n"
        for path, sentence in ((self.write("zero", lesson + b"text \0\n"), "“zero” is not a text file."),
                               (self.write("control", lesson + b"text \x01\n"), "“control” is not a text file."),
                               (self.write("empty", b""), "“empty” is empty."),
                               (self.write("blank", b"\n \r\n"), "“blank” is empty."),
                               (self.write("large", lesson.ljust(4 * 1024 * 1024 + 1)),
                                "“large” is too large: Etude reads files of up to 4 MiB."),
                               ("/dev/zero", "“zero” could not be read: it is a device or a pipe."),
                               (link, "“link” could not be read: it is a device or a pipe."),
                               (fifo, "“fifo” could not be read: it is a device or a pipe."),
                               (own, "“%s” could not be read: it is a folder." % os.path.basename(own)),
                               (os.path.join(own, "none"), "“none” could not be read: there is no such file."),
                               (self.write("words", b"Dear all, tomorrow at eight.\n"), "This is not a lesson."),
                               (self.write("later", b"etude-lesson 2\n"), "This lesson was made by a newer version of Etude."),
                               (self.write("bare", b"etude-lesson 1\ntitle A\n"), "The lesson has no board.")):
            with self.subTest(path):
                self.assertEqual(self.bad("sheet", "lesson", path, "-o", self.file),
                                 path + ": " + sentence)
                self.assertFalse(os.path.exists(self.file))
        self.make("lesson", self.write("full", lesson.ljust(4 * 1024 * 1024)))

    def test_damaged_lesson(self):
        """Which lines are wrong is said; what is right is on the sheet."""
        path = self.write("damaged", b"etude-lesson 1\nitem position\ntitle Good\nfen 8/8/8/8/8/2K5/8/k1B5 w - - 0 1\n"
                          b"marks X\nanswers perhaps\n\nitem divine\n")
        status, out, err = self.run_cli("sheet", "lesson", path, "-o", self.file)
        self.assertEqual((status, out), (0, ""))
        self.assertEqual(err, "etude-cli: %s: Damaged in lines 5, 6, 8. Line 5: marks look like Gd4 or Re2e4. "
                              "Everything else was read.\n" % path)
        self.assertIn("\nGood\n", self.ask("pdftotext", "-layout", self.file, "-"))

    def test_options(self):
        words = ("mates", "--seed", "1", "--moves", "2", "--number", "3")
        self.assertEqual(len(self.make(*words, "--no-answers")), 1)
        self.assertNotIn("Name", self.make(*words, "--no-name")[0])
        self.assertNotIn(" w - - ", self.make(*words)[0])
        self.assertRegex(self.make(*words, "--letters")[1], r"1\. [KBN][a-h]?[1-8]?[a-h][1-8]")
        self.make(*words, "--paper", "letter", "--binding", "left", "--hatched", "--no-coordinates", "--no-lines")
        self.assertIn("(letter)", self.ask("pdfinfo", self.file))
        self.make(*words, "--paper", "a5")
        self.assertRegex(self.ask("pdfinfo", self.file), r"Page size:\s+419\.5\d* x 595\.\d+")
        self.assertEqual(self.ask("pdfimages", "-list", self.file).count("\n"), 2)  # the heading only

    def test_standard_output(self):
        process = subprocess.run([os.environ["ETUDE_CLI"], "sheet", "mates", "--seed", "1"], capture_output=True,
                                 env=ENVIRONMENT, timeout=60, check=True)
        self.assertTrue(process.stdout.startswith(b"%PDF-"))
        self.assertTrue(process.stdout.rstrip().endswith(b"%%EOF"))

    def test_bad_usage(self):
        for words in (("mates", "--ending", "KXK"), ("mates", "--moves", "5-3"), ("mates", "--moves", "-"),
                      ("mates", "--moves", ""), ("mates", "--number", "0"), ("mates", "--per-page", "5"),
                      ("mates", "--paper", "a3"), ("mates", "--binding", "top"), ("mates", "word"),
                      ("puzzles", "--game", "go"), ("puzzles", "--level", "x"), ("puzzles", "--seed", "-1"),
                      ("place",), ("place", "nothing-there"), ()):
            with self.subTest(words):
                self.bad("sheet", *words)
        self.assertIn("--paper a3", self.bad("sheet", "mates", "--ending", "KBK", "--paper", "a3"))  # before any mate is looked for

    def test_too_few(self):
        """There is no mate so long; nothing is written."""
        self.bad("sheet", "mates", "--ending", "KRK", "--moves", "17", "-o", self.file, status=1)
        self.assertFalse(os.path.exists(self.file))

    def test_unwritable(self):
        self.bad("sheet", "mates", "--seed", "1", "-o", os.path.join(self.folder.name, "none", "sheet.pdf"))


if __name__ == "__main__":
    tap.main()
