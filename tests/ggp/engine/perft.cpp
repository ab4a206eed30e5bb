// Counts of legal play against figures from outside this project, kept in perft.tsv.

#include <map>
#include <mutex>
#include <tuple>

#include "ggp/base/jobs.hpp"
#include "ggp/text/notation.hpp"
#include "tests/ggp/engine/figures.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Where every position is worked out anew the smaller figures must do.
std::uint64_t most_nodes() {
  return brief() ? 1'500 : ~std::uint64_t{0};
}

/// Counts once what several cases ask for.
ggp::PerftCount counted(const Game& game, std::string_view after, int depth) {
  static std::map<std::tuple<std::string, std::string, int>, ggp::PerftCount> known;
  static std::mutex access;
  const std::tuple key{std::string(game.hash()), std::string(after), depth};
  {
    const std::lock_guard lock(access);
    if (const auto found = known.find(key); found != known.end()) return found->second;
  }
  const auto state =
      after == "-" ? game.engine().start() : *ggp::play_text(game, game.engine().start(), after);
  const auto count = game.engine().perft(state, depth);
  const std::lock_guard lock(access);
  return known.emplace(key, count).first->second;
}

void check_tier(std::string_view tier, unsigned threads) {
  std::map<std::string, std::vector<Figure>> by_game;
  for (const Figure& f : figures())
    if (f.tier == tier && f.nodes <= most_nodes()) by_game[f.game].push_back(f);
  std::vector<std::pair<Figure, std::uint64_t>> all;
  std::mutex counting;
  ggp::run_jobs(threads, by_game.size(), [&](std::size_t i) {
    const auto& [name, rows] = *std::next(by_game.begin(), static_cast<std::ptrdiff_t>(i));
    const Game game = game_named(name);
    for (const Figure& f : rows) {
      const auto nodes = counted(game, f.after, f.depth).nodes;
      const std::lock_guard lock(counting);
      all.emplace_back(f, nodes);
    }
  });
  for (const auto& [f, nodes] : all) {
    CAPTURE(f.game);
    CAPTURE(f.after);
    CAPTURE(f.depth);
    CHECK(nodes == f.nodes);
  }
  CHECK(!all.empty());
}

ggp::PerftCount count(std::string_view name, int depth) {
  return counted(game_named(name), "-", depth);
}

}  // namespace

TEST_CASE("legal play is counted as others have counted it") {
  check_tier("short", 1);
}

TEST_CASE("all Tic-Tac-Toe games end as they must") {
  if (brief()) return;
  std::uint64_t first = 0, second = 0, draws = 0;
  for (int depth = 1; depth <= 9; ++depth) {
    const auto c = count("tic-tac-toe", depth);
    first += c.wins[0];
    second += c.wins[1];
    draws += c.draws;
  }
  CHECK(first == 131184);
  CHECK(second == 77904);
  CHECK(draws == 46080);
}

TEST_CASE("Tic-Tac-Toe games end at the plies they must") {
  CHECK(count("tic-tac-toe", 4).wins[0] == 0);
  CHECK(count("tic-tac-toe", 5).wins[0] == 1440);
  CHECK(count("tic-tac-toe", 6).wins[1] == 5328);
  CHECK(count("tic-tac-toe", 7).wins[0] == 47952);
  if (brief()) return;
  CHECK(count("tic-tac-toe", 8).wins[1] == 72576);
  CHECK(count("tic-tac-toe", 9).wins[0] == 81792);
}

TEST_CASE("the mover's own three costs him the game on small boards of Yavalath") {
  CHECK(count("yavalath-side-2", 5).wins[1] == 216);
  CHECK(count("yavalath-side-2", 6).wins[0] == 432);
  if (most_nodes() > 1395360) CHECK(count("yavalath-side-3", 5).wins[1] == 38880);
  if (most_nodes() > 18990720) CHECK(count("yavalath-side-3", 6).wins[0] == 529848);
}

TEST_CASE("counting by steps and by turns is the same where a turn is one step") {
  const Game game = game_named("breakthrough");
  CHECK(game.engine().perft(game.engine().start(), 3, true).nodes == 11132);
}

TEST_CASE("a turn of two steps is one ply, or two when steps are counted") {
  const Game game = game_named("amazons");
  // Four amazons: each of 80 moves leaves a different number of shots; 2176 in all.
  CHECK(game.engine().perft(game.engine().start(), 1, true).nodes == 80);
  CHECK(game.engine().perft(game.engine().start(), 2, true).nodes == 2176);
}

TEST_CASE("a turn that cannot go on is over when steps are counted, too, and so may the game be") {
  // One jump takes the last enemy; no further one is possible.
  const Game game = game_of(
      "(game Last (players White Black) (board (tiling square) (size 5 1))"
      " (pieces (Man All (moves (move (pre (and (jump enemy) (empty to)))"
      "   (post (capture between) (again))))))"
      " (start (place (Man White) a1) (place (Man Black) b1))"
      " (end (All lose (no-move))))");
  for (const bool by_steps : {false, true}) {
    CAPTURE(by_steps);
    const auto counted = game.engine().perft(game.engine().start(), 1, by_steps);
    CHECK(counted.nodes == 1);
    CHECK(counted.wins[0] == 1);
  }
}

TEST_SUITE("long") {
  TEST_CASE("legal play is counted as others have counted it, in depth") {
    check_tier("long", 0);
  }

  TEST_CASE("the mover's own three costs him the game of Yavalath with sides of four") {
    // Segments of three, the order of its stones, and two other cells that make no four of them.
    CHECK(count("yavalath-side-4", 5).wins[1] == 464508);
  }
}

TEST_SUITE("hours") {
  TEST_CASE("legal play is counted as others have counted it, in hundreds of millions") {
    check_tier("hours", 0);
  }

  TEST_CASE("the mover's own three costs him the game of Yavalath") {
    CHECK(count("yavalath", 5).wins[1] == 2558844);
    const auto seven = count("yavalath-side-3", 7);
    CHECK(seven.wins[0] == 384048);
    CHECK(seven.wins[1] == 19511928);
  }
}
