# SPDX-License-Identifier: GPL-3.0-or-later
"""The best play of both sides, and what the other moves would have cost."""
import etude

fen = "7k/8/5K2/8/8/8/8/R7 w - - 0 1"
with etude.Tablebase() as tables:
    best = tables.moves(fen)[0][3]
    for squares, san, wdl, dtm in tables.moves(fen):
        if wdl < 0:
            cost = (best - dtm) // 2
            print("{:6} mates in {}{}".format(san, 1 - dtm // 2, ", {} longer".format(cost) if cost else ""))
        else:
            print("{:6} throws the win away".format(san))
