# SPDX-License-Identifier: GPL-3.0-or-later
"""What people notice who read the window with a screen reader, use the keyboard alone, or need it large or in contrast."""
import collections
import re
import unittest

import clipboard
import mate
from accessible import suppress_gone
from desktop import Desktop, DesktopTest

PAGES = ["Endings", "Placements", "Puzzles"]
TABS = [["Set Up", "Play Moves", "Explore", "Train"], ["Solutions", "Search", "Tables"],
        ["Play", "Hidden Pieces", "Regions", "Diary", "Regions"]]
CLASS = re.compile(r"((Gtk|Adw|Etude)[A-Z]\w+)?$")  # what GTK calls an object that has no name

TWICE = re.compile(r"_?(.+) \1$")

# What GTK and libadwaita leave without a name in windows that they make: the list around rows of preferences (the focus
# is on the rows), the list behind such a row, a search that is never shown; search, menu and list of sections of the
# shortcuts; the way back and the texts in the window about Etude.
SHORTCUTS_WARNING = re.compile("GtkLabel .* reported min width -[0-9]+")  # GTK 4.8's window of shortcuts
ROWS = {"GtkListBox", "GtkListView", "GtkSearchEntry"}
SHORTCUTS = {"GtkSearchEntry", "GtkListBox", "GtkImage", "GtkMenuButton"}
ABOUT = ROWS | {"GtkImage", "GtkButton", "GtkTextView", "_Copy Text Copy Text", "_Save as… Save as…"}

ROLES = {"button", "check box", "combo box", "entry", "label", "link", "list", "list item", "menu item", "page tab",
         "radio button", "scroll pane", "slider", "spin button", "switch", "table", "table cell", "table row", "text", "tree"}


class PagesTest(DesktopTest):
    """The program, with all pages to be visited."""

    def setUp(self):
        super().setUp()
        self.desktop.start()
        self.desktop.find("list item", "^♘c4: mate in 22 moves$")

    def tearDown(self):
        self.assertEqual(self.desktop.close_window(), 0)
        warnings = [warning for warning in self.desktop.warnings() if not SHORTCUTS_WARNING.search(warning)]
        self.assertEqual(warnings, [])

    def open(self, page):
        """Opens page PAGE, counted from 0, and waits until it shows what it has computed."""
        self.desktop.keys("ctrl+%d" % (page + 1))
        self.desktop.wait(lambda: self.tab(page).has("selected"), PAGES[page])
        self.desktop.wait(lambda: self.verdict(page), "what the page says")
        if page == 2:
            self.skip_tour()

    def tab(self, page):
        return next(tab for tab in self.desktop.find_all("page tab", "^%s$" % PAGES[page]) if 0 not in tab.extents[2:])

    def skip_tour(self):
        for button in self.desktop.find_all("button", "^Skip$"):
            button.do()
        self.desktop.wait(lambda: not self.desktop.find_all("button", "^Skip$"), "the end of the tour")

    def landmark(self, page):
        return self.desktop.find("panel", "^%s$" % PAGES[page])

    def verdict(self, page):
        """The first heading of a page that says something."""
        pattern = ["^White mates", "up to symmetry$", "^Where do the five pieces stand"][page]
        return next(iter(self.landmark(page).find_all("heading", pattern)), None)


class NamesTest(PagesTest):
    """Everything that takes the focus has a name and a role that make sense."""

    def nameless(self, focusable, others):
        """Which of them say neither what they are nor what they are for, or say it twice."""
        for found, parent, role, name in focusable:
            if CLASS.match(name) or TWICE.match(name) or role not in ROLES | {"filler"}:
                with suppress_gone():
                    if not self.is_excused(found, role, others) and not {name, parent.name} & others:
                        yield "%r in %r in %r" % (found, parent, parent.parent)

    def is_excused(self, found, role, others):
        """A pane that scrolls takes the focus only where nothing in it does. What a drop-down shows of its choice, and
        the row of a table's headings, are rows of lists to GTK, but no keyboard leads there. Newer GTK does not tell the
        classes: a list box around its rows, the list in a row, and the sheet that a dialog of newer libadwaita is. Nor does
        it name the items of any program's menus: what they are labelled by is nothing to it."""
        if role == "scroll pane":
            return True
        above = [above.role for above in self.above(found, 5)]
        if role in ("filler", "panel") and "button" in above[:4] or role == "menu item" and not found.name:
            return True
        if "GtkListBox" in others and not found.name:
            return (role == "list" and {child.role for child in found.children} <= {"list item", "combo box", "button"}
                    or role in ("list", "list item") and "combo box" in above or role == "panel" and "dialog" in above[:3])
        return role == "table row" and any(child.name == "GtkColumnViewTitle" for child in found.children)

    @staticmethod
    def above(found, most):
        while most and found.role != "frame":
            found, most = found.parent, most - 1
            yield found

    def check(self, focusable, others=frozenset()):
        self.assertGreater(len(focusable), 1)
        self.assertEqual(sorted(set(self.nameless(focusable, others))), [])

    def test_pages(self):
        for page, tabs in enumerate(TABS):
            self.open(page)
            landmark = self.landmark(page)
            self.desktop.find("table", "^Board$", landmark)
            self.assertEqual(len(landmark.find_all("table", "^Board$")), 1)
            self.assertEqual(len(landmark.find_all(None, "^Panel$")), 1)
            for number, name in enumerate(tabs):
                self.desktop.keys("alt+%d" % (number + 1))
                self.desktop.wait(lambda: any(button.states & {"pressed", "checked"}
                                              for button in landmark.find_all("button", "^%s$" % name)), "tab " + name)
                with self.subTest(name):  # newer GTK names what is shown only
                    focusable = self.desktop.frame.list_having("focusable")
                    self.check(focusable)
                    self.check_siblings(focusable)

    def check_siblings(self, focusable):
        """Side by side, nothing that takes the focus is called the same."""
        seen = collections.Counter(entry[1:] for entry in focusable if entry[3] != "GtkListItemWidget")
        self.assertEqual([entry[1:] for entry, n in seen.items() if n > 1], [])

    def other_window(self, others, *keys):
        """Opens another window by keys, checks its names, save those of others, and closes it."""
        self.desktop.keys(*keys)
        window, other = self.desktop.wait(self.opened, "a window")
        self.check(other.list_having("focusable"), others)
        if window:
            self.desktop.output("xdotool", "windowfocus", "--sync", window)
        self.desktop.keys("Escape")
        self.desktop.wait(lambda: not self.opened() and len(self.frames()) == len(self.windows()) == 1, "the window to close")
        self.desktop.output("xdotool", "windowfocus", "--sync", self.desktop.window)
        self.desktop.wait(lambda: self.desktop.frame.has("active") and self.desktop.focused(), "the main window")

    def opened(self):
        """Another window and what is in it; since libadwaita 1.5 it lies inside the main window, and is none."""
        frames = [frame for frame in self.frames() if frame != self.desktop.frame]
        windows = self.windows() - {self.desktop.window}
        if frames and windows:
            return windows.pop(), frames[0]
        dialogs = self.desktop.find_all("dialog")
        return dialogs and (None, dialogs[-1])

    def windows(self):
        return set(self.desktop.windows(self.desktop.program))

    def frames(self):
        return self.desktop.frame.parent.children

    def test_windows(self):
        self.other_window(ROWS, "ctrl+comma")
        self.desktop.tab_to("button", "^Main Menu$")
        self.desktop.keys("space")
        item = self.desktop.wait(lambda: self.desktop.focused_role() == "menu item" and self.desktop.focused(), "the menu")
        self.check(item.parent.list_having("focusable"))
        self.other_window(ABOUT, "Up", "Return")
        self.open(1)
        self.other_window(ROWS, "ctrl+e")
        self.other_window(SHORTCUTS, "ctrl+question")  # last: hidden only, it goes on saying that it has the focus


class NewsTest(PagesTest):
    """What changes by itself is told."""

    def hears(self, said, text):
        """Waits until a text is announced, or, before GTK 4.14, becomes the name of what says it."""
        self.desktop.wait(lambda: any(value == text and (name == "Announcement" or detail == "accessible-name")
                                      for name, detail, value in said()), "%r to be said, not only %r" % (text, said()))

    def test_verdict_and_banner(self):
        said = self.desktop.frame.listen()
        self.desktop.tab_to("table cell", "^[a-h][1-8],")
        self.desktop.keys("k")
        self.hears(said, "White mates in 28 moves")
        said = self.desktop.frame.listen()
        clipboard.write(self.desktop, b"not a position")
        self.desktop.keys("ctrl+v")
        alert = self.desktop.wait(lambda: next((alert for alert in self.desktop.find_all("alert")
                                                if not CLASS.match(alert.name)), None), "the banner")
        self.hears(said, alert.text)

    def test_placement(self):
        self.open(1)
        said = self.desktop.frame.listen()
        clipboard.write(self.desktop, b"5*r\n")
        self.desktop.keys("ctrl+v")
        self.hears(said, "376,320 solutions, 47,404 up to symmetry")  # 56 · 56 · 120 in all

    def test_divine(self):
        self.open(2)
        said = self.desktop.frame.listen()
        self.desktop.keys("ctrl+h")
        self.desktop.wait(lambda: any(len(str(value)) > 10 for _, _, value in said()), "a hint to be said")


class Screen:
    """The pixels of the screen, as they are now."""

    def __init__(self, desktop):
        path = desktop.home + "/screen.ppm"
        desktop.output("import", "-window", "root", "-depth", "8", path)
        with open(path, "rb") as file:
            data = file.read()
        header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        self.width, self.height = map(int, header.groups())
        self.data = data[header.end():]

    def rows(self, box):
        """The bytes of a part of it, row after row."""
        x, y, width, height = box
        left, right = max(0, x), min(self.width, x + width)
        return [self.data[3 * (self.width * row + left):3 * (self.width * row + right)]
                for row in range(max(0, y), min(self.height, y + height))]

    def pixel(self, x, y):
        at = 3 * (self.width * y + x)
        return "#" + self.data[at:at + 3].hex()


class FocusTest(PagesTest):
    """Tab goes through each page and on, and back again, where the eye goes; what has the focus is seen."""

    MOST = 60  # stops of a page
    LOOKS = 2  # at how many stops of each role the screen is looked at
    HEADER = 47

    def setUp(self):
        super().setUp()
        self.focused = self.desktop.focused if self.desktop.lazy else self.desktop.frame.follow_focus()

    def test_pages(self):
        self.desktop.hover((1279, 1023))
        for page in range(3):
            with self.subTest(PAGES[page]):
                self.open(page)
                first = self.press_until_header()
                forward = self.go_round("Tab", first, True)
                backward = self.go_round("shift+Tab", first)
                self.assertEqual([self.place(stop) for stop in backward[-2::-1]], [self.place(stop) for stop in forward[:-1]])

    def test_tabs(self):
        for page, tabs in enumerate(TABS):
            self.open(page)
            for number, name in enumerate(tabs[1:], 2):
                with self.subTest(PAGES[page] + ", " + name):
                    self.desktop.keys("alt+%d" % number)
                    self.desktop.settle()
                    self.go_round("Tab", self.press_until_header())

    def place(self, stop):
        """A stop, or the list that it is in where GTK comes back into a list at its end, as newer GTK does."""
        return stop.parent if self.desktop.lazy and stop.role == "table cell" else stop

    def press_until_header(self):
        """Presses Tab, as a tab may take the focus when it opens, until it leads to the names of the pages; returns the first
        of them: newer libadwaita gives the focus to that of the page that is open only."""
        before = now = self.desktop.focused()
        for _ in range(self.MOST):
            before, now = now, self.press("Tab", now)
            if now.role == "page tab" != before.role:
                return now
        return self.fail("no way to the header")

    def go_round(self, key, first, looking=False):
        """Everything that a key leads to, from the first stop until it is there again."""
        stops, looks, now = [], {}, first
        while not stops or now != first:
            before, role = now, now.role
            looks[role] = looks.get(role, 0) + 1
            shot = Screen(self.desktop) if looking and looks[role] <= self.LOOKS else None
            now = self.press(key, before)
            self.assertNotIn(now, stops, "a circle that does not come through the header")
            self.assertLess(len(stops), self.MOST)
            stops.append(now)
            if shot:
                self.look(before, shot)
            if looking:
                self.check_order(before, now)
        return stops

    def press(self, key, before):
        self.desktop.keys(key)
        return self.desktop.wait(lambda: (now := self.focused()) != before and now, "%s to leave %r" % (key, before))

    def check_order(self, before, now):
        """A stop is below the one before it, or to the right of it: within rows, and from column to column. The header
        comes before everything else."""
        a, b = before.extents, now.extents
        follows = b[1] >= a[1] + a[3] - 4 or b[0] >= a[0] + a[2] - 4
        self.assertTrue(follows or b[1] < self.HEADER, "%r %r, then %r %r" % (before, a, now, b))

    def look(self, stop, before):
        """Waits until the place of a stop that had the focus looks otherwise than it did then."""
        x, y = self.desktop.point(stop, 0, 0)
        box = (x - 8, y - 8, stop.extents[2] + 16, stop.extents[3] + 16)
        self.desktop.wait(lambda: Screen(self.desktop).rows(box) != before.rows(box), "the focus to be seen on %r" % stop, 5)


class LookTest(unittest.TestCase):
    """What the desktop asks for is done: contrast and large text. (Motion: tests/kit/board/test-motion.c.)"""

    DARK_SQUARE = 0.1, 0.1  # of a1, where neither piece nor mark is

    def look(self, env, dpi=96):
        """The colour of a dark square and the height of the verdict."""
        with Desktop(env=env) as desktop:
            desktop.output("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
                           "Xft.dpi:\t%d\n" % dpi)
            desktop.start()
            verdict = desktop.find("heading", "^White mates in 22 moves$")
            return Screen(desktop).pixel(*desktop.point(desktop.cell("a1"), *self.DARK_SQUARE)), verdict.extents[3]

    def test_looks(self):
        """In high contrast the board is black and white; twice the size of text makes the verdict about twice as high.
        (test_language.py sees to it that nothing is cut.)"""
        plain, height = self.look({})
        contrast, same = self.look({"ADW_DEBUG_HIGH_CONTRAST": "1"})
        also_plain, high = self.look({}, 192)
        self.assertEqual(contrast, "#c9c9c9")
        self.assertNotEqual(plain, contrast)
        self.assertEqual((also_plain, same), (plain, height))
        self.assertGreater(high, 1.7 * height)


if __name__ == "__main__":
    mate.main()
