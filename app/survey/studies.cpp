#include "app/survey/studies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/survey/hands.hpp"
#include "app/survey/walk.hpp"
#include "app/tables/secrets.hpp"

namespace ludi::app::survey {

using tables::asked;
using tables::done;
using tables::Refusal;
using tables::Why;

namespace {

constexpr std::array<std::string_view, 3> stage_names = {"draft", "open", "closed"};
constexpr int most_tokens_at_once = 1'000;
constexpr int most_tokens_of_a_study = 100'000;

Stage stage_named(std::string_view name) {
  return static_cast<Stage>(std::ranges::find(stage_names, name) - stage_names.begin());
}

std::optional<std::int64_t> number_or_none(const SQLite::Column& column) {
  return column.isNull() ? std::nullopt : std::optional(column.getInt64());
}

int counted(SQLite::Database& database, const char* sql, StudyId study) {
  auto row = asked(database, sql, study);
  row.executeStep();
  return row.getColumn(0).getInt();
}

}  // namespace

std::string_view name_of(Stage stage) {
  return stage_names[static_cast<std::size_t>(stage)];
}

Study study_of(SQLite::Statement& row) {
  Study study;
  study.id = row.getColumn(0).getInt64();
  study.stage = stage_named(row.getColumn(1).getString());
  study.design = kept_design(row.getColumn(2).getString());
  study.hash = row.getColumn(3).getString();
  study.follows = number_or_none(row.getColumn(4));
  study.link = row.getColumn(5).isNull() ? "" : row.getColumn(5).getString();
  study.made = row.getColumn(6).getInt64();
  study.opened = number_or_none(row.getColumn(7));
  study.closed = number_or_none(row.getColumn(8));
  study.exported = number_or_none(row.getColumn(9));
  study.learned = row.getColumn(10).getString();
  return study;
}

Study study_in(SQLite::Database& database, StudyId study) {
  auto row = asked(database,
                   fmt::format("SELECT {} FROM study WHERE id = ?", study_columns).c_str(), study);
  if (!row.executeStep()) throw Refusal(Why::missing, fmt::format("there is no study {}", study));
  return study_of(row);
}

void tell_changed(SQLite::Database& database, StudyId study, std::int64_t now) {
  tables::announce(database, fmt::format("study/{}", study), "changed", now);
}

StudyId Studies::make(const Design& design) {
  return database_.write([&](SQLite::Database& database) {
    done(database, "INSERT INTO study (stage, design, hash, made) VALUES ('draft', ?, '', ?)",
         canonical(design), database_.now());
    return static_cast<StudyId>(database.getLastInsertRowid());
  });
}

void Studies::edit(StudyId study, const Design& design) {
  database_.write([&](SQLite::Database& database) {
    if (study_in(database, study).stage != Stage::draft)
      throw Refusal(Why::stale, "the design is frozen since the study was opened; copy it instead");
    done(database, "UPDATE study SET design = ? WHERE id = ?", canonical(design), study);
    tell_changed(database, study, database_.now());
  });
}

StudyId Studies::copy(StudyId study) {
  return database_.write([&](SQLite::Database& database) {
    const Study old = study_in(database, study);
    done(database,
         "INSERT INTO study (stage, design, hash, follows, made) VALUES ('draft', ?, '', ?, ?)",
         canonical(old.design), study, database_.now());
    return static_cast<StudyId>(database.getLastInsertRowid());
  });
}

void Studies::open(StudyId study) {
  database_.write([&](SQLite::Database& database) {
    const Study old = study_in(database, study);
    if (old.stage == Stage::open) throw Refusal(Why::stale, "the study is open");
    if (old.stage == Stage::draft)
      done(database, "UPDATE study SET stage = 'open', hash = ?, link = ?, opened = ? WHERE id = ?",
           hash_of(old.design), tables::new_secret(), database_.now(), study);
    else
      done(database, "UPDATE study SET stage = 'open', closed = NULL WHERE id = ?", study);
    tell_changed(database, study, database_.now());
  });
}

void Studies::close(StudyId study) {
  database_.write([&](SQLite::Database& database) {
    if (study_in(database, study).stage != Stage::open)
      throw Refusal(Why::stale, "the study is not open");
    done(database, "UPDATE study SET stage = 'closed', closed = ? WHERE id = ?", database_.now(),
         study);
    tell_changed(database, study, database_.now());
  });
}

void Studies::remove(StudyId study) {
  database_.write([&](SQLite::Database& database) {
    static_cast<void>(study_in(database, study));
    done(database, "DELETE FROM study WHERE id = ?", study);
    tell_changed(database, study, database_.now());
  });
  database_.settle();
}

std::vector<std::string> Studies::give_tokens(StudyId study, int count) {
  if (count < 1 || most_tokens_at_once < count)
    throw Refusal(Why::wrong, fmt::format("1 to {} tokens at once", most_tokens_at_once));
  std::vector<std::string> tokens;
  for (int i = 0; i < count; ++i) tokens.push_back(tables::new_secret());
  database_.write([&](SQLite::Database& database) {
    if (!study_in(database, study).design.tokens)
      throw Refusal(Why::wrong, "the design of this study asks for no tokens");
    const int given = counted(database, "SELECT count(*) FROM study_token WHERE study = ?", study);
    if (most_tokens_of_a_study < given + count)
      throw Refusal(Why::too_much, "so many tokens a study cannot have");
    for (const std::string& token : tokens) {
      SQLite::Statement added(database, "INSERT INTO study_token (secret, study) VALUES (?, ?)");
      tables::bind_bytes(added, 1, tables::hash_of_secret(token));
      added.bind(2, study);
      added.exec();
    }
  });
  return tokens;
}

void Studies::mark_exported(StudyId study) {
  database_.write([&](SQLite::Database& database) {
    static_cast<void>(study_in(database, study));
    done(database, "UPDATE study SET exported = ? WHERE id = ?", database_.now(), study);
    done(database, "UPDATE participant SET exported = 1 WHERE study = ?", study);
    tell_changed(database, study, database_.now());
  });
}

void Studies::keep_learned(StudyId study, const std::string& learned) {
  database_.write([&](SQLite::Database& database) {
    done(database, "UPDATE study SET learned = ? WHERE id = ?", learned, study);
    tell_changed(database, study, database_.now());
  });
}

Study Studies::view(StudyId study) {
  return database_.read([&](SQLite::Database& database) { return study_in(database, study); });
}

std::vector<Study> Studies::all() {
  return database_.read([&](SQLite::Database& database) {
    auto row = asked(database,
                     fmt::format("SELECT {} FROM study ORDER BY id DESC", study_columns).c_str());
    std::vector<Study> studies;
    while (row.executeStep()) studies.push_back(study_of(row));
    return studies;
  });
}

Progress Studies::progress(StudyId study) {
  return database_.read([&](SQLite::Database& database) {
    const Design design = study_in(database, study).design;
    Progress progress;
    const std::int64_t since = idle_since(design, database_.now());
    auto people = asked(database,
                        "SELECT finished IS NOT NULL, moved FROM participant "
                        "WHERE study = ?",
                        study);
    while (people.executeStep()) {
      ++progress.begun;
      if (people.getColumn(0).getInt() != 0)
        ++progress.finished;
      else if (people.getColumn(1).getInt64() < since)
        ++progress.quit;
    }
    progress.judged.resize(static_cast<std::size_t>(design.all_pairs()));
    progress.open.resize(progress.judged.size());
    // The step of the judgement of a pair is the third of those of its place.
    auto slots = asked(database,
                       "SELECT slot.pair, reply.step IS NOT NULL, count(*) FROM slot LEFT JOIN "
                       "reply ON reply.participant = slot.participant AND reply.step = ? + 3 * "
                       "slot.place WHERE slot.study = ? GROUP BY 1, 2",
                       first_step_of(design, 0) + 2, study);
    while (slots.executeStep()) {
      const auto pair = static_cast<std::size_t>(slots.getColumn(0).getInt());
      const int times = slots.getColumn(2).getInt();
      if (slots.getColumn(1).getInt() != 0) {
        progress.judged[pair] += times;
        progress.judgements += times;
      } else {
        progress.open[pair] += times;
      }
    }
    progress.tokens = counted(database, "SELECT count(*) FROM study_token WHERE study = ?", study);
    progress.tokens_used =
        counted(database, "SELECT count(*) FROM study_token WHERE study = ? AND used = 1", study);
    return progress;
  });
}

std::vector<Slot> Studies::sample(const Design& design) {
  ggp::Rng rng(ggp::mix(design.seed, 0));
  Dealt dealt(static_cast<int>(design.games.size()));
  return deal(rng, dealt, {}, design.pairs);
}

}  // namespace ludi::app::survey
