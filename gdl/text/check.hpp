// Gives every node of a parsed tree its row, its slot and its sort, or says what is wrong where.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "gdl/language/word.hpp"
#include "gdl/text/result.hpp"
#include "gdl/text/tree.hpp"

namespace ludi::gdl {

/// What one node of a checked tree is.
struct Use {
  enum class Kind : std::uint8_t {
    row,      ///< a word of the vocabulary: `row` says which
    keyword,  ///< the wrapper `(keyword …)` of the parent's parameter `param`
    flag,     ///< a flag of the parent that is set
    choice,   ///< a chosen word of the parent's parameter
    literal,  ///< an integer, a string or a free name
    named,    ///< a name of the text's own, for what it is defined as (only in `Checked::written`)
    bound,    ///< a new name, for the cell that the parent asks about (likewise)
  };
  Kind kind = Kind::literal;
  int row = -1;            ///< index into the vocabulary, for Kind::row
  Sort slot = Sort::none;  ///< the sort that was asked for here
  /// Index of the parameter of the enclosing word that this fills; inside a keyword wrapper, the
  /// same as the wrapper's. -1: the root, or what a class used as a test is about.
  int param = -1;
  /// A class of cells used as a test: the row is a region's, the slot a condition. Behind the
  /// class's own arguments one region may follow; it is what the test is about.
  bool as_test = false;
};

/// Names a game declares: players, pieces, regions, parameters, each with its sort and the order of
/// its declaration among names of that sort.
struct Declared {
  Sort sort = Sort::none;
  int order = 0;
};

using Names = std::map<std::string, Declared, std::less<>>;

struct Checked {
  Tree tree;              ///< without definitions: each is written out where it is used
  std::vector<Use> uses;  ///< one for each node of `tree`
  Names names;
  /// The text with its definitions, if it has any. What they are made of is told by their first
  /// use.
  std::shared_ptr<const Checked> written = nullptr;
  /// By node that a name of the text's own was written out to: its use in `written`.
  std::map<NodeIndex, NodeIndex> named = {};
  /// … and uses that were given on to that one, or stand for nothing but another.
  std::multimap<NodeIndex, NodeIndex> given_on = {};
  /// By node, what complaints about it are to remark on definitions; empty if there are none.
  std::vector<std::vector<Remark>> remarks = {};

  /// The game with the names of its text: `written`, or itself where nothing is defined.
  [[nodiscard]] const Checked& with_names() const { return written ? *written : *this; }
  [[nodiscard]] const Use& use(NodeIndex at) const { return uses[at]; }
  /// The arguments given for a parameter of the word at `at`: keyword wrappers are looked through,
  /// so these are the expressions themselves. Empty when it was not said.
  [[nodiscard]] std::vector<NodeIndex> arguments(NodeIndex at, int param) const;
  [[nodiscard]] bool flag(NodeIndex at, int param) const;
  /// Arguments of a class used as a test (what stands after the class word), see Use::as_test.
  [[nodiscard]] std::vector<NodeIndex> tested(NodeIndex at) const;
};

/// Parameter values given from outside (`--param size=6`).
using ParamOverrides = std::map<std::string, std::int32_t, std::less<>>;

/// Checks a whole game. `overrides` replace the numbers of the `params` section in the tree before
/// it is checked, and by the name of the word the equal lengths of a board without such a
/// parameter (`size=6`); an unknown name there is an error. Several errors may come back at once,
/// in the order of the text. Trees beyond the parser's limits on nesting and nodes are refused.
Result<Checked> check(const Vocabulary& vocabulary, Tree tree,
                      const ParamOverrides& overrides = {});

/// Adds to complaints about places inside definitions where these are used first.
void add_remarks(const Checked& checked, Diagnostics& complaints);

/// Checks a fragment against a slot, with the names of an enclosing game in scope.
Result<Checked> check_fragment(const Vocabulary& vocabulary, Tree tree, Sort slot,
                               const Names& names);

/// The word that looks most like `text`, at most one edit in three letters away; of equally near
/// ones a word that fits the slot, then the first in the alphabet. Empty if none is near.
std::string nearest_word(const Vocabulary& vocabulary, std::string_view text, Sort slot);

}  // namespace ludi::gdl
