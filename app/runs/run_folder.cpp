#include "app/runs/run_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/spelling.hpp"
#include "synthesis/run/run_store.hpp"
#include "synthesis/run/support.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

using synthesis::Child;
using synthesis::Family;
using synthesis::Founder;

fs::path run_folder(int number) {
  return fs::path("runs") / std::to_string(number);
}

int first_free() {
  int number = 1;
  while (synthesis::RunStore::holds_run(run_folder(number))) ++number;
  return number;
}

/// One line of the list.
struct Line {
  std::string name;
  double score = 0;
  bool viable = false;
  const Child* child = nullptr;  ///< null for a founder
};

std::vector<Line> lines_of(const Family& family) {
  std::vector<Line> lines;
  for (const Founder& founder : family.founders())
    if (founder.appraisal)
      lines.push_back({founder.name, founder.appraisal->score, founder.appraisal->viable, nullptr});
  for (const Child& child : family.children())
    if (synthesis::survives(child.stage))
      lines.push_back({child.name, child.appraisal.score, child.appraisal.viable, &child});
  std::ranges::stable_sort(lines, std::ranges::greater{},
                           [](const Line& line) { return std::pair(line.viable, line.score); });
  return lines;
}

/// A game under its name as it stands in a family tree.
class Branches {
 public:
  explicit Branches(const Family& family) : family_(family) {}

  void print(const std::string& name, const std::string& indent) {
    const Child* child = family_.child(name);
    if (child == nullptr) return say("{}{} (founder)\n", indent, name);
    if (!told_.insert(name).second) return say("{}{} (see above)\n", indent, name);
    say("{}{}  generation {}, {}{}\n", indent, child->name, child->generation,
        synthesis::name_of(child->stage),
        synthesis::survives(child->stage) ? fmt::format(" {:.4f}", child->appraisal.score) : "");
    for (const auto& parent : child->parents) print(parent.name, indent + "  ");
  }

  Json json(const std::string& name) {
    const Child* child = family_.child(name);
    Json branch = {{"name", name}, {"founder", child == nullptr}};
    if (child == nullptr || !told_.insert(name).second) return branch;
    branch["generation"] = child->generation;
    branch["verdict"] = synthesis::name_of(child->stage);
    branch["parents"] = Json::array();
    for (const auto& parent : child->parents) branch["parents"].push_back(json(parent.name));
    return branch;
  }

 private:
  const Family& family_;
  std::set<std::string> told_;
};

}  // namespace

fs::path next_free_run() {
  return run_folder(first_free());
}

fs::path last_run() {
  const int free = first_free();
  if (free == 1)
    throw BadInput("ludi: error: there is no run in 'runs'; --out DIR names another\n");
  return run_folder(free - 1);
}

Family family_in(const fs::path& folder) {
  const auto needed = [](auto result) {
    if (!result) throw BadInput(fmt::format("ludi: error: {}\n", result.errors().front().message));
    return std::move(*result);
  };
  const auto store = needed(synthesis::RunStore::look_into(folder));
  return {needed(store.founders()), needed(store.children())};
}

const Child& need_child(const Family& family, std::string_view name) {
  if (const Child* found = family.child(name)) return *found;
  std::vector<std::string_view> names;
  for (const Child& each : family.children()) names.push_back(each.name);
  const auto near = gdl::nearest(name, names);
  throw BadInput(fmt::format("ludi: error: no child of the run is called '{}'{}\n", name,
                             near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

void list_games(const Arguments& arguments, const Family& family) {
  const auto lines = lines_of(family);
  Json games = Json::array();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    const int generation = line.child == nullptr ? 0 : line.child->generation;
    if (arguments.json())
      games.push_back({{"name", line.name},
                       {"score", line.score},
                       {"viable", line.viable},
                       {"generation", generation}});
    else
      say("{:>5} {:<20} {:<11} {:>7.4f}  {}\n", i + 1, line.name,
          line.viable ? "viable" : "non-viable", line.score,
          line.child == nullptr ? "founder" : fmt::format("generation {}", generation));
  }
  if (arguments.json()) answer({{"games", std::move(games)}});
}

void show_game(const Arguments& arguments, const Family& family, const std::string& name) {
  const Child& child = need_child(family, name);
  const bool stays = synthesis::survives(child.stage);
  const gdl::Tree& text = stays ? child.text : child.rules;
  const std::string printed = text.empty() ? std::string{} : gdl::print(text) + "\n";
  if (arguments.json()) {
    Json parents = Json::array(), changes = Json::array(), criteria = Json::object();
    for (const auto& parent : child.parents)
      parents.push_back({{"name", parent.name}, {"distance", parent.distance}});
    for (const auto& change : child.changes)
      changes.push_back({{"cause", synthesis::name_of(change.cause)},
                         {"where", change.where},
                         {"before", change.before},
                         {"after", change.after}});
    for (const auto& [symbol, value] : child.appraisal.criteria) criteria[symbol] = value;
    return answer({{"name", child.name},
                   {"number", child.number},
                   {"verdict", synthesis::name_of(child.stage)},
                   {"score", stays ? Json(child.appraisal.score) : Json(nullptr)},
                   {"reasons", child.appraisal.reasons},
                   {"generation", child.generation},
                   {"parents", std::move(parents)},
                   {"changes", std::move(changes)},
                   {"criteria", std::move(criteria)},
                   {"gdl", printed}});
  }
  say("{}, child {}: {}", child.name, child.number + 1, synthesis::name_of(child.stage));
  if (stays) say(", score {:.4f}", child.appraisal.score);
  if (!child.relative.empty()) say(", too like {}", child.relative);
  say("\n");
  for (const auto& reason : child.appraisal.reasons) say("  {}\n", reason);
  for (const auto& parent : child.parents)
    say("of {} (distance {:.3f})\n", parent.name, parent.distance);
  for (const auto& change : child.changes) say("  {}\n", synthesis::told(change));
  if (!printed.empty()) say("\n{}", printed);
}

void show_ancestors(const Arguments& arguments, const Family& family, const std::string& name) {
  const Child& child = need_child(family, name);
  Branches branches(family);
  if (arguments.json())
    answer(branches.json(child.name));
  else
    branches.print(child.name, "");
}

void export_games(const std::vector<Child>& children, const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) throw BadInput(fmt::format("{}: error: {}\n", folder.string(), failed.message()));
  for (const Child& child : children)
    if (synthesis::survives(child.stage))
      write_text(folder / (gdl::lower_case(child.name) + ".gdl"), gdl::print(child.text) + "\n");
}

}  // namespace ludi::app
