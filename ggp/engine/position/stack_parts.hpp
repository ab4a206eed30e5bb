// What effects do to stacks: some of their pieces taken out, given back or captured, and what a
// piece covers as it is set down.
#pragma once

#include "ggp/engine/position/play.hpp"

namespace ludi::ggp {

template <int W>
template <typename Goes>
void Play<W>::sift(const CellSet<W>& cells, const Part& part, Goes&& goes) {
  if (!ground.covers.empty()) return sift_whole(cells, goes);
  (cells & this->pieces()).for_each([&](int c) {
    std::array<Carried, max_height> top_down;
    int height = 0;
    for (int owner = this->owner_at(c); owner >= 0 && height < max_height;
         owner = this->owner_at(c)) {
      const int kind = this->kind_at(c);
      top_down[static_cast<std::size_t>(height++)] = {owner, kind, this->marks_at(c)};
      take(c, kind, owner);
    }
    bool stays = false;
    for (int under = 0; under < height; ++under) {
      const Carried& piece = top_down[static_cast<std::size_t>(height - 1 - under)];
      if (part.means(under, height, piece.owner) && goes(piece)) continue;
      put(c, piece.kind, piece.owner, piece.marks);
      stays = true;
    }
    if (!stays) changed -= CellSet<W>::of(c);
    lost = true;
  });
}

template <int W>
template <typename Goes>
void Play<W>::sift_whole(const CellSet<W>& cells, Goes&& goes) {
  (cells & this->pieces()).for_each([&](int c) {
    const CellSet<W> piece = this->piece_on(c);
    if (at.empty().has(c) || (piece & cells).first() != c) return;  // asked of another cell
    if (!goes(Carried{this->owner_at(c), this->kind_at(c), this->marks_at(c)})) return;
    take(c);
    changed -= piece;
    lost = true;
  });
}

template <int W>
void Play<W>::remove(const CellSet<W>& cells, Fate fate, const Part& part) {
  sift(cells, part, [&](const Carried& piece) {
    const bool enemys = piece.owner != me && piece.owner < ground.players;
    if (fate != Fate::removed && !enemys) return false;
    if (fate == Fate::to_hand) add_to_hand(me, piece.kind, 1);
    if (fate != Fate::removed) count_capture(piece.kind, piece.owner);
    return true;
  });
}

template <int W>
void Play<W>::give_back(const CellSet<W>& cells, int holder, const Part& part) {
  sift(cells, part, [&](const Carried& piece) {
    add_to_hand(holder < 0 ? piece.owner : holder, piece.kind, 1);
    return true;
  });
}

template <int W>
void Play<W>::capture_late(const CellSet<W>& cells, Share share) {
  this->whole(cells & this->pieces()).for_each([&](int c) {
    const bool counts = this->is_foot(c);
    for (int owner = this->owner_at(c); owner >= 0; owner = this->owner_at(c)) {
      const int kind = this->kind_at(c);
      take_off(c, kind, owner);  // each cell is to be marked
      if (counts) count_capture(kind, owner);
      if (share == Share::top) break;
    }
    lost = true;
    if (!at.empty().has(c)) return;
    at.empty().remove(c);
    mark_cell(HashedFact::late, ground.layout.late, c, true);
  });
}

template <int W>
void Play<W>::clear_late() {
  at.set_at(ground.layout.late).for_each([&](int c) {
    mark_cell(HashedFact::late, ground.layout.late, c, false);
    at.empty().add(c);
  });
}

template <int W>
bool Play<W>::make_way(int cell) {
  if (this->owner_at(cell) < 0) {
    mark_cell(HashedFact::late, ground.layout.late, cell, false);
  } else if (ground.layout.heights == 0) {
    take(cell);
    lost = true;
  } else if (this->height_at(cell) < max_height && !this->lies_on(cell)) {
    cover(cell);
  } else {
    return false;
  }
  return true;
}

template <int W>
void Play<W>::cover(int cell) {
  const int owner = this->owner_at(cell), kind = this->kind_at(cell);
  const int height = this->height_at(cell);
  const int place = cell * max_height + height - 1;
  lost = true;
  auto& packed = at.wide_block(ground.layout.stacks)[place];
  packed = static_cast<std::uint16_t>(owner * max_kinds + kind);
  // A 0 is a piece too (player 1's first kind), so its key counts it from 1.
  at.head.hash ^= stack_key(HashedFact::height, cell, height, packed + 1U);
  if (ground.layout.covered != 0) {
    auto& marks = at.marks_at(ground.layout.covered)[place];
    marks = this->marks_at(cell);
    at.head.hash ^= stack_key(HashedFact::covered, cell, height, marks);
  }
  at.owned(owner).remove(cell);
  if (ground.kinds > 1) kind_set(kind).remove(cell);
  at.head.hash ^= ground.key(owner, kind, cell);
}

template <int W>
void Play<W>::uncover(int cell) {
  const int height = this->height_at(cell);
  const int place = cell * max_height + height - 1;
  auto& packed = at.wide_block(ground.layout.stacks)[place];
  const int owner = packed / max_kinds, kind = packed % max_kinds;
  at.head.hash ^= stack_key(HashedFact::height, cell, height, packed + 1U);
  packed = 0;
  if (ground.layout.covered != 0) {
    auto& marks = at.marks_at(ground.layout.covered)[place];
    at.head.hash ^= stack_key(HashedFact::covered, cell, height, marks);
    set_marks(cell, marks);
    marks = 0;
  }
  at.owned(owner).add(cell);
  if (ground.kinds > 1) kind_set(kind).add(cell);
  at.head.hash ^= ground.key(owner, kind, cell);
  changed.add(cell);
}

}  // namespace ludi::ggp
