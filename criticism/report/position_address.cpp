#include "criticism/report/position_address.hpp"

#include <fmt/format.h>

#include <iterator>
#include <vector>

namespace ludi::criticism {

std::string in_address(std::string_view text) {
  constexpr std::string_view plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  std::string out;
  for (const char letter : text) {
    if (plain.find(letter) != plain.npos)
      out += letter;
    else
      fmt::format_to(std::back_inserter(out), "%{:02X}", static_cast<unsigned char>(letter));
  }
  return out;
}

std::string position_address(std::string_view page, const ggp::Game& game, const Trial& trial,
                             int ply) {
  if (page.empty() || game.engine().draws_lots()) return {};
  std::vector<std::string> turns = turns_of(game, trial);
  turns.resize(static_cast<std::size_t>(ply - 1));
  std::string address =
      fmt::format("{}#t={}", page, in_address(fmt::format("{}", fmt::join(turns, " "))));
  if (trial.first != ggp::Player{0})
    fmt::format_to(std::back_inserter(address), "&first={}", trial.first.index() + 1);
  return address;
}

}  // namespace ludi::criticism
