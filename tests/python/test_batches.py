"""Batches: the same games as one by one, as arrays."""

import pickle
import unittest

import numpy as np

import ludi

FEW = 8


class Batches(unittest.TestCase):
    def test_a_batch_begins_at_the_start(self):
        game = ludi.load("tic-tac-toe")
        batch = ludi.Batch(game, FEW)
        self.assertEqual(len(batch), FEW)
        mask = batch.legal_mask()
        self.assertEqual(mask.shape, (FEW, batch.room))
        self.assertEqual(mask.dtype, np.bool_)
        self.assertTrue((mask.sum(axis=1) == 9).all())
        self.assertTrue((batch.to_move == 0).all())
        self.assertFalse(batch.done.any())
        self.assertEqual(batch.planes().sum(), 0)

    def test_planes_show_the_pieces(self):
        game = ludi.load("tic-tac-toe")
        state = game.start().play("b2 a1")
        planes = state.planes()
        self.assertEqual(planes.shape, (len(game.plane_names), 9))
        cross = next(i for i, n in enumerate(game.plane_names) if n.startswith("Cross "))
        nought = next(i for i, n in enumerate(game.plane_names) if n.startswith("Nought "))
        self.assertEqual(np.flatnonzero(planes[cross]).tolist(), [game.board.cell("b2")])
        self.assertEqual(np.flatnonzero(planes[nought]).tolist(), [game.board.cell("a1")])
        self.assertEqual(planes.sum(), 2)
        bytes_ = state.planes("uint8")
        self.assertEqual(bytes_.dtype, np.uint8)
        self.assertTrue((bytes_ == planes).all())
        with self.assertRaises(ludi.Error):
            state.planes("float64")
        turn = dict(zip(game.number_names, state.numbers()))
        self.assertEqual((turn["Cross to move"], turn["Nought to move"]), (1, 0))

    def test_a_batch_plays_what_states_play(self):
        for name in ("yavalath", "breakthrough", "amazons", "reversi"):
            game = ludi.load(name)
            batch = ludi.Batch(game, FEW, seed=3)
            states = [game.start() for _ in range(FEW)]
            draw = np.random.default_rng(1)
            for _ in range(30):
                mask = batch.legal_mask()
                actions = np.full(FEW, -1)
                for g, state in enumerate(states):
                    if state.is_over:
                        self.assertFalse(mask[g].any())
                        continue
                    legal = batch.actions.legal(state)
                    self.assertEqual(sorted(legal), np.flatnonzero(mask[g]).tolist())
                    actions[g] = draw.choice(legal)
                    states[g] = state.play(batch.actions.step(state, int(actions[g])))
                batch.step(actions)
                self.assertEqual(batch.done.tolist(), [s.is_over for s in states])
                self.assertEqual(batch.to_move.tolist(), [s.to_move for s in states])
                self.assertTrue((batch.returns == [s.returns for s in states]).all())
                self.assertTrue((batch.planes() == [s.planes() for s in states]).all())
                self.assertTrue((batch.numbers == [s.numbers() for s in states]).all())

    def test_nothing_is_played_if_one_action_is_illegal(self):
        batch = ludi.Batch(ludi.load("tic-tac-toe"), 2)
        first = batch.legal_actions(0)[0]
        batch.step([first, first])
        before = batch.planes()
        other = batch.legal_actions(0)[0]
        with self.assertRaisesRegex(ludi.Error, "game 1"):
            batch.step([other, first])
        self.assertTrue((batch.planes() == before).all())

    def test_random_play_is_the_same_on_any_number_of_threads(self):
        game = ludi.load("breakthrough")
        one = ludi.Batch(game, 50, seed=9, threads=1)
        many = ludi.Batch(game, 50, seed=9, threads=4)
        for _ in range(20):
            self.assertEqual(one.step_at_random().tolist(), many.step_at_random().tolist())
        self.assertTrue((one.planes() == many.planes()).all())
        self.assertTrue((one.legal_mask() == many.legal_mask()).all())
        self.assertTrue((one.playouts(4) == many.playouts(4)).all())

    def test_ended_games_begin_anew_when_asked(self):
        batch = ludi.Batch(ludi.load("tic-tac-toe"), FEW)
        batch.play_at_random(9)
        self.assertTrue(batch.done.all())
        self.assertTrue((batch.step_at_random() == -1).all())
        self.assertTrue((np.abs(batch.returns).sum(axis=1) != 1).all())
        which = np.arange(FEW) % 2 == 0
        batch.reset(which)
        self.assertEqual(batch.done.tolist(), (~which).tolist())
        batch.reset()
        self.assertFalse(batch.done.any())
        # Numbers are no flags, and shares no actions.
        with self.assertRaises(ludi.Error):
            batch.reset(np.arange(FEW))
        with self.assertRaises(ludi.Error):
            batch.step(np.full(FEW, 0.7))
        with self.assertRaisesRegex(ludi.Error, "another game"):
            batch.actions.legal(ludi.load("hexapawn").start())

    def test_long_games_are_cut_off(self):
        batch = ludi.Batch(ludi.load("tic-tac-toe"), FEW, most_turns=3)
        batch.play_at_random(20)
        self.assertTrue(batch.cut_off.all())
        self.assertTrue((batch.turns == 3).all())
        self.assertEqual(np.abs(batch.returns).sum(), 0)

    def test_values_by_random_games(self):
        game = ludi.load("tic-tac-toe")
        values = ludi.Batch(game, 4).playouts(16000)
        # Of random games the first wins 58.5 % and the second 28.8 %.
        self.assertTrue((np.abs(values[:, 0] - 0.297) < 0.05).all())
        self.assertTrue(np.allclose(values.sum(axis=1), 0, atol=1e-6))

    def test_actions_keep_their_numbers(self):
        game = ludi.load("breakthrough")
        one, other = ludi.Actions(game), ludi.Actions(game)
        state = game.start().play("a2-a3")
        self.assertEqual(one.legal(state), other.legal(state))
        self.assertEqual(pickle.loads(pickle.dumps(one)).legal(state), one.legal(state))
        for action in one.legal(state):
            self.assertEqual(one.number(one.step(state, action)), action)

    def test_an_action_without_room_is_refused(self):
        game = ludi.load("tic-tac-toe")
        few = ludi.Actions(game, games=0)
        self.assertEqual(len(few), 0)
        with self.assertRaisesRegex(ludi.Error, "room"):
            ludi.Batch(game, 1, actions=few, room=5).legal_mask()
        self.assertEqual(ludi.Batch(game, 1, actions=few, room=9).legal_mask().sum(), 9)

    def test_every_shipped_game_can_be_played_in_a_batch(self):
        for name in ludi.names():
            with self.subTest(game=name):
                game = ludi.load(name)
                batch = ludi.Batch(game, 2, actions=ludi.Actions(game, games=1), room=100_000)
                for _ in range(12):
                    batch.step_at_random()
                    planes = batch.planes()
                    self.assertTrue(np.isfinite(planes).all())
                    # A cell holds one piece on top or none.
                    tops = len([n for n in game.plane_names if not n.endswith(" below")])
                    owners = (len(game.players) + 1) * self._kinds(game)
                    self.assertLessEqual(planes[:, : min(owners, tops)].sum(axis=1).max(), 1)

    @staticmethod
    def _kinds(game):
        return len([n for n in game.plane_names if n.startswith("nobody ") and " below" not in n])


if __name__ == "__main__":
    unittest.main()
