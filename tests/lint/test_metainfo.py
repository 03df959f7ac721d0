# SPDX-License-Identifier: GPL-3.0-or-later
"""The metainfo passes AppStream's validator with no remark but those that HACKING.md explains, and keeps the rules of
Flathub's quality guidelines, which that validator does not know."""
import datetime
import os
import re
import struct
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
import tap  # noqa: E402

SOURCE, METAINFO, DESKTOP = (os.environ[name] for name in ("ETUDE_SOURCE", "ETUDE_METAINFO", "ETUDE_DESKTOP"))
VERSION = os.environ["ETUDE_VERSION"]
ACCEPTED = {  # remarks of the validator: its tag, and what it is about
    ("cid-contains-uppercase-letter", "io.github.etude_chess.Etude"),
    ("cid-contains-uppercase-letter", "io.github.etude_chess.Etude.Devel"),
    ("unknown-tag", "developer"),
}
PICTURE_MAX = (1000, 700)
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def read(*path):
    with open(os.path.join(SOURCE, *path), encoding="utf-8") as file:
        return file.read()


def size_of_png(path):
    with open(path, "rb") as file:
        start = file.read(24)
    if start[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(path + " is not a PNG")
    return struct.unpack(">II", start[16:])


def luminance(colour):
    """As in the Web Content Accessibility Guidelines: 0 for black, 1 for white."""
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


class MetainfoTest(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.root = ElementTree.parse(METAINFO).getroot()

    def texts(self, path):
        """The texts of all such elements, untranslated."""
        return [" ".join((found.text or "").split()) for found in self.root.findall(path)
                if found.get(LANGUAGE) is None]

    def test_validator(self):
        report = subprocess.run(["appstreamcli", "validate", "--no-net", "--pedantic", "--format=yaml", METAINFO],
                                stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual(report.returncode, 0, report.stdout)
        remarks = re.findall(r"^- tag: (\S+)((?:\n  .*)*)", report.stdout, re.M)
        found = {(tag, hint.group(1) if hint else "") for tag, rest in remarks
                 for hint in [re.search(r"hint: (.*)", rest)]}
        self.assertEqual(found - ACCEPTED, set(), report.stdout)

    def test_summary(self):
        summary, = self.texts("summary")
        self.assertLessEqual(len(summary), 35)
        self.assertNotRegex(summary, r"(?i)^(an?|the)\b|\.$|\betude\b")
        with open(DESKTOP, encoding="utf-8") as file:
            self.assertIn("\nComment=%s\n" % summary, file.read())

    def test_developer(self):
        self.assertEqual(self.root.find("developer").get("id"), "io.github.etude_chess")
        self.assertTrue(self.texts("developer/name")[0])

    def test_description(self):
        self.assertGreaterEqual(len(self.texts("description/p")), 2)
        for text in self.texts("description/p") + self.texts("description/ul/li"):
            self.assertRegex(text, r"[.:]$")

    def test_colours(self):
        colours = {found.get("scheme_preference"): found.text for found in self.root.findall("branding/color")
                   if found.get("type") == "primary"}
        self.assertEqual(set(colours), {"light", "dark"})
        self.assertGreater(luminance(colours["light"]), 0.5)
        self.assertLess(luminance(colours["light"]), 0.9)
        self.assertLess(luminance(colours["dark"]), 0.1)
        self.assertGreater(luminance(colours["dark"]), 0.01)

    def test_screenshots(self):
        shots = self.root.findall("screenshots/screenshot")
        self.assertEqual([shot.get("type") for shot in shots], ["default"] + [None] * (len(shots) - 1))
        self.assertGreaterEqual(len(shots), 3)
        self.assertEqual(len(self.texts("screenshots/screenshot/caption")), len(shots))
        for caption in self.texts("screenshots/screenshot/caption"):
            self.assertTrue(0 < len(caption) <= 100 and not caption.endswith("."), caption)

    def test_pictures(self):
        """Every picture that is named is there in the version that is named, and not too large."""
        home = self.root.find("url[@type='vcs-browser']").text.replace("//github.com/", "//raw.githubusercontent.com/")
        for url in self.texts("screenshots/screenshot/image"):
            with self.subTest(url):
                start, name = url.rsplit("/", 1)
                self.assertEqual(start, "%s/v%s/data/screenshots" % (home, VERSION))
                width, height = size_of_png(os.path.join(SOURCE, "data", "screenshots", name))
                self.assertTrue(width <= PICTURE_MAX[0] and height <= PICTURE_MAX[1], "%d x %d" % (width, height))

    def test_releases(self):
        """The newest is this version; NEWS has the same ones; each has notes."""
        releases = self.root.findall("releases/release")
        versions = [release.get("version") for release in releases]
        self.assertEqual(versions[0], VERSION)
        self.assertEqual(versions, re.findall(r"(?m)^## (\S+)", read("NEWS.md")))
        dates = [datetime.date.fromisoformat(release.get("date")) for release in releases]
        self.assertEqual(dates, sorted(dates, reverse=True))
        for release in releases:
            self.assertTrue(release.findall("description/p") or release.findall("description/ul/li"))

    def test_abilities(self):
        self.assertEqual(self.texts("requires/display_length"), ["360"])
        self.assertEqual(self.texts("requires/internet"), ["offline-only"])
        self.assertEqual(set(self.texts("recommends/control")), {"keyboard", "pointing", "touch"})
        rating = self.root.find("content_rating")
        self.assertEqual((rating.get("type"), len(rating)), ("oars-1.1", 0))

    def test_icon(self):
        """Shown in shops at 128 pixels and more: a drawing, and square."""
        folder = os.path.join(SOURCE, "data", "icons", "hicolor")
        for path, edge in (("scalable/apps/io.github.etude_chess.Etude.svg", 128),
                           ("symbolic/apps/io.github.etude_chess.Etude-symbolic.svg", 16)):
            with self.subTest(path):
                drawing = ElementTree.parse(os.path.join(folder, path)).getroot()
                self.assertEqual((drawing.get("width"), drawing.get("height")), (str(edge), str(edge)))
                self.assertEqual(drawing.get("viewBox"), "0 0 %d %d" % (edge, edge))


if __name__ == "__main__":
    tap.main()
