// Texts of our own in the other system's language come to the same lines of play as the games of
// ours, or as a count by other means; and games of ours come back from that language as they were.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"
#include "tests/plays.hpp"

namespace ludi {
namespace {

std::string lud_text(const std::string& name) {
  return test::contents_of(LUDI_SOURCE_DIR "/tests/app/lud/" + name + ".lud");
}

/// The game that a text of the other system comes to; a refusal ends the test.
ggp::Game translated(const std::string& text) {
  const auto made = app::lud::from_lud(text);
  const bool read = static_cast<bool>(made);
  REQUIRE(read);
  INFO((made->refusals.empty() ? std::string() : made->refusals.front().message));
  REQUIRE(made->refusals.empty());
  auto game = ggp::Game::read(made->text);
  const bool sound = static_cast<bool>(game);
  REQUIRE(sound);
  return std::move(*game);
}

ggp::PerftCount perft(const ggp::Game& game, int depth) {
  return game.engine().perft(game.engine().start(), depth);
}

void check_equal(const ggp::Game& a, const ggp::Game& b, std::uint64_t enough) {
  for (int depth = 1; depth <= 8; ++depth) {
    const ggp::PerftCount ours = perft(a, depth), theirs = perft(b, depth);
    INFO(a.name(), " at depth ", depth);
    CHECK(ours.nodes == theirs.nodes);
    CHECK(ours.wins == theirs.wins);
    CHECK(ours.draws == theirs.draws);
    if (ours.nodes > enough || ours.nodes == 0) return;
  }
}

TEST_CASE("texts in the other language are the games they tell") {
  for (const char* name : {"tic-tac-toe", "gomoku", "squava", "yavalath", "connect-four", "hex",
                           "y", "havannah", "gonnect", "breakthrough", "hexapawn", "clobber",
                           "hasami-shogi", "amazons", "fox-and-hounds"})
    check_equal(test::game_named(name), translated(lud_text(name)), 2'000);
}

TEST_CASE("texts of games that do not come with Ludi are counted by other means") {
  // Placing beside nobody of the other's, five by five: after a corner 24 - 2 cells are left, after
  // an edge cell 24 - 3, after another 24 - 4; 4 corners, 12 edge cells, 9 others.
  CHECK(perft(translated(lud_text("snort")), 1).nodes == 25);
  CHECK(perft(translated(lud_text("snort")), 2).nodes == 4 * 22 + 12 * 21 + 9 * 20);
  // By count.py beside this file.
  struct Counted {
    const char* name;
    std::vector<std::uint64_t> nodes;
  };
  for (const Counted& counted : {Counted{"knights", {6, 36, 244, 1710, 12268}},
                                 Counted{"rooks-and-kings", {10, 87, 893, 8989}},
                                 Counted{"men-that-jump", {5, 25, 106, 369, 1271, 4104, 12499}},
                                 Counted{"promotions", {2, 4, 8, 16, 32, 64, 201, 591}}}) {
    const ggp::Game game = translated(lud_text(counted.name));
    for (std::size_t i = 0; i < counted.nodes.size(); ++i) {
      INFO(counted.name, " at depth ", i + 1);
      CHECK(perft(game, static_cast<int>(i) + 1).nodes == counted.nodes[i]);
    }
  }
}

TEST_CASE("results by name, and results of who has not moved, come back as they were") {
  const auto game = [](const std::string& end) {
    return test::game_of(
        "(game G (players White Black) (board (tiling square) (size 3 3)) (pieces (Man All (moves "
        "(move (pre (and (step) (not (friend to)))) (post (capture to)))))) "
        "(start (place (Man White) a1 b1 c1) (place (Man Black) a3 b3 c3)) "
        "(play (repetition none)) (end " +
        end + "))");
  };
  for (const char* end : {"(White win (< (count enemy) 3)) (Black win (< (count enemy) 2))",
                          "(White lose (< (count friend) 3))", "(All draw (< (count friend) 3))",
                          "(Black draw (in b2 friend)) (All win (= (count enemy) 2))",
                          "(All lose (< (count friend) 3))"}) {
    INFO(end);
    const ggp::Game ours = game(end);
    const app::lud::Written written = app::lud::to_lud(ours);
    INFO((written.refusals.empty() ? written.text : written.refusals[0].message));
    REQUIRE(written.refusals.empty());
    check_equal(ours, translated(written.text), 20'000);
    // Some line of the counted ones ends so.
    const ggp::PerftCount count = perft(ours, 4);
    CHECK(count.draws + count.wins[0] + count.wins[1] > 0);
  }
}

TEST_CASE("games of ours come back from the other language as they were") {
  std::set<std::string> said;
  for (const auto& file : test::shipped_files(true)) {
    const auto game = ggp::Game::read(test::contents_of(file));
    if (!game) continue;
    const app::lud::Written written = app::lud::to_lud(*game);
    if (!written.refusals.empty()) {
      for (const gdl::Diagnostic& refusal : written.refusals)
        CHECK(refusal.message.starts_with("not translated: "));
      continue;
    }
    INFO(file.stem().string());
    said.insert(file.stem().string());
    check_equal(*game, translated(written.text), 500);
  }
  // docs/lud.md tells how many.
  const std::string page = test::contents_of(LUDI_SOURCE_DIR "/docs/lud.md");
  CHECK(page.find(std::to_string(said.size()) + " of the " +
                  std::to_string(test::shipped_files(true).size()) + " games") !=
        std::string::npos);
  for (const char* name : {"hex", "breakthrough", "amazons", "gonnect", "fox-and-hounds"})
    CHECK(said.contains(name));
}

}  // namespace
}  // namespace ludi
