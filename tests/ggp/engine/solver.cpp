// The solver against exhaustive search, against values others have published, and on tactics.
#include "tests/ggp/engine/exhaustive.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// The solver's value as 1, 0 or -1; none if it does not know.
std::optional<int> solved(const Game& game, const State& state,
                          const ggp::SolverSettings& settings = {.table_bytes = 4U << 20U}) {
  const auto solution = game.engine().solver(settings)->solve(state, settings.nodes);
  if (!solution.value) return std::nullopt;
  return *solution.value == ggp::Result::win ? 1 : *solution.value == ggp::Result::loss ? -1 : 0;
}

Game rows(const std::string& board, const std::string& end) {
  return game_of("(game Rows (players White Black) (board " + board + ") (end " + end + "))");
}

}  // namespace

TEST_CASE("the solver agrees with trying everything in games that end") {
  const std::vector<Game> games = {
      game_named("tic-tac-toe"), game_named("yavalath-side-2"), game_named("nim"),
      rows("(tiling square i-nbors) (size 4 3)", "(All win (in-a-row 3))"),
      rows("(tiling hex) (shape rhombus) (size 3 3)", "(All win (connect))"),
      // Two stones a turn: nodes of one player follow each other.
      game_of("(game Twice (players White Black) (board (tiling square i-nbors) (size 3 3))"
              " (pieces (Stone All (moves (move (pre (empty to)) (action (push))))))"
              " (play (turn Stone Stone)) (end (All win (in-a-row 3))))")};
  for (const Game& game : games) {
    Exhaustive exhaustive(game);
    CAPTURE(game.name());
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const State state = wander(game, seed, static_cast<int>(seed));
      CAPTURE(seed);
      CHECK(solved(game, state) == exhaustive.value(state));
    }
  }
}

TEST_CASE("the solver agrees with slow iteration in games whose positions come back") {
  for (const char* name : {"dodgem", "pong-hau-ki", "three-mens-morris", "tapatan", "shisima"}) {
    CAPTURE(name);
    const Endless unending(game_named(name));
    REQUIRE(unending.game().engine().can_repeat());
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      CAPTURE(seed);
      State state = wander(unending.game(), seed, static_cast<int>(seed) * 2);
      state.seen.clear();
      CHECK(solved(unending.game(), state) == unending.value(state));
      // Without room for all positions it may not know, but it is never wrong.
      const auto cramped =
          solved(unending.game(), state, {.nodes = 30'000, .table_bytes = 1U << 16U});
      if (cramped) CHECK(*cramped == unending.value(state));
    }
  }
}

TEST_CASE("games that others have solved have the values they found") {
  const auto value = [](const Game& game) { return solved(game, game.engine().start()); };
  CHECK(value(game_named("hexapawn")) == -1);    // Gardner 1962
  CHECK(value(game_named("dodgem")) == 1);       // Winning Ways
  CHECK(value(game_named("pong-hau-ki")) == 0);  // Averbach and Chein
  CHECK(value(game_named("mu-torere")) == 0);    // Ascher 1987
  if (brief()) return;
  CHECK(value(game_named("tic-tac-toe-3d")) == 1);
  CHECK(value(rows("(tiling square i-nbors) (size 4 4)", "(All win (in-a-row 4))")) == 0);
}

namespace {

/// The value at the start by a solver that has all the time it needs.
std::optional<int> worked_out(const Game& game) {
  return solved(game, game.engine().start(), {.nodes = 2'000'000'000, .table_bytes = 1ULL << 30U});
}

Game four_in_a_row(const std::string& size) {
  return rows("(tiling square i-nbors) (size " + size + ")", "(All win (in-a-row 4))");
}

Game resized(const std::string& name, const std::string& usual, const std::string& size) {
  auto text = text_of(name);
  return game_of(text.replace(text.find(usual), usual.size(), size));
}

}  // namespace

TEST_SUITE("hours") {
  TEST_CASE("the largest games that others have solved have the values they found") {
    CHECK(worked_out(four_in_a_row("6 5")) == 1);
    CHECK(worked_out(resized("connect-four", "(size 7 6)", "(size 6 4)")) == -1);  // Tromp
    CHECK(worked_out(resized("breakthrough", "(size 8 8)", "(size 4 5)")) == -1);
    CHECK(worked_out(game_named("yavalath-side-3")) == -1);
  }
}

TEST_SUITE("long") {
  TEST_CASE("larger games that others have solved have the values they found") {
    CHECK(worked_out(four_in_a_row("5 4")) == 0);
    CHECK(worked_out(resized("connect-four", "(size 7 6)", "(size 4 4)")) == 0);  // Tromp
    CHECK(worked_out(resized("connect-four", "(size 7 6)", "(size 5 4)")) == 0);
    CHECK(worked_out(rows("(tiling square i-nbors) (size 4 5)",
                          "(All lose (or (no-move) (in-a-row 3)))")) == -1);  // Elrostir
  }

  TEST_CASE("Teeko on four by four is a draw, by slow iteration too") {
    auto text = text_of("teeko");
    const std::string usual = "(size 5 5)";
    text.replace(text.find(usual), usual.size(), "(size 4 4)");
    const Endless endless(game_of(text));
    const State start = endless.game().engine().start();
    CHECK(endless.value(start) == 0);
    CHECK(solved(endless.game(), start, {.nodes = 100'000'000, .table_bytes = 1U << 30U}) == 0);
  }
}

TEST_CASE("forced wins in Yavalath are proven, by the one move that wins") {
  const Game game = game_named("yavalath");
  const std::vector<std::pair<std::string, std::string>> puzzles = {
      {"b2 c3 d4 c4 e5 e4 e7 f4 f5 f6 g4 f7", "h5"},
      {"d6 g5 f8 d4 g4 i9 g3 i7 g6 i6 i8 c7 e8", "f4"},
      {"f8 h7 h9 d3 f7 f3 g3 d8 f5 f6 d1 g8 i5 i8 d6", "c3"}};
  for (const auto& [moves, winning] : puzzles) {
    CAPTURE(moves);
    const State state = after(game, moves);
    const auto solution = game.engine().solver({})->solve(state, 1'000'000);
    REQUIRE(solution.value == ggp::Result::win);
    REQUIRE(!solution.line.empty());
    CHECK(spelled(game, solution.line.front()) == winning);
    // The line is played to its end and won there.
    State played = state;
    for (const auto& step : solution.line)
      if (!game.engine().facts(played).outcome.over()) game.engine().play(played, step);
    const auto facts = game.engine().facts(played);
    if (facts.outcome.over()) CHECK(facts.outcome.winner() == game.engine().facts(state).mover);
  }
}

TEST_CASE("lines that are longer than any search goes are left open, however long it looks") {
  // Five numbers count to 255 each: every line has 1,275 plies, and no position comes back.
  const Game game = game_of(
      "(game Counters (players White Black) (board (tiling square) (size 5 1))"
      " (pieces (Man neutral (moves (move (pre (< (piece-state) 255)) (action (inc-state))))))"
      " (start (place (Man neutral) a1 b1 c1 d1 e1)) (end (All lose (no-move))))");
  REQUIRE_FALSE(game.engine().can_repeat());
  for (const std::uint64_t nodes : {1'000U, 20'000U, 200'000U}) {
    CAPTURE(nodes);
    CHECK_FALSE(solved(game, game.engine().start(), {.nodes = nodes, .table_bytes = 1U << 20U}));
  }
}

TEST_CASE("a game in which nothing ever changes is a draw") {
  const Game game = game_of(
      "(game Idle (players White Black) (board (tiling square) (size 2 2))"
      " (pieces (Man All (moves (move (pre (empty to)) (action (set-state 0))))))"
      " (end (All lose (no-move))))");
  CHECK(solved(game, game.engine().start(), {.nodes = 20'000}) == 0);
}

TEST_CASE("threats are found in games where pieces move") {
  // White's king in the corner; two rooks mate by turns. Captures of the king end the game.
  const Game game = game_of(
      "(game Rooks (players White Black) (board (tiling square i-nbors) (size 5 5))"
      " (pieces (Rook White (moves (move (pre (and (slide orthogonal) (not (friend to))))"
      "                                  (post (capture to)))))"
      "         (King Black (moves (move (pre (and (step) (not (friend to)))) (post (capture "
      "to))))))"
      " (start (place (Rook White) a3 b4) (place (King Black) e5))"
      " (end (All win (eliminate))))");
  const auto solver = game.engine().solver({});
  const auto solution = solver->solve(game.engine().start(), 2'000'000);
  REQUIRE(solution.value == ggp::Result::win);
  CHECK(solver->wins(game.engine().start(), ggp::Player{1}, 1'000'000) == false);
}

TEST_CASE("a solver that may not look says that it does not know") {
  const Game game = game_named("hex");
  CHECK(solved(game, game.engine().start(), {.nodes = 1}) == std::nullopt);
  CHECK(solved(game, game.engine().start(), {.nodes = 20'000, .table_bytes = 1}) == std::nullopt);
}
