// The layout of a game's positions and the one it starts from.
#pragma once

#include <algorithm>

#include "ggp/engine/referee.hpp"

namespace ludi::ggp {

template <int W>
void Referee<W>::lay_out() {
  const bool may_stack = std::any_of(moves_.begin(), moves_.end(), [](const auto& rule) {
    return rule.act != Act::pass && rule.act != Act::on_spot && !rule.free_target && !rule.replaces;
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
  if ((has & trait::states) != 0) layout.states = take_block(cells);
  const bool limited = std::any_of(rules_.setup.begin(), rules_.setup.end(),
                                   [](const auto& s) { return s.what == SetupRule::What::hand; });
  if (limited) layout.hands = take_block(static_cast<std::size_t>(ground_.players * ground_.kinds));
  if (may_stack) {
    layout.heights = take_block(cells);
    layout.stacks = take_block(cells * max_height);
  }
  const gdl::Traits disturbs =
      trait::lifts | trait::removes | trait::converts | trait::displaces | trait::stacks;
  if ((rules_.end_traits & trait::goal_connect) != 0 && (has & disturbs) == 0 && !may_stack) {
    layout.roots = take_block(cells * 2);
    layout.touches = take_block(cells * 2);
  }
  ground_.bare = ground_.kinds == 1 && layout.states == 0 && layout.hands == 0 && !may_stack &&
                 layout.roots == 0;
  layout.bytes = (end + 7) & ~std::size_t{7};
  ground_.counts_captures = (rules_.end_traits & trait::goal_capture) != 0;
}

template <int W>
void Referee<W>::set_up() {
  initial_ = PositionStack<W>(ground_.layout, 1);
  Position<W>& at = initial_[0];
  std::memset(static_cast<void*>(&at), 0, ground_.layout.bytes);
  at.head = Header{};
  at.head.alive = static_cast<std::uint8_t>(rules_.everybody());
  at.empty() = ground_.tables.all;
  Play<W> play(ground_, at);

  if (ground_.layout.hands != 0) {
    std::uint8_t* hands = at.block(ground_.layout.hands);
    for (int i = 0; i < ground_.players * ground_.kinds; ++i) hands[i] = endless;
    for (const auto& rule : rules_.setup)
      if (rule.what == SetupRule::What::hand)
        for (int p = 0; p < ground_.players; ++p)
          hands[p * ground_.kinds + compiler_.expr(rule.piece)->number] = 0;
  }
  SeatSet set_up_players = 0;
  const auto owners_of = [&](const SetupRule& rule) {
    const Expr<W>* piece = compiler_.expr(rule.piece);
    const auto& kind = rules_.kinds[static_cast<std::size_t>(piece->number)];
    if (piece->has(0)) {
      View<W> view(ground_, at);
      return piece->who_is(view, 0);
    }
    return kind.owners;
  };
  for (const auto& rule : rules_.setup)
    if (rule.what == SetupRule::What::place) set_up_players |= owners_of(rule);

  const auto place = [&](const SetupRule& rule, int owner, int kind) {
    CellSet<W> where;
    View<W> view(ground_, at);
    view.me = owner < ground_.players ? owner : 0;
    if (rule.regions.empty()) where = ground_.tables.all;
    for (const auto region : rule.regions) {
      const Expr<W>* e = compiler_.expr(region);
      where |= e->code.where(view, *e);
    }
    where &= at.empty();
    int left = rule.count.value_or(ground_.tables.cells);
    where.for_each([&](int c) {
      if (left-- > 0) play.put(c, kind, owner);
    });
  };
  for (const auto& rule : rules_.setup) {
    const int kind = compiler_.expr(rule.piece)->number;
    SeatSet owners = owners_of(rule);
    if (rule.what == SetupRule::What::hand) {
      for (int p = 0; p < ground_.players; ++p)
        if (((owners >> static_cast<unsigned>(p)) & 1U) != 0) {
          std::uint8_t& slot = at.block(ground_.layout.hands)[p * ground_.kinds + kind];
          slot = 0;
          slot = static_cast<std::uint8_t>(std::clamp(rule.count.value_or(0), 0, 254));
        }
      continue;
    }
    // A player without any set-up gets what stands on another's own side, seen from his.
    const bool relative = std::any_of(rule.regions.begin(), rule.regions.end(), [&](auto region) {
      return (compiler_.facts(region) & trait::own_side) != 0;
    });
    if (relative) {
      for (int p = 0; p < ground_.players; ++p)
        if (((set_up_players >> static_cast<unsigned>(p)) & 1U) == 0)
          owners = static_cast<SeatSet>(owners | (1U << static_cast<unsigned>(p)));
    }
    for (int p = 0; p < ground_.players; ++p)
      if (((owners >> static_cast<unsigned>(p)) & 1U) != 0) place(rule, p, kind);
    if (((owners >> static_cast<unsigned>(neutral_seat)) & 1U) != 0)
      place(rule, ground_.players, kind);
  }
  if (ground_.layout.hands != 0)
    for (int i = 0; i < ground_.players * ground_.kinds; ++i) {
      const auto held = at.block(ground_.layout.hands)[i];
      if (held != 0 && held != endless)
        at.head.hash ^= ground_.side_key(static_cast<std::uint64_t>(Aside::hand),
                                         static_cast<std::uint64_t>(i), held);
    }
  at.head.hash ^= ground_.mover_key(0);

  // A clause that already holds at the start never becomes true by growing.
  for (auto& clause : clauses_) {
    if (clause.gates.empty()) continue;
    for (int p = 0; p < ground_.players; ++p) {
      View<W> view(ground_, at);
      view.me = p;
      if (clause.condition->code.holds(view, *clause.condition)) {
        clause.gates.clear();
        clause.exact_gate = false;
        break;
      }
    }
  }
}

}  // namespace ludi::ggp
