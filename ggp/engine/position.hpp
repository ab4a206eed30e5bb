// A position as one block of bytes: a header, the cell sets the game needs, then the blocks its
// rules ask for (states, hands, stacks, groups). Copied with one memcpy, never undone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

#include "ggp/engine/cell_set.hpp"
#include "ggp/types.hpp"

namespace ludi::ggp {

/// Neutral pieces are owned by this seat, one past the last player.
inline constexpr int neutral_seat = max_players;
inline constexpr int seats = max_players + 1;

/// How a turn in progress may go on.
enum class Again : std::uint8_t {
  no,       ///< the next step begins a turn, or follows the sequence of `turn`
  forced,   ///< the same player steps on while he can
  offered,  ///< he may also stop
};

struct Header {
  std::uint64_t hash = 0;
  std::array<std::int32_t, max_players> score{};
  std::array<std::uint16_t, max_players> captured{};  ///< pieces each player took
  Outcome outcome;
  std::uint64_t again_rules = 0;  ///< bit set of rules the next step may use, in a turn going on
  std::uint32_t turns = 0;        ///< completed turns
  std::uint16_t quiet = 0;        ///< turns since the last capture, saturating
  std::int16_t last_from = -1;    ///< of the last step played
  std::int16_t last_to = -1;
  std::int16_t again_from = -1;  ///< the piece that must step on
  std::uint8_t mover = 0;
  std::uint8_t step = 0;    ///< number of the step in its turn, from 0
  std::uint8_t passes = 0;  ///< successive turns passed
  std::uint8_t alive = 0;   ///< bit set of players still in the game
  Again again = Again::no;
  std::uint8_t last_mover = max_players;  ///< who played the last step; nobody yet
  bool captured_now = false;              ///< a piece was taken during this turn
};

/// Where the optional parts of a position stand, in bytes from its beginning; 0 where there is
/// none.
struct Layout {
  std::size_t bytes = 0;
  std::uint16_t sets = 0;   ///< cell sets: empty, one a player, neutral, one a kind if several
  std::uint16_t kinds = 1;  ///< kinds with a set of their own; 1 needs none
  std::size_t states = 0;   ///< one byte a cell: state of the top piece
  std::size_t hands = 0;    ///< one byte per player and kind; 255 is "without end"
  std::size_t heights = 0;  ///< one byte a cell
  std::size_t stacks = 0;   ///< max_height bytes a cell, bottom first: owner * 16 + kind
  std::size_t roots = 0;    ///< two bytes a cell: parent in the union-find of groups
  std::size_t touches = 0;  ///< two bytes a cell: regions touched by the group, valid at roots
};

inline constexpr int max_height = 32;
inline constexpr std::uint8_t endless = 255;

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
