// One line of a message, taken apart.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ludi::app::post {

struct Line {
  std::string word, command;
  std::map<std::string, std::string> options;  ///< `-size=6`; of a flag the value is empty
  std::vector<std::string> operands;
  std::string rest;  ///< the line from the fourth operand on, blanks kept
};

Line take_apart(std::string_view line);

/// Throws Refusal where the operand is no number.
std::int64_t number_of(const std::string& operand, std::string_view what);

}  // namespace ludi::app::post
