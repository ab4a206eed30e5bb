// Every contest: who plays whom.
#include <algorithm>
#include <array>

#include "criticism/trials/contest.hpp"

namespace ludi::criticism {

namespace {

using advisors::PlayerKind;

constexpr Contender normal = {};

/// Budgets of agents that are compared with each other, in nodes a step.
constexpr std::uint64_t agent_nodes = 100;

constexpr Contender of_nodes(std::uint64_t nodes) {
  return {.nodes = nodes};
}

constexpr Contender of_plies(int plies) {
  return {.plies = plies};
}

constexpr Contender of_kind(PlayerKind kind) {
  return {.kind = kind};
}

/// A player of the kind who searches, if it does, as many nodes as other agents.
constexpr Contender agent(PlayerKind kind) {
  return {.kind = kind, .nodes = agent_nodes};
}

constexpr auto rows = std::to_array<ContestRow>({
    {Mode::against_random, "the normal player against a random one", normal,
     of_kind(PlayerKind::random), Extent::quick},
    {Mode::against_defensive, "the normal player against a defensive one", normal,
     of_kind(PlayerKind::defensive), Extent::usual, Mode::defensive_64},
    {Mode::against_obstructive, "the normal player against an obstructive one", normal,
     of_kind(PlayerKind::obstructive), Extent::usual, Mode::obstructive_64},
    {Mode::two_plies_against_one, "two plies against one", of_plies(2), of_plies(1)},
    {Mode::three_plies_against_two, "three plies against two", of_plies(3), of_plies(2),
     Extent::usual, Mode::two_plies_against_one},
    {Mode::four_plies_against_three, "four plies against three", of_plies(4), of_plies(3),
     Extent::usual, Mode::three_plies_against_two},
    {Mode::against_mirror, "the normal player against one who copies", normal,
     of_kind(PlayerKind::mirror)},
    {Mode::ladder_250, "250 nodes against 125", of_nodes(250), of_nodes(125), Extent::ladder},
    {Mode::ladder_500, "500 nodes against 250", of_nodes(500), of_nodes(250), Extent::ladder,
     Mode::ladder_250},
    {Mode::ladder_1000, "1000 nodes against 500", of_nodes(1000), of_nodes(500), Extent::ladder,
     Mode::ladder_500},
    {Mode::ladder_2000, "2000 nodes against 1000", of_nodes(2000), of_nodes(1000), Extent::ladder,
     Mode::ladder_1000},
    {Mode::beginners_4, "4 nodes against 2", of_nodes(4), of_nodes(2), Extent::quick},
    {Mode::beginners_8, "8 nodes against 4", of_nodes(8), of_nodes(4), Extent::quick,
     Mode::beginners_4},
    {Mode::beginners_16, "16 nodes against 8", of_nodes(16), of_nodes(8), Extent::quick,
     Mode::beginners_8},
    {Mode::beginners_32, "32 nodes against 16", of_nodes(32), of_nodes(16), Extent::quick,
     Mode::beginners_16},
    {Mode::beginners_64, "64 nodes against 32", of_nodes(64), of_nodes(32), Extent::quick,
     Mode::beginners_32},
    {Mode::beginners_128, "128 nodes against 64", of_nodes(128), of_nodes(64), Extent::quick,
     Mode::beginners_64},
    {Mode::thinking_against_random, "a flat player against a random one", of_kind(PlayerKind::flat),
     of_kind(PlayerKind::random), Extent::quick},
    {Mode::thinking_against_thinking, "flat players", of_kind(PlayerKind::flat),
     of_kind(PlayerKind::flat), Extent::quick},
    {Mode::lots_250,
     "the normal player against itself, a quarter by lot",
     normal,
     {.noise = 250},
     Extent::quick,
     Mode::lots_500},
    {Mode::lots_500,
     "the normal player against itself, a half by lot",
     normal,
     {.noise = 500},
     Extent::quick,
     Mode::against_random},
    {Mode::random_4, "4 nodes against a random player", of_nodes(4), of_kind(PlayerKind::random),
     Extent::quick},
    {Mode::random_16, "16 nodes against a random player", of_nodes(16), of_kind(PlayerKind::random),
     Extent::quick, Mode::random_4},
    {Mode::random_64, "64 nodes against a random player", of_nodes(64), of_kind(PlayerKind::random),
     Extent::quick, Mode::random_16},
    {Mode::defensive_4, "4 nodes against a defensive player", of_nodes(4),
     of_kind(PlayerKind::defensive)},
    {Mode::defensive_16, "16 nodes against a defensive player", of_nodes(16),
     of_kind(PlayerKind::defensive), Extent::usual, Mode::defensive_4},
    {Mode::defensive_64, "64 nodes against a defensive player", of_nodes(64),
     of_kind(PlayerKind::defensive), Extent::usual, Mode::defensive_16},
    {Mode::obstructive_4, "4 nodes against an obstructive player", of_nodes(4),
     of_kind(PlayerKind::obstructive)},
    {Mode::obstructive_16, "16 nodes against an obstructive player", of_nodes(16),
     of_kind(PlayerKind::obstructive), Extent::usual, Mode::obstructive_4},
    {Mode::obstructive_64, "64 nodes against an obstructive player", of_nodes(64),
     of_kind(PlayerKind::obstructive), Extent::usual, Mode::obstructive_16},
    {Mode::free_against_contrary,
     "the normal player against itself, never as it first likes",
     normal,
     {.contrary = true},
     Extent::usual,
     Mode::free_against_half},
    {Mode::free_against_half,
     "the normal player against itself, every other turn by lot",
     normal,
     {.every = 2}},
    {Mode::greedy_random, "greedy against random", agent(PlayerKind::greedy),
     agent(PlayerKind::random)},
    {Mode::flat_greedy, "flat against greedy", agent(PlayerKind::flat), agent(PlayerKind::greedy)},
    {Mode::uct_random, "UCT against random", agent(PlayerKind::uct), agent(PlayerKind::random)},
    {Mode::uct_greedy, "UCT against greedy", agent(PlayerKind::uct), agent(PlayerKind::greedy),
     Extent::usual, Mode::uct_random},
    {Mode::uct_flat, "UCT against flat", agent(PlayerKind::uct), agent(PlayerKind::flat),
     Extent::usual, Mode::uct_random},
    {Mode::alphabeta_random, "alpha-beta against random", agent(PlayerKind::alphabeta),
     agent(PlayerKind::random)},
    {Mode::alphabeta_greedy, "alpha-beta against greedy", agent(PlayerKind::alphabeta),
     agent(PlayerKind::greedy), Extent::usual, Mode::alphabeta_random},
    {Mode::alphabeta_flat, "alpha-beta against flat", agent(PlayerKind::alphabeta),
     agent(PlayerKind::flat), Extent::usual, Mode::alphabeta_random},
    {Mode::alphabeta_uct, "alpha-beta against UCT", agent(PlayerKind::alphabeta),
     agent(PlayerKind::uct), Extent::usual, Mode::uct_random},
});

static_assert(
    [] {
      for (std::size_t i = 0; i < rows.size(); ++i)
        if (static_cast<std::size_t>(rows[i].mode) != i + 1) return false;
      return rows.size() + 1 == modes;
    }(),
    "a row for every contest, where its mode stands in the enumeration");

}  // namespace

std::span<const ContestRow> contest_table() {
  return rows;
}

const ContestRow& row_of(Mode mode) {
  return rows[static_cast<std::size_t>(mode) - 1];
}

}  // namespace ludi::criticism
