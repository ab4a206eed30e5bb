// Set-ups in which two pieces want the same cell.
#include <doctest/doctest.h>

#include <set>

#include "ggp/play/game.hpp"
#include "tests/plays.hpp"

namespace ludi::ggp {
namespace {

std::string text_with(const std::string& start, const std::string& size = "5 5") {
  return "(game Test (players White Black) (board (tiling square) (size " + size +
         "))\n  (pieces (Man All (moves (move (pre (and (step) (empty to)))))))\n  (start\n    " +
         start + ")\n  (end (All lose (no-move))))";
}

std::string error_of(const std::string& start) {
  const auto game = Game::read(text_with(start));
  if (game) return {};
  REQUIRE(game.errors().size() == 1);
  return game.errors().front().message;
}

int pieces_of(const std::string& start) {
  const auto game = test::game_of(text_with(start));
  int pieces = 0;
  for (const auto& cell : game.engine().contents(game.engine().start()))
    pieces += cell.owner.exists() ? 1 : 0;
  return pieces;
}

}  // namespace

TEST_CASE("a clause that places pieces on taken cells is wrong, and both clauses are named") {
  CHECK(error_of("(place (Man White) a1)\n    (place (Man Black) a1 e1)") ==
        "'a1' is taken already, by the clause of line 4, column 6");
  CHECK(error_of("(place (Man White) (row 1 2))\n    (place (Man Black) (column a))") ==
        "'a1' and 1 more are taken already, by the clause of line 4, column 6");
  const auto game = Game::read(text_with("(place (Man White) a1)\n    (place (Man Black) a1 e1)"));
  CHECK(game.errors().front().position == gdl::SourcePosition{5, 6});
  // On five rows the homes of three share the middle one.
  CHECK(error_of("(place (Man All) (home 3))") ==
        "'a3' and 4 more are taken already, by another player's piece of this clause");
  CHECK(error_of("(place (Man White) a1 rotate-180)\n    (place (Man White) e5)") ==
        "'e5' is taken already, by the clause of line 4, column 6");
  CHECK(error_of("(place (Man White) e5)\n    (place (Man White) a1 rotate-180)") ==
        "'e5' is taken already, by the clause of line 4, column 6");
}

TEST_CASE("stacks are built from the lowest piece upwards, on what stands there") {
  const auto game = test::game_of(text_with(
      "(place (Man White) a1) (stack (Man Black) 2 a1 b1) (stack (Man White) c1 rotate-180)"));
  const State start = game.engine().start();
  const auto a1 = test::content(game, start, "a1"), b1 = test::content(game, start, "b1");
  CHECK(a1.height == 3);
  CHECK(a1.owner == Player{1});
  REQUIRE(a1.below.size() == 2);
  CHECK(a1.below[0].owner == Player{0});
  CHECK(a1.below[1].owner == Player{1});
  CHECK(b1.height == 2);
  CHECK(test::content(game, start, "c1").owner == Player{0});
  CHECK(test::content(game, start, "c5").owner == Player{1});
  CHECK(test::content(game, start, "c5").height == 1);
  // The top piece steps alone: Black's on a1 to a2, b1 is taken; on b1 to b2, c1 is taken.
  CHECK(game.engine().inconsistency(start).empty());
  const State later = test::after(game, "c1-d1 a1-a2");
  CHECK(test::content(game, later, "a1").height == 2);
  CHECK(test::content(game, later, "a2").height == 1);
}

TEST_CASE("a stack is no higher than stacks can be, and no piece is placed on one") {
  CHECK(error_of("(stack (Man White) 40 a1)\n    (stack (Man Black) 25 a1)") ==
        "the stack on 'a1' is 65 high");
  CHECK(error_of("(stack (Man White) 64 a1)") == "");
  CHECK(error_of("(place (Man White) a1 rotate-180)\n    (stack (Man White) 64 e5)") ==
        "the stack on 'e5' is 65 high");
  CHECK(error_of("(stack (Man White) 2 a1)\n    (place (Man Black) a1)") ==
        "'a1' is taken already, by the clause of line 4, column 6");
}

TEST_CASE("a clause with a number takes the first empty cells") {
  CHECK(pieces_of("(place (Man White) a1) (place (Man Black) 1 a1 e1)") == 2);
  CHECK(pieces_of("(place (Man White) a1) (place (Man Black) 10 (row 1))") == 5);
  CHECK(pieces_of("(place (Man White) 3 (row 1)) (place (Man Black) d1 e1)") == 5);
  CHECK(pieces_of("(place (Man White) c3 rotate-180)") == 1);
  CHECK(pieces_of("(place (Man White) 5 random) (place (Man Black) 5 random)") == 10);
  CHECK(pieces_of("(place (Man White) a1) (place (Man Black) empty)") == 25);
  CHECK(pieces_of("(place (Man All) (home 2))") == 20);
}

TEST_CASE("a clause says what its pieces carry, and images look the other way") {
  const auto game = test::game_of(
      "(game Test (players White Black) (board (tiling square) (size 5 5))"
      " (pieces (Man All (flags (wet off)) (state 7) (orientation forward)"
      "  (moves (move (pre (and (step) (empty to)))))))"
      " (start (place (Man White) a1 (state 3) (flags wet) (orientation E) rotate-180)"
      "  (place (Man White) b1 (orientation NE) mirror) (place (Man White) c2))"
      " (end (All win (some (and friend (flagged wet) e1)))))");
  const auto on = [&](std::string_view cell) {
    const auto all = game.engine().contents(game.engine().start());
    return all[static_cast<std::size_t>(game.board().find(cell).index())];
  };
  const auto looks = [&](std::string_view cell) {
    return game.board().direction(on(cell).facing).name;
  };
  CHECK(on("a1").state == 3);
  CHECK(on("a1").flags == 1);
  CHECK(looks("a1") == "E");
  CHECK(on("e5").state == 3);
  CHECK(on("e5").flags == 1);
  CHECK(looks("e5") == "W");
  CHECK(on("b1").state == 7);
  CHECK(looks("b1") == "NE");
  CHECK(looks("b5") == "SE");
  CHECK(on("c2").flags == 0);
  CHECK(looks("c2") == "N");
}

TEST_CASE("a symmetry that is said stands instead of the other side's home") {
  CHECK(pieces_of("(place (Man White) 2 home rotate-180)") == 4);
  CHECK(pieces_of("(place (Man White) 1 home mirror)") == 2);
  CHECK(pieces_of("(place (Man White) home rotate-180)") == 10);
  CHECK(pieces_of("(place (Man White) 2 home)") == 4);
}

TEST_CASE("a line-up by lot deals its pieces out, each to a cell of the region") {
  const auto game = test::game_of(
      "(game Test (players White Black) (board (tiling square) (size 3 2))"
      " (pieces (kinds Rook Man Dame All (moves (move (pre (and (step) (empty to)))))))"
      " (start (line-up (Rook White) (Man White) (Dame White) (on (row 1)) random))"
      " (end (All lose (no-move))))");
  std::set<std::vector<int>> seen;
  for (std::uint64_t lot = 0; lot < 100; ++lot) {
    std::vector<int> row;
    for (const auto& cell : game.engine().contents(game.engine().start(lot)))
      if (cell.kind.exists()) row.push_back(cell.kind.index());
    CHECK(std::set<int>(row.begin(), row.end()).size() == 3);
    seen.insert(row);
  }
  CHECK(seen.size() == 6);
}

}  // namespace ludi::ggp
