// What the writer and the reader of positions agree on.
#pragma once

#include <string_view>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

// What clauses begin with.
namespace clause {
inline constexpr std::string_view nobody = "nobody", stacks = "stacks", numbers = "numbers",
                                  links = "links", to_move = "to move", turns = "turns",
                                  opening = "opening", passes = "passes", since = "since",
                                  last = "last", seats = "seats";
// Behind the name of a player.
inline constexpr std::string_view holds = "holds", took = "took", scores = "scores",
                                  counts = "counts", came_in = "came in", is_out = "is out",
                                  may_swap = "may swap";
// How a piece lies that could cover several cells, and covers the one.
inline constexpr std::string_view one_cell = "one-cell";
}  // namespace clause

inline const PieceKind& piece_facts(const Game& game, Kind kind) {
  return game.rules().kinds[static_cast<std::size_t>(kind.index())];
}
inline bool may_own(const Game& game, Kind kind, Player owner) {
  const int seat = owner.exists() ? owner.index() : neutral_seat;
  return ((piece_facts(game, kind).owners >> static_cast<unsigned>(seat)) & 1U) != 0;
}
/// The kind that goes without saying: the first that the player may own.
inline Kind usual_kind(const Game& game, Player owner) {
  for (int k = 0; k < static_cast<int>(game.rules().kinds.size()); ++k)
    if (may_own(game, Kind{k}, owner)) return Kind{k};
  return Kind{0};
}

}  // namespace ludi::ggp
