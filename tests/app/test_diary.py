# SPDX-License-Identifier: GPL-3.0-or-later
"""The diary of the page of puzzles in a real window: the puzzles of a past day are opened from the calendar and solved, one with
hidden pieces and one with coloured regions; they are marked there, also after the next start; days to come are not to be had."""
import datetime
import os
import subprocess

import clipboard
import divine

LEVELS = ["easy", "easy", "medium", "medium", "hard", "hard", "expert"]  # from Monday on
FROM = datetime.date(2026, 12, 7)  # from then on some games have others
OTHER_LEVELS = {("Makruk", 1): "mild", ("Xiangqi", 1): "mild", ("Shogi", 1): "mild", ("Makruk", 3): "hard", ("Xiangqi", 3): "hard"}
EDGES = [7, 8, 8, 9, 9, 10, 10]
ROWS = ["Chess", "Makruk", "Xiangqi", "Shogi", "Regions"]


def run(*words, text=None):
    return subprocess.run([os.environ["ETUDE_CLI"], *words], input=text, text=True, stdout=subprocess.PIPE, check=True,
                          timeout=60).stdout.splitlines()


class DiaryTest(divine.DivineTest):
    def words(self, day):
        return day.strftime("%A, ") + "%d" % day.day + day.strftime(" %B")

    def cell_of(self, day):
        """The day in the calendar, whatever its name ends with."""
        found = self.page.find_all("table cell", "^%s($|,)" % self.words(day))
        return found[0] if found else None

    def open_diary(self):
        self.desktop.keys("alt+4")
        self.desktop.wait(lambda: self.cell_of(datetime.date.today()), "the calendar")

    def choose(self, day):
        """Goes to that month, and to that day in it."""
        if day.month != datetime.date.today().month:
            self.desktop.click(self.page.find_all("button", "^The month before$")[0])
        cell = self.desktop.wait(lambda: self.cell_of(day), "the day")
        self.desktop.settle()
        self.desktop.click(cell)
        self.desktop.wait(lambda: self.page.find_all("heading", "^%s$" % self.words(day)), "the puzzles of that day")

    def row(self, kind):
        return next((row for row in self.page.find_all("list item", "^%s · " % kind) if 0 not in row.extents[2:]), None)

    def play(self, kind):
        """Opens the puzzle of that kind, which may lie below the edge of the window."""
        self.desktop.tab_to("list item", "^%s · " % ROWS[0])
        for _ in range(ROWS.index(kind)):
            self.desktop.keys("Down")
        self.desktop.wait(lambda: (now := self.desktop.focused()) and now.name.startswith(kind), kind)
        self.desktop.keys("Return")

    def solved(self, day, kind):
        """Until the diary has it."""
        self.open_diary()
        self.choose(day)
        self.desktop.wait(lambda: (row := self.row(kind)) and "Solved in" in row.name and "without help" in row.name,
                          "that it is solved")

    def test_course(self):
        """The menu leads to the course of the techniques."""
        self.desktop.keys("F10")
        self.desktop.wait(lambda: self.desktop.focused_role() == "menu item", "the menu")
        self.desktop.keys("i")
        self.desktop.find(None, "^Nothing attacks a 0$")

    def test_none(self):
        """That no puzzle was begun is said where they would be."""
        self.skip_tour()
        self.open_diary()
        self.desktop.wait(lambda: [found for found in self.page.find_all(None, "^None yet$") if 0 not in found.extents[2:]],
                          "the words")

    def test_past_day(self):
        self.skip_tour()
        day = datetime.date.today() - datetime.timedelta(days=1)
        level, edge, date = LEVELS[day.weekday()], EDGES[day.weekday()], day.strftime("%Y%m%d")
        self.open_diary()
        tomorrow = self.cell_of(datetime.date.today() + datetime.timedelta(days=1))
        if tomorrow:  # it may be in the next month
            self.assertFalse(tomorrow.has("sensitive"))
        self.choose(day)
        for kind in ROWS:
            row = self.desktop.wait(lambda kind=kind: self.row(kind), kind)
            known = OTHER_LEVELS.get((kind, day.weekday()), level) if day >= FROM else level
            self.assertEqual(row.name, "%s · %s, Not solved yet" % (kind, known.capitalize()))

        # hidden pieces
        self.play("Chess")
        self.desktop.wait(lambda: self.page.find_all(None, "^Chess · %s$" % level.capitalize()), "the puzzle")
        self.desktop.keys("F6")
        for letter, square in self.answer().items():
            self.desktop.click(self.cell(square))
            self.desktop.keys(letter.lower())
            self.says(square, ", " + divine.GAMES["chess"][letter])
        self.sees(divine.FOUND)
        self.solved(day, "Chess")

        # coloured regions
        self.play("Regions")
        board = "\n".join(run("regions", "new", "--size", str(edge), "--level", level, "--seed", date)[:edge]) + "\n"
        answer = run("regions", "solve", "-", text=board)
        squares = ["%s%d" % ("abcdefghij"[column], edge - row) for row, line in enumerate(answer[1:edge + 1])
                   for column, sign in enumerate(line) if sign == "*"]

        def table():
            return next((found for found in self.page.find_all("table", "^Board$")
                         if len(found.children) == edge * edge and "region of" in found.children[0].name), None)
        cells = {cell.name.split(",")[0]: cell for cell in self.desktop.wait(table, "the board").children}
        self.desktop.settle()
        for square in squares:
            self.desktop.click(cells[square])
            self.desktop.keys("q")
            self.desktop.wait(lambda square=square: ", queen" in cells[square].name, square)
        self.solved(day, "Regions")

        # at the next start
        self.assertEqual(self.desktop.close_window(), 0)
        self.desktop.start()
        self.desktop.keys("ctrl+3")
        self.page = self.desktop.wait(self._find_page, "the page of puzzles")
        self.desktop.wait(lambda: (cell := self.cell_of(day) or (self.choose(day) or self.cell_of(day)))
                          and cell.name.endswith(", 2 puzzles solved, 2 without help"), "the day")

    def begin_on(self, day):
        """Starts the program again, as if it were noon of that day, with the diary."""
        self.assertEqual(self.desktop.close_window(), 0)
        noon = datetime.datetime.combine(day, datetime.time(12))
        self.desktop.env["CLOCK_AHEAD"] = str(int((noon - datetime.datetime.now()).total_seconds()))
        self.desktop.env["LD_PRELOAD"] = os.environ["CLOCK"]
        self.desktop.start()
        self.desktop.keys("ctrl+3")
        self.page = self.desktop.wait(self._find_page, "the page of puzzles")
        self.desktop.keys("alt+4")
        self.desktop.wait(lambda: self.page.find_all("heading", "^%s$" % self.words(day)), "the puzzles of that day")

    def solve_chess(self, level, squares):
        """Plays the puzzle of the day, on a board of so many squares, by pointer and letters; returns its id."""
        self.assertEqual(self.row("Chess").name, "Chess · %s, Not solved yet" % level)
        self.play("Chess")
        self.desktop.wait(lambda: self.page.find_all(None, "^Chess · %s$" % level), "the puzzle")
        self.desktop.wait(lambda: len(self.page.find_all("table", "^Board$")[0].children) == squares, "its board")
        self.attach()
        self.desktop.keys("F6")
        name = self.copy_id()
        for letter, square in self.answer().items():
            self.desktop.click(self.cell(square))
            self.desktop.keys(letter.lower())
            self.says(square, ", " + divine.GAMES["chess"][letter])
        self.sees(divine.FOUND)
        return name

    def test_first_week(self):
        """Up to 6 December 2026 the seed is the date; from the 7th on the puzzle of the day is sought, and Monday has a small one.
        Both count: for the day, for the calendar, for days in a row, and what is shared says so."""
        self.skip_tour()
        sunday, monday, last = (datetime.date(2026, 12, day) for day in (6, 7, 13))
        self.begin_on(sunday)
        text = "\n".join(run("divine", "new", "-g", "chess", "-l", "expert", "-s", "20261206", "--json"))
        self.assertIn('"%s"' % self.solve_chess("Expert", 64), text)
        self.begin_on(monday)
        self.assertTrue(self.solve_chess("Easy", 36).startswith("DE663KRB"))
        clipboard.write(self.desktop, b"-")
        self.desktop.click(next(button for button in self.page.find_all("button", "^Share$") if 0 not in button.extents[2:]))
        shared = self.desktop.wait(lambda: (text := clipboard.read(self.desktop)) != b"-" and text, "what is shared").decode()
        self.assertEqual(shared.splitlines()[0], "Etude · Chess, Easy · 7 December 2026")
        self.begin_on(last)
        self.assertEqual(self.row("Chess").name, "Chess · Expert, Not solved yet")
        for day in (sunday, monday):
            self.assertTrue(self.cell_of(day).name.endswith(", 1 puzzle solved, 1 without help"), self.cell_of(day).name)
        self.assertTrue(self.page.find_all(None, "The longest was 2 days"))
        self.play("Chess")
        self.desktop.wait(lambda: self.page.find_all(None, "^Chess · Expert$"), "the puzzle of the last day")

    def begun(self):
        """The rows of the list of puzzles, now those that were begun."""
        return [row for row in self.page.find_all("list item", " so far, ") if 0 not in row.extents[2:]]

    def test_several(self):
        """A puzzle that is left for another one goes on with its pieces and suppositions, also after the program was killed; a
        favourite stays in its list."""
        self.skip_tour()
        first = self.copy_id()
        self.desktop.click(self.cell("c3"))
        self.desktop.keys("q")
        self.says("c3", ", queen")
        self.desktop.keys("s")
        self.desktop.click(self.cell("f6"))
        self.desktop.keys("k")
        self.says("f6", "only supposed")
        star = next(found for found in self.page.find_all(None, "^Favourite$") if 0 not in found.extents[2:])
        self.desktop.click(star)
        self.paste("makruk-exact-easy-7", "makruk")
        self.desktop.click(self.cell("a1"))
        self.desktop.keys("r")
        self.says("a1", ", rook")
        self.open_diary()
        self.desktop.wait(lambda: len(self.begun()) == 2, "two puzzles")
        self.assertTrue(self.begun()[0].name.startswith("Makruk"))
        kept = self.desktop.home + "/data/etude/session"
        before = os.stat(kept).st_mtime_ns
        self.desktop.wait(lambda: b"makruk" in open(kept, "rb").read() or os.stat(kept).st_mtime_ns > before, "the file")
        self.desktop.program.kill()
        self.desktop.program.wait()
        self.desktop.stop()
        self.desktop.start()
        self.desktop.keys("ctrl+3")
        self.page = self.desktop.wait(self._find_page, "the page of puzzles")
        self.desktop.keys("alt+4")
        self.desktop.wait(lambda: len(self.begun()) == 2, "two puzzles again")
        self.desktop.tab_to("list item", "^Makruk.* so far", 60)
        self.desktop.keys("Down")
        self.desktop.wait(lambda: (now := self.desktop.focused()) and now.name.startswith("Chess"), "the first one")
        self.desktop.keys("Return")
        self.attach()
        self.says("c3", ", queen")
        self.says("f6", "only supposed")
        self.assertEqual(self.copy_id(), first)


if __name__ == "__main__":
    divine.main()
