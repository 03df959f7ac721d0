# SPDX-License-Identifier: GPL-3.0-or-later
"""Worksheets: how many steps they take, what a portal that prints gets, and a lesson that lies in a file."""
import os
import subprocess

import mate
from bus_service import Printer
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
OPEN, MATES, PUZZLES, PLACEMENTS, A_LESSON = range(5)  # where exercises come from


class PaperTest(Choosers, mate.MateTest):
    """The window that puts boards on paper, over a Mate page with a position; a portal prints."""

    options = {"wm": "openbox", "env": {"GDK_DEBUG": "portals"}}
    printer = None

    def start(self):
        self.printer = Printer(self.desktop.env["DBUS_SESSION_BUS_ADDRESS"])
        self.addCleanup(self.printer.close)
        self.steps = 0
        super().start()

    def leave(self):
        """The portal here does nothing but print."""
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
        self.desktop.keys("space")
        self.wait_for_role("list item")
        self.desktop.keys("Home", *["Down"] * source, "Return")
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
        n = len(self.printer.printed)
        self.desktop.wait(self.can_print, "something to be printed")
        self.click_last(dialog)
        self.steps += 1
        self.desktop.wait(lambda: len(self.printer.printed) > n, "something to print")
        return self.read(self.printer.printed[-1][-1])

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
        title, settings, setup, _ = self.printer.printed[-1]
        self.assertEqual((title, setup["PPDName"], setup["Orientation"]), ("Print", "A4", "portrait"))

    def test_cancelled(self):
        """Who prints nothing after all has the window as it was, and can print then."""
        self.printer.refuse = True
        dialog = self.open_dialog()
        self.sees_page("Page 1 of 2")
        self.click_last(dialog)
        self.desktop.wait(lambda: self.printer.asked == 1, "the portal to be asked")
        self.printer.refuse = False
        page, _ = self.print(dialog)
        self.assertIn("White mates", page)
        self.closes()

    def test_lesson(self):
        """A lesson that is in a file: the file is asked for; who chooses none is told what is missing."""
        path = self.file("evening.etude", LESSON)
        dialog = self.open_dialog()
        self.choose(A_LESSON)
        self.opens({dialog})
        self.desktop.keys("Escape")
        self.closes({dialog})
        self.focus_window(dialog)
        self.sees_page("No lesson is chosen yet.")
        self.choose(OPEN)
        self.choose(A_LESSON)
        self.opens({dialog})
        self.answer(path)
        self.closes({dialog})
        self.sees_page("evening.etude")
        exercises, answers = self.print(dialog)
        self.assertIn("Net", exercises)
        self.assertIn("To c6", answers)
        self.closes()


if __name__ == "__main__":
    mate.main()
