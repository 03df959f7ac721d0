# SPDX-License-Identifier: GPL-3.0-or-later
"""Which test reaches which line: every test runs by itself in a build with gcov, and what it counted is read back."""
import collections
import glob
import json
import os
import resource
import shutil
import signal
import subprocess
import tempfile

MEMORY = 6 << 30  # bytes; a fault may well ask for all there is

Test = collections.namedtuple("Test", "name command environment allowed")


def list_tests(build, suites):
    """The tests of SUITES in the folder BUILD that are not slow."""
    described = subprocess.run(["meson", "introspect", "--tests", build], stdout=subprocess.PIPE, check=True).stdout
    wanted = {"etude:" + suite for suite in suites}
    return [Test(test["name"], test["cmd"], test["env"], test["timeout"]) for test in json.loads(described)
            if wanted & set(test["suite"]) and "etude:slow" not in test["suite"]]


def run_test(test, seconds, **more):
    """Runs TEST; returns whether it passed within SECONDS of computing, and what it printed. What it started ends with it.

    Where others compute too that takes longer: only what has not ended after ten times as long is taken for hanging."""
    def limit():
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))

    with tempfile.TemporaryFile() as printed:
        process = subprocess.Popen(test.command, env=dict(os.environ, **test.environment, **more), stdin=subprocess.DEVNULL,
                                   stdout=printed, stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=limit)
        try:
            passed = process.wait(10 * seconds) == 0
        except subprocess.TimeoutExpired:
            passed = False
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        printed.seek(0)
        return passed, printed.read().decode(errors="replace")


def read_counts(folder, build):
    """The lines that were executed, as a dictionary of sets by file, from the counts under FOLDER."""
    reached = collections.defaultdict(set)
    root = os.path.abspath(folder)
    counts = glob.glob(os.path.join(root, "**", "*.gcda"), recursive=True)
    for count in counts:
        notes = os.path.splitext("/" + os.path.relpath(count, root))[0] + ".gcno"
        shutil.copy2(notes, os.path.splitext(count)[0] + ".gcno")
    if not counts:
        return reached
    out = subprocess.run(["gcov", "--json-format", "--stdout", *counts], cwd=build, stdout=subprocess.PIPE,
                         stderr=subprocess.DEVNULL, check=True).stdout
    for report in filter(None, out.split(b"\n")):
        for file in json.loads(report)["files"]:
            name = os.path.relpath(os.path.join(build, file["file"]))
            reached[name].update(line["line_number"] for line in file["lines"] if line["count"])
    return reached


def run_all(build, suites, folder):
    """Runs every test once; returns the names by file and line.

    Each takes as long as it takes, and gcov some seconds more."""
    reaching = collections.defaultdict(lambda: collections.defaultdict(list))
    for test in list_tests(build, suites):
        shutil.rmtree(folder, ignore_errors=True)
        if not run_test(test, test.allowed * 20, GCOV_PREFIX=os.path.abspath(folder))[0]:
            print("%s fails without any fault: it is left out" % test.name, flush=True)
            continue
        for file, lines in read_counts(folder, build).items():
            for line in lines:
                reaching[file][line].append(test.name)
    shutil.rmtree(folder, ignore_errors=True)
    return reaching
