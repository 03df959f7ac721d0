# SPDX-License-Identifier: GPL-3.0-or-later
# %% [markdown]
# Queens that do not attack each other, on boards of 1 x 1 to 12 x 12: the table of OEIS A000170 (all) and A002562 (but for
# turned and mirrored boards), made again.
# %%
import etude

PUBLISHED = {1: (1, 1), 2: (0, 0), 3: (0, 0), 4: (2, 1), 5: (10, 2), 6: (4, 1), 7: (40, 6), 8: (92, 12), 9: (352, 46),
             10: (724, 92), 11: (2680, 341), 12: (14200, 1787)}
# %%
print("size     all  fundamental")
for size, published in PUBLISHED.items():
    counted = etude.place.count("{}*q".format(size), size)
    print("{:4} {:7} {:12}{}".format(size, *counted, "" if counted == published else "  not as published"))
# %%
for piece, square in etude.place.solutions("8*q", limit=1)[0]:
    print(piece + square, end=" ")
print()
