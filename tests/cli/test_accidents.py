# SPDX-License-Identifier: GPL-3.0-or-later
"""What befalls the command line programs: signals, odd files and links, full disks, closed streams."""
import array
import fcntl
import os
import signal
import stat
import subprocess
import termios
import threading
import unittest

import tap
from cli import ENVIRONMENT, ETUDE_CLI, CliTest
from placement import Folder, read_boards

CHESSY = os.environ["CHESSY"]
ROOKS = "16*r"  # more solutions than anybody waits for
QUEENS = "8*q"


def setUpModule():
    """Also where these tests were started by nohup, whose children the programs let be."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


class AccidentTest(CliTest):
    """A test case with a folder for its files."""

    def setUp(self):
        self.folder = Folder()
        self.folder.__enter__()
        self.addCleanup(self.folder.__exit__)

    def start(self, *command, **options):
        process = subprocess.Popen(command, env=ENVIRONMENT, **options)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def wait_for(self, process, condition):
        """Waits until CONDITION; PROCESS must be running until then."""
        while not condition():
            self.assertIsNone(process.poll())

    def unfinished(self, name, size=1):
        """Whether there is an unfinished file for NAME with SIZE bytes or more."""
        return any(other.startswith("." + name + ".") and os.path.getsize(self.folder.path(other)) >= size
                   for other in self.folder.names())


class Signals(AccidentTest):
    def start_place(self, *arguments, **options):
        return self.start(ETUDE_CLI, "place", "--size=16", *arguments, self.folder.write("rooks", ROOKS), **options)

    def assert_incomplete(self, name):
        """What was found before the interrupt is in the file NAME."""
        text = self.folder.read(name)
        self.assertTrue(text.endswith("\n\nincomplete\n"), text[-100:])
        self.assertGreater(len(read_boards(text[:-len("incomplete\n")])), 0)

    def test_many_at_once(self):
        """timeout sends two, a terminal that closes SIGHUP and SIGTERM: it is one and the same wish."""
        for first, again in ((signal.SIGTERM, signal.SIGTERM), (signal.SIGINT, signal.SIGINT),
                             (signal.SIGHUP, signal.SIGTERM), (signal.SIGHUP, signal.SIGHUP)):
            for _ in range(3):
                process = self.start_place("-o", self.folder.path("out"), stderr=subprocess.PIPE)
                self.wait_for(process, lambda: self.unfinished("out"))
                process.send_signal(first)
                for _ in range(100):
                    process.send_signal(again)
                self.assertEqual(process.wait(timeout=60), 2)
                self.assertRegex(process.stderr.read().decode(), r"\Aetude-cli: [^:\n]*rooks: Interrupted; [^\n]*\n\Z")
                self.assert_incomplete("out")
                self.assertEqual(self.folder.names(), ["out", "rooks"])
                os.unlink(self.folder.path("out"))
                process.stderr.close()

    def test_timeout(self):
        """The tool itself: what it ends has kept what it found."""
        process = self.start("timeout", "--preserve-status", "60", ETUDE_CLI, "place", "--size=16", "-o",
                             self.folder.path("out"), self.folder.write("rooks", ROOKS), stderr=subprocess.PIPE)
        self.wait_for(process, lambda: self.unfinished("out"))
        process.terminate()
        self.assertEqual(process.wait(timeout=60), 2)
        self.assertIn(b"Interrupted", process.stderr.read())
        process.stderr.close()
        self.assert_incomplete("out")

    def test_chessy(self):
        process = self.start(CHESSY, self.folder.write("rooks", ROOKS), self.folder.path("out"), "16",
                             stderr=subprocess.DEVNULL)
        self.wait_for(process, lambda: self.unfinished("out"))
        process.send_signal(signal.SIGHUP)
        self.assertEqual(process.wait(timeout=60), 2)
        self.assert_incomplete("out")
        self.assertEqual(self.folder.names(), ["out", "rooks"])

    def test_stuck(self):
        """Nobody reads the pipe: who goes on asking ends the program."""
        os.mkfifo(self.folder.path("pipe"))
        reader = os.open(self.folder.path("pipe"), os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        size = fcntl.fcntl(reader, fcntl.F_SETPIPE_SZ, 4096)
        process = self.start_place("-o", self.folder.path("pipe"))
        waiting = array.array("i", [0])
        while waiting[0] < size:
            self.assertIsNone(process.poll())
            fcntl.ioctl(reader, termios.FIONREAD, waiting)
        while process.poll() is None:
            process.terminate()
            try:
                process.wait(timeout=0.1)
            except subprocess.TimeoutExpired:
                pass
        self.assertEqual(process.returncode, -signal.SIGTERM)

    def test_nohup(self):
        process = self.start_place(stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        begun = process.stdout.read(10000)
        process.send_signal(signal.SIGHUP)
        begun += process.stdout.read(1000000)  # far more than pipe and buffers hold
        self.assertNotIn(b"incomplete", begun)
        process.kill()
        process.stdout.close()

    def test_base(self):
        """Ended while it writes, mate base leaves what was there and nothing beside it."""
        self.folder.write("base", "old")
        ended = 0
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP) * 3:
            process = self.start(ETUDE_CLI, "mate", "base", self.folder.path("base"))
            self.wait_for(process, lambda: self.unfinished("base", 0))
            process.send_signal(number)
            self.assertIn(process.wait(timeout=60), (-number, 0))
            self.assertEqual(self.folder.names(), ["base"])
            if process.returncode:
                ended += 1
                self.assertEqual(self.folder.read("base"), "old")
            else:
                self.folder.write("base", "old")
        self.assertGreater(ended, 0)


class Links(AccidentTest):
    def writers(self):
        """The commands that write a file, whose name comes last, and how what they write begins."""
        problem = self.folder.write("problem", QUEENS)
        return ((ETUDE_CLI, "place", problem, "-o"), (CHESSY, problem), (ETUDE_CLI, "mate", "base"))

    def run_writer(self, *command):
        process = subprocess.run(command, env=ENVIRONMENT, capture_output=True, timeout=60, check=False)
        return process.returncode, process.stderr.decode()

    def test_to_nothing(self):
        """A file appears where the links lead, which stay as they are."""
        os.mkdir(self.folder.path("further"))
        for command in self.writers():
            with self.subTest(command):
                os.symlink("further/away", self.folder.path("second"))
                os.symlink(self.folder.path("second"), self.folder.path("first"))
                self.assertEqual(self.run_writer(*command, self.folder.path("first")), (0, ""))
                self.assertGreater(os.path.getsize(self.folder.path("further/away")), 100)
                self.assertEqual(os.readlink(self.folder.path("second")), "further/away")
                self.assertEqual(os.readlink(self.folder.path("first")), self.folder.path("second"))
                self.assertEqual(os.listdir(self.folder.path("further")), ["away"])
                for name in ("first", "second", "further/away"):
                    os.unlink(self.folder.path(name))

    def test_impossible(self):
        os.symlink("itself", self.folder.path("itself"))
        os.symlink("no/folder/file", self.folder.path("astray"))
        for command in self.writers():
            for name, why in (("itself", "This link leads back to itself"), ("astray", "No such file or directory")):
                with self.subTest((command, name)):
                    path = self.folder.path(name)
                    self.assertEqual(self.run_writer(*command, path), (2, "{}: {}: {}\n".format(os.path.basename(command[0]), path, why)))
                    self.assertEqual(self.folder.names(), ["astray", "itself", "problem"])

    def test_mode(self):
        """That of the old file, also when it allows more than new files may."""
        for command in self.writers():
            path = self.folder.write("out", "old")
            os.chmod(path, 0o666)
            self.assertEqual(self.run_writer(*command, path), (0, ""))
            self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o666)

    def test_access(self):
        """Who may read and write the old file may the new one, too: its group, and nobody besides; also behind a link."""
        owner, group = (1234, 4321) if os.geteuid() == 0 else (os.geteuid(), os.getegid())
        for command in self.writers():
            path = self.folder.write("private", "old")
            link = self.folder.path("link")
            os.chown(path, owner, group)
            os.chmod(path, 0o660)
            os.symlink("private", link)
            self.assertEqual(self.run_writer(*command, link), (0, ""))
            status = os.stat(path)
            self.assertEqual((stat.S_IMODE(status.st_mode), status.st_uid, status.st_gid), (0o660, owner, group))
            os.remove(link)

    def test_no_name(self):
        for command in self.writers():
            self.assertEqual(self.run_writer(*command, ""), (2, "{}: '': The name of a file is missing\n".format(
                os.path.basename(command[0]))))


# Every command that reads a file, whose name comes last.
READERS = ((ETUDE_CLI, "place"), (ETUDE_CLI, "place", "--count"), (ETUDE_CLI, "divine", "solve"),
           (ETUDE_CLI, "mate", "verify"))


class BadInput(AccidentTest):
    def fails(self, command, before=()):
        """Why COMMAND, run by BEFORE, refuses its file; it writes nothing else."""
        process = subprocess.run([*before, *command], env=ENVIRONMENT, capture_output=True, timeout=60, check=False)
        self.assertIn(process.returncode, (1, 2))
        self.assertEqual(process.stdout, b"")
        self.assert_error_line(process.stderr.decode(), os.path.basename(command[0]))
        return process.stderr.decode().split(": ", 2)[2].strip()

    def refuse(self, path, before=()):
        """What the programs that read a file say of PATH."""
        said = {self.fails((*command, path), before) for command in READERS}
        said.add(self.fails((CHESSY, path, self.folder.path("out")), before))
        self.assertNotIn("out", self.folder.names())
        return said

    def test_empty(self):
        said = self.refuse(self.folder.write("empty", ""))
        self.assertEqual(said, {"There are no pieces", "There is no puzzle in it",
                                "Too short: 0 bytes, a base has 16777216"})
        self.assertEqual(self.refuse("/dev/null"), said)

    def test_binary(self):
        self.refuse(self.folder.write("noise", bytes(range(256)) * 100))
        self.refuse(self.folder.write("zeros", bytes(5000)))
        self.refuse(ETUDE_CLI)

    def test_folder(self):
        self.assertEqual(self.refuse(self.folder.path("")), {"Is a directory"})

    def test_missing(self):
        self.assertEqual(self.refuse(self.folder.path("missing")), {"No such file or directory"})
        self.assertEqual(self.refuse(""), {"No such file or directory"})

    def test_unreadable(self):
        path = self.folder.write("secret", QUEENS)
        os.chmod(path, 0)
        # root may read everything, unless it gives that up
        before = ("setpriv", "--bounding-set=-dac_override,-dac_read_search") if os.geteuid() == 0 else ()
        self.assertEqual(self.refuse(path, before=before), {"Permission denied"})

    def test_endless(self):
        for command in READERS:
            self.assertRegex(self.fails((*command, "/dev/zero")), "File too large|a base has 16777216 bytes")

    def test_pipe(self):
        """A named pipe is read to its end."""
        path = self.folder.path("pipe")
        os.mkfifo(path)

        def write():
            with open(path, "w", encoding="ascii") as pipe:
                pipe.write(QUEENS)

        writer = threading.Thread(target=write)
        writer.start()
        self.assertEqual(self.good("place", "--count", path), "all 92 / fundamental 12\n")
        writer.join()


class Streams(AccidentTest):
    def run_shell(self, line, **options):
        process = subprocess.run(["/bin/sh", "-c", line, "sh", ETUDE_CLI, self.folder.write("problem", QUEENS),
                                  self.folder.path("out")], env=ENVIRONMENT, capture_output=True, timeout=60,
                                 check=False, **options)
        return process.returncode, process.stdout.decode(), process.stderr.decode()

    def test_closed_output(self):
        for command in ('place "$2"', 'place --count "$2"', "divine new --game chess --seed 1", "divine new --help",
                        "mate stats --ending KQK", "--version"):
            with self.subTest(command):
                status, _, err = self.run_shell('"$1" ' + command + " >&-")
                self.assertEqual(status, 2)
                self.assertRegex(err, r"\Aetude-cli: standard output: [^\n]+\n\Z")

    def test_closed_input(self):
        self.assertEqual(self.run_shell('"$1" place - <&-'), (2, "", "etude-cli: -: Bad file descriptor\n"))

    def test_closed_errors(self):
        """What would be said does not end up in the file being written."""
        status, out, _ = self.run_shell('echo "9*r" | "$1" place -o "$3" - 2>&-')  # there is a reason to be told
        self.assertEqual((status, out, self.folder.read("out")), (0, "", ""))
        status, out, _ = self.run_shell('exec "$1" place -o "$3" "$2" <&- >&- 2>&-')
        self.assertEqual((status, len(read_boards(self.folder.read("out")))), (0, 12))

    def test_no_home(self):
        environment = {key: value for key, value in ENVIRONMENT.items() if key not in ("HOME", "USER", "LOGNAME")}
        self.assertEqual(self.good("place", "--count", "-", stdin=b"8*q", env=environment), "all 92 / fundamental 12\n")
        self.assertEqual(self.good("place", "--count", "-", stdin=b"8*q", env={}), "all 92 / fundamental 12\n")


class FullDisk(AccidentTest):
    """On a disk of 64 KiB: what does not fit is refused, what was there stays, and nothing is left over."""

    def on_disk(self, script):
        """Runs SCRIPT where the folder disk is such a disk, and returns its status, output and errors."""
        os.makedirs(self.folder.path("disk"), exist_ok=True)
        script = 'mount -t tmpfs -o size=64k none "$3" || exit 99\n' + script
        for rights in ((), ("--user", "--map-root-user")):
            process = subprocess.run(["unshare", "--mount", *rights, "/bin/sh", "-c", script, "sh", ETUDE_CLI, CHESSY,
                                      self.folder.path("disk"), self.folder.write("problem", "d\n6*q")],
                                     env=ENVIRONMENT, capture_output=True, timeout=60, check=False)
            if process.returncode != 99 and b"unshare: " not in process.stderr:
                return process.returncode, process.stdout.decode(), process.stderr.decode()
        raise unittest.SkipTest("nothing may be mounted here")

    def test_writers(self):
        for command in ('"$1" place -o "$3/out" "$4"', '"$2" "$4" "$3/out"', '"$1" mate base "$3/out"'):
            with self.subTest(command):
                status, out, err = self.on_disk('echo old > "$3/out"\n' + command + '\nstatus=$?\nls "$3"\n'
                                                'cat "$3/out"\nexit $status')
                self.assertEqual((status, out), (2, "out\nold\n"), err)
                self.assertRegex(err, r"\A(etude-cli|chessy): [^\n]*/disk/out: No space left on device\n\Z")

    def test_standard_output(self):
        status, out, err = self.on_disk('"$1" place "$4" > "$3/out"')
        self.assertEqual((status, out), (2, ""))
        self.assertRegex(err, r"\Aetude-cli: standard output: [^\n]+\n\Z")


if __name__ == "__main__":
    tap.main()
