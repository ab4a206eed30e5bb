// The sections of a game of the other system, each read into ours.
#pragma once

#include "app/lud/reading.hpp"

namespace ludi::app::lud {

/// Players, board, pieces and regions: what the rules speak of.
void read_players(Reading& reading, const Node& players);
void read_equipment(Reading& reading, const Node& game);
/// The set-up: `place` clauses.
Trees read_start(Reading& reading, const Node& start);

/// The moves of all pieces and what constrains turns.
struct Play {
  Trees kinds;         ///< what stands in `pieces`
  Trees constraints;   ///< … and in `play`
  bool plain = false;  ///< a turn puts one own piece on an empty cell, as it does without `pieces`
};
Play read_play(Reading& reading, const Node& play);

/// The end clauses.
Trees read_end(Reading& reading, const Node& end);

/// A name there as one here: letters, digits and dashes, the first a capital; no word of our own.
std::string name_of(std::string_view text, std::string_view otherwise);

/// What stands in the lists among the parts, or the parts themselves, from that number on.
std::vector<const Node*> unlisted(const Node& node, std::size_t from = 0);

}  // namespace ludi::app::lud
