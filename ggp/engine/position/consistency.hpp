// The slow truth beside the fast code: everything a position keeps step by step, worked out anew.
#pragma once

#include <string>

#include "ggp/engine/position/view.hpp"

namespace ludi::ggp {

/// The hash of a position from nothing but what stands where and whose turn it is.
template <int W>
std::uint64_t hash_anew(const GameConstants<W>& ground, const Position<W>& position) {
  const View<W> view(ground, position);
  const Header& head = position.head;
  const auto key_of = [&](HashedFact what, std::uint64_t which, std::uint64_t amount) {
    return amount == 0 ? std::uint64_t{0} : ground.fact_key(what, which, amount);
  };
  std::uint64_t hash = ground.mover_key(head.mover);
  for (int c = 0; c < ground.tables.cells; ++c) {
    const int owner = view.owner_at(c);
    if (owner < 0) continue;
    hash ^= ground.key(owner, view.kind_at(c), c);
    hash ^= key_of(HashedFact::marks, static_cast<std::uint64_t>(c), view.marks_at(c));
    for (int level = 1; ground.layout.stacks != 0 && level < view.height_at(c); ++level) {
      const auto place = static_cast<std::uint64_t>(c * max_height + level);
      hash ^= key_of(HashedFact::height, place,
                     position.wide_block(ground.layout.stacks)[place - 1] + std::uint64_t{1});
      if (ground.layout.covered != 0)
        hash ^=
            key_of(HashedFact::covered, place, position.marks_at(ground.layout.covered)[place - 1]);
    }
  }
  if (ground.layout.cell_states != 0)
    for (int c = 0; c < ground.tables.cells; ++c)
      hash ^= key_of(HashedFact::cell_state, static_cast<std::uint64_t>(c),
                     static_cast<std::uint64_t>(view.cell_state_at(c)));
  if (ground.layout.links != 0)
    for (int link = 0; link < ground.tables.board->links().count(); ++link)
      if (view.is_linked(link))
        hash ^= key_of(HashedFact::link, static_cast<std::uint64_t>(link), 1);
  for (const auto& [what, offset] : {std::pair{HashedFact::late, ground.layout.late},
                                     std::pair{HashedFact::moved, ground.layout.moved},
                                     std::pair{HashedFact::visited, ground.layout.visited}})
    view.set_or_none(offset).for_each(
        [&, w = what](int c) { hash ^= key_of(w, static_cast<std::uint64_t>(c), 1); });
  if (ground.layout.hands != 0)
    for (int i = 0; i < ground.players * ground.kinds; ++i)
      if (const auto held = position.block(ground.layout.hands)[i]; held != endless)
        hash ^= key_of(HashedFact::hand, static_cast<std::uint64_t>(i), held);
  if (ground.layout.prisoners != 0)
    for (int i = 0; i < ground.players * ground.kinds; ++i)
      hash ^= key_of(HashedFact::captures, static_cast<std::uint64_t>(max_players + i),
                     position.block(ground.layout.prisoners)[i]);
  for (std::size_t p = 0; p < static_cast<std::size_t>(ground.players); ++p) {
    if (ground.counts_captures) hash ^= key_of(HashedFact::captures, p, head.captured[p]);
    hash ^= key_of(HashedFact::score, p, static_cast<std::uint32_t>(head.score[p]));
    hash ^= key_of(HashedFact::place, p, head.place[p]);
  }
  for (int i = 0; i < ground.players * ground.counters; ++i)
    hash ^= key_of(HashedFact::counter, static_cast<std::uint64_t>(i),
                   static_cast<std::uint32_t>(position.counter(ground.layout, i)));
  if (head.step != 0) hash ^= ground.step_key(head.step) ^ ground.step_key(0);
  if (head.again != Again::no) hash ^= ground.again_key(head);
  hash ^= ground.last_key(head);
  hash ^= ground.turn_key(head);
  hash ^= ground.out_key(head.alive);
  if (head.persons != Header{}.persons)
    hash ^= key_of(HashedFact::persons, 0, Header{}.persons) ^
            key_of(HashedFact::persons, 0, head.persons);
  return hash ^ key_of(HashedFact::passes, 0, head.passes) ^
         key_of(HashedFact::part, 0, head.part) ^ key_of(HashedFact::pending, 0, head.pending) ^
         key_of(HashedFact::opening, 0, head.opening) ^
         key_of(HashedFact::opening, 1, head.swappers);
}

/// What contradicts itself in a position, in words; empty if nothing does.
template <int W>
std::string inconsistency(const GameConstants<W>& ground, const Position<W>& position) {
  const View<W> view(ground, position);
  CellSet<W> owned;
  for (int p = 0; p <= ground.players; ++p) {
    if ((owned & position.owned(p)).any()) return "a cell has two owners";
    owned |= position.owned(p);
  }
  const CellSet<W> late = view.set_or_none(ground.layout.late);
  if ((owned & late).any()) return "a piece taken late is still somebody's";
  if ((owned | late) != view.occupied()) return "a cell is empty and owned, or neither";
  if (ground.kinds > 1) {
    CellSet<W> kinds;
    for (int k = 0; k < ground.kinds; ++k) {
      if ((kinds & view.of_kind(k)).any()) return "a piece is of two kinds";
      kinds |= view.of_kind(k);
    }
    if (kinds != owned) return "a piece is of no kind";
  }
  if (ground.layout.heights != 0)
    for (int c = 0; c < ground.tables.cells; ++c)
      if ((view.height_at(c) == 0) != !view.pieces().has(c)) return "a stack and its cell disagree";
  if (ground.layout.marks != 0 && view.empty().any_of([&](int c) { return view.marks_at(c) != 0; }))
    return "an empty cell carries marks";
  if (!ground.covers.empty() && owned.any_of([&](int c) {
        const CellSet<W> piece = view.piece_on(c);
        return piece.any_of([&](int part) {
          return view.owner_at(part) != view.owner_at(c) || view.kind_at(part) != view.kind_at(c) ||
                 !(view.piece_on(part) == piece);
        });
      }))
    return "a piece that covers several cells is not whole";
  if (ground.layout.links != 0)
    for (int link = 0; link < ground.tables.board->links().count(); ++link) {
      const Link& ends = ground.tables.board->links()[link];
      if (view.is_linked(link) &&
          (view.empty().has(ends.one.index()) || view.empty().has(ends.other.index())))
        return "a link ends on an empty cell";
    }
  if (position.head.step == 0 && !position.head.outcome.over() && late.any())
    return "a piece taken late outlives the turn";
  if (ground.layout.roots != 0) {
    // Each group anew by flooding: one root, and the regions its cells touch.
    const auto* touches = position.wide_block(ground.layout.touches);
    for (int p = 0; p < ground.players; ++p) {
      CellSet<W> left = position.owned(p);
      while (left.any()) {
        const CellSet<W> group =
            ground.tables.flood(CellSet<W>::of(left.first()), position.owned(p));
        left -= group;
        const auto root = view.root_of(group.first());
        std::uint16_t touched = 0;
        bool one_root = true;
        group.for_each([&](int c) {
          one_root = one_root && view.root_of(c) == root;
          touched = static_cast<std::uint16_t>(
              touched |
              ground.touch_flags[static_cast<std::size_t>(p)][static_cast<std::size_t>(c)]);
        });
        if (!one_root) return "a group has two roots";
        if (touches[root] != touched) return "a group does not know what it touches";
      }
    }
  }
  if (hash_anew(ground, position) != position.head.hash)
    return "the hash is not that of the position";
  return {};
}

}  // namespace ludi::ggp
