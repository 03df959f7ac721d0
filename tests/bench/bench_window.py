"""How fast the window is: frames while a piece is dragged (bench-page), and the time to the first frame.

The first frame: etude is started in a private session; it says on its log when its first frame was painted, on the
same clock on which the start was taken. Median of several starts, the first (cold) one apart.
Usage: bench_window.py BENCH_PAGE, with ETUDE_PROGRAM and GSETTINGS_SCHEMA_DIR in the environment.
"""
import os
import re
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "app"))
from session import Session  # noqa: E402

STARTS, GOAL = 9, 0.6


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


def main():
    with Session(env={"G_MESSAGES_DEBUG": "etude"}) as session:
        times = [first_frame(session) for _ in range(STARTS)][1:]
    median = statistics.median(times)
    print(f"first frame            median {median * 1000:.0f} ms   {min(times) * 1000:.0f} to {max(times) * 1000:.0f} ms"
          f"   goal < {GOAL * 1000:.0f} ms   {'ok' if median < GOAL else 'MISSED'}", flush=True)
    with Session(size="1400x900x24") as session:
        subprocess.run([sys.argv[1]], env=session.env, check=True, timeout=120)


main()
