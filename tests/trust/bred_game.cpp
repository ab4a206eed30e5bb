// Prints the bred game of a number, as looks at laws and extremes name it: trust_bred_game NUMBER.
#include <fmt/format.h>

#include <charconv>
#include <string_view>

#include "tests/trust/bred.hpp"

int main(int count, char** arguments) {
  using namespace ludi;
  std::uint64_t number = 0;
  const std::string_view said = count == 2 ? arguments[1] : "";
  const auto [end, error] = std::from_chars(said.data(), said.data() + said.size(), number);
  if (error != std::errc{} || end != said.data() + said.size()) {
    fmt::print(stderr, "usage: trust_bred_game NUMBER\n");
    return 2;
  }
  const auto child = trust::child_of(trust::parents(), number);
  if (!child) {
    fmt::print(stderr, "no game came of child {}\n", number);
    return 1;
  }
  fmt::print("{}", gdl::print(child->game.with_names().tree));
  return 0;
}
