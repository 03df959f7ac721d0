# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions dragged from one program into another: two Etudes on one display, each with a bus of its own."""
import os

import kept
import mate

SIZE = (700, 560)


class ExchangeTest(mate.MateTest):
    """The frame of a board takes its position into another program's board, by the windowing system's drag-and-drop."""

    options = {"wm": "openbox", "size": "1600x900x24"}

    def start_second(self):
        """Starts another Etude beside the first, as another person would, so that neither asks whose work is kept; returns its X
        window."""
        desktop, log = self.desktop, self.desktop.home + "/second.log"
        home = desktop.home + "/second"
        kept.write(home, "{'window': <{'page': <'mate'>}>}")
        with open(log, "wb") as out:
            desktop.spawn(["dbus-run-session", "--", "env", "G_MESSAGES_DEBUG=etude", "XDG_DATA_HOME=" + home + "/data",
                           os.environ["ETUDE_PROGRAM"]], out)

        def painted():
            with open(log, encoding="utf-8", errors="replace") as text:
                return "first frame painted" in text.read()

        desktop.wait(painted, "the second program", 20)
        return desktop.wait(self.other_windows, "its window")[0]

    def other_windows(self):
        """The visible windows called Etude besides the first program's."""
        found = self.desktop.output("xdotool", "search", "--onlyvisible", "--name", "^Etude$").split()
        return [window for window in found if window != str(self.desktop.window)]

    def place(self, window, x):
        """Moves a window beside the other and makes it as large as the first."""
        width, height = self.desktop.geometry(self.desktop.window)[2:]
        self.desktop.output("xdotool", "windowsize", window, width, height, "windowmove", window, x, 20)
        self.desktop.wait(lambda: self.desktop.geometry(window)[2:] == (width, height), "the size of a window")
        self.desktop.wait(lambda: abs(self.desktop.geometry(window)[0] - x) < 40, "the place of a window")

    def test_from_frame_to_board(self):
        desktop = self.desktop
        desktop.resize(*SIZE)
        second = self.start_second()
        self.place(desktop.window, 0)
        self.place(second, 800)
        desktop.settle()
        self.drag("e5", "a1")
        self.stands(e5=None, a1="white knight")
        a, b = desktop.point(self.cell("a5")), desktop.point(self.cell("b5"))
        left, top = desktop.geometry(desktop.window)[:2]
        other_left, other_top = desktop.geometry(second)[:2]
        frame = (a[0] - round((b[0] - a[0]) * 0.75) - left + other_left, a[1] - top + other_top)
        desktop.drag(frame, self.cell("c3"))
        self.stands()
        self.sees(mate.START_VERDICT)


if __name__ == "__main__":
    mate.main()
