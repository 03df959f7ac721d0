# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads Meson's logs of one test run or more; prints what went wrong, and how many tests passed, failed and were skipped."""
import json
import sys

PASSED, SKIPPED = {"OK", "EXPECTEDFAIL"}, {"SKIP"}


def complaints(output):
    """The lines of TAP output that are not "ok": the failed subtests with their comments."""
    return [line for line in output.splitlines() if line and not line.startswith(("ok ", "1.."))]


tests = []
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as log:
        tests += [json.loads(line) for line in log if line.strip()]
passed = sum(test["result"] in PASSED for test in tests)
skipped = sum(test["result"] in SKIPPED for test in tests)
for test in tests:
    if test["result"] not in PASSED | SKIPPED:
        print("--", test["name"], test["result"], *complaints(test.get("stdout") or "")[-80:], sep="\n")
print(f"{passed} passed, {len(tests) - passed - skipped} failed, {skipped} skipped")
