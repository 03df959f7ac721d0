# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual pages say what --help says: the same commands, the same options, the same words behind them."""
import os
import pathlib
import re
import shutil
import subprocess
import unittest

import tap

PAGES = pathlib.Path(__file__).resolve().parents[2] / "data" / "man"
PROGRAMS = {"etude": os.environ["ETUDE_PROGRAM"], "etude-cli": os.environ["ETUDE_CLI"], "etude-uci": os.environ["ETUDE_UCI"],
            "chessy": os.environ["CHESSY"]}
OPTION = re.compile(r"^  (?:(-\w), )?(--[\w-]+)(?:=(\S+))?  +(.*)$", re.M)


def help_of(program, *words):
    return subprocess.run([PROGRAMS[program], *words, "--help"], capture_output=True, check=True, timeout=60,
                          env=dict(os.environ, LC_ALL="C.UTF-8")).stdout.decode()


def read_page(name):
    """The page without what only a printer needs."""
    text = (PAGES / (name + ".1")).read_text(encoding="utf-8")
    return re.sub(r"\\f[BIR]", "", text).replace("\\-", "-").replace("\\e", "\\")


def options(text):
    """Options as (short, long, argument, what it does), those apart that every program has."""
    return {found for found in OPTION.findall(text) if not found[1].startswith("--help")}


def page_options(text):
    found = re.findall(r"^\.TP\n(?:(-\w), )?(--[\w-]+)(?:=(\S+))?\n(.*)\.$", text, re.M)
    return {one for one in found if one[1] != "--help"}


def commands(text):
    found = re.search(r"^Commands:\n((?:  .*\n?)+)", text, re.M)
    return re.findall(r"^  (\w[\w-]*) ", found.group(1), re.M) if found else []


def leaves(*words):
    """The commands that have none below them."""
    below = commands(help_of("etude-cli", *words))
    if not below:
        yield words
    for name in below:
        yield from leaves(*words, name)


class Manual(unittest.TestCase):
    maxDiff = None

    def test_options(self):
        for name in ("etude", "etude-uci", "chessy"):
            self.assertEqual(page_options(read_page(name)), options(help_of(name)), name)

    def test_commands(self):
        """A section each, with just its options."""
        before, *sections = re.split(r"^\.SS ", read_page("etude-cli").split("\n.SH EXIT")[0], flags=re.M)
        self.assertEqual(page_options(before), options(help_of("etude-cli")))
        found = {}
        for section in sections:
            usage, text = section.split("\n", 1)
            found[usage] = page_options(text)
        wanted = {}
        for words in leaves():
            text = help_of("etude-cli", *words)
            usage = re.search(r"Usage:\n  etude-cli (.*)", text).group(1)
            wanted[usage.replace(" [OPTION…]", "").replace("…", "...")] = options(text)
        self.assertEqual(found, wanted)

    def test_form(self):
        """groff has nothing to say."""
        if not shutil.which("groff"):
            self.skipTest("groff is not installed")
        for name in PROGRAMS:
            done = subprocess.run(["groff", "-man", "-ww", "-z", "-Tutf8", "-K", "utf8", str(PAGES / (name + ".1"))],
                                  capture_output=True, check=True)
            self.assertEqual(done.stderr.decode(), "", name)


if __name__ == "__main__":
    tap.main()
