// docs/idioms.md: every game in it is one, and does what the page says of it.
#include <map>
#include <string>

#include "ggp/text/warnings.hpp"
#include "tests/ggp/engine/law_of_play.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// The games of the page by name.
std::map<std::string, Game> examples() {
  const std::string page = contents_of(LUDI_SOURCE_DIR "/docs/idioms.md");
  const std::string_view open = "```gdl\n", close = "```";
  std::map<std::string, Game> games;
  for (auto from = page.find(open); from != page.npos; from = page.find(open, from)) {
    from += open.size();
    const Game game = game_of(page.substr(from, page.find(close, from) - from));
    games.emplace(game.name(), game);
  }
  return games;
}

}  // namespace

TEST_CASE("the examples of the idioms are games without a warning that keep the laws") {
  const auto games = examples();
  CHECK(games.size() == 10);
  ggp::Rng rng(9);
  for (const auto& [name, game] : games) {
    CAPTURE(name);
    CHECK(ggp::warnings(game).empty());
    for (std::uint64_t trial = 0; trial < (brief() ? 1 : 5); ++trial)
      keep_laws(rng, game, trial, 60);
  }
}

TEST_CASE("a turn of two kinds of step moves and then digs") {
  const Game game = examples().at("Trenches");
  // Five cells to go to from c1; then 25 - 2 are empty.
  CHECK(turns_of(game).size() == 5 * 23);
  CHECK(is_legal(game, after(game, "c1-c2"), "a5"));
}

TEST_CASE("a rider runs only after taking, and need not") {
  const Game game = examples().at("Hit-and-Run");
  // Back to a2 leads one step, that of every rider, and no run beside it.
  const auto steps = legal(game, after(game, "a2-a3 e5-e4"));
  CHECK(std::count(steps.begin(), steps.end(), "a3-a2") == 1);
  const State taken = after(game, "a2-a3 b5-b4 a3-b3 e5-e4 b3-b4");
  CHECK(legal(game, taken) == std::vector<std::string>{"b4-b3", "stop"});
}

TEST_CASE("a walk takes up to three steps and meets no cell twice") {
  const Game game = examples().at("Strollers");
  const State once = after(game, "g4-f4");
  CHECK(is_legal(game, once, "stop"));
  CHECK_FALSE(is_legal(game, once, "f4-g4"));
  CHECK(is_legal(game, once, "f4-e4"));
  CHECK(game.engine().facts(after(game, once, "f4-e4 e4-d4")).mover == ggp::Player{1});
}

TEST_CASE("a cell of thin ice bears two visits") {
  const Game game = examples().at("Thin-Ice");
  const State twice = after(game, "a1-b1 d4-d3 b1-a1 d3-d4 a1-b1 d4-d3 b1-a1 d3-d4");
  CHECK_FALSE(is_legal(game, twice, "a1-b1"));
  CHECK(is_legal(game, twice, "a1-a2"));
}

TEST_CASE("the last edge of a field scores") {
  const Game game = examples().at("Boxes");
  // Black draws the fourth edge of b2, d2, b4 and d4.
  const State all = after(game, "a2 b1 c2 b3 d1 e2 a4 d3 b5 c4 e4 d5");
  CHECK(standing(game, all) == "LW");
}

TEST_CASE("a man is crowned on the far row and not before") {
  const Game game = examples().at("Coronation");
  // Each man of the second row may step ahead, and nothing else.
  CHECK(turns_of(game) == std::vector<std::string>{"a2-a3", "b2-b3", "c2-c3", "d2-d3", "e2-e3"});
  CHECK(standing(game, after(game, "a2-a3")) == "-");
  CHECK_FALSE(is_legal(game, after(game, "a2-a3 e5-e4"), "a3-b3"));
  // a2 takes a5 and then a6, which is the far row.
  const State crowned = after(game, "a2-a3 e5-e4 a3-a4 e4-e3 a4-a5 e6-e5 a5-a6 e5-e4");
  CHECK(is_legal(game, crowned, "a6-a5"));
}

TEST_CASE("a row must stand when the turn of its owner begins") {
  const Game game = examples().at("Standfast");
  CHECK(standing(game, after(game, "a1 e5 b1 e4 c1")) == "-");
  CHECK(standing(game, after(game, "a1 e5 b1 e4 c1 a5")) == "WL");
}
