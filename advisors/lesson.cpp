#include "advisors/lesson.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "advisors/advisors.hpp"
#include "ggp/play/decision.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::advisors {

namespace {

using ggp::Game;
using ggp::State;
using ggp::Turn;
using Turns = std::vector<Turn>;

bool uses(const Turn& turn, const std::vector<std::size_t>& moves) {
  return std::ranges::any_of(turn, [&](const ggp::Step& step) {
    return std::ranges::find(moves, std::size_t{step.rule}) != moves.end();
  });
}

class School {
 public:
  School(const Game& game, const LessonSettings& settings)
      : game_(game), engine_(game.engine()), settings_(settings) {
    for (std::size_t i = 0; i < game.rules().moves.size(); ++i) {
      std::string said = ggp::move_in_english(game, i);
      const auto known = std::ranges::find(moves_, said, &OfMove::said);
      if (known != moves_.end())
        known->moves.push_back(i);
      else
        moves_.push_back({std::move(said), {i}, {}, 0});
    }
  }

  std::vector<Lesson> all() {
    for (int number = 0; number < settings_.games; ++number) play(number);
    std::vector<Lesson> lessons;
    for (OfMove& of : moves_)
      if (of.worth > 0) lessons.push_back(std::move(of.lesson));
    for (auto& [clause, lesson] : endings_) lessons.push_back(std::move(lesson));
    return lessons;
  }

 private:
  struct OfMove {
    std::string said;
    std::vector<std::size_t> moves;  ///< those that are said so
    Lesson lesson;
    int worth = 0;
  };

  [[nodiscard]] bool over(const State& state) const { return engine_.facts(state).outcome.over(); }
  [[nodiscard]] bool stopped() const { return settings_.stop.requested(); }

  void play(int number) {
    ggp::Rng rng(ggp::mix(settings_.seed, static_cast<std::uint64_t>(number)));
    std::unique_ptr<ggp::Searcher> searcher;
    if (number % 2 == 1)
      searcher =
          engine_.searcher(policy_of(game_), {.nodes = settings_.nodes, .table_bytes = 1U << 18U});
    State state = engine_.start();
    Turns before;
    while (!over(state) && !stopped() && static_cast<int>(before.size()) < settings_.most_turns) {
      look(state, before);
      Turn turn;
      State next = state;
      do {
        const auto steps = engine_.steps(next);
        if (steps.empty()) return;
        ggp::Step step = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
        // A few turns at random, so that no game is like another.
        if (searcher != nullptr && before.size() >= 4)
          step = searcher->search(rng, next).best.value_or(step);
        turn.push_back(step);
        engine_.play(next, step);
      } while (!over(next) && engine_.facts(next).step != 0);
      if (over(next)) look_at_end(state, before, next);
      before.push_back(std::move(turn));
      state = std::move(next);
    }
  }

  /// Is this a better position than those known to show what a move is for?
  void look(const State& state, const Turns& before) {
    if (std::ranges::all_of(moves_, [](const OfMove& of) { return of.worth == best; })) return;
    const auto steps = engine_.steps(state);
    const auto legal = [&](const OfMove& of) {
      return std::ranges::any_of(steps,
                                 [&](const ggp::Step& step) { return uses({step}, of.moves); });
    };
    const auto count = std::ranges::count_if(moves_, legal);
    Turns turns;
    for (OfMove& of : moves_) {
      if (of.worth == best || !legal(of)) continue;
      // Best where there is another rule to tell it from, and something stands on the board.
      const int worth =
          1 + (before.size() >= 2 ? 1 : 0) + (count > 1 || moves_.size() == 1 ? 1 : 0);
      if (worth <= of.worth) continue;
      if (turns.empty()) turns = engine_.turns(state, settings_.most_tried);
      Turns answers;
      for (const Turn& turn : turns)
        if (uses(turn, of.moves)) answers.push_back(turn);
      if (answers.empty() || (answers.size() > settings_.most_answers && of.worth > 0)) continue;
      of.worth = worth;
      of.lesson = {of.said, before, std::move(answers)};
    }
  }

  void look_at_end(const State& state, const Turns& before, const State& last) {
    for (const ggp::Decision& decision : engine_.decisions(last)) {
      const auto known = endings_.find(decision.clause);
      if (known != endings_.end() && known->second.before.size() <= before.size()) continue;
      Turns answers;
      for (const Turn& turn : engine_.turns(state, settings_.most_tried)) {
        if (stopped()) return;
        State next = state;
        ggp::play(game_, next, turn);
        if (over(next) &&
            std::ranges::any_of(engine_.decisions(next), [&](const ggp::Decision& other) {
              return other.clause == decision.clause && other.person == decision.person;
            }))
          answers.push_back(turn);
      }
      if (answers.empty()) continue;
      endings_[decision.clause] = {ggp::clause_in_english(game_, decision.clause), before,
                                   std::move(answers)};
      return;
    }
  }

  static constexpr int best = 3;

  const Game& game_;
  const ggp::Engine& engine_;
  const LessonSettings& settings_;
  std::vector<OfMove> moves_;
  std::map<std::size_t, Lesson> endings_;  ///< by clause
};

}  // namespace

std::vector<Lesson> lessons(const Game& game, const LessonSettings& settings) {
  if (!game.engine().can_start() || game.engine().draws_lots()) return {};
  return School(game, settings).all();
}

}  // namespace ludi::advisors
