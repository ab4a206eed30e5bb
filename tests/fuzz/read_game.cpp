// Any bytes: read as a game, and if they are one, play a little at random. Nothing may crash, hang
// or break a law. Seeded from games/: `read_game CORPUS games/seed`.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/base/rng.hpp"
#include "ggp/play/game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ludi;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto tree = gdl::parse(text);
  if (!tree) return 0;
  const auto again = gdl::parse(gdl::print(*tree));
  if (!again || !(*again == *tree)) std::abort();
  const auto game = ggp::Game::read(text);
  if (!game) return 0;
  ggp::Rng rng(size);
  ggp::State state = game->engine().start();
  for (int i = 0; i < 50; ++i) {
    const auto steps = game->engine().steps(state);
    if (steps.empty()) break;
    game->engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
    if (!game->engine().inconsistency(state).empty()) std::abort();
  }
  return 0;
}
