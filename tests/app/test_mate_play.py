# SPDX-License-Identifier: GPL-3.0-or-later
"""The Mate page as an opponent: whole games by real drags, the scoresheet, branches, the machine on both sides, PGN."""
import re

import clipboard
import mate

LONGEST = "8/8/8/8/8/8/2k5/KNB5 w"
LETTERS = {"♔": "white king", "♗": "white bishop", "♘": "white knight"}


class PlayTest(mate.MateTest):
    """On the Play tab, the machine at full speed."""

    answers = True  # are shown; at first they are not

    def setUp(self):
        super().setUp()
        self.desktop.click(self.button("Play Moves"))
        self.speed = self.desktop.find("slider", "^Speed$")
        self.desktop.wait(lambda: self.is_shown(self.speed), "the game")
        self.desktop.click(self.speed)
        self.press("End")
        self.desktop.wait(lambda: self.speed.value == 10, "full speed")
        self.sees("White to move", "^Answers are hidden$")
        if self.answers:
            self.press("h")
            self.sees(mate.START_VERDICT)

    def play(self, start, end):
        """Drags a piece; waits until it stands there."""
        self.drag(start, end)

    def sheet(self):
        """The sentences of the moves on the scoresheet."""
        buttons = self.desktop.find_all("button", "^[♔♗♘♚]", self.desktop.find("list", "^Scoresheet$"))
        return [button.name for button in buttons if self.is_shown(button)]

    def sheet_button(self, name):
        return self.desktop.find("button", name, self.desktop.find("list", "^Scoresheet$"))

    def shown_text(self, pattern):
        """Waits for a label with this text that has room on the page."""
        return self.desktop.wait(lambda: next((label for label in self.desktop.find_all("label", pattern)
                                               if self.is_shown(label)), None), "the words %r" % pattern)

    def choose_players(self, number):
        """Number NUMBER of the list of players, counted from 0."""
        players = next(box for box in self.desktop.find_all("combo box") if self.is_shown(box) and "Players" in box.name)
        self.desktop.click(players)
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of players")
        self.press("Home", *["Down"] * number, "Return")


class WholeGameTest(PlayTest):
    """The longest mate there is, against the defender."""

    answers = False

    def best_move(self):
        """From and to of the first best move that the verdict names."""
        name = re.match("White to move. Best: (.)[^,]*?([a-h][1-8])", self.detail.text)
        start = next(square for square, piece in self.pieces().items() if piece == LETTERS[name.group(1)])
        return start, name.group(2)

    def test_mate_in_33(self):
        self.paste(LONGEST)
        self.desktop.click(self.cell("a8"))
        self.press("h")
        for moves in range(33, 1, -1):
            self.sees("White mates in %d move%s" % (moves, "s" * (moves > 1)), "^White to move. Best: ")
            self.drag(*self.best_move())
        self.sees("White mates in 1 move", "^White to move. Best: ")
        self.drag(*self.best_move())
        self.sees("Checkmate")
        self.shown_text("^Drill: 1 mate · 33 moves used, 33 needed$")
        lengths = range(20, 66) if self.desktop.lazy else [65]  # newer GTK tells those rows only that are seen
        self.desktop.wait(lambda: len(self.sheet()) in lengths, "all moves on the sheet")
        sheet = self.sheet()
        self.assertNotIn("slower", " ".join(sheet))
        self.assertNotIn("sooner", " ".join(sheet))


class MovesTest(PlayTest):
    """Single moves, what they cost, and the way back."""

    def test_costs_and_branches(self):
        self.drag("d5", "c5")  # one slower than the best
        self.desktop.wait(lambda: len(self.sheet()) == 2, "the answer on the sheet")
        self.desktop.find("panel", "^♔c5  22 → 23 moves: 1 move slower$")
        self.assertRegex(self.sheet()[0], "^♔c5: mate in 23 moves, 1 move slower$")
        self.desktop.click(self.button("Take Back"))
        self.stands()
        self.sees(mate.START_VERDICT)
        self.drag("e5", "c4")
        self.desktop.wait(lambda: len(self.sheet()) == 4, "a branch")
        self.desktop.click(self.sheet_button("^♔c5"))
        self.stands(d5=None, c5="white king")
        self.press("Right")
        self.sees("White mates in 22 moves")

    def test_not_a_move(self):
        self.drag("f4", "f5")
        self.shown_text("^This is not a legal move for White")
        self.stands()
        self.assertEqual(self.sheet(), [])

    def test_losing_a_piece_is_said(self):
        self.paste("8/8/3k4/8/8/1N6/8/K1B5 w")
        self.desktop.wait(lambda: self.headline.text.startswith("White mates in"), "the verdict")
        self.drag("b3", "c5")
        self.shown_text("^The black king takes the knight.$")
        self.sees("Draw")
        self.has({"c5": "black king", "a1": "white king", "c1": "white bishop"})
        self.desktop.wait(lambda: any("loses the knight" in move for move in self.sheet()), "what it cost")
        self.desktop.click(self.button("Take Back"))
        self.has({"d6": "black king", "a1": "white king", "c1": "white bishop", "b3": "white knight"})

    def test_stalemate_is_said(self):
        self.paste("k7/8/2K5/8/8/8/5B2/3N4 w")
        self.desktop.wait(lambda: self.headline.text.startswith("White mates in"), "the verdict")
        self.drag("c6", "c7")
        self.shown_text("^Black is not in check and has no move: a draw.$")
        self.sees("Stalemate")

    def test_undo_is_taking_back(self):
        self.drag("e5", "c4")
        self.desktop.wait(lambda: len(self.sheet()) == 2, "the answer")
        played = self.pieces()
        self.press("ctrl+z")  # past the answer, to what the person chose from
        self.stands()
        self.assertEqual(self.sheet(), [])
        self.press("ctrl+shift+z")
        self.has(played)


class MachineTest(PlayTest):
    """Etude moves both sides."""

    def test_to_the_end(self):
        self.paste("8/8/8/8/8/1K6/8/k2NB3 w")
        self.choose_players(3)
        self.desktop.click(self.button("Play On from Here"))
        self.sees("Checkmate")
        self.desktop.click(self.button("First Position"))
        self.has({"a1": "black king", "b3": "white king", "d1": "white knight", "e1": "white bishop"})

    def test_pause(self):
        self.paste("8/8/8/8/8/8/2k5/KNB5 w")  # so long a game is not over before anybody can pause it
        self.sees("White mates in 33 moves")
        self.choose_players(3)
        self.desktop.click(self.button("Play On from Here"))
        self.desktop.wait(lambda: len(self.sheet()) > 2, "some moves")
        self.desktop.click(self.button("Pause"))
        self.button("Play On from Here")
        played = len(self.sheet())
        self.desktop.settle()
        self.assertEqual(len(self.sheet()), played)


class PgnTest(PlayTest):
    """Games out and in."""

    def test_there_and_back(self):
        self.drag("d5", "c5")
        self.desktop.wait(lambda: len(self.sheet()) == 2, "the answer")
        sheet = self.sheet()
        self.desktop.click(self.button("More about the Game"))
        self.desktop.wait(lambda: self.desktop.focused_role() == "menu item", "the menu")
        self.press("Return")
        text = self.desktop.wait(lambda: clipboard.read(self.desktop), "the game")
        text = text.decode() if isinstance(text, bytes) else text
        self.assertIn('[SetUp "1"]', text)
        self.assertIn("mate in 23 moves", text)
        self.press("ctrl+z", "ctrl+z")
        self.desktop.wait(lambda: self.sheet() == [], "an empty sheet")
        self.press("ctrl+v")
        self.desktop.wait(lambda: self.sheet() == sheet, "the game again")

    def test_nonsense(self):
        self.paste('[FEN "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1"]\n\n1. Nc4 Kb6 2. Nf9 *\n')
        self.desktop.find("status bar", "^Line 3, column 8: Kb6 is not a legal move here")
        self.stands()


if __name__ == "__main__":
    mate.main()
