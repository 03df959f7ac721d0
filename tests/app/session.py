# SPDX-License-Identifier: GPL-3.0-or-later
"""A private X server and session bus for one test, with a home folder of its own.

As a command, runs another one in it:  session.py PROGRAM [ARGUMENT...]

Everything started here is ended by its pid, newest first, and ends by itself (PDEATHSIG) should the
test be killed. Needs Debian's xvfb and dbus; openbox for a window manager.
"""
import atexit
import contextlib
import functools
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from gi.repository import GLib

PASSED_ON = ("PATH", "GSETTINGS_SCHEMA_DIR", "XDG_DATA_DIRS", "GI_TYPELIB_PATH", "LD_LIBRARY_PATH", "TMPDIR",
             "ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "G_DEBUG", "GDK_DEBUG", "G_TEST_SRCDIR",
             "G_TEST_BUILDDIR")
SERVICES = "/usr/share/dbus-1/services"
BUILT_IN_LOCALE = "C.UTF-8"
PATIENCE = 20  # seconds until a condition counts as never coming true; long, as machines may be busy
BUS = """<busconfig>
  <type>session</type>
  <listen>unix:dir={0}</listen>
  <servicedir>{0}/services</servicedir>
  <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>
"""
GTK_SETTINGS = "[Settings]\ngtk-enable-animations=%d\ngtk-cursor-blink=0\n"


@functools.lru_cache(maxsize=None)
def compiled_locale(locale):
    """Makes a locale such as ru_RU.UTF-8 in a folder that lasts as long as this process, and returns the folder: systems
    have few."""
    folder = tempfile.mkdtemp(prefix="etude-locale.")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    territory, _, charset = locale.partition(".")
    subprocess.run(["localedef", "-i", territory, "-f", charset, os.path.join(folder, locale)], check=True)
    return folder


class Session:
    """size is WIDTHxHEIGHTxDEPTH; wm None or "openbox"; locale sets LC_ALL and need not be installed: the sources in
    Debian's package locales are enough; settings is the GSettings backend, "memory" or, to keep settings as long as the
    session lives, "keyfile"; gtk is a line or more for GTK's settings.ini; env adds variables for all programs."""

    def __init__(self, wm=None, size="1280x1024x24", locale=BUILT_IN_LOCALE, settings="memory", animations=False, gtk="",
                 env=None):
        if threading.current_thread() is threading.main_thread():  # a time-out of the test runner: end tidily
            signal.signal(signal.SIGTERM, signal.default_int_handler)
        self.home = tempfile.mkdtemp(prefix="etude-test.")  # mode 0700, as XDG_RUNTIME_DIR must be
        self.size = size
        self._processes = []
        self.env = self._environment(locale, settings, env or {})
        try:
            if locale != BUILT_IN_LOCALE:
                self.env["LOCPATH"] = compiled_locale(locale)
            self._write("config/gtk-4.0/settings.ini", GTK_SETTINGS % animations + gtk)
            self.env["DISPLAY"] = ":" + self._start_announcing(self._server_command)
            self.env["DBUS_SESSION_BUS_ADDRESS"] = self._start_announcing(self._bus_command)
            if wm:
                self.spawn([wm])
                self.wait(lambda: "window id" in self.output("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), wm)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _environment(self, locale, settings, extra):
        env = {k: v for k, v in os.environ.items() if k in PASSED_ON or k.startswith("ETUDE_")}
        env.update(HOME=self.home, XDG_RUNTIME_DIR=self.home, XDG_CONFIG_HOME=self.home + "/config",
                   XDG_CACHE_HOME=self.home + "/cache", XDG_DATA_HOME=self.home + "/data",
                   XDG_STATE_HOME=self.home + "/state", LC_ALL=locale, TZ="UTC",
                   GDK_BACKEND="x11", GSK_RENDERER="cairo", GSETTINGS_BACKEND=settings,
                   GTK_USE_PORTAL="0", ADW_DISABLE_PORTAL="1",
                   GIO_USE_VFS="local", GIO_USE_VOLUME_MONITOR="unix", GTK_IM_MODULE="gtk-im-context-simple")
        env.update(extra)
        return env

    def _write(self, name, text):
        path = os.path.join(self.home, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def _server_command(self, fd):
        return ["Xvfb", "-displayfd", str(fd), "-screen", "0", self.size, "-nolisten", "tcp", "-noreset"]

    def _bus_command(self, fd):
        """A bus that can start nothing but accessibility: no portals, no settings daemon, no volume monitors."""
        os.mkdir(self.home + "/services")
        os.symlink(SERVICES + "/org.a11y.Bus.service", self.home + "/services/org.a11y.Bus.service")
        file = self._write("bus.conf", BUS.format(self.home))
        return ["dbus-daemon", "--config-file=" + file, "--nofork", "--print-address=%d" % fd]

    def _start_announcing(self, command):
        """Starts a server that writes one line to a file descriptor when it is ready; returns the line."""
        reader, writer = os.pipe()
        with open(reader, "rb", buffering=0) as pipe:
            argv = command(writer)
            self.spawn(argv, pass_fds=(writer,))
            os.close(writer)
            line = b""
            while not line.endswith(b"\n"):
                if not select.select([pipe], [], [], 20)[0]:
                    raise TimeoutError(argv[0] + " did not get ready")
                part = pipe.read(256)
                if not part:
                    raise RuntimeError(argv[0] + " ended at once")
                line += part
        return line.decode().strip()

    def spawn(self, command, output=subprocess.DEVNULL, **options):
        """Starts a process that ends with the calling thread (PDEATHSIG), in a process group of its own."""
        process = subprocess.Popen(["setpriv", "--pdeathsig", "TERM", "--", *command], env=self.env,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                   start_new_session=True, **options)
        self._processes.append(process)
        return process

    def end(self, process):
        """Ends one process and its group: asks, waits 3 seconds, then kills."""
        self._processes.remove(process)
        for number in (signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(3)
                return

    def close(self):
        while self._processes:
            self.end(self._processes[-1])
        shutil.rmtree(self.home, ignore_errors=True)

    def output(self, *command):
        """Runs a command in the session and returns what it prints; fails if it fails."""
        return subprocess.run([str(word) for word in command], env=self.env, check=True, timeout=60,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True).stdout

    def wait(self, condition, what, timeout=PATIENCE):
        """Returns the first true value of condition(). An object that goes away meanwhile counts as false."""
        end = time.monotonic() + timeout
        while True:
            with contextlib.suppress(GLib.Error):
                value = condition()
                if value:
                    return value
            self._while_waiting(what)
            if time.monotonic() > end:
                raise TimeoutError("waited %g s in vain for: %s" % (timeout, what))
            time.sleep(0.02)

    def _while_waiting(self, what):
        """For subclasses: raises an error when there is no point in waiting on."""

    # -- windows ---------------------------------------------------------------------------------------

    def windows(self, process):
        """The visible X windows of a process, menus and tooltips among them."""
        return subprocess.run(["xdotool", "search", "--all", "--onlyvisible", "--pid", str(process.pid), "--name", ""],
                              env=self.env, stdout=subprocess.PIPE, text=True, check=False).stdout.split()

    def geometry(self, window):
        """x, y, width, height of an X window on the root window."""
        text = self.output("xdotool", "getwindowgeometry", "--shell", window)
        return tuple(int(re.search(r"^%s=(-?\d+)" % key, text, re.M).group(1)) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    def screenshot(self, path):
        """Writes the whole screen to a PNG file, once two pictures in a row are the same."""
        last = None

        def still():
            nonlocal last
            self.output("import", "-window", "root", path)
            before, last = last, self.output("identify", "-format", "%#", path)
            return before == last
        self.wait(still, "a picture that stands still", 10)


if __name__ == "__main__":
    with Session() as private:
        sys.exit(subprocess.run(sys.argv[1:], env=private.env, check=False).returncode)
