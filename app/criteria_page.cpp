#include "app/criteria_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "criticism/criteria/score.hpp"
#include "criticism/study/measurement_table.hpp"
#include "ggp/play/search.hpp"

namespace ludi::app {

namespace {

using criticism::Better;
using criticism::Category;
using criticism::Criterion;
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
- A ply is a whole turn, however many steps it takes. A game that is not over after {plies} plies is
  stopped and counts as a draw.
- After every ply the policy of the game judges the position for each player p: E_p(n) in [0, 1]. It
  is the static evaluation, as in the paper; the value that the search found is kept beside it. Of
  two players E is 1 / (1 + exp(−{steepness} · lead)), the lead being the difference of the players' weighted
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
- Every value has an interval: the middle {level:.0f} % of what games drawn anew from those played would have
  given (percentile bootstrap).
- Measured with `--all`, as for the corpus: {trials} trials, searches of {nodes} nodes, contests of
  {games} games, those between depths with no more than {depth_nodes} nodes a step, and problems
  looked for with {problem_nodes} nodes a position in the first {problem_trials} trials. Otherwise
  {usual_trials} trials of {usual_nodes} nodes.

## Notation

G trials; of each, M plies, the first M_r of them the random opening, N = M − M_r. E_p(n): the
evaluation for player p after ply n. D(n) = E_1(n) − E_2(n), the lead of player 1; with more players
a player's lead is over the best of the others. L(n): the lead of the eventual winner. gain(n): what
ply n added to its mover's lead. b_n: the legal steps as ply n began. V_n(m): the evaluation for the
mover after each of these steps. Means over n are taken in each trial, then over the trials that
have such n. Where there is nothing to measure, because no game was decided or a divisor is 0, the
neutral value stands.
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
      fmt::arg("plies", usual.trials.most_plies), fmt::arg("looks", usual.trials.looks),
      fmt::arg("steepness", ggp::steepness), fmt::arg("level", 100 * usual.bootstrap.level),
      fmt::arg("trials", corpus.trials.trials), fmt::arg("nodes", corpus.search.nodes),
      fmt::arg("games", corpus.contests.games), fmt::arg("depth_nodes", corpus.contests.most_nodes),
      fmt::arg("problem_nodes", corpus.problems.nodes),
      fmt::arg("problem_trials", corpus.problems.trials),
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
      "equation 6).\nCriteria without a weight are not measured for it. `ludi measure --weights` "
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
    line(fmt::format("{} (`{}`)", row->name, row->symbol),
         [&](const auto& set) { return fmt::format(" {:g} |", weight_in(set)); });
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
  return fmt::format(
      "{}  {}\n  {}\n  formula  {}\n  range    {:g} to {:g}, {} where there is nothing to measure\n"
      "  better   {}\n  needs    {}\n  source   {}\n",
      criterion.symbol, criterion.name, criterion.meaning, criterion.formula, criterion.least,
      criterion.most, criterion.neutral, wish_of(criterion.better), needed(criterion.needs),
      source_of(criterion));
}

std::string criteria_page() {
  std::string page = filled_introduction();
  for (const Category category : {Category::intrinsic, Category::viability, Category::quality}) {
    page += heading(category);
    page +=
        "| symbol | criterion | formula | range | better | slow | source |\n"
        "|---|---|---|---|---|---|---|\n";
    for (const Criterion* row : criticism::criteria())
      if (row->category == category)
        fmt::format_to(std::back_inserter(page),
                       "| `{}` | **{}.** {} | {} | {:g} to {:g}, neutral {:g} | {} | {} | {} |\n",
                       row->symbol, row->name, row->meaning, in_a_cell(row->formula), row->least,
                       row->most, row->neutral, wish_of(row->better),
                       criticism::row_of(row->needs).slow ? "slow" : "", source_of(*row));
  }
  return page + scores_section();
}

}  // namespace ludi::app
