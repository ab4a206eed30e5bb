// A game's rules as a flat tree: every node of the text in preorder, each knowing how long its
// subtree is. Trees are plain values: copying one is copying two vectors, crossover is three range
// copies, and equality ignores where in a file a node once stood.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ludi::gdl {

/// A place in a source text, both counted from 1 (columns in characters); line 0 says "not from a
/// file".
struct SourcePosition {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend auto operator<=>(const SourcePosition&, const SourcePosition&) = default;
};

enum class NodeKind : std::uint8_t {
  element,  ///< `(head child …)`; its text is the head
  word,     ///< a bare word
  integer,
  string,
};

struct Node {
  NodeKind kind = NodeKind::word;
  std::int32_t value = 0;    ///< the integer itself, or an index into the tree's texts
  std::uint32_t length = 1;  ///< nodes in this subtree, itself included
  SourcePosition position;   ///< of an element: where its head stands
};

/// Index of a node inside its tree; 0 is the root.
using NodeIndex = std::uint32_t;

class Tree {
 public:
  /// Makes a tree of one node. Heads and words are expected to be spelled as the parser reads them
  /// and strings to be UTF-8 without control characters other than newline and tab; such trees
  /// survive being printed.
  static Tree element(std::string_view head);
  static Tree word(std::string_view text);
  static Tree integer(std::int32_t value);
  static Tree string(std::string_view text);

  [[nodiscard]] NodeIndex size() const { return static_cast<NodeIndex>(nodes_.size()); }
  [[nodiscard]] bool empty() const { return nodes_.empty(); }
  [[nodiscard]] const Node& node(NodeIndex at) const { return nodes_[at]; }
  [[nodiscard]] NodeKind kind(NodeIndex at) const { return nodes_[at].kind; }
  /// Head, word or string; empty for an integer.
  [[nodiscard]] std::string_view text(NodeIndex at) const;
  [[nodiscard]] std::int32_t number(NodeIndex at) const { return nodes_[at].value; }
  [[nodiscard]] SourcePosition position(NodeIndex at) const { return nodes_[at].position; }

  /// Children from left to right (none for atoms).
  [[nodiscard]] std::vector<NodeIndex> children(NodeIndex at) const;
  /// The first node behind the subtree at `at`.
  [[nodiscard]] NodeIndex end(NodeIndex at) const { return at + nodes_[at].length; }
  /// Parent of a node; the root is its own parent. Linear in the size of the tree.
  [[nodiscard]] NodeIndex parent(NodeIndex at) const;
  /// Distance from the root, which is at 0. Linear in the size of the tree.
  [[nodiscard]] int depth(NodeIndex at) const;
  /// Nodes on the longest way from the root to a leaf; 0 for an empty tree.
  [[nodiscard]] std::size_t height() const;

  [[nodiscard]] Tree subtree(NodeIndex at) const;

  /// Hangs `child` under the element `parent`, before its child number `place` (past the end:
  /// last).
  void insert(NodeIndex parent, std::size_t place, const Tree& child);
  /// Appends a child to the root element; the form builders use.
  Tree& add(const Tree& child);
  /// Takes a subtree out; erasing the root leaves an empty tree.
  void erase(NodeIndex at);
  void replace(NodeIndex at, const Tree& by);
  void set_position(NodeIndex at, SourcePosition position) { nodes_[at].position = position; }

  /// Equality of shape, words and numbers; positions do not count.
  friend bool operator==(const Tree& a, const Tree& b);

 private:
  friend class TreeBuilder;
  static Tree atom(NodeKind kind, std::string_view text);
  std::int32_t intern(std::string_view text);
  /// The nodes of `from` in [first, last) with their texts interned here.
  std::vector<Node> adopt(const Tree& from, NodeIndex first, NodeIndex last);
  void lengthen_ancestors(NodeIndex at, std::int64_t by);
  void forget_unused_texts();

  std::vector<Node> nodes_;
  std::vector<std::string> texts_;
};

/// Builds a tree in one pass from the events of a parser, in time that does not depend on how many
/// different words it meets.
class TreeBuilder {
 public:
  void open(std::string_view head, SourcePosition position);
  void close();
  void word(std::string_view text, SourcePosition position);
  void integer(std::int32_t value, SourcePosition position);
  void string(std::string_view text, SourcePosition position);
  [[nodiscard]] std::size_t open_elements() const { return open_.size(); }
  [[nodiscard]] NodeIndex size() const { return tree_.size(); }
  [[nodiscard]] Tree take() { return std::move(tree_); }

 private:
  void append(NodeKind kind, std::string_view text, SourcePosition position);

  Tree tree_;
  std::vector<NodeIndex> open_;
  std::map<std::string, std::int32_t, std::less<>> interned_;
};

}  // namespace ludi::gdl
