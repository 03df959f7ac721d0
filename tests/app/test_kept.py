# SPDX-License-Identifier: GPL-3.0-or-later
"""What comes back at the next start, however the last one ended."""
import glob
import os
import signal

import desktop
import divine
import kept


class KeptTest(divine.DivineTest):
    """The program is killed, or asked to end; what was done on its pages is there again."""

    def kill(self, number):
        os.kill(self.desktop.program.pid, number)
        return self.desktop.wait_exit()

    def begin_again(self):
        self.desktop.start()
        self.attach()

    def test_killed(self):
        """Some two seconds after a change it is in the file; nobody is told that the program ends."""
        self.skip_tour()
        self.drag("king", "d4")
        self.drag("rook", "h8")
        self.desktop.wait(lambda: kept.count_pieces(self.desktop.home) == 2, "the rook in the file", 5)
        self.desktop.keys("ctrl+1")
        self.desktop.wait(lambda: kept.read(self.desktop.home)["window"]["page"] == "mate", "the page in the file", 5)
        self.desktop.keys("ctrl+3")
        self.desktop.wait(lambda: kept.read(self.desktop.home)["window"]["page"] == "divine", "the page in the file", 5)
        self.assertEqual(self.kill(signal.SIGKILL), -signal.SIGKILL)
        self.begin_again()
        self.stand({"d4": "king", "h8": "rook"})

    def test_mate_killed(self):
        """What is played and drawn on the Mate page, its tab and its switches."""
        def part(name):
            return (kept.read(self.desktop.home) or {}).get("mate", {}).get(name)

        self.desktop.keys("ctrl+1", "alt+2")
        self.desktop.click(self.desktop.find("slider", "^Speed$"))
        self.desktop.keys("End", "h")
        self.desktop.wait(lambda: part("tab") == "play" and part("play")["answers"] and part("interval") < 200,
                          "the switches in the file", 5)
        before = part("position")
        cells = {cell.name[:2]: cell for cell in self.desktop.find("table", "^Board$").children}
        self.desktop.drag(cells["a1"], cells["a8"], button=3)
        self.desktop.wait(lambda: part("position") != before, "the arrow in the file", 5)
        position = part("position")
        self.assertEqual(self.kill(signal.SIGKILL), -signal.SIGKILL)
        self.desktop.start()
        self.desktop.find("slider", "^Speed$")
        self.assertEqual(self.desktop.find("slider", "^Speed$").value, 10)
        self.desktop.wait(lambda: self.desktop.find("heading").text == "White mates in 22 moves", "the answers")
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(part("position"), position)

    def test_ended(self):
        """Asked to end it writes first, and ends well."""
        self.skip_tour()
        standing = {}
        for number, piece, square in ((signal.SIGTERM, "king", "a1"), (signal.SIGINT, "queen", "b1"),
                                      (signal.SIGHUP, "rook", "c1")):
            self.drag(piece, square)
            standing[square] = piece
            self.assertEqual(self.kill(number), 0)
            self.assertEqual(self.desktop.warnings(), [])
            self.begin_again()
            self.stand(standing)

    def test_strange(self):
        """A damaged file, one of a newer version, and one with nonsense in it."""
        home = self.desktop.home
        self.desktop.close_window()
        with open(kept.path(home), "ab") as file:
            file.write(b"!")
        self.begin_again_with("could not be read")
        self.desktop.close_window()
        kept.write(home, "{'window': <{'page': <'divine'>}>}", kept.VERSION + 1)
        self.begin_again_with("by a newer version")
        self.assertEqual(sorted(map(os.path.basename, glob.glob(kept.path(home) + ".*"))),
                         ["session.damaged", "session.newer"])
        self.desktop.close_window()
        kept.write(home, "{'window': <{'page': <'bogus'>, 'size': <(-5, -7)>, 'maximized': <7>}>, 'divine': <true>}")
        self.desktop.start()
        self.assertGreater(self.desktop.geometry(self.desktop.window)[2], 1000)

    def test_size(self):
        """The board of a tab without a tray keeps its size, whether or not the one with the tray has been opened."""
        self.desktop.keys("Escape", "alt+5")  # out of the tour of the first visit
        self.desktop.find("button", "^8 × 8 · ")
        self.assertEqual(self.desktop.close_window(), 0)
        self.desktop.start()
        self.desktop.find("button", "^8 × 8 · ")
        page = self.desktop.page("Puzzles")
        board, = page.find_all("table", "^Board$")
        before = board.extents
        self.desktop.keys("alt+1")
        self.desktop.find("button", "^Suppose$", page)
        self.desktop.keys("Escape", "alt+5")
        self.desktop.settle()
        self.assertEqual(board.extents, before)

    def begin_again_with(self, words):
        """The next start says something of the last one's file."""
        self.desktop.start()
        self.desktop.find("alert", words)


class TwoTest(divine.DivineTest):
    """Two Etudes with one home that cannot know of each other: each has a screen and a bus of its own."""

    def setUp(self):
        super().setUp()
        self.other = desktop.Desktop(env={"XDG_DATA_HOME": os.path.join(self.desktop.home, "data")})
        self.addCleanup(self.other.close)

    def page_in_file(self):
        return kept.read(self.desktop.home)["window"]["page"]

    def disagree(self):
        """The other one, which began with what this one had kept, keeps a page; this one is on another."""
        self.skip_tour()
        self.desktop.keys("ctrl+1")
        self.desktop.wait(lambda: (kept.read(self.desktop.home) or {}).get("window", {}).get("page") == "mate",
                          "the page in the file")
        self.other.start()
        self.other.keys("ctrl+4")
        self.other.wait(lambda: self.page_in_file() == "lesson", "the other's page in the file")
        self.desktop.keys("ctrl+2")
        self.asked(self.desktop)
        self.assertEqual(self.page_in_file(), "lesson")

    @staticmethod
    def buttons(one, name):
        """The button of this name that is seen in the question, which is a window of its own before libadwaita 1.5."""
        return [button for frame in one.frame.parent.children for button in frame.find_all("button", name)
                if 0 not in button.extents[2:]]

    def asked(self, one):
        one.wait(lambda: self.buttons(one, "^This Window’s"), "the question")

    def answer(self, one, name):
        one.wait(lambda: self.buttons(one, name), name)[0].do("click")
        one.wait(lambda: not self.buttons(one, name), "the question to be gone")

    def test_here(self):
        """What is here replaces what is there, and then it is the other one's turn to ask."""
        self.disagree()
        self.answer(self.desktop, "^This Window’s")
        self.desktop.wait(lambda: self.page_in_file() == "placement", "the page of this one in the file")
        self.other.keys("ctrl+1")
        self.asked(self.other)
        self.assertEqual(self.page_in_file(), "placement")
        self.answer(self.other, "^The Other Window’s")
        self.assertEqual(self.other.close_window(), 0)
        self.assertEqual(self.page_in_file(), "placement")
        self.assertEqual(self.other.warnings() + self.desktop.warnings(), [])

    def test_undecided(self):
        """Who ends without an answer finds both: the other's, and his own beside it, of which the next start tells."""
        self.disagree()
        self.desktop.keys("Escape")  # since libadwaita 1.5 the first press of the window's own button would only do this
        self.desktop.wait(lambda: not self.buttons(self.desktop, "^This Window’s"), "the question to be gone")
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.page_in_file(), "lesson")
        self.assertEqual(self.other.close_window(), 0)
        self.desktop.start()
        self.desktop.wait(lambda: self.desktop.find_all("alert", "^Etude was open twice last time")
                          or self.desktop.find_all("label", "^Etude was open twice last time"), "what is told")
        self.assertEqual(len(glob.glob(kept.path(self.desktop.home) + ".other")), 1)
        self.assertEqual(self.desktop.warnings(), [])


if __name__ == "__main__":
    divine.main()
