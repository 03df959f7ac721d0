# SPDX-License-Identifier: GPL-3.0-or-later
"""How far away the mate is: positions from the command line, or some well-known ones."""
import sys

import etude

WELL_KNOWN = {
    "bishop and knight, the longest": "8/8/8/8/8/8/2k5/KNB5 w - - 0 1",
    "Lucena": "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
    "Philidor": "4k3/R7/1r6/3KP3/8/8/8/8 b - - 0 1",
    "Saavedra": "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1",
}

positions = dict(zip(sys.argv[1:], sys.argv[1:])) or WELL_KNOWN
with etude.Tablebase() as tables:
    for name, fen in positions.items():
        wdl, dtm = tables.probe(fen)
        print("{}: {}".format(name, "a draw" if wdl == 0 else "{} in {} plies".format("won" if wdl > 0 else "lost", abs(dtm))))
