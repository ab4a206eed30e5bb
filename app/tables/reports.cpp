#include "app/tables/reports.hpp"

#include <array>
#include <string_view>

namespace ludi::app::tables {

namespace {

constexpr std::size_t longest_why = 500, longest_topic = 60;
constexpr int most_reports = 1'000, most_of_one = 10;

/// What can be reported, and where the text of it stands.
struct Kind {
  std::string_view begin;
  const char* sql;
};
constexpr std::array kinds = {
    Kind{"note/", "SELECT text FROM note WHERE id = ?"},
    Kind{"board/",
         "SELECT word || CASE own WHEN 1 THEN char(10) || rules ELSE '' END FROM board "
         "WHERE id = ?"},
    Kind{"link/", "SELECT target FROM link WHERE name = ?"},
    Kind{"person/", "SELECT name FROM person WHERE name = ?"}};

/// The text of a topic. Throws Refusal where there is no such topic.
std::string text_of(SQLite::Database& database, const std::string& topic) {
  for (const Kind& kind : kinds) {
    if (!topic.starts_with(kind.begin)) continue;
    auto found = asked(database, kind.sql, topic.substr(kind.begin.size()));
    if (found.executeStep()) return found.getColumn(0).getString();
  }
  throw Refusal(Why::missing, "there is nothing of this name to report");
}

}  // namespace

void Reports::report(const std::string& topic, const std::string& why) {
  expect_text(topic, longest_topic, "the topic");
  expect_text(why, longest_why, "the reason");
  database_.write([&](SQLite::Database& database) {
    static_cast<void>(text_of(database, topic));
    auto same =
        asked(database, "SELECT count(*) FROM report WHERE topic = ? COLLATE NOCASE", topic);
    same.executeStep();
    if (most_of_one <= same.getColumn(0).getInt())
      throw Refusal(Why::too_much, "the owner has been told of this already");
    auto counted = asked(database, "SELECT count(*) FROM report");
    counted.executeStep();
    if (most_reports <= counted.getColumn(0).getInt())
      throw Refusal(Why::too_much, "the owner has many reports to read first");
    done(database, "INSERT INTO report (topic, why, at) VALUES (?, ?, ?)", topic, why,
         database_.now());
  });
}

std::vector<Report> Reports::all() {
  return database_.read([&](SQLite::Database& database) {
    std::vector<Report> reports;
    auto rows = asked(database, "SELECT id, topic, why, at FROM report ORDER BY id");
    while (rows.executeStep())
      reports.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getString(), "",
                         rows.getColumn(2).getString(), rows.getColumn(3).getInt64()});
    for (Report& report : reports) {
      try {
        report.text = text_of(database, report.topic);
      } catch (const Refusal&) {
        report.text.clear();  // it is gone already
      }
    }
    return reports;
  });
}

void Reports::settle(std::int64_t report) {
  database_.write([&](SQLite::Database& database) {
    if (done(database, "DELETE FROM report WHERE id = ?", report) == 0)
      throw Refusal(Why::missing, "there is no such report");
  });
}

}  // namespace ludi::app::tables
