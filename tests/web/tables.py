"""Walks the pages of tables in Debian's Chromium, two people in two browsers, a line a scene.

usage: tables.py SITE --program LUDI [--pictures FOLDER] [WORD...]
"""

import argparse
import pathlib
import re
import sys

from browser import Browser
from served import Served
import scenes


class Person(Browser):
    """Somebody at a browser of their own."""

    def __init__(self, served: Served, width: int = 1280) -> None:
        super().__init__(width)
        self.served = served

    def go(self, page: str) -> None:
        self.open(self.served.address + page)

    def press(self, name: str, where: str = "") -> None:
        """Presses the button with this text as soon as it is there."""
        press = """const node = [...document.querySelectorAll(arguments[1] + ' button')]
                     .find((one) => one.textContent === arguments[0] && !one.disabled && one.offsetParent);
                   node?.click();
                   return node !== undefined;"""
        self.wait(lambda: self.script(press, name, where), f"the button {name}")

    def says(self, selector: str, part: str) -> None:
        self.wait(lambda: part in self.text(selector), f"“{part}” in {selector}: {self.text(selector)[:200]}")

    def unfold(self) -> None:
        self.script("document.querySelectorAll('details').forEach((one) => { one.open = true; })")

    def fill(self, selector: str, value: str) -> None:
        write = """const node = document.querySelector(arguments[0]);
                   if (node) { node.value = arguments[1]; node.dispatchEvent(new Event('change')); }
                   return node !== null;"""
        self.wait(lambda: self.script(write, selector, value), selector)

    def tap(self, cell: str) -> None:
        """Takes a cell, as soon as it is one's turn to; done when the board shows it taken."""
        press = """const node = document.querySelector(`#match .cells [data-label='${arguments[0]}'].legal`);
                   node?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
                   return node !== null;"""
        self.wait(lambda: self.script(press, cell), f"{cell} to be playable")
        # What is tapped before that is about another position, and is let go.
        legal = f"#match .cells [data-label='{cell}'].legal"
        self.wait(lambda: not self.all(legal), f"{cell} to be taken")

    def turns(self, count: int) -> list[str]:
        """The turns of the list, as soon as there are so many."""
        read = "return [...document.querySelectorAll('#match .turn')].map((one) => one.textContent)"
        return self.wait(lambda: (all := self.script(read)) and len(all) == count and all, f"{count} turns")

    def board(self) -> str:
        return self.driver.current_url.split("#")[-1]


def open_table(first: Person, second: Person) -> None:
    """A table is opened in one browser and taken in the other"""
    second.go("lobby.html")
    second.says(".open", "No table is open")
    first.go("lobby.html")
    first.one(".open details")
    first.unfold()
    first.wait(lambda: first.all(".open .choice input[name=size]"), "the parameters of Yavalath")
    first.fill(".open input[name=size]", "4")
    first.fill(".open .choice .row span:nth-child(3) select", "300 5")
    first.fill("#open-seat", "0")
    first.press("Open the table")
    first.says(".status", "begins when all seats are taken")
    second.press("Sit down")
    second.wait(lambda: second.all("#match .cells [data-label]"), "the board")
    first.says(".seats-part", "to move")
    assert len(first.all("#match .cells [data-label]")) == 37, "the board has another size"


def play_on(first: Person, second: Person) -> None:
    """Turns go from one browser to the other, with clocks, messages and a plan"""
    first.tap("d4")
    assert second.turns(1)[0].endswith("d4")
    # Five minutes and five seconds, less what a busy machine took for the turn.
    second.wait(lambda: re.fullmatch(r"5:0[0-5]|[34]:\d\d", second.text(".seat .clock")), "the clock")
    # A clock that is looked at again goes on, and whoever is at a button stays there.
    clock = lambda: sum(
        float(part) * unit for part, unit in zip(second.text(".seat:nth-of-type(2) .clock").split(":"), (60, 1))
    )
    early = clock()
    second.wait(lambda: clock() <= early - 2, "the clock to run")
    late = clock()
    second.script("document.querySelector('#match .turn').click()")
    second.script("return new Promise((done) => setTimeout(done, 500))")
    assert clock() <= late, f"the clock went back from {late} to {clock()}"
    focus = """const own = [...document.querySelectorAll('.acts button')].find((one) => one.textContent === 'Resign');
               own.focus();"""
    second.script(focus)
    first.fill(".notes-part input", "Take your time")
    first.press("Send", ".notes-part")
    second.says(".notes-list", "Take your time")
    assert second.script("return document.activeElement.textContent") == "Resign", "the focus is lost"
    second.tap("a1")
    first.turns(2)
    second.press("Plan ahead")
    second.tap("d5")
    second.tap("b1")
    second.press("Keep the plan")
    second.says(".asks", "d5 b1")
    first.tap("d5")
    assert [turn.split()[-1] for turn in first.turns(4)][-1] == "planned"
    first.fill(".notes-part input", "<b>Well planned</b>")
    first.press("Send", ".notes-part")
    second.says(".notes-list", "<b>Well planned</b>")
    assert not second.all(".notes-list p b + b"), "a message is read as markup"


def take_back(first: Person, second: Person) -> None:
    """A turn is taken back when both want it"""
    first.press("Ask to take back")
    second.press("Agree to go back to 2 turns")
    first.turns(2)
    first.tap("d3")
    second.turns(3)


def end(first: Person, second: Person) -> None:
    """A game that is given up is reviewed, shared, and followed by another with seats changed"""
    second.press("Resign")
    second.press("Really resign?")
    first.says(".status", "White has won by resignation")
    first.press("Short link")
    first.says(".live", "/s/")
    link = first.text(".live").split()[-1]
    first.press("Another game")
    second.wait(lambda: "Agree to another game" in second.text(".acts"), "that another game is asked for")
    # Who went away meanwhile finds the next game, and their seat in it; who agrees keeps theirs though
    # the event that the game has begun comes before the answer that holds the seat.
    first.go("lobby.html")
    second.script("""const real = window.fetch;
                     const late = (answer) => new Promise((done) => setTimeout(() => done(answer), 3000));
                     window.fetch = (address, request) =>
                       real(address, request).then(String(address).endsWith('/rematch') ? late : (answer) => answer);""")
    second.press("Agree to another game")
    second.wait(lambda: second.board() == "2", "the next board")
    first.go("match.html#1")
    first.wait(lambda: first.script("""const link = document.querySelector(".acts a[href$='#2']");
                                       link?.click(); return Boolean(link);"""), "the link to the next game")
    for person in (first, second):
        person.wait(lambda: person.board() == "2" and person.all("#match .cells [data-label]"), "the next board")
    second.tap("a1")
    first.turns(1)
    first.tap("b2")
    second.turns(2)
    first.open(link)
    first.wait(lambda: len(first.all(".moves .turn")) == 3, "the game under review")


def watched(first: Person, second: Person) -> None:
    """Somebody else watches, and can do nothing"""
    first.script("localStorage.clear()")
    first.go("lobby.html")
    first.press("Look", ".watched")
    first.says(".todo", "You are watching.")
    assert not first.all("#match .cells .legal"), "a watcher can play"
    assert "Resign" not in first.text(".acts")
    second.fill(".notes-part input", "not for others")
    second.press("Send", ".notes-part")
    second.says(".notes-list", "not for others")
    assert "not for others" not in first.text("main")


def by_name(first: Person, second: Person) -> None:
    """Two people take names, and play the help page's challenge by message, page and mail"""
    for person, name in ((first, "anna"), (second, "bert")):
        person.go("lobby.html")
        person.one(".person details")
        person.unfold()
        person.fill("#person-name", name)
        person.fill("#person-password", f"{name}-secret")
        person.press("Take a new name", ".person")
        person.says(".person", f"You are {name}.")
    first.fill("#message", "yavalath challenge -size=6 -length=5 anna bert")
    first.press("Send", ".by-message")
    first.says(".by-message pre", "Board 3 of yavalath is offered to anna and bert.")
    for person in (first, second):
        person.go("match.html#3")
        person.press("Accept")
    first.tap("d3")
    second.turns(1)
    first.go("lobby.html")
    first.says(".person .games", "waiting for bert")
    first.fill("#message", "yavalath show 3 anna anna-secret")
    first.press("Send", ".by-message")
    first.says(".by-message pre", "   d-  . . o . . . . . .   / \n")


def owner(first: Person, second: Person) -> None:
    """What is reported is read by the owner, who takes it away"""
    second.script("window.prompt = () => 'not fair'")
    second.press("Report this board")
    second.says(".asks", "will see it")
    first.fill("#owner-secret", first.served.secret)
    first.press("Act as the owner")
    first.says(".owner", "board/3: not fair")
    first.press("Remove the board")
    first.says(".owner", "Nothing was reported.")
    second.says(".live", "taken this board away")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--program", required=True)
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder for pictures of what is shown")
    asked = parser.parse_args()
    with Served(asked.program, asked.site) as served, Person(served) as first, Person(served, 390) as second:

        def scene(act):
            def run() -> None:
                act(first, second)
                for person in (first, second):
                    wide = person.script("return document.documentElement.scrollWidth - innerWidth")
                    assert wide <= 0, f"the page is {wide} wider than its window"
                    complaints = [one for one in person.complaints() if not (act is owner and " 404 " in one)]
                    assert not complaints, f"the console says {complaints[:3]}"
                if asked.pictures:
                    for number, person in enumerate((first, second)):
                        person.driver.save_screenshot(str(asked.pictures / f"{act.__name__}{number}.png"))

            return scenes.name_of(act), run

        return scenes.walk([scene(act) for act in (open_table, play_on, take_back, end, watched, by_name, owner)])


if __name__ == "__main__":
    sys.exit(main())
