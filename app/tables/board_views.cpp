// What is known of boards, read from their tables.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "app/tables/board_columns.hpp"

namespace ludi::app::tables {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> stage_names = {"offered", "played", "over", "declined"};

}  // namespace

std::string_view name_of(Stage stage) {
  return stage_names[static_cast<std::size_t>(stage)];
}

Stage stage_named(std::string_view name) {
  return static_cast<Stage>(std::ranges::find(stage_names, name) - stage_names.begin());
}

std::string params_text(const gdl::ParamOverrides& params) {
  Json json = Json::object();
  for (const auto& [name, value] : params) json[name] = value;
  return json.dump();
}

gdl::ParamOverrides params_in(const std::string& text) {
  gdl::ParamOverrides params;
  const Json json = Json::parse(text);
  for (const auto& [name, value] : json.items()) params[name] = value.get<std::int32_t>();
  return params;
}

std::string list_text(const std::vector<std::string>& list) {
  return Json(list).dump();
}

std::vector<std::string> list_in(const std::string& text) {
  return Json::parse(text).get<std::vector<std::string>>();
}

std::vector<std::string> turns_of(const BoardView& board) {
  std::vector<std::string> turns;
  for (const TurnView& turn : board.turns) turns.push_back(turn.text);
  return turns;
}

std::vector<Plan> plans_of(SQLite::Database& database, BoardId board) {
  std::vector<Plan> plans;
  auto rows =
      asked(database, "SELECT seat, ply, turns FROM plan WHERE board = ? ORDER BY id", board);
  while (rows.executeStep())
    plans.push_back({rows.getColumn(0).getInt(), rows.getColumn(1).getInt(),
                     list_in(rows.getColumn(2).getString())});
  return plans;
}

BoardView Boards::view(BoardId board) {
  return database_.read([&](SQLite::Database& database) { return view(database, board); });
}

BoardView Boards::view(SQLite::Database& database, BoardId id) {
  auto row = asked(database,
                   "SELECT word, own, rules, params, hash, seed, automatic, rated, days, stage, "
                   "mover, why, began, moved, open, main_time, increment, ticking, boot, next "
                   "FROM board WHERE id = ?",
                   id);
  if (!row.executeStep()) throw Refusal(Why::missing, fmt::format("there is no board {}", id));
  BoardView board;
  board.id = id;
  board.word = row.getColumn(0).getString();
  board.text = {row.getColumn(2).getString(), params_in(row.getColumn(3).getString()),
                row.getColumn(1).getInt() != 0};
  board.hash = row.getColumn(4).getString();
  board.seed = static_cast<std::uint64_t>(row.getColumn(5).getInt64());
  board.automatic = row.getColumn(6).getInt() != 0;
  board.rated = row.getColumn(7).getInt() != 0;
  board.days = row.getColumn(8).getInt();
  board.stage = stage_named(row.getColumn(9).getString());
  if (!row.getColumn(10).isNull()) board.mover = row.getColumn(10).getInt();
  board.why = row.getColumn(11).getString();
  board.began = row.getColumn(12).getInt64();
  board.moved = row.getColumn(13).getInt64();
  board.open = row.getColumn(14).getInt() != 0;
  board.clock = {row.getColumn(15).getInt(), row.getColumn(16).getInt()};
  if (!row.getColumn(19).isNull()) board.next = row.getColumn(19).getInt64();
  // A clock that began to tick in another run of the machine was not heard since.
  const Instant now = database_.instant();
  const std::int64_t ticked =
      row.getColumn(18).getString() == now.boot ? now.monotonic - row.getColumn(17).getInt64() : 0;
  std::int64_t away = 0;  ///< seconds of this turn
  auto seats =
      asked(database,
            "SELECT person.name, seat.secret IS NULL AND seat.person IS NULL, accepted, draws, "
            "returns, result, (SELECT coalesce(sum(ends - max(begins, ?2)), 0) FROM absence WHERE "
            "absence.person = seat.person AND ends > ?2), seat, left_ms, again FROM seat LEFT JOIN "
            "person ON person.id = seat.person WHERE board = ?1 ORDER BY seat",
            id, board.moved);
  while (seats.executeStep()) {
    SeatView seat;
    if (!seats.getColumn(0).isNull()) seat.person = seats.getColumn(0).getString();
    seat.accepted = seats.getColumn(2).getInt() != 0;
    const bool nobody = seats.getColumn(1).getInt() != 0;
    seat.free = nobody && board.open && !seat.accepted;
    seat.deleted = nobody && !seat.free;
    seat.draws = seats.getColumn(3).getInt() != 0;
    if (!seats.getColumn(4).isNull()) seat.returns = seats.getColumn(4).getInt();
    if (!seats.getColumn(5).isNull()) seat.result = seats.getColumn(5).getString();
    seat.left_ms = seats.getColumn(8).getInt64();
    seat.again = seats.getColumn(9).getInt() != 0;
    if (board.mover == seats.getColumn(7).getInt()) {
      away = seats.getColumn(6).getInt64();
      if (board.stage == Stage::played && 0 < board.clock.main)
        seat.left_ms = std::max<std::int64_t>(0, seat.left_ms - ticked);
    }
    board.seats.push_back(std::move(seat));
  }
  // While the mover is away their days stand still.
  if (board.stage == Stage::played && 0 < board.days)
    board.due = board.moved + board.days * seconds_of_day + away;
  auto turns =
      asked(database, "SELECT text, automatic, at FROM turn WHERE board = ? ORDER BY ply", id);
  while (turns.executeStep())
    board.turns.push_back({turns.getColumn(0).getString(),
                           static_cast<Played>(turns.getColumn(1).getInt()),
                           turns.getColumn(2).getInt64()});
  auto notes =
      asked(database,
            "SELECT id, seat, text, at FROM note WHERE board = ? AND removed = 0 ORDER BY id", id);
  while (notes.executeStep())
    board.notes.push_back({notes.getColumn(0).getInt64(), notes.getColumn(1).getInt(),
                           notes.getColumn(2).getString(), notes.getColumn(3).getInt64()});
  return board;
}

Standing Boards::standing(const BoardView& board) {
  return referee_.stand(board.text, board.seed, turns_of(board), {}, false);
}

std::vector<Plan> Boards::plans(SeatKey key) {
  auto all =
      database_.read([&](SQLite::Database& database) { return plans_of(database, key.board); });
  std::erase_if(all, [&](const Plan& plan) { return plan.seat != key.seat; });
  return all;
}

std::vector<BoardLine> Boards::of_person(PersonId person, std::size_t most) {
  return lines(
      "SELECT board.id, word, stage, mover, plies, own, rated, days, main_time, increment, moved, "
      "seat.result FROM seat JOIN board ON board.id = seat.board WHERE seat.person = ? ORDER BY "
      "board.id DESC LIMIT ?",
      person, most);
}

std::vector<BoardLine> Boards::seeks(std::size_t most) {
  return lines(
      "SELECT id, word, stage, mover, plies, own, rated, days, main_time, increment, moved, NULL "
      "FROM board WHERE open = ? AND stage = 'offered' ORDER BY id DESC LIMIT ?",
      1, most);
}

std::vector<BoardLine> Boards::watched(std::size_t most) {
  return lines(
      "SELECT id, word, stage, mover, plies, own, rated, days, main_time, increment, moved, NULL "
      "FROM board WHERE open = ? AND stage = 'played' ORDER BY id DESC LIMIT ?",
      1, most);
}

std::vector<BoardLine> Boards::lines(const char* sql, std::int64_t value, std::size_t most) {
  return database_.read([&](SQLite::Database& database) {
    std::vector<BoardLine> lines;
    auto rows = asked(database, sql, value, static_cast<std::int64_t>(most));
    while (rows.executeStep()) {
      BoardLine line;
      line.id = rows.getColumn(0).getInt64();
      line.word = rows.getColumn(1).getString();
      line.stage = stage_named(rows.getColumn(2).getString());
      if (!rows.getColumn(3).isNull()) line.mover = rows.getColumn(3).getInt();
      line.plies = rows.getColumn(4).getInt();
      line.own = rows.getColumn(5).getInt() != 0;
      line.rated = rows.getColumn(6).getInt() != 0;
      line.days = rows.getColumn(7).getInt();
      line.clock = {rows.getColumn(8).getInt(), rows.getColumn(9).getInt()};
      line.moved = rows.getColumn(10).getInt64();
      if (!rows.getColumn(11).isNull()) line.result = rows.getColumn(11).getString();
      lines.push_back(std::move(line));
    }
    for (BoardLine& line : lines) {
      auto seats = asked(database,
                         "SELECT coalesce(person.name, ''), accepted = 0 AND seat.person IS NULL "
                         "AND seat.secret IS NULL FROM seat LEFT JOIN person ON person.id = "
                         "seat.person WHERE board = ? ORDER BY seat",
                         line.id);
      while (seats.executeStep()) {
        line.people.push_back(seats.getColumn(0).getString());
        ++line.players;
        line.free += seats.getColumn(1).getInt();
      }
    }
    return lines;
  });
}

}  // namespace ludi::app::tables
