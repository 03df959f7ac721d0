# SPDX-License-Identifier: GPL-3.0-or-later
"""A backend for xdg-desktop-portal in the place of a person who chooses files: it shows no dialog, it has the answer.

Everything behind it is the real thing: xdg-desktop-portal hands the file that was chosen into the sandbox through the
document portal. (GTK 3's dialog, in Debian 12's xdg-desktop-portal-gtk, crashes every few times when it is mapped.)
"""
import os
import threading

from gi.repository import Gio, GLib

NAME = "org.freedesktop.impl.portal.desktop.test"
INTERFACE = "org.freedesktop.impl.portal.FileChooser"
DESCRIPTION = """[portal]
DBusName=%s
Interfaces=%s;
UseIn=test
""" % (NAME, INTERFACE)
ARGUMENTS = "".join('<arg type="%s" direction="%s"/>' % argument for argument in (
    ("o", "in"), ("s", "in"), ("s", "in"), ("s", "in"), ("a{sv}", "in"), ("u", "out"), ("a{sv}", "out")))
METHODS = "".join('<method name="%s">%s</method>' % (name, ARGUMENTS) for name in ("OpenFile", "SaveFile"))
FLAGS = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION


class Chooser:
    """Chooses the file called answer each time a program asks for one; asked lists what it was asked:
    (method, id of the application, title of the dialog, options)."""

    def __init__(self, bus_address, answer):
        self.answer, self.asked = answer, []
        self._loop = GLib.MainLoop(GLib.MainContext())
        ready = threading.Event()
        self._thread = threading.Thread(target=self._serve, args=(bus_address, ready), daemon=True)
        self._thread.start()
        ready.wait(10)

    def close(self):
        self._loop.quit()
        self._thread.join()

    def _serve(self, bus_address, ready):
        context = self._loop.get_context()
        context.push_thread_default()
        connection = Gio.DBusConnection.new_for_address_sync(bus_address, FLAGS, None, None)
        interface, = Gio.DBusNodeInfo.new_for_xml(
            '<node><interface name="%s">%s</interface></node>' % (INTERFACE, METHODS)).interfaces
        connection.register_object("/org/freedesktop/portal/desktop", interface, self._on_call, None, None)
        connection.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                             GLib.Variant("(su)", (NAME, 0)), None, Gio.DBusCallFlags.NONE, -1, None)
        ready.set()
        self._loop.run()
        connection.close_sync()
        context.pop_thread_default()

    def _on_call(self, connection, sender, path, interface, method, parameters, invocation):
        _, application, _, title, options = parameters.unpack()
        self.asked.append((method, application, title, options))
        results = {"uris": GLib.Variant("as", [GLib.filename_to_uri(self.answer)])}
        invocation.return_value(GLib.Variant("(ua{sv})", (0, results)))


def describe(folder):
    """Writes the file by which xdg-desktop-portal finds this backend; returns the variables that make it look there."""
    os.makedirs(folder)
    with open(os.path.join(folder, "test.portal"), "w", encoding="utf-8") as file:
        file.write(DESCRIPTION)
    return {"XDG_DESKTOP_PORTAL_DIR": folder, "XDG_CURRENT_DESKTOP": "test"}
