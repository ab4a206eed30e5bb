// What runs of breeding write: a line of JSON for each child, and the tables of a run.
#include "app/data/criterion_fields.hpp"
#include "app/data/encoding.hpp"
#include "app/runs/run_plan.hpp"
#include "criticism/measure/measure.hpp"
#include "synthesis/breed/graft.hpp"
#include "synthesis/judge/funnel.hpp"

namespace ludi::app::data {

namespace {

constexpr const char* run_writer = "ludi data RUN --out DIR";
constexpr const char* founder_stage_word = "founder";

std::vector<std::string> stage_words() {
  std::vector<std::string> words;
  for (const synthesis::StageRow& row : synthesis::stages) words.emplace_back(row.name);
  return words;
}

std::vector<std::string> stages_and_founder() {
  auto words = stage_words();
  words.emplace_back(founder_stage_word);
  return words;
}

std::vector<std::string> cause_words() {
  return {synthesis::causes.begin(), synthesis::causes.end()};
}

/// The names of everything that a run depends on.
std::vector<std::string> setting_names() {
  std::vector<std::string> names = {"children"};
  for (const auto& [name, value] : settings_of(RunPlan{})) names.push_back(name);
  return names;
}

Field game_field(std::string meaning) {
  return {.name = "game",
          .type = Type::integer,
          .meaning = std::move(meaning),
          .least = 1,
          .refers = "run-games.id"};
}

Field place_field(std::string meaning) {
  return {.name = "place", .type = Type::integer, .meaning = std::move(meaning), .least = 0};
}

std::vector<Field> child_fields() {
  return {
      {.name = "name", .meaning = "what the child was called"},
      {.name = "hash", .meaning = "SHA-256 of its rules; empty: they could not be repaired"},
      {.name = "parents", .meaning = "the template first, then the donor", .lists = 1},
      {.name = "generation",
       .type = Type::integer,
       .meaning = "one more than the greatest of its parents'",
       .least = 0},
      {.name = "verdict", .meaning = "the stage at which its way ended", .words = stage_words()},
      {.name = "score",
       .type = Type::number,
       .meaning = "A_s, by the run's weights; null: not measured",
       .blank = true}};
}

std::vector<Field> child_summary() {
  std::vector<Field> funnel;
  for (const std::string& stage : stage_words())
    funnel.push_back({.name = stage,
                      .type = Type::integer,
                      .meaning = "children that ended at this stage",
                      .unit = "children",
                      .least = 0,
                      .stands_for = "STAGE",
                      .all_mean = "children that ended at each stage"});
  return {
      {.name = "children",
       .type = Type::integer,
       .meaning = "bred, refused ones included",
       .unit = "children",
       .least = 0},
      {.name = "funnel", .type = Type::object, .meaning = "of them by stage", .fields = funnel},
      {.name = "viable",
       .type = Type::integer,
       .meaning = "of them viable",
       .unit = "children",
       .least = 0},
      {.name = "seconds",
       .type = Type::number,
       .meaning = "that it took",
       .unit = "seconds",
       .least = 0,
       .reproducible = false},
      {.name = "content_hash", .meaning = "SHA-256 of the final population", .kind = &hash_text},
      {.name = "gallery",
       .meaning = "the file of its gallery; left out or null: none was made",
       .blank = true,
       .missing = true}};
}

std::vector<Field> settings_fields_of_runs() {
  return {
      {.name = "name", .meaning = "of the setting, as `--set` takes it", .words = setting_names()},
      {.name = "value", .meaning = "as text; blank: it is not said", .blank = true}};
}

std::vector<Field> games_fields() {
  const auto number = [](std::string name, std::string meaning) -> Field {
    return {.name = std::move(name),
            .type = Type::number,
            .meaning = std::move(meaning),
            .blank = true};
  };
  return {
      {.name = "id",
       .type = Type::integer,
       .meaning = "by which the other tables call the game; parents have smaller ones than their "
                  "children",
       .least = 1},
      {.name = "founder",
       .type = Type::integer,
       .meaning = "its place among the founders, from 0; blank: it was bred",
       .least = 0,
       .blank = true},
      {.name = "number",
       .type = Type::integer,
       .meaning = "its place among the children, in order of birth, from 0; blank: a founder",
       .least = 0,
       .blank = true},
      {.name = "name", .meaning = "what it is called"},
      {.name = "hash",
       .meaning = "SHA-256 of its rules in their canonical form; blank: beyond repair",
       .kind = &hash_text,
       .blank = true},
      {.name = "generation",
       .type = Type::integer,
       .meaning = "0 for founders, else one more than the greatest of its parents'",
       .unit = "generations",
       .least = 0},
      {.name = "stage",
       .meaning = "where its way ended; blank: a founder that nobody has looked at",
       .words = stages_and_founder(),
       .blank = true},
      number("score", "A_s, by the run's weights; blank: not measured"),
      number("low", "low end of the score's interval"),
      number("high", "high end of it"),
      number("leverage", "how far it lies from the games the score was fitted to"),
      {.name = "viable",
       .type = Type::flag,
       .meaning = "it passed both measurements; blank: not measured",
       .blank = true},
      {.name = "relative", .meaning = "the game it was too like", .blank = true},
      number("novelty", "distance to the nearest founder"),
      {.name = "policy", .meaning = "the weights of its advisors, in the language", .blank = true},
      {.name = "rules",
       .meaning = "the canonical text that is hashed; blank: beyond repair",
       .blank = true},
      {.name = "text", .meaning = "the whole game; blank: it was refused", .blank = true}};
}

std::vector<Field> parents_fields() {
  return {game_field("the child"),
          place_field("0: the template, 1: the donor"),
          {.name = "parent",
           .type = Type::integer,
           .meaning = "the parent",
           .least = 1,
           .refers = "run-games.id"},
          {.name = "distance",
           .type = Type::number,
           .meaning = "between the rules of the two, 0 where they are the same",
           .least = 0}};
}

std::vector<Field> changes_fields() {
  return {
      game_field("the child"),
      place_field("in the order in which they were made, from 0"),
      {.name = "cause", .meaning = "what made the change", .words = cause_words()},
      {.name = "where", .meaning = "the words above the place, from the root, joined by slashes"},
      {.name = "before", .meaning = "what stood there; empty: nothing"},
      {.name = "after", .meaning = "what stands there now; empty: nothing"}};
}

std::vector<Field> reasons_fields() {
  return {game_field("the game"),
          place_field("in their order, from 0"),
          {.name = "reason", .meaning = "why it is not viable"}};
}

std::vector<Field> criteria_fields() {
  return {game_field("the game that was measured"),
          {.name = "criterion", .meaning = "its symbol", .words = criterion_symbols()},
          {.name = "value",
           .type = Type::number,
           .meaning = "what was measured, in the range that [criteria.md](criteria.md) tells"}};
}

std::vector<Field> costs_fields() {
  return {game_field("the child"),
          {.name = "stage", .meaning = "of screening", .words = stage_words()},
          {.name = "seconds_not_reproducible",
           .type = Type::number,
           .meaning = "time of one core that the stage took; another run takes other times",
           .unit = "seconds",
           .least = 0,
           .reproducible = false}};
}

std::vector<Field> guidance_fields() {
  return {{.name = "child",
           .type = Type::integer,
           .meaning = "number of the child from which on it held, from 0",
           .least = 0},
          {.name = "rule",
           .meaning = "what the owner asked for while the run went on; none: nothing any more",
           .words = {"pin", "ban", "none"}},
          {.name = "name", .meaning = "of the game; empty for none"}};
}

constexpr Format run_rows[] = {
    {.name = "child",
     .what = "A child as it is told when it was judged.",
     .encoding = &json_lines,
     .file = "*.children.jsonl",
     .writer = "ludi evolve --json",
     .fields = child_fields,
     .summary = child_summary,
     .example = R"({"name":"Salendas","hash":"","parents":["Bridg-It"],"generation":1,)"
                R"("verdict":"malformed","score":null})"
                "\n",
     .also = "The last line tells what the run came to."},
    {.name = "run-settings",
     .what = "What a run depends on, a row a setting.",
     .encoding = &comma_table,
     .file = "settings.csv",
     .writer = run_writer,
     .fields = settings_fields_of_runs,
     .example = "name,value\nseed,7\n",
     .key = "name",
     .query = "SELECT name, value FROM settings ORDER BY name"},
    {.name = "run-games",
     .what = "The games of a run, founders first, then children, refused ones too; a row a game.",
     .encoding = &comma_table,
     .file = "games.csv",
     .writer = run_writer,
     .fields = games_fields,
     .example =
         "id,founder,number,name,hash,generation,stage,score,low,high,leverage,viable,relative,"
         "novelty,policy,rules,text\n"
         "1,0,,Rows,2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881,0,"
         "founder,0.5,0.4,0.6,0.1,1,,,,,\n",
     .key = "id",
     .query =
         "SELECT id, founder, number, name, hash, generation, stage, score, low, high, leverage, "
         "viable, relative, novelty, policy, rules, text "
         "FROM games LEFT JOIN verdicts ON game = id ORDER BY id"},
    {.name = "run-parents",
     .what = "The parents of each child, a row a parent.",
     .encoding = &comma_table,
     .file = "parents.csv",
     .writer = run_writer,
     .fields = parents_fields,
     .example = "game,place,parent,distance\n3,0,1,0.25\n3,1,2,0.5\n",
     .key = "game place",
     .query = "SELECT game, place, parent, distance FROM parents ORDER BY game, place"},
    {.name = "run-changes",
     .what = "What breeding did to each child, a row a change.",
     .encoding = &comma_table,
     .file = "changes.csv",
     .writer = run_writer,
     .fields = changes_fields,
     .example = "game,place,cause,where,before,after\n3,0,mutation,game/board/size,5,6\n",
     .key = "game place",
     .query = "SELECT game, place, cause, changes.\"where\", before, after FROM changes ORDER BY "
              "game, place"},
    {.name = "run-reasons",
     .what = "Why games are not viable, a row a reason.",
     .encoding = &comma_table,
     .file = "reasons.csv",
     .writer = run_writer,
     .fields = reasons_fields,
     .example = "game,place,reason\n3,0,too many draws\n",
     .key = "game place",
     .query = "SELECT game, place, reason FROM reasons ORDER BY game, place"},
    {.name = "run-criteria",
     .what = "What was measured of each game, a row a criterion.",
     .encoding = &comma_table,
     .file = "criteria.csv",
     .writer = run_writer,
     .fields = criteria_fields,
     .example = "game,criterion,value\n1,A_comp,0.95\n",
     .key = "game criterion",
     .query = "SELECT game, criterion, value FROM measurements ORDER BY game, criterion"},
    {.name = "run-costs",
     .what = "How long each stage of screening took, a row a stage of a child.",
     .encoding = &comma_table,
     .file = "costs.csv",
     .writer = run_writer,
     .fields = costs_fields,
     .example = "game,stage,seconds_not_reproducible\n3,too-slow,0.25\n",
     .key = "game stage",
     .also = "Of all tables of a run it is the only one that differs between two runs of equal "
             "settings and seed.",
     .query = "SELECT game, stage, seconds FROM times ORDER BY game, stage"},
    {.name = "run-guidance",
     .what = "What was asked for while the run went on, a row a wish.",
     .encoding = &comma_table,
     .file = "guidance.csv",
     .writer = run_writer,
     .fields = guidance_fields,
     .example = "child,rule,name\n20,pin,Rows\n",
     .query = "SELECT child, rule, name FROM guidance ORDER BY rowid"}};

}  // namespace

std::span<const Format> run_formats() {
  return run_rows;
}

}  // namespace ludi::app::data
