"""A server of `ludi serve` with data of its own, for as long as scenes need it."""

import json
import pathlib
import subprocess
import tempfile
import urllib.request


class Served:
    """Gives the address of its pages and the owner's secret; is gone with its data after `with`."""

    def __init__(self, program: str, site: pathlib.Path, *options: str) -> None:
        self.room = tempfile.TemporaryDirectory(prefix="ludi-served-")
        self.data = pathlib.Path(self.room.name) / "data"
        command = [program, "serve", "--data", self.data, "--site", site.resolve(), "--port", "0", "--register", "open"]
        self.server = subprocess.Popen(
            [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.address = self.server.stdout.readline().strip()
        self.secret = self.server.stdout.readline().split()[-1]

    def __enter__(self) -> "Served":
        return self

    def __exit__(self, *_) -> None:
        self.server.terminate()
        self.server.wait()
        self.room.cleanup()
        assert self.server.returncode == 0, f"the server ended with {self.server.returncode}"

    def ask(self, path: str, body: dict | None = None, **headers: str):
        """The answer to a request, as a page would send it."""
        sent = None if body is None else json.dumps(body).encode()
        named = {f"X-Ludi-{name.capitalize()}": value for name, value in headers.items()}
        request = urllib.request.Request(
            f"{self.address}api/{path}", sent, {"Content-Type": "application/json", **named}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
