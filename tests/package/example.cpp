// A program outside the source tree that uses the installed package.
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"

int main() {
  const auto tree = ludi::gdl::parse("(game Empty (players White Black))");
  if (!tree) return 1;
  return ludi::gdl::print_line(*tree) == "(game Empty (players White Black))" ? 0 : 1;
}
