# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast placement problems on any board are answered, beside rivals in the same run.

    bench_general.py ETUDE_CLI BIT_MASKS [ROUNDS]    3 rounds unless told

Processor time of whole processes, one thread each, less what etude-cli takes to do nothing; engine and rival take turns, medians are compared. Rivals: "bit masks", programs for
the single problem (bit-masks.c); "clingo", that is Debian's gringo and clasp on what etude-cli itself exports, all models counted,
stopped after STOPPED_AT seconds: then its time is at least what it had, and where that does not decide, the goal is "open". Answers are published numbers, and wrong ones end the run.
"""
import re
import resource
import shutil
import statistics
import subprocess
import sys

CLI, BIT_MASKS = sys.argv[1:3]
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else 3
STOPPED_AT = 20
CLINGO_GOAL = 20  # times

# What, pieces, options, the line that is right, the goal in seconds, the rival: the words for bit-masks; for clingo which pieces, or
# "any" number of them.
ROWS = [
    ("17 queens on a torus", "17*q", "--board 17x17 --wrap both --count --all", "all 140692", 0.02, ["torus", "17"]),
    ("19 queens on a torus", "19*q", "--board 19x19 --wrap both --count --all", "all 820496", 0.4, ["torus", "19"]),
    ("16 amazons", "16*x", "--piece X=QN --board 16x16 --count --all", "all 202900", 0.12, ["amazons", "16"]),
    ("18 amazons", "18*x", "--piece X=QN --board 18x18 --count --all", "all 8924976", 5, ["amazons", "18"]),
    ("16 queens and nightriders", "16*x", "--piece X=QNN --board 16x16 --count --all", "all 18", 0.01, "16*x"),
    ("20 queens and nightriders", "20*x", "--piece X=QNN --board 20x20 --count --all", "all 516", 0.7, None),
    ("10 chancellors, 10 x 10", "10*x", "--piece X=RN --board 10x10 --count --all", "all 163058", 1, "10*x"),
    ("10 dragon kings, 10 x 10", "10*x", "--piece X=RF --board 10x10 --count --all", "all 479306", 1, "10*x"),
    ("maximal sets of knights, 6 x 6", "n", "--board 6x6 --task independent-domination --polynomial --all", "all 2253", 0.002, "any"),
    ("maximal sets of knights, 8 x 8", "n", "--board 8x8 --task independent-domination --polynomial --all", "all 900243", 0.15, "any"),
    ("maximal sets of queens, 10 x 10", "q", "--board 10x10 --task independent-domination --polynomial --all", "all 376692", 0.06, "any"),
    ("maximal sets of queens, 11 x 11", "q", "--board 11x11 --task independent-domination --polynomial --all", "all 2640422", 0.5, "any"),
    ("total domination, queens, 11 x 11", "q", "--board 11x11 --task total-domination --smallest --count", "smallest 7 / all 4814 / fundamental 681", 2, "7*q"),
    ("total domination, queens, 12 x 12", "q", "--board 12x12 --task total-domination --smallest --count", "smallest 7 / all 72 / fundamental 10", 2, "7*q"),
    ("14 knights dominate alone, 8 x 8", "14*n", "--board 8x8 --task independent-domination --count --all", "all 16", 0.02, "14*n"),
    ("5 queens attack all of 8 x 8", "5*q", "--board 8x8 --task total-domination --count --all", "all 352", 0.05, "5*q"),
    ("irredundant queens, 7 x 7", "q", "--board 7x7 --task irredundance --polynomial --all", "all 4230944", 0.6, "any"),
    ("irredundant queens, 8 x 8", "q", "--board 8x8 --task irredundance --polynomial --all", None, 25, "any"),
    ("domination, queens, 13 x 13", "q", "--board 13x13 --task domination --smallest --count", "smallest 7 / all 288 / fundamental 41", 2, "7*q"),
]


def run(command, text=b""):
    """What COMMAND prints, and its processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(command, input=text, capture_output=True, check=False).stdout.decode()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return out, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rival_time(pieces, options, rival, line):
    if isinstance(rival, list):
        out, taken = run([BIT_MASKS, *rival])
        right = line.split()[-1]
        name = "bit masks"
    else:
        words = [word for word in options.split() if word not in ("--count", "--all", "--polynomial", "--smallest")]
        given = pieces if rival == "any" else rival
        program = subprocess.run([CLI, "place", *words, "--export", "asp", "-"], input=given.encode(), capture_output=True, check=True).stdout
        if rival == "any":  # without the line that tells how many
            program = b"\n".join(row for row in program.split(b"\n") if b"#count { I : x(I)" not in row)
        ground, taken = run(["gringo"], program)
        out, solving = run(["clasp", "0", "-q", "--time-limit={}".format(STOPPED_AT)], ground.encode())
        taken += solving
        name = "clingo"
        out = next(row.split(":")[1] for row in out.splitlines() if row.startswith("Models"))
        if "+" in out:
            return "clingo, stopped,", taken
        right = (re.search(r"all (\d+)", line) or re.search(r"(\d+)", line)).group(1)
    if out.split()[0] != right:
        sys.exit("bench_general: {} is wrong: {}, not {}".format(name, out, right))
    return name, taken


start = statistics.median(run([CLI, "place", "--board", "1x1", "--count", "-"], b"q")[1] for _ in range(9))
print("{:34} {:9.1f} ms   taken off below".format("a process that has nothing to do", start * 1e3))
for what, pieces, options, line, goal, rival in ROWS:
    times, rivals, name = [], [], None
    for _ in range(ROUNDS):
        out, taken = run([CLI, "place", *options.split(), "--threads=1", "-"], pieces.encode())
        if line and out.splitlines()[-1] != line:
            sys.exit("bench_general: {} is wrong: {}".format(what, out))
        times.append(max(taken - start, 1e-4))
        if rival and not (name and "stopped" in name) and (isinstance(rival, list) or (shutil.which("gringo") and shutil.which("clasp"))):
            name, taken = rival_time(pieces, options, rival, line)
            rivals.append(taken)
    time = statistics.median(times)
    text = "{:34} {:9.1f} ms".format(what, time * 1e3)
    if rivals:
        text += "   {} {:9.1f} ms   ratio {:.3f}".format(name, statistics.median(rivals) * 1e3, time / statistics.median(rivals))
        if name.startswith("clingo"):
            reached = statistics.median(rivals) >= CLINGO_GOAL * time
            text += "   goal {} times {}".format(CLINGO_GOAL, "ok" if reached else "open" if "stopped" in name else "MISSED")
    print(text + "   goal <= {:.0f} ms   {}".format(goal * 1e3, "ok" if time <= goal else "MISSED"), flush=True)
