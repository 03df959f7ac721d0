# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a position is what it is: the card above the moves, hidden with the answers; what the books show is said there."""
import os

import mate

BOOKS = {
    "opposition": ("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", "^Black has the opposition: "),
    "key": ("8/8/4k3/8/8/3K4/3P4/8 w - - 0 1", "^Key squares: c4, d4 and e4\\."),
    "runs": ("8/8/8/1P4k1/8/8/8/6K1 w - - 0 1", "^Black’s king is outside the square of the pawn: the pawn gets through\\.$"),
    "stopped": ("8/8/8/1P2k3/8/8/8/6K1 b - - 0 1",
                "^Black’s king is inside the square of the pawn: the pawn alone does not get through\\.$"),
    "reti": ("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", "^Réti’s idea: White’s king "),
    "trebuchet": ("8/8/8/3pK3/2kP4/8/8/8 w - - 0 1", "^Corresponding squares: "),
    "bishop": ("k7/8/8/8/P7/K7/8/2B5 w - - 0 1", "^The wrong bishop: "),
    "stalemate": ("8/8/8/7K/8/1Q6/2p5/1k6 b - - 0 1", "^Only stalemate saves Black: after ♚a1 "),
    "saavedra": ("8/2P5/8/8/3r4/8/2K5/k7 w - - 0 1", "^c8=♖ wins, a queen does not\\.$"),
}
ROOKS = {
    "lucena": ("6K1/4k1P1/8/8/8/8/7r/5R2 w - - 0 1", "^Lucena’s bridge: "),
    "philidor": ("2k5/1R6/3r4/KP6/8/8/8/8 w - - 0 1", "^Philidor’s third rank: Black’s rook draws only on d6, e6, f6, g6 and h6\\.$"),
    "vancura": ("R7/6k1/P4r2/8/3K4/8/8/8 w - - 0 1", "^Vancura’s defence: "),
}


class WhyTest(mate.MateTest):
    """The card "Why"."""

    def shoot(self, name):
        """A picture of the window, for those who look at it: ETUDE_PICTURES says where."""
        folder = os.environ.get("ETUDE_PICTURES")
        if folder:
            self.desktop.settle()
            os.system("import -display %s -window root %s/why-%s.png" % (self.desktop.env["DISPLAY"], folder, name))

    def reason(self, pattern):
        """The sentence in sight that is like PATTERN, or None."""
        return next((label for label in self.desktop.find_all("label", pattern) if self.is_shown(label)), None)

    def show(self, positions, seconds):
        """Each of POSITIONS has its sentence."""
        for name, (fen, pattern) in positions.items():
            with self.subTest(name):
                self.paste(fen)
                self.desktop.wait(lambda: self.reason(pattern), "the reason", seconds)
                self.shoot(name)

    def test_books(self):
        self.show(BOOKS, 30)

    def test_rooks(self):
        self.show(ROOKS, 150)

    def test_hidden(self):
        fen, pattern = BOOKS["opposition"]
        self.paste(fen)
        self.desktop.wait(lambda: self.reason(pattern), "the reason")
        self.press("h")
        self.desktop.wait(lambda: not self.reason(pattern), "no reason")
        self.shoot("hidden")
        self.press("h")
        self.desktop.wait(lambda: self.reason(pattern), "the reason again")
        self.desktop.click(self.reason("^Corresponding squares: "))
        self.shoot("letters")
        heat = self.button("The verdict with the white pawn on every square")
        for _ in range(2):  # there and away again: what was chosen stays so, in the list as on the board
            self.desktop.click(heat)
            self.desktop.settle()
            self.desktop.wait(lambda: self.reason("^Corresponding squares: ").parent.has("selected"), "the chosen reason")
        self.paste("8/4k3/8/3K4/4P3/8/8/8 b - - 0 1")
        self.desktop.wait(lambda: self.reason("^Key squares: ") and self.reason("^Key squares: ").parent.has("selected"),
                          "the first reason of another position")
        self.paste(mate.START)
        self.desktop.wait(lambda: not self.reason("^Corresponding squares: "), "plans have no reasons")

    def test_narrow(self):
        """On a phone, where the list is out of sight, what is marked on the board is said beside the verdict, unless answers are hidden."""
        said = "^White mates in 20 moves .* Key squares: c4, d4 and e4\\.$"
        self.desktop.resize(360, 640)
        self.paste(BOOKS["key"][0])
        handle = self.desktop.wait(lambda: next(iter(self.desktop.find_all(None, said)), None), "the key squares in the head")
        self.press("h")
        self.desktop.wait(lambda: "Key squares" not in handle.name, "no key squares")


if __name__ == "__main__":
    mate.main()
