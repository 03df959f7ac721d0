# SPDX-License-Identifier: GPL-3.0-or-later
"""A monkey at the pointer and the keyboard:  monkey.py PAGE SEED EVENTS,  PAGE being mate, placement, divine or lesson.

EVENTS seeded random clicks, drags, numbers and keys go to one page in windows of several sizes, with animations, some of
them without a pause in between. Meanwhile the desktop becomes dark or light, asks for more contrast or larger text, and the
page is presented, to a second window, too, and presented no more. All the time the program must answer, it must warn of
nothing, keep its memory within bounds and never let its main loop work for long. It may end where the monkey closes its
window, and is started again then. What goes wrong is told with the events that led there. Needs what desktop.py needs, and
xsettingsd and openbox; the module that TURNS names, if there is one, tells how long the turns of the main loop are.
PRESENTING=1 in the environment: the page is presented most of the time. SANITIZED=1: nothing is said of time and memory, and
the program may need more of both.
"""
import contextlib
import os
import random
import re
import resource
import signal
import subprocess
import sys
import time

from gi.repository import GLib

from desktop import Desktop

PAGES = {"mate": 1, "placement": 2, "divine": 3, "lesson": 4}
SIZES = ((1280, 800), (900, 700), (360, 640))
LOOK_EVERY = 20  # events between two looks at the program
RESIZE_EVERY = 15  # looks between two sizes of the window
HANG_SECONDS = 60  # far longer than any turn of the main loop, also on a busy machine or under sanitizers
# Milliseconds of processor time that the main loop may work without a pause: twice the 250 that count as a hang. Nothing
# takes over a hundred on a quiet machine; where others use the same cache it is two or three times as much.
TURN = 500
# Kibibytes. Endings of four and five men are solved only where "ulimit -m" leaves room for them: enough here for five men
# without pawns, which take 1.3 GiB. Two may be begun while neither has taken its own yet: one by distances to mate, one
# under the fifty-move rule. What asks for no room, endings of three men and boards among it, is within OWN.
ROOM, OWN = 2 << 20, 1 << 20
MEMORY = OWN + 2 * ROOM
OF_EACH_ROLE = 5  # objects whose places are asked for, so that the squares of boards do not take all clicks
TARGETS = ("button", "check box", "radio button", "spin button", "text", "entry", "combo box", "slider", "table cell",
           "list item", "table", "menu item", "toggle button", "switch")
TYPED = ("0", "1", "2", "3", "5", "7", "8", "12", "16", "99", "abc")
KEYS = ("Tab", "Tab", "Tab", "shift+Tab", "shift+Tab", "Return", "Return", "space", "space", "Escape", "Up", "Down",
        "Left", "Right", "Home", "End", "Page_Up", "Page_Down", "Delete", "BackSpace", "q", "r", "b", "n", "k", "p", "Q",
        "x", "h", "f", "ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+c", "ctrl+v", "ctrl+a", "ctrl+n", "alt+1", "alt+2",
        "alt+3", "alt+4", "alt+Left", "alt+Right", "ctrl+Return", "F5", "F5", "shift+F5", "F8", "F9", "F11", "g", "period", "F10", "F1", "ctrl+comma", "ctrl+e",
        "ctrl+o", "ctrl+s")
# What the desktop may ask for. Lines for xsettingsd; DPI in 1024ths.
TEXT_SIZES = tuple("Xft/DPI %d\nGdk/UnscaledDPI %d\nGdk/WindowScalingFactor %d\n" % (dpi * scale * 1024, dpi * 1024, scale)
                   for dpi, scale in ((96, 1), (96, 1), (120, 1), (192, 1), (96, 2)))
LOOKS = tuple("[org/gnome/desktop/interface]\ncolor-scheme='%s'\n[org/gnome/desktop/a11y/interface]\nhigh-contrast=%s\n"
              "[io/github/etude_chess/Etude]\nboard-look='%s'\npictograms=%s\n" % (scheme, contrast, look, contrast)
              for scheme in ("default", "prefer-dark") for contrast in ("false", "true") for look in ("wood", "slate", "print"))
# What GTK 4.8 does wrong in any program, its own demonstrations among them: a press that closes a popover; keys in the
# window of shortcuts, when that is first seen; a tooltip that is due when the window or popover it belongs to has just gone;
# clicks on the columns of the file chooser while it reads a folder (Etude has no tree views of its own); its menu, which it
# opens a moment after the click, when it may be closed already; the expressions in libadwaita's rows of choices (Etude has
# none); a popover that is open, near an edge of the screen, while everything becomes twice as large.
FAULTS_OF_GTK = ("Broken accounting of active state|GtkLabel .* reported min width -3|"
                 "gdk_surface_get_device_position: assertion|_gtk_widget_find_at_coords: assertion|"
                 r"gtk_tree_sortable_\w+: assertion|gtk_widget_compute_bounds: assertion|g_object_weak_unref: couldn't find weak ref|"
                 "A window was moved that is gone already|gdk_monitor_get_geometry: assertion|"
                 r"attempt to allocate (GtkPopoverContent contents|GtkBox box) \S+ with (width -|width \d+ and height -)")
# Selected text that is dragged while the window manager has the pointer for itself: there is no drag then, and GTK goes on
# as if there were. Each line by itself may be said of Etude's own objects.
DRAG_OF_GTK = "\n".join(".*%s.*" % said for said in (
    "invalid .NULL. pointer instance", "g_signal_connect_data: assertion", "gdk_drag_set_hotspot: assertion",
    "gtk_drag_icon_get_for_drag: assertion", "gtk_drag_icon_set_child: assertion", "g_object_unref: assertion"))
# Pixels at the top and at the other sides of the window: a drag there moves it or makes it larger or smaller, perhaps off the
# screen, which GTK 4.8 does not expect: it warns of popovers that are on no monitor.
HEADER, BORDER = 64, 20


class Monkey:
    """One program and what is done to it."""

    def __init__(self, desktop, page, seed):
        self.desktop, self.page, self.seed = desktop, page, seed
        self.random = random.Random("%s %d" % (page, seed))
        self.done, self.looks, self.recent, self.targets, self.dialogs = 0, 0, [], [], []
        self.longest = self.memory = 0
        self.hasty = False  # no pauses
        self.presenting, self.sanitized = "PRESENTING" in os.environ, "SANITIZED" in os.environ

    def play(self, events):
        resource.setrlimit(resource.RLIMIT_RSS, (ROOM << 10, ROOM << 10))  # for what is started, too
        self.begin_settings()
        self.start()
        while self.done < events:
            self.hasty = self.random.random() < 0.5
            words = [word for _ in range(min(LOOK_EVERY, events - self.done)) for word in self.act()]
            self.change_desktop()
            self.recent = self.recent[-6 * LOOK_EVERY:] + [" ".join(map(str, words))]
            self.tell(*words)
            self.done = min(self.done + LOOK_EVERY, events)
            self.look()
        print("%s, seed %d: %d events, longest turn %d ms, at most %d MiB"
              % (self.page, self.seed, self.done, self.longest, self.memory >> 10))

    def tell(self, *words):
        """xdotool; a window may go away before it is told something."""
        with contextlib.suppress(subprocess.CalledProcessError):
            self.desktop.output("xdotool", *words)

    # -- the desktop -----------------------------------------------------------------------------------

    def begin_settings(self):
        self.text_size = os.path.join(self.desktop.home, "xsettings")
        self.write(self.text_size, TEXT_SIZES[0])
        self.settings = self.desktop.spawn(["xsettingsd", "-c", self.text_size])

    def write(self, path, text):
        """As a whole: who reads it meanwhile reads the old one or the new one."""
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path + ".new", "w", encoding="ascii") as file:
            file.write(text)
        os.replace(path + ".new", path)

    def change_desktop(self):
        if self.random.random() < 0.3:
            self.write(self.text_size, self.random.choice(TEXT_SIZES))
            self.settings.send_signal(signal.SIGHUP)
        if self.random.random() < 0.5:
            self.write(self.desktop.home + "/config/glib-2.0/settings/keyfile", self.random.choice(LOOKS))

    # -- the program -----------------------------------------------------------------------------------

    def start(self):
        self.desktop.start()
        self.renew()

    def renew(self):
        """Another size of the window, its page, and what can be clicked there."""
        window = self.desktop.window
        if self.looks % RESIZE_EVERY == 0:
            size = SIZES[self.looks // RESIZE_EVERY % len(SIZES)]
            self.tell("windowsize", window, *size)
        if self.presenting and not self.dialogs and self.looks % 2:
            self.tell("windowfocus", window, "key", "Escape", "key", self.random.choice(("F5", "F5", "shift+F5")))
        if not self.dialogs:
            self.tell("windowfocus", window, "key", "ctrl+%d" % PAGES[self.page])
        self.tell("windowmove", window, 0, 0)
        self.left, self.top, self.width, self.height = self.desktop.geometry(window)
        self.targets = self.find_targets()

    def look(self):
        self.looks += 1
        warnings = re.sub(DRAG_OF_GTK, "", "\n".join(self.desktop.warnings())).split("\n")
        if [line for line in warnings if line and not re.search(FAULTS_OF_GTK, line)]:
            self.fail("a warning")
        self.measure()
        if self.answers():
            self.end_dialogs()
            self.renew()
        elif self.desktop.program.wait():
            self.fail("status %d" % self.desktop.program.returncode)
        else:
            self.desktop.stop()
            self.start()

    def measure(self):
        """How long the main loop worked without a pause, and how much memory there is."""
        self.longest = max([self.longest, *map(int, re.findall(r"^turn: (\d+) ms$", self.desktop.log(), re.M))])
        with contextlib.suppress(FileNotFoundError, ProcessLookupError, AttributeError):  # it has just ended
            with open("/proc/%d/status" % self.desktop.program.pid, encoding="ascii") as file:
                self.memory = max(self.memory, int(re.search(r"RssAnon:\s+(\d+)", file.read()).group(1)))
        if not self.sanitized and (self.longest > TURN or self.memory > MEMORY):
            self.fail("a turn of %d ms, %d MiB" % (self.longest, self.memory >> 10))

    def answers(self):
        """Whether the program answers; FALSE: it has ended."""
        end = time.monotonic() + HANG_SECONDS
        while self.desktop.program.poll() is None:
            try:
                return [self.desktop.frame.name]
            except GLib.Error:
                if time.monotonic() > end:
                    self.fail("no answer")
        return False

    def end_dialogs(self):
        """A window besides the main one gets the keys until the next look, then it goes."""
        before, self.dialogs = self.dialogs, [window for window in self.desktop.windows(self.desktop.program)
                                              if window != self.desktop.window]
        for window in self.dialogs:
            self.tell("windowfocus", window, *(["key", "Escape"] if window in before else []))

    def fail(self, what):
        windows = ["%s %r" % (self.desktop.output("xdotool", "getwindowname", window).strip(), self.desktop.geometry(window))
                   for window in self.desktop.windows(self.desktop.program)]
        print("\n".join(self.recent), "Windows: " + ", ".join(windows), self.desktop.log()[-3000:], sep="\n\n")
        raise SystemExit("%s, seed %d, before event %d: %s" % (self.page, self.seed, self.done, what))

    # -- what is done ----------------------------------------------------------------------------------

    def find_targets(self):
        """The places of some objects of each role."""
        roles, places = {}, []
        try:
            for found, role in self.desktop.frame.list_with_roles():
                roles.setdefault(role, []).append(found)
            for role in TARGETS:
                some = roles.get(role, [])
                for found in self.random.sample(some, min(OF_EACH_ROLE, len(some))):
                    places.append(found.extents)
        except GLib.Error:  # something went away: what was seen until then will do
            pass
        return [place for place in places if place[2] > 0 and place[3] > 0]

    def place(self):
        """A point of the window, mostly on something; not where the buttons are that close it."""
        if self.targets and self.random.random() < 0.8:
            x, y, width, height = self.random.choice(self.targets)
            return (max(0, self.left + x + round(width * self.random.choice((0.15, 0.5, 0.85)))),
                    max(0, self.top + y + height // 2))
        return (self.left + self.random.randrange(self.width), self.top + self.random.randrange(HEADER, self.height))

    def act(self):
        """xdotool's words for one event."""
        kind = self.random.random()
        if kind < 0.45:
            return ["mousemove", *self.place(), "click", 1]
        if kind < 0.5:
            return ["mousemove", *self.place(), "click", "--repeat", 2, "--delay", 0 if self.hasty else 40, 1]
        if kind < 0.55:
            return ["mousemove", *self.place(), "click", self.random.choice((3, 3, 4, 5))]
        if kind < 0.65:
            return self.drag(self.random.choice((1, 1, 1, 3)))
        if kind < 0.8:
            return ["key", *self.delay(), "ctrl+a", "type", *self.delay(), self.random.choice(TYPED)]
        return ["key", *self.delay(), self.random.choice(KEYS)]

    def delay(self):
        return ["--delay", 0] if self.hasty else []

    def drag(self, button):
        (ax, ay), (bx, by) = self.place(), self.place()
        ax = min(max(ax, self.left + BORDER), self.left + self.width - BORDER)
        ay = min(max(ay, self.top + HEADER), self.top + self.height - BORDER)
        pause = [] if self.hasty else ["sleep", 0.02]
        return ["mousemove", ax, ay, "mousedown", button, "mousemove", (ax + bx) // 2, (ay + by) // 2, *pause,
                "mousemove", bx, by, *pause, "mouseup", button]


def main():
    page, seed, events = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    with Desktop(wm="openbox", animations=True, settings="keyfile",
                 env={"LD_PRELOAD": os.environ["TURNS"]} if "TURNS" in os.environ else {}) as desktop:
        os.chdir(desktop.home)  # where the file chooser begins, in which a monkey saves, renames and deletes what it finds
        Monkey(desktop, page, seed).play(events)


if __name__ == "__main__":
    main()
