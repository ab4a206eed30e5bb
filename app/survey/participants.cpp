#include "app/survey/participants.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/survey/hands.hpp"
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
  return {study_in(database, row.getColumn(0).getInt64()), true};
}

int numbers_given(SQLite::Database& database, StudyId study) {
  auto row = asked(database, "SELECT numbers FROM study WHERE id = ?", study);
  row.executeStep();
  return row.getColumn(0).getInt();
}

/// Those who have quit leave their places, and what they did not judge, to others.
void expect_open(SQLite::Database& database, const Study& study, std::int64_t now) {
  if (study.stage != Stage::open) throw Refusal(Why::stale, "this study is not open");
  if (study.design.people == 0) return;
  auto row = asked(database,
                   "SELECT count(*) FROM participant WHERE study = ? AND (finished IS NOT NULL OR "
                   "moved >= ?)",
                   study.id, idle_since(study.design, now));
  row.executeStep();
  if (study.design.people <= row.getColumn(0).getInt())
    throw Refusal(Why::stale, "as many take part in this study as it asked for");
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
    expect_open(database, study, database_.now());
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
    const std::int64_t now = database_.now();
    expect_open(database, study, now);
    if (by_token) {
      SQLite::Statement used(database, "UPDATE study_token SET used = 1 WHERE secret = ?");
      bind_bytes(used, 1, tables::hash_of_secret(arrival.token));
      used.exec();
    }
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
    const Study study = study_in(database, known.study);
    ParticipantView view{known.study, study.stage, study.design,   known.number,  known.language,
                         {},          known.step,  known.finished, known.exported};
    view.slots = slots_of(database, known.id);
    return view;
  };
  ParticipantView view = database_.read(look);
  if (static_cast<int>(view.slots.size()) == view.design.pairs) return view;
  return database_.write([&](SQLite::Database& database) {
    const Known known = known_by(database, secret);
    fill_hand(database, study_in(database, known.study), known.id, known.number);
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
    let_go(database, known.id);
    done(database, "DELETE FROM participant WHERE id = ?", known.id);
    tell_changed(database, known.study, database_.now());
  });
  database_.settle();
}

Json Participants::own_data(const std::string& secret) {
  return database_.read([&](SQLite::Database& database) -> Json {
    const Known known = known_by(database, secret);
    const Study study = study_in(database, known.study);
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
