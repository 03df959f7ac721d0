# SPDX-License-Identifier: GPL-3.0-or-later
"""Small faults put into engine and model, one at a time: which of them do the tests not see?

    mutate.py [NUMBER] [SEED]    20 faults, and seed 1, unless told

A fault is an operator or a constant that is another one. The sources are copied into build-mutation first, so that those of
the checkout stay as they are. First the tests run whose names are like that of the changed file, then, if those see nothing,
all quick ones of engine and model. Survivors are printed as they are found, and at the end how many of all were seen.
"""
import collections
import os
import random
import re
import shutil
import subprocess
import sys

FOLDER = "build-mutation"
SOURCE, BUILD = os.path.join(FOLDER, "source"), os.path.join(FOLDER, "build")
SUITES = ["--suite", "engine", "--suite", "model", "--no-suite", "slow"]
EXCHANGED = {" == ": " != ", " != ": " == ", " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " + ": " - ",
             " - ": " + ", " && ": " || ", " || ": " && ", " & ": " | ", " | ": " & ", " << ": " >> ", " >> ": " << ",
             " += ": " -= ", " -= ": " += ", " |= ": " &= ", " &= ": " |= ", "++": "--", "--": "++", "true": "false",
             "false": "true", "TRUE": "FALSE", "FALSE": "TRUE"}
PLACES = re.compile(r"""(?P<skipped>/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*
                        |^(?:G_STATIC_ASSERT|_Static_assert|G_DEFINE)[^\n]*)
                        |(?P<operator>[ ](?:==|!=|<=?|>=?|[+]=?|-=?|&&|[|][|]|&=?|[|]=?|<<|>>)[ ]|[+][+]|--|\b(?:true|false|TRUE|FALSE)\b)
                        |(?P<number>(?<![\w.])\d+(?=[^\w.]))""", re.S | re.M | re.X)

Fault = collections.namedtuple("Fault", "file start end text line")


def list_faults(name):
    """Every fault that can be put into the file NAME."""
    with open(name, encoding="utf-8") as file:
        text = file.read()
    for match in PLACES.finditer(text):
        if match.group("skipped"):
            continue
        old = match.group()
        new = EXCHANGED[old] if match.group("operator") else str(int(old) + 1)
        yield Fault(name, match.start(), match.end(), new, text.count("\n", 0, match.start()) + 1)


def copy_sources():
    """What is in the checkout, as it is now."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], stdout=subprocess.PIPE, text=True,
                            check=True).stdout
    for name in filter(os.path.isfile, listed.split("\0")):
        os.makedirs(os.path.dirname(os.path.join(SOURCE, name)), exist_ok=True)
        shutil.copy2(name, os.path.join(SOURCE, name))


def meson(*arguments):
    """Runs meson; returns whether all went well."""
    return subprocess.run(["meson", *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          check=False).returncode == 0


def list_tests():
    """The names of all quick tests of engine and model."""
    listed = subprocess.run(["meson", "test", "-C", BUILD, "--list", *SUITES], stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL, text=True, check=True).stdout
    return [line.rsplit(" / ", 1)[1] for line in listed.splitlines() if " / " in line]


def tests_like(name, tests):
    """The tests whose names are about what the file NAME is about."""
    words = os.path.splitext(os.path.basename(name))[0].removeprefix("etude-").split("-")
    for n in range(len(words), 0, -1):
        found = [test for test in tests if "-".join(words[:n]) in test]
        if found:
            return found
    return []


def is_seen(name, tests):
    """Whether a test fails; None: this does not even compile."""
    if subprocess.run(["ninja", "-C", BUILD], stdout=subprocess.DEVNULL, check=False).returncode:
        return None
    run = ["test", "-C", BUILD, "--no-rebuild", "--maxfail", "1", "--timeout-multiplier", "2"]
    like = tests_like(name, tests)
    return bool(like and not meson(*run, *like)) or not meson(*run, *SUITES)


def try_fault(fault, tests):
    """Puts FAULT into the copy, sees what the tests say, and takes it out again."""
    path = os.path.join(SOURCE, fault.file)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:fault.start] + fault.text + text[fault.end:])
        seen = is_seen(fault.file, tests)
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    if seen is False:
        line = text.splitlines()[fault.line - 1].strip()
        print("%s:%d: %r for %r is not seen: %s" % (fault.file, fault.line, fault.text, text[fault.start:fault.end], line),
              flush=True)
    return seen


def main():
    number, seed = int((sys.argv[1:] or ["20"])[0]), int((sys.argv[2:] or ["1"])[0])
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    copy_sources()
    if not os.path.exists(os.path.join(BUILD, "build.ninja")) and not meson("setup", BUILD, SOURCE, "-Doptimization=1"):
        sys.exit("build-mutation cannot be set up")
    tests = list_tests()
    if is_seen("", tests):
        sys.exit("the tests fail without any fault")
    faults = [fault for folder in ("src/engine", "src/model") for name in sorted(os.listdir(folder)) if name.endswith(".c")
              for fault in list_faults(os.path.join(folder, name))]
    random.Random(seed).shuffle(faults)
    seen = tried = 0
    for fault in faults:
        verdict = try_fault(fault, tests)
        if verdict is not None:
            tried, seen = tried + 1, seen + verdict
        if tried == number:
            break
    print("%d of %d faults are seen, seed %d, of %d places" % (seen, tried, seed, len(faults)))


if __name__ == "__main__":
    main()
