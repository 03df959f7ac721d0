# SPDX-License-Identifier: GPL-3.0-or-later
"""Worksheets: how many steps they take, what a portal that prints gets, and a lesson that lies in a file."""
import os
import re
import subprocess

import mate
from bus_service import Portal
from test_files import Choosers

LESSON = """etude-lesson 1

item position
title Net
fen k7/3B4/NK6/8/8/8/8/8 w - - 0 1
answer To c6

item position
title Corner
fen 7k/8/5K2/5N2/4B3/8/8/8 w - - 0 1
"""
OPEN, MATES, PLACEMENTS, A_LESSON = ["Home"], ["Home", "Down"], ["Home"] + ["Down"] * 3, ["End"]  # where exercises come from: the keys to it in the list


class PaperTest(Choosers, mate.MateTest):
    """The window that puts boards on paper, over a Mate page with a position; a portal prints and asks for files."""

    options = {"wm": "openbox", "env": {"GDK_DEBUG": "portals"}}
    portal = None

    def start(self):
        self.portal = Portal(self.desktop.env["DBUS_SESSION_BUS_ADDRESS"])
        self.addCleanup(self.portal.close)
        self.steps = 0
        super().start()

    def leave(self):
        """The portal here does nothing else."""
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual([line for line in self.desktop.warnings() if "portal.Inhibit" not in line], [])

    # -- hands; self.steps counts what a person does --

    def open_dialog(self):
        self.desktop.keys("ctrl+p")
        self.steps += 1
        window = self.opens()
        self.wait_for_role("combo box")
        return window

    def choose(self, source):
        """The list of exercises, which has the focus, opens, and one of its rows is taken."""
        self.wait_for_role("combo box")
        self.desktop.keys("space")
        self.wait_for_role("list item")
        self.desktop.keys(*source, "Return")
        self.desktop.wait(lambda: "list item" not in self.focused_roles(), "the list to close")
        self.steps += 2

    def wait_for_role(self, role):
        self.desktop.wait(lambda: role in self.focused_roles(), "the focus on a " + role)

    def focused_roles(self):
        return [focused.role for focused in (frame.find_focused() for frame in self.desktop.frame.parent.children) if focused]

    def sees_page(self, words):
        self.desktop.wait(lambda: any(label.text == words for frame in self.desktop.frame.parent.children
                                      for label in frame.find_all("label", None)), words)

    def can_print(self):
        return any(button.has("sensitive") for frame in self.desktop.frame.parent.children
                   for button in frame.find_all("button", "^Print…$"))

    def print(self, dialog):
        """Presses "Print…" and waits until the portal has the document; returns its pages as text."""
        n = len(self.portal.printed)
        self.desktop.wait(self.can_print, "something to be printed")
        self.click_last(dialog)
        self.steps += 1
        self.desktop.wait(lambda: len(self.portal.printed) > n, "something to print")
        return self.read(self.portal.printed[-1][-1])

    def read(self, document):
        path = os.path.join(self.desktop.home, "printed.pdf")
        with open(path, "wb") as file:
            file.write(document)
        info = self.desktop.output("pdfinfo", path)
        self.assertIn("(A4)", info)
        self.assertEqual(subprocess.run(["pdfimages", "-list", path], check=True, stdout=subprocess.PIPE,
                                        text=True).stdout.count("\n"), 2)  # the heading of the list
        return self.desktop.output("pdftotext", "-layout", path, "-").split("\f")[:-1]

    # -- tests --

    def test_six(self):
        """Six positions with the answers on page 2 take four steps, and are what the portal gets, twice the same."""
        for _ in range(2):
            self.steps = 0
            dialog = self.open_dialog()
            self.choose(MATES)
            self.sees_page("Page 1 of 2")
            exercises, answers = self.print(dialog)
            self.assertEqual(self.steps, 4)
            self.assertEqual(exercises.count("White mates in "), 6)
            self.assertIn("1 of 2", exercises)
            self.assertIn("Answers", answers)
            self.assertIn("2 of 2", answers)
            self.closes()
        title, settings, setup, _ = self.portal.printed[-1]
        self.assertEqual((title, setup["PPDName"], setup["Orientation"]), ("Print", "A4", "portrait"))

    def test_cancelled(self):
        """Who prints nothing after all has the window as it was, and can print then."""
        self.portal.refuse = True
        dialog = self.open_dialog()
        self.sees_page("Page 1 of 2")
        self.click_last(dialog)
        self.desktop.wait(lambda: self.portal.asked == 1, "the portal to be asked")
        self.portal.refuse = False
        page, _ = self.print(dialog)
        self.assertIn("White mates", page)
        self.closes()

    def test_lesson(self):
        """A lesson that is in a file: the file is asked for; who chooses none is told what is missing."""
        dialog = self.open_dialog()
        self.choose(A_LESSON)
        self.sees_page("No lesson is chosen yet.")
        self.assertEqual(self.portal.asked, 1)
        self.portal.file = self.desktop.home
        self.choose(OPEN)
        self.choose(A_LESSON)
        self.sees_page("“%s” could not be read: it is a folder." % os.path.basename(self.desktop.home))
        self.portal.file = self.file("evening.etude", LESSON)
        self.choose(OPEN)
        self.choose(A_LESSON)
        self.sees_page("evening.etude")
        exercises, answers = self.print(dialog)
        self.assertIn("Net", exercises)
        self.assertNotIn("- - 0 1", exercises)
        self.assertIn("To c6", answers)
        self.closes()


class MarkTest(PaperTest):
    """A sheet that was printed is marked: from the menu, by rows that are typed, and kept at once, also when the program is killed."""

    test_six = test_cancelled = test_lesson = None

    def labels(self):
        return [label.text or label.name for frame in self.desktop.frame.parent.children for label in frame.find_all("label", None)]

    def part(self, role, name):
        """It is in whichever window."""
        found = []
        def is_there():
            found[:] = [part for frame in self.desktop.frame.parent.children for part in frame.find_all(role, name)]
            return found
        self.desktop.wait(is_there, name)
        return found[0]

    def click(self, window, part):
        """With the pointer, in a window that is not the main one."""
        desktop = self.desktop
        main = desktop.window, desktop.frame
        desktop.window, desktop.frame = window, next(frame for frame in main[1].parent.children if frame != main[1])
        try:
            desktop.settle()
            desktop.click(part)
        finally:
            desktop.window, desktop.frame = main

    def is_focused(self, name):
        """As it is said, a text."""
        self.desktop.wait(lambda: any(text.has("focused") for frame in self.desktop.frame.parent.children
                                      for text in frame.find_all("text", name)), "the focus on " + name)

    def tells(self, words):
        self.desktop.wait(lambda: any(words in label for label in self.labels()), words)

    def kept(self):
        folder = os.path.join(self.desktop.env["XDG_DATA_HOME"], "etude", "sheets")
        return [os.path.join(folder, name) for name in (os.listdir(folder) if os.path.isdir(folder) else [])]

    def open_marking(self):
        self.desktop.frame.do("win.mark")
        window = self.opens()
        self.desktop.settle()
        return window

    def test_class(self):
        dialog = self.open_dialog()
        self.choose(MATES)
        self.sees_page("Page 1 of 2")
        page = self.print(dialog)[0]
        self.closes()
        self.desktop.wait(lambda: len(self.kept()) == 1, "the sheet to be kept")
        path = self.kept()[0]
        code = os.path.basename(path)[:8]
        self.assertIn(code[:4] + "-" + code[4:], page)  # as it is printed
        with open(path, encoding="utf-8") as file:
            right = [line for line in file.read().splitlines() if line.startswith("#right")][0].split(",")[1:]
        window = self.open_marking()
        self.tells("0 pupils, 6 exercises")
        self.is_focused("^Pupils and answers$")  # at once
        self.desktop.type("Anna " + " ".join(moves.split()[0] for moves in right))
        self.desktop.keys("Return")
        self.desktop.type("Boris - - - - - -")
        self.desktop.keys("Return")
        self.tells("2 pupils, 6 exercises: 50 % right")
        self.tells("1. White mates in 3 moves: Boris")
        self.portal.file = self.file("results.csv", "Name,1,2,3,4,5,6,Right\nAnna,1,1,1,1,1,1,6\n")  # not what was written
        self.click(window, self.part("button", "^Open…$"))
        self.tells("Nothing was taken from “results.csv”. Line 1: Name has 7 answers; the sheet has 6 exercises.")
        self.tells("2 pupils, 6 exercises: 50 % right")
        self.portal.file = self.file("one.csv", "Dora,-,-,-,-,-,+\n")
        self.click(window, self.part("button", "^Open…$"))
        self.tells("1 pupil, 6 exercises: 17 % right")
        self.click(window, self.part("text", "^Pupils and answers$"))
        self.is_focused("^Pupils and answers$")
        self.desktop.keys("ctrl+z")
        self.tells("2 pupils, 6 exercises: 50 % right")
        self.click(window, self.part("button", "^Boris, 3: –$"))
        self.tells("Exercise 3 of 6")
        self.tells("Boris: –")
        self.click(window, self.part("button", "^Anna, 2: ✓$"))
        self.tells("Exercise 2 of 6")
        self.tells("Anna: " + right[1].split()[0])
        self.click(window, self.part("text", "^Pupils and answers$"))
        self.is_focused("^Pupils and answers$")
        self.desktop.keys("ctrl+End")
        self.desktop.type("Clara e4")
        self.tells("Line 3: Clara has 1 answer; the sheet has 6 exercises.")
        self.desktop.wait(lambda: "Clara e4" in self.written(path), "what is typed to be kept")
        self.desktop.program.kill()
        self.desktop.program.wait()
        self.desktop.stop()
        self.desktop.start()
        self.open_marking()
        self.tells("2 pupils, 6 exercises: 50 % right")
        self.tells("Line 3: Clara has 1 answer")
        self.desktop.keys("Escape")
        self.closes()

    def test_placements(self):
        """A sheet of eight queens: every solution is right, but none twice; what was set up wrong stands on the board."""
        dialog = self.open_dialog()
        self.choose(PLACEMENTS)
        self.sees_page("Page 1 of 2")
        self.assertIn("a new way each time", re.sub(r"\s+", " ", self.print(dialog)[0]))
        self.closes()
        self.desktop.wait(lambda: len(self.kept()) == 1, "the sheet to be kept")
        window = self.open_marking()
        self.tells("0 pupils, 6 exercises")
        self.is_focused("^Pupils and answers$")
        self.desktop.type("Anna 15863724 42736851 24683175 a1b5c8d6e3f7g2h3 - +")
        self.desktop.keys("Return")
        self.tells("1 pupil, 6 exercises: 50 % right")
        self.click(window, self.part("button", "^Anna, 2: 42736851$"))
        self.tells("Anna: 42736851, which is already in an earlier exercise")
        self.click(window, self.part("button", "^Anna, 4: a1b5c8d6e3f7g2h3$"))
        self.tells("The most common mistake: a1b5c8d6e3f7g2h3, 1 of 1.")
        self.desktop.keys("Escape")
        self.closes()

    def test_many(self):
        """Of 230 sheets the newest 200 are in the list, the newest is open; any other is found by the code at its foot, however it
        is typed."""
        dialog = self.open_dialog()
        self.choose(MATES)
        self.sees_page("Page 1 of 2")
        self.print(dialog)
        self.closes()
        self.desktop.wait(lambda: len(self.kept()) == 1, "the sheet to be kept")
        path = self.kept()[0]
        code = os.path.basename(path)[:8]
        with open(path, "rb") as file:
            text = file.read()
        os.utime(path, (1e9, 1e9))
        for i in range(229):  # the same with a pupil in it; the later the name the older
            copy = os.path.join(os.path.dirname(path), "COPY%04d.csv" % i)
            with open(copy, "wb") as file:
                file.write(text + b"Dora%d,-,-,-,-,-,-\n" % i)
            os.utime(copy, (2e9 - i, 2e9 - i))
        self.assertEqual(len(self.kept()), 230)
        self.open_marking()
        self.tells("1 pupil, 6 exercises")
        rows = self.part("text", "^Pupils and answers$")
        self.assertIn("Dora0,", rows.text)
        self.is_focused("^Pupils and answers$")
        self.desktop.keys("shift+Tab", "shift+Tab")
        self.wait_for_role("combo box")
        self.desktop.keys("space")
        self.wait_for_role("list item")
        self.desktop.keys("End", "Return")
        self.desktop.wait(lambda: "Dora199," in rows.text, "the last in the list")
        self.wait_for_role("combo box")
        self.desktop.keys("Tab", "Tab")
        self.is_focused("^Pupils and answers$")
        self.desktop.keys("shift+Tab")  # to the code: libadwaita 1.2 does not say that its rows have the focus
        self.desktop.wait(lambda: not self.focused_roles(), "the rows to lose the focus")
        self.desktop.type("2222-2222")
        self.tells("The code is mistyped.")
        self.desktop.keys("ctrl+a")
        self.desktop.type(code[:4].lower() + "-" + code[4:].lower())
        self.tells("0 pupils, 6 exercises")
        self.assertFalse(any("mistyped" in label for label in self.labels()))
        with open(path, "rb") as file:
            self.assertEqual(file.read(), text)
        os.unlink(path)
        self.desktop.keys("BackSpace")
        self.desktop.type(code[-1])
        self.tells("No sheet with this code is kept on this computer.")
        self.desktop.keys("Escape")
        self.closes()


class ChosenTest(PaperTest):
    """Boards chosen in a gallery go on paper: by clicks with Ctrl and Shift, by keys, and by the menu, as with a finger."""

    test_six = test_cancelled = test_lesson = None
    options = {**PaperTest.options, "settings": "keyfile"}

    def start(self):
        """Ids stand under the boards, as whoever wants them has chosen before."""
        settings = os.path.join(self.desktop.home, "config", "glib-2.0", "settings")
        os.makedirs(settings)
        with open(os.path.join(settings, "keyfile"), "w", encoding="utf-8") as file:
            file.write("[io/github/etude_chess/Etude]\nsheet-ids=true\n")
        super().start()

    def setUp(self):
        super().setUp()
        self.desktop.click(self.button("Explore"))
        self.desktop.click(self.desktop.wait(lambda: next(iter(self.desktop.find_all("list item", "^Mate in 1 move")), None),
                                             "the chart"))
        self.desktop.find("label", "^920 positions, White to move$")
        self.desktop.settle()

    def chosen(self):
        """The boards that are selected."""
        return [cell for cell in self.desktop.find("table", "^Boards$").children if cell.has("selected")]

    def place(self, column):
        """The middle of a board in the row of the one that is selected. (Other cells may be rows that GTK keeps.)"""
        self.desktop.settle()
        selected = self.desktop.wait(self.chosen, "a board that is selected")[0]
        _, y, width, height = selected.extents
        columns = sorted({cell.extents[0] for cell in self.desktop.find("table", "^Boards$").children if cell.extents[1] == y})
        x0, y0 = self.desktop.point(selected, 0, 0)
        return x0 - selected.extents[0] + columns[column] + width // 2, y0 + height // 3

    def click(self, column, *held):
        downs, ups = ([word for key in held for word in (what, key)] for what in ("keydown", "keyup"))
        self.desktop.output("xdotool", "mousemove", *self.place(column), *downs, "click", 1, *ups)

    @staticmethod
    def squares(fen):
        """Where the white king, bishop and knight and the black king stand, as the gallery names them."""
        ranks = [re.sub(r"\d", lambda digit: " " * int(digit.group()), rank) for rank in fen.split("/")]
        where = {piece: "abcdefgh"[x] + str(8 - y) for y, rank in enumerate(ranks) for x, piece in enumerate(rank)}
        return [where[piece] for piece in "KBNk"]

    def sees_chosen(self, n):
        self.desktop.find("button", "^Print %d Boards…$" % n)

    def on_paper(self, n):
        """Ctrl+P: N exercises, which are proposed first, and the diagrams' ids."""
        self.steps = 0
        dialog = self.open_dialog()
        self.desktop.wait(lambda: any("The %d boards chosen" % n in label.name for frame in self.desktop.frame.parent.children
                                      for label in frame.find_all("label", None)), "the boards chosen")
        exercises = self.print(dialog)[0]
        self.closes()
        self.assertEqual(exercises.count("White mates in 1"), 1)  # above all of them
        self.assertEqual(exercises.count(" w - - 0 1"), n)
        return exercises

    def test_clicks(self):
        self.click(0)
        self.click(2, "ctrl")
        self.sees_chosen(2)
        chosen = sorted(re.findall("[a-h][1-8]", board.name) for board in self.chosen())
        sheet = self.on_paper(2)
        self.assertEqual(sorted(self.squares(fen) for fen in re.findall(r"(\S+) w - - 0 1", sheet)), chosen)
        self.click(2)
        self.desktop.wait(lambda: not self.desktop.find_all("button", "^Print .* Boards…$"), "one board alone")
        self.click(0, "shift")
        self.sees_chosen(3)
        self.assertNotEqual(self.on_paper(3), sheet)
        self.desktop.keys("ctrl+a")
        self.sees_chosen(920)

    def test_menu(self):
        for i in range(3):
            self.desktop.output("xdotool", "mousemove", *self.place(i), "click", 3)
            self.desktop.wait(lambda: self.desktop.focused_role() == "menu item", "the menu")
            self.desktop.keys("Down", "Down", "Return")
            self.desktop.wait(lambda: self.desktop.focused_role() != "menu item", "the end of the menu")
        self.sees_chosen(3)
        self.on_paper(3)


class PrintDialogTest(PaperTest):
    """GTK's own dialogs, where there is no portal: the one for files, the button "Preview" of the other, and its printer that
    makes a file."""

    test_six = test_cancelled = None
    options = {"wm": "openbox"}

    def start(self):
        config = self.desktop.env["XDG_CONFIG_HOME"]
        programs = os.path.join(self.desktop.env["XDG_DATA_HOME"], "applications")
        os.makedirs(programs)
        with open(os.path.join(programs, "viewer.desktop"), "w", encoding="utf-8") as file:
            file.write("[Desktop Entry]\nType=Application\nName=Viewer\nExec=cp %%f %s\nMimeType=application/pdf;\n"
                       % self.file("preview.pdf"))
        with open(os.path.join(config, "mimeapps.list"), "w", encoding="utf-8") as file:
            file.write("[Default Applications]\napplication/pdf=viewer.desktop\n")
        with open(os.path.join(config, "user-dirs.dirs"), "w", encoding="utf-8") as file:
            file.write('XDG_DOCUMENTS_DIR="$HOME/Documents"\n')
        os.mkdir(self.file("Documents"))
        super().start()

    def open_print_dialog(self):
        sheet = self.open_dialog()
        self.sees_page("Page 1 of 2")
        self.click_last(sheet)
        self.opens({sheet})
        return sheet

    def test_lesson(self):
        """The same with GTK's own dialog for files."""
        sheet = self.open_dialog()
        self.choose(A_LESSON)
        self.opens({sheet})
        self.desktop.keys("Escape")
        self.closes({sheet})
        self.focus_window(sheet)
        self.sees_page("No lesson is chosen yet.")
        self.choose(OPEN)
        self.choose(A_LESSON)
        self.opens({sheet})
        self.answer(self.file("evening.etude", LESSON))
        self.closes({sheet})
        self.focus_window(sheet)
        self.sees_page("evening.etude")
        self.desktop.keys("Escape")
        self.closes()

    def test_preview(self):
        """The program for such files has the pages; nothing is printed, and the sheet can still be printed."""
        sheet = self.open_print_dialog()
        for last in (False, True):
            self.desktop.keys("alt+v")
            self.assertTrue(self.written(self.file("preview.pdf"), "rb").startswith(b"%PDF"))
            os.unlink(self.file("preview.pdf"))
            self.closes({sheet})
            self.focus_window(sheet)
            self.desktop.wait(self.can_print, "the sheet to be printed again")
            if not last:
                self.click_last(sheet)
                self.opens({sheet})
        self.desktop.keys("Escape")
        self.closes()

    def test_file(self):
        """GTK's printer that makes a file: what is said names the file."""
        self.open_print_dialog()
        self.desktop.keys("Tab", "Down", "alt+p")
        self.closes()
        toast = self.desktop.find("label", r"^Saved as .*\.pdf$").text
        path = os.path.join(self.file("Documents"), toast[len("Saved as "):])
        self.assertEqual(len(self.read(self.written(path, "rb"))), 2)


if __name__ == "__main__":
    mate.main()
