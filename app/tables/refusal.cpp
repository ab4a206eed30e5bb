#include "app/tables/refusal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ludi::app::tables {

void expect_text(std::string_view text, std::size_t longest, std::string_view what) {
  if (text.empty()) throw Refusal(Why::wrong, fmt::format("{} is empty", what));
  if (longest < text.size())
    throw Refusal(Why::wrong, fmt::format("{} has more than {} characters", what, longest));
  if (std::ranges::any_of(text, [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
      }))
    throw Refusal(Why::wrong, fmt::format("{} holds what is no text", what));
}

}  // namespace ludi::app::tables
