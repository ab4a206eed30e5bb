"""The same seeds give the same results as the program."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import ludi

TREE = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LUDI_PROGRAM", str(TREE / "build" / "release" / "ludi"))


def told(*words):
    """The lines of JSON that the program answers."""
    out = subprocess.run(
        [PROGRAM, *words, "--json"], check=True, capture_output=True, text=True
    ).stdout
    return [json.loads(line) for line in out.splitlines()]


class Program(unittest.TestCase):
    def test_search(self):
        for game, after, player in (
            ("yavalath", "e5 d4 f6", "alphabeta:nodes=3000"),
            ("hex", "", "uct:nodes=500"),
            ("amazons", "", "ai:nodes=2000"),
        ):
            words = ["search", game, "--player", player, "--seed", "7"]
            program = told(*words, *(["--after", after] if after else []))[0]
            found = ludi.search(ludi.load(game).start().play(after), player, seed=7)
            self.assertEqual(found.best, program["best"])
            self.assertEqual(found.value, program["value"])
            self.assertEqual(found.line, program["pv"])
            self.assertEqual(found.nodes, program["nodes"])

    def test_random_games(self):
        program = told("playouts", "yavalath", "--count", "3000", "--seed", "5")[0]
        tally = ludi.load("yavalath").playouts(3000, seed=5, threads=2)
        self.assertEqual(tally["wins"], program["wins"])
        self.assertEqual(tally["steps"], program["steps"])

    def test_measurement(self):
        program = told("measure", "tic-tac-toe", "--trials", "6", "--nodes", "50", "--seed", "4")[0]
        measured = ludi.measure(ludi.load("tic-tac-toe"), trials=6, nodes=50, seed=4)
        self.assertEqual(measured.criteria, program["criteria"])
        self.assertEqual(measured.score, program["score"])
        self.assertEqual(measured.viable, program["viable"])
        self.assertEqual(measured.hash if hasattr(measured, "hash") else measured.game.hash,
                         program["hash"])
        self.assertEqual(measured.values.tolist(), list(program["criteria"].values()))
        self.assertEqual(len(measured.lengths), 6)
        for line, length in zip(measured.records, measured.lengths):
            self.assertEqual(len(measured.game.read_record(line).turns), length)
        self.assertEqual(measured.leads.shape, (6, max(measured.lengths) + 1))

    def test_correlations(self):
        corpus = ludi.corpus()
        # Ratings that two criteria make: what is told must be the same, whatever it is.
        rows = ["game,rating"]
        for game, a, b in zip(corpus.games[:24], corpus.values[:, 0], corpus.values[:, 1]):
            rows.append(f"{game},{a - 0.5 * b:.6f}")
        with tempfile.TemporaryDirectory() as folder:
            ratings = Path(folder) / "ratings.csv"
            ratings.write_text("\n".join(rows) + "\n")
            settings = ["--models", "ridge", "--deals", "2", "--folds", "4", "--shuffles", "0"]
            program = told(
                "correlate", str(Path(ludi.games_folder()) / "corpus.csv"), str(ratings), *settings
            )[0]
            study = ludi.correlate(
                corpus,
                ludi.read_ratings(str(ratings)),
                models=["ridge"],
                deals=2,
                folds=4,
                shuffles=0,
            )
        self.assertEqual(study["models"], program["models"])

    def test_breeding(self):
        with tempfile.TemporaryDirectory() as folder:
            founders = Path(folder) / "founders"
            founders.mkdir()
            for name in ("tic-tac-toe", "squava", "hexapawn"):
                game = ludi.load(name)
                (founders / f"{name}.gdl").write_text(game.text)
            program = told(
                *["evolve", "--children", "6", "--seed", "3", "--trials", "2", "--nodes", "30"],
                *["--no-gallery", "--quiet", "--founders", str(founders)],
                *["--out", str(Path(folder) / "run")],
            )
            children = []
            run = ludi.evolve(
                str(founders),
                on_child=children.append,
                children=6,
                seed=3,
                trials=2,
                nodes=30,
                threads=2,
            )
        self.assertEqual(run.content_hash, program[-1]["content_hash"])
        self.assertEqual([each.name for each in children], [line["name"] for line in program[:-1]])
        self.assertEqual([each.stage for each in children],
                         [line["verdict"] for line in program[:-1]])
        self.assertEqual(sum(run.funnel.values()), 6)


if __name__ == "__main__":
    unittest.main()
