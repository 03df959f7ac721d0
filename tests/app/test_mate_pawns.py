# SPDX-License-Identifier: GPL-3.0-or-later
"""Endings with pawns and men of both sides: promotion in all ways, en passant, a whole game, solving that is cancelled."""
import os
import re

import clipboard
import mate
from test_mate_play import PlayTest

PROMOTION = "3r4/4P2k/8/8/8/8/8/K7 w - - 0 1"
GAME = """[SetUp "1"]
[FEN "8/P6k/8/8/8/8/p6K/8 w - - 0 1"]

1. a8=N a1=B 2. Nb6 *
"""
PIECES = "♕♖♗♘"
NAMES = ["white queen", "white rook", "white bishop", "white knight"]


def shoot(test, name):
    """A picture of the window, for those who look at it: ETUDE_PICTURES says where."""
    folder = os.environ.get("ETUDE_PICTURES")
    if folder:
        test.desktop.settle()
        os.system("import -display %s -window root %s/%s.png" % (test.desktop.env["DISPLAY"], folder, name))


class SetTest(mate.MateTest):
    """Setting pieces."""

    def test_both_sides(self):
        self.paste("1k6/1r6/2K5/Q7/8/8/8/8 w - - 0 1")
        self.desktop.wait(lambda: re.match("White mates in [0-9]+ moves$", self.headline.text), "the verdict")
        shoot(self, "kqkr")
        self.paste("8/8/8/3k4/8/3PK3/8/8 w - - 0 1")
        self.sees("Draw", "^White to move. Every move draws.$")
        self.paste("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1")
        self.desktop.wait(lambda: self.detail.text.startswith("Black to move. "), "Black's turn")
        shoot(self, "kpk")

    def test_six_men(self):
        self.paste("1r5k/8/8/8/8/8/1P6/KR6 b - - 17 60")
        self.has({"b8": "black rook", "h8": "black king", "b2": "white pawn", "a1": "white king", "b1": "white rook"})
        self.focus("e4")
        self.press("q")
        self.desktop.wait(lambda: self.banner() == "There are five men on the board already; six cannot be solved here.",
                          "a refusal")
        self.press("BackSpace")

    def test_cancelled(self):
        self.paste("1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1")
        cancel = self.desktop.wait(lambda: next((button for button in self.desktop.find_all("button", "^Cancel$")
                                                 if self.is_shown(button)), None), "the bar")
        self.desktop.wait(lambda: re.search("^That takes about [0-9]+ seconds? and .*B of memory.$", self.detail.text), "the cost")
        shoot(self, "solving")
        self.desktop.click(cancel)
        self.sees("Not solved")
        self.desktop.click(self.button("Solve"))
        self.desktop.wait(lambda: re.match("White mates in [0-9]+ moves$", self.headline.text), "the verdict", 150)
        shoot(self, "krpkr")


class PromotionTest(PlayTest):
    """A pawn on its last rank."""

    def test_all_ways(self):
        for target in ["e8", "d8"]:
            for figure, name in zip(PIECES, NAMES):
                self.paste(PROMOTION)
                self.has({"d8": "black rook", "e7": "white pawn", "h7": "black king", "a1": "white king"})
                self.drag("e7", target)
                if figure == PIECES[0]:
                    shoot(self, "promotion-" + target)
                self.desktop.wait(lambda: self.desktop.focused_role() in ("button", "push button"), "the four pieces")
                self.press(*["Right"] * PIECES.index(figure), "Return")
                self.desktop.wait(lambda: self.pieces().get(target) == name or len(self.pieces()) < 4, "%s on %s" % (name, target))

    def test_by_keyboard(self):
        """The pawn is carried by keyboard, becomes each of the four pieces, and each time is taken back. Escape leaves the pawn, and
        the keyboard on the board."""
        before = {"d8": "black rook", "e7": "white pawn", "h7": "black king", "a1": "white king"}
        self.choose_players(2)
        self.paste(PROMOTION)
        self.has(before)
        for name in (None, *NAMES):
            self.focus("e7")
            self.press("Return", "Up", "Return")
            self.desktop.wait(lambda: self.desktop.focused_role() in ("button", "push button"), "the four pieces")
            self.press(*(["Right"] * NAMES.index(name) + ["Return"] if name else ["Escape"]))
            self.desktop.wait(lambda: self.desktop.focused_role() == "table cell", "the board")
            if name:
                self.has({"d8": "black rook", "e8": name, "h7": "black king", "a1": "white king"})
                self.press("ctrl+z")
            self.has(before)

    def test_game_with_promotions(self):
        """A game in which both sides promote, to other pieces than queens, comes in and goes out."""
        self.paste(GAME)
        self.desktop.click(self.button("Last Position"))
        self.has({"h7": "black king", "h2": "white king", "b6": "white knight", "a1": "black bishop"})
        self.desktop.click(self.button("More about the Game"))
        self.desktop.wait(lambda: self.desktop.focused_role() == "menu item", "the menu")
        self.press("Return")
        text = self.desktop.wait(lambda: b"a8=N" in (clipboard.read(self.desktop) or b"") and clipboard.read(self.desktop), "the game")
        self.assertRegex(text.decode(), r"(?s)1\. a8=N.*a1=B.*2\. Nb6")

    def test_en_passant(self):
        self.choose_players(2)  # both by hand
        self.paste("7k/4p3/8/3P4/8/8/8/K7 b - - 0 1")
        self.drag("e7", "e5")
        self.has({"h8": "black king", "e5": "black pawn", "d5": "white pawn", "a1": "white king"})
        self.drag("d5", "e6")
        self.has({"h8": "black king", "e6": "white pawn", "a1": "white king"})
        self.press("ctrl+z")
        self.has({"h8": "black king", "e5": "black pawn", "d5": "white pawn", "a1": "white king"})


if __name__ == "__main__":
    mate.main()
