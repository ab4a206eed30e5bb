// What measuring writes: the corpus, measurements as lines of JSON and as tables, lead histories.
#include "app/data/criterion_fields.hpp"
#include "app/data/encoding.hpp"
#include "app/data/measurement_fields.hpp"

namespace ludi::app::data {

namespace {

constexpr double most_lead = 1;

std::vector<Field> corpus_fields() {
  return fields_with(
      {{.name = "game", .meaning = "the name of its file, without `.gdl`"},
       name_field("name"),
       hash_field(),
       {.name = "key",
        .meaning = "SHA-256 of everything the values depend on: rules, epoch, settings, seed",
        .kind = &hash_text},
       seed_field(),
       trials_field(),
       nodes_field(),
       epoch_field("epoch"),
       score_field(),
       viable_field()},
      value_fields(), interval_fields());
}

Field measurement_number() {
  return {.name = "measurement",
          .type = Type::integer,
          .meaning = "its number among those exported, from 1",
          .least = 1};
}

std::vector<Field> measurements_fields() {
  return fields_with(
      {measurement_number(),
       name_field("game"),
       hash_field(),
       {.name = "param_*",
        .type = Type::integer,
        .meaning = "a parameter of the rules, as `--param` gave it; blank where it was not",
        .blank = true,
        .missing = true},
       trials_field(),
       nodes_field(),
       seed_field(),
       epoch_field("engine_epoch"),
       partial_field(),
       score_field(),
       {.name = "score_low", .type = Type::number, .meaning = "low end of its interval"},
       {.name = "score_high", .type = Type::number, .meaning = "high end of its interval"},
       viable_field(),
       {.name = "reasons", .meaning = "why it is not viable, with `; ` between them"}},
      value_fields(), interval_fields());
}

std::vector<Field> measurement_settings_fields() {
  Field of = measurement_number();
  of.meaning = "the measurement";
  of.refers = "measurements.measurement";
  return {
      of,
      {.name = "name", .meaning = "of the setting, structs as `outer.inner`", .kind = &plain_word},
      {.name = "value",
       .meaning = "as in `settings` of the line of JSON; blank: it is not said",
       .blank = true}};
}

std::vector<Field> leads_fields() {
  const auto number = [](std::string name, std::string meaning, double least) -> Field {
    return {.name = std::move(name),
            .type = Type::integer,
            .meaning = std::move(meaning),
            .least = least};
  };
  const auto lead = [](std::string name, std::string meaning, bool blank) -> Field {
    return {.name = std::move(name),
            .type = Type::number,
            .meaning = std::move(meaning),
            .least = -most_lead,
            .most = most_lead,
            .blank = blank};
  };
  return {number("trial", "from 1", 1),
          number("ply", "from 1; 0 is the first position", 0),
          number("mover", "the seat that made the ply, from 1; 0 before the first", 0),
          {.name = "opening",
           .type = Type::flag,
           .meaning = "the ply belongs to the random opening, which criteria leave out"},
          lead("lead", "D(n): what player 1 may expect less the best of the others", false),
          lead("searched_lead", "the same by search alone; blank: not searched", true),
          lead("played_out_lead", "the same by random games alone; blank: none were played", true),
          number("winner", "the seat that won the trial, from 1; 0: nobody", 0),
          {.name = "E_*",
           .type = Type::number,
           .meaning = "E_p(n): what the player in this seat, from 1, may expect",
           .least = 0,
           .most = 1,
           .missing = true}};
}

constexpr Format measurement_rows[] = {
    {.name = "corpus",
     .what = "Measurements of many games with the same settings, a row a game.",
     .encoding = &comma_table,
     .file = "corpus.csv",
     .writer = "ludi measure games/seed --all",
     .fields = corpus_fields,
     .example =
         "game,name,hash,key,seed,trials,nodes,epoch,score,viable,A_comp,A_comp_low,A_comp_high\n"
         "rows,Rows,2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881,"
         "4b68ab3847feda7d6c62c1fbcbeebfa35eab7351ed5e78f4ddadea5df64b8015,1,20,300,11,0.5,1,"
         "0.95,0.85,1\n",
     .key = "game",
     .also =
         "`ludi measure --corpus FILE` writes the same for games of one's choice. Six decimals. "
         "A value is blank where a game was not measured by a criterion or nothing can be said "
         "of it."},
    {.name = "measurement",
     .what = "One measurement with everything it depends on.",
     .encoding = &json_lines,
     .file = "*.measured.jsonl",
     .writer = "ludi measure GAME --json",
     .fields = measurement_line_fields,
     .summary = measurement_summary,
     .example =
         R"({"game":"Rows","hash":"2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881","params":{},)"
         R"("trials":20,"partial":false,"seed":1,"engine_epoch":11,"settings":{},)"
         R"("criteria":{"A_comp":0.95},"intervals":{"A_comp":[0.85,1]},"score":0.5,)"
         R"("score_interval":[0.4,0.6],"viable":true,"reasons":[],"doubts":[],"notes":[],)"
         R"("lead":{"slopes":[],"errors":[],"tells":false},"prediction":{},"contributions":[],)"
         R"("percentile":null,"leverage":0,"warnings":[],"nearest":[]})"
         "\n",
     .also = "With several games a last line tells how many there were."},
    {.name = "measurements",
     .what = "Measurements as a table, a row a measurement.",
     .encoding = &comma_table,
     .file = "measurements.csv",
     .writer = "ludi data LINES.jsonl --out DIR",
     .fields = measurements_fields,
     .example =
         "measurement,game,hash,param_size,trials,nodes,seed,engine_epoch,partial,score,score_low,"
         "score_high,viable,reasons,A_comp,A_comp_low,A_comp_high\n"
         "1,Rows,2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881,5,20,300,1,11,0,"
         "0.5,0.4,0.6,1,,0.95,0.85,1\n",
     .key = "measurement",
     .also = "It has the columns of the criteria that any of the lines has."},
    {.name = "measurement-settings",
     .what = "What these measurements depend on, a row a setting.",
     .encoding = &comma_table,
     .file = "measurement-settings.csv",
     .writer = "ludi data LINES.jsonl --out DIR",
     .fields = measurement_settings_fields,
     .example = "measurement,name,value\n1,search.nodes,300\n",
     .key = "measurement name"},
    {.name = "leads",
     .what = "The lead histories of a game's trials, a row a ply.",
     .encoding = &comma_table,
     .file = "*.leads.csv",
     .writer = "ludi measure GAME --leads DIR",
     .fields = leads_fields,
     .example = "trial,ply,mover,opening,lead,searched_lead,played_out_lead,winner,E_1,E_2\n"
                "1,0,0,1,0.0200,,,1,0.5100,0.4900\n",
     .key = "trial ply",
     .also = "Four decimals. A column `E_1`, `E_2`, … for each player."}};

}  // namespace

std::span<const Format> measurement_formats() {
  return measurement_rows;
}

}  // namespace ludi::app::data
