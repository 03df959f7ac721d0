# SPDX-License-Identifier: GPL-3.0-or-later
"""The file in which Etude keeps what comes back at the next start; src/kit/base/etude-session.h has its bytes."""
import hashlib
import os

from gi.repository import GLib

HEADER = b"Etude state\n"
VERSION = 1
NOWHERE = 255  # a piece that is not on the board


def path(home, name="session"):
    """Where it is, in the home folder of a test; NAME: another file of the same kind."""
    return os.path.join(home, "data", "etude", name)


def write(home, text, version=VERSION, name="session"):
    """Keeps this, a dictionary of dictionaries in GVariant's text form: "{'window': <{'page': <'divine'>}>}"."""
    data = GLib.Variant.parse(GLib.VariantType("a{sv}"), text, None, None).get_data_as_bytes().get_data()
    os.makedirs(os.path.dirname(path(home)), exist_ok=True)
    with open(path(home, name), "wb") as file:
        file.write(HEADER + version.to_bytes(4, "little") + hashlib.sha256(data).digest() + data)


def read(home):
    """The same, as Python has it; None: there is no such file yet."""
    try:
        with open(path(home), "rb") as file:
            data = file.read()
    except FileNotFoundError:
        return None
    assert data.startswith(HEADER) and data[16:48] == hashlib.sha256(data[48:]).digest()
    return GLib.Variant.new_from_bytes(GLib.VariantType("a{sv}"), GLib.Bytes(data[48:]), True).unpack()


def count_pieces(home):
    """How many pieces stand on the board of Divine in the file."""
    parts = read(home)
    if not parts or "play" not in parts.get("divine", {}):
        return 0
    _options, (_puzzle, placed, *_rest) = parts["divine"]["play"]["game"]
    return sum(square != NOWHERE for square in placed)
