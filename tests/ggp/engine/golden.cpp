// Readable playthroughs of every shipped game. They notice change and prove nothing: a difference
// is either meant, and then the files are written anew with LUDI_GOLDEN=write, or a fault.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "ggp/base/rng.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::ggp;
using namespace ludi::test;

namespace {

constexpr int shown_turns = 12;
constexpr int most_turns = 60;
constexpr std::size_t most_listed = 1000;

// The rules in English, the first turns with the board after each, then moves alone.
std::string playthrough(const Game& game) {
  std::string text = rulebook(game);
  Rng rng(2007);
  State state = game.engine().start();
  text += "\n" + draw(game, state) + "\n";
  for (int turn = 1; turn <= most_turns; ++turn) {
    const Facts facts = game.engine().facts(state);
    if (facts.outcome.over()) break;
    const auto turns = game.engine().turns(state, most_listed);
    const Turn& chosen = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
    text += std::to_string(turn) + ". " + game.player_name(facts.seat) + " " +
            notate(game, state, chosen) + " of " + std::to_string(turns.size()) + "\n";
    play(game, state, chosen);
    if (turn <= shown_turns) text += "\n" + draw(game, state) + "\n";
  }
  const Outcome outcome = game.engine().facts(state).outcome;
  if (!outcome.over()) return text + "broken off\n";
  const Player winner = outcome.winner();
  return text + (winner.exists() ? game.player_name(winner) + " wins\n" : "a draw\n");
}

}  // namespace

TEST_CASE("every shipped game still plays as its golden playthrough shows") {
  const std::filesystem::path folder = std::filesystem::path(LUDI_SOURCE_DIR) / "tests" / "golden";
  const bool writing = std::getenv("LUDI_GOLDEN") != nullptr;
  for (const auto& file : shipped_files()) {
    CAPTURE(file.stem());
    const std::string now = playthrough(game_of(contents_of(file)));
    const auto golden = folder / (file.stem().string() + ".txt");
    if (writing) std::ofstream(golden, std::ios::binary) << now;
    const bool same = now == contents_of(golden);
    CHECK(same);
  }
}
