# SPDX-License-Identifier: GPL-3.0-or-later
"""Endings of five men: cancelled in the middle and asked for again, kept on the disk, damaged there, and the memory after ten of
them in a row."""
import glob
import os
import re
import time

import mate

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


if __name__ == "__main__":
    mate.main()
