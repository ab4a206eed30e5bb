#include "criticism/measure/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "criticism/criteria/interval.hpp"
#include "criticism/criteria/outcomes.hpp"

namespace ludi::criticism {

namespace {

/// Collects the shares of games that lie wholly beyond a bound.
class Judge {
 public:
  explicit Judge(double level) : level_(level) {}

  void condemn(int games, int of, double bound, std::string_view fault) {
    if (of == 0) return;
    const Interval share = proportion_interval(games, of, level_);
    std::string told = fmt::format("{}: {} of {} ({:.0f}–{:.0f} %)", fault, games, of,
                                   100 * share.low, 100 * share.high);
    if (share.low > bound)
      condemn(std::move(told));
    else if (share.high > bound && games > 0 && doubted_.emplace(games, of, bound).second)
      verdict_.doubts.push_back(std::move(told));
  }
  void condemn(std::string reason) {
    verdict_.viable = false;
    verdict_.reasons.push_back(std::move(reason));
  }
  void note(std::string told) { verdict_.notes.push_back(std::move(told)); }
  [[nodiscard]] bool content() const { return verdict_.viable; }
  [[nodiscard]] Verdict take() {
    if (!verdict_.viable) verdict_.doubts.clear();
    return std::move(verdict_);
  }

 private:
  double level_;
  std::set<std::tuple<int, int, double>> doubted_;  ///< the same numbers are told once
  Verdict verdict_;
};

}  // namespace

Verdict verdict_on(const Evidence& evidence, const VerdictSettings& settings) {
  const Outcomes o = outcomes_of(evidence);
  Judge judge(settings.level);
  if (o.games == 0) {
    judge.condemn(o.exhausted == 0 ? "no trial was played"
                                   : "no trial came to its end within its budget");
    return judge.take();
  }
  if (o.choiceless == o.games) {
    const bool played = std::ranges::any_of(evidence.trials,
                                            [](const Trial* trial) { return trial->length() > 0; });
    judge.condemn(played ? "it is over before anybody has a choice"
                         : "nobody has a first move: it is over before it begins");
    return judge.take();
  }
  // What a stronger player would have ended says nothing of the game.
  const int endless = o.end_in_stronger_hands() ? 0 : o.timeouts;
  if (o.timeouts > endless)
    judge.note(fmt::format("{} of {} games were stopped, but stronger players end {} of {}",
                           o.timeouts, o.games, o.ended_later, o.gone_on_with));
  const int undecided = o.draws + endless;
  judge.condemn(undecided, undecided + o.decided(), 0.5,
                "more games end without a winner than with one");
  if (o.wins.size() > 1) {
    for (std::size_t p = 0; p < o.wins.size(); ++p)
      judge.condemn(o.wins[p], o.decided(), settings.most_wins_of_one,
                    fmt::format("{} wins too many of the decided games",
                                evidence.game.player_name(ggp::Player{static_cast<int>(p)})));
    // Where the same player always begins, this is the same number again.
    if (judge.content())
      judge.condemn(o.first_wins, o.decided(), settings.most_wins_of_one,
                    "the first player wins too many of the decided games");
    if (judge.content() && o.wins.size() == 2)
      judge.condemn(o.decided() - o.first_wins, o.decided(), settings.most_wins_of_one,
                    "the second player wins too many of the decided games");
  }
  judge.condemn(endless, o.games, 0.5, "most games do not end in reasonable time");
  judge.condemn(o.short_games, o.games, 0.5,
                fmt::format("most games end within {} plies", Outcomes::short_game));
  judge.condemn(o.choiceless, o.games, 0.5, "most games are over before anybody has a choice");
  return judge.take();
}

void add_proof(Verdict& verdict, const ggp::Game& game, const ProvenStart& start,
               const VerdictSettings& settings) {
  if (start.won_within(settings.most_proven_plies)) {
    verdict.viable = false;
    verdict.reasons.push_back(told(game, start));
  } else if (start.value != ProvenStart::Value::unknown) {
    verdict.notes.push_back(told(game, start));
  }
}

}  // namespace ludi::criticism
