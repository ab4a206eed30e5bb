// Writes definitions out where they are used.
#pragma once

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// Where a node of a tree without definitions stands in the text as it was written.
struct Origin {
  NodeIndex node = 0;       ///< in the written tree
  NodeIndex use = 0;        ///< in the written tree: the use of a definition it belongs to; 0: none
  NodeIndex parameter = 0;  ///< … and the parameter that it stands for; 0: none
};

/// A text whose definitions have been written out.
struct WrittenOut {
  struct Group {
    NodeIndex first = 0;           ///< in `tree`: the definition of its first name
    std::vector<NodeIndex> names;  ///< in the written tree
  };
  Tree tree;
  std::vector<Origin> origins;  ///< one for each node of `tree`
  /// By node of the written tree that is a use of a definition or of a parameter: the first node of
  /// `tree` that stands in its place.
  std::map<NodeIndex, NodeIndex> meanings;
  /// By node of the written tree that is a use of a parameter: the sort it is declared with.
  std::map<NodeIndex, std::string> wanted;
  /// By node of `tree` that such a use was written out to, each time it was: the use.
  std::map<NodeIndex, NodeIndex> named;
  /// … and the parameters further out that were given on to it.
  std::multimap<NodeIndex, NodeIndex> given_on;
  /// By such a use inside another definition: the use that led there first.
  std::map<NodeIndex, NodeIndex> led_by;
  /// By node of the written tree that stands for a definition of each of several names.
  std::map<NodeIndex, Group> groups;
  /// Nodes of the written tree that give a name to the cell that the word around them asks about.
  std::vector<NodeIndex> bound;
  Names names;  ///< of the definitions
};

/// Writes the definitions of a game out: a name by what it stands for, a group of kinds by a
/// definition of each, a parameter by what is given for it, where `from`, `to` and `current` mean
/// what they mean at the place of use. Names hide nothing and none stands for itself, directly or
/// through others. What is given for a parameter must fit its sort. The limits of a text hold for
/// what comes of it.
Result<WrittenOut> write_out(const Vocabulary& vocabulary, const Tree& written);

/// The written text with one use of a definition as what it stands for; what it names there in turn
/// stays named.
Tree dissolved(const Vocabulary& vocabulary, const Tree& written, NodeIndex use);

/// How many remarks tell how a place came to be asked about; nobody reads further, and every node
/// has its own.
inline constexpr std::size_t most_remarks = 20;

/// What a remark at a use of a definition says.
std::string used_here(std::string_view name);

}  // namespace ludi::gdl
