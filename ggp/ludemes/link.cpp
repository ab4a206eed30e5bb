// Links between cells that need not be neighbours: which there may be, how they come to be, where
// they lead.
#include "ggp/ludemes/effects/filter.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

// Links `to` with each of the cells, in rising order, as far as nothing lies across.
constexpr auto linked_up = []<int W>(Play<W>& p, const Expr<W>& a) {
  if (p.ground.layout.links == 0 || p.to < 0 || p.empty().has(p.to)) return;
  const Links& links = p.tables().board->links();
  const CellSet<W> ends = filtered(p, a, a.where(p, 0) & p.occupied(), 2);
  const CellSet<W> harmless = a.has(1) ? a.where(p, 1) : CellSet<W>{};
  for (const std::int16_t link : links.at(Cell{p.to})) {
    if (!ends.has(links[link].beyond(Cell{p.to}).index())) continue;
    const bool barred = std::ranges::any_of(links.across(link), [&](std::int16_t other) {
      return p.is_linked(other) &&
             !(harmless.has(links[other].one.index()) && harmless.has(links[other].other.index()));
    });
    if (!barred) p.set_link(link, true);
  }
};

constexpr Ludeme link_rows[] = {
    {.word = {.text = "links",
              .sort = Sort::links,
              .params = {{{.name = "strokes",
                           .sort = Sort::choice,
                           .arity = Arity::some,
                           .options = "f b l r",
                           .count_most = 8}}},
              .english = "where links may join cells a leap "
                         "{strokes:f=ahead;b=back;l=left;r=right} apart",
              .help = "Cells that these unit steps lead to from each other can be joined by a "
                      "link, with any heading and turned over: `f` forward, `b` back, `l` and `r` "
                      "turn to the next direct direction and step. `(link …)` makes links.",
              .example = "(links f f l)",
              .ideas = "bridge link knight leap peg twixt line join network",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       std::string& strokes = d.rules.board_spec.links;
       strokes.clear();
       for (const auto at : e.args(0)) strokes += e.text_of(at).front();
     }}},
    {.word = {.text = "link",
              .sort = Sort::effect,
              .params = {{{.name = "cells", .sort = Sort::region},
                          {.name = "harmless",
                           .sort = Sort::region,
                           .arity = Arity::optional,
                           .keyword = "through"},
                          if_clause}},
              .english = "link {mover} with each of {cells:pieces} that a link can reach, unless "
                         "a link{harmless| other than between {harmless:pieces}} lies "
                         "across{if|, if {}}",
              .help = "Joins the piece on `to` by a link with each piece of the region as far away "
                      "as the board's `links` say. No link is made across another one; those "
                      "between two cells of the region named by `through` are no hindrance. A link "
                      "goes when one of its pieces does.",
              .example = "(link friend)",
              .ideas = "bridge join connect peg twixt barrier cross",
              .traits = trait::links,
              .weight = 0},
     .meaning = effect<linked_up>},
    {.word = {.text = "links",
              .sort = Sort::region,
              .params = {{{.name = "cells",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "to"}}},
              .english = "{@cell} linked with {cells:a}",
              .help = "The cells that links lead to from the region.",
              .example = "(links to)",
              .ideas = "bridge joined network neighbours along link",
              .traits = trait::links,
              .weight = 0},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.linked_with(a.where(v));
     }>},
};

}  // namespace

std::span<const Ludeme> link_ludemes() {
  return link_rows;
}

}  // namespace ludi::ggp
