#include "synthesis/breed/crossover.hpp"

#include <algorithm>

#include "gdl/text/definitions.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/traits.hpp"
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
      // What a definition stands for goes where its name is used.
      if (checked.use(at).slot == gdl::Sort::support ||
          checked.use(at).slot == gdl::Sort::definition) {
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

/// Takes along what the donor's parts name: its definitions, with the counterparts of other names.
class Luggage {
 public:
  Luggage(const Vocabulary& vocabulary, const Checked& pattern, const Checked& donor)
      : vocabulary_(vocabulary),
        pattern_(pattern),
        donor_(donor),
        ours_(gdl::definitions_of(vocabulary, pattern.tree)),
        theirs_(gdl::definitions_of(vocabulary, donor.tree)) {}

  /// The part with the names by which its definitions go in the child.
  Tree packed(const Tree& part) {
    if (theirs_.empty()) return part;
    return renamed(part, 0, [&](NodeIndex at) { return name_of(part, at); });
  }

  /// Adds the definitions that were packed.
  void unpack(Tree& child) const {
    for (const auto& [name, definition] : packed_) child.add(definition);
  }

 private:
  std::string name_of(const Tree& part, NodeIndex at) {
    const std::string name(part.text(at));
    const auto theirs = theirs_.find(name);
    if (theirs == theirs_.end() || donor_.names.at(name).sort != gdl::Sort::definition) return name;
    if (const auto known = renamed_.find(name); known != renamed_.end()) return known->second;
    Tree definition =
        transplanted(vocabulary_, donor_, theirs->second, pattern_.names, std::string_view());
    const auto mine = ours_.find(name);
    if (mine != ours_.end() && pattern_.tree.subtree(mine->second) == definition) return name;
    std::string fresh = name;
    for (int n = 2; pattern_.names.contains(fresh) || packed_.contains(fresh); ++n)
      fresh = name + "-" + std::to_string(n);
    renamed_.emplace(name, fresh);
    definition = renamed(definition, 0, [&](NodeIndex node) { return name_of(definition, node); });
    packed_.emplace(fresh, std::move(definition));
    return fresh;
  }

  const Vocabulary& vocabulary_;
  const Checked& pattern_;
  const Checked& donor_;
  std::map<std::string, NodeIndex, std::less<>> ours_, theirs_;
  std::map<std::string, std::string, std::less<>> renamed_;
  std::map<std::string, Tree, std::less<>> packed_;
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
  Luggage luggage(vocabulary, pattern, donor);
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
    Tree by = luggage.packed(transplanted(vocabulary, donor, *drawn, pattern.names,
                                          names ? pattern.tree.text(at) : std::string_view()));
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
  luggage.unpack(child);
  return child;
}

}  // namespace ludi::synthesis
