// How one move definition is told: what its statements say of the piece, of the way and of the cell
// it goes to, put together to sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/text/rulebook/voice.hpp"

namespace ludi::ggp {

class MoveStory {
 public:
  /// Reads what the definition says; the piece is called by the noun if one is given.
  MoveStory(const Narrator& narrator, const MoveRule& move, std::string_view noun);
  [[nodiscard]] std::string tell();

 private:
  using Act = MoveForm::Act;
  using NodeIndex = gdl::NodeIndex;
  using Form = gdl::Mood::Form;
  using Strings = std::vector<std::string>;

  /// What is said of a cell, "that is next to an empty cell".
  struct Statement {
    std::string text;
    bool of_alternatives = false;
    NodeIndex at = 0;
  };
  static constexpr std::string_view relative = "that";
  static std::string with_comma(std::string text) {
    return text.ends_with(',') ? text : text + ',';
  }
  static std::string behind_that(const std::vector<Statement>& statements, std::string_view noun);

  // Reading.
  /// Of a label, or of the effect that asks for more moves like this one.
  [[nodiscard]] bool goes_on_with_new_piece(NodeIndex at) const;
  /// True for statements about the way from start to destination, all of them.
  [[nodiscard]] bool tells_the_way(NodeIndex at) const;
  void read(NodeIndex at);
  /// Statements that begin with a cell of the move are said of that cell.
  void sort_statement(NodeIndex at);

  // The piece.
  [[nodiscard]] std::string noun() const;
  /// The player has but one such piece. Where kinds are told together they are told as several.
  [[nodiscard]] bool sole() const { return noun_.empty() && narrator_.sole(move_.kind); }
  /// True of a move that says that what it places is nobody's.
  [[nodiscard]] bool nobodys() const;
  /// A piece of the owner that the move names.
  [[nodiscard]] std::string owned(const std::string& noun, const std::string& many) const;
  [[nodiscard]] std::string placed() const;
  /// Of the first piece put down, among which the mover chooses; those behind it are told as
  /// effects.
  [[nodiscard]] std::vector<int> placed_kinds() const;
  [[nodiscard]] bool lifts_elsewhere(NodeIndex at) const;
  /// What is lifted beside the one piece, or how much of its stack.
  [[nodiscard]] std::string stack_lifted() const;
  [[nodiscard]] std::string moved() const;

  // The way and where it leads.
  /// Nothing is put down, and the piece it is about goes nowhere.
  [[nodiscard]] bool on_the_spot() const;
  /// How it goes and where to, behind what goes; the ways are a list where they are long to tell.
  [[nodiscard]] std::string way_and_destination(const std::string& who) const;
  /// Where "it" is the destination.
  [[nodiscard]] std::string with_piece_named(std::string text) const;
  /// A destination of which one of several things is true, or none of them: a list of these.
  [[nodiscard]] std::string alternatives(NodeIndex at) const;
  [[nodiscard]] std::string before_destination() const;
  [[nodiscard]] std::string manner(NodeIndex way) const;
  [[nodiscard]] std::string destination() const;
  /// What is said of the destination, but not that it is free of somebody where it is empty or held
  /// by somebody else.
  [[nodiscard]] std::vector<Statement> without_the_implied() const;

  // The sentences.
  /// What is said before the move if its players have no other.
  [[nodiscard]] std::string lead() const;
  /// A condition of the move in a sentence, as items of a list in a list where it is long.
  [[nodiscard]] std::string proviso(std::string_view lead, NodeIndex at) const;
  /// How many pieces of a stack move, where that is reckoned.
  [[nodiscard]] std::string number_lifted() const;
  /// What is taken up from other cells: what was lifted first lies lowest.
  [[nodiscard]] std::string lifted_elsewhere() const;
  /// The first effect of the action that puts something down.
  [[nodiscard]] std::optional<NodeIndex> first_push() const;
  /// True if that names the pieces: new ones enter, and what has been lifted leaves the board.
  [[nodiscard]] bool names_what_enters() const;
  /// What is put down in the stead of the piece that was lifted, or how; empty if that goes without
  /// saying.
  [[nodiscard]] std::string how_put_down() const;
  /// The counters of a cell are dealt out.
  std::string sown();
  std::string done_on_the_spot();
  /// A sentence on an effect; what it is done to is a list where that is long.
  [[nodiscard]] std::string followed_by(const std::string& lead, NodeIndex at) const;
  [[nodiscard]] bool continues(NodeIndex effect) const;
  std::string what_follows();

  const Narrator& narrator_;
  const MoveRule& move_;
  std::string noun_;  ///< empty: that of its kind
  gdl::Voice voice_;
  Act act_;
  std::vector<NodeIndex> before_;  ///< parts of the action beside lifting, before putting down
  std::vector<NodeIndex> others_;  ///< … and those behind it, or all where nothing is put down
  std::vector<NodeIndex> read_;
  std::vector<NodeIndex> ways_;  ///< how it moves
  std::vector<Statement> of_target_, of_origin_;
  std::vector<Statement> of_mover_;  ///< said of the piece, not of its cell
  std::vector<NodeIndex> provisos_;
  std::string owner_;  ///< whose piece moves, if said
  bool any_owner_ = false, vacant_ = false, target_said_ = false;
};

}  // namespace ludi::ggp
