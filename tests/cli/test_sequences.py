# SPDX-License-Identifier: GPL-3.0-or-later
"""Every sequence in data/sequences.tsv that Etude can be asked for: its terms are computed again, as far as SECONDS go for each.

    test_sequences.py [SECONDS [EVERY [NUMBER...]]]    3 seconds and every one unless told; only these sequences, if some are named
"""
import pathlib
import re
import subprocess
import sys
import unittest

import tap
from cli import ENVIRONMENT, ETUDE_CLI

TABLE = pathlib.Path(__file__).resolve().parents[2] / "data" / "sequences.tsv"
WORDS = [word for word in sys.argv[1:] if not word.startswith("-")]
SECONDS = float(WORDS[0]) if WORDS else 3
EVERY = int(WORDS[1]) if WORDS[1:] else 1
NAMED = WORDS[2:]
LARGEST_N = 32
KNOWN_FAULTS = {"A002563": {16: (43, 371)}}  # n: what is stored, what it is


def read_table():
    with open(TABLE, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                yield line.rstrip("\n").split("\t")


def options(quantity, value):
    words = {"given": [], "largest": ["--largest"], "smallest": ["--smallest"], "any": ["--polynomial"]}[quantity]
    words += [] if value == "number" or quantity == "any" else ["--count"]
    return words + (["--all"] if value == "all" else [])


class Sequences(unittest.TestCase):
    def test_table(self):
        """Numbers are numbers, there are 120 sequences and more, and none stands there twice for one question."""
        rows = list(read_table())
        self.assertGreaterEqual(len({row[0] for row in rows}), 120)
        self.assertEqual(len({(row[0], *row[3:6]) for row in rows}), len(rows))
        questions = [tuple(row[3:6]) for row in rows if row[5] != "-"]
        self.assertEqual(len(set(questions)), len(questions))
        for number, offset, first, *_, terms in rows:
            self.assertRegex(number, r"^A\d{6}$")
            self.assertGreaterEqual(int(first), int(offset))
            self.assertRegex(terms, r"^\d+(,\d+)+(,\.\.\.)?$")

    def test_terms(self):
        checked = 0
        for i, (number, offset, first, quantity, value, family, _, terms) in enumerate(read_table()):
            if family == "-" or (NAMED and number not in NAMED) or i % EVERY:
                continue
            stored = {int(offset) + i: int(term) for i, term in enumerate(terms.removesuffix(",...").split(","))}
            last = min(max(stored), LARGEST_N)
            with self.subTest(number, quantity=quantity):
                found = self.compute(family, options(quantity, value), max(int(first), 0), last, number)
                self.assertGreaterEqual(len(found), 1)
                for n, term in found.items():
                    stored_term, true_term = KNOWN_FAULTS.get(number, {}).get(n, (stored[n], stored[n]))
                    self.assertEqual((stored[n], term), (stored_term, true_term), n)
                checked += len(found)
        print("# {} terms".format(checked))

    def compute(self, family, words, first, last, number):
        """The terms from FIRST to LAST that are there in time."""
        text = "etude-problem 2\n" + family.replace("; ", "\n") + "\n"
        while True:
            command = [ETUDE_CLI, "place", "--table", "{}-{}".format(first, last), *words, "-"]
            with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT) as process:
                try:
                    out, err = process.communicate(text.encode(), timeout=SECONDS)
                except subprocess.TimeoutExpired:
                    process.kill()
                    out, err = process.communicate()
            if b"Boards have" in err and last > first:  # the largest that is published is too large
                last -= 1
                continue
            lines = out.decode().splitlines()
            named = [line for line in lines if re.match("# A[0-9]", line)]
            self.assertTrue(named and named[0].startswith("# " + number + " "), (number, err, named))
            rows = [line.split("\t") for line in lines if line[:1].isdigit()]
            return {int(row[0]): int(row[1]) for row in rows if len(row) > 2}


if __name__ == "__main__":
    tap.main()
