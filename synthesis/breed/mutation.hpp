// Mutation: elements gain, change or lose an argument (paper V.A).
#pragma once

#include <array>

#include "ggp/base/fields.hpp"
#include "synthesis/breed/crossover.hpp"
#include "synthesis/breed/grow.hpp"

namespace ludi::synthesis {

struct MutationSettings {
  double rate = 0.10;     ///< chance of each element to be mutated
  double doubling = 0.5;  ///< chance that what is added beside others is made from one of them
  GrowSettings grow = {};

  static constexpr auto fields() {
    using S = MutationSettings;
    return std::tuple{ggp::field("rate", &S::rate), ggp::field("doubling", &S::doubling),
                      ggp::field("grow", &S::grow)};
  }
};
static_assert(ggp::all_listed<MutationSettings>);

/// A copy of an element of a checked game in which each number and choice is another one, at even
/// odds: numbers take small steps within their bounds. Nothing if all stay what they are.
std::optional<gdl::Tree> varied(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                                const gdl::Checked& checked, gdl::NodeIndex element);

/// Visits every element of the child, the root included, in preorder and with the given chance
/// adds, changes or removes, at equal odds, one of its arguments: an element, an attribute, a flag,
/// a choice or a number. What is new is grown within the types of the slot, or is a copy of what
/// stands there already with other numbers and choices (duplication with divergence, as genes do);
/// numbers take small steps within their bounds; a word may turn into another that takes the same
/// arguments; a mandatory argument that is removed gives way to its default. After each mutation
/// the child checks again, or the mutation is taken back. Changes are added to the offspring's.
void mutate(ggp::Rng& rng, const gdl::Vocabulary& vocabulary, Offspring& child,
            const Heritage& heritage, const MutationSettings& settings,
            const RepairSettings& repairs);

}  // namespace ludi::synthesis
