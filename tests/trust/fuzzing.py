"""The fuzz targets, each with its seeds and its share of the time."""

import json
import pathlib
import re
import shutil
import subprocess
import tarfile

from room import ROOT, Outcome, Room, core_seconds, number, packed

# What is packed beside the targets: the smallest inputs first, as many as fit.
CORPUS = ROOT / "tests/fuzz/corpus"
MOST_PACKED = 20_000
MOST_INPUTS = 400
# An input that takes longer, or more room, is a finding. Under the sanitizers play takes twenty times as long.
MOST_SECONDS, MOST_MEGABYTES = 120, 3_000


def texts_of_games(program: pathlib.Path) -> list:
    files = [*sorted((ROOT / "games").rglob("*.gdl")), *sorted((ROOT / "tests/data").rglob("*.gdl"))]
    return [file.read_bytes() for file in files]


def names_of_games() -> list:
    """The games of tests/fuzz/games.hpp, in their order: the first byte of an input says which."""
    listed = (ROOT / "tests/fuzz/games.hpp").read_text().split("game_names[] = {")[1].split("}")[0]
    return re.findall(r'"([^"]+)"', listed)


def about_games(tell) -> list:
    """What is told of each game, behind its byte."""
    return [bytes([place]) + text.encode() for place, game in enumerate(names_of_games()) for text in tell(game)]


def records(program: pathlib.Path) -> list:
    file = ROOT / "build/trust/record.draft"

    def tell(game):
        loaded = converse(program, [{"do": "load", "rules": text_of(game)}, {"do": "record"}])
        seats = ",".join(["random"] * max(2, len(loaded[0].get("players", []))))
        said(program, ["match", game, "--games", "2", "--turns", "60", "--players", seats, "--quiet", "--records", str(file)])
        played = file.read_text().splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return [line for line in [loaded[1].get("record", ""), *played] if line]

    return about_games(tell)


def positions(program: pathlib.Path) -> list:
    def tell(game):
        loaded = converse(program, [{"do": "load", "rules": text_of(game)}])[0]
        steps = [step["text"] for step in loaded["position"]["steps"]][:1]
        texts = [["show", game, "--written"]] + [["show", game, "--written", "--after", step] for step in steps]
        return [told for told in (said(program, words) for words in texts) if told]

    chess = b"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    shogi = b"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
    names = names_of_games()
    return about_games(tell) + [bytes([names.index("chess")]) + chess, bytes([names.index("shogi")]) + shogi]


def requests(program: pathlib.Path) -> list:
    rules = "(game G (players A B) (board (tiling square) (size 3 3)) (end (All win (in-a-row 3))))"
    load = {"do": "load", "rules": rules}
    schema = json.loads(said(program, ["talk", "--schema"]))["$defs"]
    values = {"rules": rules, "other": rules, "turns": ["a1", "b2"], "turn": "b1", "step": "a1", "idea": "flip", "line": 1}
    values |= {"column": 8, "games": 1, "trials": 2, "nodes": 20, "more": 1, "most": 9, "ply": 0, "count": 1, "position": "A: a1; B: b2"}
    seeds = []
    for name in sorted(schema):
        if not name.endswith(".request"):
            continue
        verb = name.removesuffix(".request")
        fields = schema[name]["properties"]
        # `line` is a number where places are told and a text elsewhere.
        asked = {field: values[field] for field in fields if field in values}
        seeds.append([load, {"do": "play", "step": "b2"}, {"do": verb, **asked}])
        seeds.append([load, {"do": verb}])
    return ["\n".join(map(json.dumps, lines)).encode() for lines in seeds]


def comma_tables(program: pathlib.Path) -> list:
    corpus = (ROOT / "games/corpus.csv").read_bytes().splitlines(keepends=True)
    ratings = (ROOT / "tests/data/fun/games.csv").read_bytes().splitlines(keepends=True)
    surveys = [b"preferred,other\na,b\nb,c\nc,a\n", b"winner,loser,voter\na,b,1\na,b,2\nb,c,1\n", b'a,"b ""c"""\r\n"b\n",c\r\n']
    narrow = [b",".join(line.split(b",")[:14]) for line in corpus[:3]]
    return [b"".join(corpus[:2]), b"\n".join(narrow), b"".join(ratings[:6]), *surveys]


def weights(program: pathlib.Path) -> list:
    return [file.read_bytes() for file in sorted((ROOT / "criticism/criteria/weights").glob("*.json"))]


def run_databases(program: pathlib.Path) -> list:
    folder = ROOT / "build/trust/fuzzing/seed-run"
    founders = folder / "founders"
    if not (folder / "run.db").exists():
        founders.mkdir(parents=True, exist_ok=True)
        for game in ("rows/tic-tac-toe", "rows/notakto"):
            shutil.copy(ROOT / f"games/seed/{game}.gdl", founders)
        words = f"evolve --children 5 --seed 1 --trials 2 --nodes 10 --quiet --no-gallery --founders {founders} --out {folder}"
        subprocess.run([program, *words.split()], check=True, stdout=subprocess.DEVNULL)
    return [(folder / "run.db").read_bytes()]


def messages(program: pathlib.Path) -> list:
    page = (ROOT / "docs/post.md").read_text()
    return [block.encode() for block in re.findall(r"```\n(.*?)```", page, re.S)]


# A row for each source of tests/fuzz: the longest input and where its seeds come from.
TARGETS = {
    "read_game": (8_000, texts_of_games),
    "bred_games": (8_000, texts_of_games),
    "records": (2_000, records),
    "positions": (1_000, positions),
    "requests": (4_000, requests),
    "comma_tables": (4_000, comma_tables),
    "weights": (12_000, weights),
    "run_databases": (150_000, run_databases),
    "messages": (2_000, messages),
}


def text_of(game: str) -> str:
    return next((ROOT / "games").rglob(f"{game}.gdl")).read_text()


def said(program: pathlib.Path, words: list) -> str:
    return subprocess.run([program, *words], capture_output=True, text=True).stdout.strip()


def converse(program: pathlib.Path, asked: list) -> list:
    lines = "".join(json.dumps(each) + "\n" for each in asked)
    told = subprocess.run([program, "talk"], input=lines, capture_output=True, text=True).stdout
    return [json.loads(line) for line in told.splitlines()]


def prepare(folder: pathlib.Path, target: str, program: pathlib.Path) -> None:
    """Seeds, and what was packed beside the targets, where no corpus is yet."""
    corpus = folder / "corpus"
    if corpus.exists():
        return
    draft = folder / "corpus.draft"
    draft.mkdir(parents=True, exist_ok=True)
    most, seeds = TARGETS[target]
    for place, seed in enumerate(seeds(program)):
        (draft / f"seed-{place:04}").write_bytes(seed[:most])
    kept = CORPUS / f"{target}.tar.xz"
    if kept.exists():
        with tarfile.open(kept) as archive:
            archive.extractall(draft)
    draft.rename(corpus)


def hunt(fuzzer: pathlib.Path, folder: pathlib.Path, seconds: float, most: int, found) -> int:
    """How many inputs were tried in so many seconds of a core."""
    tried, stops = 0, 0
    begun = core_seconds()
    while (left := seconds - (core_seconds() - begun)) >= 1 and stops < 5:
        command = [fuzzer, f"-max_total_time={int(left)}", f"-timeout={MOST_SECONDS}", f"-rss_limit_mb={MOST_MEGABYTES}"]
        command += [f"-max_len={most}", "-print_final_stats=1", f"-artifact_prefix={folder}/found-", folder / "corpus"]
        known = set(folder.glob("found-*"))
        log = folder / "log.txt"
        with open(log, "w") as out:
            status = subprocess.run(command, stdout=out, stderr=out, cwd=folder).returncode
        text = log.read_text(errors="replace")
        tried += sum(map(int, re.findall(r"stat::number_of_executed_units:\s*(\d+)", text)))
        if status == 0:
            break
        stops += 1
        why = re.search(r"(does not hold: .*|ERROR: .*|.*runtime error: .*|terminate called.*)", text)
        for input_found in sorted(set(folder.glob("found-*")) - known):
            kept = folder / f"{input_found.name}.txt"
            kept.write_text(text[-6000:])
            found.add(f"{fuzzer.name}: {why[1][:200] if why else 'ended'}: {input_found.relative_to(ROOT)}")
        if not set(folder.glob("found-*")) - known:
            found.add(f"{fuzzer.name} ended with {status}: {text.strip()[-300:]}")
            break
    return tried


def pack(fuzzer: pathlib.Path, folder: pathlib.Path, most: int) -> None:
    """Packs inputs that reach what all reach together, as long as they are small."""
    least = folder / "least"
    shutil.rmtree(least, ignore_errors=True)
    least.mkdir()
    merge = [fuzzer, "-merge=1", f"-max_len={most}", f"-rss_limit_mb={MOST_MEGABYTES}", least, folder / "corpus"]
    subprocess.run(merge, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    inputs = sorted(least.iterdir(), key=lambda file: (file.stat().st_size, file.name))[:MOST_INPUTS]
    while len(archive := packed(inputs)) > MOST_PACKED:
        inputs = inputs[: len(inputs) * 3 // 4]
    if inputs:
        CORPUS.mkdir(exist_ok=True)
        (CORPUS / f"{fuzzer.name.removeprefix('fuzz_')}.tar.xz").write_bytes(archive)


def go_on(room: Room) -> Outcome:
    # Seeds are told by the program of the same build.
    fuzzers = room.built("fuzz", ["-DLUDI_FUZZ=ON"], ["fuzz_targets", "ludi"])
    state = room.folder / "tried.json"
    tried = json.loads(state.read_text()) if state.exists() else {}
    for place, (target, (most, _)) in enumerate(TARGETS.items()):
        folder = room.folder / target
        fuzzer = fuzzers / f"tests/fuzz/fuzz_{target}"
        prepare(folder, target, fuzzers / "ludi")
        more = hunt(fuzzer, folder, room.seconds_left() / (len(TARGETS) - place), most, room.found)
        tried[target] = tried.get(target, 0) + more
        state.write_text(json.dumps(tried))
    for target, (most, _) in TARGETS.items():
        pack(fuzzers / f"tests/fuzz/fuzz_{target}", room.folder / target, most)
    each = ", ".join(f"{target} {number(count)}" for target, count in tried.items())
    return Outcome(f"inputs tried: {each}", room.found)
