#include "app/survey/hands.hpp"

#include <algorithm>
#include <span>

#include "app/survey/walk.hpp"

namespace ludi::app::survey {

using tables::asked;
using tables::done;

namespace {

constexpr std::int64_t seconds_of_hour = 3'600;
constexpr int steps_of_one_pair = 3;

Slot slot_of(SQLite::Statement& row, int column) {
  return {row.getColumn(column).getInt(), row.getColumn(column + 1).getInt() != 0,
          row.getColumn(column + 2).getInt() != 0};
}

Dealt dealt_of(SQLite::Database& database, const Study& study) {
  Dealt dealt(static_cast<int>(study.design.games.size()));
  auto row = asked(database,
                   "SELECT pair, turned, mirrored, count(*) FROM slot WHERE study = ? GROUP BY 1, "
                   "2, 3",
                   study.id);
  while (row.executeStep())
    for (int times = row.getColumn(3).getInt(); 0 < times; --times) dealt.take(slot_of(row, 0));
  return dealt;
}

}  // namespace

std::int64_t idle_since(const Design& design, std::int64_t now) {
  return now - seconds_of_hour * design.patience;
}

int judged_by(const Design& design, int step) {
  return std::clamp((step - first_step_of(design, 0)) / steps_of_one_pair, 0, design.pairs);
}

std::vector<Slot> slots_of(SQLite::Database& database, std::int64_t participant) {
  auto row = asked(database,
                   "SELECT pair, turned, mirrored FROM slot WHERE participant = ? ORDER BY place",
                   participant);
  std::vector<Slot> slots;
  while (row.executeStep()) slots.push_back(slot_of(row, 0));
  return slots;
}

void take_back(SQLite::Database& database, const Study& study, std::int64_t now) {
  struct Idle {
    std::int64_t id = 0;
    int step = 0;
  };
  std::vector<Idle> idle;
  auto row = asked(database,
                   "SELECT id, step FROM participant WHERE study = ? AND finished IS NULL AND "
                   "moved < ?",
                   study.id, idle_since(study.design, now));
  while (row.executeStep())
    idle.push_back({row.getColumn(0).getInt64(), row.getColumn(1).getInt()});
  for (const Idle& each : idle) {
    const int judged = judged_by(study.design, each.step);
    if (done(database,
             "UPDATE slot SET participant = NULL, place = NULL WHERE participant = ? AND place >= "
             "?",
             each.id, judged) == 0)
      continue;
    const int back = first_step_of(study.design, judged);
    done(database, "DELETE FROM reply WHERE participant = ? AND step >= ?", each.id, back);
    done(database, "UPDATE participant SET step = min(step, ?) WHERE id = ?", back, each.id);
  }
}

void fill_hand(SQLite::Database& database, const Study& study, std::int64_t participant,
               int number) {
  std::vector<int> hand;
  for (const Slot& slot : slots_of(database, participant)) hand.push_back(slot.pair);
  const auto held = static_cast<int>(hand.size());
  if (study.design.pairs <= held) return;
  std::vector<std::int64_t> mine;  // numbers of slots
  auto waiting = asked(database,
                       "SELECT number, pair FROM slot WHERE study = ? AND participant IS NULL "
                       "ORDER BY number",
                       study.id);
  while (static_cast<int>(hand.size()) < study.design.pairs && waiting.executeStep()) {
    const int pair = waiting.getColumn(1).getInt();
    if (std::ranges::find(hand, pair) != hand.end()) continue;
    hand.push_back(pair);
    mine.push_back(waiting.getColumn(0).getInt64());
  }
  Dealt dealt = dealt_of(database, study);
  ggp::Rng rng(ggp::mix(study.design.seed, static_cast<std::uint64_t>(number) +
                                               (static_cast<std::uint64_t>(held) << 32U)));
  auto last = asked(database, "SELECT ifnull(max(number), -1) FROM slot WHERE study = ?", study.id);
  last.executeStep();
  std::int64_t next = last.getColumn(0).getInt64() + 1;
  const int missing = study.design.pairs - static_cast<int>(hand.size());
  for (const Slot& slot : deal(rng, dealt, hand, missing)) {
    done(database,
         "INSERT INTO slot (study, number, pair, turned, mirrored) VALUES (?, ?, ?, ?, ?)",
         study.id, next, slot.pair, slot.turned ? 1 : 0, slot.mirrored ? 1 : 0);
    mine.push_back(next++);
  }
  ggp::shuffle(rng, std::span(mine));
  int place = held;
  for (const std::int64_t slot : mine)
    done(database, "UPDATE slot SET participant = ?, place = ? WHERE study = ? AND number = ?",
         participant, place++, study.id, slot);
}

void let_go(SQLite::Database& database, std::int64_t participant) {
  done(database, "UPDATE slot SET participant = NULL, place = NULL WHERE participant = ?",
       participant);
}

}  // namespace ludi::app::survey
