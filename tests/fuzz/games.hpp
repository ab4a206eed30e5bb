// Games for targets whose bytes are about one: the first byte says which.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tests/plays.hpp"

namespace ludi::fuzz {

/// Of several kinds: placing, moving, taking, stacks, hands, links, lots, several steps a turn,
/// counters, openings, no board. Seeds know them by their places: new ones go to the end.
inline constexpr std::string_view game_names[] = {
    "tic-tac-toe", "hex",    "chess",    "english-draughts", "reversi", "shogi",
    "twixt",       "gipf",   "hive",     "amazons",          "oware",   "dots-and-boxes",
    "dvonn",       "arimaa", "quoridor", "yavalath-3",       "cannon",  "blokus-duo"};

/// The game that a byte says.
inline const test::Game& game_of_byte(std::uint8_t byte) {
  static const std::vector<test::Game> games = [] {
    std::vector<test::Game> all;
    for (const std::string_view name : game_names) all.push_back(test::game_named(name));
    return all;
  }();
  return games[byte % games.size()];
}

/// Bytes about a game.
struct AboutGame {
  const test::Game& game;
  std::string_view text;
};
inline AboutGame about_game(const std::uint8_t* data, std::size_t size) {
  return {game_of_byte(size == 0 ? 0 : data[0]),
          size == 0 ? std::string_view()
                    : std::string_view(reinterpret_cast<const char*>(data + 1), size - 1)};
}

}  // namespace ludi::fuzz
