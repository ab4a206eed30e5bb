// Numbers made of numbers. Results are held to 32 bits at the ends of the range; division by zero
// gives zero, so that no text can make play fail.
#include <algorithm>
#include <limits>

#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;
using Numbers = std::span<const std::int32_t>;

constexpr std::int32_t held(std::int64_t n) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(
      n, std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()));
}

constexpr Param numbers = {
    .name = "numbers", .sort = Sort::value, .arity = Arity::some, .count_most = 30};
constexpr Param left = {.name = "left", .sort = Sort::value};
constexpr Param right = {.name = "right", .sort = Sort::value};

constexpr Ludeme number_rows[] = {
    {.word = {.text = "+",
              .sort = Sort::value,
              .params = {{numbers}},
              .english = "{operand|the sum of {numbers}|{numbers/plus}}",
              .help = "The sum of the numbers.",
              .example = "(+ (piece-state) 1)",
              .ideas = "add plus sum total",
              .weight = 4},
     .meaning = Arithmetic{[](Numbers n) {
       std::int64_t sum = 0;
       for (const auto x : n) sum += x;
       return held(sum);
     }}},
    {.word = {.text = "-",
              .sort = Sort::value,
              .params = {{left, right}},
              .english =
                  "{operand|the difference of {left} and {right}|{left} minus {right:operand}}",
              .help = "The difference of two numbers.",
              .example = "(- (distance) 1)",
              .ideas = "subtract minus difference less",
              .weight = 4},
     .meaning = Arithmetic{[](Numbers n) { return held(std::int64_t{n[0]} - n[1]); }}},
    {.word = {.text = "*",
              .sort = Sort::value,
              .params = {{left, right}},
              .english = "{left=1|{right}|{right=1|{left}|{left:operand} times {right:operand}}}",
              .help = "The product of two numbers.",
              .example = "(* 2 (distance))",
              .ideas = "multiply times product",
              .weight = 2},
     .meaning = Arithmetic{[](Numbers n) { return held(std::int64_t{n[0]} * n[1]); }}},
    {.word = {.text = "/",
              .sort = Sort::value,
              .params = {{left, right}},
              .english = "{left:operand} divided by {right:operand}",
              .help = "The quotient of two numbers without its remainder; 0 if the second is 0.",
              .example = "(/ (count friend) 2)",
              .ideas = "divide quotient half share",
              .weight = 1},
     .meaning = Arithmetic{[](Numbers n) {
       return n[1] == 0 ? std::int32_t{0} : held(std::int64_t{n[0]} / n[1]);
     }}},
    {.word = {.text = "mod",
              .sort = Sort::value,
              .params = {{left, right}},
              .english = "the remainder of {left:operand} divided by {right:operand}",
              .help = "What division leaves over, never negative; 0 if the second number is 0.",
              .example = "(mod (count friend) 2)",
              .ideas = "remainder odd even parity modulo",
              .weight = 2},
     .meaning = Arithmetic{[](Numbers n) {
       if (n[1] == 0) return std::int32_t{0};
       const std::int64_t rest = std::int64_t{n[0]} % n[1];
       return held(rest < 0 ? rest + std::abs(std::int64_t{n[1]}) : rest);
     }}},
    {.word = {.text = "min",
              .sort = Sort::value,
              .params = {{numbers}},
              .english = "the least of {numbers}",
              .help = "The least of the numbers.",
              .example = "(min 3 (count friend))",
              .ideas = "least smaller smallest",
              .weight = 1},
     .meaning = Arithmetic{[](Numbers n) { return *std::min_element(n.begin(), n.end()); }}},
    {.word = {.text = "max",
              .sort = Sort::value,
              .params = {{numbers}},
              .english = "the greatest of {numbers}",
              .help = "The greatest of the numbers.",
              .example = "(max 3 (count friend))",
              .ideas = "greatest larger biggest",
              .weight = 1},
     .meaning = Arithmetic{[](Numbers n) { return *std::max_element(n.begin(), n.end()); }}},
    {.word = {.text = "abs",
              .sort = Sort::value,
              .params = {{{.name = "number", .sort = Sort::value}}},
              .english = "the absolute value of {number}",
              .help = "A number without its sign.",
              .example = "(abs (- (count friend) (count enemy)))",
              .ideas = "absolute magnitude sign",
              .weight = 1},
     .meaning = Arithmetic{[](Numbers n) { return held(std::abs(std::int64_t{n[0]})); }}},
    {.word = {.text = "NUMBER",
              .sort = Sort::value,
              .head = gdl::Head::refers,
              .head_sort = Sort::value,
              .english = "{head}",
              .help = "A number named in `params`.",
              .example = "side",
              .ideas = "parameter variable constant option",
              .weight = 0},
     .meaning = value<[]<int W>(const View<W>&, const Expr<W>& a) { return a.number; }>},
};

}  // namespace

std::span<const Ludeme> number_ludemes() {
  return number_rows;
}

}  // namespace ludi::ggp
