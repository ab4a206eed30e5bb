// By whose policy a bred game is played.
#include "synthesis/judge/policy_choice.hpp"

#include "advisors/advisors.hpp"
#include "gdl/text/parse.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

gdl::Tree advice(const std::string& text) {
  auto tree = gdl::parse(text);
  REQUIRE(tree);
  return std::move(*tree);
}

double weight_of(const ggp::Policy& policy, std::string_view symbol, bool of_enemies = false) {
  for (const auto& counsellor : policy.of[0])
    if (counsellor.advisor->symbol == symbol && counsellor.of_enemies == of_enemies)
      return counsellor.weight;
  return 0;
}

}  // namespace

TEST_CASE("another game's policy speaks of the goals that a game has, and of nothing else") {
  const Game squava = game_named("squava");
  // Rows of four are won by, rows of three lost by; there is no connection, and nothing moves.
  const auto policy = advisors::policy_in(
      squava, advice("(advisors (advisor \"inro\" \"0.6\" 4) (advisor \"conn\" \"0.9\") "
                     "(advisor \"mobl\" \"0.3\") (advisor \"cent\" \"0.2\") "
                     "(advisor \"none\" \"5\") (advisor \"inro\" \"1\" 7))"));
  REQUIRE(policy.of.size() == 2);
  CHECK(policy.of[0].size() == 2);
  CHECK(weight_of(policy, "inro") == doctest::Approx(0.75));
  CHECK(weight_of(policy, "cent") == doctest::Approx(0.25));
  CHECK(advisors::policy_in(squava, {}).of[0].empty());
}

TEST_CASE("a game's own policy, written and read, is itself") {
  for (const char* name : {"yavalath", "breakthrough", "hex", "konane", "reversi"}) {
    CAPTURE(name);
    const Game game = game_named(name);
    const auto policy = advisors::default_policy(game);
    const auto read = advisors::policy_in(game, advisors::to_support(game, policy));
    REQUIRE(read.of.size() == policy.of.size());
    for (const auto& counsellor : policy.of[0])
      CHECK(weight_of(read, counsellor.advisor->symbol, counsellor.of_enemies) ==
            doctest::Approx(weight_of(policy, counsellor.advisor->symbol, counsellor.of_enemies))
                .epsilon(0.001));
  }
}

TEST_CASE("a blend listens to each of its policies alike") {
  const Game squava = game_named("squava");
  const std::array policies = {
      advisors::policy_in(squava, advice("(advisors (advisor \"inro\" \"1\" 4))")),
      advisors::policy_in(squava, advice("(advisors (advisor \"inro\" \"1\" 4) "
                                         "(advisor \"cent\" \"-3\"))"))};
  const auto blended = advisors::blend(squava, policies);
  // 1 + 1/4 against -3/4, of 2 in all.
  CHECK(weight_of(blended, "inro") == doctest::Approx(0.625));
  CHECK(weight_of(blended, "cent") == doctest::Approx(-0.375));
}

TEST_CASE("three policies make seven hybrids, fewer where some are alike") {
  const Game squava = game_named("squava");
  const auto rows = advice("(advisors (advisor \"inro\" \"1\" 4))");
  const auto middle = advice("(advisors (advisor \"cent\" \"1\"))");
  CHECK(synthesis::hybrids(squava, std::array{rows, middle}).size() == 7);
  CHECK(synthesis::hybrids(squava, std::array{rows, rows}).size() == 4);
  // A parent with nothing to say changes nothing.
  const auto nothing = advice("(advisors (advisor \"conn\" \"1\"))");
  CHECK(synthesis::hybrids(squava, std::array{nothing, nothing}).size() == 1);
  CHECK(synthesis::hybrids(squava, {}).front() == advisors::default_policy(squava));
}

TEST_CASE("the policy that wins is chosen, the same every time") {
  const Game squava = game_named("squava");
  // Both parents run from the middle and from rows of their own.
  const auto foolish = advice("(advisors (advisor \"inro\" \"-1\" 4) (advisor \"cent\" \"-1\"))");
  const auto choice = synthesis::choose_policy(squava, std::array{foolish, foolish});
  CHECK(choice.policy == advisors::default_policy(squava));
  CHECK(choice.games >= 12);
  CHECK(choice.undecided <= choice.games / 2);
  const auto again = synthesis::choose_policy(squava, std::array{foolish, foolish});
  CHECK(again.policy == choice.policy);
  CHECK(again.undecided == choice.undecided);
}

TEST_CASE("a game nobody can win is undecided in every match") {
  const Game game = game_of(
      "(game Still (players White Black) (board (tiling square) (size 3 3))"
      " (end (All draw (full))))");
  const auto choice = synthesis::choose_policy(game, {});
  CHECK(choice.games >= 12);
  CHECK(choice.undecided == choice.games);
}

TEST_CASE("no more games are played once more than half of all have no winner") {
  const Game game = game_of(
      "(game Still (players White Black) (board (tiling square) (size 3 3))"
      " (end (All draw (full))))");
  const std::array parents = {advice("(advisors (advisor \"cent\" \"-1\"))")};
  REQUIRE(synthesis::hybrids(game, parents).size() == 3);
  // Three pairings of four games each; after two of them eight games of twelve have no winner.
  const auto choice = synthesis::choose_policy(game, parents);
  CHECK(choice.games == 8);
  CHECK(choice.undecided == 8);
}
