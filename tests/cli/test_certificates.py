# SPDX-License-Identifier: GPL-3.0-or-later
"""Certificates, checked by etude-verify: what is true is proved, what is not is refused. With --slow the constraints are
handed to other people's solvers as well: clasp, clingo, minisat and cadical."""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import tap
from cli import ENVIRONMENT, CliTest, documented_tasks

VERIFY = os.environ["ETUDE_VERIFY"]

# Pieces, options, claim. The figures are those of the OEIS and of textbooks.
CLAIMS = [
    ("q", "--task domination --smallest", "smallest 5"),  # A075458
    ("q", "--task domination --smallest --wrap both --board 6x6", "smallest 3"),  # A279402
    ("n", "--largest", "largest 32"),
    ("k", "--largest --size 7", "largest 16"),
    ("b", "--largest --size 6", "largest 10"),
    ("q", "--largest --board 6x6 --wrap both", "largest 4"),  # A085801
    ("n", "--task domination --smallest --size 5", "smallest 5"),  # A006075
    ("q", "--task total-domination --smallest --size 6", "smallest 4"),  # A001366
    ("q", "--task independent-domination --smallest --size 7", "smallest 4"),  # A075324
    ("q w\nq b", "--largest --board 5x5", "largest 4"),  # A250000
    ("k", "--task irredundance --largest --size 3", "largest 4"),
    ("q", "--task attacks-exactly_1 --largest --size 7", "largest 8"),  # A051754
    ("3*q", "--size 3", "none"),
]


def verify(text):
    """Status, standard output and error of etude-verify for a certificate."""
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(text)
        file.flush()
        process = subprocess.run([VERIFY, file.name], capture_output=True, check=False, timeout=120, text=True,
                                 errors="surrogateescape")
    return process.returncode, process.stdout, process.stderr


class Certificates(CliTest):
    def certify(self, text, *arguments):
        return self.good("place", *arguments, "--certificate", "-", stdin=text.encode())

    def assert_refused(self, certificate, why=""):
        status, out, err = verify(certificate)
        self.assertEqual((status, out), (1, ""), why)
        self.assertRegex(err, r"\Aetude-verify: [^\n]+, line \d+: [^\n]+\n\Z", why)

    def test_claims(self):
        for text, options, claim in CLAIMS:
            with self.subTest(claim, options=options):
                certificate = self.certify(text + "\n", *[word.replace("_", " ") for word in options.split()])
                self.assertEqual(verify(certificate)[1].split(":")[0], claim)

    def test_random(self):
        """Whatever the board and the relation, the extreme that the search finds is proved."""
        chance = random.Random(36)
        tasks = ["independence", "domination", "total-domination", "independent-domination", "perfect-domination",
                 "attacks-exactly 1", "attacks-exactly 2", "attacks-at-most 1", "irredundance", "two-colours", "armies"]
        n = {}
        for i in range(100):
            task, piece = chance.choice(tasks), chance.choice("kqrbnx")
            men = {"two-colours": "{0} w\n{0} b\n", "armies": "{0}1\n{0}2\n{0}3\n"}.get(task, "{0}\n").format(piece)
            extreme = "--smallest" if chance.random() < 0.5 and task != "irredundance" else "--largest"
            arguments = ["--board", "{}x{}".format(chance.randint(2, 5), chance.randint(2, 4)), "--task", task, extreme,
                         "--piece", "X=" + chance.choice(["NN", "C", "WD", "F3", "QN", "RF"]),
                         "--wrap", chance.choice(["none", "columns", "rows", "both"])]
            if chance.random() < 0.4:
                arguments += ["--walls", "b2"]
            if chance.random() < 0.4:
                arguments += ["--forbidden", "a1"]
            with self.subTest(i, men=men, arguments=arguments):
                answer = self.good("place", *arguments, "-", stdin=men.encode()).strip()
                certificate = self.certify(men, *arguments)
                expected = "none" if answer.endswith(" 0") else answer
                self.assertEqual(verify(certificate)[1].split(":")[0], expected)
                n[task] = n.get(task, 0) + (expected != "none")
        self.assertEqual(set(n), set(tasks))
        self.assertEqual({task.split()[0] for task in tasks}, set(documented_tasks()))
        self.assertTrue(all(n.values()), n)

    def test_other_claims(self):
        """One more, one fewer, a solution with a man on another square, a proof without one of its lines: all are refused."""
        certificate = self.certify("q\n", "--size", "6", "--task", "domination", "--smallest")
        self.assertEqual(verify(certificate)[0], 0)
        for other in (2, 4):
            self.assert_refused(certificate.replace("claim smallest 3", "claim smallest %d" % other), "the claim alone")
            changed = certificate.replace("claim smallest 3", "claim smallest %d" % other)
            self.assert_refused(changed.replace("count 3 3", "count %d %d" % (other, other)), "and the counts")
        self.assert_refused(certificate.replace("claim smallest", "claim largest"))
        self.assert_refused(re.sub(r"claim.*", "claim none", certificate))
        self.assert_refused(re.sub(r"solution .*", "solution 1 2 3 0", certificate))
        lines = certificate.split("\n")
        start = lines.index("proof")
        for i in range(start, len(lines) - 1):
            self.assert_refused("\n".join(lines[:i] + lines[i + 1:]), lines[i])
        self.assert_refused("\n".join(lines[:start] + ["proof", "b", "end", ""]), "nothing but b")

    def test_nothing_there(self):
        """Where there is a solution, nothing is written."""
        out = self.bad("place", "--size", "4", "--certificate", "-", status=1, stdin=b"4*q\n")
        self.assertIn("There is a solution", out)
        for arguments in (["--count"], ["--export", "asp"], ["--smallest", "--task", "irredundance"], ["--json"]):
            status, _, err = self.run_cli("place", *arguments, "--certificate", "-", stdin=b"q\n")
            self.assertEqual(status, 2, err)

    def test_hostile(self):
        """Anything may be read: it ends with a sentence, or proves what it says."""
        chance = random.Random(7)
        start = self.certify("q\n", "--size", "4", "--largest")
        for i in range(300):
            text = bytearray(start.encode())
            for _ in range(chance.randint(1, 6)):
                at = chance.randrange(len(text))
                text[at:at + chance.randint(0, 9)] = chance.choice(
                    [b"-", b"0", b"999999999999", b" ", b"\n", b"? 1 -1 0 ", b"g 1 ", b"b ", b"count 1 1 1 1 ", b"\0", b"-5"])
            with self.subTest(i):
                status, out, err = verify(text.decode("latin-1"))
                self.assertIn(status, (0, 1), err)
                self.assertEqual(bool(out), status == 0)
        for text in ("", "etude-certificate 1", "etude-certificate 1 claim none variables 99999999",
                     "etude-certificate 1 claim largest 1 variables 1 solution 0 proof b end",
                     "etude-certificate 1 claim none variables 1 proof " + "? 1 0 " * 5000):
            self.assert_refused(text)

    def test_by_etude_cli(self):
        """place --verify calls the program."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "certificate")
            self.good("place", "--size", "4", "--largest", "--certificate", "-o", path, "-", stdin=b"n\n")
            environment = dict(ENVIRONMENT, PATH=os.path.dirname(VERIFY) + ":" + os.environ["PATH"])
            self.assertEqual(self.good("place", "--verify", path, env=environment).split(":")[0], "largest 8")


class Exports(CliTest):
    """The same problems by others."""

    problems = [
        ("8*q\n", ["--size", "8"]), ("4*n\n", ["--size", "4", "--task", "domination"]),
        ("3*q w\n3*q b\n", ["--size", "4"]), ("2*q1\n2*q2\nk1\nk2\n", ["--board", "4x4", "--task", "armies"]),
        ("5*q\n", ["--size", "6", "--task", "total-domination"]), ("3*r\nb\n", ["--size", "4", "--task", "domination"]),
        ("4*k\n", ["--size", "4", "--task", "perfect-domination"]), ("6*k\n", ["--size", "4", "--task", "attacks-exactly 1"]),
        ("4*q\n", ["--size", "5", "--task", "attacks-at-most 1", "--wrap", "columns"]),
        ("5*q\n", ["--size", "5", "--task", "irredundance"]), ("2*x\n3*b\n", ["--board", "5x3", "--piece", "X=NN"]),
        ("5*n\n", ["--board", "4x5", "--task", "independent-domination", "--walls", "b2,c3"]),
        ("3*p\nk\n", ["--board", "4x4", "--fixed", "K b2", "--forbidden", "a4,d1"]),
    ]

    def count(self, text, arguments):
        return int(re.match(r"all (\d+)", self.good("place", *arguments, "--count", "-", stdin=text.encode())).group(1))

    def export(self, form, text, arguments):
        file = tempfile.NamedTemporaryFile("w", suffix="." + form)
        file.write(self.good("place", *arguments, "--export", form, "-", stdin=text.encode()))
        file.flush()
        self.addCleanup(file.close)
        return file.name

    def run_solver(self, *command):
        if not shutil.which(command[0]):
            self.skipTest("{} is not installed".format(command[0]))
        return subprocess.run(command, capture_output=True, check=False, timeout=600, text=True).stdout

    def test_models(self):
        """clasp finds as many models of the clauses, and clingo as many answers, as there are solutions."""
        for text, arguments in self.problems:
            with self.subTest(text, arguments=arguments):
                expected = self.count(text, arguments)
                for command in (["clasp", "0", "-q", self.export("dimacs", text, arguments)],
                                ["clingo", "0", "-q", self.export("asp", text, arguments)]):
                    out = self.run_solver(*command)
                    self.assertEqual(int(re.search(r"Models\s*:\s*(\d+)", out).group(1)), expected, command)

    def test_one_answer(self):
        """An answer of clingo's is a board: eight queens by name."""
        out = self.run_solver("clingo", "1", self.export("asp", "8*q\n", []))
        self.assertEqual(len(re.findall(r'at\("Q","[a-h][1-8]"\)', out)), 8)

    def test_no_solution(self):
        """What the certificates prove, clasp, minisat and cadical find as well."""
        for text, arguments in (("4*q\n", ["--task", "domination"]), ("5*q\n", ["--board", "6x6", "--wrap", "both"]),
                                ("2*q\n", ["--board", "6x6", "--wrap", "both", "--task", "domination"])):
            certificate = self.good("place", *arguments, "--certificate", "-", stdin=text.encode())
            self.assertEqual(verify(certificate)[0], 0)
            name = self.export("dimacs", text, arguments)
            for command in (["clasp", "1", name], ["minisat", "-verb=0", name], ["cadical", "-q", name]):
                with self.subTest(text, command=command):
                    self.assertIn("UNSATISFIABLE", self.run_solver(*command))


if __name__ == "__main__":
    if "--slow" in sys.argv:
        sys.argv.remove("--slow")
        del Certificates
    else:
        del Exports
    tap.main()
