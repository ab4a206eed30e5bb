// Positions taken apart, and put together again.
#pragma once

#include <algorithm>

#include "ggp/engine/position/consistency.hpp"
#include "ggp/engine/position/play.hpp"
#include "ggp/engine/referee/referee.hpp"
#include "ggp/play/arrangement.hpp"

namespace ludi::ggp {

template <int W>
std::vector<Link> links_of(const GameConstants<W>& ground, const Position<W>& at) {
  std::vector<Link> there;
  if (ground.layout.links == 0) return there;
  const View<W> view(ground, at);
  const Links& links = ground.tables.board->links();
  for (int link = 0; link < links.count(); ++link)
    if (view.is_linked(link)) there.push_back(links[link]);
  return there;
}

/// What a position between two turns consists of.
template <int W>
Arrangement taken_apart(const Referee<W>& referee, const Position<W>& at) {
  const GameConstants<W>& ground = referee.ground();
  const View<W> view(ground, at);
  const Header& head = at.head;
  const auto player = [&](int owner) {
    return 0 <= owner && owner < ground.players ? Player{owner} : Player::none();
  };
  const auto piece = [&](int owner, int kind, std::uint32_t marks) {
    return Arrangement::Piece{player(owner),       Kind{kind},
                              Marks::state(marks), Direction{Marks::facing(marks)},
                              Marks::flags(marks), Marks::pose(marks)};
  };
  Arrangement all;
  for (int c = 0; c < ground.tables.cells; ++c) {
    auto& stack = all.stacks.emplace_back();
    all.numbers.push_back(view.cell_state_at(c));
    if (!view.pieces().has(c) || !view.is_foot(c)) continue;
    for (int level = 1; level < view.height_at(c); ++level) {
      const auto [owner, kind] = view.piece_below(c, level);
      stack.push_back(piece(owner, kind,
                            ground.layout.covered != 0
                                ? at.marks_at(ground.layout.covered)[c * max_height + level - 1]
                                : 0));
    }
    stack.push_back(piece(view.owner_at(c), view.kind_at(c), view.marks_at(c)));
  }
  all.links = links_of(ground, at);
  for (int p = 0; p < ground.players; ++p) {
    Arrangement::Holder holder;
    for (int k = 0; k < ground.kinds; ++k) {
      if (ground.layout.hands != 0) {
        const int held = view.in_hand(p, k);
        holder.hand.push_back(held == endless ? -1 : held);
      }
      if (ground.layout.prisoners != 0)
        holder.taken.push_back(at.block(ground.layout.prisoners)[p * ground.kinds + k]);
    }
    const auto place = static_cast<std::size_t>(p);
    holder.captured = head.captured[place];
    holder.score = head.score[place];
    holder.place = head.place[place];
    for (int c = 0; c < ground.counters; ++c) holder.counts.push_back(view.count_of(c, p));
    holder.out = ((head.alive >> p) & 1) == 0;
    holder.may_swap = ((head.swappers >> p) & 1) != 0;
    holder.person = Player{head.person_on(p)};
    all.holders.push_back(std::move(holder));
  }
  all.seat = Player{head.mover};
  all.turns = static_cast<int>(head.turns);
  all.openings = static_cast<int>(head.openings);
  all.opening = head.opening;
  all.passes = head.passes;
  for (std::size_t e = 0; e < referee.rules().events.size(); ++e)
    all.since.push_back(head.quiet[e]);
  all.last_from = Cell{head.last_from};
  all.last_to = Cell{head.last_to};
  return all;
}

/// Puts a position together, on memory of the game's layout that is all 0. What the rules keep no
/// room for is left out. The position must be settled afterwards.
template <int W>
void put_together(const Referee<W>& referee, const Arrangement& all, Position<W>& at) {
  const GameConstants<W>& ground = referee.ground();
  at.head = Header{};
  Header& head = at.head;
  at.empty() = ground.tables.all;
  Play<W> play(ground, at);
  for (int c = 0; c < ground.tables.cells; ++c) {
    const auto cell = static_cast<std::size_t>(c);
    for (const Arrangement::Piece& piece : all.stacks[cell]) {
      const int owner = piece.owner.exists() ? piece.owner.index() : ground.players;
      std::uint32_t marks = Marks::with_facing(
          Marks::with_state(piece.flags << Marks::flags_at, piece.state), piece.facing.index());
      const int kind = piece.kind.index();
      if (ground.layout.heights == 0 && !at.empty().has(c)) continue;
      if (piece.pose < 0)
        play.put(c, kind, owner, marks);
      else
        play.lay(c, kind, owner, piece.pose, marks);
    }
    if (ground.layout.cell_states != 0)
      at.block(ground.layout.cell_states)[c] = static_cast<std::uint8_t>(all.numbers[cell]);
  }
  for (const Link& link : all.links)
    if (const auto n = ground.tables.board->links().between(link.one, link.other);
        n && !at.empty().has(link.one.index()) && !at.empty().has(link.other.index()))
      play.set_link(*n, true);
  head.alive = head.swappers = 0;
  std::uint32_t persons = 0;
  for (int p = 0; p < ground.players; ++p) {
    const auto place = static_cast<std::size_t>(p);
    const Arrangement::Holder& holder = all.holders[place];
    for (int k = 0; k < ground.kinds; ++k) {
      const auto kind = static_cast<std::size_t>(k);
      const int slot = p * ground.kinds + k;
      if (ground.layout.hands != 0)
        at.block(ground.layout.hands)[slot] =
            holder.hand[kind] < 0 ? endless : static_cast<std::uint8_t>(holder.hand[kind]);
      if (ground.layout.prisoners != 0)
        at.block(ground.layout.prisoners)[slot] = static_cast<std::uint8_t>(holder.taken[kind]);
    }
    head.captured[place] = static_cast<std::uint16_t>(holder.captured);
    head.score[place] = holder.score;
    head.place[place] = static_cast<std::uint8_t>(holder.place);
    for (int c = 0; c < ground.counters; ++c)
      at.counter(ground.layout, c * ground.players + p) =
          holder.counts[static_cast<std::size_t>(c)];
    if (!holder.out) head.alive = static_cast<std::uint8_t>(head.alive | (1U << p));
    if (holder.may_swap) head.swappers = static_cast<std::uint8_t>(head.swappers | (1U << p));
    persons |= static_cast<std::uint32_t>(holder.person.index()) << (4U * static_cast<unsigned>(p));
  }
  for (unsigned p = static_cast<unsigned>(ground.players); p < max_players; ++p)
    persons |= p << (4U * p);
  head.persons = persons;
  head.mover = static_cast<std::uint8_t>(all.seat.index());
  head.turns = static_cast<std::uint32_t>(all.turns);
  head.openings = static_cast<std::uint32_t>(all.openings);
  head.opening = static_cast<std::uint8_t>(all.opening);
  head.passes = static_cast<std::uint8_t>(all.passes);
  for (std::size_t e = 0; e < all.since.size(); ++e)
    head.quiet[e] = static_cast<std::uint16_t>(all.since[e]);
  head.last_from = static_cast<std::int16_t>(all.last_from.index());
  head.last_to = static_cast<std::int16_t>(all.last_to.index());
  head.hash = hash_anew(ground, at);
}

}  // namespace ludi::ggp
