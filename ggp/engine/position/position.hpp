// A position as one block of bytes: a header, the cell sets the game needs, then the blocks its
// rules ask for (states, hands, stacks, groups). Copied with one memcpy, never undone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

#include "ggp/base/effort.hpp"
#include "ggp/base/types.hpp"
#include "ggp/engine/cells/cell_set.hpp"
#include "ggp/rules/limits.hpp"

namespace ludi::ggp {

inline constexpr int seats = max_players + 1;

/// How a turn in progress may go on.
enum class Again : std::uint8_t {
  no,       ///< the next step begins a turn, or follows the sequence of `turn`
  forced,   ///< the same player steps on while they can
  offered,  ///< they may also stop
};

/// A set of moves by their numbers.
using MoveSet = CellSet<max_moves / 64>;

/// Events whose distance in turns the rules may ask for.
inline constexpr std::size_t max_counters = 4;

struct Header {
  /// The account on which what is done with the position is booked, inherited by copies; null where
  /// nobody keeps one, as always in a state at rest.
  Work* work = nullptr;
  /// How many positions its conditions may still try in looking ahead, while turns are judged by
  /// trial; null: each question has a bound of its own.
  int* looks = nullptr;
  std::uint64_t hash = 0;
  std::uint64_t began = 0;  ///< the hash as the turn began; meaningful inside a turn
  std::array<std::int32_t, max_players> score{};
  std::array<std::uint8_t, max_players> place{};      ///< by seat: that at which it came in, from 1
  std::array<std::uint16_t, max_players> captured{};  ///< pieces each player took
  Outcome outcome;                                    ///< by person
  MoveSet again_rules;  ///< bit set of rules the next step may use, in a turn going on
  std::array<std::uint16_t, max_counters> quiet{};  ///< turns since each event, saturating
  std::uint32_t turns = 0;                          ///< completed turns
  std::uint32_t openings = 0;                       ///< those of them that came before play began
  std::uint16_t taken = 0;                          ///< pieces captured during this turn
  std::int16_t last_from = -1;                      ///< of the last step played
  std::int16_t last_to = -1;
  std::int16_t before_from = -1;  ///< of the step before that one
  std::int16_t before_to = -1;
  std::int16_t again_from = -1;  ///< the piece that must step on
  std::uint16_t last_path = 0;
  std::uint8_t last_rule = 255;
  std::uint8_t last_choice = 0;  ///< … and what was chosen with it
  std::uint8_t mover = 0;        ///< the seat whose turn it is
  std::uint8_t step = 0;         ///< number of the step in its turn, from 0
  std::uint8_t part = 0;         ///< how much of the sequence `turn` asks for is done
  std::uint8_t parts = 1;        ///< … of how much; meaningful inside a turn
  std::uint8_t passes = 0;       ///< successive turns passed
  std::uint8_t alive = 0;        ///< bit set of players still in the game
  std::uint8_t events = 0;       ///< bit set of the counters whose event happened this turn
  Again again = Again::no;
  std::uint8_t again_where = 0;  ///< 1 + which region the next step's piece must stand in
  std::uint8_t pending = 0;      ///< 1 + the effect that waits for a cell to be chosen
  std::uint8_t opening = 0;      ///< 1 + number of the opening turn; 0: play has begun
  std::uint8_t swappers = 0;     ///< bit set of seats that may still take another's place
  bool foreseen = false;      ///< tried out to answer a question about the future: no further ones
  bool moves_sought = false;  ///< tried out to see who could move: that is not asked again
  std::uint8_t last_mover = max_players;  ///< who played the last step; nobody yet
  std::uint32_t persons = 0x76543210;     ///< who sits on each seat, four bits a seat

  [[nodiscard]] int person_on(int seat) const {
    return static_cast<int>((persons >> (4U * static_cast<unsigned>(seat))) & 15U);
  }
  [[nodiscard]] int seat_of(int person) const {
    int seat = 0;
    while (person_on(seat) != person) ++seat;
    return seat;
  }
  /// The person whose turn it is.
  [[nodiscard]] int person() const { return person_on(mover); }
  void exchange_persons(int one, int other) {
    const auto a = static_cast<unsigned>(person_on(one)),
               b = static_cast<unsigned>(person_on(other));
    const std::uint32_t change = a ^ b;
    persons ^= (change << (4U * static_cast<unsigned>(one))) |
               (change << (4U * static_cast<unsigned>(other)));
  }
};

/// Where the optional parts of a position stand, in bytes from its beginning; 0 where there is
/// none.
struct Layout {
  std::size_t bytes = 0;
  std::uint16_t sets = 0;       ///< cell sets: empty, one a player, neutral, one a kind if several
  std::uint16_t kinds = 1;      ///< kinds with a set of their own; 1 needs none
  std::size_t marks = 0;        ///< four bytes a cell: what the top piece carries, see Marks
  std::size_t counters = 0;     ///< four bytes for each player of each named counter
  std::size_t hands = 0;        ///< one byte per player and kind; 255 is "without end"
  std::size_t prisoners = 0;    ///< one byte per player and kind: pieces captured, saturating
  std::size_t heights = 0;      ///< one byte a cell
  std::size_t stacks = 0;       ///< two bytes for each of max_height pieces a cell, lowest first
  std::size_t covered = 0;      ///< four bytes for each of those: the marks of covered pieces
  std::size_t cell_states = 0;  ///< one byte a cell
  std::size_t links = 0;        ///< one bit for each link of the board
  std::size_t late = 0;         ///< cell set: taken pieces that stand until the turn ends
  std::size_t moved = 0;        ///< cell set: where the pieces moved this turn stand
  std::size_t visited = 0;      ///< cell set: where they have stood this turn
  std::size_t roots = 0;        ///< two bytes a cell: parent in the union-find of groups
  std::size_t touches = 0;      ///< two bytes a cell: regions touched by the group, valid at roots
};

inline constexpr std::uint8_t endless = 255;

/// What a piece carries beside its owner and kind, in 32 bits: state, flags, 1 + the direction it
/// faces, 1 + the pose in which it covers several cells, and the how-manieth of them this is.
struct Marks {
  static constexpr std::uint32_t state_mask = 0xff;
  static constexpr unsigned flags_at = 8;
  static constexpr unsigned facing_at = 16;
  static constexpr unsigned pose_at = 24;
  static constexpr unsigned part_at = 28;
  static constexpr int state(std::uint32_t marks) { return static_cast<int>(marks & state_mask); }
  static constexpr bool flag(std::uint32_t marks, int n) {
    return ((marks >> (flags_at + static_cast<unsigned>(n))) & 1U) != 0;
  }
  /// All flags, as a bit set.
  static constexpr std::uint32_t flags(std::uint32_t marks) { return (marks >> flags_at) & 0xffU; }
  /// Number of a direction of the board, -1 for a piece that faces nowhere.
  static constexpr int facing(std::uint32_t marks) {
    return static_cast<int>((marks >> facing_at) & 0xffU) - 1;
  }
  /// Number of the pose, -1 for a piece that covers its one cell.
  static constexpr int pose(std::uint32_t marks) {
    return static_cast<int>((marks >> pose_at) & 15U) - 1;
  }
  static constexpr int part(std::uint32_t marks) { return static_cast<int>(marks >> part_at); }
  /// Of a piece that covers no cells beside its own.
  static constexpr std::uint32_t of_one_cell(std::uint32_t marks) {
    return marks & ((1U << pose_at) - 1U);
  }
  static constexpr std::uint32_t with_pose(std::uint32_t marks, int pose, int part) {
    return of_one_cell(marks) | (static_cast<std::uint32_t>(pose + 1) << pose_at) |
           (static_cast<std::uint32_t>(part) << part_at);
  }
  static constexpr std::uint32_t with_state(std::uint32_t marks, int state) {
    return (marks & ~state_mask) | static_cast<std::uint32_t>(state);
  }
  static constexpr std::uint32_t with_facing(std::uint32_t marks, int direction) {
    return (marks & ~(0xffU << facing_at)) |
           (static_cast<std::uint32_t>(direction + 1) << facing_at);
  }
};
inline constexpr int max_flags = 8;

template <int W>
struct Position {
  Header head;

  [[nodiscard]] CellSet<W>* sets() { return reinterpret_cast<CellSet<W>*>(this + 1); }
  [[nodiscard]] const CellSet<W>* sets() const {
    return reinterpret_cast<const CellSet<W>*>(this + 1);
  }
  [[nodiscard]] CellSet<W>& empty() { return sets()[0]; }
  [[nodiscard]] const CellSet<W>& empty() const { return sets()[0]; }
  /// Cells whose top piece the seat owns; players first, the neutral seat after the last player.
  [[nodiscard]] CellSet<W>& owned(int place) { return sets()[1 + place]; }
  [[nodiscard]] const CellSet<W>& owned(int place) const { return sets()[1 + place]; }

  [[nodiscard]] std::uint8_t* block(std::size_t offset) {
    return reinterpret_cast<std::uint8_t*>(this) + offset;
  }
  [[nodiscard]] const std::uint8_t* block(std::size_t offset) const {
    return reinterpret_cast<const std::uint8_t*>(this) + offset;
  }
  /// A cell set of the optional parts.
  [[nodiscard]] CellSet<W>& set_at(std::size_t offset) {
    return *reinterpret_cast<CellSet<W>*>(block(offset));
  }
  [[nodiscard]] const CellSet<W>& set_at(std::size_t offset) const {
    return *reinterpret_cast<const CellSet<W>*>(block(offset));
  }
  [[nodiscard]] std::uint32_t* marks_at(std::size_t offset) {
    return reinterpret_cast<std::uint32_t*>(block(offset));
  }
  [[nodiscard]] const std::uint32_t* marks_at(std::size_t offset) const {
    return reinterpret_cast<const std::uint32_t*>(block(offset));
  }
  /// A named counter's number of one player.
  [[nodiscard]] std::int32_t& counter(const Layout& layout, int slot) {
    return reinterpret_cast<std::int32_t*>(block(layout.counters))[slot];
  }
  [[nodiscard]] std::int32_t counter(const Layout& layout, int slot) const {
    return reinterpret_cast<const std::int32_t*>(block(layout.counters))[slot];
  }
  [[nodiscard]] std::uint16_t* wide_block(std::size_t offset) {
    return reinterpret_cast<std::uint16_t*>(block(offset));
  }
  [[nodiscard]] const std::uint16_t* wide_block(std::size_t offset) const {
    return reinterpret_cast<const std::uint16_t*>(block(offset));
  }

  void copy_from(const Position& other, const Layout& layout) {
    std::memcpy(static_cast<void*>(this), &other, layout.bytes);
  }
};

/// Room for `count` positions of one layout, one after the other.
template <int W>
class PositionStack {
 public:
  PositionStack(const Layout& layout, std::size_t count)
      : stride_((layout.bytes + 63) & ~std::size_t{63}),
        memory_(std::make_unique<std::byte[]>(stride_ * count + 64)) {}
  [[nodiscard]] Position<W>& operator[](std::size_t i) const {
    const auto base = (reinterpret_cast<std::uintptr_t>(memory_.get()) + 63) & ~std::uintptr_t{63};
    return *reinterpret_cast<Position<W>*>(base + i * stride_);
  }

 private:
  std::size_t stride_;
  std::unique_ptr<std::byte[]> memory_;
};

}  // namespace ludi::ggp
