# SPDX-License-Identifier: GPL-3.0-or-later
"""The program from start to end under LeakSanitizer: every page and tab is seen once, then the window closes.

ETUDE_PROGRAM is compiled with -Db_sanitize=address (./dev sanitize leaks). What libraries keep for ever is in
tests/sanitizers/leaks.txt.
"""
import re
import sys

from desktop import Desktop

TABS = 4


def visit(desktop):
    for page in ("ctrl+1", "ctrl+2", "ctrl+3"):
        desktop.keys(page)
        desktop.settle()
        for tab in range(1, TABS + 1):
            desktop.keys("Escape", "alt+%d" % tab)
            desktop.settle()


def main():
    with Desktop() as desktop:
        desktop.start()
        visit(desktop)
        desktop.keys("ctrl+q")  # not by way of the accessibility tree: GTK 4.8 forgets the names of actions it lists there
        status = desktop.wait_exit()
        log = desktop.log()
    print(log)
    reports = re.findall(r"ERROR: \w+Sanitizer.*|SUMMARY: .*|runtime error: .*", log)
    print("\n".join(reports) or "nothing is leaked")
    sys.exit(1 if reports or status else 0)


if __name__ == "__main__":
    main()
