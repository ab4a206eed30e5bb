// A game as Python holds it: its rules with the text they were read from.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>

#include "gdl/text/check.hpp"
#include "ggp/play/game.hpp"

namespace ludi::python {

/// Never changes; states, batches and players share it.
struct LoadedGame {
  std::string text;  ///< as it was read
  std::string file;  ///< what messages call it
  gdl::ParamOverrides params;
  ggp::Game game;
};
using GamePointer = std::shared_ptr<LoadedGame>;

/// Reads a text. Throws Refused.
GamePointer read_game(std::string text, std::string file, gdl::ParamOverrides params);

/// What a result is worth to a player: 1 for a win, -1 for a loss, 0 for a draw and while the game
/// goes on; places between as far from each other.
/// The rules in canonical form, with the parameters they were loaded with.
std::string canonical_text(const LoadedGame& loaded);

double worth(ggp::Result result, int players);

/// The sums of random games as a dict.
pybind11::dict tally_of(const ggp::Game& game, const ggp::PlayoutTally& tally);

}  // namespace ludi::python
