// Tree to text. parse(print(t)) == t for every tree, and one tree has one text.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "gdl/text/check.hpp"
#include "gdl/text/tree.hpp"

namespace ludi::gdl {

/// The whole tree, indented by two, an element on one line where it fits in `width` columns. No
/// newline at the end.
std::string print(const Tree& tree, int width = 80);
std::string print(const Tree& tree, NodeIndex at, int width = 80);
/// Everything on one line.
std::string print_line(const Tree& tree, NodeIndex at = 0);

/// The one way to write these rules: arguments in the order of the parameters (those of one
/// parameter as they stood), one wrapper a keyword, `(w)` or `w` by the sort of the word (see
/// in_parentheses; a class used as a test is a condition), no comments. Positions are kept.
/// Checking the result succeeds and its canonical tree is itself.
Tree canonical(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at = 0);

/// The canonical tree without what changes nothing in play: the game's name and its support
/// section.
Tree canonical_rules(const Vocabulary& vocabulary, const Checked& checked);

/// The canonical tree with every missing argument that has a fallback written out.
Tree elaborated(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at = 0);

/// The same of a whole game, with Checked::named and Checked::given_on for it.
struct Elaborated {
  Tree tree;
  std::map<NodeIndex, NodeIndex> named;
  std::multimap<NodeIndex, NodeIndex> given_on;
};
Elaborated elaborated_game(const Vocabulary& vocabulary, const Checked& checked);

}  // namespace ludi::gdl
