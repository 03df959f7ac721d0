# SPDX-License-Identifier: GPL-3.0-or-later
"""Every lesson that comes with Etude is held from its first item to its end by a clicker, in front of a class, on a screen of
1024 x 768: each item's men and question are seen, each move of a game, each answer; a number and Enter goes to that item."""
import os
import re

import mate
from desktop import DesktopTest

LESSONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "lessons")
MEN = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
END = "The end of the lesson"
FIGURES = dict(zip("♔♕♖♗♘", "KQRBN")) | dict(zip("♚♛♜♝♞", "KQRBN"))


def read_items(name):
    """A plain reader of the format, for people who have docs/lesson-format.md only."""
    with open(os.path.join(LESSONS, name + ".etude"), encoding="utf-8") as file:
        text = file.read()
    items = []
    for line in re.sub(r"\n {1,2}(?=\S)", "\x01", text).split("\n"):
        word, _, value = line.partition(" ")
        if word == "item":
            items.append({"kind": value})
        elif items and word and not word.startswith("#"):
            items[-1][word] = value.replace("\x01", "\n")
    return items


def read_men(fen):
    """By square, as a screen reader calls them."""
    men = {}
    rows = fen.split()[0].split("/")
    for rank, row in zip(map(str, range(len(rows), 0, -1)), rows):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                men["abcdefgh"[file] + rank] = ("white " if letter.isupper() else "black ") + MEN[letter.lower()]
                file += 1
    return men


def read_moves(game):
    """Of each half move its name and what is said of it; no lesson has variations."""
    moves = []
    for comment, word in re.findall(r"\{([^}]*)\}|(\S+)", game):
        if comment:
            moves[-1][1] = " ".join(comment.split())
        elif re.match(r"[KQRBNa-hO]", word):
            moves.append([word, ""])
    return moves


class Held(DesktopTest):
    options = {"size": "1024x768x24", "wm": "openbox"}

    def begin(self, name):
        self.path = os.path.join(self.desktop.home, name + ".etude")
        with open(os.path.join(LESSONS, name + ".etude"), "rb") as file:
            self.before = file.read()
        with open(self.path, "wb") as file:
            file.write(self.before)
        self.desktop.start(self.path)
        self.desktop.keys("F5")
        self.desktop.wait(lambda: self.desktop.geometry(self.desktop.window)[2:] == (1024, 768), "the whole screen")
        self.shown = self.desktop.find("panel", "^Presentation$")
        self.button = self.shown.find_all("button")[0]

    def says(self, text):
        """The class reads TEXT, and perhaps more below it."""
        def reads():
            return " ".join(self.button.name.split()).startswith(" ".join(text.split()))
        try:
            self.desktop.wait(reads, text)
        except TimeoutError:
            self.assertEqual(self.button.name, text)

    def stands(self, men, colours=("white", "black")):
        """No others of these COLOURS stand there."""
        cells = {cell.name[:2]: cell.name for cell in self.shown.find_all("table cell")}
        self.assertEqual({square for square, name in cells.items() if any(", %s " % colour in name for colour in colours)},
                         set(men))
        for square, man in men.items():
            self.assertIn(man, cells[square])

    def click(self):
        self.desktop.keys("Next")

    def moves(self, game):
        """Move by move, each with what is said of it."""
        for name, comment in read_moves(game):
            self.click()
            def reads(name=name, comment=comment):
                said = "".join(FIGURES.get(letter, letter) for letter in " ".join(self.button.name.split()))
                return re.match(r"\d+(\.|…|\.\.\.) ?" + re.escape(name), said) and comment in " ".join(self.button.name.split())
            self.desktop.wait(reads, "%s with %r, not %r" % (name, comment, self.button.name))

    def item(self, item):
        if item["kind"] == "play" and "text" not in item:
            self.says("Play " + ("Black" if item.get("side") == "black" else "White"))
        else:
            self.says(item.get("text", "Where do"))
        if "fen" in item:
            self.stands(read_men(item["fen"]))
        if "race" in item:
            # Where the other side begins, it may have moved meanwhile.
            colours = ("white", "black") if item.get("side", "none")[0] in "n" + item["race"].split()[1] else (item["side"],)
            self.stands({square: man for square, man in read_men(item["race"]).items() if man.startswith(colours)}, colours)
        if "notes" in item:
            self.assertNotIn(item["notes"], self.button.name)
        if item.get("do") == "watch":
            self.click()  # it runs
            self.desktop.wait(lambda: not self.button.name.startswith(item["text"]), "the search to run")
            self.click()  # and waits
            self.click()
        else:
            self.moves(item.get("game", ""))
            self.click()
        if "answer" in item:
            self.says(item["answer"])
            self.click()

    def leave(self):
        """The program closes and has warned of nothing; nothing in the lesson has changed."""
        self.assertEqual(self.desktop.close_window(), 0)
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(), self.before)
        self.assertEqual(self.desktop.warnings(), [])


class StageTest(Held):
    """What else is done in front of a class."""

    def note(self, square):
        return next(cell.name for cell in self.shown.find_all("table cell", "^%s," % square))

    def test_guesses(self):
        """A piece that is dragged is a guess; guesses are counted, stay beside the answer, and go with the question."""
        desktop = self.desktop
        self.begin("bishop-and-knight")
        desktop.keys("1", "1", "Return")  # behind the ten pictures
        self.says("White to move. One move ends the game.")
        desktop.keys("g")
        self.says("White to move. One move ends the game. The class guesses: click a square, or drag a piece")
        board = self.shown.find_all("table", "^Board$")[0]
        for n in (1, 2):
            desktop.drag(desktop.cell("d7", board), desktop.cell("c6", board))
            self.says("White to move. One move ends the game. The class guesses: %d guess" % n)
        desktop.wait(lambda: "guess 1: d7 to c6" in self.note("c6"), "the move")
        desktop.click(desktop.cell("b5", board))
        desktop.wait(lambda: "guess 2" in self.note("b5"), "the square")
        self.stands(read_men("k7/3B4/NK6/8/8/8/8/8"))
        self.click()
        self.says("Bishop to c6. The knight holds b8")
        self.assertIn("guess 1: d7 to c6", self.note("c6"))
        self.click()
        self.says("Here the knight mates")
        self.assertNotIn("guess", self.note("c6") + self.note("b5"))
        self.leave()

    def test_answers_by_key(self):
        """H shows an answer, also of boards of other sizes than the one before; the next question hides it again."""
        self.begin("hidden-pieces")
        for item in read_items("hidden-pieces")[:14]:
            self.says(item.get("text", "Where do"))
            question = self.button.name
            self.desktop.keys("h")
            self.desktop.wait(lambda question=question: self.button.name != question, "the answer")
            self.click()
        self.leave()

    def test_hints(self):
        """A position is played: hints go further each time, the moves are counted, Backspace takes back."""
        desktop = self.desktop
        self.begin("bishop-and-knight")
        desktop.keys("1", "8", "Return")
        self.says("Play White and deliver mate in at most 7 moves")
        desktop.wait(lambda: any(button.name == "Hint" and 0 not in button.extents[2:] for button in self.shown.find_all("button")),
                     "the hint, as soon as the table is there")
        for step in ("Which piece: ", "Where to: "):
            while step not in self.button.name:
                before = self.button.name
                desktop.keys("question")
                desktop.wait(lambda before=before: self.button.name != before, "the next step of the hint")
        start = re.search("Which piece: [♔♗♘] on ([a-h][1-8])", self.button.name).group(1)
        move, square = re.search("Where to: ([♔♗♘]([a-h][1-8]))", self.button.name).groups()
        board = self.shown.find_all("table", "^Board$")[0]
        desktop.drag(desktop.cell(start, board), desktop.cell(square, board))
        desktop.wait(lambda: re.search("1\\. %s\\+? ♚" % move, self.button.name), "the first move and the answer")
        desktop.click((1, 1))
        desktop.keys("BackSpace")
        desktop.wait(lambda: "1." not in self.button.name, "the move to be taken back")
        self.leave()


class LessonsHeldTest(Held):
    def hold(self, name):
        items = read_items(name)
        self.begin(name)
        for item in items:
            with self.subTest(item=item.get("title")):
                self.item(item)
        self.says(END)
        self.click()
        self.says(END)
        self.desktop.keys(*str(len(items)), "Return")
        self.says(items[-1].get("text", "Where do" if items[-1]["kind"] == "divine" else "Play"))
        self.desktop.keys("1", "Return")
        self.says(items[0]["text"])
        self.leave()

    def test_bishop_and_knight(self):
        self.hold("bishop-and-knight")

    def test_four_games(self):
        self.hold("four-games")

    def test_hidden_pieces(self):
        self.hold("hidden-pieces")

    def test_queens(self):
        self.hold("queens")

    def test_who_queens_first(self):
        self.hold("who-queens-first")

    def test_king_and_pawn(self):
        self.hold("king-and-pawn")

    def test_twelve_endings(self):
        self.hold("twelve-endings")

    def test_two_hundred_only_moves(self):
        self.hold("only-moves")

    def test_there_is_no_other(self):
        held = [name[len("test_"):] for name in dir(self) if name.startswith("test_")]
        self.assertEqual(len(os.listdir(LESSONS)), len(held) - 1)


if __name__ == "__main__":
    mate.main()
