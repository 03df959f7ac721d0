# SPDX-License-Identifier: GPL-3.0-or-later
"""What comes from outside goes to the page that understands it: the command line, the chooser, the clipboard."""
import os
import stat
import subprocess

import clipboard
import kept
import mate
from desktop import DesktopTest

FEN = "8/8/8/3K4/8/8/1Q6/7k w - - 7 40"


class OpeningTest(DesktopTest):
    """A program that runs gets what others are started with."""

    def setUp(self):
        super().setUp()
        self.desktop.start()

    def tearDown(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    def run_with(self, *arguments):
        """Starts the program once more; it hands its arguments on and ends."""
        subprocess.run([os.environ["ETUDE_PROGRAM"], *arguments], env=self.desktop.env, check=True, timeout=60,
                       stdin=subprocess.DEVNULL, cwd=self.desktop.home)

    def file(self, name, data):
        with open(os.path.join(self.desktop.home, name), "wb") as file:
            file.write(data)
        return name

    def is_on(self, page):
        """Waits until this page is seen, and kept as such."""
        def kept_page():
            parts = kept.read(self.desktop.home)
            return parts and parts["window"]["page"] == page
        self.desktop.wait(kept_page, "the page " + page)

    def is_shown(self, found):
        return 0 not in found.extents[2:]

    def sees(self, text):
        """Waits for a heading or label with this text in a page that is seen."""
        def seen():
            labels = self.desktop.find_all("heading") + self.desktop.find_all("label")
            return any(text in label.text for label in labels if self.is_shown(label))
        self.desktop.wait(seen, text)

    def complains(self, sentence):
        def said():
            return any(alert.text == sentence for alert in self.desktop.find_all("alert") if self.is_shown(alert))
        self.desktop.wait(said, sentence)

    def test_dialog(self):
        """Also while the window that is used is that of the preferences."""
        self.desktop.keys("ctrl+comma")
        self.desktop.wait(lambda: len(self.desktop.windows(self.desktop.program)) > 1 or self.desktop.find_all("dialog"), "the preferences")
        self.run_with(FEN)
        self.is_on("mate")
        self.sees("White mates in")
        self.desktop.keys("Escape")

    def test_pages(self):
        """Each to its page, by file, by text, by address."""
        self.file("five.txt", b"Problem:\r\n\r\nd\r\n5*q\r\n")
        self.file("game.pgn", b'[White "M\xfcller"]\n[SetUp "1"]\n[FEN "%s"]\n\n1. Qb8 *\n' % FEN.encode())
        self.run_with("five.txt")
        self.is_on("placement")
        self.sees("638 up to symmetry")
        self.run_with("game.pgn")
        self.is_on("mate")
        self.sees("White to move")  # to be played: the answer is not told
        self.run_with("Here is makruk-exact-easy-7, have fun")
        self.is_on("divine")
        self.sees("Where do the four pieces stand?")
        self.run_with("https://lichess.org/analysis/standard/8/8/8/8/8/5k2/8/5K1R_b_-_-_0_1")
        self.is_on("mate")
        self.sees("Black to move")

    def test_pasted(self):
        """What is for another page goes there; what nobody understands is said on the page that got it."""
        for text, page in ((b"chess-exact-easy-5", "divine"), (b"6*q", "placement"), (FEN.encode(), "mate")):
            clipboard.write(self.desktop, text)
            self.desktop.keys("ctrl+v")
            self.is_on(page)
        clipboard.write(self.desktop, b"nothing of the kind")
        self.desktop.keys("ctrl+v")
        self.desktop.wait(lambda: any(self.is_shown(alert) for alert in self.desktop.find_all("alert")), "a sentence")
        self.is_on("mate")

    def test_problems(self):
        """A problem by its id; a text of two boards is a gallery of two, not the solutions of its problem."""
        clipboard.write(self.desktop, b"Try PWGG3F at home.")
        self.desktop.keys("ctrl+v")
        self.is_on("placement")
        self.sees("12 up to symmetry")
        clipboard.write(self.desktop, b"-Q--\n---Q\nQ---\n--Q-\n\n--Q-\nQ---\n---Q\n-Q--\n")
        self.desktop.keys("ctrl+v")
        self.sees("1 of 2")
        self.sees("Boards as opened")

    def test_bad_files(self):
        """One sentence for each, and what was there stays."""
        home = self.desktop.home
        self.run_with(FEN)
        self.desktop.wait(lambda: self.stands("b2", "white queen"), "the position")
        self.file("empty.pgn", b"")
        self.file("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
        self.file("letter.txt", b"Dear all,\n\nhow are you?\n")
        self.file("long.pgn", b" " * (4 << 20) + b"!")
        os.mkdir(home + "/folder.pgn")
        os.mkfifo(home + "/pipe.pgn", stat.S_IRUSR | stat.S_IWUSR)
        os.symlink("/dev/zero", home + "/endless.pgn")
        os.symlink("nowhere", home + "/lost.pgn")
        for name, sentence in (("empty.pgn", "“empty.pgn” is empty."),
                               ("picture.png", "“picture.png” is not a text file."),
                               ("letter.txt", "There is no position, game, problem or puzzle in “letter.txt”."),
                               ("long.pgn", "“long.pgn” is too large: Etude reads files of up to 4 MiB."),
                               ("folder.pgn", "“folder.pgn” could not be read: it is a folder."),
                               ("pipe.pgn", "“pipe.pgn” could not be read: it is a device or a pipe."),
                               ("endless.pgn", "“endless.pgn” could not be read: it is a device or a pipe."),
                               ("lost.pgn", "“lost.pgn” could not be read: there is no such file."),
                               ("zebra", "“zebra” could not be read: there is no such file."),
                               ("https://example.org/", "There is no position, game, problem or puzzle in “https://example.org/”.")):
            self.run_with(name)
            self.complains(sentence)
        self.assertTrue(self.stands("b2", "white queen"))
        self.run_with("PWGG3G")  # an id with a wrong character
        self.complains("No problem has this id: a character is wrong or missing.")

    def stands(self, square, piece):
        return any(piece in cell.name for cell in self.desktop.find_all("table cell", "^%s," % square))


if __name__ == "__main__":
    mate.main()
