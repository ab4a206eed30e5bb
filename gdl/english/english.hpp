// Expressions of rules in plain English, assembled from the phrases of the rows.
//
// A phrase is text with holes; `name` is a parameter of the row. A hole may hold other holes, and
// `{}` in a text that depends on a parameter is that parameter.
//
//   {name}              what was said; the phrase of the fallback if nothing was, else nothing.
//                       Several are joined: "a", "a and b", "a, b and c"
//   {name/or}           the same, joined by another word; `/any`: by "or" where one is meant, by
//                       "and" where all are
//   {name/<}            last first and joined by blanks, as adverbs are
//   {name/that}         classes: one as the noun, the others as what is said of it: "enemy stones
//                       that are next to a1"; a kind and whose pieces they are, as one noun
//   {name:form}         the same in a form (see below), `{name:form/or}`; `{name:x=one;y=two}` puts
//                       the words of a choice into English
//   {name|text}         the text, if the parameter was said and is not its fallback; of a flag, if
//   {name|text|else}    it is set. `?` may stand for the first `|`
//   {name=word|text|else}  the text, if the parameter is this word, number or name, said or not
//   {name#noun}         "one noun", "three nouns"; {name#singular/plural} for odd plurals
//   {name@q|else}       of a value: told with the quantity `q` if it can be and what it is compared
//                       with is a number: "there are fewer than two enemy stones"; else the value
//                       and `else`: "the distance is less than the number of …"
//
// Classes of cells are written with a noun that bends as it is asked for:
//
//   {*noun}             pieces: {*enemy {token}} is "an enemy stone", "the enemy stones", …
//   {@noun}             places: {@empty cell}; both as {@singular/plural} for odd plurals, and with
//                       {my} or {name:whose} in front for whose they are: "one of your stones"
//
// Forms: `a` one of them; `the` all of them; `bare` all, without article; `n` behind a number;
// `there` a statement that there are any; `pieces` what stands there, `enemy-pieces` what stands
// there of others; `whose` of a player; `digits`
// of a number; `operand` of a number as part of a calculation; `+verb` with the verb that agrees:
// "you have", "White has", "the corners are"; `same` as this phrase itself is asked for; `not` the
// same denied; `of-head` told of the player who is the head of this phrase; `step` what is true of
// one step among several; `asked` what is asked of the cell just named, which is then "it";
// `made/text` moves by their labels, with the text behind those of pieces that stand on the board;
// `that-not` what is denied of the noun before; `test name` said of the cells that the other
// parameter names.
//
// Other holes:
//
//   {head}              the head as spelled, the name where the row stands for names
//   {test}              in the phrase of a class used as a test: what is tested
//   {is}                of what is tested or of one thing: "is", "are", "is not", "are not"
//   {not|text|else}     the text, if the statement is denied
//   {swapped|text|else} the text, if the first parameter comes to a number and the second does not
//   {either}            "either", in front of alternatives in a list joined by "and"
//   {jointly}           "both" or "all of these hold:", in front of what must all hold in a list
//                       joined by "or"
//   {moving}            "the piece moves", or nothing where that has been said
//   {quantity|text|else}  the text, if a quantity was given; {quantity}, and {are}, {has} and {s}
//                       that agree with it; {nth} for a place in an order: "at least the second"
//   {operand|text|else}  the text, if the number is part of another calculation
//   {enters|text|else}  the text, if the move goes on with a new piece
//   {me} {my} {mine}    the one addressed: "you", "your", "yours", or the name of a player
//   {I verb}            "you have", "White has"
//   {enemies}           "your opponent"
//   {token} {tokens}    the pieces of this game: "stone"; {mover} the one that moves
//   {tile}              the cells of this board by their form: "square"
//   {there} {origin}    where the move ends, where it starts
//   {sides}             what the board gives to every player: "sides of the board"
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// What a cell of the move is called: by itself, and what stands on it.
struct Called {
  Traits traits = {};  ///< exactly those of its row
  std::string cell;
  std::string pieces = {};  ///< empty: "any stone on" the cell
};

/// Who is told, and what things are called in the game at hand.
struct Voice {
  std::string me = "you", my = "your", mine = "yours";
  std::string enemies = "your opponent";
  std::string token = "piece";
  std::string tile = "square";
  std::string mover = "the piece";  ///< of a statement about a move
  std::string there = "the destination", origin = "its cell";
  std::string sides = "sides of the board";  ///< what belongs to a player of the board
  std::vector<Called> called = {};
  /// The number an expression of the text comes to, if that does not depend on play.
  std::function<std::optional<std::int32_t>(NodeIndex)> constant = {};
  /// True if the moves with this label put a new piece down; of an effect, if the move that it
  /// follows does.
  std::function<bool(NodeIndex)> enters = {};
  /// The phrase to say instead of that of an expression's row; empty: none.
  std::function<std::string_view(NodeIndex)> named = {};
  /// True of the noun for pieces of which a player never has two.
  std::function<bool(std::string_view)> sole = {};
};

/// How a phrase is asked for.
struct Mood {
  enum class Form : std::uint8_t {
    one,
    all,
    bare,
    number,
    there,
    pieces,
    predicate,
    whose,
    digits,
    operand,
    subject,  ///< all of them, of whom something is said
  };
  Form form = Form::all;
  bool denied = false;
  bool manner = false;           ///< of a way to move: without its subject
  std::string_view nested = {};  ///< what joins the list of statements around it: "and", "or"
  bool many = false;             ///< what is tested is more than one
  bool together = false;         ///< … and tested as a whole, not each in a clause of its own
  bool pieces = false;           ///< what is tested is pieces, not cells
  bool single = false;           ///< the quantity or number is one
  std::string subject = {};      ///< of a predicate
  std::string quantity = {};     ///< "at least three"
};

/// The phrase of the expression at `at`, without capital or full stop.
std::string phrase(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at,
                   const Voice& voice = {}, const Mood& mood = {});

/// What is wrong with a phrase of the row: braces that do not match, holes that name no parameter.
/// Empty if it is sound.
std::string fault_of_phrases(const Word& word);

}  // namespace ludi::gdl
