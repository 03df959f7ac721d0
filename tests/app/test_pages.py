# SPDX-License-Identifier: GPL-3.0-or-later
"""Going from page to page, and about a page, with the keyboard: the focus is where one expects it."""
import mate
from desktop import DesktopTest

PAGES = {"ctrl+1": "Endings", "ctrl+2": "Placements", "ctrl+3": "Puzzles", "ctrl+4": "Lessons"}


class PagesTest(DesktopTest):
    def setUp(self):
        super().setUp()
        self.desktop.start()

    def tearDown(self):
        self.assertEqual(self.desktop.warnings(), [])
        super().tearDown()

    def page(self, name):
        """The page that is seen, by its name."""
        return next((panel for panel in self.desktop.find_all("panel", "^%s$" % name) if 0 not in panel.extents[2:]), None)

    def in_focus(self, box):
        return bool(box and box.find_focused())

    def test_keys_lead_to_the_boards(self):
        for key, name in PAGES.items():
            self.desktop.keys(key)
            self.desktop.wait(lambda: self.page(name), name)
            if name == "Puzzles":  # the first time somebody is shown round
                self.desktop.wait(lambda: (now := self.desktop.focused()) and now.name == "Next", "the tour")
                self.desktop.keys("Escape")
            self.desktop.wait(lambda: self.in_focus(self.page(name)), "the focus to come to " + name)
            if name != "Lessons":  # where no board is seen yet
                self.desktop.wait(lambda: self.desktop.focused_role() == "table cell", "the focus on the board of " + name)

    def test_round_the_parts(self):
        self.desktop.keys("ctrl+2")
        self.desktop.wait(lambda: self.desktop.focused_role() == "table cell", "the board")
        self.go("F6", "Order")
        self.go("F6", "Today")
        self.go("F6", "a1")
        self.go("shift+F6", "Today")
        self.go("shift+F6", "Order")

    def go(self, key, name):
        """Presses a key that brings the focus to what has this name, or to this square."""
        self.desktop.keys(key)
        self.desktop.wait(lambda: (now := self.desktop.focused()) and now.name.split(",")[0] == name, name)


if __name__ == "__main__":
    mate.main()
