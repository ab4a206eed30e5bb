// Numbers of the players' own, beside the score.
#include "ggp/text/position_text.hpp"
#include "tests/ggp/engine/law_of_play.hpp"

using namespace ludi;
using namespace ludi::test;
using ggp::Player;

namespace {

/// A stone costs one Energy; to rest gains two, and heats the opponent.
Game charge(std::string_view counters = "(counters (Energy 3) Heat)") {
  return game_of(
      "(game Charge (players White Black) (board (tiling square) (size 4 4)) (pieces (Stone All"
      " (moves (move (pre (and (empty to) (> Energy 0))) (action (push))"
      "  (post (dec-score 1 Energy)))"
      " (move (label \"rest\") (pre (friend from)) (action (set-state 1))"
      "  (post (inc-score 2 Energy) (inc-score 1 Heat (of enemy)) (set-score (Heat enemy)))))))"
      " (start " +
      std::string(counters) + ") (end (All lose (>= Heat 2)) (All win (in-a-row 4))))");
}

std::vector<int> counts(const Game& game, std::string_view turns) {
  const State state = played(game, turns);
  std::vector<int> all;
  for (int p = 0; p < 2; ++p)
    for (int c = 0; c < 2; ++c) all.push_back(game.engine().count(state, Player{p}, c));
  return all;
}

}  // namespace

TEST_CASE("counters begin where the rules say, and each player has their own") {
  const Game game = charge();
  CHECK(counts(game, "") == std::vector{3, 0, 3, 0});
  CHECK(counts(game, "a1") == std::vector{2, 0, 3, 0});
  CHECK(counts(game, "a1 b1 a1/1") == std::vector{4, 0, 2, 1});
  CHECK(game.engine().score(played(game, "a1 b1 a1/1"), Player{0}) == 1);
  CHECK(counts(charge("(counters Energy Heat)"), "").front() == 0);
}

TEST_CASE("counters decide what is legal and who wins") {
  const Game game = charge("(counters (Energy 1) Heat)");
  CHECK(turns_of(game, "a1 b1") == std::vector<std::string>{"a1/1"});
  CHECK(standing(game, played(game, "a1 b1 a1/1 b1/1")) == "-");
  CHECK(standing(game, played(game, "a1 b1 a1/1 b1/1 a1")) == "WL");
}

TEST_CASE("counters are part of a position: written, read and hashed") {
  const Game game = charge();
  const State state = played(game, "a1 b1 a1/1");
  const std::string written = ggp::position_text(game, state);
  CHECK(written.find("White counts: Energy=4 Heat=0") != std::string::npos);
  const auto again = ggp::read_position(game, written);
  REQUIRE(again);
  CHECK(ggp::position_text(game, *again) == written);
  CHECK(ggp::turn_texts(game, *again) == ggp::turn_texts(game, state));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ggp::Rng rng(seed);
    keep_laws(rng, game, 0, 40);
  }
  const auto unknown = ggp::read_position(game, "White counts: Force=3; to move: White");
  REQUIRE(!unknown);
  CHECK(unknown.errors().front().message == "'Force' is no counter");
}

TEST_CASE("the names of counters are names like others") {
  const auto fault = [](std::string_view counters) {
    const auto game =
        Game::read("(game Bad (players White Black) (board (tiling square) (size 3 3)) (start " +
                   std::string(counters) + ") (end (All win (in-a-row 3))))");
    return game ? std::string() : game.errors().front().message;
  };
  CHECK(fault("(counters (Energy 3))") == "");
  CHECK(fault("(counters (energy 3))") ==
        "'energy' cannot name a counter: such names begin with a capital letter");
  CHECK(fault("(counters White)") == "'White' is already the name of a player");
  CHECK(fault("(counters Heat Heat)") == "'Heat' is already the name of a counter");
}
