"""Breeds games from a page of `ludi serve`, as its owner, while somebody else watches on a telephone.

usage: runs.py SITE --program LUDI [--axe AXE.MIN.JS] [--pictures FOLDER]

SITE was written by `ludi site`, with the engine of pages. With --axe, axe-core is asked about what is shown,
light and dark; with --pictures it is photographed.
"""

import argparse
import pathlib
import sys

import accessible
import scenes
from browser import Browser
from scenes import check
from served import Served
from selenium.webdriver.support.ui import Select

founders = ("tic-tac-toe", "squava", "hexapawn")
children = 24


class Window:
    """One of two windows of a browser, each with an owner of its own or none."""

    def __init__(self, browser: Browser, width: int, height: int, scheme: str):
        browser.driver.switch_to.new_window("window")
        self.browser = browser
        self.handle = browser.driver.current_window_handle
        browser.size(width, height)
        browser.scheme(scheme)

    def __getattr__(self, name: str):
        """What a browser does, in this window."""
        if self.browser.driver.current_window_handle != self.handle:
            self.browser.driver.switch_to.window(self.handle)
        return getattr(self.browser, name)

    def use(self, selector: str, do) -> None:
        """Does something with the first that the selector finds, as soon as it can be seen."""

        def done() -> bool:
            found = self.all(selector)
            if not found or not found[0].is_displayed():
                return False
            do(found[0])
            return True

        self.wait(done, selector)

    def fill(self, selector: str, text: str) -> None:
        self.use(selector, lambda field: (field.clear(), field.send_keys(text)))

    def press(self, text: str) -> None:
        """The button of this name, by the keyboard."""

        def pressed() -> bool:
            for one in self.all("button"):
                if one.text == text and one.is_displayed():
                    one.send_keys("\n")
                    return True
            return False

        self.wait(pressed, text)

    def enter(self, selector: str) -> None:
        """Takes a link or a button by the keyboard, as soon as it is there."""
        self.use(selector, lambda one: one.send_keys("\n"))

    def attribute(self, selector: str, name: str) -> str:
        read = "return document.querySelector(arguments[0])?.getAttribute(arguments[1])"
        return self.wait(lambda: self.script(read, selector, name), selector)

    def births(self) -> list[str]:
        return self.script("return [...document.querySelectorAll('.births tbody tr')].map((row) => row.textContent)")


def become_owner(window: Window, secret: str) -> None:
    window.fill("#owner-secret", secret)
    window.press("Act as the owner")
    window.one("#order-children")


def order(window: Window) -> None:
    window.fill("#order-children", str(children))
    window.use("#order-founders", lambda list: Select(list).select_by_value("*"))
    window.fill("#order-names", ", ".join(founders))
    window.fill("#order-trials", "3")
    window.fill("#order-nodes", "20")
    window.press("Begin")


def axe_says(window: Window, axe: str, where: str) -> list[str]:
    faults = []
    for scheme in accessible.schemes:
        window.scheme(scheme)
        window.script(accessible.unfold)
        window.script(axe)
        faults += [f"{where}, {scheme}: {one}" for one in window.driver.execute_async_script(accessible.ask)]
    return faults


class Walk:
    def __init__(self, asked):
        self.asked = asked

    def breed(self) -> None:
        """The owner begins a run, bans a game, and another person sees it all on a telephone."""
        asked = self.asked
        with Served(asked.program, asked.site, "--quiet") as server, Browser() as browser:
            page = server.address + "runs.html"
            other = Window(browser, 390, 844, "dark")
            other.open(page)
            other.wait(lambda: "No run" in other.text("#runs"), "the empty list")
            check(not other.all("#order-children"), "everybody may begin a run")
            owner = Window(browser, 1280, 900, "light")
            owner.open(page)
            become_owner(owner, server.secret)
            self.look(owner, "order")
            order(owner)
            other.enter("#runs tbody a")
            for window in (owner, other):
                window.wait(window.births, "children that are born")
            owner.enter(".leaders [data-as=ban]")
            banned = owner.attribute(".leaders [data-as=ban][aria-pressed=true]", "aria-label")
            name = banned.removeprefix("Ban ")
            check((server.data / "runs/1/control.txt").read_text() == f"ban {name}\n", "it is not banned")
            other.wait(lambda: "banned" in other.text(".leaders tbody"), "the ban")
            check(name in other.text(".leaders .marked"), "the ban is not told")
            for window in (owner, other):
                window.wait(lambda: window.text(".standing").startswith("Done"), "the end")
            for part in (".births tbody", ".funnel tbody", ".leaders td", ".standing"):
                check(owner.text(part) == other.text(part), f"they see another {part}")
            told = other.text(".standing")
            check(f"{children} of {children} children" in told, told)
            check(not other.all(".leaders button"), "everybody may mark games")
            other.enter(".leaders td a")
            other.wait(lambda: other.all(".picture img") and other.all(".rules section"), "its board and rules")
            other.one("g.member.self")
            check("editor.html#r=" in other.attribute(".pair a:last-child", "href"), "no way to play")
            wide = other.script("return document.documentElement.scrollWidth")
            check(wide <= 390, f"the page is {wide} wide")
            for window, where in ((owner, "run"), (other, "telephone")):
                self.look(window, where)
                complaints = window.complaints()
                check(not complaints, str(complaints))

    def look(self, window: Window, where: str) -> None:
        """Photographs a page and asks axe-core about it, if that is wanted."""
        if self.asked.pictures:
            window.driver.save_screenshot(str(self.asked.pictures / f"{where}.png"))
        if self.asked.axe:
            faults = axe_says(window, self.asked.axe.read_text(), where)
            check(not faults, "; ".join(faults))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--program", required=True)
    parser.add_argument("--axe", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path)
    asked = parser.parse_args()
    return scenes.walk([("a run, begun and watched", Walk(asked).breed)])


if __name__ == "__main__":
    sys.exit(main())
