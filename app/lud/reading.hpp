// A game of the other system on its way here: what its frame said, and the complaints so far.
// Constructs are asked for by slot; each may ask for the ones inside it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/lud/construct.hpp"
#include "app/lud/grid.hpp"

namespace ludi::app::lud {

/// An element of our language with these children.
template <typename... Children>
gdl::Tree tree(std::string_view head, const Children&... children) {
  gdl::Tree made = gdl::Tree::element(head);
  (made.add(children), ...);
  return made;
}
gdl::Tree word_tree(std::string_view text);
gdl::Tree element(std::string_view head, const Trees& children);
/// All of them: `(true)` of none, one as it is, `(and …)` of more.
gdl::Tree conjunction(const Trees& conditions);

/// One way to move, before it is known which pieces it is for.
struct Draft {
  std::string kind;  ///< of the pieces; empty: not said yet
  Trees pre, action, post;
  int priority = 0;
  bool ranked = false;    ///< it has a priority, which may be the lowest
  bool later = false;     ///< a step after the first, by the piece that moved
  bool again = false;     ///< another step follows
  bool may_stop = false;  ///< … if the player likes
  bool enters = false;    ///< a new piece is put down
  bool passes = false;    ///< nothing is done
  gdl::SourcePosition position;
};

/// A kind of piece as the equipment tells it.
struct PieceFacts {
  std::string lud;   ///< the name there
  std::string name;  ///< and here
  int owner = 0;     ///< a seat, or one of the two below
  const Node* moves = nullptr;
  gdl::SourcePosition position;
};
inline constexpr int everybody = -1, nobody = -2;

struct SeatFacts {
  std::string name;
  std::string heading;  ///< empty: not said
};

class Reading {
 public:
  /// When a condition is asked: before a step, behind it, or when the game may have ended.
  enum class Moment { before, after, end };

  // What the frame says.
  Grid grid;
  gdl::Tree board = gdl::Tree::element("board");
  std::vector<SeatFacts> seats;
  std::vector<PieceFacts> pieces;
  std::map<int, Trees> own_regions;  ///< by seat, each to be joined with the others
  std::map<std::string, Trees, std::less<>> named_regions;  ///< nothing: a name of several
  bool placed_at_start = false;

  // Where the reading stands.
  Moment moment = Moment::before;
  const Node* whole_condition = nullptr;  ///< of the end that is being read
  std::string kind;                       ///< of the pieces whose moves are read
  bool later = false;                     ///< steps after the first of a turn are read
  const Node* whole_play = nullptr;       ///< what all moves of the game stand in

  // What it found.
  bool asks_own_regions = false, asks_enemy_regions = false;
  Trees never;  ///< conditions that no turn may lead to
  /// `can Move`: what another step was said to be, to be compared with what it is.
  Drafts announced;
  gdl::Diagnostics complaints, notes;

  /// Asks the rows. What cannot be translated is complained of and gives a stand-in.
  gdl::Tree site(const Node& node) { return one(Slot::site, node); }
  gdl::Tree region(const Node& node) { return one(Slot::region, node); }
  gdl::Tree condition(const Node& node) { return one(Slot::condition, node); }
  gdl::Tree number(const Node& node) { return one(Slot::number, node); }
  Trees effects(const Node& node);
  Drafts moves(const Node& node);
  /// The directions of a node, all adjacent ones if there is none.
  Bearing bearing(const Node* node);
  gdl::Tree direction(const Node* node);

  /// The node cannot be said here; `what` says why, if not it alone. Gives the stand-in.
  gdl::Tree refuse(const Node& node, std::string_view what = {});
  void note(const Node& node, std::string what);
  /// Complains of every part from that number on, but for those named.
  void expect_no_more(const Node& node, std::size_t from, std::string_view names = {});

  /// That neighbours are the cells in these directions: the board decides it for all rules alike.
  void expect_contact(const Node& at, const Node* directions);

  /// The class of the pieces of a role: `friend`, `next`, a player's name, `neutral`, `occupied`.
  std::optional<gdl::Tree> class_of(const Node& role) const;
  /// The seat of `P1`, `P2`, …; -1: none.
  [[nodiscard]] int seat(std::string_view role) const;
  /// The kinds of a name there, with or without the number of their owner: players may have kinds
  /// of their own under the same name. Of a kind that every player has a name with a player's
  /// number means one player's pieces: it is known only where that is `owned`.
  [[nodiscard]] std::vector<const PieceFacts*> pieces_called(std::string_view lud,
                                                             bool owned = false) const;
  /// The one kind of a name; none: nothing has it, or several have.
  [[nodiscard]] const PieceFacts* piece(std::string_view lud, bool owned = false) const;
  [[nodiscard]] std::string next_regions() const { return "Theirs"; }
  /// The name of a seat's own region of this number, counted from 0.
  [[nodiscard]] static std::string own_region(std::size_t number);

 private:
  gdl::Tree one(Slot slot, const Node& node);
};

/// A word as the parts of nodes name directions.
bool names_directions(const Node& node);

/// A game in our language, with the notes on what was left out or chosen; or all that cannot be
/// said here, each with its place.
struct Translation {
  std::string text;
  gdl::Diagnostics notes;
  gdl::Diagnostics refusals;  ///< the text is no game if there are any
};
gdl::Result<Translation> from_lud(std::string_view text);

}  // namespace ludi::app::lud
