// Says one expression in English: phrases, their holes, the forms that holes ask for. The inside of
// gdl/english/english.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/english/english.hpp"
#include "gdl/english/phrase_hole.hpp"

namespace ludi::gdl {

/// Work allowed for one text: phrases may say an argument twice, and twice in it again.
struct Budget {
  int phrases = 100'000;
  int nesting = 0;
};

class Speaker {
 public:
  /// Stands around whose a noun is until the noun is bent.
  static constexpr char owned = '\x02';

  Speaker(const Vocabulary& vocabulary, const Checked& checked, const Voice& voice, Budget& budget,
          bool fragment)
      : vocabulary_(vocabulary),
        checked_(checked),
        voice_(voice),
        budget_(budget),
        fragment_(fragment) {}

  /// The phrase of a node; marks of owners may be left in it.
  std::string say(NodeIndex at, const Mood& mood);

 private:
  using Form = Mood::Form;
  using Strings = std::vector<std::string>;

  /// Where a phrase is being filled.
  struct Place {
    NodeIndex at;
    const Word& word;
    const Mood& mood;
    const Param* same = nullptr;  ///< what `{}` means
  };

  /// The phrase that the voice has for this expression; empty: that of its row.
  [[nodiscard]] std::string_view name_of(NodeIndex at) const {
    return !fragment_ && voice_.named ? voice_.named(at) : std::string_view();
  }

  // Classes of cells.
  /// A class in the place of a statement.
  std::string say_test(NodeIndex at, Mood mood);
  [[nodiscard]] bool one_cell(NodeIndex at) const;
  /// What a class says of the subject that the mood names.
  std::string say_predicate(NodeIndex at, const Word& word, const Mood& mood);
  /// A class as a noun; a phrase that holds no noun of its own is a place with a fixed name.
  std::string say_place(NodeIndex at, const Word& word, const Mood& mood);
  [[nodiscard]] const Called* called_of(const Word& word) const;
  /// The noun in a hole, in the form that is asked for.
  std::string bend(std::string_view text, bool pieces, const Place& place);
  /// What is said of a cell, said of the piece on it.
  [[nodiscard]] std::string of_pieces(std::string statement) const;
  /// What is said of the noun that a class was just given.
  [[nodiscard]] static Mood about_noun(const Mood& noun);
  std::string subject_of(std::string_view name, const Place& place, bool& many);
  /// One of the classes as the noun, the others as what is said of it.
  std::string restricted(const std::vector<NodeIndex>& arguments, const Mood& mood);
  /// The classes that a class is a union of; none if it is none.
  [[nodiscard]] std::vector<NodeIndex> alternatives(NodeIndex at) const;
  [[nodiscard]] bool begins(NodeIndex at, std::string_view with) const;
  /// A kind of piece, whosever.
  [[nodiscard]] bool is_kind(NodeIndex at) const;
  /// Pieces of whatever kind, by whose they are: "your stones", "enemy stones".
  [[nodiscard]] bool is_any_piece(NodeIndex at) const;
  /// Arguments, with those of the same word among them in its place: (and a (and b c)).
  std::vector<NodeIndex> flat(const std::vector<NodeIndex>& arguments, const Place& place) const;

  // Holes.
  /// The number a node comes to, if that does not depend on play.
  [[nodiscard]] std::optional<std::int32_t> constant(NodeIndex at) const;
  /// The first argument comes to a number and the second does not.
  [[nodiscard]] bool number_first(const Place& place) const;
  std::string fill(std::string_view phrase, const Place& place);
  std::string answer(std::string_view inside, const Place& place);
  /// The holes that need no parameter; nothing if it is not one of them.
  std::optional<std::string> of_every_row(const Hole& hole, const Place& place);
  [[nodiscard]] std::string head(const Place& place) const;
  [[nodiscard]] static std::string with_verb(const std::string& who, std::string_view verb);
  std::string told(const std::vector<NodeIndex>& arguments, const Param& param, const Hole& hole,
                   const Place& place);
  /// What shows where a list of what must all hold begins, inside one of alternatives.
  [[nodiscard]] std::string both(const Place& place) const;
  /// Moves by their labels, with a text behind those that pieces on the board make.
  [[nodiscard]] std::string made(const std::vector<NodeIndex>& labels,
                                 std::string_view by_piece) const;
  /// Told of the player who is the head.
  std::string of_head(const std::vector<NodeIndex>& arguments, const Place& place);
  /// A condition on the cell that a phrase has just named.
  std::string of_cell(const std::vector<NodeIndex>& conditions, const Param& param);
  /// True of a way to move, and of alternatives that are ways.
  [[nodiscard]] bool is_way(NodeIndex at) const;
  /// Conditions on the two cells of a step among several: the way first, then when it is open.
  std::string of_step(const std::vector<NodeIndex>& conditions);
  [[nodiscard]] static std::string_view joiner(const Hole& hole);
  /// How an argument is asked for in this form.
  Mood asked(std::string_view form, const Place& place);
  std::string whose(const Strings& players) const;
  [[nodiscard]] std::string translated(const std::vector<NodeIndex>& arguments,
                                       std::string_view table, std::string_view by) const;
  /// A value told with the quantity it is compared with, or followed by the comparison.
  std::string measured(const std::vector<NodeIndex>& arguments, const Hole& hole,
                       const Place& place);
  [[nodiscard]] bool was_said(const std::vector<NodeIndex>& arguments, const Param& param) const;
  [[nodiscard]] bool is_word(const std::vector<NodeIndex>& arguments, const Param& param,
                             std::string_view word) const;
  /// What each argument says, or the fallback if there is none.
  Strings parts_of(const std::vector<NodeIndex>& arguments, const Param& param, const Mood& mood);
  static std::string counted(const Strings& numbers, std::string_view noun);

  const Vocabulary& vocabulary_;
  const Checked& checked_;
  const Voice& voice_;
  Budget& budget_;
  bool fragment_ = false;  ///< of a fallback: not a part of the game's own text
  bool bent_ = false;      ///< the phrase being filled has given its noun the form asked for
};

}  // namespace ludi::gdl
