// How English bends its words: plurals, articles, numbers, lists, sentences. Knows nothing of
// rules.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ludi::gdl {

/// "stones" of "stone", "boxes", "men"; of a noun of several words the last one bends.
std::string plural(std::string_view noun);
/// "a stone", "an arrow".
std::string with_article(std::string_view noun);
/// "White's"; "opponents'" of "opponents".
std::string possessive(std::string_view noun);
/// The verb of "he", "she" or "it": "has" of "have", "reaches" of "reach".
std::string third_person(std::string_view verb);
/// "1 game", "7 games"; the number in figures.
std::string counted(std::integral auto number, std::string_view noun) {
  return std::to_string(number) + ' ' + (number == 1 ? std::string(noun) : plural(noun));
}
/// In words below thirteen, else in figures.
std::string number_in_words(std::int64_t number);
/// "first", "second", …, "13th".
std::string ordinal(int number);

/// The place that a quantity asks for: "the second" of "exactly two", "at least the second" of "at
/// least two".
std::string ordinal_of(std::string_view quantity);

/// "a", "a and b", "a, b and c" with `by` between the last two; `,`, `;` and
/// "plus" stand between all.
std::string joined(const std::vector<std::string>& parts, std::string_view by = "and");
/// The same for statements: each is said once, and "a is b and is c" where the second begins like
/// the first. Those that are lists themselves, "either a or b", come last, so that it is clear
/// where they end; three and more such alternatives have letters, "a) …, b) …, or c) …".
std::string joined_statements(std::vector<std::string> parts, std::string_view by = "and");
/// With a capital and a full stop; nothing stays nothing.
std::string sentence(std::string text);
/// Without the blanks that clauses leave behind where they drop out.
std::string tidied(std::string_view text);
/// In small letters.
std::string in_small_letters(std::string_view text);

}  // namespace ludi::gdl
