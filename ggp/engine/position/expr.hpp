// A compiled expression: a function and its arguments, for boards of one width. Evaluation is one
// indirect call a node, each over whole sets of cells.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "gdl/language/word.hpp"
#include "ggp/base/types.hpp"
#include "ggp/engine/cells/cell_set.hpp"
#include "ggp/engine/cells/numbers.hpp"
#include "ggp/rules/form.hpp"

namespace ludi::ggp {

template <int W>
struct Expr;
template <int W>
struct View;
template <int W>
class Play;
/// Regions by the expression that stands for them.
template <int W>
using Kept = std::vector<std::pair<const Expr<W>*, CellSet<W>>>;
template <int W>
class Fan;

template <int W>
using WhereCode = CellSet<W>(const View<W>&, const Expr<W>&);
template <int W>
using HoldsCode = bool(const View<W>&, const Expr<W>&);
template <int W>
using ValueCode = std::int32_t(const View<W>&, const Expr<W>&);
template <int W>
using EffectCode = void(Play<W>&, const Expr<W>&);
template <int W>
using SizesCode = void(const View<W>&, const Expr<W>&, std::vector<std::int32_t>&);
template <int W>
using TowardCode = DirectionSet(const View<W>&, const Expr<W>&);
/// Of all cells `to` at once; `from` is at the other end of the view's path, if it has one.
template <int W>
using NumbersCode = void(const View<W>&, const Expr<W>&, Numbers<W>&);
/// How many cells of a set lie in the region that belongs to each `to`.
template <int W>
using CountedCode = void(const View<W>&, const Expr<W>&, const CellSet<W>&, Numbers<W>&);
template <int W>
using FanCode = void(const View<W>&, const Expr<W>&, Fan<W>&);
using WhoCode = SeatSet(const Seat&);

template <int W>
struct Expr {
  union Code {
    WhereCode<W>* where;
    HoldsCode<W>* holds;
    ValueCode<W>* value;
    EffectCode<W>* effect;
    NumbersCode<W>* numbers;
    CountedCode<W>* counted;
    FanCode<W>* fan;
    SizesCode<W>* sizes;
    TowardCode<W>* toward;
  } code{};
  const Expr* const* args = nullptr;                   ///< all arguments, parameter after parameter
  std::array<std::uint16_t, gdl::max_params> first{};  ///< where each parameter's arguments begin
  std::array<std::uint16_t, gdl::max_params> given{};  ///< how many there are; flags: 0 or 1
  std::array<std::uint8_t, gdl::max_params> choice{};  ///< of choices: number of the option
  std::int32_t number = 0;                             ///< literals, names of kinds, path tables
  const CellSet<W>* areas = nullptr;                   ///< constant regions, by the player asking
  const CellSet<W>* family = nullptr;           ///< constant lists of regions: `number` a player
  const DirectionSet* directions_of = nullptr;  ///< by the player asking; null: ask `code.toward`
  WhoCode* who = nullptr;
  SeatSet seat_set = 0;  ///< of a player's own name
  KnownForm form = KnownForm::other;
  bool conditional = false;           ///< of a relation: conditions decide which leaps it has
  bool is_sizes = false;              ///< a list of numbers, asked through `code.sizes`
  const void* extra = nullptr;        ///< what a row's builder prepared
  const FormPlaces* parts = nullptr;  ///< which arguments are what, where its row says a form

  [[nodiscard]] bool has(std::size_t param) const { return given[param] != 0; }
  [[nodiscard]] bool flag(std::size_t param) const { return given[param] != 0; }
  [[nodiscard]] int count(std::size_t param) const { return given[param]; }
  [[nodiscard]] const Expr& arg(std::size_t param, std::size_t i = 0) const {
    return *args[first[param] + i];
  }
  // The same of a part of the expression's form; only of a part its row names.
  [[nodiscard]] bool has(Role role) const { return has((*parts)[role]); }
  [[nodiscard]] const Expr& arg(Role role) const { return arg((*parts)[role]); }
  /// True unless something is said beside the parts of its form.
  [[nodiscard]] bool says_its_form_alone() const {
    for (std::size_t p = 0; p < gdl::max_params; ++p)
      if (has(p) && !parts->holds(p)) return false;
    return true;
  }
  [[nodiscard]] CellSet<W> where(const View<W>& v, Role role) const {
    return where(v, (*parts)[role]);
  }
  [[nodiscard]] std::int32_t value(const View<W>& v, Role role) const {
    return value(v, (*parts)[role]);
  }
  [[nodiscard]] SeatSet who_is(const View<W>& v, Role role) const {
    return who_is(v, (*parts)[role]);
  }
  [[nodiscard]] CellSet<W> where(const View<W>& v, std::size_t param = 0, std::size_t i = 0) const {
    const Expr& e = arg(param, i);
    return e.code.where(v, e);
  }
  [[nodiscard]] bool holds(const View<W>& v, std::size_t param = 0, std::size_t i = 0) const {
    const Expr& e = arg(param, i);
    return e.code.holds(v, e);
  }
  [[nodiscard]] std::int32_t value(const View<W>& v, std::size_t param = 0,
                                   std::size_t i = 0) const {
    const Expr& e = arg(param, i);
    return e.code.value(v, e);
  }
  void numbers(const View<W>& v, Numbers<W>& out, std::size_t param) const {
    const Expr& e = arg(param);
    e.code.numbers(v, e, out);
  }
  void sizes(const View<W>& v, std::vector<std::int32_t>& out, std::size_t param = 0) const {
    const Expr& e = arg(param);
    e.code.sizes(v, e, out);
  }
  [[nodiscard]] DirectionSet directions(const View<W>& v, std::size_t param,
                                        std::size_t i = 0) const;
  [[nodiscard]] SeatSet who_is(const View<W>& v, std::size_t param) const;
  /// The directions of an expression that is one itself.
  [[nodiscard]] DirectionSet as_directions(const View<W>& v) const;
  /// The kind a piece argument names, or -1 for any kind.
  [[nodiscard]] int kind(std::size_t param, int otherwise = -1) const {
    return has(param) ? arg(param).number : otherwise;
  }
};

/// Conditions on a cell that a word binds, or on the two cells of a step, split by how they are
/// asked.
template <int W>
struct CellTest {
  const Expr<W>* relation = nullptr;  ///< of a step: one that lists ways, if there is any
  bool by_origin = false;             ///< it must be asked of each origin by itself
  std::vector<const Expr<W>*> sets;   ///< sets that hold the cell, or the one the step leads to
  std::vector<const Expr<W>*> once;   ///< looks ahead that are the same for every cell
  std::vector<const Expr<W>*> rest;   ///< conditions asked of each cell, or pair
};

}  // namespace ludi::ggp
