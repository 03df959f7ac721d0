# SPDX-License-Identifier: GPL-3.0-or-later
"""A strict client: holds every line of etude-uci against UCI's description and against the rules."""
import os
import queue
import re
import subprocess
import threading

ETUDE_UCI = os.environ["ETUDE_UCI"].split()
PATIENCE = 60 if len(ETUDE_UCI) == 1 else 900  # seconds; in an emulator all takes many times as long
MOVE = r"[a-h][1-8][a-h][1-8][qrbn]?"
INFO = re.compile(r"info depth (\d+) seldepth (\d+) multipv (\d+) score (cp|mate) (-?\d+)(?: wdl (\d+) (\d+) (\d+))? nodes (\d+) "
                  r"nps \d+ hashfull (\d+) time \d+ pv((?: " + MOVE + r")+)")
BEST = re.compile(r"bestmove (?:\(none\)|(" + MOVE + r")(?: ponder (" + MOVE + r"))?)")


class Engine:
    """A running etude-uci. Lines are read by a thread, so that none can hold up the other side."""

    def __init__(self, command=None, environment=None):
        self.process = subprocess.Popen(command or ETUDE_UCI, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode(errors="replace").rstrip("\r\n"))
        self.lines.put(None)

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def until(self, pattern, timeout=PATIENCE):
        """All lines up to the one that PATTERN matches, that one last."""
        lines = []
        while True:
            line = self.lines.get(timeout=timeout)
            assert line is not None, "ended after {}".format(lines[-5:])
            lines.append(line)
            if re.match(pattern, line):
                return lines

    def close(self):
        """Waits for the end, which is there when the input is."""
        self.process.stdin.close()
        status = self.process.wait(timeout=20)
        self.reader.join(timeout=20)
        self.process.stdout.close()
        return status

    def __enter__(self):
        self.say("uci")
        self.until("uciok$")
        return self

    def __exit__(self, *_):
        self.close()


class Thought:
    """What a search has said: its last lines by rank, its strings, the best move."""

    def __init__(self, position, lines, check):
        self.position, self.check = position, check
        self.lines, self.strings, self.best = {}, [], None
        legal = position.moves()
        for line in lines[:-1]:
            if line.startswith("info string "):
                self.strings.append(line[len("info string "):])
            elif not (line.startswith("info depth 0 score ") and not legal):
                self.take_info(line)
        found = BEST.fullmatch(lines[-1])
        check.assertTrue(found, lines[-1])
        self.best = found.group(1)
        if not legal:
            check.assertIsNone(self.best)
            return
        check.assertIn(self.best, legal)
        check.assertEqual(self.lines[1][2][0], self.best)
        if found.group(2):
            check.assertEqual(self.lines[1][2][1], found.group(2))
        check.assertEqual(sorted(self.lines), list(range(1, len(self.lines) + 1)))

    def take_info(self, line):
        """A line of the best play: all its moves are legal, one after the other."""
        check, found = self.check, INFO.fullmatch(line)
        check.assertTrue(found, line)
        depth, seldepth, rank, value, full = (int(found.group(i)) for i in (1, 2, 3, 5, 10))
        check.assertGreaterEqual(seldepth, 1)
        check.assertGreaterEqual(depth, 1)
        check.assertLessEqual(full, 1000)
        if found.group(6):
            check.assertEqual(sum(int(found.group(i)) for i in (6, 7, 8)), 1000)
        moves, position = found.group(11).split(), self.position
        for move in moves:
            check.assertIn(move, position.moves(), line)
            position = position.play(move)
        self.lines[rank] = (found.group(4), value, moves)
        if found.group(4) == "mate":
            check.assertEqual(len(moves), 2 * value - 1 if value > 0 else -2 * value, line)
            check.assertTrue(position.in_check() and not position.moves(), line)


def think(check, engine, position, command, setting=None):
    """The checked Thought of ENGINE on POSITION."""
    engine.say(setting or "position fen " + position.fen(), command)
    return Thought(position, engine.until("bestmove"), check)
