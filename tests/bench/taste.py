#!/usr/bin/env python3
"""What people like: the default weights, and every figure said of them.

  tests/bench/taste.py RATINGS.csv --kept DIR [--deals 20] [--seed 1] [--write]

Measures the line games of tests/data/fun and joins them with what people expected of their fun;
joins the shipped games as they stand in games/corpus.csv with RATINGS.csv (columns game, rating,
num_ratings, year, family), which is not part of Ludi and is read from where it is kept. DIR holds
what was measured, so that a second run is quick. LUDI_PROGRAM names the program. With --write the
default weights, the predictions, the picture and the tables of docs/taste.md are made anew.
"""
import argparse
import csv
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys

from line_games import line_game

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
WEIGHTS = ROOT / "criticism/criteria/weights/default.json"
LEFT_OUT = {"fun": "fun-001", "rating": "tic-tac-toe"}  # 3×3, three in a row: known to all
SCALES = {"fun": "0:100", "rating": "1:10"}


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def write(path, fields, rows):
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fields, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


class Ludi:
    """The program, with the seed and folds that all studies share."""

    def __init__(self, arguments):
        default = ROOT / "build/release/ludi"
        self.program = os.environ.get("LUDI_PROGRAM", str(default))
        self.usual = ["--seed", str(arguments.seed)]
        self.deals = ["--deals", str(arguments.deals)]

    def run(self, *words):
        done = subprocess.run([self.program, *map(str, words)], stdout=subprocess.PIPE, text=True,
                              check=False)
        if done.returncode != 0:
            sys.exit("taste.py: error: ludi {} failed".format(" ".join(map(str, words))))
        return done.stdout

    def correlate(self, *words):
        return json.loads(self.run("correlate", *words, *self.usual, *self.deals, "--json",
                                   "--quiet"))


def line_folder(kept, games):
    """The folder of the line games, written."""
    folder = kept / "games"
    folder.mkdir(parents=True, exist_ok=True)
    for row in games:
        (folder / (row["id"] + ".gdl")).write_text(line_game(row), encoding="utf-8")
    return folder


def measure(ludi, kept, games):
    """Rows of the line games, and of the shipped games that the corpus lacks."""
    folder = line_folder(kept, games)
    ludi.run("measure", folder, "--all", "--corpus", kept / "lines.csv", "--store",
             kept / "trials", *ludi.usual)
    known = kept / "known.csv"
    corpus = ROOT / "games/corpus.csv"
    rows = {row["game"]: row for row in read(corpus)}
    old = {row["game"]: row for row in read(known)} if known.exists() else {}
    same = all(old.get(game, {}).get("key") == row["key"] for game, row in rows.items())
    if not same:
        shutil.copyfile(corpus, known)
    shipped = sorted(path.stem for path in (ROOT / "games").rglob("*.gdl"))
    missing = [game for game in shipped if game not in rows]
    if missing:
        ludi.run("measure", *missing, "--all", "--corpus", known, "--store", kept / "trials")
    return shipped


def fun_table(kept, games):
    """The ratings of the line games, and the rules as columns."""
    families = sorted({row["family"] for row in games})
    labels = ["is_" + family for family in families[1:]]  # the first is what remains
    for row in games:
        row["game"] = row["id"]
        sides = sorted((int(row["columns"]), int(row["rows"])))
        row.update(log_cells=math.log(sides[0] * sides[1]), narrow=sides[0], wide=sides[1],
                   slack=sides[0] - int(row["n"]), ample=sides[1] - int(row["n"]),
                   fits=int(int(row["n"]) <= sides[0]), filled=int(row["n"]) / sides[1],
                   log_n=math.log(int(row["n"])), is_three=int(row["n"] == "3"))
        for family, label in zip(families[1:], labels):
            row[label] = int(row["family"] == family)
    covariates = ["log_cells", "narrow", "wide", "n", "log_n", "is_three", "slack", "ample", "fits",
                  "filled", *labels]
    write(kept / "fun.csv", ["game", "fun", "raters", "family", *covariates], games)
    return covariates


def rating_table(ludi, kept, ratings, shipped):
    """The ratings of shipped games, and what anyone knows of a game without playing it."""
    rows = []
    for row in ratings:
        if row["game"] not in shipped or not row["rating"]:
            continue
        text = ludi.run("show", row["game"], "--canonical")
        cells = re.search(r"(\d+) cells", ludi.run("check", row["game"]))
        rows.append(dict(row, log_ratings=math.log(float(row["num_ratings"])),
                         log_cells=math.log(int(cells.group(1))) if cells else "",
                         hexagonal=int(bool(re.search(r"\(tiling hex", text))),
                         length=len(text)))
    covariates = ["year", "log_ratings", "log_cells", "hexagonal", "length"]
    write(kept / "rating.csv", ["game", "rating", "num_ratings", "family", *covariates], rows)
    return covariates


def without(kept, name):
    """The same table less the game that all know."""
    rows = read(kept / (name + ".csv"))
    path = kept / (name + "-less.csv")
    write(path, list(rows[0]), [row for row in rows if row["game"] != LEFT_OUT[name]])
    return path


def baseline_names():
    """Weights that were not fitted to these ratings."""
    fitted = "targets" in json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return ["ludi2010"] if fitted else ["ludi2010", "default"]


def options(covariates):
    return [word for name in covariates for word in ("--covariate", name)]


def studies(ludi, kept, covariates):
    """Every study by name: (set, kind)."""
    measured = {"fun": kept / "lines.csv", "rating": kept / "known.csv"}
    baselines = [word for name in baseline_names() for word in ("--baseline", name)]
    found = {}
    for name in ("fun", "rating"):
        weigh = ["--weight-by", "num_ratings"] if name == "rating" else []
        weigh += ["--criteria", "paper57"]
        usual = [measured[name], kept / (name + ".csv"), "--target", name, *weigh]
        extra = [*options(covariates[name]), *baselines]
        folder = kept / ("figures-" + name)
        found[name, "all"] = ludi.correlate(*usual, *extra, "--curve", "--figures", folder)
        found[name, "family"] = ludi.correlate(*usual, *extra, "--group", "family")
        less = [measured[name], without(kept, name), "--target", name, *weigh]
        found[name, "less"] = ludi.correlate(*less, *extra)
    both = ["--target", "fun", "--target", "rating", "--weight-by", "num_ratings", "--scale",
            SCALES["fun"], "--scale", SCALES["rating"]]

    def pool(fun, rating, *more):
        return ludi.correlate(measured["fun"], fun, "--with",
                              "{},{}".format(measured["rating"], rating), *both, *more,
                              "--criteria", "fast", "--criteria", "fast57", "--own-criteria",
                              "paper57")

    tables = [kept / "fun.csv", kept / "rating.csv"]
    found["pool", "all"] = pool(*tables, "--weights", kept / "default.json", "--predictions",
                                kept / "predictions.csv")
    found["pool", "family"] = pool(*tables, "--group", "family")
    found["pool", "less"] = pool(kept / "fun-less.csv", kept / "rating-less.csv")
    return found


def told(estimate):
    return "{:.3f} [{:.3f}, {:.3f}]".format(estimate["value"], *estimate["interval"])


def judged(name, report):
    return "| {} | {} | ±{:.3f} | {} | {:.1f} % | {:.2f} |".format(
        name, told(report["correlation"]), report["correlation"]["deviation"],
        told(report["rank_correlation"]), 100 * report["pairs"]["value"],
        report["explained"]["value"])


KINDS = {"all": "ten folds", "family": "whole families left out", "less": "without Tic-Tac-Toe"}
TARGETS = {"fun": "Fun of line games", "rating": "Ratings of known games"}


def set_tables(found, name):
    """The figures of one set of games."""
    lines = []
    for kind, words in KINDS.items():
        study = found[name, kind]
        lines += ["### {}, {}".format(TARGETS[name], words), "",
                  "{} games, {} folds, {} deals.".format(study["games"], study["folds"],
                                                         study["deals"]), "",
                  "| model | r [95 % interval] | deals | rank correlation | pairs | R² |",
                  "|---|---|---|---|---|---|"]
        lines += [judged(report["name"], report) for report in study["models"]]
        lines += [judged("criteria and covariates, ridge", study["both"]),
                  judged("covariates alone", study["covariates"])]
        pool = found["pool", kind]["sets"][list(TARGETS).index(name)]
        lines += [judged("**default score** (common weights)", pool["common"]),
                  judged("common and own weights", pool["partial"])]
        lines += ["| `{}` as it stood | {} | | {} | {:.1f} % | |".format(
            each["name"], told(each["correlation"]), told(each["rank_correlation"]),
            100 * each["pairs"]["value"]) for each in study["baselines"]]
        lines += ["", "| model | partial correlation, covariates given | r beyond covariates | r "
                  "fitted | r shuffled, nested and fitted |", "|---|---|---|---|---|"]
        for report in study["models"]:
            shuffled = [sum(report[key]) / max(1, len(report[key]))
                        for key in ("shuffled", "shuffled_apparent")]
            lines.append("| {} | {} | {} | {:.3f} | {:.3f}, {:.3f} |".format(
                report["name"], told(report["partial"]), told(report["beyond"]),
                report["apparent"], *shuffled))
        lines.append("")
    lines += ["| games fitted to | r of {} |".format(found[name, "all"]["best"]), "|---|---|"]
    lines += ["| {:.0f} | {} |".format(point["games"], told(point["correlation"]))
              for point in found[name, "all"]["learning_curve"]]
    return lines + [""]


def pool_table(found):
    lines = ["### One vector for both", "",
             "| | set | own weights | common weights | cost | common and own | fitted to the other "
             "set |", "|---|---|---|---|---|---|---|"]
    for kind, words in KINDS.items():
        for each in found["pool", kind]["sets"]:
            lines.append("| {} | {} | {} |".format(words, each["target"], " | ".join(
                told(part) for part in (each["alone"]["correlation"],
                                        each["common"]["correlation"], each["cost"],
                                        each["partial"]["correlation"],
                                        each["transfers"][0]["correlation"]))))
    pool = found["pool", "all"]
    return lines + ["", "Penalty {:g}; {}.".format(
        pool["penalty"],
        "own weights at {:g} of it".format(pool["own_cost"]) if pool["partially"]
        else "no own weights are needed"), ""]


def predictions(kept, shipped):
    """Rows by set, as they are put on file."""
    rows = read(kept / "predictions.csv")
    sets = {"fun": [], "rating": []}
    for row in rows:
        if row["target"] == "rating" and row["game"] not in shipped:
            continue
        sets[row["target"]].append(
            {"id": row["game"], "game": row["game"], "role": row["role"], "rating": row["rating"],
             "prediction": row["predicted"], "low": row["low"], "high": row["high"]})
    for each in sets.values():
        each.sort(key=lambda row: row["game"])
    return sets


def picture(sets):
    """Predicted against real, a panel for each set."""
    size, gap, margin = 360, 90, 50
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" font-family="sans-serif" '
           'font-size="13">'.format(2 * size + gap + 2 * margin, size + 2 * margin),
           '<rect width="100%" height="100%" fill="white"/>']
    for panel, (name, rows) in enumerate(sets.items()):
        rows = [row for row in rows if row["role"] == "fold"]
        points = [(float(row["rating"]), float(row["prediction"])) for row in rows]
        ends = [value for point in points for value in point]
        least, most = math.floor(min(ends)), math.ceil(max(ends))
        left, top = margin + panel * (size + gap), margin

        def across(value, least=least, most=most):
            return size * (value - least) / (most - least)

        out.append('<g transform="translate({},{})">'.format(left, top))
        out.append('<rect width="{0}" height="{0}" fill="none" stroke="#888"/>'.format(size))
        out.append('<line x1="0" y1="{0}" x2="{0}" y2="0" stroke="#bbb"/>'.format(size))
        for value in (least, (least + most) / 2, most):
            out.append('<text x="{:.1f}" y="{}" text-anchor="middle">{:g}</text>'.format(
                across(value), size + 17, value))
            out.append('<text x="-6" y="{:.1f}" text-anchor="end">{:g}</text>'.format(
                size - across(value) + 4, value))
        # Without names and in no order of names: ratings of known games are not part of Ludi.
        out += ['<circle cx="{:.0f}" cy="{:.0f}" r="3.5" fill="#2a6fb0" fill-opacity="0.7"/>'.format(
            across(x), size - across(y)) for x, y in sorted(points)]
        out.append('<text x="{}" y="-12" text-anchor="middle">{}, out of fold</text>'.format(
            size / 2, TARGETS[name]))
        out.append('<text x="{}" y="{}" text-anchor="middle">{}</text></g>'.format(
            size / 2, size + 38, "real (across) and predicted (up)"))
    return "\n".join(out) + "\n</svg>\n"


CARD = """# Taste

The score of a game tells how much people might like it. This page says what it was fitted to, how
well it tells what it was not fitted to, and what it does not know. `tests/bench/taste.py` makes it.

## Data

- **Line games**: 118 games on small boards, whose fun people judged before playing, 16 to 244 of
  them each (`tests/data/fun`, with its licence). {fun} of the ratings are used, a third was kept
  back. A game whose fun is blank is foretold only.
- **Known games**: {rating} shipped games with public ratings from 1 to 10, each weighing n/(n + 30)
  for n ratings. The ratings are not part of Ludi.

Features are the criteria alone. Year, number of ratings, family and what people expected are no
features: a bred game has none of them.

## How figures are made

Values are taken in standard deviations, cut at 2.5; what was not measured counts as the mean; what
never varies is left out. Models of one set have the 57 criteria of the paper. The default score has
those that are fast to measure, all of them or those among the 57, as inner folds prefer; that these
two are offered was decided with the line games in view, which no fold undoes. Scales, penalties and
choices are found again in every fold, on the other folds, for {deals} deals of the games. `deals` is the standard deviation between them. Intervals
are by bootstrap over games, or over families where these are left out. `fitted` is the correlation
with the very games fitted to and says nothing; beside it stands what a model comes to when ratings
are dealt out by chance. The default score has one vector of weights for both sets, each counting
alike whatever its size; the penalty is that of the greatest mean correlation in inner folds. Where
the common vector costs a set more than 0.05, the set gets weights of its own beside it, which tell
its points, and which may be of all 57 criteria of the paper, also the slow ones; the score of a bred
or unknown game has the common part alone.

![Predicted against real](taste.svg)

## Figures

{tables}
## What it does not know

- Ratings are of people who chose to play and rate a game: an old game is rated by many who know it
  little, a new one by few who sought it. The covariates' own correlation says how much that is.
- The line games are of one kind, and were judged by their rules alone, before playing.
- {rating} known games are few: intervals are wide, and a game unlike all of them is told little.
  `ludi predict` says where one lies outside.
- Of the rated games only Unlur is one in which all pieces belong to nobody, as in Nim, Chameleon and
  Chomp: what is foretold of such games is a guess. `ludi evolve` counts half of what they have above the mean.
- Nothing here knows of theme, components, players' tastes, or the hundredth game.
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("ratings", metavar="RATINGS.csv")
    parser.add_argument("--kept", required=True, metavar="DIR", type=pathlib.Path)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    ludi, kept = Ludi(arguments), arguments.kept
    games = read(ROOT / "tests/data/fun/games.csv")
    shipped = measure(ludi, kept, games)
    covariates = {"fun": fun_table(kept, games),
                  "rating": rating_table(ludi, kept, read(arguments.ratings), shipped)}
    found = studies(ludi, kept, covariates)
    tables = "\n".join(set_tables(found, "fun") + set_tables(found, "rating") + pool_table(found))
    print(tables)
    if not arguments.write:
        return
    shutil.copyfile(kept / "default.json", WEIGHTS)
    sets = predictions(kept, shipped)
    (DOCS / "predictions").mkdir(parents=True, exist_ok=True)
    columns = ["role", "prediction", "low", "high"]
    write(DOCS / "predictions/fun.csv", ["id", *columns], sets["fun"])
    write(DOCS / "predictions/games.csv", ["game", *columns], sets["rating"])
    (DOCS / "taste.svg").write_text(picture(sets), encoding="utf-8")
    (DOCS / "taste.md").write_text(
        CARD.format(fun=found["fun", "all"]["games"], rating=found["rating", "all"]["games"],
                    deals=arguments.deals, tables=tables), encoding="utf-8")


if __name__ == "__main__":
    main()
