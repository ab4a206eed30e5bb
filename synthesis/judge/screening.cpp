#include "synthesis/judge/screening.hpp"

#include <ctime>
#include <iterator>

#include "advisors/advisors.hpp"
#include "gdl/text/distance.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::synthesis {

namespace {

/// CPU time of this thread.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

class Screening {
 public:
  Screening(Raised& raised, const Judges& judges) : raised_(raised), judges_(judges) {}

  void run(std::span<const gdl::Tree> policies) {
    if (!passes(Stage::too_close, [&] { return is_new(); })) return;
    if (!passes(Stage::unsafe, [&] { return is_safe(); })) return;
    if (!passes(Stage::too_slow, [&] { return judges_.critic.fast_enough(*game_); })) return;
    if (!passes(Stage::no_winner, [&] { return finds_winners(policies); })) return;
    if (passes(Stage::non_viable, [&] { return is_viable(judges_.critic.appraise); }))
      passes(Stage::viable, [&] { return prove(); });
    if (!survives(raised_.child.stage)) return;
    if (!raised_.child.appraisal.viable) raised_.child.stage = Stage::non_viable;
    raised_.individual.appraisal = raised_.child.appraisal;
    judges_.surroundings.set_niche(raised_.individual, *game_);
  }

 private:
  template <typename Test>
  bool passes(Stage stage, const Test& test) {
    const Clock clock(raised_.child, stage);
    raised_.child.stage = stage;
    return test();
  }

  bool is_new() {
    return stands_apart(raised_, judges_.population, judges_.settings.inbreeding_limit);
  }

  bool is_safe() {
    if (auto made = ggp::Game::make(raised_.individual.rules.tree)) game_ = std::move(*made);
    return game_ && !game_->engine().facts(game_->engine().start()).outcome.over();
  }

  bool finds_winners(std::span<const gdl::Tree> policies) {
    policy_ = judges_.critic.choose_policy(*game_, policies);
    return policy_.has_value();
  }

  template <typename Judge>
  bool is_viable(const Judge& judge) {
    raised_.child.appraisal = judge(*game_, *policy_);
    return raised_.child.appraisal.viable;
  }

  /// A pruned child may turn out to have the rules of a game that is there already.
  bool prove() {
    const auto& prune = judges_.critic.prune;
    if (auto less = prune ? prune(*game_, *policy_, judges_.settings.pinned) : std::nullopt) {
      std::ranges::move(less->changes, std::back_inserter(raised_.child.changes));
      policy_ = advisors::policy_in(less->game, advisors::to_support(*game_, *policy_));
      game_ = std::move(less->game);
      take_rules(raised_, stripped(ggp::vocabulary(), game_->checked()));
      if (!is_new()) return false;
    }
    return is_viable(judges_.critic.reappraise);
  }

  Raised& raised_;
  const Judges& judges_;
  std::optional<ggp::Game> game_;
  std::optional<ggp::Policy> policy_;
};

}  // namespace

void take_rules(Raised& raised, gdl::Checked rules) {
  raised.individual = individual({}, std::move(rules));
  raised.individual.generation = raised.child.generation;
  for (const Parentage& parent : raised.child.parents)
    raised.individual.parents.push_back(parent.name);
  raised.child.hash = raised.individual.hash;
  raised.child.rules = raised.individual.rules.tree;
}

bool stands_apart(Raised& raised, const Population& population, double limit) {
  if (const Individual* twin = population.find_hash(raised.individual.hash)) {
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

Clock::Clock(Child& child, Stage stage) : child_(child), stage_(stage), begin_(cpu_seconds()) {}
Clock::~Clock() {
  child_.costs.push_back({stage_, cpu_seconds() - begin_});
}

void Surroundings::set_niche(Individual& individual, const ggp::Game& game) const {
  if (has_niches) individual.niche = niche_of(game);
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
