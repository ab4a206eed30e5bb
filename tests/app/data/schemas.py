"""Holds exported data against the schemas of `ludi data --schema` by another program's reading of JSON
Schema, and compares what both say of rows that were spoilt."""

import csv
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema


def spoilt(row: dict):
    """The row with one thing wrong with it, in several ways."""
    for name, value in row.items():
        yield {key: of for key, of in row.items() if key != name}
        yield {**row, name: [value]}
        if isinstance(value, bool) or value is None or isinstance(value, str):
            yield {**row, name: -1.5}
        else:
            yield {**row, name: "many"}
    yield {**row, "a_field_of_its_own": 1}


def typed(text: str, kind: str):
    """The value of a field of CSV by its type in the description of the table."""
    if text == "" and kind != "string":
        return None
    if kind == "boolean":
        return {"1": True, "0": False}[text]
    return {"integer": int, "number": float, "string": str}[kind](text)


def main(program: str) -> int:
    def ludi(*words: str, right: bool = True) -> str:
        done = subprocess.run([program, *words], capture_output=True, text=True)
        if right and done.returncode != 0:
            raise SystemExit(f"{' '.join(words)}: {done.stderr}")
        return done.stdout

    formats = [row["name"] for row in json.loads(ludi("data", "--json"))["formats"]]
    validators = {}
    for name in formats:
        schema = json.loads(ludi("data", "--schema", name))
        jsonschema.Draft202012Validator.check_schema(schema)
        validators[name] = jsonschema.Draft202012Validator(schema)

    rows = faults = 0

    def holds(name: str, row: dict, where: str) -> None:
        nonlocal rows, faults
        rows += 1
        for fault in list(validators[name].iter_errors(row))[:3]:
            print(f"{where}: {list(fault.absolute_path)}: {fault.message[:200]}")
            faults += 1

    with tempfile.TemporaryDirectory() as made:
        folder = pathlib.Path(made)
        few = ["--trials", "2", "--nodes", "5", "--quiet", "--json"]
        founders = folder / "founders"
        founders.mkdir()
        for game in ("tic-tac-toe", "squava", "hexapawn"):
            (founders / f"{game}.gdl").write_text(ludi("show", game, "--canonical"))
        children = ludi("evolve", "--children", "6", "--founders", str(founders), "--no-gallery", "--out",
                        str(folder / "run"), *few)
        measured = ludi("measure", "tic-tac-toe", "hexapawn", "--records", str(folder), *few)
        match = ludi("match", "tic-tac-toe", "--players", "random,random", "--games", "4", "--json")
        lines = folder / "few.measured.jsonl"
        lines.write_text(measured)
        for line in children.splitlines():
            holds("child", json.loads(line), "child")
        for line in measured.splitlines():
            holds("measurement", json.loads(line), "measurement")
        holds("match", json.loads(match), "match")

        tables = {"run": folder / "run", "measured": lines, "records": folder / "hexapawn.records"}
        for name, source in tables.items():
            out = folder / f"{name}-tables"
            ludi("data", str(source), "--out", str(out))
            package = json.loads((out / "datapackage.json").read_text())
            holds("package", package, "datapackage.json")
            for resource in package["resources"]:
                path = out / resource["path"]
                if resource["format"] == "jsonl":
                    told = [json.loads(line) for line in path.read_text().splitlines()]
                else:
                    types = {field["name"]: field["type"] for field in resource["schema"]["fields"]}
                    with path.open(newline="") as stream:
                        told = [{key: typed(text, types[key]) for key, text in row.items()}
                                for row in csv.DictReader(stream)]
                    # Both ways of writing say the same, but that CSV has no empty texts of its own.
                    again = [json.loads(line)
                             for line in path.with_suffix(".jsonl").read_text().splitlines()]
                    if [{k: v or None for k, v in row.items()} for row in told] != [
                            {k: v or None for k, v in row.items()} for row in again]:
                        print(f"{path.name} says something else than its lines of JSON")
                        faults += 1
                    continue
                for row in told:
                    holds(resource["ludi_format"], row, path.name)
                wrong = list(spoilt(told[0])) if told else []
                files = [folder / f"{number}.jsonl" for number in range(len(wrong))]
                for file, row in zip(files, wrong):
                    file.write_text(json.dumps(row) + "\n")
                said = json.loads(ludi("data", "--json", "--format", resource["ludi_format"], "--check",
                                       *map(str, files), right=False))["checked"] if wrong else []
                for row, ours in zip(wrong, said, strict=True):
                    theirs = validators[resource["ludi_format"]].is_valid(row)
                    if (ours["faults"] == 0) != theirs:
                        print(f"{path.name}: {row}: we find {ours['faults']} faults, others say {theirs}")
                        faults += 1
    print(f"{rows} rows, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
