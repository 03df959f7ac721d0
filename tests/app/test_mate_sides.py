# SPDX-License-Identifier: GPL-3.0-or-later
"""Games with men of both sides: king and pawn against king played to the mate by either side, typed moves, a draw that is claimed, a
clock, and the trickiest defence."""
import re

import clipboard
import kept
import mate
from test_mate_play import PlayTest

KPK = "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1"  # Black to move has lost the opposition
LAST_RANKS = "6k1/4P3/4K3/8/8/8/8/8 w - - 0 1"
LETTERS = str.maketrans("♔♕♖♗♘♚♛♜♝♞", "KQRBNKQRBN")
UNDERPROMOTION = "8/4P2k/8/8/8/8/8/K7 w - - 0 1"
TIMES = """[SetUp "1"]
[FEN "8/8/8/4k3/8/8/8/K6R w - - 0 1"]

1. Rh2 {[%clk 0:00:30]} Ke4 {[%clk 0:01:30]} *
"""
LATE = """[SetUp "1"]
[FEN "8/8/8/4k3/8/8/8/K6R w - - 0 1"]

1. Rh2 {[%clk 0:00:30]} Ke4 {[%clk 0:00:02]} *
"""  # Black has two seconds left


class SidesTest(PlayTest):
    """Both sides on the tab where one plays."""

    def entry(self):
        return self.desktop.find("text", "^Type a move$")

    def type_move(self, text):
        """Begins with a slash on the board, wherever the keyboard is now."""
        self.desktop.click(self.entry())
        self.desktop.keys("ctrl+a")
        self.desktop.type(text)
        self.press("Return")

    def choose(self, box, number):
        """Number NUMBER, counted from 0, of the drop-down with this name."""
        found = next(found for found in self.desktop.find_all("combo box") if self.is_shown(found) and box in found.name)
        self.desktop.click(found)
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of " + box)
        self.press("Home", *["Down"] * number, "Return")
        self.desktop.wait(lambda: self.desktop.focused_role() != "list item", "the list to close")

    def headline_with_answers(self):
        self.desktop.wait(lambda: re.match("(White|Black) mates in [0-9]+ moves?$|Checkmate$", self.headline.text), "the verdict")
        return self.headline.text

    def best(self):
        """The best move for whoever is to move, as the detail line names it."""
        self.desktop.wait(lambda: re.search(": [^ ,.]+", self.detail.text), "the best move")
        return re.search(": ([^ ,.]+)", self.detail.text).group(1).translate(LETTERS)

    def play_to_mate(self):
        for _ in range(60):
            if self.headline_with_answers() == "Checkmate":
                return
            before = self.headline.text + self.detail.text
            self.type_move(self.best())
            self.desktop.wait(lambda: self.headline.text + self.detail.text != before, "the next position")
        self.fail("no mate in sixty moves")

    def find_best(self):
        """Where the best move's piece stands, where it goes, and whether it is a pawn that becomes another piece."""
        move, side = self.best(), self.detail.text.partition(" ")[0].lower()
        target = re.search("[a-h][1-8]", move).group()
        name = side + " " + {"K": "king", "Q": "queen"}.get(move[0], "pawn")
        return next(square for square, piece in self.pieces().items() if piece == name), target, "=" in move

    def drag_best(self):
        start, target, becomes = self.find_best()
        self.drag(start, target)
        return becomes

    def carry_best(self):
        start, target, becomes = self.find_best()
        self.focus(start)
        self.press("Return")
        self.focus(target)
        self.press("Return")
        return becomes

    def play_by(self, hand):
        """Both sides' best moves to the mate, each by HAND; a pawn becomes a queen."""
        promoted = False
        for _ in range(60):
            if self.headline_with_answers() == "Checkmate":
                break
            before = self.headline.text + self.detail.text
            if hand():
                promoted = True
                self.desktop.wait(lambda: self.desktop.focused_role() in ("button", "push button"), "the four pieces")
                self.press("Return")
            self.desktop.wait(lambda: self.headline.text + self.detail.text != before, "the next position")
        self.assertEqual((self.headline.text, promoted), ("Checkmate", True))

    def begin(self, fen):
        """Pastes a position and sees to it that answers are shown."""
        self.paste(fen)
        self.desktop.wait(lambda: self.headline.text != mate.START_VERDICT, "the position")
        if self.headline.text in ("White to move", "Black to move"):
            self.focus("a1")
            self.press("h")

    def test_both_by_hand(self):
        self.choose_players(2)
        self.begin(KPK)
        self.play_to_mate()

    def test_by_pointer(self):
        self.choose_players(2)
        self.begin(KPK)
        self.play_by(self.drag_best)

    def test_by_keyboard(self):
        self.choose_players(2)
        self.begin(LAST_RANKS)
        self.play_by(self.carry_best)

    def test_stalemate(self):
        """White has the pawn and Black the opposition; the board takes no move after the end."""
        self.choose_players(2)
        self.begin("4k3/8/4P3/3K4/8/8/8/8 w - - 0 1")
        for move in ("d5-d6", "e8-d8", "e6-e7", "d8-e8", "d6-e6"):
            self.drag(*move.split("-"))
        self.sees("Stalemate")
        end = {"e8": "black king", "e7": "white pawn", "e6": "white king"}
        self.has(end)
        self.drag("e6", "d5")
        self.has(end)

    def test_against_the_trickiest(self):
        self.choose("Defence", 1)
        self.begin("8/4k3/8/3K4/4P3/8/8/8 w - - 0 1")
        for _ in range(60):
            if self.headline_with_answers() == "Checkmate":
                break
            before = self.headline.text
            self.type_move(self.best())
            self.desktop.wait(lambda: self.detail.text.startswith("White to move") or self.headline.text == "Checkmate", "the answer", 30)
        self.assertEqual(self.headline.text, "Checkmate", before)

    def test_typed(self):
        self.choose_players(2)
        self.paste(UNDERPROMOTION)
        self.has({"e7": "white pawn", "h7": "black king", "a1": "white king"})
        for text, why in (("hello", "“hello” is not a move."), ("Kb3", "“Kb3” is not a legal move here.")):
            self.type_move(text)
            self.desktop.wait(lambda: any(why == found.text for found in self.desktop.find_all("alert")), why)
            self.assertEqual(self.entry().text, text)  # to be mended
        self.type_move("e8=N")
        self.has({"e8": "white knight", "h7": "black king", "a1": "white king"})
        self.type_move("Kg8")
        self.has({"e8": "white knight", "g8": "black king", "a1": "white king"})

    def test_pasted(self):
        """A move is pasted where moves are typed, and copied from there; a position that is pasted there goes onto the board."""
        self.choose_players(2)
        self.paste(UNDERPROMOTION)
        self.has({"e7": "white pawn", "h7": "black king", "a1": "white king"})
        self.desktop.click(self.entry())
        self.desktop.type("Kd")
        self.press("ctrl+a")
        self.paste("♔b3")
        self.desktop.wait(lambda: self.entry().text == "♔b3", "the move instead of what was typed")
        self.press("Return")
        self.desktop.wait(lambda: any(found.text == "“♔b3” is not a legal move here." for found in self.desktop.find_all("alert")), "why")
        self.press("ctrl+a", "ctrl+c")
        self.desktop.wait(lambda: clipboard.read(self.desktop) == "♔b3".encode(), "the move to be copied")
        self.paste("e8=♘\n")
        self.desktop.wait(lambda: self.entry().text == "e8=♘", "another")
        self.press("Return")
        self.has({"e8": "white knight", "h7": "black king", "a1": "white king"})
        self.paste(KPK)
        self.has({"e7": "black king", "e5": "white king", "e4": "white pawn"})
        self.assertEqual(self.entry().text, "")

    def test_undone_where_written(self):
        """What is written is undone and done again where it is written; what was played from there is undone on the board."""
        self.choose_players(2)
        self.paste(UNDERPROMOTION)
        self.has({"e7": "white pawn", "h7": "black king", "a1": "white king"})
        self.type_move("Kb2")
        self.has({"e7": "white pawn", "h7": "black king", "b2": "white king"})
        self.desktop.type("Kh6")
        self.desktop.wait(lambda: self.entry().text == "Kh6", "what was written")
        self.press("ctrl+z")
        self.desktop.wait(lambda: self.entry().text == "", "it to go")
        self.has({"e7": "white pawn", "h7": "black king", "b2": "white king"})
        self.press("ctrl+shift+z")
        self.desktop.wait(lambda: self.entry().text == "Kh6", "it to come back")
        self.press("ctrl+z", "ctrl+z")
        self.has({"e7": "white pawn", "h7": "black king", "a1": "white king"})
        self.assertEqual(self.entry().text, "")

    def test_named(self):
        """The list of endings names the one on the board by its letters where it is none of the list."""
        self.press("alt+1")
        for fen, name in (("8/8/8/3k4/3p4/8/8/K7 w - - 0 1", "KKP"), ("8/8/8/3k4/8/8/3PQ3/K7 w - - 0 1", "KQPK"), (UNDERPROMOTION, "Pawn")):
            self.paste(fen)
            self.desktop.wait(lambda: [found.text for found in self.desktop.find_all("label", "^(K+Q?P?K?P?|Pawn|Another ending)$") if self.is_shown(found)] == [name], name)

    def test_typed_captures(self):
        """A pawn is taken in passing, one of two knights goes where both could; either is undone."""
        self.choose_players(2)
        kings = {"h8": "black king", "a1": "white king"}
        knights = {"g5": "white knight", "d4": "white knight"}
        self.paste("7k/4p3/8/3P4/8/8/8/K7 b - - 0 1")
        self.has({**kings, "e7": "black pawn", "d5": "white pawn"})
        self.type_move("e5")
        self.has({**kings, "e5": "black pawn", "d5": "white pawn"})
        self.type_move("dxe6 e.p.")
        self.has({**kings, "e6": "white pawn"})
        self.desktop.keys("ctrl+z")
        self.has({**kings, "e5": "black pawn", "d5": "white pawn"})
        self.paste("7k/8/8/6N1/3N4/8/8/K7 w - - 0 1")
        self.has({**kings, **knights})
        self.type_move("Nde6")
        self.has({**kings, "g5": "white knight", "e6": "white knight"})
        self.desktop.keys("ctrl+z")
        self.has({**kings, **knights})

    def test_claimed(self):
        self.choose_players(2)
        self.paste("8/8/8/3k4/8/8/8/K6R w - - 99 80")
        self.has({"d5": "black king", "h1": "white rook", "a1": "white king"})
        self.type_move("Rh4")
        self.desktop.click(self.button("Claim"))
        self.sees("Draw by the fifty-move rule")
        self.desktop.keys("ctrl+z")
        self.desktop.wait(lambda: self.headline.text != "Draw by the fifty-move rule", "the claim to be taken back")
        self.desktop.keys("ctrl+shift+z")
        self.sees("Draw by the fifty-move rule")
        self.leave()
        self.start()  # it is still one
        self.sees("Draw by the fifty-move rule")

    def test_clock(self):
        self.choose_players(2)
        self.choose("Clock", 2)
        self.paste(KPK)
        self.desktop.wait(lambda: self.desktop.find_all("label", "^White 3:00 · Black 3:00$"), "the clock")
        self.type_move("Kd7")
        self.desktop.wait(lambda: self.desktop.find_all("label", "^White 2:[0-5][0-9] · Black 3:00$"), "White's time to go", 20)

    def black_left(self):
        """The tenths of a second that Black has left."""
        return int("".join(re.findall("[0-9]+", self.desktop.find_all("label", "^White .* · Black 0:0[0-9][.]")[0].text.partition("Black")[2])))

    def begin_late(self):
        """Two persons, and Black, who has nine seconds, is to move."""
        self.choose_players(2)
        self.choose("Clock", 1)
        self.paste(LATE.replace("0:00:02", "0:00:09"))
        self.has({"e5": "black king", "h1": "white rook", "a1": "white king"})
        self.desktop.click(self.button("Last Position"))
        self.sees("White mates in 16 moves", "^White to move. Best: ")
        self.type_move("Rb2")
        self.desktop.wait(lambda: self.black_left() < 90, "Black's clock to run")

    def test_clock_unseen(self):
        """While other pages are open nobody's time goes; with the board it goes on."""
        self.begin_late()
        self.desktop.keys("ctrl+3")
        self.desktop.wait(lambda: self.desktop.page("Puzzles"), "another page")
        left = self.black_left()
        self.desktop.keys("ctrl+2")
        self.desktop.wait(lambda: self.desktop.page("Placements"), "one more")
        self.assertEqual(self.black_left(), left)
        self.desktop.keys("ctrl+1")
        self.desktop.wait(lambda: 0 < self.black_left() < left, "it to go on")

    def is_minimised(self):
        return "_NET_WM_STATE_HIDDEN" in self.desktop.output("xprop", "-id", self.desktop.window, "_NET_WM_STATE")

    def test_clock_minimised(self):
        """While the window is minimised nobody's time goes; with the window it goes on."""
        self.desktop.spawn(["openbox"])
        self.desktop.wait(lambda: "window id" in self.desktop.output("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), "openbox")
        self.begin_late()
        self.desktop.output("xdotool", "windowminimize", self.desktop.window)
        self.desktop.wait(self.is_minimised, "a minimised window")
        self.desktop.wait(lambda: len({self.black_left() for _ in range(10)}) == 1, "a clock that stands still")
        left = self.black_left()
        self.desktop.output("xdotool", "windowmap", self.desktop.window)
        self.desktop.wait(lambda: 0 < self.black_left() < left, "it to go on")

    def clock(self):
        """The seconds that White and Black have left."""
        found = next(found for found in self.desktop.find_all("label", "^White [0-9]+:[0-9]+ · Black ") if self.is_shown(found))
        numbers = [int(number) for number in re.findall("[0-9]+", found.text)]
        return numbers[0] * 60 + numbers[1], numbers[2] * 60 + numbers[3]

    def test_clock_killed(self):
        """What both sides have left is there after an end without warning, and stands still until the next move; a move that is taken
        back gives its time back."""
        self.choose_players(2)
        self.choose("Clock", 2)
        self.paste(TIMES)
        self.has({"e5": "black king", "h1": "white rook", "a1": "white king"})
        self.desktop.click(self.button("Last Position"))
        self.desktop.wait(lambda: self.clock() == (30, 90), "the clocks of the game")
        self.type_move("Rb2")
        self.desktop.wait(lambda: self.clock()[0] == 30 and self.clock()[1] < 89, "Black's clock to run")
        self.type_move("Kd5")
        self.desktop.wait(lambda: self.clock()[0] < 29, "White's clock to run")
        black = self.clock()[1]
        self.desktop.wait(lambda: bytes(kept.read(self.desktop.home)["mate"]["position"][1][1]).count(b"[%clk") == 4, "the moves in the file")
        self.desktop.program.kill()
        self.desktop.wait_exit()
        self.start()
        left = self.desktop.wait(lambda: (30, 0) < self.clock() < (30, 99) and self.clock(), "what they had when Black had moved")
        self.assertIn(left[1], (black, black - 1))  # a file has whole seconds
        self.type_move("Ka2")
        self.desktop.wait(lambda: self.clock()[0] == 30 and self.clock()[1] < black - 1, "Black's clock again")
        self.desktop.keys("ctrl+z")
        self.desktop.wait(lambda: self.clock() == left, "Black's time to come back")

    def test_flag(self):
        """A flag that falls is a result: the arrow and the best move go, nothing moves any more until a move is taken back."""
        over = "The game is over. Take a move back to go on from there, or set up pieces to start again."
        self.choose_players(2)
        self.choose("Clock", 1)
        self.paste(LATE)
        self.has({"e5": "black king", "h1": "white rook", "a1": "white king"})
        self.desktop.click(self.button("Last Position"))
        self.sees("White mates in 16 moves", "^White to move. Best: ")
        self.type_move("Rb2")
        self.sees("Black’s time is up: White wins", over)
        board = self.pieces()
        self.type_move("Kd5")
        self.desktop.wait(lambda: any(found.text == "The game is over" for found in self.desktop.find_all("alert")), "the refusal")
        self.drag("e4", "d5")
        self.has(board)
        self.leave()
        self.start()  # it is still one
        self.sees("Black’s time is up: White wins", over)
        self.desktop.click(self.button("Set Up"))
        self.shown_text("^The game is over$")
        self.desktop.click(self.button("Play Moves"))
        self.desktop.click(self.button("Take Back"))
        self.sees("White mates in 16 moves")
        self.choose("Clock", 0)  # two seconds would be up again
        self.type_move("Rb2")
        self.desktop.wait(lambda: self.detail.text.startswith("Black to move. Longest defence: "), "the game to go on")


if __name__ == "__main__":
    mate.main()
