// What players do at a board: turns, offers, and what ends a game besides its rules.
#include <fmt/format.h>

#include <algorithm>

#include "app/tables/board_columns.hpp"

namespace ludi::app::tables {

namespace {

constexpr std::size_t longest_turn = 1'000;
constexpr int most_plies = 5'000;
constexpr std::size_t most_plans = 20;     ///< of one seat
constexpr std::size_t longest_plan = 40;   ///< turns
constexpr std::size_t most_unasked = 200;  ///< turns after one that was asked for
constexpr std::int64_t ms_of_second = 1'000;
/// How long a table waits for somebody, in days: less where who opened it sits there and waits.
constexpr std::int64_t open_with_clock = 1, open_without = 30;
/// Instead of a run of the machine: clocks that tick in none.
constexpr const char* resting = "resting";

/// Of a game that one player loses: the other wins; several others draw.
std::vector<std::string> lost_by(const BoardView& board, int seat) {
  std::vector<std::string> results(board.seats.size(),
                                   std::string(board.seats.size() == 2 ? win : drawn));
  results[static_cast<std::size_t>(seat)] = loss;
  return results;
}

/// True if all turns from that of its first on are as the plan says, as far as both go.
bool still_holds(const Plan& plan, const std::vector<std::string>& turns) {
  const auto first = static_cast<std::size_t>(plan.ply);
  if (turns.size() < first) return false;
  const std::size_t both = std::min(turns.size() - first, plan.turns.size());
  return std::equal(plan.turns.begin(), plan.turns.begin() + static_cast<std::ptrdiff_t>(both),
                    turns.begin() + static_cast<std::ptrdiff_t>(first));
}

/// True if the plan may still tell of a turn.
bool goes_on(const Plan& plan, const std::vector<std::string>& turns) {
  return still_holds(plan, turns) &&
         turns.size() - static_cast<std::size_t>(plan.ply) < plan.turns.size();
}

/// What a player has planned after these turns.
std::optional<std::string> planned(const std::vector<Plan>& plans, int seat,
                                   const std::vector<std::string>& turns) {
  for (const Plan& plan : plans)
    if (plan.seat == seat && goes_on(plan, turns))
      return plan.turns[turns.size() - static_cast<std::size_t>(plan.ply)];
  return std::nullopt;
}

}  // namespace

BoardView Boards::expect_playing(SQLite::Database& database, SeatKey key) {
  BoardView board = view(database, key.board);
  if (board.stage == Stage::offered)
    throw Refusal(Why::stale,
                  fmt::format("board {} has not begun: not all have accepted", key.board));
  if (board.stage != Stage::played)
    throw Refusal(Why::stale, fmt::format("board {} is {}", key.board, name_of(board.stage)));
  const bool late = board.due && *board.due < database_.now();
  const bool out = 0 < board.clock.main && board.mover &&
                   board.seats[static_cast<std::size_t>(*board.mover)].left_ms <= 0;
  if (late || out)
    throw Refusal(Why::stale, fmt::format("the time at board {} is over", key.board));
  return board;
}

Standing Boards::move(SeatKey key, const std::string& turn, std::optional<int> plies) {
  expect_text(turn, longest_turn, "the turn");
  // What the rules say is worked out before anything is held up; then the board must be the same.
  std::vector<Plan> plans;
  const BoardView before = database_.read([&](SQLite::Database& database) {
    plans = plans_of(database, key.board);
    return expect_playing(database, key);
  });
  const int seen = static_cast<int>(before.turns.size());
  if (plies && *plies != seen)
    throw Refusal(Why::stale, fmt::format("{} turns have been played at board {}, not {}", seen,
                                          key.board, *plies));
  if (before.mover != key.seat)
    throw Refusal(Why::stale, fmt::format("it is not your turn at board {}", key.board));
  if (most_plies <= seen) throw Refusal(Why::too_much, "a game has at most 5,000 turns");
  Standing standing =
      referee_.stand(before.text, before.seed, turns_of(before), turn, before.automatic);
  std::vector<Played> how(standing.turns.size() - before.turns.size(), Played::forced);
  how.front() = Played::asked;
  while (standing.mover && how.size() <= most_unasked) {
    const auto next = planned(plans, *standing.mover, standing.turns);
    if (!next) break;
    try {
      standing = referee_.stand(before.text, before.seed, standing.turns, next, before.automatic);
    } catch (const Refusal&) {
      break;  // what others have planned does not stand in the way of who plays
    }
    how.push_back(Played::planned);
    how.resize(standing.turns.size() - before.turns.size(), Played::forced);
  }
  standing.automatic = how.size() - 1;
  database_.write([&](SQLite::Database& database) {
    stop_clock(database, before);
    const int changed =
        done(database,
             "UPDATE board SET plies = ?, mover = ?, moved = ? WHERE id = ? AND plies = ? AND "
             "stage = 'played' AND mover = ?",
             static_cast<int>(standing.turns.size()), standing.mover.value_or(-1), database_.now(),
             key.board, seen, key.seat);
    if (changed == 0)
      throw Refusal(Why::stale, fmt::format("somebody was quicker at board {}", key.board));
    if (0 < before.clock.main)
      done(database, "UPDATE seat SET left_ms = left_ms + ? WHERE board = ? AND seat = ?",
           before.clock.increment * ms_of_second, key.board, key.seat);
    for (std::size_t ply = before.turns.size(); ply < standing.turns.size(); ++ply)
      done(database, "INSERT INTO turn (board, ply, text, automatic, at) VALUES (?, ?, ?, ?, ?)",
           key.board, static_cast<int>(ply), standing.turns[ply],
           static_cast<int>(how[ply - before.turns.size()]), database_.now());
    for (const Plan& plan : plans)
      if (!goes_on(plan, standing.turns))
        done(database, "DELETE FROM plan WHERE board = ? AND seat = ? AND ply = ? AND turns = ?",
             key.board, plan.seat, plan.ply, list_text(plan.turns));
    done(database, "UPDATE seat SET draws = 0, returns = NULL WHERE board = ?", key.board);
    if (!standing.mover) finish(database, before, standing.results, "");
    tell(database, key.board, "moved");
  });
  return standing;
}

/// Takes what the mover has used from their clock, which ticks from now on for whoever is next.
void Boards::stop_clock(SQLite::Database& database, const BoardView& board) {
  if (board.clock.main == 0 || !board.mover) return;
  const Instant now = database_.instant();
  done(database,
       "UPDATE seat SET left_ms = max(0, left_ms - (SELECT CASE WHEN boot = ?1 THEN ?2 - ticking "
       "ELSE 0 END FROM board WHERE id = ?3)) WHERE board = ?3 AND seat = ?4",
       now.boot, now.monotonic, board.id, *board.mover);
  done(database, "UPDATE board SET ticking = ?, boot = ? WHERE id = ? AND boot != ?", now.monotonic,
       now.boot, board.id, resting);
}

void Boards::finish(SQLite::Database& database, const BoardView& board,
                    const std::vector<std::string>& results, const std::string& why) {
  done(database, "UPDATE board SET stage = 'over', mover = NULL, why = ?, moved = ? WHERE id = ?",
       why, database_.now(), board.id);
  for (std::size_t seat = 0; seat < results.size(); ++seat)
    done(database,
         "UPDATE seat SET result = ?, draws = 0, returns = NULL WHERE board = ? AND seat = ?",
         results[seat], board.id, static_cast<int>(seat));
  done(database, "DELETE FROM plan WHERE board = ?", board.id);
}

void Boards::resign(SeatKey key) {
  database_.write([&](SQLite::Database& database) {
    const BoardView board = expect_playing(database, key);
    stop_clock(database, board);
    finish(database, board, lost_by(board, key.seat), "resigned");
    tell(database, key.board, "resigned");
  });
}

bool Boards::draw(SeatKey key) {
  return database_.write([&](SQLite::Database& database) {
    BoardView board = expect_playing(database, key);
    if (board.seats[static_cast<std::size_t>(key.seat)].draws) return false;  // nothing is new
    done(database, "UPDATE seat SET draws = 1 WHERE board = ? AND seat = ?", key.board, key.seat);
    board.seats[static_cast<std::size_t>(key.seat)].draws = true;
    const bool all = std::ranges::all_of(board.seats, &SeatView::draws);
    if (all) {
      stop_clock(database, board);
      finish(database, board, std::vector<std::string>(board.seats.size(), std::string(drawn)),
             "agreed");
    }
    tell(database, key.board, all ? "drawn" : "draw offered");
    return all;
  });
}

bool Boards::take_back(SeatKey key, int plies) {
  // What the rules say is worked out before anything is held up; then the board must be the same.
  const auto all_others_ask = [&](const BoardView& board) {
    for (int seat = 0; seat < static_cast<int>(board.seats.size()); ++seat)
      if (seat != key.seat && board.seats[static_cast<std::size_t>(seat)].returns != plies)
        return false;
    return true;
  };
  const BoardView before =
      database_.read([&](SQLite::Database& database) { return expect_playing(database, key); });
  auto turns = turns_of(before);
  if (plies < 0 || static_cast<int>(turns.size()) <= plies)
    throw Refusal(Why::wrong,
                  fmt::format("{} turns have been played at board {}", turns.size(), key.board));
  std::optional<Standing> standing;
  if (all_others_ask(before)) {
    turns.resize(static_cast<std::size_t>(plies));
    standing = referee_.stand(before.text, before.seed, turns, {}, false);
  }
  return database_.write([&](SQLite::Database& database) {
    const BoardView board = expect_playing(database, key);
    const bool all = all_others_ask(board);
    if (turns_of(board) != turns_of(before) || (all && !standing))
      throw Refusal(Why::stale, fmt::format("somebody was quicker at board {}", key.board));
    if (board.seats[static_cast<std::size_t>(key.seat)].returns == plies) return false;
    done(database, "UPDATE seat SET returns = ? WHERE board = ? AND seat = ?", plies, key.board,
         key.seat);
    if (all) {
      stop_clock(database, board);
      done(database, "DELETE FROM turn WHERE board = ? AND ply >= ?", key.board, plies);
      done(database, "DELETE FROM plan WHERE board = ?", key.board);
      done(database, "UPDATE board SET plies = ?, mover = ?, moved = ? WHERE id = ?", plies,
           *standing->mover, database_.now(), key.board);
      done(database, "UPDATE seat SET returns = NULL, draws = 0 WHERE board = ?", key.board);
    }
    tell(database, key.board, all ? "taken back" : "asked to take back");
    return all;
  });
}

void Boards::plan(SeatKey key, const std::vector<std::string>& turns) {
  if (turns.size() < 2 || longest_plan < turns.size())
    throw Refusal(Why::wrong,
                  fmt::format("a plan has 2 to {} turns: theirs, then yours", longest_plan));
  for (const std::string& turn : turns) expect_text(turn, longest_turn, "the turn");
  const BoardView before =
      database_.read([&](SQLite::Database& database) { return expect_playing(database, key); });
  if (before.mover == key.seat)
    throw Refusal(Why::wrong, fmt::format("it is your turn at board {}: play it", key.board));
  auto all = turns_of(before);
  const std::size_t seen = all.size();
  all.insert(all.end(), turns.begin(), turns.end() - 1);
  const Standing last = referee_.stand(before.text, before.seed, all, {}, false);
  if (last.mover != key.seat)
    throw Refusal(Why::wrong, "the last turn of a plan is to be one of yours");
  const Standing whole = referee_.stand(before.text, before.seed, all, turns.back(), false);
  const std::vector<std::string> told(whole.turns.begin() + static_cast<std::ptrdiff_t>(seen),
                                      whole.turns.end());
  database_.write([&](SQLite::Database& database) {
    if (turns_of(expect_playing(database, key)) != turns_of(before))
      throw Refusal(Why::stale, fmt::format("somebody was quicker at board {}", key.board));
    auto kept = plans_of(database, key.board);
    if (static_cast<int>(most_plans) <=
        std::ranges::count(kept, key.seat, [](const Plan& plan) { return plan.seat; }))
      throw Refusal(Why::too_much, fmt::format("a player has at most {} plans", most_plans));
    done(database, "INSERT INTO plan (board, seat, ply, turns) VALUES (?, ?, ?, ?)", key.board,
         key.seat, static_cast<int>(seen), list_text(told));
  });
}

void Boards::drop_plans(SeatKey key) {
  database_.write([&](SQLite::Database& database) {
    done(database, "DELETE FROM plan WHERE board = ? AND seat = ?", key.board, key.seat);
  });
}

void Boards::call_time() {
  const Instant now = database_.instant();
  const auto late_boards = [&](SQLite::Database& database) {
    std::vector<BoardId> late;
    auto found = asked(database,
                       "SELECT id FROM board WHERE stage = 'played' AND days > 0 AND moved + days "
                       "* 86400 < ?1 UNION SELECT board.id FROM board JOIN seat ON seat.board = "
                       "board.id AND seat.seat = board.mover WHERE stage = 'played' AND main_time "
                       "> 0 AND boot = ?2 AND left_ms <= ?3 - ticking",
                       database_.now(), now.boot, now.monotonic);
    while (found.executeStep()) late.push_back(found.getColumn(0).getInt64());
    return late;
  };
  const auto forgotten_boards = [&](SQLite::Database& database) {
    std::vector<BoardId> forgotten;
    auto found = asked(database,
                       "SELECT id FROM board WHERE stage = 'offered' AND moved < ?1 - 86400 * CASE "
                       "WHEN open = 1 AND main_time > 0 THEN ?2 ELSE ?3 END",
                       database_.now(), open_with_clock, open_without);
    while (found.executeStep()) forgotten.push_back(found.getColumn(0).getInt64());
    return forgotten;
  };
  if (database_.read(late_boards).empty() && database_.read(forgotten_boards).empty()) return;
  database_.write([&](SQLite::Database& database) {
    for (const BoardId id : forgotten_boards(database)) {
      done(database, "UPDATE board SET stage = 'declined' WHERE id = ?", id);
      tell(database, id, "declined");
      tell_lobby(database, id);
    }
    for (const BoardId id : late_boards(database)) {
      const BoardView board = view(database, id);
      if (!board.mover) continue;
      const bool late = board.due && *board.due < database_.now();
      const bool out =
          0 < board.clock.main && board.seats[static_cast<std::size_t>(*board.mover)].left_ms <= 0;
      if (!late && !out) continue;  // they are away
      stop_clock(database, board);
      finish(database, board, lost_by(board, *board.mover), "out of time");
      tell(database, id, "out of time");
    }
  });
}

void Boards::rest_clocks() {
  const Instant now = database_.instant();
  database_.write([&](SQLite::Database& database) {
    done(database,
         "UPDATE seat SET left_ms = max(0, left_ms - (SELECT ?1 - ticking FROM board WHERE id = "
         "seat.board)) WHERE EXISTS (SELECT 1 FROM board WHERE id = seat.board AND mover = "
         "seat.seat AND stage = 'played' AND main_time > 0 AND boot = ?2)",
         now.monotonic, now.boot);
    done(database,
         "UPDATE board SET boot = ? WHERE stage = 'played' AND main_time > 0 AND boot = ?", resting,
         now.boot);
  });
}

void Boards::resume_clocks() {
  const Instant now = database_.instant();
  database_.write([&](SQLite::Database& database) {
    done(database,
         "UPDATE board SET ticking = ?, boot = ? WHERE stage = 'played' AND main_time > 0",
         now.monotonic, now.boot);
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
      if (board.stage == Stage::offered) {
        done(database, "UPDATE board SET stage = 'declined' WHERE id = ?", key.board);
        tell(database, key.board, "declined");
        tell_lobby(database, key.board);
      }
      if (board.stage != Stage::played) continue;
      stop_clock(database, board);
      finish(database, board, lost_by(board, key.seat), "resigned");
      tell(database, key.board, "resigned");
    }
  });
}

}  // namespace ludi::app::tables
