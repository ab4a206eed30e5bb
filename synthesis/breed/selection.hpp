// Selection of parents: who stands before whom, linear ranking, stochastic universal sampling.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/criteria/score.hpp"
#include "ggp/base/fields.hpp"
#include "ggp/base/rng.hpp"
#include "synthesis/breed/population.hpp"

namespace ludi::synthesis {

/// How parents are chosen among the games so far.
enum class Selection : std::uint8_t {
  score,    ///< from the breeding stock: the best, few of a kind
  rank,     ///< among all by the rank of their score, viable or not (paper V.A)
  uniform,  ///< all alike: what a run comes to that ignores scores
};

std::string text_of(Selection selection);
/// Reads what `text_of` writes; false if it is none.
bool read_text(std::string_view text, Selection& selection);

struct SelectionSettings {
  Selection selection = Selection::score;
  double pressure = 1.8;  ///< of linear ranking, see `rank_shares`
  // Of selection by score.
  bool viable_first = true;  ///< viable games stand before all others
  bool cautious = true;      ///< by the lower end of the score's interval, not by the score
  bool shrunk = true;        ///< what it has above the mean counts for less far from known games
  double brevity = 0.01;     ///< so much less with each doubling of the words of its rules
  int stock = 20;            ///< so many of the best are bred from; 0: all
  int most_alike = 6;        ///< … at most so many of one niche among them; 0: any number
  int most_of_goal = 6;      ///< … at most so many of the same goals; 0: any number
  double kinship = 0.1;      ///< games less apart than this (`gdl::distance`) are kin
  int most_kin = 2;  ///< who has so many of them before it is not in the stock; 0: anybody is
  /// Games are drawn in proportion to the share of their children that is viable, too. So many
  /// children of the population's share are added to their own; 0: by rank alone.
  double average_children = 4;
  double fertility = 2;  ///< the power of that share they are drawn in proportion to
  int patience = 16;     ///< who has had so many children, none viable, leaves the stock; 0: nobody
  double fresh = 0.2;    ///< share of children whose parents are founders, one as often as another
  criticism::WeightSet weights = criticism::default_weights();  ///< that the scores are made by

  static constexpr auto fields() {
    using S = SelectionSettings;
    return std::tuple{ggp::field("selection", &S::selection),
                      ggp::field("pressure", &S::pressure),
                      ggp::field("viable_first", &S::viable_first),
                      ggp::field("cautious", &S::cautious),
                      ggp::field("shrunk", &S::shrunk),
                      ggp::field("brevity", &S::brevity),
                      ggp::field("stock", &S::stock),
                      ggp::field("most_alike", &S::most_alike),
                      ggp::field("most_of_goal", &S::most_of_goal),
                      ggp::field("kinship", &S::kinship),
                      ggp::field("most_kin", &S::most_kin),
                      ggp::field("average_children", &S::average_children),
                      ggp::field("fertility", &S::fertility),
                      ggp::field("patience", &S::patience),
                      ggp::field("fresh", &S::fresh),
                      ggp::field("weights", &S::weights, ggp::Bearing::judgement)};
  }
};
static_assert(ggp::all_listed<SelectionSettings>);

using Members = std::vector<const Individual*>;

/// The population in the order in which it is selected from: by score, unless selection by score
/// puts the viable ones first, goes by the lower ends of intervals, shrinks what lies far from
/// the games the score was fitted to (`criticism::discounted`) or prefers short rules; by hash,
/// where all are alike, so that nothing about the order tells what anybody is worth. A game whose
/// interval is not known is taken to be as uncertain as the median of those whose is.
Members ranked(const Population& population, const SelectionSettings& settings);

/// Those that are bred from, in the same order: under selection by score the first `stock` of the
/// ranked, without those that come after `most_alike` of the same niche, `most_of_goal` of the same
/// goals or `most_kin` of their kin, and without those who have had `patience` children or more,
/// none viable; else, or if nobody is left, all.
Members breeding_stock(const Members& ranked, const Population& population,
                       const SelectionSettings& settings);

/// The share of the wheel that each member of a stock gets, by rank (`rank_shares`) and, under
/// selection by score, times the share of its children that is viable, with `average_children` of
/// the population's share, (V + 1)/(N + 2), added to them, to the power `fertility`. They sum to 1.
std::vector<double> stock_shares(const Members& stock, const Population& population,
                                 const SelectionSettings& settings);

/// The share of the wheel each of `n` individuals gets by its rank alone, best first; they sum to
/// 1. `pressure`, in [1, 2], is how many times the average the best one gets: (Baker 1985)
/// share(i) = (p − 2 (p − 1) i / (n − 1)) / n, so the worst gets 2 − p times the average.
std::vector<double> rank_shares(std::size_t n, double pressure);

/// Stochastic universal sampling (Baker 1987): one spin of a wheel with `count` equally spaced
/// pointers. An individual with share s is drawn floor(count·s) or ceil(count·s) times. The draws
/// come in shuffled order; `shares` sum to 1 and are not empty.
std::vector<std::size_t> sample(ggp::Rng& rng, std::span<const double> shares, std::size_t count);

}  // namespace ludi::synthesis
