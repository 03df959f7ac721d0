# SPDX-License-Identifier: GPL-3.0-or-later
"""Ids on paper as codes: pages are rendered, and zbarimg reads them as a phone does. ETUDE_CODES says whether Etude has them."""
import os
import re
import shutil
import subprocess
import tempfile
import unittest

import tap
from cli import CliTest

DPI = 200
LEAST = 18 / 25.4 * 72  # points: 18 mm
NEAR = 2                # pixels that the edge of a code may be blurred by
QUIET = 4 / 33          # of the edge of a code: four of its squares, of which those here have 33 or fewer on a side
LAYOUTS = [(per_page, paper) for paper in ("a4", "a5") for per_page in ("2", "4", "6", "9", "12")] + [("1", "a4")]
KINDS = [(("puzzles", "--game", "xiangqi", "--level", "easy"), r"\bX[0-9A-Z]{8,}"),
         (("puzzles", "--game", "chess", "--level", "easy", "--no-lines"), r"\bC[0-9A-Z]{8,}"),
         (("regions", "--size", "8", "--level", "easy"), r"\bR[0-9A-Z]{8,}"),
         (("mates", "--ending", "KBNK", "--moves", "2-3"), r"\S+ w - - \d+ \d+")]


@unittest.skipUnless(os.environ.get("ETUDE_CODES") == "yes", "Etude was built without libqrencode")
@unittest.skipUnless(shutil.which("zbarimg") and shutil.which("pdftoppm"), "there is no zbarimg or no pdftoppm")
class CodesTest(CliTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.file = os.path.join(self.folder, "sheet.pdf")

    def ask(self, *command):
        return subprocess.run(command, check=True, capture_output=True, timeout=120).stdout

    def read_codes(self):
        """What the codes of all pages say, one after the other; around each there is white, and all are large enough."""
        for name in os.listdir(self.folder):
            if name.startswith("page"):
                os.remove(os.path.join(self.folder, name))
        self.ask("pdftoppm", "-r", str(DPI), "-gray", self.file, os.path.join(self.folder, "page"))
        texts = []
        for page, name in enumerate(sorted(name for name in os.listdir(self.folder) if name.startswith("page")), 1):
            with open(os.path.join(self.folder, name), "rb") as file:
                contents = file.read()
            header = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", contents)
            pixels, width = contents[header.end():], int(header.group(1))
            parts = []
            for box in self.find_boxes(page):
                self.assertGreater(min(box[2] - box[0], box[3] - box[1]), LEAST)
                self.assert_quiet(box, width, pixels)
                parts.append(os.path.join(self.folder, "page-%d-%d.pgm" % (page, len(parts))))
                self.cut(box, width, pixels, parts[-1])
            if parts:
                texts += self.ask("zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", *parts).decode().splitlines()
        return texts

    @staticmethod
    def cut(box, width, pixels, path):
        """What a camera sees that is held over one code: that, and something of what is around it."""
        left, top, right, bottom = (round((place + more) / 72 * DPI) for place, more in zip(box, (-20, -20, 20, 20)))
        with open(path, "wb") as file:
            file.write(b"P5\n%d %d\n255\n" % (right - left, bottom - top))
            for y in range(top, bottom):
                file.write(pixels[y * width + left:y * width + right])

    def find_boxes(self, page):
        """Where the page has codes, in points: each is one path of very many parts."""
        boxes = []
        drawing = self.ask("pdftocairo", "-svg", "-f", str(page), "-l", str(page), self.file, "-").decode()
        for path in re.findall(r'<path [^>]*\bd="([^"]*)"', drawing):
            if path.count("M") > 80:
                numbers = [float(number) for number in re.findall(r"[\d.]+", path)]
                xs, ys = numbers[::2], numbers[1::2]
                boxes.append((min(xs), min(ys), max(xs), max(ys)))
        return boxes

    def assert_quiet(self, box, width, pixels):
        """Nothing is printed around the code."""
        left, top, right, bottom = (round(place / 72 * DPI) for place in box)
        far = int((right - left) * QUIET) - 1
        for y in (*range(top - far, top - NEAR), *range(top, bottom), *range(bottom + NEAR + 1, bottom + far + 1)):
            row = pixels[y * width + left - far:y * width + right + far + 1]
            parts = [row] if y < top or y > bottom else [row[:far - NEAR], row[NEAR - far:]]
            for part in parts:
                self.assertGreater(min(part), 200, (box, y))

    def test_read(self):
        """On every sheet a camera reads every id, that is printed beside it, and there is white around it."""
        for words, pattern in KINDS:
            for per_page, paper in LAYOUTS:
                with self.subTest(kind=words[2], per_page=per_page, paper=paper):
                    self.good("sheet", *words, "--number", "12", "--per-page", per_page, "--paper", paper, "--seed", "5",
                              "--title", "Codes", "--no-answers", "--ids", "-o", self.file)
                    printed = " ".join(self.ask("pdftotext", self.file, "-").decode().split())
                    codes = self.read_codes()
                    self.assertEqual(len(codes), 12)
                    self.assertEqual(len(set(codes)), 12)
                    for text in codes:
                        self.assertRegex(text, "^%s$" % pattern)
                        self.assertIn(re.sub("[ -]", "", text), re.sub("[ -]", "", printed))  # at ends of lines they go

    def test_without_ids(self):
        self.good("sheet", "puzzles", "--number", "6", "--seed", "5", "-o", self.file)
        self.assertEqual(self.read_codes(), [])


if __name__ == "__main__":
    tap.main()
