"""Games: reading, refusing, naming, pickling."""

import pickle
import unittest

import ludi

ROWS = """(game Rows (players White Black)
  (board (tiling square i-nbors) (size 3 3))
  (end (All win (in-a-row 3))))"""


class Games(unittest.TestCase):
    def test_a_shipped_game_is_found_by_its_name(self):
        game = ludi.load("yavalath")
        self.assertEqual(game.name, "Yavalath")
        self.assertEqual(game.players, ["White", "Black"])
        self.assertEqual(len(game.board), 61)
        self.assertIn("yavalath", ludi.names())

    def test_a_parameter_makes_another_board(self):
        # A hexagon of side n has 3n(n - 1) + 1 cells.
        for side in (4, 6):
            self.assertEqual(len(ludi.load("yavalath", size=side).board), 3 * side * (side - 1) + 1)

    def test_an_unknown_name_is_refused_with_the_nearest(self):
        with self.assertRaisesRegex(ludi.Error, "did you mean 'yavalath'"):
            ludi.load("yavalat")

    def test_what_is_no_game_or_no_number_is_refused(self):
        for call in (ludi.Player, ludi.Actions, ludi.measure, lambda game: ludi.Batch(game, 2)):
            with self.assertRaises(TypeError):
                call(None)
        for founders in ([None], ["tic-tac-toe"]):
            with self.assertRaises(TypeError):
                ludi.evolve(founders, children=1)
        with self.assertRaises(TypeError):
            ludi.load("hex", size="5")
        with self.assertRaisesRegex(ludi.Error, "out of range"):
            ludi.load("hex", size=2**70)

    def test_complaints_survive_pickling(self):
        with self.assertRaises(ludi.Error) as caught:
            ludi.Game("(game")
        again = pickle.loads(pickle.dumps(caught.exception.complaints))
        self.assertEqual(again[0].message, caught.exception.complaints[0].message)

    def test_a_mistake_is_told_with_its_place(self):
        with self.assertRaises(ludi.Error) as caught:
            ludi.Game(ROWS.replace("in-a-row", "in-a-raw"), file="rows.gdl")
        complaint = caught.exception.complaints[0]
        # `  (end (All win (in-a-raw 3))))`: the word is the eighteenth character of line 3.
        self.assertEqual((complaint.line, complaint.column), (3, 18))
        self.assertIn("in-a-row", complaint.hint)
        self.assertTrue(str(caught.exception).startswith("rows.gdl:3:18: error: "))
        self.assertIsInstance(caught.exception, ValueError)

    def test_equal_rules_are_equal_games_whatever_their_layout(self):
        one, other = ludi.Game(ROWS), ludi.Game(ROWS.replace("\n", " "))
        self.assertEqual(one, other)
        self.assertEqual(hash(one), hash(other))
        self.assertNotEqual(one, ludi.load("yavalath"))

    def test_rules_read_in_english(self):
        self.assertIn("You win if you have a row of three", ludi.Game(ROWS).rules_in_english())

    def test_a_game_survives_pickling_with_its_parameters(self):
        game = ludi.load("yavalath", size=4)
        again = pickle.loads(pickle.dumps(game))
        self.assertEqual(again, game)
        self.assertEqual(again.params, {"size": 4})
        self.assertEqual(len(again.board), 37)

    def test_the_board_tells_how_cells_touch(self):
        board = ludi.Game(ROWS).board
        self.assertEqual(board.labels[board.cell("b2")], "b2")
        # With diagonals the middle touches all eight others, a corner three.
        self.assertEqual(board.adjacency[board.cell("b2")].sum(), 8)
        self.assertEqual(board.adjacency[board.cell("a1")].sum(), 3)
        self.assertTrue((board.adjacency == board.adjacency.T).all())
        self.assertEqual(board.centres.shape, (9, 2))


if __name__ == "__main__":
    unittest.main()
