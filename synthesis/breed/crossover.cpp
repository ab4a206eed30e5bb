#include "synthesis/breed/crossover.hpp"

#include <algorithm>

#include "gdl/text/print.hpp"
#include "synthesis/breed/grow.hpp"

namespace ludi::synthesis {

namespace {

using gdl::Checked;
using gdl::NodeIndex;
using gdl::Tree;
using gdl::Use;
using gdl::Vocabulary;
using ggp::Rng;

/// The elements of the donor that may replace one of the template's.
class Donor {
 public:
  Donor(const Vocabulary& vocabulary, const Checked& checked)
      : vocabulary_(vocabulary), checked_(checked) {
    for (NodeIndex at = 1; at < checked.tree.size();) {
      if (checked.use(at).slot == gdl::Sort::support) {
        at = checked.tree.end(at);
        continue;
      }
      if (checked.use(at).kind == Use::Kind::row) elements_.push_back(at);
      ++at;
    }
  }

  [[nodiscard]] std::optional<NodeIndex> draw(Rng& rng, const Use& wanted,
                                              gdl::Traits out_of_place) const {
    std::vector<NodeIndex> fitting;
    std::vector<NodeIndex> same_word;
    for (const NodeIndex at : elements_) {
      const Use& use = checked_.use(at);
      if (!stands_in(use, wanted.slot)) continue;
      if (gdl::traits_of(vocabulary_, checked_, at).has_any(out_of_place)) continue;
      fitting.push_back(at);
      if (use.row == wanted.row) same_word.push_back(at);
    }
    if (fitting.empty()) return std::nullopt;
    const auto& from = !same_word.empty() && rng.one_in(2) ? same_word : fitting;
    return from[rng.below(static_cast<std::uint32_t>(from.size()))];
  }

 private:
  [[nodiscard]] bool stands_in(const Use& use, gdl::Sort slot) const {
    if (use.as_test) return slot == gdl::Sort::condition;
    return gdl::fits(vocabulary_.row(use.row).sort, slot);
  }

  const Vocabulary& vocabulary_;
  const Checked& checked_;
  std::vector<NodeIndex> elements_;
};

}  // namespace

Tree crossed(Rng& rng, const Vocabulary& vocabulary, const Checked& pattern, const Checked& donor,
             const CrossoverSettings& settings, std::vector<Change>& changes) {
  const Donor elements(vocabulary, donor);
  struct Swap {
    NodeIndex at;
    Tree by;
  };
  std::vector<Swap> swaps;
  for (NodeIndex at = 1; at < pattern.tree.size();) {
    const Use& use = pattern.use(at);
    if (use.slot == gdl::Sort::support) {
      at = pattern.tree.end(at);
      continue;
    }
    const bool visited = use.kind == Use::Kind::row && rng.unit() < settings.rate;
    const auto drawn =
        visited ? elements.draw(rng, use, out_of_place_at(vocabulary, pattern, at)) : std::nullopt;
    if (!drawn) {
      ++at;
      continue;
    }
    const bool names = vocabulary.row(use.row).head == gdl::Head::binds;
    Tree by = transplanted(vocabulary, donor, *drawn, pattern.names,
                           names ? pattern.tree.text(at) : std::string_view());
    if (by != pattern.tree.subtree(at)) {
      changes.push_back({Change::Cause::crossover, path_to(pattern.tree, at),
                         gdl::print_line(pattern.tree, at), gdl::print_line(by)});
      swaps.push_back({at, std::move(by)});
    }
    at = pattern.tree.end(at);
  }
  // From the back, so that places in front stay what they are.
  Tree child = pattern.tree;
  for (auto swap = swaps.rbegin(); swap != swaps.rend(); ++swap) child.replace(swap->at, swap->by);
  return child;
}

}  // namespace ludi::synthesis
