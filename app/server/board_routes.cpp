// Routes about games by correspondence.
#include <algorithm>

#include "app/post/rows.hpp"
#include "app/server/call.hpp"
#include "app/tables/ratings.hpp"

namespace ludi::app::server {

namespace {

using tables::BoardView;
using tables::Refusal;
using tables::SeatKey;
using tables::Why;

/// The seat of whoever asks: by the secret of a seat, or by who is logged in.
SeatKey seat_of(House& house, const Call& call) {
  if (call.seat.empty()) return house.boards.seat_of(call.id(), call.someone().id);
  const SeatKey key = house.boards.seat_of(call.seat);
  if (key.board != call.id()) throw Refusal(Why::forbidden, "this is the secret of another board");
  return key;
}

std::optional<int> seat_if_any(House& house, const Call& call) {
  try {
    return seat_of(house, call).seat;
  } catch (const Refusal& refusal) {
    if (refusal.why != Why::forbidden) throw;
    return std::nullopt;
  }
}

template <typename Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

/// A board as whoever asks may see it: names and messages are for those who play.
Json board_json(House& house, const Call& call) {
  const BoardView board = house.boards.view(call.id());
  const std::optional<int> seat = seat_if_any(house, call);
  const bool inside = seat.has_value() || call.owner;
  Json seats = Json::array(), turns = Json::array(), notes = Json::array();
  for (const auto& one : board.seats)
    seats.push_back({{"person", inside ? Json(one.person) : Json(nullptr)},
                     {"left", one.deleted},
                     {"accepted", one.accepted},
                     {"draws", one.draws},
                     {"returns", or_null(one.returns)},
                     {"result", one.result}});
  for (const auto& turn : board.turns)
    turns.push_back({{"text", turn.text}, {"automatic", turn.automatic}, {"at", turn.at}});
  if (inside)
    for (const auto& note : board.notes)
      notes.push_back({{"id", note.id}, {"seat", note.seat}, {"text", note.text}, {"at", note.at}});
  return {{"board", board.id},
          {"word", board.word},
          {"own", board.text.own},
          {"rules", board.text.rules},
          {"params", board.text.params},
          {"hash", board.hash},
          {"seed", board.seed},
          {"stage", tables::name_of(board.stage)},
          {"automatic", board.automatic},
          {"rated", board.rated},
          {"days", board.days},
          {"mover", or_null(board.mover)},
          {"why", board.why},
          {"due", or_null(board.due)},
          {"seat", or_null(seat)},
          {"seats", std::move(seats)},
          {"turns", std::move(turns)},
          {"notes", std::move(notes)}};
}

Json challenge(House& house, const Call& call) {
  tables::Challenge asked;
  asked.word = call.text("word", post::own_word);
  asked.people = call.texts("people", ggp::max_players);
  // Who offers a game to others is one of the players, unless it goes by links.
  if (!asked.people.empty()) static_cast<void>(call.someone());
  const auto players = asked.people.empty() ? call.number("players", 1, ggp::max_players)
                                            : static_cast<std::int64_t>(asked.people.size());
  const std::string rules = call.text("rules", "");
  asked.text = rules.empty() ? tables::text_for(asked.word, static_cast<int>(players))
                             : tables::GameText{rules, {}, true};
  if (!rules.empty()) asked.word = post::own_word;
  if (const auto params = call.body.find("params"); params != call.body.end()) {
    if (!params->is_object()) throw Refusal(Why::wrong, "'params' must be numbers by name");
    for (const auto& [name, value] : params->items()) {
      if (!value.is_number_integer() || value < -1'000'000 || value > 1'000'000)
        throw Refusal(Why::wrong, "'params' must be numbers by name");
      asked.text.params[name] = value.get<std::int32_t>();
    }
  }
  asked.automatic = call.flag("automatic", true);
  asked.rated = call.flag("rated", true);
  asked.days = static_cast<int>(call.number("days", 0, 365, 0));
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
    {"POST", "/api/boards", For::everybody, true, challenge},
    {"GET", "/api/boards/*", For::everybody, false, board_json},
    {"POST", "/api/boards/*/accept", For::everybody, false, accept},
    {"POST", "/api/boards/*/decline", For::everybody, false, decline},
    {"POST", "/api/boards/*/move", For::everybody, false, move},
    {"POST", "/api/boards/*/resign", For::everybody, false, resign},
    {"POST", "/api/boards/*/draw", For::everybody, false, draw},
    {"POST", "/api/boards/*/takeback", For::everybody, false, take_back},
    {"POST", "/api/boards/*/note", For::everybody, false, say},
    {"POST", "/api/notes/*/remove", For::owner, false, unsay},
    {"GET", "/api/standings/*", For::everybody, false, standings}};

}  // namespace

std::span<const Route> board_routes() {
  return rows_of_boards;
}

}  // namespace ludi::app::server
