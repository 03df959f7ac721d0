# SPDX-License-Identifier: GPL-3.0-or-later
"""The page Lesson: a lesson out of a file is read, changed by pointer and keyboard, shown to a class, and kept in its file."""
import os
import unittest

import mate
import touch
from desktop import DesktopTest

LESSON = """etude-lesson 1
title Evening

item position
title Net
text Where does the bishop go?
fen k7/3B4/NK6/8/8/8/8/8 w - - 0 1
answer To c6

item placement
title Queens
problem 5*q

item position
title Corner
fen 7k/8/5K2/5N2/4B3/8/8/8 w - - 0 1
"""

MARGIN = 4  # pixels


class LessonDesktop(DesktopTest):
    """Begins with a file on the command line."""

    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.desktop.home, "evening.etude")
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(LESSON)
        self.start()

    def start(self):
        self.desktop.start(self.path)
        self.shows("1. Net", "2. Queens", "3. Corner")

    def tearDown(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    # -- eyes --

    def rows(self):
        """What the list of items says, in its order."""
        return [label.name for label in self.desktop.find("list", "^Items of the lesson$").find_all("label")]

    def shows(self, *rows):
        try:
            self.desktop.wait(lambda: self.rows() == list(rows), "the items")
        except TimeoutError:
            self.assertEqual(self.rows(), list(rows))

    def row(self, name):
        return self.desktop.find("label", "^%s$" % name, self.desktop.find("list", "^Items of the lesson$"))

    def margin(self, name):
        """A place in the row of an item, over its letters."""
        x, y = self.desktop.point(self.row(name), 0.5, 0)
        return x, y - MARGIN

    def heading(self):
        """The title over what is said of the item."""
        return next(label for label in self.desktop.find_all("heading") if 0 not in label.extents[2:]).text

    def button(self, name):
        return self.desktop.wait(lambda: next((found for found in self.desktop.find_all("button")
                                               if name in (found.name, found.description)), None), name)

    def edit(self):
        """Presses the pencil, which the form comes and goes with; returns whether the form is seen."""
        self.desktop.click(self.button("Edit the Lesson"))
        self.desktop.settle()
        return self.form()

    def form(self):
        return any(0 not in found.extents[2:] for found in self.desktop.find_all("text", "^What the class reads$"))

    def current(self):
        """Whether the row of the list that is chosen is in sight in it."""
        items = self.desktop.find("list", "^Items of the lesson$")
        _, top, _, height = items.extents
        row = next(row for row in items.find_all("list item") if row.has("selected"))
        return top <= row.extents[1] and row.extents[1] + row.extents[3] <= top + height

    def audience(self):
        frames = self.desktop.frame.parent.children
        return next((frame for frame in frames if frame.name == "Etude: Audience"), None)

    def written(self):
        with open(self.path, encoding="utf-8") as file:
            return file.read()

    # -- hands --

    def draw(self, press, drag):
        """In front of a class an arrow, a ring and a yellow square; returns the board. PRESS and DRAG are those of the hand."""
        desktop = self.desktop
        desktop.keys("F5")
        shown = desktop.find("panel", "^Presentation$")
        board = shown.find_all("table", "^Board$")[0]
        press(desktop.find("button", "^Draw Arrows, Rings and Squares$"))
        drag(desktop.cell("d7", board), desktop.cell("c6", board))
        press(desktop.cell("b8", board))
        desktop.wait(lambda: "marks Gd7c6 Gb8" in self.written(), "the marks in the file")
        press(desktop.find(None, "^Yellow$"))
        press(desktop.cell("e4", board))
        press(desktop.cell("e4", board))
        desktop.wait(lambda: "squares Ye4" in self.written(), "the square in the file")
        return board

    def undo_drawings(self, n):
        """Back on the page."""
        self.desktop.keys("Escape")
        self.desktop.wait(lambda: not self.desktop.find_all("panel", "^Presentation$"), "the page again")
        self.desktop.keys(*["ctrl+z"] * n)
        self.desktop.wait(lambda: "marks" not in self.written() and "squares" not in self.written(), "no marks")

    def replace(self, entry, text):
        self.desktop.click(entry)
        self.desktop.keys("ctrl+a")
        self.desktop.type(text)

    def undo_all(self, *rows):
        """Takes back one step after another until the items are these; returns how many there were. (On a slow machine a
        sentence is several steps: what was written counts after a pause.)"""
        words, steps = self.desktop.find("text", "^What the class reads$"), 0
        while self.rows() != list(rows):
            before = (self.rows(), words.text)
            self.desktop.keys("ctrl+z")
            self.desktop.wait(lambda before=before: (self.rows(), words.text) != before, "step %d taken back" % steps)
            steps += 1
        return steps

    # -- tests --


class LessonTest(LessonDesktop):
    """By mouse and keyboard."""

    def test_evening(self):
        """One evening's work."""
        desktop = self.desktop
        desktop.click(self.button("Next Item"))
        desktop.wait(lambda: self.heading() == "Queens", "the next item")
        desktop.click(self.row("1. Net"))
        desktop.wait(lambda: self.heading() == "Net", "the item that was clicked")
        self.assertEqual([self.form(), self.edit(), self.edit(), self.edit()], [False, True, False, True])
        self.replace(desktop.find("text", "^Title$"), "The net\n")
        self.shows("1. The net", "2. Queens", "3. Corner")
        self.replace(desktop.find("text", "^What the class reads$"), "Which square?")
        desktop.find("label", "^Which square\\?$")  # without a further key
        desktop.click(self.button("Duplicate"))
        self.shows("1. The net", "2. The net", "3. Queens", "4. Corner")
        desktop.click(self.button("Remove"))
        self.shows("1. The net", "2. Queens", "3. Corner")
        desktop.click(self.row("3. Corner"))
        desktop.wait(lambda: self.heading() == "Corner", "the last item")
        desktop.keys("ctrl+Up")
        self.shows("1. The net", "2. Corner", "3. Queens")
        desktop.drag(self.margin("1. The net"), self.margin("3. Queens"))
        self.shows("1. Corner", "2. Queens", "3. The net")
        desktop.wait(lambda: self.written().find("title The net") > self.written().find("title Queens"), "the file")
        desktop.click(self.row("1. Corner"))
        steps = self.undo_all("1. Net", "2. Queens", "3. Corner")
        desktop.keys(*["ctrl+shift+z"] * steps)
        self.shows("1. Corner", "2. Queens", "3. The net")
        desktop.close_window()
        desktop.forget()
        desktop.start(self.path)
        self.shows("1. Corner", "2. Queens", "3. The net")

    def test_nothing_yet(self):
        """Nothing but a way to a lesson; one that is long has the row of its item in sight, at its place."""
        desktop = self.desktop
        desktop.click(self.button("New"))
        way = desktop.wait(lambda: next((found for found in desktop.find_all("button", "^Open a Lesson$")
                                         if 0 not in found.extents[2:]), None), "the way to a lesson")
        self.assertFalse(any(0 not in found.extents[2:] for found in desktop.find_all("button", "^(Edit the Lesson|Open on Its Page)$")))
        desktop.click(way)
        desktop.click(desktop.find("menu item", "^Twelve Endings Everybody Should Know$"))
        desktop.wait(lambda: self.rows()[:1] and self.current(), "the first row")
        place = desktop.find("list", "^Items of the lesson$").extents
        for _ in range(14):
            desktop.click(self.button("Next Item"))
        desktop.settle()
        self.assertTrue(self.current())
        self.assertEqual(desktop.find("list", "^Items of the lesson$").extents, place)

    def test_audience(self):
        """The class sees the question until the answer is asked for, and each item that the teacher goes to."""
        desktop = self.desktop
        desktop.keys("h")
        desktop.keys("shift+F5")
        audience = desktop.wait(self.audience, "the audience window")
        desktop.wait(lambda: audience.find_all("button", "^Where does the bishop go"), "the question")
        self.assertEqual(audience.find_all(None, "To c6"), [])
        desktop.click(self.button("Next Item"))
        desktop.wait(lambda: audience.find_all("button", "^To c6$"), "the answer")
        desktop.click(self.button("Next Item"))
        desktop.wait(lambda: audience.find_all("button", "^Place 5 queens"), "the next item")
        desktop.keys("3", "Return")
        desktop.wait(lambda: audience.find_all("button", "^White to move"), "the last item")
        desktop.keys("Next")
        desktop.wait(lambda: audience.find_all("button", "^The end of the lesson$"), "its end, at once")
        desktop.click(self.button("Close the Audience Window"))
        desktop.wait(lambda: self.audience() is None, "one window")

    def test_play(self):
        """A position is played inside the lesson: a move that throws the win away is refused with the reason, and given back."""
        desktop = self.desktop
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(LESSON.replace("item position", "item play"))
        desktop.close_window()
        desktop.forget()
        self.start()
        board = [table for table in desktop.find_all("table", "^Board$") if 0 not in table.extents[2:]][-1]
        bishop = desktop.cell("d7", board)
        desktop.wait(lambda: self.button("Hint").has("sensitive"), "the position to be played")
        desktop.drag(bishop, desktop.cell("c8", board))
        verdict = desktop.find(None, "^Stop: that was a blunder.*stalemate")
        desktop.click(self.button("Take Back"))
        desktop.wait(lambda: "white bishop" in bishop.name and "Stop" not in verdict.name, "the bishop back where it was")
        desktop.drag(bishop, desktop.cell("c6", board))
        desktop.find(None, "^Done")

    def asks(self, page, text):
        """Waits until this page is seen, and one of its headings says this."""
        self.desktop.wait(lambda: self.desktop.page(page) and any(found.text == text for found in self.desktop.find_all(
            "heading", within=self.desktop.page(page))), "%r on the page %s" % (text, page))

    def test_drills(self):
        """One press leads from an item to its drills, one back to the item, by pointer and by keyboard; the clicker goes on from there."""
        desktop = self.desktop
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(LESSON.replace("problem 5*q\n", "problem 5*q\ndrill net\n"))
        desktop.close_window()
        desktop.forget()
        self.start()
        self.assertFalse(any(0 not in found.extents[2:] for found in desktop.find_all("button", "^Drill: ")))
        desktop.click(self.row("2. Queens"))
        self.asks("Lessons", "Queens")
        desktop.click(self.button("Drill: Mate in six or fewer"))
        self.asks("Endings", "The king is already trapped: mate him.")
        desktop.click(self.button("Back to the Lesson"))
        self.asks("Lessons", "Queens")
        desktop.tab_to("button", "^Drill: Mate in six or fewer$")
        desktop.keys("space")
        self.asks("Endings", "The king is already trapped: mate him.")
        desktop.tab_to("button", "^Back to the Lesson$")
        desktop.keys("space")
        self.asks("Lessons", "Queens")
        desktop.keys("F5")
        desktop.find("panel", "^Presentation$")
        desktop.keys("Next", "Next")  # the answer, the next item
        desktop.keys("Escape")
        self.asks("Lessons", "Corner")

    def test_drill_of_mini_games(self):
        """Train makes a mini-game and has it played: a hint is followed by a drag, and the other side answers."""
        desktop = self.desktop
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(LESSON.replace("answer To c6\n", "answer To c6\ndrill race-pawns\n"))
        desktop.close_window()
        desktop.forget()
        self.start()
        desktop.click(self.button("Drill: Mini-game: pawns"))
        page = desktop.wait(lambda: desktop.page("Endings"), "the page Endings")
        asked = desktop.find("heading", "^You have (White|Black) and move first\\.", page).text
        desktop.click(self.button("Hint"))
        to = desktop.find("label", "^Best: [a-h][3-6]$", page).text[-2:]
        board = desktop.find("table", "^Board$", page)
        desktop.drag(desktop.cell(to[0] + ("2" if "You have White" in asked else "7"), board), desktop.cell(to, board))
        desktop.find("label", "^1(\\. \\S+ \\S+|… \\S+ 2\\. \\S+)", page)

    def test_drawing_with_one_button(self):
        """In front of a class a pen, a finger or the first button draws, too; it stays with the item and goes by undoing."""
        desktop = self.desktop
        board = self.draw(desktop.click, desktop.drag)
        desktop.click(desktop.cell("e4", board))
        desktop.wait(lambda: "squares" not in self.written(), "no square")
        desktop.click(desktop.find("button", "^Draw Arrows, Rings and Squares$"))
        desktop.click(desktop.cell("f4", board), button=3)
        desktop.click(desktop.cell("f4", board), button=3)
        desktop.wait(lambda: "squares Gf4" in self.written(), "the square of the right button")
        self.undo_drawings(7)

    def test_two_writers(self):
        """What another program has written into the file is not overwritten unasked."""
        desktop = self.desktop
        theirs = LESSON.replace("Corner", "Their corner")
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(theirs)
        self.edit()
        desktop.click(self.button("Remove"))
        read = self.button("Read It Again")
        desktop.wait(lambda: 0 not in read.extents[2:], "the question")
        self.assertEqual(self.written(), theirs)
        desktop.click(read)
        self.shows("1. Net", "2. Queens", "3. Their corner")
        self.assertEqual(self.written(), theirs)


@unittest.skipUnless(touch.available(), "needs xserver-xorg-core and xserver-xorg-video-dummy")
class FingerTest(LessonDesktop):
    """A lesson on a screen that is touched."""

    desktop_class = touch.TouchDesktop

    def test_drawing_with_a_finger(self):
        desktop = self.desktop
        for _ in range(2):
            self.draw(desktop.tap, desktop.swipe)
            desktop.tap(desktop.find(None, "^Green$"))
            desktop.tap(desktop.find("button", "^Draw Arrows, Rings and Squares$"))
            self.undo_drawings(4)


RACES = """etude-lesson 1

item race
title Three
race ppp/3/PPP w loses
side black

item race
title Rook
race 8/2ppp3/8/8/8/8/8/R7 w loses
opponent pupil

item race
title Two
race 3/p2/3/3/3/3/2P/3 w
opponent nobody
"""


class RaceTest(DesktopTest):
    """Mini-games, men against pawns, as items of a lesson."""

    def setUp(self):
        super().setUp()
        path = os.path.join(self.desktop.home, "races.etude")
        with open(path, "w", encoding="utf-8") as file:
            file.write(RACES)
        self.desktop.start(path)
        self.desktop.find("label", "^1\\. Three$")

    def tearDown(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    def board(self):
        return next(table for table in self.desktop.find_all("table", "^Board$") if 0 not in table.extents[2:])

    def men(self):
        cells = {cell.name[:2]: cell.name for cell in self.board().find_all("table cell")}
        return {square: name.split(", ")[1] for square, name in cells.items() if "empty" not in name}

    def says(self, text):
        self.desktop.wait(lambda: any(text in found.name and 0 not in found.extents[2:] for role in ("label", "status bar")
                                      for found in self.desktop.find_all(role)), text)

    def drag(self, start, end):
        self.desktop.drag(self.desktop.cell(start, self.board()), self.desktop.cell(end, self.board()))

    def test_pointer(self):
        """White begins by itself and loses against the right answers; a move back, the same again."""
        self.says("1. ")
        first = self.desktop.wait(lambda: next((s for s in ("a2", "b2", "c2") if self.men().get(s) == "white pawn"), None), "a move")
        self.drag("b3" if first != "b2" else "a3", first)
        self.desktop.wait(lambda: sum(man == "white pawn" for man in self.men().values()) <= 2, "the pawn to be taken")
        self.desktop.keys("ctrl+z")
        self.desktop.wait(lambda: sum(man == "white pawn" for man in self.men().values()) == 3, "the pawn again")
        # A move that is none is not made.
        before = self.men()
        self.drag("c3", "a1")
        self.assertEqual(self.men(), before)
        self.desktop.click(self.desktop.find("button", "^Hint$"))
        self.says("Best: ")
        # Before the first move, too.
        self.desktop.click(self.desktop.find("label", "^2\\. Rook$"))
        self.desktop.wait(lambda: self.men().get("a1") == "white rook", "the next game")
        self.desktop.click(self.desktop.find("button", "^Hint$"))
        self.says("Best: ")

    def test_keyboard(self):
        """Two play by keys: the double step, until a pawn is across; then nobody can move."""
        self.desktop.click(self.desktop.find("label", "^3\\. Two$"))
        self.desktop.wait(lambda: self.men() == {"a7": "black pawn", "c2": "white pawn"}, "the board")
        for start, end in (("c2", "c4"), ("a7", "a5"), ("c4", "c5"), ("a5", "a4"), ("c5", "c6"), ("a4", "a3"), ("c6", "c7"),
                           ("a3", "a2"), ("c7", "c8")):
            self.desktop.click(self.desktop.cell(start, self.board()))
            for _ in range(abs(int(end[1]) - int(start[1]))):
                self.desktop.keys("Up" if end[1] > start[1] else "Down")
            self.desktop.keys("Return")
            self.desktop.wait(lambda end=end: end in self.men(), end)
        self.says("White wins: a pawn is across.")
        self.drag("a2", "a1")
        self.assertIn("a2", self.men())
        self.desktop.click(self.desktop.find("button", "^Start Again$"))
        self.desktop.wait(lambda: self.men() == {"a7": "black pawn", "c2": "white pawn"}, "the beginning")

    def test_pupil(self):
        """The rook takes from behind; the pupil answers each move. What best play comes to is said, for certain."""
        self.desktop.click(self.desktop.find("label", "^2\\. Rook$"))
        self.says("White wins in 6 moves")
        self.drag("a1", "a7")
        self.says("1. ♖a7 ")
        self.desktop.wait(lambda: sorted(square for square, man in self.men().items() if man == "black pawn")
                          != ["c7", "d7", "e7"], "an answer")
        self.desktop.keys("BackSpace")
        self.desktop.wait(lambda: self.men().get("a1") == "white rook", "the rook at home")


if __name__ == "__main__":
    mate.main()
