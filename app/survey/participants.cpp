#include "app/survey/participants.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "app/tables/secrets.hpp"

namespace ludi::app::survey {

using tables::asked;
using tables::bind_bytes;
using tables::done;
using tables::Refusal;
using tables::Why;

namespace {

constexpr std::size_t longest_external = 100;
constexpr std::int64_t longest_ms = 24 * 3'600'000;
constexpr std::int64_t seconds_of_hour = 3'600;

struct Known {
  std::int64_t id = 0;
  StudyId study = 0;
  int number = 0;
  std::string language, external;
  int step = 0;
  std::int64_t began = 0, moved = 0;
  std::optional<std::int64_t> finished;
  bool exported = false;
};

Known known_by(SQLite::Database& database, const std::string& secret) {
  SQLite::Statement row(database,
                        "SELECT id, study, number, language, external, step, began, moved, "
                        "finished, exported FROM participant WHERE secret = ?");
  bind_bytes(row, 1, tables::hash_of_secret(secret));
  if (!row.executeStep())
    throw Refusal(Why::forbidden, "nobody takes part by this link, or they have withdrawn");
  Known known;
  known.id = row.getColumn(0).getInt64();
  known.study = row.getColumn(1).getInt64();
  known.number = row.getColumn(2).getInt();
  known.language = row.getColumn(3).getString();
  known.external = row.getColumn(4).getString();
  known.step = row.getColumn(5).getInt();
  known.began = row.getColumn(6).getInt64();
  known.moved = row.getColumn(7).getInt64();
  if (!row.getColumn(8).isNull()) known.finished = row.getColumn(8).getInt64();
  known.exported = row.getColumn(9).getInt() != 0;
  return known;
}

Study study_of_id(SQLite::Database& database, StudyId id) {
  auto row =
      asked(database, fmt::format("SELECT {} FROM study WHERE id = ?", study_columns).c_str(), id);
  if (!row.executeStep()) throw Refusal(Why::missing, "there is no such study");
  return study_of(row);
}

/// A study as it is entered by a link, or by a token that is not used.
struct Entry {
  Study study;
  bool by_token = false;
};

Entry entry_at(SQLite::Database& database, const std::string& token) {
  auto open = asked(
      database, fmt::format("SELECT {} FROM study WHERE link = ?", study_columns).c_str(), token);
  if (open.executeStep()) {
    Study study = study_of(open);
    if (study.design.tokens)
      throw Refusal(Why::forbidden, "everybody has a link of their own to this study");
    return {std::move(study), false};
  }
  SQLite::Statement row(database, "SELECT study, used FROM study_token WHERE secret = ?");
  bind_bytes(row, 1, tables::hash_of_secret(token));
  if (!row.executeStep()) throw Refusal(Why::missing, "this link leads to no study");
  if (row.getColumn(1).getInt() != 0)
    throw Refusal(Why::stale, "somebody has taken part by this link already");
  return {study_of_id(database, row.getColumn(0).getInt64()), true};
}

int numbers_given(SQLite::Database& database, StudyId study) {
  auto row = asked(database, "SELECT numbers FROM study WHERE id = ?", study);
  row.executeStep();
  return row.getColumn(0).getInt();
}

void expect_open(SQLite::Database& database, const Study& study) {
  if (study.stage != Stage::open) throw Refusal(Why::stale, "this study is not open");
  if (study.design.people == 0) return;
  auto row = asked(database, "SELECT count(*) FROM participant WHERE study = ?", study.id);
  row.executeStep();
  if (study.design.people <= row.getColumn(0).getInt())
    throw Refusal(Why::stale, "as many take part in this study as it asked for");
}

/// How many pairs somebody at this step has judged.
int judged_by(const Design& design, int step) {
  return std::clamp((step - first_step_of(design, 0)) / 3, 0, design.pairs);
}

/// What those who have not moved for long did not judge waits for others. What they did of a pair
/// without judging it goes, too.
void take_back(SQLite::Database& database, const Study& study, std::int64_t now) {
  struct Idle {
    std::int64_t id = 0;
    int step = 0;
  };
  std::vector<Idle> idle;
  auto row = asked(database,
                   "SELECT id, step FROM participant WHERE study = ? AND finished IS NULL AND "
                   "moved < ?",
                   study.id, now - seconds_of_hour * study.design.patience);
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

Slot slot_of(SQLite::Statement& row, int column) {
  return {row.getColumn(column).getInt(), row.getColumn(column + 1).getInt() != 0,
          row.getColumn(column + 2).getInt() != 0};
}

std::vector<Slot> slots_of(SQLite::Database& database, std::int64_t participant) {
  auto row = asked(database,
                   "SELECT pair, turned, mirrored FROM slot WHERE participant = ? ORDER BY place",
                   participant);
  std::vector<Slot> slots;
  while (row.executeStep()) slots.push_back(slot_of(row, 0));
  return slots;
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

/// Deals to a participant what is missing of their pairs: first what waits, then what is new.
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

Json kept_replies(SQLite::Database& database, const Study& study, const Known& known) {
  constexpr std::array<std::string_view, 4> kinds = {"beginning", "play", "judge", "end"};
  const auto steps = walk_of(study.design);
  const auto slots = slots_of(database, known.id);
  const auto pairs = pairs_of(static_cast<int>(study.design.games.size()));
  Json replies = Json::array();
  auto row =
      asked(database, "SELECT step, body, ms, at FROM reply WHERE participant = ? ORDER BY step",
            known.id);
  while (row.executeStep()) {
    const Step& step = steps[static_cast<std::size_t>(row.getColumn(0).getInt())];
    Json reply = {{"kind", kinds[static_cast<std::size_t>(step.kind)]}};
    if (step.kind == Step::Kind::play || step.kind == Step::Kind::judge)
      for (const int which : {0, 1}) {
        if (step.kind == Step::Kind::play && which != step.which) continue;
        const int game = game_of(slots[static_cast<std::size_t>(step.place)], which, pairs);
        reply[which == 0 ? "first" : "second"] =
            study.design.games[static_cast<std::size_t>(game)].title;
      }
    reply["answer"] = Json::parse(row.getColumn(1).getString());
    reply["milliseconds"] = row.getColumn(2).getInt64();
    reply["at"] = row.getColumn(3).getInt64();
    replies.push_back(std::move(reply));
  }
  return replies;
}

}  // namespace

Study Participants::study_at(const std::string& token) {
  return database_.read([&](SQLite::Database& database) {
    Study study = entry_at(database, token).study;
    expect_open(database, study);
    return study;
  });
}

std::string Participants::begin(const Arrival& arrival) {
  if (!arrival.consents) throw Refusal(Why::wrong, "nobody takes part who does not agree to it");
  if (!is_language(arrival.language)) throw Refusal(Why::wrong, "this is no code of a language");
  expect_plain(arrival.external, longest_external, Lines::one, "the id of others");
  const std::string secret = tables::new_secret();
  database_.write([&](SQLite::Database& database) {
    const auto [study, by_token] = entry_at(database, arrival.token);
    expect_open(database, study);
    if (by_token) {
      SQLite::Statement used(database, "UPDATE study_token SET used = 1 WHERE secret = ?");
      bind_bytes(used, 1, tables::hash_of_secret(arrival.token));
      used.exec();
    }
    const std::int64_t now = database_.now();
    take_back(database, study, now);
    const int number = numbers_given(database, study.id);
    done(database, "UPDATE study SET numbers = numbers + 1 WHERE id = ?", study.id);
    SQLite::Statement added(database,
                            "INSERT INTO participant (study, number, secret, language, external, "
                            "began, moved) VALUES (?, ?, ?, ?, ?, ?, ?)");
    added.bind(1, study.id);
    added.bind(2, number);
    bind_bytes(added, 3, tables::hash_of_secret(secret));
    added.bind(4, arrival.language);
    added.bind(5, study.design.external.empty() ? std::string() : arrival.external);
    added.bind(6, now);
    added.bind(7, now);
    added.exec();
    fill_hand(database, study, database.getLastInsertRowid(), number);
    tell_changed(database, study.id, now);
  });
  return secret;
}

ParticipantView Participants::view(const std::string& secret) {
  const auto look = [&](SQLite::Database& database) {
    const Known known = known_by(database, secret);
    const Study study = study_of_id(database, known.study);
    ParticipantView view{known.study, study.stage, study.design,   known.number,  known.language,
                         {},          known.step,  known.finished, known.exported};
    view.slots = slots_of(database, known.id);
    return view;
  };
  ParticipantView view = database_.read(look);
  if (static_cast<int>(view.slots.size()) == view.design.pairs) return view;
  return database_.write([&](SQLite::Database& database) {
    const Known known = known_by(database, secret);
    fill_hand(database, study_of_id(database, known.study), known.id, known.number);
    done(database, "UPDATE participant SET moved = ? WHERE id = ?", database_.now(), known.id);
    return look(database);
  });
}

int Participants::answer(const std::string& secret, const Reply& reply) {
  const ParticipantView view = this->view(secret);
  const auto steps = walk_of(view.design);
  if (reply.step < 0 || view.step < reply.step || std::ssize(steps) <= reply.step)
    throw Refusal(Why::stale, "this step does not come next");
  // Turns are played again before anything is locked.
  const std::string body =
      read_reply(view.design, view.slots, steps[static_cast<std::size_t>(reply.step)], reply.body,
                 referee_)
          .dump();
  return database_.write([&](SQLite::Database& database) {
    const Known known = known_by(database, secret);
    if (known.step != reply.step) {
      auto before = asked(database, "SELECT body FROM reply WHERE participant = ? AND step = ?",
                          known.id, reply.step);
      if (reply.step < known.step && before.executeStep() &&
          before.getColumn(0).getString() == body)
        return known.step;
      throw Refusal(Why::stale, "this step was answered before, in another way");
    }
    if (slots_of(database, known.id) != view.slots)
      throw Refusal(Why::stale, "the pairs were dealt anew; load the page again");
    const std::int64_t now = database_.now();
    done(database, "INSERT INTO reply (participant, step, body, ms, at) VALUES (?, ?, ?, ?, ?)",
         known.id, reply.step, body, std::clamp<std::int64_t>(reply.ms, 0, longest_ms), now);
    const int next = reply.step + 1;
    done(database, "UPDATE participant SET step = ?, moved = ? WHERE id = ?", next, now, known.id);
    if (next == std::ssize(steps))
      done(database, "UPDATE participant SET finished = ? WHERE id = ?", now, known.id);
    tell_changed(database, known.study, now);
    return next;
  });
}

void Participants::withdraw(const std::string& secret) {
  database_.write([&](SQLite::Database& database) {
    const Known known = known_by(database, secret);
    if (known.exported)
      throw Refusal(Why::stale,
                    "the answers were handed on already and can no longer be withdrawn here; ask "
                    "whoever invited you");
    done(database, "UPDATE slot SET participant = NULL, place = NULL WHERE participant = ?",
         known.id);
    done(database, "DELETE FROM participant WHERE id = ?", known.id);
    tell_changed(database, known.study, database_.now());
  });
  database_.settle();
}

Json Participants::own_data(const std::string& secret) {
  return database_.read([&](SQLite::Database& database) -> Json {
    const Known known = known_by(database, secret);
    const Study study = study_of_id(database, known.study);
    return {{"study", study.design.title},
            {"design", study.hash},
            {"participant", known.number + 1},
            {"language", known.language},
            {"id_of_others_kept", !known.external.empty()},
            {"began", known.began},
            {"last_step", known.moved},
            {"finished", known.finished ? Json(*known.finished) : Json(nullptr)},
            {"handed_on", known.exported},
            {"answers", kept_replies(database, study, known)}};
  });
}

}  // namespace ludi::app::survey
