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
inline constexpr int most_directions = 62;  ///< of a board: each has an opposite
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

/// How a game ended for a player. Where places are given the first wins, the last loses, and those
/// between have a result of their own.
enum class Result : std::uint8_t {
  none,
  win,
  loss,
  draw,
  second,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
};

/// Each result as records and answers write it.
inline constexpr std::array<std::string_view, 10> result_words = {
    "none", "win", "loss", "draw", "second", "third", "fourth", "fifth", "sixth", "seventh"};
constexpr std::string_view name_of(Result result) {
  return result_words[static_cast<std::size_t>(result)];
}

/// The result of a place, counted from 1, among so many players.
constexpr Result result_of_place(int place, int players) {
  if (place == 1) return Result::win;
  if (place == players) return Result::loss;
  return static_cast<Result>(static_cast<int>(Result::second) + place - 2);
}

/// What a result is worth, in [0, 1]: 1 for a win, 0 for a loss, a half for a draw, and places
/// between as far from each other.
constexpr double share_of(Result result, int players) {
  if (result < Result::second) return result == Result::win ? 1 : result == Result::loss ? 0 : 0.5;
  const int place = static_cast<int>(result) - static_cast<int>(Result::second) + 2;
  return static_cast<double>(players - place) / (players - 1);
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
