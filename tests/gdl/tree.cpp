#include "gdl/text/tree.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <variant>
#include <vector>

using namespace ludi::gdl;

namespace {

/// The slow truth: a tree as nested values.
struct Nested {
  NodeKind kind = NodeKind::word;
  std::string text;
  std::int32_t number = 0;
  std::vector<Nested> children;
};

Nested nested(const Tree& tree, NodeIndex at) {
  Nested node{tree.kind(at), std::string(tree.text(at)), 0, {}};
  if (node.kind == NodeKind::integer) node.number = tree.number(at);
  for (const NodeIndex child : tree.children(at)) node.children.push_back(nested(tree, child));
  return node;
}

Tree flat(const Nested& node) {
  switch (node.kind) {
    case NodeKind::integer:
      return Tree::integer(node.number);
    case NodeKind::string:
      return Tree::string(node.text);
    case NodeKind::word:
      return Tree::word(node.text);
    case NodeKind::element:
      break;
  }
  Tree tree = Tree::element(node.text);
  for (const Nested& child : node.children) tree.add(flat(child));
  return tree;
}

bool same(const Nested& a, const Nested& b) {
  if (a.kind != b.kind || a.text != b.text || a.number != b.number ||
      a.children.size() != b.children.size())
    return false;
  for (std::size_t i = 0; i < a.children.size(); ++i)
    if (!same(a.children[i], b.children[i])) return false;
  return true;
}

std::size_t count(const Nested& node) {
  std::size_t sum = 1;
  for (const Nested& child : node.children) sum += count(child);
  return sum;
}

Nested* find(Nested& node, std::size_t& preorder) {
  if (preorder == 0) return &node;
  --preorder;
  for (Nested& child : node.children)
    if (Nested* found = find(child, preorder)) return found;
  return nullptr;
}

std::uint32_t random_below(std::mt19937& random, std::uint32_t bound) {
  return static_cast<std::uint32_t>(random() % bound);
}

Nested random_nested(std::mt19937& random, int depth) {
  const std::uint32_t shape = random_below(random, depth > 0 ? 6U : 3U);
  const std::string text(1, static_cast<char>('a' + random_below(random, 5)));
  if (shape == 0) return {NodeKind::word, text, 0, {}};
  if (shape == 1)
    return {NodeKind::integer, "", static_cast<std::int32_t>(random_below(random, 9)), {}};
  if (shape == 2) return {NodeKind::string, text, 0, {}};
  Nested node{NodeKind::element, text, 0, {}};
  for (std::uint32_t n = random_below(random, 4); n > 0; --n)
    node.children.push_back(random_nested(random, depth - 1));
  return node;
}

void check_lengths(const Tree& tree) {
  for (NodeIndex at = 0; at < tree.size(); ++at) {
    std::uint32_t sum = 1;
    for (const NodeIndex child : tree.children(at)) {
      sum += tree.node(child).length;
      CHECK(tree.parent(child) == at);
      CHECK(tree.depth(child) == tree.depth(at) + 1);
    }
    REQUIRE(tree.node(at).length == sum);
  }
}

}  // namespace

TEST_CASE("a tree built by hand holds its nodes in preorder") {
  Tree tree = Tree::element("end");
  tree.add(Tree::element("All").add(Tree::word("win")).add(Tree::integer(3)));
  tree.add(Tree::string("text"));
  REQUIRE(tree.size() == 5);
  CHECK(tree.text(0) == "end");
  CHECK(tree.text(1) == "All");
  CHECK(tree.text(2) == "win");
  CHECK(tree.number(3) == 3);
  CHECK(tree.text(3).empty());
  CHECK(tree.text(4) == "text");
  CHECK(tree.children(0) == std::vector<NodeIndex>{1, 4});
  CHECK(tree.children(1) == std::vector<NodeIndex>{2, 3});
  CHECK(tree.children(4).empty());
  CHECK(tree.node(0).length == 5);
  CHECK(tree.node(1).length == 3);
  CHECK(tree.parent(3) == 1);
  CHECK(tree.parent(0) == 0);
  CHECK(tree.depth(3) == 2);
  CHECK(tree.height() == 3);
}

TEST_CASE(
    "equality looks at shape, words and numbers, never at positions or the order of interning") {
  Tree a = Tree::element("f").add(Tree::word("x")).add(Tree::word("y"));
  Tree b = Tree::element("f").add(Tree::word("y"));
  b.insert(0, 0, Tree::word("x"));
  b.set_position(1, {7, 9});
  CHECK(a == b);
  CHECK_FALSE(a == Tree::element("f").add(Tree::word("y")).add(Tree::word("x")));
  CHECK_FALSE(Tree::word("f") == Tree::element("f"));
  CHECK_FALSE(Tree::integer(1) == Tree::integer(2));
  CHECK_FALSE(Tree::string("f") == Tree::word("f"));
  // The same nodes under different parents.
  CHECK_FALSE(Tree::element("f").add(Tree::element("g").add(Tree::word("x"))) ==
              Tree::element("f").add(Tree::element("g")).add(Tree::word("x")));
}

TEST_CASE("a tree may be put into itself") {
  Tree tree = Tree::element("f").add(Tree::word("x"));
  tree.insert(0, 0, tree);
  CHECK(tree ==
        Tree::element("f").add(Tree::element("f").add(Tree::word("x"))).add(Tree::word("x")));
  tree.replace(2, tree);
  CHECK(tree.size() == 7);
  check_lengths(tree);
}

TEST_CASE("erasing the root leaves nothing") {
  Tree tree = Tree::element("f").add(Tree::word("x"));
  tree.erase(0);
  CHECK(tree.empty());
  CHECK(tree.height() == 0);
}

TEST_CASE("random edits agree with the same edits on nested values") {
  std::mt19937 random(20100301);
  for (int round = 0; round < 300; ++round) {
    Nested truth = random_nested(random, 4);
    truth.kind = NodeKind::element;
    if (truth.text.empty()) truth.text = "r";
    truth.number = 0;
    Tree tree = flat(truth);
    for (int edit = 0; edit < 20; ++edit) {
      REQUIRE(same(nested(tree, 0), truth));
      REQUIRE(tree == flat(truth));
      check_lengths(tree);
      std::size_t where = random_below(random, static_cast<std::uint32_t>(count(truth)));
      const auto at = static_cast<NodeIndex>(where);
      Nested* node = find(truth, where);
      const Nested other = random_nested(random, 2);
      CHECK(same(nested(tree.subtree(at), 0), *node));
      if (random_below(random, 3) == 0) {
        if (at == 0) continue;
        *node = other;
        tree.replace(at, flat(other));
      } else if (node->kind == NodeKind::element && random_below(random, 2) == 0) {
        const std::size_t place = random_below(random, 5);
        const auto clipped = std::min(place, node->children.size());
        node->children.insert(node->children.begin() + static_cast<std::ptrdiff_t>(clipped), other);
        tree.insert(at, place, flat(other));
      } else if (at != 0) {
        const NodeIndex parent = tree.parent(at);
        const auto siblings = tree.children(parent);
        std::size_t up = parent;
        auto& children = find(truth, up)->children;
        for (std::size_t i = 0; i < siblings.size(); ++i)
          if (siblings[i] == at) {
            children.erase(children.begin() + static_cast<std::ptrdiff_t>(i));
            break;
          }
        tree.erase(at);
      }
    }
  }
}
