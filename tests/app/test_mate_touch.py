# SPDX-License-Identifier: GPL-3.0-or-later
"""The Mate page with a finger on a touch screen."""
import unittest

import mate
import touch


@unittest.skipUnless(touch.available(), "needs xserver-xorg-core and xserver-xorg-video-dummy")
class FingerTest(mate.MateTest):
    """Dragging, flicking and tapping."""

    desktop_class = touch.TouchDesktop

    def swipe(self, start, end, **options):
        self.desktop.swipe(self.cell(start), self.cell(end), **options)

    def test_drag(self):
        self.swipe("f4", "e4", over=lambda: self.headline.text == "White mates in 11 moves")
        self.stands(f4=None, e4="white bishop")
        self.sees("White mates in 11 moves")
        self.swipe("e4", "f4")
        self.stands()

    def test_flick(self):
        self.swipe("f4", "e4", pause=0.005, steps=6)
        self.stands(f4=None, e4="white bishop")
        self.sees("White mates in 11 moves")
        self.swipe("e5", "a1", pause=0.002, steps=4)
        self.stands(f4=None, e4="white bishop", e5=None, a1="white knight")

    def test_off_the_board_and_back(self):
        self.desktop.swipe(self.cell("e5"), self.headline, over=lambda: self.headline.text == "Draw")
        self.stands(e5=None)
        knight = self.tray("white knight")
        self.desktop.settle()
        self.desktop.swipe(knight, self.cell("e5"), over=lambda: self.headline.text == mate.START_VERDICT)
        self.stands()

    def test_long_press_drags_too(self):
        self.swipe("f4", "e4", hold=0.8)
        self.stands(f4=None, e4="white bishop")

    def test_tap_and_tap(self):
        self.desktop.tap(self.cell("f4"))
        self.desktop.wait(lambda: self.cell("f4").has("selected"), "the bishop to be taken up")
        self.desktop.tap(self.cell("e4"))
        self.stands(f4=None, e4="white bishop")

    def test_buttons_and_rows(self):
        self.desktop.tap(next(row for row in self.rows() if row.name.startswith("♘c4:")))
        self.stands(e5=None, c4="white knight")
        self.desktop.tap(self.button("Both"))
        self.desktop.wait(lambda: self.is_pressed("Both"), "the answers for both")
        self.desktop.tap(self.button("Undo"))
        self.stands()

    def test_sheet(self):
        """On a phone: a finger that trembles presses the sheet's head, one that moves drags the sheet."""
        self.desktop.resize(360, 640)
        head = self.desktop.find("button", "^" + mate.START_VERDICT)
        for tremble in (-3, 3):  # upwards and downwards
            left, top = self.desktop.point(head)
            self.desktop.swipe((left, top), (left, top + tremble), pause=0.005, steps=3)
            self.desktop.wait(lambda: head.extents[1] < 200, "the sheet to come up")
            self.desktop.settle()
            left, top = self.desktop.point(head)
            self.desktop.swipe((left, top), (left, top + 200))
            self.desktop.wait(lambda: head.extents[1] > 400, "the sheet to go down")
            self.desktop.settle()



if __name__ == "__main__":
    mate.main()
