#include "ggp/text/differences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "gdl/text/spelling.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::ggp {

namespace {

using Strings = std::vector<std::string>;

/// The sentences of a paragraph, items of lists among them.
void add_sentences(Strings& to, std::string_view paragraph) {
  for (std::string_view line : gdl::split(paragraph, '\n')) {
    while (!line.empty()) {
      const std::size_t end = std::min(line.find(". "), line.size() - 1) + 1;
      to.emplace_back(line.substr(0, end));
      line.remove_prefix(std::min(end + 1, line.size()));
    }
  }
}

/// The page part by part, so that a sentence is compared with its like.
std::vector<Strings> parts_of(const Game& game) {
  const RulebookParts parts = rulebook_parts(game);
  std::vector<Strings> all(6);
  add_sentences(all[0], parts.players);
  add_sentences(all[1], parts.board);
  add_sentences(all[2], parts.pieces);
  add_sentences(all[3], parts.start);
  for (const auto& text : parts.turn) add_sentences(all[4], text);
  for (const auto& text : parts.ending) add_sentences(all[5], text);
  return all;
}

/// By i and j: how many sentences the tails from there have in common in the same order.
std::vector<std::vector<int>> common_tails(const Strings& a, const Strings& b) {
  std::vector<std::vector<int>> common(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;)
      common[i][j] =
          a[i] == b[j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
  return common;
}

void tell(Strings& changes, Strings& gone, Strings& come) {
  const std::size_t both = std::min(gone.size(), come.size());
  for (std::size_t k = 0; k < both; ++k)
    changes.push_back(fmt::format("Instead of “{}”: “{}”", gone[k], come[k]));
  for (std::size_t k = both; k < gone.size(); ++k)
    changes.push_back(fmt::format("No longer: “{}”", gone[k]));
  for (std::size_t k = both; k < come.size(); ++k)
    changes.push_back(fmt::format("New: “{}”", come[k]));
  gone.clear();
  come.clear();
}

}  // namespace

std::vector<std::string> differences(const Game& before, const Game& after) {
  Strings changes;
  if (before.hash() == after.hash()) return changes;
  const auto old_parts = parts_of(before), new_parts = parts_of(after);
  for (std::size_t p = 0; p < old_parts.size(); ++p) {
    const Strings &a = old_parts[p], &b = new_parts[p];
    const auto common = common_tails(a, b);
    Strings gone, come;
    for (std::size_t i = 0, j = 0; i < a.size() || j < b.size();) {
      if (i < a.size() && j < b.size() && a[i] == b[j]) {
        tell(changes, gone, come);
        ++i, ++j;
      } else if (j == b.size() || (i < a.size() && common[i + 1][j] >= common[i][j + 1])) {
        gone.push_back(a[i++]);
      } else {
        come.push_back(b[j++]);
      }
    }
    tell(changes, gone, come);
  }
  if (changes.empty())
    changes.emplace_back("The rules differ in what their English does not tell.");
  return changes;
}

}  // namespace ludi::ggp
