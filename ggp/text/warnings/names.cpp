// Names, regions and cells in question that nothing is asked of.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "gdl/english/wording.hpp"
#include "gdl/text/definitions.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/traits.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/warnings/warner.hpp"

namespace ludi::ggp {

bool Warner::is_filled_in(gdl::NodeIndex at) const {
  if (checked_.written == nullptr) return false;
  const gdl::Tree& written = checked_.written->tree;
  const auto defined = gdl::definitions_of(vocabulary(), written);
  for (gdl::NodeIndex part = at + 1; part < tree_.end(at); ++part)
    if (const auto use = checked_.named.find(part);
        use != checked_.named.end() && !defined.contains(written.text(use->second)))
      return true;
  return false;
}

bool Warner::covered(gdl::NodeIndex at) const {
  return std::any_of(covered_.begin(), covered_.end(),
                     [&](const auto& range) { return range.first <= at && at < range.second; });
}

bool Warner::of_board(gdl::NodeIndex at) const {
  for (gdl::NodeIndex board = 0; board <= at; ++board)
    if (checked_.use(board).slot == gdl::Sort::board && at < board + tree_.node(board).length)
      return true;
  return false;
}

void Warner::regions() {
  const auto& extents = truths_.extents();
  for (const auto at : in_slot(gdl::Sort::region)) {
    if (covered(at) || !extents.always_empty(at)) continue;
    const auto inside = tree_.children(at);
    const bool by_a_part = std::any_of(inside.begin(), inside.end(), [&](auto part) {
      return checked_.use(part).slot == gdl::Sort::region && extents.always_empty(part);
    });
    // What is cut out of a board is not on it.
    if (by_a_part || of_board(at)) continue;
    const auto pair = extents.excluding_parts(at);
    warn(at, pair.empty() ? "this region has no cells on this board"
                          : fmt::format("this region never has cells: '{}' and '{}' exclude each "
                                        "other",
                                        quoted(pair[0]), quoted(pair[1])));
  }
  for (const auto at : in_slot(gdl::Sort::family)) {
    std::vector<std::string> whose;
    for (int seat = 0; seat < game_.players(); ++seat)
      if (extents.lacks_cells(at, seat)) whose.push_back(game_.player_name(Player{seat}));
    if (covered(at) || whose.empty()) continue;
    const bool everybodys = std::ssize(whose) == game_.players();
    warn(at, (everybodys ? "" : "for " + gdl::joined(whose) + " ") +
                 "one of these regions has no cells on this board");
  }
  for (const auto at : in_slot(gdl::Sort::direction))
    if (!covered(at) && extents.no_direction(at)) warn(at, "this board has no such direction");
}

void Warner::cells_in_question(gdl::NodeIndex at, int asked) {
  const gdl::Word* row = word(at);
  const int needed = row == nullptr                         ? 0
                     : row->traits.has(trait::uses_outer)   ? 2
                     : row->traits.has(trait::uses_current) ? 1
                                                            : 0;
  if (asked < needed && !covered(at))
    warn(at, fmt::format("this is no cell: {} in question here, where conditions are asked of "
                         "cells one by one",
                         asked == 0 ? "none is" : "only one is"));
  for (const auto child : tree_.children(at)) {
    const int param = checked_.use(child).param;
    const bool asks = row != nullptr && 0 <= param &&
                      row->params[static_cast<std::size_t>(param)].own.has(trait::uses_current);
    // What is wrapped in a keyword belongs to the word around it.
    const bool wraps = checked_.use(child).kind == gdl::Use::Kind::keyword;
    for (const auto part : wraps ? tree_.children(child) : std::vector{child})
      cells_in_question(part, asked + (asks ? 1 : 0));
  }
}

void Warner::steps_in_question() {
  for (const ClauseRule& clause : rules_.clauses) step_in_question(clause.condition, {});
  for (const auto* constraints : {&rules_.never, &rules_.must})
    for (const auto at : *constraints) step_in_question(at, {});
}

void Warner::step_in_question(gdl::NodeIndex at, gdl::Traits named) {
  const gdl::Word* row = word(at);
  const gdl::Traits reads =
      row == nullptr ? gdl::Traits{} : gdl::traits_as_used(vocabulary(), checked_, at);
  for (const auto& [cell, last] :
       {std::pair{trait::uses_from, "last-from"}, std::pair{trait::uses_to, "last-to"}})
    if (reads.has(cell) && !named.has(cell) && !covered(at))
      return warn(at, fmt::format("no step is in question here: the cell that the last one led "
                                  "{} is '{}'",
                                  cell == trait::uses_to ? "to" : "from", last));
  for (const auto child : tree_.children(at)) {
    const int param = checked_.use(child).param;
    const gdl::Traits own = row != nullptr && 0 <= param
                                ? named | row->params[static_cast<std::size_t>(param)].own
                                : named;
    const bool wraps = checked_.use(child).kind == gdl::Use::Kind::keyword;
    for (const auto part : wraps ? tree_.children(child) : std::vector{child})
      step_in_question(part, own);
  }
}

void Warner::names() {
  unused(gdl::Sort::param, gdl::Sort::value, "parameter", {});
  unused(gdl::Sort::region_record, gdl::Sort::region, "region", listed_unnamed());
}

void Warner::definitions() {
  const gdl::Tree& written = game_.written().tree;
  const auto warn_of = [&](gdl::NodeIndex at, std::string message, std::string hint) {
    found_.push_back(
        {written.position(at), std::move(message), std::move(hint), gdl::Severity::warning, {}});
  };
  for (const auto at : gdl::unused_definitions(vocabulary(), written)) {
    warn_of(at + 1, fmt::format("the definition '{}' is never used", written.text(at + 1)),
            "what it stands for is looked into where it is used");
    for (const auto word : gdl::meaningless_words(vocabulary(), written, at)) {
      const auto meant = gdl::nearest_word(vocabulary(), written.text(word), gdl::Sort::none);
      warn_of(word,
              fmt::format("'{}' is neither a word of the language nor a name", written.text(word)),
              meant.empty() ? "" : fmt::format("did you mean '{}'?", meant));
    }
  }
}

std::set<std::string_view> Warner::listed_unnamed() const {
  std::set<std::string_view> listed;
  for (const auto at : in_slot(gdl::Sort::family)) {
    const auto* family =
        std::get_if<Family>(&ludemes()[static_cast<std::size_t>(checked_.use(at).row)]->meaning);
    if (family == nullptr || !tree_.children(at).empty()) continue;
    for (std::size_t p = 0; p < rules_.players.size(); ++p) {
      const auto regions =
          family->code(*rules_.board, Entry(vocabulary(), rules_, at), static_cast<int>(p));
      for (const NamedRegion& region : rules_.regions)
        if (region.owners != 0 && std::ranges::count(regions, region.cells[p]) > 0)
          listed.insert(region.name);
    }
  }
  return listed;
}

void Warner::unused(gdl::Sort slot, gdl::Sort named, std::string_view what,
                    std::set<std::string_view> used) {
  for (gdl::NodeIndex at = 0; at < tree_.size(); ++at)
    if (const gdl::Word* w = word(at);
        w != nullptr && w->head == gdl::Head::refers && w->head_sort == named)
      used.insert(tree_.text(at));
  for (const auto at : in_slot(slot))
    if (!used.contains(tree_.text(at)))
      warn(at, fmt::format("the {} '{}' is never used", what, tree_.text(at)));
}

}  // namespace ludi::ggp
