# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader sees: the accessibility tree, read by D-Bus calls that are never cached.

The AT-SPI client library keeps one connection and a cache per process; tests want a new desktop each and the
truth of the moment, so this talks to the accessibility bus itself. Properties may raise GLib.Error when the
object has gone; Session.wait() takes that for "not yet".
"""
import contextlib
import functools
import re

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402  (Atspi only for the names of roles and states)

FLAGS = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
WINDOW_COORDINATES = 1
TIMEOUT_MS = 10000


def connect(session_bus_address):
    """Returns the connection to the accessibility bus of a session, and the root of its tree."""
    session = Gio.DBusConnection.new_for_address_sync(session_bus_address, FLAGS, None, None)
    address, = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None,
                                 None, Gio.DBusCallFlags.NONE, TIMEOUT_MS, None).unpack()
    session.close_sync()
    bus = Gio.DBusConnection.new_for_address_sync(address, FLAGS, None, None)
    return bus, Accessible(bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")

COMPONENT = "org.a11y.atspi.Component"
GONE = (Gio.DBusError.UNKNOWN_METHOD, Gio.DBusError.UNKNOWN_OBJECT)
ONE_NAME = {"push button": "button", "toggle button": "button", "grouping": "panel", "notification": "alert"}


@functools.lru_cache(maxsize=None)
def role_name(number):
    """AT-SPI's name of a role; where versions of GTK and AT-SPI differ, one name for all of them."""
    name = Atspi.role_get_name(Atspi.Role(number))
    return ONE_NAME.get(name, name)


def read_literal(variant):
    """What a variant holds. Its text is that of a Python value; unpack() would take four times as long, and tests look at
    some thousand objects again and again."""
    return eval(variant.print_(False), {"__builtins__": {}})  # pylint: disable=eval-used


@contextlib.contextmanager
def suppress_gone():
    """Takes no notice of an object that has gone away: rows of lists come and go while the tree is read."""
    try:
        yield
    except GLib.Error as error:
        if not any(error.matches(Gio.dbus_error_quark(), code) for code in GONE):
            raise


def read_signals():
    """Hands over what the programs have said since the last time."""
    while GLib.MainContext.default().iteration(False):
        pass


class Accessible:
    """One object of the tree; every property is asked for anew each time."""

    def __init__(self, bus, owner, path):
        self._bus, self._owner, self._path = bus, owner, path

    def __eq__(self, other):
        return isinstance(other, Accessible) and (self._owner, self._path) == (other._owner, other._path)

    def __hash__(self):
        return hash((self._owner, self._path))

    def __repr__(self):
        try:
            return "<%s %r>" % (self.role, self.name)
        except GLib.Error:
            return "<gone>"

    def _call(self, interface, method, signature="", *arguments):
        reply = self._bus.call_sync(self._owner, self._path, interface, method,
                                    GLib.Variant("(%s)" % signature, arguments) if arguments else None, None,
                                    Gio.DBusCallFlags.NONE, TIMEOUT_MS, None).unpack()
        return reply[0] if len(reply) == 1 else reply

    def _ask(self, interface, method, signature="", *arguments):
        return self._call("org.a11y.atspi." + interface, method, signature, *arguments)

    def _property(self, interface, name):
        return self._call("org.freedesktop.DBus.Properties", "Get", "ss", "org.a11y.atspi." + interface, name)

    @property
    def name(self):
        return self._property("Accessible", "Name")

    @property
    def toolkit(self):
        """Of an application: the version of GTK, as numbers."""
        return tuple(int(number) for number in re.findall(r"\d+", self._property("Application", "Version")))

    @property
    def description(self):
        return self._property("Accessible", "Description")

    @property
    def role(self):
        """The name of its role, as role_name() has it."""
        return role_name(self._ask("Accessible", "GetRole"))

    @property
    def states(self):
        """The names of the states it is in: "focused", "selected", "checked", "sensitive", ..."""
        words = self._ask("Accessible", "GetState")
        numbers = (i for i in range(32 * len(words)) if words[i // 32] >> i % 32 & 1)
        return {Atspi.StateType(i).value_nick for i in numbers}

    def has(self, state):
        return state in self.states

    @property
    def text(self):
        """The contents of a label or entry; its name where GTK 4.18 gives no text, as in a label that is an alert.
        (GTK 4.8 gives nothing when asked for "up to -1".)"""
        try:
            return self._ask("Text", "GetText", "ii", 0, self._property("Text", "CharacterCount"))
        except GLib.Error as error:
            if not error.matches(Gio.dbus_error_quark(), Gio.DBusError.INVALID_ARGS):
                raise
            return self.name

    @property
    def value(self):
        """The number a slider, spin button, progress or level bar stands at."""
        return self._property("Value", "CurrentValue")

    @property
    def extents(self):
        """x, y, width, height in WINDOW coordinates; Desktop.point() makes screen pixels of them."""
        return self._ask("Component", "GetExtents", "u", WINDOW_COORDINATES)

    @property
    def has_extents(self):
        """Whether it is a widget with a place; the pages of a stack are not."""
        return COMPONENT in self._ask("Accessible", "GetInterfaces")

    @property
    def parent(self):
        return Accessible(self._bus, *self._property("Accessible", "Parent"))

    @property
    def children(self):
        return [Accessible(self._bus, *child) for child in self._ask("Accessible", "GetChildren")]

    @property
    def actions(self):
        """The names of its actions: "click", "cell.activate", "window.close", ..."""
        return [self._ask("Action", "GetName", "i", i) for i in range(self._property("Action", "NActions"))]

    def _items(self):
        """All objects of this program as it tells them at one question, where walking the tree takes some thousands:
        ((owner, path), program, parent, index, children, interfaces, name, role, description, states)."""
        reply = self._bus.call_sync(self._owner, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", None,
                                    None, Gio.DBusCallFlags.NONE, TIMEOUT_MS, None)
        return read_literal(reply)[0]

    def _all_items(self):
        """The same with those that nobody has asked for yet: a program lists no children that it has not been asked for.
        Children that are hidden now are listed but not counted."""
        items = self._items()
        known = {}
        for item in items:
            known[item[2]] = known.get(item[2], 0) + 1
        listed, asked = {item[0] for item in items}, set()
        for item in items:
            if item[4] != known.get(item[0], 0) and COMPONENT in item[5]:
                Accessible(self._bus, *item[0]).ask_below(asked, listed)
        return self._items() if asked else items

    def _items_below(self):
        """The items of this object and everything below it, parents first; those that have no place are left out."""
        own, below = [], {}
        for item in self._all_items():
            if item[0][1] == self._path:
                own.append(item)
            below.setdefault(item[2][1], []).append(item)
        found, waiting = [], own
        while waiting:
            item = waiting.pop()
            if COMPONENT in item[5]:
                found.append(item)
            waiting += sorted(self._present(item, below.get(item[0][1], [])), key=lambda child: child[3], reverse=True)
        return found

    def _present(self, item, children):
        """Those of the CHILDREN of an item that are there: the list still has those that are hidden now."""
        if len(children) <= item[4] or COMPONENT not in item[5]:
            return children
        there = set()
        with suppress_gone():
            there = {child._path for child in Accessible(self._bus, *item[0]).children}
        return [child for child in children if child[0][1] in there]

    @staticmethod
    def _is(item, state):
        number = int(getattr(Atspi.StateType, state.upper()))
        return item[-1][number // 32] >> number % 32 & 1

    def list_having(self, state):
        """(object, parent, role, name) of what is there below this object and in a state ("focusable", ...); of pages that are
        hidden there is nothing."""
        return [(Accessible(self._bus, *item[0]), Accessible(self._bus, *item[2]), role_name(item[7]), item[6])
                for item in self._items_below() if self._is(item, state)]

    def list_with_roles(self):
        """(object, role) of the objects of this program, those that somebody has asked for."""
        return [(Accessible(self._bus, *item[0]), role_name(item[7])) for item in self._items()]

    def list_said(self):
        """What is said of each object of this program: (name, description), and (text, "") of those that are a text."""
        said = []
        for item in self._all_items():
            said.append((item[6], item[8]))
            if role_name(item[7]) in ("label", "heading", "alert"):
                with suppress_gone():
                    said.append((Accessible(self._bus, *item[0]).text, ""))
        return said

    def find_focused(self):
        """The object of this program that has the keyboard focus, or None."""
        return next((Accessible(self._bus, *item[0]) for item in self._items() if self._is(item, "focused")), None)

    def listen(self):
        """Returns a function that tells what everything in this object's program has said by itself since now:
        [("PropertyChange", "accessible-name", "White mates in 11 moves"), ("Announcement", ...), ...]"""
        heard = []

        def on_signal(_bus, _owner, _path, _interface, name, arguments):
            detail, _, _, value, *_ = arguments.unpack()
            heard.append((name, detail, value))

        self._bus.signal_subscribe(self._owner, "org.a11y.atspi.Event.Object", None, None, None,
                                   Gio.DBusSignalFlags.NONE, on_signal)
        return lambda: read_signals() or heard

    def follow_focus(self):
        """Returns a function that tells what in this program got the keyboard focus last, or None: as it says so itself,
        this is much quicker than asking all objects. (GTK 4.24 does not say so of what nobody has asked for.)"""
        focused = []

        def on_signal(_bus, owner, path, _interface, _name, arguments):
            if arguments.unpack()[1]:
                focused.append(Accessible(self._bus, owner, path))
        self._bus.signal_subscribe(self._owner, "org.a11y.atspi.Event.Object", "StateChanged", None, "focused",
                                   Gio.DBusSignalFlags.NONE, on_signal)
        return lambda: read_signals() or (focused[-1] if focused else None)

    def do(self, action=None):
        """Does an action, the first one if no name is given. (GTK swallows a second click of the same button
        within a quarter of a second: wait for what the first one does.)"""
        number = self.actions.index(action) if action else 0
        if not self._ask("Action", "DoAction", "i", number):
            raise RuntimeError("%r refused the action %s" % (self, action or self.actions[0]))

    def ask_below(self, asked, listed=()):
        """Asks this object and all below it for their children, but for those in the set ASKED, into which it puts them,
        and for those that are LISTED, as (owner, path)."""
        waiting = [self]
        while waiting:
            here = waiting.pop()
            with suppress_gone():
                for child in here.children:
                    if child not in asked and (child._owner, child._path) not in listed:
                        asked.add(child)
                        waiting.append(child)

    def walk(self):
        """This object and everything below it, parents first; what goes away meanwhile is left out."""
        yield self
        with suppress_gone():
            for child in self.children:
                yield from child.walk()

    def find_all(self, role=None, name=None):
        """This object and everything below with this role whose name matches this regular expression (re.search),
        parents first."""
        return [Accessible(self._bus, *item[0]) for item in self._items_below()
                if (role is None or role_name(item[7]) == role) and (name is None or re.search(name, item[6]))]
