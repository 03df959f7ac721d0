# SPDX-License-Identifier: GPL-3.0-or-later
"""etude-cli serve: requests on standard input, and by HTTP with curl; what is refused; nothing is opened."""
import http.client
import json
import os
import re
import signal
import subprocess
import tempfile
import threading
import unittest

import tap
from cli import ENVIRONMENT, ETUDE_CLI, CliTest
from test_json import load

LONGEST = "8/8/8/8/8/8/2k5/KNB5 w"
HUGE = {"method": "place.count", "params": {"problem": "10*q\n3*n\n", "size": 16}}  # for many years


class Server:
    """A running etude-cli serve."""

    def __init__(self, *arguments, before=()):
        self.process = subprocess.Popen([*before, ETUDE_CLI, "serve", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=ENVIRONMENT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()

    def say(self, *requests):
        for request in requests:
            self.process.stdin.write((request if isinstance(request, bytes) else json.dumps(request).encode()) + b"\n")
        self.process.stdin.flush()

    def read(self):
        return json.loads(self.process.stdout.readline())


class Lines(CliTest):
    def answers(self, *requests):
        """By id, what is answered to REQUESTS."""
        lines = b"".join((request if isinstance(request, bytes) else json.dumps(request).encode()) + b"\n"
                         for request in requests)
        answers = [json.loads(line) for line in self.good("serve", stdin=lines).splitlines()]
        return {answer["id"]: answer for answer in answers}

    def test_methods(self):
        """The same as at the command line."""
        answers = self.answers(
            {"id": 1, "method": "mate.probe", "params": {"fen": LONGEST}},
            {"id": "two", "method": "mate.line", "params": {"fen": "https://lichess.org/editor/8/8/8/8/8/8/2k5/KNB5_w"}},
            {"id": 3, "method": "place.count", "params": {"problem": "8*q"}},
            {"id": 4, "method": "place.count", "params": {"problem": "PWGG3F"}},
            {"id": 5, "method": "place.solutions", "params": {"problem": "8*q", "limit": 92, "all": True}},
            {"id": 6, "method": "divine.new", "params": {"game": "shogi", "level": "hard", "seed": 3}},
            {"id": 7, "method": "divine.solve", "params": {"puzzle": "SE39B02D2MMFB1AM862MAG0G2484B4BD8101C"}})
        self.assertEqual(answers[1]["result"], json.loads(self.good("mate", "probe", "--json", LONGEST)))
        self.assertEqual(answers["two"]["result"], json.loads(self.good("mate", "line", "--json", LONGEST)))
        self.assertEqual(answers[3]["result"], json.loads(self.good("place", "--count", "--json", "PWGG3F")))
        self.assertEqual(answers[4]["result"], answers[3]["result"])
        self.assertEqual(len(answers[5]["result"]["solutions"]), 92)
        for solution in answers[5]["result"]["solutions"]:
            load("place").validate(solution)
        puzzle = json.loads(self.good("divine", "new", "--json", "-g", "shogi", "-l", "hard", "-s", "3", "--with-solution"))
        self.assertEqual(answers[6]["result"], puzzle)
        self.assertEqual(answers[7]["result"]["solutions"], 1)

    def test_faults(self):
        cases = [({"method": "x"}, "usage"), ({"method": 5}, "usage"), ({}, "usage"),
                 ({"method": "mate.probe", "params": 5}, "usage"), ({"method": "mate.probe"}, "position"),
                 ({"method": "mate.probe", "params": {"fen": 5}}, "position"),
                 ({"method": "mate.probe", "params": {"fen": "x"}}, "position"),
                 ({"method": "mate.probe", "params": {"fen": "8/8/8/8/8/8/1k6/KNB5"}}, "illegal"),
                 ({"method": "mate.line", "params": {"fen": LONGEST[:-1] + "b"}}, "no"),
                 ({"method": "place.count", "params": {"problem": "x"}}, "text"),
                 ({"method": "place.count", "params": {"problem": "8*q", "size": 17}}, "usage"),
                 ({"method": "place.count"}, "usage"),
                 ({"method": "divine.new", "params": {"game": "go"}}, "usage"),
                 ({"method": "divine.new", "params": {"game": "shogi", "rule": "guess"}}, "usage"),
                 ({"method": "divine.solve", "params": {"puzzle": "x"}}, "text"), ({"method": "divine.solve"}, "text")]
        answers = {}
        for i, (request, _) in enumerate(cases):  # some at a time
            answers.update(self.answers(dict(request, id=i)))
        for i, (request, code) in enumerate(cases):
            load("error").validate({"error": answers[i]["error"]})
            self.assertEqual(answers[i]["error"]["code"], code, request)

    def test_not_requests(self):
        for line in (b"x", b"[]", b"5", b'{"method": "mate.probe"}', b'{"id": {}, "method": "mate.probe"}', b"\0\xff", b'{"id": 1',
                     b'{"cancel": 5}', b'{"id": 1, "method": "mate.probe", "params": {"fen": "' + b"8" * 65536 + b'"}}'):
            out = self.good("serve", stdin=line + b"\n\n").splitlines()
            self.assertEqual(len(out), 1, line)
            self.assertEqual(json.loads(out[0])["error"]["code"], "usage", line)

    def test_cancel(self):
        with Server() as server:
            server.say(dict(HUGE, id="long"), {"id": 2, "method": "mate.probe", "params": {"fen": LONGEST}})
            self.assertEqual(server.read()["id"], 2)
            server.say({"cancel": "long"})
            answer = server.read()
            self.assertEqual((answer["id"], answer["error"]["code"], answer["error"]["message"]),
                             ("long", "interrupted", "Cancelled"))

    def test_sixteen(self):
        """One more is refused at once; when one is cancelled, there is room."""
        with Server() as server:
            server.say(*(dict(HUGE, id=i) for i in range(17)))
            answer = server.read()
            self.assertEqual((answer["id"], answer["error"]["where"]), (16, "request"))
            server.say({"cancel": 3})
            self.assertEqual(server.read()["id"], 3)
            server.say({"id": "now", "method": "mate.probe", "params": {"fen": LONGEST}})
            self.assertEqual(server.read()["id"], "now")

    def test_no_files(self):
        """Requests open none: what is asked for is no name."""
        with tempfile.TemporaryDirectory() as folder:
            trace, secret = os.path.join(folder, "trace"), os.path.join(folder, "secret")
            with open(secret, "w", encoding="ascii") as file:
                file.write("8*q\n")
            requests = [{"id": 1, "method": "place.count", "params": {"problem": secret}},
                        {"id": 2, "method": "divine.solve", "params": {"puzzle": secret}},
                        {"id": 3, "method": "mate.probe", "params": {"fen": secret}}]
            lines = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
            subprocess.run(["strace", "-f", "-o", trace, "-e", "trace=open,openat,openat2", ETUDE_CLI, "serve"], input=lines,
                           capture_output=True, env=ENVIRONMENT, check=True, timeout=60)
            with open(trace, encoding="utf-8") as file:
                self.assertNotIn(secret, file.read())


@unittest.skipIf(os.environ["ETUDE_HTTP"] == "no", "built without libsoup 3")
class Http(CliTest):
    def setUp(self):
        self.server = Server("--http", "0").__enter__()
        self.addCleanup(self.server.__exit__)
        line = self.server.process.stdout.readline().decode()
        self.port = int(re.fullmatch(r"http://127\.0\.0\.1:(\d+)/standard\?fen=\n", line).group(1))

    def get(self, path, method="GET", host=None, body=None):
        """Status and object."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, body=body, headers={"Host": host} if host else {})
        response = connection.getresponse()
        answer = json.loads(response.read() or b"null")
        self.assertEqual(response.headers["Content-Type"], "application/json")
        connection.close()
        return response.status, answer

    def test_curl(self):
        url = "http://127.0.0.1:{}/standard?fen={}_w_-_-_0_1".format(self.port, LONGEST[:-2])
        out = subprocess.run(["curl", "--silent", "--show-error", "--fail", "--noproxy", "*", url], capture_output=True, check=True,
                             timeout=60).stdout
        answer = json.loads(out)
        load("mate-probe").validate(answer)
        self.assertEqual(answer, json.loads(self.good("mate", "probe", "--json", LONGEST)))

    def test_line(self):
        status, answer = self.get("/standard/mainline?fen=" + LONGEST.replace(" ", "%20"))
        load("mate-line").validate(answer)
        self.assertEqual((status, answer["mate"]), (200, 33))

    def test_faults(self):
        fen = "/standard?fen=" + LONGEST.replace(" ", "_")
        for path, options, status in ((fen, {"method": "POST", "body": b"x"}, 405), ("/", {}, 404), ("/etc/passwd", {}, 404),
                                      ("/standard/../../etc/passwd", {}, 404), ("/standard", {}, 400),
                                      ("/standard?fen=x", {}, 400), ("/standard?fen=%ff", {}, 400),
                                      (fen, {"host": "example.org"}, 403), (fen, {"host": "localhost.example.org"}, 403),
                                      (fen, {"host": "127.0.0.1.example.org:80"}, 403), (fen, {"host": "localhost:8080"}, 200)):
            got, answer = self.get(path, **options)
            self.assertEqual(got, status, (path, options))
            self.assertEqual("error" in answer, status != 200)

    def test_long(self):
        """Too long a request is refused, by the server or by what reads its head; the next is answered."""
        try:
            status, _ = self.get("/standard?fen=" + "8" * 70000)
            self.assertIn(status, (400, 413, 414, 431))
        except (http.client.HTTPException, ConnectionError, AssertionError, TypeError):
            pass
        self.assertEqual(self.get("/standard?fen=" + LONGEST.replace(" ", "_"))[0], 200)

    def test_many(self):
        """Many clients at once all get their answers."""
        statuses = []
        threads = [threading.Thread(target=lambda: statuses.append(self.get("/standard?fen=" + LONGEST.replace(" ", "_"))[0]))
                   for _ in range(40)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(set(statuses) - {503}, {200})

    def test_loopback(self):
        """Nobody listens at another address of this machine."""
        with open("/proc/net/tcp", encoding="ascii") as file:
            listening = [line.split()[1] for line in file if line.split()[3] == "0A"]
        self.assertEqual([address for address in listening if address.endswith(":{:04X}".format(self.port))],
                         ["0100007F:{:04X}".format(self.port)])

    def test_end(self):
        self.server.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.server.process.wait(timeout=20), 0)


class Usage(CliTest):
    def test_options(self):
        for port in ("x", "-1", "65536", ""):
            self.assertEqual(self.bad("serve", "--http", port), "--http: A port is a number from 0 to 65535")
        self.assertEqual(self.bad("serve", "x"), "x: Nothing is expected here")


if __name__ == "__main__":
    tap.main()
