// Random fragments of rules, typed by the rows of the language.
#pragma once

#include <optional>

#include "gdl/text/check.hpp"
#include "ggp/base/fields.hpp"
#include "ggp/base/rng.hpp"

namespace ludi::synthesis {

struct GrowSettings {
  int depth = 3;      ///< words inside one another, where the sort allows so few
  double said = 0.3;  ///< chance that an argument which may be left out is written

  static constexpr auto fields() {
    using S = GrowSettings;
    return std::tuple{ggp::field("depth", &S::depth), ggp::field("said", &S::said)};
  }
};
static_assert(ggp::all_listed<GrowSettings>);

/// Where a fragment is to stand: the language, the names in scope, and the traits of words that
/// make no sense there (`from` outside a move). Holds references.
struct GrowContext {
  const gdl::Vocabulary& vocabulary;
  const gdl::Names& names;
  gdl::Traits out_of_place = {};
  GrowSettings settings = {};
};

/// Traits that make no sense inside a section of this sort: the cells of a move outside moves, the
/// beginning of a turn inside them. Nothing for sorts that decide neither.
std::optional<gdl::Traits> out_of_place_in(gdl::Sort section);

/// The same for a place of a checked game, by the sections around it.
gdl::Traits out_of_place_at(const gdl::Vocabulary& vocabulary, const gdl::Checked& checked,
                            gdl::NodeIndex at);

/// One argument for a parameter, without its keyword: rows are drawn by their weight, numbers are
/// small and within the bounds, new names are fresh. What comes back checks in the slot with the
/// names in scope. Nothing if no word of the language can stand there.
std::optional<gdl::Tree> grow(ggp::Rng& rng, const GrowContext& context, const gdl::Param& param);

/// What stands for a mandatory argument that was lost: the fallback, else the smallest growth.
std::optional<gdl::Tree> default_argument(ggp::Rng& rng, const GrowContext& context,
                                          const gdl::Param& param);

}  // namespace ludi::synthesis
