# SPDX-License-Identifier: GPL-3.0-or-later
"""The first page: what it offers at a first start, where its buttons lead, and what comes back."""
import datetime
import re
import time

import clipboard
import kept
import mate
from desktop import DesktopTest

LEVELS = ["Easy", "Easy", "Medium", "Medium", "Hard", "Hard", "Expert"]  # from Monday on
MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"


class TodayTest(DesktopTest):
    def setUp(self):
        super().setUp()
        self.desktop.start(today=True)
        self.card("Play")

    def tearDown(self):
        self.assertEqual(self.desktop.warnings(), [])
        super().tearDown()

    def card(self, button):
        """The card with this button."""
        return self.desktop.find("button", "^%s$" % button).parent

    def texts(self, button):
        return [label.text for label in self.card(button).find_all("label")]

    def sees(self, page):
        def is_seen():
            return any(0 not in panel.extents[2:] for panel in self.desktop.find_all("panel", "^%s$" % page))
        self.desktop.wait(is_seen, page)

    def press(self, button):
        self.desktop.click(self.desktop.find("button", "^%s$" % button))

    def test_first_start(self):
        """Something of each page, on a day that has a name; the keyboard is on the puzzle's button."""
        self.desktop.wait(lambda: "Eight queens" not in self.texts("See It") and self.texts("See It")[1:] != ["", ""], "the cards")
        self.assertRegex(self.texts("See It")[1], "^8 queens on 8 × 8, none attacks another. .*1848.*1850")
        self.assertRegex(self.texts("See It")[2], r"\b92\b.*\b12\b|\b12\b.*\b92\b")
        self.assertEqual(self.texts("Play")[1], "Chess · " + LEVELS[datetime.date.today().weekday()])
        self.desktop.wait(lambda: self.texts("Open")[2] == "32 positions", "the lesson")
        self.assertTrue([label for label in self.desktop.find_all("label")
                         if re.search("^[A-Z][a-z]+day, [0-9]+ (%s)$" % MONTHS, label.text)])
        self.assertEqual(self.desktop.focused().name, "Play")

    def test_puzzle(self):
        """One press, and it is the puzzle of this day."""
        self.press("Play")
        self.sees("Puzzles")
        self.desktop.find("button", "^Next$|^Skip$")  # the tour of the first visit

    def test_drill(self):
        self.press("Practise")
        self.sees("Endings")
        self.desktop.wait(lambda: any({"pressed", "checked"} & set(tab.states)
                                      for tab in self.desktop.find_all("button", "^Train$")), "the tab")

    def test_placement(self):
        self.desktop.wait(lambda: self.texts("See It")[1], "the problem")
        self.press("See It")
        self.sees("Placements")
        self.desktop.wait(lambda: [label for label in self.desktop.find_all("heading") if "92" in label.text], "its solutions")

    def test_lesson(self):
        self.desktop.wait(lambda: self.texts("Open")[1], "the lesson")
        self.press("Open")
        self.sees("Lessons")
        self.desktop.find("label", "^1 of 32 ")
        self.desktop.keys("alt+Right")
        self.desktop.find("label", "^2 of 32 ")
        self.desktop.keys("ctrl+0")
        self.desktop.wait(lambda: self.texts("Open")[2] == "Continue at 2 of 32", "where to go on")

    def test_comes_back(self):
        """Later starts come back to where one was; Ctrl+0 and the button lead to the first page."""
        self.desktop.keys("ctrl+2")
        self.sees("Placements")
        self.assertEqual(self.desktop.close_window(), 0)
        self.desktop.start()
        self.sees("Placements")
        self.desktop.keys("ctrl+0")
        self.sees("Today")
        self.desktop.keys("ctrl+3")
        self.sees("Puzzles")
        self.press("Today")
        self.sees("Today")

    def test_paste(self):
        """A position goes to its page; what is none is told of."""
        clipboard.write(self.desktop, b"8/8/8/4k3/8/8/8/4K2R w - - 0 1")
        self.desktop.keys("ctrl+v")
        self.sees("Endings")
        self.desktop.keys("ctrl+0")
        self.sees("Today")
        clipboard.write(self.desktop, b"hello")
        self.desktop.keys("ctrl+v")
        self.desktop.wait(lambda: [alert for alert in self.desktop.find_all("alert")
                                   if alert.text == "There is no position, game or problem in this text."], "the banner")


class MistakeTest(TodayTest):
    """A mistake that is due is on the card of the drill until it is mastered, also when the program is killed."""

    test_first_start = test_puzzle = test_drill = test_placement = test_lesson = test_comes_back = test_paste = None

    def setUp(self):
        DesktopTest.setUp(self)
        days = 86400 * 3
        kept.write(self.desktop.home, "{'record': <{'mistakes': <[(int64 %d, '8/3k4/8/8/3KP3/8/8/8 w - - 0 1', byte 0x0d, false)]>}>}"
                   % (time.time() - days), name="mistakes")
        self.desktop.start(today=True)
        self.card("Practise")

    def offers(self):
        self.desktop.wait(lambda: self.texts("Practise")[1:3] == ["One of your mistakes", "1 mistake to try again."], "the card")

    def test_comes_again(self):
        self.offers()
        self.desktop.program.kill()
        self.desktop.program.wait()
        self.desktop.stop()
        self.desktop.start(today=True)
        self.offers()
        self.press("Practise")
        self.sees("Endings")
        self.desktop.wait(lambda: [cell for cell in self.desktop.find_all("table cell", "^d4, white king")]
                          and [cell for cell in self.desktop.find_all("table cell", "^d7, black king")], "its position")
        cells = [cell.name for cell in self.desktop.find_all("table cell") if ", white " in cell.name or ", black " in cell.name]
        self.assertEqual({name[:2] for name in cells}, {"d4", "d7", "e4"})


if __name__ == "__main__":
    mate.main()
