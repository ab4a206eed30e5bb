"""Scenes of play and editor in WebKitGTK (Debian's webkit2gtk-driver, on a screen of Xvfb).

usage: webkit.py SITE [PART OF A SCENE'S NAME...]

A line for each scene; 1 if one of them fails.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import editor
import play
import scenes
from browser import Browser
from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options


class Screen:
    """A screen that nobody sees, while it lives."""

    def __enter__(self) -> "Screen":
        told, tell = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"],
            pass_fds=[tell],
            stderr=subprocess.DEVNULL,
        )
        os.close(tell)
        with os.fdopen(told) as number:
            os.environ["DISPLAY"] = f":{number.readline().strip()}"
        return self

    def __exit__(self, *_) -> None:
        self.server.terminate()
        self.server.wait()


class WebKit(Browser):
    """WebKitGTK's small browser. Its driver tells no complaints of pages."""

    def __init__(self) -> None:
        self.profile = tempfile.mkdtemp(prefix="ludi-webkit-")
        # Whatever it keeps, it keeps there.
        for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            os.environ[name] = self.profile
        options = Options()
        options.binary_location = str(next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")))
        options.add_argument("--automation")
        self.driver = webdriver.WebKitGTK(options=options)
        self.driver.set_window_size(1280, 1000)

    def complaints(self) -> list[str]:
        return []


class Editor(editor.Page):
    """The editor in a browser that is open already."""

    def __init__(self, browser: Browser, site: pathlib.Path) -> None:
        self.site = site
        self.driver = browser.driver


def without(part: str, word: str):
    """A scene: a browser that lacks a part shows the still board and a line that says so."""

    def scene(browser: Browser, site: pathlib.Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "site"
            shutil.copytree(site, copy, ignore=shutil.ignore_patterns("pictures"))
            own = copy / "play" / "yavalath.js"
            own.write_text(f"delete window.{part};\n{own.read_text()}")
            browser.open((copy / "play" / "yavalath.html").as_uri())
            browser.wait(lambda: word in browser.text("#play .obstacle"), "a word about what is missing")
            assert browser.all("#play svg"), "the still board is gone"

    scene.__name__ = f"a browser without {part} says so beside the still board"
    return scene


def played(scene):
    def run(browser: Browser, site: pathlib.Path) -> None:
        scene(play.Page(browser, site))

    run.__name__ = scene.__name__
    return run


def edited(scene):
    def run(browser: Browser, site: pathlib.Path) -> None:
        scene(Editor(browser, site))

    run.__name__ = scene.__doc__.strip()
    return run


SCENES = [
    played(play.a_game_is_won_by_taps),
    played(play.a_game_is_won_by_keys_alone),
    played(play.pieces_are_stacked),
    played(play.a_capture_goes_on_jump_by_jump),
    played(play.ludi_answers_and_is_stopped),
    played(play.a_game_is_reviewed),
    played(play.a_link_holds_game_and_position),
    edited(editor.mended_and_played),
    edited(editor.completed),
    edited(editor.linked),
    without("WebAssembly", "knows no WebAssembly"),
    without("DecompressionStream", "too old to unpack"),
]


def main(site: str, *wanted: str) -> int:
    folder = pathlib.Path(site).resolve()
    with Screen(), WebKit() as browser:
        return scenes.walk(
            [(scenes.name_of(scene), lambda scene=scene: scene(browser, folder)) for scene in SCENES], wanted
        )


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
