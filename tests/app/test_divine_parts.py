# SPDX-License-Identifier: GPL-3.0-or-later
"""The Divine page's parts "Make", "Numbers" and "Counts" in a real window, against published figures and plain rules."""
import re

import kept
import mate
from desktop import DesktopTest

ONE = "Exactly one answer"
FILES = "abcdefgh"
SQUARES = [file + str(rank) for rank in range(1, 9) for file in FILES]

STATE = "{'window': <{'page': <'divine'>}>, 'divine': <{'tab': <'%s'>, 'play': <{'tour-seen': <true>}>}>}"

# The differences at which a queen or a knight moves somewhere on 8 x 8 squares, from the article.
SERIES = {*range(11), *range(14, 19), 21, 24, 27, 28, 32, 35, 36, 40, 42, 45, 48, 49, 54, 56, 63}

# All five attack d4, and none another.
FIVE = {"queen": "a1", "rook": "d2", "king": "e4", "bishop": "c5", "knight": "b5"}

COUNTED = {  # the largest clue: how many placements
    "Chess": ("17,265,360", {2: "1,435,424", 3: "13,367,112", 4: "2,421,880", 5: "40,944"}),
    "Makruk": ("3,379,224", {1: "90,208", 2: "2,711,280", 3: "567,960", 4: "9,776"}),
    "Xiangqi": ("2,472,016", {1: "189,232", 2: "2,062,324", 3: "216,700", 4: "3,760"}),
}


def vector(a, b):
    return FILES.index(b[0]) - FILES.index(a[0]), int(b[1]) - int(a[1])


def lines(a, b):
    """Who goes from one square to the other on the empty board."""
    across, up = map(abs, vector(a, b))
    if a == b:
        return set()
    if {across, up} == {1, 2}:
        return {"knight"}
    if across == up:
        return {"bishop"}
    return {"rook"} if 0 in (across, up) else set()


def way(a, b):
    """The squares between two on a line."""
    across, up = vector(a, b)
    steps = max(abs(across), abs(up))
    return [FILES[FILES.index(a[0]) + across // steps * i] + str(int(a[1]) + up // steps * i) for i in range(1, steps)]


def attacks(piece, a, b, board):
    """Whether a chess piece on one square attacks another; board is {piece: square}."""
    if piece == "king":
        return a != b and max(map(abs, vector(a, b))) == 1
    movers = {"queen": {"rook", "bishop"}}.get(piece, {piece})
    if not lines(a, b) & movers:
        return False
    return piece == "knight" or not set(way(a, b)) & set(board.values())


def clue(board, square):
    return sum(attacks(piece, where, square, board) for piece, where in board.items())


class PartsTest(DesktopTest):
    """The program on one tab of its Divine page; nobody is shown round."""

    options = {"locale": "en_GB.UTF-8"}
    tab = None

    def setUp(self):
        super().setUp()
        kept.write(self.desktop.home, STATE % self.tab)
        self.start()

    def tearDown(self):
        self.leave()

    def start(self):
        """Starts the program. Labels, and the board though not its cells, stay the same."""
        self.desktop.start()
        tab = self.desktop.find("button", "^Make$")
        self.tabs, self.panel = tab.parent.children, tab.parent.parent
        self.heading_labels = self.panel.find_all("heading")
        self.status_labels = self.panel.find_all("status bar")
        self.board = self.desktop.find_all("table", "^Board$")[-1]

    def leave(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    # -- eyes ------------------------------------------------------------------------------------------

    def sees(self, heading, timeout=30):
        """Waits for a heading that this regular expression matches."""
        try:
            self.desktop.wait(lambda: any(re.search(heading, label.text) for label in self.heading_labels), heading,
                              timeout)
        except TimeoutError as error:
            raise AssertionError("%s; there are %r" % (error, [label.text for label in self.heading_labels])) from None

    def says(self, text, timeout=30):
        """Waits until one of the labels that screen readers are told of says this."""
        try:
            self.desktop.wait(lambda: any(re.search(text, label.text) for label in self.status_labels), text, timeout)
        except TimeoutError as error:
            raise AssertionError("%s; there are %r" % (error, [label.text for label in self.status_labels])) from None

    def cell(self, square):
        """The accessible cell of a square of 8 x 8; they come row by row, the top one first."""
        return self.board.children[(8 - int(square[1])) * 8 + FILES.index(square[0])]

    def notes(self):
        """What is said of each square besides its name and its piece."""
        words = [cell.name.split(", ", 2) for cell in self.board.children]
        return {word[0]: word[2] for word in words}

    def note(self, square):
        return self.cell(square).name.split(", ", 2)[2]

    def pieces(self):
        words = [cell.name.split(", ") for cell in self.board.children]
        return {word[1]: word[0] for word in words if word[1] != "empty"}

    def button(self, name):
        """The last button of this name: several parts have some in common."""
        return self.desktop.wait(lambda: self.panel.find_all("button", "^%s$" % name), "a button " + name)[-1]

    # -- hands -----------------------------------------------------------------------------------------

    def set_from_tray(self, piece, square):
        tray = next(tray for tray in self.desktop.find_all("panel", "^Still to place$") if 0 not in tray.extents[2:])
        self.desktop.drag(next(button for button in tray.children if button.name == piece), self.cell(square))
        self.desktop.wait(lambda: self.pieces().get(piece) == square, "the %s on %s" % (piece, square))

    def choose(self, number):
        """Entry NUMBER of the drop-down that has the focus."""
        self.desktop.keys("space")
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list")
        self.desktop.keys("Home", *["Down"] * number, "Return")


class MakeTest(PartsTest):
    """Pieces are set, clues hidden, answers looked at."""

    tab = "make"

    def make(self):
        self.sees("^Set some pieces")
        for piece, square in FIVE.items():
            self.set_from_tray(piece, square)
        self.sees("^%s$" % ONE)

    def test_clues_and_verdicts(self):
        self.make()
        self.assertEqual(self.notes(), {square: "clue %d" % clue(FIVE, square) for square in SQUARES})
        self.desktop.drag(self.cell("d2"), self.cell("e1"))
        self.sees("^No answer")
        self.says("the rook .*the (king|queen)|the queen .*the rook")
        self.assertEqual(self.note("e4"), "clue 1")
        self.desktop.keys("ctrl+z")
        self.sees("^%s$" % ONE)
        self.desktop.click(self.button("Play This Puzzle"))
        self.desktop.wait(lambda: not self.pieces(), "the pieces to be hidden")
        self.assertEqual(self.note("d4"), "clue 5")

    def test_two_answers(self):
        self.make()
        self.desktop.click(self.button("Hide All"))
        self.sees("^Several answers")
        self.desktop.click(self.cell("d4"))
        self.desktop.wait(lambda: self.note("d4") == "clue 5", "the clue of d4 to be shown")
        self.assertEqual(self.note("d5"), "clue %d, hidden" % clue(FIVE, "d5"))
        self.desktop.click(self.button("Show Two Answers"))
        self.says("^The first of two answers")
        self.assertEqual(self.pieces(), FIVE)
        self.desktop.click(self.button("Show the Other"))
        self.says("^The second of two answers")
        other = self.pieces()
        self.assertNotEqual(other, FIVE)
        self.assertEqual(set(other), set(FIVE))
        self.assertEqual(clue(other, "d4"), 5)
        self.assertFalse(any(clue(other, square) for square in other.values()))
        self.desktop.click(self.button("Back to Yours"))
        self.desktop.wait(lambda: self.pieces() == FIVE, "the pieces to come back")
        self.desktop.keys("ctrl+z", "ctrl+z")
        self.sees("^%s$" % ONE)

    def test_by_keyboard_and_kept(self):
        self.desktop.tab_to("table cell", "^[a-h][1-8],")
        here = self.desktop.focused().name[:2]
        self.desktop.keys("r")
        self.desktop.wait(lambda: self.pieces() == {"rook": here}, "the rook")
        self.sees("^%s$" % ONE)
        self.desktop.keys("x")
        self.desktop.wait(lambda: self.note(here) == "clue 0, hidden", "the clue to be hidden")
        self.leave()
        self.start()
        self.desktop.wait(lambda: self.pieces() == {"rook": here} and self.note(here) == "clue 0, hidden",
                          "what was left behind")
        self.desktop.tab_to("table cell", "^%s," % here)
        self.desktop.keys("Delete")
        self.sees("^Set some pieces")


class NumbersTest(PartsTest):
    """Cells, differences, and where they wrap round the edge."""

    tab = "numbers"

    def setUp(self):
        super().setUp()
        self.sees("^d4 is cell 128")

    def expected(self, chosen):
        """What is to be said of all squares but the chosen one, as far as the plain rules tell."""
        words = {}
        for number, square in enumerate(SQUARES):
            difference = abs(number - SQUARES.index(chosen))
            movers = lines(chosen, square)
            words[square] = "cell %d, difference %d, " % (101 + number, difference) + (
                "not in the series" if difference not in SERIES else
                "the rule is wrong" if not movers else
                "knight" if movers == {"knight"} else "%s and queen" % movers.pop())
        del words[chosen]
        return words

    def said(self, chosen):
        return {square: note.split(":")[0] for square, note in self.notes().items() if square != chosen}

    def test_differences(self):
        self.assertEqual(self.note("d4"), "cell 128, chosen")
        self.assertEqual(self.note("d5"), "cell 136, difference 8, rook and queen")
        self.assertEqual(self.said("d4"), self.expected("d4"))
        self.desktop.click(self.desktop.find("table cell", "^27: bishop and queen$", self.panel))
        said = self.desktop.wait(lambda: [label for label in self.panel.find_all("status bar") if "\n" in label.text],
                                 "where the difference leads")[0].text
        self.assertEqual([line.split(":")[0] for line in said.split("\n")], ["d4 and g7", "d4 and a1"])
        self.desktop.click(self.cell("h3"))
        self.sees("^h3 is cell 124")
        self.assertEqual(self.said("h3"), self.expected("h3"))

    def test_walk_by_keyboard(self):
        self.desktop.click(self.cell("h4"))
        self.sees("^h4 is cell 132")
        self.desktop.keys("Up", *["Left"] * 7)
        self.says("^h4 and a5: 132 and 133, difference 1: .*edge")
        self.desktop.keys("Return")
        self.sees("^a5 is cell 133")
        self.desktop.keys("Escape")
        self.sees("^Choose a square")
        self.assertEqual(self.note("a5"), "cell 133")

    def test_list_of_errors(self):
        wrong = [(a, b) for i, a in enumerate(SQUARES) for j, b in enumerate(SQUARES)
                 if i < j and j - i in SERIES and not lines(a, b)]
        rows = self.panel.find_all("list item", r"\(1 of \d+\)$")
        self.assertEqual(sum(int(re.search(r"(\d+)\)$", row.name).group(1)) for row in rows), len(wrong))
        self.desktop.tab_to("list item", "^h1 and a2")
        self.desktop.keys("Return")
        self.sees("^h1 is cell 108")
        self.desktop.keys("Return")
        self.sees("^h2 is cell 116")


class CountsTest(PartsTest):
    """Figures of three games, and an example."""

    tab = "counts"

    def check(self, game, unique):
        all_of_them, by_largest = COUNTED[game]
        self.sees("^%s placements$" % all_of_them)
        rows = self.panel.find_all("list item", "^Largest clue")
        self.assertEqual([row.name.rsplit(", ", 1)[0] for row in rows],
                         ["Largest clue %d: %s placements" % row for row in by_largest.items()])
        self.says(unique, 120)

    def largest(self):
        """The largest clue on the board, 0 when there is none."""
        notes = [re.search("clue ([0-9])$", cell.name) for cell in self.board.children]
        return max(int(note.group(1)) if note else 0 for note in notes)

    def test_counts(self):
        self.check("Chess", "clues of each have only one answer")
        self.desktop.wait(lambda: self.largest() == 5, "the example of the largest clue")
        self.desktop.tab_to("button", "^Game$")
        self.choose(1)
        self.check("Makruk", "clues of each have only one answer")
        self.choose(2)
        self.check("Xiangqi", r"clues of 394,548 \(16\.0 %\) have only one answer")
        self.choose(0)
        self.check("Chess", "clues of each have only one answer")
        self.desktop.click(self.desktop.find("list item", "^Largest clue 3:", self.panel))
        self.desktop.wait(lambda: self.largest() == 3, "the example of the row")
        board = self.pieces()
        self.assertEqual(self.notes(), {square: "clue %d" % clue(board, square) for square in SQUARES})


if __name__ == "__main__":
    mate.main()
