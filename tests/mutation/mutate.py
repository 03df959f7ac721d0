# SPDX-License-Identifier: GPL-3.0-or-later
"""Small faults put into engine and model, one at a time: which of them do the tests not see?

    mutate.py BUILD [NUMBER] [SEED] [PART/PARTS]

20 faults, seed 1 and 1/1 unless told; BUILD is a build of this checkout with gcov. Several parts may run at a time: together
they try the same NUMBER of faults.

A fault is an operator or a constant that is another one. The sources are copied into build-mutation first, so that those of
the checkout stay as they are. There every quick test of engine and model runs once without any fault: one that fails is left
out, and none is stopped before ten times the time that it took. What BUILD counts says which of them reach a line: these run,
the shortest first, until one fails. Survivors are printed as they are found, and at the end how many of all were seen. A
fault in a line that no test reaches is a survivor too.
"""
import collections
import glob
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time

import reach

FOLDER = "build-mutation"
REACHED = os.path.join(FOLDER, "reached.json")  # the tests by the lines that they reach
LASTED = os.path.join(FOLDER, "lasted.json")    # their seconds without any fault
SUITES = ["engine", "model", "cli"]
EXCHANGED = {" == ": " != ", " != ": " == ", " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " + ": " - ",
             " - ": " + ", " && ": " || ", " || ": " && ", " & ": " | ", " | ": " & ", " << ": " >> ", " >> ": " << ",
             " += ": " -= ", " -= ": " += ", " |= ": " &= ", " &= ": " |= ", "++": "--", "--": "++", "true": "false",
             "false": "true", "TRUE": "FALSE", "FALSE": "TRUE"}
# No test can see that a programmer's error would no longer be reported, since no caller makes one: preconditions, and the range
# and first value of a property, which its object keeps itself. Nor that there is more room than what is in it: the length of
# an array without an initial value, the number of things that memory is asked for, an array of GLib's that is cleared or has
# an end.
PLACES = re.compile(r"""(?P<skipped>/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*
                        |^(?:G_STATIC_ASSERT|_Static_assert|G_DEFINE)[^\n]*
                        |\b(?:g_return_(?:val_)?if_fail|g_assert\w*|assert)[ ]\([^;]*;
                        |\bg_param_spec_\w+[ ]\("[^"]*",[ ]NULL,[ ]NULL(?:,\s+-?[\w.]+(?:\[\d+\])?(?:[ ]-[ ]1)?(?=,))*
                        |\b(?!(?:return|case|else|sizeof)\b)[a-z]\w*[ ]\**\w+(?:\[\w+(?:[ ][+][ ]\d+)?\])+(?=[,;)])
                        |\bcalloc[ ]\(\d+,|\bg_new0?[ ]\([\w ]+,[ ]\d+\)|\bg_array_new[ ]\(FALSE,[ ]FALSE)
                        |(?P<operator>[ ](?:==|!=|<=?|>=?|[+]=?|-=?|&&|[|][|]|&=?|[|]=?|<<|>>)[ ]|[+][+]|--|\b(?:true|false|TRUE|FALSE)\b)
                        |(?P<number>(?<![\w.])\d+(?=[^\w.]))""", re.S | re.M | re.X)
BATCH = 4  # tests that are linked together: more at a time are linked in vain, fewer wait for ninja more often

Fault = collections.namedtuple("Fault", "file start end text line")
Copy = collections.namedtuple("Copy", "source build")


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


def copy_sources(folder):
    """What is in the checkout, as it is now."""
    copy = Copy(os.path.join(folder, "source"), os.path.join(folder, "build"))
    shutil.rmtree(copy.source, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], stdout=subprocess.PIPE, text=True,
                            check=True).stdout
    for name in filter(os.path.isfile, listed.split("\0")):
        os.makedirs(os.path.dirname(os.path.join(copy.source, name)), exist_ok=True)
        shutil.copy2(name, os.path.join(copy.source, name))
    if not os.path.exists(os.path.join(copy.build, "build.ninja")):
        subprocess.run(["meson", "setup", copy.build, copy.source, "-Doptimization=1"], stdout=subprocess.DEVNULL, check=True)
    subprocess.run(["ninja", "-C", copy.build, "build.ninja"], stdout=subprocess.DEVNULL, check=True)  # tests may be new
    return copy


def learn(path, count):
    """What COUNT returns, counted once and kept in the file PATH."""
    if not os.path.exists(path):
        told = count()
        with open(path + ".new", "w", encoding="utf-8") as file:
            json.dump(told, file)
        os.rename(path + ".new", path)
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def build_programs(copy, tests):
    """Whether what TESTS run can be built."""
    words = {os.path.normpath(word) for test in tests for word in [*test.command, *test.environment.values()]}
    programs = [os.path.relpath(word, copy.build) for word in words if word.startswith(os.path.abspath(copy.build) + os.sep)]
    return subprocess.run(["ninja", "-C", copy.build, *programs], stdout=subprocess.DEVNULL, check=False).returncode == 0


def measure(copy, tests):
    """The seconds of each of TESTS that passes without any fault, by its name."""
    if not build_programs(copy, tests):
        sys.exit("The sources do not compile")
    lasted = {}
    for test in tests:
        began = time.monotonic()
        if reach.run_test(test, test.allowed * 10):
            lasted[test.name] = time.monotonic() - began
        else:
            print("%s fails without any fault: it is left out" % test.name, flush=True)
    return lasted


def tests_of(fault, lasted, reaching):
    """The names of the tests that reach FAULT, the shortest first.

    gcov knows the first line of a sentence only, and nothing of tables: then the lines before it are asked, and at last
    the whole file."""
    lines = reaching.get(fault.file, {})
    names = {name for names in lines.values() for name in names}
    for line in range(fault.line, max(fault.line - 5, 0), -1):
        if str(line) in lines:
            names = lines[str(line)]
            break
    return sorted(filter(lasted.get, names), key=lasted.get)


def is_seen(copy, names, tests, lasted):
    """Whether one of the tests NAMES fails; None: this does not even compile."""
    for at in range(0, len(names), BATCH):
        batch = [tests[name] for name in names[at:at + BATCH]]
        if not build_programs(copy, batch):
            return None
        if not all(reach.run_test(test, 20 + 10 * lasted[test.name]) for test in batch):
            return True
    return False


def try_fault(copy, fault, tests, lasted, reaching):
    """Puts FAULT into the copy, sees what the tests say, and takes it out again."""
    path = os.path.join(copy.source, fault.file)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    names = tests_of(fault, lasted, reaching)
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:fault.start] + fault.text + text[fault.end:])
        seen = is_seen(copy, names, tests, lasted)
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
    given = sys.argv[2:] + ["20", "1", "1/1"][len(sys.argv) - 2:]
    (number, seed), (part, parts) = map(int, given[:2]), map(int, given[2].split("/"))
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    copy = copy_sources(os.path.join(FOLDER, str(part)))
    reaching = learn(REACHED, lambda: reach.run_all(sys.argv[1], SUITES, os.path.join(FOLDER, "counts")))
    tests = {test.name: test for test in reach.list_tests(copy.build, SUITES)}
    lasted = learn(LASTED, lambda: measure(copy, tests.values()))
    faults = [fault for pattern in ("src/engine/*/*.c", "src/kit/base/*.c", "src/*/model/*.c")
              for name in sorted(glob.glob(pattern)) for fault in list_faults(name)]
    random.Random(seed).shuffle(faults)
    seen = tried = 0
    for fault in faults[part - 1::parts]:
        if tried == number // parts:
            break
        verdict = try_fault(copy, fault, tests, lasted, reaching)
        if verdict is not None:
            tried, seen = tried + 1, seen + verdict
    print("%d of %d faults are seen, seed %d, part %s, of %d places" % (seen, tried, seed, given[2], len(faults)))


if __name__ == "__main__":
    main()
