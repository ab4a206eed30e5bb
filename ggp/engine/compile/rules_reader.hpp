// What the text of the rules tells of an expression before it is compiled: its row, the cells it
// speaks of, and what the board alone decides of it.
#pragma once

#include <algorithm>
#include <span>

#include "gdl/text/traits.hpp"
#include "ggp/ludemes/ludeme.hpp"

namespace ludi::ggp {

/// What is known before a condition is asked.
enum class Given : std::uint8_t {
  board,
  step,  ///< and the number of the step in its turn
};

class RulesReader {
 public:
  RulesReader(const gdl::Vocabulary& vocabulary, std::span<const Ludeme* const> ludemes,
              const Rules& rules)
      : vocabulary_(vocabulary), ludemes_(ludemes), rules_(rules) {}

  /// Free variables and other facts of an expression, those of its arguments included.
  [[nodiscard]] gdl::Traits facts(gdl::NodeIndex at) const { return facts_of(rules_, at); }
  /// The goals of an expression and all in it.
  [[nodiscard]] gdl::Goals goals(gdl::NodeIndex at) const {
    return goals_of(vocabulary_, rules_.checked, at);
  }
  [[nodiscard]] bool mentions(gdl::NodeIndex at, gdl::Traits variable) const {
    return facts(at).has_any(variable);
  }
  /// True if what is given to the expression at `at` reads the variable.
  [[nodiscard]] bool arguments_mention(gdl::NodeIndex at, gdl::Traits variable) const {
    for (std::size_t p = 0; p < word(at).param_count(); ++p)
      for (const auto arg : rules_.checked.arguments(at, static_cast<int>(p)))
        if (mentions(arg, variable)) return true;
    return false;
  }
  [[nodiscard]] const gdl::Word& word(gdl::NodeIndex at) const {
    return vocabulary_.row(rules_.checked.use(at).row);
  }
  [[nodiscard]] bool is_row(gdl::NodeIndex at) const {
    return rules_.checked.use(at).kind == gdl::Use::Kind::row;
  }
  [[nodiscard]] const Ludeme& ludeme(gdl::NodeIndex at) const {
    return *ludemes_[static_cast<std::size_t>(rules_.checked.use(at).row)];
  }
  [[nodiscard]] bool is_cell_variable(gdl::NodeIndex at, gdl::Traits variable) const {
    return Entry(vocabulary_, rules_, at).is_cell_variable(variable);
  }
  [[nodiscard]] bool is_relation(gdl::NodeIndex at) const {
    return is_row(at) && !rules_.checked.use(at).as_test &&
           std::holds_alternative<Relation>(ludeme(at).meaning);
  }

  /// True if board and player alone decide what cells a region has.
  [[nodiscard]] bool is_fixed_region(gdl::NodeIndex at) const {
    if (!is_row(at) || rules_.checked.use(at).as_test) return false;
    const auto& meaning = ludeme(at).meaning;
    if (std::holds_alternative<Area>(meaning)) return true;
    const auto* where = std::get_if<Where>(&meaning);
    constexpr gdl::Traits algebra = trait::conjunction | trait::disjunction | trait::negation;
    if (where == nullptr || (!where->timeless && !word(at).traits.has_any(algebra))) return false;
    for (std::size_t p = 0; p < word(at).param_count(); ++p)
      for (const auto arg : rules_.checked.arguments(at, static_cast<int>(p)))
        if (!is_fixed_region(arg) && !is_fixed_direction(arg)) return false;
    return true;
  }

  /// True if board and player alone tell whether a condition on `from` and `to` holds, or they and
  /// what is given beside them.
  [[nodiscard]] bool is_timeless(gdl::NodeIndex at, Given given = Given::board) const {
    if (constant(vocabulary_, rules_, at) || is_cell_variable(at, trait::uses_from) ||
        is_cell_variable(at, trait::uses_to) || (given == Given::board && is_fixed_region(at)))
      return true;
    if (!is_row(at) || rules_.checked.use(at).as_test) return false;
    const auto& meaning = ludeme(at).meaning;
    const auto* holds = std::get_if<Holds>(&meaning);
    const auto* value = std::get_if<Value>(&meaning);
    constexpr gdl::Traits logic = trait::conjunction | trait::disjunction | trait::negation;
    if ((holds == nullptr || (!holds->timeless && !word(at).traits.has_any(logic))) &&
        (value == nullptr || (!value->timeless && !(value->of_step && given == Given::step))))
      return false;
    const auto children = rules_.checked.tree.children(at);
    return std::all_of(children.begin(), children.end(),
                       [&](gdl::NodeIndex child) { return is_timeless(child, given); });
  }

 protected:
  /// True if all arguments are constants, or classes a cell enters only when a piece is put there.
  [[nodiscard]] bool decided_by_contents(gdl::NodeIndex at) const {
    const gdl::NodeIndex end = at + rules_.checked.tree.node(at).length;
    for (gdl::NodeIndex i = at + 1; i < end; ++i) {
      if (!is_row(i) || constant(vocabulary_, rules_, i)) continue;
      if (is_fixed_region(i)) {
        i += rules_.checked.tree.node(i).length - 1;
        continue;
      }
      const auto& meaning = ludeme(i).meaning;
      const auto traits = word(i).traits;
      const bool fixed = std::holds_alternative<Family>(meaning) ||
                         std::holds_alternative<Toward>(meaning) ||
                         std::holds_alternative<Who>(meaning);
      const bool by_piece =
          traits.has_any(trait::contents | trait::conjunction | trait::disjunction) &&
          !traits.has_any(trait::vacancy | trait::states | trait::flags | trait::faces |
                          trait::cell_states) &&
          std::holds_alternative<Where>(meaning);
      if (!fixed && !by_piece) return false;
    }
    return true;
  }
  [[nodiscard]] bool is_fixed_direction(gdl::NodeIndex at) const {
    if (!is_row(at)) return false;
    const auto* toward = std::get_if<Toward>(&ludeme(at).meaning);
    return toward != nullptr && !toward->asked && toward->combine == nullptr;
  }
  [[nodiscard]] bool class_mentions(gdl::NodeIndex at, gdl::Traits variable) const {
    return word(at).traits.has_any(variable) || arguments_mention(at, variable);
  }

  const gdl::Vocabulary& vocabulary_;
  std::span<const Ludeme* const> ludemes_;
  const Rules& rules_;
};

}  // namespace ludi::ggp
