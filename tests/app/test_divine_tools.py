# SPDX-License-Identifier: GPL-3.0-or-later
"""The player's tools of the Divine page in a real window: hard and expert puzzles are solved by suppositions, by keyboard and
by pointer; letters from everywhere; what a number tells; pieces that follow the pointer."""
import glob
import os

import clipboard
import divine


class ToolsTest(divine.DivineTest):
    """Whatever is done, the answer is what etude-cli says."""

    def button(self, name):
        return next(found for found in self.page.find_all("button", "^%s$" % name) if 0 not in found.extents[2:])

    def type_on(self, square, key):
        """Goes to a square by the pointer, whatever it tells of itself, and types there."""
        self.desktop.click(self.cell(square))
        self.desktop.keys(key)

    def empty(self):
        """A square that nothing stands on, now or in the answer."""
        taken = set(self.answer().values()) | set(self.pieces())
        return next(square for square in self.squares if square not in taken)

    def test_suppositions(self):
        """What is supposed wrongly is dropped with one key, what is supposed rightly kept with one."""
        self.skip_tour()
        for level in ("hard", "expert"):
            with self.subTest(level):
                self.paste("chess-exact-%s-2" % level, "chess")
                answer = self.answer()
                for letter, square in answer.items():
                    name, wrong = divine.GAMES["chess"][letter], self.empty()
                    self.desktop.keys("s")
                    self.type_on(wrong, letter.lower())
                    self.says(wrong, name)
                    self.says(wrong, "only supposed")
                    self.desktop.keys("s")  # deeper
                    deep = self.empty()
                    self.type_on(deep, letter.lower())
                    self.says(deep, "only supposed, 2 deep")
                    self.desktop.keys("minus", "minus")
                    self.desktop.wait(lambda: name not in self.cell(square).name, "nothing supposed")
                    self.desktop.keys("s")
                    self.type_on(square, letter.lower())
                    self.desktop.keys("plus")
                    self.desktop.wait(lambda: "supposed" not in self.cell(square).name, "what is kept")
                self.sees(divine.FOUND)

    def test_pointer(self):
        """The same with buttons: a piece that was clicked follows the pointer to the next click."""
        self.skip_tour()
        self.paste("chess-exact-medium-3", "chess")
        answer = self.answer()
        places = {found.name: found.extents for found in self.tray.children}
        for letter, square in answer.items():
            name = divine.GAMES["chess"][letter]
            self.desktop.click(self.button("Suppose"))
            button = next(found for found in self.tray.children if found.name == name)
            self.assertEqual(button.extents, places[name])  # each piece keeps its place
            self.desktop.click(button)
            self.desktop.click(self.cell(square))
            self.says(square, ", %s" % name)
            if letter != list(answer)[-1]:
                self.says(square, "only supposed")
                self.desktop.click(self.button("Keep"))
                self.desktop.wait(lambda: "supposed" not in self.cell(square).name, "what is kept")
        self.sees(divine.FOUND)

    def test_counted(self):
        """Mistakes that are counted are told in sight, each time that a piece is put wrong."""
        self.skip_tour()
        answer = self.answer()
        self.desktop.keys("ctrl+Home")
        self.desktop.click(self.button("More"))
        self.desktop.wait(lambda: self.desktop.focused_role() not in (None, "table cell"), "the menu")
        self.desktop.keys("u")
        for n in (1, 2):
            wrong = self.empty()
            self.type_on(wrong, "q")
            self.says(wrong, ", queen")
            self.desktop.wait(lambda: self.page.find_all("status bar", "^%d mistakes?$" % n), "%d mistakes" % n)
        self.type_on(answer["Q"], "q")
        self.says(answer["Q"], ", queen")
        self.assertTrue(self.page.find_all("status bar", "^2 mistakes$"))

    def test_letters_anywhere(self):
        """Letters mean the board from a button beside it, too; P stops the clock and lets it go on; F6 goes to the board."""
        self.skip_tour()
        self.desktop.click(self.cell("c3"))
        self.desktop.tab_to("button", "Hint")
        self.desktop.keys("q")
        self.says("c3", ", queen")
        self.desktop.keys("p")
        self.sees("Paused")
        self.desktop.keys("p")
        self.sees(divine.QUESTION)
        self.desktop.keys("F6")
        self.desktop.wait(lambda: (cell := self.desktop.focused()) and cell.role == "table cell", "the focus on the board")

    def test_number(self):
        """A click on a number says what it misses; filled and erased marks; the switch for hints is in sight."""
        self.skip_tour()
        self.desktop.click(self.cell("f4"))
        self.desktop.wait(lambda: self.message().startswith("f4 needs 3 more attackers"), "what f4 misses")
        self.desktop.click(self.button("Fill"))
        self.says("a1", "pencilled: the king")
        self.desktop.click(self.button("Clear"))
        self.desktop.wait(lambda: "pencilled" not in self.cell("a1").name, "no marks")
        self.assertTrue(self.page.find_all("toggle button", "^Hints Remove Marks$") or
                        self.page.find_all("switch", "^Hints Remove Marks$") or
                        self.page.find_all("check box", "^Hints Remove Marks$"))


    def test_ladder(self):
        """From the button of game and level to the first rung; and two rooks, set in either order."""
        self.skip_tour()
        self.desktop.click(self.button("Chess · Easy"))
        games = self.desktop.wait(lambda: next((found for found in self.page.find_all("combo box", "^Game$")
                                                if 0 not in found.extents[2:]), None), "the games")
        self.desktop.click(games)
        self.desktop.keys("End", "Return")
        self.desktop.wait(lambda: len(self.board.children) == 25, "the first rung")
        self.desktop.wait(lambda: self.page.find_all("button", "^Ladder · 1$"), "its name")
        self.assertEqual(len([found for found in self.page.find_all("list item") if found.find_all("label", "^[0-9]+\\. ")]),
                         24)
        self.desktop.keys("Escape")
        self.look()
        self.type_on(self.answer()["K"], "k")
        self.sees(divine.FOUND)
        self.desktop.click(self.desktop.wait(lambda: next(
            (found for found in self.desktop.frame.walk() if (found.role, found.name) == ("button", "Next Rung")
             and 0 not in found.extents[2:]), None), "the button"))
        self.desktop.wait(lambda: self.page.find_all("button", "^Ladder · 2$"), "the second rung")
        self.desktop.wait(lambda: len(self.tray.children) == 2, "its pieces")
        self.look()
        for order in (1, -1):
            clipboard.write(self.desktop, b"qrr6-exact-easy-%d" % (2 + order))
            self.desktop.keys("ctrl+v")
            self.desktop.wait(lambda: len(self.board.children) == 36 and len(self.tray.children) == 3, "queen and rooks")
            self.look()
            words = self.solve_text().split()
            pairs = list(zip(words[::2], words[1::2]))
            for letter, square in pairs[:1] + pairs[1:][::order]:
                self.type_on(square, letter.lower())
                self.says(square, ", " + divine.GAMES["chess"][letter])
            self.sees(divine.FOUND)

    def race(self, letter):
        """Begins one, with the letter of its item."""
        self.desktop.click(self.button("More"))
        self.desktop.wait(lambda: self.desktop.focused_role() not in (None, "table cell"), "the menu")
        self.desktop.keys("y", letter)
        self.race_says("press")
        self.desktop.click(self.cell("a1"))  # the menu is gone

    def race_says(self, words):
        self.desktop.wait(lambda: [found for found in self.page.find_all("status bar") if words in found.text], words)

    def clocks(self):
        """What stands on the two cards."""
        return [[label.text for label in self.button("Player %d" % player).find_all("label")] for player in (1, 2)]

    def test_race(self):
        """Two players at one board: only who has pressed his key puts a piece, what is wrong goes and counts, and afterwards
        the board has the answer, nothing is solved in the diary, and Undo brings back what was there before."""
        self.skip_tour()
        self.paste("chess-exact-medium-7", "chess")
        answer = self.answer()
        wrong = self.empty()
        self.type_on(wrong, "q")
        self.says(wrong, ", queen")
        self.race("r")
        self.desktop.wait(lambda: "queen" not in self.cell(wrong).name, "an empty board")
        self.type_on(answer["Q"], "q")
        self.race_says("First press 1 or 2")
        self.assertNotIn("queen", self.cell(answer["Q"]).name)
        self.desktop.keys("2")
        self.race_says("Player 2 has ten seconds")
        self.type_on(wrong, "q")
        self.race_says("Not there: a mistake for player 2")
        self.assertNotIn("queen", self.cell(wrong).name)
        for turn, (letter, square) in enumerate(answer.items()):
            player = 2 if turn == 1 else 1
            if turn == 2:  # by the pointer
                self.desktop.click(self.button("Player 1"))
            else:
                self.desktop.keys(str(player))
            self.race_says("Player %d has ten seconds" % player)
            self.type_on(square, letter.lower())
            if turn < 4:
                self.race_says("Found by player %d" % player)
                self.says(square, divine.GAMES["chess"][letter])
                self.desktop.keys("Delete", "ctrl+z")  # what was found stays
                self.desktop.settle()
                self.says(square, divine.GAMES["chess"][letter])
            if turn == 1:  # killed now, the program begins with what was there before the race
                self.assertEqual([label[-1] for label in self.clocks()], ["found 1, wrong 0", "found 1, wrong 1"])
        self.race_says("Player 1 wins, 4 to 1.")
        self.sees("This is the answer")
        for letter, square in answer.items():
            self.says(square, divine.GAMES["chess"][letter])
        self.desktop.click(self.button("Close"))
        self.desktop.keys("ctrl+z")
        self.says(wrong, ", queen")
        kept = glob.glob(self.desktop.home + "/data/etude/*")
        self.assertTrue(kept)
        self.assertNotIn("puzzles", [os.path.basename(path) for path in kept])  # the diary, which is written at once

    def picture(self):
        """The one in the clipboard, by the menu, as a file; its pixels."""
        self.desktop.click(self.button("More"))
        self.desktop.wait(lambda: self.desktop.focused_role() not in (None, "table cell"), "the menu")
        return self.desktop.picture()

    def test_picture(self):
        """The picture is that of the puzzle, whatever stands on the board; saved it is the same; once the puzzle is solved it
        has the result below, and still no piece."""
        self.skip_tour()
        self.paste("chess-exact-easy-5", "chess")
        answer = self.answer()
        first = self.picture()
        self.assertGreater(int(first.split()[1]), int(first.split()[0]))
        self.type_on(answer["Q"], "q")
        self.says(answer["Q"], ", queen")
        clipboard.write(self.desktop, b"another")
        self.assertEqual(self.picture(), first)
        self.desktop.click(self.button("More"))
        self.desktop.wait(lambda: self.desktop.focused_role() not in (None, "table cell"), "the menu")
        self.desktop.keys("v")
        path = self.desktop.home + "/saved.png"
        windows = set(self.desktop.windows(self.desktop.program))
        self.desktop.wait(lambda: len(self.desktop.windows(self.desktop.program)) > 1 or
                          set(self.desktop.windows(self.desktop.program)) - windows, "the chooser")
        self.desktop.settle()
        self.desktop.enter_path(path)
        self.desktop.keys("Return")
        self.desktop.wait(lambda: os.path.exists(path) and self.desktop.output("identify", "-format", "%w %h %#", path) == first,
                          "the same picture in the file")
        for letter, square in answer.items():
            if letter != "Q":
                self.type_on(square, letter.lower())
        self.sees(divine.FOUND)
        self.desktop.tab_to("button", "Share")
        self.desktop.keys("Return")
        self.desktop.wait(lambda: (clipboard.read(self.desktop) or b"").startswith("Etude · ".encode()), "the result")
        last = self.picture()
        self.assertNotEqual(last, first)
        board = ["-crop", "720x720+24+24", "+repage"]  # of both pictures the board is the same
        self.assertEqual(self.desktop.output("convert", path, *board, "-format", "%#", "info:"),
                         self.desktop.output("convert", self.desktop.home + "/picture.png", *board, "-format", "%#", "info:"))

    def test_race_apart(self):
        """Each has a board of his own: a key stops a clock; killed in the middle, the program has what was there before."""
        self.skip_tour()
        self.paste("chess-exact-medium-7", "chess")
        wrong = self.empty()
        self.type_on(wrong, "q")
        self.says(wrong, ", queen")
        self.race("c")
        self.desktop.wait(lambda: "queen" not in self.cell(wrong).name, "an empty board")
        self.desktop.keys("2")
        self.race_says("Player 2 was first")
        stopped = self.clocks()[1]
        self.assertEqual(stopped[-1], "Done")
        self.desktop.wait(lambda: self.clocks()[0][1] != stopped[1], "the other clock")
        self.assertEqual(self.clocks()[1], stopped)
        self.desktop.keys("F5")  # both clocks are on the stage
        stage = lambda: self.desktop.find_all("button", "Player 1: [^✓]*Player 2: %s ✓" % stopped[1])
        self.desktop.wait(stage, "the clocks")
        self.desktop.keys("1")
        self.desktop.wait(lambda: self.desktop.find_all("button", "Player 2 was first"), "the end")
        self.desktop.keys("ctrl+z", "ctrl+z")  # in front of a class only what was done there
        self.desktop.settle()
        self.desktop.keys("Escape")
        self.says(wrong, ", queen")
        self.desktop.keys("ctrl+z")
        self.says(wrong, "empty")
        self.desktop.keys("ctrl+shift+z")
        self.says(wrong, ", queen")
        self.race("c")  # a second one; and then the power goes
        self.desktop.settle()
        self.desktop.program.kill()
        self.desktop.program.wait()
        self.desktop.stop()
        self.desktop.start()
        self.open()
        self.says(wrong, ", queen")


if __name__ == "__main__":
    divine.main()
