# SPDX-License-Identifier: GPL-3.0-or-later
"""A backend for xdg-desktop-portal in the place of a person who chooses files and prints: it shows no dialog, it has the
answer.

Everything behind it is the real thing: xdg-desktop-portal hands the file that was chosen into the sandbox through the
document portal. (GTK 3's dialog, in Debian 12's xdg-desktop-portal-gtk, crashes every few times when it is mapped.)
"""
import os

from gi.repository import GLib

from bus_service import Service, describe_methods, read_file

NAME = "org.freedesktop.impl.portal.desktop.test"
FILES, PRINTING = "org.freedesktop.impl.portal.FileChooser", "org.freedesktop.impl.portal.Print"
DESCRIPTION = """[portal]
DBusName=%s
Interfaces=%s;%s;
UseIn=test
""" % (NAME, FILES, PRINTING)
BEGIN, END = (("o", "in"), ("s", "in"), ("s", "in"), ("s", "in")), (("a{sv}", "in"), ("u", "out"), ("a{sv}", "out"))
MEMBERS = {
    FILES: describe_methods(("OpenFile", "SaveFile"), BEGIN + END),
    PRINTING: describe_methods(["PreparePrint"], BEGIN + (("a{sv}", "in"), ("a{sv}", "in")) + END)
    + describe_methods(["Print"], BEGIN + (("h", "in"),) + END),
}


class Chooser(Service):
    """Chooses the file called answer each time a program asks for one, and prints as the program proposes; asked lists
    what it was asked: (method, id of the application, title of the dialog, options), printed the documents."""

    def __init__(self, bus_address, answer):
        self.answer, self.asked, self.printed = answer, [], []
        super().__init__(bus_address, NAME, MEMBERS)

    def on_call(self, connection, sender, path, interface, method, parameters, invocation):
        arguments = parameters.unpack()
        self.asked.append((method, arguments[1], arguments[3], arguments[-1]))
        results = {}
        if interface == FILES:
            results["uris"] = GLib.Variant("as", [GLib.filename_to_uri(self.answer)])
        elif method == "PreparePrint":
            results = {"settings": parameters.get_child_value(4), "page-setup": parameters.get_child_value(5),
                       "token": GLib.Variant("u", 7)}
        else:
            self.printed.append(read_file(invocation, arguments[4]))
        invocation.return_value(GLib.Variant("(ua{sv})", (0, results)))


def describe(folder):
    """Writes the file by which xdg-desktop-portal finds this backend; returns the variables that make it look there."""
    os.makedirs(folder)
    with open(os.path.join(folder, "test.portal"), "w", encoding="utf-8") as file:
        file.write(DESCRIPTION)
    return {"XDG_DESKTOP_PORTAL_DIR": folder, "XDG_CURRENT_DESKTOP": "test"}
