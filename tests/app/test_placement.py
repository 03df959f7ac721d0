# SPDX-License-Identifier: GPL-3.0-or-later
"""The Placement page in a real window: presets, counts, the gallery, long searches, texts good and damaged."""
import os
import re
import signal

import kept
import mate
from placement_page import EIGHT_QUEENS, PlacementDesktop


class PlacementTest(PlacementDesktop):
    """Problems and their solutions."""

    def test_eight_queens(self):
        first = self.queens()
        self.assertEqual(len(first), 8)
        self.desktop.click(self.button("Next Solution"))
        self.desktop.wait(lambda: self.queens() != first and len(self.queens()) == 8, "the next solution")
        self.desktop.find("heading", "^Solution 2 of 12$")
        self.desktop.click(self.button("Last Solution"))
        self.desktop.find("heading", "^Solution 12 of 12$")

    def test_all_images(self):
        self.desktop.click(self.button("Filter"))
        self.desktop.tab_to("check box", "^Show all$")
        self.desktop.keys("space")
        self.desktop.find("heading", "^Solution 1 of 92$")
        self.desktop.find("label", "^All 92$")
        self.sees(EIGHT_QUEENS)

    def show(self, name, number):
        """Choice NUMBER, counted from 0, of the drop-down NAME of the filter, which is open."""
        self.desktop.tab_to("button", name)
        self.desktop.keys("space")
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of choices")
        self.desktop.keys("Home", *["Down"] * number, "Return")

    def test_filter(self):
        """What hides boards says how many are left; it goes with its problem."""
        self.desktop.click(self.button("Filter"))
        self.show("Boards when turned and mirrored", 3)  # four images: one of the twelve, the others have eight
        self.desktop.find("heading", "^Solution 1 of 1$")
        self.desktop.find("label", "^1 of 12$")
        self.desktop.find("label", "Symmetric when turned by 180°: 4 boards")
        self.show("Boards when turned and mirrored", 1)
        self.desktop.find("heading", "^No solution matches the filter$")
        self.show("Boards when turned and mirrored", 4)
        self.desktop.find("label", "^11 of 12$")
        self.desktop.tab_to("button", "^Clear Filter$")
        self.desktop.keys("space")
        self.desktop.find("label", "^All 12$")
        self.show("Symmetry", 4)  # turned by half, as one of the twelve
        self.desktop.find("label", "^1 of 12$")
        self.desktop.keys("Escape")
        self.choose(1)
        self.desktop.find("label", "^All 5,?282$")

    def test_presets_follow_the_board(self):
        """Eight queens from 8 x 8 to 6 x 6 are six."""
        self.change("on 8 × 8", "6")
        self.sees("4 solutions, 1 up to symmetry")
        self.button("6 queens")
        self.desktop.keys("Escape")
        self.desktop.wait(lambda: self.desktop.focused_role() not in ("text", "spin button"), "the number to close")
        self.desktop.keys("ctrl+z")
        self.sees(EIGHT_QUEENS)

    def test_add_a_piece(self):
        self.desktop.click(self.button("Add a Piece"))
        self.desktop.tab_to("button", "^Knight$")
        self.desktop.keys("space")
        self.button("1 knight")
        self.desktop.wait(lambda: self.headline.text not in (EIGHT_QUEENS, "Searching…"), "another problem")
        self.change("1 knight", "0")
        self.sees(EIGHT_QUEENS)

    def test_presets(self):
        self.choose(7)  # five queens dominate the board
        self.sees("4,860 solutions, 638 up to symmetry")
        self.desktop.keys("ctrl+z")
        self.sees(EIGHT_QUEENS)

    def test_impossible_and_why(self):
        self.paste("9*r")
        self.sees("No solution")
        self.desktop.find("label", "^9 rooks do not fit on 8 × 8")
        self.desktop.keys("ctrl+z")
        self.sees(EIGHT_QUEENS)

    def test_long_search_is_paused(self):
        """A search that takes long tells so and waits by itself. A running count says "at least" and how it goes; it can wait,
        go on where it was, and be given up."""
        seen = [self.seen("table", "Boards"), self.board(), self.button("Filter"), self.button("Next Solution")]
        self.paste("d\n10*q")
        self.desktop.wait(lambda: self.headline.text.startswith("At least "), "some solutions")
        seen.append(self.desktop.wait(lambda: next((found for found in self.desktop.find_all("button")
                                                    if found.name in ("Pause", "Go On")), None), "the button of the search"))
        before = [thing.extents for thing in seen]
        self.desktop.find("label", "^The whole search takes (about|more than|\\d+ to) [\\d,]+ (minutes|hours|days)$")
        self.assertEqual([thing.extents for thing in seen], before)
        found = self.found()
        self.desktop.keys("alt+2", "alt+1")
        self.desktop.settle()
        self.assertEqual(self.found(), found)
        self.desktop.click(self.button("Go On"))
        self.desktop.wait(lambda: self.found() > found, "more solutions")
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
        return int(self.headline.text.split("At least ")[-1].split(" solutions")[0].replace(",", ""))

    def test_damaged_text(self):
        self.paste("8*q\n3*x\n")
        self.desktop.wait(lambda: self.banner() and "2" in self.banner(), "where it is wrong")
        self.sees(EIGHT_QUEENS)

    def test_typed_count_is_taken_by_a_click_on_the_gallery(self):
        self.desktop.click(self.button("8 queens"))
        self.desktop.wait(lambda: self.desktop.focused_role() in ("text", "spin button"), "the number")
        self.desktop.keys("ctrl+a")
        self.desktop.type("7")
        self.desktop.click(self.seen("table", "Boards"), down=0.2)
        self.desktop.wait(lambda: self.headline.text not in (EIGHT_QUEENS, "Searching…"), "the boards of seven queens")

    def test_nothing_moves(self):
        """When a search ends, what is under the pointer stays there."""
        seen = self.seen("table", "Boards"), self.board(), self.button("Filter"), self.button("Next Solution")
        before = [thing.extents for thing in seen]
        self.paste("d\n9*q")
        self.desktop.wait(lambda: self.headline.text.startswith("At least "), "some solutions")
        self.assertEqual([thing.extents for thing in seen], before)
        self.paste("d\n5*q")
        self.sees("4,860 solutions, 638 up to symmetry")
        self.assertEqual([thing.extents for thing in seen], before)

    def test_frame_dragged_inside_the_window(self):
        """The frame of the board is for other programs: let go over this one it changes nothing."""
        left = self.desktop.cell("a4", self.board())
        edge = self.desktop.point(left, across=-0.3)
        self.desktop.drag(edge, self.desktop.cell("e4", self.board()))
        self.desktop.click(self.button("Next Solution"))
        self.desktop.find("heading", "^Solution 2 of 12$")
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


class AnyBoardTest(PlacementDesktop):
    """Boards that wrap, walls, pieces of books and by their moves, other relations."""

    torus = "etude-problem 2\ntask independence\nboard 7 x 7\nwrap both\npieces 5*Q\n"

    def test_torus(self):
        self.paste(self.torus)
        self.sees("882 solutions, 6 up to symmetry")
        self.assertEqual(len(self.board().children), 49)
        # Beyond the right edge the first column is seen: what is dropped there comes to it.
        self.mode("Try", "f")
        queen = self.seen("button", "white queen")
        corner = next(cell for cell in self.board().children if cell.name.startswith("g4"))
        self.desktop.drag(queen, corner)
        self.desktop.wait(lambda: "white queen" in corner.name, "a queen on g4")
        width = corner.extents[2]
        x, y = self.desktop.point(corner)
        with self.desktop.dragging((x, y), (x + width, y)):
            pass
        self.desktop.wait(lambda: any(cell.name.startswith("a4, white queen") for cell in self.board().children),
                          "the queen on a4, round the torus")
        self.desktop.keys("ctrl+z", "ctrl+z")
        self.sees("882 solutions, 6 up to symmetry")

    def kept(self):
        with open(kept.path(self.desktop.home), "rb") as file:
            return file.read()

    def test_every_tab(self):
        """All tabs know all boards; killed, the torus comes back."""
        self.paste(self.torus)
        self.sees("882 solutions, 6 up to symmetry")
        for tab in ("alt+2", "alt+3", "alt+1", "alt+2"):
            self.desktop.keys(tab)
            self.desktop.settle()
        self.desktop.find("heading", "^Play, or go step by step$")
        self.desktop.find("label", "^Fewest choices first: 1 node, 0 solutions$")
        self.desktop.wait(lambda: self.kept().count(b"wrap both") == 2, "problem and table of the torus in the file")
        self.paste("7*q\n")
        self.desktop.find("heading", "^Play, or go step by step$")
        self.desktop.wait(lambda: self.kept().count(b"wrap both") == 1, "seven queens in the file")
        self.desktop.keys("alt+1", "ctrl+z")
        self.sees("882 solutions, 6 up to symmetry")
        self.desktop.wait(lambda: self.kept().count(b"wrap both") == 2, "the torus in the file")
        os.kill(self.desktop.program.pid, signal.SIGKILL)
        self.desktop.wait_exit()
        self.desktop.start()
        self.desktop.find("heading", "^882 solutions, 6 up to symmetry$")

    def test_node_of_the_tree(self):
        """A click on a node of the search's tree shows its board: as many queens as its level, the last of them as is said."""
        self.paste(self.torus.replace("7", "5"))
        self.sees("10 solutions, 1 up to symmetry")
        self.desktop.keys("alt+2")
        self.desktop.click(self.button("Let Both Orders Race"))
        tree = self.desktop.find("tree", "^Nodes of each level: 1, 5, 10, 10, 10, 10$")
        self.desktop.settle()
        levels, sentence = 6, re.compile("^Queen on ([a-e][1-5])$")
        for level in (2, 5):
            self.desktop.click(tree, across=0.047, down=(level + 0.5) / levels)  # the leftmost
            self.desktop.wait(lambda: len(self.queens()) == level, "%d queens" % level)
            said = self.desktop.wait(lambda: next((found for found in self.desktop.find_all("heading", sentence.pattern)
                                                   if 0 not in found.extents[2:]), None), "what a node says").text
            self.assertIn(sentence.match(said).group(1), self.queens())

    def test_amazon_and_wall(self):
        self.desktop.click(self.button("Add a Piece"))
        self.seen("button", "Amazon").do()
        self.button("1 amazon")
        self.change("1 amazon", "2")
        self.button("2 amazons")
        self.desktop.keys("Escape")
        self.mode("Try", "w")
        wall = self.board().children[0]
        self.desktop.click(wall)
        self.desktop.wait(lambda: "wall" in wall.name, "a wall")
        self.desktop.click(wall)
        self.desktop.wait(lambda: "wall" not in wall.name, "a square")
        along = self.board().children[:3]
        self.desktop.drag(along[0], along[2])
        self.desktop.wait(lambda: all("wall" in cell.name for cell in along), "a stroke of walls")
        self.desktop.keys("ctrl+z")
        self.desktop.wait(lambda: not any("wall" in cell.name for cell in along), "all of them to be undone at once")


if __name__ == "__main__":
    mate.main()
