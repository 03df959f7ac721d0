# SPDX-License-Identifier: GPL-3.0-or-later
"""The clipboard of a desktop, as another program uses it. Needs Debian's xclip."""
import subprocess

SELECTION = ["xclip", "-selection", "clipboard", "-target", "UTF8_STRING"]


def read(desktop):
    """The text in the clipboard as bytes; None if there is none."""
    done = subprocess.run([*SELECTION, "-out"], env=desktop.env, check=False, timeout=60, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout if done.returncode == 0 else None


def read_picture(desktop, path):
    """Writes the picture in the clipboard to a file; whether there is one. xclip gives the text that it serves to whoever asks for
    a picture, too: what does not begin as a PNG does is none."""
    done = subprocess.run(["xclip", "-selection", "clipboard", "-target", "image/png", "-out"], stdout=subprocess.PIPE, check=False,
                          env=desktop.env, stderr=subprocess.DEVNULL, timeout=60)
    with open(path, "wb") as file:
        file.write(done.stdout)
    return done.returncode == 0 and done.stdout.startswith(b"\x89PNG")


def write(desktop, data):
    """Puts bytes into the clipboard as text and returns when they are there, with the process that serves them: it
    ends by itself when another program takes the clipboard over, and the clipboard is empty when it is ended."""
    path = desktop.home + "/clipboard.data"
    with open(path, "wb") as file:
        file.write(data)
    server = desktop.spawn([*SELECTION, "-quiet", "-in", path])
    desktop.wait(lambda: server.poll() is None and read(desktop) == data, "the text in the clipboard", 20)
    return server
