"""States: steps, turns, positions, records; nothing that was is changed by what follows."""

import csv
import pickle
import unittest
from pathlib import Path

import ludi
from ludi import restored

TREE = Path(__file__).resolve().parents[2]
MOST_NODES = 1500  # counted turn by turn in Python


def counted(state, depth):
    """Lines of play of so many turns; those that end before add nothing."""
    if depth == 0:
        return 1
    return sum(counted(state.play(turn), depth - 1) for turn in state.legal_turns())


class States(unittest.TestCase):
    def test_turns_played_in_python_are_as_many_as_the_table_says(self):
        shipped = set(ludi.names())
        games = set()
        with open(TREE / "tests" / "perft.tsv") as table:
            for row in csv.DictReader(table, delimiter="\t"):
                if row["game"] not in shipped or int(row["nodes"]) > MOST_NODES:
                    continue
                if row["after"] != "-" and row["after"].startswith(("@", "{")):
                    continue
                with self.subTest(game=row["game"], depth=row["depth"], after=row["after"]):
                    state = ludi.load(row["game"]).start(seed=0)
                    if row["after"] != "-":
                        state = state.play(row["after"])
                    self.assertEqual(counted(state, int(row["depth"])), int(row["nodes"]))
                    games.add(row["game"])
        self.assertGreater(len(games), 20)

    def test_a_won_game_of_noughts_and_crosses(self):
        state = ludi.load("tic-tac-toe").start()
        for turn in ("a1", "b1", "a2", "b2"):
            self.assertFalse(state.is_over)
            self.assertIsNone(state.outcome)
            state = state.play(turn)
        state = state.play("a3")
        self.assertTrue(state.is_over)
        self.assertEqual(state.outcome, ["win", "loss"])
        self.assertEqual(state.returns, (1.0, -1.0))
        self.assertEqual(state.legal_steps(), [])
        self.assertEqual(state.turns, ["a1", "b1", "a2", "b2", "a3"])

    def test_playing_changes_nothing_that_was(self):
        start = ludi.load("tic-tac-toe").start()
        before = str(start)
        after = start.play("b2")
        self.assertEqual(str(start), before)
        self.assertEqual(len(start.legal_steps()), 9)
        self.assertEqual(len(after.legal_steps()), 8)
        self.assertEqual((start.to_move, after.to_move), (0, 1))

    def test_an_illegal_turn_is_refused_with_its_place(self):
        start = ludi.load("tic-tac-toe").start()
        with self.assertRaises(ludi.Error) as caught:
            start.play("a1 b1 a1")
        self.assertEqual(caught.exception.complaints[0].column, 7)
        with self.assertRaises(ludi.Error) as caught:
            start.play("a1 b1\n  a1")
        complaint = caught.exception.complaints[0]
        self.assertEqual((complaint.line, complaint.column), (2, 3))

    def test_no_text_is_an_empty_board_and_not_the_start(self):
        game = ludi.load("breakthrough")
        self.assertEqual(game.state("").planes().sum(), 0)

    def test_a_step_of_another_state_is_refused_where_it_is_not_legal(self):
        start = ludi.load("tic-tac-toe").start()
        step = next(each for each in start.legal_steps() if each.text == "b2")
        with self.assertRaises(ludi.Error):
            start.play(step).play(step)

    def test_states_are_equal_when_the_same_stands_there(self):
        start = ludi.load("tic-tac-toe").start()
        one, other = start.play("a1 b2 c3"), start.play("c3 b2 a1")
        self.assertEqual(one, other)
        self.assertEqual(hash(one), hash(other))
        self.assertEqual(len({one, other}), 1)
        self.assertNotEqual(one, start)

    def test_a_position_is_written_and_read(self):
        game = ludi.load("breakthrough")
        state = game.start().play("a2-a3 h7-h6 a3-a4")
        again = game.state(state.position)
        self.assertEqual(again.position, state.position)
        self.assertEqual(again.legal_turns(), state.legal_turns())

    def test_a_record_leads_to_the_same_state(self):
        game = ludi.load("yavalath")
        state = game.start().play("e5 d4 c3").playout(seed=5)
        again = game.read_record(state.record(["me", "you"]))
        self.assertEqual(again, state)
        self.assertEqual(again.turns, state.turns)

    def test_states_survive_pickling(self):
        for name in ("yavalath", "breakthrough", "english-draughts", "squava"):
            state = ludi.load(name).start()
            for _ in range(7):
                state = state.play(state.legal_steps()[-1])
            again = pickle.loads(pickle.dumps(state))
            self.assertEqual(again, state)
            self.assertEqual([s.text for s in again.steps], [s.text for s in state.steps])

    def test_an_empty_board_survives_pickling_and_is_not_the_start(self):
        game = ludi.load("breakthrough")
        empty = game.state("")
        again = pickle.loads(pickle.dumps(empty))
        self.assertEqual(again, empty)
        self.assertEqual(again.planes().sum(), 0)

    def test_pickles_of_earlier_versions_begin_where_they_did(self):
        # They told the start of the rules as a position without a text.
        game = ludi.load("breakthrough")
        self.assertEqual(restored.state(game, "", 1, 0, []), game.start())
        self.assertEqual(restored.state(game, "", 1, 0, ["a2-a3"]), game.start().play("a2-a3"))

    def test_a_turn_of_several_steps_can_be_taken_step_by_step(self):
        game = ludi.load("amazons")
        state = game.start()
        turn = state.legal_turns()[0]
        whole = state.play(turn)
        self.assertEqual(turn.count(","), 1)
        half = next(s for s in state.legal_steps() if s.text == turn.split(",")[0])
        inside = state.play(half)
        self.assertTrue(inside.within_turn)
        self.assertEqual(inside.to_move, state.to_move)
        with self.assertRaises(ludi.Error):
            inside.position
        again = pickle.loads(pickle.dumps(inside))
        self.assertEqual(again, inside)
        end = next(s for s in inside.legal_steps() if s.text == turn.split(",")[1])
        self.assertEqual(inside.play(end), whole)

    def test_a_picture_is_drawn(self):
        svg = ludi.load("yavalath").start().play("e5")._repr_svg_()
        self.assertTrue(svg.lstrip().startswith("<svg"))
        self.assertTrue(svg.rstrip().endswith("</svg>"))

    def test_random_games_end_and_follow_from_their_seed(self):
        start = ludi.load("tic-tac-toe").start()
        ends = [start.playout(seed=seed) for seed in range(20)]
        self.assertTrue(all(end.is_over for end in ends))
        self.assertEqual(ends[3], start.playout(seed=3))
        self.assertGreater(len({tuple(end.turns) for end in ends}), 10)
        tally = start.playouts(5000, seed=2, threads=2)
        self.assertEqual(tally["games"], 5000)
        self.assertEqual(sum(tally["wins"]) + tally["draws"], 5000)
        self.assertEqual(tally, start.playouts(5000, seed=2, threads=1))
        # Known of random play: the first wins 58.5 % of games, 12.7 % are draws.
        self.assertAlmostEqual(tally["wins"][0] / 5000, 0.585, delta=0.03)
        self.assertAlmostEqual(tally["draws"] / 5000, 0.127, delta=0.02)

    def test_contents_tell_what_stands_where(self):
        state = ludi.load("tic-tac-toe").start().play("b2 a1")
        self.assertEqual(
            {each["cell"]: each["owner"] for each in state.contents()}, {"b2": 0, "a1": 1}
        )


if __name__ == "__main__":
    unittest.main()
