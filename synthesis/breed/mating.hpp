// Choice of parents: by score, by rank as in the paper, or all alike; around one game, or from an
// archive of different games.
#pragma once

#include <string>
#include <vector>

#include "ggp/base/fields.hpp"
#include "ggp/base/rng.hpp"
#include "synthesis/breed/selection.hpp"

namespace ludi::synthesis {

enum class Way : std::uint8_t {
  ranked,   ///< by stochastic universal sampling over the ranks of those bred from
  archive,  ///< any two of the best games of their niches (MAP-Elites, Mouret and Clune 2015)
};

inline std::string text_of(Way way) {
  return way == Way::archive ? "archive" : "ranked";
}
/// Reads what `text_of` writes; false if it is none.
inline bool read_text(std::string_view text, Way& way) {
  way = text == "archive" ? Way::archive : Way::ranked;
  return text == text_of(way);
}

/// Requests to a run while it goes on. Capitals in names do not matter.
struct Guidance {
  std::vector<std::string> pinned;  ///< templates of every other child
  std::vector<std::string> banned;  ///< never parents
  friend bool operator==(const Guidance&, const Guidance&) = default;
};

struct MatingSettings {
  Way way = Way::ranked;
  SelectionSettings from = {};
  double local = 0.6;       ///< share of children bred by few changes from one parent alone
  std::string around = {};  ///< a founder that all templates are or come from; empty: any game
  double radius = 0.5;      ///< … no further away from it than this (gdl::distance)

  static constexpr auto fields() {
    using S = MatingSettings;
    return std::tuple{ggp::field("way", &S::way), ggp::field("from", &S::from),
                      ggp::field("local", &S::local), ggp::field("around", &S::around),
                      ggp::field("radius", &S::radius)};
  }
};
static_assert(ggp::all_listed<MatingSettings>);

struct Pair {
  const Individual* mother = nullptr;  ///< the template, if one game is bred around
  const Individual* father = nullptr;  ///< null: the mother has the child alone, by few changes
  bool mother_is_template = false;     ///< not said: drawn
};

/// Two parents, or one twice, or one alone. Bans that leave no game are ignored. The population is
/// not empty.
Pair mate(ggp::Rng& rng, const Population& population, const MatingSettings& settings,
          const Guidance& guidance = {});

/// The niche of a game: the thirds in which those criteria lie that tell kinds of games apart
/// (`Criterion::tells_kinds`), intrinsic ones as goals, others as play. Games with equal niches
/// compete. Rules that hardly matter do not make a niche, for it is made of how games end and of
/// how they are played.
Niche niche_of(const Appraisal& appraisal);

/// The first game of each niche, in the order given.
Members elites(const Members& ranked);

}  // namespace ludi::synthesis
