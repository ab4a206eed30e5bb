// Positions of shipped games whose legal turns, or whose results, were worked out by hand from the
// rules: tests/data/legal/, a file for each game.
//
//   # A comment tells how.
//   after d3 e4          the turns that lead there; nothing: the start
//   legal c3 d5,e5       all legal turns; goes on over further lines
//   result win loss      or how the game has ended, by player
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "tests/plays.hpp"
#include "tests/tier.hpp"

using namespace ludi;

namespace {

struct Position {
  std::string after;
  std::vector<std::string> legal, results;
};

std::vector<Position> positions_in(const std::filesystem::path& file) {
  std::vector<Position> positions;
  std::istringstream lines(test::contents_of(file));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string key;
    if (!(words >> key) || key.front() == '#') continue;
    if (key == "after") {
      positions.emplace_back();
      for (std::string turn; words >> turn;) positions.back().after += turn + " ";
      continue;
    }
    REQUIRE_FALSE(positions.empty());
    REQUIRE((key == "legal" || key == "result"));
    auto& into = key == "legal" ? positions.back().legal : positions.back().results;
    for (std::string word; words >> word;) into.push_back(word);
  }
  for (Position& position : positions) std::ranges::sort(position.legal);
  return positions;
}

std::string told(const std::vector<std::string>& all) {
  std::string text;
  for (const auto& each : all) text += each + " ";
  return text;
}

}  // namespace

TEST_CASE("positions worked out by hand have the legal turns and the results that were found") {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(LUDI_SOURCE_DIR) / "tests/data/legal")) {
    ++files;
    CAPTURE(entry.path().filename().string());
    const ggp::Game game = test::game_named(entry.path().stem().string());
    auto positions = positions_in(entry.path());
    if (test::brief()) positions.resize(std::min<std::size_t>(positions.size(), 1));
    for (const Position& position : positions) {
      CAPTURE(position.after);
      const ggp::State state = test::played(game, position.after);
      std::vector<std::string> results;
      for (std::size_t p = 0; p < game.rules().players.size(); ++p)
        results.emplace_back(ggp::name_of(game.engine().facts(state).outcome.of[p]));
      if (position.results.empty()) {
        auto turns = ggp::turn_texts(game, state);
        std::ranges::sort(turns);
        CHECK(told(turns) == told(position.legal));
      } else {
        CHECK(told(results) == told(position.results));
      }
    }
  }
  CHECK(files > 0);
}
