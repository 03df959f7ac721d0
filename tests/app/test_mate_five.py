# SPDX-License-Identifier: GPL-3.0-or-later
"""Endings of five men: cancelled in the middle and asked for again, kept on the disk, damaged there, and the memory after ten of
them in a row."""
import glob
import os
import re
import shutil
import time

import mate
from test_files import Choosers
import syzygy_tables as tables  # found beside tap.py

KRPKR = "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1"
KEPT_MIB = 1024     # as src/mate/model/etude-tablebases.c says: with more of them others begin anew
MOST_OF_ONE = 1100  # MiB: what the largest of these takes while it is solved
ROW = ["6k1/5q2/8/8/8/2R5/1Q6/1K6 w - - 0 1", "6k1/5r2/8/8/8/2R5/1Q6/1K6 w - - 0 1", "6k1/5n2/8/8/8/2B5/1B6/1K6 w - - 0 1",
       "6k1/5b2/8/8/8/2N5/1B6/1K6 w - - 0 1", "6k1/5n2/8/8/8/2N5/1R6/1K6 w - - 0 1", "6k1/5r2/8/8/8/2N5/1R6/1K6 w - - 0 1",
       "6k1/5r2/8/8/8/2B5/1R6/1K6 w - - 0 1", "6k1/5q2/8/8/8/2R5/1R6/1K6 w - - 0 1", "6k1/5n2/8/8/8/2N5/1B6/1K6 w - - 0 1",
       "6k1/5n2/8/8/8/2N5/1N6/1K6 w - - 0 1"]
VERDICT = "(White mates in|Black mates in|Draw)"


class FiveTest(mate.MateTest):
    """Five men in a real window."""

    def slices(self):
        return sorted(os.path.basename(path) for path in glob.glob(self.desktop.home + "/cache/etude/endings/*.slice"))

    def memory(self, name="VmRSS"):
        with open("/proc/%d/status" % self.desktop.program.pid, encoding="ascii") as status:
            return int(re.search(name + r":\s+(\d+) kB", status.read()).group(1)) / 1024

    def solving(self):
        return self.desktop.wait(lambda: next((button for button in self.desktop.find_all("button", "^Cancel$")
                                               if self.is_shown(button)), None), "the bar")

    def answered(self, seconds=300):
        self.desktop.wait(lambda: re.match(VERDICT, self.headline.text) and self.headline.text, "the verdict", seconds)

    def test_cancelled_kept_damaged(self):
        self.paste(KRPKR)
        self.desktop.click(self.solving())
        self.sees("Not solved")
        self.assertEqual(self.slices(), [])
        self.desktop.click(self.button("Solve"))
        self.answered()
        verdict = self.headline.text
        self.desktop.wait(lambda: {"KRPKR-0.slice", "KQRKR-0.slice"} <= {re.sub("-.*", "-0.slice", name) for name in self.slices()}, "the files", 120)
        self.leave()
        # Started again, it is read; what is damaged is named, and solved again.
        damaged = next(name for name in self.slices() if name.startswith("KRPKR"))
        path = self.desktop.home + "/cache/etude/endings/" + damaged
        os.truncate(path, 1000)
        self.start()
        self.desktop.wait(lambda: self.headline.text == verdict, "the verdict", 300)
        self.desktop.wait(lambda: damaged in (self.banner() or ""), "the name of the damaged file")
        self.desktop.wait(lambda: os.path.exists(path) and os.path.getsize(path) > 10000, "the file", 120)

    def test_narrow(self):
        """On a phone the window stays as narrow as the screen, while five men are solved and afterwards."""
        self.desktop.resize(360, 640)
        narrow = self.desktop.geometry(self.desktop.window)
        self.paste(KRPKR)
        self.desktop.wait(lambda: not re.match(VERDICT, self.headline.text), "the solving")
        self.assertEqual(self.desktop.geometry(self.desktop.window), narrow)
        self.answered()
        self.desktop.settle()
        self.assertEqual(self.desktop.geometry(self.desktop.window), narrow)

    def test_ten_in_a_row(self):
        for fen in ROW:
            self.paste(fen)
            self.desktop.wait(lambda: not re.match(VERDICT, self.headline.text), "the solving")
            self.answered()
            print("# %s: %s, %.0f MiB" % (fen, self.headline.text, self.memory()))
            self.assertLess(self.memory("VmHWM"), KEPT_MIB + MOST_OF_ONE + 300)
        until = time.monotonic() + 60  # what was dropped is given back in a thread
        while self.memory() > KEPT_MIB + 500 and time.monotonic() < until:
            self.desktop.settle()
        self.assertLess(self.memory(), KEPT_MIB + 500)


class SyzygyTest(Choosers, mate.MateTest):
    """A folder of tables of the user's own is chosen in the preferences, and asked where more than five men stand."""

    options = {"wm": "openbox"}

    def said(self, text):
        self.desktop.wait(lambda: any(text == found.text and self.is_shown(found) for found in self.desktop.find_all("status bar")), text)

    def choose(self, folder):
        self.desktop.keys("ctrl+comma")
        dialog = self.opens()
        row = self.desktop.wait(lambda: next((found for frame in self.desktop.frame.parent.children if frame != self.desktop.frame
                                              for found in frame.find_all("list item", "Syzygy Tables")), None), "the row")
        if "without fathom" in row.name + " ".join(label.name for label in row.find_all("label", None)):
            self.skipTest("built without fathom")
        for _ in range(20):  # to the last button
            self.desktop.keys("Tab")
            focused = self.desktop.focused()
            if focused and focused.name.startswith("Choose"):
                break
        self.desktop.keys("space")
        self.opens({dialog})
        self.answer(folder)
        self.closes({dialog})
        self.focus_window(dialog)
        self.desktop.keys("Escape")
        self.closes()

    def test_folder(self):
        folder = os.path.join(self.desktop.home, "tables")
        tables.write(folder, KRBvKRN=(tables.CURSED_WIN, tables.BLESSED_LOSS))
        self.paste("k6r/3n4/8/8/4R3/8/8/KB6 w - - 0 1")
        self.has({"a8": "black king", "h8": "black rook", "d7": "black knight", "e4": "white rook", "a1": "white king",
                  "b1": "white bishop"})
        self.choose(folder)
        self.said("Syzygy tables: White wins, but the fifty-move rule, counted from here, makes it a draw.")
        self.paste("k6r/3n4/8/8/4R3/8/8/KN6 w - - 0 1")
        self.said("The Syzygy table KRNvKRN.rtbw is not in your folder.")
        self.paste("8/8/3k4/2pr4/8/3KP3/3RP3/8 w - - 0 1")
        self.said("Your Syzygy tables have up to 6 men, this position has 7.")
        with open(folder + "/KRNvKRN.rtbw", "wb") as file:
            file.write(tables.table("KRNvKRN", tables.DRAW, tables.DRAW)[:-1])
        self.paste("k6r/8/3n4/8/4R3/8/8/KN6 w - - 0 1")
        self.said("The Syzygy table KRNvKRN.rtbw is damaged.")
        shutil.rmtree(folder)
        self.paste("k6r/8/4n3/8/4R3/8/8/KN6 w - - 0 1")
        self.said("The folder of your Syzygy tables, %s, cannot be found." % folder)
        os.mkdir(folder)
        self.paste("k6r/8/5n2/8/4R3/8/8/KN6 w - - 0 1")
        self.said("There are no Syzygy tables in %s." % folder)
        with open(folder + "/KRNvKRN.rtbw", "wb"):
            pass
        self.paste("k6r/8/6n1/8/4R3/8/8/KN6 w - - 0 1")
        self.said("None of the Syzygy tables in %s can be read." % folder)


if __name__ == "__main__":
    mate.main()
