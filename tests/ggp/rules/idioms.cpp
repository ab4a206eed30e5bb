// docs/idioms.md: every game in it is one, and does what the page says of it.
#include <map>
#include <string>

#include "ggp/text/warnings/warnings.hpp"
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
  CHECK(games.size() == 18);
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

TEST_CASE("a lancer rides round its ring both ways, up to the next of its own") {
  const Game game = examples().at("Joust");
  const auto steps = legal(game, game.engine().start());
  std::string from_b1;
  for (const std::string& step : steps)
    if (step.starts_with("b1-")) from_b1 += step.substr(3) + " ";
  CHECK(from_b1 == "a1 b2 b3 b4 c1 d1 e1 k1 l1 ");
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

TEST_CASE("a row is chosen by its two ends, and of a longer one any four") {
  const Game game = examples().at("Four-Off");
  // White has five in a row.
  const State five = after(game, "d1 a1 d2 a3 d4 c1 d5 g7 d3 g4");
  CHECK(is_legal(game, five, "d1-d4"));
  CHECK(is_legal(game, five, "d2-d5"));
  CHECK_FALSE(is_legal(game, five, "d4-d1"));
  CHECK_FALSE(is_legal(game, five, "d6"));
  const State taken = after(game, five, "d2-d5");
  CHECK(is_legal(game, taken, "d6"));
}

TEST_CASE("the last edge of a field scores") {
  const Game game = examples().at("Boxes");
  // Black draws the fourth edge of all four squares.
  const State all = after(game, "a1s a1w a1n a1e b1s b2n b1e b1n b2e a2e a2w a2n");
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

TEST_CASE("a check scores, and must be answered") {
  const Game game = examples().at("Three-Checks");
  const auto score = [&](std::string_view moves) {
    return game.engine().score(after(game, moves), ggp::Player{0});
  };
  CHECK(score("b1-b4") == 0);
  // The rook stands beside the king, which takes it or steps aside.
  CHECK(score("b1-b5") == 1);
  const State checked = after(game, "b1-b5");
  CHECK(is_legal(game, checked, "c5-b5"));
  CHECK(is_legal(game, checked, "c5-c4"));
  CHECK_FALSE(is_legal(game, checked, "d5-d4"));
}

TEST_CASE("a row must stand when the turn of its owner begins") {
  const Game game = examples().at("Standfast");
  CHECK(standing(game, after(game, "a1 e5 b1 e4 c1")) == "-");
  CHECK(standing(game, after(game, "a1 e5 b1 e4 c1 a5")) == "WL");
}

TEST_CASE("hoppers go as far as jumps lead, in one step") {
  const Game game = examples().at("Hoppers");
  // Over a2 nothing leads: nobody is there.
  CHECK(is_legal(game, game.engine().start(), "a1-a2"));
  CHECK_FALSE(is_legal(game, game.engine().start(), "a1-a3"));
  // From a1 over b2 to c3, and on over d3 to e3.
  const State ready = after(game, "b1-b2 a6-a5 d1-d2 a5-a6 d2-d3 a6-a5");
  CHECK(is_legal(game, ready, "a1-c3"));
  CHECK(is_legal(game, ready, "a1-e3"));
  CHECK_FALSE(is_legal(game, ready, "a1-d4"));
}

TEST_CASE(
    "a hen beside a cock of the enemy stands still, and is taken where a bold one stands by") {
  const Game game = examples().at("Pecking-Order");
  const State near = after(game, "b2-b3 a5-a4");
  // Black's cock on b4 is no more than White's on b3: both may move.
  CHECK(is_legal(game, near, "b3-a3"));
  // Nobody of White's stands beside b4 but the taker.
  CHECK_FALSE(is_legal(game, near, "b3-b4"));
  const State pair = after(game, "b2-b3 d4-d3 b3-c3 a5-a4");
  // c3 takes d3 since d2 stands beside it and is not afraid: cocks are equals.
  CHECK(is_legal(game, pair, "c3-d3"));
  const State hens = after(game, "c1-c2 d4-d3 c2-c3 a5-a4");
  // The hen on c3 is beside the cock on d3.
  CHECK_FALSE(is_legal(game, hens, "c3-b3"));
  CHECK(is_legal(game, hens, "c3-d3"));
}

TEST_CASE("each goes home by a column of their own") {
  const Game game = examples().at("Homeward");
  CHECK(legal(game, game.engine().start()) == std::vector<std::string>{"a1-b1", "a1-c1", "a1-d1"});
  // Black passes a2, where White would turn off, and White passes d3.
  const State nearly = after(game, "a1-d1 d4-a4 d1-d2 a4-a3");
  CHECK(legal(game, nearly) == std::vector<std::string>{"d2-c4", "d2-d3", "d2-d4"});
  CHECK(legal(game, after(game, nearly, "d2-d3")) ==
        std::vector<std::string>{"a3-a1", "a3-a2", "a3-b1"});
}

TEST_CASE("a marauder walks across empty cells and may end on an enemy") {
  const Game game = examples().at("Marauders");
  const State near = after(game, "a1-a3 a5-a4");
  CHECK(is_legal(game, near, "a3-a4"));
  CHECK(is_legal(game, near, "a3-b4"));
  CHECK_FALSE(is_legal(game, near, "a3-a5"));  // behind the man on a4
  const State taken = after(game, near, "a3-a4");
  CHECK(is_legal(game, taken, "b5-a4"));  // by a5
}

TEST_CASE("who can only shut the other in has lost") {
  const Game game = examples().at("Way-Out");
  // White on a2 and b2 faces Black on a3 and b3; on c1 and c4 there is room.
  const State open = after(game, "a1-a2 a4-a3 b1-b2 b4-b3");
  CHECK(legal(game, open) == std::vector<std::string>{"c1-c2"});
  // Black on c3 would leave White without a turn, and has no other.
  const State shut = after(game, open, "c1-c2");
  CHECK(game.engine().facts(shut).outcome.winner() == ggp::Player{0});
}
