// A game of ours on its way to the other system: its elaborated tree and the complaints so far.
// Constructs are asked for by slot, row by row, until one fits.
#pragma once

#include <string>
#include <vector>

#include "app/lud/construct.hpp"
#include "app/lud/grid.hpp"
#include "ggp/play/game.hpp"

namespace ludi::app::lud {

/// A move of ours, taken apart as the other system's moves are put together.
struct Manner {
  const ggp::MoveRule* rule = nullptr;
  std::optional<gdl::NodeIndex> way;       ///< the condition that leads from a cell to another
  std::vector<gdl::NodeIndex> conditions;  ///< what else must hold
  std::optional<gdl::NodeIndex> takes_to;  ///< the effect that captures what stood on `to`
  std::optional<gdl::NodeIndex> takes_between;
  std::optional<Node> then;  ///< what follows, in the other system's words
  bool later = false;        ///< a step after the first, by the piece that moved
};

class Writing {
 public:
  enum class Moment { before, after, end };

  explicit Writing(const ggp::Game& game);

  const ggp::Game& game;
  const ggp::Rules& rules;
  const gdl::Tree& tree;
  Grid grid;
  Moment moment = Moment::before;
  /// Conditions are read for the player who did not move.
  bool for_next = false;
  gdl::Diagnostics complaints, notes;
  bool needs_headings = false;

  Node site(gdl::NodeIndex at) { return one(Slot::site, at); }
  Node region(gdl::NodeIndex at) { return one(Slot::region, at); }
  /// The region of a class of places that is used as a test.
  Node place(gdl::NodeIndex test) { return one(Slot::region, test); }
  Node condition(gdl::NodeIndex at) { return one(Slot::condition, at); }
  Node number(gdl::NodeIndex at) { return one(Slot::number, at); }
  Node effect(gdl::NodeIndex at) { return one(Slot::effect, at); }
  Node move(const Manner& manner);
  /// Appends directions to the parts of a node, nothing where they are the usual ones.
  void add_directions(gdl::NodeIndex at, std::vector<Node>& parts);
  /// … those of the board's adjacency, for what follows it.
  void add_contact(std::vector<Node>& parts) const;

  Node refuse(gdl::NodeIndex at, std::string_view why = {});
  void note(gdl::NodeIndex at, std::string what);

  [[nodiscard]] std::string_view head(gdl::NodeIndex at) const { return tree.text(at); }
  [[nodiscard]] bool is(gdl::NodeIndex at, std::string_view head) const {
    return tree.kind(at) != gdl::NodeKind::string && tree.text(at) == head;
  }
  [[nodiscard]] std::vector<gdl::NodeIndex> children(gdl::NodeIndex at) const {
    return tree.children(at);
  }
  /// The child that is an element with this head, such as the wrapper of an argument.
  [[nodiscard]] std::optional<gdl::NodeIndex> child(gdl::NodeIndex at, std::string_view head) const;
  /// `Mover` for the player whom a condition is read for, as that is here.
  [[nodiscard]] Node role_of_self() const { return word(for_next ? "Next" : "Mover"); }
  [[nodiscard]] Node role_of_other() const { return word(for_next ? "Mover" : "Next"); }
  /// The role that a class of pieces belongs to: `friend`, `enemy`, a player's name, …
  [[nodiscard]] std::optional<Node> role_of(gdl::NodeIndex at) const;
  /// The whole number that a node comes to, whatever the position.
  [[nodiscard]] std::optional<int> constant(gdl::NodeIndex at) const;
  /// Cells as a region of the other system.
  Node cells(gdl::NodeIndex at, const std::vector<ggp::Cell>& cells);
  /// A region that lies differently for each player: only one such can be said of a game.
  Node own_region(gdl::NodeIndex at, std::vector<std::vector<ggp::Cell>> by_seat);
  [[nodiscard]] const std::vector<std::vector<ggp::Cell>>& own_regions() const { return own_; }
  /// Regions that players have to join, each by itself.
  std::vector<std::vector<Node>> joined_regions;

 private:
  Node one(Slot slot, gdl::NodeIndex at);

  std::vector<std::vector<ggp::Cell>> own_;
};

/// A game as the other system's text, with notes and with all that cannot be said there.
struct Written {
  std::string text;
  gdl::Diagnostics notes;
  gdl::Diagnostics refusals;  ///< the text is no game if there are any
};
Written to_lud(const ggp::Game& game);

}  // namespace ludi::app::lud
