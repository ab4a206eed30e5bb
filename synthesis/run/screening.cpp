#include "synthesis/run/screening.hpp"

#include <algorithm>
#include <ctime>
#include <iterator>
#include <utility>

#include "gdl/text/distance.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::synthesis {

namespace {

/// CPU time of this thread.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

class Screening {
 public:
  Screening(Raised& raised, const Judges& judges) : raised_(raised), judges_(judges) {}

  void run(std::span<const gdl::Tree> policies) {
    try {
      pass(policies);
    } catch (const Crashed&) {
      raised_.child.stage = Stage::crashed;
    }
    if (!survives(raised_.child.stage)) return;
    if (!raised_.child.appraisal.viable) raised_.child.stage = Stage::non_viable;
    raised_.individual.appraisal = raised_.child.appraisal;
    raised_.individual.niche = niche_of(raised_.individual.appraisal);
  }

 private:
  void pass(std::span<const gdl::Tree> policies) {
    if (!passes(Stage::too_close, [&] { return is_new(); })) return;
    examination_ = judges_.examine(
        {raised_.child.rules, {policies.begin(), policies.end()}, judges_.settings.pinned},
        judges_.stop);
    if (!passes(Stage::unsafe, [&] { return examination_->is_sound(); })) return;
    if (!passes(Stage::unsafe, [&] { return plays_new(); })) return;
    if (!passes(Stage::too_slow, [&] { return examination_->is_fast_enough(); })) return;
    if (!passes(Stage::no_winner, [&] { return examination_->finds_winners(); })) return;
    if (passes(Stage::non_viable, [&] { return is_viable(examination_->appraise()); }))
      passes(Stage::viable, [&] { return prove(); });
  }

  template <typename Test>
  bool passes(Stage stage, const Test& test) {
    const Clock clock(raised_.child, stage, examination_.get());
    raised_.child.stage = stage;
    return test();
  }

  bool is_new() {
    return stands_apart(raised_, judges_.population, judges_.settings.inbreeding_limit);
  }

  /// What the rules come to may be written in two ways.
  bool plays_new() {
    raised_.individual.play = examination_->play();
    return is_new();
  }

  bool is_viable(Appraisal appraisal) {
    raised_.child.appraisal = std::move(appraisal);
    return raised_.child.appraisal.viable;
  }

  /// A pruned child may turn out to have the rules of a game that is there already.
  bool prove() {
    if (auto remains = examination_->prune()) {
      std::ranges::move(remains->changes, std::back_inserter(raised_.child.changes));
      if (auto rules = gdl::check(ggp::vocabulary(), std::move(remains->rules)))
        take_rules(raised_, stripped(ggp::vocabulary(), *rules));
      if (!plays_new()) return false;
    }
    return is_viable(examination_->reappraise());
  }

  Raised& raised_;
  const Judges& judges_;
  std::unique_ptr<Examination> examination_;
};

}  // namespace

void take_rules(Raised& raised, gdl::Checked rules) {
  raised.individual = individual({}, std::move(rules));
  raised.individual.generation = raised.child.generation;
  for (const Parentage& parent : raised.child.parents)
    raised.individual.parents.push_back(parent.name);
  raised.child.hash = raised.individual.hash;
  raised.child.rules = raised.individual.rules.with_names().tree;
}

bool stands_apart(Raised& raised, const Population& population, double limit) {
  const Individual* twin = population.find_hash(raised.individual.hash);
  if (twin == nullptr) twin = population.find_play(raised.individual.play);
  if (twin != nullptr) {
    raised.child.stage = Stage::duplicate;
    raised.child.relative = twin->name;
    return false;
  }
  if (const auto near = population.relative(raised.individual, limit)) {
    raised.child.stage = Stage::too_close;
    raised.child.relative = near->individual->name;
    return false;
  }
  return true;
}

Clock::Clock(Child& child, Stage stage, const Examination* examination)
    : child_(child), stage_(stage), examination_(examination), begin_(now()) {}
Clock::~Clock() {
  child_.add({stage_, now() - begin_});
}
double Clock::now() const {
  return thread_seconds() + (examination_ == nullptr ? 0 : examination_->seconds_elsewhere());
}

void Surroundings::set_distance_from_origin(Individual& individual,
                                            const Individual* mother) const {
  if (origin == nullptr) return;
  const bool is_kin = mother == nullptr ? individual.hash == origin->hash : mother->from_origin < 1;
  if (is_kin)
    individual.from_origin =
        gdl::distance(ggp::vocabulary(), individual.rules, origin->rules).value;
}

void screen(Raised& raised, std::span<const gdl::Tree> policies, const Judges& judges) {
  Screening(raised, judges).run(policies);
}

}  // namespace ludi::synthesis
