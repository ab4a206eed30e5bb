// Nouns of classes of cells, bent as a phrase asks for them.
#pragma once

#include <string>

#include "gdl/english/english.hpp"

namespace ludi::gdl {

struct Noun {
  std::string one, many;
  std::string owner = {};  ///< "your"; empty: nobody's in particular
  bool pieces = false;     ///< of pieces, not of places
};

/// "a stone", "the stones", "one of your stones", "there is no stone", ….
std::string bent(const Noun& noun, const Voice& voice, const Mood& mood);

/// The same for a place that has a name of its own, one cell or several.
std::string fixed_place(const std::string& name, bool one_cell, const Voice& voice,
                        const Mood& mood);

}  // namespace ludi::gdl
