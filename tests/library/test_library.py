# SPDX-License-Identifier: GPL-3.0-or-later
"""libetude: what it gives away, its Python module and the examples in docs/python, all run."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import unittest

import tap

SOURCE = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = os.environ["LIBETUDE"]
sys.path.insert(0, str(SOURCE / "src" / "library"))
import etude  # noqa: E402

LONGEST = "8/8/8/8/8/8/2k5/KNB5 w - - 0 1"


class Symbols(unittest.TestCase):
    def test_listed(self):
        """Just what is listed is given away, each in its version; and it is what the header declares."""
        with open(SOURCE / "src" / "library" / "symbols.map", encoding="utf-8") as file:
            text = file.read()
        listed = {name + "@@" + version for version, names in re.findall(r"^(ETUDE_[\d.]+) \{\n  global:\n(.*?)(?:  local|\})", text,
                                                                          re.M | re.S) for name in re.findall(r"\w+", names)}
        out = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], capture_output=True, check=True).stdout.decode()
        found = {line.split()[-1] for line in out.splitlines() if " A " not in line}
        self.assertEqual(found, listed)
        with open(SOURCE / "src" / "library" / "etude.h", encoding="utf-8") as file:
            declared = set(re.findall(r"^[\w ]+?\*?(etude_\w+) \(", file.read(), re.M))
        self.assertEqual({name.split("@")[0] for name in listed}, declared)

    def test_from_c(self):
        with tempfile.TemporaryDirectory() as folder:
            source, program = os.path.join(folder, "a.c"), os.path.join(folder, "a")
            with open(source, "w", encoding="ascii") as file:
                file.write('#include "etude.h"\n#include <stdio.h>\nint main (void) { int wdl, dtm; struct etude_tables *t = '
                           'etude_tables_new (1, 100); int a = etude_tables_probe (t, "%s", &wdl, &dtm); etude_tables_free (t); '
                           'printf ("%%d %%d %%d\\n", a, wdl, dtm); return 0; }\n' % LONGEST)
            subprocess.run(["cc", "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", str(SOURCE / "src" / "library"), source, LIBRARY, "-o", program], check=True)
            environment = dict(os.environ, LD_LIBRARY_PATH=os.path.dirname(LIBRARY))
            self.assertEqual(subprocess.run([program], capture_output=True, env=environment, check=True).stdout, b"0 1 65\n")


class Tables(unittest.TestCase):
    def test_probe(self):
        with etude.Tablebase() as tables:
            for fen, wdl, dtm in ((LONGEST, 1, 65), (LONGEST.replace("w", "b"), 0, 0),
                                  ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", 1, 1), ("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", -1, 0),
                                  ("7k/5Q2/5K2/8/8/8/8/8 b - - 0 1", 0, 0), ("8/8/8/8/8/8/2K5/knb5 b - - 0 1", 1, 65)):
                self.assertEqual((tables.probe_wdl(fen), tables.probe_dtm(fen)), (wdl, dtm), fen)

    def test_moves(self):
        """As the command line has them."""
        with etude.Tablebase() as tables:
            moves = tables.moves(LONGEST)
            self.assertEqual(moves[0], ("c1b2", "Bb2", -1, -64))
            self.assertEqual(len(moves), 11)

    def test_faults(self):
        with etude.Tablebase() as tables:
            for fen, code in (("x", etude.BAD_TEXT), ("8/8/8/8/8/8/1k6/KNB5 w", etude.ILLEGAL)):
                with self.assertRaises(etude.Error) as caught:
                    tables.probe(fen)
                self.assertEqual(caught.exception.code, code)
                self.assertGreater(len(str(caught.exception)), 10)
            start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            self.assertRaises(etude.MissingTableError, tables.probe_dtm, start)
            self.assertEqual((tables.get_dtm(start), tables.get_wdl(start, 7)), (None, 7))
        self.assertRaises(ValueError, tables.probe, LONGEST)
        with etude.Tablebase(memory=1) as tables:
            self.assertRaises(etude.MissingTableError, tables.probe, "8/8/8/8/4k3/4p3/8/R3K3 w - - 0 1")

    def test_threads(self):
        """Many at once, on the same tables, get the same answers."""
        answers = []
        with etude.Tablebase() as tables:
            threads = [threading.Thread(target=lambda: answers.extend(tables.probe(LONGEST) for _ in range(50)))
                       for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(answers, [(1, 65)] * 400)


class Puzzles(unittest.TestCase):
    def test_placements(self):
        self.assertEqual(etude.place.count("8*q"), (92, 12))
        self.assertEqual(etude.place.count("PWGG3F"), (92, 12))
        self.assertEqual(len(etude.place.solutions("8*q")), 12)
        self.assertEqual(len(etude.place.solutions("8*q", every=True)), 92)
        self.assertEqual([piece for piece, _ in etude.place.solutions("q w\nn b", limit=1)[0]], ["Q", "n"])
        self.assertEqual(etude.place.solutions("8*q", limit=0), [])
        for words in (("x",), ("8*q", 17), ("8*q", 0)):
            self.assertRaises(etude.Error, etude.place.count, *words)

    def test_divine(self):
        for game in ("chess", "makruk", "xiangqi", "shogi"):
            puzzle = etude.divine.new(game, seed=7)
            self.assertEqual(etude.divine.new(game, seed=7), puzzle)
            self.assertNotIn("solution", puzzle)
            [answer] = etude.divine.solve(puzzle)
            steps = etude.divine.steps(puzzle)
            self.assertTrue(steps)
            for _, piece, squares in steps:  # none takes the right square away
                self.assertNotIn(answer.get(piece), squares)
        self.assertRaises(etude.Error, etude.divine.new, "go")
        self.assertRaises(etude.Error, etude.divine.solve, "x")

    def test_exceptions(self):
        """What goes wrong in a visitor comes out of the call."""
        self.assertRaises(ZeroDivisionError, etude.collect,
                          lambda visit: etude.LIBRARY.etude_placement_visit(b"8*q", 8, 0, etude.TEXT_VISITOR(visit), None),
                          lambda _: 1 // 0)


class Examples(unittest.TestCase):
    def run_example(self, name, *words):
        environment = dict(os.environ, PYTHONPATH=str(SOURCE / "src" / "library"))
        return subprocess.run([sys.executable, str(SOURCE / "docs" / "python" / name), *words], capture_output=True, check=True,
                              env=environment, timeout=120).stdout.decode()

    def test_all_are_run(self):
        tested = {name[len("test_"):] + ".py" for name in dir(self) if name.startswith("test_")}
        self.assertEqual({path.name for path in (SOURCE / "docs" / "python").glob("*.py")} - tested, set())

    def test_queens(self):
        out = self.run_example("queens.py")
        self.assertNotIn("not as published", out)
        self.assertIn("   8      92           12\n", out)

    def test_probe(self):
        out = self.run_example("probe.py").splitlines()
        self.assertEqual(out[0], "bishop and knight, the longest: won in 65 plies")
        self.assertTrue(out[1].startswith("Lucena: won in "))
        self.assertEqual(out[2], "Philidor: a draw")
        self.assertTrue(out[3].startswith("Saavedra: won in "))

    def test_best_line(self):
        self.assertEqual(self.run_example("best_line.py").splitlines()[:2], ["Kg6    mates in 2", "Kf7    mates in 2"])

    def test_hidden_pieces(self):
        self.assertIn("\nAnswer: K", self.run_example("hidden_pieces.py"))

    def test_domination(self):
        self.assertTrue(self.run_example("domination.py").endswith("8 x 8: 5 queens, 4860 ways, 638 but for symmetry\n"))


if __name__ == "__main__":
    tap.main()
