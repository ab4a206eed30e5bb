#include "gdl/text/elaborate.hpp"

#include "gdl/text/print.hpp"

namespace ludi::gdl {

Result<Checked> elaborate(const Vocabulary& vocabulary, const Checked& checked) {
  auto [tree, named, given_on] = elaborated_game(vocabulary, checked);
  auto complete = check(vocabulary, std::move(tree));
  if (complete) {
    complete->written = checked.written;
    complete->named = std::move(named);
    complete->given_on = std::move(given_on);
  }
  return complete;
}

}  // namespace ludi::gdl
