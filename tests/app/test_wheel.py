# SPDX-License-Identifier: GPL-3.0-or-later
"""The mouse wheel over a number changes it only when somebody has chosen it; else it scrolls what the number is in."""
import mate
from desktop import DesktopTest

WHEEL_UP, WHEEL_DOWN = 4, 5
TABS = {1: 4, 2: 5, 3: 4, 4: 1}  # of each page
NUMBERS = "spin button", "slider"


class WheelTest(DesktopTest):
    """A window that is lower than its panels, so that there is something to scroll."""

    def setUp(self):
        super().setUp()
        self.desktop.start()
        self.desktop.resize(1000, 620)

    def tearDown(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    def chosen(self):
        """The numbers and choices that are seen."""
        found = [(role, thing) for role in (*NUMBERS, "combo box") for thing in self.desktop.find_all(role)]
        return [(role, thing) for role, thing in found if 0 not in thing.extents[2:]]

    def values(self, things):
        return [(role, thing.name, thing.value if role in NUMBERS else None) for role, thing in things]

    def turn(self, thing):
        """The wheel over it, there and back. FALSE: it cannot be seen now."""
        x, y, width, height = thing.extents
        if not (x >= 0 and y > 60 and x + width < 1000 and y + height < 600):
            return False
        self.desktop.output("xdotool", "mousemove", *self.desktop.point(thing), "click", "--repeat", 2, "--delay", 30, WHEEL_DOWN,
                            "mousemove", *self.desktop.point(thing), "click", "--repeat", 2, "--delay", 30, WHEEL_UP)
        return True

    def test_nobody_clicked(self):
        """On no tab of any page does a number or choice change."""
        done = set()
        for page, tabs in TABS.items():
            for tab in range(1, tabs + 1):
                self.desktop.keys("ctrl+%d" % page, "alt+%d" % tab)
                self.desktop.settle()
                things = self.chosen()
                before = self.values(things)
                done.update(key for key, (_, thing) in zip([key[:2] for key in before], things)
                            if key not in done and self.turn(thing))
                self.desktop.settle()
                self.assertEqual(self.values(things), before, (page, tab))
        self.assertGreater(len([role for role, _ in done if role in NUMBERS]), 6)
        self.assertGreater(len([role for role, _ in done if role == "combo box"]), 6)

    def test_clicked(self):
        """The number of queens: over it the wheel scrolls the panel until somebody clicks on it."""
        self.desktop.keys("ctrl+2")
        spin = self.desktop.find("spin button", "^Queen$")
        place, value = spin.extents, spin.value
        self.desktop.click(spin, WHEEL_DOWN, times=3)
        self.desktop.wait(lambda: spin.extents[1] < place[1], "the panel to scroll")
        self.assertEqual(spin.value, value)
        self.desktop.click(spin, WHEEL_UP, times=3)
        self.desktop.wait(lambda: spin.extents == place, "the panel to scroll back")
        self.desktop.click(spin)
        self.desktop.wait(lambda: self.desktop.focused_role() == "spin button", "the focus in the number")
        self.desktop.click(spin, WHEEL_DOWN)
        self.desktop.wait(lambda: spin.value < value, "fewer queens")


if __name__ == "__main__":
    mate.main()
