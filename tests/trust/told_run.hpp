// All that lists and exports of a run are made from, as one text.
#pragma once

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "gdl/text/print.hpp"
#include "synthesis/run/births.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::trust {

inline std::string told(const synthesis::Appraisal& appraisal) {
  std::string text = fmt::format("{} {} {}", appraisal.score, appraisal.viable, appraisal.leverage);
  if (appraisal.interval)
    text += fmt::format(" {}..{}", appraisal.interval->low, appraisal.interval->high);
  for (const auto& reason : appraisal.reasons) text += " | " + reason;
  for (const auto& [symbol, value] : appraisal.criteria)
    text += fmt::format(" {}={}", symbol, value);
  if (!appraisal.policy.empty()) text += " " + gdl::print_line(appraisal.policy);
  return text + "\n";
}

inline std::string told(const synthesis::Child& child) {
  std::string text =
      fmt::format("child {} {} {} {} {} {} {}\n", child.number, child.name, name_of(child.stage),
                  child.hash, child.generation, child.novelty, child.relative);
  for (const auto& parent : child.parents)
    text += fmt::format(" of {} {}\n", parent.name, parent.distance);
  for (const auto& change : child.changes)
    text += fmt::format(" {} {}: {} -> {}\n", name_of(change.cause), change.where, change.before,
                        change.after);
  for (const auto& cost : child.costs)
    text += fmt::format(" {} {}\n", name_of(cost.stage), cost.seconds);
  if (!child.rules.empty()) text += gdl::print_line(child.rules) + "\n";
  if (!child.text.empty()) text += gdl::print_line(child.text) + "\n";
  return text + told(child.appraisal);
}

inline std::string told(const synthesis::Birth& birth) {
  std::string text = fmt::format("birth {} {} {} {} {} {} {} {}", birth.id, birth.number,
                                 birth.name, name_of(birth.stage), birth.generation,
                                 birth.score.value_or(-1e9), birth.viable, birth.relative);
  for (const auto parent : birth.parents) text += fmt::format(" of {}", parent);
  for (const auto& cost : birth.costs)
    text += fmt::format(" {}={}", name_of(cost.stage), cost.seconds);
  return text + "\n";
}

/// A run as it is told, or the error that stands in the way.
struct ToldRun {
  std::string text;
  std::string error;
};

/// A run that is open for reading.
struct OpenRun {
  synthesis::RunStore store;
  synthesis::Births births;
};

inline gdl::Result<OpenRun> open_run(const std::filesystem::path& folder) {
  auto store = synthesis::RunStore::look_into(folder);
  if (!store) return store.errors();
  auto births = synthesis::Births::of(folder);
  if (!births) return births.errors();
  return OpenRun{std::move(*store), std::move(*births)};
}

/// What `tell` makes of an answer.
template <typename Value, typename Tell>
ToldRun told_of(const gdl::Result<Value>& answer, const Tell& tell) {
  if (!answer) return {{}, answer.errors().front().message};
  return {tell(*answer), {}};
}
template <typename Value>
ToldRun told_each(const gdl::Result<std::vector<Value>>& answer) {
  return told_of(answer, [](const std::vector<Value>& all) {
    std::string text;
    for (const Value& one : all) text += told(one);
    return text;
  });
}

inline ToldRun told_settings(const OpenRun& run) {
  return told_of(run.store.settings(), [](const synthesis::RunSettings& settings) {
    std::string text;
    for (const auto& [name, value] : settings) text += name + "=" + value + "\n";
    return text;
  });
}
inline ToldRun told_founders(const OpenRun& run) {
  return told_of(run.store.founders(), [](const std::vector<synthesis::Founder>& founders) {
    std::string text;
    for (const auto& founder : founders) {
      text += founder.name + "\n" + founder.text + "\n";
      if (founder.appraisal) text += told(*founder.appraisal);
    }
    return text;
  });
}
inline ToldRun told_guidance(const OpenRun& run) {
  return told_of(run.store.guidance(), [](const std::map<int, synthesis::Guidance>& guidance) {
    std::string text;
    for (const auto& [child, asked] : guidance) {
      text += fmt::format("from {}:", child);
      for (const auto& name : asked.pinned) text += " pin " + name;
      for (const auto& name : asked.banned) text += " ban " + name;
      text += "\n";
    }
    return text;
  });
}

/// All that is asked of a run.
inline constexpr std::array<ToldRun (*)(const OpenRun&), 6> questions = {
    told_settings,
    told_founders,
    [](const OpenRun& run) { return told_each(run.store.children()); },
    told_guidance,
    [](const OpenRun& run) { return told_each(run.births.founders()); },
    [](const OpenRun& run) { return told_each(run.births.children(0, 1'000'000)); },
};

inline ToldRun told_run(const std::filesystem::path& folder) {
  const auto run = open_run(folder);
  if (!run) return {{}, run.errors().front().message};
  ToldRun all;
  for (const auto question : questions) {
    ToldRun answer = question(*run);
    if (!answer.error.empty()) return answer;
    all.text += answer.text;
  }
  return all;
}

}  // namespace ludi::trust
