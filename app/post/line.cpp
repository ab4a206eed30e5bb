#include "app/post/line.hpp"

#include <fmt/format.h>

#include <charconv>

#include "app/tables/refusal.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app::post {

Line take_apart(std::string_view text) {
  constexpr std::size_t words_before_rest = 3;
  Line line;
  std::size_t at = 0;
  const auto next = [&]() -> std::string_view {
    at = std::min(text.find_first_not_of(" \t", at), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    at = end;
    return word;
  };
  line.word = gdl::in_small_letters(next());
  line.command = gdl::in_small_letters(next());
  for (std::string_view word = next(); !word.empty(); word = next()) {
    const bool option = word.size() > 1 && word.front() == '-' && line.operands.empty();
    if (option) {
      const std::size_t equals = std::min(word.find('='), word.size());
      line.options[gdl::in_small_letters(word.substr(1, equals - 1))] =
          word.substr(std::min(equals + 1, word.size()));
      continue;
    }
    line.operands.emplace_back(word);
    if (line.operands.size() == words_before_rest)
      line.rest = text.substr(std::min(text.find_first_not_of(" \t", at), text.size()));
  }
  return line;
}

std::int64_t number_of(const std::string& operand, std::string_view what) {
  std::int64_t number = 0;
  const char* end = operand.data() + operand.size();
  const auto [stop, failed] = std::from_chars(operand.data(), end, number);
  if (failed != std::errc() || stop != end)
    throw tables::Refusal(tables::Why::wrong, fmt::format("{} is a number", what));
  return number;
}

}  // namespace ludi::app::post
