// What no page in English may hold.
#pragma once

#include <algorithm>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/rules/vocabulary.hpp"

namespace ludi::test {

inline std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    if (at < end) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// A word without the marks behind it.
inline std::string bare(std::string word) {
  while (!word.empty() && std::string_view(".,;:").find(word.back()) != std::string_view::npos)
    word.pop_back();
  return word;
}

/// The letters "a)" of alternatives taken out.
inline std::string without_letters(const std::string& text) {
  return std::regex_replace(text, std::regex("\\b[a-zA-Z]\\) "), "");
}

/// What no English text of ours may hold; empty if it holds none of it.
inline std::string fault_of(const std::string& page) {
  const std::string text = without_letters(page);
  for (const std::string_view wrong :
       {"(",      ")", "{",    "}",    "\"",   "  ",  ",,", " ,", " .",    "..",
        "\n\n\n", "…", "\x02", "\x03", "\x04", ", .", ",.", ";.", "a an ", "an a "})
    if (text.find(wrong) != std::string::npos) return "'" + std::string(wrong) + "'";
  const auto words = words_of(text);
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i] == words[i + 1] && words[i].back() != ',') return "twice '" + words[i] + "'";
  for (const auto& word : words) {
    const std::string plain = bare(word);
    const bool compound = 1 < plain.size() && plain.find_first_of("-+*/<>=!") != std::string::npos;
    if (compound && ggp::vocabulary().knows(plain)) return "raw '" + plain + "'";
  }
  return {};
}

/// Every line of the body is a title of a list or sentences with capitals and full stops.
inline std::string fault_of_sentences(const std::string& page) {
  const auto capital = [](char c) { return 'A' <= c && c <= 'Z'; };
  const auto small = [](char c) { return 'a' <= c && c <= 'z'; };
  std::size_t at = page.find('\n') + 1;  // behind the title
  while (at < page.size()) {
    const std::size_t end = page.find('\n', at);
    const std::string line = page.substr(at, end - at);
    at = end + 1;
    if (line.empty()) continue;
    const std::size_t number = line.find_first_not_of("0123456789");
    const std::size_t dashes = line.find_first_not_of('-');
    const bool item = 0 < dashes && dashes < line.size() && line[dashes] == ' ';
    const std::size_t first = item                                                  ? dashes + 1
                              : number > 0 && line.substr(number).starts_with(". ") ? number + 2
                                                                                    : 0;
    const bool quotes = line.substr(std::min(first, line.size())).starts_with("\u201c");
    if (line.size() <= first || !(capital(line[first]) || quotes)) return "begins: " + line;
    if (std::string_view(".:").find(line.back()) == std::string_view::npos) return "ends: " + line;
    for (std::size_t stop = line.find(". "); stop != std::string::npos;
         stop = line.find(". ", stop + 1))
      if (0 < stop && small(line[stop - 1]) && stop + 2 < line.size() && small(line[stop + 2]))
        return "no capital: " + line;
  }
  return {};
}

}  // namespace ludi::test
