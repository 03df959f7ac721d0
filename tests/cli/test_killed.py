# SPDX-License-Identifier: GPL-3.0-or-later
"""Whoever is killed while it writes leaves the old file or the new one, whole: at every call by which a file is written."""
import collections
import os
import re
import signal
import subprocess
import unittest

import tap
from cli import ENVIRONMENT, ETUDE_CLI
from placement import Folder

SAVE_ONCE = os.environ["SAVE_ONCE"]
# Between two of these nothing changes on the disk that could be seen.
CALLS = ("write,pwrite64,writev,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,ftruncate,fchmod,"
         "exit_group")
OLD = b"what was there"


class Killed(unittest.TestCase):
    def setUp(self):
        self.folder = Folder()
        self.folder.__enter__()
        self.addCleanup(self.folder.__exit__)
        self.file = self.folder.path("file")

    def strace(self, *arguments):
        command = ["strace", "-f", "-qq", "-o", self.folder.path("calls"), *arguments]
        return subprocess.run(command, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, timeout=60, check=False).returncode

    def prepare(self, old):
        if old is not None:
            self.folder.write("file", old)
        elif os.path.exists(self.file):
            os.remove(self.file)

    def found(self):
        if not os.path.exists(self.file):
            return None
        with open(self.file, "rb") as file:
            return file.read()

    def count_calls(self, command):
        """How often COMMAND makes each call, by the thread that makes it most often: so strace counts, too."""
        if self.strace("-e", "trace=" + CALLS, *command):
            self.skipTest("nothing can be traced here")
        made = collections.Counter()
        with open(self.folder.path("calls"), encoding="utf-8", errors="replace") as file:
            made.update(re.match(r"(\d+) +(\w+)", line).groups() for line in file if "resumed>" not in line)
        most = collections.Counter()
        for (_, call), n in made.items():
            most[call] = max(most[call], n)
        return {call: n for call, n in most.items() if call in CALLS.split(",")}

    def assert_whole(self, command, old):
        """COMMAND, killed at every call, leaves OLD or what it writes undisturbed."""
        self.prepare(old)
        made = self.count_calls(command)
        new = self.found()
        self.assertNotIn(new, (None, old))
        seen = collections.Counter()
        for call, n in made.items():
            for at in range(1, n + 1):
                with self.subTest(call=call, at=at):
                    self.prepare(old)
                    status = self.strace("-e", "inject=%s:signal=KILL:when=%d" % (call, at), *command)
                    found = self.found()
                    state = {old: "old", new: "new"}.get(found, "%d bytes" % len(found or b""))
                    # The threads may share their work in another way this time: then nobody gets so far.
                    self.assertIn((status, state), ((-signal.SIGKILL, "old"), (-signal.SIGKILL, "new"), (0, "new")))
                    seen[status, state] += 1
        self.assertGreater(seen[-signal.SIGKILL, "old"], 2)
        self.assertGreater(seen[-signal.SIGKILL, "new"], 0)

    def test_saving(self):
        """What the window keeps: states, lessons, records, exports."""
        for old in (None, OLD):
            self.assert_whole([SAVE_ONCE, self.file, "what comes ", "100000"], old)

    def test_command_line(self):
        problem = self.folder.write("problem", "4*q")
        for arguments in (["place", "--size=5", "-o", self.file, problem],
                          ["place", "--size=5", "--part=1/2", "-o", self.file, problem],
                          ["sheet", "place", "-o", self.file, problem]):
            for old in (None, OLD):
                with self.subTest(arguments, old=old):
                    self.assert_whole([ETUDE_CLI, *arguments], old)


if __name__ == "__main__":
    tap.main()
