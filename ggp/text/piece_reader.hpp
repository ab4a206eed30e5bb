// A piece of a position that is written down, read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ggp/play/arrangement.hpp"
#include "ggp/play/game.hpp"
#include "ggp/text/excerpt.hpp"
#include "ggp/text/possible_owners.hpp"

namespace ludi::ggp {

class PieceReader {
 public:
  /// The game must outlive it, as must what is told of faults; the arrangement is how it starts.
  PieceReader(const Game& game, const Arrangement& start, FirstFault& fault);

  /// How much of the text is the name of a kind.
  [[nodiscard]] std::size_t length_of_kind(std::string_view text) const {
    return length_of_name(text, kinds_);
  }

  /// The kind so called, of those that the owner may have; of all for nobody, for rules may turn
  /// any piece into nobody's, and where no owner is named. None is a fault.
  [[nodiscard]] Kind kind(const Excerpt& part, std::optional<Player> owner);
  /// The kind of a piece of this owner where none is written. None is a fault.
  [[nodiscard]] Kind usual(const Excerpt& part, Player owner);

  /// A piece of the kind with what is written behind its name, which is taken off the text.
  [[nodiscard]] Arrangement::Piece piece(Player owner, Kind kind, Excerpt& carried);

 private:
  void lay(Arrangement::Piece& made, const PieceKind& facts, const Excerpt& said);
  void turn(Arrangement::Piece& made, const PieceKind& facts, const Excerpt& said);
  void flag(Arrangement::Piece& made, const Excerpt& said, bool set);

  const Game& game_;
  PossibleOwners owners_;
  FirstFault& fault_;
  std::vector<std::string_view> kinds_;                  ///< by kind
  std::vector<std::pair<std::string, unsigned>> flags_;  ///< their names and bits
};

}  // namespace ludi::ggp
