// The identity of a game: its rules, whatever it is called.
#pragma once

#include <string>
#include <string_view>

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// SHA-256 of the canonical text without the game's name and its support section.
std::string game_hash(const Vocabulary& vocabulary, const Checked& checked);

/// The first 64 bits of a hexadecimal hash, for seeding generators.
std::uint64_t leading_bits(std::string_view hash);

}  // namespace ludi::gdl
