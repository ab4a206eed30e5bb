// What perfect play makes of the first position: small games worked out by hand.
#include "criticism/measure/proven_start.hpp"

#include "advisors/advisors.hpp"
#include "tests/effort.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using criticism::ProofSettings;
using criticism::ProvenStart;
using test::Game;
using test::game_of;

namespace {

ProvenStart proven(const Game& game, const ProofSettings& settings = {}) {
  return criticism::prove_start(game, advisors::policy_of(game), settings);
}

Game rows(int length, const std::string& size, const std::string& outcome = "win") {
  return game_of("(game Rows (players White Black) (board (tiling square i-nbors) (size " + size +
                 ")) (end (All " + outcome + " (in-a-row " + std::to_string(length) + "))))");
}

}  // namespace

TEST_CASE("a row of two on an empty board is won with the second stone") {
  // Any two neighbours will do, and nobody can take all the neighbours away with one stone.
  const Game game = rows(2, "3 3");
  const auto start = proven(game);
  CHECK(start == ProvenStart{ProvenStart::Value::won, ggp::Player{0}, 3});
  CHECK(criticism::told(game, start) == "White wins by force in three plies from the start");
  CHECK(start.won_within(3));
  CHECK_FALSE(start.won_within(2));
}

TEST_CASE("a row of three on four by four cells is won with the third stone") {
  // With an inner cell and its inner neighbour two in a row have both ends free. There are more
  // such lines through the first stone than one answer can stop, and no row has fewer stones than
  // three.
  const auto start = proven(rows(3, "4 4"));
  CHECK(start == ProvenStart{ProvenStart::Value::won, ggp::Player{0}, 5});
}

TEST_CASE("who fills the last of four cells is the second player") {
  const Game game = game_of(
      "(game Full (players White Black) (board (tiling square) (size 2 2))"
      " (end (All win (full))))");
  const auto start = proven(game);
  CHECK(start == ProvenStart{ProvenStart::Value::won, ggp::Player{1}, 4});
  CHECK(criticism::told(game, start) == "Black wins by force in four plies from the start");
}

TEST_CASE("noughts and crosses is a draw, which takes all nine plies to see") {
  const Game game = test::game_named("tic-tac-toe");
  ProofSettings settings;
  settings.nodes = settings.effort = 5'000'000;
  const auto start = proven(game, settings);
  CHECK(start == ProvenStart{ProvenStart::Value::drawn, {}, {}});
  CHECK(criticism::told(game, start) == "perfect play draws from the start");
  settings.most_plies = 8;
  CHECK(proven(game, settings) == ProvenStart{});
}

TEST_CASE("what is beyond plies, nodes and effort stays unknown, and nothing is said of it") {
  const Game game = rows(3, "4 4");
  ProofSettings settings;
  settings.most_plies = 4;
  CHECK(proven(game, settings) == ProvenStart{});
  settings = {.nodes = 10};
  CHECK(proven(game, settings) == ProvenStart{});
  settings = {.nodes = 0};
  CHECK(proven(game, settings) == ProvenStart{});
  settings = {.effort = 20};
  CHECK(proven(game, settings) == ProvenStart{});
  CHECK(criticism::told(game, {}).empty());
  // This one would think for ever.
  CHECK(proven(test::endless_thought(), {.effort = test::brief() ? 1U : 300U}) == ProvenStart{});
}

TEST_CASE("a win by threats or by the solver is found where the plain search is too short") {
  const Game game = rows(3, "4 4");
  // Two stones next to each other threaten both ends, so threats alone win, though later perhaps.
  const auto solved = proven(game, {.nodes = 0, .solver_nodes = 1'000'000});
  CHECK(solved.value == ProvenStart::Value::won);
  CHECK(solved.winner == ggp::Player{0});
  if (solved.plies) CHECK(*solved.plies >= 5);
  const auto threatened = proven(game, {.nodes = 0, .threat_nodes = 1'000'000});
  CHECK(threatened.value == ProvenStart::Value::won);
  CHECK(threatened.winner == ggp::Player{0});
  CHECK(criticism::told(game, {ProvenStart::Value::won, ggp::Player{0}, {}}) ==
        "White wins by force from the start");
}

TEST_CASE("games that begin by lot or are not for two are left alone") {
  const Game lots = test::game_named("quantum-leap");
  REQUIRE(lots.engine().draws_lots());
  CHECK(proven(lots) == ProvenStart{});
  const Game three = game_of(
      "(game Three (players White Black Red) (board (tiling square i-nbors) (size 5 5))"
      " (end (All win (in-a-row 2))))");
  CHECK(proven(three) == ProvenStart{});
}
