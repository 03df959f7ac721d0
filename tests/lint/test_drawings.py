# SPDX-License-Identifier: GPL-3.0-or-later
"""Every drawing is well-formed XML, an SVG image, and free of what belongs to a drawing program."""
import glob
import os
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
import tap  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS = sorted(glob.glob(os.path.join(os.environ["ETUDE_SOURCE"], "data", "**", "*.svg"), recursive=True))
PIECES = os.path.join(os.environ["ETUDE_SOURCE"], "data", "pieces")
COLOURS = ("white.css", "black.css", "grey.css", "blue.css", "red.css", "green.css")
PATTERNED = ("zebra.svg", "giraffe.svg", "dabbaba.svg")  # figures with patterns in ink


def read(*path):
    """The text of a file of the sources."""
    with open(os.path.join(os.environ["ETUDE_SOURCE"], *path), encoding="utf-8") as file:
        return file.read()


def names(kind):
    """The files of one kind in data/pieces."""
    return sorted(os.path.basename(path) for path in glob.glob(os.path.join(PIECES, "*." + kind)))


def classes_of(root):
    """All classes that elements of a drawing have."""
    return {name for element in root.iter() for name in (element.get("class") or "").split()}


def styled(sheet):
    """The classes that a style sheet speaks of."""
    return set(re.findall(r"\.([a-z]+)", re.sub(r"/\*.*?\*/|\{[^}]*\}", " ", sheet, flags=re.DOTALL)))


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


class PieceTest(unittest.TestCase):
    """data/pieces: the drawings of one family, coloured by the same style sheets."""

    def roots(self):
        """Each drawing's name and parsed root."""
        for name in names("svg"):
            with self.subTest(name):
                yield name, ElementTree.parse(os.path.join(PIECES, name)).getroot()

    def test_in_the_program(self):
        resources = read("ui", "etude-drawings.gresource.xml")
        code = read("src", "kit", "board", "etude-piece-art.c") + read("src", "kit", "board", "etude-board-scene.c")
        for name in names("svg") + names("css"):
            with self.subTest(name):
                self.assertIn(f"<file>pieces/{name}</file>", resources)
                self.assertIn('"' + name.split(".")[0] + '"', code)
        self.assertEqual(len(re.findall(r"<file>pieces/", resources)), len(names("svg") + names("css")))

    def test_one_size(self):
        for _, root in self.roots():
            self.assertEqual(root.get("viewBox"), "0 0 100 100")

    def test_titles(self):
        for name, root in self.roots():
            title = name.split(".")[0].removeprefix("xiangqi-").removeprefix("shogi-").removeprefix("flat-").removeprefix("sign-").replace("-", " ").capitalize()
            self.assertEqual(root.findtext(SVG + "title"), title)

    def test_recoloured(self):
        """Whatever has a colour gets it from all three sheets; nothing is coloured beside them."""
        shapes = {"large", "small", "tiny", "disc", "tile"}
        for _, root in self.roots():
            for sheet in COLOURS:
                self.assertLessEqual(classes_of(root) - shapes, styled(read("data", "pieces", sheet)))
            for element in root.iter():
                self.assertFalse({"fill", "stroke", "style", "opacity"} & set(element.keys()), element.tag)

    def test_one_outline(self):
        """One outline weight in all drawings, and a halo that separates them from the square."""
        for name, root in self.roots():
            style = root.findtext(SVG + "style")
            self.assertIn(".line { fill: none; stroke-width: 5.6;", style)
            self.assertIn(".halo { fill: none; stroke-width: 7.4;", style)
            plain = name.startswith(("flat-", "sign-"))
            self.assertLessEqual({"halo", "line", "body"} if plain else {"halo", "line", "body", "shade", "light"}, classes_of(root))

    def test_characters(self):
        """Discs and wedges have their character for two sizes and their letter; figures have neither."""
        for name, root in self.roots():
            characters = name.startswith(("xiangqi-", "shogi-"))
            self.assertEqual({"ink", "letter", "large", "small", "tiny"} <= classes_of(root), characters)
            self.assertEqual("ink" in classes_of(root), characters or name.startswith("sign-") or name in PATTERNED)
            self.assertEqual({"disc", "tile"} <= classes_of(root), name.startswith("sign-"))

    def test_links(self):
        """What is used is defined in the same drawing."""
        for _, root in self.roots():
            ids = {element.get("id") for element in root.iter()}
            text = ElementTree.tostring(root, encoding="unicode")
            for target in re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', text):
                self.assertIn(target[0] or target[1], ids)


if __name__ == "__main__":
    tap.main()
