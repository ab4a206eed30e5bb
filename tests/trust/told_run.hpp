// All that lists and exports of a run are made from, as one text.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <string>

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

inline ToldRun told_run(const std::filesystem::path& folder) {
  ToldRun told_so_far;
  std::string& text = told_so_far.text;
  // False, with the error kept, where there is no answer.
  const auto take = [&](const auto& answer, const auto& tell) {
    if (!answer) {
      told_so_far.error = answer.errors().front().message;
      return false;
    }
    tell(*answer);
    return true;
  };
  const auto each = [&](const auto& all) {
    for (const auto& one : all) text += told(one);
  };
  const auto store = synthesis::RunStore::look_into(folder);
  if (!take(store, [](const auto&) {})) return told_so_far;
  const auto births = synthesis::Births::of(folder);
  if (!take(births, [](const auto&) {})) return told_so_far;
  const bool all = take(store->settings(),
                        [&](const auto& settings) {
                          for (const auto& [name, value] : settings)
                            text += name + "=" + value + "\n";
                        }) &&
                   take(store->founders(),
                        [&](const auto& founders) {
                          for (const auto& founder : founders) {
                            text += founder.name + "\n" + founder.text + "\n";
                            if (founder.appraisal) text += told(*founder.appraisal);
                          }
                        }) &&
                   take(store->children(), each) &&
                   take(store->guidance(),
                        [&](const auto& guidance) {
                          for (const auto& [child, asked] : guidance) {
                            text += fmt::format("from {}:", child);
                            for (const auto& name : asked.pinned) text += " pin " + name;
                            for (const auto& name : asked.banned) text += " ban " + name;
                            text += "\n";
                          }
                        }) &&
                   take(births->founders(), each) && take(births->children(0, 1'000'000), each);
  if (!all) text.clear();
  return told_so_far;
}

}  // namespace ludi::trust
