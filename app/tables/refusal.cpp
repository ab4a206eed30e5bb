#include "app/tables/refusal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ludi::app::tables {

void expect_plain(std::string_view text, std::size_t longest, Lines lines, std::string_view what) {
  if (longest < text.size())
    throw Refusal(Why::wrong, fmt::format("{} has more than {} bytes", what, longest));
  const auto amiss = [&](char c) {
    const auto code = static_cast<unsigned char>(c);
    if (lines == Lines::many && (c == '\n' || c == '\t')) return false;
    return code < 0x20 || code == 0x7f;
  };
  if (std::ranges::any_of(text, amiss))
    throw Refusal(Why::wrong, fmt::format("{} holds what is no text", what));
}

void expect_text(std::string_view text, std::size_t longest, std::string_view what) {
  if (text.empty()) throw Refusal(Why::wrong, fmt::format("{} is empty", what));
  expect_plain(text, longest, Lines::many, what);
}

}  // namespace ludi::app::tables
