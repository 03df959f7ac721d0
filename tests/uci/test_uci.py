# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-uci by UCI: every line of it on many positions, what is exact, hostile input. --slow takes more positions;
--elsewhere: etude-cli was compiled for another platform."""
import os
import random
import subprocess
import sys
import time
import unittest

import tap
from client import ETUDE_UCI, Engine, think
from rules import Position

N_POSITIONS = 3000 if "--slow" in sys.argv else 200
LONGEST = "8/8/8/8/8/8/2k5/KNB5 w - - 0 1"
MEN = ("Q", "R", "QR", "BN", "BB", "Nn", "Rr", "Qr", "P", "Pp", "Rp", "QP", "Nq")


def games(dice):
    """Positions of games that went by chance."""
    while True:
        position, history = Position(), []
        for _ in range(dice.randrange(1, 160)):
            moves = position.moves()
            if not moves:
                break
            history.append(dice.choice(moves))
            position = position.play(history[-1])
        yield position, "position startpos moves " + " ".join(history)


def endings(dice):
    """Legal positions of up to four men."""
    while True:
        men = dice.choice(MEN)
        position = Position("8/8/8/8/8/8/8/8 w - - 0 1")
        for man in "Kk" + men:
            position.men[dice.randrange(8), dice.randrange(1, 7) if man in "Pp" else dice.randrange(8)] = man
        position.turn = dice.choice("wb")
        if len(position.men) == 2 + len(men) and not position.is_attacked(position.king(position.turn != "w"),
                                                                          position.turn == "w"):
            yield position


def exact_values(positions):
    """What `etude-cli mate probe -` says, as UCI has it."""
    lines = "".join(position.fen() + "\n" for position in positions)
    out = subprocess.run([os.environ["ETUDE_CLI"], "mate", "probe", "-"], input=lines.encode(), capture_output=True, check=True,
                         timeout=600).stdout.decode()
    for line, position in zip(out.splitlines(), positions):
        words = line.split()
        if len(words) < 2:
            yield ("cp", 0) if words != ["mated"] else None
        else:
            yield "mate", int(words[1]) * (1 if (words[0] == "mate") == (position.turn == "w") else -1)


class Protocol(unittest.TestCase):
    def test_introduction(self):
        engine = Engine()
        engine.say("uci")
        lines = engine.until("uciok$")
        self.assertTrue(lines[0].startswith("id name Etude "))
        self.assertTrue(lines[1].startswith("id author "))
        for line in lines[2:-1]:
            self.assertRegex(line, r"^option name \S[\w ]* type (spin default \d+ min \d+ max \d+|check default (true|false)|button|"
                                   r"combo default .+( var .+)+|string default .+)$")
        for name in ("Hash", "Threads", "MultiPV", "Clear Hash", "UCI_ShowWDL", "Defence", "Yardstick", "Explain"):
            self.assertTrue(any(line.startswith("option name {} type ".format(name)) for line in lines), name)
        engine.say("isready")
        self.assertEqual(engine.until("readyok$"), ["readyok"])
        self.assertEqual(engine.close(), 0)

    def test_games(self):
        """Whole games are understood, and answered by legal moves."""
        with Engine() as engine:
            for i, (position, setting) in zip(range(N_POSITIONS // 2), games(random.Random(1))):
                engine.say("setoption name MultiPV value {}".format(1 + i % 3),
                           "setoption name UCI_ShowWDL value {}".format("true" if i % 2 else "false"))
                thought = think(self, engine, position, "go depth {}".format(1 + i % 2), setting)
                self.assertEqual(len(thought.lines), min(1 + i % 3, len(position.moves())))

    def test_endings(self):
        """They are exact, with lines to the mate."""
        positions = [position for position, _ in zip(endings(random.Random(2)), range(N_POSITIONS // 2))]
        with Engine() as engine:
            for position, value in zip(positions, exact_values(positions)):
                thought = think(self, engine, position, "go depth 1")
                if position.moves():
                    self.assertEqual(thought.lines[1][:2], value, position.fen())

    def test_every_move(self):
        """With MultiPV each legal move has its own value, that of the position after it."""
        with Engine() as engine:
            engine.say("setoption name MultiPV value 256")
            for fen in (LONGEST, "8/2P5/8/8/8/4k3/2r5/K7 w - - 0 1", "8/8/8/8/4k3/4p3/8/R3K3 b - - 0 1"):
                position = Position(fen)
                lines = think(self, engine, position, "go depth 1").lines
                self.assertEqual(sorted(line[2][0] for line in lines.values()), sorted(position.moves()))
                after = [position.play(line[2][0]) for line in lines.values()]
                for (kind, value, _), reply in zip(lines.values(), exact_values(after)):
                    wanted = ("mate", 0) if reply is None else reply
                    if kind == "mate":
                        self.assertEqual(-wanted[1], value - 1 if value > 0 else value)
                    else:
                        self.assertEqual(wanted, ("cp", 0))

    def test_ends(self):
        with Engine() as engine:
            for fen, score in (("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", "mate 0"), ("7k/5Q2/5K2/8/8/8/8/8 b - - 0 1", "cp 0")):
                engine.say("position fen " + fen, "go depth 3")
                self.assertEqual(engine.until("bestmove"), ["info depth 0 score " + score, "bestmove (none)"])

    def test_search_moves(self):
        with Engine() as engine:
            thought = think(self, engine, Position(LONGEST), "go depth 4 searchmoves c1a3 a1a2")
            self.assertEqual((thought.best, thought.lines[1][:2]), ("c1a3", ("mate", 33)))
            thought = think(self, engine, Position(), "go depth 2 searchmoves a2a3 h2h3", "position startpos")
            self.assertIn(thought.best, ("a2a3", "h2h3"))

    def test_limits(self):
        with Engine() as engine:
            for command, most in (("go movetime 200", 0.5), ("go wtime 3000 btime 100", 1), ("go nodes 5000", 5), ("go mate 1", 5),
                                  ("go wtime 1 btime 1 movestogo 1", 0.5), ("go depth 3", 20)):
                start = time.monotonic()
                think(self, engine, Position(), command, "position startpos")
                self.assertLess(time.monotonic() - start, most + 1, command)

    def test_ponder(self):
        """An open search is answered only after it is asked for."""
        with Engine() as engine:
            for close in ("stop", "ponderhit"):
                engine.say("position fen " + LONGEST, "go ponder wtime 1000 btime 1000")
                engine.until("info depth 65 ")
                engine.say("isready")
                self.assertEqual(engine.until(""), ["readyok"])
                engine.say(close)
                self.assertEqual(engine.until("bestmove")[-1].split()[1], "c1b2")

    @unittest.skipIf(len(ETUDE_UCI) > 1, "in an emulator it is the emulator's time")
    def test_soon(self):
        """Once an ending is solved, an answer takes milliseconds; the bound leaves room for a busy machine."""
        with Engine() as engine:
            think(self, engine, Position(LONGEST), "go depth 1")
            times = []
            for _ in range(20):
                start = time.monotonic()
                engine.say("position fen " + LONGEST, "go depth 1")
                engine.until("bestmove")
                times.append(time.monotonic() - start)
            self.assertLess(min(times), 0.005)

    @unittest.skipIf("--elsewhere" in sys.argv, "etude-cli was compiled for another platform")
    def test_sooner(self):
        """Before, an answer takes what solving takes, here by a program of its own in the same run, and 50 ms; the least of some tries."""
        fen = "8/8/8/8/4k3/4p3/8/R3K3 w - - 0 1"

        def answer():
            with Engine() as engine:
                start = time.monotonic()
                engine.say("position fen " + fen, "go depth 1")
                engine.until("bestmove")
                return time.monotonic() - start

        def solve():
            start = time.monotonic()
            subprocess.run([os.environ["ETUDE_CLI"], "mate", "probe", fen], capture_output=True, check=True, timeout=60)
            return time.monotonic() - start

        self.assertLess(min(answer() for _ in range(7)), min(solve() for _ in range(7)) + 0.05)


class Options(unittest.TestCase):
    def test_hash(self):
        """What does not fit is guessed at, and said so."""
        with Engine() as engine:
            engine.say("setoption name Hash value 1")
            thought = think(self, engine, Position("8/8/8/8/4k3/4p3/8/R3K3 w - - 0 1"), "go depth 2")
            self.assertRegex(thought.strings[0], r"^KRKP takes \d+ MB: ")
            engine.say("setoption name Hash value 256", "setoption name Clear Hash")
            self.assertEqual(think(self, engine, Position("8/8/8/8/4k3/4p3/8/R3K3 w - - 0 1"), "go depth 2").strings, [])

    def test_yardstick(self):
        """Under the fifty-move rule the clock counts."""
        with Engine() as engine:
            engine.say("setoption name Yardstick value fifty moves", "setoption name Explain value true")
            for clock, kind in ((0, 1), (35, 1), (36, 0)):
                thought = think(self, engine, Position(LONGEST.replace(" 0 ", " {} ".format(clock))), "go depth 1")
                self.assertEqual((thought.lines[1][0], thought.lines[1][1] > 0), ("cp", bool(kind)))
                self.assertEqual(len(thought.strings), 1)

    def test_defence(self):
        """Any defence keeps the result; the trap is where the fewest replies keep it."""
        position = Position("8/8/8/8/4k3/4p3/8/R4K2 b - - 0 1")
        with Engine() as engine:
            longest = think(self, engine, position, "go depth 1")
            for name in ("trap", "random"):
                engine.say("setoption name Defence value " + name)
                thought = think(self, engine, position, "go depth 1")
                self.assertEqual(thought.lines[1][0], longest.lines[1][0])
                self.assertEqual(thought.lines[1][1] < 0, longest.lines[1][1] < 0)
            engine.say("setoption name Defence value trap", "setoption name MultiPV value 256")
            lines = think(self, engine, position, "go depth 1").lines
            shares = {}
            for kind, value, moves in lines.values():
                if (kind, value < 0) != (lines[1][0], lines[1][1] < 0):
                    continue
                after = position.play(moves[0])
                replies = [after.play(move) for move in after.moves()]
                values = list(exact_values(replies))
                spoilt = sum(value is not None and not (value[0] == "mate" and value[1] < 0) for value in values)
                shares[moves[0]] = spoilt / len(replies) if replies else 0
            self.assertEqual(shares[lines[1][2][0]], max(shares.values()))

    def test_explain(self):
        """The words are those of the window and of the command line, all of them."""
        cases = [LONGEST, "6k1/5N2/5K2/8/4B3/8/8/8 w - - 0 1", "8/8/8/8/8/2k5/3r4/K7 b - - 0 1", "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1",
                 "7K/8/k1P5/7p/8/8/8/8 w - - 0 1", "8/8/8/8/4k3/4p3/8/R4K2 b - - 0 1", "k7/8/1K6/8/8/8/8/1Q6 w - - 0 1",
                 "8/1P6/1K6/8/8/k2r4/8/8 w - - 0 1",
                 *(["3K4/3P1k2/8/8/8/8/2R5/r7 w - - 0 1"] if "--slow" in sys.argv else []),  # Lucena: five men
                 *(position.fen() for position, _ in zip(endings(random.Random(5)), range(N_POSITIONS // 20)))]
        said = 0
        with Engine() as engine:
            engine.say("setoption name Explain value true", "setoption name Hash value 4000")
            for fen in cases:
                if not Position(fen).moves():
                    continue
                done = subprocess.run([os.environ["ETUDE_CLI"], "mate", "explain", fen], capture_output=True, check=False, timeout=60)
                lines = [line for line in done.stdout.decode().splitlines() if not line.startswith("advice: ")]
                told = think(self, engine, Position(fen), "go depth 1").strings
                self.assertEqual(told[-1:], [" ".join(lines)] if lines else [], fen)
                said += bool(lines)
        self.assertGreater(said, 8)

    def test_memory(self):
        """What endings take is bounded by Hash, however many are asked for; the program itself is small."""
        most = 64
        with Engine() as engine:
            engine.say("setoption name Hash value {}".format(most), "setoption name Explain value true")
            for position, _ in zip(endings(random.Random(6)), range(N_POSITIONS // 10)):
                think(self, engine, position, "go depth 1")
            with open("/proc/{}/status".format(engine.process.pid), encoding="ascii") as file:
                peak = next(int(line.split()[1]) for line in file if line.startswith("VmHWM:"))
        self.assertLess(peak * 1024, (most + 24) * 1000000)

    def test_chess960(self):
        with Engine() as engine:
            engine.say("setoption name UCI_Chess960 value true", "isready")
            self.assertEqual(engine.until("readyok"), ["info string Chess960 is not played here", "readyok"])


class Hostile(unittest.TestCase):
    def survives(self, *lines):
        """Whatever LINES are, a proper question is answered after them."""
        with Engine() as engine:
            for line in lines:
                engine.process.stdin.write(line + b"\n")
            engine.say("stop", "isready")
            engine.until("readyok")
            thought = think(self, engine, Position(LONGEST), "go depth 1")
            self.assertEqual(thought.lines[1][:2], ("mate", 33))

    def test_nonsense(self):
        dice = random.Random(3)
        self.survives(b"", b"   ", b"\0\0\0", b"stop", b"ponderhit", b"go", b"stop", b"stop", b"position", b"position fen",
                      b"position fen x", b"position startpos moves e2e5", b"setoption", b"setoption name", b"setoption value",
                      b"setoption name Hash value x", b"setoption name Threads value -99999999999999999999", b"frobnicate",
                      b"go depth x", b"stop", b"go depth -1", b"stop", b"go movetime 99999999999999999999999", b"stop",
                      b"position fen 8/8/8/8/8/8/8/8 w - - 0 1", b"position fen 4k3/8/8/8/8/8/8/4K2R w KQkq - 999999 999999",
                      *(bytes(dice.randrange(256) for _ in range(300)).replace(b"\n", b" ").replace(b"quit", b"")
                        for _ in range(50)))

    def test_long_lines(self):
        self.survives(b"x" * 5000000, b"position fen " + b"8" * 2000000, b"position startpos moves" + b" g1f3 g8f6 f3g1 f6g8" * 20000,
                      b"setoption name " + b"Hash " * 200000, b"go searchmoves" + b" e2e4" * 100000, b"stop")

    def test_two_searches(self):
        """A second one ends the first, which is answered."""
        with Engine() as engine:
            engine.say("position startpos", "go infinite", "go infinite", "stop")
            engine.until("bestmove")
            engine.until("bestmove")

    def test_end_of_file(self):
        """In a search, with and without its answer waiting: the program ends."""
        for lines in (b"", b"uci", b"position startpos\ngo infinite\n", b"position fen " + LONGEST.encode() + b"\ngo infinite\n",
                      b"setoption name Hash value 4000\nposition fen 8/8/3k4/3p4/8/3P4/3K4/R6r w - - 0 1\ngo infinite\n",
                      b"go depth 40"):
            process = subprocess.run(ETUDE_UCI, input=lines, capture_output=True, timeout=20, check=False)
            self.assertEqual((process.returncode, process.stderr), (0, b""))

    def test_arguments(self):
        run = lambda *words: subprocess.run([*ETUDE_UCI, *words], capture_output=True, timeout=20, check=False)
        self.assertTrue(run("--help").stdout.startswith(b"Usage:\n  etude-uci\n"))
        self.assertTrue(run("--version").stdout.startswith(b"etude-uci "))
        self.assertEqual((run("x").returncode, run("x").stderr), (2, b"etude-uci: x: Nothing is expected here\n"))


if __name__ == "__main__":
    tap.main()
