// What makes a turn go on.
#include "ggp/ludemes/effects/filter.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr Ludeme continuation_rows[] = {
    {.word =
         {.text = "again",
          .sort = Sort::effect,
          .params =
              {{{.name = "can-pass", .sort = Sort::flag},
                {.name = "labels", .sort = Sort::text, .arity = Arity::any},
                {.name = "of", .sort = Sort::region, .arity = Arity::optional, .keyword = "of"},
                if_clause}},
          .english = "{if|if {} and |if }{can-pass|{me} like, |it is possible, }make "
                     "{labels|{labels:made/ with {of|{of:a}|{mover}}}|another such "
                     "move{enters|| with {of|{of:a}|{mover}}}}",
          .help =
              "Another step by the same player, with the piece that just moved or one of the "
              "region, by moves of the same label or of these labels: forced while there is "
              "one, or as they like with `can-pass`. In the region `from` and `to` are those of "
              "this step. Effects behind it are done if the turn stops here; after a further "
              "step those of its own move are.",
          .example = "(again)",
          .ideas = "repeat continue chain multiple extra double combo bonus series",
          .traits = trait::continues,
          .weight = 3},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (!wanted(p, a, 3) || (own_cell(p) < 0 && !a.has(2))) return;
       p.goes_on = a.flag(0) ? Again::offered : Again::forced;
       p.goes_on_from = a.has(2) ? -1 : own_cell(p);
     }>},
};

}  // namespace

std::span<const Ludeme> continuation_ludemes() {
  return continuation_rows;
}

}  // namespace ludi::ggp
