# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that cannot be read: whatever asks for one says so."""
import os

import mate
from bus_service import Portal
from test_files import Choosers

PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
UNREAD = (("empty", "is empty."), ("picture", "is not a text file."), ("long", "is too large: Etude reads files of up to 4 MiB."),
          ("folder", "could not be read: it is a folder."), ("pipe", "could not be read: it is a device or a pipe."),
          ("endless", "could not be read: it is a device or a pipe."), ("gone", "could not be read: there is no such file."))


class UnreadTest(Choosers, mate.MateTest):
    """A portal chooses the files. (The one of paper: test_paper.py.)"""

    options = {"env": {"GDK_DEBUG": "portals"}}

    def start(self):
        self.portal = Portal(self.desktop.env["DBUS_SESSION_BUS_ADDRESS"])
        self.addCleanup(self.portal.close)
        self.file("empty", "")
        self.file("long", " " * (4 << 20) + "!")
        with open(self.file("picture"), "wb") as file:
            file.write(PICTURE)
        os.mkdir(self.file("folder"))
        os.mkfifo(self.file("pipe"))
        os.symlink("/dev/zero", self.file("endless"))
        super().start()

    def leave(self):
        """The portal here does nothing else."""
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual([line for line in self.desktop.warnings() if "portal.Inhibit" not in line], [])

    def refuses(self, ask):
        """ASK, a function, opens a dialog for files."""
        for name, sentence in UNREAD:
            self.portal.file = self.file(name)
            ask()
            words = "“%s” %s" % (name, sentence)
            self.desktop.wait(lambda: self.banner() == words, "%r, not %r" % (words, self.banner()))

    def in_menu(self, button, letter):
        """A function that opens the menu of a button and presses the letter of an item."""
        def choose():
            self.desktop.tab_to("button", button)
            self.desktop.keys("space")
            self.desktop.wait(lambda: self.desktop.focused_role() == "menu item", "the menu")
            self.desktop.keys(letter)
        return choose

    def test_open(self):
        """What was there stays."""
        self.refuses(lambda: self.desktop.keys("ctrl+o"))
        self.stands()

    def test_drills(self):
        self.desktop.keys("alt+4")
        self.refuses(self.in_menu("^Files of the Record$", "i"))

    def test_placements(self):
        self.desktop.keys("ctrl+2")
        self.desktop.click(self.desktop.find("button", "^More to Do with This Board$"))
        self.desktop.wait(lambda: self.desktop.focused_role() == "menu item", "the menu")
        self.desktop.keys("s")
        self.refuses(self.in_menu("^Files of the Record$", "i"))

    def test_puzzles(self):
        self.desktop.keys("ctrl+3")
        self.desktop.wait(lambda: self.desktop.focused_role() == "button", "the tour")
        self.desktop.keys("Escape")
        self.desktop.wait(lambda: self.desktop.focused_role() == "table cell", "the focus on the board")
        self.desktop.keys("alt+4")
        button = self.desktop.find("button", "^Import…$")
        self.refuses(button.do)

    def test_lesson(self):
        self.desktop.keys("ctrl+4")
        self.refuses(self.in_menu("^Open a Lesson$", "g"))


if __name__ == "__main__":
    mate.main()
