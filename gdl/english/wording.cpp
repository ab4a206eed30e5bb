#include "gdl/english/wording.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <iterator>
#include <utility>

namespace ludi::gdl {

namespace {

using Strings = std::vector<std::string>;
using Pair = std::pair<std::string_view, std::string_view>;

// Endings of nouns whose plural no rule gives.
constexpr std::array<Pair, 14> odd_plurals = {{{"man", "men"},
                                               {"die", "dice"},
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

constexpr std::array<std::string_view, 13> small_numbers = {
    "zero",  "one",   "two",  "three", "four",   "five",  "six",
    "seven", "eight", "nine", "ten",   "eleven", "twelve"};

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
  // In "cells that are dark are empty" the first verb is not the one of the statement.
  const bool narrowed = subject.ends_with(" that");
  return subject == "there" || narrowed || subject.find(',') != std::string_view::npos
             ? std::string_view()
             : subject;
}

/// "is red", "is a king": one word about something.
bool is_one_word(std::string_view predicate) {
  constexpr std::string_view is = "is ";
  if (!predicate.starts_with(is)) return false;
  std::string_view word = predicate.substr(is.size());
  for (const std::string_view article : {"a ", "an "})
    if (word.starts_with(article)) word.remove_prefix(article.size());
  return word.find(' ') == std::string_view::npos;
}

constexpr std::string_view relative = "that";

/// How a statement begins that is a list of statements; empty if it is none.
std::string_view list_beginning(std::string_view statement) {
  for (const std::string_view beginning : {"either ", "both or neither of these hold: ", "both ",
                                           "all of these hold: ", "exactly one of these holds: "})
    if (statement.starts_with(beginning)) return beginning;
  return {};
}

/// "is either b or c" of "either is b or c".
void put_verb_first(std::string& list) {
  constexpr std::string_view before = "either is ", behind = "is either ";
  if (list.starts_with(before) && list.find(" is ", before.size()) == std::string::npos)
    list.replace(0, before.size(), behind);
}

/// A list of statements about the noun before it: "either that is b or is c".
bool is_relative(const std::string& list) {
  const std::size_t begin = list_beginning(list).size();
  return 0 < begin && subject_of(std::string_view(list).substr(begin)) == relative;
}

/// "either is b or is c" of "either that is b or is c", behind another "that".
void leave_out_relative(std::string& list) {
  if (!is_relative(list)) return;
  list.erase(list_beginning(list).size(), relative.size() + 1);
  put_verb_first(list);
}

/// "a is b, is c" of "a is b, a is c".
void leave_out_repeated_subjects(Strings& statements) {
  const std::string subject(subject_of(statements[0]));
  if (subject.empty() || !list_beginning(statements[0]).empty()) return;
  const auto about = [&](const std::string& part) { return subject_of(part) == subject; };
  const auto predicate = [&](const std::string& part) { return part.substr(subject.size() + 1); };
  const bool all_of_one_word = std::ranges::all_of(statements, [&](const std::string& part) {
    return about(part) && is_one_word(predicate(part));
  });
  // "it is Left's turn" can do without its subject as little as "there is a man".
  if (subject == "it" && !all_of_one_word) return;
  for (auto part = statements.begin() + 1; part != statements.end(); ++part) {
    const bool alike = about(*part) || (subject == relative && part->starts_with("that "));
    if (alike) *part = predicate(*part);
    if (subject == relative) leave_out_relative(*part);
    // "is a1, b2 or c3" rather than "is a1, is b2 or is c3".
    if (all_of_one_word) part->erase(0, 3);
  }
}

/// The subject that all the statements have, taken off them; empty if they have none in common.
std::string taken_off(Strings& statements) {
  std::string subject(subject_of(statements[0]));
  const auto about = [&](const std::string& part) { return subject_of(part) == subject; };
  if (subject == "it" || !std::ranges::all_of(statements, about)) return {};
  if (!subject.empty())
    for (std::string& part : statements) part.erase(0, subject.size() + 1);
  return subject;
}

/// "a, b, and c"
std::string joined_apart(const Strings& parts, std::string_view by) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? ", " + std::string(by) + " " : ", ") + parts[i];
  return text;
}

/// "is a and is b": something else behind it needs a mark between.
bool joins_statements(std::string_view statement) {
  if (!list_beginning(statement).empty()) return false;
  for (const std::string_view next : {" and is ", " and are ", " and there ", " and you "})
    if (statement.find(next) != std::string_view::npos) return true;
  return false;
}

/// From so many alternatives that are lists themselves, letters tell them apart.
constexpr std::ptrdiff_t least_lettered = 3;

/// "a) one, b) two and three, or c) four, five and six"
std::string lettered(Strings alternatives) {
  char letter = 'a';
  for (std::string& alternative : alternatives) {
    for (const std::string_view beginning : {"both ", "all of these hold: "})
      if (list_beginning(alternative) == beginning) alternative.erase(0, beginning.size());
    alternative.insert(0, std::string(1, letter++) + ") ");
  }
  return joined_apart(alternatives, "or");
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
  // Letters are called by their names: an F, an L5, a U.
  if ('A' <= noun.front() && noun.front() <= 'Z' &&
      (noun.size() == 1 ||
       std::string_view("0123456789, ").find(noun[1]) != std::string_view::npos))
    an = std::string_view("AEFHILMNORSX").find(noun.front()) != std::string_view::npos;
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
  if (number < 0) return "minus " + number_in_words(-number);
  return number < 13 ? std::string(small_numbers[static_cast<std::size_t>(number)])
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

std::string ordinal_of(std::string_view quantity) {
  const std::size_t blank = quantity.rfind(' ') + 1;  // npos + 1 is 0
  const std::string_view last = quantity.substr(blank);
  const auto word = std::ranges::find(small_numbers, last);
  int number = word != small_numbers.end() ? static_cast<int>(word - small_numbers.begin()) : -1;
  if (number < 0)
    if (const auto [end, error] = std::from_chars(last.data(), last.data() + last.size(), number);
        error != std::errc() || end != last.data() + last.size())
      return std::string(quantity);
  const std::string_view how = quantity.substr(0, blank);
  const std::string_view before = how == "exactly "        ? ""
                                  : how == "more than "    ? "later than "
                                  : how == "fewer than "   ? "earlier than "
                                  : how == "anything but " ? "not "
                                                           : how;
  return std::string(before) + "the " + ordinal(number);
}

std::string joined(const std::vector<std::string>& parts, std::string_view by) {
  Strings said;
  std::ranges::copy_if(parts, std::back_inserter(said),
                       [](const std::string& part) { return !part.empty(); });
  const bool mark = by == "," || by == ";", calculation = by == "plus";
  std::string text;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (i > 0) {
      const bool last = i + 1 == said.size();
      text += mark                  ? std::string(by) + " "
              : last || calculation ? " " + std::string(by) + " "
                                    : ", ";
    }
    text += said[i];
  }
  return text;
}

std::string joined_statements(std::vector<std::string> parts, std::string_view by) {
  Strings said;
  for (auto& part : parts)
    if (std::find(said.begin(), said.end(), part) == said.end()) said.push_back(std::move(part));
  const auto is_list = [](const std::string& part) { return !list_beginning(part).empty(); };
  std::ranges::stable_partition(said, std::not_fn(is_list));
  const auto lists = std::ranges::count_if(said, is_list);
  if (said.size() < 2) return joined(said, by);
  const auto of_several = std::ranges::count_if(said, joins_statements);
  const bool letters = by == "or" && least_lettered <= std::ssize(said) &&
                       (least_lettered <= lists || 1 < of_several);
  if (letters && lists == 0)
    if (const std::string subject = taken_off(said); !subject.empty())
      return subject + " " + lettered(said);
  const bool relatives = std::ranges::all_of(said, is_relative);
  if (relatives)
    std::ranges::for_each(said, leave_out_relative);
  else
    leave_out_repeated_subjects(said);
  // "that either is a or is b, and either is c or is d"
  const std::string before = relatives ? std::string(relative) + " " : "";
  if (letters) return before + lettered(said);
  if (by == "or" && lists == 0 && 0 < of_several) return before + joined_apart(said, by);
  const bool has_comma = said.back().find(',') != std::string::npos;
  if ((by != "and" && by != "or") || lists == 0 || (lists == 1 && !has_comma))
    return before + joined(said, by);
  return before + joined_apart(said, by);
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
