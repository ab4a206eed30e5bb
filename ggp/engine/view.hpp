// What an expression may see: the position, who is asking, and the cells bound so far. `Play` is
// the same with the few primitives through which effects change a position.
#pragma once

#include <algorithm>

#include "ggp/engine/expr.hpp"
#include "ggp/engine/ground.hpp"
#include "ggp/engine/seen.hpp"

namespace ludi::ggp {

template <int W>
struct View {
  const Ground<W>& ground;
  Position<W>& at;
  int me = 0;
  int from = -1;
  int to = -1;
  int current = -1;
  std::uint16_t path = 0;
  /// True while a `pre` is read: what a piece would do on `to` is then read as if it stood there.
  bool before = false;
  bool stuck = false;          ///< `me` is about to begin a turn and has no legal step
  bool beginning = false;      ///< `me` is about to begin a turn
  CellSet<W> changed;          ///< cells where a piece has been put since the ends were last read
  bool lost = false;           ///< since then some piece has been taken off or changed sides
  bool all_passed = false;     ///< every player has just passed, or none can move
  const Seen* seen = nullptr;  ///< earlier turn starts, where the game can repeat

  View(const Ground<W>& g, Position<W>& p) : ground(g), at(p), me(p.head.mover) {}

  [[nodiscard]] const Tables<W>& tables() const { return ground.tables; }
  [[nodiscard]] const CellSet<W>& all() const { return ground.tables.all; }
  [[nodiscard]] const CellSet<W>& empty() const { return at.empty(); }
  [[nodiscard]] CellSet<W> occupied() const { return all() - at.empty(); }
  [[nodiscard]] const CellSet<W>& owned(int player) const { return at.owned(player); }
  [[nodiscard]] const CellSet<W>& neutral() const { return at.owned(ground.players); }
  [[nodiscard]] const CellSet<W>& mine() const { return at.owned(me); }
  [[nodiscard]] CellSet<W> enemies() const {
    if (ground.players == 2) return at.owned(1 - me);
    return occupied() - mine() - neutral();
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
    if (ground.kinds == 1) return occupied();
    return at.sets()[2 + ground.players + k];
  }
  /// Owner of the top piece: a player, `players` for nobody's, -1 on an empty cell.
  [[nodiscard]] int owner_at(int cell) const {
    if (at.empty().has(cell)) return -1;
    for (int p = 0; p < ground.players; ++p)
      if (at.owned(p).has(cell)) return p;
    return ground.players;
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
  [[nodiscard]] int state_at(int cell) const {
    return ground.layout.states != 0 ? at.block(ground.layout.states)[cell] : 0;
  }
  [[nodiscard]] int in_hand(int player, int k) const {
    return ground.layout.hands != 0 ? at.block(ground.layout.hands)[player * ground.kinds + k]
                                    : endless;
  }
  /// Own pieces, read as if the step were made while a `pre` is asked.
  [[nodiscard]] CellSet<W> mine_then() const {
    CellSet<W> s = mine();
    if (before && to >= 0) {
      if (from >= 0) s.remove(from);
      s.add(to);
    }
    return s;
  }
  [[nodiscard]] CellSet<W> enemies_then() const {
    CellSet<W> s = enemies();
    if (before && to >= 0) {
      if (from >= 0) s.remove(from);
      s.remove(to);
    }
    return s;
  }
  [[nodiscard]] CellSet<W> empty_then() const {
    CellSet<W> s = at.empty();
    if (before && to >= 0) {
      if (from >= 0) s.add(from);
      s.remove(to);
    }
    return s;
  }
  [[nodiscard]] Seat seat() const { return {me, ground.players, at.head.alive}; }
};

template <int W>
DirectionSet Expr<W>::directions(const View<W>& v, std::size_t param) const {
  return arg(param).directions_of[v.me];
}
template <int W>
SeatSet Expr<W>::who_is(const View<W>& v, std::size_t param) const {
  const Expr& e = arg(param);
  return e.who != nullptr ? e.who(v.seat()) : e.seat_set;
}

template <int W>
class Play : public View<W> {
 public:
  using View<W>::ground;
  using View<W>::at;
  using View<W>::me;
  using View<W>::changed;
  using View<W>::lost;

  Play(const Ground<W>& g, Position<W>& p) : View<W>(g, p) {}

  /// What the step lifted and not yet put down.
  int carried_kind = 0;
  int carried_owner = 0;
  int carried_state = 0;
  bool carrying = false;
  int placed_kind = 0;  ///< what a step that lifts nothing puts down
  int placed_owner = 0;
  Again goes_on = Again::no;  ///< the turn continues after this step
  int goes_on_from = -1;
  std::uint64_t goes_on_rules = 0;  ///< 0: those with the label of this step's rule

  /// Puts down the piece in hand: the one lifted, else a new one of the step's kind.
  void set_down(int cell) {
    if (carrying) {
      put(cell, carried_kind, carried_owner, carried_state);
      carrying = false;
    } else {
      add_to_hand(placed_owner, placed_kind, -1);
      put(cell, placed_kind, placed_owner);
    }
  }

  void put(int cell, int kind, int owner, int state) {
    auto& p = at;
    const bool on_top = ground.layout.heights != 0 && !p.empty().has(cell);
    if (on_top) cover(cell);
    p.empty().remove(cell);
    p.owned(owner).add(cell);
    if (ground.kinds > 1) kind_set(kind).add(cell);
    p.head.hash ^= ground.key(owner, kind, cell);
    if (ground.layout.heights != 0) ++p.block(ground.layout.heights)[cell];
    if (ground.layout.states != 0) set_state(cell, state);
    if (ground.layout.roots != 0) join(cell, owner);
    changed.add(cell);
  }
  void put(int cell, int kind, int owner) {
    put(cell, kind, owner,
        ground.layout.states != 0 ? ground.first_state[static_cast<std::size_t>(kind)] : 0);
  }

  /// Takes the top piece off a cell; the piece is forgotten.
  void take(int cell) {
    const int owner = this->owner_at(cell);
    if (owner < 0) return;
    take(cell, this->kind_at(cell), owner);
  }
  void take(int cell, int kind, int owner) {
    auto& p = at;
    p.owned(owner).remove(cell);
    if (ground.kinds > 1) kind_set(kind).remove(cell);
    p.head.hash ^= ground.key(owner, kind, cell);
    if (ground.layout.states != 0) set_state(cell, 0);
    if (ground.layout.heights != 0) {
      if (--p.block(ground.layout.heights)[cell] > 0) {
        uncover(cell);
        return;
      }
    }
    p.empty().add(cell);
  }

  /// Lifts the top piece so that the step can put it down again.
  void lift(int cell) {
    carried_owner = this->owner_at(cell);
    if (carried_owner < 0) return;
    carried_kind = this->kind_at(cell);
    carried_state = this->state_at(cell);
    carrying = true;
    lost = true;  // until it is put down again, and perhaps it is not
    take(cell, carried_kind, carried_owner);
  }

  /// Moves the player's own piece of a known kind to a cell, taking the enemy piece there if any.
  void move_own(int origin, int target, int kind, bool replacing) {
    if (ground.bare) {
      auto& p = at;
      if (!p.empty().has(target)) {
        const int owner = this->owner_at(target);
        p.owned(owner).remove(target);
        p.head.hash ^= ground.key(owner, 0, target);
        lost = true;
        if (replacing) count_captures(1);
      }
      p.owned(me).remove(origin);
      p.owned(me).add(target);
      p.empty().add(origin);
      p.empty().remove(target);
      p.head.hash ^= ground.key(me, 0, origin) ^ ground.key(me, 0, target);
      changed.add(target);
      return;
    }
    const int state = this->state_at(origin);
    take(origin, kind, me);
    if (replacing && !at.empty().has(target)) {
      const int owner = this->owner_at(target);
      if (owner != me && owner < ground.players) {
        take(target, this->kind_at(target), owner);
        lost = true;
        count_captures(1);
      }
    }
    put(target, kind, me, state);
  }

  /// Removes whole cells' contents; counts them as captures of `me` if `captured`.
  void remove(const CellSet<W>& cells, bool captured) {
    const CellSet<W> gone = cells & this->occupied();
    if (gone.none()) return;
    int taken = 0;
    gone.for_each([&](int c) {
      do {
        take(c);
        ++taken;
      } while (ground.layout.heights != 0 && this->height_at(c) > 0);
    });
    changed -= gone;
    lost = true;
    if (captured) count_captures(taken);
  }

  /// Gives the top pieces of `cells` to a player.
  void convert(const CellSet<W>& cells, int owner) {
    const CellSet<W> turned = (cells & this->occupied()) - at.owned(owner);
    for (int p = 0; p <= ground.players; ++p) {
      if (p == owner) continue;
      const CellSet<W> gone = turned & at.owned(p);
      if (gone.none()) continue;
      at.owned(p) -= gone;
      gone.for_each([&](int c) {
        const int k = this->kind_at(c);
        at.head.hash ^= ground.key(p, k, c) ^ ground.key(owner, k, c);
      });
    }
    at.owned(owner) |= turned;
    lost = lost || turned.any();
    changed |= turned;
  }

  /// Changes the kind of the top piece.
  void promote(int cell, int kind) {
    const int owner = this->owner_at(cell);
    if (owner < 0) return;
    const int old = this->kind_at(cell);
    if (old == kind || ground.kinds == 1) return;
    kind_set(old).remove(cell);
    kind_set(kind).add(cell);
    at.head.hash ^= ground.key(owner, old, cell) ^ ground.key(owner, kind, cell);
    changed.add(cell);
  }

  void set_state(int cell, int state) {
    if (ground.layout.states == 0) return;
    auto& now = at.block(ground.layout.states)[cell];
    const auto next = static_cast<std::uint8_t>(std::clamp(state, 0, 255));
    swap_side_key(Aside::state, static_cast<std::uint64_t>(cell), now, next);
    now = next;
  }
  void add_to_hand(int player, int kind, int n) {
    if (ground.layout.hands == 0 || player < 0 || player >= ground.players) return;
    const int slot = player * ground.kinds + kind;
    auto& now = at.block(ground.layout.hands)[slot];
    if (now == endless) return;
    const auto next = static_cast<std::uint8_t>(std::clamp(now + n, 0, 254));
    swap_side_key(Aside::hand, static_cast<std::uint64_t>(slot), now, next);
    now = next;
  }
  void add_score(int player, std::int32_t n) {
    auto& now = at.head.score[static_cast<std::size_t>(player)];
    const std::int32_t next =
        std::clamp(now + std::clamp(n, -1'000'000, 1'000'000), -1'000'000'000, 1'000'000'000);
    swap_side_key(Aside::score, static_cast<std::uint64_t>(player), static_cast<std::uint32_t>(now),
                  static_cast<std::uint32_t>(next));
    now = next;
  }
  void count_captures(int n) {
    auto& now = at.head.captured[static_cast<std::size_t>(me)];
    const auto next = static_cast<std::uint16_t>(std::min(60'000, now + n));
    if (ground.counts_captures)
      swap_side_key(Aside::captures, static_cast<std::uint64_t>(me), now, next);
    now = next;
    at.head.captured_now = true;
  }
  void swap_side_key(Aside what, std::uint64_t which, std::uint64_t old, std::uint64_t now) {
    const auto about = static_cast<std::uint64_t>(what);
    if (old != 0) at.head.hash ^= ground.side_key(about, which, old);
    if (now != 0) at.head.hash ^= ground.side_key(about, which, now);
  }

  [[nodiscard]] CellSet<W>& kind_set(int k) { return at.sets()[2 + ground.players + k]; }

 private:
  // The top piece is about to be covered: it goes from the sets into the stack.
  void cover(int cell) {
    const int owner = this->owner_at(cell), kind = this->kind_at(cell);
    const int height = this->height_at(cell);
    lost = true;
    auto* stack = at.block(ground.layout.stacks) + cell * max_height;
    stack[height - 1] = static_cast<std::uint8_t>(owner * 16 + kind);
    at.head.hash ^=
        ground.side_key(static_cast<std::uint64_t>(Aside::height),
                        static_cast<std::uint64_t>(cell * max_height + height), stack[height - 1]);
    at.owned(owner).remove(cell);
    if (ground.kinds > 1) kind_set(kind).remove(cell);
    at.head.hash ^= ground.key(owner, kind, cell);
  }
  // The piece below the top one comes back into the sets.
  void uncover(int cell) {
    const int height = this->height_at(cell);
    auto* stack = at.block(ground.layout.stacks) + cell * max_height;
    const int owner = stack[height - 1] / 16, kind = stack[height - 1] % 16;
    at.head.hash ^=
        ground.side_key(static_cast<std::uint64_t>(Aside::height),
                        static_cast<std::uint64_t>(cell * max_height + height), stack[height - 1]);
    stack[height - 1] = 0;
    at.owned(owner).add(cell);
    if (ground.kinds > 1) kind_set(kind).add(cell);
    at.head.hash ^= ground.key(owner, kind, cell);
  }
  // Union-find of groups; only in games where pieces, once put, stay as they are.
  void join(int cell, int owner) {
    std::uint16_t* roots = at.wide_block(ground.layout.roots);
    std::uint16_t* touches = at.wide_block(ground.layout.touches);
    auto touch =
        owner < ground.players
            ? ground.touch_flags[static_cast<std::size_t>(owner)][static_cast<std::size_t>(cell)]
            : std::uint16_t{0};
    auto root = static_cast<std::uint16_t>(cell);
    roots[cell] = root;
    (ground.tables.near(cell) & at.owned(owner)).for_each([&](int c) {
      const std::uint16_t other = root_of(roots, static_cast<std::uint16_t>(c));
      if (other == root) return;
      touch = static_cast<std::uint16_t>(touch | touches[other]);
      roots[root] = other;
      root = other;
    });
    touches[root] = touch;
  }

 public:
  static std::uint16_t root_of(std::uint16_t* roots, std::uint16_t c) {
    while (roots[c] != c) {
      roots[c] = roots[roots[c]];
      c = roots[c];
    }
    return c;
  }
};

}  // namespace ludi::ggp
