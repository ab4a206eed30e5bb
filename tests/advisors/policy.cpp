// Policies: what follows from the rules, what a text says, and who is listened to.
#include <atomic>

#include "gdl/text/print.hpp"
#include "ggp/engine/search/counsel.hpp"
#include "tests/advisors/policies.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

void check_equal(const std::vector<double>& found, const std::vector<double>& expected) {
  REQUIRE(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) CHECK(found[i] == doctest::Approx(expected[i]));
}

// The weights of an advisor in a player's list, in its order.
std::vector<double> weights(const ggp::Policy& policy, std::string_view symbol,
                            std::size_t player = 0) {
  std::vector<double> found;
  for (const auto& c : policy.of[player])
    if (c.advisor->symbol == symbol) found.push_back(c.weight);
  return found;
}

Game rows(const std::string& end) {
  return game_of(
      "(game Rows (players White Black) (board (tiling square i-nbors) (size 5 5)) (end " + end +
      "))");
}

std::atomic<int> asked{0};
constexpr ggp::Advisor counting = {
    .symbol = "test",
    .name = "Counting",
    .phrase = "being asked",
    .formula = "0",
    .advice = ggp::advice<[]<int W>(const ggp::View<W>&, const ggp::Counsel<W>&) {
      ++asked;
      return ggp::Score{0};
    }>};

}  // namespace

TEST_CASE("Yavalath likes fours and avoids threes") {
  const auto policy = advisors::default_policy(game_named("yavalath"));
  // Win in-a-row 4: 1. Lose (and (in-a-row 3) (not (in-a-row 4))): -1/2 and +1/4. Centre 1/20.
  const double sum = 1.25 + 0.5 + 0.05;
  for (const std::size_t player : {0U, 1U}) {
    const auto found = weights(policy, "inro", player);
    REQUIRE(found.size() == 2);
    CHECK(found[0] == doctest::Approx(1.25 / sum));
    CHECK(found[1] == doctest::Approx(-0.5 / sum));
    check_equal(weights(policy, "cent", player), {(0.05 / sum)});
  }
}

TEST_CASE("and shares the weight out, or gives it to each, not reverses and halves it") {
  const auto found = weights(
      advisors::default_policy(rows("(All win (and (in-a-row 4) (or (in-a-row 5) (in-a-row 3)))) "
                                    "(All lose (not (in-a-row 2)))")),
      "inro");
  // 1/2 for 4, 1/2 for each of 5 and 3, 1/2 for 2; the centre 1/20.
  REQUIRE(found.size() == 4);
  for (const double w : found) CHECK(w == doctest::Approx(0.5 / 2.05));
}

TEST_CASE("draws weigh nothing, and equal goals are one") {
  const auto found =
      weights(advisors::default_policy(rows("(All draw (in-a-row 2)) (White win (in-a-row 4)) "
                                            "(Black win (in-a-row 4)) (All win (in-a-row 4))")),
              "inro", 0);
  // Own goal 2; Black's alone is blocked with 1/2 from his seat.
  REQUIRE(found.size() == 2);
  CHECK(found[0] / found[1] == doctest::Approx(-4));
}

TEST_CASE("a player blocks the goals that only his enemy has") {
  const Game game = rows("(White win (in-a-row 4)) (Black win (in-a-row 3))");
  const auto policy = advisors::default_policy(game);
  const auto& white = policy.of[0];
  REQUIRE(white.size() == 3);
  CHECK(white[0].weight == doctest::Approx(1 / 1.55));
  CHECK_FALSE(white[0].of_enemies);
  CHECK(white[1].weight == doctest::Approx(-0.5 / 1.55));
  CHECK(white[1].of_enemies);
  // Two black stones in a row make White's outlook worse although he has none.
  const auto searcher = game.engine().searcher(policy, {});
  const auto quiet = searcher->evaluate(after(game, "a1 c3 e5 e1"));
  const auto loud = searcher->evaluate(after(game, "a1 c3 e5 c4"));
  CHECK(loud[0] < quiet[0]);
}

TEST_CASE("where pieces are taken at times, material stands for the steps they make") {
  const auto taking = [](const std::string& moves) {
    return advisors::default_policy(
        game_of("(game Taking (players (White N) (Black S)) (board (tiling square) (size 4 4)) "
                "(pieces (Man All (moves (move (pre (and (step) (enemy to))) (post (capture to)))" +
                moves + "))) (start (place (Man All) (home 1))) (end (All lose (no-move))))"));
  };
  const auto sometimes = taking("(move (pre (and (step) (empty to))))"), always = taking("");
  const double sum = 0.1 + 0.9 + 0.1 + 0.2 + 0.2;
  check_equal(weights(sometimes, "nomv"), {-0.1 / sum});
  check_equal(weights(sometimes, "matl"), {0.9 / sum});
  check_equal(weights(always, "nomv"), {-1 / 1.8});
  check_equal(weights(always, "matl"), {0.3 / 1.8});
}

TEST_CASE("who defends a goal is told by the clauses of others") {
  const auto policy = advisors::default_policy(
      game_of("(game Run (players (White N) (Black S)) (board (tiling square) (size 4 4)) "
              "(pieces (Man All (moves (move (pre (and (step) (empty to))))))) "
              "(start (place (Man All) (home 1))) (end (White win (reach goal))))"));
  CHECK(weights(policy, "home", 0).empty());
  CHECK(weights(policy, "home", 1).size() == 1);
}

TEST_CASE("a player without a goal fights or flees") {
  const Game game = rows("(White win (in-a-row 4))");
  const auto policy = advisors::default_policy(game);
  CHECK(weights(policy, "enem", 0).empty());
  // Black: 1/2 each for nearness and mobility, and 1/2 against White's row.
  check_equal(weights(policy, "enem", 1), {(1.0 / 3)});
  check_equal(weights(policy, "mobl", 1), {(1.0 / 3)});
  check_equal(weights(policy, "inro", 1), {(-1.0 / 3)});
}

TEST_CASE("the weights of every shipped game sum to one for each player") {
  for (const auto& file : shipped_files()) {
    CAPTURE(file.stem().string());
    const Game game = game_of(contents_of(file));
    for (const auto& list : advisors::policy_of(game).of) {
      double sum = 0;
      for (const auto& c : list) sum += std::abs(c.weight);
      CHECK(sum == doctest::Approx(1));
    }
  }
}

TEST_CASE("a policy written in the text is read, scaled") {
  const Game game = game_of(
      "(game Rows (players White Black) (board (tiling square i-nbors) (size 5 5)) "
      "(end (All win (in-a-row 4)) (All lose (in-a-row 3))) "
      "(support (advisors (advisor \"inro\" \"1.5\" 4) (advisor \"inro\" \"-0.25\" 3) "
      "(advisor \"cent\" \"0.25\") (advisor \"nono\" \"1\") (advisor \"mobl\" \"much\"))))");
  const auto policy = advisors::policy_of(game);
  REQUIRE(policy.of[0].size() == 3);
  check_equal(weights(policy, "inro"), {(0.75), (-0.125)});
  check_equal(weights(policy, "cent"), {(0.125)});
}

TEST_CASE("a policy survives being written and read again") {
  for (const char* name : {"yavalath", "hex", "breakthrough", "reversi"}) {
    CAPTURE(name);
    const Game game = game_named(name);
    const auto policy = advisors::default_policy(game);
    auto tree = game.checked().tree;
    for (const auto child : tree.children(0))
      if (tree.text(child) == "support") {
        tree.erase(child);
        break;
      }
    auto support = gdl::Tree::element("support");
    support.add(advisors::to_support(game, policy));
    tree.add(support);
    const Game again = game_of(gdl::print(tree));
    const auto read = advisors::policy_of(again);
    REQUIRE(read.of.size() == policy.of.size());
    for (std::size_t p = 0; p < read.of.size(); ++p) {
      REQUIRE(read.of[p].size() == policy.of[p].size());
      for (std::size_t i = 0; i < read.of[p].size(); ++i) {
        CHECK(read.of[p][i].advisor == policy.of[p][i].advisor);
        CHECK(read.of[p][i].weight == doctest::Approx(policy.of[p][i].weight).epsilon(0.0001));
      }
    }
  }
}

TEST_CASE("a policy reads in words") {
  const Game game = game_named("yavalath");
  const auto text = advisors::describe(game, advisors::default_policy(game));
  CHECK(text.find("likes open lines towards a row (in-a-row 4)") != std::string::npos);
  CHECK(text.find("avoids open lines towards a row (in-a-row 3)") != std::string::npos);
}

TEST_CASE("an advisor without weight is never asked") {
  const Game game = game_named("tic-tac-toe");
  ggp::Policy policy;
  policy.of = {{{&counting, 0, 0, false}}, {{&counting, 0, 0.00001, false}}};
  asked = 0;
  (void)game.engine().searcher(policy, {})->search(game.engine().start());
  CHECK(asked == 0);
  policy.of[0][0].weight = 0.5;
  (void)game.engine().searcher(policy, {})->search(game.engine().start());
  CHECK(asked > 0);
}

TEST_CASE("expectations are even where neither side leads and end at the ends") {
  const Game game = game_named("tic-tac-toe");
  const auto searcher = game.engine().searcher(advisors::default_policy(game), {});
  const auto start = searcher->evaluate(game.engine().start());
  CHECK(start[0] == doctest::Approx(0.5));
  CHECK(start[1] == doctest::Approx(0.5));
  CHECK(searcher->evaluate(after(game, "a1 a2 b1 b2 c1")) == std::vector<double>{1, 0});
  CHECK(searcher->evaluate(after(game, "a1 b1 c1 a2 b2 c2 b3 a3 c3"))[0] != doctest::Approx(0.5));
  CHECK(searcher->evaluate(after(game, "b2 a1 a2 c2 b3 b1 c1 a3 c3")) ==
        std::vector<double>{0.5, 0.5});
}
