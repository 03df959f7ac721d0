# SPDX-License-Identifier: GPL-3.0-or-later
"""When a window is seen first, and how much memory a program has of its own: measured from outside, for any program.

Needs Debian's libx11-6. A private X screen is black until somebody paints on it.
"""
import ctypes
import re
import time

PLACES = ((60, 60), (200, 20), (300, 300), (100, 400))  # in the window of a program that has just opened, top left
ALL_PLANES, Z_PIXMAP = 0xffffffff, 2


class Screen:
    """The pixels of a session's screen."""

    def __init__(self, session):
        self._x = x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = x.XGetImage.restype = ctypes.c_void_p
        x.XDefaultRootWindow.argtypes, x.XDefaultRootWindow.restype = [ctypes.c_void_p], ctypes.c_ulong
        x.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint,
                                ctypes.c_uint, ctypes.c_ulong, ctypes.c_int]
        x.XGetPixel.argtypes, x.XGetPixel.restype = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int], ctypes.c_ulong
        x.XDestroyImage.argtypes = [ctypes.c_void_p]
        self._display = x.XOpenDisplay(session.env["DISPLAY"].encode())
        self._root = x.XDefaultRootWindow(self._display)

    def _is_lit(self, place):
        image = self._x.XGetImage(self._display, self._root, *place, 1, 1, ALL_PLANES, Z_PIXMAP)
        pixel = self._x.XGetPixel(image, 0, 0) & 0xffffff
        self._x.XDestroyImage(image)
        return pixel != 0

    def is_lit(self):
        """Whether a window has painted itself."""
        return sum(map(self._is_lit, PLACES)) >= 2

    def time_until(self, lit, patience=30):
        """Waits until something is seen, or nothing; the seconds that it took, good to some milliseconds."""
        begun = time.monotonic()
        while self.is_lit() != lit:
            if time.monotonic() - begun > patience:
                raise TimeoutError("the screen does not become %s" % ("lit" if lit else "dark"))
            time.sleep(.002)
        return time.monotonic() - begun


def private_memory(process):
    """The MiB that the process has written itself. Libraries do not count, whoever else has them open."""
    with open("/proc/%d/smaps_rollup" % process.pid, encoding="ascii") as file:
        kilobytes = dict(re.findall(r"(\w+):\s+(\d+) kB", file.read()))
    return int(kilobytes["Private_Dirty"]) / 1024
