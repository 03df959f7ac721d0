# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes small Syzygy tables: whole files, all positions of which have the same value for the side to move."""
import os
import struct

MAGIC = 0x5d23e871
CONSTANT = 0x80  # the flag of a side whose positions all have the value behind it
CODES = {"P": 1, "N": 2, "B": 3, "R": 4, "Q": 5, "K": 6}
LOSS, BLESSED_LOSS, DRAW, CURSED_WIN, WIN = range(5)


def table(name, first, other):
    """The file called NAME, "KRBvKRN", without pawns: its value with the side that is named first to move, and with the other."""
    strong, weak = name.split("v")
    men = [CODES[letter] for letter in strong] + [CODES[letter] | 8 for letter in weak]
    head = struct.pack("<I", MAGIC) + bytes([1, 0]) + bytes(man | man << 4 for man in men)  # two sides; the order of the men
    head += bytes(len(head) % 2) + bytes([CONSTANT, first, CONSTANT, other])
    return head + bytes((16 - len(head)) % 64 + 64)  # blocks of 64 bytes, and 16 of a checksum


def write(folder, **tables):
    """Writes NAME=(first, other) into FOLDER."""
    os.makedirs(folder, exist_ok=True)
    for name, values in tables.items():
        with open(os.path.join(folder, name + ".rtbw"), "wb") as file:
            file.write(table(name, *values))
