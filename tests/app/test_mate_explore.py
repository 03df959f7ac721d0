# SPDX-License-Identifier: GPL-3.0-or-later
"""The Mate page as a place to look around: one piece on every square, positions by length, endings of three men, the
whole position turned and shifted."""
import contextlib
import re

from gi.repository import GLib

import mate


class HeatTest(mate.MateTest):
    """The verdict with one piece on every square."""

    def heat(self, piece):
        return self.button("The verdict with the %s on every square" % piece)

    def squares(self):
        """What the squares say: {"e4": "mate in 11 moves", ...}, for those that say such a thing."""
        found = (re.search(r"([a-h][1-8]): (.*)$", cell.name) for cell in self.cells.values())
        return {match.group(1): match.group(2) for match in found if match}

    def test_agrees_with_dragging(self):
        self.desktop.click(self.heat("white bishop"))
        self.desktop.wait(lambda: "e4" in self.squares(), "the heat")
        squares = self.squares()
        self.assertEqual(len(squares), 64 - 3)
        self.assertEqual(squares["f4"], "mate in 22 moves")
        for square in ("e4", "a1", "h8", "c8"):
            verdict = re.sub("^mate in", "White mates in", squares[square])
            self.drag("f4", square, over=lambda verdict=verdict: self.headline.text == verdict)
            self.press("ctrl+z")
            self.sees(mate.START_VERDICT)

    def test_impossible_and_why(self):
        self.desktop.click(self.heat("black king"))
        self.desktop.wait(lambda: self.squares().get("d6") == "The kings touch", "why he cannot stand there")
        self.assertEqual(self.squares()["c6"], "The kings touch")
        self.assertEqual(self.squares()["f7"], "Black is in check but it is White’s turn")

    def test_follows_a_drag(self):
        self.desktop.click(self.heat("white knight"))
        self.desktop.wait(lambda: "e5" in self.squares(), "the heat")
        before = self.squares()["a1"]
        self.drag("f4", "e4", over=lambda: self.squares()["a1"] != before)

    def test_off_again(self):
        self.desktop.click(self.heat("white king"))
        self.desktop.wait(self.squares, "the heat")
        self.desktop.click(self.heat("white king"))
        self.desktop.wait(lambda: not self.squares(), "an end of it")


class ExploreTest(mate.MateTest):
    """All positions of an ending."""

    def setUp(self):
        super().setUp()
        self.desktop.click(self.button("Explore"))
        self.desktop.wait(lambda: self.column(33), "the chart")

    def column(self, moves):
        return next(iter(self.desktop.find_all("list item", "^Mate in %d move" % moves)), None)

    def selected_board(self):
        """The cell of the gallery that is selected. (Others may be rows that GTK keeps for later.)"""
        table = self.desktop.find("table", "^Boards$")
        return next((cell for cell in table.children if cell.has("selected")), None)

    def choose(self, number):
        box = self.desktop.find("combo box", "^Collection$")
        self.desktop.click(box)
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of collections")
        self.press("Home", *["Down"] * number, "Return")

    def test_column_by_mouse(self):
        self.assertEqual(self.column(33).name, "Mate in 33 moves, 552 positions")
        self.desktop.click(self.column(33))
        self.desktop.find("label", "^552 positions, White to move$")
        self.desktop.click(self.button("Random"))
        self.sees("White mates in 33 moves")
        self.desktop.click(self.button("Next position"))
        self.sees("White mates in 33 moves")

    def test_board_of_the_gallery(self):
        self.desktop.click(self.column(1))
        self.desktop.find("label", "^920 positions, White to move$")
        self.sees("White mates in 1 move")
        self.desktop.settle()
        before = self.desktop.wait(self.selected_board, "the position chosen at random")
        name, (x, _, width, _) = before.name, before.extents
        left = x > self.desktop.find("table", "^Boards$").extents[0] + width  # there is a board to the left of it
        self.desktop.output("xdotool", "mousemove", *self.desktop.point(before, -0.5 if left else 1.5, 0.3), "click", 1)
        board = self.desktop.wait(lambda: (found := self.selected_board()) and found.name != name and found, "another board")
        pieces = zip(re.findall("[a-h][1-8]", board.name), ("white king", "white bishop", "white knight", "black king"))
        self.has(dict(pieces))
        self.sees("White mates in 1 move")
        self.press("ctrl+z")
        self.sees(mate.START_VERDICT)

    def items(self):
        """The items of the lesson."""
        lists = self.desktop.find_all("list", "^Items of the lesson$")
        return [label.name for label in lists[0].find_all("label")] if lists else []

    def test_menu_of_the_gallery(self):
        """A board goes into the lesson by its menu: with the other button of the mouse, and by keyboard."""
        self.desktop.click(self.column(1))
        self.sees("White mates in 1 move")
        self.desktop.settle()
        board = self.desktop.wait(self.selected_board, "the position chosen at random")
        self.desktop.click(board, button=3)
        self.desktop.wait(lambda: self.desktop.focused_role() == "menu item", "the menu")
        self.press("Down", "Return")
        self.desktop.find("label", "^Added to the lesson$")
        self.desktop.tab_to("table cell", "♔", 60)
        self.press("Right", "shift+F10")
        self.desktop.wait(lambda: self.desktop.focused_role() == "menu item", "the menu again")
        self.press("Down", "Return")
        self.desktop.wait(lambda: self.desktop.focused_role() != "menu item", "the end of the menu")
        self.press("ctrl+4")
        self.desktop.wait(lambda: self.items() == ["1. KBNK, White to move", "2. KBNK, White to move (2)"], "the items of the lesson")

    def test_chosen_boards(self):
        """Several boards are chosen with Ctrl and a click; each becomes an item of the lesson."""
        self.desktop.click(self.column(1))
        self.sees("White mates in 1 move")
        def seen():
            """The boards in sight, once the gallery has gone to the one of the position."""
            boards = [cell for cell in self.desktop.find("table", "^Boards$").find_all("table cell") if 0 not in cell.extents[2:]]
            return any(board.has("selected") for board in boards) and boards[:3]
        boards = self.desktop.wait(seen, "the board of the position")
        self.desktop.click(boards[0])
        self.desktop.output("xdotool", "keydown", "ctrl")
        for board in boards[1:]:
            self.desktop.click(board)
        self.desktop.output("xdotool", "keyup", "ctrl")
        self.press("ctrl+shift+l")
        self.desktop.find("label", "^3 boards added to the lesson$")
        self.press("ctrl+4")
        self.desktop.wait(lambda: len(self.items()) == 3, "the items of the lesson")

    def test_black_by_keyboard(self):
        self.desktop.tab_to("list item", "^Mate in ")
        self.press("End", "Return")
        self.desktop.find("label", "^552 positions, White to move$")

    def test_collections(self):
        self.choose(1)
        self.desktop.find("label", "^232 positions, Black to move$")
        self.press("ctrl+r")
        self.sees("Checkmate")
        self.choose(3)
        self.desktop.find("label", "^552 positions, White to move$")
        self.desktop.click(self.desktop.find("check box", "^Up to symmetry$"))
        self.desktop.find("label", "^138 positions")

    def test_export(self):
        self.choose(2)
        self.desktop.find("label", "^920 positions, White to move$")
        path = self.desktop.home + "/mates.fen"
        self.desktop.click(self.button("Export…"))
        dialog = self.desktop.wait(lambda: set(self.desktop.windows(self.desktop.program)) - {self.desktop.window},
                                   "the file dialog", 20).pop()
        self.desktop.output("xdotool", "windowfocus", "--sync", dialog)
        self.desktop.enter_path(path)
        self.press("Return")
        self.desktop.find("label", "^Positions saved")
        with open(path, encoding="ascii") as file:
            lines = file.read().splitlines()
        self.assertEqual(len(lines), 920)
        self.assertEqual(len(set(lines)), 920)
        self.desktop.output("xdotool", "windowfocus", self.desktop.window)


class BothSidesTest(mate.MateTest):
    """Pawns and men of both sides: either may win."""

    def explore(self, fen, verdict):
        self.paste(fen)
        self.sees(verdict)
        self.desktop.click(self.button("Explore"))
        self.desktop.wait(lambda: list(self.desktop.find_all("list item", "^Mate in ")), "the chart", 60)

    def choose(self, name, after):
        """The collection called NAME, so many lines above the last, by keyboard."""
        box = self.desktop.find("combo box", "^Collection$")
        self.desktop.click(box)
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of collections")
        self.press("End", *["Up"] * after, "Return")
        self.desktop.wait(lambda: box.find_all("label", "^%s$" % name), "the collection")
        self.desktop.wait(lambda: self.desktop.focused_role() != "list item", "the end of the list")

    def below(self, name):
        """The button of the collection: the card above has one of the same name."""
        return [button for button in self.desktop.find_all("button", "^%s to move$" % name) if self.is_shown(button)][-1]

    def counts(self, count):
        """So many up to symmetry, whoever is to move."""
        for side in ("Black", "White"):
            self.desktop.click(self.below(side))
            self.desktop.find("label", "^%d positions up to symmetry, %s to move$" % (count, side))

    def test_zugzwangs_of_a_pawn(self):
        """Eighty: White wins with Black to move, and draws when he must move himself."""
        self.explore("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", "Draw")
        self.choose("Zugzwang: White wins or draws", 0)
        self.desktop.find("label", "^160 positions, White to move$")
        self.desktop.click(self.desktop.find("check box", "^Up to symmetry$"))
        self.counts(80)
        self.desktop.click(self.button("Next position"))
        self.sees("Draw")
        self.desktop.click(self.below("Black"))
        self.desktop.find("label", "^80 positions up to symmetry, Black to move$")
        self.desktop.click(self.button("Next position"))
        self.desktop.wait(lambda: self.headline.text.startswith("White mates in"), "a win of White's")

    def test_zugzwangs(self):
        """Of two pawns: 106 for either side, and the fifteen in which whoever moves loses."""
        self.explore("2K5/k7/7p/8/8/8/6P1/8 w - - 0 1", "White mates in 33 moves")
        self.desktop.find("heading", "^All 3,?213,?028 positions that White wins")
        self.choose("Zugzwang: White wins or draws", 2)
        self.desktop.click(self.desktop.find("check box", "^Up to symmetry$"))
        self.counts(106)
        self.choose("Zugzwang: Black wins or draws", 1)
        self.counts(106)
        self.choose("Zugzwang: whoever moves loses", 0)
        self.counts(15)
        self.desktop.click(self.button("Next position"))
        self.desktop.wait(lambda: self.headline.text.startswith("Black mates in"), "a loss for White")
        self.desktop.click(self.below("Black"))
        self.desktop.find("label", "^15 positions up to symmetry, Black to move$")
        self.desktop.click(self.button("Next position"))
        self.desktop.wait(lambda: self.headline.text.startswith("White mates in"), "a loss for Black")

    def test_again_and_again(self):
        """A list that was closed by keyboard opens at the next click, also by a pointer that has moved once or not at all."""
        self.explore("2K5/k7/7p/8/8/8/6P1/8 w - - 0 1", "White mates in 33 moves")
        self.desktop.find("heading", "^All 3,?213,?028 positions that White wins")
        box = self.desktop.find("combo box", "^Collection$")
        before = box.extents
        self.desktop.click(box)
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of collections")
        self.press("End")
        self.desktop.settle()
        self.assertEqual(box.extents, before)  # nothing is scrolled below the list
        x, y = self.desktop.point(box)
        self.desktop.output("xdotool", "mousemove", x, y + 120, "key", "Return")  # over another row than that with the focus
        self.desktop.wait(lambda: box.find_all("label", "^Zugzwang: whoever moves loses$"), "the row with the focus")
        self.desktop.wait(lambda: self.desktop.focused_role() == "button", "the end of the list")
        for _ in range(8):
            self.choose("Zugzwang: whoever moves loses", 0)
            self.choose("Zugzwang: White wins or draws", 2)

    def test_black_wins(self):
        self.explore("8/8/8/8/2k5/2p5/7R/5K2 w - - 0 1", "White mates in 17 moves")
        self.desktop.click(self.button("Black wins"))
        self.desktop.find("heading", "^All 13,?454 positions that Black wins")
        self.press("ctrl+r")
        self.desktop.wait(lambda: self.headline.text.startswith("Black mates in"), "a win of Black's")


class ThreeMenTest(mate.MateTest):
    """An ending that takes seconds: seen, stopped, begun again."""

    def choose(self, number):
        box = next(box for box in self.desktop.find_all("combo box") if self.is_shown(box))
        self.desktop.click(box)
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of endings")
        self.press("Home", *["Down"] * number, "Return")

    def in_verdict(self, role, name):
        """The first such object in the box of the verdict, or None: quicker than a search of the whole window."""
        return next(iter(self.headline.parent.find_all(role, name)), None)

    def cancels(self, number):
        """Chooses ending NUMBER and cancels it, unless it is solved before anybody can."""
        before = self.headline.text
        self.choose(number)
        self.desktop.wait(lambda: self.in_verdict("button", "^Cancel$") or self.headline.text != before, "the ending", 60)
        button = self.in_verdict("button", "^Cancel$")
        if button:
            with contextlib.suppress(GLib.Error):  # it has gone: the ending is solved
                button.do()
        self.desktop.wait(lambda: not self.headline.text.startswith("Solving"), "an end of solving", 60)
        return self.headline.text == "Not solved"

    def test_cancel_and_solve(self):
        self.assertTrue(any(self.cancels(number) for number in range(14, 34)))
        self.desktop.click(self.in_verdict("button", "^Solve$"))
        self.desktop.wait(lambda: self.headline.text.startswith(("White mates in", "Draw")), "the answer", 60)
        self.assertIsNone(self.in_verdict("progress bar", "^Solving$"))


class WholePositionTest(mate.MateTest):
    """Turned, mirrored, shifted."""

    def test_mirror_keeps_the_distance(self):
        self.press("ctrl+m")
        self.has({"g7": "black king", "e5": "white king", "d5": "white knight", "c4": "white bishop"})
        self.sees(mate.START_VERDICT)
        self.press("ctrl+t")
        self.sees(mate.START_VERDICT)

    def test_shift(self):
        self.press("ctrl+shift+Right")
        self.has({"c7": "black king", "e5": "white king", "f5": "white knight", "g4": "white bishop"})
        self.press("ctrl+shift+Up")
        self.has({"c8": "black king", "e6": "white king", "f6": "white knight", "g5": "white bishop"})
        self.press("ctrl+shift+Up")
        self.desktop.find("label", "^A piece would leave the board$")
        self.press("ctrl+z", "ctrl+z")
        self.stands()


class AgainTest(mate.MateTest):
    """What was played and chosen is there again at the next start."""

    options = {"settings": "keyfile"}

    def test_game(self):
        self.desktop.click(self.button("Play Moves"))
        self.desktop.wait(lambda: self.is_pressed("Play Moves"), "the game")
        self.press("h")
        self.sees(mate.START_VERDICT)
        self.drag("e5", "c4")
        self.desktop.wait(lambda: len(self.desktop.find_all("button", "^[♘♚].*: mate in ")) == 2, "an answer", 30)
        moves = [button.name for button in self.desktop.find_all("button", "^[♘♚].*: mate in ")]
        self.leave()
        self.start()
        self.desktop.wait(lambda: self.is_pressed("Play Moves"), "the game")
        self.assertEqual([button.name for button in self.desktop.find_all("button", "^[♘♚].*: mate in ")], moves)


if __name__ == "__main__":
    mate.main()
