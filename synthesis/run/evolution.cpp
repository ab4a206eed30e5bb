#include "synthesis/run/evolution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "criticism/measure/play_signature.hpp"
#include "gdl/text/distance.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/run/screening.hpp"
#include "synthesis/run/workers.hpp"

namespace ludi::synthesis {

namespace {

/// Generators of one run that must not share their numbers.
enum class Stream : std::uint64_t { breeding = 1, naming = 2 };

ggp::Rng generator(const EvolutionSettings& settings, Stream stream, int number) {
  return ggp::Rng(ggp::mix(settings.seed, static_cast<std::uint64_t>(stream),
                           static_cast<std::uint64_t>(number)));
}

/// What a child is bred from.
struct Stock {
  Population population;
  Guidance guidance;
};

/// A child as one draw of parents and changes brings it about.
Raised drawn(ggp::Rng& rng, const Pair& pair, const Judges& judges) {
  Members parents = {pair.mother};
  if (pair.father != nullptr) parents.push_back(pair.father);
  Raised raised;
  Child& child = raised.child;
  std::vector<gdl::Tree> policies;
  for (const Individual* parent : parents) {
    child.generation = std::max(child.generation, 1 + parent->generation);
    child.parents.push_back({parent->name, 1});
    policies.push_back(parent->appraisal.policy);
  }
  std::optional<Offspring> offspring;
  {
    const Clock clock(child, Stage::malformed);
    BreedSettings how = judges.settings.breeding;
    how.mother_is_template |= pair.mother_is_template;
    offspring = pair.father == nullptr
                    ? vary(rng, ggp::vocabulary(), pair.mother->rules, how)
                    : breed(rng, ggp::vocabulary(), pair.mother->rules, pair.father->rules, how);
  }
  if (!offspring) return raised;
  child.changes = std::move(offspring->changes);
  take_rules(raised, std::move(offspring->game));
  screen(raised, policies, judges);
  for (std::size_t i = 0; i < parents.size(); ++i)
    child.parents[i].distance =
        gdl::distance(ggp::vocabulary(), raised.individual.rules, parents[i]->rules).value;
  if (offspring->father_is_template) std::swap(child.parents[0], child.parents[1]);
  if (survives(child.stage)) child.novelty = judges.population.novelty(raised.individual);
  judges.surroundings.set_distance_from_origin(raised.individual, pair.mother);
  return raised;
}

/// True for a child that ended before anybody looked at how it plays.
bool makes_no_new_game(const Child& child) {
  const auto is_cheap = [](Stage stage) { return stage <= Stage::unsafe; };
  return is_cheap(child.stage) && std::ranges::all_of(child.costs, is_cheap, &Cost::stage);
}

Raised raise(int number, const Stock& stock, const EvolutionSettings& settings,
             const Surroundings& surroundings, const Examiner& examine, const ggp::Stop& stop) {
  ggp::Rng rng = generator(settings, Stream::breeding, number);
  const Judges judges{examine, stop, surroundings, stock.population, settings};
  std::vector<Cost> before;
  for (int draw = 1;; ++draw) {
    const Pair pair = mate(rng, stock.population, settings.mating, stock.guidance);
    Raised raised = drawn(rng, pair, judges);
    for (const Cost& cost : before) raised.child.add(cost);
    raised.child.number = number;
    if (draw >= settings.draws || !makes_no_new_game(raised.child)) return raised;
    before = std::move(raised.child.costs);
  }
}

/// What the founder is worth; nothing if judging them brings the judge down.
std::optional<Appraisal> judged(const gdl::Tree& founder, const Examiner& examine,
                                const ggp::Stop& stop) {
  try {
    const auto examination = examine({.game = founder, .founder = true}, stop);
    static_cast<void>(examination->is_sound());  // founders are taken as they are
    return examination->appraise();
  } catch (const Crashed&) {
    return std::nullopt;
  }
}

/// What the work comes to, done once more if its judge was ended from outside.
template <typename Work>
auto with_a_second_try(const Work& work) {
  try {
    return work();
  } catch (const Unjudged&) {
    return work();
  }
}

/// The oldest result of the workers; nothing if the run is to stop, with the reason noted if it is
/// not the stop.
template <typename Result>
std::optional<Result> next(Workers<Result>& workers, const ggp::Stop& stop, Evolution& run) {
  try {
    return workers.next(stop);
  } catch (const BrokenOff&) {
  } catch (const Awaited&) {
    run.awaits = true;
    workers.settle(stop);  // the others write down what they ask, too
  } catch (const Unjudged& unjudged) {
    run.trouble = unjudged.what();
  }
  return std::nullopt;
}

/// The part of a run that happens child by child, in order.
class Registry {
 public:
  Registry(const EvolutionSettings& settings, const Surroundings& surroundings)
      : settings_(settings), surroundings_(surroundings) {}

  Population population;
  Funnel funnel;

  /// Takes in a child of the past. Says what went wrong if its rules do not read.
  std::optional<gdl::Diagnostic> recall(const Child& child) {
    given_.insert(child.name);
    count(child);
    if (!survives(child.stage)) return std::nullopt;
    auto rules = gdl::check(ggp::vocabulary(), child.rules);
    if (!rules) {
      const auto& error = rules.errors().front();
      return gdl::Diagnostic{error.position, fmt::format("{}: {}", child.name, error.message),
                             error.hint};
    }
    Individual member = individual(child.name, std::move(*rules));
    if (const auto game = ggp::Game::make(child.rules))
      member.play = criticism::play_signature(*game);
    member.generation = child.generation;
    for (const Parentage& parent : child.parents) member.parents.push_back(parent.name);
    const Individual* mother =
        member.parents.empty() ? nullptr : population.find_name(member.parents.front());
    if (mother == nullptr)
      return gdl::Diagnostic{{}, fmt::format("{}: its parent is missing", child.name), {}};
    surroundings_.set_distance_from_origin(member, mother);
    member.appraisal = child.appraisal;
    member.niche = niche_of(member.appraisal);
    population.insert(std::move(member));
    return std::nullopt;
  }

  /// Baptises a child, judges it once more against those born since it was bred, and takes it in if
  /// it survives.
  Child enter(Raised raised) {
    Child& child = raised.child;
    const bool joins =
        survives(child.stage) && stands_apart(raised, population, settings_.inbreeding_limit);
    ggp::Rng rng = generator(settings_, Stream::naming, child.number);
    child.name = baptise(
        rng, model_, [this](std::string_view name) { return taken(name); }, settings_.names);
    given_.insert(child.name);
    if (joins) {
      raised.individual.name = child.name;
      child.text = published(raised.individual, child.parents, child.changes);
      population.insert(std::move(raised.individual));
    }
    count(child);
    return std::move(child);
  }

 private:
  void count(const Child& child) {
    funnel.count(child.stage);
    std::vector<std::string> parents;
    for (const Parentage& parent : child.parents) parents.push_back(parent.name);
    population.count_child(parents, child.stage == Stage::viable);
  }

  [[nodiscard]] bool taken(std::string_view name) const {
    return given_.contains(name) || population.find_name(name) != nullptr ||
           ggp::vocabulary().knows(name);
  }

  const EvolutionSettings& settings_;
  const Surroundings& surroundings_;
  NameModel model_;
  std::set<std::string, std::less<>> given_;
};

/// A founder as it was given, and the game it makes.
struct Candidate {
  Individual individual;
  ggp::Game game;
};

gdl::Result<std::vector<Candidate>> read(const std::vector<Founder>& founders) {
  std::vector<Candidate> candidates;
  gdl::Diagnostics errors;
  for (const Founder& founder : founders) {
    auto game = ggp::Game::read(founder.text);
    if (!game) {
      for (const auto& error : game.errors())
        errors.push_back(
            {error.position, fmt::format("{}: {}", founder.name, error.message), error.hint});
      continue;
    }
    candidates.push_back(
        {individual(game->name(), stripped(ggp::vocabulary(), game->checked())), std::move(*game)});
  }
  if (!errors.empty()) return errors;
  if (candidates.empty()) return gdl::Diagnostic{{}, "there are no games to breed from", {}};
  return candidates;
}

/// A copy of the founder bred around, if one is asked for.
gdl::Result<std::optional<Individual>> game_bred_around(const EvolutionSettings& settings,
                                                        const std::vector<Candidate>& candidates) {
  const std::string& name = settings.mating.around;
  if (name.empty()) return std::optional<Individual>{};
  std::vector<std::string> names;
  for (const Candidate& candidate : candidates) {
    if (gdl::same_name(candidate.individual.name, name)) return std::optional(candidate.individual);
    names.push_back(gdl::lower_case(candidate.individual.name));
  }
  const auto near = gdl::nearest(gdl::lower_case(name),
                                 std::vector<std::string_view>(names.begin(), names.end()));
  return gdl::Diagnostic{{},
                         fmt::format("there is no founder '{}' to breed around", name),
                         near.empty() ? "it must be among the founders of the run"
                                      : fmt::format("did you mean '{}'? It must be among the "
                                                    "founders of the run",
                                                    near)};
}

/// Makes the game bred around every child's template as far as its sections are pinned.
void hold_still(EvolutionSettings& settings, const Individual& origin) {
  BreedSettings& breeding = settings.breeding;
  breeding.mother_is_template = true;
  breeding.pinned = pinned_sections(origin.rules.with_names().tree, settings.pinned);
  // What is given may be greater than what is bred.
  const gdl::Checked& rules = origin.rules.with_names();
  const auto mended = repair(ggp::vocabulary(), rules.tree, {rules, {&rules}}, breeding.repair);
  if (!mended || !keeps(mended->with_names().tree, breeding.pinned)) {
    breeding.repair.least_size = 1;
    breeding.repair.most_size = 26;  // the letters that columns are called by
  }
}

}  // namespace

std::optional<gdl::Diagnostic> objection(const EvolutionSettings& settings,
                                         const std::vector<Founder>& founders) {
  const auto candidates = read(founders);
  if (!candidates) return candidates.errors().front();
  std::set<std::string> names;
  for (const Founder& founder : founders)
    if (!names.insert(gdl::lower_case(founder.name)).second)
      return gdl::Diagnostic{{},
                             fmt::format("two founders are called {}", founder.name),
                             "games are told apart by their names"};
  const auto& from = settings.mating.from;
  if (from.pressure < 1 || from.pressure > 2)
    return gdl::Diagnostic{{},
                           fmt::format("the pressure of selection is {}", from.pressure),
                           "linear ranking takes 1 to 2"};
  const auto origin = game_bred_around(settings, *candidates);
  return origin ? std::nullopt : std::optional(origin.errors().front());
}

gdl::Result<Evolution> evolve(const EvolutionSettings& asked, const std::vector<Founder>& founders,
                              const Examiner& examine, const Observer& observer,
                              const ggp::Stop& stop, const std::vector<Child>& past) {
  auto candidates = read(founders);
  if (!candidates) return candidates.errors();
  const auto origin = game_bred_around(asked, *candidates);
  if (!origin) return origin.errors();
  EvolutionSettings settings = asked;
  if (*origin) hold_still(settings, **origin);
  const Surroundings surroundings{*origin ? &**origin : nullptr};
  for (Candidate& candidate : *candidates) {
    surroundings.set_distance_from_origin(candidate.individual, nullptr);
  }
  Registry registry(settings, surroundings);
  Evolution run;
  const auto finished = [&](bool stopped) {
    run.population = registry.population;
    run.funnel = registry.funnel;
    run.stopped = stopped;
    return run;
  };

  {
    Workers<std::optional<Appraisal>> workers(settings.threads);
    for (std::size_t i = 0; i < founders.size(); ++i)
      workers.add([&, i] {
        const auto& known = founders[i].appraisal;
        Candidate& candidate = (*candidates)[i];
        candidate.individual.play = criticism::play_signature(candidate.game);
        const gdl::Tree& founder = candidate.game.written().tree;
        return known ? known : with_a_second_try([&] { return judged(founder, examine, stop); });
      });
    for (std::size_t i = 0; i < founders.size(); ++i) {
      auto appraisal = next(workers, stop, run);
      if (!appraisal) return finished(true);
      if (!*appraisal) {
        if (observer.on_crash) observer.on_crash(founders[i]);
        continue;
      }
      Individual founder = std::move((*candidates)[i].individual);
      founder.appraisal = **std::move(appraisal);
      founder.niche = niche_of(founder.appraisal);
      if (observer.on_founder) observer.on_founder(founder, i + 1, founders.size());
      if (registry.population.find_hash(founder.hash) == nullptr)
        registry.population.insert(std::move(founder));
    }
  }
  if (registry.population.empty())
    return gdl::Diagnostic{{}, "none of the games to breed from can be judged", {}};

  Workers<Raised> workers(settings.threads);
  const auto start = [&](int number) {
    if (number >= settings.children) return;
    Stock stock{registry.population, observer.guide ? observer.guide(number) : Guidance{}};
    workers.add([number, stock = std::move(stock), &settings, &surroundings, &examine, &stop] {
      return with_a_second_try(
          [&] { return raise(number, stock, settings, surroundings, examine, stop); });
    });
  };
  const int lag = std::max(settings.lag, 1);
  run.bred = static_cast<int>(past.size());
  for (int number = run.bred; number < lag; ++number) start(number);
  for (int number = 0; number < run.bred; ++number) {
    if (auto unreadable = registry.recall(past[static_cast<std::size_t>(number)]))
      return *std::move(unreadable);
    if (run.bred <= number + lag) start(number + lag);
  }
  for (int number = run.bred; number < settings.children; ++number) {
    auto raised = next(workers, stop, run);
    if (!raised) return finished(true);
    const Child child = registry.enter(*std::move(raised));
    ++run.bred;
    start(number + lag);
    if (observer.on_child) observer.on_child(child, registry.population, registry.funnel);
    if (stop.requested()) return finished(run.bred < settings.children);
  }
  return finished(false);
}

gdl::Result<Evolution> evolve(const EvolutionSettings& settings,
                              const std::vector<Founder>& founders, const Critic& critic,
                              const Observer& observer, const ggp::Stop& stop,
                              const std::vector<Child>& past) {
  return evolve(settings, founders, examiner_by(critic), observer, stop, past);
}

}  // namespace ludi::synthesis
