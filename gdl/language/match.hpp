// Which argument can stand where: the shallow half of checking, shared by everything that asks
// whether a node fits a slot.
#pragma once

#include <optional>
#include <set>

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// A tree being checked, with the names that are in scope.
struct Scope {
  const Vocabulary& vocabulary;
  const Tree& tree;
  const Names& names;
};

/// True for the spelling of a cell, `d4`, `aa12`, `a1c`.
bool cell_spelling(std::string_view text);

/// A word or an element without children, which mean the same.
bool lone(const Tree& tree, NodeIndex at);

/// True for the wrapper of one of the parameters.
bool wraps(const Tree& tree, NodeIndex at, const Param& param);

/// True if a word with this row may be used as a test: it names cells without being told any.
bool can_test(const Word& word);

/// What the node at `at` would be in a slot of this sort, looking no further than its head; nothing
/// if it cannot stand there.
std::optional<Use> fit_slot(const Scope& scope, NodeIndex at, Sort slot);

/// The same for a parameter that has no keyword: flags, choices and slots.
std::optional<Use> fit_param(const Scope& scope, NodeIndex at, const Param& param);

/// Adds to `names` those that the tree declares when it stands in a slot of sort `slot`. Declaring
/// a name twice, a reserved one (for parameters: a word that can stand for a number), a cell's or,
/// for players and pieces, one without a capital is an error; a name that `names` holds from
/// outside may be declared once more as what it is. Returns the nodes where a name was wrong: what
/// they hold is not worth further complaints.
std::set<NodeIndex> declare_names(const Vocabulary& vocabulary, const Tree& tree, Sort slot,
                                  Names& names, Diagnostics& errors);

}  // namespace ludi::gdl
