#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "gdl/text/definitions.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/traits.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/warnings/warner.hpp"
#include "ggp/text/warnings/warnings.hpp"

namespace ludi::ggp {

namespace {

constexpr std::size_t most_warnings = 20;
/// Many times what any game needs; larger texts, elaborated, are not looked into.
constexpr gdl::NodeIndex most_nodes = 5'000;

}  // namespace

gdl::Diagnostics Warner::all() {
  conditions();
  regions();
  moves();
  pieces();
  set_up();
  hands();
  missing();
  owners();
  players();
  clauses();
  turns();
  repetition();
  further_steps();
  others_steps();
  captures();
  gains();
  links();
  passes();
  cells_in_question();
  steps_in_question();
  moments();
  origins();
  targets();
  threats();
  arrivals();
  piling_up();
  relays();
  finished_turns();
  names();
  memory();
  definitions();
  opening();
  std::stable_sort(found_.begin(), found_.end(),
                   [](const auto& a, const auto& b) { return a.position < b.position; });
  // A definition may be at fault at each of its uses alike.
  const auto again = std::ranges::unique(found_, [](const auto& a, const auto& b) {
    return a.position == b.position && a.message == b.message;
  });
  found_.erase(again.begin(), again.end());
  if (found_.size() > most_warnings) found_.resize(most_warnings);
  gdl::add_remarks(game_.checked(), found_);
  return std::move(found_);
}

void Warner::warn(gdl::NodeIndex at, std::string message) {
  found_.push_back({tree_.position(at), std::move(message), {}, gdl::Severity::warning});
}

const gdl::Word* Warner::word(gdl::NodeIndex at) const {
  const auto& use = checked_.use(at);
  return use.kind == gdl::Use::Kind::row ? &vocabulary().row(use.row) : nullptr;
}

gdl::Traits Warner::traits(const std::vector<gdl::NodeIndex>& nodes) const {
  gdl::Traits said;
  for (const auto at : nodes) said |= traits_of(vocabulary(), checked_, at);
  return said;
}

std::vector<gdl::NodeIndex> Warner::in_slot(gdl::Sort slot) const {
  std::vector<gdl::NodeIndex> nodes;
  for (gdl::NodeIndex at = 0; at < tree_.size(); ++at)
    if (checked_.use(at).slot == slot && word(at) != nullptr) nodes.push_back(at);
  return nodes;
}

std::string Warner::quoted(gdl::NodeIndex at) const {
  for (gdl::NodeIndex i = 0; i < written_.size(); ++i)
    if (written_.position(i) == tree_.position(at) && written_.text(i) == tree_.text(at))
      return gdl::print_line(written_, i);
  return gdl::print_line(tree_, at);
}

std::vector<bool> Warner::asked_of_moves() const {
  std::vector<bool> asked(tree_.size()), of_others(tree_.size());
  for (const auto& move : rules_.moves) {
    auto& marks = move.form.carries() ? asked : of_others;
    for (const auto pre : move.pre)
      for (gdl::NodeIndex at = pre; at < tree_.end(pre); ++at) marks[at] = true;
  }
  for (gdl::NodeIndex at = 0; at < tree_.size(); ++at)
    if (of_others[at]) asked[at] = false;
  return asked;
}

bool Warner::in_pre(gdl::NodeIndex at) const {
  return std::any_of(rules_.moves.begin(), rules_.moves.end(), [&](const MoveRule& move) {
    return std::any_of(move.pre.begin(), move.pre.end(),
                       [&](auto pre) { return pre <= at && at < tree_.end(pre); });
  });
}

void Warner::conditions() {
  const auto apart = asked_of_moves();
  std::set<gdl::NodeIndex> told;
  for (const auto at : in_slot(gdl::Sort::condition)) {
    if (told.size() >= most_warnings) return;
    if (told.contains(at)) continue;
    for (const auto& certain : truths_.certainties(patience_, at, apart[at])) {
      // To speak of what stands on a cell lets a move lead there, whatever is said.
      if (certain.truth == Truth::always && in_pre(certain.at) && speaks_of_contents(certain.at))
        continue;
      // What is given for a parameter may decide it at one use and not at another.
      if (is_filled_in(certain.at)) continue;
      if (!told.insert(certain.at).second) continue;
      std::string why = certain.why;
      if (certain.of.size() == 2)
        why = fmt::format("'{}' and '{}' {}", quoted(certain.of[0]), quoted(certain.of[1]), why);
      warn(certain.at,
           fmt::format("this {} holds{}{}", certain.truth == Truth::always ? "always" : "never",
                       why.empty() ? "" : ": ", why));
      covered_.emplace_back(certain.at, tree_.end(certain.at));
    }
  }
}

gdl::Diagnostics warnings(const Game& game) {
  if (game.rules().checked.tree.size() > most_nodes) return {};
  return Warner(game).all();
}

}  // namespace ludi::ggp
