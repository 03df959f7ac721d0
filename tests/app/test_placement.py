"""The Placement page in a real window: presets, counts, the gallery, long searches, texts good and damaged."""
import mate
from desktop import DesktopTest

import clipboard

EIGHT_QUEENS = "12 fundamental, 92 in all"


class PlacementTest(DesktopTest):
    """The program on its Placement page."""

    def setUp(self):
        super().setUp()
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
        return next((label for label in found if "in all" in label.text), None)

    def sees(self, headline, timeout=30):
        self.desktop.wait(lambda: self.headline.text == headline, headline, timeout)

    def choose(self, number):
        """Preset NUMBER, counted from 0."""
        self.desktop.click(self.desktop.find("combo box", "^Problem$"))
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of problems")
        self.desktop.keys("Home", *["Down"] * number, "Return")

    def queens(self):
        """The squares of the board that a queen stands on."""
        boards = [table for table in self.desktop.find_all("table", "^Board$") if 0 not in table.extents[2:]]
        cells = boards[-1].children
        return sorted(cell.name.split(",")[0] for cell in cells if "white queen" in cell.name)

    def button(self, name):
        return self.desktop.wait(lambda: next((found for found in self.desktop.find_all("button")
                                               if name in (found.name, found.description)), None), name)

    def banner(self):
        """The sentence of the page's banner."""
        alerts = [alert for alert in self.desktop.find_all("alert") if 0 not in alert.extents[2:]]
        return alerts[-1].text if alerts else None

    def paste(self, text):
        clipboard.write(self.desktop, text.encode())
        self.desktop.keys("ctrl+v")

    def test_eight_queens(self):
        first = self.queens()
        self.assertEqual(len(first), 8)
        self.desktop.click(self.button("Next Solution"))
        self.desktop.wait(lambda: self.queens() != first and len(self.queens()) == 8, "the next solution")
        self.desktop.find("label", "^2 of 12$")
        self.desktop.click(self.button("Last Solution"))
        self.desktop.find("label", "^12 of 12$")

    def test_all_images(self):
        self.desktop.click(self.desktop.find("check box", "^All images$"))
        self.desktop.find("label", "^1 of 92$")
        self.sees(EIGHT_QUEENS)

    def test_presets(self):
        self.choose(7)  # five queens guard the board
        self.sees("638 fundamental, 4860 in all")
        self.desktop.keys("ctrl+z")
        self.sees(EIGHT_QUEENS)

    def test_impossible_and_why(self):
        self.paste("9*r")
        self.sees("No solution")
        self.desktop.find("label", "^9 rooks cannot stand in peace on 8 × 8")
        self.desktop.keys("ctrl+z")
        self.sees(EIGHT_QUEENS)

    def test_long_search_is_cancelled(self):
        self.paste("d\n10*q")
        self.desktop.wait(lambda: "in all" in self.headline.text and self.headline.text != EIGHT_QUEENS, "some solutions")
        self.desktop.click(self.button("Cancel"))
        self.desktop.find("label", "^Stopped: these were found until then.$")
        self.choose(0)
        self.sees(EIGHT_QUEENS)

    def test_damaged_text(self):
        self.paste("8*q\n3*x\n")
        self.desktop.wait(lambda: self.banner() and "2" in self.banner(), "where it is wrong")
        self.sees(EIGHT_QUEENS)


if __name__ == "__main__":
    mate.main()
