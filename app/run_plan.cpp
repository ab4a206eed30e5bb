#include "app/run_plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "app/command.hpp"
#include "criticism/criteria/measure.hpp"
#include "gdl/text/hash.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::app {

namespace {

constexpr std::uint64_t default_children = 200;
constexpr int default_trials = 20;
constexpr std::uint64_t default_nodes = 300;

/// A setting of a run: as it was begun, else as asked for, else the default.
std::uint64_t setting(const synthesis::RunSettings& begun, const std::string& name,
                      std::optional<std::uint64_t> asked, std::uint64_t otherwise) {
  const auto known = begun.find(name);
  if (known == begun.end()) return asked.value_or(otherwise);
  if (asked && std::to_string(*asked) != known->second)
    throw WrongUsage(fmt::format("the run was begun with --{} {}", name, known->second));
  std::uint64_t value = 0;
  const auto& text = known->second;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size())
    throw BadInput(fmt::format("ludi: error: the run's database says {} '{}'\n", name, text));
  return value;
}

std::string setting(const synthesis::RunSettings& begun, const std::string& name,
                    const std::optional<std::string>& asked) {
  const auto known = begun.find(name);
  if (known == begun.end()) return asked.value_or("");
  if (asked && *asked != known->second)
    throw WrongUsage(known->second.empty()
                         ? fmt::format("the run was begun without --{}", name)
                         : fmt::format("the run was begun with --{} {}", name, known->second));
  return known->second;
}

/// The words for the sections of a game's rules.
std::vector<std::string_view> known_sections() {
  const auto& rows = ggp::vocabulary().rows();
  const auto game = std::ranges::find(rows, gdl::Sort::game, &gdl::Word::sort);
  std::vector<std::string_view> known;
  for (std::size_t p = 0; p < (*game)->param_count(); ++p)
    for (const gdl::Word* word : rows)
      if (word->sort == (*game)->params[p].sort && word->sort != gdl::Sort::support)
        known.push_back(word->text);
  return known;
}

/// The sections of `--pin`, all of which a game can have.
std::vector<std::string> sections_in(const std::string& list) {
  if (list.empty()) return {};
  const auto known = known_sections();
  std::vector<std::string> sections;
  for (const std::string_view word : gdl::split(list, ',')) {
    if (std::ranges::find(known, word) == known.end())
      throw WrongUsage(fmt::format("'{}' is no section of a game; --pin takes some of {}", word,
                                   fmt::join(known, ",")));
    sections.emplace_back(word);
  }
  return sections;
}

}  // namespace

RunPlan plan_of(const Arguments& arguments, const synthesis::RunSettings& begun) {
  constexpr std::uint64_t most_seed = std::numeric_limits<std::int64_t>::max();
  RunPlan plan;
  const auto children = arguments.number("children", 0, 100'000'000);
  plan.evolution.children =
      static_cast<int>(children ? *children : setting(begun, "children", {}, default_children));
  plan.evolution.seed = setting(begun, "seed", arguments.number("seed", 0, most_seed), 1);
  plan.evolution.threads = arguments.threads();
  plan.evolution.mating.around = setting(begun, "around", arguments.text("around"));
  const std::string pinned = setting(begun, "pin", arguments.text("pin"));
  plan.evolution.pinned = sections_in(pinned);
  if (!pinned.empty() && plan.evolution.mating.around.empty())
    throw WrongUsage("--pin keeps parts of the game that --around names");
  const auto archive = arguments.flag("archive") ? std::optional<std::string>("yes") : std::nullopt;
  if (setting(begun, "archive", archive) == "yes")
    plan.evolution.mating.way = synthesis::Way::archive;
  plan.judging.seed = plan.evolution.seed;
  plan.judging.trials = static_cast<int>(
      setting(begun, "trials", arguments.number("trials", 1, 100'000), default_trials));
  plan.judging.trial_nodes =
      setting(begun, "nodes", arguments.number("nodes", 1, 1'000'000'000), default_nodes);
  return plan;
}

synthesis::RunSettings settings_of(const RunPlan& plan) {
  const auto& e = plan.evolution;
  const auto& j = plan.judging;
  return {{"seed", std::to_string(e.seed)},
          {"trials", std::to_string(j.trials)},
          {"nodes", std::to_string(j.trial_nodes)},
          {"lag", std::to_string(e.lag)},
          {"pressure", fmt::format("{}", e.mating.pressure)},
          {"around", e.mating.around},
          {"radius", fmt::format("{}", e.mating.radius)},
          {"pin", fmt::format("{}", fmt::join(e.pinned, ","))},
          {"archive", e.mating.way == synthesis::Way::archive ? "yes" : ""},
          {"crossover", fmt::format("{}", e.breeding.crossover.rate)},
          {"mutation", fmt::format("{}", e.breeding.mutation.rate)},
          {"doubling", fmt::format("{}", e.breeding.mutation.doubling)},
          {"inbreeding", fmt::format("{}", e.inbreeding_limit)},
          {"plan plies", std::to_string(j.plies)},
          {"plan nodes", std::to_string(j.plan_nodes)},
          {"plan effort", std::to_string(j.plan_effort)},
          {"trial effort", std::to_string(j.most_effort)},
          {"match effort", std::to_string(j.policy.most_effort)},
          {"match games", std::to_string(j.policy.games)},
          {"match nodes", std::to_string(j.policy.nodes)},
          {"pruning trials", std::to_string(j.pruning_trials)},
          {"pruning nodes", std::to_string(j.pruning_nodes)},
          {"pruning playouts", std::to_string(j.pruning_playouts)},
          {"pruning effort", std::to_string(j.pruning_effort)},
          {"tuning iterations", std::to_string(j.tuning_iterations)},
          {"tuning games", std::to_string(j.tuning_games)},
          {"last trials", std::to_string(j.last_trials)},
          {"last nodes", std::to_string(j.last_nodes)},
          {"chance games", std::to_string(j.chance_games)},
          {"chance", fmt::format("{}", j.most_to_chance)},
          {"weights", gdl::sha256(criticism::write(criticism::default_weights()))},
          {"epoch", std::to_string(criticism::engine_epoch)}};
}

}  // namespace ludi::app
