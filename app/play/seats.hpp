// The players of a game, as named on the command line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advisors/player.hpp"
#include "app/options.hpp"

namespace ludi::app {

/// A person, or a player that computes.
struct Seat {
  std::string name;                          ///< as said
  std::optional<advisors::PlayerSpec> spec;  ///< none for a person
};

/// Reads `human,ai,uct:nodes=1000,depth=3`: seats separated by commas, of which those inside a
/// player's settings are none. Throws WrongUsage.
std::vector<Seat> read_seats(std::string_view text);

/// How a player so called searches. Throws WrongUsage for players that do not.
ggp::SearchSettings search_settings(const std::string& player, const ggp::Game& game);

/// The one searching player of `--player`, with `--nodes`, `--depth`, `--seconds` and `--hash` put
/// in where they are said. Throws WrongUsage.
ggp::SearchSettings search_settings(const Arguments& arguments, const ggp::Game& game);

}  // namespace ludi::app
