# SPDX-License-Identifier: GPL-3.0-or-later
"""Etude as an installed Flatpak: the installation, what runs in the sandbox, and a desktop with portals around it.

Everything lies in one folder: in stand-in the runtime (see make-runtime.sh), in test what flatpak/make.sh makes and the
homes of the tests. Who runs them is root, since only root can make the stand-in.
"""
import contextlib
import http.server
import os
import re
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
sys.path.insert(0, os.path.join(HERE, "..", "app"))
from desktop import Desktop  # noqa: E402
from session import SERVICES  # noqa: E402

import portal  # noqa: E402

ID = "io.github.etude_chess.Etude"
PORTALS = ("org.freedesktop.portal.Desktop", "org.freedesktop.portal.Documents", "org.freedesktop.portal.Flatpak",
           "org.freedesktop.impl.portal.PermissionStore")
OF_TESTS = ("GTK_USE_PORTAL", "ADW_DISABLE_PORTAL", "GSETTINGS_BACKEND")  # set by other tests and by no real session
RUNTIME_DIR = "/run/user/%d" % os.getuid()  # no other: there the sandbox looks for files handed over by a portal
EXPECTED = (  # warnings
    "org.freedesktop.portal.Inhibit",  # there is no backend for it here
)
PROGRAM = """#!/bin/sh
exec flatpak run --user --die-with-parent %s "$@"
"""


def size(path):
    """Bytes of a file, or of all files in a folder, those of several names counted once."""
    seen = {}
    for folder, _, names in os.walk(path):
        for name in names:
            status = os.lstat(os.path.join(folder, name))
            seen[status.st_ino] = status.st_size
    return sum(seen.values()) if os.path.isdir(path) else os.path.getsize(path)


class Place:
    """The folder test, and what can be done with the Flatpak installation beside it.

    steps are (what, seconds, bytes)."""

    def __init__(self, folder):
        self.runtime = os.path.join(os.path.abspath(folder), "stand-in")
        self.folder = os.path.join(os.path.abspath(folder), "test")
        self.steps = []
        self.env = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "DBUS_"))}
        self.env.update(FLATPAK_USER_DIR=self.runtime + "/installation", XDG_RUNTIME_DIR=RUNTIME_DIR,
                        HOME=self.path("home"), GNUPGHOME=self.path("keys"), LC_ALL="C.UTF-8")
        os.makedirs(self.path("home"), exist_ok=True)
        os.makedirs(self.path("keys"), mode=0o700, exist_ok=True)
        os.makedirs(RUNTIME_DIR, mode=0o700, exist_ok=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *command, check=True):
        """Runs a command; returns what it has printed, errors included, and fails with that if it fails."""
        done = subprocess.run(command, env=self.env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        if check and done.returncode:
            raise AssertionError("%s ended with status %d:\n%s" % (command, done.returncode, done.stdout[-4000:]))
        return done.stdout

    @contextlib.contextmanager
    def step(self, what, result=None):
        """Notes how long the block takes, and the size of the file or folder it leaves."""
        start = time.monotonic()
        yield
        self.steps.append((what, time.monotonic() - start, result and size(self.path(result))))

    def flatpak(self, verb, *arguments):
        return self.run("flatpak", verb, "--user", *arguments)

    def install(self, *what):
        """Installs Etude anew. Not what it depends on: the runtime is there, and Flathub is not asked."""
        self.uninstall()
        self.flatpak("install", "-y", "--noninteractive", "--no-deps", *what)

    def uninstall(self):
        """Takes Etude away, if it is there, and wherever it has come from."""
        if self.is_installed():
            self.flatpak("uninstall", "-y", "--noninteractive", ID)
        for remote in self.flatpak("remotes", "--columns=name").split():
            if remote != "stand-in":
                self.flatpak("remote-delete", "--force", remote)

    def is_installed(self):
        return ID in self.flatpak("list", "--app", "--columns=application").split()

    def inside(self, command, *options):
        """What a shell command prints inside the sandbox, with further options of "flatpak run" perhaps."""
        return self.run("flatpak", "run", "--user", *options, "--command=bash", ID, "-c", command, check=False)

    def ask_engine(self, *lines):
        """What etude-uci answers to LINES, called as a chess program calls it."""
        command = ["flatpak", "run", "--user", "--command=etude-uci", ID]
        with subprocess.Popen(command, env=self.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            process.stdin.write("".join(line + "\n" for line in lines))
            process.stdin.flush()
            answer = []
            for line in process.stdout:
                answer.append(line)
                if line.startswith("bestmove"):
                    break
            process.stdin.close()
        return "".join(answer)

    def make_key(self):
        """A GnuPG key for signing; returns its name."""
        name = "etude-test@localhost"
        if name not in self.run("gpg", "--batch", "--list-secret-keys"):
            self.run("gpg", "--batch", "--passphrase", "", "--quick-generate-key", name, "rsa2048", "sign", "never")
        return name

    def close(self):
        self.run("gpgconf", "--kill", "all")


@contextlib.contextmanager
def served(folder):
    """Serves a folder as any web server does; gives its address."""
    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=folder)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield "http://127.0.0.1:%d" % server.server_port
        finally:
            server.shutdown()
            thread.join()


class SandboxDesktop(Desktop):
    """A desktop with portals on its bus, on which Etude starts in its sandbox. Whatever file Etude asks for,
    file_chosen is chosen; chooser.asked tells what it asked."""

    def __init__(self, place):
        self.place, self.chooser = place, None
        tempfile.tempdir = place.folder  # inside the sandbox /tmp is another one, where no home could lie
        program = place.path("etude")
        with open(program, "w", encoding="utf-8") as file:
            file.write(PROGRAM % ID)
        os.chmod(program, 0o755)
        os.environ["ETUDE_PROGRAM"] = program
        super().__init__(wm="openbox", env={"XDG_RUNTIME_DIR": RUNTIME_DIR,
                                            "FLATPAK_USER_DIR": place.env["FLATPAK_USER_DIR"]})
        self.file_chosen = self.home + "/chosen"
        self.chooser = portal.Chooser(self.env["DBUS_SESSION_BUS_ADDRESS"], self.file_chosen)
        for name in PORTALS:  # as in a session, where they are there before any program
            self.output("gdbus", "wait", "--session", "--activate", name, "--timeout", 20)

    def close(self):
        if self.chooser:
            self.chooser.close()
            self.chooser = None
        super().close()

    def _environment(self, *arguments):
        env = {key: value for key, value in super()._environment(*arguments).items() if key not in OF_TESTS}
        return {**env, **portal.describe(self.home + "/portals")}

    def _bus_command(self, fd):
        command = super()._bus_command(fd)
        for name in PORTALS:
            os.symlink("%s/%s.service" % (SERVICES, name), "%s/services/%s.service" % (self.home, name))
        return command

    def warnings(self):
        return [line for line in super().warnings() if not any(words in line for words in EXPECTED)]

    def windows(self, process):
        """The visible windows of Etude; the process has another number inside."""
        return subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "^(etude|%s)$" % ID], env=self.env,
                              stdout=subprocess.PIPE, text=True, check=False).stdout.split()

    def root_of_program(self):
        """The file system that the program sees, as a path here, and what Flatpak has noted down in it."""
        pid = re.search(r"(\d+)\s+%s$" % re.escape(ID),
                        self.output("flatpak", "ps", "--columns=child-pid,application"), re.M).group(1)
        root = "/proc/%s/root" % pid
        with open(os.path.join(root, ".flatpak-info"), encoding="utf-8") as file:
            return root, file.read()
