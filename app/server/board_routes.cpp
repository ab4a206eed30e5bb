// Routes about games by correspondence.
#include "app/server/board_answer.hpp"
#include "app/tables/ratings.hpp"

namespace ludi::app::server {

namespace {

Json challenge(House& house, const Call& call) {
  tables::Challenge asked;
  asked.people = call.texts("people", ggp::max_players);
  // Who offers a game to others is one of the players, unless it goes by links.
  if (!asked.people.empty()) static_cast<void>(call.someone());
  const auto players = asked.people.empty() ? call.number("players", 1, ggp::max_players)
                                            : static_cast<std::int64_t>(asked.people.size());
  static_cast<tables::Terms&>(asked) = terms_of(call, static_cast<int>(players));
  const auto offered = house.boards.challenge(asked);
  return {{"board", offered.board}, {"seats", offered.secrets}};
}

Json accept(House& house, const Call& call) {
  house.boards.accept(seat_of(house, call));
  return board_json(house, call);
}

Json decline(House& house, const Call& call) {
  house.boards.decline(seat_of(house, call));
  return board_json(house, call);
}

Json move(House& house, const Call& call) {
  const auto standing =
      house.boards.move(seat_of(house, call), call.text("turn"),
                        call.body.contains("turns")
                            ? std::optional(static_cast<int>(call.number("turns", 0, 1'000'000)))
                            : std::nullopt);
  return {{"turns", standing.turns},
          {"automatic", standing.automatic},
          {"mover", or_null(standing.mover)},
          {"results", standing.results}};
}

Json resign(House& house, const Call& call) {
  house.boards.resign(seat_of(house, call));
  return board_json(house, call);
}

Json draw(House& house, const Call& call) {
  return {{"drawn", house.boards.draw(seat_of(house, call))}};
}

Json take_back(House& house, const Call& call) {
  return {
      {"taken_back", house.boards.take_back(seat_of(house, call),
                                            static_cast<int>(call.number("turns", 0, 1'000'000)))}};
}

Json say(House& house, const Call& call) {
  house.boards.say(seat_of(house, call), call.text("text"));
  return Json::object();
}

Json unsay(House& house, const Call& call) {
  house.boards.remove_note(call.id());
  return Json::object();
}

Json remove(House& house, const Call& call) {
  house.boards.remove(call.id());
  return Json::object();
}

Json word(House&, const Call& call) {
  Json texts = Json::array();
  for (const auto& [players, text] : tables::texts_for(call.places[0])) {
    Json params = Json::object();
    for (const auto& [name, usual] : tables::params_of(text.rules)) params[name] = usual;
    texts.push_back({{"players", players}, {"params", std::move(params)}});
  }
  return {{"word", call.places[0]}, {"texts", std::move(texts)}};
}

Json standings(House& house, const Call& call) {
  Json all = Json::array();
  for (const auto& one : tables::ratings(house.database, call.places[0]))
    all.push_back({{"person", one.person},
                   {"points", one.points},
                   {"low", one.low},
                   {"high", one.high},
                   {"games", one.games},
                   {"wins", one.wins},
                   {"draws", one.draws}});
  return {{"standings", std::move(all)}};
}

constexpr Route rows_of_boards[] = {
    {"POST", "/api/boards", For::everybody, Price::dear, challenge},
    {"GET", "/api/boards/*", For::everybody, Price::free, board_json},
    {"POST", "/api/boards/*/accept", For::everybody, Price::free, accept},
    {"POST", "/api/boards/*/decline", For::everybody, Price::free, decline},
    {"POST", "/api/boards/*/move", For::everybody, Price::free, move},
    {"POST", "/api/boards/*/resign", For::everybody, Price::free, resign},
    {"POST", "/api/boards/*/draw", For::everybody, Price::cheap, draw},
    {"POST", "/api/boards/*/takeback", For::everybody, Price::cheap, take_back},
    {"POST", "/api/boards/*/note", For::everybody, Price::cheap, say},
    {"POST", "/api/boards/*/remove", For::owner, Price::free, remove},
    {"POST", "/api/notes/*/remove", For::owner, Price::free, unsay},
    {"GET", "/api/words/*", For::everybody, Price::free, word},
    {"GET", "/api/standings/*", For::everybody, Price::free, standings}};

}  // namespace

std::span<const Route> board_routes() {
  return rows_of_boards;
}

}  // namespace ludi::app::server
