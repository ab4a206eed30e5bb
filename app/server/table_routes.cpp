// Routes about tables that are open to whoever comes, and what players agree on.
#include "app/server/board_answer.hpp"

namespace ludi::app::server {

namespace {

std::optional<tables::PersonId> person_of(const Call& call) {
  return call.person ? std::optional(call.person->id) : std::nullopt;
}

Json sat_json(const tables::Sat& sat) {
  return {{"board", sat.key.board},
          {"seat", sat.key.seat},
          {"secret", sat.secret.empty() ? Json(nullptr) : Json(sat.secret)}};
}

Json lines_json(const std::vector<tables::BoardLine>& lines) {
  Json all = Json::array();
  for (const auto& line : lines) all.push_back(line_json(line));
  return all;
}

Json open_table(House& house, const Call& call) {
  tables::Seek seek;
  static_cast<tables::Terms&>(seek) =
      terms_of(call, static_cast<int>(call.number("players", 1, ggp::max_players, 2)));
  seek.person = person_of(call);
  if (call.body.contains("seat"))
    seek.seat = static_cast<int>(call.number("seat", 0, ggp::max_players - 1));
  return sat_json(house.boards.seek(seek));
}

Json lobby(House& house, const Call&) {
  return {{"seeks", lines_json(house.boards.seeks())},
          {"watched", lines_json(house.boards.watched())}};
}

Json sit(House& house, const Call& call) {
  return sat_json(house.boards.sit(call.id(), person_of(call)));
}

Json rematch(House& house, const Call& call) {
  const auto rematch = house.boards.rematch(seat_of(house, call));
  return {{"board", or_null(rematch.board)},
          {"secret", rematch.secret.empty() ? Json(nullptr) : Json(rematch.secret)}};
}

Json plan(House& house, const Call& call) {
  constexpr std::size_t most = 100;
  house.boards.plan(seat_of(house, call), call.texts("turns", most));
  return board_json(house, call);
}

Json drop_plans(House& house, const Call& call) {
  house.boards.drop_plans(seat_of(house, call));
  return board_json(house, call);
}

constexpr Route rows_of_tables[] = {
    {"GET", "/api/tables", For::everybody, Price::free, lobby},
    {"POST", "/api/tables", For::everybody, Price::dear, open_table},
    {"POST", "/api/boards/*/sit", For::everybody, Price::dear, sit},
    {"POST", "/api/boards/*/rematch", For::everybody, Price::dear, rematch},
    {"POST", "/api/boards/*/plan", For::everybody, Price::cheap, plan},
    {"POST", "/api/boards/*/drop", For::everybody, Price::free, drop_plans}};

}  // namespace

std::span<const Route> table_routes() {
  return rows_of_tables;
}

}  // namespace ludi::app::server
