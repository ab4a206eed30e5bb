#include "app/criteria_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "criticism/criteria/score.hpp"
#include "criticism/study/measurement_table.hpp"
#include "criticism/trials/cap.hpp"
#include "ggp/play/search.hpp"

namespace ludi::app {

namespace {

using criticism::Better;
using criticism::Category;
using criticism::Criterion;
using criticism::From;
using criticism::Needs;
using criticism::Source;

constexpr std::string_view introduction = R"(# What is measured

`ludi measure` lets a game play against itself and reads {all} criteria from its rules, from
these trials and from contests with other players: {intrinsic} *intrinsic* ones of rules and equipment, {viability} of *viability*, of
how games end, and {quality} of *quality*, of what happens on the way. This page is written by
`ludi criteria --markdown` from the rows that measure them.

Browne and Maire's paper of 2010 names the three groups, counts {paper57} criteria and prints four
formulas. Others are quoted from Browne's thesis of 2008, some are taken from Ludii, the successor of
Ludi, some from what others have written since; the rest are ours. Each row tells which.

`--criteria` takes symbols or the name of a set: {sets}.

## Trials

- A trial is one game of self-play. The first plies, 4 of them, or 2 on boards of fewer than 20
  cells, are made at random and count for nothing but the length of the game. The players take turns
  in beginning, unless the rules say which player does.
- A ply is a whole turn, however many steps it takes. A game is stopped after four times as many
  plies as random games take on average, at least 120 and at most 1000, and counts as one without a
  winner. Stronger players (four times the nodes) go on with those stopped among the first
  {gone_on_with} trials: where they end more than half of them, the player is to blame and not the
  game.
- A trial whose budget of work runs out is broken off and counts for no outcome at all. What was
  broken off or stopped is no whole game. So each criterion is read from the trials that tell it
  anything, as the tables say: from *all*, if it speaks of single plies or positions; from the
  *counted* ones, all that were not broken off, if it counts how games end or adds up what happens
  in them, a stopped one as it stood then; or from the *ended* ones alone, those that the rules
  ended, if it speaks of how they came out or of shares of their length.
- An opening that ends the game, or after which the player sees a forced win at once, is drawn anew,
  at most {new_openings} times.
- What a player may expect after a ply, E_p(n) in [0, 1], and with it the lead, comes from a source
  that can be chosen (`--lead`). Usual is a blend of what the search expected and of random games
  ({playouts} from each of {lead_plies} plies of the first {lead_trials} trials): each sign turns
  into an expectation by a slope that fits how trials of the same game came out, each fifth of the
  trials judged by slopes fitted to the others; the lead is then the mean over two plies. Drama
  and changes of the lead count only what is greater than the lead may be off (one standard error).
- With `--lead evaluation` it is the static evaluation, as in the paper. Of two players E is then 1 / (1 + exp(−{steepness} · lead)), the lead being the difference of the players' weighted
  advice. One steepness serves all games: with weights that sum to 1 a lead worth winning is near
  0.1. A game that is over counts 1 for its winner, 0 for a loser and a half for both in a draw.
- Criteria that value all steps of a position (*looks*) do so at {looks} plies of each trial, evenly
  spread.
- Contests are games of the player of the trials, of the same with fewer nodes, or of a beginner who
  knows only the rules, against another: one that moves at random, one that only lowers the
  opponent's evaluation, one that only takes away the opponent's steps, one that looks a ply less far
  ahead, one of half the nodes. The beginner (the player `flat`) takes the step behind which {samples}
  playouts, cut after {cut} plies, went best, with {flat_nodes} nodes a step at most. Each contest has
  {usual_games} games, a rung of the ladder up to 2000 nodes at most {ladder_games}: after 10 and 20
  games it ends if it is clear who is better. Games broken off for want of effort do not count; a
  contest most of whose games were is not measured.
- *Slow* criteria need more play than every game gets: `--criteria fast` leaves them out. The quick
  contests take about as long as the trials, less than a second for a game such as Breakthrough.
- Every value has an interval around it, as wide as the middle {level:.0f} % of what games drawn anew from
  those it was read from would have given, their mean moved to the value (bootstrap).
- Measured with `--all`, as for the corpus: every criterion, {trials} trials, searches of {nodes}
  nodes, {games} games of each contest, and less of both where the game is long: as many trials as fit
  into {work} million steps tried, {least_trials} at least, as many games of a contest as fit into
  {contest_work} thousand, and no game of a contest of more than {contest_effort} thousand. Otherwise
  {usual_trials} trials of {usual_nodes} nodes.

## Notation

G trials, those that the criterion is read from; of each, M plies, the first M_r of them the random
opening, N = M − M_r. E_p(n): what player p may expect after ply n. D(n) = E_1(n) − E_2(n), the lead
of player 1; with more players a player's lead is over the best of the others. L(n): the lead of the
eventual winner. gain(n): what ply n added to its mover's lead. b_n: the legal steps as ply n began.
V_n(m): the evaluation for the mover after each of these steps. Means over n are taken in each trial,
then over the trials that have such n. Where there is nothing to measure, because no game ended or was
decided or a divisor is 0, the neutral value stands; where every trial was broken off, the criterion
has no value.
)";

/// The sets with how many they hold.
std::string set_names() {
  std::string text;
  for (const criticism::CriterionSet& set : criticism::criterion_sets())
    fmt::format_to(std::back_inserter(text), "{}`{}` ({}: {})", text.empty() ? "" : ", ", set.name,
                   criticism::criteria_of(set).size(), set.what);
  return text;
}

std::string filled_introduction() {
  const auto rows = criticism::criteria();
  const auto of = [&](Category category) {
    return std::ranges::count(rows, category, &Criterion::category);
  };
  const criticism::MeasureSettings usual;
  const auto corpus = criticism::corpus_settings();
  return fmt::format(
      fmt::runtime(introduction), fmt::arg("all", rows.size()),
      fmt::arg("paper57",
               std::ranges::count_if(rows, [](const Criterion* row) { return row->paper57; })),
      fmt::arg("sets", set_names()), fmt::arg("samples", usual.contests.samples),
      fmt::arg("cut", usual.contests.cut), fmt::arg("flat_nodes", usual.contests.flat_nodes),
      fmt::arg("usual_games", usual.contests.games),
      fmt::arg("ladder_games", usual.contests.ladder_games),
      fmt::arg("intrinsic", of(Category::intrinsic)),
      fmt::arg("viability", of(Category::viability)), fmt::arg("quality", of(Category::quality)),
      fmt::arg("gone_on_with", usual.trials.gone_on_with),
      fmt::arg("new_openings", usual.trials.new_openings),
      fmt::arg("playouts", usual.trials.lead.playouts),
      fmt::arg("lead_plies", usual.trials.lead.plies),
      fmt::arg("lead_trials", usual.trials.lead.trials), fmt::arg("looks", usual.trials.looks),
      fmt::arg("steepness", ggp::steepness), fmt::arg("level", 100 * usual.bootstrap.level),
      fmt::arg("trials", corpus.trials.trials), fmt::arg("nodes", corpus.search.nodes),
      fmt::arg("games", corpus.contests.quick_games),
      fmt::arg("work", corpus.trials.most_work / 1'000'000),
      fmt::arg("least_trials", criticism::least_trials),
      fmt::arg("contest_work", corpus.contests.most_work / 1000),
      fmt::arg("contest_effort", corpus.contests.most_effort / 1000),
      fmt::arg("usual_trials", usual.trials.trials), fmt::arg("usual_nodes", usual.search.nodes));
}

std::string_view name_of(Category category) {
  switch (category) {
    case Category::intrinsic:
      return "Intrinsic";
    case Category::viability:
      return "Viability";
    case Category::quality:
      return "Quality";
  }
  return "";
}

std::string_view source_of(const Criterion& criterion) {
  switch (criterion.source) {
    case Source::paper:
      return "the paper";
    case Source::thesis:
      return "the thesis, as quoted";
    case Source::successor:
      return "Ludii";
    case Source::later:
      return criterion.cited;
    case Source::ours:
      return "ours";
  }
  return "";
}

std::string_view wish_of(Better better) {
  switch (better) {
    case Better::higher:
      return "higher";
    case Better::lower:
      return "lower";
    case Better::neither:
      return "neither";
  }
  return "";
}

/// Which trials the criterion is read from; empty for one that is not read from trials.
std::string_view trials_of(const Criterion& criterion) {
  const criticism::NeedsRow& needs = criticism::row_of(criterion.needs);
  if (criterion.needs == Needs::rules || !needs.contests.empty()) return "";
  switch (criterion.from) {
    case From::plies:
      return "all";
    case From::counted:
      return "counted";
    case From::ended:
      return "ended";
  }
  return "";
}

std::string needed(Needs needs) {
  const criticism::NeedsRow& row = criticism::row_of(needs);
  return std::string(row.what) + (row.slow ? " (slow)" : "");
}

/// Bars would end a cell of the table.
std::string in_a_cell(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '|') out += '\\';
    out += letter;
  }
  return out;
}

/// The weight sets that come with Ludi, side by side.
std::string scores_section() {
  std::string page =
      "\n## The score\n\nA_s = Σ A_i·w_i + w_c, a weighted sum of criteria and a bias (the paper's "
      "equation 6).\nCriteria without a weight are not measured for it. In a set that was fitted "
      "to "
      "ratings A_i counts\nin standard deviations from the mean of the games fitted to (σ). `ludi "
      "measure --weights` "
      "takes the name of a\nset or a file like those in `criticism/criteria/weights/`; `ludi "
      "correlate "
      "--weights` writes one.\n\n| weight of |";
  const auto sets = criticism::weight_sets();
  const auto line = [&](std::string_view head, const auto& cell) {
    fmt::format_to(std::back_inserter(page), "| {} |", head);
    for (const auto& set : sets) page += cell(set);
    page += '\n';
  };
  for (const auto& set : sets) fmt::format_to(std::back_inserter(page), " {} |", set.name);
  page += "\n|---|";
  for (std::size_t i = 0; i < sets.size(); ++i) page += "---:|";
  page += '\n';
  for (const Criterion* row : criticism::criteria()) {
    const auto weight_in = [&](const criticism::WeightSet& set) {
      const auto found = std::ranges::find(set.weights, row, &criticism::Weight::criterion);
      return found == set.weights.end() ? 0 : found->weight;
    };
    if (std::ranges::all_of(sets, [&](const auto& set) { return weight_in(set) == 0; })) continue;
    line(fmt::format("{} (`{}`)", row->name, row->symbol), [&](const auto& set) {
      return fmt::format(" {:g}{} |", weight_in(set), set.most_deviation ? " σ" : "");
    });
  }
  line("bias", [](const auto& set) { return fmt::format(" {:g} |", set.bias); });
  for (const auto& set : sets)
    fmt::format_to(std::back_inserter(page), "\n- `{}`: {}", set.name, set.note);
  return page + '\n';
}

std::string heading(Category category) {
  const auto rows = std::ranges::count(criticism::criteria(), category, &Criterion::category);
  return fmt::format("\n## {} ({})\n\n", name_of(category), rows);
}

}  // namespace

std::string explanation(const Criterion& criterion) {
  const std::string_view trials = trials_of(criterion);
  return fmt::format(
      "{}  {}\n  {}\n  formula  {}\n  range    {:g} to {:g}, {} where there is nothing to measure\n"
      "  better   {}\n  needs    {}\n{}  source   {}\n",
      criterion.symbol, criterion.name, criterion.meaning, criterion.formula, criterion.least,
      criterion.most, criterion.neutral, wish_of(criterion.better), needed(criterion.needs),
      trials.empty() ? "" : fmt::format("  trials   {}\n", trials), source_of(criterion));
}

std::string criteria_page() {
  std::string page = filled_introduction();
  for (const Category category : {Category::intrinsic, Category::viability, Category::quality}) {
    page += heading(category);
    page +=
        "| symbol | criterion | formula | range | better | trials | slow | source |\n"
        "|---|---|---|---|---|---|---|---|\n";
    for (const Criterion* row : criticism::criteria())
      if (row->category == category)
        fmt::format_to(
            std::back_inserter(page),
            "| `{}` | **{}.** {} | {} | {:g} to {:g}, neutral {:g} | {} | {} | {} | {} |\n",
            row->symbol, row->name, row->meaning, in_a_cell(row->formula), row->least, row->most,
            row->neutral, wish_of(row->better), trials_of(*row),
            criticism::row_of(row->needs).slow ? "slow" : "", source_of(*row));
  }
  return page + scores_section();
}

}  // namespace ludi::app
