# SPDX-License-Identifier: GPL-3.0-or-later
"""All pairs of options of etude-cli place: each says something beside the other, or is one clear error."""
import itertools
import os
import re
import tempfile

import tap
from cli import CliTest

CERTIFICATE, KEPT, WRITTEN = "certificate", "kept", "written"
# A value for each option; the files are in a folder of the test.
VALUES = {
    "size": "6", "count": None, "all": None, "limit": "2", "threads": "1", "output": WRITTEN, "part": "1/2", "checkpoint": KEPT,
    "merge": None, "spot-check": "1", "cross-check": None, "verbose": None, "board": "5x4", "wrap": "columns", "walls": "c3",
    "piece": "X=NN", "task": "domination", "fixed": "Q b2", "forbidden": "d1", "largest": None, "smallest": None,
    "polynomial": None, "random": "7", "table": "2-4", "form": "csv", "export": "dimacs", "certificate": None,
    "verify": CERTIFICATE, "id": None, "json": None, "help": None,
}
# What is said is the same with them, since they allow something or say again what the other one says. Queens alone are counted with
# their classes all the same.
QUIET = {"threads"}
SAME = [{"count", "part"}, {"count", "polynomial"}, {"count", "table"}, {"count", "all"}, {"all", "part"}]
PIECES = {"piece": b"2*x\n", "table": b"n*q\n"}
BOARDS, QUESTIONS = {"size", "board", "table", "merge", "verify"}, {"largest", "smallest"}


class Options(CliTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.known = {}
        self.good("place", "--board", "3x3", "--task", "domination", "--smallest", "--certificate", "-o", self.path(CERTIFICATE), "-",
                  stdin=b"q\n")

    def path(self, name):
        return os.path.join(self.folder, name)

    def words(self, option):
        value = VALUES[option]
        if value in (CERTIFICATE, KEPT, WRITTEN):
            value = self.path(value)
        return ["--" + option] + ([value] if value else [])

    def said(self, options, pieces, more):
        """Status, output, errors, and the files that are there then; but for what tells the command line itself."""
        key = options, pieces, more
        if key not in self.known:
            words = [word for option in options for word in self.words(option)] + list(more)
            if "verify" not in options:
                words.append("-")
            status, out, err = self.run_cli("place", *words, stdin=pieces)
            files = []
            for name in (KEPT, WRITTEN):
                if os.path.exists(self.path(name)):
                    with open(self.path(name), encoding="utf-8") as file:
                        files.append(re.sub(r"(?m)^# etude-cli .*$", "", file.read()))
                    os.remove(self.path(name))
                else:
                    files.append(None)
            self.known[key] = status, re.sub(r'(?m)^# etude-cli .*$|"command": ?"[^"]*"', "", out), err, *files
        return self.known[key]

    def test_list(self):
        """The list here is that of the program."""
        options = set(re.findall(r"^  (?:-\w, )?--([a-z-]+)", self.good("place", "--help"), re.M))
        self.assertEqual(options | {"json"}, set(VALUES))

    def test_pairs(self):
        """Beside each of them stands what makes a small board and many solutions."""
        for pair in itertools.combinations([option for option in VALUES if option != "help"], 2):
            pieces = next((PIECES[option] for option in pair if option in PIECES), b"4*q\n" if "cross-check" in pair else b"3*q\n")
            more = ("--size", "5") if not BOARDS & set(pair) else ()
            more += ("--count",) if QUESTIONS & set(pair) and {"size", "board", "wrap", "walls", "fixed", "forbidden", "task"} & set(pair) else ()
            both = self.said(pair, pieces, more)
            with self.subTest(pair=pair):
                if both[0] != 0:
                    self.assertRegex(both[2], r"\Aetude-cli: [^\n]+: \S[^\n]+\n\Z", both)
                    continue
                for option, left in (pair, pair[::-1]):
                    if option not in QUIET and set(pair) not in SAME:
                        self.assertNotEqual(both, self.said((left,), pieces, more), "--%s says nothing" % option)


if __name__ == "__main__":
    tap.main()
