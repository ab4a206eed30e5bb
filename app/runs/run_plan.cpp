#include "app/runs/run_plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "app/command.hpp"
#include "app/prediction/weight_file.hpp"
#include "app/settings_text.hpp"
#include "criticism/measure/measure.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/base/field_text.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::app {

namespace {

/// What asks for a setting of a run, and what the setting is called in its database.
struct Asked {
  std::string_view option;
  std::string name;
};

/// A setting of a run: as it was begun, else as asked for, else the default.
std::uint64_t setting(const synthesis::RunSettings& begun, const Asked& by,
                      std::optional<std::uint64_t> asked, std::uint64_t otherwise) {
  const auto known = begun.find(by.name);
  if (known == begun.end()) return asked.value_or(otherwise);
  if (asked && std::to_string(*asked) != known->second)
    throw WrongUsage(fmt::format("the run was begun with --{} {}", by.option, known->second));
  std::uint64_t value = 0;
  const auto& text = known->second;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size())
    throw BadInput(fmt::format("ludi: error: the run's database says {} '{}'\n", by.name, text));
  return value;
}

std::string setting(const synthesis::RunSettings& begun, const Asked& by,
                    const std::optional<std::string>& asked) {
  const auto known = begun.find(by.name);
  if (known == begun.end()) return asked.value_or("");
  if (asked && *asked != known->second)
    throw WrongUsage(known->second.empty()
                         ? fmt::format("the run was begun without --{}", by.option)
                         : fmt::format("the run was begun with --{} {}", by.option, known->second));
  return known->second;
}

/// Calls `visit(name, value)` for every field of the plan that bears on a child, by the name it has
/// in the run's database.
template <typename Plan, typename Visit>
void each_setting(Plan& plan, const Visit& visit) {
  const auto tell = [&](const std::string& name, auto& value, ggp::Bearing bearing) {
    if (bearing == ggp::Bearing::play) visit(name, value);
  };
  ggp::each_field(plan.evolution, tell);
  ggp::each_field(plan.judging, tell, "judging.");
}

/// Gives a field its value; false if no field of this name takes it.
bool give(RunPlan& plan, std::string_view name, std::string_view text) {
  bool given = false;
  each_setting(plan, [&](const std::string& field, auto& value) {
    if (field == name) given = read_field(text, value);
  });
  return given;
}

/// What was asked for by `--set NAME=VALUE`, over what the run was begun with.
void read_settings(RunPlan& plan, const Arguments& arguments, const synthesis::RunSettings& begun) {
  for (const auto& [name, value] : begun) (void)give(plan, name, value);
  std::vector<std::string> names;
  each_setting(plan, [&](const std::string& name, const auto&) { names.push_back(name); });
  for (const std::string& said : arguments.texts("set")) {
    const std::size_t equals = std::min(said.find('='), said.size());
    const std::string name = said.substr(0, equals);
    if (std::ranges::find(names, name) == names.end()) {
      const auto near =
          gdl::nearest(name, std::vector<std::string_view>(names.begin(), names.end()));
      throw WrongUsage(fmt::format("a run has no setting '{}'{}", name,
                                   near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
    }
    const auto before = settings_of(plan);
    if (equals == said.size() || !give(plan, name, said.substr(equals + 1)))
      throw WrongUsage(fmt::format("--set takes NAME=VALUE with a value such as {}={}, not '{}'",
                                   name, before.at(name), said));
    if (!begun.empty() && settings_of(plan) != before)
      throw WrongUsage(fmt::format("the run was begun with --set {}={}", name, before.at(name)));
  }
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

/// The weights that a run was begun with, else those asked for.
criticism::WeightSet weights_of(const Arguments& arguments, const synthesis::RunSettings& begun) {
  const auto known = begun.find("weights");
  // Read back from what is kept, rounded as that is, so that a run goes on with the same weights.
  if (known == begun.end()) return *kept_weights(kept(weights_asked(arguments)));
  auto weights = kept_weights(known->second);
  if (!weights)
    throw BadInput(
        "ludi: error: the run was begun by another version of Ludi: its weights are not known\n");
  if (arguments.flag("weights") && kept(weights_asked(arguments)) != known->second)
    throw WrongUsage(fmt::format("the run was begun with --weights {}", weights->name));
  return std::move(*weights);
}

}  // namespace

std::string kept(const criticism::WeightSet& weights) {
  const auto* shipped = criticism::find_weights(weights.name);
  const std::string told = text_of(weights);
  return shipped != nullptr && text_of(*shipped) == told ? told : write(weights);
}

std::optional<criticism::WeightSet> kept_weights(const std::string& text) {
  for (const auto& set : criticism::weight_sets())
    if (text_of(set) == text) return set;
  auto read = criticism::read_weights(text);
  return read ? std::optional(std::move(*read)) : std::nullopt;
}

RunPlan plan_of(const Arguments& arguments, const synthesis::RunSettings& begun) {
  constexpr std::uint64_t most_seed = std::numeric_limits<std::int64_t>::max();
  using synthesis::Way;
  RunPlan plan;
  auto& evolution = plan.evolution;
  auto& judging = plan.judging;
  read_settings(plan, arguments, begun);
  const auto children = arguments.number("children", 0, 100'000'000);
  evolution.children =
      static_cast<int>(children ? *children
                                : setting(begun, {"children", "children"}, {},
                                          static_cast<std::uint64_t>(evolution.children)));
  evolution.seed =
      setting(begun, {"seed", "seed"}, arguments.number("seed", 0, most_seed), evolution.seed);
  evolution.threads = arguments.threads();
  evolution.mating.around = setting(begun, {"around", "mating.around"}, arguments.text("around"));
  const std::string pinned = setting(begun, {"pin", "pinned"}, arguments.text("pin"));
  evolution.pinned = sections_in(pinned);
  if (!pinned.empty() && evolution.mating.around.empty())
    throw WrongUsage("--pin keeps parts of the game that --around names");
  if (arguments.flag("archive")) {
    if (!begun.empty() && evolution.mating.way != Way::archive)
      throw WrongUsage("the run was begun without --archive");
    evolution.mating.way = Way::archive;
  }
  if (const auto way = arguments.text("selection")) {
    auto& selection = evolution.mating.from.selection;
    const auto before = selection;
    if (!read_text(*way, selection))
      throw WrongUsage(fmt::format("--selection is score, rank or uniform, not '{}'", *way));
    if (!begun.empty() && selection != before)
      throw WrongUsage(fmt::format("the run was begun with --selection {}", text_of(before)));
  }
  judging.seed = evolution.seed;
  judging.weights = evolution.mating.from.weights = weights_of(arguments, begun);
  judging.trials = static_cast<int>(setting(begun, {"trials", "judging.trials"},
                                            arguments.number("trials", 1, 100'000),
                                            static_cast<std::uint64_t>(judging.trials)));
  judging.trial_nodes = setting(begun, {"nodes", "judging.trial_nodes"},
                                arguments.number("nodes", 1, 1'000'000'000), judging.trial_nodes);
  return plan;
}

std::string told_setting(const std::string& name, const std::string& value) {
  if (name != "weights") return fmt::format("{} {}", name, value);
  const auto weights = kept_weights(value);
  return fmt::format("{} {}", name, weights ? text_of(*weights) : value);
}

synthesis::RunSettings settings_of(const RunPlan& plan) {
  using ggp::text_of;
  synthesis::RunSettings settings = {{"weights", kept(plan.judging.weights)},
                                     {"epoch", std::to_string(criticism::engine_epoch)}};
  each_setting(
      plan, [&](const std::string& name, const auto& value) { settings[name] = text_of(value); });
  return settings;
}

}  // namespace ludi::app
