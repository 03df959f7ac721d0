# SPDX-License-Identifier: GPL-3.0-or-later
"""Etude on a private desktop, with eyes (the accessibility tree) and hands (real pointer and keys).

    class MoveTest(DesktopTest):
        def test_drag(self):
            self.desktop.start()
            king = self.desktop.cell("e1")
            self.desktop.drag(king, self.desktop.cell("e2"))
            self.desktop.wait(lambda: king.name == "e1, empty", "the king to leave e1")

ETUDE_PROGRAM names the program (an absolute path); GSETTINGS_SCHEMA_DIR and every ETUDE_* variable are passed
on to it. Nothing here waits for time: wait() waits for a condition and says what was missing.
Needs, besides what session.py needs, Debian's xdotool, at-spi2-core, python3-gi, gir1.2-atspi-2.0, x11-utils and
imagemagick. touch.py has the same desktop with a touch screen.
"""
import contextlib
import itertools
import os
import re
import shutil
import unittest

from gi.repository import GLib

import clipboard
import kept
from accessible import Accessible, connect, suppress_gone
from session import PATIENCE, Session


PADDING = 8  # pixels that GTK leaves out since 4.18, about
LOOKS = 10  # between two askings of everything,
LAZY = (4, 18)  # which is needed since about then
OF_GTK = ["gdk_frame_timings_submitted() called on submitted frame",  # GTK 4.24 on a server without a compositor
          "gtk_root_get_focus: assertion 'GTK_IS_ROOT (self)' failed"]  # a drop-down of 4.24 that Tab comes to in a flow box


PAGES = {"Endings": "ctrl+1", "Placements": "ctrl+2", "Puzzles": "ctrl+3", "Lessons": "ctrl+4"}
FUNCTION_KEY = re.compile(r"\bF(\d+)$")


def key_code(match):
    """The X server's number of a function key: for its name xdotool presses Alt, too, where newer keyboard tables have it
    with Alt as well."""
    number = int(match.group(1))
    return str(66 + number if number <= 10 else 84 + number)


class Desktop(Session):
    """A session in which Etude can be started, watched and used. Arguments as for Session."""

    def __init__(self, **options):
        self.program = self.frame = self.window = self._bus = None
        self.lazy = False
        self._looks = itertools.count(1)
        super().__init__(**options)
        try:
            self._bus, self._tree = connect(self.env["DBUS_SESSION_BUS_ADDRESS"])
        except BaseException:
            self.close()
            raise

    def close(self):
        if self._bus:
            self._bus.close_sync()
            self._bus = None
        super().close()

    # -- the program -----------------------------------------------------------------------------------

    def start(self, *arguments, today=False):
        """Starts the program and waits until its window stands still and has the keyboard. When nothing was kept it begins with
        the endings, as if one had been there last, unless TODAY, the first page, is to be seen."""
        if not today and not os.path.exists(kept.path(self.home)):
            kept.write(self.home, "{'window': <{'page': <'mate'>}>}")
        path = os.environ.get("ETUDE_PROGRAM", "")
        if not os.path.isabs(path):
            raise RuntimeError("ETUDE_PROGRAM must be the absolute path of the program to test")
        with open(self.home + "/program.log", "ab") as log:
            self.program = self.spawn([path, *arguments], log)
        self.frame = self.wait(lambda: self._find_frame(os.path.basename(path)), "the window in the AT-SPI tree", 20)
        self.lazy = self.frame.parent.toolkit >= LAZY
        self.window = self.wait(self._find_window, "the X window", 10)
        if self.geometry(self.window)[0] < 0:  # GTK 4.24 hangs windows up by their right corner where letters run to the left
            self.output("xdotool", "windowmove", self.window, 0, 0)
        self.settle()
        self.output("xdotool", "windowfocus", self.window)
        self.wait(lambda: self.frame.has("active"), "keyboard focus in the window", 10)

    def forget(self):
        """The next start is the first one: nothing was kept."""
        shutil.rmtree(self.home + "/data", ignore_errors=True)

    def stop(self):
        """Ends the program by SIGTERM if it still runs; the desktop stays, with its home folder."""
        self.end(self.program)
        self.program = self.frame = self.window = None
        self.lazy = False

    def close_window(self):
        """Closes the window as its close button does and waits for the program to end; returns its status."""
        with contextlib.suppress(GLib.Error):  # it may be gone before it has answered
            self.frame.do("window.close")
        return self.wait_exit()

    def wait_exit(self, timeout=10):
        """Waits for the program to end by itself; returns its status."""
        status = self.program.wait(timeout)
        self.stop()
        return status

    def log(self):
        """Everything the program has written to its standard output and error, over all starts."""
        with open(self.home + "/program.log", encoding="utf-8", errors="replace") as file:
            return file.read()

    def warnings(self):
        """GLib's warnings among it; a good test ends with assertEqual(desktop.warnings(), [])."""
        return [line for line in re.findall(r".*(?:WARNING|CRITICAL|ERROR) \*\*.*", self.log())
                if not any(text in line for text in OF_GTK)]

    def _find_frame(self, program):
        for application in self._tree.children:
            named = application.name.lower() in ("etude", program.lower())
            for frame in application.children:
                if frame.role == "frame" and (named or frame.name.startswith("Etude")):
                    return frame
        return None

    def _find_window(self):
        return max(self.windows(self.program), key=lambda window: self.geometry(window)[2:], default=None)

    def _while_waiting(self, what):
        if self.program and self.program.poll() is not None:
            raise RuntimeError("the program ended with status %d while waiting for: %s\n%s"
                               % (self.program.returncode, what, self.log()[-2000:]))
        self._ask_now_and_then()

    def _ask_now_and_then(self):
        """GTK 4.24 lists what is shown after something else was hidden only when somebody has asked for it, which takes long.
        GTK 4.8 lists it anyhow, and keeps a window that is asked while it closes."""
        if self.lazy and next(self._looks) % LOOKS == 0:
            with contextlib.suppress(GLib.Error):
                self.frame.parent.ask_below(set())

    # -- eyes ------------------------------------------------------------------------------------------

    def find_all(self, role=None, name=None, within=None):
        """Every object in the window, or within an object, with this role ("button", "label", "table cell", ...)
        whose name matches this regular expression (re.search). Pages that are not shown are searched too."""
        return (within or self.frame).find_all(role, name)

    def find(self, role=None, name=None, within=None, timeout=PATIENCE):
        """The first such object; waits until there is one."""
        return self.wait(lambda: self.find_all(role, name, within), "%s %r" % (role, name), timeout)[0]

    def cell(self, square, board=None):
        """The accessible cell of a square such as "d4", on one board if there are several."""
        return self.find("table cell", "^%s," % square, board)

    def focused(self):
        """The object that has the keyboard focus, or None."""
        return self.frame.find_focused()

    def focused_role(self):
        """The role of that object, or None; between two windows, as when a list opens, there is no such object."""
        focused = self.focused()
        return focused and focused.role

    def settle(self):
        """Waits until window and contents have the same size and place twice running, as after a resize."""
        last = None

        def same():
            nonlocal last
            before, last = last, (self.geometry(self.window), self._content())
            return last == before and last[1][2] > 0
        self.wait(same, "a window that stays where it is", 10)

    # -- places ----------------------------------------------------------------------------------------

    def _content(self):
        """x, y, width, height of what is in the window; GTK versions put the zero at different places."""
        boxes = [box for box in (child.extents for child in self.frame.children) if box[2] > 0 and box[3] > 0]
        if not boxes:
            return (0, 0, 0, 0)
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        return (left, top, max(box[0] + box[2] for box in boxes) - left, max(box[1] + box[3] for box in boxes) - top)

    def _border(self, window_width, content_width):
        """Left and top border of the X window: the shadow if there is one, else the thin frame GTK draws."""
        shadow = re.search(r"= (\d+), \d+, (\d+), \d+", self.output("xprop", "-id", self.window, "_GTK_FRAME_EXTENTS"))
        left, top = map(int, shadow.groups()) if shadow else (0, 0)
        return (left, top) if left else ((window_width - content_width) // 2,) * 2

    def inside(self):
        """x, y, width and height of the window on the screen, without border or shadow."""
        window_x, window_y, window_width, _ = self.geometry(self.window)
        _, _, width, height = self._content()
        left, top = self._border(window_width, width)
        return window_x + left, window_y + top, width, height

    def point(self, target, across=0.5, down=0.5):
        """The screen pixel of an object in the main window, by default its middle; a point stays as it is.

        GTK 4 gives no true screen coordinates, and since 4.18 leaves the CSS padding of all ancestors out of its
        window coordinates: good to 5 pixels for a board, up to 16 too far left and up elsewhere, so that there the point
        is half as much further right and down. Menus and popovers are X windows of their own and cannot be pointed at: use
        Accessible.do() or keys()."""
        if not isinstance(target, Accessible):
            return target
        left, top, _, _ = self.inside()
        zero_x, zero_y, _, _ = self._content()
        x, y, width, height = target.extents
        padding = PADDING if zero_x < 0 else 0
        return (round(left + x - zero_x + width * across + min(padding, width / 4)),
                round(top + y - zero_y + height * down + min(padding, height / 4)))

    def resize(self, width, height):
        """Makes the inside of the window this large: GTK's size, without border or shadow."""
        window, content = self.geometry(self.window), self._content()
        self.output("xdotool", "windowsize", self.window,
                    width + window[2] - content[2], height + window[3] - content[3])
        self.wait(lambda: self._content()[2:] == (width, height), "a window of %d x %d" % (width, height))
        self.settle()

    def page(self, name):
        """The page of this name, if it is seen."""
        return next((panel for panel in self.find_all("panel", "^%s$" % name) if 0 not in panel.extents[2:]), None)

    def open_anew(self, name, tab, size):
        """The page, its tab of this number alone: what tabs that were seen before have in them is in the tree, too."""
        self.keys(PAGES[name])
        self.wait(lambda: self.page(name), name)
        self.keys("Escape", "alt+%d" % tab)  # out of the tour of the first visit
        self.settle()
        if self.close_window():
            raise RuntimeError("the program ended badly:\n" + self.log())
        self.start()
        self.resize(*size)
        return self.wait(lambda: self.page(name), name)

    # -- hands -----------------------------------------------------------------------------------------

    def hover(self, target):
        """Puts the real pointer on an object or a point."""
        self.output("xdotool", "mousemove", *self.point(target))

    def click(self, target, button=1, times=1, across=0.5, down=0.5):
        """Clicks on an object or a point; ACROSS and DOWN say where, as parts of its width and height."""
        self.output("xdotool", "mousemove", *self.point(target, across, down), "click", "--repeat", times, "--delay", 60, button)

    def keys(self, *names):
        """Real key presses, by X name: keys("Tab"), keys("ctrl+z", "Return")."""
        self.output("xdotool", "key", *(FUNCTION_KEY.sub(key_code, name) for name in names))

    def type(self, text):
        self.output("xdotool", "type", text)

    def enter_path(self, path):
        """Into the file chooser that has the keyboard focus: the one for opening shows where with the first "/". It is pasted,
        as newer versions of GTK complete what is typed while it is typed."""
        clipboard.write(self, path.encode())
        self.type("/")
        self.keys("ctrl+a", "ctrl+v")

    def picture(self):
        """The one in the clipboard, by the menu that is open, as a file; its width, its height, and the number of its pixels."""
        for _ in range(40):
            if self.focused().name == "Copy as Picture":
                break
            self.keys("Up")
        self.keys("Return")
        path = self.home + "/picture.png"
        return self.wait(lambda: clipboard.read_picture(self, path)
                         and self.output("identify", "-format", "%w %h %#", path), "the picture")

    def tab_to(self, role, name, most=40):
        """Presses Tab until the focus is on an object with this role and name; returns the object."""
        for _ in range(most):
            now = self.focused()
            if now and now.role == role and re.search(name, now.name):
                return now
            self.keys("Tab")
            self.wait(lambda: self.focused() not in (None, now), "Tab to move the focus on from %r" % now)
        raise AssertionError("%d presses of Tab did not lead to %s %r" % (most, role, name))

    @contextlib.contextmanager
    def dragging(self, start, end, button=1):
        """Presses on start, carries to end, and lets go when the with block is left; inside it the piece is in
        the air over end. The pauses belong to the gesture: a drag source needs them."""
        (ax, ay), (bx, by) = self.point(start), self.point(end)
        past_x, past_y = (10 if bx >= ax else -10), (10 if by >= ay else -10)
        try:
            self.output("xdotool", "mousemove", ax, ay, "sleep", .05, "mousedown", button, "sleep", .15,
                        "mousemove", ax + past_x, ay + past_y, "sleep", .1,
                        "mousemove", (ax + bx) // 2, (ay + by) // 2, "sleep", .05,
                        "mousemove", bx - 2, by - 2, "sleep", .1, "mousemove", bx, by, "sleep", .1)
            yield
        finally:
            self.output("xdotool", "mouseup", button)

    def drag(self, start, end, button=1, over=None):
        """One whole drag; given a condition over, lets go only when it has become true."""
        with self.dragging(start, end, button):
            if over:
                self.wait(over, "the program to answer to what is held over the target")


class DesktopTest(unittest.TestCase):
    """A test case with a fresh desktop for every test; options are Desktop's arguments."""

    options = {}
    desktop_class = Desktop

    def setUp(self):
        self.desktop = self.desktop_class(**self.options)
        self.addCleanup(self.desktop.close)

    def is_shown(self, found):
        """Whether it has room in the window: whatever is folded away has not, nor what has gone away meanwhile. (GTK 4.8 never
        says "showing".)"""
        with suppress_gone():
            while found.role != "frame":
                if found.has_extents and (not found.has("visible") or 0 in found.extents[2:]):
                    return False
                found = found.parent
            return True
        return False
