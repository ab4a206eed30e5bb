// A byte for a game and a text: read as a position, by words or by rows of letters. What is read
// agrees with itself, is written and read again as the same, and is played from.
#include "ggp/text/position_text.hpp"

#include "tests/fuzz/games.hpp"
#include "tests/fuzz/law.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ludi;
  const auto [game, text] = fuzz::about_game(data, size);
  auto state = ggp::read_position(game, text);
  if (!state) {
    fuzz::must(!state.errors().empty(), "a refusal says why");
    return 0;
  }
  const auto& engine = game.engine();
  // What is written may fulfil an end, which is read after a step alone; play goes on all the same.
  const bool decided = engine.fulfilled(*state).has_value();
  const std::string odd = engine.inconsistency(*state);
  fuzz::must(odd.empty() || (decided && odd.ends_with("play goes on")),
             "a position agrees with itself", odd);
  const std::string written = ggp::position_text(game, *state);
  const auto again = ggp::read_position(game, written);
  fuzz::must(static_cast<bool>(again), "a written position is read", written);
  fuzz::must(ggp::position_text(game, *again) == written, "a position is read as it was written",
             written + "\n" + ggp::position_text(game, *again));
  ggp::Rng rng(size);
  for (int i = 0; i < 12 && !decided; ++i) {
    const auto steps = engine.steps(*state);
    if (steps.empty()) break;
    engine.play(*state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
    fuzz::must(engine.inconsistency(*state).empty(), "play from a position agrees with itself",
               written + "\n" + engine.inconsistency(*state));
  }
  return 0;
}
