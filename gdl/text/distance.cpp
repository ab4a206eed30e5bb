#include "gdl/text/distance.hpp"

#include <map>
#include <tuple>

#include "gdl/text/print.hpp"

namespace ludi::gdl {

namespace {

constexpr double attribute_share = 0.1;

double depth_weight(std::size_t depth) {
  return 1.0 / static_cast<double>(1 + depth);
}

/// Nodes counted by depth: sums over it come out alike in whatever order they were counted.
class Profile {
 public:
  void count(std::size_t depth) {
    if (depth >= nodes_.size()) nodes_.resize(depth + 1);
    ++nodes_[depth];
  }
  void count(const Profile& other, std::size_t deeper) {
    for (std::size_t depth = 0; depth < other.nodes_.size(); ++depth)
      if (other.nodes_[depth] > 0) {
        if (depth + deeper >= nodes_.size()) nodes_.resize(depth + deeper + 1);
        nodes_[depth + deeper] += other.nodes_[depth];
      }
  }
  [[nodiscard]] double weight() const {
    double sum = 0;
    for (std::size_t depth = 0; depth < nodes_.size(); ++depth)
      sum += static_cast<double>(nodes_[depth]) * depth_weight(depth);
    return sum;
  }

 private:
  std::vector<std::int64_t> nodes_;
};

/// Arguments with equal keys correspond in their order.
using Key = std::tuple<int, Use::Kind, int, bool>;

struct Side {
  const Vocabulary& vocabulary;
  const Checked& checked;

  /// The arguments that are rules; wrappers are looked through.
  [[nodiscard]] std::map<Key, std::vector<NodeIndex>> arguments(NodeIndex at) const {
    std::map<Key, std::vector<NodeIndex>> found;
    for (const NodeIndex child : checked.tree.children(at)) {
      if (checked.use(child).kind == Use::Kind::keyword) {
        for (const NodeIndex wrapped : checked.tree.children(child)) put(wrapped, found);
      } else if (is_rule(at, child)) {
        put(child, found);
      }
    }
    return found;
  }

  void put(NodeIndex at, std::map<Key, std::vector<NodeIndex>>& found) const {
    const Use& use = checked.use(at);
    found[{use.param, use.kind, use.row, use.as_test}].push_back(at);
  }

  [[nodiscard]] bool is_rule(NodeIndex parent, NodeIndex at) const {
    const Use& above = checked.use(parent);
    const bool of_game =
        above.kind == Use::Kind::row && vocabulary.row(above.row).sort == Sort::game;
    const Sort slot = checked.use(at).slot;
    return !of_game || (slot != Sort::name && slot != Sort::support);
  }

  [[nodiscard]] Profile profile(NodeIndex at) const {
    Profile whole;
    profile(at, 0, whole);
    return whole;
  }
  void profile(NodeIndex at, std::size_t depth, Profile& whole) const {
    whole.count(depth);
    for (const auto& [key, nodes] : arguments(at))
      for (const NodeIndex node : nodes) profile(node, depth + 1, whole);
  }

  /// What two corresponding nodes may still differ in.
  [[nodiscard]] std::string attribute(NodeIndex at) const {
    const bool number = checked.tree.kind(at) == NodeKind::integer;
    return number ? std::to_string(checked.tree.number(at)) : std::string(checked.tree.text(at));
  }

  [[nodiscard]] std::string shown(NodeIndex at) const {
    return print_line(canonical(vocabulary, checked, at));
  }

  [[nodiscard]] std::string label(NodeIndex at) const {
    const Use& use = checked.use(at);
    if (use.kind != Use::Kind::row) return attribute(at);
    return std::string(vocabulary.row(use.row).text);
  }
};

class Aligner {
 public:
  Aligner(Side left, Side right) : left_(left), right_(right) {}

  Distance align() {
    Profile whole;
    whole.count(left_.profile(0), 0);
    whole.count(right_.profile(0), 0);
    const Use& a = left_.checked.use(0);
    const Use& b = right_.checked.use(0);
    if (a.kind == b.kind && a.row == b.row) {
      matched(0, 0, 0, "");
    } else {
      alone(left_, 0, 0, "");
      alone(right_, 0, 0, "");
    }
    Distance distance;
    distance.value = (subtrees_.weight() + attribute_share * attributes_.weight()) / whole.weight();
    for (Difference& difference : differences_) difference.weight /= whole.weight();
    distance.differences = std::move(differences_);
    return distance;
  }

 private:
  void matched(NodeIndex a, NodeIndex b, std::size_t depth, const std::string& where) {
    if (left_.attribute(a) != right_.attribute(b)) {
      attributes_.count(depth);
      differences_.push_back(
          {where, left_.attribute(a), right_.attribute(b), attribute_share * depth_weight(depth)});
    }
    const std::string below = where.empty() ? left_.label(a) : where + "/" + left_.label(a);
    auto ours = left_.arguments(a);
    auto theirs = right_.arguments(b);
    for (const auto& [key, nodes] : theirs) ours.try_emplace(key);
    for (const auto& [key, nodes] : ours) {
      const auto& others = theirs[key];
      for (std::size_t k = 0; k < std::max(nodes.size(), others.size()); ++k) {
        if (k >= others.size()) {
          alone(left_, nodes[k], depth + 1, below);
        } else if (k >= nodes.size()) {
          alone(right_, others[k], depth + 1, below);
        } else {
          matched(nodes[k], others[k], depth + 1, below);
        }
      }
    }
  }

  void alone(const Side& side, NodeIndex at, std::size_t depth, const std::string& where) {
    Profile here;
    here.count(side.profile(at), depth);
    subtrees_.count(here, 0);
    Difference difference{where, {}, {}, here.weight()};
    (&side == &left_ ? difference.left : difference.right) = side.shown(at);
    differences_.push_back(std::move(difference));
  }

  Side left_;
  Side right_;
  Profile subtrees_;    ///< nodes without counterpart
  Profile attributes_;  ///< nodes whose counterpart differs
  std::vector<Difference> differences_;
};

}  // namespace

Distance distance(const Vocabulary& vocabulary, const Checked& left, const Checked& right) {
  return Aligner({vocabulary, left}, {vocabulary, right}).align();
}

}  // namespace ludi::gdl
