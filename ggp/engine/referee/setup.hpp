// The layout of a game's positions and the one it starts from.
#pragma once

#include <algorithm>

#include "ggp/engine/referee/referee.hpp"

namespace ludi::ggp {

template <int W>
void Referee<W>::lay_out() {
  const bool may_stack = std::any_of(moves_.begin(), moves_.end(), [this](const auto& rule) {
    if (rule.piles) return true;
    return rule.act != Act::pass && rule.act != Act::on_spot && !rule.free_target &&
           !rule.clears_target && (!rule.replaces || rule.replaces_if != nullptr) &&
           !exchanges(rule);
  });
  Layout& layout = ground_.layout;
  const auto cells = static_cast<std::size_t>(ground_.tables.cells);
  layout.kinds = static_cast<std::uint16_t>(ground_.kinds);
  layout.sets =
      static_cast<std::uint16_t>(2 + ground_.players + (ground_.kinds > 1 ? ground_.kinds : 0));
  std::size_t end = sizeof(Position<W>) + layout.sets * sizeof(CellSet<W>);
  const auto take_block = [&](std::size_t bytes) {
    const std::size_t at = end;
    end += (bytes + 7) & ~std::size_t{7};
    return at;
  };
  const gdl::Traits has = rules_.traits;
  if (has.has_any(trait::states | trait::flags | trait::faces))
    layout.marks = take_block(cells * sizeof(std::uint32_t));
  if (has.has(trait::cell_states)) layout.cell_states = take_block(cells);
  if (has.has(trait::late)) layout.late = take_block(sizeof(CellSet<W>));
  if (has.has(trait::moved)) layout.moved = take_block(sizeof(CellSet<W>));
  if (has.has(trait::visited)) layout.visited = take_block(sizeof(CellSet<W>));
  const bool limited = std::any_of(rules_.setup.begin(), rules_.setup.end(),
                                   [](const auto& s) { return s.what == SetupRule::What::hand; });
  if (has.has(trait::prisoners) && ground_.kinds > 1)
    layout.prisoners = take_block(static_cast<std::size_t>(ground_.players * ground_.kinds));
  if (limited) layout.hands = take_block(static_cast<std::size_t>(ground_.players * ground_.kinds));
  if (may_stack) {
    layout.heights = take_block(cells);
    layout.stacks = take_block(cells * max_height);
    if (layout.marks != 0) layout.covered = take_block(cells * max_height * sizeof(std::uint32_t));
  }
  const gdl::Traits disturbs =
      trait::lifts | trait::removes | trait::converts | trait::displaces | trait::stacks;
  if (rules_.end_goals.has(goal::connect) && !has.has_any(disturbs) && !may_stack) {
    layout.roots = take_block(cells * 2);
    layout.touches = take_block(cells * 2);
  }
  ground_.bare = ground_.kinds == 1 && layout.marks == 0 && layout.hands == 0 && !may_stack &&
                 layout.roots == 0 && layout.late == 0 && layout.prisoners == 0;
  layout.bytes = (end + 7) & ~std::size_t{7};
  ground_.counts_captures = rules_.end_goals.has(goal::capture);
}

/// True if the rule makes two pieces change places.
template <int W>
bool Referee<W>::exchanges(const CompiledRule<W>& rule) const {
  const auto& actions = rules_.moves[rule.index].action;
  return std::any_of(actions.begin(), actions.end(),
                     [&](auto at) { return compiler_.word(at).traits.has(trait::exchanges); });
}

template <int W>
SeatSet Referee<W>::owners_of(const SetupRule& rule, Position<W>& at) {
  const Expr<W>* piece = compiler_.expr(rule.piece);
  if (!piece->has(0)) return rules_.kinds[static_cast<std::size_t>(piece->number)].owners;
  const View<W> view(ground_, at);
  return piece->who_is(view, 0);
}

/// What every start of the game has in common, before any lot is drawn.
template <int W>
void Referee<W>::set_up() {
  if (ground_.boardless)
    for (const Cell c : rules_.board->centre())
      if (ground_.centre.none()) ground_.centre.add(c.index());
  for (const auto& rule : rules_.setup)
    if (rule.what == SetupRule::What::place)
      for (const auto region : rule.regions) static_cast<void>(compiler_.expr(region));
  initial_ = PositionStack<W>(ground_.layout, 1);
  for (const auto& rule : rules_.setup) {
    const SeatSet owners = owners_of(rule, initial_[0]);
    if (rule.what == SetupRule::What::place) set_up_players_ |= owners;
    setup_.push_back({compiler_.expr(rule.piece)->number, owners, {}, false});
    for (const auto region : rule.regions) {
      setup_.back().regions.push_back(compiler_.expr(region));
      setup_.back().relative |= compiler_.facts(region).has(trait::own_side);
    }
  }
  can_start_ = start(initial_[0], 0, 1000);

  // A clause that already holds at the start never becomes true by growing; nor does one that may
  // come to hold while nobody reads it.
  for (auto& clause : clauses_) {
    if (clause.gates.empty() && clause.kept_gates.empty()) continue;
    bool holds = rules_.random_setup || !rules_.openings.empty();
    for (int p = 0; p < ground_.players && !holds; ++p) {
      View<W> view(ground_, initial_[0]);
      view.me = p;
      holds = clause.condition->code.holds(view, *clause.condition);
    }
    if (!holds) continue;
    clause.gates.clear();
    clause.kept_gates.clear();
    clause.exact_gate = false;
  }
}

template <int W>
bool Referee<W>::start(Position<W>& at, std::uint64_t seed, int most_draws) const {
  Rng lots(mix(0x73657475, seed, 0));
  for (int drawn = 0; drawn < most_draws; ++drawn) {
    lay_pieces(at, lots);
    View<W> view(ground_, at);
    if (std::none_of(start_never_.begin(), start_never_.end(),
                     [&](const Expr<W>* c) { return c->code.holds(view, *c); }))
      return true;
  }
  return false;
}

template <int W>
void Referee<W>::lay_pieces(Position<W>& at, Rng& lots) const {
  std::memset(static_cast<void*>(&at), 0, ground_.layout.bytes);
  at.head = Header{};
  at.head.alive = static_cast<std::uint8_t>(rules_.everybody());
  at.empty() = ground_.tables.all;
  const int first = opening_turns_.empty() ? 0 : opening_turns_.front().seat;
  at.head.mover = static_cast<std::uint8_t>(first);
  at.head.hash ^= ground_.mover_key(first);
  if (ground_.recalls)
    at.head.hash ^= ground_.side_key(static_cast<std::uint64_t>(Aside::last), 0, 0);
  if (!opening_turns_.empty()) set_header(at, Aside::opening, &Header::opening, 1);
  if (rules_.can_swap)
    set_header(at, Aside::opening, &Header::swappers,
               static_cast<std::uint8_t>(rules_.everybody() & ~1U));

  Play<W> play(ground_, at);
  deal_hands(at);
  for (std::size_t i = 0; i < setup_.size(); ++i) {
    const SetupRule& rule = rules_.setup[i];
    if (rule.what == SetupRule::What::hand) continue;
    SeatSet owners = setup_[i].owners;
    // A player without any set-up gets what stands on another's own side, seen from his.
    if (setup_[i].relative)
      for (int p = 0; p < ground_.players; ++p)
        if (((set_up_players_ >> static_cast<unsigned>(p)) & 1U) == 0)
          owners = static_cast<SeatSet>(owners | (1U << static_cast<unsigned>(p)));
    for (int p = 0; p < ground_.players; ++p)
      if (((owners >> static_cast<unsigned>(p)) & 1U) != 0) place(play, rule, setup_[i], p, lots);
    if (((owners >> static_cast<unsigned>(neutral_seat)) & 1U) != 0)
      place(play, rule, setup_[i], ground_.players, lots);
  }
}

template <int W>
void Referee<W>::deal_hands(Position<W>& at) const {
  if (ground_.layout.hands == 0) return;
  std::uint8_t* hands = at.block(ground_.layout.hands);
  const int kinds = ground_.kinds;
  for (int i = 0; i < ground_.players * kinds; ++i) hands[i] = endless;
  for (std::size_t i = 0; i < setup_.size(); ++i)
    if (rules_.setup[i].what == SetupRule::What::hand)
      for (int p = 0; p < ground_.players; ++p) hands[p * kinds + setup_[i].kind] = 0;
  for (std::size_t i = 0; i < setup_.size(); ++i) {
    if (rules_.setup[i].what != SetupRule::What::hand) continue;
    for (int p = 0; p < ground_.players; ++p)
      if (((setup_[i].owners >> static_cast<unsigned>(p)) & 1U) != 0)
        hands[p * kinds + setup_[i].kind] =
            static_cast<std::uint8_t>(std::clamp(rules_.setup[i].count.value_or(0), 0, 254));
  }
  for (int i = 0; i < ground_.players * kinds; ++i)
    if (hands[i] != 0 && hands[i] != endless)
      at.head.hash ^= ground_.side_key(static_cast<std::uint64_t>(Aside::hand),
                                       static_cast<std::uint64_t>(i), hands[i]);
}

/// Puts a clause's pieces of one owner on the board, and their images for the other player.
template <int W>
void Referee<W>::place(Play<W>& play, const SetupRule& rule, const Laid& laid, int owner,
                       Rng& lots) const {
  View<W> view(ground_, play.at);
  view.me = owner < ground_.players ? owner : 0;
  CellSet<W> where;
  if (laid.regions.empty()) where = ground_.tables.all;
  for (const Expr<W>* region : laid.regions) where |= region->code.where(view, *region);
  where &= play.at.empty();
  std::vector<int> cells;
  where.for_each([&](int c) { cells.push_back(c); });
  if (rule.random) shuffle(lots, std::span<int>(cells));
  const auto most = static_cast<std::size_t>(rule.count.value_or(ground_.tables.cells));
  if (cells.size() > most) cells.resize(most);
  const Board& board = *rules_.board;
  for (const int c : cells) {
    if (!play.at.empty().has(c)) continue;
    play.put(c, laid.kind, owner);
    if (rule.symmetry == SetupRule::Symmetry::none) continue;
    const Cell image = rule.symmetry == SetupRule::Symmetry::rotate ? board.turned(Cell{c})
                                                                    : board.mirrored(Cell{c});
    const int other = owner < ground_.players ? (owner + 1) % ground_.players : owner;
    if (image.exists() && play.at.empty().has(image.index()))
      play.put(image.index(), laid.kind, other);
  }
}

}  // namespace ludi::ggp
