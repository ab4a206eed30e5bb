// What the words of a checked text have and read, part by part.
#pragma once

#include <vector>

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// What the word at a node has for itself, as it is used: less what is spared by what is given to
/// it.
Traits traits_as_used(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at);
/// The traits of every word in the subtree together, less those that are the own affair of a
/// parameter they are given for; a class used as a test that names no cell has `of_bare_test` too.
Traits traits_of(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at = 0,
                 Traits of_bare_test = {});
/// The nodes of the subtree but for those of arguments whose own affair one of the traits is.
std::vector<NodeIndex> nodes_outside(const Vocabulary& vocabulary, const Checked& checked,
                                     NodeIndex at, Traits traits);
/// The goals of every word in the subtree together.
Goals goals_of(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at = 0);

}  // namespace ludi::gdl
