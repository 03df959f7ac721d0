# SPDX-License-Identifier: GPL-3.0-or-later
"""The fewest queens that cover a board, and in how many ways: A075458, A002563."""
import etude

for size in range(1, 9):
    for queens in range(1, size + 1):
        everything, fundamental = etude.place.count("d\n{}*q".format(queens), size)
        if everything:
            print("{0} x {0}: {1} queens, {2} ways, {3} but for symmetry".format(size, queens, everything, fundamental))
            break
