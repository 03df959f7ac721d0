# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of every page: light, dark, high contrast; wide and narrow; and of states worth seeing.

    shots.py [--locale LOCALE] [--all] [--only WORD] [--scheme SCHEME] [FOLDER]    writes mate-light-1280x800.png and so on into the folder;
        --all in all sizes and every state in all three schemes, --only those whose names have the word in them
    shots.py [--locale LOCALE] --one FILE    writes one picture of the window
    shots.py --store FOLDER    writes the pictures of README and metainfo: mate.png and so on, of the size shops want
    shots.py [--locale LOCALE] --lesson FOLDER    writes what a class sees of a lesson that is given with a clicker only

ETUDE_PROGRAM and GSETTINGS_SCHEMA_DIR as for the tests; desktop.py says which packages are needed, besides those
fonts-cantarell. Nothing here looks for words, so that every language can be photographed.
"""
import argparse
import contextlib
import os

import clipboard
from desktop import Desktop

SCREEN = "1400x1000x24"
LARGE_SCREEN = "2600x1500x24"
GNOME = "gtk-font-name=Cantarell 11\ngtk-decoration-layout=:close\n"
SCHEMES = {
    "light": {},
    "dark": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"},
    "contrast": {"ADW_DEBUG_HIGH_CONTRAST": "1"},
}
MOST_TABS = 40
MOST_WHEEL = 20
NARROW_BAR = 700  # pixels: in narrower windows the pages' names stand in a bar below
WIDE, NARROW, STORE, LARGE, PROJECTOR = (1280, 800), (360, 640), (1000, 700), (2560, 1440), (1024, 768)


def open_desktop(scheme, locale, screen=SCREEN):
    return Desktop(size=screen, locale=locale, gtk=GNOME, env=SCHEMES[scheme])


def point_away(desktop):
    """The pointer to the last point of the screen, which no window covers."""
    desktop.hover([int(size) - 1 for size in desktop.output("xdotool", "getdisplaygeometry").split()])


def take(desktop, path, window=None):
    """Writes a picture of the main window without its border, or of another window with it."""
    x, y, width, height = desktop.geometry(window) if window else desktop.inside()
    desktop.screenshot(path)
    desktop.output("convert", path, "-crop", "%dx%d+%d+%d" % (width, height, x, y), "+repage", path)


# -- the Mate page and its states: each a context in which the picture is taken ----------------------------------


def verdict(desktop):
    """The box around the verdict, with the side buttons, the endings, the heat and the tray in it."""
    return desktop.find("heading").parent


def change(desktop, act):
    """Acts, and waits until the answer is another one."""
    def answer():
        return [row.name for row in desktop.find_all("list item") if row.has("visible")]
    before = answer()
    act()
    desktop.wait(lambda: answer() != before, "another answer")


def press(desktop, target):
    """Clicks what may lie further down in a small window: the panel is scrolled by the wheel until it is in sight. The
    heading that is seen is the last one: pages are made when they are first opened."""
    _, _, width, height = desktop.inside()
    end = max(bar.extents[1] for bar in desktop.find_all("page tab list")) if width < NARROW_BAR else height
    def is_seen():
        _, top, _, tall = target.extents
        return top + tall < end
    in_panel = desktop.point(desktop.find_all("heading")[-1])
    for _ in range(MOST_WHEEL):
        if is_seen():
            break
        before = target.extents
        desktop.click(in_panel, button=5)
        desktop.wait(lambda: target.extents != before, "the panel to scroll")
    desktop.click(target)


@contextlib.contextmanager
def mate_plain(desktop):
    desktop.find("list item")  # the moves are there as soon as the ending is solved
    yield


@contextlib.contextmanager
def mate_black(desktop):
    change(desktop, lambda: press(desktop, verdict(desktop).find_all("button")[1]))
    yield


@contextlib.contextmanager
def mate_both(desktop):
    change(desktop, lambda: press(desktop, verdict(desktop).find_all("button")[2]))
    yield


@contextlib.contextmanager
def mate_kings_touch(desktop):
    change(desktop, lambda: desktop.drag(desktop.cell("d5"), desktop.cell("c6")))
    yield


@contextlib.contextmanager
def mate_tray(desktop):
    change(desktop, lambda: desktop.drag(desktop.cell("e5"), desktop.find("heading")))
    yield


@contextlib.contextmanager
def mate_drag(desktop):
    with desktop.dragging(desktop.cell("f4"), desktop.cell("e3")):
        yield


@contextlib.contextmanager
def mate_keyboard(desktop):
    desktop.click(desktop.cell("f4"))
    desktop.wait(lambda: desktop.cell("f4").has("selected"), "a piece to be taken up")
    desktop.keys("Left", "Up")
    desktop.wait(lambda: desktop.cell("e5").has("focused"), "the focus to move")
    yield


@contextlib.contextmanager
def mate_drawings(desktop):
    desktop.drag(desktop.cell("b7"), desktop.cell("h1"), button=3)
    desktop.click(desktop.cell("h1"), button=3)
    yield


@contextlib.contextmanager
def mate_two_queens(desktop):
    press(desktop, verdict(desktop).find_all("combo box")[0])
    desktop.wait(lambda: desktop.focused_role() == "list item", "the list of endings")
    change(desktop, lambda: desktop.keys("Home", *["Down"] * 5, "Return"))
    yield


@contextlib.contextmanager
def mate_fault(desktop):
    desktop.keys("ctrl+v")  # the clipboard is empty
    desktop.wait(lambda: any(alert.text for alert in desktop.find_all("alert")), "the banner")
    yield


def tab(desktop, number):
    """Presses Alt and the number of a tab."""
    desktop.keys("alt+%d" % number)


@contextlib.contextmanager
def mate_play(desktop):
    tab(desktop, 2)
    desktop.keys("h")  # what the moves cost is an answer
    desktop.drag(desktop.cell("d5"), desktop.cell("c5"))
    desktop.wait(lambda: len(desktop.find_all("button", "[♔♚].*2[0-9]")) > 1, "the answer")
    yield


@contextlib.contextmanager
def mate_explore(desktop):
    tab(desktop, 3)
    desktop.wait(lambda: desktop.find_all("table cell", "[♔].*[♚]"), "the gallery")
    yield


@contextlib.contextmanager
def mate_heat(desktop):
    choices, = [box for box in verdict(desktop).find_all("panel") if [child.role for child in box.children] == ["button"] * 4]
    press(desktop, choices.children[2])
    desktop.settle()
    yield


@contextlib.contextmanager
def placement_plain(desktop):
    desktop.keys("ctrl+2")
    desktop.wait(lambda: any(0 < len(table.children) <= 12 for table in desktop.find_all("table")), "the boards")
    yield


@contextlib.contextmanager
def placement_clicked(desktop):
    """The same without a key, after which the focus would be seen for a while."""
    desktop.click(desktop.find_all("page tab list")[0].children[1])
    desktop.wait(lambda: any(0 < len(table.children) <= 12 for table in desktop.find_all("table")), "the boards")
    yield


def tab_to_list(desktop):
    """Presses Tab until the focus is on a drop-down list."""
    for _ in range(MOST_TABS):
        now = desktop.focused()
        if now and now.parent.role == "combo box":
            return
        desktop.keys("Tab")
        desktop.wait(lambda before=now: desktop.focused() not in (None, before), "Tab to move the focus on")
    raise AssertionError("there is no drop-down list")


def placement_preset(number):
    """A state with preset NUMBER chosen."""
    @contextlib.contextmanager
    def chosen(desktop):
        with placement_plain(desktop):
            tab_to_list(desktop)  # the first one on the way is that of the problems
            desktop.keys("space")
            desktop.wait(lambda: desktop.focused_role() == "list item", "the list of problems")
            desktop.keys("Home", *["Down"] * number, "Return")
            desktop.settle()
            yield
    chosen.__name__ = "placement_preset_%d" % number
    return chosen


def shown_boards(desktop):
    """The boards that are seen, the large one of the page first."""
    return [table for table in desktop.find_all("table") if table.extents[2] > 200 and table.extents[0] >= 0]


@contextlib.contextmanager
def placement_board(desktop):
    with placement_plain(desktop):
        cells = max(shown_boards(desktop), key=lambda table: (table.extents[3], len(table.children))).children
        desktop.click(cells[0])
        for keys in (["q"], ["Right", "Right", "Down", "q"], ["Right", "Right", "Down", "q"], ["Right", "Down", "Down", "q"]):
            desktop.keys(*keys)
        yield


@contextlib.contextmanager
def placement_search(desktop):
    with placement_plain(desktop):
        desktop.keys("alt+2", *["alt+Right"] * 12)
        desktop.settle()
        yield


@contextlib.contextmanager
def placement_table(desktop):
    with placement_plain(desktop):
        desktop.keys("alt+3")
        desktop.find("heading", "^8 queens on 8 × 8, none attacks another: 92$")
        yield


# -- the Divine page ---------------------------------------------------------------------------------------------


@contextlib.contextmanager
def divine_tour(desktop):
    desktop.keys("ctrl+3")
    desktop.wait(lambda: desktop.focused_role() == "button", "the tour")
    yield


@contextlib.contextmanager
def divine_new(desktop):
    with divine_tour(desktop):
        desktop.keys("Escape")
        desktop.wait(lambda: desktop.focused_role() == "table cell", "the focus on the board")
        yield


@contextlib.contextmanager
def divine_plain(desktop):
    """Two pieces of the first puzzle stand where they should."""
    with divine_new(desktop):
        desktop.keys("Up", "Up", "Up", "Right", "q", "Down", "Down", *["Right"] * 4, "r")
        desktop.wait(lambda: desktop.focused().name.startswith("f2"), "the focus on f2")
        yield


@contextlib.contextmanager
def divine_pencil(desktop):
    with divine_plain(desktop):
        desktop.keys("Right", "Up", "shift+k", "shift+b", "Up", "shift+k", "shift+n", "shift+b", "ctrl+d")
        yield


@contextlib.contextmanager
def divine_hint(desktop):
    with divine_new(desktop):
        desktop.keys(*["ctrl+j"] * 4)
        yield


@contextlib.contextmanager
def divine_revealed(desktop):
    with divine_new(desktop):
        desktop.keys("ctrl+l")
        yield


def divine_game(seed, letters, squares):
    """A state with the puzzle of a seed, on a board of so many squares, and pieces and pencil marks by these letters."""
    @contextlib.contextmanager
    def played(desktop):
        with divine_new(desktop):
            clipboard.write(desktop, seed.encode())
            desktop.keys("ctrl+v")
            desktop.wait(lambda: any(len(table.children) == squares for table in desktop.find_all("table")), "the board")
            desktop.tab_to("table cell", "")
            desktop.keys("Up", "Up", "Right", "Right", letters[0], "Up", "Up", *["shift+" + letter for letter in letters[1:]])
            yield
    played.__name__ = "divine_" + seed.split("-")[0]
    return played


@contextlib.contextmanager
def mate_train(desktop):
    tab(desktop, 4)
    desktop.settle()
    yield


@contextlib.contextmanager
def lesson_plain(desktop):
    desktop.keys("ctrl+4")
    desktop.settle()
    yield


@contextlib.contextmanager
def lesson_open(desktop):
    """The first of Etude's own lessons, and its third item."""
    with lesson_plain(desktop):
        alerts = len(desktop.find_all("alert"))
        desktop.click([button for button in desktop.find_all("button") if 0 not in button.extents[2:]][-1])
        desktop.settle()
        desktop.keys("Return")
        desktop.settle()
        desktop.keys("Page_Down", "Page_Down")
        desktop.wait(lambda: len(desktop.find_all("alert")) <= alerts, "the sentence about what was opened to go")
        desktop.settle()
        yield


@contextlib.contextmanager
def today_plain(desktop):
    desktop.wait(lambda: any("…" not in heading.name for heading in desktop.find_all("heading")), "the cards")
    yield


def page_tab(page, number):
    """A state with a tab of a page open, to which one comes by the keys alone."""
    @contextlib.contextmanager
    def opened(desktop):
        desktop.keys("ctrl+%d" % list(PAGES).index(page))
        desktop.settle()
        desktop.keys("Escape", "alt+%d" % number)  # out of the tour of the first visit
        desktop.settle()
        yield
    opened.__name__ = "%s_tab_%d" % (page, number)
    return opened


@contextlib.contextmanager
def mate_drill(desktop):
    """The first drill, begun by the first of two buttons beside each other below the lists."""
    with mate_train(desktop):
        two = [box for box in desktop.find_all("panel") + desktop.find_all("filler")
               if [child.role for child in box.children] == ["button"] * 2 and 0 not in box.extents[2:]]
        press(desktop, max(two, key=lambda box: box.extents[1]).children[0])
        desktop.settle()
        yield


PAGES = {"today": (today_plain, []),
         "mate": (mate_plain, [mate_black, mate_both, mate_kings_touch, mate_tray, mate_drag, mate_keyboard,
                               mate_drawings, mate_two_queens, mate_fault, mate_play, mate_explore, mate_heat, mate_train,
                               mate_drill]),
         "placement": (placement_plain, [placement_preset(5), placement_preset(13), placement_board, placement_search,
                                         placement_table]),
         "divine": (divine_plain, [divine_tour, divine_pencil, divine_hint, divine_revealed,
                                   *(page_tab("divine", number) for number in range(2, 6)),
                                   divine_game("makruk-exact-hard-1", "rkmn", 64),
                                   divine_game("xiangqi-exact-medium-9", "rgaeh", 90),
                                   divine_game("shogi-exact-medium-9", "rkbdh", 81)]),
         "lesson": (lesson_plain, [lesson_open])}
STORED = {"mate": mate_plain, "placement": placement_clicked, "divine": divine_plain, "lesson": lesson_open}


# -- taking them -------------------------------------------------------------------------------------------------


def shoot(desktop, state, size, path):
    """One picture of one state in a program of its own."""
    shoot_sizes(desktop, state, {size: path})


def shoot_sizes(desktop, state, paths):
    """A picture in each of these sizes, all of one program. On a phone what is pressed is hidden in a sheet: it is pressed
    before the window becomes as narrow."""
    if state is mate_drag and len(paths) > 1:  # what is held in the air holds for one size
        for size, path in paths.items():
            shoot(desktop, state, size, path)
        return
    first = next(iter(paths))
    desktop.forget()
    desktop.start(today=state is today_plain)
    desktop.resize(*(first if state is mate_drag or first[0] >= NARROW_BAR else WIDE))
    point_away(desktop)
    with state(desktop):
        for size, path in paths.items():
            if state is not mate_drag:
                desktop.resize(*size)
                point_away(desktop)
            take(desktop, path)
    desktop.stop()


def shoot_preferences(desktop, path):
    """They are a window, or, since libadwaita 1.5, lie inside the main one."""
    desktop.forget()
    desktop.start()
    desktop.keys("ctrl+comma")
    def windows():
        return set(desktop.windows(desktop.program)) - {desktop.window}
    desktop.wait(lambda: windows() or desktop.find_all("dialog"), "the preferences")
    take(desktop, path, next(iter(windows()), None))
    desktop.stop()


def shoot_scheme(scheme, chosen):
    """All pages in one colour scheme, wide and narrow; the further states in the light one only, unless all are asked for."""
    def path(*words):
        return os.path.join(chosen.to, "-".join(words) + ".png")
    sizes = (LARGE, WIDE, PROJECTOR, NARROW) if chosen.all else (WIDE, NARROW)
    with open_desktop(scheme, chosen.locale, LARGE_SCREEN if chosen.all else SCREEN) as desktop:
        for plain, states in PAGES.values():
            for state in [plain, *(states if chosen.all or scheme == "light" else [])]:
                name = state.__name__.removesuffix("_plain").replace("_", "-")
                if chosen.only in name:
                    shoot_sizes(desktop, state, {size: path(name, scheme, "%dx%d" % size) for size in sizes})
        if chosen.only in "preferences":
            shoot_preferences(desktop, path("preferences", scheme))


# -- a lesson in front of a class ----------------------------------------------------------------------------------

PROJECTORS = (1024, 768), (1366, 768), (1920, 1080), (3840, 2160)
LESSON = """etude-lesson 1
title All that a lesson can have

item position
title The net
text White to move. What does the king need?
fen k7/3B4/NK6/8/8/8/8/8 w - - 0 1
marks Gb8 Ra6b8 Yd7c8
squares Ba8 Yd7
answer Bishop to c6: the knight holds b8, the king everything else.
answer-marks Yd7c6

item position
text The king has left the wrong corner and runs along the edge. Which piece keeps him there, and where must the knight
  go so that he comes to the corner of the bishop’s colour? Count the moves before you say anything.
fen 5k2/8/4KN2/4B3/8/8/8/8 w - - 0 1
answer The knight goes to d7 over h7 or e4. The king cannot come back, for the bishop waits on d6 when he tries.

item play
fen 8/8/8/8/3k4/8/8/KBN5 w - - 0 1
side white
goal mate
moves 33

item placement
title Eight queens
text Eight queens, none attacks another.
problem 8*q

item divine
puzzle XE2HGV6275A5YKZ665G89ZV28PRVE5AX
"""
CLICKS = [("question", ()), ("answer", ("Page_Down",)), ("long", ("Page_Down",)), ("long-answer", ("Page_Down",)), ("play", ("Page_Down",)),
          ("placement", ("Page_Down",)), ("divine", ("Page_Down",)), ("back", ("Page_Up",)), ("black", ("b",)), ("larger", ("b", "plus", "plus")),
          ("shown", ("0", *["Page_Up"] * 6, "h"))]


def take_new(desktop, path, before):
    """Writes a picture of the whole screen as soon as it is another one than BEFORE; returns it."""
    def take_one():
        desktop.screenshot(path)
        with open(path, "rb") as file:
            now = file.read()
        return now != before and now
    return desktop.wait(take_one, "another picture")


def give_lesson(scheme, locale, size, folder):
    """One picture after each click, of a program that begins with a lesson's file."""
    with Desktop(wm="openbox", size="%dx%dx24" % size, locale=locale, gtk=GNOME, env=SCHEMES[scheme]) as desktop:
        path = os.path.join(desktop.home, "lesson.etude")
        with open(path, "w", encoding="utf-8") as file:
            file.write(LESSON)
        desktop.start(path)
        desktop.keys("F5")
        desktop.wait(lambda: desktop.geometry(desktop.window)[2:] == size, "the whole screen")
        desktop.hover((size[0] - 1, size[1] - 1))
        before = None
        for number, (name, keys) in enumerate(CLICKS, 1):
            if keys:
                desktop.keys(*keys)
            path = os.path.join(folder, "%02d-%s-%s-%dx%d.png" % (number, name, scheme, *size))
            before = take_new(desktop, path, before)


def main():
    arguments = argparse.ArgumentParser(description="Takes pictures of Etude's window.")
    arguments.add_argument("--locale", default="C.UTF-8")
    arguments.add_argument("--all", action="store_true", help="every state in all sizes and schemes")
    arguments.add_argument("--only", default="", metavar="WORD", help="only states with this in their names")
    arguments.add_argument("--scheme", action="append", choices=SCHEMES, help="only this colour scheme")
    arguments.add_argument("--one", action="store_true", help="one picture, of this name, instead of a folder of them")
    arguments.add_argument("--store", action="store_true", help="a picture of each page, for shops, into the folder")
    arguments.add_argument("--lesson", action="store_true", help="what a class sees of a lesson given with a clicker, into the folder")
    arguments.add_argument("to", nargs="?", default="shots")
    chosen = arguments.parse_args()
    if chosen.one:
        with open_desktop("light", chosen.locale) as desktop:
            shoot(desktop, mate_plain, WIDE, chosen.to)
        return
    os.makedirs(chosen.to, exist_ok=True)
    if chosen.lesson:
        for size in PROJECTORS:
            for scheme in ("light", "dark"):
                give_lesson(scheme, chosen.locale, size, chosen.to)
        return
    if chosen.store:
        with open_desktop("light", chosen.locale) as desktop:
            for name, state in STORED.items():
                shoot(desktop, state, STORE, os.path.join(chosen.to, name + ".png"))
        return
    for scheme in chosen.scheme or SCHEMES:
        shoot_scheme(scheme, chosen)


if __name__ == "__main__":
    main()
