# SPDX-License-Identifier: GPL-3.0-or-later
"""The Divine page in a real window: puzzles of all games solved by hand, by keyboard alone, by hints; texts and state."""
import divine

FIRST = "chess-exact-easy-3"


class DivineTest(divine.DivineTest):
    """Whatever is done, the answer is what etude-cli says."""

    def test_drags(self):
        self.skip_tour()
        for game, names in divine.GAMES.items():
            with self.subTest(game):
                self.paste("%s-exact-medium-5" % game, game)
                self.desktop.settle()  # board and tray have the size of the game
                for letter, square in self.answer().items():
                    self.drag(names[letter], square)
                self.sees(divine.FOUND)

    def test_keyboard(self):
        for step in range(3):  # round the tour; its last step leads to the board
            self.at_step("Next" if step < 2 else "Done")
            self.desktop.wait(lambda: self.page.find_all("label", "^%u of 3$" % (step + 1)), "the next step")
            self.desktop.keys("Return")
        self.desktop.wait(lambda: self.cell("a1").has("focused"), "the focus on the board")
        here, answer = "a1", self.answer()
        self.walk(here, "b2")
        self.desktop.keys("shift+n")
        self.says("b2", "pencilled: the knight")
        self.desktop.keys("q", "Delete", "shift+n")
        self.desktop.wait(lambda: "pencilled" not in self.cell("b2").name, "no pencil mark")
        here = "b2"
        for letter, square in answer.items():
            self.walk(here, square)
            self.desktop.keys(letter.lower())
            here = square
        self.sees(divine.FOUND)
        self.stand({square: divine.GAMES["chess"][letter] for letter, square in answer.items()})
        self.desktop.keys("ctrl+z")
        self.sees(divine.QUESTION)
        self.desktop.keys("Return", *["Right"] * 8)  # nothing stands here any more: nothing is taken up
        self.desktop.keys("ctrl+shift+z")
        self.sees(divine.FOUND)
        self.desktop.keys("ctrl+n")  # from the first puzzle, for which nothing was chosen, to the ladder
        self.desktop.wait(lambda: len(self.board.children) == 25 and self.headline.text.startswith("Where do"), "a rung")
        self.look()
        self.stand({})

    def crossed(self):
        return {square for square, name in self.cells().items() if "crossed out" in name}

    def test_crosses(self):
        """The right button crosses out what it is drawn over, also squares that a quick pointer skips; with Shift it draws."""
        self.skip_tour()
        rank = {file + "4" for file in "abcdefgh"}
        self.desktop.drag(self.cell("a4"), self.cell("h4"), button=3)
        self.desktop.wait(lambda: self.crossed() == rank, "a crossed rank")
        self.desktop.output("xdotool", "keydown", "shift")
        self.desktop.drag(self.cell("a4"), self.cell("c4"), button=3)
        self.desktop.output("xdotool", "keyup", "shift")
        self.desktop.click(self.cell("d4"), button=3)
        self.desktop.wait(lambda: self.crossed() == rank - {"d4"}, "all but d4")
        self.desktop.keys("ctrl+z", "ctrl+z")
        self.desktop.wait(lambda: not self.crossed(), "no crosses")
        self.desktop.keys("ctrl+d")  # the pencil, with the king
        self.desktop.drag(self.cell("b2"), self.cell("b4"))
        self.says("b3", "pencilled: the king")
        self.says("b4", "pencilled: the king")

    def test_tour_leaves_shortcuts(self):
        """The card of the tour has the keyboard, and yet the pages are a key away."""
        self.desktop.wait(lambda: self.desktop.focused_role() == "button", "the tour")
        self.desktop.keys("ctrl+1")
        self.desktop.wait(lambda: (cell := self.desktop.focused()) and cell.name == "a1, empty", "the board of the Mate page")

    def test_tour_leaves_presenting(self):
        """F5 presents from the card, too; it is back afterwards, and Escape ends it."""
        self.at_step("Next")
        self.desktop.keys("F5")
        self.desktop.wait(lambda: self.desktop.find_all("panel", "^Presentation$"), "the presentation")
        self.desktop.keys("Escape")
        self.desktop.wait(lambda: not self.desktop.find_all("panel", "^Presentation$"), "the page")
        self.skip_tour()

    def test_hints(self):
        self.skip_tour()
        answer = self.answer()
        self.desktop.keys("ctrl+h")
        first = self.desktop.wait(lambda: (text := self.message()) and text.endswith(".") and text, "a hint")
        for _ in range(80):
            if self.headline.text == divine.FOUND:
                break
            before = self.message()
            self.desktop.keys("ctrl+j")
            self.desktop.wait(lambda: self.message() != before or self.headline.text == divine.FOUND, "the next step")
        self.sees(divine.FOUND)
        self.assertNotEqual(first, self.message())
        self.stand({square: divine.GAMES["chess"][letter] for letter, square in answer.items()})

    def test_check_and_reveal(self):
        self.skip_tour()
        answer = {square: divine.GAMES["chess"][letter] for letter, square in self.answer().items()}
        right, wrong = next(iter(answer)), next(square for square in ("d4", "e5") if square not in answer)
        names = list(answer.values())
        self.drag(names[0], right)
        self.drag(names[1], wrong)
        self.desktop.keys("ctrl+k")
        self.desktop.wait(lambda: self.message().startswith("1 of the 2 pieces"), "what the check says")
        self.desktop.keys("ctrl+l")
        self.stand(answer)
        self.sees("This is the answer")
        self.desktop.keys("ctrl+z")
        self.stand({right: names[0], wrong: names[1]})
        self.sees(divine.QUESTION)


class StateTest(divine.DivineTest):
    """Texts good and damaged, and what is still there at the next start."""

    def test_texts_and_state(self):
        self.skip_tour()
        first = self.copy_id()
        self.drag("king", "d4")
        self.assertEqual(self.copy_id(), first)
        divine.clipboard.write(self.desktop, first.replace(first[-1], "Z" if first[-1] != "Z" else "0").encode())
        self.desktop.keys("ctrl+v")
        self.desktop.wait(self.banner, "what is wrong with the id")
        self.stand({"d4": "king"})
        self.assertEqual(self.copy_id(), first)
        divine.clipboard.write(self.desktop, first.encode())
        self.desktop.keys("ctrl+v")
        self.stand({"d4": "king"})  # what was begun goes on
        self.drag("rook", "h8")
        self.desktop.close_window()
        self.desktop.start()
        self.attach()
        self.stand({"d4": "king", "h8": "rook"})
        self.assertEqual(self.copy_id(), first)
        self.assertFalse(self.desktop.find_all("button", "^Skip$"))  # the tour was seen
        self.desktop.close_window()
        self.desktop.start("makruk-exact-hard-42")
        self.attach()
        self.sees("Where do the four pieces stand?")


if __name__ == "__main__":
    divine.main()
