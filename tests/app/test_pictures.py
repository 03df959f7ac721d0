# SPDX-License-Identifier: GPL-3.0-or-later
"""The pictures of the README and of the metainfo, taken again: they show the program as it is."""
import os
import re
import tempfile
import unittest

import shots
from mate import main

STORED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "screenshots")
FUZZ = "15%"  # of a colour: fonts are smoothed differently
MOST = 0.03  # the share of pixels that may differ: a clock, the hinting of letters


class PicturesTest(unittest.TestCase):
    def test_up_to_date(self):
        self.assertEqual({name + ".png" for name in shots.STORED}, set(os.listdir(STORED)))
        with tempfile.TemporaryDirectory() as folder, shots.open_desktop("light", "C.UTF-8") as desktop:
            if not desktop.output("fc-list", "Cantarell"):
                self.skipTest("the font of the pictures, Cantarell, is not installed")
            for name, state in shots.STORED.items():
                with self.subTest(name):
                    self.compare(desktop, state, os.path.join(folder, name + ".png"))

    def compare(self, desktop, state, path):
        shots.shoot(desktop, state, shots.STORE, path)
        stored = os.path.join(STORED, os.path.basename(path))
        difference = desktop.output("convert", path, stored, "-compose", "difference", "-composite", "-colorspace", "gray",
                                    "-threshold", FUZZ, "-format", "%[fx:mean] %w %h", "info:")
        share, *size = re.split(r"\s+", difference.strip())
        self.assertEqual(tuple(map(int, size)), shots.STORE)
        self.assertLess(float(share), MOST, "take them again: ./dev shot --store data/screenshots")


if __name__ == "__main__":
    main()
