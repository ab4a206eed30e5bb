// The cells a step, a question or the turn before speaks of.
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Sort;

template <int W>
CellSet<W> cell(int c) {
  return c >= 0 ? CellSet<W>::of(c) : CellSet<W>{};
}

constexpr Ludeme cell_rows[] = {
    {.word = {.text = "from",
              .sort = Sort::cell,
              .english = "{origin}",
              .help = "The cell a piece leaves.",
              .example = "from",
              .ideas = "origin source start leave departure",
              .traits = trait::uses_from,
              .weight = 6},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.from); }>},
    {.word = {.text = "to",
              .sort = Sort::cell,
              .english = "{there}",
              .help = "The cell a piece goes to.",
              .example = "to",
              .ideas = "destination target arrival landing",
              .traits = trait::uses_to,
              .weight = 10},
     .form = KnownForm::target,
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.to); }>},
    {.word = {.text = "current",
              .sort = Sort::cell,
              .english = "the cell in question",
              .help = "The cell under test where an effect is filtered cell by cell.",
              .example = "current",
              .ideas = "each tested variable loop",
              .traits = trait::uses_current,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.current); }>},
    {.word = {.text = "outer",
              .sort = Sort::cell,
              .english = "the cell asked about first",
              .help = "Of two questions asked cell by cell, one inside the other: the cell under "
                      "test in the outer one. Names say it better, see `where`.",
              .example = "outer",
              .ideas = "enclosing first variable loop",
              .traits = trait::uses_outer,
              .weight = 0},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.outer); }>},
    {.word =
         {.text = "last-to",
          .sort = Sort::cell,
          .english = "the cell reached last",
          .help =
              "The destination of the last step played. In all parts of a move that is the step "
              "before its own, whose cells are `from` and `to`; in end clauses and "
              "constraints on finished turns it is the step just made.",
          .example = "last-to",
          .ideas = "previous destination before memory recent latest",
          .traits = trait::recalls,
          .weight = 2},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.last_to()); }>},
    {.word =
         {.text = "last-from",
          .sort = Sort::cell,
          .english = "the cell left last",
          .help =
              "The origin of the last step played; no cell after a placement. It is the same step "
              "as that of `last-to`.",
          .example = "last-from",
          .ideas = "previous origin before memory ko",
          .traits = trait::recalls,
          .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.last_from()); }>},
};

static_assert(fits(cell_rows));

}  // namespace

std::span<const Ludeme> cell_ludemes() {
  return cell_rows;
}

}  // namespace ludi::ggp
