// The rows of the formats: each can be told, each example holds, and they are in step with what is
// written.
#include "app/data/format.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "app/data/check.hpp"
#include "app/data/data_page.hpp"
#include "app/data/encoding.hpp"
#include "app/data/schema.hpp"
#include "criticism/study/comma_table.hpp"
#include "criticism/study/measurement_table.hpp"
#include "synthesis/run/run_schema.hpp"
#include "tests/folder.hpp"

using namespace ludi;
using app::data::Field;
using app::data::Format;

namespace {

/// Every field and those inside it.
void each_field_of(std::span<const Field> fields, const std::function<void(const Field&)>& visit) {
  for (const Field& field : fields) {
    visit(field);
    each_field_of(field.fields, visit);
  }
}

std::vector<std::string> names_of(std::span<const Field> fields) {
  std::vector<std::string> names;
  for (const Field& field : fields) names.push_back(field.name);
  return names;
}

}  // namespace

TEST_CASE("every format can be told, and no two share a name or a file") {
  std::set<std::string_view> names, files;
  for (const Format* format : app::data::formats()) {
    INFO(format->name);
    CHECK(names.insert(format->name).second);
    CHECK(files.insert(format->file).second);
    CHECK(format->what.ends_with('.'));
    CHECK_FALSE(format->writer.empty());
    CHECK(app::data::find_format(format->name) == format);
    const auto fields = format->fields();
    CHECK_FALSE(fields.empty());
    each_field_of(fields, [&](const Field& field) {
      INFO(field.name);
      CHECK_FALSE(field.meaning.empty());
      CHECK((field.type == app::data::Type::object) == !field.fields.empty());
    });
    for (const std::string& key : app::data::key_of(*format))
      CHECK(app::data::find(fields, key) != nullptr);
  }
}

TEST_CASE("every example is a valid file, and is recognised") {
  const Folder folder;
  for (const Format* format : app::data::formats()) {
    INFO(format->name);
    const std::string name(format->file.starts_with('*') ? "x" + std::string(format->file.substr(1))
                                                         : std::string(format->file));
    const std::string file = folder.write(name, format->example);
    const auto checked = app::data::check_file(file, nullptr);
    INFO(checked.complaints);
    CHECK(checked.format == format);
    CHECK(checked.sound());
    CHECK(checked.rows > 0);
  }
}

TEST_CASE("what is written as a table has neither lists nor objects") {
  for (const Format* format : app::data::formats())
    if (format->encoding == &app::data::comma_table)
      for (const Field& field : format->fields()) {
        INFO(format->name, " ", field.name);
        CHECK(field.lists == 0);
        CHECK(field.fields.empty());
        CHECK(field.type != app::data::Type::any);
      }
}

TEST_CASE("what refers to another table names one of its fields") {
  for (const Format* format : app::data::formats())
    for (const Field& field : format->fields()) {
      if (field.refers.empty()) continue;
      INFO(format->name, " ", field.name);
      const auto dot = field.refers.find('.');
      const Format* other = app::data::find_format(field.refers.substr(0, dot));
      REQUIRE(other != nullptr);
      CHECK(app::data::key_of(*other) == std::vector{field.refers.substr(dot + 1)});
    }
}

TEST_CASE("the columns of the corpus are those that measuring writes") {
  const std::string text = criticism::MeasurementRows{}.text();
  const auto table = criticism::read_comma_table(text);
  REQUIRE(table);
  std::vector<std::string> heading;
  for (const auto& field : table->row(0)) heading.push_back(field.text);
  CHECK(heading == names_of(app::data::find_format("corpus")->fields()));
}

TEST_CASE("every table of a run and every column of it is taken away") {
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec(synthesis::run_schema);
  // Whatever a question does not read may be dropped, and it is answered none the less.
  SQLite::Statement columns(
      database,
      "SELECT m.name, p.name FROM sqlite_schema m JOIN pragma_table_info(m.name) p "
      "WHERE m.type = 'table' ORDER BY m.name, p.cid");
  int seen = 0;
  while (columns.executeStep()) {
    const std::string table = columns.getColumn(0).getString(),
                      column = columns.getColumn(1).getString();
    // What tells games apart inside the database is told by `id`.
    if (table == "verdicts" && column == "game") continue;
    // Hashes of all the rest.
    if (table == "seals") continue;
    INFO(table, " ", column);
    SQLite::Database without(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    without.exec(synthesis::run_schema);
    without.exec(
        "DROP VIEW ranking; DROP VIEW funnel; DROP VIEW progress; "
        "DROP INDEX games_by_name");
    without.exec("ALTER TABLE " + table + " RENAME COLUMN \"" + column + "\" TO gone");
    int failing = 0;
    for (const Format* format : app::data::formats()) {
      if (format->query.empty()) continue;
      try {
        SQLite::Statement rows(without, std::string(format->query));
      } catch (const SQLite::Exception&) {
        ++failing;
      }
    }
    CHECK(failing > 0);
    ++seen;
  }
  CHECK(seen > 20);
}

TEST_CASE("each question to a run gives the fields of its format in their order") {
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec(synthesis::run_schema);
  for (const Format* format : app::data::formats()) {
    if (format->query.empty()) continue;
    INFO(format->name);
    SQLite::Statement rows(database, std::string(format->query));
    const auto fields = format->fields();
    REQUIRE(rows.getColumnCount() == static_cast<int>(fields.size()));
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string column = rows.getColumnName(static_cast<int>(i));
      // A field that is not reproducible says so in its name.
      CHECK(fields[i].name == column + (fields[i].reproducible ? "" : "_not_reproducible"));
    }
  }
}

TEST_CASE("a schema lists what must be there, and nothing else may be") {
  const auto schema = app::data::json_schema(*app::data::find_format("run-parents"));
  CHECK(schema["required"] == app::Json{"game", "place", "parent", "distance"});
  CHECK(schema["additionalProperties"] == false);
  CHECK(schema["properties"]["distance"]["type"] == "number");
  CHECK(schema["properties"]["distance"]["minimum"] == 0);
  const auto leads = app::data::json_schema(*app::data::find_format("leads"));
  CHECK(leads["patternProperties"]["^E_"]["maximum"] == 1);
  CHECK(leads["properties"]["searched_lead"]["anyOf"][1]["type"] == "null");
}

TEST_CASE("the page of the data in docs is the one the program writes") {
  std::ifstream stream(LUDI_SOURCE_DIR "/docs/data.md", std::ios::binary);
  const std::string kept{std::istreambuf_iterator<char>(stream), {}};
  const bool current = kept == app::data::data_page();
  CHECK_MESSAGE(current, "renew it: ./ludi data --markdown > docs/data.md");
}
