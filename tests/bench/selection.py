#!/usr/bin/python3
"""Whether selection raises the scores of children: runs of evolution against runs that ignore scores.

usage: selection.py --children N --seeds 1-10 --arms score,uniform --out FOLDER [options]
       selection.py RUN… [options]

The first form breeds FOLDER/ARM/SEED and goes on with runs that are there. The second takes folders
of runs as `ludi evolve --out` leaves them. Both print tables: viable children, mean scores of viable
children in blocks of 200, the last viable ones measured once more, novelty, core time.

Once more means: with fresh seeds, more trials and four times the nodes, founders and children alike.
What was measured stays in FOLDER/measured (or the folder that --kept names), so that a second call
measures only what is missing; founders that rows of --table tell of are not measured. LUDI_PROGRAM
names the program.
"""

import argparse
import collections
import concurrent.futures
import csv
import hashlib
import json
import os
import pathlib
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LUDI_PROGRAM", str(ROOT / "ludi"))
BLOCK = 200


def setting(*pairs):
    return [word for pair in pairs for word in ("--set", pair)]


# What each arm of the experiment asks of `ludi evolve`: the default, two controls, and the default
# without one of its parts or with another lag.
ARMS = {
    "score": [],
    "uniform": ["--selection", "uniform"],
    "rank": ["--selection", "rank"],
    "paper": ["--selection", "rank"]
    + setting("mating.local=0", "draws=1", "judging.most_proven_plies=0", "judging.copying_games=0"),
    "without-viability": setting("mating.from.viable_first=no"),
    "without-caution": setting("mating.from.cautious=no"),
    "without-shrinking": setting("mating.from.shrunk=no"),
    "without-stock": setting("mating.from.stock=0"),
    "without-niches": setting("mating.from.most_alike=0"),
    "without-goals": setting("mating.from.most_of_goal=0"),
    "without-kinship": setting("mating.from.most_kin=0"),
    "without-brevity": setting("mating.from.brevity=0"),
    "without-fertility": setting("mating.from.average_children=0", "mating.from.patience=0"),
    "without-local": setting("mating.local=0"),
    "without-shortening": setting("breeding.shortening=0"),
    "without-doubling": setting("breeding.doubling=0"),
    "without-fresh": setting("mating.from.fresh=0"),
    "without-draws": setting("draws=1"),
    "without-proof": setting("judging.most_proven_plies=0"),
    "lag-1": setting("lag=1"),
    "lag-64": setting("lag=64"),
    "lag-256": setting("lag=256"),
}
CONTROL = "uniform"

Game = collections.namedtuple("Game", "number name hash text score viable novelty")


class Run:
    """What a run's database says."""

    def __init__(self, folder, arm=None):
        self.folder = pathlib.Path(folder)
        db = sqlite3.connect(f"file:{self.folder / 'run.db'}?mode=ro", uri=True)
        settings = dict(db.execute("SELECT name, value FROM settings"))
        self.seed = int(settings["seed"])
        self.arm = arm or settings["mating.from.selection"]
        rows = [
            Game(*row)
            for row in db.execute(
                "SELECT number, name, hash, text, score, viable, novelty FROM games "
                "JOIN verdicts ON game = id WHERE score IS NOT NULL ORDER BY founder, number"
            )
        ]
        self.founders = [game for game in rows if game.number is None]
        self.measured = [game for game in rows if game.number is not None]
        self.viable = [game for game in self.measured if game.viable]
        (self.children,) = db.execute(
            "SELECT count(*) FROM games WHERE number IS NOT NULL"
        ).fetchone()
        self.stages = dict(db.execute("SELECT stage, total(seconds) FROM times GROUP BY stage"))


# ---- breeding


def seeds_in(text):
    seeds = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        seeds += range(int(first), int(last or first) + 1)
    return seeds


def breed(options):
    runs = []
    for seed in options.seeds:
        for arm in options.arms:
            folder = options.out / arm / str(seed)
            command = [PROGRAM, "evolve", "--resume", str(folder), "--no-gallery", "--quiet"]
            command += ["--json", "--children", str(options.children), "--seed", str(seed)]
            command += ["--threads", str(options.threads)]
            if options.founders:
                command += ["--founders", options.founders]
            if options.bred_by:
                command += ["--weights", options.bred_by]
            command += setting(*options.set)
            print(f"breeding {arm}, seed {seed}", file=sys.stderr)
            done = subprocess.run(command + ARMS[arm], stdout=subprocess.DEVNULL, check=False)
            if done.returncode != 0:
                sys.exit(f"selection.py: the run in {folder} ended with exit code {done.returncode}")
            runs.append(Run(folder, arm))
    return runs


# ---- measuring once more


def measured_again(games, options):
    """Scores by hash, with seeds that no run had."""
    kept = options.kept
    kept.mkdir(parents=True, exist_ok=True)
    weights = pathlib.Path(options.weights).read_text() if options.weights else ""
    how = f"{options.seed} {options.trials} {options.nodes} {options.effort} {weights}"
    key = hashlib.sha256(how.encode()).hexdigest()[:12]

    def measure(game):
        file = kept / f"{game.hash}-{key}.json"
        if not file.exists():
            with tempfile.TemporaryDirectory() as folder:
                rules = pathlib.Path(folder) / "game.gdl"
                rules.write_text(game.text)
                command = [PROGRAM, "measure", str(rules), "--seed", str(options.seed)]
                command += ["--trials", str(options.trials), "--nodes", str(options.nodes)]
                command += ["--effort", str(options.effort), "--criteria", "trials"]
                command += ["--threads", "1", "--json", "--quiet"]
                if options.weights:
                    command += ["--weights", options.weights]
                done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
            if done.returncode != 0:
                sys.exit(f"selection.py: {game.name} cannot be measured")
            answer = json.loads(done.stdout)
            part = file.with_suffix(".part")
            part.write_text(json.dumps({"score": answer["score"], "viable": answer["viable"]}))
            part.rename(file)
        return game.hash, json.loads(file.read_text())["score"]

    each = list({game.hash: game for game in games}.values())
    scores = {}
    with concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
        for done, (identity, score) in enumerate(pool.map(measure, each), 1):
            scores[identity] = score
            if done % 50 == 0:
                print(f"measured {done} of {len(each)}", file=sys.stderr)
    return scores


# ---- what is looked for


def clauses(text):
    """The end clauses of a game, as texts."""
    text = re.sub(r"\s+", " ", text)
    at = text.find("(end ")
    depth, begin, found = 0, 0, []
    for i in range(max(at, 0), len(text) if at >= 0 else 0):
        if text[i] == "(":
            depth += 1
            if depth == 2:
                begin = i
        elif text[i] == ")":
            if depth == 2:
                found.append(text[begin : i + 1])
            depth -= 1
            if depth == 0:
                break
    return found


def wins_with_more(text):
    """Yavalath's idea: win with N in a row, lose with N − 1."""
    rows = {"win": set(), "lose": set()}
    for clause in clauses(text):
        head = re.match(r"\([A-Za-z]+ (win|lose) ", clause)
        if head:
            rows[head[1]] |= {int(n) for n in re.findall(r"in-a-row (\d+)", clause)}
    return any(n - 1 in rows["lose"] for n in rows["win"])


# ---- tables


def mean(values):
    values = list(values)
    return statistics.fmean(values) if values else None


def shown(value, digits=3):
    return "–" if value is None else f"{value:.{digits}f}"


def table(heads, rows):
    print("| " + " | ".join(heads) + " |")
    print("|" + "|".join("---" if i == 0 else "---:" for i in range(len(heads))) + "|")
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    print()


def by_arm(rows):
    arms = collections.OrderedDict()
    for row in rows:
        arms.setdefault(row["arm"], []).append(row)
    return arms


def interval(values, level=0.95, resamples=10_000):
    """Of the mean, by bootstrap; none for fewer than two values."""
    if len(values) < 2:
        return None
    rng = random.Random(1)
    means = sorted(statistics.fmean(rng.choices(values, k=len(values))) for _ in range(resamples))
    tail = int((1 - level) / 2 * resamples)
    return means[tail], means[-1 - tail]


def spanned(values):
    span = interval(values)
    text = shown(mean(values))
    return text if span is None else f"{text} [{span[0]:.3f}, {span[1]:.3f}]"


# ---- a row a run, so that runs of several days make one table


NUMBERS = {
    "children": int,
    "measured": int,
    "viable": int,
    "best": float,
    "ideas": int,
    "viable_ideas": int,
    "core_seconds": float,
    "founders": float,
    "first_novelty": float,
    "last_novelty": float,
    "first_viable_novelty": float,
    "last_viable_novelty": float,
    "again": float,
    "again_games": int,
    "founders_again": float,
    "founders_deviation": float,
}
HEADS = ["arm", "seed", *NUMBERS, "blocks", "stages"]


def by_lot(games, seed, options):
    if not options.sample or len(games) <= options.sample:
        return games
    return random.Random(seed).sample(games, options.sample)


def drawn(run, options):
    """Of a run's last viable children as many as are measured once more."""
    return by_lot(run.viable[-options.last :], run.seed, options)


def founders_drawn(run, options):
    """Of the viable founders as many, the same in all runs."""
    return by_lot([game for game in run.founders if game.viable], options.seed, options)


def summary(run, options, scores, founders_known):
    ideas = [game for game in run.measured if wins_with_more(game.text)]
    blocks = []
    for begin in range(0, run.children, BLOCK):
        block = [g.score for g in run.viable if begin <= g.number < begin + BLOCK]
        blocks.append(f"{shown(mean(block), 4)}:{len(block)}")
    row = {
        "arm": run.arm,
        "seed": run.seed,
        "children": run.children,
        "measured": len(run.measured),
        "viable": len(run.viable),
        "best": max((game.score for game in run.viable), default=None),
        "ideas": len(ideas),
        "viable_ideas": sum(1 for game in ideas if game.viable),
        "core_seconds": sum(run.stages.values()),
        "founders": mean(game.score for game in run.founders if game.viable),
        "first_novelty": mean(game.novelty for game in run.measured[:BLOCK]),
        "last_novelty": mean(game.novelty for game in run.measured[-BLOCK:]),
        "first_viable_novelty": mean(game.novelty for game in run.viable[:BLOCK]),
        "last_viable_novelty": mean(game.novelty for game in run.viable[-BLOCK:]),
        "blocks": " ".join(blocks),
        "stages": " ".join(f"{stage}:{seconds:.0f}" for stage, seconds in run.stages.items()),
    }
    if scores:
        last = drawn(run, options)
        row |= {
            "again": mean(scores[game.hash] for game in last),
            "again_games": len(last),
        }
        if founders_known:
            return row | founders_known
        known = [scores[game.hash] for game in founders_drawn(run, options)]
        row |= {
            "founders_again": mean(known),
            "founders_deviation": statistics.stdev(known) if len(known) > 1 else None,
        }
    return row


def read_rows(path):
    if not path or not path.exists():
        return []
    rows = []
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            row["seed"] = int(row["seed"])
            for name, kind in NUMBERS.items():
                row[name] = kind(row[name]) if row[name] else None
            rows.append(row)
    return rows


def join(old, new):
    """New rows stand for old ones of the same arm and seed."""
    rows = {(row["arm"], row["seed"]): row for row in old}
    rows |= {(row["arm"], row["seed"]): row for row in new}
    order = {arm: place for place, arm in enumerate(ARMS)}
    return [rows[key] for key in sorted(rows, key=lambda key: (order.get(key[0], 99), key))]


def write_rows(path, rows):
    def cell(value):
        return "" if value is None else f"{value:.6g}" if isinstance(value, float) else value

    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, HEADS, lineterminator="\n")
        writer.writeheader()
        for row in rows:
            writer.writerow({name: cell(row.get(name)) for name in HEADS})


def tell_runs(rows):
    print("## Runs\n")
    heads = ["arm", "seed", "children", "measured", "viable", "share", "best viable"]
    cells = [
        [row["arm"], row["seed"], row["children"], row["measured"], row["viable"]]
        + [f"{100 * row['viable'] / max(row['children'], 1):.1f} %", shown(row["best"])]
        + [row["ideas"], row["viable_ideas"], f"{row['core_seconds']:.0f}"]
        for row in rows
    ]
    table(heads + ["N and N−1", "… viable", "core-seconds"], cells)


def tell_blocks(arms):
    print("## Mean score of viable children, as measured in the run\n")
    most = max(row["children"] for rows in arms.values() for row in rows)
    heads = ["arm", "founders"]
    heads += [f"{b + 1}–{min(b + BLOCK, most)}" for b in range(0, most, BLOCK)]
    cells = []
    for arm, rows in arms.items():
        line = [arm, shown(mean(row["founders"] for row in rows))]
        for place in range(len(heads) - 2):
            sums, count = 0, 0
            for row in rows:
                blocks = row["blocks"].split()
                middle, _, n = (blocks[place] if place < len(blocks) else "–:0").partition(":")
                if int(n):
                    sums += float(middle) * int(n)
                    count += int(n)
            line.append(f"{shown(sums / count if count else None)} ({count})")
        cells.append(line)
    table(heads, cells)


def tell_remeasured(arms, options):
    again = [row for rows in arms.values() for row in rows if row["again"] is not None]
    if not again:
        return
    of = f"{options.sample} drawn by lot of the last" if options.sample else "The last"
    print(f"## {of} {options.last} viable children of each run, measured once more\n")
    print(
        f"{options.trials} trials of {options.nodes} nodes, seed {options.seed}; founders likewise, "
        "viable ones.\n"
    )
    middle, spread = again[0]["founders_again"], again[0]["founders_deviation"]
    print(f"Founders: mean {shown(middle)}, standard deviation {shown(spread)}.\n")
    means = {(row["arm"], row["seed"]): row["again"] for row in again}
    cells = []
    for arm, rows in arms.items():
        own = [row["again"] for row in rows if row["again"] is not None]
        above = None if not own or not spread else (mean(own) - middle) / spread
        paired = [
            row["again"] - means[CONTROL, row["seed"]]
            for row in rows
            if row["again"] is not None and (CONTROL, row["seed"]) in means
        ]
        count = sum(row["again_games"] or 0 for row in rows)
        cells.append([arm, len(own), count, spanned(own), shown(above, 2)])
        cells[-1].append("–" if arm == CONTROL else spanned(paired))
    heads = ["arm", "seeds", "games", "mean of the seeds", "founders' deviations above them"]
    table(heads + [f"above `{CONTROL}`, seed by seed"], cells)


def tell_novelty(arms):
    print("## Novelty: mean distance to the nearest founder\n")
    names = ["first_novelty", "last_novelty", "first_viable_novelty", "last_viable_novelty"]
    cells = [[arm] + [shown(mean(r[n] for r in rows if r[n] is not None)) for n in names]
             for arm, rows in arms.items()]
    heads = [f"{end} {BLOCK} {what}" for what in ("measured", "viable") for end in ("first", "last")]
    table(["arm"] + heads, cells)


def tell_costs(arms):
    print("## Core-seconds by stage\n")
    totals = {}
    for arm, rows in arms.items():
        totals[arm] = collections.Counter()
        for row in rows:
            for part in row["stages"].split():
                stage, _, seconds = part.rpartition(":")
                totals[arm][stage] += float(seconds)
    stages = list(dict.fromkeys(stage for total in totals.values() for stage in total))
    table(["arm"] + stages, [[arm] + [f"{t[stage]:.0f}" for stage in stages]
                             for arm, t in totals.items()])


def tell_ideas(arms, runs):
    for arm, rows in arms.items():
        found = sum(1 for row in rows if row["ideas"])
        print(f"win with N, lose with N−1: in {found} of {len(rows)} runs of `{arm}`")
    known = {g.name for run in runs for g in run.founders if wins_with_more(g.text)}
    if known:
        print(f"(founders that have it already: {', '.join(sorted(known))})")


def founders_of(rows):
    """What rows of other days say of the founders, if they were measured once more."""
    for row in rows:
        if row["founders_again"] is not None:
            return {name: row[name] for name in ("founders_again", "founders_deviation")}
    return None


def games_again(runs, options, founders_known):
    founders = {game.hash: game for run in runs for game in founders_drawn(run, options)}
    children = [game for run in runs for game in drawn(run, options)]
    return children if founders_known else list(founders.values()) + children


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("runs", nargs="*", metavar="RUN")
    parser.add_argument("--children", type=int, default=2000)
    parser.add_argument("--seeds", type=seeds_in, default=seeds_in("1-10"))
    parser.add_argument("--arms", default="score,uniform", help=", ".join(ARMS))
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--founders", help="folder of the games to begin with")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE",
                        help="a setting of all arms, as of `ludi evolve`; may be repeated")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--last", type=int, default=200, help="viable children measured once more")
    parser.add_argument("--sample", type=int,
                        help="… so many of them and of the founders, drawn by lot; all by default")
    parser.add_argument("--seed", type=int, default=1_000_001, help="of measuring once more")
    parser.add_argument("--trials", type=int, default=50)
    parser.add_argument("--nodes", type=int, default=1200)
    parser.add_argument("--effort", type=int, default=320_000,
                        help="of one trial; four times what evolution gives a child's")
    parser.add_argument("--bred-by", help="weights that select, as of `ludi evolve`")
    parser.add_argument("--weights", help="weights that judge once more, as of `ludi measure`")
    parser.add_argument("--kept", type=pathlib.Path)
    parser.add_argument("--table", type=pathlib.Path,
                        help="a row a run; rows that are there are told, too")
    parser.add_argument("--no-remeasuring", action="store_true")
    options = parser.parse_args()
    options.arms = options.arms.split(",")
    unknown = [arm for arm in options.arms if arm not in ARMS]
    if unknown:
        parser.error(f"there is no arm '{unknown[0]}'; there are {', '.join(ARMS)}")
    if bool(options.runs) == bool(options.out):
        parser.error("say --out FOLDER or the folders of runs")
    options.kept = options.kept or (options.out or pathlib.Path(options.runs[0]).parent) / "measured"
    runs = [Run(folder) for folder in options.runs] if options.runs else breed(options)
    known = read_rows(options.table)
    founders = founders_of(known)
    scores = {}
    if not options.no_remeasuring:
        scores = measured_again(games_again(runs, options, founders), options)
    rows = [summary(run, options, scores, founders) for run in runs]
    for row in rows:
        for name in NUMBERS:
            row.setdefault(name, None)
    rows = join(known, rows)
    if options.table:
        write_rows(options.table, rows)
    arms = by_arm(rows)
    tell_runs(rows)
    tell_blocks(arms)
    tell_remeasured(arms, options)
    tell_novelty(arms)
    tell_costs(arms)
    tell_ideas(arms, runs)


if __name__ == "__main__":
    main()
