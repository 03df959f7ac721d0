# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast the window is: frames while a piece is dragged (bench-page), and the time to the first frame.

The first frame: etude is started in a private session; it says on its log when its first frame was painted, on the
same clock on which the start was taken. Median of several starts, the first (cold) one apart.
Then, by turns with a program that everybody knows (GNOME Text Editor, where it is installed): how long until a window is
seen, and the memory of its own once it has nothing left to do.
Usage: bench_window.py BENCH_PAGE, with ETUDE_PROGRAM and GSETTINGS_SCHEMA_DIR in the environment.
"""
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "app"))
from screen import Screen, private_memory  # noqa: E402
from session import Session  # noqa: E402

STARTS, GOAL = 9, 0.6
RIVAL, TURNS, MEMORY_GOAL = "gnome-text-editor", 5, 40


def first_frame(session):
    """Seconds from the start of the program to its first frame."""
    log = session.home + "/start.log"
    with open(log, "wb") as out:
        begun = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000
        program = session.spawn([os.environ["ETUDE_PROGRAM"]], out)

    def painted():
        with open(log, encoding="utf-8", errors="replace") as text:
            return re.search(r"first frame painted at (\d+)", text.read())

    found = session.wait(painted, "the first frame", 30)
    session.end(program)
    return (int(found.group(1)) - begun) / 1e6


def processor_time(process):
    """The clock ticks that it has used."""
    with open("/proc/%d/stat" % process.pid, encoding="ascii") as file:
        return sum(map(int, file.read().rpartition(")")[2].split()[11:13]))


def is_idle(process):
    before = processor_time(process)
    time.sleep(.5)  # the measure itself: no tick used in half a second
    return processor_time(process) == before


def watch(session, screen, program):
    """Seconds until a window of the program is seen, and its MiB when it has come to rest."""
    with open(os.devnull, "wb") as out:
        process = session.spawn([program], out)
    seconds = screen.time_until(lit=True)
    session.wait(lambda: is_idle(process), "%s to come to rest" % program, 60)
    memory = private_memory(process)
    session.end(process)
    screen.time_until(lit=False)
    return seconds, memory


def compare():
    """Etude and its rival by turns, the first (cold) starts left out."""
    programs = [os.environ["ETUDE_PROGRAM"]] + [RIVAL] * (shutil.which(RIVAL) is not None)
    measured = {program: [] for program in programs}
    with Session(size="1400x900x24") as session:
        screen = Screen(session)
        for _ in range(TURNS):
            for program in programs:
                measured[program].append(watch(session, screen, program))
    seconds, memory = ({program: statistics.median(one[i] for one in all_[1:]) for program, all_ in measured.items()}
                       for i in (0, 1))
    etude = programs[0]
    goal = seconds.get(RIVAL)
    print(f"window seen            median {seconds[etude] * 1000:.0f} ms   "
          + (f"goal <= {goal * 1000:.0f} ms of {RIVAL}   {'ok' if seconds[etude] <= goal else 'MISSED'}" if goal
             else f"{RIVAL} is not installed"))
    print(f"memory of its own      {memory[etude]:.0f} MiB   goal <= {MEMORY_GOAL} MiB   "
          f"{'ok' if memory[etude] <= MEMORY_GOAL else 'MISSED'}"
          + (f"   {RIVAL} {memory[RIVAL]:.0f} MiB" if goal else ""), flush=True)


def main():
    with Session(env={"G_MESSAGES_DEBUG": "etude"}) as session:
        times = [first_frame(session) for _ in range(STARTS)][1:]
    median = statistics.median(times)
    print(f"first frame            median {median * 1000:.0f} ms   {min(times) * 1000:.0f} to {max(times) * 1000:.0f} ms"
          f"   goal < {GOAL * 1000:.0f} ms   {'ok' if median < GOAL else 'MISSED'}", flush=True)
    compare()
    with Session(size="1400x900x24") as session:
        subprocess.run([sys.argv[1]], env=session.env, check=True, timeout=120)


main()
