// The evolutionary loop of the paper's section V: select, cross, mutate, repair, screen, measure,
// insert. No game is ever removed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "gdl/text/result.hpp"
#include "ggp/base/fields.hpp"
#include "ggp/base/stop.hpp"
#include "synthesis/breed/breed.hpp"
#include "synthesis/breed/mating.hpp"
#include "synthesis/judge/critic.hpp"
#include "synthesis/judge/examination.hpp"
#include "synthesis/judge/funnel.hpp"
#include "synthesis/run/names.hpp"
#include "synthesis/run/support.hpp"

namespace ludi::synthesis {

struct EvolutionSettings {
  int children = 200;  ///< to be bred, refused ones included
  std::uint64_t seed = 1;
  unsigned threads = 0;  ///< 0: as many as the machine has; results do not depend on it
  int lag = 16;          ///< child k is bred from the population as child k − lag left it
  MatingSettings mating = {};
  std::vector<std::string> pinned = {};  ///< sections of the game bred around that stay as they are
  BreedSettings breeding = {};
  /// Draws of parents and changes until a child comes that is new and makes a game, the last one
  /// taken as it comes; 1: every child counts, as in the paper.
  int draws = 4;
  double inbreeding_limit =
      0.02;  ///< distance to the nearest relative below which a child is culled
  NameSettings names = {};

  static constexpr auto fields() {
    using S = EvolutionSettings;
    using ggp::Bearing;
    return std::tuple{ggp::field("children", &S::children, Bearing::judgement),
                      ggp::field("seed", &S::seed),
                      ggp::field("threads", &S::threads, Bearing::nothing),
                      ggp::field("lag", &S::lag),
                      ggp::field("mating", &S::mating),
                      ggp::field("pinned", &S::pinned),
                      ggp::field("breeding", &S::breeding),
                      ggp::field("draws", &S::draws),
                      ggp::field("inbreeding_limit", &S::inbreeding_limit),
                      ggp::field("names", &S::names)};
  }
};
static_assert(ggp::all_listed<EvolutionSettings>);

/// A member of the first population, with its appraisal if that is known from before.
struct Founder {
  std::string name;  ///< what to call it in messages; the text says what it is called
  std::string text;
  std::optional<Appraisal> appraisal = {};
};

/// The core time of a stage of screening, every draw of the child's together. No result depends on
/// it.
struct Cost {
  Stage stage = Stage::malformed;
  double seconds = 0;
};

/// One child at the end of its way.
struct Child {
  int number = 0;  ///< from 0, in order of birth
  Stage stage = Stage::malformed;
  std::string name;  ///< unique in the run, refused children's too
  std::string hash;  ///< of the rules; empty if malformed
  std::vector<Parentage> parents;
  int generation = 0;
  Appraisal appraisal;   ///< of those that survive
  double novelty = 0;    ///< … and the distance to the nearest founder
  std::string relative;  ///< the game it was too close or equal to
  std::vector<Change> changes;
  gdl::Tree rules;          ///< canonical; empty if malformed
  gdl::Tree text;           ///< survivors: the whole game with its name and support section
  std::vector<Cost> costs;  ///< what each stage took that it came to, once each

  void add(const Cost& cost) {
    for (Cost& each : costs)
      if (each.stage == cost.stage) {
        each.seconds += cost.seconds;
        return;
      }
    costs.push_back(cost);
  }
};

/// Calls that report the run, in the order of the children and from the calling thread. Any may be
/// empty.
struct Observer {
  std::function<void(const Individual& founder, std::size_t count, std::size_t of)> on_founder;
  std::function<void(const Child&, const Population&, const Funnel&)> on_child;
  /// What is asked for as the child of this number is begun; asked by the thread that called.
  std::function<Guidance(int number)> guide = {};
  /// A founder who cannot be judged, for judging brings the judge down, and so is not bred from.
  std::function<void(const Founder&)> on_crash = {};
};

struct Evolution {
  Population population;
  Funnel funnel;  ///< of the children; founders are not counted
  int bred = 0;
  bool stopped = false;  ///< before all children were bred
  bool awaits = false;   ///< … because answers come only after this program has ended
  std::string trouble;   ///< why nobody could judge any more, if that stopped it; else empty
};

/// What keeps evolution from beginning with these founders; nothing if it can begin.
std::optional<gdl::Diagnostic> objection(const EvolutionSettings& settings,
                                         const std::vector<Founder>& founders);

/// Runs evolution. A function of settings (not threads), founders in their order, and critic. Whom
/// judging brings down is refused; who could not be judged twice ends the run. On a stop request it
/// returns soon with everything inserted so far. `past` are the first children of the same run as
/// the observer was told of them: they are taken in again, neither bred nor told, and the rest
/// comes out as if the run had never been broken off. Errors: a founder or a child of the past that
/// does not read, no founders at all, or none of the name to be bred around.
gdl::Result<Evolution> evolve(const EvolutionSettings& settings,
                              const std::vector<Founder>& founders, const Examiner& examine,
                              const Observer& observer = {}, const ggp::Stop& stop = {},
                              const std::vector<Child>& past = {});
/// The same with everybody judged on the spot.
gdl::Result<Evolution> evolve(const EvolutionSettings& settings,
                              const std::vector<Founder>& founders, const Critic& critic,
                              const Observer& observer = {}, const ggp::Stop& stop = {},
                              const std::vector<Child>& past = {});

}  // namespace ludi::synthesis
