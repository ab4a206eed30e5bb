#include "synthesis/breed/kinship.hpp"

#include <cmath>

namespace ludi::synthesis {

namespace {

using gdl::NodeIndex;
using gdl::Use;

class Weigher {
 public:
  Weigher(const gdl::Vocabulary& vocabulary, const gdl::Checked& game)
      : vocabulary_(vocabulary), game_(game) {}

  Fingerprint weigh() {
    add(0, 0);
    return std::move(print_);
  }

 private:
  void add(NodeIndex at, int depth) {
    const Use& use = game_.use(at);
    // A keyword is no word of its own.
    const bool counts = use.kind != Use::Kind::keyword;
    if (counts) {
      const double weight = 1.0 / (1 + depth);
      print_.weights[{static_cast<int>(use.kind), use.row}] += weight;
      print_.whole += weight;
    }
    for (const NodeIndex child : game_.tree.children(at))
      if (is_rule(at, child)) add(child, counts ? depth + 1 : depth);
  }

  [[nodiscard]] bool is_rule(NodeIndex parent, NodeIndex at) const {
    const Use& above = game_.use(parent);
    if (above.kind != Use::Kind::row || vocabulary_.row(above.row).sort != gdl::Sort::game)
      return true;
    const gdl::Sort slot = game_.use(at).slot;
    return slot != gdl::Sort::name && slot != gdl::Sort::support;
  }

  const gdl::Vocabulary& vocabulary_;
  const gdl::Checked& game_;
  Fingerprint print_;
};

}  // namespace

Fingerprint fingerprint(const gdl::Vocabulary& vocabulary, const gdl::Checked& game) {
  return Weigher(vocabulary, game).weigh();
}

double least_distance(const Fingerprint& left, const Fingerprint& right) {
  double apart = 0;
  for (const auto& [kind, weight] : left.weights) {
    const auto other = right.weights.find(kind);
    apart += std::abs(weight - (other == right.weights.end() ? 0 : other->second));
  }
  for (const auto& [kind, weight] : right.weights)
    if (!left.weights.contains(kind)) apart += weight;
  return apart / (left.whole + right.whole);
}

}  // namespace ludi::synthesis
