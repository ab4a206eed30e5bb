"""Walks a site in Debian's Chromium, a line a scene.

usage: site.py SITE [--run FOLDER] [--program LUDI] [--scene PART] [--all [--games FOLDER]]

SITE was written by `ludi site`, the pages of FOLDER by `ludi evolve`, both with the engine of pages.
With LUDI, a site of a game that is full of markup is written and looked at, too; with --all every
game of the site is opened, and with the texts of games in FOLDER taps there reach the turns that LUDI lists.
"""

import argparse
import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

import scenes
import turns
from browser import Browser, patience
from scenes import check
from served import Served
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select


class Walk(Browser):
    """A browser that walks from page to page."""

    def open(self, address) -> None:
        super().open(address.resolve().as_uri() if isinstance(address, pathlib.Path) else address)

    def shown(self, selector: str) -> list:
        return self.wait(lambda: self.all(selector), selector)

    def texts(self, selector: str) -> str:
        return " ".join(each.text for each in self.all(selector))

    def tap(self, node) -> None:
        """As a tap by hand; drawings have no method `click`."""
        self.script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", node)

    def board(self, where: str = "#play") -> list:
        """The cells that the engine drew; the still board has none."""
        return self.shown(f"{where} .cells [data-label]")


class WebHost:
    """A folder behind an address, while it lives."""

    def __init__(self, folder: pathlib.Path):
        handler = functools.partial(Quiet, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def home(walk: Walk, site: pathlib.Path) -> None:
    walk.open(site / "index.html")
    cells = walk.board("#first")
    discs = lambda: len(walk.all("#first .board .disc"))
    walk.tap(cells[len(cells) // 2])
    walk.wait(lambda: discs() >= 2, "the house does not answer")
    if walk.all("#puzzle:not([hidden])") or "winning" in (site / "puzzles.js").read_text():
        walk.board("#puzzle")
        walk.shown("#puzzle button")[-1].click()
        walk.wait(lambda: "wins" in walk.texts("#puzzle .live"), "the solution is not shown")


def library(walk: Walk, site: pathlib.Path) -> None:
    walk.open(site / "library.html")
    cards = lambda: walk.all("#library li:not([hidden])")
    told = lambda part: walk.driver.execute_script(
        "return [...document.querySelectorAll('#library li:not([hidden]) ' + arguments[0])]"
        ".map((node) => node.textContent)",
        part,
    )
    everything = len(walk.shown("#library li"))
    check(len(cards()) == everything, "not all games are shown")
    walk.shown("input[name=text]")[0].send_keys("yavala")
    titles = told("b")
    check(titles and all("Yavala" in title for title in titles), "the search finds others")
    walk.all("input[name=text]")[0].clear()
    walk.all("input[name=text]")[0].send_keys(" ")
    Select(walk.all("select[name=goal]")[0]).select_by_value("row")
    rows = len(cards())
    check(0 < rows < everything, "the goal does not choose")
    Select(walk.all("select[name=board]")[0]).select_by_value("hexagons")
    check(0 < len(cards()) < rows, "the board does not choose further")
    Select(walk.all("select[name=sort]")[0]).select_by_value("score")
    values = [facts.split(": ")[-1] for facts in told("small")]
    known = [float(value) for value in values if value != "not known"]
    check(known == sorted(known, reverse=True), f"not sorted: {known}")
    cards()[0].find_element(By.CSS_SELECTOR, ".like").click()
    check(1 < len(cards()) <= 7, "nothing is like it")
    walk.all(".finder button")[1].click()
    walk.board()


def gallery(walk: Walk, run: pathlib.Path) -> None:
    walk.open(run / "index.html")
    links = [link.get_attribute("href") for link in walk.all("a")]
    walk.open(next(link for link in links if "/play/" in link))
    walk.board()
    reports = [link for link in links if "/reports/" in link]
    for report in reports:
        walk.open(report)
        positions = [link.get_attribute("href") for link in walk.all("figure a")]
        if not positions:
            continue
        walk.open(max(positions, key=len))
        walk.board()
        check(walk.shown("#play .board .disc"), "the position of the report is not there")
        return
    check(not reports, "no report leads to a position")


def family(walk: Walk, run: pathlib.Path) -> None:
    walk.open(run / "tree.html")
    walk.shown("g.member.self")
    name = walk.texts(".member-panel h2")
    walk.tap(walk.shown("g.member.ancestor")[0])
    walk.wait(lambda: walk.texts(".member-panel h2") != name, "the tree is not walked")
    walk.driver.back()
    walk.wait(lambda: walk.texts(".member-panel h2") == name, "there is no way back")
    check(walk.all(".member-panel pre mark"), "nobody passed a rule on")
    walk.all(".member-panel a.play")[0].click()
    walk.board()


def without_engine(walk: Walk, site: pathlib.Path, room: pathlib.Path) -> None:
    copy = room / "still"
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("engine.js", "pictures"))
    walk.open(copy / "play" / "yavalath.html")
    walk.wait(lambda: "engine.js" in walk.texts("#play"), "no word about what is missing")
    check(walk.all("#play svg"), "the still board is gone")
    walk.complaints()  # that the file is missing


def served_below(walk: Walk, site: pathlib.Path, room: pathlib.Path) -> None:
    below = room / "some" / "where"
    below.parent.mkdir()
    below.symlink_to(site.resolve())
    host = WebHost(room)
    try:
        walk.open(f"{host.address}/some/where/play/yavalath.html")
        walk.board()
        walk.driver.set_script_timeout(patience)
        kept = """
          const done = arguments[0];
          const look = async () => {
            const known = await caches.match(location.href);
            const engine = await caches.match(new URL('../engine.js', location.href));
            known && engine && navigator.serviceWorker.controller ? done(true) : setTimeout(look, 100);
          };
          look();"""
        check(walk.driver.execute_async_script(kept), "nothing is kept")
        check(not walk.complaints(), "complaints while served")
    finally:
        host.stop()
    walk.open(f"{host.address}/some/where/play/yavalath.html")
    walk.board()
    walk.open(f"{host.address}/some/where/library.html")
    walk.shown("#library li")
    # Pictures that were never seen are missing; none of them is still asked for afterwards.
    walk.driver.get("about:blank")
    walk.complaints()


def hostile(walk: Walk, program: str, room: pathlib.Path) -> None:
    trap = "<img src=x onerror=document.title='taken'></script><script>document.title='taken'</script>"
    game = room / "<b>&.gdl"
    game.write_text(
        "(game Trap (players White Black) (board (tiling square) (size 3 3))"
        f' (end (All win (in-a-row 3))) (support (description "{trap}") (aim "{trap}")))'
    )
    out = room / "hostile"
    subprocess.run([program, "site", "--quiet", "--puzzles", "0", "--out", out, game], check=True)
    page = next((out / "play").glob("*.html"))
    for one in (out / "index.html", out / "library.html", page):
        walk.open(one)
        if one != out / "library.html":
            walk.board("main")
        check("taken" not in walk.driver.title, f"{one.name} runs what a text says")
        check(not walk.all("img[src=x]"), f"{one.name} has the markup of a text")


def every_game(site: pathlib.Path, program: str | None, games: pathlib.Path | None, room: pathlib.Path) -> None:
    """Opens every game in one of a few browsers; with a program and texts, taps are compared, too."""
    rules = {game.stem: game for game in games.rglob("*.gdl")} if program and games else {}
    script = turns.bundled(room) if rules else ""
    pages = sorted((site / "play").glob("*.html"))
    waiting = iter(pages)
    reached: list[int] = []
    faults: list[str] = []

    def some() -> None:
        with Walk() as walk:
            for page in waiting:
                try:
                    walk.open(page)
                    walk.board()
                    if page.stem in rules:
                        reached.append(turns.same_turns(walk, script, program, rules[page.stem]))
                    complaints = walk.complaints()
                    check(not complaints, str(complaints))
                except Exception as fault:  # the next game may do
                    faults.append(page.stem)
                    print(f"{page.stem}: {str(fault)[:600]}", flush=True)

    browsers = [threading.Thread(target=some) for _ in range(os.cpu_count() or 1)]
    for each in browsers:
        each.start()
    for each in browsers:
        each.join()
    check(not faults, f"{len(faults)} of {len(pages)} games: {' '.join(sorted(faults))}")
    if rules:
        print(f"{sum(reached)} turns are reached by taps in {len(reached)} games", flush=True)


def by_the_server(walk: Walk, program: str, site: pathlib.Path) -> None:
    """The pages under the strict policy of `ludi serve`: engines begin, and nothing is complained of."""
    with Served(program, site) as served:
        for page, where in (("play/yavalath.html", "#play"), ("index.html", "main")):
            walk.open(served.address + page)
            walk.board(where)
        walk.open(served.address + "library.html")
        walk.shown("#library li")
        walk.open(served.address + "editor.html")
        walk.shown(".CodeMirror")
        walk.board("main")
        check(not walk.complaints(), "complaints under the policy of the server")
        walk.driver.get("about:blank")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--run", type=pathlib.Path)
    parser.add_argument("--program")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--games", type=pathlib.Path)
    parser.add_argument("--scene", help="only scenes with this in their names")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Walk() as walk:
        room = pathlib.Path(folder)
        acts = [
            ("home", lambda: home(walk, asked.site)),
            ("library", lambda: library(walk, asked.site)),
            ("no engine", lambda: without_engine(walk, asked.site, room)),
            ("served, then offline", lambda: served_below(walk, asked.site, room)),
        ]
        if asked.run:
            acts.append(("gallery to play", lambda: gallery(walk, asked.run)))
            acts.append(("family tree to play", lambda: family(walk, asked.run)))
        if asked.program:
            acts.append(("hostile names", lambda: hostile(walk, asked.program, room)))
            acts.append(("served by ludi", lambda: by_the_server(walk, asked.program, asked.site)))
        if asked.all:
            acts.append(("every game", lambda: every_game(asked.site, asked.program, asked.games, room)))
        acts = [(name, scenes.quiet(walk, act)) for name, act in acts]
        return scenes.walk(acts, (asked.scene,) if asked.scene else ())


if __name__ == "__main__":
    sys.exit(main())
