// A ludeme: a word of the language and what it means. One row beside one function; the checker, the
// interpreter, the English and the mutation operators all follow from the row.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "gdl/language/word.hpp"
#include "ggp/engine/cells/fan.hpp"
#include "ggp/engine/position/by_width.hpp"
#include "ggp/engine/position/play.hpp"
#include "ggp/rules/form.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/rules.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::ggp {

/// A set that depends on the position. `some_to`, if given, is the set of all cells `to` for which
/// the set is not empty. `only_to`, if given, holds all empty cells `to` for which an enemy's piece
/// is in the set once one of the mover's has come there, and maybe more.
struct Where {
  ByWidth<WhereCode> code;
  ByWidth<WhereCode> some_to = {};
  ByWidth<WhereCode> only_to = {};
  bool timeless = false;  ///< its arguments and the board alone decide it
  /// Counts, for all `to` at once, the cells of a set that lie in the region, which speaks of no
  /// other cell than `to` and `from` as they are (see `Tables::regular`).
  ByWidth<CountedCode> counted = {};
};

/// A condition. `over`, if given, is the set of cells (of the one free variable) for which it
/// holds; its condition arguments are then sets as well. `grown`, if given, tells the same from the
/// cells where pieces were just put, provided it did not hold before. `timeless`: its arguments and
/// the board alone decide it.
struct Holds {
  ByWidth<HoldsCode> code;
  ByWidth<WhereCode> over = {};
  ByWidth<HoldsCode> grown = {};
  bool timeless = false;
  /// Of a comparison: the cells `to` for which it holds, its arguments being numbers of all cells.
  ByWidth<WhereCode> compared = {};
};

/// The numbers of all `to` at once; `can`, if given, tells of which uses: what arguments name cells
/// other than by `to` and `from` must not depend on these. What `counts` takes the region that
/// belongs to `to` as its first argument, with its `counted` alone, and then those it meets.
struct Everywhere {
  ByWidth<NumbersCode> code = {};
  bool (*can)(const Entry&) = nullptr;
  bool counts = false;
};

struct Value {
  ByWidth<ValueCode> code;
  /// For a count of turns: since when. The expression's `number` is then the event's place.
  Event (*event)(const Entry&) = nullptr;
  bool timeless = false;  ///< its arguments and the board alone decide it
  bool of_step = false;   ///< the number of the step in its turn decides it
  Everywhere everywhere = {};
};

/// A list of numbers read from the position.
struct Sizes {
  ByWidth<SizesCode> code;
};

/// A number made of numbers only.
struct Arithmetic {
  std::int32_t (*code)(std::span<const std::int32_t>) = nullptr;
};

/// What becomes of the piece, or the stack, that another one replaces.
struct Replacement {
  Fate fate = Fate::captured;
  Share share = Share::stack;
};

struct Effect {
  ByWidth<EffectCode> code;
  /// What becomes of the piece that is replaced where the effect, following a move, speaks of `to`;
  /// nothing if that is no replacement.
  std::optional<Replacement> (*replaces)(const Entry&) = nullptr;
};

/// A relation of `from` and `to`, told as the sets of cells each path leads to.
struct Relation {
  ByWidth<FanCode> code;
  /// Leaps the relation needs, as lists of cells for each origin: made once per use.
  std::vector<Path> (*leaps)(const Board&, const Entry&) = nullptr;
};

/// A region that only board and player decide.
struct Area {
  std::vector<Cell> (*code)(const Board&, const Entry&, int me) = nullptr;
};

/// A list of regions that only board and player decide.
struct Family {
  std::vector<std::vector<Cell>> (*code)(const Board&, const Entry&, int me) = nullptr;
};

struct Who {
  WhoCode* code = nullptr;
};

/// Directions of the board, for a player; what only a step or a piece tells is asked of the
/// position.
struct Toward {
  DirectionSet (*code)(const Board&, const Entry&, int me) = nullptr;
  ByWidth<TowardCode> asked = {};
  /// A set made of the arguments' sets.
  DirectionSet (*combine)(const Board&, std::span<const DirectionSet>,
                          std::int32_t number) = nullptr;
};

/// A structure word: writes into the draft of the rules.
struct Build {
  void (*code)(Draft&, const Entry&) = nullptr;
};

using Meaning = std::variant<Build, Where, Holds, Value, Sizes, Arithmetic, Effect, Relation, Area,
                             Family, Who, Toward>;

struct Ludeme {
  gdl::Word word;
  Form form = {};
  Meaning meaning;
};

/// True if the forms of rows name their rows' own parameters: use as `static_assert(fits(rows))`.
constexpr bool fits(std::span<const Ludeme> rows) {
  for (const Ludeme& row : rows)
    if (!fits(row.word, row.form)) return false;
  return true;
}

namespace detail {

template <auto F, int W, typename Context>
decltype(auto) call(Context& context, const Expr<W>& e) {
  if constexpr (requires { F.template operator()<W>(context, e); })
    return F.template operator()<W>(context, e);
  else
    return F.template operator()<W>(context);
}

template <auto F, int W>
CellSet<W> where_code(const View<W>& v, const Expr<W>& e) {
  return call<F, W>(v, e);
}
template <auto F, int W>
bool holds_code(const View<W>& v, const Expr<W>& e) {
  return call<F, W>(v, e);
}
template <auto F, int W>
void numbers_code(const View<W>& v, const Expr<W>& e, Numbers<W>& out) {
  F.template operator()<W>(v, e, out);
}
template <auto F, int W>
void counted_code(const View<W>& v, const Expr<W>& e, const CellSet<W>& of, Numbers<W>& out) {
  F.template operator()<W>(v, e, of, out);
}
template <auto F, int W>
std::int32_t value_code(const View<W>& v, const Expr<W>& e) {
  return static_cast<std::int32_t>(call<F, W>(v, e));
}
template <auto F, int W>
void effect_code(Play<W>& p, const Expr<W>& e) {
  call<F, W>(p, e);
}
template <auto F, int W>
void sizes_code(const View<W>& v, const Expr<W>& e, std::vector<std::int32_t>& out) {
  F.template operator()<W>(v, e, out);
}
template <auto F, int W>
DirectionSet toward_code(const View<W>& v, const Expr<W>& e) {
  return call<F, W>(v, e);
}
template <auto F, int W>
void fan_code(const View<W>& v, const Expr<W>& e, Fan<W>& fan) {
  F.template operator()<W>(v, e, fan);
}

template <auto F>
inline constexpr ByWidth<WhereCode> where_by_width = {
    where_code<F, 1>, where_code<F, 2>, where_code<F, 4>, where_code<F, 8>, where_code<F, 16>};
template <auto F>
inline constexpr ByWidth<HoldsCode> holds_by_width = {
    holds_code<F, 1>, holds_code<F, 2>, holds_code<F, 4>, holds_code<F, 8>, holds_code<F, 16>};

template <auto F>
inline constexpr ByWidth<NumbersCode> numbers_by_width = {numbers_code<F, 1>, numbers_code<F, 2>,
                                                          numbers_code<F, 4>, numbers_code<F, 8>,
                                                          numbers_code<F, 16>};
template <auto F>
inline constexpr ByWidth<CountedCode> counted_by_width = {counted_code<F, 1>, counted_code<F, 2>,
                                                          counted_code<F, 4>, counted_code<F, 8>,
                                                          counted_code<F, 16>};

/// A region whose cells can be counted for all `to` at once.
constexpr Where with_counts(Where region, ByWidth<CountedCode> counted) {
  region.counted = counted;
  return region;
}
/// A number that can be told for all `to` at once.
constexpr Value with_numbers(Value number, Everywhere everywhere) {
  number.everywhere = everywhere;
  return number;
}

}  // namespace detail

// The forms rows are written in: `where<[]<int W>(const View<W>& v) { return v.empty(); }>`.

template <auto F>
inline constexpr Where where = {detail::where_by_width<F>};
template <auto F, auto SomeTo, auto OnlyTo>
inline constexpr Where where_some = {detail::where_by_width<F>, detail::where_by_width<SomeTo>,
                                     detail::where_by_width<OnlyTo>};
template <auto F, auto OnlyTo>
inline constexpr Where where_only = {detail::where_by_width<F>, {}, detail::where_by_width<OnlyTo>};
template <auto F, auto OnlyTo>
inline constexpr Where timeless_where_only = {.code = detail::where_by_width<F>,
                                              .some_to = {},
                                              .only_to = detail::where_by_width<OnlyTo>,
                                              .timeless = true};
template <auto F>
inline constexpr Where timeless_where = {
    .code = detail::where_by_width<F>, .some_to = {}, .only_to = {}, .timeless = true};
template <auto F>
inline constexpr Holds holds = {detail::holds_by_width<F>};
template <auto F, auto Over>
inline constexpr Holds holds_over = {detail::holds_by_width<F>, detail::where_by_width<Over>};
template <auto F, auto Grown>
inline constexpr Holds holds_grown = {detail::holds_by_width<F>, {}, detail::holds_by_width<Grown>};
template <auto F, auto Counted>
inline constexpr Where where_counted = detail::with_counts(where<F>,
                                                           detail::counted_by_width<Counted>);
template <auto F>
inline constexpr Value value = {{detail::value_code<F, 1>, detail::value_code<F, 2>,
                                 detail::value_code<F, 4>, detail::value_code<F, 8>,
                                 detail::value_code<F, 16>}};
template <auto F>
inline constexpr Value timeless_value = {value<F>.code, nullptr, true};
template <auto F, auto All>
inline constexpr Value value_everywhere = detail::with_numbers(value<F>,
                                                               {detail::numbers_by_width<All>});
template <auto F, auto All>
inline constexpr Value value_counting =
    detail::with_numbers(value<F>, {detail::numbers_by_width<All>, nullptr, true});
template <auto F>
inline constexpr Holds timeless_holds = {
    .code = detail::holds_by_width<F>, .over = {}, .grown = {}, .timeless = true};
template <auto F>
inline constexpr Sizes sizes = {{detail::sizes_code<F, 1>, detail::sizes_code<F, 2>,
                                 detail::sizes_code<F, 4>, detail::sizes_code<F, 8>,
                                 detail::sizes_code<F, 16>}};
template <auto F>
inline constexpr Toward toward = {
    nullptr,
    {detail::toward_code<F, 1>, detail::toward_code<F, 2>, detail::toward_code<F, 4>,
     detail::toward_code<F, 8>, detail::toward_code<F, 16>}};
template <auto F>
inline constexpr Effect effect = {{detail::effect_code<F, 1>, detail::effect_code<F, 2>,
                                   detail::effect_code<F, 4>, detail::effect_code<F, 8>,
                                   detail::effect_code<F, 16>}};
template <auto F>
inline constexpr Relation relation = {{detail::fan_code<F, 1>, detail::fan_code<F, 2>,
                                       detail::fan_code<F, 4>, detail::fan_code<F, 8>,
                                       detail::fan_code<F, 16>}};

}  // namespace ludi::ggp
