"""Holds answers of `ludi talk` over all shipped games to the schema that the program writes.

usage: protocol.py PROGRAM GAMES_FOLDER [EVERY]

Verbs that play games are asked for every EVERYth game, for all if nothing is said. The types that pages
have of answers and records are held to the fields of the schema, too.
"""

import json
import pathlib
import re
import subprocess
import sys

import jsonschema


types = pathlib.Path(__file__).parents[2] / "app/web/talk/protocol.ts"


def faults_of_types(definitions: dict) -> list[str]:
    """What the interfaces of pages have otherwise than the schema."""
    text = types.read_text()
    own = {
        name: (set(re.findall(r"^  (\w+)\??:", body, re.M)), parent)
        for name, parent, body in re.findall(
            r"^export interface (\w+)(?: extends (\w+))? \{\n(.*?)^\}", text, re.M | re.S
        )
    }
    answers = dict(re.findall(r"^  (\w+): (\w+);", re.search(r"interface Answers \{(.*?)^\}", text, re.M | re.S)[1], re.M))
    told = {interface: f"{verb}.answer" for verb, interface in answers.items()}
    faults = []
    for name, (fields, parent) in own.items():
        definition = told.get(name, name.lower())
        if definition not in definitions:
            continue
        if parent:
            fields |= own[parent][0]
        said = set(definitions[definition]["properties"]) - {"id", "schema", "ok"}
        if fields != said:
            faults.append(f"{types.name}: {name} and {definition} differ in {', '.join(sorted(fields ^ said))}")
    return faults


def main(program: str, games: str, every: str = "1") -> int:
    schema = json.loads(subprocess.check_output([program, "talk", "--schema"]))
    jsonschema.Draft202012Validator.check_schema(schema)
    resolver = jsonschema.RefResolver.from_schema(schema)

    def validator(name: str) -> jsonschema.Draft202012Validator:
        return jsonschema.Draft202012Validator(schema["$defs"][name], resolver=resolver)

    validators = {name: validator(name) for name in schema["$defs"]}
    talk = subprocess.Popen(
        [program, "talk"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    for fault in faults_of_types(schema["$defs"]):
        print(fault)
        return 1
    faults = answers = 0

    def ask(**request):
        nonlocal faults, answers
        talk.stdin.write(json.dumps(request) + "\n")
        talk.stdin.flush()
        answer = json.loads(talk.stdout.readline())
        name = f"{request['do']}.answer" if answer["ok"] else "refusal"
        wrong = list(validators[f"{request['do']}.request"].iter_errors(request))
        wrong += list(validators[name].iter_errors(answer))
        for fault in wrong[:3]:
            print(f"{request['do']}: {list(fault.absolute_path)}: {fault.message[:200]}")
        faults += len(wrong)
        answers += 1
        return answer

    ask(do="hello")
    ask(do="words", idea="flip")
    small = "(game G (players A B) (board (tiling square) (size 3 3)) (end (All win (in-a-row 3))))"
    ask(do="stand", rules=small, turns=["a1", "b2"], turn="b1", automatic=True)
    ask(do="stand", rules="(game", turns=[])
    for number_of_game, file in enumerate(sorted(pathlib.Path(games).rglob("*.gdl"))):
        text = file.read_text()
        ask(do="check", rules=text)
        ask(do="complete", rules=text, line=3, column=6)
        ask(do="hover", rules=text, line=3, column=6)
        ask(do="names", rules=text)
        position = ask(do="load", rules=text)["position"]
        for number in range(6):
            if not position["steps"]:
                break
            step = position["steps"][(7 * number + 3) % len(position["steps"])]
            position = ask(do="play", step=step["text"])["position"]
        ask(do="marks")
        ask(do="turns", most=50)
        ask(do="why", turn="a1")
        ask(do="search", nodes=20, noise=500)
        ask(do="playouts", games=2)
        ask(do="undo", turn=True)
        line = ask(do="record")["record"]
        ask(do="read_record", record=line)
        ask(do="read_turn", turn="a1")
        ask(do="picture")
        ask(do="lights")
        ask(do="tidy", rules=text)
        ask(do="diff", rules=text, other=text)
        if number_of_game % int(every) == 0:
            ask(do="sample", games=4)
            ask(do="measure", trials=2, nodes=5, more=1)
            ask(do="measure", trials=2, nodes=5, more=1)
            ask(do="puzzle", games=1, nodes=10)
            ask(do="lessons")
        ask(do="replay", turns=ask(do="moves")["turns"])
        ask(do="goto", ply=0)
        if faults:
            print(f"{file}: {faults} faults")
            return 1
    print(f"{answers} answers hold")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
