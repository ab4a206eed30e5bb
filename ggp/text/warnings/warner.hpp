// Looks through the rules of a game for what can never matter.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gdl/text/result.hpp"
#include "ggp/play/game.hpp"
#include "ggp/rules/truth.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

/// Used once for one game, which must outlive it.
class Warner {
 public:
  explicit Warner(const Game& game)
      : game_(game),
        rules_(game.rules()),
        checked_(rules_.checked),
        tree_(checked_.tree),
        written_(game.checked().tree),
        truths_(vocabulary(), rules_),
        can_repeat_(game.engine().can_repeat()) {}
  gdl::Diagnostics all();

 private:
  void warn(gdl::NodeIndex at, std::string message);
  [[nodiscard]] const gdl::Word* word(gdl::NodeIndex at) const;
  [[nodiscard]] gdl::Traits traits(const std::vector<gdl::NodeIndex>& nodes) const;
  [[nodiscard]] std::vector<gdl::NodeIndex> in_slot(gdl::Sort slot) const;
  [[nodiscard]] std::uint32_t line(gdl::NodeIndex at) const { return tree_.position(at).line; }
  /// A condition as it was written.
  [[nodiscard]] std::string quoted(gdl::NodeIndex at) const;
  /// For each node: is it asked only of moves from one cell to another?
  [[nodiscard]] std::vector<bool> asked_of_moves() const;
  [[nodiscard]] bool in_pre(gdl::NodeIndex at) const;
  void conditions();
  /// Something in it, though not all of it, was given for a parameter of a definition.
  [[nodiscard]] bool is_filled_in(gdl::NodeIndex at) const;
  [[nodiscard]] bool covered(gdl::NodeIndex at) const;
  /// True of what the board section says.
  [[nodiscard]] bool of_board(gdl::NodeIndex at) const;
  void regions();
  /// True if the rules may ask for moves of one label only.
  [[nodiscard]] bool labels_matter() const { return rules_.turn.said() || continues(); }
  [[nodiscard]] bool continues() const;
  [[nodiscard]] bool speaks_of_contents(gdl::NodeIndex condition) const;
  /// True if `later` can only be made where `first` can be, too.
  [[nodiscard]] bool there_whenever(const MoveRule& first, const MoveRule& later);
  void moves();
  [[nodiscard]] std::optional<int> kind_at(gdl::NodeIndex at) const;
  [[nodiscard]] bool effect_names(int kind) const;
  /// True if some step puts a new piece of this kind on the board.
  [[nodiscard]] bool enters(int kind) const;
  [[nodiscard]] bool set_up_as(int kind, SetupRule::What what) const;
  void pieces();
  void set_up();
  /// What is put into a hand is counted only where the rules say what is in hand.
  void hands();
  void missing();
  /// Whose a kind, a region or a piece of the set-up is, must be known before any turn.
  void owners();
  void players();
  void clauses();
  /// True if `clause` adds nothing to `other`, being read later or weighing less.
  [[nodiscard]] bool covers(const ClauseRule& other, const ClauseRule& clause);
  void turns();
  void repetition();
  [[nodiscard]] std::vector<gdl::NodeIndex> step_labels() const;
  /// Labels by which a turn is to go on.
  void further_steps();
  /// A turn that is to go on by moves that the piece does not have.
  void others_steps();
  [[nodiscard]] bool some_move_is(std::string_view label) const;
  /// A pass is a turn in which nothing happens.
  void passes();
  /// A cell in question is one only where a word asks of cells one by one, and the one around that
  /// only where two such words stand in each other.
  void cells_in_question(gdl::NodeIndex at = 0, int asked = 0);
  /// The cells of a step are some only where a step is judged or followed up; what ends the game
  /// and what turns may not lead to is read of the position.
  void steps_in_question();
  void step_in_question(gdl::NodeIndex at, gdl::Traits named);
  /// What holds only as the end of the game is read holds nowhere else.
  void moments();
  /// True if something in it is asked of the cell a move begins on.
  [[nodiscard]] bool names_origin(gdl::NodeIndex at) const;
  /// A move whose precondition speaks of `from` only in what is read as if the step were made.
  void unsaid_origin(const MoveRule& move);
  /// A placement has no `from`.
  void origins();
  /// A step leads to empty cells only, unless its precondition says what may stand there.
  void targets();
  /// Who could capture is asked in vain of pieces that nobody could.
  void threats();
  /// When what follows a move is done the piece that moved stands on its target.
  void arrivals();
  /// True if the region is the target, or is made of it and others.
  [[nodiscard]] bool holds_target(gdl::NodeIndex region) const;
  /// True if the precondition says so of the target.
  [[nodiscard]] bool may_end_on_enemy(const MoveRule& move) const;
  /// A piece comes to stand on another where that is not meant.
  void piling_up();
  /// Where the last counter was sown something stands.
  void relays();
  /// `never`, `must` and `most` judge a turn that is over.
  void finished_turns();
  [[nodiscard]] bool asks_what_stands_on_target(gdl::NodeIndex region) const;
  [[nodiscard]] bool is_target(gdl::NodeIndex region) const;
  /// Links come to be where the board has some and an effect makes them.
  void links();
  /// True if a word asks for a chain that goes along links.
  [[nodiscard]] bool follows_links(gdl::NodeIndex at) const;
  /// Captures take enemies only.
  void captures();
  /// Captures and points are counted where no rule captures or scores.
  void gains();
  [[nodiscard]] bool asks_for_more_than_nothing(gdl::NodeIndex goal) const;
  /// A game that is over before anybody had a move, where nothing else is warned of that may be the
  /// reason. Set-ups by lot are not looked into.
  void opening();
  void names();
  /// Counters and flags that no rule changes.
  void memory();
  void definitions();
  /// Players' own regions that a list of regions stands for without naming them.
  [[nodiscard]] std::set<std::string_view> listed_unnamed() const;
  void unused(gdl::Sort slot, gdl::Sort named, std::string_view what,
              std::set<std::string_view> used);

  const Game& game_;
  const Rules& rules_;
  const gdl::Checked& checked_;
  const gdl::Tree& tree_;
  const gdl::Tree& written_;  ///< without what goes without saying
  Truths truths_;
  Patience patience_;
  bool can_repeat_;
  gdl::Diagnostics found_;
  std::vector<std::pair<gdl::NodeIndex, gdl::NodeIndex>> covered_;
};

}  // namespace ludi::ggp
