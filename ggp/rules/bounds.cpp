#include "ggp/rules/bounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "gdl/text/complaint.hpp"

namespace ludi::ggp {

namespace {

constexpr std::size_t most_complaints = 20;

/// The letters that a label begins with, if there are only digits behind them.
std::string_view letters_of(std::string_view label) {
  const std::size_t end = std::min(label.find_first_of("0123456789"), label.size());
  const bool plain = label.find_first_not_of("0123456789", end) == std::string_view::npos;
  return plain ? label.substr(0, end) : std::string_view();
}

/// "the cells are a1 to c3", or "those of b are b1 to b3": where to look for the right name.
std::string names_of_cells(const Board& board, std::string_view wrong) {
  const std::string_view letters = letters_of(wrong);
  Cell first = Cell::none(), last = first;  // of a line that runs the one way or the other
  for (int c = 0; c < board.cells() && !letters.empty(); ++c) {
    if (letters_of(board.label(Cell{c})) != letters) continue;
    if (!first.exists()) first = Cell{c};
    last = Cell{c};
  }
  const auto range = [&](Cell from, Cell to) {
    return board.label(from) + " to " + board.label(to);
  };
  if (first.exists() && first != last)
    return fmt::format("those of {} are {}", letters, range(first, last));
  return "the cells are " + range(Cell{0}, Cell{board.cells() - 1});
}

bool names_a_cell(const gdl::Vocabulary& vocabulary, const gdl::Use& use) {
  if (use.kind != gdl::Use::Kind::row) return false;
  const auto& word = vocabulary.row(use.row);
  return word.head == gdl::Head::refers && word.head_sort == gdl::Sort::cell;
}

/// The word whose argument a node is; keyword wrappers are looked through.
gdl::NodeIndex word_above(const gdl::Checked& checked, gdl::NodeIndex at) {
  gdl::NodeIndex above = checked.tree.parent(at);
  while (above != 0 && checked.use(above).kind == gdl::Use::Kind::keyword)
    above = checked.tree.parent(above);
  return above;
}

}  // namespace

gdl::Diagnostics out_of_bounds(const gdl::Vocabulary& vocabulary, const Rules& rules) {
  const auto& tree = rules.checked.tree;
  const auto& uses = rules.checked.uses;
  gdl::Diagnostics errors;
  for (gdl::NodeIndex at = 1; at < tree.size() && errors.size() < most_complaints; ++at) {
    const auto& use = uses[at];
    // Here cells are named to be there or not to be there.
    if (use.slot == gdl::Sort::lines || use.slot == gdl::Sort::gap) {
      at = tree.end(at) - 1;
      continue;
    }
    if (names_a_cell(vocabulary, use) && !rules.board->find(tree.text(at)).exists())
      errors.push_back({tree.position(at),
                        "the board has no cell '" + std::string(tree.text(at)) + "'",
                        names_of_cells(*rules.board, tree.text(at))});
    // Numbers written out were measured when the text was checked.
    const bool number = use.slot == gdl::Sort::value || use.slot == gdl::Sort::integer;
    if (!number || use.param < 0 || tree.kind(at) == gdl::NodeKind::integer) continue;
    const gdl::NodeIndex above = word_above(rules.checked, at);
    const auto n = constant(vocabulary, rules, at);
    if (uses[above].kind != gdl::Use::Kind::row) continue;
    const auto& word = vocabulary.row(uses[above].row);
    const auto& param = word.params[static_cast<std::size_t>(use.param)];
    if (!n && use.slot == gdl::Sort::integer && use.kind == gdl::Use::Kind::row)
      errors.push_back({tree.position(at),
                        "the number '" + std::string(param.name) + "' of '" +
                            std::string(tree.text(above)) + "' must not depend on play",
                        {}});
    if (n && (*n < param.least || *n > param.most))
      errors.push_back(gdl::out_of_range(tree.position(at), param, *n));
  }
  return errors;
}

}  // namespace ludi::ggp
