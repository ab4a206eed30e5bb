// What the module offers to the page: a text goes in and a text comes out.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "advisors/advisors.hpp"
#include "app/game_signature.hpp"
#include "ggp/base/rng.hpp"

namespace ludi::app {

namespace {

/// Random games from the seed 1.
std::string playouts(const ggp::Game& game, std::uint64_t games) {
  constexpr int most_turns = 1000;
  ggp::Rng rng(1);
  const auto tally = game.engine().playouts(rng, games, most_turns);
  std::string text = fmt::format("{} games {} turns {} steps {} draws {} cut off, wins",
                                 tally.games, tally.turns, tally.steps, tally.draws, tally.cut_off);
  for (int p = 0; p < game.players(); ++p)
    text += fmt::format(" {}", tally.wins[static_cast<std::size_t>(p)]);
  return text;
}

/// What alpha-beta finds at the start.
std::string search(const ggp::Game& game, std::uint64_t nodes) {
  const ggp::SearchSettings settings = {.method = ggp::Method::alphabeta, .nodes = nodes};
  const auto searcher = game.engine().searcher(advisors::policy_of(game), settings);
  const auto found = searcher->search(game.engine().start());
  std::string text =
      fmt::format("{} after {} nodes, {} deep:", found.value, found.nodes, found.depth);
  for (const ggp::Step& step : found.line) text += fmt::format(" {}-{}", step.from, step.to);
  return text;
}

/// The first line of a request says what is asked, the rest is the text of a game.
std::string answer(std::string_view request) {
  std::string_view asked = request.substr(0, request.find('\n'));
  const std::string_view text = request.substr(std::min(request.size(), asked.size() + 1));
  const auto game = ggp::Game::read(text);
  if (!game) {
    const auto& error = game.errors().front();
    return fmt::format("{}:{}: error: {}", error.position.line, error.position.column,
                       error.message);
  }
  if (asked == "signature") return to_text(signature_of(*game));
  const auto blank = std::min(asked.size(), asked.find(' '));
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(asked.data() + std::min(asked.size(), blank + 1),
                                            asked.data() + asked.size(), number);
  asked = asked.substr(0, blank);
  if (error == std::errc{} && asked == "playouts") return playouts(*game, number);
  if (error == std::errc{} && asked == "search") return search(*game, number);
  return "error: asked is 'signature', 'playouts NUMBER' or 'search NUMBER'";
}

std::string request, reply;

}  // namespace

}  // namespace ludi::app

extern "C" {

/// Room for a request of so many bytes.
[[clang::export_name("room")]] char* room(std::size_t bytes) {
  ludi::app::request.resize(bytes);
  return ludi::app::request.data();
}

/// Answers what stands in the room; the answer stays until the next one. Its bytes are `length()`.
[[clang::export_name("answer")]] const char* answer() {
  ludi::app::reply = ludi::app::answer(ludi::app::request);
  return ludi::app::reply.data();
}

[[clang::export_name("length")]] std::size_t length() {
  return ludi::app::reply.size();
}
}
