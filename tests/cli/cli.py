# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs etude-cli, which the environment variable ETUDE_CLI names, for the tests."""
import atexit
import os
import re
import shutil
import subprocess
import tempfile
import unittest

ETUDE_CLI = os.environ["ETUDE_CLI"]
CACHE = tempfile.mkdtemp()  # what is solved in one run, is not to change another one
atexit.register(shutil.rmtree, CACHE)
ENVIRONMENT = dict(os.environ, LC_ALL="C.UTF-8", XDG_CACHE_HOME=CACHE)


def documented_tasks():
    """The tasks that the page about the format of problems names, in its order."""
    with open(os.path.join(os.path.dirname(__file__), "../../docs/problem-format.md"), encoding="utf-8") as page:
        return re.findall(r"^\| `([a-z-]+)[ K]*` \|", page.read().partition("**Tasks**")[2].partition("## ")[0], re.M)


class CliTest(unittest.TestCase):
    """A test case that knows what every run of etude-cli must be like."""

    maxDiff = None

    def run_cli(self, *arguments, stdin=b"", **options):
        """Runs etude-cli and returns status, standard output and standard error, both as text."""
        options.setdefault("env", ENVIRONMENT)
        process = subprocess.run([ETUDE_CLI, *arguments], input=stdin, capture_output=True, timeout=120,
                                 check=False, **options)
        self.assertIn(process.returncode, (0, 1, 2), "{} {}".format(arguments, process.stderr))
        return (process.returncode, process.stdout.decode("utf-8", "surrogateescape"),
                process.stderr.decode("utf-8", "surrogateescape"))

    def good(self, *arguments, **options):
        """The output of a run that must succeed in silence."""
        status, out, err = self.run_cli(*arguments, **options)
        self.assertEqual((status, err), (0, ""))
        return out

    def assert_error_line(self, err, program="etude-cli"):
        """ERR is just one line of PROGRAM's that looks as all do."""
        self.assertRegex(err, r"\A" + program + r": [^:\n][^\n]*: [^\n]+\n\Z")

    def bad(self, *arguments, status=2, out="", **options):
        """The error line, without its etude-cli: and its end, of a run that must fail with STATUS and print OUT."""
        got_status, got_out, err = self.run_cli(*arguments, **options)
        self.assertEqual((got_status, got_out), (status, out), err)
        self.assert_error_line(err)
        return err[len("etude-cli: "):-1]
