#include "app/tables/boards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "gdl/english/wording.hpp"

namespace ludi::app::tables {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> stage_names = {"offered", "played", "over", "declined"};
constexpr std::size_t most_offered = 30;  ///< to one person at once
constexpr std::size_t longest_note = 2'000;
constexpr std::size_t most_notes = 500;  ///< at one board
constexpr std::size_t longest_turn = 1'000;
constexpr int most_plies = 5'000;
constexpr int most_days = 365;
constexpr std::string_view win = "win", loss = "loss", drawn = "draw";

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

std::vector<std::string> turns_of(const BoardView& board) {
  std::vector<std::string> turns;
  for (const TurnView& turn : board.turns) turns.push_back(turn.text);
  return turns;
}

[[noreturn]] void refuse_board(BoardId board) {
  throw Refusal(Why::missing, fmt::format("there is no board {}", board));
}

/// Control characters other than the end of a line are no text.
void expect_text(std::string_view text, std::size_t longest, std::string_view what) {
  if (text.empty()) throw Refusal(Why::wrong, fmt::format("{} is empty", what));
  if (longest < text.size())
    throw Refusal(Why::wrong, fmt::format("{} has more than {} characters", what, longest));
  if (std::ranges::any_of(text, [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
      }))
    throw Refusal(Why::wrong, fmt::format("{} holds what is no text", what));
}

}  // namespace

std::string_view name_of(Stage stage) {
  return stage_names[static_cast<std::size_t>(stage)];
}

void Boards::tell(SQLite::Database& database, BoardId board, const std::string& what) {
  done(database, "INSERT INTO event (topic, what, at) VALUES (?, ?, ?)",
       fmt::format("board/{}", board), what, database_.now());
}

Offered Boards::challenge(const Challenge& challenge) {
  if (challenge.days < 0 || most_days < challenge.days)
    throw Refusal(Why::wrong, fmt::format("a turn may take 1 to {} days", most_days));
  std::set<std::string> different;
  for (const std::string& name : challenge.people) {
    if (!different.insert(gdl::in_small_letters(name)).second)
      throw Refusal(Why::wrong, fmt::format("{} is named twice", name));
  }
  const Standing first = referee_.stand(challenge.text, 0, {}, {}, false);
  const std::size_t players = first.players.size();
  if (!first.mover) throw Refusal(Why::wrong, "this game is over before it begins");
  if (!challenge.people.empty() && challenge.people.size() != players)
    throw Refusal(Why::wrong, fmt::format("{} is for {} players, and {} are named", challenge.word,
                                          players, challenge.people.size()));
  Offered offered;
  if (challenge.people.empty())
    for (std::size_t p = 0; p < players; ++p) offered.secrets.push_back(new_secret());
  database_.write([&](SQLite::Database& database) {
    std::vector<std::int64_t> people;
    for (const std::string& name : challenge.people) {
      auto found = asked(database, "SELECT id FROM person WHERE name = ?", name);
      if (!found.executeStep())
        throw Refusal(Why::missing, fmt::format("there is nobody called {}", name));
      people.push_back(found.getColumn(0).getInt64());
      auto open = asked(database,
                        "SELECT count(*) FROM seat JOIN board ON board.id = seat.board WHERE "
                        "seat.person = ? AND board.stage = 'offered'",
                        people.back());
      open.executeStep();
      if (static_cast<int>(most_offered) <= open.getColumn(0).getInt())
        throw Refusal(Why::too_much, fmt::format("{} has many offers to answer first", name));
    }
    const std::int64_t now = database_.now();
    // What is drawn by lot is drawn from the number of the board.
    done(database,
         "INSERT INTO board (word, own, rules, params, hash, seed, automatic, rated, days, stage, "
         "began, moved) VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)",
         challenge.word, challenge.text.own ? 1 : 0, challenge.text.rules,
         params_text(challenge.text.params), first.hash, challenge.automatic ? 1 : 0,
         challenge.rated && !people.empty() ? 1 : 0, challenge.days,
         people.empty() ? "played" : "offered", now, now);
    offered.board = database.getLastInsertRowid();
    done(database, "UPDATE board SET seed = id, mover = ? WHERE id = ?", *first.mover,
         offered.board);
    for (std::size_t seat = 0; seat < players; ++seat) {
      SQLite::Statement added(
          database,
          "INSERT INTO seat (board, seat, person, secret, accepted) VALUES (?, ?, ?, ?, ?)");
      added.bind(1, offered.board);
      added.bind(2, static_cast<int>(seat));
      if (people.empty()) {
        bind_bytes(added, 4, hash_of_secret(offered.secrets[seat]));
        added.bind(5, 1);
      } else {
        added.bind(3, people[seat]);
        added.bind(5, 0);
      }
      added.exec();
    }
    tell(database, offered.board, "offered");
  });
  return offered;
}

SeatKey Boards::seat_of(BoardId board, PersonId person) {
  return database_.read([&](SQLite::Database& database) {
    auto found =
        asked(database, "SELECT seat FROM seat WHERE board = ? AND person = ?", board, person);
    if (!found.executeStep()) {
      view(database, board);
      throw Refusal(Why::forbidden, fmt::format("you do not play at board {}", board));
    }
    return SeatKey{board, found.getColumn(0).getInt()};
  });
}

SeatKey Boards::seat_of(const std::string& secret) {
  return database_.read([&](SQLite::Database& database) {
    SQLite::Statement found(database, "SELECT board, seat FROM seat WHERE secret = ?");
    bind_bytes(found, 1, hash_of_secret(secret));
    if (!found.executeStep()) throw Refusal(Why::forbidden, "this is the secret of no seat");
    return SeatKey{found.getColumn(0).getInt64(), found.getColumn(1).getInt()};
  });
}

void Boards::accept(SeatKey key) {
  database_.write([&](SQLite::Database& database) {
    const BoardView board = view(database, key.board);
    if (board.stage != Stage::offered)
      throw Refusal(Why::stale,
                    fmt::format("board {} is {} already", key.board, name_of(board.stage)));
    done(database, "UPDATE seat SET accepted = 1 WHERE board = ? AND seat = ?", key.board,
         key.seat);
    const bool all = done(database,
                          "UPDATE board SET stage = 'played', moved = ? WHERE id = ? AND NOT "
                          "EXISTS (SELECT 1 FROM seat WHERE board = board.id AND accepted = 0)",
                          database_.now(), key.board) != 0;
    tell(database, key.board, all ? "begun" : "accepted");
  });
}

void Boards::decline(SeatKey key) {
  database_.write([&](SQLite::Database& database) {
    if (done(database, "UPDATE board SET stage = 'declined' WHERE id = ? AND stage = 'offered'",
             key.board) == 0)
      throw Refusal(Why::stale, fmt::format("board {} is offered no more", key.board));
    tell(database, key.board, "declined");
  });
}

BoardView Boards::expect_playing(SQLite::Database& database, SeatKey key) {
  BoardView board = view(database, key.board);
  if (board.stage == Stage::offered)
    throw Refusal(Why::stale,
                  fmt::format("board {} has not begun: not all have accepted", key.board));
  if (board.stage != Stage::played)
    throw Refusal(Why::stale, fmt::format("board {} is {}", key.board, name_of(board.stage)));
  if (board.due && *board.due < database_.now())
    throw Refusal(Why::stale, fmt::format("the time at board {} is over", key.board));
  return board;
}

Standing Boards::move(SeatKey key, const std::string& turn, std::optional<int> plies) {
  expect_text(turn, longest_turn, "the turn");
  // What the rules say is worked out before anything is held up; then the board must be the same.
  const BoardView before =
      database_.read([&](SQLite::Database& database) { return expect_playing(database, key); });
  const int seen = static_cast<int>(before.turns.size());
  if (plies && *plies != seen)
    throw Refusal(Why::stale, fmt::format("{} turns have been played at board {}, not {}", seen,
                                          key.board, *plies));
  if (before.mover != key.seat)
    throw Refusal(Why::stale, fmt::format("it is not your turn at board {}", key.board));
  if (most_plies <= seen) throw Refusal(Why::too_much, "a game has at most 5,000 turns");
  Standing standing =
      referee_.stand(before.text, before.seed, turns_of(before), turn, before.automatic);
  database_.write([&](SQLite::Database& database) {
    const int changed =
        done(database,
             "UPDATE board SET plies = ?, mover = ?, moved = ? WHERE id = ? AND plies = ? AND "
             "stage = 'played' AND mover = ?",
             static_cast<int>(standing.turns.size()), standing.mover.value_or(-1), database_.now(),
             key.board, seen, key.seat);
    if (changed == 0)
      throw Refusal(Why::stale, fmt::format("somebody was quicker at board {}", key.board));
    const std::size_t asked_for = standing.turns.size() - standing.automatic;
    for (std::size_t ply = before.turns.size(); ply < standing.turns.size(); ++ply)
      done(database, "INSERT INTO turn (board, ply, text, automatic, at) VALUES (?, ?, ?, ?, ?)",
           key.board, static_cast<int>(ply), standing.turns[ply], ply < asked_for ? 0 : 1,
           database_.now());
    done(database, "UPDATE seat SET draws = 0, returns = NULL WHERE board = ?", key.board);
    if (!standing.mover) finish(database, before, standing.results, "");
    tell(database, key.board, "moved");
  });
  return standing;
}

void Boards::finish(SQLite::Database& database, const BoardView& board,
                    const std::vector<std::string>& results, const std::string& why) {
  done(database, "UPDATE board SET stage = 'over', mover = NULL, why = ?, moved = ? WHERE id = ?",
       why, database_.now(), board.id);
  for (std::size_t seat = 0; seat < results.size(); ++seat)
    done(database,
         "UPDATE seat SET result = ?, draws = 0, returns = NULL WHERE board = ? AND seat = ?",
         results[seat], board.id, static_cast<int>(seat));
}

namespace {

/// Of a game that one player loses: the other wins; several others draw.
std::vector<std::string> lost_by(const BoardView& board, int seat) {
  std::vector<std::string> results(board.seats.size(),
                                   std::string(board.seats.size() == 2 ? win : drawn));
  results[static_cast<std::size_t>(seat)] = loss;
  return results;
}

}  // namespace

void Boards::resign(SeatKey key) {
  database_.write([&](SQLite::Database& database) {
    const BoardView board = expect_playing(database, key);
    finish(database, board, lost_by(board, key.seat), "resigned");
    tell(database, key.board, "resigned");
  });
}

bool Boards::draw(SeatKey key) {
  return database_.write([&](SQLite::Database& database) {
    BoardView board = expect_playing(database, key);
    done(database, "UPDATE seat SET draws = 1 WHERE board = ? AND seat = ?", key.board, key.seat);
    board.seats[static_cast<std::size_t>(key.seat)].draws = true;
    const bool all = std::ranges::all_of(board.seats, &SeatView::draws);
    if (all)
      finish(database, board, std::vector<std::string>(board.seats.size(), std::string(drawn)),
             "agreed");
    tell(database, key.board, all ? "drawn" : "draw offered");
    return all;
  });
}

bool Boards::take_back(SeatKey key, int plies) {
  return database_.write([&](SQLite::Database& database) {
    BoardView board = expect_playing(database, key);
    if (plies < 0 || static_cast<int>(board.turns.size()) <= plies)
      throw Refusal(Why::wrong, fmt::format("{} turns have been played at board {}",
                                            board.turns.size(), key.board));
    done(database, "UPDATE seat SET returns = ? WHERE board = ? AND seat = ?", plies, key.board,
         key.seat);
    board.seats[static_cast<std::size_t>(key.seat)].returns = plies;
    const bool all = std::ranges::all_of(
        board.seats, [&](const SeatView& seat) { return seat.returns == plies; });
    if (all) {
      auto turns = turns_of(board);
      turns.resize(static_cast<std::size_t>(plies));
      const Standing standing = referee_.stand(board.text, board.seed, turns, {}, false);
      done(database, "DELETE FROM turn WHERE board = ? AND ply >= ?", key.board, plies);
      done(database, "UPDATE board SET plies = ?, mover = ?, moved = ? WHERE id = ?", plies,
           *standing.mover, database_.now(), key.board);
      done(database, "UPDATE seat SET returns = NULL, draws = 0 WHERE board = ?", key.board);
    }
    tell(database, key.board, all ? "taken back" : "asked to take back");
    return all;
  });
}

void Boards::say(SeatKey key, const std::string& text) {
  expect_text(text, longest_note, "the message");
  database_.write([&](SQLite::Database& database) {
    const BoardView board = view(database, key.board);
    if (most_notes <= board.notes.size())
      throw Refusal(Why::too_much, "enough has been said at this board");
    auto muted = asked(database,
                       "SELECT 1 FROM person JOIN seat ON seat.person = person.id WHERE "
                       "seat.board = ? AND seat.seat = ? AND person.muted = 1",
                       key.board, key.seat);
    if (muted.executeStep()) throw Refusal(Why::forbidden, "the owner lets you write no messages");
    done(database, "INSERT INTO note (board, seat, text, at) VALUES (?, ?, ?, ?)", key.board,
         key.seat, text, database_.now());
    tell(database, key.board, "said");
  });
}

void Boards::remove_note(std::int64_t note) {
  database_.write([&](SQLite::Database& database) {
    if (done(database, "UPDATE note SET removed = 1, text = '' WHERE id = ?", note) == 0)
      throw Refusal(Why::missing, "there is no such message");
  });
}

void Boards::call_time() {
  database_.write([&](SQLite::Database& database) {
    std::vector<BoardId> late;
    auto found = asked(database,
                       "SELECT id FROM board WHERE stage = 'played' AND days > 0 AND "
                       "moved + days * 86400 < ?",
                       database_.now());
    while (found.executeStep()) late.push_back(found.getColumn(0).getInt64());
    for (const BoardId id : late) {
      const BoardView board = view(database, id);
      if (!board.due || database_.now() <= *board.due || !board.mover) continue;
      finish(database, board, lost_by(board, *board.mover), "out of time");
      tell(database, id, "out of time");
    }
  });
}

void Boards::give_up_all(PersonId person) {
  database_.write([&](SQLite::Database& database) {
    std::vector<SeatKey> seats;
    auto found = asked(database, "SELECT board, seat FROM seat WHERE person = ?", person);
    while (found.executeStep())
      seats.push_back({found.getColumn(0).getInt64(), found.getColumn(1).getInt()});
    for (const SeatKey& key : seats) {
      const BoardView board = view(database, key.board);
      if (board.stage == Stage::offered)
        done(database, "UPDATE board SET stage = 'declined' WHERE id = ?", key.board);
      if (board.stage == Stage::played)
        finish(database, board, lost_by(board, key.seat), "resigned");
    }
  });
}

BoardView Boards::view(BoardId board) {
  return database_.read([&](SQLite::Database& database) { return view(database, board); });
}

BoardView Boards::view(SQLite::Database& database, BoardId id) {
  auto row = asked(database,
                   "SELECT word, own, rules, params, hash, seed, automatic, rated, days, stage, "
                   "mover, why, began, moved FROM board WHERE id = ?",
                   id);
  if (!row.executeStep()) refuse_board(id);
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
  std::int64_t away_until = 0;
  auto seats = asked(database,
                     "SELECT person.name, seat.secret IS NULL AND seat.person IS NULL, accepted, "
                     "draws, returns, result, person.away_until, seat FROM seat LEFT JOIN person "
                     "ON person.id = seat.person WHERE board = ? ORDER BY seat",
                     id);
  while (seats.executeStep()) {
    SeatView seat;
    if (!seats.getColumn(0).isNull()) seat.person = seats.getColumn(0).getString();
    seat.deleted = seats.getColumn(1).getInt() != 0;
    seat.accepted = seats.getColumn(2).getInt() != 0;
    seat.draws = seats.getColumn(3).getInt() != 0;
    if (!seats.getColumn(4).isNull()) seat.returns = seats.getColumn(4).getInt();
    if (!seats.getColumn(5).isNull()) seat.result = seats.getColumn(5).getString();
    if (board.mover == seats.getColumn(7).getInt()) away_until = seats.getColumn(6).getInt64();
    board.seats.push_back(std::move(seat));
  }
  // While the mover is away their time stands still.
  if (board.stage == Stage::played && 0 < board.days)
    board.due = std::max(board.moved, away_until) + board.days * seconds_of_day;
  auto turns =
      asked(database, "SELECT text, automatic, at FROM turn WHERE board = ? ORDER BY ply", id);
  while (turns.executeStep())
    board.turns.push_back({turns.getColumn(0).getString(), turns.getColumn(1).getInt() != 0,
                           turns.getColumn(2).getInt64()});
  auto notes =
      asked(database,
            "SELECT id, seat, text, at FROM note WHERE board = ? AND removed = 0 ORDER BY id", id);
  while (notes.executeStep())
    board.notes.push_back({notes.getColumn(0).getInt64(), notes.getColumn(1).getInt(),
                           notes.getColumn(2).getString(), notes.getColumn(3).getInt64()});
  return board;
}

Standing Boards::standing(BoardId board) {
  const BoardView seen = view(board);
  return referee_.stand(seen.text, seen.seed, turns_of(seen), {}, false);
}

std::vector<BoardLine> Boards::of_person(PersonId person, std::size_t most) {
  return database_.read([&](SQLite::Database& database) {
    std::vector<BoardLine> lines;
    auto rows = asked(database,
                      "SELECT board.id, word, stage, mover, plies, seat.result FROM seat JOIN "
                      "board ON board.id = seat.board WHERE seat.person = ? ORDER BY board.id DESC "
                      "LIMIT ?",
                      person, static_cast<std::int64_t>(most));
    while (rows.executeStep()) {
      BoardLine line;
      line.id = rows.getColumn(0).getInt64();
      line.word = rows.getColumn(1).getString();
      line.stage = stage_named(rows.getColumn(2).getString());
      if (!rows.getColumn(3).isNull()) line.mover = rows.getColumn(3).getInt();
      line.plies = rows.getColumn(4).getInt();
      if (!rows.getColumn(5).isNull()) line.result = rows.getColumn(5).getString();
      lines.push_back(std::move(line));
    }
    for (BoardLine& line : lines) {
      auto seats = asked(database,
                         "SELECT coalesce(person.name, '') FROM seat LEFT JOIN person ON person.id "
                         "= seat.person WHERE board = ? ORDER BY seat",
                         line.id);
      while (seats.executeStep()) line.people.push_back(seats.getColumn(0).getString());
    }
    return lines;
  });
}

}  // namespace ludi::app::tables
