// Recombination: one parent is the template, some of its elements are replaced by compatible ones
// of the other (paper V.A).
#pragma once

#include "ggp/base/fields.hpp"
#include "ggp/base/rng.hpp"
#include "synthesis/breed/graft.hpp"
#include "synthesis/breed/repair.hpp"

namespace ludi::synthesis {

struct CrossoverSettings {
  double rate = 0.10;  ///< chance of each element of the template to be replaced

  static constexpr auto fields() {
    using S = CrossoverSettings;
    return std::tuple{ggp::field("rate", &S::rate)};
  }
};
static_assert(ggp::all_listed<CrossoverSettings>);

/// A child in the making: a checked tree and how it came about.
struct Offspring {
  gdl::Checked game;
  std::vector<Change> changes;
  bool father_is_template = false;  ///< of two parents
};

/// Visits the template's elements from the root's children on, in preorder. An element gives way,
/// with everything under it, to an element of the donor that can stand in its slot and has
/// something to say there; those with the same word are preferred in half of the cases. Names of
/// the donor become those of the template. Name and support of the template stay.
gdl::Tree crossed(ggp::Rng& rng, const gdl::Vocabulary& vocabulary, const gdl::Checked& pattern,
                  const gdl::Checked& donor, const CrossoverSettings& settings,
                  std::vector<Change>& changes);

}  // namespace ludi::synthesis
