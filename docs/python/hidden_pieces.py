# SPDX-License-Identifier: GPL-3.0-or-later
"""A puzzle, how a person solves it, and the answer."""
import etude

puzzle = etude.divine.new("chess", level="easy", seed=1)
print(puzzle)
for technique, piece, squares in etude.divine.steps(puzzle):
    print("{}: {} cannot stand on {} squares".format(technique, piece, len(squares)))
[answer] = etude.divine.solve(puzzle)
print("Answer:", ", ".join(piece + square for piece, square in answer.items()))
