# SPDX-License-Identifier: GPL-3.0-or-later
"""The tab Train of the Mate page: a drill by real drags, a blunder with its refutation, a take-back."""
import os
import re
import signal
import subprocess

import kept
import mate

LETTERS = {"white king": "K", "white queen": "Q", "white rook": "R", "white bishop": "B", "white knight": "N", "black king": "k",
           "white pawn": "P", "black pawn": "p", "black queen": "q", "black rook": "r", "black bishop": "b",
           "black knight": "n"}
THEMES = ("Mate in six or fewer", "First triangle", "Hold the barrier", "W manoeuvre", "Wrong corner", "Drive to the edge",
          "Pieces together", "Bishop and knight", "Queen", "Rook", "Two bishops", "Key squares", "Opposition",
          "Opposition, to hold", "Rook’s pawn", "Queen against pawn", "Pawn against queen", "Rook against pawn")
MATES = 11  # of them, then come endings with pawns and men of both sides
CHOOSE = "Choose what to practise, and begin."


class TrainTest(mate.MateTest):
    """A net in at most six moves."""

    options = {"wm": "openbox"}

    def setUp(self):
        super().setUp()
        self.desktop.click(self.button("Train"))
        self.desktop.wait(lambda: self.headline.text == CHOOSE, "the tab Train")
        self.desktop.click(self.button("Begin"))
        self.sees("The king is already trapped: mate him.")

    def fen(self):
        """The position on the board, White to move."""
        board = self.pieces()
        rows = ("".join(LETTERS.get(board.get(file + rank), "1") for file in "abcdefgh") for rank in "87654321")
        return re.sub("1+", lambda run: str(len(run.group())), "/".join(rows)) + " w - - 0 1"

    def moves(self):
        """All moves of the position with what they lead to, as etude-cli says them: [("g6h4", "mate", "3"), ...]."""
        said = subprocess.run([os.environ["ETUDE_CLI"], "mate", "probe", self.fen()], text=True, check=True,
                              stdout=subprocess.PIPE).stdout
        return [line.split()[1:] for line in said.splitlines() if line.startswith("move ")]

    def play(self, move):
        """Drags a piece, and waits until it stands there and Black has answered, or the drill has ended."""
        before = self.pieces()
        self.drag(move[:2], move[2:4])
        self.desktop.wait(lambda: self.pieces().get(move[2:4]) == before[move[:2]], "the move " + move)

    def is_answered(self, king):
        return self.headline.text == "Done." or {s for s, p in self.pieces().items() if p == "black king"} != king

    def play_on(self):
        """Plays the best moves until the drill is done."""
        while self.headline.text != "Done.":
            king = {square for square, piece in self.pieces().items() if piece == "black king"}
            self.play(self.moves()[0][0])
            self.desktop.wait(lambda: self.is_answered(king), "an answer")

    def test_drill(self):
        """Played well it is solved, and comes back in some days."""
        self.play_on()
        self.assertRegex(self.detail.text, r"^Done in \d moves?, as fast as possible\.$")
        self.desktop.find("label", "^Nothing is due today. In 8 days: Mate in six or fewer.$")
        self.desktop.find("label", r"^Mate in six or fewer\. 1 drill, 1 solved\.")

    def kept_drill(self):
        """The moves and hints of the drill in the session's file; None: there is none."""
        running = (kept.read(self.desktop.home) or {}).get("mate", {}).get("train", {}).get("running")
        return (len(running["drill"][7]) // 2, running["drill"][8]) if running else None

    def test_running(self):
        """A drill comes back as it was after the program was killed, and after it was closed; then it is played to its end."""
        self.desktop.click(self.button("Hint"))
        king = {square for square, piece in self.pieces().items() if piece == "black king"}
        self.play(self.moves()[0][0])
        self.desktop.wait(lambda: self.is_answered(king), "an answer")
        self.desktop.wait(lambda: self.kept_drill() == (2, 1), "the drill in the file", 5)
        board = self.pieces()
        os.kill(self.desktop.program.pid, signal.SIGKILL)
        self.assertEqual(self.desktop.wait_exit(), -signal.SIGKILL)
        for _ in range(2):
            self.start()
            self.sees("The king is already trapped: mate him.")
            self.has(board)
            self.leave()
        self.start()
        self.sees("The king is already trapped: mate him.")
        self.has(board)
        self.play_on()
        self.assertRegex(self.detail.text, r"^Done with help\. Moves played: \d; hints: 1\.$")
        self.desktop.find("label", r"^Mate in six or fewer\. 1 drill, 0 solved\.")

    def choose(self, theme):
        """Chooses a theme, as a number from the first one; the list scrolls, and keys that come meanwhile may go astray."""
        combo = self.desktop.find("combo box", "^Theme$")
        self.desktop.tab_to("button", "^Theme$")  # what stands above it may still grow, and a pointer would miss it
        self.desktop.keys("space")
        for _ in range(5):
            self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of themes")
            self.desktop.keys("Home", *["Down"] * theme, "Return")
            self.desktop.wait(lambda: self.desktop.focused_role() == "button", "the list to close")
            if combo.find_all("label", "^%s$" % THEMES[theme]):
                return
            self.desktop.keys("space")
        self.fail("%s cannot be chosen" % THEMES[theme])

    def begin(self, theme):
        """A drill of this theme."""
        self.choose(theme)
        before = self.pieces()
        self.desktop.tab_to("button", "^Begin$")  # which may be below the edge of the window
        self.desktop.keys("space")
        self.desktop.wait(lambda: self.pieces() != before and len(self.pieces()) > 2, "a position of theme %d" % theme)
        self.desktop.wait(lambda: self.headline.text not in (CHOOSE, "Done."), "the task of theme %d" % theme)

    def test_themes(self):
        """A drill of each theme is played to its end with the best moves of the table; the tasks differ, none is lost."""
        tasks = set()
        for theme in range(MATES):
            with self.subTest(theme):
                self.begin(theme)
                tasks.add(self.headline.text)
                self.play_on()
                self.assertRegex(self.detail.text, r"^(Done|Mate) in \d+ moves?, as fast as possible\.")
        self.assertEqual(len(tasks), MATES, tasks)

    def is_replied(self, before):
        """Does the sentence name the move and its answer, and does that stand on the board? A piece may still be in the air."""
        said = re.match(r"\d+(?:\. \S+|… \S+ \d+\.) \S*?(?P<to>[a-h][1-8])", self.detail.text)
        other = "white" if "as Black" in self.headline.text else "black"
        return said and self.detail.text != before and self.pieces().get(said["to"], "").startswith(other)

    def play_ending(self):
        """The same with pawns or for Black: until a pawn is a queen, or the draw is held."""
        side = "b" if "as Black" in self.headline.text else "w"
        while self.headline.text != "Done.":
            before = self.detail.text
            said = subprocess.run([os.environ["ETUDE_CLI"], "mate", "probe", self.fen().replace(" w ", " %s " % side)],
                                  text=True, check=True, stdout=subprocess.PIPE).stdout
            move = re.search("^move (\\S+)", said, re.MULTILINE).group(1)
            self.drag(move[:2], move[2:4])
            if len(move) > 4:
                self.desktop.wait(lambda: self.desktop.focused_role() in ("button", "push button"), "the four pieces")
                self.press(*["Right"] * "qrbn".index(move[4]), "Return")
            self.desktop.wait(lambda: self.headline.text == "Done." or self.is_replied(before), "an answer")

    def test_endings(self):
        """King and pawn for both sides, the queen and the rook against a pawn: won or held by the moves of the table."""
        for theme in range(MATES, len(THEMES)):
            with self.subTest(theme):
                self.begin(theme)
                held = "as Black" in self.headline.text
                self.play_ending()
                self.assertRegex(self.detail.text, "^(The draw is held|Stalemate)" if held else "^Done in .*as fast as possible")

    def audience(self):
        return next((frame for frame in self.desktop.frame.parent.children if frame.name == "Etude: Audience"), None)

    def test_class(self):
        """A class drills together: it sees task, board and the moves as they are played, and no answer."""
        self.desktop.keys("shift+F5")
        audience = self.desktop.wait(self.audience, "the audience window")
        self.desktop.output("xdotool", "windowraise", self.desktop.window, "windowfocus", self.desktop.window)
        self.assertEqual(self.sentences(audience), ["The king is already trapped: mate him."])
        for_teacher = self.detail.text  # the distance, or what holds and which square to take next
        self.assertNotIn(for_teacher, ("", self.headline.text))
        for number in (1, 2):
            king = {square for square, piece in self.pieces().items() if piece == "black king"}
            move = self.moves()[0][0]
            self.play(move)
            self.desktop.wait(lambda king=king: self.is_answered(king), "an answer")
            if self.headline.text == "Done.":
                break
            said = r"^The king is already trapped: mate him\. %d\. [♔♗♘]\S*%s\S* ♚\S+$" % (number, move[2:4])
            self.desktop.wait(lambda said=said: re.search(said, self.sentences(audience)[0]), "the moves for the class")
            self.assertNotIn("White mates", " ".join(self.sentences(audience)))

    def sentences(self, audience):
        return [button.name for button in audience.find_all("button", " ")]

    def test_blunder(self):
        """A move that lets the mate go stops the drill; it is refuted, taken back, and the drill is not solved."""
        blunder = next((move for move, result, *_ in reversed(self.moves()) if result != "mate"), None)
        while blunder is None:  # in some nets everything wins
            self.desktop.click(self.button("Begin"))
            blunder = next((move for move, result, *_ in reversed(self.moves()) if result != "mate"), None)
        before = self.pieces()
        self.play(blunder)
        self.sees("Stop: that was a blunder. Take it back.", "loses|draw|stalemate")
        self.desktop.click(self.button("Refute"))
        self.desktop.click(self.button("Take Back"))
        self.has(before)
        self.sees("The king is already trapped: mate him.")
        self.play_on()
        self.assertIn("after a blunder", self.detail.text)
        self.desktop.find("label", r"^Mate in six or fewer\. 1 drill, 0 solved\.")


if __name__ == "__main__":
    mate.main()
