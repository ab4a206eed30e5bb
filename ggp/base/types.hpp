// The vocabulary of play: small ids that do not mix, and the closed choices.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace ludi::ggp {

/// A number that only ever means one thing. `none()` stands for "no such thing".
template <typename Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(int index) : value_(static_cast<std::int16_t>(index)) {}
  static constexpr Id none() { return Id{}; }
  [[nodiscard]] constexpr int index() const { return value_; }
  [[nodiscard]] constexpr bool exists() const { return value_ >= 0; }
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  std::int16_t value_ = -1;
};

using Cell = Id<struct CellTag>;
using Direction = Id<struct DirectionTag>;
using Player = Id<struct PlayerTag>;  ///< 0 moves first
using Kind = Id<struct KindTag>;      ///< of piece, in the order of definition

inline constexpr int max_players = 8;
inline constexpr int neutral_seat = max_players;  ///< owner of the pieces that are nobody's
inline constexpr int max_cells = 1024;
inline constexpr int max_height = 64;  ///< of a stack
inline constexpr int max_kinds = 64;

/// A set of seats as bits: player p is bit p, the neutral seat bit max_players.
using SeatSet = std::uint16_t;
/// A set of the board's directions as bits.
using DirectionSet = std::uint64_t;
/// Set beside directions that mean only those of the board's adjacency unless they are narrowed
/// otherwise: `forward` is that, `(and forward diagonal)` is not.
inline constexpr DirectionSet of_adjacency = DirectionSet{1} << 63U;
/// The directions a set comes to on a board with this adjacency.
constexpr DirectionSet settled(DirectionSet set, DirectionSet adjacent) {
  return (set & of_adjacency) != 0 ? set & adjacent : set;
}

/// From where a player word is read.
struct Seat {
  int me = 0;
  int players = 2;
  std::uint8_t alive = 3;
};

/// The surviving player `by` places round the table.
constexpr SeatSet seat_round(const Seat& seat, int by) {
  int p = seat.me;
  for (int i = 0; i < seat.players; ++i) {
    p = (p + by + seat.players) % seat.players;
    if (((seat.alive >> static_cast<unsigned>(p)) & 1U) != 0) break;
  }
  return static_cast<SeatSet>(1U << static_cast<unsigned>(p));
}

enum class Result : std::uint8_t { none, win, loss, draw };

/// Each result as records and answers write it.
inline constexpr std::array<std::string_view, 4> result_words = {"none", "win", "loss", "draw"};
constexpr std::string_view name_of(Result result) {
  return result_words[static_cast<std::size_t>(result)];
}

/// Of two results that hold for one player at once: a win counts before a loss, a loss before a
/// draw.
constexpr bool outranks(Result a, Result b) {
  const auto rank = [](Result result) {
    return result == Result::win ? 3 : result == Result::loss ? 2 : result == Result::draw ? 1 : 0;
  };
  return rank(a) > rank(b);
}

/// How a game stands for each player; all `none` while it goes on.
struct Outcome {
  std::array<Result, max_players> of{};
  [[nodiscard]] constexpr bool over() const { return of[0] != Result::none; }
  [[nodiscard]] constexpr Result result(Player p) const {
    return of[static_cast<std::size_t>(p.index())];
  }
  /// The only winner, or none.
  [[nodiscard]] constexpr Player winner() const {
    for (int p = 0; p < max_players; ++p)
      if (of[static_cast<std::size_t>(p)] == Result::win) return Player{p};
    return Player::none();
  }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace ludi::ggp
