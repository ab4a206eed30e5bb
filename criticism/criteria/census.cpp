#include "criticism/criteria/census.hpp"

#include <tuple>

#include "ggp/rules/goal.hpp"

namespace ludi::criticism {

namespace {

/// A content of a cell, for what can differ between positions.
using Finding = std::tuple<std::size_t, int, int, int, int, int, std::uint32_t, int>;

Finding finding(std::size_t cell, const ggp::CellContent& content) {
  return {cell,          content.owner.index(),  content.kind.index(), content.height,
          content.state, content.facing.index(), content.flags,        content.number};
}

std::vector<double> holdings_in(const ggp::Game& game, const ggp::State& state) {
  const auto players = static_cast<std::size_t>(game.players());
  std::vector<double> holdings(players);
  if (game.rules().end_goals.has(ggp::goal::score)) {
    for (std::size_t p = 0; p < players; ++p)
      holdings[p] = game.engine().score(state, ggp::Player{static_cast<int>(p)});
    return holdings;
  }
  for (const ggp::CellContent& content : game.engine().contents(state))
    if (content.owner.exists() && content.owner.index() < game.players())
      ++holdings[static_cast<std::size_t>(content.owner.index())];
  return holdings;
}

}  // namespace

Census take_census(const ggp::Game& game, std::span<const Trial> trials) {
  Census census;
  std::map<Finding, std::size_t> numbers;
  for (const Trial& trial : trials) {
    TrialCensus& counted = census.of[&trial];
    std::map<std::size_t, int> seen;
    const auto states = states_of(game, trial);
    for (const ggp::State& state : states) {
      const auto contents = game.engine().contents(state);
      for (std::size_t c = 0; c < contents.size(); ++c)
        ++seen[numbers.try_emplace(finding(c, contents[c]), numbers.size()).first->second];
    }
    counted.positions = static_cast<int>(states.size());
    counted.seen.assign(seen.begin(), seen.end());
    if (!states.empty()) counted.holdings = holdings_in(game, states.back());
  }
  census.findings = numbers.size();
  return census;
}

}  // namespace ludi::criticism
