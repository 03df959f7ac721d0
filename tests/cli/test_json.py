# SPDX-License-Identifier: GPL-3.0-or-later
"""--json: every answer is as its schema in docs/json says, and says what the text says."""
import json
import os
import pathlib
import re
import tempfile

import jsonschema

import tap
from cli import CliTest

SCHEMAS = pathlib.Path(__file__).resolve().parents[2] / "docs" / "json"
LONGEST = "8/8/8/8/8/8/2k5/KNB5 w"
QUEENS = b"8*q\n"


def load(name):
    """The checker of the schema NAME, which is itself checked."""
    with open(SCHEMAS / (name + ".schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


class JsonTest(CliTest):
    def read(self, name, out):
        """The objects in the lines of OUT, each of which is as the schema NAME says."""
        answers = [json.loads(line) for line in out.splitlines()]
        for answer in answers:
            load(name).validate(answer)
        return answers

    def answers(self, name, *arguments, **options):
        return self.read(name, self.good(*arguments, "--json", **options))

    def fault(self, *arguments, status=2, **options):
        """The code and the sentence of a run that must fail; standard error has the sentence too."""
        got, out, err = self.run_cli(*arguments, "--json", **options)
        self.assertEqual(got, status, err)
        [answer] = self.read("error", out)
        error = answer["error"]
        self.assertEqual(err, "etude-cli: {}: {}\n".format(error["where"], error["message"]))
        return error["code"], error["message"]


class Schemas(JsonTest):
    def test_each_has_a_command(self):
        """No schema is left over, and none lets through what is not an answer."""
        for path in SCHEMAS.glob("*.schema.json"):
            checker = load(path.name[:-len(".schema.json")])
            for wrong in ({}, [], None, {"answer": 1}):
                self.assertFalse(checker.is_valid(wrong), path)
            if path.name != "error.schema.json":
                words = path.name[:-len(".schema.json")].split("-")
                self.assertIn("--json", self.good(*words, "--help"), path)


class Mate(JsonTest):
    def test_stats(self):
        for arguments in ((), ("--ending", "KQQK"), ("--ending", "KRK", "--edge", "5"), ("--ending", "KPK"),
                          ("--ending", "KRKP")):
            [answer] = self.answers("mate-stats", "mate", "stats", *arguments)
            text = self.good("mate", "stats", *arguments)
            self.assertIn("legal {} ".format(answer["white_to_move"]["legal"]), text)
            lines = re.findall(r"^(?:depth|mate) (\d+) white (\d+) black (\d+)$", text, flags=re.M)
            self.assertEqual([tuple(map(int, line)) for line in lines],
                             [(d["depth"], d["white"], d["black"]) for d in answer["white_wins"]["depths"]])
            for side in ("white_to_move", "black_to_move"):
                counts = answer[side]
                self.assertEqual(counts["legal"], counts["won"] + counts["drawn"] + counts["lost"])

    def test_stats_fifty(self):
        [answer] = self.answers("mate-stats", "mate", "stats", "--fifty", "--ending", "KRK")
        self.assertEqual(answer["white_wins"]["depths"][-1], {"depth": 32, "white": 0, "black": 3056})

    def check_probe(self, fen):
        """The object of FEN's position says what the text says."""
        [answer] = self.answers("mate-probe", "mate", "probe", fen)
        head, *moves = self.good("mate", "probe", fen).splitlines()
        self.assertEqual([move["uci"] for move in answer["moves"]], [move.split()[1] for move in moves])
        is_black = fen.split()[1:2] == ["b"]
        plies = []
        for words in (head.split()[1:], *(move.split()[2:] for move in moves)):
            is_after = bool(plies)
            winner = {"mate": False, "mated": True}.get(words[0])
            if len(words) < 2:
                plies.append(0)
            elif winner == is_black:  # who moves in FEN wins: his moves count this one
                plies.append(-2 * (int(words[1]) - 1) if is_after else 2 * int(words[1]) - 1)
            else:
                plies.append(2 * int(words[1]) - 1 if is_after else -2 * int(words[1]))
        self.assertEqual([answer["dtm"], *(move["dtm"] for move in answer["moves"])], plies)
        return answer

    def test_probe(self):
        self.assertEqual(self.check_probe(LONGEST)["dtm"], 65)
        self.assertEqual(self.check_probe("8/8/8/8/8/8/2k5/KNB5 b")["category"], "draw")
        self.assertEqual(self.check_probe("8/8/8/8/8/8/2K5/knb5 b")["category"], "win")
        answer = self.check_probe("8/2P5/8/8/8/4k3/2r5/K7 w")
        self.assertEqual({move["uci"]: move["zeroing"] for move in answer["moves"]},
                         {"c7c8q": True, "c7c8r": True, "c7c8b": True, "c7c8n": True, "a1b1": False})
        self.assertTrue(self.check_probe("7k/5Q2/5K2/8/8/8/8/8 b")["stalemate"])
        self.assertTrue(self.check_probe("8/8/8/8/8/8/2k5/K7 w")["insufficient_material"])
        answer = self.check_probe("7k/6Q1/5K2/8/8/8/8/8 b")
        self.assertEqual((answer["checkmate"], answer["category"], answer["moves"]), (True, "loss", []))

    def test_probe_fifty(self):
        """The clock of the FEN counts; five men are asked for the rule only where that is wanted."""
        for clock, category in ((0, "win"), (35, "win"), (36, "cursed-win")):
            [answer] = self.answers("mate-probe", "mate", "probe", "{} - - {} 60".format(LONGEST, clock))
            self.assertEqual((answer["category"], answer["dtz"]), (category, 65))
        [answer] = self.answers("mate-probe", "mate", "probe", "8/8/8/8/1p6/1P6/8/K1k4B w")
        self.assertIsNone(answer["dtz"])
        [answer] = self.answers("mate-probe", "mate", "probe", "--fifty", "8/8/8/8/1p6/1P6/8/K1k4B w")
        self.assertIsInstance(answer["dtz"], int)

    def test_probe_lines(self):
        lines = "{}\nx\n8/8/8/8/8/8/1k6/KNB5\n\n{}\n".format(LONGEST, LONGEST[:-1] + "b").encode()
        out = self.good("mate", "probe", "-", "--json", stdin=lines).splitlines()
        self.assertEqual([json.loads(line)["error"]["code"] for line in out[1:4]], ["position", "illegal", "position"])
        for line in out[1:4]:
            self.read("error", line)
        self.assertEqual([self.read("mate-probe", out[i])[0]["dtm"] for i in (0, 4)], [65, 0])

    def test_line(self):
        [answer] = self.answers("mate-line", "mate", "line", LONGEST)
        self.assertEqual((answer["winner"], answer["mate"], len(answer["moves"])), ("white", 33, 65))
        self.assertEqual(answer["line"] + "\n", self.good("mate", "line", LONGEST))

    def test_explain(self):
        fen = "6k1/5N2/5K2/8/4B3/8/8/8 w"
        [answer] = self.answers("mate-explain", "mate", "explain", fen)
        lines = []
        for sentence in answer["sentences"]:
            lines += [sentence["text"]]
            lines += ["advice: {san} costs {cost}".format(**advice) for advice in sentence["advice"]]
        self.assertEqual(lines, self.good("mate", "explain", fen).splitlines())
        fen = "8/8/8/3pK3/2kP4/8/8/8 w"
        [answer] = self.answers("mate-explain", "mate", "explain", fen)
        self.assertEqual([sentence["reason"] for sentence in answer["sentences"]], ["corresponding-squares", "zugzwang"])
        self.assertEqual([sentence["text"] for sentence in answer["sentences"]], self.good("mate", "explain", fen).splitlines())

    def test_verify(self):
        self.assertEqual(self.answers("mate-verify", "mate", "verify", "--ending", "KQK"),
                         [{"ok": True, "checked": 57557}])

    def test_verify_base(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "base")
            self.good("mate", "base", path)
            self.assertEqual(self.answers("mate-verify", "mate", "verify", path), [{"ok": True, "checked": 8388608}])
            with open(path, "r+b") as file:
                file.seek(2 * 1000)
                file.write(b"\xff")
            status, out, err = self.run_cli("mate", "verify", path, "--json")
            [answer] = self.read("mate-verify", out)
            self.assertEqual((status, answer["wrong"]["record"]), (1, 1000))
            self.assert_error_line(err)


class Placement(JsonTest):
    def test_solutions(self):
        *solutions, end = self.answers("place", "place", "-", stdin=QUEENS)
        self.assertEqual(end, {"written": 12, "complete": True})
        self.assertEqual(sum(solution["images"] for solution in solutions), 92)
        for solution in solutions:
            squares = [man["square"] for man in solution["solution"]]
            for difference in (lambda s: s[0], lambda s: s[1], lambda s: ord(s[0]) - int(s[1]),
                               lambda s: ord(s[0]) + int(s[1])):
                self.assertEqual(len(set(map(difference, squares))), 8)

    def test_limit(self):
        self.assertEqual(self.answers("place", "place", "--limit", "3", "-", stdin=QUEENS)[-1],
                         {"written": 3, "complete": False})

    def test_export(self):
        [answer] = self.answers("place", "place", "--export", "json", "--board", "4x3", "--wrap", "columns", "--walls", "d3",
                                "--forbidden", "a1", "-", stdin=b"2*r\n")
        [rook] = answer["pieces"]
        self.assertEqual(rook["lines"]["c3"], [["c2", "c1"], ["b3", "a3"]])
        self.assertEqual((answer["board"]["walls"], answer["forbidden"], rook["number"]), (["d3"], ["a1"], 2))

    def test_count(self):
        [answer] = self.answers("place", "place", "--count", "-", stdin=QUEENS)
        self.assertEqual((answer["all"], answer["fundamental"], answer["complete"]), ("92", "12", True))
        [answer] = self.answers("place", "place", "--count", "--size", "18", "-", stdin=b"18*q\n")
        self.assertEqual((answer["all"], answer["fundamental"]), ("666090624", "83263591"))


class Divine(JsonTest):
    def test_puzzles(self):
        for game in ("chess", "makruk", "xiangqi", "shogi", "k5", "qrr6"):
            puzzles = self.answers("divine-new", "divine", "new", "-g", game, "-s", "7", "-n", "2", "--with-solution")
            self.assertEqual([puzzle["seed"] for puzzle in puzzles], ["7", "8"])
            for puzzle in puzzles:
                [answer] = self.answers("divine-solve", "divine", "solve", "-", stdin=puzzle["id"].encode())
                self.assertEqual(answer, {"solutions": 1, "complete": True, "answers": [puzzle["solution"]]})
                [rating] = self.answers("divine-rate", "divine", "rate", puzzle["id"])
                self.assertEqual((rating["id"], rating["level"]), (puzzle["id"], puzzle["level"]))
                [steps] = self.answers("divine-steps", "divine", "steps", puzzle["id"])
                self.assertEqual((steps["id"], steps["result"]), (puzzle["id"], "solved"))
                self.assertEqual({step["piece"]: step["set"] for step in steps["steps"] if "set" in step}, puzzle["solution"])
        [steps] = self.answers("divine-steps", "divine", "steps", "chess-exact-hard-2")
        self.assertTrue([step for step in steps["steps"] if step["then"]])

    def test_count(self):
        [answer] = self.answers("divine-count", "divine", "count", "--game", "chess")
        self.assertEqual(sum(answer["largest_clue"].values()), answer["placements"])
        self.assertTrue(self.good("divine", "count", "-g", "chess").startswith(
            "placements {placements} / unique {unique} / ".format(**answer)))


class Faults(JsonTest):
    def test_codes(self):
        for arguments, status, code in (
                (("mate", "frobnicate"), 2, "usage"), (("mate", "stats", "--frobnicate"), 2, "usage"),
                (("mate", "stats", "--ending", "KXK"), 2, "usage"), (("mate", "line", "x"), 2, "position"),
                (("mate", "line"), 2, "position"), (("mate", "line", "8/8/8/8/8/8/1k6/KNB5"), 1, "illegal"),
                (("mate", "probe", "8/8/8/8/8/8/1k6/KNB5"), 1, "illegal"),
                (("mate", "probe", "--ending", "KRK", LONGEST), 2, "usage"), (("place", "PWGG3G"), 2, "text"),
                (("mate", "line", LONGEST[:-1] + "b"), 1, "no"), (("mate", "explain", LONGEST[:-1] + "b"), 1, "no"),
                (("mate", "explain", "8/8/8/8/8/8/1k6/KNB5"), 1, "illegal"), (("mate", "verify", "/none"), 2, "file"),
                (("place", "/none"), 2, "file"), (("place", "--count", "--part", "1/2", "-"), 2, "usage"),
                (("divine", "solve", "/none"), 2, "file"), (("sheet", "mates"), 2, "usage")):
            self.assertEqual(self.fault(*arguments, status=status)[0], code, arguments)

    def test_texts(self):
        self.assertEqual(self.fault("place", "-", stdin=b"8*x\n")[0], "text")
        self.assertEqual(self.fault("divine", "solve", "-", stdin=b"hello\n")[0], "text")

    def test_any_bytes(self):
        """Bytes that are no text, and characters that end lines, stay in one string."""
        for word in (b"\xff\xfe", b'"\\\n'):
            status, out, _ = self.run_cli("mate", "line", word, "--json")
            self.assertEqual((status, len(self.read("error", out))), (2, 1))


class Regions(JsonTest):
    def test_all(self):
        """A board, its answer, steps and level, as the text has them."""
        make = ("regions", "new", "--size", "7", "--level", "medium", "--seed2", "5")
        [board] = self.answers("regions-new", *make)
        text = self.good(*make)
        self.assertEqual(board["regions"], text.splitlines()[:7])
        self.assertIn("\nid {}\n".format(board["id"]), text)
        stdin = text.encode() + b"\nAAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n"
        status, out, _ = self.run_cli("regions", "solve", "-", "--json", stdin=stdin)
        first, second = self.read("regions-solve", out)
        self.assertEqual((status, first["answers"], second["answers"], second["complete"]), (1, 1, 2, False))
        rows = self.run_cli("regions", "solve", "-", stdin=text.encode())[1].splitlines()[1:]
        self.assertEqual(sorted(first["answer"]), sorted("abcdefg"[row.index("*")] + str(7 - i) for i, row in enumerate(rows)))
        [steps] = self.answers("regions-steps", "regions", "steps", "-", stdin=text.encode())
        self.assertEqual(steps["result"], "solved")
        self.assertEqual(sorted(square for step in steps["steps"] for square in step["set"]), sorted(first["answer"]))
        [rating] = self.answers("regions-rate", "regions", "rate", "-", stdin=text.encode())
        self.assertEqual(rating["level"], "medium")
        words = dict(line.split() for line in self.good("regions", "rate", "-", stdin=text.encode()).splitlines()[1:])
        self.assertEqual({name: str(count) for name, count in rating["techniques"].items()}, words)
        self.assertEqual(self.fault("regions", "new", "--form", "id")[0], "usage")


if __name__ == "__main__":
    tap.main()
