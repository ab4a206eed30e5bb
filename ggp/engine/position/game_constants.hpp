// What stays the same through a whole game, in the form the engine of one width wants it.
#pragma once

#include <vector>

#include "ggp/base/rng.hpp"
#include "ggp/engine/cells/cover.hpp"
#include "ggp/engine/cells/tables.hpp"
#include "ggp/engine/position/position.hpp"

namespace ludi::ggp {

template <int W>
struct View;
template <int W>
struct Expr;

/// What conditions ask of the rules at work: play one turn ahead of a position.
template <int W>
class Foresight {
 public:
  virtual ~Foresight() = default;
  /// True if the player, were it their turn in the position of a view, had a turn that wins at
  /// once.
  [[nodiscard]] virtual bool can_win(const View<W>& view, int player) const = 0;
  /// True if they had any legal turn, or if that cannot be asked here.
  [[nodiscard]] virtual bool can_move(const View<W>& view, int player) const = 0;
  /// The cells of `cells` whose piece some turn of the player, were it theirs, would capture.
  [[nodiscard]] virtual CellSet<W> can_take(const View<W>& view, int player,
                                            const CellSet<W>& cells) const = 0;
};

/// What the hash of a position knows beside the pieces on the board and whose turn it is.
enum class HashedFact : std::uint8_t {
  marks = 1,
  hand,
  captures,
  score,
  counter,
  place,
  again,
  passes,
  height,
  covered,
  cell_state,
  link,
  late,
  moved,
  visited,
  part,
  pending,
  opening,
  persons,
  last,
  out,
  turn,
};

/// When a rule may still ask where the last step went.
struct Recall {
  bool at_start = false;  ///< between turns
  bool within = false;    ///< while a turn goes on
  bool behind = false;    ///< … about the step before the last one, by effects that wait
};

/// What decides how a turn in progress goes on, beside what the hash knows of it anyway.
struct Unfinished {
  bool captures = false;  ///< how many pieces it has taken
  bool parts = false;     ///< of how many parts it is
  bool way = false;       ///< by which of several ways between the same cells its last step led
  bool effects = false;   ///< the step whose effects wait, for a choice or for the turn's end
  bool began = false;     ///< where it began, to which it must not lead back
  bool events = false;    ///< what has happened that later turns count from
  MoveSet waiting;        ///< rules whose effects may wait for the turn's end
  [[nodiscard]] bool any() const { return captures || parts || way || effects || began || events; }
};

/// What conditions, effects and listing ask of the game rather than of the position.
template <int W>
struct GameConstants {
  explicit GameConstants(const Board& board) : tables(board) {}

  Tables<W> tables;
  Layout layout;
  int players = 2;
  int kinds = 1;
  int counters = 0;
  std::vector<std::uint32_t> first_marks;  ///< by kind, then owner: what a new piece carries
  std::vector<std::int32_t> piece_values;  ///< by kind, as the rules say
  std::vector<std::int32_t> piece_worths;  ///< by kind, to those who judge a position
  std::uint64_t neutral_kinds = 0;         ///< bit set of the kinds that belong to nobody
  std::uint64_t entering = 0;              ///< bit set of the kinds that some rule brings in
  std::vector<Cover<W>> covers;            ///< by kind; empty if none covers several cells
  std::vector<const Expr<W>*> lies;        ///< by kind: the headings it may lie in; null: all
  bool bare = false;  ///< pieces are nothing but owners of cells: one kind, no states, no stacks …
  bool counts_captures = false;  ///< captures are read by the rules, so part of the hash
  /// By player, then cell: bit set of the regions of that player's connection goal the cell is in.
  std::vector<std::vector<std::uint16_t>> touch_flags;
  const void* tracked_family = nullptr;  ///< the expression of the regions those flags are about
  Recall recall;           ///< when rules ask where the last step went, so that is in the hash
  Unfinished unfinished;   ///< what else of a turn in progress is in the hash
  bool boardless = false;  ///< pieces must keep touching each other
  CellSet<W> centre;       ///< … and there the first one goes
  const Foresight<W>* foresight = nullptr;  ///< the rules at work, for conditions that look ahead

  /// Zobrist key of a piece on a cell.
  [[nodiscard]] std::uint64_t key(int owner, int kind, int cell) const {
    return keys_[static_cast<std::size_t>((owner * kinds + kind) * tables.cells + cell)];
  }
  /// Zobrist key of any other fact: which one of its kind, and how much.
  static std::uint64_t fact_key(HashedFact what, std::uint64_t which, std::uint64_t amount) {
    return mix(static_cast<std::uint64_t>(what) * 0x10001U + 77, which, amount);
  }
  /// Key of how a turn in progress may go on.
  [[nodiscard]] static std::uint64_t again_key(const Header& head) {
    std::uint64_t which = (static_cast<std::uint64_t>(head.again_from + 1) * 4 +
                           static_cast<std::uint64_t>(head.again)) *
                              256 +
                          head.again_where;
    std::uint64_t key = 0;
    for (const std::uint64_t rules : head.again_rules.word) {
      key ^= fact_key(HashedFact::again, which, rules);
      which += std::uint64_t{1} << 32U;
    }
    return key;
  }
  /// Key of where the last steps went, as far as the rules may ask.
  [[nodiscard]] std::uint64_t last_key(const Header& head) const {
    if (!(head.step == 0 ? recall.at_start : recall.within)) return 0;
    const auto key = [](int which, int from, int to) {
      return fact_key(HashedFact::last,
                      static_cast<std::uint64_t>(which * (max_cells + 1) + from + 1),
                      static_cast<std::uint64_t>(to + 1));
    };
    const std::uint64_t last = key(0, head.last_from, head.last_to);
    return head.step != 0 && recall.behind ? last ^ key(1, head.before_from, head.before_to) : last;
  }
  /// Key of what decides how a turn in progress goes on; 0 between turns.
  [[nodiscard]] std::uint64_t turn_key(const Header& head) const {
    if (head.step == 0 || !unfinished.any()) return 0;
    std::uint64_t key = 0;
    if (unfinished.captures) key ^= fact_key(HashedFact::turn, 0, head.taken);
    if (unfinished.parts) key ^= fact_key(HashedFact::turn, 1, head.parts);
    if (unfinished.way) key ^= fact_key(HashedFact::turn, 2, head.last_path);
    constexpr std::uint64_t where_it_began = ~std::uint64_t{0}, what_happened = where_it_began - 1;
    if (unfinished.began) key ^= fact_key(HashedFact::turn, where_it_began, head.began);
    if (unfinished.events)
      key ^= fact_key(HashedFact::turn, what_happened,
                      std::uint64_t{head.events} * 2 + (head.taken != 0 ? 1 : 0));
    const bool later = head.again != Again::no && head.last_rule < max_moves &&
                       unfinished.waiting.has(head.last_rule);
    if (unfinished.effects && (head.pending != 0 || later)) {
      const auto part = [](std::int16_t cell) { return static_cast<std::uint64_t>(cell + 1); };
      key ^= fact_key(HashedFact::turn,
                      3 + part(head.last_from) * (max_cells + 1) + part(head.last_to),
                      (std::uint64_t{head.last_path} << 16U) |
                          (std::uint64_t{head.last_rule} << 8U) | head.last_choice);
    }
    return key;
  }
  /// Key of the players who are out of the game, given those who are not.
  [[nodiscard]] std::uint64_t out_key(std::uint8_t alive) const {
    const unsigned out = ((1U << static_cast<unsigned>(players)) - 1U) & ~unsigned{alive};
    return out == 0 ? 0 : fact_key(HashedFact::out, 0, out);
  }
  void make_keys() {
    Rng rng(0x4c756469);
    keys_.resize(static_cast<std::size_t>((players + 1) * kinds * tables.cells));
    for (auto& k : keys_) k = rng.bits();
    for (auto& k : mover_keys_) k = rng.bits();
    for (auto& k : step_keys_) k = rng.bits();
  }
  [[nodiscard]] std::uint64_t mover_key(int mover) const {
    return mover_keys_[static_cast<std::size_t>(mover)];
  }
  [[nodiscard]] std::uint64_t step_key(int step) const {
    return step_keys_[static_cast<std::size_t>(step)];
  }

 private:
  std::vector<std::uint64_t> keys_;
  std::array<std::uint64_t, max_players> mover_keys_{};
  std::array<std::uint64_t, 65> step_keys_{};
};

}  // namespace ludi::ggp
