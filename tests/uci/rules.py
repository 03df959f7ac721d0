# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of chess once more, as plainly as they go, to hold etude-uci against: positions are dictionaries of squares."""

FILES = "abcdefgh"
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Position:
    """What stands where, as {(file, rank): letter}; who is to move; rights to castle; the square that was passed."""

    def __init__(self, fen=START):
        rows, self.turn, castling, passed, clock, _ = fen.split()
        self.men = {}
        for rank, row in enumerate(reversed(rows.split("/"))):
            file = 0
            for letter in row:
                if letter.isdigit():
                    file += int(letter)
                else:
                    self.men[file, rank] = letter
                    file += 1
        self.castling = set(castling) - {"-"}
        self.passed = None if passed == "-" else (FILES.index(passed[0]), int(passed[1]) - 1)
        self.clock = int(clock)

    def copy(self):
        other = Position.__new__(Position)
        other.men, other.turn, other.castling = dict(self.men), self.turn, set(self.castling)
        other.passed, other.clock = self.passed, self.clock
        return other

    def fen(self):
        rows = []
        for rank in range(7, -1, -1):
            row = "".join(self.men.get((file, rank), "1") for file in range(8))
            for run in range(8, 1, -1):
                row = row.replace("1" * run, str(run))
            rows.append(row)
        passed = "-" if self.passed is None else FILES[self.passed[0]] + str(self.passed[1] + 1)
        castling = "".join(right for right in "KQkq" if right in self.castling) or "-"
        return "{} {} {} {} {} 1".format("/".join(rows), self.turn, castling, passed, self.clock)

    def is_own(self, letter):
        return letter.isupper() == (self.turn == "w")

    def is_attacked(self, square, by_white):
        """Whether a man of that side attacks SQUARE: whoever stands where a man of the same kind would go from there."""
        file, rank = square
        for vectors, riders, steps in ((STRAIGHT, "rq", 8), (DIAGONAL, "bq", 8), (STRAIGHT + DIAGONAL, "k", 1), (LEAPS, "n", 1)):
            for x, y in vectors:
                for step in range(1, steps + 1):
                    man = self.men.get((file + x * step, rank + y * step))
                    if man:
                        if man.isupper() == by_white and man.lower() in riders:
                            return True
                        break
        back = -1 if by_white else 1
        return any(self.men.get((file + x, rank + back)) == ("P" if by_white else "p") for x in (-1, 1))

    def king(self, white):
        return next(square for square, man in self.men.items() if man == ("K" if white else "k"))

    def in_check(self):
        return self.is_attacked(self.king(self.turn == "w"), self.turn != "w")

    def reaches(self):
        """Pairs of squares that a man may go between, if it does not leave the king in check."""
        for (file, rank), man in self.men.items():
            if not self.is_own(man):
                continue
            kind = man.lower()
            if kind == "p":
                up, home = (1, 1) if man == "P" else (-1, 6)
                if (file, rank + up) not in self.men:
                    yield (file, rank), (file, rank + up)
                    if rank == home and (file, rank + 2 * up) not in self.men:
                        yield (file, rank), (file, rank + 2 * up)
                for x in (-1, 1):
                    target = (file + x, rank + up)
                    if target == self.passed or (target in self.men and not self.is_own(self.men[target])):
                        yield (file, rank), target
                continue
            vectors = {"n": LEAPS, "r": STRAIGHT, "b": DIAGONAL}.get(kind, STRAIGHT + DIAGONAL)
            for x, y in vectors:
                for step in range(1, 2 if kind in "nk" else 8):
                    target = (file + x * step, rank + y * step)
                    if not (0 <= target[0] < 8 and 0 <= target[1] < 8):
                        break
                    if target not in self.men or not self.is_own(self.men[target]):
                        yield (file, rank), target
                    if target in self.men:
                        break

    def castles(self):
        rank = 0 if self.turn == "w" else 7
        for right, between, passed, target in (("K", (5, 6), 5, 6), ("Q", (1, 2, 3), 3, 2)):
            right = right if self.turn == "w" else right.lower()
            if (right in self.castling and not any((file, rank) in self.men for file in between)
                    and not any(self.is_attacked((file, rank), self.turn != "w") for file in (4, passed, target))):
                yield (4, rank), (target, rank)

    def play(self, move):
        """The position after MOVE, written as squares."""
        after = self.copy()
        start, target = ((FILES.index(move[i]), int(move[i + 1]) - 1) for i in (0, 2))
        man = after.men.pop(start)
        after.clock = 0 if man in "Pp" or target in after.men else self.clock + 1
        if man in "Pp" and target == self.passed:
            del after.men[target[0], start[1]]
        if man in "Kk" and abs(start[0] - target[0]) == 2:
            rook = (7 if target[0] == 6 else 0, start[1])
            after.men[(start[0] + target[0]) // 2, start[1]] = after.men.pop(rook)
        if len(move) > 4:
            man = move[4].upper() if self.turn == "w" else move[4]
        after.men[target] = man
        for square, rights in (((4, 0), "KQ"), ((0, 0), "Q"), ((7, 0), "K"), ((4, 7), "kq"), ((0, 7), "q"), ((7, 7), "k")):
            if square in (start, target):
                after.castling -= set(rights)
        after.passed = None
        if man in "Pp" and abs(start[1] - target[1]) == 2:
            after.passed = (start[0], (start[1] + target[1]) // 2)
        after.turn = "b" if self.turn == "w" else "w"
        return after

    def moves(self):
        """All legal moves, as squares."""
        found = []
        for start, target in [*self.reaches(), *self.castles()]:
            move = "".join(FILES[file] + str(rank + 1) for file, rank in (start, target))
            if self.men[start] in "Pp" and target[1] in (0, 7):
                move += "q"
            after = self.play(move)
            if after.is_attacked(after.king(self.turn == "w"), self.turn != "w"):
                continue
            found += [move[:4] + piece for piece in "qrbn"] if len(move) > 4 else [move]
        return found
