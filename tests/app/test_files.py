# SPDX-License-Identifier: GPL-3.0-or-later
"""Files are asked for: one chooser at a time, over windows that wait, and every request does what it was made for."""
import contextlib
import os
import subprocess

import mate
import placement_page
from desktop import DesktopTest

POSITIONS = {33: 552, 1: 920}  # mates in so many moves
STUDY = """[Event "Small Evening: Opposition"]
[Result "1-0"]
[StudyName "Small Evening"]
[ChapterName "Opposition"]
[FEN "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"]
[SetUp "1"]

{ [%csl Gd6,Gf6][%cal Ge6d6] Who has it? } 1. Kd6!! $146 { In front of the pawn. } ( 1. Kf6 { The other side. } 1... Kf8 $6 ) 1... Kd8 { [%clk 0:05:03] } 2. e6 1-0

[Event "Small Evening: From Black"]
[Result "*"]
[StudyName "Small Evening"]
[ChapterName "From Black"]
[FEN "8/8/8/8/8/3k4/8/q2K4 b - - 0 1"]
[SetUp "1"]
[Orientation "black"]

{ Seen from below. } *

[Event "Small Evening: Your turn"]
[Result "*"]
[StudyName "Small Evening"]
[ChapterName "Your turn"]
[ChapterMode "gamebook"]
[FEN "7k/8/5K2/8/8/8/8/1R6 w - - 0 1"]
[SetUp "1"]

1. Kg6 { Nearer. } 1... Kg8 2. Rb8# *

[Event "Small Evening: A whole game"]
[White "Anna"]
[Black "Boris"]
[Result "1-0"]
[StudyName "Small Evening"]
[ChapterName "A whole game"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 $1 { Both look at [%cal Rh5f7] f7. } 3... Nf6?? 4. Qxf7# 1-0
"""


class Choosers:
    """What the tests share: the windows of the program besides the main one, and how a chooser is answered."""

    def others(self):
        return set(self.desktop.windows(self.desktop.program)) - {str(self.desktop.window)}

    def opens(self, known=frozenset()):
        """Waits for one more window, gives it the keyboard and returns it. A menu's goes while the dialog's comes."""
        def focus():
            for window in self.others() - known:
                with contextlib.suppress(subprocess.CalledProcessError):
                    self.focus_window(window)
                    return window
            return None
        window = self.desktop.wait(focus, "another window")
        self.desktop.wait(self.desktop.focused, "something to have the focus there")
        return window

    def focus_window(self, window):
        self.desktop.output("xdotool", "windowfocus", "--sync", window)

    def answer(self, path):
        """Types a path into the chooser that has the keyboard."""
        self.desktop.enter_path(path)
        self.desktop.wait(lambda: any(entry.text == path for entry in self.entries()), "the path in the chooser")
        self.desktop.keys("Return")

    def entries(self):
        frames = self.desktop.frame.parent.children
        return [entry for frame in frames if frame != self.desktop.frame for entry in frame.find_all("text", None)]

    def click_last(self, dialog, times=1):
        """Clicks the button at the right end of a dialog's header."""
        x, y, width, _ = self.desktop.geometry(dialog)
        self.desktop.output("xdotool", "mousemove", x + width - 60, y + 40, "click", "--repeat", times, "--delay", 40, 1)

    def closes(self, left=frozenset()):
        """Waits until only these windows are left besides the main one, which gets the keyboard."""
        self.desktop.wait(lambda: self.others() == set(left), "the windows to close")
        self.focus_window(self.desktop.window)

    def file(self, name, text=None):
        """The path of a file in the home folder, which is made when there is a text for it."""
        path = os.path.join(self.desktop.home, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    def written(self, path, mode="r"):
        """The contents of a file as soon as there are some."""
        def contents():
            if not os.path.exists(path):
                return None
            with open(path, mode) as file:
                return file.read()
        return self.desktop.wait(contents, "the file " + path)


class PlacementTest(Choosers, placement_page.PlacementDesktop):
    """Problems and boards."""

    options = {"wm": "openbox"}

    def test_twice(self):
        """Keys that come twice open one chooser, and the answer counts once."""
        five = self.file("five.txt", "5*q\n")
        self.desktop.output("xdotool", "key", "--delay", 20, "ctrl+o", "ctrl+o")
        self.opens()
        self.answer(five)
        self.closes()
        self.desktop.wait(lambda: self.headline.text != placement_page.EIGHT_QUEENS, "the problem of the file")
        self.desktop.output("xdotool", "key", "--delay", 20, "ctrl+s", "ctrl+s")
        self.opens()
        path = self.file("saved.txt")
        self.answer(path)
        self.closes()
        self.assertEqual(self.written(path), "etude-problem 1\ntask independence\nsize 8\npieces 5*Q\n")

    def test_export(self):
        """Escape and Alt+F4 in the window under the chooser do no harm, and a double click opens one chooser. At the end
        the main window closes under both of them."""
        desktop, path = self.desktop, self.file("board.png")
        desktop.keys("ctrl+e")
        dialog = self.opens()
        self.click_last(dialog)
        self.opens({dialog})
        self.focus_window(dialog)
        desktop.keys("Escape")
        self.closes({dialog})
        self.click_last(dialog, 2)
        chooser = self.opens({dialog})
        self.focus_window(dialog)
        desktop.keys("alt+F4")
        self.focus_window(chooser)
        self.answer(path)
        self.closes()
        self.assertTrue(self.written(path, "rb").startswith(b"\x89PNG"))
        desktop.keys("ctrl+e")
        dialog = self.opens()
        self.click_last(dialog)
        self.opens({dialog})


class MateTest(Choosers, mate.MateTest):
    """Lists of positions."""

    def choose(self, moves):
        self.desktop.click(self.desktop.find("list item", "^Mate in %d move" % moves))
        self.desktop.find("label", "^%d positions" % POSITIONS[moves])

    def save(self, name):
        path = self.file(name)
        self.answer(path)
        self.closes()
        return len(self.written(path).splitlines())

    def test_two_lists(self):
        """While a list waits for its file another one cannot be asked for; each file gets its own."""
        self.desktop.click(self.button("Explore"))
        self.choose(33)
        self.desktop.click(self.button("Export…"))
        chooser = self.opens()
        self.desktop.output("xdotool", "windowraise", self.desktop.window)
        self.desktop.click(self.desktop.find("list item", "^Mate in 1 move"))
        self.desktop.click(self.button("Export…"))
        self.desktop.output("xdotool", "windowraise", chooser)
        self.assertEqual(self.others(), {chooser})
        self.focus_window(chooser)
        self.assertEqual(self.save("33.fen"), POSITIONS[33])
        self.choose(1)
        self.desktop.click(self.button("Export…"))
        self.opens()
        self.assertEqual(self.save("1.fen"), POSITIONS[1])


class StudyTest(Choosers, DesktopTest):
    """A study with several chapters, as lichess exports it, by Ctrl+O."""

    options = {"wm": "openbox"}

    def setUp(self):
        super().setUp()
        self.desktop.start()

    def tearDown(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    def open(self, name, text):
        self.desktop.keys("ctrl+o")
        chooser = self.opens()
        self.answer(self.file(name, text))
        return chooser

    def asked(self, name):
        """The button of this name in a window besides the main one."""
        def found():
            return [button for frame in self.desktop.frame.parent.children if frame != self.desktop.frame
                    for button in frame.find_all("button", "^%s$" % name)]
        return self.desktop.wait(found, name)[0]

    def has_items(self, title, *items):
        page = self.desktop.wait(lambda: self.desktop.page("Lessons"), "the page Lessons")
        labels = self.desktop.wait(lambda: title in [label.name for label in page.find_all("label")] and page.find_all("label"), title)
        self.assertEqual([label.name for label in labels if label.name[:3] in ("1. ", "2. ", "3. ", "4. ")], list(items))

    def says(self, words, **men):
        """The stage says WORDS, and these men stand on its board."""
        stage = self.desktop.find("panel", "^Presentation$")
        def stands():
            told = [button.name for button in stage.find_all("button")]
            board = {cell.name[:2]: cell.name[4:] for cell in self.board(stage).find_all("table cell")}
            return words in told and all(board[square] == man for square, man in men.items())
        self.desktop.wait(stands, words)

    def board(self, stage):
        return next(table for table in stage.find_all("table", "^Board$") if 0 not in table.extents[2:])

    def test_chapters(self):
        """Elsewhere than on Lessons it is asked which game, or all as a lesson; then moves, comments, glyphs, variations, the side
        below and moves to be found are all there, by the keys of a clicker. On Lessons the next one needs no question."""
        desktop = self.desktop
        desktop.keys("ctrl+1")
        desktop.wait(lambda: desktop.page("Endings"), "the page Endings")
        chooser = self.open("study.pgn", STUDY)
        window = desktop.wait(lambda: self.others() - {chooser}, "the question").pop()
        button = self.asked("All as a Lesson")
        frame = button.parent
        while frame.parent != desktop.frame.parent:
            frame = frame.parent
        told = {label.text for label in frame.find_all("label")}
        self.assertLessEqual({"Opposition", "From Black", "Your turn", "Anna – Boris", "There are 4 games in this text."}, told)
        main = desktop.window, desktop.frame
        desktop.window, desktop.frame = window, frame
        desktop.click(button)
        desktop.window, desktop.frame = main
        self.closes()
        self.has_items("Small Evening", "1. Opposition", "2. From Black", "3. Your turn", "4. A whole game")
        for key, words, men in (("F5", "Who has it?", {"e6": "white king"}),
                                ("Right", "1.\xa0♔d6!!\u202fN  In front of the pawn.", {"d6": "white king"}),
                                ("Down", "1.\xa0♔f6  The other side.", {"f6": "white king"}),
                                ("Right", "1…\xa0♚f8?!\nWho has it?", {"f8": "black king"}),
                                ("Left", "1.\xa0♔f6  The other side.", {"e8": "black king"}),
                                ("Left", "Who has it?", {"e6": "white king"}),
                                ("Next", "1.\xa0♔d6!!\u202fN  In front of the pawn.", {"d6": "white king"}),
                                ("Next", "1…\xa0♚d8\nWho has it?", {"d8": "black king"}),
                                ("Next", "2.\xa0e6\nWho has it?", {"e6": "white pawn"}),
                                ("Next", "Seen from below.", {"a1": "black queen"})):
            desktop.keys(key)
            self.says(words, **men)
        board = self.board(desktop.find("panel", "^Presentation$"))
        self.assertLess(desktop.cell("a1", board).extents[1], desktop.cell("a8", board).extents[1])
        desktop.keys("Right")
        self.says("Find the moves", b1="white rook")
        desktop.keys("Escape")
        self.open("other.pgn", STUDY.replace("Small Evening", "Another"))
        self.closes()
        self.has_items("Another", "1. Opposition", "2. From Black", "3. Your turn", "4. A whole game")


if __name__ == "__main__":
    mate.main()
