# SPDX-License-Identifier: GPL-3.0-or-later
"""What ratchets.py measures of small trees, what it says of what has risen, and what it writes down of what has fallen."""
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
import tap  # noqa: E402
import ratchets  # noqa: E402

RECORD = ratchets.RECORD


def function(name, body="", kind="static void", arguments="void"):
    """A definition as clang-format leaves it."""
    return "\n%s\n%s (%s)\n{\n  %s\n}\n" % (kind, name, arguments, body)


class TreeTest(unittest.TestCase):
    """In a folder and repository of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)
        subprocess.run(["git", "init", "--quiet"], check=True)

    def write(self, files):
        for name, text in files.items():
            os.makedirs(os.path.dirname(name), exist_ok=True)
            with open(name, "w", encoding="utf-8") as file:
                file.write(text)

    def measure(self, key, files):
        """What is measured of a tree of these files."""
        self.write(files)
        found, = (one for one in ratchets.measure_all(ratchets.lint.list_files()) if one.key == key)
        return found

    def names(self, key, files):
        return sorted(what or name for name, what in self.measure(key, files).offenders)


class MeasureTest(TreeTest):
    """Each measure."""

    def test_once(self):
        once = function("helper", "use (1);")
        one = function("one", "helper ();")
        for text, found in (
                (once + function("caller", "helper ();"), ["helper"]),
                (once + function("caller", "*helper () = 3;"), ["helper"]),
                (once + function("caller", "return helper ();"), ["helper"]),
                ("static void helper (void);\n" + function("caller", "helper ();") + once, ["helper"]),
                (once + "#define HELP() \\\n  helper ()\n", ["helper"]),
                (once + function("caller", "helper ();\n  helper ();"), []),
                (once + one + function("two", "helper ();"), []),
                (once + function("caller", "connect (helper, 1);\n  helper ();"), []),
                (once + function("caller", "helper ();") + "\nstatic const Row rows[] = { { 1, helper } };\n", []),
                (once + function("caller", "klass->helper = helper;"), []),
                (once + function("caller", "call ();\n  row.helper ();\n  row->helper ();"), []),
                (once + function("caller", "int helper = 2;\n\n  use (helper);") + one, ["helper"]),
                (once + function("caller", "use (helper);", arguments="int helper") + one, ["helper"]),
                (once + "struct s\n{\n  int helper;\n};\n" + one, ["helper"]),
                ("struct helper\n{\n  int a;\n};\n" + function("helper", "use (1);", "static struct helper")
                 + function("caller", "struct helper a = helper ();"), ["helper"]),
                (once + function("caller", "/* helper () */ say (\"helper ()\");"), []),
                (function("helper", "helper ();") + function("caller", "helper ();"), ["helper"]),
                (function("helper", "use (1);", "void") + function("caller", "helper ();"), []),
                (function("thing_class_init", "use (1);"), [])):
            with self.subTest(text):
                self.assertEqual(self.names("once", {"src/a/b/c.c": text}), found)

    def test_once_of_all(self):
        text = function("one") + function("two", "one ();") + function("three", "one ();") + function("all", "", "int")
        found = self.measure("once", {"src/c.c": text + function("four", "three ();", "INLINE int"),
                                      "src/c.h": "#define INLINE static inline __attribute__ ((always_inline))\n"})
        self.assertEqual((found.count, found.all), (1, 4))

    def test_once_in_a_template(self):
        """What is static in one file and called in another that is compiled with it; who has one of his own means that."""
        self.assertEqual(self.names("once", {
            "src/t/part.h": function("run", "step ();"), "src/t/whole.c": function("step") + '#include "part.h"\n',
            "src/t/other.c": function("step") + function("go", "step ();\n  step ();")}), ["step"])

    def test_dead(self):
        header = ("G_BEGIN_DECLS\n\ntypedef void (*Visit) (int);\n\nint used (void);\n\nvoid named (void);\n"
                  "Thing *\nlate (int a,\n      int b);\nvoid dead (void);\nGType thing_get_type (void);\n"
                  "void foreign (void);\nvoid shown (void);\n"
                  "void attributed (const char *format, ...) G_GNUC_PRINTF (1, 2);\n")
        header += function("inlined", kind="static inline int")
        names = ("used", "named", "late", "thing_get_type", "shown", "attributed")
        source = "".join(function(name, kind="void") for name in names)
        source += function("dead", "dead ();\n  /* dead () */ say (\"dead\");", "void")
        found = self.measure("dead", {
            "src/a.h": header, "src/a.c": source, "src/b.c": "Row row = { named };\n" + function("b", "used ();", "void"),
            "ui/deep/a.ui": '<signal name="clicked" handler="shown"/>', "tests/t.c": function("t", "dead ();\n  late ();")})
        self.assertEqual(found.offenders, [("src/a.h", "late"), ("src/a.h", "dead"), ("src/a.h", "attributed")])
        self.assertEqual((found.count, found.all), (3, 6))

    def test_lonely(self):
        """A header that its own source and one more file include, be it a header."""
        found = self.measure("lonely", {
            "src/x/a.h": "", "src/x/a.c": '#include "a.h"\n', "src/x/b.c": '#include "a.h"\n#include "c.h"\n',
            "src/x/c.h": "", "src/x/d.h": '#include "c.h"\n#include "e.h"\n', "src/y/e.h": "", "src/y/a.h": "",
            "src/y/b.c": '#include "a.h"\n#include "x/d.h"\n#include <c.h>\n',
            "src/z.c": '#include "y/a.h"\n#include "e.h"\n'})
        self.assertEqual([name for name, _ in found.offenders], ["src/x/a.h", "src/x/d.h"])
        self.assertEqual((found.count, found.all), (2, 5))

    def test_short(self):
        found = self.measure("short", {"src/a.c": "\n" * 119, "src/b.c": "\n" * 120, "src/a.h": "\n"})
        self.assertEqual((found.offenders, found.all), ([("src/a.c", "119 lines")], 2))

    def test_circles(self):
        tree = {"src/m/a.c": '#include "a.h"\n#include "a-private.h"\n', "src/m/a.h": "",
                "src/m/a-private.h": '#include "a.h"\n', "src/m/b-private.h": '#include "d.h"\n',
                "src/m/d.h": '#include "b.h"\n', "src/m/b.h": "",
                "src/n/b.h": '#include "a.h"\n', "src/n/b.c": '#include "b.h"\n', "src/n/a.c": '#include "c.h"\n',
                "src/n/c.h": '#include "b.h"\n'}
        self.assertEqual(self.names("circles", tree), [])
        self.assertEqual(self.names("circles", {"src/m/a.c": '#include "a-private.h"\n#include "c.h"\n'}),
                         ["needs and is needed by src/n/b, src/n/c"])

    def test_statements(self):
        for body, number in (
                ("", 0), ("int a;", 1), ("if (a)\n    b ();\n  else\n    c ();", 3),
                ("for (i = 0; i < 3; i++)\n    b ();", 2),
                ("while (a)\n    ;", 2), ("do\n    b ();\n  while (a);", 3),
                ("switch (a)\n    {\n    case 1:\n      break;\n    }", 2),
                ("int rows[] = { 1, 2 };", 1), ("/* a; */ b (\";\", ';');", 1)):
            with self.subTest(body):
                self.assertEqual(self.measure("statements", {"src/a.c": "int x;\n" + function("f", body)}).count, number)

    def test_doors(self):
        self.write({"src/f/f.h": "", "src/f/deep/g.h": "", "src/f/a.c": '#include "deep/g.h"\n',
                    "src/ff/c.c": '#include "f/f.h"\n', "src/b.c": '#include "f/f.h"\n#include "g.h"\n'})
        sources = ratchets.read_sources(ratchets.lint.list_files())
        self.assertEqual(ratchets.list_around_doors(sources, {"src/f": {"f.h"}}), [("src/b.c", "includes src/f/deep/g.h")])


class RecordTest(TreeTest):
    """The program."""

    def run_program(self, *options):
        done = subprocess.run([sys.executable, os.path.join(HERE, "ratchets.py"), *options, "."], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        return done.returncode, done.stdout

    def test_rise_and_fall(self):
        long, rest = "\n" * 200, function("rest", "use ();\n  use ();", "void")
        self.write({"src/a.c": long + rest + function("one") + function("two", "one ();"), "src/b.c": long,
                    "src/c.c": long, "tests/lint/x.py": ""})
        status, text = self.run_program()
        self.assertEqual(status, 1, text)
        self.assertIn('ratchets.txt: no value of "once", which --tighten adds.', text)
        status, text = self.run_program("--tighten")
        self.assertEqual(status, 0, text)
        self.assertIn("50.00 % static functions that are called in one place: 1 of 2\n", text)
        with open(RECORD, encoding="utf-8") as file:
            first = file.read()
        self.assertIn("\nonce        5000  # static functions that are called in one place: 1 of 2\n", first)
        self.assertEqual(self.run_program()[0], 0)

        self.write({"src/b.c": "\n" * 7})
        for options in ((), ("--tighten",)):
            status, text = self.run_program(*options)
            self.assertEqual(status, 1, text)
            self.assertIn("\nSources of fewer than 120 lines rose from 0.00 % to 33.34 %, 1 of 3, the newest in "
                          "src/b.c: 7 lines.\n", text)
        with open(RECORD, encoding="utf-8") as file:
            self.assertEqual(file.read(), first)

        self.write({"src/b.c": long, "src/a.c": long + rest + function("one")})
        status, text = self.run_program()
        self.assertEqual(status, 0, text)
        self.assertIn(" 0.00 % static functions that are called in one place: 0 of 1, from 50.00 %: --tighten\n", text)
        self.assertEqual(self.run_program("--tighten")[0], 0)
        with open(RECORD, encoding="utf-8") as file:
            self.assertIn("\nonce           0  # static functions that are called in one place: 0 of 1\n", file.read())

    def test_what_is_not_measured(self):
        self.write({"src/a.c": "", RECORD: ratchets.RECORD_TOP + "gone 7  # of another day\n"})
        status, text = self.run_program()
        self.assertEqual(status, 1, text)
        self.assertIn('ratchets.txt: nothing measures "gone".', text)


if __name__ == "__main__":
    tap.main()
