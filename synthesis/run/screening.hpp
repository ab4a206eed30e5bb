// Screening: the stages a child goes through from its birth to the population, cheapest first.
#pragma once

#include <span>

#include "synthesis/judge/examination.hpp"
#include "synthesis/run/evolution.hpp"

namespace ludi::synthesis {

/// A child as it comes from a worker, judged against the population it was bred from.
struct Raised {
  Child child;
  Individual individual;
};

/// Gives the child these rules, and its individual the facts that follow from them and its family.
void take_rules(Raised& raised, gdl::Checked rules);

/// False for a child too much like an earlier game; it then ends here.
bool stands_apart(Raised& raised, const Population& population, double limit);

/// Notes what a stage takes from its beginning to the end of the scope, in this thread and in the
/// examination if there is one.
class Clock {
 public:
  Clock(Child& child, Stage stage, const Examination* examination = nullptr);
  ~Clock();
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;

 private:
  [[nodiscard]] double now() const;

  Child& child_;
  Stage stage_;
  const Examination* examination_;
  double begin_;
};

/// Where a game stands among others, beside its score and its niche: its distance from the origin.
struct Surroundings {
  const Individual* origin = nullptr;  ///< the game bred around, if there is one

  /// `mother` is the template it was bred from; null for founders.
  void set_distance_from_origin(Individual& individual, const Individual* mother) const;
};

/// The judges of a child.
struct Judges {
  const Examiner& examine;
  const ggp::Stop& stop;
  const Surroundings& surroundings;
  const Population& population;
  const EvolutionSettings& settings;
};

/// Sends a child that has rules through the stages and sets the stage at which it ended. Policies
/// are its parents', as `(advisors …)`. A viable child may come out with fewer rules than it came
/// with. Throws what examinations throw, but for `Crashed`: that is a stage.
void screen(Raised& raised, std::span<const gdl::Tree> policies, const Judges& judges);

}  // namespace ludi::synthesis
