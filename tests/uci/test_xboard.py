# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-uci by XBoard's protocol: commands, whole games between two of it, hostile input."""
import re
import subprocess
import unittest

import tap
from client import ETUDE_UCI, MOVE, Engine
from rules import Position

LONGEST = "8/8/8/8/8/8/2k5/KNB5 w - - 0 1"
KRK = "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"


class XBoard(Engine):
    """Said hello, and without positions on the board yet."""

    def __enter__(self):
        self.say("xboard", "protover 2")
        self.features = self.until("feature done=1$")
        self.say("new", "force")
        return self

    def synchronize(self):
        """All lines until everything said so far has been done."""
        self.say("ping 7")
        return self.until("pong 7$")[:-1]


class Commands(unittest.TestCase):
    def test_features(self):
        with XBoard() as engine:
            words = " ".join(engine.features)
            for feature in ("ping=1", "setboard=1", "usermove=1", "analyze=1", 'myname="Etude ', "variants=\"normal\"", "memory=1"):
                self.assertIn(feature, words)

    def test_moves(self):
        with XBoard() as engine:
            engine.say("usermove e2e4", "usermove e7e5", "usermove e4e5", "usermove x", "d2d4", "undo", "g1f3", "frobnicate")
            self.assertEqual(engine.synchronize(), ["Illegal move: e4e5", "Illegal move: x", "Error (unknown command): frobnicate"])

    def test_set_board(self):
        with XBoard() as engine:
            engine.say("setboard 8/8/8/8/8/8/1k6/KNB5 w - - 0 1", "setboard x", "setboard " + LONGEST, "sd 1", "go")
            lines = engine.until("move ")
            self.assertEqual(lines, ["tellusererror Illegal position"] * 2 + ["move c1b2"])

    def test_mate(self):
        """It wins against itself in as many moves as are said, and says who has won."""
        with XBoard() as engine:
            position, n = Position(KRK), 0
            engine.say("setboard " + KRK, "post")
            while True:
                engine.say("go")
                *lines, move = engine.until("move |[01/2-]+ {")
                if not move.startswith("move "):
                    self.assertEqual(move, "1-0 {White mates}")
                    break
                n += 1
                if n == 1:
                    score = int(lines[-1].split()[1])
                self.assertIn(move[5:], position.moves())
                position = position.play(move[5:])
                engine.say("force")
            self.assertTrue(position.in_check() and not position.moves())
            self.assertEqual(n, 2 * (score - 100000) - 1)

    def test_analysis(self):
        """It goes on after each move, and until it is told to end."""
        with XBoard() as engine:
            engine.say("setboard " + LONGEST, "analyze")
            self.assertEqual(engine.until(r"\d")[-1].split()[:2], ["65", "100033"])
            engine.say("usermove c1b2")
            self.assertEqual(engine.until(r"\d")[-1].split()[:2], ["64", "-100032"])
            engine.say("undo")
            self.assertEqual(engine.until(r"\d")[-1].split()[:2], ["65", "100033"])
            engine.say("exit")
            self.assertEqual(engine.synchronize(), [])

    def test_hint(self):
        with XBoard() as engine:
            engine.say("hint")
            self.assertRegex(engine.until("Hint: ")[-1], "^Hint: " + MOVE + "$")

    def test_move_now(self):
        with XBoard() as engine:
            engine.say("st 60", "go", "?")
            self.assertRegex(engine.until("move ")[-1], "^move " + MOVE + "$")

    def test_not_its_turn(self):
        with XBoard() as engine:
            engine.say("st 60", "go", "usermove e7e5", "?")
            self.assertEqual(engine.until("move ")[0], "Error (it is not your turn): e7e5")


class Games(unittest.TestCase):
    def play(self, fen, most):
        """A game of two engines, each on its own clock; every move is legal. The result, told by who ended it."""
        position = Position(fen)
        with XBoard() as white, XBoard() as black:
            for engine in (white, black):
                engine.say("level 0 0:02 0", "setboard " + fen)
            mover, other = (white, black) if position.turn == "w" else (black, white)
            mover.say("go")
            for ply in range(most):
                lines = mover.until("move ")
                move = lines[-1][5:]
                self.assertIn(move, position.moves())
                position = position.play(move)
                if not position.moves():
                    self.assertRegex(mover.until(r"[01/2-]+ {")[-1], r"^(1-0|0-1|1/2-1/2) {")
                    return position, ply + 1
                other.say("usermove " + move, *(["go"] if ply == 0 else []))
                mover, other = other, mover
        return position, most

    def test_ending(self):
        position, plies = self.play(LONGEST, 100)
        self.assertTrue(position.in_check() and not position.moves())
        self.assertEqual(plies, 65)

    def test_whole(self):
        self.play("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 30)


class Hostile(unittest.TestCase):
    def test_input(self):
        for lines in (b"xboard", b"xboard\n\0\xff\nprotover x\nsetboard\nusermove\nlevel\nlevel x y z\nst x\ntime\nundo\nremove\n?\n",
                      b"xboard\nsetboard " + b"8" * 2000000 + b"\n", b"xboard\nnew\nst 1000\ngo\n", b"xboard\nanalyze\n",
                      b"xboard\n" + b"undo\ngo\nforce\n" * 200):
            process = subprocess.run(ETUDE_UCI, input=lines, capture_output=True, timeout=30, check=False)
            self.assertEqual((process.returncode, process.stderr), (0, b""))
            self.assertFalse([line for line in process.stdout.split(b"\n")
                              if line and not re.match(rb"feature |Error \(|Illegal move: |tellusererror |move |Hint: |# |\d", line)])


if __name__ == "__main__":
    tap.main()
