#include "gdl/text/tree.hpp"

#include <algorithm>
#include <iterator>

namespace ludi::gdl {

namespace {

constexpr bool has_text(NodeKind kind) {
  return kind != NodeKind::integer;
}

auto offset(NodeIndex at) {
  return static_cast<std::ptrdiff_t>(at);
}

}  // namespace

Tree Tree::atom(NodeKind kind, std::string_view text) {
  Tree tree;
  tree.texts_.emplace_back(text);
  tree.nodes_.push_back({.kind = kind, .value = 0, .length = 1, .position = {}});
  return tree;
}

Tree Tree::element(std::string_view head) {
  return atom(NodeKind::element, head);
}
Tree Tree::word(std::string_view text) {
  return atom(NodeKind::word, text);
}
Tree Tree::string(std::string_view text) {
  return atom(NodeKind::string, text);
}

Tree Tree::integer(std::int32_t value) {
  Tree tree;
  tree.nodes_.push_back({.kind = NodeKind::integer, .value = value, .length = 1, .position = {}});
  return tree;
}

std::string_view Tree::text(NodeIndex at) const {
  const Node& node = nodes_[at];
  return has_text(node.kind) ? std::string_view(texts_[static_cast<std::size_t>(node.value)])
                             : std::string_view();
}

std::vector<NodeIndex> Tree::children(NodeIndex at) const {
  std::vector<NodeIndex> found;
  for (NodeIndex child = at + 1; child < end(at); child = end(child)) found.push_back(child);
  return found;
}

NodeIndex Tree::parent(NodeIndex at) const {
  for (NodeIndex before = at; before-- > 0;)
    if (end(before) > at) return before;
  return 0;
}

int Tree::depth(NodeIndex at) const {
  int depth = 0;
  for (NodeIndex before = 0; before < at; ++before) depth += end(before) > at ? 1 : 0;
  return depth;
}

std::size_t Tree::height() const {
  std::size_t highest = 0;
  std::vector<NodeIndex> ends;  // of the elements we are inside of
  for (NodeIndex at = 0; at < size(); ++at) {
    while (!ends.empty() && ends.back() <= at) ends.pop_back();
    ends.push_back(end(at));
    highest = std::max(highest, ends.size());
  }
  return highest;
}

Tree Tree::subtree(NodeIndex at) const {
  Tree part;
  part.nodes_ = part.adopt(*this, at, end(at));
  return part;
}

void Tree::insert(NodeIndex parent, std::size_t place, const Tree& child) {
  if (child.empty()) return;
  NodeIndex at = parent + 1;
  for (; place > 0 && at < end(parent); --place) at = end(at);
  const std::vector<Node> grown = adopt(child, 0, child.size());
  nodes_[parent].length += static_cast<std::uint32_t>(grown.size());
  lengthen_ancestors(parent, static_cast<std::int64_t>(grown.size()));
  nodes_.insert(nodes_.begin() + offset(at), grown.begin(), grown.end());
}

Tree& Tree::add(const Tree& child) {
  insert(0, size(), child);
  return *this;
}

void Tree::erase(NodeIndex at) {
  lengthen_ancestors(at, -static_cast<std::int64_t>(nodes_[at].length));
  nodes_.erase(nodes_.begin() + offset(at), nodes_.begin() + offset(end(at)));
  forget_unused_texts();
}

void Tree::replace(NodeIndex at, const Tree& by) {
  if (by.empty()) return erase(at);
  const std::vector<Node> grown = adopt(by, 0, by.size());
  lengthen_ancestors(
      at, static_cast<std::int64_t>(grown.size()) - static_cast<std::int64_t>(nodes_[at].length));
  std::vector<Node> nodes(nodes_.begin(), nodes_.begin() + offset(at));
  nodes.insert(nodes.end(), grown.begin(), grown.end());
  nodes.insert(nodes.end(), nodes_.begin() + offset(end(at)), nodes_.end());
  nodes_ = std::move(nodes);
  forget_unused_texts();
}

bool operator==(const Tree& a, const Tree& b) {
  if (a.size() != b.size()) return false;
  for (NodeIndex at = 0; at < a.size(); ++at) {
    const Node& left = a.node(at);
    const Node& right = b.node(at);
    if (left.kind != right.kind || left.length != right.length) return false;
    if (has_text(left.kind) ? a.text(at) != b.text(at) : left.value != right.value) return false;
  }
  return true;
}

std::int32_t Tree::intern(std::string_view text) {
  const auto known = std::find(texts_.begin(), texts_.end(), text);
  if (known != texts_.end()) return static_cast<std::int32_t>(known - texts_.begin());
  texts_.emplace_back(text);
  return static_cast<std::int32_t>(texts_.size()) - 1;
}

std::vector<Node> Tree::adopt(const Tree& from, NodeIndex first, NodeIndex last) {
  std::vector<Node> nodes(from.nodes_.begin() + offset(first), from.nodes_.begin() + offset(last));
  // Interning here may make a tree's own texts move when a tree is put into itself.
  const std::vector<std::string> theirs = from.texts_;
  std::vector<std::int32_t> ours(theirs.size(), -1);
  for (Node& node : nodes) {
    if (!has_text(node.kind)) continue;
    const auto old = static_cast<std::size_t>(node.value);
    if (ours[old] < 0) ours[old] = intern(theirs[old]);
    node.value = ours[old];
  }
  return nodes;
}

void Tree::lengthen_ancestors(NodeIndex at, std::int64_t by) {
  for (NodeIndex before = 0; before < at; ++before)
    if (end(before) > at)
      nodes_[before].length =
          static_cast<std::uint32_t>(static_cast<std::int64_t>(nodes_[before].length) + by);
}

// Breeding cuts and grafts without end; a lineage must not carry the words of all its ancestors.
void Tree::forget_unused_texts() {
  if (texts_.size() <= nodes_.size()) return;
  std::vector<std::int32_t> kept_as(texts_.size(), -1);
  std::vector<std::string> kept;
  for (Node& node : nodes_) {
    if (!has_text(node.kind)) continue;
    const auto old = static_cast<std::size_t>(node.value);
    if (kept_as[old] < 0) {
      kept_as[old] = static_cast<std::int32_t>(kept.size());
      kept.push_back(std::move(texts_[old]));
    }
    node.value = kept_as[old];
  }
  texts_ = std::move(kept);
}

void TreeBuilder::append(NodeKind kind, std::string_view text, SourcePosition position) {
  auto known = interned_.find(text);
  if (known == interned_.end()) {
    known = interned_.emplace(text, static_cast<std::int32_t>(tree_.texts_.size())).first;
    tree_.texts_.emplace_back(text);
  }
  tree_.nodes_.push_back({.kind = kind, .value = known->second, .length = 1, .position = position});
}

void TreeBuilder::open(std::string_view head, SourcePosition position) {
  open_.push_back(tree_.size());
  append(NodeKind::element, head, position);
}

void TreeBuilder::close() {
  const NodeIndex at = open_.back();
  open_.pop_back();
  tree_.nodes_[at].length = tree_.size() - at;
}

void TreeBuilder::word(std::string_view text, SourcePosition position) {
  append(NodeKind::word, text, position);
}

void TreeBuilder::integer(std::int32_t value, SourcePosition position) {
  tree_.nodes_.push_back(
      {.kind = NodeKind::integer, .value = value, .length = 1, .position = position});
}

void TreeBuilder::string(std::string_view text, SourcePosition position) {
  append(NodeKind::string, text, position);
}

}  // namespace ludi::gdl
