# SPDX-License-Identifier: GPL-3.0-or-later
"""The script that takes the pictures, in its short form: two states, one wide and one narrow."""
import os
import tempfile
import unittest

import shots
from mate import main


class ShotsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def test_short(self):
        with shots.open_desktop("light", "C.UTF-8") as desktop:
            for state, size in ((shots.placement_preset(5), shots.WIDE), (shots.mate_plain, shots.NARROW)):
                path = os.path.join(self.folder, state.__name__ + ".png")
                shots.shoot(desktop, state, size, path)
                width, height, colours = desktop.output("identify", "-format", "%w %h %k", path).split()
                self.assertEqual((int(width), int(height)), size)
                self.assertGreater(int(colours), 100)
            self.assertEqual(desktop.warnings(), [])


if __name__ == "__main__":
    main()
