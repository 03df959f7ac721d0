# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts in parts on a real Slurm and with a real GNU parallel over ssh, both on this machine's loopback.

As docs/cluster.md tells it: a job array, a line of parallel. Some tasks are killed; the merge refuses until all is there.
Needs root, slurm-wlm, munge, parallel and sshd; ./dev cluster test brings them. Everything that is started here is ended
here, by its pid; nothing of the machine's own services is touched.
"""
import getpass
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ETUDE_CLI = os.environ["ETUDE_CLI"]
PATIENCE = int(os.environ.get("PATIENCE", 180))  # seconds for anything to happen

SLURM_CONF = """
ClusterName=etude
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
SchedulerParameters=batch_sched_delay=0
ReturnToService=2
KillWait=2
MinJobAge=300
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""

SSHD_CONF = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host_key
AuthorizedKeysFile {folder}/user_key.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
"""


SSH_CONF = """
Host counter
  HostName 127.0.0.1
  Port {port}
  User {user}
  IdentityFile {folder}/user_key
  IdentitiesOnly yes
  StrictHostKeyChecking accept-new
  UserKnownHostsFile {folder}/known
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(condition, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("waited %d s in vain for: %s" % (PATIENCE, what))


class ClusterTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="etude-cluster.")
        self.addCleanup(shutil.rmtree, self.folder)
        os.chmod(self.folder, 0o711)  # munge looks at it
        self.environment = dict(os.environ, LC_ALL="C.UTF-8",
                                PATH=os.path.dirname(ETUDE_CLI) + os.pathsep + os.environ["PATH"])

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def run_good(self, *command, **options):
        done = subprocess.run(command, env=self.environment, cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False, timeout=PATIENCE, **options)
        self.assertEqual(done.returncode, 0, "%s\n%s" % (" ".join(command), done.stdout))
        return done.stdout

    def start(self, *command):
        """Starts a server, which is ended with the test."""
        with open(self.path(os.path.basename(command[0]) + ".log"), "w", encoding="utf-8") as log:
            process = subprocess.Popen(command, env=self.environment, cwd=self.folder, stdout=log, stderr=log)
        self.addCleanup(self.end, process)
        return process

    def end(self, process):
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def merge(self, *words):
        """Status, result and complaint of a merge of all parts there are."""
        results = self.path("results")
        parts = sorted(name for name in os.listdir(results) if name.startswith("part-"))
        done = subprocess.run([ETUDE_CLI, "place", "--merge", *words, *parts], cwd=results, capture_output=True, text=True,
                              check=False)
        return done.returncode, done.stdout, done.stderr

    def counting(self, part, parts):
        """The pids of the counts of PART that run now."""
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open("/proc/%s/cmdline" % pid, "rb") as file:
                    words = file.read().decode(errors="replace").split("\0")
                program = os.readlink("/proc/%s/exe" % pid)
            except OSError:
                continue
            if program == os.path.realpath(ETUDE_CLI) and "%d/%d" % (part, parts) in words:
                found.append(int(pid))
        return found

    def kill_part(self, part, parts):
        for pid in wait_for(lambda: self.counting(part, parts), "part %d to be counted" % part):
            os.kill(pid, signal.SIGKILL)


class SlurmTest(ClusterTest):
    PARTS = 6

    def setUp(self):
        super().setUp()
        os.makedirs(self.path("results"))
        os.makedirs(self.path("state"))
        os.makedirs(self.path("spool"))
        self.environment["SLURM_CONF"] = self.write("slurm.conf", SLURM_CONF.format(
            folder=self.folder, host=socket.gethostname().split(".")[0], ports=(free_port(), free_port())))
        self.start_munge()
        self.start("slurmctld", "-D", "-f", self.environment["SLURM_CONF"])
        self.start("slurmd", "-D", "-f", self.environment["SLURM_CONF"])
        wait_for(lambda: "idle" in subprocess.run(["sinfo", "-h"], env=self.environment, capture_output=True, text=True,
                                                  check=False).stdout, "an idle node")

    def start_munge(self):
        os.makedirs(self.path("munge"), mode=0o700)
        with open(os.open(self.path("munge/key"), os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
            file.write(os.urandom(128))
        self.start("munged", "--foreground", "--force", "--key-file=" + self.path("munge/key"),
                   "--socket=" + self.path("munge.socket"), "--pid-file=" + self.path("munge/pid"),
                   "--log-file=" + self.path("munge/log"), "--seed-file=" + self.path("munge/seed"))
        wait_for(lambda: os.path.exists(self.path("munge.socket")), "munged")

    def submit(self, array, size, problem):
        self.run_good("sbatch", "--array=" + array, os.path.join(SOURCE, "docs/cluster/part.sbatch"), str(self.PARTS),
                      str(size), problem, self.path("results"))

    def wait_until_idle(self):
        wait_for(lambda: not self.run_good("squeue", "-h"), "the queue to be empty")

    def test_job_array(self):
        problem = self.write("queens", "17*q\n")
        self.submit("1-%d" % self.PARTS, 17, problem)
        self.kill_part(2, self.PARTS)
        wait_for(lambda: os.path.exists(self.path("results/part-1")), "the first part")
        status, result, complaint = self.merge()
        self.assertEqual((status, result), (1, ""))
        self.wait_until_idle()
        status, result, complaint = self.merge()
        self.assertEqual((status, result), (1, ""))
        self.assertIn("1 of 6 parts are missing: 2", complaint)
        self.submit("2,3", 17, problem)  # the missing one, and one that is there already, which is no harm
        self.wait_until_idle()
        self.assertEqual(self.merge(), (0, "all 95815104 / fundamental 11977939\n", ""))
        self.assertEqual(self.merge("--spot-check", "1")[:2], (0, "all 95815104 / fundamental 11977939\n"))


class ParallelTest(ClusterTest):
    PARTS = 8

    def setUp(self):
        super().setUp()
        os.makedirs(self.path("results"))
        os.makedirs("/run/sshd", exist_ok=True)
        port = free_port()
        for key in ("host_key", "user_key"):
            self.run_good("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.path(key))
        self.start("/usr/sbin/sshd", "-D", "-e", "-f", self.write("sshd.conf", SSHD_CONF.format(folder=self.folder, port=port)))
        config = self.write("ssh_config", SSH_CONF.format(port=port, folder=self.folder, user=getpass.getuser()))
        ssh = "ssh -F " + config
        self.environment["PARALLEL_SSH"] = ssh
        self.write("hosts", "2/counter\n")
        wait_for(lambda: subprocess.run(ssh.split() + ["counter", "true"], capture_output=True, check=False).returncode == 0, "sshd")

    def line(self):
        """The command that docs/cluster.md shows, for this problem, program and number of parts."""
        with open(os.path.join(SOURCE, "docs/cluster.md"), encoding="utf-8") as file:
            text = re.search(r"^seq \d+ \| parallel (?:.*\\\n)*.*$", file.read(), re.M).group(0)
        text = text.replace("etude-cli", ETUDE_CLI).replace("seq 640", "seq %d" % self.PARTS).replace("/640", "/%d" % self.PARTS)
        return text.replace("--size 20", "--size 18").replace("/tmp/etude-count", self.path("remote"))

    def test_ssh(self):
        with open(self.path("results/queens"), "w", encoding="utf-8") as file:
            file.write("18*q\n")
        shutil.copy(self.path("hosts"), self.path("results/hosts"))
        process = subprocess.Popen(["sh", "-c", self.line()], env=self.environment, cwd=self.path("results"),
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.addCleanup(self.end, process)
        self.kill_part(3, self.PARTS)
        output = process.communicate(timeout=PATIENCE)[0]
        self.assertNotEqual(process.returncode, 0, output)
        status, result, complaint = self.merge()
        self.assertEqual((status, result), (1, ""), output)
        self.assertIn("1 of 8 parts are missing: 3", complaint, output)
        done = subprocess.run(["sh", "-c", self.line()], env=self.environment, cwd=self.path("results"),
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual(self.merge(), (0, "all 666090624 / fundamental 83263591\n", ""))
        with open(self.path("results/count.log"), encoding="utf-8") as log:
            self.assertEqual(len(log.readlines()), 1 + self.PARTS + 1)  # a heading, and the killed part twice


if __name__ == "__main__":
    if os.geteuid() != 0:
        sys.exit("Slurm's programs want to be started by root")
    unittest.main(verbosity=2)
