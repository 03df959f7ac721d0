# SPDX-License-Identifier: GPL-3.0-or-later
"""Small faults put into engine and model, one at a time: which of them do the tests not see?

    mutate.py BUILD [NUMBER] [SEED] [PART/PARTS] [all]

20 faults, seed 1 and 1/1 unless told; BUILD is a build of this checkout with gcov. Several parts may run at a time: together
they try the same NUMBER of faults.

A fault is an operator or a constant that is another one. The sources are copied into build-mutation first, so that those of
the checkout stay as they are. There every quick test of engine and model runs once without any fault: one that fails is left
out, and none is stopped before ten times the time that it took. What BUILD counts says which of them reach a line: these run,
the shortest first, until one fails. Each fault is printed with what saw it, and survivors with how many tests ran in vain; at
the end, how many of all were seen. A fault in a line that no test reaches is a survivor too.

With "all" every test that reaches a fault runs, which takes much longer, and all that see it are named; at the end stands how
many faults each test has seen, and how many nobody but it: one that reaches many and sees none alone may be one too many.
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
    programs = [os.path.relpath(word, copy.build) for word in words
                if word.startswith(os.path.abspath(copy.build) + os.sep) and not os.path.isdir(word)]
    return subprocess.run(["ninja", "-C", copy.build, *programs], stdout=subprocess.DEVNULL, check=False).returncode == 0


def measure(copy, tests):
    """The seconds of each of TESTS that passes without any fault, by its name."""
    if not build_programs(copy, tests):
        sys.exit("The sources do not compile")
    lasted = {}
    for test in tests:
        began = time.monotonic()
        if reach.run_test(test, test.allowed * 10)[0]:
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


def name_place(test, printed):
    """Where TEST failed, from what it PRINTED: its name, and the function or the case where that is known."""
    match = re.search(r"ERROR:[^:\n]*:\d+:(\w+): ", printed) or re.search(r"^not ok (?:\d+ )?(?:- )?([^\n]*)", printed, re.M)
    return "%s (%s)" % (test.name, match.group(1)) if match else test.name


def see(copy, names, tests, lasted, every):
    """Which of the tests NAMES fail, the first one or EVERY one, as a dictionary of places by name; None: this does not even
    compile."""
    seen = {}
    step = len(names) or 1 if every else BATCH
    for at in range(0, len(names), step):
        batch = [tests[name] for name in names[at:at + step]]
        if not build_programs(copy, batch):
            return None
        for test in batch:
            passed, printed = reach.run_test(test, 20 + 10 * lasted[test.name])
            if not passed:
                seen[test.name] = name_place(test, printed)
                if not every:
                    return seen
    return seen


def try_fault(copy, fault, names, tests, lasted, every):
    """Puts FAULT into the copy, sees what the tests NAMES say, and takes it out again."""
    path = os.path.join(copy.source, fault.file)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:fault.start] + fault.text + text[fault.end:])
        seen = see(copy, names, tests, lasted, every)
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    if seen is not None:
        by = "seen by " + ", ".join(seen.values()) if seen else "not seen by %d tests" % len(names)
        print("%s:%d: %r for %r is %s: %s" % (fault.file, fault.line, fault.text, text[fault.start:fault.end], by,
                                               text.splitlines()[fault.line - 1].strip()), flush=True)
    return seen


def print_tests(reached, seen):
    """How many faults each test has REACHED, how many of them it has SEEN, and how many it alone."""
    alone = collections.Counter(next(iter(names)) for names in seen if len(names) == 1)
    saw = collections.Counter(name for names in seen for name in names)
    for name in sorted(reached, key=lambda name: (alone[name], saw[name], -reached[name], name)):
        print("%-36s reached %3d, saw %3d, alone %3d" % (name, reached[name], saw[name], alone[name]))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    every = sys.argv[-1] == "all"
    given = sys.argv[2:len(sys.argv) - every]
    given += ["20", "1", "1/1"][len(given):]
    (number, seed), (part, parts) = map(int, given[:2]), map(int, given[2].split("/"))
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    copy = copy_sources(os.path.join(FOLDER, str(part)))
    reaching = learn(REACHED, lambda: reach.run_all(sys.argv[1], SUITES, os.path.join(FOLDER, "counts")))
    tests = {test.name: test for test in reach.list_tests(copy.build, SUITES)}
    lasted = learn(LASTED, lambda: measure(copy, tests.values()))
    faults = [fault for pattern in ("src/engine/*/*.c", "src/kit/base/*.c", "src/*/model/*.c")
              for name in sorted(glob.glob(pattern)) for fault in list_faults(name)]
    random.Random(seed).shuffle(faults)
    reached, seen = collections.Counter(), []
    for fault in faults[part - 1::parts]:
        if len(seen) == number // parts:
            break
        names = tests_of(fault, lasted, reaching)
        verdict = try_fault(copy, fault, names, tests, lasted, every)
        if verdict is not None:
            seen.append(verdict)
            reached.update(names)
    if every:
        print_tests(reached, seen)
    print("%d of %d faults are seen, seed %d, part %s, of %d places" % (len(list(filter(None, seen))), len(seen), seed, given[2],
                                                                        len(faults)))


if __name__ == "__main__":
    main()
