#include "criticism/trials/trial.hpp"

#include <algorithm>
#include <numeric>

#include "criticism/trials/cap.hpp"
#include "criticism/trials/choices.hpp"
#include "criticism/trials/trial_store.hpp"
#include "gdl/hash/hash.hpp"
#include "ggp/base/effort.hpp"
#include "ggp/base/jobs.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::criticism {

namespace {

using ggp::Cell;
using ggp::CellContent;
using ggp::Player;
using Contents = std::vector<CellContent>;

bool is_enemy(const CellContent& content, Player of) {
  return content.owner.exists() && content.owner != of;
}

/// Compares the positions around a turn.
void note_changes(Ply& ply, const ggp::Board& board, const Contents& before,
                  const Contents& after) {
  for (std::size_t c = 0; c < before.size(); ++c) {
    if (before[c] == after[c]) continue;
    ++ply.changed;
    if (is_enemy(before[c], ply.mover) && after[c].owner != before[c].owner) ply.interacts = true;
  }
  for (const ggp::Step& step : ply.turn)
    if (step.to >= 0) ply.to = Cell{step.to};
  if (!ply.to.exists()) return;
  for (const Cell next : board.neighbours(ply.to))
    if (is_enemy(after[static_cast<std::size_t>(next.index())], ply.mover)) ply.interacts = true;
}

/// How much more than play itself all looks of a trial may take. Its random games may take as much
/// as play.
constexpr std::uint64_t look_effort = 4;

class TrialPlayer {
 public:
  TrialPlayer(ggp::Rng& rng, const ggp::Game& game, ggp::Searcher& searcher,
              const TrialSettings& settings, Player first, ggp::Work& work)
      : rng_(rng),
        game_(game),
        engine_(game.engine()),
        searcher_(searcher),
        settings_(settings),
        work_(work),
        opening_(settings.opening_on(game.board())),
        cap_(settings.most_plies.value_or(2 * preferred_length)),
        first_(first) {}

  Trial play() {
    for (int drawn = 0;; ++drawn) {
      begin();
      while (going_on() && trial_.length() <= opening_) play_ply();
      if (!decided_by_opening() || drawn >= settings_.new_openings) break;
    }
    while (going_on()) play_ply();
    if (settings_.stop.requested()) return std::move(trial_);
    trial_.opening = std::min(opening_, trial_.length());
    trial_.outcome = facts().outcome;
    trial_.covered = static_cast<int>(std::ranges::count(occupied_, true));
    if (settings_.look_for.any()) look_around();
    if (settings_.lead.playouts > 0) play_out();
    return std::move(trial_);
  }

 private:
  [[nodiscard]] ggp::Facts facts() const { return engine_.facts(before_.back()); }
  [[nodiscard]] bool going_on() const { return !facts().outcome.over() && !trial_.timed_out; }

  void begin() {
    trial_ = {};
    trial_.first = first_;
    trial_.lot = engine_.lot(rng_);
    before_ = {start_of(game_, trial_, &work_)};
    contents_ = engine_.contents(before_.back());
    seen_ = {facts().hash};
    occupied_.assign(static_cast<std::size_t>(game_.board().cells()), false);
    trial_.at_start = searcher_.evaluate(before_.back(), &work_);
    steps_ = 0;
    forced_ = false;
    if (opening_ == 0) cover();
  }

  /// True if the turns drawn by lot ended the game, or the player saw at once how it must end.
  [[nodiscard]] bool decided_by_opening() const {
    return opening_ > 0 && !trial_.timed_out &&
           (forced_ || (facts().outcome.over() && trial_.length() <= opening_));
  }

  void play_ply() {
    const ggp::Facts begin = facts();
    Ply ply;
    ply.mover = begin.mover;
    ggp::State state = before_.back();
    for (ggp::Facts now = begin; !now.outcome.over() && now.turns == begin.turns;
         now = engine_.facts(state)) {
      const auto steps = engine_.steps(state, &work_);
      if (steps.empty() || steps_ == settings_.most_steps || effort_.spent() ||
          settings_.stop.requested()) {
        trial_.timed_out = true;
        trial_.exhausted = effort_.spent();
        break;
      }
      if (ply.turn.empty()) ply.choices = count_different(engine_, state, steps, &work_);
      const ggp::Step step = choose(ply, state, steps);
      ply.turn.push_back(step);
      engine_.play(state, step, &work_);
      ++steps_;
    }
    // A turn that was cut off is not a ply.
    if (trial_.timed_out) return;
    finish_ply(std::move(ply), std::move(state));
    if (trial_.length() >= cap_ && !facts().outcome.over()) trial_.timed_out = true;
  }

  ggp::Step choose(Ply& ply, const ggp::State& state, const std::vector<ggp::Step>& steps) {
    if (steps.size() == 1) return steps.front();
    if (trial_.length() < opening_)
      return steps[rng_.below(static_cast<std::uint32_t>(steps.size()))];
    const ggp::SearchResult result = searcher_.search(rng_, state, &work_);
    ply.searched = (result.value + 1) / 2;
    if (trial_.length() == opening_ && result.proven && result.value != 0) forced_ = true;
    return result.best.value_or(steps.front());
  }

  void finish_ply(Ply ply, ggp::State state) {
    Contents after = engine_.contents(state);
    note_changes(ply, game_.board(), contents_, after);
    ply.values = searcher_.evaluate(state, &work_);
    const std::uint64_t hash = engine_.facts(state).hash;
    ply.repeats = std::ranges::find(seen_, hash) != seen_.end();
    seen_.push_back(hash);
    contents_ = std::move(after);
    before_.push_back(std::move(state));
    trial_.plies.push_back(std::move(ply));
    if (trial_.length() >= opening_) cover();
  }

  void cover() {
    for (std::size_t c = 0; c < contents_.size(); ++c)
      if (contents_[c].height != 0 || contents_[c].kind.exists()) occupied_[c] = true;
  }

  /// Number k of so many measured plies that are spread evenly.
  [[nodiscard]] int spread(int k, int of) const {
    return trial_.opening + 1 + (2 * k + 1) * trial_.measured() / (2 * of);
  }

  void look_around() {
    const ggp::Effort effort(work_, look_effort * settings_.most_effort);
    const int looks = std::min(settings_.looks, trial_.measured());
    for (int k = 0; k < looks && !effort.spent(); ++k) look_at(spread(k, looks), effort);
  }

  /// Plays random games from plies spread evenly; those that would take too long are left out.
  void play_out() {
    const ggp::Effort effort(work_, settings_.most_effort);
    const int plies = std::min(settings_.lead.plies, trial_.measured());
    for (int k = 0; k < plies && !effort.spent(); ++k) {
      const int n = spread(k, plies);
      const ggp::State& state = before_[static_cast<std::size_t>(n)];
      if (engine_.facts(state).outcome.over()) continue;
      const auto games = static_cast<std::uint64_t>(settings_.lead.playouts);
      const auto tally = engine_.playouts_from(rng_, state, games, cap_, &work_);
      if (effort.spent()) return;
      auto& chances = trial_.plies[static_cast<std::size_t>(n - 1)].chances;
      for (int p = 0; p < game_.players(); ++p)
        chances.push_back((static_cast<double>(tally.wins[static_cast<std::size_t>(p)]) +
                           static_cast<double>(tally.draws) / 2) /
                          static_cast<double>(tally.games));
    }
  }

  /// What takes too long to see is not noted.
  void look_at(int n, const ggp::Effort& effort) {
    const ggp::State& state = before_[static_cast<std::size_t>(n - 1)];
    const Player mover = trial_.ply(n).mover;
    Look look;
    look.ply = n;
    look.before = trial_.values(n - 1)[static_cast<std::size_t>(mover.index())];
    if (settings_.look_for.values || settings_.look_for.deepened)
      look.values = searcher_.step_values(state, &work_);
    if (settings_.look_for.deepened) deepen(look, state, effort);
    if (effort.spent()) return;
    const ggp::State& after = before_[static_cast<std::size_t>(n)];
    if (settings_.look_for.replies && !engine_.facts(after).outcome.over())
      look.replies = Look::Replies{replies(state, mover), replies(after, mover)};
    trial_.looks.push_back(std::move(look));
  }

  void deepen(Look& look, const ggp::State& state, const ggp::Effort& effort) {
    const auto steps = engine_.steps(state, &work_);
    const Player mover = engine_.facts(state).mover;
    std::vector<std::size_t> order(look.values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t m) { return look.values[m]; });
    order.resize(std::min(order.size(), static_cast<std::size_t>(settings_.most_deepened)));
    for (const std::size_t m : order) {
      if (effort.spent()) return;
      ggp::State next = state;
      engine_.play(next, steps[m], &work_);
      const ggp::Facts then = engine_.facts(next);
      double value = look.values[m];
      if (!then.outcome.over()) {
        const auto answers = searcher_.step_values(next, &work_);
        const double best = answers.empty() ? 0.5 : *std::ranges::max_element(answers);
        value = then.mover == mover ? best : 1 - best;
      }
      look.deepened.push_back({m, value});
    }
  }

  int replies(const ggp::State& state, Player mover) {
    const auto steps = searcher_.mobility(state, &work_);
    int sum = 0;
    for (std::size_t p = 0; p < steps.size(); ++p)
      if (static_cast<int>(p) != mover.index() || steps.size() == 1) sum += steps[p];
    return sum;
  }

  ggp::Rng& rng_;
  const ggp::Game& game_;
  const ggp::Engine& engine_;
  ggp::Searcher& searcher_;
  const TrialSettings& settings_;
  ggp::Work& work_;
  int opening_;
  int cap_;
  Player first_;
  Trial trial_;
  std::vector<ggp::State> before_;  ///< the position before each ply; the last is the present one
  Contents contents_;
  std::vector<std::uint64_t> seen_;
  std::vector<bool> occupied_;
  int steps_ = 0;
  bool forced_ = false;  ///< the first turn that was searched was seen to win or to lose
  ggp::Effort effort_{work_, settings_.most_effort};
};

}  // namespace

std::uint64_t trial_seed(std::uint64_t run, const ggp::Game& game, Mode mode, int number) {
  return ggp::mix(run, gdl::leading_bits(game.hash()), static_cast<std::uint64_t>(mode), number);
}

Trial play_trial(ggp::Rng& rng, const ggp::Game& game, ggp::Searcher& searcher,
                 const TrialSettings& settings, Player first, ggp::Work* work) {
  ggp::Work own;
  ggp::Work& account = work != nullptr ? *work : own;
  const std::uint64_t before = account.done;
  Trial trial = TrialPlayer(rng, game, searcher, settings, first, account).play();
  trial.work = (account.done - before) / ggp::step_work;
  return trial;
}

std::vector<Trial> play_trials(const ggp::Game& game, const SearcherMaker& searcher,
                               const TrialSettings& asked, int from,
                               const SearcherMaker& stronger) {
  const TrialSettings settings = capped(game, asked);
  const auto play = [&](int number) {
    const std::uint64_t seed = trial_seed(settings.seed, game, Mode::self_play, number);
    ggp::Rng rng(seed);
    const Player next{number % game.players()};
    const Player first = game.engine().may_begin(next) ? next : Player{0};
    TrialSettings own = settings;
    if (number >= settings.lead.trials) own.lead.playouts = 0;
    Trial trial = play_trial(rng, game, *searcher(), own, first);
    trial.seed = seed;
    if (stronger && trial.timed_out && !trial.exhausted && number < settings.gone_on_with)
      trial.ended_by_stronger = ends_later(rng, game, trial, *stronger(), settings);
    return trial;
  };
  std::vector<std::optional<Trial>> played(
      static_cast<std::size_t>(std::max(0, settings.trials - from)));
  ggp::run_jobs(settings.played_at_a_time(), played.size(), [&](std::size_t i) {
    if (settings.stop.requested()) return;
    const int number = from + static_cast<int>(i);
    const auto known = settings.store == nullptr ? std::nullopt : settings.store->trial(number);
    if (known) {
      played[i] = *known;
    } else {
      Trial trial = play(number);
      if (settings.stop.requested()) return;
      if (settings.store != nullptr) settings.store->keep(number, trial);
      played[i] = std::move(trial);
    }
    if (settings.on_trial) settings.on_trial();
  });
  std::vector<Trial> trials;
  for (auto& trial : played)
    if (trial) trials.push_back(std::move(*trial));
  return trials;
}

ggp::State start_of(const ggp::Game& game, const Trial& trial, ggp::Work* work) {
  return game.engine().start(trial.lot, trial.first, work);
}

std::vector<ggp::State> states_of(const ggp::Game& game, const Trial& trial) {
  std::vector<ggp::State> states = {start_of(game, trial)};
  for (const Ply& ply : trial.plies) {
    states.push_back(states.back());
    ggp::play(game, states.back(), ply.turn);
  }
  return states;
}

std::vector<std::string> turns_of(const ggp::Game& game, const Trial& trial) {
  std::vector<std::string> texts;
  ggp::State state = start_of(game, trial);
  for (const Ply& ply : trial.plies) {
    texts.push_back(ggp::notate(game, state, ply.turn));
    ggp::play(game, state, ply.turn);
  }
  return texts;
}

ggp::Record record_of(const ggp::Game& game, const Trial& trial) {
  ggp::Record record;
  record.game_hash = game.hash();
  record.seed = game.engine().draws_lots() ? trial.lot : trial.seed;
  record.first = trial.first;
  record.players.assign(static_cast<std::size_t>(game.players()), "trial");
  for (const Ply& ply : trial.plies) record.turns.push_back(ply.turn);
  record.outcome = trial.outcome;
  return record;
}

}  // namespace ludi::criticism
