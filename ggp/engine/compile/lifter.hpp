// Conditions that are told for all ends of a step at once, by numbers of all cells.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "ggp/engine/compile/compile.hpp"

namespace ludi::ggp {

/// Makes sets of conditions that otherwise are asked of one cell, or one pair of cells, after the
/// other. What they tell is the same; only conditions that book no work are taken.
template <int W>
class Lifter : public RulesReader {
 public:
  Lifter(Compiler<W>& compiler, const Tables<W>& tables)
      : RulesReader(compiler), compiler_(compiler), regular_(tables.regular()) {}

  /// The cells `to` for which the condition holds, told for all of them at once by numbers; null if
  /// it can only be asked cell by cell. With `trait::uses_from` among the variables it is asked way
  /// by way: `from` is at the other end of the view's path, which has a direction.
  const Expr<W>* along(gdl::NodeIndex at, gdl::Traits variables) {
    constexpr gdl::Traits cells = trait::uses_from | trait::uses_to | trait::uses_path;
    if (!regular_ || !is_row(at) || is_relation(at) || !mentions(at, cells)) return nullptr;
    if (facts(at).has_any(((cells | trait::uses_current) - variables) | trait::foresees |
                          trait::as_moved))
      return nullptr;
    if (rules_.checked.use(at).as_test) {
      const auto tested = rules_.checked.tested(at);
      if (class_mentions(at, cells) || !is_lasting(word(at), ludeme(at))) return nullptr;
      if (tested.empty() || is_cell_variable(tested.front(), trait::uses_to))
        return compiler_.class_expr(at);
      return is_cell_variable(tested.front(), trait::uses_from)
                 ? made_of({compiler_.class_expr(at)}, &code::led_to<W>)
                 : nullptr;
    }
    const auto* row = std::get_if<Holds>(&ludeme(at).meaning);
    if (row == nullptr || (!row->compared && !row->over)) return nullptr;
    std::vector<const Expr<W>*> parts;
    for (std::size_t p = 0; p < word(at).param_count(); ++p)
      for (const auto arg : rules_.checked.arguments(at, static_cast<int>(p))) {
        parts.push_back(row->compared ? everywhere(arg) : along(arg, variables));
        if (parts.back() == nullptr) return nullptr;
      }
    Expr<W>& e = row->compared ? *made_of(parts, row->compared.template get<W>())
                               : *made_of(parts, row->over.template get<W>());
    if (row->compared) {  // a parameter each
      e.given = {1, 1};
      e.first = {0, 1};
    } else if (word(at).param_count() > 1) {
      for (std::size_t p = 0; p < parts.size(); ++p) {
        e.given[p] = 1;
        e.first[p] = static_cast<std::uint16_t>(p);
      }
    }
    return &e;
  }

 private:
  // An expression of these arguments, all of the first parameter.
  Expr<W>* made_of(std::vector<const Expr<W>*> parts, WhereCode<W>* code) {
    Expr<W>& e = compiler_.blank();
    e.given[0] = static_cast<std::uint16_t>(parts.size());
    e.args = compiler_.list(std::move(parts));
    e.code.where = code;
    return &e;
  }

  // True if the region or number is the same for all steps that are listed, and asking for it is
  // booked as no work.
  [[nodiscard]] bool is_lasting(gdl::NodeIndex at) const {
    constexpr gdl::Traits of_steps = trait::uses_from | trait::uses_to | trait::uses_path |
                                     trait::uses_current | trait::foresees | trait::as_moved;
    if (constant(vocabulary_, rules_, at)) return true;
    if (!is_row(at) || rules_.checked.use(at).as_test || mentions(at, of_steps)) return false;
    if (!is_lasting(word(at), ludeme(at))) return false;
    for (std::size_t p = 0; p < word(at).param_count(); ++p)
      for (const auto arg : rules_.checked.arguments(at, static_cast<int>(p)))
        if (!is_lasting(arg)) return false;
    return true;
  }
  [[nodiscard]] static bool is_lasting(const gdl::Word& word, const Ludeme& ludeme) {
    if (const auto* where = std::get_if<Where>(&ludeme.meaning))
      return where->timeless || word.traits.has_any(trait::contents | trait::conjunction |
                                                    trait::disjunction | trait::negation);
    if (const auto* value = std::get_if<Value>(&ludeme.meaning))
      return value->timeless || static_cast<bool>(value->everywhere.code);
    return std::holds_alternative<Area>(ludeme.meaning) ||
           std::holds_alternative<Who>(ludeme.meaning);
  }

  // The numbers of all cells `to`; null if they can only be asked one by one.
  const Expr<W>* everywhere(gdl::NodeIndex at) {
    if (is_lasting(at)) {
      Expr<W>& e = *made_of({compiler_.expr(at)}, nullptr);
      e.code.numbers = &code::same_everywhere<W>;
      return &e;
    }
    if (!is_row(at)) return nullptr;
    const auto* row = std::get_if<Value>(&ludeme(at).meaning);
    if (row == nullptr || !row->everywhere.code) return nullptr;
    if (row->everywhere.can != nullptr && !row->everywhere.can(Entry(vocabulary_, rules_, at)))
      return nullptr;
    std::vector<const Expr<W>*> parts;
    for (std::size_t p = 0; p < word(at).param_count(); ++p)
      for (const auto arg : rules_.checked.arguments(at, static_cast<int>(p)))
        if (is_lasting(arg) ||
            (row->everywhere.can != nullptr &&
             (is_cell_variable(arg, trait::uses_to) || is_cell_variable(arg, trait::uses_from))))
          parts.push_back(compiler_.expr(arg));
        else if (!row->everywhere.counts || !add_counted(arg, parts))
          return nullptr;
    Expr<W>& e = *made_of(std::move(parts), nullptr);
    e.code.numbers = row->everywhere.code.template get<W>();
    return &e;
  }

  // The one part of a region that belongs to `to`, and then those it meets; false if it is no such
  // region.
  bool add_counted(gdl::NodeIndex region, std::vector<const Expr<W>*>& parts) {
    if (!is_row(region) || rules_.checked.use(region).as_test) return false;
    std::vector<gdl::NodeIndex> all = {region};
    if (word(region).traits.has(trait::conjunction)) all = rules_.checked.arguments(region, 0);
    const auto is_of_step = [&](gdl::NodeIndex part) { return !is_lasting(part); };
    if (std::count_if(all.begin(), all.end(), is_of_step) != 1) return false;
    std::stable_partition(all.begin(), all.end(), is_of_step);
    const gdl::NodeIndex own = all.front();
    const auto* where = is_row(own) ? std::get_if<Where>(&ludeme(own).meaning) : nullptr;
    if (where == nullptr || rules_.checked.use(own).as_test || !where->counted) return false;
    for (std::size_t p = 0; p < word(own).param_count(); ++p)
      for (const auto arg : rules_.checked.arguments(own, static_cast<int>(p)))
        if (!is_cell_variable(arg, trait::uses_to) && !is_fixed_direction(arg)) return false;
    Expr<W>& e = compiler_.fill(own);
    e.code.counted = where->counted.template get<W>();
    parts.push_back(&e);
    for (const auto part : all)
      if (part != own) parts.push_back(compiler_.expr(part));
    return true;
  }

  Compiler<W>& compiler_;
  bool regular_;
};

}  // namespace ludi::ggp
