// And, or, not: the same words for conditions and for sets of cells; comparisons.
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr auto meet_all = []<int W>(const View<W>& v, const Expr<W>& a) {
  CellSet<W> s = a.where(v, 0, 0);
  for (int i = 1; i < a.count(0) && s.any(); ++i) s &= a.where(v, 0, static_cast<std::size_t>(i));
  return s;
};
constexpr auto join_all = []<int W>(const View<W>& v, const Expr<W>& a) {
  CellSet<W> s = a.where(v, 0, 0);
  for (int i = 1; i < a.count(0); ++i) s |= a.where(v, 0, static_cast<std::size_t>(i));
  return s;
};
// Conditions as sets: what already holds everywhere needs no further question.
constexpr auto join_until_all = []<int W>(const View<W>& v, const Expr<W>& a) {
  CellSet<W> s = a.where(v, 0, 0);
  for (int i = 1; i < a.count(0) && s != v.all(); ++i)
    s |= a.where(v, 0, static_cast<std::size_t>(i));
  return s;
};
constexpr auto complement = []<int W>(const View<W>& v, const Expr<W>& a) {
  return v.all() - a.where(v, 0);
};

constexpr Param conditions = {.name = "conditions", .sort = Sort::condition, .arity = Arity::some};
constexpr Param some_regions = {.name = "regions", .sort = Sort::region, .arity = Arity::some};
constexpr Param left_side = {.name = "left", .sort = Sort::value};
constexpr Param right_side = {.name = "right", .sort = Sort::value};

// Each number stands for all that compare alike: -1 less, 0 equal, 1 more.
template <auto Compare>
constexpr auto compared_everywhere = []<int W>(const View<W>& v, const Expr<W>& a) {
  Numbers<W> left, right;
  a.numbers(v, left, 0);
  a.numbers(v, right, 1);
  const auto found = Numbers<W>::compare(left, right, v.all());
  CellSet<W> out;
  if (Compare(-1, 0)) out |= found.less;
  if (Compare(0, 0)) out |= found.equal;
  if (Compare(1, 0)) out |= v.all() - found.less - found.equal;
  return out;
};

template <auto Compare>
constexpr Holds comparison = {
    .code = detail::holds_by_width<[]<int W>(const View<W>& v, const Expr<W>& a) {
      return Compare(a.value(v, 0), a.value(v, 1));
    }>,
    .over = {},
    .grown = {},
    .timeless = true,
    .compared = detail::where_by_width<compared_everywhere<Compare>>};

constexpr Ludeme logic_rows[] = {
    {.word = {.text = "and",
              .sort = Sort::condition,
              .params = {{conditions}},
              .english = "{not|{either}{conditions:same/or}|{jointly}{conditions:same}}",
              .help = "All of the conditions hold.",
              .example = "(and (empty to) (line))",
              .ideas = "both conjunction also",
              .traits = trait::conjunction,
              .weight = 12},
     .meaning = holds_over<[]<int W>(const View<W>& v, const Expr<W>& a) {
       for (int i = 0; i < a.count(0); ++i)
         if (!a.holds(v, 0, static_cast<std::size_t>(i))) return false;
       return true;
     },
                           meet_all>},
    {.word = {.text = "or",
              .sort = Sort::condition,
              .params = {{conditions}},
              .english = "{not|{jointly}{conditions:same}|{either}{conditions:same/or}}",
              .help = "At least one of the conditions holds.",
              .example = "(or (no-move) (in-a-row 3))",
              .ideas = "either disjunction alternatively",
              .traits = trait::disjunction,
              .weight = 12},
     .meaning = holds_over<[]<int W>(const View<W>& v, const Expr<W>& a) {
       for (int i = 0; i < a.count(0); ++i)
         if (a.holds(v, 0, static_cast<std::size_t>(i))) return true;
       return false;
     },
                           join_until_all>},
    {.word = {.text = "not",
              .sort = Sort::condition,
              .params = {{{.name = "condition", .sort = Sort::condition}}},
              .english = "{condition:not}",
              .help = "The condition does not hold.",
              .example = "(not (in-a-row 4))",
              .ideas = "negation unless opposite",
              .traits = trait::negation,
              .weight = 8},
     .meaning = holds_over<[]<int W>(const View<W>& v, const Expr<W>& a) { return !a.holds(v); },
                           complement>},
    {.word = {.text = "xor",
              .sort = Sort::condition,
              .params = {{{.name = "one", .sort = Sort::condition},
                          {.name = "other", .sort = Sort::condition}}},
              .english = "{not|both or neither of these hold: {one}; {other}|exactly one of these "
                         "holds: {one}; {other}}",
              .help = "Exactly one of the two conditions holds.",
              .example = "(xor (empty to) (line))",
              .ideas = "exclusive either one",
              .weight = 2},
     .meaning = holds_over<
         []<int W>(const View<W>& v, const Expr<W>& a) { return a.holds(v, 0) != a.holds(v, 1); },
         []<int W>(const View<W>& v, const Expr<W>& a) { return a.where(v, 0) ^ a.where(v, 1); }>},
    {.word = {.text = "true",
              .sort = Sort::condition,
              .english = "{not|the impossible happens|the game goes on}",
              .help = "Always holds.",
              .example = "(true)",
              .ideas = "always yes",
              .weight = 0,
              .holds_if = gdl::compared | gdl::if_less | gdl::if_equal | gdl::if_more},
     .meaning = holds<[]<int W>(const View<W>&) { return true; }>},
    {.word = {.text = "false",
              .sort = Sort::condition,
              .english = "{not|the game goes on|the impossible happens}",
              .help = "Never holds.",
              .example = "(false)",
              .ideas = "never no impossible",
              .weight = 0,
              .holds_if = gdl::compared},
     .meaning = holds<[]<int W>(const View<W>&) { return false; }>},
    {.word = {.text = "one-if",
              .sort = Sort::value,
              .params = {{{.name = "condition", .sort = Sort::condition}}},
              .english = "one if {condition}, else zero",
              .help = "1 where the condition holds, else 0: so what is true can be counted.",
              .example = "(one-if (full))",
              .ideas = "boolean indicator number truth count bonus",
              .weight = 1,
              .magnitude = gdl::Magnitude::natural},
     .meaning =
         value<[]<int W>(const View<W>& v, const Expr<W>& a) { return a.holds(v) ? 1 : 0; }>},
    {.word = {.text = "=",
              .sort = Sort::condition,
              .params = {{left_side, right_side}},
              .english = "{swapped|{not|{right@{left=0|some|anything but {left}}|does not equal "
                         "{left}}|{right@{left=0|no|exactly {left}}|equals "
                         "{left}}}|{not|{left@{right=0|some|anything but {right}}|does not equal "
                         "{right}}|{left@{right=0|no|exactly {right}}|equals {right}}}}",
              .help = "Two numbers are equal.",
              .example = "(= (distance) 2)",
              .ideas = "equal same exactly",
              .weight = 6,
              .holds_if = gdl::compared | gdl::if_equal},
     .meaning = comparison<[](int a, int b) { return a == b; }>},
    {.word = {.text = "!=",
              .sort = Sort::condition,
              .params = {{left_side, right_side}},
              .english =
                  "{swapped|{not|{right@{left=0|no|exactly {left}}|equals "
                  "{left}}|{right@{left=0|some|anything but {left}}|does not equal "
                  "{left}}}|{not|{left@{right=0|no|exactly {right}}|equals "
                  "{right}}|{left@{right=0|some|anything but {right}}|does not equal {right}}}}",
              .help = "Two numbers differ.",
              .example = "(!= (distance) 2)",
              .ideas = "unequal different differ other",
              .weight = 2,
              .holds_if = gdl::compared | gdl::if_less | gdl::if_more},
     .meaning = comparison<[](int a, int b) { return a != b; }>},
    {.word = {.text = "<",
              .sort = Sort::condition,
              .params = {{left_side, right_side}},
              .english = "{swapped|{not|{right@{left=0|no|at most {left}}|is at most "
                         "{left}}|{right@{left=0|at least one|more than {left}}|is more than "
                         "{left}}}|{not|{left@at least {right}|is at least "
                         "{right}}|{left@{right=1|no|fewer than {right}}|is less than {right}}}}",
              .help = "The first number is less than the second.",
              .example = "(< (count friend) 3)",
              .ideas = "less fewer below under smaller",
              .goals = goal::fewer,
              .weight = 5,
              .holds_if = gdl::compared | gdl::if_less},
     .form = ComparisonForm{.left = "left", .right = "right"},
     .meaning = comparison<[](int a, int b) { return a < b; }>},
    {.word =
         {
             .text = ">",
             .sort = Sort::condition,
             .params = {{left_side, right_side}},
             .english =
                 "{swapped|{not|{right@at least {left}|is at least {left}}|{right@{left=1|no|fewer "
                 "than {left}}|is less than {left}}}|{not|{left@{right=0|no|at most {right}}|is at "
                 "most {right}}|{left@{right=0|at least one|more than {right}}|is more than "
                 "{right}}}}",
             .help = "The first number is greater than the second.",
             .example = "(> (group-size to) 2)",
             .ideas = "more greater above over larger",
             .goals = goal::more,
             .weight = 5,
             .holds_if = gdl::compared | gdl::if_more},
     .form = ComparisonForm{.left = "left", .right = "right"},
     .meaning = comparison<[](int a, int b) { return b < a; }>},
    {.word = {.text = "<=",
              .sort = Sort::condition,
              .params = {{left_side, right_side}},
              .english = "{swapped|{not|{right@{left=1|no|fewer than {left}}|is less than "
                         "{left}}|{right@at least {left}|is at least "
                         "{left}}}|{not|{left@{right=0|at least one|more than {right}}|is more "
                         "than {right}}|{left@{right=0|no|at most {right}}|is at most {right}}}}",
              .help = "The first number is not greater than the second.",
              .example = "(<= (distance) 3)",
              .ideas = "most maximum limit",
              .goals = goal::fewer,
              .weight = 5,
              .holds_if = gdl::compared | gdl::if_less | gdl::if_equal},
     .form = ComparisonForm{.left = "left", .right = "right"},
     .meaning = comparison<[](int a, int b) { return a <= b; }>},
    {.word = {.text = ">=",
              .sort = Sort::condition,
              .params = {{left_side, right_side}},
              .english = "{swapped|{not|{right@{left=0|at least one|more than {left}}|is more than "
                         "{left}}|{right@{left=0|no|at most {left}}|is at most "
                         "{left}}}|{not|{left@{right=1|no|fewer than {right}}|is less than "
                         "{right}}|{left@at least {right}|is at least {right}}}}",
              .help = "The first number is not less than the second.",
              .example = "(>= (height to) 2)",
              .ideas = "least minimum enough",
              .goals = goal::more,
              .weight = 5,
              .holds_if = gdl::compared | gdl::if_equal | gdl::if_more},
     .form = ComparisonForm{.left = "left", .right = "right"},
     .meaning = comparison<[](int a, int b) { return a >= b; }>},
    {.word = {.text = "and",
              .sort = Sort::region,
              .params = {{some_regions}},
              .english = "{regions/that}",
              .help = "The cells that lie in all of the regions.",
              .example = "(and enemy (nbors to))",
              .ideas = "intersection both common overlap",
              .traits = trait::conjunction,
              .english_as_test = "{not|{either}{regions:same/or}|{jointly}{regions:same}}"},
     .meaning = where<meet_all>},
    {.word = {.text = "or",
              .sort = Sort::region,
              .params = {{some_regions}},
              .english = "{regions:same/any}",
              .help = "The cells that lie in any of the regions.",
              .example = "(or corners centre)",
              .ideas = "union either combine",
              .traits = trait::disjunction,
              .english_as_test = "{not|{jointly}{regions:same}|{either}{regions:same/or}}"},
     .meaning = where<join_all>},
    {.word = {.text = "not",
              .sort = Sort::region,
              .params = {{{.name = "region", .sort = Sort::region}}},
              .english = "{@cell} {region:that-not}",
              .help = "The cells that do not lie in the region.",
              .example = "(not edge)",
              .ideas = "complement other except outside",
              .traits = trait::negation,
              .weight = 4,
              .english_as_test = "{region:not}"},
     .meaning = where<complement>},
};

static_assert(fits(logic_rows));

}  // namespace

std::span<const Ludeme> logic_ludemes() {
  return logic_rows;
}

}  // namespace ludi::ggp
