# SPDX-License-Identifier: GPL-3.0-or-later
"""A long day in minutes: searches begun and given up, pages left while they work, two Etudes, text that becomes larger.
Memory stays what it was, and nothing is warned of."""
import os
import re
import signal
import subprocess

import clipboard
import kept
import mate
from placement_page import EIGHT_QUEENS, PlacementDesktop

LONG = "d\n10*q"  # ten queens dominate the board: minutes
CYCLES = 300
LEARNT = 120  # cycles after which all that is kept for later has been made
SETTLED = 20  # cycles of which the least counts: boards drawn meanwhile and threads that end come and go
GROWTH = 12 << 10  # kibibytes; a search that was not given back would be more in a few cycles
PAGES = 4
ROUNDS = 50  # through all pages
LARGER = "Xft/DPI %d\n"  # 1024 units are a dot per inch


class EnduranceTest(PlacementDesktop):
    def memory(self):
        """Kibibytes that the program has for itself."""
        with open("/proc/%d/status" % self.desktop.program.pid, encoding="ascii") as file:
            return int(re.search(r"RssAnon:\s+(\d+)", file.read()).group(1))

    def begin_long(self):
        self.desktop.keys("ctrl+v")
        self.sees_long()

    def sees_long(self):
        self.desktop.wait(lambda: self.headline.text.startswith("At least "), "some solutions")

    def give_up(self):
        self.desktop.keys("ctrl+z")
        self.sees(EIGHT_QUEENS)

    def go_on(self):
        """After a second it waits, having told how long it takes."""
        self.desktop.click(self.button("Go On"))
        self.button("Pause")

    def copy_long(self):
        clipboard.write(self.desktop, LONG.encode())

    def test_begun_and_given_up(self):
        self.copy_long()
        taken = []
        for _ in range(CYCLES):
            self.begin_long()
            self.give_up()
            taken.append(self.memory())
        self.assertLess(min(taken[-SETTLED:]) - min(taken[LEARNT:LEARNT + SETTLED]), GROWTH)

    def test_left_while_it_works(self):
        """All pages and back, again and again, with the search going on where it was."""
        self.copy_long()
        self.begin_long()
        self.go_on()
        for cycle in range(ROUNDS):
            for page in (1, 3, 4, 2):
                self.desktop.keys("ctrl+%d" % page)
            self.sees_long()
            if cycle == ROUNDS // 5:
                self.give_up()
                before = self.memory()
                self.begin_long()
                self.go_on()
        self.give_up()
        self.assertLess(self.memory() - before, GROWTH)

    def test_started_again(self):
        """Who starts Etude while it runs gets the window that is there."""
        second = self.desktop.spawn([os.environ["ETUDE_PROGRAM"]])
        self.assertEqual(second.wait(20), 0)
        self.assertEqual(self.desktop.windows(self.desktop.program), [self.desktop.window])
        self.desktop.keys("ctrl+1")
        self.desktop.wait(lambda: any("mates" in label.text for label in self.desktop.find_all("heading")), "the Mate page")


class TwoTest(PlacementDesktop):
    """Two Etudes that cannot know of each other, as on two session buses with one home, keep their state in one file."""

    def test_both_are_ended(self):
        """Each is killed while both write: what is kept is one of the two, and whole."""
        env = dict(self.desktop.env, DBUS_SESSION_BUS_ADDRESS="unix:path=/nowhere", GTK_A11Y="none")
        second = subprocess.Popen([os.environ["ETUDE_PROGRAM"]], env=env, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(second.wait)
        self.addCleanup(second.kill)
        other = self.desktop.wait(lambda: self.desktop.windows(second), "the window of the second Etude")[0]
        for number in range(1, 6):
            self.desktop.output("xdotool", "windowfocus", "--sync", other, "key", "ctrl+%d" % (number % PAGES + 1))
            self.desktop.output("xdotool", "windowfocus", "--sync", self.desktop.window, "key", "ctrl+%d" % (number % 3 + 1))
            self.assertIn("window", self.desktop.wait(self.read, "what is kept"))
        second.kill()
        os.kill(self.desktop.program.pid, signal.SIGKILL)
        self.desktop.wait_exit()
        self.assertIn("window", self.read())
        self.desktop.start()
        self.assertEqual([alert.text for alert in self.desktop.find_all("alert") if alert.extents[3] > 0], [])

    def read(self):
        """Damaged, kept.read says so."""
        return kept.read(self.desktop.home)


class ScaleTest(EnduranceTest):
    """Somebody changes the size of the text for the whole desktop."""

    test_begun_and_given_up = test_left_while_it_works = test_started_again = None

    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.desktop.home, "xsettings")
        self.write(96)
        self.settings = self.desktop.spawn(["xsettingsd", "-c", self.path])
        self.desktop.wait(lambda: "DPI" in self.desktop.output("sh", "-c", "dump_xsettings 2>/dev/null || true"), "somebody who tells of settings")

    def write(self, dots):
        with open(self.path, "w", encoding="ascii") as file:
            file.write(LARGER % (dots * 1024))

    def scale(self, dots):
        self.write(dots)
        self.settings.send_signal(signal.SIGHUP)

    def width(self):
        """Of a text that has as much room as it needs."""
        return self.desktop.find("label", "^Solutions$").extents[2]

    def test_while_it_works(self):
        self.desktop.settle()
        before = self.width()
        self.copy_long()
        self.begin_long()
        for _ in range(5):
            self.scale(192)
            self.desktop.wait(lambda: self.width() > before * 1.5, "larger text")
            self.sees_long()
            self.scale(96)
            self.desktop.wait(lambda: self.width() == before, "text as it was")
        self.give_up()


if __name__ == "__main__":
    mate.main()
