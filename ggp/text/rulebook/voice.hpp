// The voice in which a rulebook speaks of one game: what its pieces and players are called, and
// questions about its text that every chapter asks.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "gdl/english/english.hpp"
#include "ggp/play/game.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::ggp {

/// A condition, region, number or effect that the text gives a name to and speaks of several times.
struct OwnName {
  std::string name;
  gdl::NodeIndex meaning = 0;                ///< where it was written out first
  std::vector<gdl::NodeIndex> further = {};  ///< of several effects those behind the first
  gdl::Sort sort = gdl::Sort::none;
  /// What stands for its parameters there, with what they are called.
  std::map<gdl::NodeIndex, std::string> parameters;
  std::vector<std::string> given;  ///< those that are told of behind the name
};

/// A place where such a name is used.
struct NameUse {
  std::string name;
  gdl::Sort sort = gdl::Sort::none;
  std::vector<gdl::NodeIndex> filled_in;  ///< what stands for each parameter
};

class Narrator {
 public:
  explicit Narrator(const Game& game);

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] int players() const { return static_cast<int>(rules_.players.size()); }
  [[nodiscard]] const std::string& name(int seat) const {
    return rules_.players[static_cast<std::size_t>(seat)].name;
  }

  /// Speaks to whoever reads, as "you".
  [[nodiscard]] gdl::Voice to_reader() const;
  /// Speaks of the player of a seat by name.
  [[nodiscard]] gdl::Voice of_player(int seat) const;
  [[nodiscard]] std::string say(gdl::NodeIndex at, const gdl::Voice& voice,
                                const gdl::Mood& mood = {}) const;

  /// The names of the game's own that its English keeps, each with what it stands for.
  [[nodiscard]] const std::vector<OwnName>& own_names() const { return own_names_; }
  /// Where they are used, by the node that stands there.
  [[nodiscard]] const std::map<gdl::NodeIndex, NameUse>& name_uses() const { return name_uses_; }
  /// The node is what one of them stands for.
  [[nodiscard]] bool named(gdl::NodeIndex at) const { return called_.contains(at); }
  /// The node is an effect that the name of one before it stands for, too.
  [[nodiscard]] bool told_before(gdl::NodeIndex at) const { return told_before_.contains(at); }

  /// "stone" for the kind `Stone`.
  [[nodiscard]] std::string noun(int kind) const;
  /// "two stones", "one stone", "16 pawns".
  [[nodiscard]] std::string counted(int count, int kind) const;
  /// Nobody's pieces.
  [[nodiscard]] bool neutral(int kind) const;
  /// Some move, or what follows one, puts new pieces of the kind on the board.
  [[nodiscard]] bool enters(int kind) const;
  /// A player never has two pieces of the kind.
  [[nodiscard]] bool sole(int kind) const { return sole_[static_cast<std::size_t>(kind)]; }
  /// Pieces of a kind and owner (-1: nobody's) on the board at the start.
  [[nodiscard]] std::vector<Cell> at_start(int kind, int owner) const;
  /// How many pieces of a kind and owner (-1: nobody) that is, with those below others.
  [[nodiscard]] int count_at_start(int kind, int owner) const;
  /// Pieces that a player has in hand; 255: as many as needed.
  [[nodiscard]] int held_at_start(int kind, int owner) const;

  // The text.
  /// The word at a node, or none for a literal.
  [[nodiscard]] const Ludeme* ludeme(gdl::NodeIndex at) const;
  /// Traits of the word at a node alone.
  [[nodiscard]] gdl::Traits traits(gdl::NodeIndex at) const;
  /// Traits of the word and of everything in it.
  [[nodiscard]] gdl::Traits all_traits(gdl::NodeIndex at) const;
  /// The node is the cell that a move starts from or leads to, as the trait says.
  [[nodiscard]] bool variable(gdl::NodeIndex at, gdl::Traits which) const;
  /// What the node says about a variable cell, if it is a statement that the cell lies in a class:
  /// the node of the class.
  [[nodiscard]] std::optional<gdl::NodeIndex> class_of(gdl::NodeIndex at,
                                                       gdl::Traits variable) const;
  /// Somewhere in the statement the class of a variable cell has one of these traits.
  [[nodiscard]] bool speaks_of(gdl::NodeIndex at, gdl::Traits variable, gdl::Traits about) const;
  /// The statements that must all hold for one to hold.
  [[nodiscard]] std::vector<gdl::NodeIndex> conjuncts(gdl::NodeIndex at) const {
    return named(at) ? std::vector{at} : parts_of(at, trait::conjunction);
  }
  /// The statements of which one is enough for one to hold.
  [[nodiscard]] std::vector<gdl::NodeIndex> disjuncts(gdl::NodeIndex at) const {
    return named(at) ? std::vector{at} : parts_of(at, trait::disjunction);
  }
  /// What a statement joins in that manner, even if it has a name; itself, if it joins nothing so.
  [[nodiscard]] std::vector<gdl::NodeIndex> parts_of(gdl::NodeIndex at, gdl::Traits joins) const;
  /// The statement that one denies; none if it denies nothing.
  [[nodiscard]] std::optional<gdl::NodeIndex> denied_by(gdl::NodeIndex at) const;
  [[nodiscard]] std::vector<gdl::NodeIndex> arguments(gdl::NodeIndex at) const;
  [[nodiscard]] bool same_text(gdl::NodeIndex a, gdl::NodeIndex b) const;

 private:
  /// Pieces of the kind may come from those of others, or of other kinds.
  [[nodiscard]] bool comes_from_others(int kind) const;

  void read_own_names();
  /// Regions of one name that each player has for themselves are told as theirs.
  void read_own_regions();

  const Game& game_;
  const Rules& rules_;
  State start_;
  std::vector<OwnName> own_names_;
  std::map<gdl::NodeIndex, NameUse> name_uses_;
  std::map<gdl::NodeIndex, std::string> called_;  ///< phrases of what has a name
  std::set<gdl::NodeIndex> told_before_;
  std::map<gdl::NodeIndex, std::string> regions_;  ///< … of regions that each player has
  std::vector<bool> sole_ = {};
};

// What is too long for a sentence, told as a list of what it is made of.

/// True of a sentence of more words than one should have.
bool is_long(const std::string& text);
/// Puts a sentence behind a text, on a line of its own if the text ends with the item of a list.
void add_sentence(std::string& text, const std::string& next);
/// The lead, which ends with a colon, and the items, each a sentence on a line of its own with so
/// many dashes.
std::string as_list(const std::string& lead, const std::vector<std::string>& items, int dashes);
/// What is said of a node before one of its parts, if that comes last.
std::optional<std::string> said_before(const Narrator& narrator, gdl::NodeIndex at,
                                       gdl::NodeIndex part, const gdl::Voice& voice);
/// A sentence that begins with `lead` and goes on with the statement; where that would be long, a
/// list of what it is made of follows, an item a line, each with one dash more than `depth`.
std::string spelled_out(const Narrator& narrator, const std::string& lead, gdl::NodeIndex at,
                        const gdl::Voice& voice, int depth = 0, bool denied = false);
/// The same of a class of cells, or of what is done to one: a condition that is said last may be a
/// list, a proviso a sentence of its own, and the parts of a class a list.
std::string region_spelled_out(const Narrator& narrator, const std::string& lead, gdl::NodeIndex at,
                               const gdl::Voice& voice, int depth = 0);
/// The same of several statements of which one is enough.
std::string any_spelled_out(const Narrator& narrator, const std::string& lead,
                            const std::vector<gdl::NodeIndex>& all, const gdl::Voice& voice,
                            int depth = 0);

// The chapters.

/// The board's shape and which cells are adjacent where that does not go without saying.
std::string board_in_words(const Board& board);
/// Cells one by one, runs along a row by their ends: "a1 to h1, c3 and d3".
std::string cells_in_words(const Board& board, std::vector<Cell> cells);
/// A sentence that ends with cells, or with lines of cells; where that would be long, they are a
/// list of so many an item.
std::string with_cells(const std::string& lead, const std::string& cells,
                       std::string_view what = "cells", std::size_t an_item = 16);
/// What the names of the game's own mean: a paragraph, or none.
std::vector<std::string> names_in_words(const Narrator& narrator);
/// Who plays, on what, with which pieces, and how they stand at first: a paragraph each.
std::vector<std::string> setting(const Narrator& narrator);
/// … of which the pieces: what the players have, and what is to be said of its kinds.
std::string pieces_in_words(const Narrator& narrator);
/// Turns before play begins; those of players who do the same are told together.
std::vector<std::string> openings(const Narrator& narrator);
/// The turn: what may be played, what must, what is forbidden.
std::vector<std::string> turn(const Narrator& narrator);
/// How one clause ends it: "You win if …".
std::string clause_in_words(const Narrator& narrator, const ClauseRule& clause);
/// How the game ends.
std::vector<std::string> ending(const Narrator& narrator);

}  // namespace ludi::ggp
