// Played games on one line of text.
#include "ggp/text/record.hpp"

#include <doctest/doctest.h>

#include "ggp/text/notation.hpp"
#include "tests/plays.hpp"

namespace ludi::ggp {
using namespace ludi::test;
namespace {

/// A game played at random, broken off after some turns.
Record random_record(Rng& rng, const Game& game, int turns) {
  Record record;
  record.game_hash = game.hash();
  record.seed = rng.bits();
  for (int p = 0; p < game.players(); ++p) record.players.push_back("random");
  const Player first{game.players() - 1};
  if (game.engine().may_begin(first)) record.first = first;
  State state = start_of(game, record);
  while (turns-- > 0 && !game.engine().facts(state).outcome.over()) {
    const auto legal = game.engine().turns(state, 1000);
    record.turns.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    play(game, state, record.turns.back());
  }
  record.outcome = game.engine().facts(state).outcome;
  return record;
}

std::string record_complaint(const Game& game, std::string_view line) {
  const auto record = read_record(game, line);
  return record ? "" : gdl::render(record.errors().front(), "record", line);
}

std::string replaced(std::string text, std::string_view part, std::string_view by) {
  text.replace(text.find(part), part.size(), by);
  return text;
}

}  // namespace

TEST_CASE("records of random games of every shipped game survive being written and read") {
  for (const auto& file : shipped_files()) {
    INFO(file.string());
    const Game game = game_of(contents_of(file));
    Rng rng(5);
    const Record record = random_record(rng, game, 12);
    const std::string line = write(game, record);
    CHECK(line.find('\n') == std::string::npos);
    const auto read = read_record(game, line);
    REQUIRE(bool(read));
    CHECK(*read == record);
  }
}

TEST_CASE("a record reads as documented") {
  const Game game = game_named("tic-tac-toe");
  Record record;
  record.game_hash = game.hash();
  record.seed = 7;
  record.players = {"uct:nodes=1000", "Ann of Cleves"};
  State state = game.engine().start();
  for (const char* text : {"a1", "a2", "b1", "b2", "c1"}) {
    record.turns.push_back(*read_turn(game, state, text));
    play(game, state, record.turns.back());
  }
  record.outcome = game.engine().facts(state).outcome;
  CHECK(write(game, record) == "game " + game.hash() +
                                   " seed 7 players uct:nodes=1000 Ann%20of%20Cleves"
                                   " result win loss turns a1 a2 b1 b2 c1");
  CHECK(*read_record(game, write(game, record)) == record);
}

TEST_CASE("a record tells who began, where it was not player 1") {
  const Game game = game_named("tic-tac-toe");
  Record record;
  record.game_hash = game.hash();
  record.players = {"a", "b"};
  record.first = Player{1};
  State state = start_of(game, record);
  CHECK(game.engine().facts(state).mover == Player{1});
  CHECK(game.engine().inconsistency(state) == "");
  record.turns.push_back(*read_turn(game, state, "b2"));
  const std::string line = write(game, record);
  CHECK(line == "game " + game.hash() + " seed 0 first 2 players a b result unfinished turns b2");
  CHECK(*read_record(game, line) == record);
  CHECK(record_complaint(game, replaced(line, "first 2", "first 3"))
            .find("'3' is no player who may") != std::string::npos);
  // After a first turn of White's the two may change places: no other may begin.
  const Game swapping = game_named("yavalath-swap");
  CHECK_FALSE(swapping.engine().may_begin(Player{1}));
}

TEST_CASE("names of players may hold any byte") {
  const Game game = game_named("tic-tac-toe");
  Record record;
  record.game_hash = game.hash();
  record.players = {"", "50% \n\xc3\xa9"};
  CHECK(write(game, record).ends_with(" players % 50%25%20%0A%C3%A9 result unfinished turns"));
  CHECK(*read_record(game, write(game, record)) == record);
}

TEST_CASE("a record that does not hold is refused with the place") {
  const Game game = game_named("tic-tac-toe");
  const std::string line =
      "game " + game.hash() + " seed 7 players human human result win loss turns a1 a2 b1 b2 c1";
  REQUIRE(record_complaint(game, line).empty());
  const auto says = [&](std::string_view part, std::string_view by, std::string_view message) {
    const std::string said = record_complaint(game, replaced(line, part, by));
    INFO(said);
    CHECK(said.find(message) != std::string::npos);
  };
  says("b2 c1", "b1 c1", "turn 4: 'b1' is not a legal step here");
  says("win loss", "loss win", "the turns lead to another result");
  says("win loss", "unfinished", "the turns lead to another result");
  says("win loss", "won lost", "'won' is no result");
  says("seed 7", "seed seven", "'seven' is no seed");
  says("seed 7", "seed 99999999999999999999", "is no seed");
  says("players", "by", "lacks the field 'players'");
  says(game.hash(), std::string(64, '0'), "of a game with other rules");
  says("c1", "c1 c2", "turn 6: the game is over before c2");
  says("human human", "hum%2 human", "a player of each seat");
  // Cut off anywhere, it is refused; nothing is made up.
  for (std::size_t length = 0; length < line.size(); ++length)
    CHECK_FALSE(bool(read_record(game, line.substr(0, length))));
}

}  // namespace ludi::ggp
