# SPDX-License-Identifier: GPL-3.0-or-later
"""The Mate page and the clipboard: positions as text, good ones and bad ones."""
import random

import clipboard
import mate

VERDICTS = {
    "k7/8/NK6/3B4/8/8/8/8 b": ("Checkmate", "^Black is in check and has no move.$"),
    "k7/8/NK6/8/8/8/8/B7 b": ("Stalemate", "^Black is not in check and has no move: a draw.$"),
    "k7/8/1K6/2NB4/8/8/8/8 b": ("White mates in 4 moves", "^Black to move. Longest defence: ♚b8$"),
    "8/8/8/3k4/4N3/8/8/K1B5 b": ("Draw", "^The black king takes the knight.$"),
    "8/1k6/2K5/4N3/5B2/8/8/8 w": ("The kings touch", None),
    "8/1k6/8/2NK4/5B2/8/8/8 w": ("Black is in check but it is White’s turn", None),
    "8/8/8/8/3BN3/2K5/8/8 w": ("The black king is not on the board", None),
    "8/8/8/3k4/8/8/8/K6N w": ("Draw", "^A knight alone cannot mate.$"),
    "8/8/8/3k4/8/8/8/K5NN w": ("Draw", "^Two knights cannot force mate.$"),
}
FAULTS = {
    "8/1k6/8/3KX3/5B2/8/8/8 w": ("Character 11", "letter"),
    "8/1k6/8/3KN3/5X2/8/8/8 w": ("Character 15", "letter"),
    "8/1k6/8/3KN4/5B2/8/8/8 w": ("Character 12", "more than eight squares"),
    "8/1k6/8/3KN/5B2/8/8/8 w": ("Character 12", "fewer than eight squares"),
    "8/8": ("Character 4", "fewer than eight ranks"),
    "8/1k6/8/3KN3/5B2/8/8/8/8 w": ("Character 23", "more than eight ranks"),
    "8/1kk5/8/3KN3/5B2/8/8/8 w": ("Character 5", "two kings"),
    "8/1kn5/8/3KN3/5BP1/8/8/9 w": ("Character 17", "more than three pieces and pawns"),
    "": ("", ""),
    " \n": ("There is no position, game or problem in this text.", ""),
    "8/8/8/3k4/8/8/8/K7 w": ("There must be", ""),
    "a word": ("There is no position, game or problem in this text.", ""),
    "hello": ("There is no position, game or problem in this text.", ""),
}


class PasteTest(mate.MateTest):
    """Ctrl+V."""

    def test_verdicts(self):
        for fen, (headline, detail) in VERDICTS.items():
            with self.subTest(fen):
                self.paste(fen)
                self.sees(headline, detail)
                self.assertIn(self.banner(), (None, "Position opened"))  # that is said at the top, too
                self.press("ctrl+z")
                self.stands()
                self.sees(mate.START_VERDICT)

    def test_black_has_the_pieces(self):
        self.paste("8/1K6/8/3kn3/5b2/8/8/8 b")
        self.has({"b7": "white king", "d5": "black king", "e5": "black knight", "f4": "black bishop"})
        self.sees("Black mates in 22 moves")

    def test_faults(self):
        for text, words in FAULTS.items():
            with self.subTest(text):
                self.paste(text)
                sentence = self.desktop.wait(self.banner, "the banner")
                for word in words:
                    self.assertIn(word, sentence)
                self.assertRegex(sentence, r"^[A-Z][^\n]*\.$")
                self.stands()
                self.sees(mate.START_VERDICT)
                self.assertFalse(self.button("Undo").has("sensitive"))
                self.close_banner()

    def test_banner_goes_with_the_next_position(self):
        self.paste("8/8")
        self.desktop.wait(self.banner, "the banner")
        self.desktop.settle()
        self.drag("f4", "e4")
        self.stands(f4=None, e4="white bishop")
        self.desktop.wait(lambda: self.banner() is None, "the banner to close")

    def test_no_text(self):
        self.desktop.end(clipboard.write(self.desktop, b"8/8"))
        self.press("ctrl+v")
        self.assertEqual(self.desktop.wait(self.banner, "the banner"), "There is no text in the clipboard.")
        self.stands()
        self.close_banner()

    def close_banner(self):
        self.desktop.settle()
        close = next(found for found in self.alert().parent.children if found.role == "button")
        close.do()
        self.desktop.wait(lambda: self.banner() is None, "the banner to close")


class JunkTest(mate.MateTest):
    """Whatever is pasted, the program goes on and the position stays."""

    def refuses(self, data):
        self.paste(data)
        sentence = self.desktop.wait(self.banner, "the banner", 20)
        self.assertLess(len(sentence), 200)
        self.stands()
        self.drag("f4", "e4")
        self.sees("White mates in 11 moves")
        self.desktop.wait(lambda: self.banner() is None, "the banner to close")
        self.press("ctrl+z")
        self.stands()

    def test_random_letters(self):
        chance = random.Random(1)
        self.refuses("".join(chance.choices("KQRBNkqrbnp12345678/ wb-\n", k=1 << 20)).encode())

    def test_one_mebibyte_of_text(self):
        chance = random.Random(2)
        self.refuses("".join(map(chr, chance.choices(range(32, 0xd000), k=1 << 19))).encode()[:1 << 20 & ~3])

    def test_bytes(self):
        self.refuses(random.Random(3).randbytes(5000))

    def test_control_characters(self):
        self.refuses(bytes(range(1, 32)) * 40)

    def test_one_endless_rank(self):
        self.refuses(b"8/" * (1 << 19))


class CopyTest(mate.MateTest):
    """Ctrl+C."""

    def copies(self, fen):
        self.press("ctrl+c")
        self.desktop.wait(lambda: clipboard.read(self.desktop) == fen.encode(), "the clipboard to hold " + fen)

    def test_copy(self):
        self.copies(mate.START)
        self.drag("f4", "e4")
        self.sees("White mates in 11 moves")
        self.copies("8/1k6/8/3KN3/4B3/8/8/8 w - - 0 1")
        self.desktop.click(self.button("Black"))
        self.desktop.wait(lambda: self.is_pressed("Black"), "Black to be on move")
        self.copies("8/1k6/8/3KN3/4B3/8/8/8 b - - 0 1")

    def test_copy_and_paste(self):
        self.copies(mate.START)
        self.drag("f4", "e4")
        self.sees("White mates in 11 moves")
        self.press("ctrl+v")
        self.sees(mate.START_VERDICT)
        self.stands()

    def test_copy_with_a_piece_off_the_board(self):
        self.desktop.drag(self.cell("b7"), self.headline)
        self.sees("The black king is not on the board")
        self.copies("8/8/8/3KN3/5B2/8/8/8 w - - 0 1")

    def test_toast(self):
        self.copies(mate.START)
        self.desktop.find("label", "^Position copied")


class WhichGameTest(mate.MateTest):
    """A text of thousands of games: the one that is meant is found by what is typed of it, or by the order of a column; its
    board is seen before it is opened."""

    N = 5000

    def setUp(self):
        super().setUp()
        games = ['[White "Player %04d"]\n[Black "Other"]\n[Event "Club"]\n[Date "%d.01.02"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n'
                 % (n, 1900 + n % 100) for n in range(self.N)]
        games[1234] = '[White "Réti"]\n[Black "Novak"]\n[Event "Brno"]\n[Date "1871.12.31"]\n[Result "1/2-1/2"]\n\n1. Nf3 d5 2. c4 1/2-1/2\n'
        games[4321] = ('[White "Adams"]\n[Black "Young"]\n[Date "1950.06.01"]\n[FEN "8/8/8/8/8/4k3/p6P/4K3 w - - 0 1"]\n\n'
                       "1. h4 a1=Q# 0-1\n")
        self.paste("\n".join(games))
        windows = self.desktop.frame.parent
        self.asks = self.desktop.wait(
            lambda: next((frame for frame in windows.children if frame.find_all("label", "There are %d games" % self.N)), None),
            "the question")

    def first(self):
        """The row on top: what a screen reader hears of it."""
        rows = [row for row in self.asks.find_all("table row") + self.asks.find_all("list item") if " – " in row.name and row.extents[3]]
        return min(rows, key=lambda row: row.extents[1]).name if rows else None

    def shows(self, **men):
        """Waits until these stand on the small board."""
        board = self.asks.find_all("table", "^Board$")[0]
        for square, man in men.items():
            self.desktop.wait(lambda square=square, man=man: self.desktop.find_all("table cell", "^%s, %s" % (square, man), board),
                              "%s on %s" % (man, square))

    def test_search(self):
        self.shows(e4="white pawn", e5="black pawn", d2="white pawn")
        for text, found in (("nobody", None), ("novak", "Réti – Novak, Brno, 1871.12.31, 1/2-1/2")):
            self.desktop.keys("ctrl+a")
            self.desktop.type(text)
            self.desktop.wait(lambda found=found: self.first() == found, "what is found by " + text)
        self.shows(f3="white knight", c4="white pawn", d5="black pawn")
        self.desktop.keys("Return")
        self.desktop.find("label", "^Réti – Novak · Brno · 1871.12.31 · 1/2-1/2$")

    def test_order(self):
        """A click on a title puts thousands of games in order, another one the other way round; keys walk through them."""
        self.desktop.wait(lambda: (self.first() or "").startswith("Player 0000"), "the first game of the text")
        self.desktop.keys("Tab")  # from the search to the title of the first column
        self.desktop.keys("Right", "Right", "Return")
        self.desktop.wait(lambda: (self.first() or "").startswith("Réti – Novak, Brno, 1871"), "the oldest on top")
        self.desktop.keys("space")
        self.desktop.wait(lambda: (self.first() or "").endswith("99 – Other, Club, 1999.01.02, 1-0"), "the newest on top")
        self.desktop.type("young")
        self.desktop.wait(lambda: (self.first() or "").startswith("Adams"), "the ending")
        self.shows(h2="white pawn", a2="black pawn", e1="white king")
        self.desktop.wait(lambda: self.asks.find_all(None, "^Known exactly from its first position$"), "what is seen there")
        self.desktop.keys("Escape")


if __name__ == "__main__":
    mate.main()
