// Tree to text. parse(print(t)) == t for every tree, and one tree has one text.
#pragma once

#include <string>

#include "gdl/check.hpp"
#include "gdl/tree.hpp"

namespace ludi::gdl {

/// The whole tree, indented by two, an element on one line where it fits in `width` columns.
std::string print(const Tree& tree, int width = 80);
std::string print(const Tree& tree, NodeIndex at, int width = 80);
/// Everything on one line.
std::string print_line(const Tree& tree, NodeIndex at = 0);

/// The one way to write these rules: arguments in the order of the parameters, `(w)` or `w` by the
/// sort of the word (conditions, values and effects in parentheses, all else bare), no comments.
Tree canonical(const Vocabulary& vocabulary, const Checked& checked);

}  // namespace ludi::gdl
