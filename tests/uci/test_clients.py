# SPDX-License-Identifier: GPL-3.0-or-later
"""Real clients: whole games between two etude-uci in xboard and in pychess; and that the program builds for Windows and answers there."""
import contextlib
import glob
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import unittest

import tap
from client import ETUDE_UCI, Engine, think
from rules import START, Position

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PATH = os.environ["PATH"] + ":/usr/games"
XBOARD, XVFB = shutil.which("xboard", path=PATH), shutil.which("xvfb-run")
PYCHESS = os.path.isdir("/usr/lib/python3/dist-packages/pychess")
WINE = next(filter(None, map(shutil.which, ("wine64", "wine", "/usr/lib/wine/wine64"))), None)
MINGW = shutil.which("x86_64-w64-mingw32-gcc")
ENGINE = "src/engine/"


@unittest.skipUnless(XBOARD and XVFB, "xboard or xvfb-run is not installed")
class XBoard(unittest.TestCase):
    def play(self, fen, clock):
        """The score of a game from FEN, as xboard gives it after the last move, and the game."""
        with tempfile.TemporaryDirectory() as folder:
            start, game = os.path.join(folder, "start.fen"), os.path.join(folder, "game.pgn")
            with open(start, "w", encoding="ascii") as file:
                file.write(fen + "\n")
            command = " ".join(ETUDE_UCI)
            process = subprocess.Popen([XVFB, "-a", XBOARD, "-fcp", command, "-scp", command, "-tc", clock, "-inc", "0", "-mg", "1",
                                        "-lpf", start, "-lpi", "1", "-sgf", game], stderr=subprocess.PIPE, cwd=folder,
                                       env=dict(os.environ, HOME=folder, PATH=PATH), start_new_session=True)
            try:
                for line in process.stderr:
                    found = re.search(rb"final score (\d-\d-\d)", line)
                    if found:
                        with open(game, encoding="utf-8") as file:
                            return found.group(1).decode(), file.read()
                self.fail("xboard has ended without a score")
            finally:
                os.killpg(process.pid, signal.SIGTERM)  # it shows its window on
                process.wait(timeout=20)
                with contextlib.suppress(ProcessLookupError):  # xboard's own handler may wait for itself for ever
                    os.killpg(process.pid, signal.SIGKILL)
                process.stderr.close()

    def test_ending(self):
        """Rook against king, mate in as many moves as it says."""
        score, game = self.play("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", "1")
        self.assertEqual(score, "1-0-0")
        self.assertRegex(game, r"14\. [KR]\w+# ")

    def test_whole(self):
        score, game = self.play(START, "0:05")
        self.assertIn(score, ("1-0-0", "0-1-0", "0-0-1"))
        self.assertNotRegex(game, "(?i)illegal|forfeit|disconnect|crash")


@unittest.skipUnless(PYCHESS, "pychess is not installed")
class PyChess(unittest.TestCase):
    """Its own players and game, without its window, in both protocols at once."""

    def play(self, fen, *protocols):
        with tempfile.TemporaryDirectory() as folder:
            start = os.path.join(folder, "start.fen")
            with open(start, "w", encoding="ascii") as file:
                file.write(fen + "\n")
            environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
            done = subprocess.run(["/usr/bin/python3", str(SOURCE / "tests/uci/pychess_game.py"), ETUDE_UCI[0], *protocols, "5", start],
                                  capture_output=True, check=False, timeout=400, env=dict(environment, HOME=folder))
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stdout.decode().splitlines()[-1].split("\t")

    def test_ending(self):
        for protocols in (("uci", "xboard"), ("xboard", "uci")):
            self.assertEqual(self.play("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", *protocols)[:3], ["1-0", "mate", "27"], protocols)

    def test_whole(self):
        for protocols in (("uci", "xboard"), ("xboard", "uci")):
            result, reason, plies, fen = self.play(START, *protocols)
            self.assertIn(result, ("1-0", "0-1", "1/2-1/2"))
            self.assertGreater(int(plies), 20)
            position = Position(fen)
            if reason == "mate":  # and not that pychess gave the game away for a move that it does not know
                self.assertTrue(position.in_check() and not position.moves(), fen)
            else:
                self.assertEqual(result, "1/2-1/2", fen)


@unittest.skipUnless(MINGW, "gcc-mingw-w64-x86-64 is not installed")
class Windows(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.program = os.path.join(cls.folder.name, "etude-uci.exe")
        rooms = ("board", "mate", "chess")
        # What is taken there by 64 bytes is only read by 16, and given back by free.
        compiler = [MINGW, "-O2", "-std=gnu11", "-static", "-include", "stdlib.h", "-Daligned_alloc(alignment,size)=malloc(size)",
                    *("-I" + str(SOURCE / ENGINE / room) for room in rooms), "-I" + os.environ["ETUDE_CONFIG"]]
        core, files, objects = str(SOURCE / ENGINE / "mate/tablebase-core.c"), [], []
        for room in (*(ENGINE + room for room in rooms), "src/uci"):
            files += sorted(glob.glob(str(SOURCE / room / "*.c")))
        files = [name for name in files if name != core and "-template" not in name]
        for words in (1, 4):
            objects.append(os.path.join(cls.folder.name, "core-{}.o".format(words)))
            subprocess.run([*compiler, "-DBITBOARD_WORDS={}".format(words), "-c", core, "-o", objects[-1]], check=True)
        subprocess.run([*compiler, *files, *objects, "-o", cls.program, "-lm", "-lpthread"], check=True, capture_output=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_builds(self):
        self.assertGreater(os.path.getsize(self.program), 100000)

    @unittest.skipUnless(WINE, "wine is not installed")
    def test_answers(self):
        """As on the system it was made for: an ending, why it is so, a middle game."""
        with tempfile.TemporaryDirectory() as home:
            environment = dict(os.environ, HOME=home, WINEPREFIX=os.path.join(home, "wine"), WINEDEBUG="-all", DISPLAY="")
            with Engine([WINE, self.program], environment) as engine:
                thought = think(self, engine, Position("8/8/8/8/8/8/2k5/KNB5 w - - 0 1"), "go depth 1")
                self.assertEqual((thought.best, thought.lines[1][:2]), ("c1b2", ("mate", 33)))
                engine.say("setoption name Explain value true", "setoption name Threads value 2")
                thought = think(self, engine, Position("8/8/8/2k5/8/2K5/2P5/8 w - - 0 1"), "go depth 1")
                self.assertTrue(any("opposition" in text or "quare" in text for text in thought.strings), thought.strings)
                think(self, engine, Position(START), "go movetime 300")
            subprocess.run([os.path.join(os.path.dirname(WINE), "wineserver"), "-w"], env=environment, check=False, timeout=60)


if __name__ == "__main__":
    tap.main()
