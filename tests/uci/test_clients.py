# SPDX-License-Identifier: GPL-3.0-or-later
"""Real clients: whole games between two etude-uci in xboard; and that the program builds for Windows."""
import glob
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import tap
from client import ETUDE_UCI

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PATH = os.environ["PATH"] + ":/usr/games"
XBOARD, XVFB = shutil.which("xboard", path=PATH), shutil.which("xvfb-run")
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
                os.killpg(process.pid, 15)  # it shows its window on
                process.wait(timeout=20)
                process.stderr.close()

    def test_ending(self):
        """Rook against king, mate in as many moves as it says."""
        score, game = self.play("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", "1")
        self.assertEqual(score, "1-0-0")
        self.assertRegex(game, r"14\. [KR]\w+# ")

    def test_whole(self):
        score, game = self.play("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "0:05")
        self.assertIn(score, ("1-0-0", "0-1-0", "0-0-1"))
        self.assertNotRegex(game, "(?i)illegal|forfeit|disconnect|crash")


@unittest.skipUnless(MINGW, "gcc-mingw-w64-x86-64 is not installed")
class Windows(unittest.TestCase):
    def test_builds(self):
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "etude-uci.exe")
            sources = [str(SOURCE / path) for path in (ENGINE + "board/squares.c", ENGINE + "board/catalogue.c",
                                                       *(ENGINE + "mate/{}.c".format(name) for name in
                                                         ("notation", "position", "rules", "san")))]
            for pattern in (ENGINE + "mate/ending-*.c", ENGINE + "chess/*.c", "src/uci/*.c"):
                sources += sorted(glob.glob(str(SOURCE / pattern)))
            # What is taken there by 64 bytes is only read by 16, and given back by free.
            subprocess.run([MINGW, "-O2", "-std=gnu11", "-static", "-include", "stdlib.h", "-Daligned_alloc(alignment,size)=malloc(size)",
                            *("-I" + str(SOURCE / ENGINE / room) for room in ("board", "mate", "chess")),
                            "-I" + os.environ["ETUDE_CONFIG"], *sources, "-o", program, "-lm", "-lpthread"], check=True,
                           capture_output=True)
            self.assertGreater(os.path.getsize(program), 100000)


if __name__ == "__main__":
    tap.main()
