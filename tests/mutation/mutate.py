# SPDX-License-Identifier: GPL-3.0-or-later
"""Small faults put into engine and model, one at a time: which of them do the tests not see?

    mutate.py BUILD [NUMBER] [SEED]    20 faults, and seed 1, unless told; BUILD is a build of this checkout with gcov

A fault is an operator or a constant that is another one. The sources are copied into build-mutation first, so that those of
the checkout stay as they are. What BUILD counts says which quick tests of engine and model reach a line: these run, the
shortest first, until one fails. Survivors are printed as they are found, and at the end how many of all were seen. A fault
in a line that no test reaches is a survivor too.
"""
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys

import reach

FOLDER = "build-mutation"
SOURCE, BUILD = os.path.join(FOLDER, "source"), os.path.join(FOLDER, "build")
REACHED = os.path.join(FOLDER, "reached.json")
SUITES = ["engine", "model", "cli"]
EXCHANGED = {" == ": " != ", " != ": " == ", " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " + ": " - ",
             " - ": " + ", " && ": " || ", " || ": " && ", " & ": " | ", " | ": " & ", " << ": " >> ", " >> ": " << ",
             " += ": " -= ", " -= ": " += ", " |= ": " &= ", " &= ": " |= ", "++": "--", "--": "++", "true": "false",
             "false": "true", "TRUE": "FALSE", "FALSE": "TRUE"}
PLACES = re.compile(r"""(?P<skipped>/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*
                        |^(?:G_STATIC_ASSERT|_Static_assert|G_DEFINE)[^\n]*)
                        |(?P<operator>[ ](?:==|!=|<=?|>=?|[+]=?|-=?|&&|[|][|]|&=?|[|]=?|<<|>>)[ ]|[+][+]|--|\b(?:true|false|TRUE|FALSE)\b)
                        |(?P<number>(?<![\w.])\d+(?=[^\w.]))""", re.S | re.M | re.X)
BATCH = 4  # tests that are linked together: more at a time are linked in vain, fewer wait for ninja more often

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


def learn_reach(build):
    """The tests by the lines that they reach, counted once for a folder build-mutation."""
    if not os.path.exists(REACHED):
        lasted, reaching = reach.run_all(build, SUITES, os.path.join(FOLDER, "counts"))
        with open(REACHED + ".new", "w", encoding="utf-8") as file:
            json.dump({"lasted": lasted, "reaching": reaching}, file)
        os.rename(REACHED + ".new", REACHED)
    with open(REACHED, encoding="utf-8") as file:
        told = json.load(file)
    return told["lasted"], told["reaching"]


def tests_of(fault, lasted, reaching):
    """The names of the tests that reach FAULT, the shortest first.

    gcov knows the first line of a sentence only, and nothing of tables: then the lines before it are asked, and at last
    the whole file."""
    lines = reaching.get(fault.file, {})
    for line in range(fault.line, max(fault.line - 5, 0), -1):
        if str(line) in lines:
            return sorted(lines[str(line)], key=lasted.get)
    return sorted({name for names in lines.values() for name in names}, key=lasted.get)


def is_seen(names, tests, lasted):
    """Whether one of the tests NAMES fails; None: this does not even compile."""
    for at in range(0, len(names), BATCH):
        batch = [tests[name] for name in names[at:at + BATCH]]
        words = {os.path.normpath(word) for test in batch for word in [*test.command, *test.environment.values()]}
        programs = [os.path.relpath(word, BUILD) for word in words if word.startswith(os.path.abspath(BUILD) + os.sep)]
        if subprocess.run(["ninja", "-C", BUILD, *programs], stdout=subprocess.DEVNULL, check=False).returncode:
            return None
        if not all(reach.run_test(test, 20 + 10 * lasted[test.name]) for test in batch):
            return True
    return False


def try_fault(fault, tests, lasted, reaching):
    """Puts FAULT into the copy, sees what the tests say, and takes it out again."""
    path = os.path.join(SOURCE, fault.file)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    names = tests_of(fault, lasted, reaching)
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:fault.start] + fault.text + text[fault.end:])
        seen = is_seen(names, tests, lasted)
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    if seen is False:
        line = text.splitlines()[fault.line - 1].strip()
        print("%s:%d: %r for %r is not seen by %d tests: %s" % (fault.file, fault.line, fault.text,
                                                                  text[fault.start:fault.end], len(names), line), flush=True)
    return seen


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    build, number, seed = sys.argv[1], int((sys.argv[2:] or ["20"])[0]), int((sys.argv[3:] or ["1"])[0])
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    copy_sources()
    lasted, reaching = learn_reach(build)
    if not os.path.exists(os.path.join(BUILD, "build.ninja")):
        subprocess.run(["meson", "setup", BUILD, SOURCE, "-Doptimization=1"], stdout=subprocess.DEVNULL, check=True)
    tests = {test.name: test for test in reach.list_tests(BUILD, SUITES)}
    faults = [fault for folder in ("src/engine", "src/model") for name in sorted(os.listdir(folder)) if name.endswith(".c")
              for fault in list_faults(os.path.join(folder, name))]
    random.Random(seed).shuffle(faults)
    seen = tried = 0
    for fault in faults:
        verdict = try_fault(fault, tests, lasted, reaching)
        if verdict is not None:
            tried, seen = tried + 1, seen + verdict
        if tried == number:
            break
    print("%d of %d faults are seen, seed %d, of %d places" % (seen, tried, seed, len(faults)))


if __name__ == "__main__":
    main()
