# SPDX-License-Identifier: GPL-3.0-or-later
"""The Mate page by keyboard alone."""
import mate


class KeyboardTest(mate.MateTest):
    """From Tab to the board, everything that the mouse can do."""

    def test_carry(self):
        self.focus("f4")
        self.press("Return")
        self.desktop.wait(lambda: self.cell("f4").has("selected"), "the bishop to be taken up")
        self.press("Left")
        self.sees("White mates in 11 moves")
        self.press("Left", "Left", "Up", "Up")
        self.sees("Black is in check but it is White’s turn")
        self.assertEqual(self.pieces(), mate.START_BOARD)
        self.press("Down", "Down", "Right", "Right", "Return")
        self.stands(f4=None, e4="white bishop")
        self.sees("White mates in 11 moves")
        self.assertFalse(self.cell("f4").has("selected"))
        self.press("ctrl+z")
        self.stands()
        self.sees(mate.START_VERDICT)

    def test_space_carries_too(self):
        self.focus("f4")
        self.press("space", "Left", "space")
        self.stands(f4=None, e4="white bishop")

    def test_carry_onto_a_piece_swaps(self):
        self.focus("e5")
        self.press("Return", "Left", "Return")
        self.stands(e5="white king", d5="white knight")
        self.sees("White mates in 22 moves", "Best: ♔d6")

    def test_escape_puts_back(self):
        self.focus("f4")
        self.press("Return", "Left")
        self.sees("White mates in 11 moves")
        self.press("Escape")
        self.sees(mate.START_VERDICT)
        self.stands()
        self.assertFalse(self.button("Undo").has("sensitive"))

    def test_enter_on_an_empty_square(self):
        self.focus("a1")
        self.press("Return", "Right", "Return")
        self.is_at("b1")
        self.stands()

    def test_edge_of_the_board(self):
        self.focus("a1")
        self.press("Left", "Down")
        self.is_at("a1")
        self.press("Up")
        self.is_at("a2")

    def test_delete(self):
        self.focus("e5")
        self.press("Delete")
        self.stands(e5=None)
        self.sees("Draw", "^A bishop alone cannot mate.$")
        self.press("BackSpace")
        self.stands(e5=None)
        self.press("ctrl+z")
        self.stands()

    def test_delete_in_the_hand(self):
        self.focus("e5")
        self.press("Return", "Right", "Delete")
        self.stands(e5=None)
        self.sees("Draw")

    def test_letters(self):
        self.focus("a1")
        self.press("b")
        self.stands(a1="white bishop")
        self.press("shift+p")
        self.stands(a1="black pawn")
        self.sees("A pawn stands on the first or last rank")
        self.press("ctrl+z", "ctrl+z")
        self.stands()

    def test_letters_of_the_kings(self):
        self.focus("a1")
        self.press("k")
        self.stands(d5=None, a1="white king")
        self.press("Right", "Up", "shift+k")
        self.stands(d5=None, a1="white king", b7=None, b2="black king")
        self.sees("The kings touch")

    def test_letter_without_a_piece(self):
        self.focus("a1")
        self.press("x", "1")
        self.stands()

    def test_letter_brings_a_piece_back(self):
        self.focus("e5")
        self.press("Delete", "Down", "n")
        self.stands(e5=None, e4="white knight")

    def test_tray(self):
        self.focus("e5")
        self.press("Delete")
        self.stands(e5=None)
        self.desktop.tab_to("button", "^white knight$")
        self.press("Return")
        self.desktop.wait(lambda: self.desktop.focused_role() == "table cell", "the focus on the board")
        self.is_at("e5")
        self.sees(mate.START_VERDICT)
        self.press("Right", "Escape")
        self.stands(e5=None)
        self.sees("Draw")
        self.desktop.tab_to("button", "^white knight$")
        self.press("space", "Left", "Return")
        self.stands()
        self.sees(mate.START_VERDICT)

    def test_flip(self):
        self.focus("d5")
        before = self.desktop.point(self.cell("a1"))
        self.press("f")
        self.desktop.wait(lambda: self.desktop.point(self.cell("h8")) == before, "the board to turn round")
        self.is_at("d5")
        self.press("Right")
        self.is_at("c5")
        self.press("Up")
        self.is_at("c4")
        self.press("f")
        self.desktop.wait(lambda: self.desktop.point(self.cell("a1")) == before, "the board to turn back")
        self.press("Right")
        self.is_at("d4")

    def test_flip_in_the_hand(self):
        self.focus("f4")
        self.press("Return", "f", "Right", "Return")
        self.stands(f4=None, e4="white bishop")

    def test_side(self):
        self.desktop.tab_to("button", "^Black$")
        self.press("space")
        self.sees("White mates in 23 moves", "^Black to move. Longest defence: ♚b6, ♚c7$")
        self.assertTrue(self.is_pressed("Black"))

    def test_row(self):
        self.desktop.tab_to("list item", "^♘c4:")
        self.press("Return")
        self.stands(e5=None, c4="white knight")
        self.assertTrue(self.is_pressed("Black"))

    def test_board_is_near(self):
        self.desktop.tab_to("table cell", "^[a-h][1-8],", most=10)

    def test_focus_goes_round(self):
        first = self.desktop.tab_to("table cell", "^[a-h][1-8],")
        seen = []
        while True:
            now = self.desktop.focused()
            self.press("Tab")
            self.desktop.wait(lambda: self.desktop.focused() not in (None, now), "Tab to move the focus on")
            if self.desktop.focused() == first:
                break
            seen.append(self.desktop.focused())
            self.assertLess(len(seen), 60)
        self.assertEqual([found for found in seen if found.role == "table cell"], [])


if __name__ == "__main__":
    mate.main()
