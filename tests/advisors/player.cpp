// Players by their texts, and that better ones beat worse ones.
#include "advisors/player.hpp"

#include <cstdlib>

#include "tests/advisors/policies.hpp"

using namespace ludi;
using namespace ludi::test;
using advisors::PlayerSpec;

namespace {

std::unique_ptr<advisors::Contestant> player(const Game& game, std::string_view text) {
  return advisors::make_contestant(*PlayerSpec::parse(text), game, advisors::default_policy(game));
}

// Games won by the first-named, half for draws, colours alternating.
double wins(const Game& game, std::string_view a, std::string_view b, int games) {
  const auto pa = player(game, a), pb = player(game, b);
  ggp::Rng rng(11);
  double score = 0;
  for (int g = 0; g < games; ++g) {
    State state = game.engine().start();
    const int seat = g % 2;
    for (int ply = 0; ply < 300 && !game.engine().facts(state).outcome.over(); ++ply) {
      const bool first = game.engine().facts(state).mover.index() == seat;
      game.engine().play(state, (first ? *pa : *pb).choose(rng, game, state));
    }
    const auto winner = game.engine().facts(state).outcome.winner();
    score += !winner.exists() ? 0.5 : winner.index() == seat ? 1 : 0;
  }
  return score;
}

}  // namespace

TEST_CASE("a player's text survives being read and written") {
  for (const char* text :
       {"random", "greedy", "alphabeta", "uct", "alphabeta:nodes=1000",
        "alphabeta:nodes=1000,depth=3,beam=20", "uct:nodes=50000,turns=80",
        "alphabeta:table=64,seconds=0.5", "ai:nodes=50", "ai:nodes=50,noise=200",
        "uct:explore=0.5,prior=2", "alphabeta:nodes=7,policy=default", "ai:policy=default"}) {
    const auto spec = PlayerSpec::parse(text);
    REQUIRE(spec);
    CHECK(spec->describe() == text);
  }
  CHECK(PlayerSpec::parse("uct:nodes=5")->kind == advisors::PlayerKind::uct);
  CHECK(PlayerSpec::parse("alphabeta:nodes=1000")->settings.nodes == 1000);
}

TEST_CASE("the text of a game may say who plays it best") {
  const auto with = [](const std::string& support) {
    return game_of(
        "(game Small (players White Black) (board (tiling square) (size 3 3)) "
        "(end (All win (in-a-row 3))) (support " +
        support + "))");
  };
  const auto best = advisors::PlayerKind::ai;
  CHECK(method_of(best, with("")) == ggp::Method::alphabeta);
  CHECK(method_of(best, with("(player uct)")) == ggp::Method::uct);
  CHECK(method_of(best, with("(player maxn)")) == ggp::Method::maxn);
  CHECK(method_of(advisors::PlayerKind::alphabeta, with("(player uct)")) == ggp::Method::alphabeta);
  CHECK_FALSE(
      Game::read("(game Small (players White Black) (board (tiling square) (size 3 3)) "
                 "(end (All win (in-a-row 3))) (support (player greedy)))"));
}

TEST_CASE("what is no player is refused with a reason") {
  for (const char* text :
       {"", "human", "alphabeta:", "alphabeta:nodes", "alphabeta:nodes=", "alphabeta:nodes=-1",
        "alphabeta:nodes=1.5", "alphabeta:nodes=1000x", "alphabeta:speed=3", "random:nodes=nan",
        "alphabeta:depth=3,", "uct:nodes=1e99"}) {
    CAPTURE(text);
    const auto spec = PlayerSpec::parse(text);
    REQUIRE_FALSE(spec);
    CHECK_FALSE(spec.errors().front().message.empty());
  }
}

TEST_CASE("a greedy player takes a win that lies open") {
  const Game game = game_named("tic-tac-toe");
  ggp::Rng rng(1);
  const State state = after(game, "a1 a2 b1 b2");
  CHECK(spelled(game, player(game, "greedy")->choose(rng, game, state)) == "c1");
}

TEST_CASE("noise makes so many of a searcher's steps random") {
  const Game game = game_named("tic-tac-toe");
  const State state = after(game, "a1 a2 b1 b2");  // c1 wins; there are four other steps
  const auto wins_of = [&](std::string_view text) {
    ggp::Rng rng(1);
    const auto anyone = player(game, text);
    int wins = 0;
    for (int i = 0; i < 400; ++i) wins += spelled(game, anyone->choose(rng, game, state)) == "c1";
    return wins;
  };
  CHECK(wins_of("alphabeta:nodes=100") == 400);
  // A half and a fifth of the other half: 240, standard deviation 9.8; then a fifth: 80, 8.
  CHECK(std::abs(wins_of("alphabeta:nodes=100,noise=500") - 240) < 40);
  CHECK(std::abs(wins_of("alphabeta:nodes=100,noise=1000") - 80) < 32);
}

TEST_CASE("a random player plays every legal step in time") {
  const Game game = game_named("tic-tac-toe");
  ggp::Rng rng(1);
  const auto anyone = player(game, "random");
  std::vector<int> played(9, 0);
  for (int i = 0; i < 900; ++i)
    ++played[static_cast<std::size_t>(anyone->choose(rng, game, game.engine().start()).to)];
  // 100 each on average, standard deviation 9.4.
  for (const int n : played) CHECK(n > 50);
}

TEST_CASE("searchers beat random players") {
  for (const char* name : {"yavalath", "breakthrough-4x6", "reversi"}) {
    CAPTURE(name);
    const Game game = game_named(name);
    CHECK(wins(game, brief() ? "alphabeta:nodes=500" : "alphabeta:nodes=2000", "random", 10) >= 9);
  }
  CHECK(wins(game_named("breakthrough-4x6"), brief() ? "uct:nodes=4000" : "uct:nodes=20000",
             "random", 10) >= 9);
  CHECK(wins(game_named("breakthrough-4x6"), "greedy", "random", 20) >= 14);
}
