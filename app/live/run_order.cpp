#include "app/live/run_order.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <system_error>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/runs/run_plan.hpp"
#include "app/tables/refusal.hpp"
#include "criticism/criteria/score.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/spelling.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::app::live {

namespace fs = std::filesystem;

using tables::Refusal;
using tables::Why;

namespace {

constexpr const char* weights_ending = ".json";

fs::path weights_in(const fs::path& data) {
  return data / "weights";
}
fs::path founders_in(const fs::path& run) {
  return run / "founders";
}

bool holds(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

[[noreturn]] void refuse_name(std::string_view what, const std::string& name,
                              const std::vector<std::string>& names) {
  const auto near = gdl::nearest(name, std::vector<std::string_view>(names.begin(), names.end()));
  throw Refusal(Why::wrong,
                fmt::format("there {} of this name{}", what,
                            near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

template <typename Number>
void expect_within(std::string_view what, Number number, Number least, Number most) {
  if (number < least || most < number)
    throw Refusal(Why::wrong, fmt::format("there may be {} to {} {}", least, most, what));
}

/// A complaint of the command line as part of a sentence: one line, without its program.
std::string in_a_line(std::string complaint) {
  for (const std::string_view before : {"ludi: error: ", "error: "})
    if (const auto at = complaint.find(before); at != std::string::npos)
      complaint.erase(0, at + before.size());
  return complaint.substr(0, complaint.find('\n'));
}

/// The files of the founders of an order; none for the usual ones.
std::vector<fs::path> founder_files(const RunOrder& order) {
  std::vector<fs::path> files;
  for (const fs::path& file : shipped_games())
    if (order.founders.empty()
            ? !order.set.empty() && file.parent_path() == games_folder() / "seed" / order.set
            : holds(order.founders, file.stem().string()))
      files.push_back(file);
  return files;
}

bool brings_founders(const RunOrder& order) {
  return !order.founders.empty() || !order.set.empty();
}

/// What is told of a run that is yet to begin.
std::vector<std::string> first_words(const RunOrder& order, const fs::path& run,
                                     const fs::path& data) {
  std::vector<std::string> words = {
      "--seed",   std::to_string(order.seed),   "--selection", order.selection,
      "--trials", std::to_string(order.trials), "--nodes",     std::to_string(order.nodes)};
  const auto add = [&](const char* option, std::string value) {
    words.insert(words.end(), {option, std::move(value)});
  };
  add("--weights", criticism::find_weights(order.weights) != nullptr
                       ? order.weights
                       : (weights_in(data) / (order.weights + weights_ending)).string());
  if (order.archive) words.emplace_back("--archive");
  if (!order.around.empty()) add("--around", order.around);
  if (!order.pinned.empty()) add("--pin", fmt::format("{}", fmt::join(order.pinned, ",")));
  if (brings_founders(order)) add("--founders", founders_in(run).string());
  return words;
}

}  // namespace

Json json_of(const RunOrder& order) {
  return {{"children", order.children}, {"seed", order.seed},     {"selection", order.selection},
          {"archive", order.archive},   {"trials", order.trials}, {"nodes", order.nodes},
          {"weights", order.weights},   {"set", order.set},       {"founders", order.founders},
          {"around", order.around},     {"pinned", order.pinned}};
}

RunOrder order_in(const Json& kept) {
  RunOrder order;
  order.children = kept.value("children", order.children);
  order.seed = kept.value("seed", order.seed);
  order.selection = kept.value("selection", order.selection);
  order.archive = kept.value("archive", order.archive);
  order.trials = kept.value("trials", order.trials);
  order.nodes = kept.value("nodes", order.nodes);
  order.weights = kept.value("weights", order.weights);
  order.set = kept.value("set", order.set);
  order.founders = kept.value("founders", order.founders);
  order.around = kept.value("around", order.around);
  order.pinned = kept.value("pinned", order.pinned);
  return order;
}

std::vector<std::string> weight_names(const fs::path& data) {
  std::vector<std::string> names, own;
  for (const auto& set : criticism::weight_sets()) names.push_back(set.name);
  std::error_code missing;
  for (fs::directory_iterator entry(weights_in(data), missing), end; !missing && entry != end;
       entry.increment(missing)) {
    const std::string name = entry->path().stem().string();
    const bool is_set = entry->path().extension() == weights_ending &&
                        entry->is_regular_file(missing) && !name.empty() && name[0] != '.';
    if (is_set && !holds(names, name)) own.push_back(name);
  }
  std::ranges::sort(own);
  names.insert(names.end(), own.begin(), own.end());
  return names;
}

std::vector<std::string> founder_sets() {
  std::vector<std::string> sets;
  std::error_code missing;
  for (fs::directory_iterator entry(games_folder() / "seed", missing), end;
       !missing && entry != end; entry.increment(missing))
    if (entry->is_directory(missing)) sets.push_back(entry->path().filename().string());
  std::ranges::sort(sets);
  return sets;
}

std::vector<std::string> library_names() {
  std::vector<std::string> names;
  for (const fs::path& file : shipped_games()) names.push_back(file.stem().string());
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> words_of(const RunOrder& order, const fs::path& folder,
                                  const fs::path& data, unsigned threads) {
  std::vector<std::string> words = {"evolve",
                                    "--resume",
                                    folder.string(),
                                    "--threads",
                                    fmt::to_string(threads),
                                    "--quiet",
                                    "--no-gallery",
                                    "--children",
                                    std::to_string(order.children)};
  // What has begun keeps what it was begun with, though a file of weights may be another now.
  if (!synthesis::RunStore::holds_run(folder))
    for (std::string& word : first_words(order, folder, data)) words.push_back(std::move(word));
  return words;
}

void expect_possible(const RunOrder& order, const fs::path& data, const LiveSettings& bounds) {
  expect_within("children", order.children, 1, bounds.most_children);
  expect_within("trials", order.trials, 1, bounds.most_trials);
  expect_within("nodes", order.nodes, std::uint64_t{1}, bounds.most_nodes);
  if (const auto names = weight_names(data); !holds(names, order.weights))
    refuse_name("are no weights", order.weights, names);
  if (!order.set.empty() && !order.founders.empty())
    throw Refusal(Why::wrong, "founders are named, or a set of them, not both");
  if (const auto sets = founder_sets(); !order.set.empty() && !holds(sets, order.set))
    refuse_name("is no set of founders", order.set, sets);
  const auto library = library_names();
  for (const std::string& name : order.founders)
    if (!holds(library, name)) refuse_name("is no game", name, library);
  if (!order.around.empty()) {
    std::vector<std::string> names = library;
    if (brings_founders(order)) {
      names.clear();
      for (const fs::path& file : founder_files(order)) names.push_back(file.stem().string());
    }
    if (!holds(names, order.around)) refuse_name("is no founder", order.around, names);
  }
  for (const std::string& section : order.pinned)
    if (section.empty() ||
        !std::ranges::all_of(section, [](char c) { return 'a' <= c && c <= 'z'; }))
      throw Refusal(Why::wrong, "sections are words in small letters");
  try {
    const Arguments arguments(evolve_command.options, 0, 0, first_words(order, {}, data));
    static_cast<void>(plan_of(arguments, {}));
  } catch (const WrongUsage& wrong) {
    throw Refusal(Why::wrong, in_a_line(wrong.what()));
  } catch (const BadInput& bad) {
    throw Refusal(Why::wrong, in_a_line(bad.what()));
  }
}

void lay_down_founders(const RunOrder& order, const fs::path& folder) {
  if (!brings_founders(order)) return;
  make_folder(founders_in(folder));
  for (const fs::path& file : founder_files(order))
    write_text(founders_in(folder) / file.filename(), read_text(file, gdl::TextLimits{}.bytes));
}

}  // namespace ludi::app::live
