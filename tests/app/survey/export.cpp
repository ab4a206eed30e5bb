// Tables that leave the study: complete, explained, and harmless.
#include "app/survey/export.hpp"

#include <algorithm>

#include "criticism/study/comma_table.hpp"
#include "criticism/study/survey.hpp"
#include "tests/app/survey/studying.hpp"

using namespace ludi;
using namespace ludi::app::survey;
using namespace ludi::test;

namespace {

std::vector<std::vector<std::string>> rows_of(const std::string& text) {
  const auto table = criticism::read_comma_table(text);
  REQUIRE(table);
  std::vector<std::vector<std::string>> rows;
  for (std::size_t r = 0; r < table->rows(); ++r) {
    rows.emplace_back();
    for (const auto& field : table->row(r)) rows.back().emplace_back(field.text);
  }
  return rows;
}

std::string cell(const std::vector<std::vector<std::string>>& rows, std::size_t row,
                 const std::string& column) {
  const auto found = std::ranges::find(rows[0], column);
  REQUIRE(found != rows[0].end());
  return rows[row][static_cast<std::size_t>(found - rows[0].begin())];
}

}  // namespace

TEST_CASE("an export has a row a judgement, a row a participant, and every column explained") {
  Studying studying;
  Json design = plain_design(3, 2);
  design["external"] = "PID";
  design["scale"] = 3;
  design["reasons"] = true;
  design["understood"] = true;
  design["questions"] = {
      {{"id", "age"}, {"when", "beginning"}, {"kind", "scale"}, {"text", "Age?"}, {"most", 99}},
      {{"id", "care"},
       {"when", "end"},
       {"kind", "choice"},
       {"text", "Choose, please, \"b\""},
       {"options", {"a", "b"}},
       {"right", 1}}};
  const auto id = studying.opened(design);
  auto& people = studying.participants;
  const auto arrive = [&] {
    return people.begin({.token = studying.studies.view(id).link,
                         .language = "de",
                         .external = "=HYPERLINK(\"x\")",
                         .consents = true});
  };
  const std::string secret = arrive();
  people.answer(secret, {0, {{"answers", {{"age", 30}}}}, 1'000});
  for (int pair = 0; pair < 2; ++pair) {
    const Json play = {{"games", {{{"turns", {"a1", "b1"}}}}}, {"understood", pair == 0}};
    people.answer(secret, {1 + 3 * pair, play, 61'250});
    people.answer(secret, {2 + 3 * pair, play, 1});
    people.answer(secret, {3 + 3 * pair,
                           {{"preferred", pair == 0 ? "second" : "none"},
                            {"much", 2},
                            {"why", "=1+1; -2, \"so\"\n<b>"}},
                           2'000});
  }
  people.answer(secret, {7, {{"answers", {{"care", 0}}}}, 1});
  const auto gathered = [&] {
    return participations(studying.database, studying.studies.view(id));
  };
  // Before the export is marked nobody is in it.
  CHECK(rows_of(answers_csv(studying.studies.view(id), gathered())).size() == 1);
  studying.studies.mark_exported(id);
  arrive();
  const Study study = studying.studies.view(id);
  const auto answers = rows_of(answers_csv(study, gathered()));
  REQUIRE(answers.size() == 3);
  CHECK(cell(answers, 1, "design") == study.hash);
  CHECK(cell(answers, 1, "preferred") == cell(answers, 1, "second"));
  CHECK(cell(answers, 1, "how_much") == "2");
  CHECK(cell(answers, 1, "why") == "'=1+1; '-2, \"so\"\n<b>");
  CHECK(cell(answers, 1, "first_turns") == "a1 b1");
  CHECK(cell(answers, 1, "first_seconds") == "61.2");
  CHECK(cell(answers, 1, "first_understood") == "yes");
  CHECK(cell(answers, 2, "second_understood") == "no");
  CHECK(cell(answers, 2, "preferred").empty());
  CHECK(cell(answers, 2, "how_much").empty());
  const auto persons = rows_of(participants_csv(study, gathered()));
  REQUIRE(persons.size() == 2);
  CHECK(cell(persons, 1, "external") == "'=HYPERLINK(\"x\")");
  CHECK(cell(persons, 1, "began") == "1970-01-12T13:46:40Z");
  CHECK(cell(persons, 1, "checks") == "1");
  CHECK(cell(persons, 1, "checks_right") == "0");
  CHECK(cell(persons, 1, "q_age") == "30");
  CHECK(cell(persons, 1, "q_care") == "a");
  CHECK(answers_csv(study, gathered()).find("HYPERLINK") == std::string::npos);
  const auto survey = criticism::read_survey(preferences_csv(study, gathered()));
  REQUIRE(survey);
  CHECK(survey->comparisons() == 1);
  CHECK(survey->voters == 1);
  std::vector<std::string> explained;
  for (const auto& row : rows_of(codebook_csv(study))) explained.push_back(row[0] + " " + row[1]);
  const std::pair<const char*, std::vector<std::string>> tables[] = {
      {"answers.csv ", answers[0]}, {"participants.csv ", persons[0]}};
  for (const auto& [file, columns] : tables)
    for (const std::string& column : columns) {
      INFO(column);
      CHECK(std::ranges::count(explained, file + column) == 1);
    }
  CHECK(design_json(study).find(study.hash) != std::string::npos);
}
