# SPDX-License-Identifier: GPL-3.0-or-later
"""Etude as a Flatpak: built with the real manifest, installed in both ways, used in its sandbox.

    test_flatpak.py FOLDER    leaves bundle, repository, build.log and etude.png in FOLDER/test

The runtime is a stand-in made of Debian packages (make-runtime.sh). Needs root, in a mount namespace of its own with
nothing of others in /run/user: run.sh sees to that. Prints how long each step took and what size it left.
"""
import configparser
import os
import re
import secrets
import shutil
import sys
import unittest

import sandbox

PERMISSIONS = {"shared": {"ipc"}, "sockets": {"x11", "wayland", "fallback-x11"}, "devices": {"dri"}}

place = None


def setUpModule():
    """Builds, in a served folder, signed with a key of our own."""
    server = sandbox.served(place.folder)
    address = server.__enter__()
    unittest.addModuleCleanup(server.__exit__, None, None, None)
    unittest.addModuleCleanup(place.close)
    unittest.addModuleCleanup(report)
    with place.step("stand-in runtime and SDK", place.runtime):
        place.run(os.path.join(sandbox.HERE, "make-runtime.sh"), place.runtime)
    shutil.rmtree(place.path("repo"), ignore_errors=True)
    key = place.make_key()
    with place.step("build, repository, bundle", "repo"):
        log = place.run(os.path.join(sandbox.ROOT, "flatpak", "make.sh"), place.folder, "--url", address + "/repo",
                        "--sign", key)
    with open(place.path("build.log"), "w", encoding="utf-8") as file:
        file.write(log)
    place.address = address


def version():
    with open(os.path.join(sandbox.ROOT, "meson.build"), encoding="utf-8") as file:
        return re.search(r"^  version: '(.*)'", file.read(), re.M).group(1)


class InstallTest(unittest.TestCase):

    def check_installed(self):
        info = place.flatpak("info", sandbox.ID)
        self.assertIn(" Version: " + version(), info)
        self.assertIn(" Runtime: org.gnome.Platform/", info)
        self.assertIn("won 5411092", place.inside("etude-cli mate stats"))
        self.assertIn("score mate 33 ", place.ask_engine("position fen 8/8/8/8/8/8/2k5/KNB5 w", "go depth 1"))

    def test_repository(self):
        """From a web server by the .flatpakref: signatures are checked, and updates come from there."""
        with place.step("install from the repository", place.env["FLATPAK_USER_DIR"] + "/app"):
            place.install("--from", place.path("etude.flatpakref"))
        self.check_installed()
        remote = re.search(r"^etude\s.*", place.flatpak("remotes", "--columns=name,url,options"), re.M).group()
        self.assertIn(place.address + "/repo", remote)
        self.assertNotIn("no-gpg-verify", remote)
        place.flatpak("update", "-y", "--noninteractive", "--no-deps", sandbox.ID)

    def test_repository_file(self):
        """By the .flatpakrepo the repository is known, with what it holds."""
        place.flatpak("remote-add", "--from", "other", place.path("etude.flatpakrepo"))
        self.addCleanup(place.flatpak, "remote-delete", "--force", "other")
        self.assertIn(sandbox.ID, place.flatpak("remote-ls", "--app", "--columns=application", "other").split())

    def test_bundle(self):
        with place.step("install from the bundle", "etude.flatpak"):
            place.install("--bundle", place.path("etude.flatpak"))
        self.check_installed()


class ConfinedTest(unittest.TestCase):
    """What the sandbox keeps out, each time with the proof that it is the sandbox that does."""

    @classmethod
    def setUpClass(cls):
        place.install("--bundle", place.path("etude.flatpak"))

    def test_permissions(self):
        """Those of the manifest and no others."""
        found = configparser.ConfigParser()
        found.read_string(place.run("flatpak", "info", "--show-permissions", sandbox.ID))
        self.assertEqual(found.sections(), ["Context"])
        self.assertEqual({key: set(value.strip(";").split(";")) for key, value in found["Context"].items()},
                         PERMISSIONS)

    def test_network(self):
        """A server of this machine cannot be reached, though it can with a network."""
        port = place.address.rsplit(":", 1)[1]
        knock = "exec 3<>/dev/tcp/127.0.0.1/%s && printf 'HEAD / HTTP/1.0\\r\\n\\r\\n' >&3 && head -n1 <&3" % port
        self.assertIn("200 OK", place.inside(knock, "--share=network"))
        refused = place.inside(knock)
        self.assertNotIn("200 OK", refused)
        self.assertIn("refused", refused)
        devices = place.inside("cut -d: -f1 -s /proc/net/dev | grep -v '|'").split()
        self.assertEqual(devices, ["lo"])

    def test_home(self):
        """A file in the home folder can be neither read nor written over, though it can with a file system."""
        name, secret = place.path("home/secret.txt"), secrets.token_hex()
        with open(name, "w", encoding="utf-8") as file:
            file.write(secret)
        read, write = "cat '%s'" % name, "echo overwritten >'%s'" % name
        self.assertIn(secret, place.inside(read, "--filesystem=home"))
        self.assertNotIn(secret, place.inside(read))
        place.inside(write)
        with open(name, encoding="utf-8") as file:
            self.assertEqual(file.read(), secret)

    def test_checkout(self):
        """Neither can the sources from which it was built be read. A folder of that name may be there, one of its own."""
        name = os.path.join(os.path.realpath(sandbox.ROOT), "ARCHITECTURE.md")
        with open(name, encoding="utf-8") as file:
            title = file.readline().strip()
        self.assertNotIn(title, place.inside("cat '%s'" % name))

    def test_languages(self):
        with open(os.path.join(sandbox.ROOT, "po", "LINGUAS"), encoding="utf-8") as file:
            wanted = {word for line in file for word in line.split("#")[0].split()}
        found = place.inside("cd /app/share/locale 2>/dev/null && ls -d */LC_MESSAGES/etude.mo").split()
        self.assertEqual({name.split("/")[0] for name in found}, wanted)


class WindowTest(unittest.TestCase):
    """A person at the window; files go out and come in by the portal."""

    def setUp(self):
        place.install("--bundle", place.path("etude.flatpak"))
        self.desktop = sandbox.SandboxDesktop(place)
        self.addCleanup(self.desktop.close)

    def start(self):
        with place.step("start to window"):
            self.desktop.start()
        self.desktop.keys("ctrl+1")  # from the first page, of today, to the endings
        self.sees("White mates in 22 moves")

    def sees(self, words):
        """Waits until this is the headline."""
        self.desktop.wait(lambda: any(found.text == words for found in self.desktop.find_all("heading")), words)

    def stands(self, square, what):
        self.desktop.wait(lambda: self.desktop.cell(square).name == "%s, %s" % (square, what), what + " on " + square)

    def leave(self):
        self.assertEqual(self.desktop.close_window(), 0)
        self.assertEqual(self.desktop.warnings(), [])

    def test_save(self):
        """A piece is dragged and the game saved, where nothing inside the sandbox could have written."""
        desktop, game = self.desktop, self.desktop.file_chosen
        self.start()
        root, info = desktop.root_of_program()
        self.assertIn("name=%s\n" % sandbox.ID, info)
        self.assertFalse(os.path.exists(root + desktop.home + "/config"), "the home folder is seen inside")
        desktop.keys("alt+2")  # Play: a piece dropped there makes a move
        desktop.drag(desktop.cell("d5"), desktop.cell("c5"))
        self.stands("c5", "white king")
        with place.step("save a game through the portal"):
            desktop.keys("ctrl+s")
            desktop.wait(lambda: os.path.exists(game) and os.path.getsize(game), "the file")
        (method, application, _, options), = desktop.chooser.asked
        self.assertEqual((method, application, options["current_name"]), ("SaveFile", sandbox.ID, "etude.pgn"))
        desktop.screenshot(place.path("etude.png"))
        with open(game, encoding="utf-8") as file:
            text = file.read()
        self.assertIn('[FEN "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1"]\n', text)
        self.assertRegex(text, r"\n1\. Kc5\b")
        self.leave()

    def test_print(self):
        """What is open goes to a printer that the sandbox does not see: the board, and the answer on a page of its own."""
        desktop, portals = self.desktop, self.desktop.chooser
        self.start()
        desktop.keys("ctrl+p")
        dialog = desktop.wait(lambda: set(desktop.windows(desktop.program)) - {str(desktop.window)}, "the window").pop()
        x, y, width, _ = desktop.geometry(dialog)
        with place.step("print through the portal"):
            desktop.output("xdotool", "mousemove", x + width - 60, y + 40, "click", 1)  # the last button of the header
            desktop.wait(lambda: portals.printed, "something to print")
        self.assertEqual([asked[:3] for asked in portals.asked],
                         [("PreparePrint", sandbox.ID, "Print"), ("Print", sandbox.ID, "Print")])
        with open(desktop.home + "/printed.pdf", "wb") as file:
            file.write(portals.printed[0])
        pages = desktop.output("pdftotext", "-layout", desktop.home + "/printed.pdf", "-").split("\f")[:-1]
        self.assertEqual(len(pages), 2)
        self.assertIn("White mates", pages[0])
        self.leave()

    def test_open(self):
        """A position is opened, and stands there again at the next start: settings are kept."""
        desktop = self.desktop
        with open(desktop.file_chosen, "w", encoding="utf-8") as file:
            file.write("8/8/8/8/8/8/2k5/KNB5 w - - 0 1\n")
        self.start()
        desktop.keys("ctrl+o")
        self.stands("c2", "black king")
        self.assertEqual(desktop.chooser.asked[0][:2], ("OpenFile", sandbox.ID))
        self.leave()
        desktop.start()
        self.stands("c2", "black king")
        self.leave()


def report():
    print("\n%-40s %8s %12s" % ("step", "seconds", "bytes"))
    for what, seconds, size in place.steps:
        print("%-40s %8.1f %12s" % (what, seconds, size or ""), flush=True)


if __name__ == "__main__":
    place = sandbox.Place(sys.argv[1])
    unittest.main(argv=sys.argv[:1], verbosity=2)
