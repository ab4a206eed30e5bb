// A word of the language as a row of facts: what it can stand for, what it takes, how it reads in
// English. Rows are written beside their meaning, far to the right of this folder; everything here
// works on any list of rows and knows no word of its own.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "gdl/language/facts.hpp"

namespace ludi::gdl {

/// What a word can stand for, or a slot can hold.
enum class Sort : std::uint8_t {
  none,
  // atoms
  name,     ///< a fresh or free name: the game's, a parent's
  text,     ///< a quoted string
  integer,  ///< a literal number
  flag,     ///< a bare word that is there or not: the parameter's own name
  choice,   ///< one of the bare words in the parameter's `options`
  // expressions
  value,
  sizes,  ///< a list of numbers
  region,
  cell,  ///< a region of at most one cell; fits every region slot
  condition,
  direction,
  player,
  piece,
  effect,
  family,  ///< a list of regions
  track,   ///< cells in an order of their own
  branch,  ///< where a track may go on otherwise
  footprint,
  step_kind,
  anything,         ///< whatever a name may be given to
  piece_flag,       ///< the name of something that is or is not true of a piece
  flag_definition,  ///< … where it is introduced
  counter,          ///< the name of a number that every player has
  counter_definition,
  // structure
  game,
  params,
  param,
  definition,
  formal,  ///< a parameter of a definition
  players,
  seat,  ///< one entry of `players`
  board,
  tiling,
  contact,  ///< which cells of a tiling count as adjacent
  shape,
  size,
  wrap,  ///< which lines of a board close on themselves
  lines,
  line,   ///< one entry of `lines`
  graph,  ///< edges and vertices as places
  links,  ///< which cells can be linked
  gap,    ///< what a board lacks
  regions,
  region_record,
  pieces,
  piece_definition,
  moves,
  move,
  start,
  setup,
  play,
  constraint,
  end,
  clause,
  tie,
  result,
  support,
  support_entry,
  weight,  ///< one advisor of a policy with its weight
};

/// The word for a sort in messages and on the reference page: "region", "end clause", ….
std::string_view name_of(Sort sort);
/// What a record of the sort is, in half a sentence.
std::string_view about(Sort sort);

/// True where a word of sort `word` may stand in a slot of sort `slot` as it is (a cell is a
/// region).
constexpr bool fits(Sort word, Sort slot) {
  return word == slot || (word == Sort::cell && slot == Sort::region);
}

enum class Arity : std::uint8_t {
  one,       ///< must be given unless it has a fallback
  optional,  ///< may be missing; a missing one without fallback is "not said"
  some,      ///< one or more
  any,       ///< none or more
};

/// One parameter of a word. Each argument in order goes to the first parameter that can take it and
/// is not full; flags and choices, being words of their own, go before the others. A parameter with
/// a `keyword` is written `(keyword argument…)`, anywhere among the arguments.
struct Param {
  std::string_view name;
  Sort sort = Sort::none;
  Arity arity = Arity::one;
  std::string_view fallback = {};  ///< GDL text that stands for a missing argument
  std::string_view keyword = {};
  std::string_view options = {};  ///< of a choice: its words, separated by spaces
  std::int32_t least = std::numeric_limits<std::int32_t>::min();  ///< bounds of a literal number
  std::int32_t most = std::numeric_limits<std::int32_t>::max();
  std::uint8_t count_most = 255;       ///< of `some` and `any`: how many at most
  Sort also = Sort::none;              ///< a second sort that may stand here
  std::string_view no_less_than = {};  ///< a parameter whose number, too, is a lower bound
  /// What an argument reads of its own accord: with these traits it says nothing about the word.
  Traits own = {};
  /// With one of these an argument reads what the word around it reads with those of `own`.
  Traits around = {};
  /// What the word around it does not say of itself where this is given, and what it says besides.
  Traits spares = {}, adds = {};
  /// Where an argument reads one of `if_reading`, the word around it reads `reads` as well.
  Traits if_reading = {}, reads = {};
  /// Of a region: all cells of the word are of the region that is given here.
  bool encloses = false;
  /// The words for the cell the argument is asked about and for that of such a word around this
  /// one, separated by a blank. A name may stand first among the word's arguments, which then means
  /// the cell in this one.
  std::string_view binds = {};

  [[nodiscard]] constexpr bool repeats() const {
    return arity == Arity::some || arity == Arity::any;
  }
  [[nodiscard]] constexpr bool required() const {
    return (arity == Arity::one && fallback.empty() && sort != Sort::flag) || arity == Arity::some;
  }
};

/// What is certain of a word's number, whatever the position.
enum class Magnitude : std::uint8_t {
  any,
  natural,  ///< never below 0
  cells,    ///< from 0 to the number of the board's cells
  apart,    ///< the same, and 0 only where its two regions meet
  ordinal,  ///< counted from 1
};

/// How two numbers stand to one another, as bits: a comparison names those for which it holds.
using Orders = std::uint8_t;
inline constexpr Orders compared = 1, if_less = 2, if_equal = 4, if_more = 8;

/// How the head of a word is spelled.
enum class Head : std::uint8_t {
  literal,  ///< as `text`
  binds,    ///< a new name of sort `head_sort`; `text` is what the reference page calls it
  refers,   ///< a name of sort `head_sort` declared elsewhere in the same game
};

inline constexpr std::size_t max_params = 10;

struct Word {
  std::string_view text;
  Sort sort = Sort::none;
  Head head = Head::literal;
  Sort head_sort = Sort::none;
  std::array<Param, max_params> params = {};  ///< up to the first without a name
  /// A phrase with holes; see gdl/english/english.hpp for what may stand in one.
  std::string_view english;
  std::string_view help;        ///< one sentence or two for the reference page
  std::string_view example;     ///< a small well-formed use
  std::string_view ideas = {};  ///< what people may look for when they need it, words by blanks
  Traits traits = {};           ///< what each says is the affair of the rows' owner
  Goals goals = {};             ///< what an end clause with this word is about
  std::uint8_t weight = 10;     ///< how readily synthesis picks it; 0: never of its own accord
  /// The phrase of a class of cells used as a test, with the hole `{test}` for what is tested;
  /// without it the test reads "… is among" and the class.
  std::string_view english_as_test = {};
  Magnitude magnitude = Magnitude::any;  ///< of a value
  Orders holds_if = 0;                   ///< of a comparison: `compared` and when it holds

  [[nodiscard]] constexpr std::size_t param_count() const {
    std::size_t n = 0;
    while (n < max_params && !params[n].name.empty()) ++n;
    return n;
  }
  [[nodiscard]] constexpr std::span<const Param> parameters() const {
    return {params.data(), param_count()};
  }
};

/// What can be said of one row alone: use as `static_assert(sound(row))`.
constexpr bool sound(const Word& word) {
  if (word.text.empty() || word.sort == Sort::none) return false;
  if (word.english.empty() || word.help.empty() || word.example.empty()) return false;
  if ((word.head == Head::literal) != (word.head_sort == Sort::none)) return false;
  const auto params = word.parameters();
  for (std::size_t i = 0; i < params.size(); ++i) {
    const Param& p = params[i];
    if (p.sort == Sort::none || p.least > p.most) return false;
    if ((p.sort == Sort::choice) == p.options.empty()) return false;
    if (p.sort == Sort::flag && (p.repeats() || !p.fallback.empty())) return false;
    if (p.encloses && p.sort != Sort::region) return false;
    if (p.repeats() && !p.fallback.empty()) return false;
    if (p.repeats() && p.count_most == 0) return false;
    if (p.sort == Sort::flag && !p.keyword.empty()) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (params[j].name == p.name) return false;
  }
  return true;
}

/// The words that a choice offers, in their order.
std::vector<std::string_view> options_of(const Param& param);

/// True where a lone word of this sort is written in parentheses: what asks, computes or does
/// something, `(line)`, `(distance)`, `(again)`, against what names something, `empty`, `White`.
bool in_parentheses(Sort sort);

/// The rows of a language in a fixed order; a row's index is how the rest of the program names it.
class Vocabulary {
 public:
  explicit Vocabulary(std::vector<const Word*> rows);

  [[nodiscard]] std::span<const Word* const> rows() const { return rows_; }
  [[nodiscard]] const Word& row(int index) const { return *rows_[static_cast<std::size_t>(index)]; }
  /// Index of the literal row with this text that fits the slot, or -1.
  [[nodiscard]] int find(std::string_view text, Sort slot) const;
  /// Index of the row that lets a declared name of sort `named` stand in the slot, or -1.
  [[nodiscard]] int find_named(Sort named, Sort slot) const;
  /// Index of the row that declares names in the slot, or -1.
  [[nodiscard]] int find_binding(Sort slot) const;
  /// Every literal row whose text is this, whatever its sort.
  [[nodiscard]] std::vector<int> with_text(std::string_view text) const;
  /// Every row that fits the slot.
  [[nodiscard]] std::vector<int> of_sort(Sort slot) const;
  /// Every row whose text and ideas have all words of this text between them, by text. Capitals and
  /// a plural s do not matter.
  [[nodiscard]] std::vector<int> with_idea(std::string_view idea) const;
  /// True for texts that name no player, piece or region: literal rows and keywords of parameters.
  /// Flags and options are words only inside their own row, and may be names elsewhere.
  [[nodiscard]] bool reserved(std::string_view text) const;
  /// True for every text that some row gives a meaning to: reserved ones, flags and options.
  [[nodiscard]] bool knows(std::string_view text) const;
  /// Every text some row gives a meaning to, sorted.
  [[nodiscard]] std::span<const std::string_view> texts() const { return known_; }

 private:
  std::vector<const Word*> rows_;
  std::vector<int> literals_;               ///< literal rows by text, then in order
  std::vector<int> references_;             ///< rows with Head::refers
  std::vector<int> bindings_;               ///< rows with Head::binds
  std::vector<std::string_view> reserved_;  ///< sorted
  std::vector<std::string_view> known_;     ///< sorted
};

}  // namespace ludi::gdl
