// Parts of a text that is read by clauses, with the place where each begins.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace ludi::ggp {

/// A part of the text and where it begins.
struct Excerpt {
  std::string_view text;
  std::size_t at = 0;
};

/// Without the blanks around it.
Excerpt trimmed(Excerpt part);

/// What stands between any of the marks, trimmed, without what is empty.
std::vector<Excerpt> split(Excerpt part, std::string_view marks);

/// How much of the text is a name: the longest one that it begins with, up to what may stand behind
/// it; where it begins with none, all up to there.
std::size_t length_of_name(std::string_view text, const std::vector<std::string_view>& names);

}  // namespace ludi::ggp
