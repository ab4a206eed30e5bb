// Games that go on after somebody has come in, until every place is given.
#include "advisors/advisors.hpp"
#include "ggp/text/position_text.hpp"
#include "ggp/text/record.hpp"
#include "tests/ggp/engine/law_of_play.hpp"

using namespace ludi;
using namespace ludi::test;
using ggp::Player;
using ggp::Result;

namespace {

/// Whoever has a stone on the far row is in; a stone in the middle row loses.
std::string text(std::string_view players, std::string_view more = "") {
  return "(game Race (players " + std::string(players) +
         ") (board (tiling square) (size 4 3)) (end (All place (some (and friend (row 3)))) " +
         std::string(more) + "))";
}

std::vector<std::string> results(const Game& game, std::string_view turns) {
  const auto outcome = game.engine().facts(played(game, turns)).outcome;
  std::vector<std::string> words;
  for (int p = 0; outcome.over() && p < game.players(); ++p)
    words.emplace_back(name_of(outcome.result(Player{p})));
  return words;
}
using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("who comes in plays no more, and the last of those who are left gets the last place") {
  const Game game = game_of(text("Red Blue Green"));
  CHECK(results(game, "a3") == Words{});
  CHECK(game.engine().facts(played(game, "a3")).mover == Player{1});
  CHECK(game.engine().facts(played(game, "a3 a1 b1")).mover == Player{1});
  CHECK(results(game, "a3 a1 b3") == Words{"win", "loss", "second"});
  CHECK(results(game, "a1 a3 b1 c1 b3") == Words{"loss", "win", "second"});
  const Game four = game_of(text("Red Blue Green Grey"));
  CHECK(results(four, "a1 b1 a3 c1 b3 d3") == Words{"second", "third", "win", "loss"});
}

TEST_CASE("a player who loses takes the worst place that is left") {
  const Game game = game_of(text("Red Blue Green Grey", "(All lose (some (and friend (row 2))))"));
  CHECK(results(game, "a2 b3 c2") == Words{"loss", "win", "third", "second"});
}

TEST_CASE("a turn that would go on ends with whoever comes in, and so does that of one who loses") {
  const auto game = [](std::string_view end) {
    return game_of(
        "(game Race (players Red Blue Green) (board (tiling square) (size 4 3))"
        " (pieces (Man All (moves (move (pre (empty to)) (post (again (if (= (steps) 1))))))))"
        " (end (All " +
        std::string(end) + " (some (and friend (row 3))))))");
  };
  for (const char* end : {"place", "lose"}) {
    const Game race = game(end);
    const auto facts = race.engine().facts(played(race, "a3"));
    CHECK(facts.mover == Player{1});
    CHECK(facts.step == 0);
    CHECK(race.engine().facts(played(race, "a1,a2")).mover == Player{1});
  }
  CHECK(results(game("place"), "a3 b1,b3") == Words{"win", "second", "loss"});
}

TEST_CASE("where places are left and nobody can win them, those who have none draw") {
  const Game game = game_of(text("Red Blue Green", "(All draw (full))"));
  CHECK(results(game, "a3 a1 b1 c1 d1 a2 b2 c2 d2 b3") == Words{"win", "second", "loss"});
  const Game narrow = game_of(
      "(game Race (players Red Blue Green) (board (tiling square) (size 3 1))"
      " (end (All place (some (and friend a1))) (All draw (full))))");
  CHECK(results(narrow, "a1 b1 c1") == Words{"win", "draw", "draw"});
}

TEST_CASE("between two players a place is a win") {
  const Game game = game_of(text("Red Blue"));
  CHECK(results(game, "a1 a3") == Words{"loss", "win"});
}

TEST_CASE("places are part of a position: written, read, hashed and judged alike") {
  const Game game = game_of(text("Red Blue Green"));
  const State state = played(game, "a3 a1");
  const std::string written = ggp::position_text(game, state);
  CHECK(written.find("Red came in: 1") != std::string::npos);
  const auto again = ggp::read_position(game, written);
  REQUIRE(again);
  CHECK(ggp::position_text(game, *again) == written);
  CHECK(ggp::turn_texts(game, *again) == ggp::turn_texts(game, state));
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    ggp::Rng rng(seed);
    keep_laws(rng, game, 0, 20);
  }
}

TEST_CASE("results of places are worth as much less as they are further back") {
  CHECK(ggp::share_of(Result::win, 4) == 1);
  CHECK(ggp::share_of(Result::second, 4) == doctest::Approx(2.0 / 3));
  CHECK(ggp::share_of(Result::third, 4) == doctest::Approx(1.0 / 3));
  CHECK(ggp::share_of(Result::loss, 4) == 0);
  CHECK(ggp::share_of(Result::second, 3) == 0.5);
  CHECK(ggp::result_of_place(3, 3) == Result::loss);
  CHECK(ggp::result_of_place(7, 8) == Result::seventh);
}

TEST_CASE("a search prefers the better place") {
  // Red has come in. Blue may come in second at once, or leave that place to Green.
  const Game game = game_of(text("Red Blue Green"));
  const State state = played(game, "a3");
  for (const auto method : {ggp::Method::alphabeta, ggp::Method::uct}) {
    ggp::SearchSettings settings;
    settings.method = method;
    settings.depth = 2;
    settings.nodes = 3000;
    const auto found =
        game.engine().searcher(advisors::default_policy(game), settings)->search(state);
    CHECK(game.board().label(ggp::Cell{found.best->to}).ends_with('3'));
  }
}

TEST_CASE("who has come in expects what the place is worth, the others what is left") {
  const Game game = game_of(text("Red Blue Green Grey"));
  const auto searcher = game.engine().searcher(advisors::default_policy(game), {});
  const auto first = searcher->evaluate(played(game, "a3"));
  CHECK(first[0] == 1);
  for (std::size_t p = 1; p < 4; ++p) {
    CHECK(first[p] > 0);
    CHECK(first[p] < 2.0 / 3);
  }
  const auto both = searcher->evaluate(played(game, "a3 a1 b3"));
  CHECK(both[0] == 1);
  CHECK(both[2] == doctest::Approx(2.0 / 3));
  for (const std::size_t p : {std::size_t{1}, std::size_t{3}}) {
    CHECK(both[p] > 0);
    CHECK(both[p] < 1.0 / 3);
  }
}

TEST_CASE("a record tells the places") {
  const Game game = game_of(text("Red Blue Green"));
  ggp::Record record;
  record.game_hash = game.hash();
  record.players = {"a", "b", "c"};
  const std::string line =
      "game " + game.hash() + " seed 0 players a b c result win loss second turns a3 a1 b3";
  const auto read = ggp::read_record(game, line);
  REQUIRE(read);
  CHECK(ggp::write(game, *read) == line);
}
