# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a module's unittest cases and reports them as TAP, so that Meson counts and names each one."""
import sys
import unittest


class TapResult(unittest.TestResult):
    """Prints a line a test, with what went wrong behind it as comments."""

    def __init__(self):
        super().__init__()
        self.line = ""

    def startTest(self, test):
        super().startTest(test)
        self.line = "ok {} {}".format(self.testsRun, test.id().replace("__main__.", ""))

    def stopTest(self, test):
        print(self.line, flush=True)
        super().stopTest(test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.fail(self.failures[-1][1])

    def addError(self, test, err):
        super().addError(test, err)
        self.fail(self.errors[-1][1])

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.fail("{}\n{}".format(subtest.id(), (self.failures + self.errors)[-1][1]))

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.line += " # SKIP " + reason

    def fail(self, text):
        """The test is not ok, because of TEXT."""
        if not self.line.startswith("not "):
            self.line = "not " + self.line
        for line in text.splitlines():
            self.line += "\n# " + line


def main():
    """Runs the tests of the program's main module."""
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    print("1..{}".format(suite.countTestCases()))
    result = TapResult()
    suite.run(result)
    sys.exit(not result.wasSuccessful())
