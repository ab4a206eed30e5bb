"""A study from its making to its ranking, before `ludi serve`: the owner at a desk, a participant at a
telephone, by touch, in English and in German.

usage: survey.py SITE --program LUDI [--axe AXE.MIN.JS] [--pictures FOLDER]

SITE was written by `ludi site` with the engine of pages. With AXE the pages are asked about by axe-core,
light and dark; with FOLDER pictures of them are kept there.
"""

import argparse
import base64
import pathlib
import sys

import scenes
from accessible import ask, unfold
from browser import Browser, patience
from scenes import check
from served import Served

telephone = (390, 844)
desk = (1100, 900)
go_on = "Auf geht’s"
trap = "<img src=x onerror=document.title='ta'+'ken'>"


class Visitor(Browser):
    """Somebody before the pages of a server."""

    def __init__(self, address: str, size: tuple[int, int], touches: bool = False) -> None:
        super().__init__(*size)
        self.address = address
        self.driver.set_script_timeout(patience)
        if touches:
            self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(self, selector: str, text: str = "") -> None:
        """A finger on the middle of the first such element (with this text)."""
        find = """
          const [selector, text] = arguments;
          const node = [...document.querySelectorAll(selector)].find(
            (one) => one.getClientRects().length && one.textContent.includes(text) && !one.disabled);
          node?.scrollIntoView({block: 'center'});
          const box = node?.getBoundingClientRect();
          return box && [box.x + box.width / 2, box.y + box.height / 2];"""
        x, y = self.wait(lambda: self.script(find, selector, text), f"{selector} {text}")
        point = {"touchPoints": [{"x": x, "y": y}]}
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", **point})
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def click(self, selector: str, text: str = "") -> None:
        find = """
          const [selector, text] = arguments;
          const node = [...document.querySelectorAll(selector)].find((one) => one.textContent.includes(text));
          node?.click();
          return Boolean(node);"""
        self.wait(lambda: self.script(find, selector, text), f"{selector} {text}")

    def fill(self, label: str, value: str, within: str = "body") -> None:
        """What stands behind a label, as if it were typed."""
        put = """
          const [label, value, within] = arguments;
          const labels = [...document.querySelectorAll(`${within} label`)];
          const of = labels.find((one) => one.textContent.startsWith(label));
          const input = of && document.getElementById(of.htmlFor);
          if (!input) return false;
          input.value = value;
          input.dispatchEvent(new Event('input', {bubbles: true}));
          input.dispatchEvent(new Event('change', {bubbles: true}));
          return input.value === value;"""
        self.wait(lambda: self.script(put, label, value, within), f"the field {label}")

    def fits(self, what: str) -> None:
        wide = self.script("return document.documentElement.scrollWidth")
        check(wide <= telephone[0], f"{what} is {wide} pixels wide")

    def picture(self, folder: pathlib.Path | None, name: str) -> None:
        if folder:
            shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
            (folder / name).write_bytes(base64.b64decode(shot["data"]))

    def ask_axe(self, axe: str, what: str) -> None:
        if not axe:
            return
        for scheme in ("light", "dark"):
            self.scheme(scheme)
            self.script(unfold)
            self.script(axe)
            faults = self.driver.execute_async_script(ask)
            check(not faults, f"{what} ({scheme}): {'; '.join(faults)[:900]}")
        self.scheme("light")


def make(owner: Visitor, secret: str) -> str:
    """Makes and opens a study of two games by the form; its link."""
    owner.open(owner.address + "studies.html")
    owner.fill("The owner", secret)
    owner.click("button", "Act as the owner")
    owner.click("button", "Make a study")
    owner.fill("Title", "Rows " + trap)
    for game in ("library:tic-tac-toe", "library:squava"):
        owner.wait(lambda: owner.all(f"option[value='{game}']"), game)
        owner.fill("From the library", game)
        owner.click("button[aria-label='Add: From the library']")
    owner.fill("Pairs that each", "1")
    owner.fill("Turns after which", "2")
    owner.fill("Completion code", "DONE42")
    owner.click("button", "Add a question")
    owner.fill("Text", "What did you miss?")
    translate(owner)
    return "DONE42"


def translate(owner: Visitor) -> None:
    """German joins the languages, with two of its phrases in other words."""
    german = "details.phrases:last-child"
    owner.fill("Another language", "de")
    owner.click("button", "Add the language")
    owner.wait(lambda: "(de)" in owner.text(f"{german} summary"), "the words in German")
    usual = owner.script(f"return document.querySelector('{german} input[placeholder=Weiter]') !== null")
    check(usual, "nothing tells what Ludi says itself")
    owner.fill("Continue", go_on, german)
    owner.fill("Pair {place}", "{plcae}. Paar von {all}", german)
    owner.click("button", "Save the draft")
    owner.wait(lambda: "did you mean {place}?" in owner.text(".studies > .fault"), "what was meant")
    owner.complaints()  # browsers say themselves that something was refused
    owner.fill("Pair {place}", "{place}. Paar von {all}", german)


def save(owner: Visitor) -> str:
    owner.click("button", "Save the draft")
    owner.click("button", "Open the study")
    return owner.wait(
        lambda: owner.script("return document.querySelector('#study-link')?.value"), "the link"
    )


def take_part(person: Visitor, link: str, code: str, axe: str, pictures: pathlib.Path | None) -> None:
    person.open(link)
    person.one("#study h2")
    check("taken" not in person.driver.title, "a title runs")
    person.ask_axe(axe, "the consent")
    person.fits("the consent")
    person.touch("button", "I agree")
    for game in (1, 2):
        person.wait(lambda: person.text("h2").startswith(f"Game {game}"), f"game {game}")
        person.one(".cells [data-label]")
        person.fits("a game")
        if game == 1:
            person.ask_axe(axe, "a game")
        person.touch(".cells .cell.legal")
        person.wait(lambda: person.all(".enough.done"), "turns enough")
        if game == 1:
            person.picture(pictures, "survey-play.png")
        person.touch("button.large", "Continue")  # the rules were not spoken of yet
        person.wait(lambda: "no answer" in person.text(".fault"), "what is missing")
        person.touch("label.option", "Yes")
        person.touch("button.large", "Continue")
    person.wait(lambda: person.all(".sides"), "the question")
    person.touch(".sides button")
    person.fits("the question")
    person.touch("label.option", "4")
    person.ask_axe(axe, "the question")
    person.fill("Why?", trap)
    person.picture(pictures, "survey-question.png")
    # Stopped, and gone on with by the link.
    back = person.script("return document.querySelector('#way-back').value")
    person.open(back)
    person.wait(lambda: person.all(".sides"), "the question again")
    person.touch(".sides button")
    person.touch("label.option", "4")
    person.fill("Why?", trap)
    person.touch("button.large", "Continue")
    person.wait(lambda: person.text("h2") == "Some questions", "the questions")
    person.fill("What did you miss?", trap)
    person.touch("button.large", "Continue")
    person.wait(lambda: code in person.text(".code"), "the code")
    person.ask_axe(axe, "the thanks")
    check(not person.all("img[src=x]"), "what was written is markup")


def look(owner: Visitor, axe: str, pictures: pathlib.Path | None) -> None:
    """The owner sees it come in, without asking again."""
    owner.wait(lambda: "1 finished" in owner.text(".studies"), "the participant")
    owner.wait(lambda: "1 preference" in owner.text(".studies"), "the ranking")
    owner.one("svg.interval")
    owner.ask_axe(axe, "the study")
    owner.size(*telephone)
    owner.fits("the study")
    owner.size(*desk)
    owner.click("button", "Export what is there")
    owner.wait(lambda: "Codebook" in owner.text(".studies"), "the files")
    owner.click("button", "Learn weights")
    owner.wait(lambda: "at least 4 are needed" in owner.text(".studies"), "why nothing is learned")
    owner.click("a", "Walk through")
    owner.wait(lambda: "preview" in owner.text("#study"), "the preview")
    check(not owner.all("img[src=x]"), "what was written is markup")


def withdraw(person: Visitor, link: str) -> None:
    person.script("localStorage.clear()")
    person.open(link)
    person.touch("button", "I agree")
    person.one(".cells [data-label]")
    person.script("document.querySelector('details.own-data').open = true")
    person.touch("button", "Delete all")
    person.touch("button", "Yes, delete everything")
    person.wait(lambda: "was deleted" in person.text("#study"), "the end of it")
    check(person.script("return localStorage.length") == 0, "the browser still knows")


# How many cells of the board are taken.
played = """
  const cells = [...document.querySelectorAll('.cells [data-label]')];
  return cells.filter((cell) => !cell.getAttribute('aria-label').includes('empty')).length"""


def take_part_in_german(person: Visitor, link: str, axe: str) -> None:
    """Everything in German, and a game that is left goes on where it was."""
    kept = "return Object.keys(localStorage).filter((key) => key.startsWith('ludi.begun')).length"
    person.script("localStorage.clear()")
    person.open(link)
    person.fill("Language", "de")
    person.wait(lambda: person.text("h2") == "Bevor Sie beginnen", "German")
    check(person.script("return document.documentElement.lang") == "de", "the page says it is in English")
    check("Brettspiele" in person.text("#study"), "the usual introduction is not told in German")
    person.ask_axe(axe, "the consent in German")
    person.touch("button", "Ich stimme zu")
    person.wait(lambda: person.text("h2").startswith("Spiel 1"), "the first game")
    person.wait(lambda: person.text(".place") == "1. Paar von 1", "the owner's words")
    person.wait(lambda: "ist am Zug" in person.text(".status"), "whose turn it is")
    check(person.script("return document.querySelector('.rules-told [lang=en]') !== null"), "rules in German?")
    check(person.text(".enough").startswith("Spielen Sie einmal, 2 Züge lang"), "how far, in German")
    person.touch(".cells .cell.legal")
    person.wait(lambda: person.text(".enough").startswith("Sie haben genug"), "two turns")
    person.open(link)
    person.wait(lambda: person.script(played) == 2, "the two turns again")
    person.wait(lambda: "ist am Zug" in person.text(".status"), "whose turn it is then")
    check(person.text(".enough").startswith("Sie haben genug"), "what was played counts no more")
    person.touch(".cells .cell:not(.legal)")
    person.wait(lambda: person.text(".live").startswith("Nicht möglich: "), "what is not possible")
    check(person.all(".live [lang=en]"), "the engine's English is not marked")
    person.fits("the game in German")
    person.ask_axe(axe, "the game in German")
    back = person.script("return document.querySelector('#way-back').value")
    known = person.script("return JSON.stringify(localStorage)")
    person.script("localStorage.clear()")
    person.open(back)  # as on another device
    person.wait(lambda: "ist am Zug" in person.text(".status"), "the game elsewhere")
    check(person.script(played) == 0, "another device knows what was begun here")
    person.script("Object.assign(localStorage, JSON.parse(arguments[0]))", known)
    person.open(back)
    person.wait(lambda: person.script(played) == 2, "the two turns by the link")
    person.touch("label.option", "Ja")
    person.touch("button.large", go_on)
    person.wait(lambda: person.text("h2").startswith("Spiel 2"), "the second game")
    check(person.script(kept) == 0, "what was handed in is kept in the browser")
    person.touch(".cells .cell.legal")
    person.wait(lambda: person.script(kept) == 1, "the second game kept")
    person.wait(lambda: person.all(".enough.done"), "two turns of it")
    person.script("document.querySelector('details.own-data').open = true")
    person.touch("button", "Alles löschen")
    person.touch("button", "Ja, alles löschen")
    person.wait(lambda: "ist gelöscht" in person.text("#study"), "the end of it")
    check(person.script("return localStorage.length") == 0, "the browser still knows")


def take_part_unkept(person: Visitor, link: str) -> None:
    """A browser that keeps nothing can take part; an address that is none is told so."""
    forbidden = """Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('not here', 'SecurityError'); },
    });"""
    script = person.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": forbidden})
    try:
        person.open(person.address + "study.html#%")
        person.wait(lambda: person.all("#study p") and "fetched" not in person.text("#study"), "what is wrong")
        person.complaints()  # that there is no such study
        person.open(link)
        person.touch("button", "I agree")
        person.wait(lambda: person.text("h2").startswith("Game 1"), "the first game")
        person.touch(".cells .cell.legal")
        person.wait(lambda: person.all(".enough.done"), "turns enough")
        person.touch("label.option", "Yes")
        person.touch("button.large", "Continue")
        person.wait(lambda: person.text("h2").startswith("Game 2"), "the second game")
        person.one(".cells [data-label]")
        person.script("document.querySelector('details.own-data').open = true")
        person.touch("button", "Delete all")
        person.touch("button", "Yes, delete everything")
        person.wait(lambda: "was deleted" in person.text("#study"), "the end of it")
    finally:
        person.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def play_together(served: Served, one: Visitor, other: Visitor) -> None:
    """Two who come to the same game play it with each other, and Ludi goes on for who leaves."""
    design = {
        "title": "Together",
        "games": [{"source": "library:tic-tac-toe"}, {"source": "library:gomoku"}],
        **{"pairs": 1, "turns": 2, "opponent": "participant", "understood": False},
    }
    study = served.ask("studies", {"design": design}, owner=served.secret)["study"]
    link = served.address + "study.html#" + served.ask(f"studies/{study}/open", {}, owner=served.secret)["link"]
    one.open(link)
    one.wait(lambda: "stay with those of the other" in one.text("#study"), "what becomes of shared turns")
    one.touch("button", "I agree")
    # Orders of a pair alternate: the second game of one is the first of the other.
    one.wait(lambda: one.text(".seat-told").startswith("Waiting"), "that nobody is there")
    check(not one.all(".cell.legal"), "turns are offered before anybody has come")
    one.touch("button", "Play against Ludi")
    one.touch(".cells .cell.legal")
    one.wait(lambda: one.all(".enough.done"), "two turns with Ludi")
    one.touch("button.large", "Continue")
    one.wait(lambda: one.text("h2").startswith("Game 2"), "the second game")
    one.wait(lambda: one.text(".seat-told").startswith("Waiting"), "that nobody is there yet")
    other.open(link)
    other.click("button", "I agree")
    for person in (one, other):
        person.wait(lambda: "somebody else who takes part plays" in person.text(".seat-told"), "the other")
    may_play = "return document.querySelector('.cell.legal') !== null"
    begins = one.wait(lambda: next((who for who in (one, other) if who.script(may_play)), None), "a turn to play")
    follows = other if begins is one else one
    begins.touch(".cells .cell.legal")
    follows.wait(lambda: follows.script(played) == 1, "the first turn")
    follows.wait(lambda: follows.script(may_play), "the answer to be asked for")
    follows.touch(".cells .cell.legal")
    begins.wait(lambda: begins.script(played) == 2, "the second turn")
    for person in (one, other):
        person.wait(lambda: person.all(".enough.done"), "turns enough")
    other.driver.refresh()
    other.wait(lambda: "somebody else who takes part plays" in other.text(".seat-told"), "the other again")
    check(other.script(played) == 2, "the game was begun anew")
    one.touch("button.large", "Continue")
    other.wait(lambda: "has left, and Ludi plays on" in other.text(".seat-told"), "that the other left")
    secret = one.script("return document.querySelector('#way-back').value").split("=")[1]
    told = served.ask("participant/data", participant=secret)["answers"]
    partners = [step["answer"]["games"][0]["with"] for step in told]
    check(partners == ["ludi", "participant"], f"played with {partners}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--program", required=True)
    parser.add_argument("--axe", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path)
    asked = parser.parse_args()
    axe = asked.axe.read_text() if asked.axe else ""
    with (
        Served(asked.program, asked.site) as served,
        Visitor(served.address, desk) as owner,
        Visitor(served.address, telephone, touches=True) as person,
    ):
        link: list[str] = []
        code = "DONE42"

        def made() -> None:
            make(owner, served.secret)
            owner.ask_axe(axe, "the form")
            link.append(save(owner))

        acts = [
            ("a study is made", owner, made),
            ("a participant by touch", person, lambda: take_part(person, link[0], code, axe, asked.pictures)),
            ("the owner looks on", owner, lambda: look(owner, axe, asked.pictures)),
            ("a participant withdraws", person, lambda: withdraw(person, link[0])),
            ("a participant in German", person, lambda: take_part_in_german(person, link[0], axe)),
            ("a participant whose browser keeps nothing", person, lambda: take_part_unkept(person, link[0])),
            ("two participants together", person, lambda: play_together(served, person, owner)),
        ]
        return scenes.walk([(name, scenes.quiet(who, act)) for name, who, act in acts])


if __name__ == "__main__":
    sys.exit(main())
