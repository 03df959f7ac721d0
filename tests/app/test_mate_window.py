# SPDX-License-Identifier: GPL-3.0-or-later
"""The Mate page's panel and the window: sides, endings, moves played, what comes back at the next start, sizes."""
import re

import mate

BOTH_VERDICT = "White to move: mate in 22 moves"
ENDINGS = [
    "Bishop and knight", "Queen", "Rook", "Two bishops", "Two knights", "Two queens", "Queen and rook",
    "Queen and bishop", "Queen and knight", "Two rooks", "Rook and bishop", "Rook and knight", "Bishop", "Knight",
]
DRAWN = {"Two knights": "^Two knights cannot force mate.$", "Bishop": "^A bishop alone cannot mate.$",
         "Knight": "^A knight alone cannot mate.$"}


class SideTest(mate.MateTest):
    """White, Black, Both."""

    def test_black(self):
        self.desktop.click(self.button("Black"))
        self.sees("White mates in 23 moves", "^Black to move. Longest defence: ♚b6, ♚c7$")
        best = ["♚b6: mate in 23 moves", "♚c7: mate in 23 moves"]
        others = ["♚%s: mate in 22 moves, 1 move sooner" % to for to in ("a6", "a7", "a8", "b8", "c8")]
        self.assertCountEqual(self.moves(), best + others)
        self.assertFalse(self.is_pressed("White"))
        self.press("ctrl+z")
        self.sees(mate.START_VERDICT)
        self.assertTrue(self.is_pressed("White"))
        self.assertFalse(self.is_pressed("Black"))

    def test_both(self):
        white = self.moves()
        self.desktop.click(self.button("Both"))
        self.sees(BOTH_VERDICT, "^Black to move: White mates in 23 moves$")
        self.assertEqual([move for move in self.moves() if not move.startswith("♚")], white)
        self.assertEqual(len(self.moves()), len(white) + 7)
        self.drag("f4", "e4")
        self.sees("White to move: mate in 11 moves", "^Black to move: ")
        self.desktop.click(self.button("White"))
        self.sees("White mates in 11 moves", "^White to move. ")

    def test_verdict_for_black_before_the_drop(self):
        self.desktop.click(self.button("Black"))
        self.sees("White mates in 23 moves")
        self.drag("f4", "e4", over=lambda: self.headline.text == "White mates in 15 moves")
        self.stands(f4=None, e4="white bishop")


class MenuTest(mate.MateTest):
    """The main menu does what it says, twice in a row too."""

    def choose(self, name):
        self.press("F10")
        self.desktop.wait(lambda: self.desktop.focused_role() == "menu item", "the menu")
        for _ in range(30):
            item = self.desktop.focused()
            if item and item.name == name:
                break
            self.press("Down")
            self.desktop.wait(lambda: self.desktop.focused() not in (None, item), "the next item")
        self.press("Return")

    def test_turn(self):
        self.choose("Turn Right")
        self.has({"g7": "black king", "e5": "white king", "e4": "white knight", "d3": "white bishop"})
        self.choose("Turn Right")
        self.has({"g2": "black king", "e4": "white king", "d4": "white knight", "c5": "white bishop"})
        self.press("ctrl+z")
        self.press("ctrl+z")
        self.stands()


class MovesTest(mate.MateTest):
    """The list of moves: clicking plays."""

    def row(self, name):
        return next(row for row in self.rows() if row.name.startswith(name))

    def test_play(self):
        self.desktop.click(self.row("♘c4:"))
        self.stands(e5=None, c4="white knight")
        self.sees("White mates in 21 moves", "^Black to move. ")
        self.assertTrue(self.is_pressed("Black"))
        self.assertTrue(all(move.startswith("♚") for move in self.moves()))
        self.press("ctrl+z")
        self.stands()
        self.sees(mate.START_VERDICT, "^White to move. ")
        self.assertTrue(self.is_pressed("White"))

    def test_play_to_the_end(self):
        self.paste("k7/8/NK6/8/8/8/8/5B2 w")
        self.desktop.wait(lambda: any(move.endswith("mate in 1 move") for move in self.moves()), "a mate in 1")
        self.desktop.click(next(row for row in self.rows() if row.name.endswith("mate in 1 move")))
        self.sees("Checkmate")
        self.assertEqual(self.moves(), [])

    def test_capture(self):
        self.paste("8/8/8/3k4/4N3/8/8/K1B5 b")
        self.sees("Draw", "^The black king takes the knight.$")
        self.desktop.click(self.row("♚xe4:"))
        self.has({"e4": "black king", "a1": "white king", "c1": "white bishop"})
        self.press("ctrl+z")
        self.sees("Draw", "^The black king takes the knight.$")

    def test_why_a_move_draws(self):
        self.paste("8/8/8/3k4/4N3/8/8/K1B5 w")
        self.desktop.wait(lambda: any("loses the knight" in move for move in self.moves()), "what moves lose")


class EndingsTest(mate.MateTest):
    """The drop-down of the endings."""

    def setUp(self):
        super().setUp()
        self.drop_down = self.desktop.find("combo box")
        self.arrow = self.desktop.find("button", within=self.drop_down)

    def choose(self, name):
        """Picks an ending in the open list, by keyboard; returns what the drop-down shows then. (Without a window
        manager GTK now and then misses a click soon after a list has closed: by mouse only once a test.)"""
        self.desktop.wait(lambda: self.desktop.focused_role() == "list item", "the list of endings")
        self.press("Home", *["Down"] * ENDINGS.index(name), "Return")
        self.desktop.wait(lambda: not self.arrow.states & {"pressed", "checked"}, "the list to close")
        return [label.text for label in self.drop_down.find_all("label")]

    def test_every_ending(self):
        self.desktop.tab_to("button", "^Both$")
        self.press("Tab")
        for name in [*ENDINGS[1:], ENDINGS[0]]:
            with self.subTest(name):
                self.press("space")
                self.assertIn(name, self.choose(name))
                self.desktop.wait(lambda: not self.headline.text.startswith("Solving"), "the answer", 20)
                if name in DRAWN:
                    self.sees("Draw", DRAWN[name])
                else:
                    self.assertRegex(self.headline.text, r"^White mates in \d+ moves$")
                self.assertGreater(len(self.moves()), 0)

    def test_by_keyboard_and_undo(self):
        self.desktop.tab_to("button", "^Both$")
        self.press("Tab", "space")
        self.choose("Rook")
        self.sees("White mates in 14 moves")
        self.has({"d5": "black king", "a1": "white rook", "b1": "white king"})
        self.press("ctrl+z")
        self.sees(mate.START_VERDICT)
        self.stands()
        self.assertIn("Bishop and knight", [label.text for label in self.drop_down.find_all("label")])

    def test_dragging_in_another_ending(self):
        self.desktop.click(self.drop_down)
        self.choose("Rook")
        self.sees("White mates in 14 moves")
        self.drag("a1", "d1", over=lambda: self.headline.text == "Black is in check but it is White’s turn")
        self.has({"d5": "black king", "d1": "white rook", "b1": "white king"})


class NextStartTest(mate.MateTest):
    """What was on the page is there again at the next start."""

    options = {"settings": "keyfile"}

    def test_state(self):
        self.drag("f4", "e4")
        self.desktop.drag(self.cell("e5"), self.headline)
        self.sees("Draw")
        self.desktop.click(self.button("Black"))
        self.desktop.wait(lambda: self.is_pressed("Black"), "Black to be on move")
        self.press("f")
        self.leave()
        self.start()
        self.sees("Draw", "^A bishop alone cannot mate.$")
        self.stands(f4=None, e4="white bishop", e5=None)
        self.assertTrue(self.is_pressed("Black"))
        self.assertLess(self.desktop.point(self.cell("h8"))[0], self.desktop.point(self.cell("a1"))[0])

    def test_both(self):
        self.desktop.click(self.button("Both"))
        self.sees(BOTH_VERDICT, "^Black to move: ")
        self.leave()
        self.start()
        self.sees(BOTH_VERDICT, "^Black to move: ")
        self.assertTrue(self.is_pressed("Both"))

    def test_size(self):
        self.desktop.resize(900, 700)
        size = self.desktop.geometry(self.desktop.window)[2:]
        self.leave()
        self.start()
        self.assertEqual(self.desktop.geometry(self.desktop.window)[2:], size)


class SizesTest(mate.MateTest):
    """The window at its least size and back."""

    def test_least_size_is_small_enough(self):
        hints = self.desktop.output("xprop", "-id", self.desktop.window, "WM_NORMAL_HINTS")
        width, height = map(int, re.search(r"minimum size: (\d+) by (\d+)", hints).groups())
        window, inside = self.desktop.geometry(self.desktop.window), self.desktop.frame.extents
        self.assertLessEqual(width - (window[2] - inside[2]), 360)
        self.assertLessEqual(height - (window[3] - inside[3]), 600)

    def test_least_size(self):
        before = self.desktop.geometry(self.desktop.window)[2:]
        self.desktop.resize(360, 600)
        self.drag("f4", "e4", over=lambda: self.headline.text == "White mates in 11 moves")
        self.stands(f4=None, e4="white bishop")
        self.press("ctrl+z")
        self.stands()
        self.desktop.resize(1240, 760)
        self.stands()
        self.assertGreater(before, (360, 600))

    def test_many_sizes(self):
        for size in ((360, 600), (699, 700), (700, 700), (1200, 600), (360, 960), (1240, 960)):
            with self.subTest(size):
                self.desktop.resize(*size)
                sentence = self.desktop.find_all("button", "^%s" % mate.START_VERDICT)  # at the head of a sheet
                self.assertTrue(self.is_shown(self.headline) or self.is_shown(sentence[0]))
                width, height = self.cell("e4").extents[2:]
                self.assertAlmostEqual(width, height, delta=1)
                self.assertGreaterEqual(width, 18)

    def test_one_step(self):
        """From each tab the window becomes as narrow as a phone at once, and stays."""
        for page, tabs in ((0, 0), (1, 4), (2, 4), (3, 5), (4, 2)):
            for tab in range(1, tabs + 1) or (None,):
                with self.subTest(page=page, tab=tab):
                    self.desktop.resize(1240, 960)
                    self.desktop.keys("ctrl+%d" % page, *(["alt+%d" % tab] if tab else []))
                    self.desktop.settle()
                    self.desktop.resize(360, 640)

    def test_sheet(self):
        """On a phone what the board says is at the head of a sheet, which comes up and goes by button, key and swipe; the
        board keeps its place."""
        self.desktop.resize(360, 640)
        handle = self.desktop.find("button", "^" + mate.START_VERDICT)
        place = self.cell("e4").extents
        for raise_it, lower in ((lambda: self.desktop.click(handle), lambda: self.press("Escape")),
                                (lambda: self.press("F6"), lambda: self.desktop.click(handle)),
                                (lambda: self.swipe(handle, -200), lambda: self.swipe(handle, 200)),
                                (lambda: self.desktop.click(handle), lambda: self.desktop.click((180, 75)))):
            self.assertEqual(self.desktop.find_all("list item"), [])
            raise_it()
            self.desktop.wait(lambda: handle.extents[1] < 200, "the sheet to come up")
            self.desktop.wait(lambda: self.desktop.find_all("list item"), "the moves")
            self.desktop.settle()
            lower()
            self.desktop.wait(lambda: handle.extents[1] > 400, "the sheet to go down")
            self.desktop.settle()
            self.assertEqual(self.cell("e4").extents, place)
        self.drag("f4", "e4")
        self.desktop.find("button", "^White mates in 11 moves")

    def swipe(self, handle, down):
        x, y = self.desktop.point(handle)
        steps = [step for i in range(1, 5) for step in ("mousemove", x, y + down * i // 4, "sleep", .02)]
        self.desktop.output("xdotool", "mousemove", x, y, "mousedown", 1, "sleep", .05, *steps, "mouseup", 1)

    def test_without_the_panel(self):
        wide = self.cell("e4").extents[2]
        self.press("F9")
        self.desktop.wait(lambda: not self.is_shown(self.headline), "the panel to fold away")
        self.drag("f4", "e4")
        self.stands(f4=None, e4="white bishop")
        self.press("F9")
        self.desktop.wait(lambda: self.is_shown(self.headline), "the panel")
        self.sees("White mates in 11 moves")
        self.desktop.settle()
        self.assertEqual(self.cell("e4").extents[2], wide)


if __name__ == "__main__":
    mate.main()
