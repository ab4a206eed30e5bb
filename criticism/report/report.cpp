#include "criticism/report/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "criticism/criteria/outcomes.hpp"
#include "criticism/report/position_address.hpp"
#include "criticism/report/prediction_section.hpp"
#include "criticism/report/report_page.hpp"
#include "criticism/report/trial_figures.hpp"
#include "criticism/study/corpus.hpp"
#include "criticism/study/prediction.hpp"
#include "criticism/trials/annotation.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/text/markup.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::criticism {

namespace {

using gdl::markup;
using ggp::Player;

std::string percent(double share) {
  return fmt::format("{:.0f} %", 100 * share);
}

std::string between(const Interval& interval, int decimals = 2) {
  return fmt::format("{:.{}f} to {:.{}f}", interval.low, decimals, interval.high, decimals);
}

class Writer {
 public:
  Writer(const ggp::Game& game, const Measurement& measured, const ReportSettings& settings)
      : game_(game),
        measured_(measured),
        settings_(settings),
        evidence_(game, measured.trials, measured.contests),
        page_(ggp::title(game)) {
    if (settings.weights == nullptr) return;
    std::vector<GameValues> known;
    if (settings.corpus != nullptr)
      known = known_games(*settings.weights, *settings.corpus, settings.ratings);
    prediction_ = predict(*settings.weights, values_for(*settings.weights, measured), known);
  }

  Report write() {
    rules();
    key_numbers();
    if (prediction_) write_prediction(page_, *prediction_);
    flaws();
    figures();
    games();
    puzzles();
    criteria();
    footing();
    return {page_.html(), std::move(pictures_)};
  }

 private:
  /// Puts a picture on the page and among the files.
  void show(std::string name, std::string svg, std::string_view caption) {
    page_.figure(svg, caption);
    pictures_.push_back({std::move(name), std::move(svg)});
  }

  /// The position before a ply of a trial, its last turn marked.
  [[nodiscard]] std::string position(const Trial& trial, int ply) const {
    const auto states = states_of(game_, trial);
    const auto now = static_cast<std::size_t>(ply - 1);
    const std::size_t before = now == 0 ? now : now - 1;
    return ggp::svg(game_, states[now], ggp::highlights_of(game_, states[before], states[now]));
  }

  /// The command that shows that position.
  [[nodiscard]] std::string command(const Trial& trial, int ply) const {
    auto turns = turns_of(game_, trial);
    turns.resize(static_cast<std::size_t>(ply - 1));
    return fmt::format(
        "ludi show {} --board{}{}", settings_.game,
        trial.first == Player{0} ? "" : fmt::format(" --first {}", trial.first.index() + 1),
        turns.empty() ? "" : fmt::format(" --after \"{}\"", fmt::join(turns, " ")));
  }

  /// That position with the command, and where it is played on.
  void show_position(const Trial& trial, int ply) {
    page_.small_figure(position(trial, ply), command(trial, ply),
                       position_address(settings_.play, game_, trial, ply));
  }

  void rules() {
    if (!settings_.play.empty()) page_.links({{settings_.play, "Play it"}});
    page_.section("Rules");
    page_.columns(
        [&] { page_.prose(ggp::rulebook(game_)); },
        [&] { show("board", ggp::svg(game_, game_.engine().start()), "The board at the start"); });
  }

  void card(std::string_view name, const std::string& value, const std::string& below) {
    page_.card(name, value, below);
  }

  void criterion_card(std::string_view symbol, std::string_view name) {
    const Measured* entry = measured_.find(symbol);
    if (entry == nullptr) return;
    card(name, fmt::format("{:.2f}", entry->value),
         between(entry->interval) + among_known(place_in_corpus(*entry)));
  }

  /// The share of the corpus that lies below a value, "64 %"; nothing without those to compare.
  [[nodiscard]] static std::string share_below(const std::vector<double>& known, double value) {
    const auto share = percentile(known, value);
    return share ? percent(*share) : std::string{};
  }
  [[nodiscard]] std::string place_in_corpus(const Measured& entry) const {
    return settings_.corpus == nullptr
               ? std::string{}
               : share_below(values_of(*settings_.corpus, *entry.criterion), entry.value);
  }
  [[nodiscard]] std::string score_in_corpus() const {
    return prediction_ && prediction_->percentile ? percent(*prediction_->percentile)
                                                  : std::string{};
  }
  [[nodiscard]] static std::string among_known(const std::string& share) {
    return share.empty() ? share : "; above " + share + " of known games";
  }

  void key_numbers() {
    page_.section("In numbers");
    const Outcomes o = outcomes_of(evidence_);
    page_.verdict(measured_.viable,
                  measured_.viable
                      ? "Viable: games end, most have a winner, and every player has a chance."
                      : fmt::format("Not viable: {}.", fmt::join(measured_.reasons, "; ")));
    for (const std::string& note : measured_.notes) page_.paragraph(gdl::sentence(note));
    page_.cards([&] {
      card("Score", fmt::format("{:.3f}", measured_.score),
           between(measured_.score_interval, 3) + among_known(score_in_corpus()));
      wins(o);
      lengths();
      criterion_card("A_drav", "Drama");
      criterion_card("A_uncl", "Late uncertainty");
      criterion_card("A_ledc", "Lead changes");
      criterion_card("A_clav", "Clarity");
      criterion_card("A_dpth", "Depth");
    });
  }

  void wins(const Outcomes& o) {
    if (o.games == 0) return;
    std::string shares;
    for (std::size_t p = 0; p < o.wins.size(); ++p)
      fmt::format_to(std::back_inserter(shares), "{} {} {}, ",
                     markup(game_.player_name(Player{static_cast<int>(p)})),
                     o.wins[p] == 1 ? "win" : "wins", o.wins[p]);
    fmt::format_to(std::back_inserter(shares), "no winner {}", o.games - o.decided());
    card("Games with a winner", percent(double(o.decided()) / o.games),
         between(proportion_interval(o.decided(), o.games, 0.95)) + "; " + shares);
    if (o.decided() > 0 && o.wins.size() > 1)
      card("Won by the first player", percent(double(o.first_wins) / o.decided()),
           between(proportion_interval(o.first_wins, o.decided(), 0.95)));
  }

  void lengths() {
    std::vector<int> lengths;
    for (const Trial& trial : measured_.trials)
      if (!trial.exhausted) lengths.push_back(trial.length());
    if (lengths.empty()) return;
    std::ranges::sort(lengths);
    card("Length", fmt::format("{} plies", lengths[lengths.size() / 2]),
         fmt::format("half of the games are longer; shortest {}, longest {}", lengths.front(),
                     lengths.back()));
  }

  void flaws() {
    page_.section("Flaws");
    if (measured_.flaws.empty())
      page_.paragraph(fmt::format("None found among: {}.", [] {
        std::vector<std::string_view> names;
        for (const FlawRow& row : flaw_rows()) names.push_back(row.name);
        return fmt::format("{}", fmt::join(names, ", "));
      }()));
    for (const Flaw& flaw : measured_.flaws) {
      const auto row = std::ranges::find(flaw_rows(), flaw.name, &FlawRow::name);
      page_.heading(flaw.name, row->meaning);
      page_.paragraph(flaw.text);
      page_.gallery([&] {
        for (const Place& place : flaw.places) {
          const Trial& trial = measured_.trials[static_cast<std::size_t>(place.trial)];
          show_position(trial, place.ply);
        }
      });
    }
  }

  void figures() {
    if (measured_.trials.empty()) return;
    page_.section("How it plays");
    page_.pairs([&] {
      show("course", svg(course_chart(measured_.trials)),
           "How the lead of the eventual winner grows, and the straight line that late uncertainty "
           "is measured against.");
      show("lengths", svg(length_histogram(game_, measured_.trials)),
           "When games end, and for whom.");
      show("choices", svg(branching_chart(measured_.trials)),
           "How many steps there are to choose from.");
      if (auto heat = heat_map(game_, measured_.trials); !heat.empty())
        show("moves", ggp::svg(game_, game_.engine().start(), {.heat = std::move(heat)}),
             "Where turns end: the redder, the more often.");
    });
  }

  void games() {
    const auto chosen = annotated_games(game_, measured_.trials);
    if (chosen.empty()) return;
    page_.section("Three games");
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const Annotation& one = chosen[i];
      const Trial& trial = measured_.trials[one.trial];
      page_.heading(fmt::format("Trial {}", one.trial + 1), one.reason);
      page_.columns(
          [&] {
            show(fmt::format("leads-{}", i + 1),
                 svg(lead_chart(game_, trial, fmt::format("Trial {}", one.trial + 1))),
                 "A dot for each player and ply, and the lead.");
            page_.list(one.notes);
          },
          [&] {
            show_position(trial, trial.length() + 1);
            page_.moves(one.turns);
          });
    }
  }

  void puzzles() {
    const auto found = find_puzzles(game_, measured_.trials, settings_);
    if (found.empty()) return;
    page_.section("Puzzles");
    for (const FoundPuzzle& each : found) {
      const Trial& trial = measured_.trials[each.trial];
      const int ply = static_cast<int>(each.puzzle.before.size()) + 1;
      const ggp::State state = states_of(game_, trial)[each.puzzle.before.size()];
      const std::string mover = game_.player_name(game_.engine().facts(state).mover);
      page_.heading(fmt::format("{} to move and win", mover), "exactly one turn wins");
      show_position(trial, ply);
      page_.hidden("Solution", ggp::notate(game_, state, each.puzzle.winning));
    }
  }

  void criteria() {
    page_.section("All criteria");
    page_.table({"criterion", "meaning", "value", "95 % interval", "known games", "formula"}, [&] {
      for (const Measured& entry : measured_.criteria) {
        const std::string share = place_in_corpus(entry);
        page_.row({markup(entry.criterion->symbol),
                   fmt::format("<b>{}.</b> {}", markup(entry.criterion->name),
                               markup(entry.criterion->meaning)),
                   fmt::format("{:.3f}", entry.value), between(entry.interval, 3),
                   share.empty() ? share : "above " + share, markup(entry.criterion->formula)});
      }
    });
  }

  void footing() {
    page_.section("How this was measured");
    page_.paragraph(fmt::format(
        "{} trials, seed {}, engine epoch {}. Rules {}. The score is the weighted sum of criteria "
        "of the weight set in use. An interval is as wide as 95 % of the values that samples of "
        "the "
        "games played, drawn with replacement, give. “Known games” are those of the corpus that "
        "comes "
        "with Ludi.",
        measured_.trials.size(), measured_.seed, engine_epoch, measured_.hash));
  }

  const ggp::Game& game_;
  const Measurement& measured_;
  const ReportSettings& settings_;
  Evidence evidence_;
  std::optional<Prediction> prediction_;
  ReportPage page_;
  std::vector<ReportPicture> pictures_;
};

}  // namespace

std::vector<FoundPuzzle> find_puzzles(const ggp::Game& game, std::span<const Trial> trials,
                                      const ReportSettings& settings) {
  std::vector<FoundPuzzle> found;
  if (game.players() != 2) return found;
  int looked_at = 0;
  for (std::size_t t = 0; t < trials.size(); ++t) {
    const Trial& trial = trials[t];
    if (!trial.decided()) continue;
    const auto states = states_of(game, trial);
    // Those the winner moves in, a few turns before the end.
    for (int n = trial.length(), seen = 0; n > trial.opening && seen < 5; --n) {
      if (trial.ply(n).mover != trial.outcome.winner()) continue;
      if (std::ssize(found) == settings.puzzles || looked_at == settings.puzzle_positions)
        return found;
      ++looked_at;
      ++seen;
      auto puzzle =
          advisors::puzzle_at(game, states[static_cast<std::size_t>(n - 1)], settings.puzzle);
      if (!puzzle) continue;
      for (int k = 1; k < n; ++k) puzzle->before.push_back(trial.ply(k).turn);
      found.push_back({t, std::move(*puzzle)});
      break;  // one of each game
    }
  }
  return found;
}

Report report(const ggp::Game& game, const Measurement& measurement,
              const ReportSettings& settings) {
  return Writer(game, measurement, settings).write();
}

}  // namespace ludi::criticism
