# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli mate stats, probe, explain and line: whole outputs, and what bad usage and bad positions give."""
import random
import re
import subprocess

import tap
from cli import ENVIRONMENT, ETUDE_CLI, CliTest

FIGURES = str.maketrans("♔♕♖♗♘", "KQRBN")
LONGEST = "8/8/8/8/8/8/2k5/KNB5"

# By depth, White and Black to move, bishop on light squares.
KBNK = [
    (920, 156), (600, 148), (1608, 896), (7980, 4032), (19876, 5592), (22596, 7572), (24198, 5930), (20204, 7294),
    (21360, 6968), (28120, 12484), (47604, 24662), (71042, 34260), (94796, 42426), (95148, 31462), (69842, 24956),
    (59002, 27656), (57100, 27352), (59890, 26984), (63740, 39412), (108276, 71382), (175068, 118152),
    (242434, 169012), (288416, 181700), (292228, 236884), (364520, 325834), (474904, 498900), (639192, 676912),
    (765750, 907724), (717134, 1013754), (429700, 742470), (130502, 276694), (16790, 42712), (552, 1480)]


def kbnk_output(times):
    """What stats prints for KBNK, every figure multiplied by TIMES."""
    lines = ["ending KBNK",
             "white-to-move legal {} won {}".format(5437752 * times, 5411092 * times),
             "black-to-move legal {} lost {} mated {} stalemate {}".format(
                 6830292 * times, 5594084 * times, 232 * times, 6444 * times)]
    lines += ["depth {} white {} black {}".format(i + 1, white * times, black * times)
              for i, (white, black) in enumerate(KBNK)]
    return "\n".join(lines) + "\n"


def figures(output):
    """All numbers of an output but the depths, padded so that those of two outputs can be added."""
    head, *depths = re.split(r"^depth \d+", output, flags=re.M)
    numbers = [int(n) for n in re.findall(r"\d+", head)]
    for depth in depths:
        numbers += [int(n) for n in re.findall(r"\d+", depth)]
    return numbers + [0] * (6 + 2 * 128 - len(numbers))


class Stats(CliTest):
    def test_kbnk(self):
        self.assertEqual(self.good("mate", "stats"), kbnk_output(1))

    def test_bishop(self):
        for bishop, times in (("light", 1), ("dark", 1), ("both", 2)):
            self.assertEqual(self.good("mate", "stats", "--bishop", bishop), kbnk_output(times))

    def test_any_order_of_men(self):
        self.assertEqual(self.good("mate", "stats", "--ending=knbk", "--edge=8"), kbnk_output(1))

    def test_knnk(self):
        self.assertEqual(self.good("mate", "stats", "--ending", "KNNK"),
                         "ending KNNK\n"
                         "white-to-move legal 5749652 won 616\n"
                         "black-to-move legal 6830292 lost 120 mated 120 stalemate 3864\n"
                         "depth 1 white 616 black 0\n")

    def test_others(self):
        for ending, white, black, last in (
                ("KQK", "144508 won 144508", "223944 lost 200896 mated 364 stalemate 872", (10, 8)),
                ("KRK", "175168 won 175168", "223944 lost 201700 mated 216 stalemate 68", (16, 916)),
                ("KBBK", "5082028 won 2503608", "6830292 lost 2814040 mated 1552 stalemate 10204", (19, 120))):
            lines = self.good("mate", "stats", "--ending", ending).splitlines()
            self.assertEqual(lines[:3], ["ending " + ending, "white-to-move legal " + white,
                                         "black-to-move legal " + black])
            self.assertEqual(len(lines), 3 + last[0])
            self.assertTrue(lines[-1].startswith("depth {} white {} black ".format(*last)))

    def test_without_mate(self):
        lines = self.good("mate", "stats", "--ending", "KBK").splitlines()
        self.assertEqual(len(lines), 3)
        self.assertRegex(lines[1], r"won 0$")

    def test_bishop_does_not_matter(self):
        for ending in ("KRK", "KBBK"):
            outputs = {self.good("mate", "stats", "--ending", ending, "--edge", "5", "--bishop", bishop)
                       for bishop in ("light", "dark", "both")}
            self.assertEqual(len(outputs), 1)

    def test_both_is_the_sum(self):
        for edge in (3, 4, 5, 6, 7, 9):  # 8: KBNK on light squares unless told
            arguments = ("mate", "stats", "--edge", str(edge))
            light = figures(self.good(*arguments, "--bishop", "light"))
            dark = figures(self.good(*arguments, "--bishop", "dark"))
            both = self.good(*arguments, "--bishop", "both")
            self.assertEqual(figures(both), [a + b for a, b in zip(light, dark)])
            self.assertEqual(self.good(*arguments), both)
            self.assertEqual(light == dark, edge % 2 == 0)

    def check_longest(self, ending, figures_by_edge):
        """FIGURES_BY_EDGE are an OEIS sequence from 3 x 3 on; every depth up to the longest has its line."""
        for edge, longest in enumerate(figures_by_edge, 3):
            output = self.good("mate", "stats", "--ending", ending, "--edge", str(edge), "--bishop", "dark")
            self.assertEqual(re.findall(r"^depth (\d+) ", output, flags=re.M), [str(d + 1) for d in range(longest)])

    def test_a225551(self):
        self.check_longest("KQK", (1, 4, 6, 7, 8, 10, 11, 12, 14, 15, 17, 18, 20, 21))

    def test_a225552(self):
        self.check_longest("KRK", (3, 7, 10, 12, 14, 16, 18, 21, 23, 25, 28, 30, 33, 35))

    def test_a225556(self):
        self.check_longest("KBNK", (7, 14, 13, 22, 21, 33, 29, 47))

    def test_large_board(self):
        """Every square of 16 x 16 counts: placements of three pieces on squares of their own, the kings apart."""
        head = self.good("mate", "stats", "--ending", "KNK", "--edge", "16").splitlines()
        apart = 256 * 255 - 2 * (2 * 16 * 15 + 2 * 15 * 15)  # of the kings
        self.assertEqual(head[1].split()[-1], "0")
        self.assertEqual(head[2].split()[2], str(apart * 254))

    def test_fifty(self):
        """Of endings of four men the rule breaks none, so that all are won that are in the list of mates."""
        lines = self.good("mate", "stats", "--fifty", "--ending", "KRK").splitlines()
        self.assertEqual(lines[:5], ["ending KRK",
                                     "white-to-move legal 175168 won 175168 drawn 0 lost 0 mated 0 stalemate 0",
                                     "black-to-move legal 223944 won 0 drawn 22244 lost 201700 mated 216 stalemate 68",
                                     "drawn-by-rule white 0 black 0", "zeroing 1 white 1512 black 0"])
        self.assertEqual(lines[-1], "zeroing 32 white 0 black 3056")
        self.assertEqual(self.good("mate", "stats", "-f").splitlines()[-1], "zeroing 66 white 0 black 2960")
        self.assertEqual(self.bad("mate", "stats", "-f", "--edge", "7"),
                         "--fifty: Under the fifty-move rule all placements on 8 x 8 are counted")
        self.assertEqual(self.good("mate", "verify", "-f", "--ending", "KRK"), "ok 62320 positions\n")
        self.assertEqual(self.bad("mate", "verify", "-f"),
                         "--fifty: The base knows no fifty-move rule; --ending is missing")

    def test_without_captures(self):
        """Two queens mate in four: so it is published, and so it is where none of them can be taken."""
        whole = self.good("mate", "stats", "--ending", "KQQK").splitlines()
        self.assertEqual(len(whole), 3 + 10)
        self.assertEqual(self.good("mate", "stats", "--ending", "KQQK", "--without-captures").splitlines(), whole[:3 + 4])
        for line in whole[3 + 4:]:
            self.assertIn(" white 0 ", line)
        lines = self.good("mate", "stats", "--ending", "KQKR", "--without-captures").splitlines()
        self.assertEqual([line.split()[:2] for line in lines if line.startswith("mate ")][-1], ["mate", "35"])
        self.assertEqual(self.bad("mate", "stats", "--fifty", "--without-captures"),
                         "--without-captures: Under the fifty-move rule a capture ends the count")

    def test_bad_edge(self):
        for edge in ("2", "17", "0", "-1", "256", "8.5", "x", "", "99999999999999999999", " 8"):
            self.assertEqual(self.bad("mate", "stats", "--edge", edge),
                             "--edge {}: Boards of 3 to 16 squares a side are supported".format(edge))

    def test_three_men(self):
        output = self.good("mate", "stats", "--ending", "KNNNK", "--edge", "6")
        self.assertEqual(output.splitlines()[-1].split()[:2], ["depth", "16"])
        for edge in ("9", "16"):
            self.assertEqual(self.bad("mate", "stats", "--ending", "KNNNK", "--edge", edge),
                             "--edge {}: With three pieces besides the king a side has at most 8 squares".format(edge))

    def test_bad_options(self):
        for arguments, where in ((("--ending", "KXK"), "--ending KXK"), (("--ending", "KK"), "--ending KK"),
                                 (("--ending", "KQQQQK"), "--ending KQQQQK"), (("--ending", ""), "--ending "),
                                 (("--bishop", "red"), "--bishop red"), (("--bishop", ""), "--bishop "),
                                 (("KBNK",), "KBNK"), (("--edge",), "stats"), (("--frobnicate",), "stats")):
            self.assertTrue(self.bad("mate", "stats", *arguments).startswith(where + ": "))


class Probe(CliTest):
    def test_longest(self):
        self.assertEqual(self.good("mate", "probe", LONGEST + " w - - 0 1"),
                         "result mate 33\n"
                         "move c1b2 mate 33\nmove c1d2 mate 33\nmove c1a3 mate 33\nmove c1e3 mate 33\n"
                         "move c1f4 mate 33\nmove c1g5 mate 33\nmove c1h6 mate 33\n"
                         "move a1a2 draw\nmove b1d2 draw\nmove b1a3 draw\nmove b1c3 draw\n")

    def test_black(self):
        self.assertEqual(self.good("mate", "probe", LONGEST, "b"),
                         "result draw\nmove c2c1 draw\nmove c2b3 mate 32\nmove c2d3 mate 31\n"
                         "move c2d1 mate 29\n")

    def test_words_or_one_argument(self):
        self.assertEqual(self.good("mate", "probe", LONGEST, "b", "-", "-", "0", "1"),
                         self.good("mate", "probe", LONGEST + " b - - 0 1"))
        self.assertEqual(self.good("mate", "probe", "--", LONGEST), self.good("mate", "probe", LONGEST))

    def test_mating_move(self):
        self.assertEqual(self.good("mate", "probe", "7k/8/5K2/8/8/8/8/R7").splitlines()[:3],
                         ["result mate 2", "move f6g6 mate 2", "move f6f7 mate 2"])
        lines = self.good("mate", "probe", "7k/8/5KQ1/8/8/8/8/8").splitlines()
        self.assertEqual(lines[:2], ["result mate 1", "move g6g7 mate 1"])
        self.assertIn("move g6f7 stalemate", lines)

    def test_ends(self):
        self.assertEqual(self.good("mate", "probe", "7k/6Q1/5K2/8/8/8/8/8 b"), "result mated\n")
        self.assertEqual(self.good("mate", "probe", "7k/5Q2/5K2/8/8/8/8/8 b"), "result stalemate\n")

    def test_bare_kings(self):
        self.assertEqual(self.good("mate", "probe", "--ending", "KK", "8/8/8/8/8/8/2k5/K7 w"),
                         "result draw\nmove a1a2 draw\n")

    def test_three_men(self):
        self.assertEqual(self.good("mate", "probe", "--ending", "KBNNK", "7k/5K2/8/6N1/3N4/8/8/B7").splitlines()[:2],
                         ["result mate 1", "move d4c2 mate 1"])

    def test_exchanged(self):
        """Colours are answered as they were asked."""
        self.assertEqual(self.good("mate", "probe", "8/8/8/8/8/8/2K5/knb5 b"),
                         self.good("mate", "probe", LONGEST).replace("mate", "mated"))

    def test_illegal(self):
        for fen, why in (("8/8/8/8/8/8/1k6/KNB5", "The kings touch"),
                         ("8/8/8/8/8/8/8/KR5k w", "Black is in check but it is White’s turn"),
                         ("8/8/8/8/8/8/8/KR6", "The black king is not on the board"),
                         ("8/8/8/8/8/8/8/1R5k b", "The white king is not on the board")):
            self.assertEqual(self.run_cli("mate", "probe", fen), (1, "result illegal: {}\n".format(why), ""))

    def test_ending(self):
        self.assertEqual(self.good("mate", "probe", "--ending", "knbk", LONGEST), self.good("mate", "probe", LONGEST))
        self.assertEqual(self.bad("mate", "probe", "--ending", "KRK", LONGEST),
                         "FEN: The pieces are those of KBNK, not KRK")
        self.assertTrue(self.bad("mate", "probe", "--ending", "KX", LONGEST).startswith("--ending KX: "))

    def test_fifty(self):
        """What the fifty-move rule says comes after what is printed without it; the clock of the FEN counts."""
        for clock, word in ((0, "white-wins 65"), (35, "white-wins 65"), (36, "draw"), (100, "draw")):
            fen = "{} w - - {} 60".format(LONGEST, clock)
            self.assertEqual(self.good("mate", "probe", "--fifty", fen),
                             self.good("mate", "probe", fen) + "fifty-move-rule {}\n".format(word))
        self.assertEqual(self.good("mate", "probe", "-f", "4k3/8/8/8/8/8/4q3/4K3 w - - 3 1").splitlines()[-1],
                         "fifty-move-rule draw")
        self.assertEqual(self.good("mate", "probe", "-f", "8/8/8/8/8/4k3/4q3/4K3 w - - 99 1"),
                         "result mated\nfifty-move-rule black-wins 0\n")
        self.assertEqual(self.run_cli("mate", "probe", "-f", "8/8/8/8/8/8/1k6/KNB5"),
                         (1, "result illegal: The kings touch\n", ""))

    def test_fifty_lines(self):
        lines = "{0} w - - 0 1\n{0} w - - 36 1\nx\n8/4P3/k7/8/8/8/8/4K3 w - - 99 90\n".format(LONGEST)
        self.assertEqual(self.good("mate", "probe", "--fifty", "-", stdin=lines.encode()).splitlines(),
                         ["mate 33 fifty-move-rule white-wins 65", "mate 33 fifty-move-rule draw",
                          self.good("mate", "probe", "-", stdin=b"x\n").strip(),
                          "mate 8 fifty-move-rule white-wins 1"])

    def test_plain_in_every_locale(self):
        fen = "8/8/8/8/8/8/8/KR5k w"
        self.assertEqual(self.run_cli("mate", "probe", fen, env=dict(ENVIRONMENT, LC_ALL="C")),
                         self.run_cli("mate", "probe", fen))


class Line(CliTest):
    def test_short(self):
        self.assertEqual(self.good("mate", "line", "7k/8/5K2/8/8/8/8/R7 w"), "1. Kg6 Kg8 2. Ra8#\n")
        self.assertEqual(self.good("mate", "line", "7k/8/8/5KQ1/8/8/8/8", "b"), "1... Kh7 2. Kf6 Kh8 3. Qg7#\n")
        self.assertEqual(self.good("mate", "line", "7k/8/5KQ1/8/8/8/8/8"), "1. Qg7#\n")

    def test_longest(self):
        line = self.good("mate", "line", LONGEST)
        self.assertTrue(line.startswith("1. Bb2 Kd3 2. Ka2 "))
        self.assertRegex(line, r"\A(\d+\. [KBN][a-h1-8]+\+? K[a-h][1-8] ){32}33\. [KBN][a-h][1-8]#\n\Z")
        self.assertEqual([int(n) for n in re.findall(r"(\d+)\.", line)], list(range(1, 34)))

    def test_none(self):
        for fen, why in ((LONGEST + " b", "This is a draw"), ("8/8/8/8/8/8/2k5/K7", "This is a draw"),
                         ("7k/5Q2/5K2/8/8/8/8/8 b", "This is stalemate"),
                         ("7k/6Q1/5K2/8/8/8/8/8 b", "Black is checkmated already"),
                         ("8/8/8/8/8/8/1k6/KNB5", "The kings touch")):
            self.assertEqual(self.bad("mate", "line", fen, status=1), "FEN: " + why)

    def test_exchanged(self):
        self.assertEqual(self.good("mate", "line", "7K/8/5k2/8/8/8/8/r7 b"), "1... Kg6 2. Kg8 Ra8#\n")


class Explain(CliTest):
    def test_w(self):
        way = "This is the W manoeuvre, f7–e5–d7–c5–b7: with it the knight drives him from the wrong corner, h8, to a8."
        self.assertEqual(self.good("mate", "explain", "6k1/5N2/5K2/8/4B3/8/8/8 w"),
                         way + "\nThe knight’s next stop is e5, but something else must be done first.\n"
                         "Shut him in behind a2–g8, whatever he answers.\n"
                         "advice: Bb1 costs 0\nadvice: Bc2 costs 0\nadvice: Bd3 costs 0\n"
                         "advice: Bf5 costs 0\nadvice: Bg6 costs 0\n")
        self.assertEqual(self.good("mate", "explain", "5k2/5N1B/5K2/8/8/8/8/8", "w"),
                         way + "\nNow the knight goes on to its next stop, e5.\nadvice: Ne5 costs 0\n"
                         "Beware: it would be stalemate after ♘d6.\n")

    def test_ends(self):
        self.assertEqual(self.good("mate", "explain", "7k/6Q1/5K2/8/8/8/8/8 b"), "Checkmate.\n")
        self.assertEqual(self.good("mate", "explain", "7k/8/5KQ1/8/8/8/8/8").splitlines()[:3],
                         ["White mates in 1 move.", "Mate him now.", "advice: Qg7# costs 0"])

    def test_none(self):
        why = "FEN: White does not win here, so there is no plan"
        for fen in (LONGEST + " b", "7k/5Q2/5K2/8/8/8/8/8 b"):
            self.assertEqual(self.bad("mate", "explain", fen, status=1), why)
        why = "FEN: There is no plan for this, and nothing that has a name"
        for fen in ("7k/8/8/8/8/8/8/K7", "7k/8/8/8/8/8/8/KNN5", "7k/8/8/8/8/8/8/KQ5q"):
            self.assertEqual(self.bad("mate", "explain", fen, status=1), why)
        status, out, err = self.run_cli("mate", "explain", "7k/8/8/8/8/8/8/KNNB4")
        self.assertEqual((status, out), (1, ""))
        self.assertEqual(err.splitlines()[-1], "etude-cli: " + why)  # before it, perhaps, how long five men take
        self.assertEqual(self.bad("mate", "explain", "8/8/8/8/8/8/1k6/KNB5", status=1), "FEN: The kings touch")

    def test_exchanged(self):
        status, out, err = self.run_cli("mate", "explain", "8/8/8/8/8/8/2K5/knb5 b")
        self.assertEqual((status, out), (0, self.good("mate", "explain", LONGEST)))
        self.assert_error_line(err)

    def test_reasons(self):
        """What the books say of their positions, for either side as the stronger one."""
        for fen, sentences in (
                ("8/4k3/8/4K3/4P3/8/8/8 w",
                 ["Black has the opposition: whoever is to move must give way.",
                  "Key squares: d6, e6 and f6. From there White’s king wins, whoever is to move, unless the pawn is taken at once."
                  " Now he also wins from d4, f4, d5 and f5, but only with White to move.",
                  "Black’s king is inside the square of the pawn: the pawn alone does not get through.",
                  "Corresponding squares: a5–a7, b5–b7, c5–c7, d5–d7, e5–e7, f5–f7, g5–g7, h5–h7."
                  " With the kings on such a pair whoever is to move must give way.",
                  "Mutual zugzwang: White wins with Black to move, and only draws with White to move."]),
                ("7K/8/k1P5/7p/8/8/8/8 w",
                 ["Réti’s idea: White’s king is outside the square of the pawn, yet by going to g7 he does not lose."]),
                ("8/8/8/8/7P/K1p5/8/7k b",
                 ["Réti’s idea: Black’s king is outside the square of the pawn, yet by going to g2 he does not lose."]),
                ("8/8/8/2Kp4/3Pk3/8/8/8 b", ["Mutual zugzwang: whoever is to move loses."]),
                ("k7/8/8/8/P7/K7/8/2B5 w",
                 ["The wrong bishop: it does not control a8. One on squares of the other colour would win."]),
                ("k7/8/8/8/P7/K7/8/3B4 w", None),
                ("8/8/8/7K/8/1Q6/2p5/1k6 b", ["Only stalemate saves Black: after ♚a1 a capture would be stalemate."]),
                ("8/2P5/8/8/3r4/8/2K5/k7 w", ["c8=♖ wins, a queen does not."]),
                ("K7/2k5/8/3R4/8/8/2p5/8 b", ["c1=♜ wins, a queen does not."])):
            with self.subTest(fen):
                if sentences is None:
                    self.bad("mate", "explain", fen, status=1)
                else:
                    lines = self.good("mate", "explain", fen).splitlines()
                    self.assertEqual(lines if len(sentences) > 1 else lines[-1:], sentences)

    def test_costs(self):
        """Every move of a sentence has its line, and costs what the list of all moves says."""
        for fen in (LONGEST, "8/8/3k4/5K2/8/8/4R3/8", "8/8/8/8/1k6/4Q3/7K/8", "1B6/8/8/8/8/5K2/2k1B3/8",
                    "k3N3/6B1/2K5/8/8/8/8/8", "8/2N5/3K4/k7/2B5/8/8/8", "k7/8/8/3r4/8/4K3/8/8 b"):
            status, out, _ = self.run_cli("mate", "explain", fen)
            self.assertEqual(status, 0)
            lines = out.splitlines()
            advised = [line.split()[1:] for line in lines if line.startswith("advice: ")]
            named = re.search(r": ([♔♕♖♗♘].*)\.$", lines[lines.index("advice: " + " ".join(advised[0])) - 1])
            if named:
                moves = [move.translate(FIGURES) for move in re.split(", | or ", named.group(1))]
                self.assertEqual(moves, [move[0] for move in advised])
            probe = [line.split() for line in self.run_cli("mate", "probe", fen)[1].splitlines()]
            costs = {}
            for _, move, what, *number in probe[1:]:
                self.assertIn(what, ("mate", "mated", "draw", "stalemate"))
                if number:
                    costs.setdefault(move[2:], set()).add(int(number[0]) - int(probe[0][2]))
            for san, word, cost in advised:
                self.assertEqual(word, "costs")
                self.assertIn(int(cost), costs[san.rstrip("+#")[-2:]])
                self.assertLessEqual(int(cost), 1)


class Found(CliTest):
    """Positions are found where the window finds them."""

    def test_addresses(self):
        wanted = self.good("mate", "probe", LONGEST + " w - - 0 1")
        for text in ("https://lichess.org/analysis/standard/8/8/8/8/8/8/2k5/KNB5_w_-_-_0_1",
                     "https://lichess.org/editor/8/8/8/8/8/8/2k5/KNB5_w_-_-_0_1?color=white",
                     "https://syzygy-tables.info/?fen=8/8/8/8/8/8/2k5/KNB5_w_-_-_0_1",
                     "https://syzygy-tables.info/?fen=8%2F8%2F8%2F8%2F8%2F8%2F2k5%2FKNB5_w_-_-_0_1",
                     "8/8/8/8/8/8/2k5/KNB5_w_-_-_0_1", "Is FEN: 8/8/8/8/8/8/2k5/KNB5 w - - 0 1 won?"):
            self.assertEqual(self.good("mate", "probe", text), wanted, text)
            self.assertEqual(self.good("mate", "probe", "-", stdin=text.encode()), "mate 33\n", text)
            self.assertTrue(self.good("mate", "line", text).startswith("1. Bb2 "), text)
        self.assertEqual(self.good("mate", "explain", "Look: 8/8/8/8/8/8/2k5/KNB5_w"), self.good("mate", "explain", LONGEST))

    def test_faults(self):
        """The column is that of the FEN, wherever it stands."""
        for text in ("8/8/8/8/8/8/2k6/KNB5", "https://lichess.org/editor/8/8/8/8/8/8/2k6/KNB5_w"):
            self.assertEqual(self.bad("mate", "probe", text), "FEN, column 15: This rank has more than eight squares")
        self.assertEqual(self.bad("mate", "probe", "https://lichess.org/")[:15], "FEN, column 1: ")


class BadPositions(CliTest):
    def test_columns(self):
        for fen, where in (("8/8/8/8/8/8/2k/KNB5", 15), ("8/8/8/8/8/8/2k5/KNB5 x", 22),
                           ("8/8/8/8/8/8/2k5/KNBM4", 20), ("8/8/8/8/8/8/2k5", 16), ("8/8/8/8/8/8/2k5/9", 17),
                           ("8/8/8/8/8/8/2k5/KNB5/8", 21), ("8/8/8/8/8/7p/2k4n/KNB5", 21),
                           ("KBNQR3/8/8/8/8/8/2k5/8", 5), ("8/8/8/8/8/8/2k5/KKB5", 18)):
            for command in ("probe", "line"):
                self.assertRegex(self.bad("mate", command, "--", fen), r"^FEN, column {}: [A-Z]".format(where))

    def test_nothing_like_one(self):
        for text in ("", "   ", "hello", "--"):
            for command in ("probe", "line"):
                self.assertEqual(self.bad("mate", command, "--", text), "FEN: There is no position in this text")

    def test_whole(self):
        self.assertEqual(self.bad("mate", "probe", "8/8/8/8/8/8/2k/KNB5"),
                         "FEN, column 15: This rank has fewer than eight squares")
        self.assertEqual(self.bad("mate", "probe"), "FEN: A position is missing")

    def test_random(self):
        """Whatever the text: an answer, or one line."""
        dice = random.Random(1)
        for _ in range(150):
            text = list("8/8/8/8/8/8/2k5/KN6 w - - 0 1")  # with others there are not so many that it takes long
            for _ in range(dice.randint(1, 4)):
                text[dice.randrange(len(text))] = dice.choice("KQRBNPkqrbn12345678/ wb-\n\tx♞")
            status, out, err = self.run_cli("mate", dice.choice(("probe", "line", "explain")), "--", "".join(text))
            if status == 2 or not out:
                self.assert_error_line(err)
                self.assertEqual(out, "")


class Usage(CliTest):
    def test_help(self):
        self.assertIn("mate ", self.good("--help"))
        for command in ("stats", "base", "verify", "probe", "explain", "line"):
            self.assertIn("\n  " + command, self.good("mate", "--help"))
            self.assertIn("etude-cli mate " + command, self.good("mate", command, "--help"))
        self.assertIn("a single bishop goes, light unless given", self.good("mate", "stats", "--help"))

    def test_version(self):
        self.assertRegex(self.good("--version"), r"\Aetude-cli \d+\.\d+\S*\n\Z")

    def test_bad(self):
        for arguments in ((), ("mate",), ("frobnicate",), ("--frobnicate",), ("-x",), ("",), ("mate", "frobnicate"),
                          ("mate", "--frobnicate"), ("mate", "probe", "--frobnicate"), ("mate", "line", "--edge", "8"),
                          ("--",), ("mate", "--"), ("mate", "base"), ("mate", "verify"), ("mate", "verify", "a", "b"),
                          (b"\xff",), ("mate", b"\xff"), ("mate", "stats", "--ending", b"\xff"),
                          ("mate", "probe", b"\xff"), ("a\nb",)):
            with self.subTest(arguments):
                self.bad(*arguments)

    def test_output_that_cannot_be_written(self):
        for arguments in (("--help",), ("--version",), ("mate", "stats", "--ending", "KQK"), ("mate", "line", LONGEST),
                          ("mate", "explain", LONGEST)):
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                process = subprocess.run([ETUDE_CLI, *arguments], stdout=full, stderr=subprocess.PIPE, check=False,
                                         env=ENVIRONMENT)
                self.assertEqual(process.returncode, 2)
                self.assert_error_line(process.stderr.decode())


if __name__ == "__main__":
    tap.main()
