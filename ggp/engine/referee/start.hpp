// Laying out the pieces a game starts with.
#pragma once

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include "ggp/engine/position/registers.hpp"
#include "ggp/engine/referee/starter.hpp"

namespace ludi::ggp {

template <int W>
bool Starter<W>::start(Position<W>& at, std::uint64_t seed, int most_draws) const {
  Rng lots(mix(0x73657475, seed, 0));
  for (int drawn = 0; drawn < most_draws; ++drawn) {
    lay_pieces(at, lots);
    View<W> view(set_.ground, at);
    if (std::none_of(set_.start_never.begin(), set_.start_never.end(),
                     [&](const Expr<W>* c) { return c->code.holds(view, *c); }))
      return true;
  }
  return false;
}

template <int W>
void Starter<W>::lay_pieces(Position<W>& at, Rng& lots) const {
  Work* const work = at.head.work;
  std::memset(static_cast<void*>(&at), 0, set_.ground.layout.bytes);
  at.head = Header{};
  at.head.work = work;
  at.head.alive = static_cast<std::uint8_t>(set_.source.everybody());
  at.empty() = set_.ground.tables.all;
  const int first = set_.opening_turns.empty() ? 0 : set_.opening_turns.front().seat;
  at.head.mover = static_cast<std::uint8_t>(first);
  at.head.hash ^= set_.ground.mover_key(first);
  at.head.hash ^= set_.ground.last_key(at.head);
  if (!set_.opening_turns.empty())
    set_register(set_.ground, at, HashedFact::opening, &Header::opening, 1);
  if (set_.source.can_swap)
    set_register(set_.ground, at, HashedFact::opening, &Header::swappers,
                 static_cast<std::uint8_t>(set_.source.everybody() & ~1U));

  Play<W> play(set_.ground, at);
  deal_hands(at);
  for (int c = 0; c < set_.ground.counters; ++c)
    for (int p = 0; p < set_.ground.players; ++p)
      play.set_count(c, p, set_.source.counters[static_cast<std::size_t>(c)].start);
  for (std::size_t i = 0; i < set_.setup.size(); ++i) {
    const SetupRule& rule = set_.source.setup[i];
    if (rule.what == SetupRule::What::hand) continue;
    SeatSet owners = set_.setup[i].owners;
    // A player without any set-up gets what stands on another's own side, seen from their own.
    if (set_.setup[i].relative)
      for (int p = 0; p < set_.ground.players; ++p)
        if (((set_.set_up_players >> static_cast<unsigned>(p)) & 1U) == 0)
          owners = static_cast<SeatSet>(owners | (1U << static_cast<unsigned>(p)));
    for (int p = 0; p < set_.ground.players; ++p)
      if (((owners >> static_cast<unsigned>(p)) & 1U) != 0)
        place(play, rule, set_.setup[i], p, lots);
    if (((owners >> static_cast<unsigned>(neutral_seat)) & 1U) != 0)
      place(play, rule, set_.setup[i], set_.ground.players, lots);
  }
}

template <int W>
void Starter<W>::deal_hands(Position<W>& at) const {
  if (set_.ground.layout.hands == 0) return;
  std::uint8_t* hands = at.block(set_.ground.layout.hands);
  const int kinds = set_.ground.kinds;
  for (int i = 0; i < set_.ground.players * kinds; ++i) hands[i] = endless;
  for (std::size_t i = 0; i < set_.setup.size(); ++i)
    if (set_.source.setup[i].what == SetupRule::What::hand)
      for (int p = 0; p < set_.ground.players; ++p) hands[p * kinds + set_.setup[i].kind] = 0;
  for (std::size_t i = 0; i < set_.setup.size(); ++i) {
    if (set_.source.setup[i].what != SetupRule::What::hand) continue;
    for (int p = 0; p < set_.ground.players; ++p)
      if (((set_.setup[i].owners >> static_cast<unsigned>(p)) & 1U) != 0)
        hands[p * kinds + set_.setup[i].kind] =
            static_cast<std::uint8_t>(std::clamp(set_.source.setup[i].count.value_or(0), 0, 254));
  }
  for (int i = 0; i < set_.ground.players * kinds; ++i)
    if (hands[i] != 0 && hands[i] != endless)
      at.head.hash ^=
          set_.ground.fact_key(HashedFact::hand, static_cast<std::uint64_t>(i), hands[i]);
}

/// Lays a piece in its first pose that fits there, of those that begin in the direction if there is
/// one. The pose, or -1.
template <int W>
int Starter<W>::lay_first(Play<W>& play, int lowest, int kind, int owner, int way) const {
  const Cover<W>& cover = set_.ground.covers[static_cast<std::size_t>(kind)];
  View<W> view(set_.ground, play.at);
  view.me = owner < set_.ground.players ? owner : 0;
  unsigned may = poses_of(view, kind);
  if (way >= 0) may &= cover.poses_towards(DirectionSet{1} << static_cast<unsigned>(way));
  for (int pose = 0; pose < cover.poses(); ++pose)
    if (((may >> static_cast<unsigned>(pose)) & 1U) != 0 &&
        play.lay(lowest, kind, owner, pose, play.first_marks_of(kind, owner)))
      return pose;
  return -1;
}

/// Lays a piece on the images of the cells that another covers, if it can lie so. The lowest of
/// them, or -1.
template <int W>
template <typename ImageOf>
int Starter<W>::lay_image(Play<W>& play, const CellSet<W>& covered, int kind, int owner,
                          const ImageOf& image_of) const {
  CellSet<W> images;
  bool whole = true;
  covered.for_each([&](int c) {
    const Cell image = image_of(Cell{c});
    whole = whole && image.exists();
    if (image.exists()) images.add(image.index());
  });
  if (!whole) return -1;
  const Cover<W>& cover = set_.ground.covers[static_cast<std::size_t>(kind)];
  for (int pose = 0; pose < cover.poses(); ++pose)
    if (cover.at(pose, images.first()) == images)
      return play.lay(images.first(), kind, owner, pose, play.first_marks_of(kind, owner))
                 ? images.first()
                 : -1;
  return -1;
}

/// Puts a clause's pieces of one owner on the board, and their images for the other player.
template <int W>
void Starter<W>::place(Play<W>& play, const SetupRule& rule, const Laid<W>& laid, int owner,
                       Rng& lots) const {
  View<W> view(set_.ground, play.at);
  view.me = owner < set_.ground.players ? owner : 0;
  CellSet<W> where;
  if (laid.regions.empty()) where = set_.ground.tables.all;
  for (const Expr<W>* region : laid.regions) where |= region->code.where(view, *region);
  if (rule.height == 0 && !rule.nth) where &= play.at.empty();
  std::vector<int> cells;
  where.for_each([&](int c) { cells.push_back(c); });
  if (rule.nth) {
    const auto nth = static_cast<std::size_t>(*rule.nth);
    cells = nth < cells.size() ? std::vector{cells[nth]} : std::vector<int>{};
  }
  if (rule.random) shuffle(lots, std::span<int>(cells));
  const auto most = static_cast<std::size_t>(rule.count.value_or(set_.ground.tables.cells));
  if (cells.size() > most) cells.resize(most);
  const Board& board = *set_.source.board;
  const auto image_of = [&](Cell c) {
    return rule.symmetry == SetupRule::Symmetry::rotate ? board.turned(c) : board.mirrored(c);
  };
  const auto put = [&](int c, int whose) {
    if (rule.height == 0 && !play.at.empty().has(c)) return false;
    for (int i = 0; i < std::max(1, rule.height); ++i) play.put(c, laid.kind, whose);
    return true;
  };
  const int way = looks(laid, view.me);
  const int other = owner < set_.ground.players ? (owner + 1) % set_.ground.players : owner;
  const bool covers = !set_.ground.covers.empty() &&
                      set_.ground.covers[static_cast<std::size_t>(laid.kind)].poses() != 0;
  for (const int c : cells) {
    if (covers) {
      if (!play.at.empty().has(c)) continue;
      const int pose = lay_first(play, c, laid.kind, owner, way);
      if (pose < 0) continue;
      mark(play, rule, c, -1);  // its pose is where it looks
      if (rule.symmetry == SetupRule::Symmetry::none) continue;
      const auto& cover = set_.ground.covers[static_cast<std::size_t>(laid.kind)];
      const int image = lay_image(play, cover.at(pose, c), laid.kind, other, image_of);
      if (image >= 0) mark(play, rule, image, -1);
      continue;
    }
    if (!put(c, owner)) continue;
    mark(play, rule, c, way);
    if (rule.symmetry == SetupRule::Symmetry::none) continue;
    const Cell image = image_of(Cell{c});
    if (!image.exists() || !put(image.index(), other)) continue;
    mark(play, rule, image.index(), way < 0 ? way : image_of_way(rule, way));
  }
}

/// The direction in which a clause's pieces look, -1 if it says none.
template <int W>
int Starter<W>::looks(const Laid<W>& laid, int me) const {
  if (laid.orientation == nullptr || laid.orientation->directions_of == nullptr) return -1;
  const DirectionSet ways =
      settled(laid.orientation->directions_of[me], set_.ground.tables.adjacent);
  return ways == 0 ? -1 : std::countr_zero(ways);
}

/// Where a direction leads when the board is turned by half, or reflected.
template <int W>
int Starter<W>::image_of_way(const SetupRule& rule, int way) const {
  const Board& board = *set_.source.board;
  const Direction back = board.opposite(Direction{way});
  if (rule.symmetry == SetupRule::Symmetry::rotate) return back.index();
  // Of the cells one step apart that way some pair shows it.
  for (int c = 0; c < board.cells(); ++c) {
    const Cell to = board.step(Cell{c}, Direction{way});
    const Cell from_image = board.mirrored(Cell{c});
    if (!to.exists() || !from_image.exists()) continue;
    for (int d = 0; d < board.directions(); ++d)
      if (board.step(from_image, Direction{d}) == board.mirrored(to)) return d;
  }
  return back.index();
}

/// Gives a piece what the clause says it carries.
template <int W>
void Starter<W>::mark(Play<W>& play, const SetupRule& rule, int cell, int way) const {
  if (!rule.marks()) return;
  std::uint32_t marks = play.marks_at(cell) | rule.flags << Marks::flags_at;
  if (rule.state) marks = Marks::with_state(marks, std::clamp(*rule.state, 0, 255));
  if (way >= 0) marks = Marks::with_facing(marks, way);
  play.set_marks(cell, marks);
}

}  // namespace ludi::ggp
