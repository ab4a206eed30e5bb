#include "gdl/language/word.hpp"

#include <algorithm>

#include "gdl/text/spelling.hpp"

namespace ludi::gdl {

std::vector<std::string_view> options_of(const Param& param) {
  auto options = split(param.options, ' ');
  std::erase(options, std::string_view());
  return options;
}

namespace {

/// Without the s of a plural.
std::string_view singular(std::string_view word) {
  if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss")) word.remove_suffix(1);
  return word;
}

/// True if the row's text and ideas have every word of the text; there is at least one.
bool has_ideas(const Word& word, std::string_view text) {
  const std::string spelled = lower_case(word.text);
  bool any = false;
  for (const auto asked : split(text, ' ')) {
    if (asked.empty()) continue;
    any = true;
    const auto same = [&](std::string_view idea) { return singular(idea) == singular(asked); };
    if (!same(spelled) && std::ranges::none_of(split(word.ideas, ' '), same)) return false;
  }
  return any;
}

}  // namespace

Vocabulary::Vocabulary(std::vector<const Word*> rows) : rows_(std::move(rows)) {
  for (int index = 0; index < static_cast<int>(rows_.size()); ++index) {
    const Word& word = row(index);
    if (word.head == Head::literal) {
      literals_.push_back(index);
      reserved_.push_back(word.text);
    } else if (word.head == Head::refers) {
      references_.push_back(index);
    } else {
      bindings_.push_back(index);
    }
    for (const Param& param : word.parameters()) {
      if (!param.keyword.empty()) reserved_.push_back(param.keyword);
      if (param.sort == Sort::flag) known_.push_back(param.name);
      for (const auto option : options_of(param)) known_.push_back(option);
    }
  }
  std::stable_sort(literals_.begin(), literals_.end(),
                   [this](int a, int b) { return row(a).text < row(b).text; });
  known_.insert(known_.end(), reserved_.begin(), reserved_.end());
  for (auto* texts : {&reserved_, &known_}) {
    std::sort(texts->begin(), texts->end());
    texts->erase(std::unique(texts->begin(), texts->end()), texts->end());
  }
}

std::vector<int> Vocabulary::with_text(std::string_view text) const {
  const auto first = std::partition_point(literals_.begin(), literals_.end(),
                                          [&](int index) { return row(index).text < text; });
  const auto last = std::partition_point(first, literals_.end(),
                                         [&](int index) { return row(index).text == text; });
  return {first, last};
}

int Vocabulary::find(std::string_view text, Sort slot) const {
  int found = -1;
  const auto first = std::partition_point(literals_.begin(), literals_.end(),
                                          [&](int index) { return row(index).text < text; });
  for (auto at = first; at != literals_.end() && row(*at).text == text; ++at) {
    if (row(*at).sort == slot) return *at;
    if (found < 0 && fits(row(*at).sort, slot)) found = *at;
  }
  return found;
}

int Vocabulary::find_named(Sort named, Sort slot) const {
  int found = -1;
  for (const int index : references_) {
    if (row(index).head_sort != named) continue;
    if (row(index).sort == slot) return index;
    if (found < 0 && fits(row(index).sort, slot)) found = index;
  }
  return found;
}

int Vocabulary::find_binding(Sort slot) const {
  for (const int index : bindings_)
    if (row(index).sort == slot) return index;
  return -1;
}

std::vector<int> Vocabulary::of_sort(Sort slot) const {
  std::vector<int> found;
  for (int index = 0; index < static_cast<int>(rows_.size()); ++index)
    if (fits(row(index).sort, slot)) found.push_back(index);
  return found;
}

std::vector<int> Vocabulary::with_idea(std::string_view idea) const {
  const std::string low = lower_case(idea);
  std::vector<int> found;
  for (int index = 0; index < static_cast<int>(rows_.size()); ++index)
    if (has_ideas(row(index), low)) found.push_back(index);
  std::stable_sort(found.begin(), found.end(),
                   [this](int a, int b) { return row(a).text < row(b).text; });
  return found;
}

bool Vocabulary::reserved(std::string_view text) const {
  return std::binary_search(reserved_.begin(), reserved_.end(), text);
}

bool Vocabulary::knows(std::string_view text) const {
  return std::binary_search(known_.begin(), known_.end(), text);
}

}  // namespace ludi::gdl
