# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing changes its place because a sentence, a banner, a toast or a job comes or goes.

    test_still.py --print    says what is held against what

On every tab the places of the board, tabs, tray, transport and every control are read from the accessibility tree, before,
while and after something is said or done. Rows of lists, squares and small boards are what is looked at, and may change.
"""
import contextlib
import sys

from gi.repository import GLib

import clipboard
import mate
from accessible import Accessible, role_name
from desktop import DesktopTest
from shots import GNOME, SCREEN
from test_controls import LOOKED_AT, PRESSED, SIZE

PLACED = PRESSED | {"table", "combo box", "spin button", "page tab", "heading", "progress bar"}
HOLDING = {"panel", "filler", "grouping", "scroll pane"} | LOOKED_AT
SENTENCES = {"heading"}  # of these the place counts, not the size
FOREIGN = "hello"  # no position, game or problem
ROOK_AND_PAWN = "8/8/4k3/8/3KP3/8/R7/7r w - - 0 1"
FOUND = "All found!"


def places(page):
    """{object: (role, name, place)} of what is in the page and has a place of its own."""
    here, outside = {}, set()
    for item in page._items_below():
        found, role = Accessible(page._bus, *item[0]), role_name(item[7])
        if item[2] in outside:
            outside.add(item[0])
            continue
        with contextlib.suppress(GLib.Error):  # gone meanwhile
            if role not in PLACED | HOLDING:
                continue
            extents = tuple(found.extents)
            if 0 in extents[2:] or role in LOOKED_AT:
                outside.add(item[0])
            if 0 not in extents[2:] and role in PLACED and extents[1] < SIZE[1]:
                here[found] = role, item[6] or item[8], extents[:2 if role in SENTENCES else 4]
    return here


class StillTest(DesktopTest):
    options = {"size": SCREEN, "gtk": GNOME}

    def tearDown(self):
        self.assertEqual(self.desktop.warnings(), [])
        super().tearDown()

    def open(self, name, number):
        self.desktop.forget()
        self.desktop.start()
        self.page = self.desktop.open_anew(name, number, SIZE)
        self.at_rest()

    def at_rest(self):
        """Waits until what is there stays where it is, as after a search or when pictures have come."""
        last = None

        def same():
            nonlocal last
            before, last = last, places(self.page)
            return before and {found: place[2] for found, place in before.items()} == {found: place[2] for found, place in last.items()}
        self.desktop.wait(same, "a page at rest")
        self.before = last

    def still(self, what, across=True):
        """What was there before and still is has kept its place; unless ACROSS, where a choice has a longer name now, its height."""
        now = places(self.page)
        part = slice(None) if across else slice(1, 2)
        moved = ["%s %r: %s, now %s" % (role, name, place, now[found][2]) for found, (role, name, place) in self.before.items()
                 if found in now and now[found][2][part] != place[part]]
        if "--print" in sys.argv:
            print(what, len(self.before), "moved" if moved else "still", *moved, sep="\n  ", file=sys.stderr)
        else:
            self.assertEqual(moved, [], what)

    def button(self, name):
        return self.desktop.wait(lambda: next((found for found in self.page.find_all("button")
                                               if name in (found.name, found.description) and 0 not in found.extents[2:]), None),
                                 "a button " + name)

    def alert(self):
        """The sentence of a banner or a toast; folded away it keeps its size, but what is around it has none."""
        return next((alert for alert in self.desktop.find_all("alert")
                     if alert.has("visible") and 0 not in (*alert.extents[2:], *alert.parent.parent.extents[2:])), None)

    def pressable(self, name):
        return next((found for found in self.page.find_all("button", "^%s$" % name)
                     if found.has("sensitive") and 0 not in found.extents[2:]), None)

    def paste(self, text):
        clipboard.write(self.desktop, text.encode())
        self.desktop.keys("ctrl+v")

    def wrong_paste(self, text=FOREIGN):
        """A banner comes and is closed."""
        self.paste(text)
        alert = self.desktop.wait(self.alert, "the banner")
        self.desktop.settle()
        self.still("a banner")
        self.desktop.click(alert.parent.find_all("button")[0])
        self.desktop.wait(lambda: not self.alert(), "no banner")
        self.still("no banner any more")

    def toast(self):
        """A toast comes; where nothing can be copied there is none."""
        self.desktop.keys("ctrl+c")
        with contextlib.suppress(TimeoutError):
            self.desktop.wait(self.alert, "a toast", 1)
        self.still("a toast")

    def each(self, name, number, *acts):
        """What is done on every tab, and what is done on this one."""
        with self.subTest(page=name, tab=number):
            self.open(name, number)
            self.wrong_paste()
            self.toast()
            for act in acts:
                act()
            self.assertEqual(self.desktop.close_window(), 0)
        if self.desktop.program:
            self.desktop.stop()

    def sentence_changes(self, act, what):
        """Does something after which the page says something else."""
        def said():
            return [found.text for role in ("heading", "status bar", "label") for found in self.page.find_all(role)
                    if 0 not in found.extents[2:]]
        before = said()
        act()
        self.desktop.wait(lambda: said() != before, what)
        self.still(what)

    def keys(self, *names):
        return lambda: self.desktop.keys(*names)

    def cell(self, square):
        return next(cell for cell in self.desktop.find_all("table cell", "^%s," % square, self.page) if 0 not in cell.extents[2:])

    # -- the pages -----------------------------------------------------------------------------------------------

    def test_endings(self):
        def illegal():
            self.sentence_changes(lambda: self.desktop.drag(self.cell("d5"), self.cell("c6")), "touching kings")
            self.sentence_changes(self.keys("ctrl+z"), "the position as before")

        def solve():
            """A bar and Cancel while an ending of five men is solved, and Solve when that was cancelled."""
            self.paste(ROOK_AND_PAWN)
            self.desktop.wait(lambda: self.pressable("Cancel"), "the ending to be solved")
            self.still("an ending being solved", across=False)
            self.at_rest()
            self.desktop.click(self.button("Cancel"))
            self.desktop.wait(lambda: self.pressable("Solve"), "the cancelled ending")
            self.still("an ending not solved")

        def play():
            self.desktop.drag(self.cell("d5"), self.cell("c5"))
            self.desktop.wait(lambda: "white king" in self.cell("c5").name, "a move")
            self.desktop.wait(lambda: "black king" not in self.cell("b7").name, "the answer")
            self.still("a move and its answer")
            self.desktop.settle()
            self.desktop.click(self.desktop.wait(lambda: self.pressable("Take Back"), "Take Back"))
            self.desktop.wait(lambda: "black king" in self.cell("b7").name, "the move taken back")
            self.still("a move taken back")

        def drill():
            self.desktop.click(self.button("Begin"))
            self.desktop.wait(lambda: self.pressable("Hint"), "a drill")
            self.at_rest()
            for hint in "which piece", "where to":  # what matters stands there from the beginning
                self.sentence_changes(lambda: self.desktop.click(self.button("Hint")), hint)
        self.each("Endings", 1, illegal, solve)
        self.each("Endings", 2, play)
        self.each("Endings", 3)
        self.each("Endings", 4, drill)

    def test_placements(self):
        def long_search():
            """It waits soon for being told to go on; it goes on, and is stopped again."""
            self.paste("d\n10*q")
            self.desktop.wait(lambda: self.pressable("Go On"), "the search that waits")
            self.still("a search", across=False)
            self.at_rest()
            for button, other in ("Go On", "Pause"), ("Pause", "Go On"):
                self.desktop.click(self.button(button))
                self.desktop.wait(lambda: self.pressable(other), other)
                self.still("a search after " + button)

        def watch():
            self.desktop.click(self.button("Play"))
            self.desktop.wait(lambda: self.pressable("Pause"), "the search being shown")
            self.still("a search being shown")
            self.desktop.click(self.button("Pause"))
            self.desktop.wait(lambda: self.pressable("Play"), "the search standing still")
            self.still("a search standing still")

        def table():
            """Begun anew after a change, cancelled, gone on with."""
            self.desktop.wait(lambda: self.pressable("Stop") or self.pressable("Go On"), "the table")
            if self.pressable("Go On"):
                self.desktop.click(self.button("Go On"))
                self.desktop.wait(lambda: self.pressable("Stop"), "the table going on")
                self.still("a table going on")
            self.desktop.click(self.button("Stop"))
            self.desktop.wait(lambda: self.pressable("Go On"), "the table stopped")
            self.still("a table stopped")
        self.each("Placements", 1, long_search)
        self.each("Placements", 2, watch)
        self.each("Placements", 3, table)

    def test_puzzles(self):
        def hints():
            """The puzzle after this one is of the same game: its pieces and its button are as wide."""
            self.sentence_changes(lambda: self.paste("chess-exact-easy-4"), "another puzzle")
            self.sentence_changes(self.keys("ctrl+j"), "a hint")
            self.sentence_changes(self.keys("ctrl+j"), "the next one")
            self.solve()
            self.sentence_changes(self.keys("ctrl+n"), "the next puzzle")
            self.sentence_changes(self.keys("ctrl+k"), "a check")
            self.sentence_changes(self.keys("ctrl+l"), "the answer")

        def regions():
            for hint in "where", "why", "what follows", "the next":
                self.sentence_changes(self.keys("ctrl+h"), hint)
            self.sentence_changes(self.keys("ctrl+k"), "a check")
            self.sentence_changes(self.keys("ctrl+l"), "the answer")
        self.each("Puzzles", 1, hints)
        for number in range(2, 5):
            self.each("Puzzles", number)
        self.each("Puzzles", 5, regions)

    def solve(self):
        """Step by step by hints, to the sentence that it is solved."""
        heading = self.page.find_all("heading")[0]
        for _ in range(80):
            if heading.text == FOUND:
                break
            said = [status.text for status in self.page.find_all("status bar")]
            self.desktop.keys("ctrl+j")
            self.desktop.wait(lambda: heading.text == FOUND
                              or said != [status.text for status in self.page.find_all("status bar")], "the next hint")
        self.assertEqual(heading.text, FOUND)
        self.still("a solved puzzle")

    def test_lessons(self):
        def read():
            """A banner that nobody closes goes when it was read."""
            self.paste(FOREIGN)
            self.desktop.wait(self.alert, "the banner")
            self.desktop.wait(lambda: not self.alert(), "the banner to go", 30)
        self.each("Lessons", 1, read)


if __name__ == "__main__":
    mate.main()
