// The names of a text's own: what is declared where, and where it is spoken of.
#pragma once

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// A player, a kind of pieces, a definition, a parameter of one, a named cell, …
struct Naming {
  std::string name;
  Sort sort = Sort::none;        ///< what is declared; `cell` for a name that a word binds
  std::vector<NodeIndex> nodes;  ///< where it stands in `checked.with_names()`; where it is
                                 ///< declared comes first, several times if it may be
};

/// All names of a checked text in the order of their declarations. Names hide nothing; the same
/// name may be declared again where the first cannot be seen, as by two definitions for their
/// parameters.
std::vector<Naming> namings(const Vocabulary& vocabulary, const Checked& checked);

}  // namespace ludi::gdl
