#include "app/play/seats.hpp"

#include <fmt/format.h>

#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

advisors::PlayerSpec parse(const std::string& text) {
  auto spec = advisors::PlayerSpec::parse(text);
  if (!spec) {
    const auto& error = spec.errors().front();
    throw WrongUsage(fmt::format("{}; {}", error.message, error.hint));
  }
  return std::move(*spec);
}

}  // namespace

std::vector<Seat> read_seats(std::string_view text) {
  std::vector<std::string> names;
  for (const std::string_view item : gdl::split(text, ',')) {
    const bool setting = item.find('=') != item.npos && item.find(':') == item.npos;
    if (setting && !names.empty())
      names.back().append(",").append(item);
    else
      names.emplace_back(item);
  }
  std::vector<Seat> seats;
  for (const std::string& name : names) {
    Seat seat{name, std::nullopt};
    if (name != "human") seat.spec = parse(name);
    seats.push_back(std::move(seat));
  }
  return seats;
}

ggp::SearchSettings search_settings(const std::string& player, const ggp::Game& game) {
  const advisors::PlayerSpec spec = parse(player);
  using advisors::PlayerKind;
  if (spec.kind != PlayerKind::ai && spec.kind != PlayerKind::alphabeta &&
      spec.kind != PlayerKind::maxn && spec.kind != PlayerKind::uct)
    throw WrongUsage(fmt::format("'{}' does not search; say ai, alphabeta, maxn or uct", player));
  ggp::SearchSettings settings = spec.settings;
  settings.method = advisors::method_of(spec.kind, game);
  return settings;
}

ggp::SearchSettings search_settings(const Arguments& arguments, const ggp::Game& game) {
  constexpr std::uint64_t most_nodes = 1'000'000'000'000'000;
  constexpr std::uint64_t most_megabytes = 65'536;
  auto settings = search_settings(arguments.text("player").value_or("ai"), game);
  settings.seed = arguments.seed();
  if (const auto nodes = arguments.number("nodes", 1, most_nodes)) settings.nodes = *nodes;
  if (const auto depth = arguments.number("depth", 1, 100))
    settings.depth = static_cast<int>(*depth);
  if (const auto seconds = arguments.decimal("seconds", 0, 1e6)) settings.seconds = *seconds;
  if (const auto megabytes = arguments.number("hash", 1, most_megabytes))
    settings.table_bytes = *megabytes << 20U;
  return settings;
}

}  // namespace ludi::app
