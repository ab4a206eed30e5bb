// Who offers a game to whom, and who sits where.
#include "app/tables/boards.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <set>

#include "app/tables/board_columns.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app::tables {

namespace {

constexpr int most_offered = 30;  ///< to one person at once
constexpr int most_sought = 10;   ///< by one person at once
constexpr std::size_t longest_note = 2'000;
constexpr std::size_t most_notes = 500;  ///< at one board
constexpr int most_days = 365;
constexpr int longest_main = 10'800, longest_increment = 600;  ///< seconds

void expect_sound(const Terms& terms) {
  if (terms.days < 0 || most_days < terms.days)
    throw Refusal(Why::wrong, fmt::format("a turn may take 1 to {} days", most_days));
  const auto& [main, increment] = terms.clock;
  if (main < 0 || longest_main < main || increment < 0 || longest_increment < increment ||
      (main == 0 && increment != 0))
    throw Refusal(Why::wrong, fmt::format("a clock has up to {} seconds, and up to {} more a turn",
                                          longest_main, longest_increment));
  if (0 < terms.days && 0 < main) throw Refusal(Why::wrong, "a turn takes days, or has a clock");
}

/// How many boards of a person one more of a kind would join.
int count_of(SQLite::Database& database, const char* sql, PersonId person) {
  auto counted = asked(database, sql, person);
  counted.executeStep();
  return counted.getColumn(0).getInt();
}

/// Puts somebody on a seat that has a row; the secret is empty where a person is known.
void seat_somebody(SQLite::Database& database, SeatKey key, std::optional<PersonId> person,
                   const std::string& secret) {
  SQLite::Statement taken(database,
                          "UPDATE seat SET person = ?, secret = ?, accepted = 1 WHERE board = ? "
                          "AND seat = ?");
  if (person) taken.bind(1, *person);
  if (!person) bind_bytes(taken, 2, hash_of_secret(secret));
  taken.bind(3, key.board);
  taken.bind(4, key.seat);
  taken.exec();
}

}  // namespace

void Boards::tell(SQLite::Database& database, BoardId board, const std::string& what) {
  announce(database, fmt::format("board/{}", board), what, database_.now());
}

/// Tells those who look for a table that one that was open is there no more.
void Boards::tell_lobby(SQLite::Database& database, BoardId board) {
  if (asked(database, "SELECT 1 FROM board WHERE id = ? AND open = 1", board).executeStep())
    announce(database, "lobby", "closed", database_.now());
}

Standing Boards::opening(const Terms& terms) {
  expect_sound(terms);
  Standing first = referee_.stand(terms.text, 0, {}, {}, false);
  if (!first.mover) throw Refusal(Why::wrong, "this game is over before it begins");
  return first;
}

/// A board with free seats.
BoardId Boards::lay(SQLite::Database& database, const Terms& terms, const Standing& first) {
  const std::int64_t now = database_.now();
  // Games by texts of people's own have no standings in common.
  const bool rated = terms.rated && !terms.text.own;
  done(database,
       "INSERT INTO board (word, own, rules, params, hash, seed, automatic, rated, days, "
       "main_time, increment, stage, began, moved) VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, "
       "'offered', ?, ?)",
       terms.word, terms.text.own ? 1 : 0, terms.text.rules, params_text(terms.text.params),
       first.hash, terms.automatic ? 1 : 0, rated ? 1 : 0, terms.days, terms.clock.main,
       terms.clock.increment, now, now);
  const BoardId board = database.getLastInsertRowid();
  // What is drawn by lot is drawn from the number of the board.
  done(database, "UPDATE board SET seed = id, mover = ? WHERE id = ?", *first.mover, board);
  for (std::size_t seat = 0; seat < first.players.size(); ++seat)
    done(database, "INSERT INTO seat (board, seat, left_ms) VALUES (?, ?, ?)", board,
         static_cast<int>(seat), terms.clock.main * std::int64_t{1'000});
  return board;
}

void Boards::begin(SQLite::Database& database, BoardId board) {
  const Instant now = database_.instant();
  done(database, "UPDATE board SET stage = 'played', moved = ?, ticking = ?, boot = ? WHERE id = ?",
       database_.now(), now.monotonic, now.boot, board);
}

Offered Boards::challenge(const Challenge& challenge) {
  std::set<std::string> different;
  for (const std::string& name : challenge.people) {
    if (!different.insert(gdl::in_small_letters(name)).second)
      throw Refusal(Why::wrong, fmt::format("{} is named twice", name));
  }
  Terms terms = challenge;
  const Standing first = opening(terms);
  const std::size_t players = first.players.size();
  if (!challenge.people.empty() && challenge.people.size() != players)
    throw Refusal(Why::wrong, fmt::format("{} is for {} players, and {} are named", challenge.word,
                                          players, challenge.people.size()));
  Offered offered;
  terms.rated = challenge.rated && !challenge.people.empty();
  database_.write([&](SQLite::Database& database) {
    std::vector<PersonId> people;
    for (const std::string& name : challenge.people) {
      auto found = asked(database, "SELECT id FROM person WHERE name = ?", name);
      if (!found.executeStep())
        throw Refusal(Why::missing, fmt::format("there is nobody called {}", name));
      people.push_back(found.getColumn(0).getInt64());
      if (most_offered <= count_of(database,
                                   "SELECT count(*) FROM seat JOIN board ON board.id = seat.board "
                                   "WHERE seat.person = ? AND stage = 'offered'",
                                   people.back()))
        throw Refusal(Why::too_much, fmt::format("{} has many offers to answer first", name));
    }
    offered.board = lay(database, terms, first);
    for (int seat = 0; seat < static_cast<int>(players); ++seat) {
      if (people.empty()) {
        offered.secrets.push_back(new_secret());
        seat_somebody(database, {offered.board, seat}, {}, offered.secrets.back());
      } else {
        done(database, "UPDATE seat SET person = ? WHERE board = ? AND seat = ?",
             people[static_cast<std::size_t>(seat)], offered.board, seat);
      }
    }
    if (people.empty()) begin(database, offered.board);
    tell(database, offered.board, "offered");
  });
  return offered;
}

void Boards::accept(SeatKey key) {
  database_.write([&](SQLite::Database& database) {
    const BoardView board = view(database, key.board);
    if (board.stage != Stage::offered)
      throw Refusal(Why::stale,
                    fmt::format("board {} is {} already", key.board, name_of(board.stage)));
    if (board.seats[static_cast<std::size_t>(key.seat)].accepted) return;  // nothing is new
    done(database, "UPDATE seat SET accepted = 1 WHERE board = ? AND seat = ?", key.board,
         key.seat);
    const bool all = std::ranges::count(board.seats, false, &SeatView::accepted) == 1;
    if (all) begin(database, key.board);
    tell(database, key.board, all ? "begun" : "accepted");
  });
}

void Boards::decline(SeatKey key) {
  database_.write([&](SQLite::Database& database) {
    if (done(database, "UPDATE board SET stage = 'declined' WHERE id = ? AND stage = 'offered'",
             key.board) == 0)
      throw Refusal(Why::stale, fmt::format("board {} is offered no more", key.board));
    tell(database, key.board, "declined");
    tell_lobby(database, key.board);
  });
}

Sat Boards::seek(const Seek& seek) {
  Terms terms = seek;
  const Standing first = opening(terms);
  const int players = static_cast<int>(first.players.size());
  if (seek.seat && (*seek.seat < 0 || players <= *seek.seat))
    throw Refusal(Why::wrong, fmt::format("{} is for {} players", seek.word, players));
  terms.rated = seek.rated && seek.person.has_value();
  Sat sat;
  sat.key.seat = seek.seat.value_or(
      static_cast<int>(randombytes_uniform(static_cast<std::uint32_t>(players))));
  if (!seek.person) sat.secret = new_secret();
  database_.write([&](SQLite::Database& database) {
    if (seek.person &&
        most_sought <= count_of(database,
                                "SELECT count(*) FROM seat JOIN board ON board.id = seat.board "
                                "WHERE seat.person = ? AND stage = 'offered' AND open = 1",
                                *seek.person))
      throw Refusal(Why::too_much, fmt::format("you have {} open tables already", most_sought));
    sat.key.board = lay(database, terms, first);
    done(database, "UPDATE board SET open = 1 WHERE id = ?", sat.key.board);
    seat_somebody(database, sat.key, seek.person, sat.secret);
    if (players == 1) begin(database, sat.key.board);
    tell(database, sat.key.board, "offered");
    announce(database, "lobby", "offered", database_.now());
  });
  return sat;
}

Sat Boards::sit(BoardId id, std::optional<PersonId> person) {
  Sat sat;
  if (!person) sat.secret = new_secret();
  database_.write([&](SQLite::Database& database) {
    const BoardView board = view(database, id);
    const auto free = std::ranges::find(board.seats, true, &SeatView::free);
    if (board.stage != Stage::offered || free == board.seats.end())
      throw Refusal(Why::stale, fmt::format("no seat is free at board {}", id));
    if (board.rated && !person)
      throw Refusal(Why::forbidden, "this game is rated: log in to play it");
    if (person && asked(database, "SELECT 1 FROM seat WHERE board = ? AND person = ?", id, *person)
                      .executeStep())
      throw Refusal(Why::wrong, "you sit at this board already");
    sat.key = {id, static_cast<int>(free - board.seats.begin())};
    seat_somebody(database, sat.key, person, sat.secret);
    const bool all = std::ranges::count(board.seats, true, &SeatView::free) == 1;
    if (all) begin(database, id);
    tell(database, id, all ? "begun" : "accepted");
    announce(database, "lobby", "sat", database_.now());
  });
  return sat;
}

Rematch Boards::rematch(SeatKey key) {
  Rematch rematch;
  const BoardView before = view(key.board);
  if (before.stage != Stage::over)
    throw Refusal(Why::stale, fmt::format("board {} is not over", key.board));
  std::optional<Standing> first;
  if (!before.next) first = opening(before);
  database_.write([&](SQLite::Database& database) {
    const BoardView board = view(database, key.board);
    const auto& own = board.seats[static_cast<std::size_t>(key.seat)];
    if (board.next) {
      rematch = sit_again(database, board, key.seat);
      return;
    }
    if (std::ranges::any_of(board.seats, &SeatView::deleted))
      throw Refusal(Why::stale, "somebody has left");
    SQLite::Statement again(
        database, "UPDATE seat SET again = 1, again_secret = ? WHERE board = ? AND seat = ?");
    if (own.person.empty()) {
      rematch.secret = new_secret();
      bind_bytes(again, 1, hash_of_secret(rematch.secret));
    }
    again.bind(2, key.board);
    again.bind(3, key.seat);
    again.exec();
    const bool all =
        std::ranges::count(board.seats, false, &SeatView::again) == (own.again ? 0 : 1);
    if (all) {
      rematch.board = lay(database, before, *first);
      // Each has the seat of the one before them; the first that of the last.
      done(database,
           "UPDATE seat SET (person, secret, accepted) = (SELECT person, again_secret, 1 FROM seat "
           "old WHERE old.board = ?1 AND old.seat = (seat.seat + 1) % ?2) WHERE board = ?3",
           key.board, static_cast<int>(board.seats.size()), *rematch.board);
      done(database, "UPDATE board SET next = ?1, open = 0 WHERE id = ?2", *rematch.board,
           key.board);
      done(database, "UPDATE board SET open = ? WHERE id = ?", board.open ? 1 : 0, *rematch.board);
      begin(database, *rematch.board);
      tell(database, *rematch.board, "begun");
    }
    if (all || !own.again) tell(database, key.board, all ? "begun again" : "asked again");
  });
  return rematch;
}

/// What somebody is told who asks for a rematch that has begun. Who has no name may never have got
/// the secret of their seat there, where the answer was lost on its way: they get another, as long
/// as nobody has shown the one before.
Rematch Boards::sit_again(SQLite::Database& database, const BoardView& board, int seat) {
  Rematch rematch{board.next, {}};
  if (!board.seats[static_cast<std::size_t>(seat)].person.empty()) return rematch;
  const int players = static_cast<int>(board.seats.size());
  rematch.secret = new_secret();
  SQLite::Statement given(database,
                          "UPDATE seat SET secret = ? WHERE board = ? AND seat = ? AND secret IS "
                          "NOT NULL AND used = 0");
  bind_bytes(given, 1, hash_of_secret(rematch.secret));
  given.bind(2, *board.next);
  given.bind(3, (seat + players - 1) % players);
  if (given.exec() == 0) throw Refusal(Why::stale, "the next game has begun");
  return rematch;
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
  const std::string hash = hash_of_secret(secret);
  bool used = false;
  const auto find = [&](SQLite::Database& database) {
    SQLite::Statement found(database, "SELECT board, seat, used FROM seat WHERE secret = ?");
    bind_bytes(found, 1, hash);
    if (!found.executeStep()) throw Refusal(Why::forbidden, "this is the secret of no seat");
    used = found.getColumn(2).getInt() != 0;
    return SeatKey{found.getColumn(0).getInt64(), found.getColumn(1).getInt()};
  };
  const SeatKey key = database_.read(find);
  if (used) return key;
  try {
    // From now on nobody else is given this seat.
    return database_.write([&](SQLite::Database& database) {
      done(database, "UPDATE seat SET used = 1 WHERE board = ? AND seat = ?", key.board, key.seat);
      return find(database);
    });
  } catch (const Refusal& refusal) {
    if (refusal.why != Why::busy) throw;
    return key;  // who only looks need not wait until something can be written
  }
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
  database_.settle();
}

void Boards::remove(BoardId board) {
  database_.write([&](SQLite::Database& database) {
    tell_lobby(database, board);
    if (done(database, "DELETE FROM board WHERE id = ?", board) == 0)
      throw Refusal(Why::missing, fmt::format("there is no board {}", board));
    tell(database, board, "removed");
  });
  database_.settle();
}

}  // namespace ludi::app::tables
