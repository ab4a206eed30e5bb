#include "ggp/text/sample_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <vector>

#include "gdl/english/wording.hpp"
#include "ggp/rules/limits.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::ggp {

namespace {

// How often something must have had its chance before it is told that it never came up.
constexpr int least_finished = 30;  ///< games that came to their end
constexpr int least_decided = 100;  ///< … that somebody won
constexpr int least_games = 100;
constexpr int least_played = 50;  ///< plays of a move that captures

/// What came up in the games of a sample.
struct Sample {
  int games = 0, finished = 0, decided = 0, steps = 0, moves_made = 0;
  int endless = 0;  ///< turns that went on until they were cut off
  std::array<int, max_players> wins{};
  std::array<bool, max_players> near_win{};  ///< was a step away from winning, if nobody won
  struct OfMove {
    int offered = 0;  ///< positions in which it was legal
    int played = 0;
    int took = 0;  ///< turns with it in which something was captured
  };
  std::vector<OfMove> of_move;
  /// The games one by one.
  struct OfGame {
    std::string first;  ///< the turn it began with
    Player beginner;
    int turns = 0;
    Outcome outcome;
    bool cut = false;  ///< the sample ended in the middle of it
  };
  std::vector<OfGame> of_game;
};

class Table {
 public:
  Table(const Game& game, const SampleSettings& settings)
      : game_(game), engine_(game.engine()), settings_(settings) {
    sample_.of_move.resize(game.rules().moves.size());
  }

  Sample play() {
    std::uint64_t number = 0;
    while (sample_.games < settings_.games && !spent()) {
      Rng rng(mix(settings_.seed, number++));
      play_game(rng);
    }
    for (int p = 0; p < game_.players(); ++p)
      if (sample_.decided >= least_decided && sample_.wins[static_cast<std::size_t>(p)] == 0)
        sample_.near_win[static_cast<std::size_t>(p)] = comes_near(Player{p});
    return std::move(sample_);
  }

 private:
  [[nodiscard]] bool spent() const {
    return sample_.steps >= settings_.steps || listed_ >= settings_.listed;
  }

  void play_game(Rng& rng) {
    State state = engine_.start(engine_.lot(rng));
    ++sample_.games;
    sample_.of_game.emplace_back().beginner = engine_.facts(state).mover;
    const State start = state;
    Turn first;
    std::vector<std::uint8_t> turn;  // the moves of the turn so far
    int taken = captured(state);
    for (int n = 0; n < settings_.game_steps && !spent(); ++n) {
      const auto steps = engine_.steps(state);
      if (steps.empty()) break;
      listed_ += steps.size();
      note_offered(steps);
      const Step step = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
      engine_.play(state, step);
      ++sample_.steps;
      if (sample_.of_game.back().first.empty()) first.push_back(step);
      if (step.rule < sample_.of_move.size()) {
        ++sample_.moves_made;
        ++sample_.of_move[step.rule].played;
        turn.push_back(step.rule);
      }
      const Facts facts = engine_.facts(state);
      if (facts.step != 0 && !facts.outcome.over()) continue;
      if (turn.size() >= max_steps) ++sample_.endless;
      if (sample_.of_game.back().first.empty())
        sample_.of_game.back().first = text_of_first(start, first);
      const int now = captured(state);
      if (now > taken)
        for (const auto rule : turn) ++sample_.of_move[rule].took;
      taken = now;
      turn.clear();
    }
    const Outcome outcome = engine_.facts(state).outcome;
    sample_.of_game.back().turns = static_cast<int>(engine_.facts(state).turns);
    sample_.of_game.back().outcome = outcome;
    sample_.of_game.back().cut = !outcome.over() && spent();
    if (!outcome.over()) return;
    ++sample_.finished;
    if (const auto winner = outcome.winner(); winner.exists()) {
      ++sample_.decided;
      ++sample_.wins[static_cast<std::size_t>(winner.index())];
    }
  }

  /// True if in some position of the games a step would have won for the player. Who plays at
  /// random may miss what they are there for, as hunters do.
  [[nodiscard]] bool comes_near(Player player) const {
    std::uint64_t tried = 0;
    for (int number = 0; number < sample_.games; ++number) {
      Rng rng(mix(settings_.seed, static_cast<std::uint64_t>(number)));
      State state = engine_.start(engine_.lot(rng));
      for (int n = 0; n < settings_.game_steps; ++n) {
        const auto steps = engine_.steps(state);
        if (steps.empty()) break;
        for (const Step& step : steps) {
          if (++tried > settings_.listed) return false;
          State next = state;
          engine_.play(next, step);
          if (engine_.facts(next).outcome.winner() == player) return true;
        }
        engine_.play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
      }
    }
    return false;
  }

  /// In notation; worked out once for each turn, unless starts differ.
  std::string text_of_first(const State& start, const Turn& turn) {
    if (engine_.draws_lots()) return notate(game_, start, turn);
    auto& text = firsts_[turn];
    if (text.empty()) text = notate(game_, start, turn);
    return text;
  }

  void note_offered(const std::vector<Step>& steps) {
    std::bitset<256> legal;
    for (const Step& step : steps) legal.set(step.rule);
    for (std::size_t i = 0; i < sample_.of_move.size(); ++i)
      if (legal[i]) ++sample_.of_move[i].offered;
  }

  [[nodiscard]] int captured(const State& state) const {
    int sum = 0;
    for (int p = 0; p < game_.players(); ++p) sum += engine_.captured(state, Player{p});
    return sum;
  }

  const Game& game_;
  const Engine& engine_;
  const SampleSettings& settings_;
  Sample sample_;
  std::uint64_t listed_ = 0;
  std::map<Turn, std::string> firsts_ = {};
};

class Judge {
 public:
  Judge(const Game& game, const Sample& sample)
      : rules_(game.rules()), checked_(rules_.checked), sample_(sample) {}

  gdl::Diagnostics all() {
    if (sample_.moves_made == 0) {
      if (sample_.games > 0) warn(0, fmt::format("nobody had a move in {}", games(sample_.games)));
      return std::move(found_);
    }
    if (sample_.endless > 0)
      warn(0, fmt::format("in {} {} went on for {} steps and {} cut off there",
                          games(sample_.games), gdl::counted(sample_.endless, "turn"),
                          int{max_steps}, sample_.endless == 1 ? "was" : "were"));
    endings();
    for (std::size_t i = 0; i < rules_.moves.size(); ++i) move(rules_.moves[i], sample_.of_move[i]);
    captures();
    std::stable_sort(found_.begin(), found_.end(),
                     [](const auto& a, const auto& b) { return a.position < b.position; });
    return std::move(found_);
  }

 private:
  static std::string games(int number) { return gdl::counted(number, "random game"); }

  void warn(gdl::NodeIndex at, std::string message) {
    found_.push_back({checked_.tree.position(at), std::move(message), {}, gdl::Severity::warning});
  }

  [[nodiscard]] const gdl::Word* word(gdl::NodeIndex at) const {
    const auto& use = checked_.use(at);
    return use.kind == gdl::Use::Kind::row ? &vocabulary().row(use.row) : nullptr;
  }

  void endings() {
    if (sample_.finished >= least_finished && sample_.decided == 0) {
      const auto at = rules_.clauses.empty() ? gdl::NodeIndex{0} : rules_.clauses.front().node;
      warn(at, fmt::format("{} ended, and nobody won any", games(sample_.finished)));
      return;
    }
    if (sample_.decided < least_decided) return;
    std::size_t player = 0;
    for (gdl::NodeIndex at = 0; at < checked_.tree.size() && player < rules_.players.size(); ++at) {
      if (checked_.use(at).slot != gdl::Sort::seat || word(at) == nullptr) continue;
      if (sample_.wins[player] == 0 && !sample_.near_win[player])
        warn(at, fmt::format("{} won none of {} that somebody won, and was never a step from it",
                             rules_.players[player].name, games(sample_.decided)));
      ++player;
    }
  }

  void move(const MoveRule& rule, const Sample::OfMove& of) {
    if (of.offered == 0) {
      // A definition may stand for moves of several kinds.
      const auto place = checked_.tree.position(rule.node);
      const auto is_offered = [&](const MoveRule& other) {
        const auto number = static_cast<std::size_t>(&other - rules_.moves.data());
        return checked_.tree.position(other.node) == place && sample_.of_move[number].offered != 0;
      };
      if (sample_.games >= least_games && std::ranges::none_of(rules_.moves, is_offered) &&
          std::ranges::none_of(found_, [&](const auto& told) { return told.position == place; }))
        warn(rule.node, fmt::format("this move was never possible in {} of {} steps",
                                    games(sample_.games), sample_.steps));
      return;
    }
    // A capture may stand in one place for several moves.
    for (const auto* effects : {&rule.action, &rule.post})
      for (const auto effect : *effects)
        for (gdl::NodeIndex at = effect; at < checked_.tree.end(effect); ++at)
          if (const gdl::Word* w = word(at); w != nullptr && w->traits.has(trait::takes)) {
            auto& capture = captures_[checked_.tree.position(at)];
            capture.at = at;
            capture.played += of.played;
            capture.took += of.took;
          }
  }

  void captures() {
    for (const auto& [place, capture] : captures_)
      if (capture.played >= least_played && capture.took == 0)
        warn(capture.at,
             fmt::format("this captured nothing in {} random plays of its move", capture.played));
  }

  struct Capture {
    gdl::NodeIndex at = 0;
    int played = 0, took = 0;
  };

  const Rules& rules_;
  const gdl::Checked& checked_;
  const Sample& sample_;
  std::map<gdl::SourcePosition, Capture> captures_;
  gdl::Diagnostics found_;
};

void tell_firsts(PlaySample& told, const Sample& sample) {
  std::map<std::string, FirstTurn> firsts;
  for (int g = 0; g < told.games; ++g) {
    const Sample::OfGame& of = sample.of_game[static_cast<std::size_t>(g)];
    if (of.first.empty()) continue;
    FirstTurn& first = firsts[of.first];
    first.turn = of.first;
    ++first.games;
    if (of.outcome.over() && of.outcome.result(of.beginner) == Result::win) ++first.wins;
  }
  for (auto& [turn, first] : firsts) told.firsts.push_back(std::move(first));
  std::ranges::stable_sort(told.firsts, std::ranges::greater{}, &FirstTurn::games);
}

PlaySample told_of(const Sample& sample) {
  PlaySample told;
  told.games = sample.games;
  if (told.games > 1 && sample.of_game.back().cut) --told.games;
  double of_ended = 0, of_all = 0;
  for (int g = 0; g < told.games; ++g) {
    const Sample::OfGame& of = sample.of_game[static_cast<std::size_t>(g)];
    told.shortest = g == 0 ? of.turns : std::min(told.shortest, of.turns);
    told.longest = std::max(told.longest, of.turns);
    of_all += of.turns;
    if (!of.outcome.over()) {
      ++told.unfinished;
      continue;
    }
    of_ended += of.turns;
    if (const auto winner = of.outcome.winner(); winner.exists())
      ++told.wins[static_cast<std::size_t>(winner.index())];
    else
      ++told.draws;
  }
  const int ended = told.games - told.unfinished;
  if (told.games > 0) told.turns = ended > 0 ? of_ended / ended : of_all / told.games;
  tell_firsts(told, sample);
  return told;
}

}  // namespace

PlaySample sample_play(const Game& game, const SampleSettings& settings) {
  if (!game.engine().can_start()) return {};
  const Sample sample = Table(game, settings).play();
  PlaySample told = told_of(sample);
  told.warnings = Judge(game, sample).all();
  return told;
}

gdl::Diagnostics warnings_of_play(const Game& game, const SampleSettings& settings) {
  return sample_play(game, settings).warnings;
}

}  // namespace ludi::ggp
