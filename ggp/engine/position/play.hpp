// A step being played: what expressions see, with the few primitives through which effects change a
// position. Each keeps the sets, the optional parts and the hash in agreement.
#pragma once

#include <array>

#include "ggp/engine/position/view.hpp"

namespace ludi::ggp {

/// What becomes of pieces that leave the board.
enum class Fate : std::uint8_t {
  removed,
  captured,  ///< counted for the player
  to_hand,   ///< … and theirs to enter
};

/// How much of a stack leaves.
enum class Share : std::uint8_t { stack, top };

/// Which pieces of a stack are meant: all, unless a bound is not negative.
struct Part {
  int lowest = -1;             ///< no more than so many from the bottom
  int highest = -1;            ///< no more than so many from the top
  int below = -1;              ///< those with at least so many on them
  std::uint32_t owners = ~0U;  ///< bit set of seats whose pieces are meant
  [[nodiscard]] bool whole() const {
    return lowest < 0 && highest < 0 && below < 0 && owners == ~0U;
  }
  /// Whether it means the piece that lies on so many others in a stack of so many.
  [[nodiscard]] bool means(int under, int height, int owner) const {
    return (lowest < 0 || under < lowest) && (highest < 0 || height - under <= highest) &&
           (below < 0 || height - under > below) &&
           ((owners >> static_cast<unsigned>(owner)) & 1U) != 0;
  }
};

/// A piece off the board between being lifted and put down.
struct Carried {
  std::int32_t owner;
  std::int32_t kind;
  std::uint32_t marks;
};

template <int W>
class Play : public View<W> {
 public:
  using View<W>::ground;
  using View<W>::me;
  using View<W>::changed;
  using View<W>::lost;

  Play(const GameConstants<W>& g, Position<W>& p) : View<W>(g, p), at(p) {}

  Position<W>& at;  ///< what the view sees, to be changed

  /// What the step lifted and not yet put down, the lowest piece first; only the first `carrying`
  /// mean anything.
  std::array<Carried, max_height> carried;
  int carrying = 0;
  int placed_kind = 0;  ///< what a step that lifts nothing puts down
  int placed_owner = 0;
  std::size_t entered = 0;    ///< … the one chosen, where an effect names several kinds
  int pose = -1;              ///< … in which pose, if it covers several cells
  int choice = 0;             ///< 1 + which kind the mover chose to promote to; 0: no choice
  Again goes_on = Again::no;  ///< the turn continues after this step
  int goes_on_from = -1;

  /// Puts down the pieces in hand: those lifted, else a new one of the step's kind.
  void set_down(int cell) {
    if (carrying != 0) {
      for (int i = 0; i < carrying; ++i)
        put(cell, carried[static_cast<std::size_t>(i)].kind,
            carried[static_cast<std::size_t>(i)].owner, carried[static_cast<std::size_t>(i)].marks);
      carrying = 0;
    } else {
      // The pose is that of the piece that the step is about; another kind may have none such.
      const bool lies =
          0 <= pose && pose < ground.covers[static_cast<std::size_t>(placed_kind)].poses();
      if (!lies) {
        add_to_hand(placed_owner, placed_kind, -1);
        put(cell, placed_kind, placed_owner);
      } else if (lay(cell, placed_kind, placed_owner, pose,
                     first_marks_of(placed_kind, placed_owner))) {
        add_to_hand(placed_owner, placed_kind, -1);
      }
    }
  }

  /// Puts a piece down: on top of what stands there, in its place where the game knows no stacks;
  /// on a stack that can grow no higher, and on what covers several cells, it is lost.
  void put(int cell, int kind, int owner, std::uint32_t marks) {
    auto& p = at;
    if (!p.empty().has(cell) && !make_way(cell)) return;
    p.empty().remove(cell);
    p.owned(owner).add(cell);
    if (ground.kinds > 1) kind_set(kind).add(cell);
    p.head.hash ^= ground.key(owner, kind, cell);
    if (ground.layout.heights != 0) ++p.block(ground.layout.heights)[cell];
    if (ground.layout.marks != 0) set_marks(cell, Marks::of_one_cell(marks));
    if (ground.layout.roots != 0) join(cell, owner);
    changed.add(cell);
  }
  /// Lays a piece that covers several cells; false, and nothing is laid, if it does not fit there.
  bool lay(int lowest, int kind, int owner, int in_pose, std::uint32_t marks) {
    const CellSet<W>& cells = ground.covers[static_cast<std::size_t>(kind)].at(in_pose, lowest);
    if (cells.none() || (cells - at.empty()).any()) return false;
    int part = 0;
    cells.for_each([&](int c) {
      put(c, kind, owner, marks);
      set_marks(c, Marks::with_pose(marks, in_pose, part++));
    });
    return true;
  }
  void put(int cell, int kind, int owner) { put(cell, kind, owner, first_marks_of(kind, owner)); }
  [[nodiscard]] std::uint32_t first_marks_of(int kind, int owner) const {
    return ground.layout.marks == 0
               ? 0
               : ground.first_marks[static_cast<std::size_t>(kind * (ground.players + 1) + owner)];
  }

  /// Takes a new piece in hand, as if it had been lifted.
  void carry(int kind, int owner) {
    if (carrying == max_height) return;
    carried[static_cast<std::size_t>(carrying++)] = {owner, kind, first_marks_of(kind, owner)};
  }

  /// Takes the top piece off a cell, or what covers it and others off all of them; the piece is
  /// forgotten.
  void take(int cell) {
    const int owner = this->owner_at(cell);
    if (owner < 0) return;
    take(cell, this->kind_at(cell), owner);
  }
  void take(int cell, int kind, int owner) {
    if (this->lies_on(cell))
      return this->piece_on(cell).for_each([&](int c) { take_off(c, kind, owner); });
    take_off(cell, kind, owner);
  }
  void take_off(int cell, int kind, int owner) {
    auto& p = at;
    p.owned(owner).remove(cell);
    if (ground.kinds > 1) kind_set(kind).remove(cell);
    p.head.hash ^= ground.key(owner, kind, cell);
    if (ground.layout.marks != 0) set_marks(cell, 0);
    if (ground.layout.heights != 0) {
      if (--p.block(ground.layout.heights)[cell] > 0) {
        uncover(cell);
        return;
      }
    }
    p.empty().add(cell);
    if (ground.layout.links != 0) unlink(cell);
  }

  void set_link(int link, bool there) {
    if (ground.layout.links == 0 || this->is_linked(link) == there) return;
    at.block(ground.layout.links)[link / 8] ^= static_cast<std::uint8_t>(1U << (link % 8));
    at.head.hash ^= ground.fact_key(HashedFact::link, static_cast<std::uint64_t>(link), 1);
  }
  /// Takes away all links that end on a cell.
  void unlink(int cell) {
    for (const std::int16_t link : this->tables().board->links().at(Cell{cell}))
      set_link(link, false);
  }

  /// Lifts the top pieces, or the lowest, at most `n`, so that the step can put them down again:
  /// they come to lie on what has been lifted before.
  void lift(int cell, int n, bool lowest) {
    if (!lowest || this->height_at(cell) <= n) return lift(cell, n);
    sift(CellSet<W>::of(cell), {.lowest = n}, [&](const Carried& piece) {
      if (carrying == max_height) return false;
      carried[static_cast<std::size_t>(carrying++)] = piece;
      return true;
    });
  }
  void lift(int cell, int n = 1) {
    if (this->lies_on(cell)) return;  // what covers several cells stays
    std::array<Carried, max_height> top_down;
    int lifted = 0;
    for (; lifted < n && carrying + lifted < max_height; ++lifted) {
      const int owner = this->owner_at(cell);
      if (owner < 0) break;
      const int kind = this->kind_at(cell);
      top_down[static_cast<std::size_t>(lifted)] = {owner, kind, this->marks_at(cell)};
      take(cell, kind, owner);
    }
    for (int i = lifted; i-- > 0; ++carrying)
      carried[static_cast<std::size_t>(carrying)] = top_down[static_cast<std::size_t>(i)];
    // Until they are put down again, and perhaps they are not.
    if (lifted > 0) lost = true;
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
        if (replacing) count_capture(0, owner);
      }
      p.owned(me).remove(origin);
      p.owned(me).add(target);
      p.empty().add(origin);
      p.empty().remove(target);
      p.head.hash ^= ground.key(me, 0, origin) ^ ground.key(me, 0, target);
      changed.add(target);
      return;
    }
    const std::uint32_t marks = this->marks_at(origin);
    take(origin, kind, me);
    if (replacing && !at.empty().has(target)) {
      const int owner = this->owner_at(target);
      if (owner != me && owner < ground.players) {
        const int taken = this->kind_at(target);
        take(target, taken, owner);
        lost = true;
        count_capture(taken, owner);
      }
    }
    put(target, kind, me, marks);
  }

  /// Removes whole stacks, or only the top piece of each. Of what is captured the enemies count.
  void remove(const CellSet<W>& cells, Fate fate, Share share = Share::stack) {
    const CellSet<W> gone = this->whole(cells & this->pieces());
    if (gone.none()) return;
    gone.for_each([&](int c) {
      if (at.empty().has(c)) return;  // with another cell of its piece
      do {
        const int kind_taken = this->kind_at(c);
        if (fate == Fate::to_hand) add_to_hand(me, kind_taken, 1);
        if (fate != Fate::removed) count_capture(kind_taken, this->owner_at(c));
        take(c);
      } while (share == Share::stack && ground.layout.heights != 0 && this->height_at(c) > 0);
    });
    changed -= gone & at.empty();
    lost = true;
  }

  /// Takes away the pieces of stacks that are meant and that `goes`, asked from the lowest upwards,
  /// says true to; the others stay in their order.
  template <typename Goes>
  void sift(const CellSet<W>& cells, const Part& part, Goes&& goes);

  /// The same where pieces cover several cells, and none stands on another.
  template <typename Goes>
  void sift_whole(const CellSet<W>& cells, Goes&& goes);

  /// Removes a part of each stack. Of what is captured only the enemies' pieces go.
  void remove(const CellSet<W>& cells, Fate fate, const Part& part);

  /// Puts a part of each stack into the hands of the owners, or into that of one player (-1: none).
  void give_back(const CellSet<W>& cells, int holder, const Part& part);

  /// Captures pieces that stay as obstacles, nobody's and of no kind, until the turn ends. A top
  /// piece alone leaves at once where another stands below it.
  void capture_late(const CellSet<W>& cells, Share share = Share::stack);
  /// Ends the wait of pieces captured late.
  void clear_late();

  /// Gives the top pieces of `cells` to a player.
  void convert(const CellSet<W>& cells, int owner) {
    const CellSet<W> turned = this->whole(cells & this->pieces()) - at.owned(owner);
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
    if (old == kind || ground.kinds == 1 || this->lies_on(cell)) return;
    kind_set(old).remove(cell);
    kind_set(kind).add(cell);
    at.head.hash ^= ground.key(owner, old, cell) ^ ground.key(owner, kind, cell);
    changed.add(cell);
  }

  /// Moves the top piece as it is; what stood on the target is covered or must be gone.
  void shift(int origin, int target) {
    if (this->lies_on(origin)) return;
    const int owner = this->owner_at(origin), kind = this->kind_at(origin);
    const std::uint32_t marks = this->marks_at(origin);
    take(origin, kind, owner);
    put(target, kind, owner, marks);
    changed.remove(origin);
    lost = true;
  }

  void set_marks(int cell, std::uint32_t next) {
    if (ground.layout.marks == 0) return;
    auto& now = at.marks_at(ground.layout.marks)[cell];
    swap_fact_key(HashedFact::marks, static_cast<std::uint64_t>(cell), now, next);
    now = next;
  }
  void set_state(int cell, int state) {
    if (this->owner_at(cell) < 0) return;
    set_marks(cell, Marks::with_state(this->marks_at(cell), std::clamp(state, 0, 255)));
  }
  void set_cell_state(int cell, int state) {
    if (ground.layout.cell_states == 0) return;
    auto& now = at.block(ground.layout.cell_states)[cell];
    const auto next = static_cast<std::uint8_t>(std::clamp(state, 0, 255));
    swap_fact_key(HashedFact::cell_state, static_cast<std::uint64_t>(cell), now, next);
    now = next;
  }
  void add_to_hand(int player, int kind, int n) {
    if (ground.layout.hands == 0 || player < 0 || player >= ground.players) return;
    const int slot = player * ground.kinds + kind;
    auto& now = at.block(ground.layout.hands)[slot];
    if (now == endless) return;
    const auto next = static_cast<std::uint8_t>(std::clamp(now + n, 0, 254));
    swap_fact_key(HashedFact::hand, static_cast<std::uint64_t>(slot), now, next);
    now = next;
  }
  void set_score(int player, std::int32_t points) {
    auto& now = at.head.score[static_cast<std::size_t>(player)];
    const std::int32_t next = std::clamp(points, -1'000'000'000, 1'000'000'000);
    swap_fact_key(HashedFact::score, static_cast<std::uint64_t>(player),
                  static_cast<std::uint32_t>(now), static_cast<std::uint32_t>(next));
    now = next;
  }
  /// Sets a player's count by the number of a named counter, or without one the score.
  void set_count(std::optional<int> counter, int player, std::int32_t n) {
    if (!counter) return set_score(player, n);
    const int slot = *counter * ground.players + player;
    auto& now = at.counter(ground.layout, slot);
    const std::int32_t next = std::clamp(n, -1'000'000'000, 1'000'000'000);
    swap_fact_key(HashedFact::counter, static_cast<std::uint64_t>(slot),
                  static_cast<std::uint32_t>(now), static_cast<std::uint32_t>(next));
    now = next;
  }
  void add_count(std::optional<int> counter, int player, std::int32_t n) {
    set_count(counter, player,
              this->count_of(counter, player) + std::clamp(n, -1'000'000, 1'000'000));
  }
  /// Counts a piece as captured if it is an enemy's.
  void count_capture(int kind, int owner) {
    if (owner == me || owner >= ground.players) return;
    const auto seat = static_cast<std::size_t>(me);
    auto& now = at.head.captured[seat];
    const auto next = static_cast<std::uint16_t>(std::min(60'000, now + 1));
    if (ground.counts_captures) swap_fact_key(HashedFact::captures, seat, now, next);
    now = next;
    if (at.head.taken < 60'000) ++at.head.taken;
    if (ground.layout.prisoners == 0) return;
    const int slot = me * ground.kinds + kind;
    auto& held = at.block(ground.layout.prisoners)[slot];
    if (held == 255) return;
    swap_fact_key(HashedFact::captures, static_cast<std::uint64_t>(max_players + slot), held,
                  held + 1U);
    ++held;
  }
  /// Puts a cell into one of the optional sets, or takes it out.
  void mark_cell(HashedFact what, std::size_t offset, int cell, bool in) {
    CellSet<W>& set = at.set_at(offset);
    if (set.has(cell) == in) return;
    at.head.hash ^= ground.fact_key(what, static_cast<std::uint64_t>(cell), 1);
    in ? set.add(cell) : set.remove(cell);
  }
  void swap_fact_key(HashedFact what, std::uint64_t which, std::uint64_t old, std::uint64_t now) {
    if (old != 0) at.head.hash ^= ground.fact_key(what, which, old);
    if (now != 0) at.head.hash ^= ground.fact_key(what, which, now);
  }

  [[nodiscard]] CellSet<W>& kind_set(int k) { return at.sets()[2 + ground.players + k]; }

 private:
  [[nodiscard]] std::uint64_t stack_key(HashedFact what, int cell, int height,
                                        std::uint64_t amount) const {
    return amount == 0 ? 0
                       : ground.fact_key(
                             what, static_cast<std::uint64_t>(cell * max_height + height), amount);
  }
  // A piece is about to be put on an occupied cell; false if there is no room for it.
  [[gnu::noinline]] bool make_way(int cell);
  // The top piece is about to be covered: it goes from the sets into the stack.
  void cover(int cell);
  // The piece below the top one comes back into the sets.
  void uncover(int cell);
  // Union-find of groups; only in games where pieces, once put, stay as they are.
  static std::uint16_t shortened_root(std::uint16_t* roots, std::uint16_t c) {
    while (roots[c] != c) {
      roots[c] = roots[roots[c]];
      c = roots[c];
    }
    return c;
  }
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
      const std::uint16_t other = shortened_root(roots, static_cast<std::uint16_t>(c));
      if (other == root) return;
      touch = static_cast<std::uint16_t>(touch | touches[other]);
      roots[root] = other;
      root = other;
    });
    touches[root] = touch;
  }
};

}  // namespace ludi::ggp

#include "ggp/engine/position/stack_parts.hpp"
