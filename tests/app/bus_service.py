# SPDX-License-Identifier: GPL-3.0-or-later
"""A service on a private bus in the place of one that a desktop has, and with it a portal that prints and asks for files."""
import os
import threading

from gi.repository import Gio, GLib

DESKTOP = "/org/freedesktop/portal/desktop"
FLAGS = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION


def describe_methods(methods, signature):
    """The methods as introspection data has them; signature is ((type, direction), ...)."""
    arguments = "".join('<arg type="%s" direction="%s"/>' % argument for argument in signature)
    return "".join('<method name="%s">%s</method>' % (name, arguments) for name in methods)


class Service:
    """Owns a name and serves interfaces at DESKTOP, in a thread of its own, until it is closed.

    interfaces is {name: introspection data of its members}; a subclass has the method on_call."""

    def __init__(self, bus_address, name, interfaces):
        self._loop = GLib.MainLoop(GLib.MainContext())
        ready = threading.Event()
        self._thread = threading.Thread(target=self._serve, args=(bus_address, name, interfaces, ready), daemon=True)
        self._thread.start()
        ready.wait(10)

    def close(self):
        self._loop.quit()
        self._thread.join()

    def _serve(self, bus_address, name, interfaces, ready):
        context = self._loop.get_context()
        context.push_thread_default()
        connection = Gio.DBusConnection.new_for_address_sync(bus_address, FLAGS, None, None)
        for interface, members in interfaces.items():
            node = Gio.DBusNodeInfo.new_for_xml('<node><interface name="%s">%s</interface></node>' % (interface, members))
            connection.register_object(DESKTOP, node.interfaces[0], self.on_call, lambda *_: GLib.Variant("u", 3), None)
        connection.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                             GLib.Variant("(su)", (name, 0)), None, Gio.DBusCallFlags.NONE, -1, None)
        ready.set()
        self._loop.run()
        connection.close_sync()
        context.pop_thread_default()


def read_file(invocation, index):
    """The whole contents of a file whose descriptor came with a call."""
    with os.fdopen(invocation.get_message().get_unix_fd_list().get(index), "rb") as file:
        file.seek(0)
        return file.read()


class Portal(Service):
    """org.freedesktop.portal.Print and FileChooser, and nobody before their dialogs: everything is printed as the program has
    proposed, and the file called file is opened.

    printed lists what came: (title, settings, page setup, bytes of the document); asked counts how often a dialog was asked
    for. With refuse set, or without a file, somebody there does not want to."""

    def __init__(self, bus_address):
        self.printed, self.asked, self.refuse, self.file, self._prepared = [], 0, False, None, None
        version = '<property name="version" type="u" access="read"/>'
        prints = (version + describe_methods(["PreparePrint"], (("s", "in"), ("s", "in"), ("a{sv}", "in"), ("a{sv}", "in"),
                                                                ("a{sv}", "in"), ("o", "out")))
                  + describe_methods(["Print"], (("s", "in"), ("s", "in"), ("h", "in"), ("a{sv}", "in"), ("o", "out"))))
        chooses = version + describe_methods(["OpenFile"], (("s", "in"), ("s", "in"), ("a{sv}", "in"), ("o", "out")))
        super().__init__(bus_address, "org.freedesktop.portal.Desktop",
                         {"org.freedesktop.portal.Print": prints, "org.freedesktop.portal.FileChooser": chooses})

    def on_call(self, connection, sender, path, interface, method, parameters, invocation):
        answers = {"PreparePrint": self._prepare, "Print": self._print, "OpenFile": self._open}
        refused, results = answers[method](parameters, invocation)
        token = parameters.unpack()[-1].get("handle_token", "t")
        request = "%s/request/%s/%s" % (DESKTOP, sender[1:].replace(".", "_"), token)
        invocation.return_value(GLib.Variant("(o)", (request,)))
        connection.emit_signal(sender, request, "org.freedesktop.portal.Request", "Response",
                               GLib.Variant("(ua{sv})", (int(refused), results)))

    def _prepare(self, parameters, _invocation):
        self.asked += 1
        settings, setup = parameters.get_child_value(2), parameters.get_child_value(3)
        self._prepared = settings.unpack(), setup.unpack()
        return self.refuse, {"settings": settings, "page-setup": setup, "token": GLib.Variant("u", 7)}

    def _print(self, parameters, invocation):
        title = parameters.get_child_value(1).get_string()
        self.printed.append((title, *self._prepared, read_file(invocation, parameters.unpack()[2])))
        return self.refuse, {}

    def _open(self, _parameters, _invocation):
        """GTK 4.24 reads the list of files whatever the answer is."""
        self.asked += 1
        return not self.file, {"uris": GLib.Variant("as", [GLib.filename_to_uri(self.file)] if self.file else [])}
