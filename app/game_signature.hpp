// What the engine does with a game, as hashes that tell which part of it has changed.
#pragma once

#include <cstdint>
#include <string>

#include "ggp/play/game.hpp"

namespace ludi::app {

/// How much of a number is told.
enum class Digits : std::uint8_t { six, all };
/// Every fast criterion of a few short trials, on one line.
std::string measurements(const ggp::Game& game, Digits digits);

/// Hashes of the legal steps in twenty positions, of two searches of 500 nodes, of the fast
/// criteria and of the rules in English.
struct GameSignature {
  std::string steps, searches, criteria, english;
};
GameSignature signature_of(const ggp::Game& game);
std::string to_text(const GameSignature& signature);

}  // namespace ludi::app
