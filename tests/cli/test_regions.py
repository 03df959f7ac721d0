# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli regions new, solve, steps and rate: whole outputs against the rules written down here, and bad input."""
import os
import pty
import re
import signal
import subprocess
import tempfile

import tap
from cli import ENVIRONMENT, ETUDE_CLI, CliTest

LEVELS = ("easy", "medium", "hard", "expert")

MADE = (("seed", 6, 1, "easy", 1, "R0618H034WR1GJME2"),
        ("seed", 8, 1, "easy", 42, "R0810K9100116MDAF0GT4GCRM70Y"),
        ("seed", 9, 1, "medium", 20261126, "R09120K6G50C1PJR4095410ECXKJH15M4A"),
        ("seed", 8, 1, "hard", 3, "R0818R646JJHMM08P948AVND20GD"),
        ("seed", 10, 1, "expert", 20261129, "R0A1GR9W5T1H5AM69652C41522ZVY604MTRS48400"),
        ("seed", 5, 1, "easy", 20261130, "R051GHEG5ECW8"),
        ("seed", 6, 1, "hard", 20261130, "R0618677WG66NM28D"),
        ("seed", 7, 1, "medium", 20261130, "R0719MTA2MMW00W72HSX22"),
        ("seed", 8, 1, "easy", 20261130, "R081GJ4GM2M60G1124B2MPMN4D0G"),
        ("seed", 8, 1, "expert", 20261130, "R0813GW614XHCJ81MA2GECMC340K"),
        ("seed", 9, 1, "medium", 20261130, "R0912JB5CJ8964RG0G4KAC10MA10M0G24Z"),
        ("seed", 9, 1, "expert", 20261130, "R09191AW33J8F8C0R32G6020HJK2J2P2R2"),
        ("seed", 10, 1, "hard", 20261130, "R0A1060D0P3AA8M20H6P8JD0G8ER7GE0Y6GM84485"),
        ("seed", 10, 1, "expert", 20261130, "R0A1GKM9RA0JP641FRRA22850H8H6RZKR604YH0AH"),
        ("seed", 9, 2, "medium", 1, "R092A183092X8AA2MC104SZ2RCSA4RMK20"),
        ("seed", 10, 2, "medium", 1, "R0A28JHHN93W4RCC6S12240M4GV214CCR9JM4M44R"),
        ("seed", 9, 2, "expert", 1, "R092H0Q35MDMTKAS9510H2X04M2GJ8S187"),
        ("seed", 9, 2, "hard", 1, "R09249K9E38A2BW5G9148A2W5AC56GA481"),
        ("seed2", 5, 1, "easy", 20261130, "R0515YS2GTH8A"),
        ("seed2", 6, 1, "hard", 20261130, "R0612MPN6A2GHPCAW"),
        ("seed2", 7, 1, "medium", 20261130, "R071J2RHH2JPHAV0EXJ643"),
        ("seed2", 8, 1, "easy", 20261130, "R0819MM00RMRWNGN2C3RFJ6GD2GX"),
        ("seed2", 8, 1, "expert", 20261130, "R081JMSKBTHC51G00P8V0M918901"),
        ("seed2", 9, 1, "medium", 20261130, "R09100C7SAMM8J29GD0A5N4KH4PKP2080Z"),
        ("seed2", 9, 1, "expert", 20261130, "R09181CSJJH1STYRM2AH79K7N70018ZS0P"),
        ("seed2", 10, 1, "hard", 20261130, "R0A118F141TNKVFANA14180M2SV53M89920S1608N"),
        ("seed2", 10, 1, "expert", 20261130, "R0A1G9JEMK44RH495B51T009BSB0300PHB8QN2PA8"),
        ("seed2", 9, 2, "medium", 1, "R0926RX9N5B5CS936D0GA19188500MN02V"),
        ("seed2", 10, 2, "medium", 1, "R0A250K5KTE29542JB2P2A080ARAMNCNR9189W88X"),
        ("seed2", 9, 2, "expert", 1, "R0924N6MJAETCTHTE9092JR9H2280R8G8H"),
        ("seed2", 9, 2, "hard", 1, "R092J2RARB8TF8T2G60850J9JHGJ8HA685"),
        ("seed3", 8, 1, "easy", 1, "R081G1J927G2JRJ124JGDHW3PKGT"),
        ("seed3", 8, 1, "hard", 1, "R0814P2H6RT1GJ49HCN0072KJ48C"),
        ("seed3", 9, 1, "expert", 1, "R0914RDHK6ACAJ4D78183R8S07W525982C"),
        ("seed3", 9, 1, "medium", 1, "R091A0R2HM49J1K8J4112TT54ZRE1071AW"),
        ("seed3", 10, 2, "easy", 3, "R0A220489GJ24RJ8J1A1210J2W78M68CGV0NMARA6"),
        ("seed3", 10, 2, "hard", 1, "R0A2GH12D556XTA4KJ254814DGGHA4GE0JRRGGG9A"),
        ("seed3", 10, 2, "expert", 1, "R0A20HE0J0ZJSRJA94GG0G8S2J6NK67SG50J0N22A"))


def stars_of(rows):
    return [(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "*"]


class RegionsTest(CliTest):
    def new(self, *options):
        lines = self.good("regions", "new", *options).splitlines()
        size = len(lines[0])
        return lines[:size], dict(line.split(" ", 1) for line in lines[size:])

    def check(self, rows, answer, each):
        """The answer has EACH in every row, column and region, and no two touch."""
        stars = stars_of(answer)
        for line in range(len(rows)):
            self.assertEqual(sum(y == line for _, y in stars), each)
            self.assertEqual(sum(x == line for x, _ in stars), each)
        for region in set("".join(rows)):
            self.assertEqual(sum(rows[y][x] == region for x, y in stars), each)
        for i, (x, y) in enumerate(stars):
            for a, b in stars[:i]:
                self.assertGreater(max(abs(x - a), abs(y - b)), 1)
        for row, solved in zip(rows, answer):
            self.assertTrue(all(s in ("*", r) for r, s in zip(row, solved)))

    def test_new_and_solved(self):
        for size, each, level in ((8, 1, "medium"), (6, 1, "easy"), (9, 1, "hard"), (10, 2, "medium")):
            options = ("--size", str(size), "--stars", str(each), "--level", level, "--seed3", "42")
            rows, words = self.new(*options)
            self.assertEqual([len(row) for row in rows], [size] * size)
            self.assertEqual(len(set("".join(rows))), size)
            self.assertEqual((words["level"], words["seed3"]), (level, "42"))
            self.assertEqual(self.new(*options), (rows, words))
            text = "\n".join(rows) + ("\nstars %d" % each if each > 1 else "") + "\n"
            count, *answer = self.good("regions", "solve", "-", stdin=text.encode()).splitlines()
            self.assertEqual(count, "answers 1")
            self.check(rows, answer, each)
            self.assertEqual(self.good("regions", "rate", "-", stdin=text.encode()).splitlines()[0], "level " + level)
            steps = self.good("regions", "steps", "-", stdin=text.encode()).splitlines()
            self.assertEqual(steps[-1], "solved")
            names = [square for step in steps for square in step.split(" set ", 1)[-1].split(" out ")[0].split()
                     if " set " in step]
            self.assertEqual(sorted(names), sorted("%c%d" % (97 + x, size - y) for x, y in stars_of(answer)))
            forms = [self.good("regions", "new", *options, "--form", form) for form in ("sbn", "id", "file")]
            self.assertTrue(forms[2].startswith("etude-regions 1\n"))
            for form in forms + [words["id"] + "\n", "regions3-%d-%d-%s-42\n" % (size, each, level)]:
                self.assertEqual(self.good("regions", "solve", "-", stdin=form.encode()).splitlines(), [count, *answer])

    def test_generators(self):
        """Boards that versions before made from these seeds, and this one makes."""
        for word, size, stars, level, seed, name in MADE:
            options = ("--size", str(size), "--stars", str(stars), "--level", level, "--%s" % word, str(seed))
            self.assertEqual(self.good("regions", "new", *options, "--form", "id"), name + "\n", options)
        for word, size, stars, level, seed, name in MADE[::6]:
            form = "regions%s-%d-%d-%s-%d\n" % (word[4:], size, stars, level, seed)
            self.assertEqual(self.good("regions", "solve", "-", stdin=form.encode()),
                             self.good("regions", "solve", "-", stdin=name.encode()), form)

    def test_numbers(self):
        options = ("--size", "7", "--seed", "3", "--level", "easy")
        rows, _ = self.new(*options)
        text = self.good("regions", "new", *options, "--form", "numbers")
        self.assertEqual(self.good("regions", "solve", "-", stdin=text.encode()),
                         self.good("regions", "solve", "-", stdin="\n".join(rows).encode()))

    def test_several_and_none(self):
        rows = "\n".join(letter * 6 for letter in "ABCDEF")
        status, out, _ = self.run_cli("regions", "solve", "-", stdin=rows.encode())
        self.assertEqual((status, out), (1, "answers 2+\n"))
        status, out, _ = self.run_cli("regions", "solve", "-", stdin=(rows + "\nstars 3\n").encode())
        self.assertEqual((status, out), (1, "answers 0\n"))

    def test_rule(self):
        """Queens as in chess: no two on a diagonal, but they may touch by no side anyway."""
        rows, words = self.new("--size", "8", "--rule", "bishop", "--level", "medium", "--seed2", "1")
        text = "\n".join(rows) + "\nrule bishop\n"
        self.assertEqual(words["rule"], "bishop")
        count, *answer = self.good("regions", "solve", "-", stdin=text.encode()).splitlines()
        stars = stars_of(answer)
        self.assertEqual((count, len(stars)), ("answers 1", 8))
        for i, (x, y) in enumerate(stars):
            for a, b in stars[:i]:
                self.assertNotEqual(abs(x - a), abs(y - b))

    def test_none(self):
        """Of bishops none attacks another: no more than 2 n - 2 of them stand, and two in each row were 2 n."""
        for size, stars in (("8", "2"), ("14", "2"), ("12", "3")):
            self.assertIn("No boards with so many", self.bad("regions", "new", "--size", size, "--stars", stars, "--rule",
                                                             "bishop", "--level", "expert"))

    def test_interrupted(self):
        """What there is none of is looked for long; on a terminal it says how it goes. The boards before it are whole."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        process = subprocess.Popen([ETUDE_CLI, "regions", "new", "--size", "14", "--stars", "2", "--rule", "knight",
                                    "--number", "1000000"], stdout=subprocess.PIPE, stderr=theirs, env=ENVIRONMENT)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        os.close(theirs)
        told = b""
        while not re.search(rb"\d of \d+ boards tried", told):
            told += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        out = process.communicate(timeout=60)[0].decode()
        while b"Interrupted" not in told:
            told += os.read(ours, 1000)
        self.assertEqual(process.returncode, 2)
        self.assertRegex(told[-80:], rb"etude-cli: --level: Interrupted after \d+ boards without success\r\n\Z")
        self.assertTrue(not out or re.search(r"\nid R\w+\n\n?\Z", out), out[-80:])

    def test_bad(self):
        for arguments in (("new", "--size", "3"), ("new", "--size", "15"), ("new", "--stars", "4"),
                          ("new", "--size", "8", "--stars", "2"), ("new", "--level", "mild"),
                          ("new", "--rule", "camel"), ("new", "--seed", "-1"), ("new", "--seed2", "x"), ("new", "--seed", "1", "--seed2", "1"),
                          ("new", "--seed2", "1", "--seed3", "1"),
                          ("new", "--form", "x"), ("new", "x"),
                          ("solve",), ("solve", "/nowhere"), ("solve", "a", "b")):
            status, out, err = self.run_cli("regions", *arguments)
            self.assertEqual((status, out, err.count("\n")), (2, "", 1), arguments)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "board")
            with open(path, "w", encoding="utf-8") as file:
                file.write("AABB\nAABB\nCCDD\nCCDA\n")
            status, _, err = self.run_cli("regions", "solve", path)
            self.assertEqual(status, 2)
            self.assertEqual(err, "etude-cli: %s, line 4, column 4: "
                                  "This square is cut off from the rest of its region\n" % path)
        status, _, err = self.run_cli("regions", "solve", "-", stdin=b"etude-regions 2\nAABB\n")
        self.assertEqual((status, err), (2, "etude-cli: -, line 1: Only version 1 of the format can be read\n"))
        for nothing in (b"", b"hello", b"hello\n"):
            status, _, err = self.run_cli("regions", "solve", "-", stdin=nothing)
            self.assertEqual((status, err), (2, "etude-cli: -: There is no board in it\n"))


if __name__ == "__main__":
    tap.main()
