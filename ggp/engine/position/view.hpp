// What an expression may see: the position, who is asking, and the cells bound so far.
#pragma once

#include <algorithm>

#include "ggp/base/effort.hpp"
#include "ggp/engine/cells/findings.hpp"
#include "ggp/engine/position/expr.hpp"
#include "ggp/engine/position/game_constants.hpp"
#include "ggp/engine/position/seen.hpp"

namespace ludi::ggp {

template <int W>
struct View {
  const GameConstants<W>& ground;
  const Position<W>& at;
  int me = 0;
  int from = -1;
  int to = -1;
  int current = -1;
  int outer = -1;   ///< what was current around what is asked now
  int chosen = -1;  ///< the cell the mover has named where an effect lets them choose
  std::uint16_t path = 0;
  /// True while a `pre` is read: what a piece would do on `to` is then read as if it stood there.
  bool before = false;
  bool arrived = false;  ///< a step has been made and what follows from it is being done
  const CellSet<W>* covering = nullptr;  ///< the cells a piece would cover, where it is laid
  int placed = -1;             ///< whose piece is laid, as `owner_at`, where not the player's own
  bool stuck = false;          ///< `me` is about to begin a turn and has no legal step
  bool beginning = false;      ///< `me` is about to begin a turn
  CellSet<W> changed;          ///< cells where a piece has been put since the ends were last read
  bool lost = false;           ///< since then some piece has been taken off or changed sides
  bool all_passed = false;     ///< every player has just passed, or none can move
  const Seen* seen = nullptr;  ///< earlier turn starts, where the game can repeat
  /// Answers that are the same for all steps of a list, kept by what was asked; null: none are.
  Kept<W>* kept = nullptr;
  Findings<W>* found = nullptr;  ///< what has been counted; none but where steps are listed

  View(const GameConstants<W>& g, const Position<W>& p) : ground(g), at(p), me(p.head.mover) {}

  [[nodiscard]] const Tables<W>& tables() const { return ground.tables; }
  [[nodiscard]] const CellSet<W>& all() const { return ground.tables.all; }
  [[nodiscard]] const CellSet<W>& empty() const { return at.empty(); }
  [[nodiscard]] CellSet<W> occupied() const { return all() - at.empty(); }
  /// Occupied cells but for those whose piece was captured and leaves when the turn ends.
  [[nodiscard]] CellSet<W> pieces() const {
    return ground.layout.late == 0 ? occupied() : occupied() - at.set_at(ground.layout.late);
  }
  [[nodiscard]] const CellSet<W>& owned(int player) const { return at.owned(player); }
  [[nodiscard]] const CellSet<W>& neutral() const { return at.owned(ground.players); }
  [[nodiscard]] const CellSet<W>& mine() const { return at.owned(me); }
  [[nodiscard]] CellSet<W> enemies() const {
    if (ground.players == 2) return at.owned(1 - me);
    return pieces() - mine() - neutral();
  }
  /// Cells whose top piece belongs to one of the seats.
  [[nodiscard]] CellSet<W> owned_by(SeatSet seats_) const {
    CellSet<W> s;
    for (int p = 0; p < ground.players; ++p)
      if (((seats_ >> static_cast<unsigned>(p)) & 1U) != 0) s |= at.owned(p);
    if (((seats_ >> static_cast<unsigned>(neutral_seat)) & 1U) != 0) s |= neutral();
    return s;
  }
  [[nodiscard]] CellSet<W> of_kind(int k) const {
    if (ground.kinds == 1) return pieces();
    return at.sets()[2 + ground.players + k];
  }
  /// Owner of the top piece: a player, `players` for nobody's, -1 where there is none.
  [[nodiscard]] int owner_at(int cell) const {
    if (at.empty().has(cell)) return -1;
    for (int p = 0; p < ground.players; ++p)
      if (at.owned(p).has(cell)) return p;
    return neutral().has(cell) ? ground.players : -1;
  }
  [[nodiscard]] int kind_at(int cell) const {
    if (ground.kinds == 1) return 0;
    for (int k = 0; k + 1 < ground.kinds; ++k)
      if (at.sets()[2 + ground.players + k].has(cell)) return k;
    return ground.kinds - 1;
  }
  [[nodiscard]] int height_at(int cell) const {
    if (ground.layout.heights != 0) return at.block(ground.layout.heights)[cell];
    return at.empty().has(cell) ? 0 : 1;
  }
  [[nodiscard]] std::uint32_t marks_at(int cell) const {
    return ground.layout.marks != 0 ? at.marks_at(ground.layout.marks)[cell] : 0;
  }
  [[nodiscard]] int state_at(int cell) const { return Marks::state(marks_at(cell)); }
  [[nodiscard]] int cell_state_at(int cell) const {
    return ground.layout.cell_states != 0 ? at.block(ground.layout.cell_states)[cell] : 0;
  }
  [[nodiscard]] bool is_linked(int link) const {
    return ((at.block(ground.layout.links)[link / 8] >> (link % 8)) & 1) != 0;
  }
  /// The cells that links lead to from some of these.
  [[nodiscard]] CellSet<W> linked_with(const CellSet<W>& cells) const {
    CellSet<W> out;
    if (ground.layout.links == 0) return out;
    const Links& links = tables().board->links();
    cells.for_each([&](int c) {
      for (const std::int16_t link : links.at(Cell{c}))
        if (is_linked(link)) out.add(links[link].beyond(Cell{c}).index());
    });
    return out;
  }
  /// Owner and kind at a level of a stack, 1 the lowest, below the top piece.
  [[nodiscard]] std::pair<int, int> piece_below(int cell, int level) const {
    const int packed = at.wide_block(ground.layout.stacks)[cell * max_height + level - 1];
    return {packed / max_kinds, packed % max_kinds};
  }
  /// All cells of the piece that stands on a cell; the cell itself where none does.
  [[nodiscard]] CellSet<W> piece_on(int cell) const {
    if (!ground.covers.empty())
      if (const std::uint32_t marks = marks_at(cell); Marks::pose(marks) >= 0) {
        const Cover<W>& cover = ground.covers[static_cast<std::size_t>(kind_at(cell))];
        const int pose = Marks::pose(marks);
        return cover.at(pose, cover.lowest(pose, Marks::part(marks), cell));
      }
    return CellSet<W>::of(cell);
  }
  /// The cells, and all others of the pieces that stand on them.
  [[nodiscard]] CellSet<W> whole(const CellSet<W>& cells) const {
    if (ground.covers.empty()) return cells;
    CellSet<W> all_cells = cells;
    (cells - empty()).for_each([&](int c) { all_cells |= piece_on(c); });
    return all_cells;
  }
  /// True of the cells of a piece that covers several.
  [[nodiscard]] bool lies_on(int cell) const {
    return !ground.covers.empty() && Marks::pose(marks_at(cell)) >= 0;
  }
  /// True but for a cell that belongs to a piece standing on a lower one.
  [[nodiscard]] bool is_foot(int cell) const {
    return ground.covers.empty() || Marks::part(marks_at(cell)) == 0;
  }
  /// A cell set of the optional parts; empty where the game does without.
  [[nodiscard]] CellSet<W> set_or_none(std::size_t offset) const {
    return offset != 0 ? at.set_at(offset) : CellSet<W>{};
  }
  /// The direction of the step being asked or played: along its path, or from `from` to `to`; -1 if
  /// it has none.
  [[nodiscard]] int direction() const {
    if (path != 0 && tables().paths[path].direction.exists())
      return tables().paths[path].direction.index();
    return from >= 0 && to >= 0 ? tables().direction_between(from, to) : -1;
  }
  /// Where the last step went; while one is being played, the step before it.
  [[nodiscard]] int last_from() const { return arrived ? at.head.before_from : at.head.last_from; }
  [[nodiscard]] int last_to() const { return arrived ? at.head.before_to : at.head.last_to; }
  /// A player's number in a named counter, or without one the score.
  [[nodiscard]] std::int32_t count_of(std::optional<int> counter, int player) const {
    return counter ? at.counter(ground.layout, *counter * ground.players + player)
                   : at.head.score[static_cast<std::size_t>(player)];
  }
  [[nodiscard]] int in_hand(int player, int k) const {
    return ground.layout.hands != 0 ? at.block(ground.layout.hands)[player * ground.kinds + k]
                                    : endless;
  }
  /// Whose piece would stand on `to`, as `owner_at`: that of the piece on `from`, or of a new one.
  [[nodiscard]] int lands_then() const {
    const int moved = from >= 0 && !mine().has(from) ? owner_at(from) : -1;
    return moved >= 0 ? moved : placed >= 0 ? placed : me;
  }
  /// The cells where it would stand.
  [[nodiscard]] CellSet<W> landing() const {
    return covering != nullptr ? *covering : CellSet<W>::of(to);
  }
  /// A player's pieces, read as if the step were made while a `pre` is asked.
  [[nodiscard]] CellSet<W> owned_then(int player) const {
    CellSet<W> s = owned(player);
    if (before && to >= 0) {
      if (from >= 0) s.remove(from);
      if (player == lands_then())
        s |= landing();
      else
        s -= landing();
    }
    return s;
  }
  [[nodiscard]] CellSet<W> mine_then() const { return owned_then(me); }
  /// The pieces of the owner of what would stand on `to`.
  [[nodiscard]] CellSet<W> placed_then() const { return owned_then(lands_then()); }
  [[nodiscard]] CellSet<W> enemies_then() const {
    CellSet<W> s = enemies();
    if (before && to >= 0) {
      if (from >= 0) s.remove(from);
      if (const int owner = lands_then(); owner == me || owner == ground.players)
        s -= landing();
      else
        s |= landing();
    }
    return s;
  }
  [[nodiscard]] CellSet<W> empty_then() const {
    CellSet<W> s = at.empty();
    if (before && to >= 0) {
      if (from >= 0) s.add(from);
      s -= landing();
    }
    return s;
  }
  /// `Tables::flood`, booked as a group walked through.
  [[nodiscard]] CellSet<W> flood(const CellSet<W>& seed, const CellSet<W>& within) const {
    book(at.head.work, walk_work);
    return tables().flood(seed, within);
  }
  /// What stands for the group of a piece in the union-find of groups.
  [[nodiscard]] std::uint16_t root_of(int cell) const {
    const std::uint16_t* roots = at.wide_block(ground.layout.roots);
    auto c = static_cast<std::uint16_t>(cell);
    while (roots[c] != c) c = roots[c];
    return c;
  }
  [[nodiscard]] Seat seat() const { return {me, ground.players, at.head.alive}; }
};

template <int W>
DirectionSet Expr<W>::directions(const View<W>& v, std::size_t param, std::size_t i) const {
  return arg(param, i).as_directions(v);
}
template <int W>
DirectionSet Expr<W>::as_directions(const View<W>& v) const {
  return settled(directions_of != nullptr ? directions_of[v.me] : code.toward(v, *this),
                 v.tables().adjacent);
}
template <int W>
SeatSet Expr<W>::who_is(const View<W>& v, std::size_t param) const {
  const Expr& e = arg(param);
  return e.who != nullptr ? e.who(v.seat()) : e.seat_set;
}

/// The poses in which a kind may lie for the player who asks, as a bit set.
template <int W>
unsigned poses_of(const View<W>& view, int kind) {
  const auto k = static_cast<std::size_t>(kind);
  if (view.ground.covers.empty()) return 0;
  const Expr<W>* lies = view.ground.lies[k];
  return view.ground.covers[k].poses_towards(lies != nullptr ? lies->as_directions(view)
                                                             : ~DirectionSet{0});
}

}  // namespace ludi::ggp
