"""Asks axe-core about every page of a site and of a run, light and dark, narrow and wide.

usage: accessible.py SITE --run RUN --program LUDI --axe AXE.MIN.JS [--page PART]

SITE was written by `ludi site`, RUN by `ludi evolve`, both with the engine of pages; LUDI serves what
people share. A line for each page; 1 if axe-core finds a violation of any of its rules anywhere.
"""

import argparse
import pathlib
import sys

from browser import Browser
from served import Served

sizes = ((360, 800), (1280, 900))
schemes = ("light", "dark")

ask = """
  const done = arguments[0];
  axe.run(document, {resultTypes: ['violations']}).then(
    ({violations}) => done(violations.map(({id, help, nodes}) =>
      `${id} (${help}), ${nodes.length} times, as in ` + nodes.slice(0, 3).map((node) =>
        node.html.slice(0, 160) + ': ' +
        [...node.any, ...node.all, ...node.none].map((one) => one.message).join(' ').slice(0, 200)
      ).join('; '))),
    (fault) => done([String(fault)]));
"""

# What a page hides at first is looked at, too.
unfold = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"


class Page:
    """A page, what shows that it is ready, and what people have done there before one looks."""

    def __init__(self, name: str, file: pathlib.Path | str, ready: str, fragment: str = "", then=None):
        self.name = name
        self.address = (file if isinstance(file, str) else file.resolve().as_uri()) + fragment
        self.ready = ready
        self.then = then


def tap(browser: Browser, selector: str, ready: str) -> None:
    """As a tap by hand; drawings have no method `click`."""
    browser.script(
        "arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))", browser.one(selector)
    )
    browser.one(ready)


def write(browser: Browser, rules: str) -> None:
    browser.script("document.querySelector('.CodeMirror').CodeMirror.setValue(arguments[0])", rules)


def err(browser: Browser) -> None:
    write(browser, "(game Row\n  (bord))\n")
    browser.one(".CodeMirror .complaint.error")


def complete(browser: Browser) -> None:
    """Words that fit, with help beside them."""
    write(browser, "(game Row\n  (players White Black)\n  (board (tiling square) (size 3 3))\n  (end (All win (in-a-row 3))))\n")
    browser.one(".trial .cell")
    browser.script(
        "const editor = document.querySelector('.CodeMirror').CodeMirror; editor.focus();"
        "editor.setCursor({line: 2, ch: 14});"
    )
    browser.script(
        "[...document.querySelectorAll('.text button')].find((one) => /fit/.test(one.textContent)).click()"
    )
    browser.one(".CodeMirror-hints")


def review(browser: Browser) -> None:
    tap(browser, "[data-act=review]", ".turn .blame, .curve polyline")


def teach(browser: Browser) -> None:
    tap(browser, ".teach", ".lesson:not([hidden]) p")


def set_up(browser: Browser) -> None:
    tap(browser, "[data-act=setup]", ".palette button")


def pages_of(site: pathlib.Path, run: pathlib.Path) -> list[Page]:
    cells = "#play .cells [data-label]"
    play = site / "play"
    pages = [
        Page("home", site / "index.html", "#first .cells [data-label]"),
        Page("library", site / "library.html", "#library li"),
        Page("Yavalath", play / "yavalath.html", cells),
        Page("Yavalath, won", play / "yavalath.html", cells, "#t=e2%20a1%20e3%20a3%20e5%20b5%20e4", review),
        Page("tic-tac-toe, taught", play / "tic-tac-toe.html", cells, "", teach),
        Page("chess", play / "chess.html", cells, "#t=e2-e4%20e7-e5"),
        Page("chess, a piece chosen", play / "chess.html", cells, "",
             lambda browser: tap(browser, ".cell.source", ".tile.chosen")),
        Page("chess, set up by hand", play / "chess.html", cells, "", set_up),
        Page("stacks", play / "gobblet-gobblers.html", cells, "#t=b2=Large"),
        Page("three players", play / "yavalath-3.html", cells, "#t=a1%20c3%20i9"),
        Page("editor", site / "editor.html", ".trial .cell"),
        Page("editor, chess", site / "editor.html", ".trial .cell", "#g=chess"),
        Page("editor, an error", site / "editor.html", ".CodeMirror", "", err),
        Page("editor, words that fit", site / "editor.html", ".CodeMirror", "", complete),
    ]
    pages += [
        Page("gallery", run / "index.html", "main a"),
        Page("library of the run", run / "library.html", "#library li"),
        Page("family tree", run / "tree.html", "g.member.self"),
    ]
    for kind in ("reports", "sheets"):
        pages += [Page(f"{kind}: {one.stem}", one, "main") for one in sorted((run / kind).glob("*.html"))[:2]]
    bred = sorted((run / "reports").glob("*.html"))
    pages += [Page(f"play of {one.stem}", run / "play" / one.name, cells) for one in bred[:1]]
    return pages


def shared_pages(served: Served) -> list[Page]:
    """Pages of what people share, with something on them."""
    table = served.ask("boards", {"word": "yavalath", "players": 2})
    first, second = table["seats"]
    served.ask("boards/1/move", {"turn": "e5"}, seat=first)
    served.ask("boards/1/plan", {"turns": ["e6", "a1"]}, seat=first)
    served.ask("boards/1/note", {"text": "Good luck!"}, seat=second)
    served.ask("tables", {"word": "hex", "clock": {"main": 600, "increment": 5}})
    served.ask("reports", {"topic": "note/1", "why": "too kind"})
    over = served.ask("boards", {"word": "hex", "players": 2})["seats"]
    served.ask("boards/3/resign", {}, seat=over[0])

    def as_owner(browser: Browser) -> None:
        browser.script("sessionStorage.setItem('ludi.owner', arguments[0]); location.reload()", served.secret)
        browser.one(".owner .panel")

    cells = "#match .cells [data-label]"
    return [
        Page("tables", served.address + "lobby.html", ".open .row"),
        Page("tables, as their owner", served.address + "lobby.html", ".open .row", "", as_owner),
        Page("a board", served.address + "match.html", cells, f"#1.{first}"),
        Page("a board, watched", served.address + "match.html", cells, "#2"),
        Page("a board, over", served.address + "match.html", cells, f"#3.{over[1]}"),
    ]


def faults_of(browser: Browser, page: Page, axe: str) -> list[str]:
    """What axe-core says, each thing once, with the sizes and schemes at which it says it."""
    found: dict[str, list[str]] = {}
    for width, height in sizes:
        for scheme in schemes:
            browser.size(width, height)
            browser.scheme(scheme)
            browser.open(page.address)
            browser.one(page.ready)
            if page.then:
                page.then(browser)
            browser.script(unfold)
            browser.script(axe)
            for fault in browser.driver.execute_async_script(ask):
                found.setdefault(fault, []).append(f"{width} {scheme}")
    return [f"{fault} [{', '.join(where)}]" for fault, where in found.items()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--run", type=pathlib.Path, required=True)
    parser.add_argument("--program", required=True)
    parser.add_argument("--axe", type=pathlib.Path, required=True)
    parser.add_argument("--page", help="only pages with this in their names", default="")
    asked = parser.parse_args()
    axe = asked.axe.read_text()
    violated = 0
    with Browser() as browser, Served(asked.program, asked.site) as served:
        browser.driver.set_script_timeout(120)
        for page in pages_of(asked.site, asked.run) + shared_pages(served):
            if asked.page not in page.name:
                continue
            try:
                faults = faults_of(browser, page, axe)
            except Exception as fault:  # the next page may do
                faults = [f"cannot be looked at: {str(fault)[:300]}"]
            violated += len(faults)
            print(f"{page.name}: {'no violation' if not faults else 'VIOLATES'}", flush=True)
            for fault in faults:
                print(f"  {fault}", flush=True)
    return 1 if violated else 0


if __name__ == "__main__":
    sys.exit(main())
