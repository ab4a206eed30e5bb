#include "synthesis/run/names.hpp"

#include <algorithm>

#include "gdl/text/spelling.hpp"

namespace ludi::synthesis {

namespace {

constexpr std::size_t end_of_name = 26;

std::size_t index(char letter) {
  return static_cast<std::size_t>(letter - 'a');
}

bool vowel(char letter) {
  return std::string_view("aeiouy").find(letter) != std::string_view::npos;
}

/// Maximal runs of vowels or of consonants, those at the ends marked: "orn" ends a name well and
/// "rn" does not begin one.
std::vector<std::string> runs_of(std::string_view name) {
  std::vector<std::string> runs;
  for (std::size_t first = 0; first < name.size();) {
    std::size_t last = first;
    while (last < name.size() && vowel(name[last]) == vowel(name[first])) ++last;
    std::string run(name.substr(first, last - first));
    if (first == 0) run.insert(0, "^");
    if (last == name.size()) run += '$';
    runs.push_back(std::move(run));
    first = last;
  }
  return runs;
}

}  // namespace

NameModel::NameModel(std::span<const std::string_view> names) {
  for (const std::string_view name : names) {
    const std::string text = gdl::lower_case(name);
    known_.insert(text);
    std::size_t before = end_of_name;
    std::size_t last = end_of_name;
    for (const char letter : text) {
      ++counts_[before][last][index(letter)];
      before = last;
      last = index(letter);
    }
    ++counts_[before][last][end_of_name];
    for (auto& run : runs_of(text)) runs_.insert(std::move(run));
  }
}

std::string NameModel::chain(ggp::Rng& rng, std::size_t longest) const {
  std::string name;
  std::size_t before = end_of_name;
  std::size_t last = end_of_name;
  while (name.size() <= longest) {
    const auto& follow = counts_[before][last];
    std::uint32_t sum = 0;
    for (const auto count : follow) sum += count;
    if (sum == 0) break;
    std::uint32_t left = rng.below(sum);
    std::size_t next = 0;
    while (left >= follow[next]) left -= follow[next++];
    if (next == end_of_name) break;
    name += static_cast<char>('a' + static_cast<char>(next));
    before = last;
    last = next;
  }
  return name;
}

bool NameModel::pronounceable(std::string_view name) const {
  return std::ranges::all_of(runs_of(name), [&](const auto& run) { return runs_.contains(run); });
}

std::string NameModel::draw(ggp::Rng& rng, const NameSettings& settings) const {
  std::string name;
  for (int attempt = 0; attempt < settings.attempts; ++attempt) {
    name = chain(rng, settings.longest);
    if (name.size() >= settings.shortest && name.size() <= settings.longest &&
        !known_.contains(name) && pronounceable(name))
      break;
  }
  if (!name.empty()) name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

std::string baptise(ggp::Rng& rng, const NameModel& model,
                    const std::function<bool(std::string_view)>& taken,
                    const NameSettings& settings) {
  for (int attempt = 0; attempt < settings.attempts; ++attempt) {
    std::string name = model.draw(rng, settings);
    if (!name.empty() && !taken(name)) return name;
  }
  std::string name = model.draw(rng, settings);
  while (taken(name)) name += "-" + model.draw(rng, settings);
  return name;
}

bool can_be_given(std::string_view name) {
  const auto is_letter = [](char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); };
  return !name.empty() && is_letter(name.front()) &&
         std::ranges::all_of(name, [&](char c) { return is_letter(c) || c == '-'; });
}

}  // namespace ludi::synthesis
