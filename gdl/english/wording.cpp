#include "gdl/english/wording.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace ludi::gdl {

namespace {

using Strings = std::vector<std::string>;
using Pair = std::pair<std::string_view, std::string_view>;

// Endings of nouns whose plural no rule gives.
constexpr std::array<Pair, 13> odd_plurals = {{{"man", "men"},
                                               {"goose", "geese"},
                                               {"mouse", "mice"},
                                               {"wolf", "wolves"},
                                               {"elf", "elves"},
                                               {"knife", "knives"},
                                               {"child", "children"},
                                               {"ox", "oxen"},
                                               {"sheep", "sheep"},
                                               {"fish", "fish"},
                                               {"domino", "dominoes"},
                                               {"hero", "heroes"},
                                               {"buffalo", "buffaloes"}}};

constexpr bool vowel(char c) {
  return std::string_view("aeiouAEIOU").find(c) != std::string_view::npos;
}

bool hisses(std::string_view text) {
  for (const std::string_view end : {"s", "x", "z", "ch", "sh"})
    if (text.ends_with(end)) return true;
  return false;
}

bool consonant_y(std::string_view text) {
  return text.size() > 1 && text.ends_with('y') && !vowel(text[text.size() - 2]);
}

std::string with_s(std::string_view text) {
  if (consonant_y(text)) return std::string(text.substr(0, text.size() - 1)) + "ies";
  return std::string(text) + (hisses(text) ? "es" : "s");
}

/// What a statement is about: the text before its first verb, if that is one we put there.
std::string_view subject_of(std::string_view statement) {
  std::size_t first = std::string_view::npos;
  for (const std::string_view verb : {" is ", " are "})
    first = std::min(first, statement.find(verb));
  if (first == std::string_view::npos) return {};
  const auto subject = statement.substr(0, first);
  return subject == "there" || subject.find(',') != std::string_view::npos ? std::string_view()
                                                                           : subject;
}

}  // namespace

std::string plural(std::string_view noun) {
  for (const auto& [one, many] : odd_plurals)
    if (noun.size() >= one.size() &&
        in_small_letters(noun.substr(noun.size() - one.size())) == one &&
        (one.size() > 2 || noun.size() == one.size() || noun[noun.size() - one.size() - 1] == ' '))
      return std::string(noun.substr(0, noun.size() - one.size() + 1)) +
             std::string(many.substr(1));
  return with_s(noun);
}

std::string with_article(std::string_view noun) {
  if (noun.empty()) return {};
  const std::string word = in_small_letters(noun.substr(0, noun.find(' ')));
  bool an = vowel(word.front());
  for (const std::string_view consonantal : {"one", "uni", "use", "eu"})
    if (word.starts_with(consonantal)) an = false;
  if (word.starts_with('8') || word == "11" || word == "18" || word == "hour") an = true;
  return (an ? "an " : "a ") + std::string(noun);
}

std::string possessive(std::string_view noun) {
  const bool many = noun.ends_with("opponents") || noun.ends_with("players");
  return std::string(noun) + (many ? "'" : "'s");
}

std::string third_person(std::string_view verb) {
  if (verb == "have") return "has";
  if (verb == "are") return "is";
  if (verb == "can" || verb == "may" || verb == "must") return std::string(verb);
  return verb == "do" || verb == "go" ? std::string(verb) + "es" : with_s(verb);
}

std::string number_in_words(std::int64_t number) {
  constexpr std::array<std::string_view, 13> words = {"zero", "one",    "two",   "three", "four",
                                                      "five", "six",    "seven", "eight", "nine",
                                                      "ten",  "eleven", "twelve"};
  if (number < 0) return "minus " + number_in_words(-number);
  return number < 13 ? std::string(words[static_cast<std::size_t>(number)])
                     : std::to_string(number);
}

std::string ordinal(int number) {
  constexpr std::array<std::string_view, 12> words = {"first", "second", "third",    "fourth",
                                                      "fifth", "sixth",  "seventh",  "eighth",
                                                      "ninth", "tenth",  "eleventh", "twelfth"};
  if (number >= 1 && number <= 12) return std::string(words[static_cast<std::size_t>(number - 1)]);
  const bool teen = number % 100 / 10 == 1;
  const std::string_view end = teen               ? "th"
                               : number % 10 == 1 ? "st"
                               : number % 10 == 2 ? "nd"
                               : number % 10 == 3 ? "rd"
                                                  : "th";
  return std::to_string(number) + std::string(end);
}

std::string joined(const std::vector<std::string>& parts, std::string_view by) {
  Strings said;
  std::ranges::copy_if(parts, std::back_inserter(said),
                       [](const std::string& part) { return !part.empty(); });
  const bool mark = by == "," || by == ";";
  std::string text;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (i > 0) {
      const bool last = i + 1 == said.size();
      text += mark ? std::string(by) + " " : last ? " " + std::string(by) + " " : ", ";
    }
    text += said[i];
  }
  return text;
}

std::string joined_statements(std::vector<std::string> parts, std::string_view by) {
  Strings said;
  for (auto& part : parts)
    if (std::find(said.begin(), said.end(), part) == said.end()) said.push_back(std::move(part));
  parts = std::move(said);
  const std::string subject = parts.empty() ? std::string() : std::string(subject_of(parts[0]));
  if (!subject.empty())
    for (std::size_t i = 1; i < parts.size(); ++i)
      if (subject_of(parts[i]) == subject) parts[i].erase(0, subject.size() + 1);
  // "is a1, b2 or c3" rather than "is a1, is b2 or is c3".
  const auto names_one = [](std::string_view part) {
    return part.starts_with("is ") && part.find(' ', 3) == std::string_view::npos;
  };
  const bool a_list = !subject.empty() && names_one(parts[0].substr(subject.size() + 1)) &&
                      std::all_of(parts.begin() + 1, parts.end(), names_one);
  if (a_list)
    for (std::size_t i = 1; i < parts.size(); ++i) parts[i].erase(0, 3);
  return joined(parts, by);
}

std::string sentence(std::string text) {
  text = tidied(text);
  if (text.empty()) return text;
  if (text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  if (std::string_view(".!?").find(text.back()) == std::string_view::npos) text += '.';
  return text;
}

std::string tidied(std::string_view text) {
  std::string tidy;
  for (const char c : text) {
    const bool blank_before = !tidy.empty() && tidy.back() == ' ';
    if (c == ' ' && (tidy.empty() || blank_before)) continue;
    if (blank_before && std::string_view(",.;:").find(c) != std::string_view::npos) tidy.pop_back();
    tidy += c;
  }
  while (!tidy.empty() && tidy.back() == ' ') tidy.pop_back();
  return tidy;
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

}  // namespace ludi::gdl
