// What is certain of a region without playing: the cells it holds in every position and those it
// can hold in any.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <vector>

#include "ggp/rules/rules.hpp"

namespace ludi::ggp {

struct Who;

using CellBits = std::bitset<max_cells>;

/// Bounds of a region, seen from each player's seat.
struct Extent {
  std::array<CellBits, max_players> least, most;
};

/// What stands on top on the cells of a class: nothing, or pieces of certain owners and perhaps of
/// one kind.
struct Content {
  bool vacant = false;
  std::array<SeatSet, max_players> owners{};  ///< seen from each seat
  std::optional<int> kind;
  bool whole = true;  ///< all such cells are of the class, not only some of them
};

/// True if no cell can be of both classes.
bool exclude(const Content& a, const Content& b, int players);
/// True if every cell of class `a` is of class `b`.
bool within(const Content& a, const Content& b, int players);

class Extents {
 public:
  /// Both must outlive it.
  Extents(const gdl::Vocabulary& vocabulary, const Rules& rules);

  [[nodiscard]] Extent of(gdl::NodeIndex region) const;
  [[nodiscard]] bool always_empty(gdl::NodeIndex region) const;
  [[nodiscard]] bool never_empty(gdl::NodeIndex region) const;
  /// The most cells the region can have, from any seat.
  [[nodiscard]] int most_cells(gdl::NodeIndex region) const;
  /// The class of cells that a lone class word stands for, or of which it is a part.
  [[nodiscard]] std::optional<Content> content(gdl::NodeIndex region) const;
  /// Two parts of a conjunction that no cell can be of; empty if there are none.
  [[nodiscard]] std::vector<gdl::NodeIndex> excluding_parts(gdl::NodeIndex region) const;
  /// True if every piece is nobody's, whatever is played.
  [[nodiscard]] bool nobody_owns_pieces() const { return nobody_owns_pieces_; }
  /// False only if no cell of the region can have an enemy's piece on top, from any seat.
  [[nodiscard]] bool may_hold_enemies(gdl::NodeIndex region) const {
    return may_hold(region, false);
  }
  /// False only if no cell of the region can have a piece of the seat's own on top.
  [[nodiscard]] bool may_hold_friends(gdl::NodeIndex region) const {
    return may_hold(region, true);
  }
  /// True if some region of a family has no cells, as a seat sees it.
  [[nodiscard]] bool lacks_cells(gdl::NodeIndex family, int seat) const;
  /// The number of regions in a family, the greatest from any seat.
  [[nodiscard]] std::optional<int> family_size(gdl::NodeIndex family) const;
  /// True if no player has such a direction on this board.
  [[nodiscard]] bool no_direction(gdl::NodeIndex direction) const;

 private:
  [[nodiscard]] bool may_hold(gdl::NodeIndex region, bool friends) const;
  [[nodiscard]] bool some_piece_may_be_owned() const;
  /// What a direction word means from a seat, if the position does not matter.
  [[nodiscard]] std::optional<DirectionSet> directions(gdl::NodeIndex at, int me) const;
  [[nodiscard]] const Ludeme* row(gdl::NodeIndex at) const;
  [[nodiscard]] bool owned_whoever_is_out(const Who& who, Content& content) const;
  [[nodiscard]] Extent joined(gdl::NodeIndex at, bool all) const;
  /// The region that all cells of this one are of, where one is given.
  [[nodiscard]] std::optional<gdl::NodeIndex> enclosing(gdl::NodeIndex region) const;

  const gdl::Vocabulary& vocabulary_;
  const Rules& rules_;
  int players_;
  CellBits board_;
  bool nobody_owns_pieces_;
};

}  // namespace ludi::ggp
