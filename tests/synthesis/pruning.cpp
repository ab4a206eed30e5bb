// Pruning: a game that was found loses the rules that make no difference, and no others.
#include "synthesis/judge/pruning.hpp"

#include <cstdint>

#include "advisors/advisors.hpp"
#include "criticism/trials/cap.hpp"
#include "criticism/trials/trial.hpp"
#include "gdl/text/print.hpp"
#include "tests/plays.hpp"

namespace {

using namespace ludi;
using synthesis::Pruned;
using test::Game;

/// Games at random, which come upon most of what the rules allow.
std::optional<Pruned> pruned(const Game& game, const std::vector<std::string>& pinned = {},
                             int playouts = 60, std::uint64_t most_effort = 0) {
  criticism::TrialSettings settings;
  settings.trials = playouts;
  settings = criticism::capped(game, std::move(settings));
  settings.opening = settings.most_plies;  // all plies by lot
  const auto policy = advisors::default_policy(game);
  const auto trials = criticism::play_trials(
      game, [&] { return game.engine().searcher(policy, {.nodes = 1}); }, settings);
  std::vector<const criticism::Trial*> played;
  for (const auto& trial : trials) played.push_back(&trial);
  return synthesis::pruned(game, played, {.pinned = pinned, .most_effort = most_effort});
}

/// Rows on three by three cells with these clauses.
Game game_of_rows(const std::string& clauses) {
  return test::game_of(
      "(game Rows (players White Black) (board (tiling square i-nbors) (size 3 3))"
      " (end " +
      clauses + "))");
}

}  // namespace

TEST_CASE("a clause that nothing can bring about goes, and one that hides in another") {
  const Game game = game_of_rows("(All win (and (in-a-row 3) (in-a-row 2))) (All lose (= 3 1))");
  const auto less = pruned(game);
  REQUIRE(less);
  CHECK(less->game.hash() == game_of_rows("(All win (in-a-row 3))").hash());
  std::vector<std::string> told;
  for (const auto& change : less->changes) {
    CHECK(change.cause == synthesis::Change::Cause::pruning);
    told.push_back(change.before + " > " + change.after);
  }
  CHECK(told == std::vector<std::string>{"(in-a-row 2) > ", "(and (in-a-row 3)) > (in-a-row 3)",
                                         "(All lose (= 3 1)) > "});
}

TEST_CASE("of two clauses that stand for each other one stays") {
  // Who has three in a row has three pieces.
  const auto less = pruned(
      game_of_rows("(All win (in-a-row 3)) (All win (and (in-a-row 3) (>= (count friend) 3)))"));
  REQUIRE(less);
  CHECK(less->game.hash() == game_of_rows("(All win (in-a-row 3))").hash());
}

TEST_CASE("what is said twice is said once, and moves keep their names") {
  const auto less = pruned(game_of_rows("(All win (or (in-a-row 3) (in-a-row 3)))"));
  REQUIRE(less);
  CHECK(less->game.hash() == game_of_rows("(All win (in-a-row 3))").hash());

  // Said of all is said of each.
  const auto rows = pruned(game_of_rows("(All win (in-a-row 3)) (White win (in-a-row 3))"));
  REQUIRE(rows);
  CHECK(rows->game.hash() == game_of_rows("(All win (in-a-row 3))").hash());

  const Game named = test::game_of(
      "(game Named (players White Black) (board (tiling square i-nbors) (size 3 3))"
      " (pieces (Stone All (moves"
      " (move (label \"drop\") (pre (empty to)) (action (push)))"
      " (move (label \"slide\") (pre (slide))))))"
      " (start (in-hand Stone 3)) (end (All win (in-a-row 3))))");
  CHECK_FALSE(pruned(named));
}

TEST_CASE("of two rules that make the same moves one stays") {
  const auto game = [](const std::string& moves) {
    return test::game_of(
        "(game Places (players White Black) (board (tiling square i-nbors) (size 3 3))"
        " (pieces (Stone All (moves " +
        moves + "))) (end (All win (in-a-row 3))))");
  };
  const std::string place = "(move (pre (empty to)) (action (push)))";
  const std::string remove =
      "(move (pre (empty to)) (action (push)) (post (remove (and enemy (nbors to)))))";
  const auto less = pruned(game(place + remove + place));
  REQUIRE(less);
  CHECK(less->game.hash() == game(remove + place).hash());
  // To the same cells, but with other effects: both stay.
  CHECK_FALSE(pruned(game(place + remove)));
}

TEST_CASE("a flag that nothing follows from goes, though the page of the rules never told it") {
  const auto coloured = [](const std::string& flag) {
    return test::game_of("(game Rows (players White Black) (board" + flag +
                         " (tiling square i-nbors) (size 3 3)) (end (All win (in-a-row 3))))");
  };
  const auto less = pruned(coloured(" phase"));
  REQUIRE(less);
  CHECK(less->game.hash() == coloured("").hash());
  CHECK_FALSE(pruned(coloured(" phase"), {"board"}));
}

TEST_CASE("names that nobody mentions go, though the page of the rules never told them") {
  const auto game = [](const std::string& params, const std::string& regions,
                       const std::string& pieces) {
    return test::game_of("(game Names" + params +
                         " (players White Black) (board (tiling square i-nbors) (size 3 3)" +
                         regions +
                         ") (pieces (Man All (moves (move (pre (empty to)) (post (remove (and "
                         "enemy (nbors to)))))))" +
                         pieces + ") (end (All win (in-a-row 3))))");
  };
  const auto less = pruned(game(" (params (Value 3))", " (regions (Region a1 b2))", " (King All)"));
  REQUIRE(less);
  const std::string text = gdl::print_line(less->game.checked().tree);
  CHECK(text.find("Value") == std::string::npos);
  CHECK(text.find("Region") == std::string::npos);
  CHECK(text.find("King") == std::string::npos);
  // One that only a part mentioned that goes itself.
  const auto last = pruned(test::game_of(
      "(game Names (players White Black) (board (tiling square i-nbors) (size 3 3))"
      " (pieces (Man All (moves (move (pre (empty to)) (post (remove (and enemy (nbors to)))))))"
      " (King All)) (end (All win (in-a-row 3)) (All win (in-a-row 3 (of King)))))"));
  REQUIRE(last);
  CHECK(gdl::print_line(last->game.checked().tree).find("King") == std::string::npos);
  // A name that is mentioned stays.
  const Game named = test::game_of(
      "(game Names (params (length 3)) (players White Black)"
      " (board (tiling square i-nbors) (size 3 3) (regions (Mid b2)))"
      " (end (All win (in-a-row length)) (All lose (reach Mid))))");
  CHECK_FALSE(pruned(named));
}

TEST_CASE("of two kinds of pieces that play alike one stays, and a look that nothing heeds goes") {
  const auto game = [](const std::string& pieces, const std::string& end) {
    return test::game_of(
        "(game Kinds (players White Black) (board (tiling square i-nbors) (size 3 3))"
        " (pieces " +
        pieces + ") (end " + end + "))");
  };
  const std::string rows = "(All win (in-a-row 3))", stone = "(Stone All (moves (move)))";
  const Game plain = game_of_rows(rows);  // with plain pieces
  // Wherever a block may be placed, so may a stone.
  const std::string block = "(Block All (moves (move (pre (not (corners to))))))";
  for (const std::string& pieces : {stone + block, block + stone}) {
    const auto less = pruned(game(pieces, rows));
    REQUIRE(less);
    CHECK(less->game.hash() == plain.hash());
  }
  CHECK_FALSE(
      pruned(game(stone + block, rows + " (All lose (in-a-row 2 (of (and friend Block))))")));
  CHECK_FALSE(
      pruned(game(stone + "(Knight All (moves (move) (move (pre (turtle f f r f)))))", rows)));

  const auto blind = pruned(game("(Stone All (moves (move)) (orientation forward))", rows));
  REQUIRE(blind);
  CHECK(blind->game.hash() == plain.hash());
}

TEST_CASE("what only some games come upon stays") {
  CHECK_FALSE(pruned(game_of_rows("(All win (in-a-row 3))")));
  CHECK_FALSE(pruned(game_of_rows("(All win (in-a-row 3)) (All lose (in-a-row 2))")));
  // In Breakthrough nobody runs out of men before somebody is through, not even at random; pieces
  // in the way and captures come up in every game. A step without capture goes to empty cells
  // anyway.
  const auto less = pruned(test::game_named("breakthrough"));
  REQUIRE(less);
  std::vector<std::string> gone;
  for (const auto& change : less->changes) gone.push_back(change.before);
  CHECK(gone == std::vector<std::string>{"(empty to)", "(and (step (and forward orthogonal)))",
                                         "(All win (eliminate))"});
}

TEST_CASE("pinned sections stay as they are, and without games nothing is known") {
  const Game game = game_of_rows("(All win (in-a-row 3)) (All lose (= 3 1))");
  CHECK(pruned(game));
  CHECK_FALSE(pruned(game, {"end"}));
  CHECK(pruned(game, {"board", "pieces"}));
  CHECK_FALSE(pruned(game, {}, 0));
}

TEST_CASE("no further part is tried once the games compared took the effort allowed") {
  const Game game = game_of_rows("(All win (in-a-row 3)) (All lose (= 3 1))");
  // The first part tried is the clause that decides the games, and it stays.
  CHECK_FALSE(pruned(game, {}, 60, 1));
  CHECK(pruned(game, {}, 60, 1'000'000));
}
