"""Reads Meson's log of a test run and prints how many tests passed, failed and were skipped."""
import json
import sys

PASSED, SKIPPED = {"OK", "EXPECTEDFAIL"}, {"SKIP"}

with open(sys.argv[1], encoding="utf-8") as log:
    results = [json.loads(line)["result"] for line in log if line.strip()]
passed = sum(r in PASSED for r in results)
skipped = sum(r in SKIPPED for r in results)
print(f"{passed} passed, {len(results) - passed - skipped} failed, {skipped} skipped")
