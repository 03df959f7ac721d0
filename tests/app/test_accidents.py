# SPDX-License-Identifier: GPL-3.0-or-later
"""Where nothing can be kept - a full disk, a home that cannot be written, none at all - Etude says so once and works on."""
import os
import signal
import subprocess
import unittest

import divine
import kept
from desktop import DesktopTest

TOLD = "^Your work will not come back at the next start"


class AccidentsTest(divine.DivineTest):
    """The folder of what is kept is a disk of its own, which is full."""

    disk_options = "size=64k"

    def setUp(self):
        DesktopTest.setUp(self)
        self.begin()
        self.desktop.start(today=True)
        self.open()
        self.skip_tour()

    def begin(self):
        """Before the start."""
        folder = os.path.dirname(kept.path(self.desktop.home))
        os.makedirs(folder)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", self.disk_options, "none", folder], capture_output=True,
                          check=False).returncode:
            raise unittest.SkipTest("nothing may be mounted here")
        self.addCleanup(subprocess.run, ["umount", "--lazy", folder], check=True)
        return folder

    def told(self):
        return self.desktop.find_all("alert", TOLD) or self.desktop.find_all("label", TOLD)


class FullDisk(AccidentsTest):
    def begin(self):
        folder = super().begin()
        self.filler = os.path.join(folder, "filler")
        with open(self.filler, "wb") as file:
            file.write(bytes(64 * 1024))

    def test_full(self):
        """Once there is room again, all is kept."""
        self.drag("king", "d4")
        self.desktop.wait(self.told, "a sentence that nothing is kept")
        self.stand({"d4": "king"})
        os.remove(self.filler)
        self.drag("queen", "a1")
        self.drag("rook", "h8")
        self.desktop.wait(lambda: kept.count_pieces(self.desktop.home) == 3, "the rook in the file", 5)
        os.kill(self.desktop.program.pid, signal.SIGKILL)
        self.desktop.wait_exit()
        self.desktop.start()
        self.attach()
        self.stand({"d4": "king", "a1": "queen", "h8": "rook"})


class ReadOnly(AccidentsTest):
    disk_options = "size=64k,ro"

    def test_read_only(self):
        self.drag("king", "d4")
        self.desktop.wait(self.told, "a sentence that nothing is kept")
        self.desktop.keys("ctrl+1", "ctrl+2", "ctrl+3")
        self.stand({"d4": "king"})


class NoHome(AccidentsTest):
    """No folder at all: not even those can be made in which others would be."""

    def begin(self):
        for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            del self.desktop.env[name]
        self.desktop.env["HOME"] = "/dev/null"

    def test_no_home(self):
        self.drag("king", "d4")
        self.desktop.wait(self.told, "a sentence that nothing is kept")
        self.desktop.keys("ctrl+1", "ctrl+2", "ctrl+3")
        self.stand({"d4": "king"})




if __name__ == "__main__":
    divine.main()
