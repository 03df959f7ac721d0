# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop with a touch screen: Xorg with its dummy screen and its inputtest driver (Xvfb has no touch, and the
XTEST extension that xdotool uses cannot make any).

    @unittest.skipUnless(touch.available(), "needs xserver-xorg-core and xserver-xorg-video-dummy")
    class FingerTest(DesktopTest):
        desktop_class = touch.TouchDesktop

The socket protocol is that of xf86-input-inputtest-protocol.h, version 1.0: native-endian structures that begin
with their length and type; the server answers a "wait for sync" when it has handled all that came before.
"""
import os
import socket
import struct
import time

from desktop import Desktop

SERVER = "/usr/lib/xorg/Xorg"
DRIVERS = "/usr/lib/xorg/modules"

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
{outputs}EndSection
{monitors}Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual {width} {height}
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "SocketPath" "{home}/touch.socket"
  Option "DeviceType" "Touch"
EndSection
Section "InputDevice"
  Identifier "pointer"
  Driver "inputtest"
  Option "SocketPath" "{home}/pointer.socket"
  Option "DeviceType" "PointerAbsolute"
EndSection
Section "InputDevice"
  Identifier "keyboard"
  Driver "inputtest"
  Option "SocketPath" "{home}/keyboard.socket"
  Option "DeviceType" "Keyboard"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "touch" "SendCoreEvents"
  InputDevice "pointer" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
EndSection
"""


MONITOR = """
Section "Monitor"
  Identifier "{name}"
  HorizSync 5-1000
  VertRefresh 5-200
  Option "Enable" "true"
  Option "Position" "{x} 0"
  Option "PreferredMode" "{width}x{height}"
EndSection
"""


def available():
    """Whether the server and both drivers are installed."""
    return all(map(os.path.exists, (SERVER, DRIVERS + "/drivers/dummy_drv.so", DRIVERS + "/input/inputtest_drv.so")))


class Touch:
    """One finger on the touch screen of a running server."""

    SYNC, TOUCH = 1, 6                # types of event
    BEGIN, UPDATE, END = 18, 19, 20   # kinds of touch
    RANGE = 65535                     # coordinates run from 0 to this, whatever the size of the screen
    AXES = 64

    def __init__(self, path, width, height):
        self._scale = (self.RANGE / width, self.RANGE / height)
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(path)
        self._socket.sendall(struct.pack("<IIHH", 12, 0, 1, 1))  # the client's version
        self._receive()

    def close(self):
        self._socket.close()

    def _read(self, size):
        data = b""
        while len(data) < size:
            part = self._socket.recv(size - len(data))
            if not part:
                raise ConnectionError("the X server has closed the touch screen")
            data += part
        return data

    def _receive(self):
        length, = struct.unpack("<I", self._read(4))
        return self._read(length - 4)

    def _event(self, kind, x, y):
        values = [x * self._scale[0], y * self._scale[1]] + [0.0] * (self.AXES - 2)
        set_axes = bytes([0b11]) + bytes(7)
        self._socket.sendall(struct.pack("<IIIII8s4x", 1056, self.TOUCH, 1, kind, 0, set_axes)
                             + struct.pack("<64d", *values) + bytes(8 * self.AXES))
        self._socket.sendall(struct.pack("<II", 8, self.SYNC))
        self._receive()

    def down(self, x, y):
        self._event(self.BEGIN, x, y)

    def move(self, x, y):
        self._event(self.UPDATE, x, y)

    def up(self, x, y):
        self._event(self.END, x, y)


class TouchDesktop(Desktop):
    """Desktop with touch: tap() and swipe(); the mouse and the keyboard work as before."""

    monitors = 1  # side by side, of the same size: one that the driver knows

    def __init__(self, **options):
        self.touch = None
        super().__init__(**options)
        try:
            self.touch = Touch(self.home + "/touch.socket", *self._screen())
        except BaseException:
            self.close()
            raise

    def close(self):
        if self.touch:
            self.touch.close()
            self.touch = None
        super().close()

    def _screen(self):
        return tuple(map(int, self.size.split("x")[:2]))

    def _server_command(self, fd):
        width, height = self._screen()
        names = ["monitor"] + ["monitor%d" % i for i in range(1, self.monitors)]
        each = width // self.monitors
        text = CONFIGURATION.format(
            home=self.home, width=width, height=height,
            outputs="".join('  Option "Monitor-DUMMY%d" "%s"\n' % output for output in enumerate(names)),
            monitors="".join(MONITOR.format(name=name, x=i * each, width=each, height=height) for i, name in enumerate(names)))
        file = self._write("xorg.conf", text)
        return [SERVER, "-displayfd", str(fd), "-config", file, "-configdir", self.home, "-nolisten", "tcp", "-noreset",
                "-logfile", self.home + "/xorg.log", "-novtswitch", "-sharevts", "-keeptty"]

    def place(self, window):
        """Where a window is whose title is this: x, y, width, height."""
        number = self.output("xdotool", "search", "--name", window).split()[-1]
        text = self.output("xdotool", "getwindowgeometry", "--shell", number)
        found = dict(line.split("=") for line in text.split())
        return tuple(int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def tap(self, target):
        """Touches an object or a point for a moment."""
        point = self.point(target)
        self.touch.down(*point)
        self.touch.up(*point)

    def swipe(self, start, end, hold=0.0, pause=0.02, steps=10, over=None):
        """Drags a finger; hold, in seconds, makes it a long press first; pause is the time between two of the
        steps (0.005 is a flick); given a condition over, lifts the finger only when it has become true."""
        (ax, ay), (bx, by) = self.point(start), self.point(end)
        self.touch.down(ax, ay)
        try:
            time.sleep(hold)
            for step in range(1, steps + 1):
                self.touch.move(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps)
                time.sleep(pause)
            if over:
                self.wait(over, "the program to answer to what is held over the target")
        finally:
            self.touch.up(bx, by)
