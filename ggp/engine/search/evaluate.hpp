// A policy at work on boards of one width: advisors bound to the goals they serve, their weights as
// integers, and what they share in judging one position.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "ggp/base/effort.hpp"
#include "ggp/base/real.hpp"
#include "ggp/engine/referee/referee.hpp"
#include "ggp/engine/search/counsel.hpp"
#include "ggp/play/search.hpp"

namespace ludi::ggp {

/// A position's worth in the search: a lead of 1 is 2^24; wins lie beyond every lead.
using Worth = std::int32_t;
inline constexpr Worth worth_one = one * one;
inline constexpr Worth worth_won = 1 << 28;
/// Worths beyond this are wins, so many steps away as they fall short of `worth_won`.
inline constexpr Worth worth_winning = worth_won - (1 << 20);

/// The expectation, in (0, 1), that a lead amounts to.
constexpr double expectation(Worth lead) {
  return logistic(steepness * lead / worth_one);
}

/// What each player could do next in one position, found out when asked for and only once.
template <int W>
class Outlook final : public NextSteps<W> {
 public:
  explicit Outlook(const Referee<W>& referee)
      : referee_(referee),
        promising_(referee.rules().moves.size()),
        room_(referee.ground().layout, 2) {}

  void look_at(const Position<W>& at) {
    at_ = &at;
    counted_ = judged_ = taken_ = 0;
  }

  [[nodiscard]] int steps(int player) override {
    const auto p = static_cast<std::size_t>(player);
    if (((counted_ >> p) & 1U) == 0) {
      counted_ |= 1U << p;
      steps_[p] = list(player).total;
    }
    return steps_[p];
  }
  [[nodiscard]] int legal_steps(int player) override {
    const int listed = steps(player);
    if (!referee_.has_turn_rules() || listed > many_steps) return listed;
    const auto p = static_cast<std::size_t>(player);
    if (((judged_ >> p) & 1U) == 0) {
      judged_ |= 1U << p;
      const Position<W>& before = before_turn(player);
      referee_.list(before, player, options_);
      referee_.sift(before, options_, &nothing_seen_);
      legal_[p] = options_.total;
    }
    return legal_[p];
  }
  [[nodiscard]] CellSet<W> takeable(int player) override {
    const auto p = static_cast<std::size_t>(player);
    if (((taken_ >> p) & 1U) == 0) {
      taken_ |= 1U << p;
      takeable_[p] = find_takeable(player);
    }
    return takeable_[p];
  }

 private:
  // The position as it would be at the beginning of the player's turn.
  [[nodiscard]] const Position<W>& before_turn(int player) {
    const Header& head = at_->head;
    if (head.step == 0 && head.mover == player) return *at_;
    Position<W>& at = room_[0];
    at.copy_from(*at_, referee_.ground().layout);
    referee_.begin_turn_of(at, player);
    return at;
  }
  [[nodiscard]] const Options<W>& list(int player) {
    if (at_->head.step == 0)
      referee_.list(*at_, player, options_);
    else
      referee_.list(before_turn(player), player, options_);
    return options_;
  }
  [[nodiscard]] CellSet<W> find_takeable(int player) {
    const Options<W>& options = list(player);
    CellSet<W> others, found;
    for (int p = 0; p < referee_.ground().players; ++p)
      if (p != player) others |= at_->owned(p);
    bool effects = false;
    for (const auto& bucket : options.buckets) {
      if (form(bucket.rule).changes_pieces() && form(bucket.rule).act != MoveForm::Act::on_spot)
        found |= bucket.to & others;
      effects = effects || has_effects(bucket.rule);
    }
    if (!effects) return found;
    // What an effect takes is known when it has been tried, where it can take anything.
    const Position<W>& before = before_turn(player);
    for (std::size_t rule = 0; rule < promising_.size(); ++rule)
      if (has_effects(rule)) promising_[rule] = promising(before, player, rule);
    Position<W>& after = room_[1];
    referee_.for_each(options, [&](const Step& step) {
      if (step.rule >= promising_.size() || !has_effects(step.rule)) return;
      if (step.to >= 0 && !promising_[step.rule].has(step.to)) return;
      after.copy_from(before, referee_.ground().layout);
      after.head.foreseen = true;
      referee_.play(after, step);
      CellSet<W> left;
      for (int p = 0; p < referee_.ground().players; ++p)
        if (p != player) left |= after.owned(p);
      found |= others - left;
    });
    return found;
  }
  // The cells a step must lead to for the rule's effects to take anything, and maybe more.
  [[nodiscard]] CellSet<W> promising(const Position<W>& before, int player,
                                     std::size_t rule) const {
    const auto& targets = referee_.moves()[rule].capture_targets;
    if (!targets) return referee_.ground().tables.all;
    View<W> view(referee_.ground(), before);
    view.me = player;
    CellSet<W> cells;
    for (const Expr<W>* set : *targets) cells |= set->code.where(view, *set);
    return cells;
  }
  [[nodiscard]] const MoveForm& form(std::size_t rule) const {
    return referee_.rules().moves[rule].form;
  }
  [[nodiscard]] bool has_effects(std::size_t rule) const {
    return form(rule).action_changes_pieces || form(rule).post_changes_pieces;
  }

  const Referee<W>& referee_;
  std::vector<CellSet<W>> promising_;  ///< by rule, for those that take by effects
  const Position<W>* at_ = nullptr;
  PositionStack<W> room_;
  Options<W> options_;
  unsigned counted_ = 0, judged_ = 0, taken_ = 0;
  std::array<int, max_players> steps_{}, legal_{};
  Seen nothing_seen_;
  std::array<CellSet<W>, max_players> takeable_{};
};

template <int W>
class Evaluator {
 public:
  Evaluator(const Referee<W>& referee, const Policy& policy);

  /// How far a person is ahead of the others' mean by the policy, where the game goes on.
  [[nodiscard]] Worth lead(const Position<W>& at, int person) {
    const auto e = judge(at);
    const int players = referee_.ground().players;
    const int player = at.head.seat_of(person);
    if (players == 2)
      return e[static_cast<std::size_t>(player)] - e[static_cast<std::size_t>(1 - player)];
    std::int64_t others = 0;
    for (int p = 0; p < players; ++p)
      if (p != player) others += e[static_cast<std::size_t>(p)];
    return static_cast<Worth>(e[static_cast<std::size_t>(player)] -
                              others / std::max(1, players - 1));
  }
  /// The expectation of each person in [0, 1]; a finished game's are 1, ½ and 0. Who has a place
  /// gets what it is worth, and the others expect something between the places that are left.
  [[nodiscard]] std::array<double, max_players> expectations(const Position<W>& at) {
    if (at.head.outcome.over()) return expectations(at.head.outcome);
    std::array<double, max_players> e{};
    const int players = referee_.ground().players;
    const auto [best, worst] = shares_left(at.head);
    for (int p = 0; p < players; ++p) {
      const int place = at.head.place[static_cast<std::size_t>(at.head.seat_of(p))];
      e[static_cast<std::size_t>(p)] = place != 0
                                           ? share_of(result_of_place(place, players), players)
                                           : worst + (best - worst) * expectation(lead(at, p));
    }
    return e;
  }
  /// … of an end.
  [[nodiscard]] std::array<double, max_players> expectations(const Outcome& end) const {
    std::array<double, max_players> e{};
    const int players = referee_.ground().players;
    for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p)
      e[p] = share_of(end.of[p], players);
    return e;
  }

 private:
  struct Term {
    AdviceCode<W>* advice = nullptr;
    Counsel<W> counsel;
    std::array<std::int32_t, max_players> own{};      ///< weight for advice from one's own seat
    std::array<std::int32_t, max_players> against{};  ///< … from the enemies' seats, their mean
    bool has_against = false;
    const Advisor* advisor = nullptr;
    gdl::NodeIndex goal = 0;
  };

  [[nodiscard]] std::array<Worth, max_players> judge(const Position<W>& at) {
    std::array<Worth, max_players> e{};
    outlook_.look_at(at);
    const View<W> view(referee_.ground(), at);
    const auto players = static_cast<std::size_t>(referee_.ground().players);
    for (const Term& term : terms_) {
      book(at.head.work, advice_work(referee_.ground().tables.cells));
      Scores f{};
      term.advice(view, term.counsel, f);
      for (std::size_t p = 0; p < players; ++p) e[p] += term.own[p] * f[p];
      if (!term.has_against || players < 2) continue;
      Score all = 0;
      for (std::size_t p = 0; p < players; ++p) all += f[p];
      for (std::size_t p = 0; p < players; ++p)
        e[p] += term.against[p] * ((all - f[p]) / static_cast<Score>(players - 1));
    }
    return e;
  }
  [[nodiscard]] Term make_term(const Counsellor& counsellor);
  /// What the best and the worst place are worth that nobody has.
  [[nodiscard]] std::pair<double, double> shares_left(const Header& head) const {
    const int players = referee_.ground().players;
    const auto given = [&](int place) {
      return std::find(head.place.begin(), head.place.end(), place) != head.place.end();
    };
    int best = 1, worst = players;
    while (best < worst && given(best)) ++best;
    while (worst > best && given(worst)) --worst;
    return {share_of(result_of_place(best, players), players),
            share_of(result_of_place(worst, players), players)};
  }

  const Referee<W>& referee_;
  Outlook<W> outlook_;
  std::vector<Term> terms_;
  std::vector<std::unique_ptr<RowPromise<W>>> rows_;
};

template <int W>
Evaluator<W>::Evaluator(const Referee<W>& referee, const Policy& policy)
    : referee_(referee), outlook_(referee) {
  const auto players = static_cast<std::size_t>(referee.ground().players);
  for (std::size_t p = 0; p < std::min(players, policy.of.size()); ++p)
    for (const Counsellor& counsellor : policy.of[p]) {
      const double scaled = counsellor.weight * one;
      const auto weight = static_cast<std::int32_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
      if (weight == 0 || counsellor.advisor == nullptr) continue;
      auto term = std::find_if(terms_.begin(), terms_.end(), [&](const Term& t) {
        return t.advisor == counsellor.advisor && t.goal == counsellor.goal;
      });
      if (term == terms_.end()) {
        if (counsellor.goal != 0 && referee.compiler().known(counsellor.goal) == nullptr) continue;
        terms_.push_back(make_term(counsellor));
        term = terms_.end() - 1;
      }
      (counsellor.of_enemies ? term->against : term->own)[p] += weight;
      term->has_against = term->has_against || counsellor.of_enemies;
    }
}

template <int W>
typename Evaluator<W>::Term Evaluator<W>::make_term(const Counsellor& counsellor) {
  Term term;
  term.advisor = counsellor.advisor;
  term.goal = counsellor.goal;
  term.advice = counsellor.advisor->advice->code.template get<W>();
  term.counsel.next = &outlook_;
  const View<W> start(referee_.ground(), referee_.initial());
  outlook_.look_at(referee_.initial());
  if (counsellor.goal != 0) {
    term.counsel.goal = referee_.compiler().known(counsellor.goal);
    if (referee_.compiler().goals(counsellor.goal).has(goal::row)) {
      const int n = std::max(1, static_cast<int>(term.counsel.goal->value(start, Role::number)));
      rows_.push_back(
          std::make_unique<RowPromise<W>>(referee_.ground().tables, n, referee_.ground().players));
      term.counsel.rows = rows_.back().get();
    }
  }
  if (counsellor.advisor->reference != nullptr)
    counsellor.advisor->reference->code.template get<W>()(start, term.counsel,
                                                          term.counsel.reference);
  return term;
}

}  // namespace ludi::ggp
