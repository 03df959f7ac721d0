# SPDX-License-Identifier: GPL-3.0-or-later
"""`meson install` puts everything in its place, and the installed programs start."""
import glob
import os
import re
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
import tap  # noqa: E402

ID, BUILD, SOURCE = (os.environ[name] for name in ("ETUDE_ID", "ETUDE_BUILD", "ETUDE_SOURCE"))
PREFIX = os.environ["ETUDE_PREFIX"].lstrip("/")
MANUALS = ["share/man/man1/%s.1" % name for name in ("chessy", "etude", "etude-cli", "etude-uci", "etude-verify")]
FILES = {  # what is installed, and whether it is a program
    "bin/chessy": True,
    "bin/etude": True,
    "bin/etude-cli": True,
    "bin/etude-uci": True,
    "bin/etude-verify": True,
    "include/etude/etude.h": False,
    "share/etude/python/etude.py": False,
    **dict.fromkeys(MANUALS, False),
    "share/applications/%s.desktop" % ID: False,
    "share/metainfo/%s.metainfo.xml" % ID: False,
    "share/glib-2.0/schemas/%s.gschema.xml" % ID: False,
    "share/mime/packages/%s.xml" % ID: False,
    "share/icons/hicolor/scalable/apps/%s.svg" % ID: False,
    "share/icons/hicolor/symbolic/apps/%s-symbolic.svg" % ID: False,
}
LIBRARY = re.compile(r"lib[^/]*/([^/]+/)?(libetude\.so(\.0(\.1\.0)?)?|pkgconfig/libetude\.pc)")  # wherever libraries are


def languages():
    with open(os.path.join(SOURCE, "po", "LINGUAS"), encoding="utf-8") as file:
        return [word for line in file for word in line.split("#")[0].split()]


class InstallTest(unittest.TestCase):
    """Into a folder of its own, as packagers do."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="etude-install.")
        cls.addClassCleanup(folder.cleanup)
        done = subprocess.run(["meson", "install", "-C", BUILD, "--no-rebuild", "--destdir", folder.name],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            raise AssertionError("meson install failed:\n" + done.stdout)
        cls.place = os.path.join(folder.name, PREFIX)

    def installed(self, path):
        return os.path.join(self.place, path)

    def test_files(self):
        for path, is_program in FILES.items():
            with self.subTest(path):
                self.assertTrue(os.path.isfile(self.installed(path)))
                self.assertEqual(os.access(self.installed(path), os.X_OK), is_program)
                self.assertGreater(os.path.getsize(self.installed(path)), 0)

    def test_nothing_else(self):
        known = {*FILES, "share/glib-2.0/schemas/gschemas.compiled", "share/icons/hicolor/icon-theme.cache",
                 "share/applications/mimeinfo.cache"}
        for folder, _, names in os.walk(self.place):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.place)
                self.assertTrue(path in known or path.startswith("share/locale/") or LIBRARY.fullmatch(path),
                                path + " is installed too")

    def test_library(self):
        """Under all its names, and as pkg-config knows it."""
        found = {os.path.basename(path) for path in glob.glob(self.installed("lib*/**/*etude*"), recursive=True)
                 if not os.path.isdir(path)}
        self.assertEqual(found, {"libetude.so", "libetude.so.0", "libetude.so.0.1.0", "libetude.pc"})

    def test_languages(self):
        found = glob.glob(self.installed("share/locale/*/LC_MESSAGES/etude.mo"))
        self.assertEqual(sorted(path.split(os.sep)[-3] for path in found), sorted(languages()))

    def test_names_agree(self):
        with open(self.installed("share/applications/%s.desktop" % ID), encoding="utf-8") as file:
            entry = dict(line.rstrip("\n").split("=", 1) for line in file if "=" in line)
        self.assertEqual(entry["Icon"], ID)
        self.assertTrue(os.path.exists(self.installed("bin/" + entry["Exec"].split()[0])))
        with open(self.installed("share/metainfo/%s.metainfo.xml" % ID), encoding="utf-8") as file:
            metainfo = file.read()
        self.assertIn("<id>%s</id>" % ID, metainfo)
        self.assertIn(">%s.desktop</launchable>" % ID, metainfo)

    def test_versions(self):
        versions = {subprocess.run([self.installed("bin/" + name), "--version"], check=True, stdout=subprocess.PIPE,
                                   text=True).stdout.split()[-1] for name in ("etude", "etude-cli", "etude-uci")}
        self.assertEqual(len(versions), 1, versions)


if __name__ == "__main__":
    tap.main()
