// Whose a piece of a kind may come to be in a game.
#pragma once

#include <vector>

#include "ggp/play/arrangement.hpp"
#include "ggp/play/game.hpp"

namespace ludi::ggp {

class PossibleOwners {
 public:
  /// The game must outlive it; the arrangement is how it starts.
  PossibleOwners(const Game& game, const Arrangement& start);

  /// True if the rules say so of the kind, begin with such a piece, or change whose pieces are.
  [[nodiscard]] bool may_have(Player owner, Kind kind) const;

 private:
  const Game& game_;
  std::vector<Arrangement::Piece> set_up_;  ///< what stands at the start
  bool change_ = false;                     ///< a piece may come to belong to whoever
};

}  // namespace ludi::ggp
