// Makes a bred tree a game again, with as few changes as possible.
#pragma once

#include <optional>
#include <vector>

#include "ggp/base/fields.hpp"
#include "synthesis/breed/graft.hpp"

namespace ludi::synthesis {

struct RepairSettings {
  int least_size = 2;  ///< board sizes (spec 6)
  int most_size = 11;
  int most_cells = 512;
  gdl::NodeIndex most_nodes = 600;  ///< of a child's rules
  int rounds = 200;                 ///< complaints dealt with before giving up

  static constexpr auto fields() {
    using S = RepairSettings;
    return std::tuple{ggp::field("least_size", &S::least_size),
                      ggp::field("most_size", &S::most_size),
                      ggp::field("most_cells", &S::most_cells),
                      ggp::field("most_nodes", &S::most_nodes), ggp::field("rounds", &S::rounds)};
  }
};
static_assert(ggp::all_listed<RepairSettings>);

/// The sources for what a child lost: the parent it was made from, and every name it may still use.
struct Heritage {
  const gdl::Checked& pattern;
  std::vector<const gdl::Checked*> parents;
};

/// A tree that checks. References to lost names become their counterparts (parameters to
/// their numbers); then whatever the checker refuses is dropped, and mandatory sections are copied
/// from the pattern. Nothing after too many rounds.
std::optional<gdl::Checked> well_formed(const gdl::Vocabulary& vocabulary, gdl::Tree tree,
                                        const Heritage& heritage, const RepairSettings& settings);

/// The same, and as many players take part as in the pattern, the board can be made and is of a
/// size for people, rows asked for are no longer than the longest line, and the rules can be
/// drafted. The tree is canonical.
std::optional<gdl::Checked> repair(const gdl::Vocabulary& vocabulary, gdl::Tree tree,
                                   const Heritage& heritage, const RepairSettings& settings = {});

}  // namespace ludi::synthesis
