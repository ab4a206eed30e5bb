// Alpha-beta against plain minimax, and games whose value is known.
#include <memory>

#include "tests/advisors/policies.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

void agrees_with_minimax(const Game& game, const State& state, int depth) {
  const auto policy = advisors::default_policy(game);
  const double expected = Minimax(game, policy, state).value(state, depth);
  CAPTURE(game.name());
  CAPTURE(depth);
  for (const bool table : {false, true})
    for (const bool ordering : {false, true}) {
      CAPTURE(table);
      CAPTURE(ordering);
      auto settings = full_width(depth);
      settings.use_table = table;
      settings.use_ordering = ordering;
      const auto found = game.engine().searcher(policy, settings)->search(state);
      CHECK(found.value == doctest::Approx(expected).epsilon(1e-9));
      CHECK(game.engine().legal(state, *found.best));
      if (std::abs(found.value) == 1) CHECK(found.proven);
    }
}

// The proven value of a game at the start, for the player to move.
double proven_value(const Game& game, std::uint64_t table_bytes = 64U << 20U) {
  auto settings = full_width(100);
  settings.table_bytes = table_bytes;
  const auto found = game.engine()
                         .searcher(advisors::default_policy(game), settings)
                         ->search(game.engine().start());
  REQUIRE(found.proven);
  return found.value;
}

Game sized(const std::string& board, const std::string& end) {
  return game_of("(game Sized (players White Black) (board " + board + ") (end " + end + "))");
}

}  // namespace

TEST_CASE("alpha-beta finds the value of plain minimax, with and without its techniques") {
  for (const auto& [name, plies, depth] :
       {std::tuple{"tic-tac-toe", 0, 4}, std::tuple{"tic-tac-toe", 3, 6},
        std::tuple{"yavalath-side-2", 1, 4}, std::tuple{"yavalath-side-3", 6, 3},
        std::tuple{"breakthrough-4x4", 0, 4}, std::tuple{"breakthrough-3x5", 3, 4},
        std::tuple{"reversi", 6, 3}, std::tuple{"english-draughts", 6, 3},
        std::tuple{"clobber-5x6", 10, 2}, std::tuple{"connect-four", 8, 4}})
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const Game game = game_named(name);
      agrees_with_minimax(game, wander(game, seed, plies), depth);
    }
}

TEST_CASE("worths are negated by turns and not by steps") {
  // Two stones a turn on a strip: whoever completes three in a row wins.
  const Game game = game_of(
      "(game Two (players White Black) (board (tiling square) (size 7 1)) "
      "(pieces (Stone All (moves (move)))) (play (turn Stone Stone)) "
      "(end (All win (in-a-row 3))))");
  for (const int depth : {1, 2, 3}) agrees_with_minimax(game, game.engine().start(), depth);
}

TEST_CASE("a shorter win is preferred") {
  const Game game = game_named("tic-tac-toe");
  // Cross can win at once on c1 and has forks besides.
  const auto found = game.engine()
                         .searcher(advisors::default_policy(game), full_width(9))
                         ->search(after(game, "a1 a2 b1 b3"));
  CHECK(found.value == 1);
  CHECK(found.proven);
  CHECK(spelled(game, *found.best) == "c1");
  CHECK(found.line.size() == 1);
}

TEST_CASE("small games have their known values") {
  CHECK(proven_value(game_named("tic-tac-toe")) == 0);
  CHECK(proven_value(game_named("misere-tic-tac-toe")) == 0);
  CHECK(proven_value(game_named("yavalath-side-2")) == 0);
  if (brief()) return;
  CHECK(proven_value(game_named("tic-tac-toe-3d")) == 1);
  const std::string hex = "(tiling hex) (shape rhombus) (size 4)";
  CHECK(proven_value(sized(hex, "(All win (connect own-regions))")) == 1);
  const std::string elrostir = "(All lose (or (no-move) (in-a-row 3)))";
  CHECK(proven_value(sized("(tiling square i-nbors) (size 3 3)", elrostir)) == 1);
  CHECK(proven_value(game_named("breakthrough-4x4")) == -1);
  CHECK(proven_value(game_named("breakthrough-3x5")) == -1);
}

TEST_SUITE("long") {
  TEST_CASE("Elrostir on sixteen cells is the second player's") {
    CHECK(proven_value(sized("(tiling square i-nbors) (size 4 4)",
                             "(All lose (or (no-move) (in-a-row 3)))")) == -1);
  }
  TEST_CASE("Yavalath on nineteen cells loses from every opening") {
    CHECK(proven_value(game_named("yavalath-side-3"), 256U << 20U) == -1);
  }
  TEST_CASE("Breakthrough four wide and five tall is the second player's") {
    auto text = text_of("breakthrough");
    text.replace(text.find("(size 8 8)"), 10, "(size 4 5)");
    CHECK(proven_value(game_of(text), 256U << 20U) == -1);
  }
}

TEST_CASE("a line of threats is found and proven, far beyond full width") {
  const Game game = game_named("yavalath");
  for (const auto& [moves, win] : {std::pair{"d6 g5 f8 d4 g4 i9 g3 i7 g6 i6 i8 c7 e8", "f4"},
                                   std::pair{"f8 h7 h9 d3 f7 f3 g3 d8 f5 f6 d1 g8 i5 i8 d6", "c3"},
                                   std::pair{"b2 c3 d4 c4 e5 e4 e7 f4 f5 f6 g4 f7", "h5"}}) {
    const std::string played = moves;
    CAPTURE(played);
    State state = after(game, played);
    ggp::SearchSettings settings;
    settings.nodes = 20'000;
    const auto found =
        game.engine().searcher(advisors::default_policy(game), settings)->search(state);
    CHECK(spelled(game, *found.best) == win);
    CHECK(found.value == 1);
    CHECK(found.proven);
    CHECK(found.line.size() > 1);
    // The line is legal, every answer is forced, and it ends in a win.
    const auto mover = game.engine().facts(state).mover;
    for (const auto& step : found.line) {
      REQUIRE(game.engine().legal(state, step));
      game.engine().play(state, step);
    }
    if (!game.engine().facts(state).outcome.over()) {
      // Two threats stand, or the one answer loses: one more turn each.
      for (const auto& answer : game.engine().steps(state)) {
        State next = state;
        game.engine().play(next, answer);
        if (!game.engine().facts(next).outcome.over()) {
          auto plain = full_width(1);
          const auto end =
              game.engine().searcher(advisors::default_policy(game), plain)->search(next);
          CHECK(end.value == 1);
        } else {
          CHECK(game.engine().facts(next).outcome.winner() == mover);
        }
      }
    }
  }
}

TEST_CASE("threats are no win where the rules make them lose") {
  // Rows of four win and rows of three lose: with a three there is no such thing as a free threat.
  // Full-width search and the search of threats must agree wherever the latter claims a win.
  const Game game = game_named("yavalath-side-3");
  int claims = 0;
  for (std::uint64_t seed = 1; seed <= (brief() ? 8 : 60); ++seed) {
    const State state = wander(game, seed, 9);
    auto plain = full_width(100);
    const auto truth = game.engine().searcher(advisors::default_policy(game), plain)->search(state);
    plain.use_threats = true;
    const auto found = game.engine().searcher(advisors::default_policy(game), plain)->search(state);
    CHECK(truth.proven);
    CHECK(found.value == truth.value);
    claims += found.depth == 0 && found.value == 1 ? 1 : 0;
  }
  CHECK(claims > 0);
}

TEST_CASE("a search keeps to its budget and answers with a legal step even without one") {
  const Game game = game_named("breakthrough");
  for (const std::uint64_t nodes : {0U, 1U, 5U, 100U, 5000U}) {
    ggp::SearchSettings settings;
    settings.nodes = nodes;
    const auto found = game.engine()
                           .searcher(advisors::default_policy(game), settings)
                           ->search(game.engine().start());
    CHECK(found.nodes <= std::max<std::uint64_t>(1, nodes));
    REQUIRE(found.best);
    CHECK(game.engine().legal(game.engine().start(), *found.best));
    CHECK_FALSE(found.proven);
    CHECK(std::abs(found.value) < 1);
  }
}

TEST_CASE("a search does not depend on what was searched before") {
  const Game game = game_named("yavalath");
  ggp::SearchSettings settings;
  settings.nodes = 3000;
  const auto policy = advisors::default_policy(game);
  const auto used = game.engine().searcher(policy, settings);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const State state = wander(game, seed, static_cast<int>(seed % 12));
    const auto fresh = game.engine().searcher(policy, settings)->search(state);
    const auto again = used->search(state);
    CHECK(again.best == fresh.best);
    CHECK(again.value == fresh.value);
    CHECK(again.line == fresh.line);
    CHECK(again.nodes == fresh.nodes);
  }
}

TEST_CASE("what the beam cuts off is no proof of a loss") {
  // Cross threatens c1; a beam of one may miss the only answer, but must not claim to know.
  const Game game = game_named("tic-tac-toe");
  auto settings = full_width(9);
  settings.beam = 1;
  settings.use_table = false;
  const auto found = game.engine()
                         .searcher(advisors::default_policy(game), settings)
                         ->search(after(game, "a1 b2 b1"));
  CHECK_FALSE(found.proven);
  CHECK(std::abs(found.value) < 1);
}

TEST_CASE("a finished game has no best step") {
  const Game game = game_named("tic-tac-toe");
  const auto searcher = game.engine().searcher(advisors::default_policy(game), {});
  CHECK_FALSE(searcher->search(after(game, "a1 a2 b1 b2 c1")).best);
}

TEST_CASE("one player and three players are searched as well") {
  const Game alone = game_of(
      "(game Alone (players White) (board (tiling square) (size 4 1)) "
      "(pieces (King White (moves (move (pre (step)))))) (start (place (King White) a1)) "
      "(end (White win (King d1))))");
  const auto walk = alone.engine()
                        .searcher(advisors::default_policy(alone), full_width(6))
                        ->search(alone.engine().start());
  CHECK(walk.value == 1);
  CHECK(walk.proven);
  CHECK(walk.line.size() == 3);

  const Game three = game_of(
      "(game Three (players A B C) (board (tiling square i-nbors) (size 4 4)) "
      "(end (All win (in-a-row 3))))");
  // A has a1 b1 and c1 is open.
  const auto win = three.engine()
                       .searcher(advisors::default_policy(three), full_width(2))
                       ->search(after(three, "a1 d4 a4 b1 d2 b3"));
  CHECK(win.value == 1);
  CHECK(spelled(three, *win.best) == "c1");
}

TEST_CASE("step values stand in the order of the steps") {
  const Game game = game_named("tic-tac-toe");
  const State state = after(game, "a1 a2 b1 b2");
  const auto values =
      game.engine().searcher(advisors::default_policy(game), {})->step_values(state);
  const auto steps = game.engine().steps(state);
  REQUIRE(values.size() == steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i)
    CHECK((values[i] == 1) == (spelled(game, steps[i]) == "c1"));
}
