// What requests about boards say, and boards as answers.
#pragma once

#include <optional>

#include "app/server/call.hpp"

namespace ludi::app::server {

/// The seat of whoever asks about the board in the path: by the secret of a seat, or by who is
/// logged in. Throws Refusal (forbidden) where they have none.
tables::SeatKey seat_of(House& house, const Call& call);

/// What is to be played, by so many players: `word` or `rules`, `params`, `automatic`, `rated`,
/// `days`, `clock`.
tables::Terms terms_of(const Call& call, int players);

/// The board in the path, as whoever asks may see it: names and messages are for those who play.
Json board_json(House& house, const Call& call);

/// A board in a list, without who plays.
Json line_json(const tables::BoardLine& line);

}  // namespace ludi::app::server
