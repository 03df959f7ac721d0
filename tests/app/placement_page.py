# SPDX-License-Identifier: GPL-3.0-or-later
"""The Placement page: what a person reads and does there. Test classes derive from PlacementDesktop."""
import clipboard
from desktop import DesktopTest

EIGHT_QUEENS = "92 solutions, 12 up to symmetry"


class PlacementDesktop(DesktopTest):
    """The program on its Placement page."""

    def setUp(self):
        super().setUp()
        self._board = None
        self.desktop.start()
        self.desktop.keys("ctrl+2")
        self.headline = self.desktop.wait(self.shown_heading, "the Placement page")
        self.sees(EIGHT_QUEENS)

    def tearDown(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    def shown_heading(self):
        """The heading of the page: the last one that has room."""
        found = [label for label in self.desktop.find_all("heading") if 0 not in label.extents[2:]]
        return next((label for label in found if "up to symmetry" in label.text), None)

    def sees(self, headline, timeout=30):
        self.desktop.wait(lambda: self.headline.text == headline, headline, timeout)

    def choose(self, number):
        """Preset NUMBER, counted from 0."""
        self.desktop.click(self.desktop.find("combo box", "^Problem$"))
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of problems")
        self.desktop.keys("Home", *["Down"] * number, "Return")

    def change(self, chip, number):
        """Changes the number that opens with CHIP ("8 queens") to NUMBER."""
        button = self.button(chip)
        self.desktop.settle()  # the chip is where it stays
        self.desktop.click(button)
        self.desktop.wait(lambda: self.desktop.focused_role() in ("text", "spin button"), "the number")
        self.desktop.keys("ctrl+a")
        self.desktop.type(number)
        self.desktop.keys("Return")

    def seen(self, role, name):
        """What has that role and name, and room."""
        return self.desktop.wait(lambda: next((found for found in reversed(self.desktop.find_all(role, "^%s$" % name))
                                               if 0 not in found.extents[2:]), None), name)

    def do(self, letter):
        """Chooses the item with that LETTER of what can be done with the board."""
        self.desktop.wait(lambda: not self.in_menu(), "the menu of before to close")
        self.opens_menu(self.button("More to Do with This Board"))
        self.desktop.keys(letter)

    def opens_menu(self, button):
        """Clicks it; once more where the click was lost, on a chooser that was about to go or while a banner came or went."""
        self.desktop.settle()
        self.desktop.click(button)
        try:
            self.desktop.wait(self.in_menu, "the menu", 4)
        except TimeoutError:
            self.desktop.settle()
            self.desktop.click(button)
            self.desktop.wait(self.in_menu, "the menu")

    def in_menu(self):
        return "menu item" in (self.desktop.focused_role() or "")

    def mode(self, now, letter):
        """Chooses what pieces from the tray mean by its LETTER: NOW is on the button."""
        self.opens_menu(self.button(now))
        self.desktop.keys(letter)

    def queens(self):
        """The squares of the board that a queen stands on."""
        names = [cell.name for cell in self.board().children]
        return sorted(name.split(",")[0] for name in names if "white queen" in name)

    def board(self):
        """The large board of the page."""
        if not self._board:
            self._board = [table for table in self.desktop.find_all("table", "^Board$") if 0 not in table.extents[2:]][-1]
        return self._board

    def button(self, name):
        return self.desktop.wait(lambda: next((found for found in self.desktop.find_all("button")
                                               if name in (found.name, found.description)), None), name)

    def banner(self):
        """The sentence of the page's banner."""
        alerts = [alert for alert in self.desktop.find_all("alert") if 0 not in alert.extents[2:]]
        return alerts[-1].text if alerts else None

    def tab(self, name):
        """Opens the tab of this name."""
        self.desktop.click(self.button(name))

    def paste(self, text):
        clipboard.write(self.desktop, text.encode())
        self.desktop.keys("ctrl+v")
