# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli divine new, solve and count: whole outputs, and what bad usage and bad puzzles give."""
import collections
import itertools
import os
import re
import tempfile

import tap
from cli import CliTest

BOARDS = {"chess": (8, 8, "KQBNR"), "makruk": (8, 8, "KMNR"), "xiangqi": (9, 10, "GAEHR"), "shogi": (9, 9, "KRBDH")}
LEVELS = ("easy", "medium", "hard", "expert")

# A puzzle of the smallest game, with its answer.
PUZZLE = """etude-divine 1
game makruk
rule exact
level medium
seed 1
clues
..1..020
.0...0..
0.000...
0.......
.0.....0
.112.1.1
0....0..
..0.....
"""
SOLUTION = "K d8 M h7 N b2 R g3"


def knight(a, b):
    """Whether a knight goes from A to B."""
    return sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) == [1, 2]


def queenly(a, b, others, straight, diagonal):
    """Whether A attacks B along a line on which none of OTHERS stands."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if not ((straight and 0 in (dx, dy)) or (diagonal and abs(dx) == abs(dy))) or a == b:
        return False
    steps = max(abs(dx), abs(dy))
    between = [(a[0] + dx // steps * i, a[1] + dy // steps * i) for i in range(1, steps)]
    return not any(square in others for square in between)


CHESS = {
    "K": lambda a, b, others: max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1,
    "Q": lambda a, b, others: queenly(a, b, others, True, True),
    "R": lambda a, b, others: queenly(a, b, others, True, False),
    "B": lambda a, b, others: queenly(a, b, others, False, True),
    "N": lambda a, b, others: knight(a, b),
}


def placed(words):
    """Piece to (column, row) of a line such as K e4 Q a8."""
    words = words.split()
    return {piece: ("abcdefghi".index(square[0]), int(square[1:]) - 1) for piece, square in zip(words[::2], words[1::2])}


def chess_clues(words):
    """The rows of clues, top rank first, that chess pieces make."""
    pieces = placed(words)
    return ["".join(str(sum(CHESS[piece](square, (x, y), set(pieces.values()) - {(x, y)})
                            for piece, square in pieces.items())) for x in range(8)) for y in range(7, -1, -1)]


class New(CliTest):
    def new(self, *arguments):
        return self.good("divine", "new", *arguments)

    def test_format(self):
        for game, (width, height, letters) in BOARDS.items():
            for rule, level in itertools.product(("exact", "classic"), LEVELS):
                lines = self.new("--game", game, "--rule", rule, "--level", level, "--seed", "7",
                                 "--with-solution").splitlines()
                self.assertEqual(lines[:6], ["etude-divine 1", "game " + game, "rule " + rule, "level " + level,
                                             "seed 7", "clues"])
                rows, solution = lines[6:-1], lines[-1]
                self.assertEqual(len(rows), height)
                for row in rows:
                    self.assertRegex(row, r"\A[0-5.]{%d}\Z" % width)
                self.assertEqual("." in "".join(rows), level != "easy")
                self.assertEqual(re.sub(r" [a-i]\d+", "", solution), "solution " + " ".join(letters))

    def test_without_solution(self):
        arguments = ("--game", "chess", "--seed", "7")
        self.assertEqual(self.new(*arguments, "--with-solution").splitlines()[:-1],
                         self.new(*arguments).splitlines())

    def test_defaults(self):
        self.assertEqual(self.new("--game", "chess", "--seed", "7"),
                         self.new("--game=chess", "--rule=exact", "--level=easy", "--seed=7", "--number=1"))

    def test_clues(self):
        """The clues are those of the answer: for chess, by rules written down here."""
        for rule, seed in itertools.product(("exact", "classic", "guess"), range(5)):
            for level in LEVELS:
                lines = self.new("--game", "chess", "--rule", rule, "--level", level, "--seed", str(seed),
                                 "--with-solution").splitlines()
                for row, clues in zip(lines[6:14], chess_clues(lines[14].split(" ", 1)[1])):
                    for shown, clue in zip(row, clues):
                        self.assertIn(shown, (".", clue))

    def test_number(self):
        for level in LEVELS:
            arguments = ("--game", "xiangqi", "--level", level)
            single = [self.new(*arguments, "--seed", str(seed)) for seed in (5, 6, 7)]
            self.assertEqual(self.new(*arguments, "--seed", "5", "--number", "3"), "\n".join(single))

    def test_seeds(self):
        self.assertEqual(self.new("--game", "shogi", "--seed", "18446744073709551615").splitlines()[4],
                         "seed 18446744073709551615")
        first, second = (self.new("--game", "shogi", "--level", "expert") for _ in range(2))
        self.assertNotEqual(first, second)
        seed = re.search(r"^seed (\d+)$", first, re.M).group(1)
        self.assertEqual(self.new("--game", "shogi", "--level", "expert", "--seed", seed), first)

    def test_bad_options(self):
        for arguments, message in (
                ((), "--game: Name a game: chess, makruk, xiangqi or shogi; or a rung of the ladder, k5 to gaehr10"),
                (("--game", "go"), "--game go: Name a game: chess, makruk, xiangqi or shogi; or a rung of the ladder, k5 to gaehr10"),
                (("--game", "chess", "--rule", "fair"), "--rule fair: It must be exact, classic or guess"),
                (("--game", "shogi", "--rule", "guess"), "--rule guess: The game has no such rule"),
                (("--game", "chess", "--level", "low"), "--level low: It must be easy, mild, medium, hard or expert"),
                (("--game", "chess", "--seed", "-1"),
                 "--seed -1: It must be a whole number from 0 to 18446744073709551615"),
                (("--game", "chess", "--number", "0"),
                 "--number 0: It must be a whole number from 1 to 18446744073709551615"),
                (("--game", "k5", "--level", "mild"), "--level mild: Puzzles of this rung are not made with that level"),
                (("--game", "chess", "x"), "x: Nothing is expected here")):
            self.assertEqual(self.bad("divine", "new", *arguments), message)


class Solve(CliTest):
    def solve(self, text, *arguments):
        return self.good("divine", "solve", *arguments, "-", stdin=text.encode())

    def refuse(self, text):
        return self.bad("divine", "solve", "-", stdin=text.encode())

    def test_example(self):
        self.assertEqual(self.solve(PUZZLE), "solutions 1\n{}\n".format(SOLUTION))
        self.assertEqual(self.solve(PUZZLE + "solution " + SOLUTION + "\n"), "solutions 1\n{}\n".format(SOLUTION))

    def test_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "puzzle")
            with open(path, "w", encoding="ascii") as file:
                file.write(PUZZLE)
            self.assertEqual(self.good("divine", "solve", path), "solutions 1\n{}\n".format(SOLUTION))

    def test_new_ones(self):
        """What new makes, solve answers, and gives the solution that new told."""
        for game in BOARDS:
            for level in LEVELS:
                text = self.good("divine", "new", "--game", game, "--level", level, "--seed", "100", "--number", "4",
                                 "--with-solution")
                solutions = re.findall(r"^solution (.*)$", text, re.M)
                self.assertEqual(self.solve(text), "\n".join("solutions 1\n{}\n".format(s) for s in solutions))

    def test_ids(self):
        expected = self.solve(self.good("divine", "new", "--game", "chess", "--seed", "1"))
        self.assertEqual(self.solve("CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H\n"), expected)
        self.assertEqual(self.solve("chess-exact-easy-1"), expected)

    def test_rate(self):
        """The rating is the sum of what docs/divine-rating.md says that steps cost; what has several answers has none."""
        points = dict(only=0, zero=1, found=1, spent=2, all=2, needed=3, certain=4, shared=4, crowded=5, blocked=6)
        lines = [line.split() for line in self.good("divine", "rate", "chess-exact-medium-1").splitlines()]
        self.assertEqual(lines[0], ["level", "medium"])
        self.assertEqual(lines[1], ["rating", str(sum(points[name] * int(n) for name, n in lines[2:]))])
        status, _, error = self.run_cli("divine", "rate", "-", stdin=b"etude-divine 1\ngame chess\nrule exact\nclues\n"
                                        + b"........\n" * 8)
        self.assertEqual(status, 1)
        self.assertIn("A puzzle without exactly one answer has no rating", error)

    def test_steps(self):
        """The steps are those of the rating; each is a row, and nothing that is out is in the answer."""
        for name in ("chess-exact-expert-1", "qrr6-exact-medium-3"):
            *rows, result = self.good("divine", "steps", name).splitlines()
            self.assertEqual(result, "solved")
            rating = dict(line.split() for line in self.good("divine", "rate", name).splitlines()[1:])
            del rating["rating"]
            self.assertEqual(collections.Counter(row.split()[0] for row in rows),
                             {technique: int(n) for technique, n in rating.items()})
            words = self.solve(name).splitlines()[1].split()
            answer = dict(zip(words[::2], words[1::2]))
            if "R" in answer and name.startswith("qrr6"):
                first, second = [square for letter, square in zip(words[::2], words[1::2]) if letter == "R"]
                answer.update(R=first, R2=second)
            for row in rows:
                step = re.fullmatch(r"(?P<technique>[a-z]+)( (?P<piece>[A-Z]2?))?( by(?P<by>( [a-z]\d)+))?( with( [A-Z]2?)+)?"
                                    r"( set (?P<set>[a-z]\d))?( out(?P<out>( [a-z]\d)+))?( then .*)?", row)
                self.assertTrue(step, row)
                self.assertEqual("then" in row, step["technique"] == "supposed")
                if step["piece"]:
                    self.assertNotIn(answer[step["piece"]], (step["out"] or "").split(), row)
                    self.assertIn(step["set"], (None, answer[step["piece"]]), row)
        text = "etude-divine 1\ngame chess\nrule exact\nclues\n" + "........\n" * 7 + "5.......\n"
        self.assertEqual(self.run_cli("divine", "steps", "-", stdin=text.encode())[0], 1)

    def test_several(self):
        """A rook alone, somewhere on a file and rank that nothing tells: it is counted, and all answers are listed."""
        text = "etude-divine 1\ngame chess\nrule exact\npieces R\nclues\n" + "........\n" * 7 + "1.......\n"
        expected = ["R a{}".format(rank) for rank in range(2, 9)] + ["R {}1".format(file) for file in "bcdefgh"]
        lines = self.solve(text).splitlines()
        self.assertEqual(lines[0], "solutions 14")
        self.assertEqual(sorted(lines[1:]), sorted(expected))
        few = self.solve(text, "--limit", "3").splitlines()
        self.assertEqual(few[0], "solutions 3")
        self.assertEqual(few[1:], lines[1:4])

    def test_count_of_all(self):
        """With no clue shown the answers are all placements."""
        text = "etude-divine 1\ngame xiangqi\nrule classic\nclues\n" + ".........\n" * 10
        lines = self.solve(text).splitlines()
        self.assertEqual(lines[0], "solutions 5480")
        self.assertEqual(len(set(lines[1:])), 5480)

    def test_contradiction(self):
        for wrong in (PUZZLE.replace("..1..020", "..1..021"), PUZZLE.replace(".112.1.1", ".412.1.1")):
            self.assertEqual(self.run_cli("divine", "solve", "-", stdin=wrong.encode()), (1, "solutions 0\n", ""))
        both = PUZZLE + PUZZLE.replace("..1..020", "..1..021")
        self.assertEqual(self.run_cli("divine", "solve", "-", stdin=both.encode()),
                         (1, "solutions 1\n{}\n\nsolutions 0\n".format(SOLUTION), ""))

    def test_malformed(self):
        for before, after, message in (
                ("game makruk", "game go", "line 2: The game is chess, makruk, xiangqi or shogi"),
                ("rule exact", "rule loose", "line 3: The rule is exact, classic or guess"),
                ("rule exact", "rule guess", "line 3: The game has no such rule"),
                ("level medium", "level odd", "line 4: The level is easy, mild, medium, hard or expert"),
                ("seed 1", "seed one", "line 5: The seed is a whole number below 2^64"),
                ("..1..020\n", "..1..02\n", "line 7: This row is too short for the board"),
                ("..1..020\n", "..1..0200\n", "line 7: This row is too long for the board"),
                ("..1..020\n", "..1..Q20\n", "line 7, column 6: A clue is a digit, or a full stop if it is hidden"),
                ("..1..020\n", "..5..020\n", "line 7, column 3: The clue is larger than the number of pieces"),
                ("..0.....\n", "", "line 13: There are fewer rows than the board has"),
                ("..0.....\n", "..0.....\n........\n", "line 15: There are more rows than the board has"),
                ("clues\n", "", "line 6: Each line begins with game, rule, level, seed, pieces or clues"),
                ("etude-divine 1", "etude-divine 9", "line 1: Only the versions 1 and 2 of the format can be read")):
            self.assertIn(before, PUZZLE)
            self.assertEqual(self.refuse(PUZZLE.replace(before, after)), "-, " + message)
        self.assertEqual(self.refuse("\nCE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7J\n"),
                         "-, line 2: The check character does not fit: some character of the id is wrong")
        self.assertEqual(self.bad("divine", "solve", "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7J"),
                         "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7J, "
                         "line 1: The check character does not fit: some character of the id is wrong")
        self.assertEqual(self.bad("divine", "solve", "letters"), "letters: No such file or directory")
        self.assertEqual(self.refuse(""), "-: There is no puzzle in it")
        self.assertEqual(self.refuse("\n \n"), "-: There is no puzzle in it")
        self.assertEqual(self.refuse("hello"), "-: There is no puzzle in it")
        self.assertEqual(self.bad("divine", "solve", "-", stdin=b"etude\0divine"), "-: This is not a text")

    def test_fault_behind_good_ones(self):
        """Nothing is answered when a later puzzle is malformed."""
        self.assertRegex(self.refuse(PUZZLE + "\n" + PUZZLE.replace("makruk", "marook")), r"^-, line 17: ")

    def test_bad_usage(self):
        self.assertEqual(self.bad("divine", "solve"), "FILE: The name of a file is missing")
        self.assertEqual(self.bad("divine", "solve", "a", "b"), "b: One file is enough")
        self.assertEqual(self.bad("divine", "solve", "--limit", "0", "-"),
                         "--limit 0: It must be a whole number from 1 to 18446744073709551615")
        self.assertRegex(self.bad("divine", "solve", "/no/such/file"), r"^/no/such/file: ")
        self.assertRegex(self.bad("divine", "solve", "/"), r"^/: ")
        self.assertRegex(self.bad("divine"), r"^divine: A command is missing")
        self.assertRegex(self.bad("divine", "guess"), r"^guess: There is no such command")


class Count(CliTest):
    def test_figures(self):
        for game, rule, figures in (
                ("chess", "exact", "placements 17265360 / unique 17265360 / largest 2 1435424 / largest 3 13367112 / "
                                   "largest 4 2421880 / largest 5 40944"),
                ("chess", "classic", "placements 48000 / unique 48000 / largest 2 3892 / largest 3 38570 / "
                                     "largest 4 5506 / largest 5 32"),
                ("makruk", "exact", "placements 3379224 / unique 3379224 / largest 1 90208 / largest 2 2711280 / "
                                    "largest 3 567960 / largest 4 9776"),
                ("xiangqi", "exact", "placements 2472016 / unique 394548 / largest 1 189232 / largest 2 2062324 / "
                                     "largest 3 216700 / largest 4 3760"),
                ("xiangqi", "classic", "placements 5480 / unique 4844 / largest 1 546 / largest 2 4762 / "
                                       "largest 3 172")):
            self.assertEqual(self.good("divine", "count", "--game", game, "--rule", rule), figures + "\n")
        self.assertEqual(self.good("divine", "count", "--game", "makruk"),
                         self.good("divine", "count", "--game", "makruk", "--rule", "exact"))

    def test_bad_options(self):
        self.assertRegex(self.bad("divine", "count"), r"^--game: ")
        self.assertRegex(self.bad("divine", "count", "--game", "makruk", "--rule", "guess"), r"^--rule guess: ")
        self.assertRegex(self.bad("divine", "count", "--game", "makruk", "x"), r"^x: ")


if __name__ == "__main__":
    tap.main()
