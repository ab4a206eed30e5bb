// Commands of messages as rows: what they take, what they say about themselves, what they do.
#pragma once

#include <span>
#include <string>

#include "app/post/line.hpp"
#include "app/post/post.hpp"

namespace ludi::app::post {

struct Row {
  CommandRow told;
  std::size_t least = 0, most = 0;  ///< operands
  std::string (*run)(Tables&, const Line&, const std::string& rules) = nullptr;
  bool with_options = false;  ///< and, behind `rules`, with the text of a game on the next lines
  bool dear = false;          ///< it makes something new
};

// The families of rows, each in the file of its name.
std::span<const Row> board_rows();   ///< behind the word of a game
std::span<const Row> people_rows();  ///< behind `ludi`

/// The word of a game whose text comes with the challenge.
inline constexpr std::string_view own_word = "rules";

}  // namespace ludi::app::post
