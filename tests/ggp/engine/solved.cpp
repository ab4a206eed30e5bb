// Small games solved through the engine, against values that are known.
#include "tests/ggp/engine/exhaustive.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

int value_of(const std::string& text) {
  return Exhaustive(game_of(text)).value();
}

std::string in_a_row(const std::string& board, const std::string& end) {
  return "(game Rows (players White Black) (board " + board + ") (end " + end + "))";
}

std::string size(int columns, int rows) {
  return "(size " + std::to_string(columns) + " " + std::to_string(rows) + ")";
}

// Maps of first moves, 1 for those that win.
void check_hex(const std::vector<std::vector<std::string>>& maps) {
  for (const auto& map : maps) {
    const int n = static_cast<int>(map.size());
    CAPTURE(n);
    Exhaustive solver(
        game_of("(game Small-Hex (players White Black) (board (tiling hex)"
                " (shape rhombus) " +
                size(n, n) + ") (end (All win (connect))))"));
    const auto& board = solver.game().board();
    const auto winning = solver.winning();
    // The maps are drawn for rows that shift to the right as they go down; else they are mirrored.
    const bool shifts_right = board.distance(board.find("a2"), board.find("b1")) == 1;
    std::vector<std::string> expected;
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column) {
        const int place = shifts_right ? column : n - 1 - column;
        if (map[static_cast<std::size_t>(row)][static_cast<std::size_t>(place)] == '1')
          expected.push_back(std::string(1, static_cast<char>('a' + row)) +
                             std::to_string(column + 1));
      }
    CHECK(winning == expected);
  }
}

// The value of Breakthrough on a small board, for White, who begins.
int breakthrough(int columns, int rows, int deep) {
  return value_of("(game Small (players (White N) (Black S)) (board (tiling square i-nbors) " +
                  size(columns, rows) +
                  ") (pieces (Pawn All (moves"
                  " (move (pre (and (step (and forward orthogonal)) (empty to))))"
                  " (move (pre (and (step (and forward diagonal)) (not (friend to))))"
                  "  (post (capture to))))))"
                  " (start (place (Pawn All) (home " +
                  std::to_string(deep) +
                  ")))"
                  " (end (All win (reach goal)) (All win (eliminate))))");
}

}  // namespace

TEST_CASE("Tic-Tac-Toe is a draw, and so is its misère form") {
  CHECK(Exhaustive(game_named("tic-tac-toe")).value() == 0);
  CHECK(Exhaustive(game_named("misere-tic-tac-toe")).value() == 0);
  CHECK(value_of(in_a_row("(tiling square) (size 3 3)", "(All win (in-a-row 3))")) == 0);
  CHECK(value_of(in_a_row("(tiling square) (size 3 3)", "(All lose (in-a-row 3))")) == 0);
}

TEST_CASE("in misère Tic-Tac-Toe the centre is the only first move that does not lose") {
  Exhaustive solver(game_named("misere-tic-tac-toe"));
  const State start = solver.game().engine().start();
  for (const auto& step : solver.game().engine().steps(start))
    CHECK(solver.value_of(start, step) == (spelled(solver.game(), step) == "b2" ? 0 : -1));
}

TEST_CASE("three in a row on four columns and three rows is won by the first player") {
  CHECK(value_of(in_a_row("(tiling square i-nbors) (size 4 3)", "(All win (in-a-row 3))")) == 1);
  // Turned round it is the second player's.
  CHECK(value_of(in_a_row("(tiling square i-nbors) (size 4 3)", "(All lose (in-a-row 3))")) == -1);
}

TEST_CASE("small boards of Elrostir are won as others found") {
  const auto elrostir = [](int columns, int rows) {
    return value_of(in_a_row("(tiling square i-nbors) " + size(columns, rows),
                             "(All lose (or (no-move) (in-a-row 3)))"));
  };
  CHECK(elrostir(3, 3) == 1);
  CHECK(elrostir(3, 4) == -1);
}

TEST_CASE("Yavalath on seven cells is drawn from every opening") {
  Exhaustive solver(game_named("yavalath-side-2"));
  const State start = solver.game().engine().start();
  for (const auto& step : solver.game().engine().steps(start))
    CHECK(solver.value_of(start, step) == 0);
}

TEST_CASE("the winning openings of small Hex boards are the known ones") {
  check_hex({{"01", "10"}, {"001", "111", "100"}});
}

TEST_CASE("small boards of Breakthrough are won as others found") {
  CHECK(breakthrough(2, 5, 2) == -1);
  CHECK(breakthrough(3, 4, 2) == -1);
  CHECK(breakthrough(3, 3, 1) == 1);
  CHECK(breakthrough(4, 3, 1) == 1);
  CHECK(breakthrough(3, 4, 1) == 1);
  CHECK(breakthrough(2, 4, 1) == -1);
}

TEST_CASE("small boards of Clobber are won as others found") {
  const auto clobber = [](int columns, int rows) {
    return value_of("(game Small (players White Black) (board (tiling square) " +
                    size(columns, rows) +
                    ") (pieces (Stone All (moves (move (pre (and (step) (enemy to)))"
                    " (post (capture to))))))"
                    " (start (place (Stone White) (on-phase 0)) (place (Stone Black) (on-phase 1)))"
                    " (end (All lose (no-move))))");
  };
  const std::vector<std::string> won = {"LWWWLL", "WWLWWL", "WLWL", "WWL"};
  for (int rows = 1; rows <= 4; ++rows)
    for (int columns = 1;
         columns <= static_cast<int>(won[static_cast<std::size_t>(rows - 1)].size()); ++columns) {
      CAPTURE(rows);
      CAPTURE(columns);
      const char expected =
          won[static_cast<std::size_t>(rows - 1)][static_cast<std::size_t>(columns - 1)];
      CHECK(clobber(columns, rows) == (expected == 'W' ? 1 : -1));
    }
}

TEST_CASE("small boards of Domineering are won as others found") {
  // V and H: that player wins whoever begins; 1: who begins; 2: the other.
  const std::vector<std::string> won = {"2HHHHHH", "V11HV11", "V11HH", "VVV1"};
  const auto domineering = [](int columns, int rows, const std::string& players) {
    return value_of("(game Small (players " + players + ") (board (tiling square) " +
                    size(columns, rows) +
                    ") (pieces (Domino All (moves (move (pre (and (empty to)"
                    " (empty (nbors to (and forward orthogonal))))) (action (push))"
                    " (post (fill (nbors to (and forward orthogonal))))))))"
                    " (end (All lose (no-move))))");
  };
  for (int rows = 1; rows <= 4; ++rows)
    for (int columns = 1;
         columns <= static_cast<int>(won[static_cast<std::size_t>(rows - 1)].size()); ++columns) {
      CAPTURE(rows);
      CAPTURE(columns);
      const int vertical_first = domineering(columns, rows, "(Vertical N) (Horizontal E)");
      const int horizontal_first = domineering(columns, rows, "(Horizontal E) (Vertical N)");
      const char found = vertical_first == 1 ? (horizontal_first == 1 ? '1' : 'V')
                                             : (horizontal_first == 1 ? 'H' : '2');
      CHECK(found ==
            won[static_cast<std::size_t>(rows - 1)][static_cast<std::size_t>(columns - 1)]);
    }
}

TEST_CASE("Hexapawn is won by the second player") {
  CHECK(Exhaustive(game_named("hexapawn")).value() == -1);
}

TEST_CASE("Connect Four on four by four is a draw") {
  auto text = text_of("connect-four");
  const std::string usual = "(size 7 6)";
  text.replace(text.find(usual), usual.size(), "(size 4 4)");
  CHECK(value_of(text) == 0);
}

TEST_SUITE("long") {
  TEST_CASE("the winning openings of Hex on four by four are the known ones") {
    check_hex({{"0001", "0010", "0100", "1000"}});
  }

  TEST_CASE("larger boards of Breakthrough are won as others found") {
    CHECK(breakthrough(3, 5, 2) == -1);
    CHECK(breakthrough(4, 4, 2) == -1);
  }

  TEST_CASE("larger boards of Elrostir are won as others found") {
    CHECK(value_of(in_a_row("(tiling square i-nbors) (size 4 4)",
                            "(All lose (or (no-move) (in-a-row 3)))")) == -1);
  }
}
