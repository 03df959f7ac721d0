# SPDX-License-Identifier: GPL-3.0-or-later
"""Etude's engines for Python, by ctypes on libetude: no compiler is needed.

    import etude
    with etude.Tablebase() as tables:
        tables.probe_dtm("8/8/8/8/8/8/2k5/KNB5 w - - 0 1")   # 65 plies
    etude.place.count("8*q")                                 # (92, 12)
    etude.divine.new("shogi", level="hard", seed=3)

What goes wrong is an etude.Error, whose code is one of libetude's (etude.h); a position that is not in the tables is a
MissingTableError, as Python's chess programmers know it. Every function may be called from any thread.
"""
import ctypes
import ctypes.util
import os
import re

__all__ = ["Error", "MissingTableError", "Tablebase", "divine", "place", "version"]

BAD_TEXT, ILLEGAL, TOO_MANY, NO_ROOM, NO_MEMORY, STOPPED = range(1, 7)
NUMBER, PUZZLE = 40, 340  # bytes of texts

MOVE_VISITOR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_int)
TEXT_VISITOR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)
GOES_ON = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


def load():
    """The library that the variable LIBETUDE names, or the system's."""
    path = os.environ.get("LIBETUDE") or ctypes.util.find_library("etude") or "libetude.so.0"
    library = ctypes.CDLL(path)
    text, pointer, number = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int
    for name, result, *arguments in (
            ("etude_version", text), ("etude_answer_text", text, number),
            ("etude_tables_new", pointer, ctypes.c_uint, ctypes.c_uint), ("etude_tables_free", None, pointer),
            ("etude_tables_probe", number, pointer, text, ctypes.POINTER(number), ctypes.POINTER(number)),
            ("etude_tables_moves", number, pointer, text, MOVE_VISITOR, pointer),
            ("etude_placement_totals", number, text, ctypes.c_uint, ctypes.c_uint, GOES_ON, pointer, text, text),
            ("etude_placement_visit", number, text, ctypes.c_uint, number, TEXT_VISITOR, pointer),
            ("etude_puzzle_new", number, text, text, text, ctypes.c_uint64, text),
            ("etude_puzzle_solve", number, text, TEXT_VISITOR, pointer),
            ("etude_puzzle_steps", number, text, TEXT_VISITOR, pointer)):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


LIBRARY = load()


class Error(Exception):
    """What libetude refuses; CODE is its number for it."""

    def __init__(self, code):
        super().__init__(LIBRARY.etude_answer_text(code).decode())
        self.code = code


class MissingTableError(Error, KeyError):
    """A position of more than five men, or one whose ending takes more memory than is allowed."""

    def __str__(self):
        return Error.__str__(self)


def check(code):
    if code in (TOO_MANY, NO_ROOM):
        raise MissingTableError(code)
    if code:
        raise Error(code)


def collect(call, convert, limit=None):
    """What CALL, given a visitor, shows it, each by CONVERT, at most LIMIT. An exception in CONVERT ends it and goes on here."""
    found, wrong = [], []

    def visit(_, *words):
        try:
            found.append(convert(*words))
        except BaseException as error:  # it cannot go through the library
            wrong.append(error)
        return bool(wrong or (limit is not None and len(found) >= limit))

    code = call(visit) if limit != 0 else 0
    if wrong:
        raise wrong[0]
    if code != STOPPED:
        check(code)
    return found


def fen_of(board):
    """A FEN, or what has one: a board of python-chess."""
    return (board if isinstance(board, str) else board.fen()).encode()


def version():
    return LIBRARY.etude_version().decode()


class Tablebase:
    """The endings of up to five men. They are solved when they are first asked for, and kept in at most MEMORY megabytes."""

    def __init__(self, threads=1, memory=2000):
        self.tables = LIBRARY.etude_tables_new(threads, memory)
        if not self.tables:
            raise Error(NO_MEMORY)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        self.close()

    def close(self):
        tables, self.tables = getattr(self, "tables", None), None
        if tables:
            LIBRARY.etude_tables_free(tables)

    def probe(self, board):
        """The pair of probe_wdl and probe_dtm."""
        if not self.tables:
            raise ValueError("The tables are closed")
        wdl, dtm = ctypes.c_int(), ctypes.c_int()
        check(LIBRARY.etude_tables_probe(self.tables, fen_of(board), ctypes.byref(wdl), ctypes.byref(dtm)))
        return wdl.value, dtm.value

    def probe_wdl(self, board):
        """1, 0 or -1: who is to move wins, draws, loses."""
        return self.probe(board)[0]

    def probe_dtm(self, board):
        """The plies to the mate, below 0 when who is to move loses; 0 for draws and checkmates."""
        return self.probe(board)[1]

    def get_wdl(self, board, default=None):
        try:
            return self.probe_wdl(board)
        except MissingTableError:
            return default

    def get_dtm(self, board, default=None):
        try:
            return self.probe_dtm(board)
        except MissingTableError:
            return default

    def moves(self, board):
        """Every legal move, best first: squares, SAN, and wdl and dtm of the position after it, for who is to move there."""
        if not self.tables:
            raise ValueError("The tables are closed")
        return collect(lambda visit: LIBRARY.etude_tables_moves(self.tables, fen_of(board), MOVE_VISITOR(visit), None),
                       lambda squares, san, wdl, dtm: (squares.decode(), san.decode(), wdl, dtm))


class place:
    """Placements: a problem is an id ("PWGG3F"), the text of a file, or Chessy's words ("8*q") for a board of SIZE."""

    @staticmethod
    def count(problem, size=8, threads=1):
        """How many solutions there are, and how many of them are fundamental."""
        totals = [ctypes.create_string_buffer(NUMBER) for _ in range(2)]
        check(LIBRARY.etude_placement_totals(problem.encode(), size, threads, GOES_ON(), None, *totals))
        return tuple(int(total.value) for total in totals)

    @staticmethod
    def solutions(problem, size=8, every=False, limit=None):
        """The fundamental solutions, or EVERY one, as lists of pieces and squares: [("Q", "a1"), ...]; capitals are white."""
        return collect(lambda visit: LIBRARY.etude_placement_visit(problem.encode(), size, every, TEXT_VISITOR(visit), None),
                       lambda men: [(man[0], man[1:]) for man in men.decode().split()], limit)


def pairs(words):
    return dict(zip(words[::2], words[1::2]))


class divine:
    """Puzzles of hidden pieces."""

    @staticmethod
    def new(game, rule="exact", level="easy", seed=0):
        """A puzzle as text, always the same for the same words; without its answer."""
        text = ctypes.create_string_buffer(PUZZLE)
        check(LIBRARY.etude_puzzle_new(game.encode(), rule.encode(), level.encode(), seed, text))
        return re.sub(r"^solution .*\n", "", text.value.decode(), flags=re.M)

    @staticmethod
    def solve(puzzle, limit=None):
        """The answers of PUZZLE, a text or an id: the squares of the pieces."""
        return collect(lambda visit: LIBRARY.etude_puzzle_solve(puzzle.encode(), TEXT_VISITOR(visit), None),
                       lambda words: pairs(words.decode().split()), limit)

    @staticmethod
    def steps(puzzle):
        """How a person finds the answer: triples of a technique, a piece and squares on which it cannot stand."""
        def convert(line):
            technique, piece, *squares = line.decode().split()
            return technique, piece, squares

        return collect(lambda visit: LIBRARY.etude_puzzle_steps(puzzle.encode(), TEXT_VISITOR(visit), None), convert)
