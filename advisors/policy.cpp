// Policies: from the rules, from a text, to a text, in words.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "advisors/advisors.hpp"
#include "gdl/text/decimal.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/spelling.hpp"
#include "gdl/text/traits.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::advisors {

namespace {

namespace trait = ggp::trait;

using gdl::NodeIndex;
using ggp::Advisor;
using ggp::Counsellor;
using ggp::Policy;
using ggp::Rules;

/// An atom of an end clause that an advisor serves.
struct Goal {
  const Advisor* advisor = nullptr;
  NodeIndex node = 0;
  double weight = 0;
};

/// Walks the condition of a clause: `and` shares the weight out, `or` gives it to each part, `not`
/// reverses and halves it.
void find_goals(const Rules& rules, NodeIndex at, double weight, std::vector<Goal>& goals) {
  const auto& use = rules.checked.use(at);
  if (use.kind != gdl::Use::Kind::row || use.as_test) return;
  const auto& word = ggp::vocabulary().row(use.row);
  const auto parts = rules.checked.arguments(at, 0);
  if (word.traits.has(trait::conjunction)) {
    for (const auto part : parts)
      find_goals(rules, part, weight / static_cast<double>(parts.size()), goals);
  } else if (word.traits.has(trait::disjunction)) {
    for (const auto part : parts) find_goals(rules, part, weight, goals);
  } else if (word.traits.has(trait::negation)) {
    for (const auto part : parts) find_goals(rules, part, -weight / 2, goals);
  } else {
    // What is said of the step just made cannot be asked of a position.
    constexpr gdl::Traits of_the_step = trait::uses_from | trait::uses_to | trait::uses_path;
    if (gdl::traits_of(ggp::vocabulary(), rules.checked, at).has_any(of_the_step)) return;
    for (const Advisor* advisor : advisors())
      if (advisor->serves.has_any(word.goals)) goals.push_back({advisor, at, weight});
  }
}

/// True if moving pieces takes others at times and at others not, so that who owns more can also do
/// more.
bool takes_at_times(const Rules& rules) {
  bool some_take = false, some_need_not = false;
  for (const auto& move : rules.moves) {
    if ((rules.kinds[static_cast<std::size_t>(move.kind)].owners & rules.everybody()) == 0)
      continue;
    const ggp::MoveForm& form = move.form;
    const bool places = form.enters() && !move.action.empty();
    const bool must = form.action_changes_pieces || (form.changes_pieces() && form.asks_for_enemy);
    some_take = some_take || form.changes_pieces();
    some_need_not = some_need_not || !(must || places);
  }
  return some_take && some_need_not;
}

std::vector<Goal> goals_of(const Rules& rules, const ggp::ClauseRule& clause) {
  constexpr double worth[] = {0, 1, -1, 0};  // by Result: none, win, loss, draw
  std::vector<Goal> goals;
  find_goals(rules, clause.condition, worth[static_cast<std::size_t>(clause.result)], goals);
  return goals;
}

bool same_goal(const Rules& rules, NodeIndex a, NodeIndex b) {
  if (a == b) return true;
  if (a == 0 || b == 0) return false;
  return rules.checked.tree.subtree(a) == rules.checked.tree.subtree(b);
}

void add(const Rules& rules, std::vector<Counsellor>& list, const Counsellor& more) {
  for (auto& known : list)
    if (known.advisor == more.advisor && known.of_enemies == more.of_enemies &&
        same_goal(rules, known.goal, more.goal)) {
      known.weight += more.weight;
      return;
    }
  list.push_back(more);
}

void normalise(std::vector<Counsellor>& list) {
  std::erase_if(list, [](const Counsellor& c) { return c.weight == 0; });
  double sum = 0;
  for (const auto& c : list) sum += std::abs(c.weight);
  for (auto& c : list) c.weight /= sum;
}

bool speaks_for(const ggp::ClauseRule& clause, std::size_t player) {
  return ((clause.of >> player) & 1U) != 0;
}

/// The first constant number among the arguments of a goal: what tells goals of a kind apart.
std::optional<std::int32_t> number_of(const Rules& rules, NodeIndex goal) {
  const auto& word = ggp::vocabulary().row(rules.checked.use(goal).row);
  for (std::size_t p = 0; p < word.param_count(); ++p) {
    if (word.params[p].sort != gdl::Sort::value) continue;
    const auto given = rules.checked.arguments(goal, static_cast<int>(p));
    if (!given.empty()) return ggp::constant(ggp::vocabulary(), rules, given.front());
  }
  return std::nullopt;
}

std::string goal_text(const Rules& rules, NodeIndex goal) {
  const auto number = number_of(rules, goal);
  const auto word = rules.checked.tree.text(goal);
  return number ? fmt::format("{} {}", word, *number) : std::string(word);
}

/// What others win by in a clause and an advisor guards against.
std::vector<Goal> guarded_goals(const Rules& rules, const ggp::ClauseRule& clause,
                                std::size_t player, const Advisor& advisor) {
  const bool of_others = (clause.of & ~(1U << player) & rules.everybody()) != 0;
  if (!of_others || clause.result != ggp::Result::win) return {};
  auto goals = goals_of(rules, clause);
  std::erase_if(goals, [&](const Goal& goal) {
    return goal.weight <= 0 || !advisor.guards.has_any(goal.advisor->serves);
  });
  return goals;
}

std::vector<Counsellor> default_counsel(const Rules& rules, std::size_t player) {
  std::vector<Counsellor> list;
  bool has_goal = false;
  const bool takes = takes_at_times(rules);
  for (const auto& clause : rules.clauses) {
    const bool own = speaks_for(clause, player);
    for (const auto& goal : goals_of(rules, clause)) {
      if (goal.weight == 0) continue;
      const double weight = own ? goal.weight : -goal.weight / 2;
      double left = 1;
      for (const Advisor* advisor : advisors())
        if (takes && advisor->relieves.has_any(goal.advisor->serves)) {
          add(rules, list, {advisor, 0, -0.9 * weight, !own});
          left = 0.1;
        }
      add(rules, list, {goal.advisor, goal.node, left * weight, !own});
      has_goal = has_goal || (own && goal.advisor->serves.has_any(ggp::complete_goals));
    }
    for (const Advisor* advisor : advisors())
      for (const auto& goal : guarded_goals(rules, clause, player, *advisor))
        add(rules, list, {advisor, goal.node, advisor->support_weight, false});
  }
  for (const Advisor* advisor : advisors()) {
    const bool heard = std::any_of(list.begin(), list.end(),
                                   [&](const Counsellor& c) { return c.advisor == advisor; });
    if (!has_goal)
      add(rules, list, {advisor, 0, advisor->aimless_weight, false});
    else if (!heard && advisor->applies != nullptr && advisor->applies(rules))
      add(rules, list, {advisor, 0, advisor->support_weight, false});
  }
  normalise(list);
  return list;
}

/// One entry of the text: `(advisor "inro" "0.5" 4)`.
struct Written {
  const Advisor* advisor = nullptr;
  double weight = 0;
  std::optional<std::int32_t> number;
};

/// The entry of an element, if it names an advisor that is known.
std::optional<Written> read_entry(const gdl::Tree& tree, NodeIndex at) {
  const auto parts = tree.children(at);
  if (parts.size() < 2 || tree.kind(parts[0]) != gdl::NodeKind::string ||
      tree.kind(parts[1]) != gdl::NodeKind::string)
    return std::nullopt;
  Written entry;
  entry.advisor = find_advisor(tree.text(parts[0]));
  const auto weight = gdl::read_decimal(tree.text(parts[1]));
  if (entry.advisor == nullptr || !weight) return std::nullopt;
  entry.weight = *weight;
  if (parts.size() > 2 && tree.kind(parts[2]) == gdl::NodeKind::integer)
    entry.number = tree.number(parts[2]);
  return entry;
}

/// The elements of a text that name an advisor and its weight.
std::vector<NodeIndex> entries_of(const Rules& rules) {
  std::vector<NodeIndex> found;
  for (NodeIndex at = 0; at < rules.checked.tree.size(); ++at) {
    const auto& use = rules.checked.use(at);
    if (use.kind == gdl::Use::Kind::row && use.slot == gdl::Sort::weight) found.push_back(at);
  }
  return found;
}

std::vector<Written> written_policy(const Rules& rules) {
  std::vector<Written> entries;
  for (const NodeIndex at : entries_of(rules))
    if (const auto entry = read_entry(rules.checked.tree, at)) entries.push_back(*entry);
  return entries;
}

/// The entries of `(advisors …)`; none of an empty tree.
std::vector<Written> entries_in(const gdl::Tree& advisors) {
  std::vector<Written> entries;
  if (!advisors.empty())
    for (const NodeIndex at : advisors.children(0))
      if (const auto entry = read_entry(advisors, at)) entries.push_back(*entry);
  return entries;
}

std::vector<Counsellor> written_counsel(const Rules& rules, const std::vector<Written>& entries,
                                        std::size_t player) {
  std::vector<Counsellor> list;
  for (const auto& entry : entries) {
    if (!entry.advisor->guards.none()) {
      for (const auto& clause : rules.clauses)
        for (const auto& goal : guarded_goals(rules, clause, player, *entry.advisor))
          if (!entry.number || entry.number == number_of(rules, goal.node))
            add(rules, list, {entry.advisor, goal.node, entry.weight, false});
      continue;
    }
    if (entry.advisor->serves.none()) {
      add(rules, list, {entry.advisor, 0, entry.weight, false});
      continue;
    }
    // Own goals first; those of the enemies alone are listened to from their seats.
    std::vector<NodeIndex> done;
    for (const bool own : {true, false})
      for (const auto& clause : rules.clauses) {
        if (speaks_for(clause, player) != own || (!own && !done.empty())) continue;
        for (const auto& goal : goals_of(rules, clause)) {
          const bool meant = goal.advisor == entry.advisor &&
                             (!entry.number || entry.number == number_of(rules, goal.node));
          const bool known = std::any_of(done.begin(), done.end(), [&](NodeIndex other) {
            return same_goal(rules, other, goal.node);
          });
          if (!meant || known) continue;
          done.push_back(goal.node);
          add(rules, list, {entry.advisor, goal.node, entry.weight, !own});
        }
      }
    if (done.empty() && entry.advisor->applies != nullptr)
      add(rules, list, {entry.advisor, 0, entry.weight, false});
  }
  normalise(list);
  return list;
}

Policy counsel(const ggp::Game& game, const std::vector<Written>& entries) {
  Policy policy;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
    policy.of.push_back(written_counsel(game.rules(), entries, p));
  return policy;
}

/// The default policy where the entries leave every player without advice.
Policy counsel_or_default(const ggp::Game& game, const std::vector<Written>& entries) {
  Policy policy = counsel(game, entries);
  return std::ranges::all_of(policy.of, &std::vector<Counsellor>::empty) ? default_policy(game)
                                                                         : policy;
}

}  // namespace

Policy default_policy(const ggp::Game& game) {
  Policy policy;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
    policy.of.push_back(default_counsel(game.rules(), p));
  return policy;
}

Policy policy_of(const ggp::Game& game) {
  return counsel_or_default(game, written_policy(game.rules()));
}

gdl::Diagnostics warnings(const ggp::Game& game) {
  gdl::Diagnostics all;
  const gdl::Tree& tree = game.rules().checked.tree;
  std::vector<std::string_view> symbols;
  for (const Advisor* advisor : advisors()) symbols.push_back(advisor->symbol);
  const auto warn = [&](NodeIndex at, std::string message, std::string hint) {
    all.push_back({tree.position(at), std::move(message), std::move(hint), gdl::Severity::warning});
  };
  for (const NodeIndex at : entries_of(game.rules())) {
    const auto parts = tree.children(at);
    if (parts.size() < 2) continue;
    const std::string_view symbol = tree.text(parts[0]), weight = tree.text(parts[1]);
    if (find_advisor(symbol) == nullptr) {
      const auto near = gdl::nearest(symbol, symbols);
      warn(parts[0], fmt::format("no advisor has the symbol '{}', so this one is left out", symbol),
           near.empty() ? "" : fmt::format("did you mean '{}'?", near));
    }
    if (!gdl::read_decimal(weight))
      warn(parts[1], fmt::format("'{}' is no weight, so this advisor is left out", weight),
           "a weight is a decimal number in quotes, such as \"0.5\"");
  }
  return all;
}

Policy as_written(const ggp::Game& game, const Policy& policy) {
  return counsel_or_default(game, entries_in(to_support(game, policy)));
}

Policy policy_in(const ggp::Game& game, const gdl::Tree& advisors) {
  auto entries = entries_in(advisors);
  std::erase_if(entries, [&](const Written& entry) {
    const Advisor& advisor = *entry.advisor;
    return advisor.serves.none() && advisor.guards.none() && advisor.applies != nullptr &&
           !advisor.applies(game.rules());
  });
  return counsel(game, entries);
}

Policy blend(const ggp::Game& game, std::span<const Policy> policies) {
  Policy sum;
  sum.of.resize(static_cast<std::size_t>(game.players()));
  for (const Policy& policy : policies)
    for (std::size_t p = 0; p < sum.of.size(); ++p)
      for (const Counsellor& counsellor : policy.of[p]) add(game.rules(), sum.of[p], counsellor);
  for (auto& list : sum.of) normalise(list);
  return sum;
}

Policy defensive_policy(const Policy& policy, ggp::Player seat) {
  const auto own = static_cast<std::size_t>(seat.index());
  Policy defensive;
  defensive.of.resize(policy.of.size());
  const double others = static_cast<double>(policy.of.size()) - 1;
  for (std::size_t p = 0; p < policy.of.size(); ++p) {
    if (p == own) continue;
    for (Counsellor counsellor : policy.of[p]) {
      counsellor.weight /= -others;
      counsellor.of_enemies = !counsellor.of_enemies;
      defensive.of[own].push_back(counsellor);
    }
  }
  return defensive;
}

gdl::Tree to_support(const ggp::Game& game, const Policy& policy) {
  const auto& rules = game.rules();
  auto all = gdl::Tree::element("advisors");
  std::vector<Counsellor> told;
  for (const auto& list : policy.of)
    for (const auto& c : list) {
      const bool known = std::any_of(told.begin(), told.end(), [&](const Counsellor& other) {
        return other.advisor == c.advisor && same_goal(rules, other.goal, c.goal);
      });
      if (known) continue;
      told.push_back(c);
      auto entry = gdl::Tree::element("advisor");
      entry.add(gdl::Tree::string(c.advisor->symbol));
      entry.add(gdl::Tree::string(fmt::format("{:.6g}", c.weight)));
      if (c.goal != 0)
        if (const auto number = number_of(rules, c.goal)) entry.add(gdl::Tree::integer(*number));
      all.add(entry);
    }
  return all;
}

std::string describe(const ggp::Game& game, const Policy& policy) {
  const auto& rules = game.rules();
  std::string text;
  std::vector<bool> told(policy.of.size(), false);
  for (std::size_t p = 0; p < policy.of.size(); ++p) {
    if (told[p]) continue;
    std::string names;
    for (std::size_t q = p; q < policy.of.size(); ++q)
      if (policy.of[q] == policy.of[p]) {
        told[q] = true;
        names += (names.empty() ? "" : ", ") + game.player_name(ggp::Player{static_cast<int>(q)});
      }
    text += names + ":\n";
    for (const auto& c : policy.of[p]) {
      text +=
          fmt::format("  {:.3f}  {} {}{}", std::abs(c.weight), c.weight < 0 ? "avoids" : "likes",
                      c.of_enemies ? "enemies with " : "", c.advisor->phrase);
      if (c.goal != 0) text += fmt::format(" ({})", goal_text(rules, c.goal));
      text += '\n';
    }
  }
  return text;
}

}  // namespace ludi::advisors
