#include "app/runs/run_account.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gdl/english/wording.hpp"
#include "synthesis/pages/gallery.hpp"

namespace ludi::app {

using synthesis::Child;

namespace {

constexpr std::size_t shown = 10;   ///< of the best games bred, at the end
constexpr int account_every = 100;  ///< children, while they are bred

}  // namespace

Json to_json(const Child& child) {
  Json parents = Json::array();
  for (const auto& parent : child.parents) parents.push_back(parent.name);
  Json line = {{"name", child.name},
               {"hash", child.hash},
               {"parents", std::move(parents)},
               {"generation", child.generation},
               {"verdict", synthesis::name_of(child.stage)}};
  line["score"] = synthesis::survives(child.stage) ? Json(child.appraisal.score) : Json(nullptr);
  return line;
}

std::string to_text(const Child& child) {
  std::string parents;
  for (const auto& parent : child.parents)
    parents += (parents.empty() ? "" : " and ") + parent.name;
  const std::string score = synthesis::survives(child.stage)
                                ? fmt::format("{:.4f}", child.appraisal.score)
                                : std::string("-");
  return fmt::format("{:>5} {:<12} {:<11} {:>7}  of {}{}\n", child.number + 1, child.name,
                     synthesis::name_of(child.stage), score, parents,
                     child.relative.empty() ? "" : fmt::format(", too like {}", child.relative));
}

void Account::take(const Child& child) {
  for (const synthesis::Cost& cost : child.costs) seconds_[cost.stage] += cost.seconds;
  ++children_;
  if (child.stage != synthesis::Stage::viable) return;
  ++viable_;
  scores_ += child.appraisal.score;
}

bool Account::due() const {
  return children_ % account_every == 0;
}

std::string Account::told() const {
  std::string text = fmt::format("{}: {} viable", gdl::counted(children_, "child"), viable_);
  if (viable_ > 0) text += fmt::format(", mean score {:.4f}", scores_ / viable_);
  std::string separator = "; core-seconds: ";
  for (const auto& [stage, seconds] : seconds_) {
    text += fmt::format("{}{} {:.0f}", separator, synthesis::name_of(stage), seconds);
    separator = ", ";
  }
  return text + "\n";
}

void print_funnel(const synthesis::Family& family, double seconds) {
  const auto& children = family.children();
  say("\n{}, in {:.0f} s:\n", gdl::counted(children.size(), "child"), seconds);
  say("{:<12} {:>8} {:>9} {:>14}\n", "stage", "children", "share", "core-seconds");
  for (const auto& each : synthesis::tally(children))
    say("{:<12} {:>8} {:>7.1f} % {:>14.1f}\n", synthesis::name_of(each.stage), each.children,
        100.0 * each.children / std::max(1.0, static_cast<double>(children.size())), each.seconds);
  say("{}\n", synthesis::yield(children));
}

void print_best(const synthesis::Evolution& run) {
  say("\nbest viable ones of those bred, with their rank by score among all {} games:\n",
      run.population.size());
  std::size_t told = 0;
  for (std::size_t rank = 0; rank < run.population.size() && told < shown; ++rank) {
    const auto& member = run.population[rank];
    if (member.generation == 0 || !member.appraisal.viable) continue;
    say("{:>5} {:<12} {:>7.4f}  generation {}\n", rank + 1, member.name, member.appraisal.score,
        member.generation);
    ++told;
  }
}

Json summary_of(const synthesis::Evolution& run, double seconds) {
  Json counts = Json::object();
  for (const synthesis::StageRow& row : synthesis::stages)
    counts[std::string(row.name)] = run.funnel.at(row.stage);
  return {{"children", run.bred},
          {"funnel", std::move(counts)},
          {"viable", run.funnel.at(synthesis::Stage::viable)},
          {"seconds", seconds},
          {"content_hash", run.population.content_hash()}};
}

}  // namespace ludi::app
