"""Every drawing is well-formed XML, an SVG image, and free of what belongs to a drawing program."""
import glob
import os
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
import tap  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS = sorted(glob.glob(os.path.join(os.environ["ETUDE_SOURCE"], "data", "**", "*.svg"), recursive=True))


class DrawingTest(unittest.TestCase):
    """data/**/*.svg"""

    def test_there_are_some(self):
        self.assertGreaterEqual(len(DRAWINGS), 8)

    def test_well_formed(self):
        done = subprocess.run(["xmllint", "--noout", "--nonet", *DRAWINGS], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, ""))

    def test_plain_svg(self):
        for path in DRAWINGS:
            with self.subTest(os.path.basename(path)):
                root = ElementTree.parse(path).getroot()
                self.assertEqual(root.tag, SVG + "svg")
                self.assertTrue(root.get("viewBox"))
                for element in root.iter():
                    self.assertTrue(element.tag.startswith(SVG), element.tag)
                    self.assertNotIn(element.tag, (SVG + "image", SVG + "text", SVG + "script"))


if __name__ == "__main__":
    tap.main()
