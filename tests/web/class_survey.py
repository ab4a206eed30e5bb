"""A class compares six bred games: the pictures of docs/surveys.md.

usage: class_survey.py SITE --program LUDI --data FOLDER --pictures FOLDER

FOLDER of --data holds a run of `ludi evolve` in runs/1 with six viable games at least. One pupil plays in
a browser, the others are simulated: they prefer games as Bradley and Terry would have it, and send turns
that the program says are legal.
"""

import argparse
import base64
import json
import math
import pathlib
import random
import subprocess
import sys
import urllib.request

from survey import Visitor, telephone

pupils = 24
games = 6
turns_asked = 6


class Server:
    """What `ludi serve` is asked without a browser."""

    def __init__(self, address: str, secret: str) -> None:
        self.address = address
        self.owner = {"X-Ludi-Owner": secret}

    def ask(self, path: str, body=None, headers=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}api/{path}", data=data)
        for name, value in (headers or self.owner).items():
            request.add_header(name, value)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)


class Turns:
    """Some legal turns of each game, as the program plays them."""

    def __init__(self, program: str) -> None:
        self.talk = subprocess.Popen([program, "talk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.known: dict[str, list[str]] = {}

    def ask(self, **request):
        self.talk.stdin.write(json.dumps(request) + "\n")
        self.talk.stdin.flush()
        return json.loads(self.talk.stdout.readline())

    def of(self, rules: str, chance: random.Random) -> list[str]:
        if rules not in self.known:
            self.ask(do="load", rules=rules, seed=1)
            played: list[str] = []
            while len(played) < turns_asked:
                self.ask(do="replay", turns=played)
                legal = self.ask(do="turns").get("turns", [])
                if not legal:
                    break
                played.append(chance.choice(legal))
            self.known[rules] = played
        return self.known[rules]


def design(names: list[str]) -> dict:
    return {
        "title": "Six new games, class 7b",
        "games": [{"source": f"run:1:{name}"} for name in names],
        "pairs": 4,
        "plays": 1,
        "turns": turns_asked,
        "level": 1,
        "scale": 5,
        "reasons": True,
        "introduction": "Computers invented these six games last night. Tell us which ones are any good.",
    }


def judge(server: Server, link: str, taste: dict[str, float], turns: Turns, chance: random.Random) -> None:
    """One pupil, from consent to the last answer."""
    begun = server.ask(f"study/{link}/begin", {"consent": True}, {"X-Ludi-Participant": ""})
    me = {"X-Ludi-Participant": begun["secret"]}
    walk = server.ask("participant", headers=me)
    for number, step in enumerate(walk["steps"]):
        if step["kind"] == "play":
            played = turns.of(walk["games"][step["game"]]["rules"], chance)
            answer = {"games": [{"seed": 1, "turns": played}], "understood": chance.random() < 0.9}
        else:
            first, second = (taste[walk["games"][step[which]]["title"]] for which in ("first", "second"))
            likes = chance.random() < 1 / (1 + math.exp(second - first))
            answer = {"preferred": "first" if likes else "second", "much": chance.randint(1, 5)}
        body = {"step": number, "answer": answer, "ms": chance.randint(20_000, 200_000)}
        server.ask("participant/answer", body, me)


def keep(visitor: Visitor, file: pathlib.Path, selector: str = "") -> None:
    """A picture of the window, or of one element of the page."""
    options = {"format": "png"}
    if selector:
        box = visitor.script(
            "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return {x: box.x, y: box.y + scrollY, width: box.width, height: box.height, scale: 1}",
            selector,
        )
        options |= {"clip": box, "captureBeyondViewport": True}
    shot = visitor.driver.execute_cdp_cmd("Page.captureScreenshot", options)
    file.write_bytes(base64.b64decode(shot["data"]))


def play(person: Visitor, link: str, pictures: pathlib.Path) -> None:
    """The pupil in the browser plays their first game as far as is asked."""
    person.open(f"{person.address}study.html#{link}")
    person.touch("button", "I agree")
    person.one(".cells .cell.legal")
    person.script("document.querySelector('details.rules-told').open = false")
    for _ in range(40):
        if person.all(".enough.done"):
            break
        cells = "return document.querySelectorAll('.cells .cell.legal').length"
        person.wait(lambda: person.script(cells) or person.all(".enough.done"), "a turn")
        if not person.all(".enough.done"):
            person.touch(".cells .cell.legal")
            person.script("return new Promise((done) => setTimeout(done, 150))")
    person.script("document.querySelector('#study h2').scrollIntoView()")
    keep(person, pictures / "survey-play.png")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--program", required=True)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--pictures", type=pathlib.Path, required=True)
    asked = parser.parse_args()
    chance = random.Random(7)
    command = [asked.program, "serve", "--data", asked.data, "--site", asked.site.resolve(), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            address = process.stdout.readline().strip()
            secret = process.stdout.readline().split(": ")[-1].strip()
            server = Server(address, secret)
            bred = [game for game in server.ask("bred")["runs"][0]["games"] if game["viable"]]
            study = server.ask("studies", {"design": design([game["name"] for game in bred[:games]])})
            link = server.ask(f"studies/{study['study']}/open", {})["link"]
            titles = [game["title"] for game in study["design"]["games"]]
            taste = {title: 1.5 - 0.6 * place for place, title in enumerate(chance.sample(titles, games))}
            turns = Turns(asked.program)
            for _ in range(pupils):
                judge(server, link, taste, turns, chance)
            turns.talk.terminate()
            with Visitor(address, telephone, touches=True) as person:
                play(person, link, asked.pictures)
            with Visitor(address, (1100, 800)) as owner:
                owner.open(f"{address}studies.html#{study['study']}")
                owner.fill("The owner", secret)
                owner.click("button", "Act as the owner")
                owner.one("svg.interval")
                keep(owner, asked.pictures / "survey-ranking.png", "section.ranking")
                owner.click("button", "Learn weights")
                owner.wait(lambda: owner.all("section.learn .done, section.learn .fault"), "the lesson")
                keep(owner, asked.pictures / "survey-weights.png", "section.learn")
            print(json.dumps(server.ask(f"studies/{study['study']}/standing")["agreement"]))
            return 0
        finally:
            process.terminate()


if __name__ == "__main__":
    sys.exit(main())
