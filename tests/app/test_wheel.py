# SPDX-License-Identifier: GPL-3.0-or-later
"""The mouse wheel over a number changes it only when somebody has chosen it; else it scrolls what the number is in."""
import contextlib

import mate
from desktop import DesktopTest

WHEEL_UP, WHEEL_DOWN = 4, 5
TABS = {1: 4, 2: 5, 3: 5, 4: 2}  # of each page
NUMBERS = "spin button", "slider"


class WheelTest(DesktopTest):
    """A window that is lower than its panels, so that there is something to scroll."""

    options = {"wm": "openbox"}

    def setUp(self):
        super().setUp()
        self.desktop.start()
        self.desktop.resize(1000, 620)

    def tearDown(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    def chosen(self):
        """The numbers and choices of the page that is seen, as (role, thing)."""
        page = next(panel for panel in self.desktop.find_all("panel", "^(Endings|Placements|Puzzles|Lessons)$")
                    if 0 not in panel.extents[2:])
        found = [(role, thing) for role in (*NUMBERS, "combo box") for thing in self.desktop.find_all(role, within=page)]
        return [(role, thing) for role, thing in found if 0 not in thing.extents[2:]]

    def values(self, things):
        return [(role, thing.name, thing.value if role in NUMBERS else None) for role, thing in things]

    def turn(self, thing):
        """The wheel over it, there and back. FALSE: it cannot be seen now."""
        x, y, width, height = thing.extents
        _, _, most_x, most_y = self.desktop.inside()
        if not (x >= 0 and y > 60 and x + width < most_x and y + height < most_y - 20):
            return False
        for wheel in WHEEL_DOWN, WHEEL_UP:
            self.desktop.click(thing, wheel, times=2)
        return True

    @contextlib.contextmanager
    def dialog(self, key):
        """The window that KEY opens is what the desktop looks at, points into, and closes again."""
        main, before = (self.desktop.frame, self.desktop.window), set(self.desktop.windows(self.desktop.program))
        self.desktop.keys(key)
        self.desktop.window = self.desktop.wait(
            lambda: next(iter(set(self.desktop.windows(self.desktop.program)) - before), None), "the window of " + key)
        self.desktop.frame = self.desktop.wait(
            lambda: next((frame for frame in main[0].parent.children if frame != main[0]), None), "its contents")
        self.desktop.settle()
        try:
            yield
        finally:
            window = self.desktop.window
            self.desktop.frame, self.desktop.window = main
            self.desktop.keys("Escape")
            self.desktop.wait(lambda: window not in self.desktop.windows(self.desktop.program), "the window to close")

    def test_nobody_clicked(self):
        """On no tab of any page does a number or choice change."""
        done = set()
        for page, tabs in TABS.items():
            for tab in range(1, tabs + 1):
                self.desktop.keys("ctrl+%d" % page, "alt+%d" % tab)
                self.desktop.settle()
                things = self.chosen()
                before = self.values(things)
                done.update(key for key, (_, thing) in zip([(page, *key[:2]) for key in before], things)
                            if key not in done and self.turn(thing))
                self.desktop.settle()
                self.assertEqual(self.values(things), before, (page, tab))
        self.assertGreaterEqual(len([role for _, role, _ in done if role in NUMBERS]), 2)
        self.assertGreater(len([role for _, role, _ in done if role == "combo box"]), 6)

    def test_windows(self):
        """Nor in the windows for exercises on paper and for preferences: there every number field is tried, and changes when
        it has been clicked."""
        for key, least in ("ctrl+p", 1), ("ctrl+comma", 1):
            with self.dialog(key):
                if key == "ctrl+p":  # exercises with a number of their own
                    self.desktop.wait(lambda: self.desktop.focused_role() in ("combo box", "button"), "the list of exercises")
                    self.desktop.keys("space", "Home", "Down", "Return")
                    self.desktop.find("spin button")
                    self.desktop.settle()
                things = [("spin button", thing) for thing in self.desktop.find_all("spin button")
                          if 0 not in thing.extents[2:]]
                x, y, width, _ = self.desktop.inside()
                if key == "ctrl+comma":  # it is further down
                    self.desktop.click((x + width // 2, y + 70), WHEEL_DOWN, times=20)
                self.desktop.settle()
                before = self.values(things)
                turned = [thing for _, thing in things if self.turn(thing)]
                self.assertGreaterEqual(len(turned), least, key)
                self.desktop.settle()
                self.assertEqual(self.values(things), before, key)
                for thing in turned:
                    value = thing.value
                    self.desktop.click(thing, across=0.2)
                    self.desktop.wait(lambda: self.desktop.focused_role() in ("spin button", "text"), "the focus in the number")
                    self.desktop.click(thing, WHEEL_UP, across=0.2)
                    self.desktop.wait(lambda: thing.value != value, "%s to become another number" % thing.name)

    def test_clicked(self):
        """The pause of the machine's moves: over it the wheel scrolls the panel until somebody clicks on it."""
        self.desktop.keys("alt+2")
        speed = self.desktop.find("slider", "^Speed$")
        self.desktop.settle()
        place, value = speed.extents, speed.value
        self.desktop.click(speed, WHEEL_DOWN, times=3)
        self.desktop.wait(lambda: speed.extents[1] < place[1], "the panel to scroll")
        self.assertEqual(speed.value, value)
        self.desktop.click(speed, WHEEL_UP, times=3)
        self.desktop.wait(lambda: speed.extents == place, "the panel to scroll back")
        self.desktop.click(speed)
        self.desktop.wait(lambda: self.desktop.focused_role() == "slider", "the focus in the number")
        clicked, place = speed.value, speed.extents
        self.desktop.click(speed, WHEEL_DOWN)
        self.desktop.wait(lambda: speed.value != clicked, "another speed")
        self.assertEqual(speed.extents, place)


if __name__ == "__main__":
    mate.main()
