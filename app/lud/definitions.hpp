// What a file of the other system holds beside its game: definitions, which are written out where
// they are called, and options, of which the usual ones are taken.
#pragma once

#include "app/lud/text.hpp"

namespace ludi::app::lud {

struct Description {
  Node game;               ///< `(game …)` without definitions and options
  gdl::Diagnostics notes;  ///< what was left out or chosen
};

/// The one game of a file. Definitions that the file does not hold and names of options that it
/// does not offer are errors, with their places; so are definitions that never end.
gdl::Result<Description> description(const std::vector<Node>& file);

}  // namespace ludi::app::lud
