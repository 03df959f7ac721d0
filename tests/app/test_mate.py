# SPDX-License-Identifier: GPL-3.0-or-later
"""The Mate page by mouse: what the first start shows, and pieces dragged and clicked about."""
import mate

BISHOP_ALONE = {"b7": "black king", "d5": "white king", "f4": "white bishop"}


class FirstStartTest(mate.MateTest):
    """What a screen reader finds before anything was done."""

    def test_verdict(self):
        self.sees(mate.START_VERDICT, "^White to move. Best: ♘c4, ♘d7$")

    def test_board(self):
        self.assertEqual(self.pieces(), mate.START_BOARD)
        self.assertEqual(len(self.cells), 64)
        self.assertEqual({cell.role for cell in self.cells.values()}, {"table cell"})
        self.assertEqual(self.cell("a1").name, "a1, empty")
        self.assertEqual(self.cell("d5").name, "d5, white king")
        self.assertEqual(self.cell("e5").name, "e5, white knight, attacked 2 times")
        self.assertEqual(self.cell("c4").name, "c4, empty, attacked 2 times")

    def test_cells_in_reading_order(self):
        names = list(self.cells)
        self.assertEqual(names, [file + rank for rank in "87654321" for file in "abcdefgh"])

    def test_moves(self):
        moves = self.moves()
        self.assertEqual(moves[:4], ["♘c4: mate in 22 moves", "♘d7: mate in 22 moves",
                                     "♔c5: mate in 23 moves, 1 move slower", "♔d6: mate in 24 moves, 2 moves slower"])
        self.assertEqual(len(moves), len(set(moves)))

    def test_controls(self):
        self.assertTrue(self.is_pressed("White"))
        self.assertFalse(self.is_pressed("Black"))
        self.assertFalse(self.is_pressed("Both"))
        self.assertFalse(self.button("Undo").has("sensitive"))
        self.assertFalse(self.button("Redo").has("sensitive"))
        self.assertIsNone(self.banner())


class DragTest(mate.MateTest):
    """A piece dragged from square to square."""

    def test_verdict_comes_before_the_drop(self):
        with self.desktop.dragging(self.cell("f4"), self.cell("e4")):
            self.sees("White mates in 11 moves")
            self.assertEqual(self.pieces(), mate.START_BOARD)
        self.stands(f4=None, e4="white bishop")
        self.sees("White mates in 11 moves")

    def test_verdict_follows_the_piece(self):
        with self.desktop.dragging(self.cell("f4"), self.cell("e4")):
            self.sees("White mates in 11 moves")
            self.desktop.hover(self.cell("h4"))
            self.sees("White mates in 24 moves")
            self.desktop.hover(self.cell("c6"))
            self.sees("Black is in check but it is White’s turn")
            self.desktop.hover(self.headline)
            self.sees("Draw", "^A knight alone cannot mate.$")
            self.desktop.hover(self.cell("f4"))
            self.sees(mate.START_VERDICT)
        self.stands()
        self.assertFalse(self.button("Undo").has("sensitive"))

    def test_undo_and_redo_by_keys(self):
        self.drag("f4", "e4")
        self.sees("White mates in 11 moves")
        self.press("ctrl+z")
        self.sees(mate.START_VERDICT)
        self.stands()
        self.press("ctrl+shift+z")
        self.sees("White mates in 11 moves")
        self.stands(f4=None, e4="white bishop")

    def test_undo_and_redo_by_buttons(self):
        undo, redo = self.button("Undo"), self.button("Redo")
        self.drag("f4", "e4")
        self.desktop.wait(lambda: undo.has("sensitive"), "Undo to be possible")
        self.assertFalse(redo.has("sensitive"))
        self.desktop.click(undo)
        self.sees(mate.START_VERDICT)
        self.stands()
        self.assertFalse(undo.has("sensitive"))
        self.desktop.click(redo)
        self.sees("White mates in 11 moves")
        self.stands(f4=None, e4="white bishop")

    def test_many_steps_undone(self):
        squares = ["f4", "e4", "h4", "a1", "f4"]
        for start, end in zip(squares, squares[1:]):
            self.drag(start, end)
            self.stands(**{"f4": None, end: "white bishop"})
        self.press(*["ctrl+z"] * 4)
        self.sees(mate.START_VERDICT)
        self.assertFalse(self.button("Undo").has("sensitive"))
        self.press(*["ctrl+y"] * 3)
        self.stands(f4=None, a1="white bishop")

    def test_swap(self):
        self.drag("f4", "b7", over=lambda: self.headline.text != mate.START_VERDICT)
        self.stands(f4="black king", b7="white bishop")
        self.press("ctrl+z")
        self.stands()

    def test_kings_touch(self):
        self.drag("d5", "c6", over=lambda: self.headline.text == "The kings touch")
        self.stands(d5=None, c6="white king")
        self.sees("The kings touch")
        self.assertEqual(self.moves(), [])

    def test_check_out_of_turn(self):
        self.drag("e5", "c5")
        self.sees("Black is in check but it is White’s turn")
        self.desktop.click(self.button("Black"))
        self.sees("White mates in 22 moves")

    def test_click_and_click(self):
        self.desktop.click(self.cell("f4"))
        self.desktop.wait(lambda: self.cell("f4").has("selected"), "the bishop to be taken up")
        self.desktop.click(self.cell("e4"))
        self.stands(f4=None, e4="white bishop")
        self.sees("White mates in 11 moves")

    def test_click_twice_puts_back(self):
        self.desktop.click(self.cell("f4"))
        self.desktop.wait(lambda: self.cell("f4").has("selected"), "the bishop to be taken up")
        self.desktop.click(self.cell("f4"))
        self.desktop.wait(lambda: not self.cell("f4").has("selected"), "the bishop to be put back")
        self.stands()
        self.assertFalse(self.button("Undo").has("sensitive"))


class OffTheBoardTest(mate.MateTest):
    """A piece dragged off the board and back."""

    def setUp(self):
        super().setUp()
        self.desktop.drag(self.cell("e5"), self.headline, over=lambda: self.headline.text == "Draw")
        self.sees("Draw", "^A bishop alone cannot mate.$")
        self.has(BISHOP_ALONE)
        self.knight = self.tray("white knight")
        self.assertEqual(self.cell("e5").name.split(", ")[1], "empty")

    def test_undo(self):
        self.press("ctrl+z")
        self.stands()
        self.sees(mate.START_VERDICT)

    def test_drag_back(self):
        self.desktop.wait(lambda: self.is_shown(self.knight), "the tray to open")
        self.desktop.settle()
        self.desktop.drag(self.knight, self.cell("e5"), over=lambda: self.headline.text == mate.START_VERDICT)
        self.stands()

    def test_drag_from_tray_to_nowhere(self):
        self.desktop.settle()
        self.desktop.drag(self.knight, self.detail)
        self.has(BISHOP_ALONE)
        self.sees("Draw")

    def test_drag_from_tray_onto_a_piece(self):
        self.desktop.settle()
        self.desktop.drag(self.knight, self.cell("f4"))
        self.has({"b7": "black king", "d5": "white king", "f4": "white knight"})
        self.sees("Draw", "^A knight alone cannot mate.$")

    def test_click_arrows_enter(self):
        self.desktop.settle()
        self.desktop.click(self.knight)
        self.desktop.wait(lambda: self.desktop.focused_role() == "table cell", "the focus on the board")
        self.press("Right", "Return")
        self.desktop.wait(lambda: len(self.pieces()) == 4, "the knight on the board")
        self.assertEqual(self.pieces()["f5"], "white knight")

    def test_king_off(self):
        self.desktop.drag(self.cell("b7"), self.headline)
        self.sees("The black king is not on the board")
        self.desktop.drag(self.cell("d5"), self.headline)
        self.sees("The white king is not on the board")
        self.press(*["ctrl+z"] * 3)
        self.stands()


class DrawingTest(mate.MateTest):
    """The teacher's arrows and rings, drawn with the right button."""

    def picture(self):
        self.desktop.hover((2, 2))
        self.desktop.screenshot(self.desktop.home + "/picture.png")
        return self.desktop.output("identify", "-format", "%#", self.desktop.home + "/picture.png")

    def test_arrow(self):
        before = self.picture()
        self.drag("a1", "h8", button=3)
        drawn = self.picture()
        self.assertNotEqual(drawn, before)
        self.drag("a1", "h8", button=3)
        self.assertEqual(self.picture(), before)
        self.stands()

    def test_ring(self):
        """The second click makes a square of it, the third takes it away."""
        before = self.picture()
        self.desktop.click(self.cell("a3"), button=3)
        ring = self.picture()
        self.assertNotEqual(ring, before)
        self.desktop.click(self.cell("a3"), button=3)
        self.assertNotIn(self.picture(), (before, ring))
        self.desktop.click(self.cell("a3"), button=3)
        self.assertEqual(self.picture(), before)


if __name__ == "__main__":
    mate.main()
