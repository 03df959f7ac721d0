# SPDX-License-Identifier: GPL-3.0-or-later
"""Files are asked for: one chooser at a time, over windows that wait, and every request does what it was made for."""
import os

import mate
import placement_page

POSITIONS = {33: 552, 1: 920}  # mates in so many moves


class Choosers:
    """What the tests share: the windows of the program besides the main one, and how a chooser is answered."""

    def others(self):
        return set(self.desktop.windows(self.desktop.program)) - {str(self.desktop.window)}

    def opens(self, known=frozenset()):
        """Waits for one more window, gives it the keyboard and returns it."""
        window = self.desktop.wait(lambda: self.others() - known, "another window").pop()
        self.focus_window(window)
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


if __name__ == "__main__":
    mate.main()
