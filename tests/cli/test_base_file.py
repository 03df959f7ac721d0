# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli mate base and verify: good, damaged and impossible files, full disks, killed writers."""
import hashlib
import os
import random
import resource
import signal
import subprocess
import tempfile
import threading
import time

import tap
from cli import ENVIRONMENT, ETUDE_CLI, CliTest

BYTES = 16777216
# The base is the same to the last bit everywhere.
SHA256 = "92c61ce2910ccb2d67b893a8edafcbb3b377e66711760a1875cbcb6e0c6f0f2c"
KILLS = 24


class BaseTest(CliTest):
    """A test with a folder of its own, which is current, and the bytes of a good base."""

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "base")
            subprocess.run([ETUDE_CLI, "mate", "base", path], check=True)
            with open(path, "rb") as file:
                cls.base = file.read()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, content, name="base"):
        with open(self.path(name), "wb") as file:
            file.write(content)
        return self.path(name)

    def read(self, name="base"):
        with open(self.path(name), "rb") as file:
            return file.read()

    def assert_files(self, *names):
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(names))


class Base(BaseTest):
    def test_content(self):
        self.assertEqual(len(self.base), BYTES)
        self.assertEqual(hashlib.sha256(self.base).hexdigest(), SHA256)
        # White king e5, bishop c4, knight d5, black king g7: mate in 22 by knight to f4.
        self.assertEqual(self.base[9548268:9548270].hex(), "16dd")

    def test_new_file(self):
        self.assertEqual(self.good("mate", "base", self.path("base")), "")
        self.assertEqual(self.read(), self.base)
        self.assert_files("base")

    def test_old_file(self):
        os.chmod(self.write(b"old"), 0o600)
        self.good("mate", "base", self.path("base"))
        self.assertEqual(self.read(), self.base)
        self.assertEqual(os.stat(self.path("base")).st_mode & 0o777, 0o600)
        self.assert_files("base")

    def test_link_stays(self):
        self.write(b"old", "real")
        os.symlink("real", self.path("link"))
        self.good("mate", "base", self.path("link"))
        self.assertEqual(os.readlink(self.path("link")), "real")
        self.assertEqual(self.read("real"), self.base)
        self.assert_files("link", "real")

    def test_name_like_an_option(self):
        self.good("mate", "base", "--", "-base", cwd=self.folder)
        self.assert_files("-base")
        self.assertEqual(self.good("mate", "verify", "--", "-base", cwd=self.folder), "ok 8388608 records\n")

    def test_pipe(self):
        self.assertEqual(hashlib.sha256(subprocess.run(
            [ETUDE_CLI + " mate base /dev/stdout | cat"], shell=True, stdout=subprocess.PIPE, check=True,
            timeout=60).stdout).hexdigest(), SHA256)

    def test_reader_gone(self):
        reader, writer = os.pipe()
        os.close(reader)
        self.assertIn("/dev/fd/", self.bad("mate", "base", "/dev/fd/{}".format(writer), pass_fds=(writer,)))
        os.close(writer)

    def test_impossible(self):
        old = self.write(b"old", "file")
        for path in (self.folder, self.path("missing/base"), os.path.join(old, "base"), "-", "",
                     self.path("n" * 300), self.path("new\nline/base")):
            with self.subTest(path):
                self.bad("mate", "base", path)
                self.assert_files("file")
                self.assertEqual(self.read("file"), b"old")

    def test_full_device(self):
        self.assertEqual(self.bad("mate", "base", "/dev/full"), "/dev/full: No space left on device")
        self.assertTrue(os.path.exists("/dev/full") and not os.path.isfile("/dev/full"))

    def test_full_disk(self):
        """A limit on the size of files stands for a disk that fills up: the old file or none stays, and no rest."""
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))

        self.bad("mate", "base", self.path("base"), preexec_fn=limit)
        self.assert_files()
        self.write(b"old")
        self.bad("mate", "base", self.path("base"), preexec_fn=limit)
        self.assert_files("base")
        self.assertEqual(self.read(), b"old")

    def test_little_memory(self):
        path = self.write(self.base)
        for command, kilobytes in (("base", 20000), ("verify", 40000)):
            process = subprocess.run(["/bin/sh", "-c", "ulimit -v {}; exec \"$0\" \"$@\"".format(kilobytes), ETUDE_CLI,
                                      "mate", command, path], env=ENVIRONMENT, capture_output=True, check=False)
            if b"shared librar" in process.stderr or b"Sanitizer" in process.stderr:
                self.skipTest("too little even to start")
            self.assertEqual(process.returncode, 2, process.stderr)
            self.assert_error_line(process.stderr.decode())
            self.assertEqual(self.read(), self.base)
            self.assert_files("base")

    def test_killed(self):
        """Whenever the writer is killed, the file is the old one or the new one, whole."""
        dice = random.Random(1)
        old = os.urandom(1000)
        began = time.monotonic()
        self.good("mate", "base", self.path("base"))
        usual = time.monotonic() - began
        seen = {"old": 0, "new": 0}
        for _ in range(KILLS):
            self.write(old)
            process = subprocess.Popen([ETUDE_CLI, "mate", "base", self.path("base")], env=ENVIRONMENT)
            time.sleep(dice.uniform(0, 1.3 * usual))
            process.kill()
            self.assertIn(process.wait(), (0, -signal.SIGKILL))
            content = self.read()
            self.assertIn(content, (old, self.base))
            seen["old" if content == old else "new"] += 1
        self.assertGreater(seen["old"], 0)
        # Whatever the killed ones left behind disturbs nobody.
        self.good("mate", "base", self.path("base"))
        self.assertEqual(self.read(), self.base)

    def test_never_half_seen(self):
        """Whoever reads while writers are at work finds a whole file."""
        self.write(self.base)
        stop = threading.Event()
        failures = []

        def write_again():
            while not stop.is_set():
                failures.extend(subprocess.run([ETUDE_CLI, "mate", "base", self.path("base")], check=False,
                                               capture_output=True).stderr.splitlines())

        writer = threading.Thread(target=write_again)
        writer.start()
        try:
            for _ in range(30):
                self.assertEqual(hashlib.sha256(self.read()).hexdigest(), SHA256)
        finally:
            stop.set()
            writer.join()
        self.assertEqual(failures, [])
        self.assert_files("base")


class Verify(BaseTest):
    def altered(self, offset, value):
        """The path of a base in which the bytes from OFFSET on are VALUE."""
        content = bytearray(self.base)
        content[offset:offset + len(value)] = value
        return self.write(content)

    def test_right(self):
        self.assertEqual(self.good("mate", "verify", self.write(self.base)), "ok 8388608 records\n")

    def test_standard_input(self):
        self.assertEqual(self.good("mate", "verify", "-", stdin=self.base), "ok 8388608 records\n")
        self.assertEqual(self.bad("mate", "verify", "-", status=1, stdin=self.base[:1000]),
                         "standard input: Too short: 1000 bytes, a base has 16777216")

    def test_length(self):
        for content in (b"", b"x", self.base[:-1]):
            self.assertEqual(self.bad("mate", "verify", self.write(content), status=1),
                             "{}: Too short: {} bytes, a base has 16777216".format(self.path("base"), len(content)))
        for path in (self.write(self.base + b"x"), "/dev/zero"):
            self.assertEqual(self.bad("mate", "verify", path, status=1),
                             path + ": Too long: a base has 16777216 bytes")

    def test_unreadable(self):
        for path, why in ((self.folder, "Is a directory"), (self.path("missing"), "No such file or directory"),
                          (os.path.join(self.write(b"x"), "x"), "Not a directory"),
                          ("/proc/self/mem", "Input/output error"), ("", "No such file or directory")):
            self.assertEqual(self.bad("mate", "verify", path), "{}: {}".format(path or "''", why))

    def test_forbidden(self):
        if os.geteuid() == 0:
            self.skipTest("nothing is forbidden to root")
        path = self.write(self.base)
        os.chmod(path, 0)
        self.assertEqual(self.bad("mate", "verify", path), path + ": Permission denied")

    def test_altered(self):
        """The first wrong record is named: which pieces where, what is stored, what is right."""
        for offset, value, record, finding in (
                (9548268, b"\x15", 4774134,
                 "at byte 9548268: white king e5, bishop c4, knight d5, black king g7: stored mate in 21 by "
                 "knight to f4, right is mate in 22 by knight to f4"),
                (9548269, b"\x5e", 4774134,
                 "at byte 9548268: white king e5, bishop c4, knight d5, black king g7: stored mate in 22 by "
                 "king to g4, right is mate in 22 by knight to f4"),
                (9548268, b"\x00\x00\xff\xff", 4774134,
                 "at byte 9548268: white king e5, bishop c4, knight d5, black king g7: stored no mate, "
                 "right is mate in 22 by knight to f4"),
                (0, b"\x04\xd3", 0,
                 "at byte 0: white king a1, bishop b1, knight a1, black king a1: stored mate in 4 by knight to d3, "
                 "right is no mate (not a legal position: Two pieces stand on one square)"),
                (3104748, b"\x21\x51", 1552374,
                 "at byte 3104748: white king d2, bishop f7, knight h8, black king g7: stored mate in 33 by "
                 "king to b3, right is no mate (a draw)"),
                (BYTES - 1, b"\x05", 8388607,
                 "at byte 16777214: white king h8, bishop g8, knight h8, black king h8: stored no mate by "
                 "no piece to f1, right is no mate (not a legal position: Two pieces stand on one square)")):
            path = self.altered(offset, value)
            self.assertEqual(self.bad("mate", "verify", path, status=1, out="record {} {}\n".format(record, finding)),
                             "{}: Record {} is wrong".format(path, record))

    def test_noise(self):
        status, out, err = self.run_cli("mate", "verify", self.write(random.Random(1).randbytes(BYTES)))
        self.assertEqual(status, 1)
        self.assertRegex(out, r"\Arecord 0 at byte 0: [^\n]+\n\Z")
        self.assert_error_line(err)


if __name__ == "__main__":
    tap.main()
