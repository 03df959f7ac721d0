# SPDX-License-Identifier: GPL-3.0-or-later
"""The Placement page in a real window: presets, counts, the gallery, long searches, texts good and damaged."""
import mate
from placement_page import EIGHT_QUEENS, PlacementDesktop


class PlacementTest(PlacementDesktop):
    """Problems and their solutions."""

    def test_eight_queens(self):
        first = self.queens()
        self.assertEqual(len(first), 8)
        self.desktop.click(self.button("Next Solution"))
        self.desktop.wait(lambda: self.queens() != first and len(self.queens()) == 8, "the next solution")
        self.desktop.find("label", "^2 of 12$")
        self.desktop.click(self.button("Last Solution"))
        self.desktop.find("label", "^12 of 12$")

    def test_all_images(self):
        self.desktop.click(self.desktop.find("check box", "^Show all$"))
        self.desktop.find("label", "^1 of 92$")
        self.sees(EIGHT_QUEENS)

    def show(self, number, again=True):
        """Choice NUMBER of what the gallery shows, counted from 0; AGAIN: the drop-down has the focus."""
        if again:
            self.desktop.keys("space")
        else:
            self.desktop.click(self.desktop.find("combo box", "^Shown$"))
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of choices")
        self.desktop.keys("Home", *["Down"] * number, "Return")

    def test_classes(self):
        self.show(6, again=False)  # four images: one of the twelve, the others have eight
        self.desktop.find("label", "^1 of 1$")
        self.desktop.find("label", "^With turns and mirrors: 4 boards")
        self.show(4)
        self.desktop.find("label", "^No solution is like this$")
        self.show(7)
        self.desktop.find("label", "^1 of 11$")
        self.show(0)
        self.desktop.find("label", "of 12$")

    def test_presets(self):
        self.choose(7)  # five queens dominate the board
        self.sees("638 fundamental, 4860 in all")
        self.desktop.keys("ctrl+z")
        self.sees(EIGHT_QUEENS)

    def test_impossible_and_why(self):
        self.paste("9*r")
        self.sees("No solution")
        self.desktop.find("label", "^9 rooks cannot be non-attacking on 8 × 8")
        self.desktop.keys("ctrl+z")
        self.sees(EIGHT_QUEENS)

    def test_long_search_is_paused(self):
        """A running count says "at least" and how it goes; it can wait, go on where it was, and be given up."""
        self.paste("d\n10*q")
        self.desktop.wait(lambda: self.headline.text.startswith("At least "), "some solutions")
        self.desktop.find("label", "a second, after .*")
        self.desktop.click(self.button("Pause"))
        self.button("Go On")
        found = self.found()
        self.desktop.click(self.button("Go On"))
        self.desktop.wait(lambda: self.found() > found, "more solutions")
        self.choose(0)
        self.sees(EIGHT_QUEENS)

    def found(self):
        """The number of solutions that were found until now."""
        return int(self.headline.text.split(", ")[1].split(" in all")[0].replace(",", ""))

    def test_damaged_text(self):
        self.paste("8*q\n3*x\n")
        self.desktop.wait(lambda: self.banner() and "2" in self.banner(), "where it is wrong")
        self.sees(EIGHT_QUEENS)

    def type_into(self, entry, number, name):
        """Types NUMBER over what stands in a spin button and leaves it there, not confirmed."""
        self.desktop.click(entry, across=0.15)
        self.desktop.wait(lambda: entry.has("focused"), "the focus in " + name)
        self.desktop.keys("ctrl+a")
        self.desktop.type(number)

    def test_typed_size_is_taken_by_a_click_on_the_board(self):
        self.type_into(self.desktop.find("spin button", "^Squares a side$"), "5", "the size")
        self.desktop.click(self.desktop.cell("d4", self.board()))
        self.desktop.wait(lambda: len(self.board().children) == 25, "a board of 5 × 5")
        self.desktop.click(self.desktop.cell("b2", self.board()))
        self.desktop.wait(lambda: self.desktop.focused().name.startswith("b2,"), "an answer to the next click")

    def test_typed_count_is_taken_by_a_click_on_the_gallery(self):
        gallery = next(table for table in self.desktop.find_all("table", "^Boards$") if 0 not in table.extents[2:])
        queens = self.desktop.find("spin button", "^Queen$")
        self.type_into(queens, "7", "the queens")
        self.desktop.click(gallery, down=0.2)
        self.desktop.wait(lambda: self.headline.text not in (EIGHT_QUEENS, "Searching…"), "the boards of seven queens")
        self.type_into(queens, "0", "the queens")
        self.desktop.click(gallery, down=0.2)
        self.desktop.wait(lambda: "in all" not in self.headline.text, "no queens")

    def test_frame_dragged_inside_the_window(self):
        """The frame of the board is for other programs: let go over this one it changes nothing."""
        left = self.desktop.cell("a4", self.board())
        edge = self.desktop.point(left, across=-0.3)
        self.desktop.drag(edge, self.desktop.cell("e4", self.board()))
        self.desktop.click(self.button("Next Solution"))
        self.desktop.find("label", "^2 of 12$")
        self.assertEqual(self.headline.text, EIGHT_QUEENS)
        self.desktop.find("label", "^8 queens on 8 × 8, none attacks another$")

    def open_file(self, name, text):
        path = self.desktop.home + "/" + name
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.desktop.keys("ctrl+o")
        dialog = self.desktop.wait(lambda: set(self.desktop.windows(self.desktop.program)) - {self.desktop.window},
                                   "the file dialog", 20).pop()
        self.desktop.output("xdotool", "windowfocus", "--sync", dialog)
        self.desktop.enter_path(path)
        self.desktop.output("xdotool", "key", "Return")
        self.desktop.wait(lambda: self.desktop.windows(self.desktop.program) == [self.desktop.window], "the dialog to go")
        self.desktop.output("xdotool", "windowfocus", self.desktop.window)

    def test_files(self):
        self.open_file("rooks.txt", "5*r\n")
        self.desktop.find("label", "^5 rooks on 8 × 8, none attacks another$")
        self.open_file("damaged.txt", "8*q\n3*x\n")
        self.desktop.wait(lambda: self.banner() and "Line 2" in self.banner(), "where it is wrong")
        self.desktop.find("label", "^5 rooks on 8 × 8, none attacks another$")


if __name__ == "__main__":
    mate.main()
