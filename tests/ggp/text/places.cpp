#include "ggp/text/places.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "gdl/english/wording.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

std::set<std::string> labels(const Game& game, const std::vector<ggp::Cell>& cells) {
  std::set<std::string> all;
  for (const ggp::Cell c : cells) all.insert(game.board().label(c));
  return all;
}

}  // namespace

TEST_CASE("a goal is a row of its own for each player") {
  const Game game = game_named("breakthrough");
  std::set<std::set<std::string>> goals;
  for (const ggp::NamedPlace& place : ggp::named_places(game))
    if (place.of.exists()) goals.insert(labels(game, place.cells));
  CHECK(goals.contains({"a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"}));
  CHECK(goals.contains({"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"}));
}

TEST_CASE("every place is named on the page, and is on the board") {
  for (const auto& file : shipped_files()) {
    CAPTURE(file.string());
    const Game game = game_of(contents_of(file));
    const std::string page = gdl::in_small_letters(ggp::rulebook(game));
    std::size_t last = std::string::npos;
    for (const ggp::NamedPlace& place : ggp::named_places(game)) {
      CAPTURE(place.phrase);
      CHECK(page.find(gdl::in_small_letters(place.phrase)) != std::string::npos);
      CHECK(place.phrase.size() <= last);
      last = place.phrase.size();
      CHECK_FALSE(place.cells.empty());
      CHECK(std::ranges::all_of(place.cells, [&](ggp::Cell c) {
        return c.exists() && c.index() < game.board().cells();
      }));
    }
  }
}
