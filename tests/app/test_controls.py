# SPDX-License-Identifier: GPL-3.0-or-later
"""How much there is to choose from on each tab: no more than somebody takes in at once.

    test_controls.py --print    names what is counted

Counted is what could be pressed, switched or typed into, and is in sight in a window of 1280 x 800: not scrolled away. The
header bar is left out, and so is the board. A drop-down list, a number field and a tray are one control each, however many
parts they have; rows of lists, boards of galleries and cells of tables are what is looked at, no controls.
"""
import sys

from gi.repository import GLib

import mate
from desktop import DesktopTest
from shots import GNOME, SCREEN

SIZE = 1280, 800
ENOUGH = 18
# What may be in sight on each tab.
MOST = {("Endings", 1): ENOUGH, ("Endings", 2): ENOUGH, ("Endings", 3): ENOUGH, ("Endings", 4): ENOUGH,
        ("Placements", 1): ENOUGH, ("Placements", 2): ENOUGH, ("Placements", 3): ENOUGH, ("Placements", 4): ENOUGH,
        ("Puzzles", 1): ENOUGH, ("Puzzles", 2): ENOUGH, ("Puzzles", 3): ENOUGH, ("Puzzles", 4): ENOUGH,
        ("Puzzles", 5): ENOUGH,
        ("Lessons", 1): ENOUGH}

ONE = {"combo box", "spin button"}
LOOKED_AT = {"table", "list", "list box", "tree table"}
PRESSED = {"button", "check box", "radio button", "text", "entry", "slider", "switch", "link"}
TRAYS = {"Off the board", "Still to place"}


def in_sight(found):
    left, top, width, height = found.extents
    return width > 0 and height > 0 and left >= 0 and top >= 0 and left + width <= SIZE[0] and top + height <= SIZE[1]


def is_shown(found):
    return not found.has_extents or 0 not in found.extents[2:]


def controls(found):
    """The names of the controls in sight among an object and all below it."""
    try:
        role, name = found.role, found.name
        if not is_shown(found) or role in LOOKED_AT:
            return []
        if role in ONE or name in TRAYS or role in PRESSED and found.has("focusable"):
            return [name or found.text] if in_sight(found) else []
        return [name for child in found.children for name in controls(child)]
    except GLib.Error:  # gone meanwhile
        return []


class ControlsTest(DesktopTest):
    options = {"size": SCREEN, "gtk": GNOME}

    def tearDown(self):
        self.assertEqual(self.desktop.warnings(), [])
        super().tearDown()

    def test_count(self):
        self.desktop.start()
        counts = {}
        for name, tab in MOST:
            found = controls(self.desktop.open_anew(name, tab, SIZE))
            if "--print" in sys.argv:
                print(name, tab, len(found), found, file=sys.stderr)
            counts[name, tab] = len(found)
        self.assertEqual({tab: count for tab, count in counts.items() if count > MOST[tab]}, {})


if __name__ == "__main__":
    mate.main()
