// What commands answer, text for people or JSON for programs, on stdout; what they complain of, on
// stderr.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string_view>

#include "ggp/play/game.hpp"

namespace ludi::app {

using Json = nlohmann::ordered_json;

/// Whether all could be written is seen at the end of the program.
void say(std::string_view text);
template <typename First, typename... More>
void say(fmt::format_string<First, More...> format, First&& first, More&&... more) {
  say(std::string_view(
      fmt::format(format, std::forward<First>(first), std::forward<More>(more)...)));
}

/// On stderr. Never throws: who closed stderr wants no complaints.
void warn(std::string_view text) noexcept;
template <typename First, typename... More>
void warn(fmt::format_string<First, More...> format, First&& first, More&&... more) {
  warn(std::string_view(
      fmt::format(format, std::forward<First>(first), std::forward<More>(more)...)));
}

/// One document, or one line of several.
void answer(const Json& document);

/// Where each is, and what it says.
Json complaints_json(const gdl::Diagnostics& complaints);

/// `null` while the game goes on, else "win", "loss" or "draw" for each player.
Json outcome_json(const ggp::Game& game, const ggp::Outcome& outcome);

/// One number for each player.
template <typename Counts>
Json per_player(const ggp::Game& game, const Counts& counts) {
  Json list = Json::array();
  for (int p = 0; p < game.players(); ++p) list.push_back(counts[static_cast<std::size_t>(p)]);
  return list;
}

}  // namespace ludi::app
