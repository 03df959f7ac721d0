# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of placement problems: reading what the programs write, and judging it by the rules in words."""
import itertools
import os
import tempfile

# An id with the right check character whose fixed squares of all kinds overlap.
OVERLAPPING = "pxBBBBBBBBBBBBBBBBBBBIIItaBBBBBgBganBiwgq"

LINES = {"R": ((1, 0), (0, 1), (-1, 0), (0, -1)), "B": ((1, 1), (1, -1), (-1, 1), (-1, -1))}
LINES["Q"] = LINES["R"] + LINES["B"]
STEPS = {"K": LINES["Q"], "N": tuple((c * s, r * t) for c, r in ((1, 2), (2, 1)) for s in (1, -1) for t in (1, -1))}


def attacked(board, square):
    """The squares that the piece on SQUARE attacks; BOARD maps (column, row) to letter and colour, rows from below.

    In Chessy's texts white pawns attack down the page."""
    letter, colour = board[square]
    edge = board["edge"]
    inside = lambda c, r: 0 <= c < edge and 0 <= r < edge
    column, row = square
    if letter == "P":
        steps = [(c, 1 if colour == "b" else -1) for c in (1, -1)]
        return {(column + c, row + r) for c, r in steps if inside(column + c, row + r)}
    if letter in STEPS:
        return {(column + c, row + r) for c, r in STEPS[letter] if inside(column + c, row + r)}
    found = set()
    for c, r in LINES[letter]:
        x, y = column + c, row + r
        while inside(x, y):
            found.add((x, y))
            if (x, y) in board:
                break
            x, y = x + c, y + r
    return found


def read_boards(text, colours=False):
    """The boards in TEXT, each ended by an empty line."""
    assert text == "" or text.endswith("\n\n"), text[-100:]
    boards = []
    for block in text.split("\n\n")[:-1]:
        rows = block.split("\n")
        board = {"edge": len(rows)}
        for number, line in enumerate(rows):
            width = 2 if colours else 1
            assert len(line) == width * len(rows), line
            for column in range(len(rows)):
                cell = line[column * width:(column + 1) * width]
                if cell[0] != "-":
                    board[column, len(rows) - 1 - number] = (cell[0], cell[1] if colours else "w")
                else:
                    assert cell in ("-", "- "), line
        boards.append(board)
    return boards


def pieces(board):
    """What stands on BOARD, as something that can be compared and hashed."""
    return frozenset((square, man) for square, man in board.items() if square != "edge")


def is_peaceful(board, colours=False):
    """Whether no piece attacks another, or with COLOURS one of the other colour."""
    squares = [square for square in board if square != "edge"]
    return not any(other in attacked(board, square) and (not colours or board[square][1] != board[other][1])
                   for square, other in itertools.permutations(squares, 2))


def is_covered(board):
    """Whether every square of BOARD is occupied or attacked."""
    squares = [square for square in board if square != "edge"]
    covered = set(squares).union(*(attacked(board, square) for square in squares))
    return len(covered) == board["edge"] ** 2


def every_solution(edge, men, domination=False):
    """All boards with MEN, letters and colours, that are solutions: each way to set them is judged."""
    colours = len({colour for _, colour in men}) > 1
    squares = [(column, row) for row in range(edge) for column in range(edge)]
    found = set()
    for chosen in itertools.permutations(squares, len(men)):
        board = dict(zip(chosen, men), edge=edge)
        if is_covered(board) if domination else is_peaceful(board, colours):
            found.add(pieces(board))
    return found


def images(board):
    """BOARD turned and mirrored in eight ways."""
    edge = board["edge"]
    found = []
    for turn, flip in itertools.product(range(4), (False, True)):
        image = set()
        for (column, row), man in pieces(board):
            for _ in range(turn):
                column, row = edge - 1 - row, column
            image.add(((edge - 1 - column if flip else column, row), man))
        found.append(frozenset(image))
    return found


class Folder:
    """A folder that is there inside a with statement, and files in it."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        return self

    def __exit__(self, *error):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        """Writes TEXT and returns the file's path."""
        with open(self.path(name), "wb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
        return self.path(name)

    def read(self, name):
        with open(self.path(name), encoding="ascii") as file:
            return file.read()

    def names(self):
        return sorted(os.listdir(self.folder.name))
