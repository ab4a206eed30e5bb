#include "app/data/measurement_fields.hpp"

#include "app/data/criterion_fields.hpp"

namespace ludi::app::data {

namespace {

std::vector<Field> texts_field(std::string name, std::string meaning) {
  return {{.name = std::move(name), .meaning = std::move(meaning), .lists = 1}};
}

/// Lines of JSON leave out what was not measured.
std::vector<Field> never_blank(std::vector<Field> fields) {
  for (Field& field : fields) field.blank = false;
  return fields;
}

std::vector<Field> prediction_fields() {
  const Field points = {
      .name = "points", .type = Type::number, .meaning = "on the scale of these ratings"};
  return {
      {.name = "prediction",
       .type = Type::object,
       .meaning =
           "what people may give it, by what they gave known games; a field for each kind of "
           "rating that the weights were fitted to",
       .fields = {{.name = "*",
                   .type = Type::object,
                   .meaning = "one kind of rating",
                   .fields = {points,
                              {.name = "low",
                               .type = Type::number,
                               .meaning = "nine of ten new games lie above"},
                              {.name = "high", .type = Type::number, .meaning = "… and below"}}}}},
      {.name = "contributions",
       .type = Type::object,
       .meaning = "what each criterion adds to it, the largest first",
       .lists = 1,
       .fields = {{.name = "symbol", .meaning = "of the criterion", .words = criterion_symbols()},
                  {.name = "name", .meaning = "of the criterion"},
                  {.name = "value", .type = Type::number, .meaning = "of the game"},
                  {.name = "usual", .type = Type::number, .meaning = "the mean it is told against"},
                  {.name = "score", .type = Type::number, .meaning = "its part of the score"},
                  {.name = "points",
                   .type = Type::object,
                   .meaning = "its part of each prediction",
                   .fields = {{.name = "*",
                               .type = Type::number,
                               .meaning = "for one kind of rating"}}}}},
      {.name = "percentile",
       .type = Type::number,
       .meaning = "share of the known games with a lower score",
       .least = 0,
       .most = 1,
       .blank = true},
      {.name = "leverage",
       .type = Type::number,
       .meaning = "how far from the games fitted to it lies",
       .least = 0},
      {.name = "warnings", .meaning = "what speaks against believing the prediction", .lists = 1},
      {.name = "nearest",
       .type = Type::object,
       .meaning = "known games that measure alike, the nearest first",
       .lists = 1,
       .fields = {{.name = "game", .meaning = "the name of its file"},
                  {.name = "distance",
                   .type = Type::number,
                   .meaning = "Euclidean",
                   .unit = "standard deviations",
                   .least = 0},
                  {.name = "rating",
                   .type = Type::number,
                   .meaning = "what people gave it",
                   .missing = true}}}};
}

}  // namespace

Field hash_field() {
  return {.name = "hash",
          .meaning = "SHA-256 of the rules in their canonical form, without name and credits",
          .kind = &hash_text};
}

Field name_field(std::string name) {
  return {.name = std::move(name), .meaning = "the game's name as its rules have it"};
}

Field seed_field() {
  return {.name = "seed",
          .type = Type::integer,
          .meaning = "`--seed`: what all chance followed from",
          .least = 0};
}

Field trials_field() {
  return {.name = "trials",
          .type = Type::integer,
          .meaning = "games of self-play that were measured",
          .unit = "games",
          .least = 0};
}

Field nodes_field() {
  return {.name = "nodes",
          .type = Type::integer,
          .meaning = "positions that the players searched for each step",
          .unit = "positions",
          .least = 1};
}

Field epoch_field(std::string name) {
  return {.name = std::move(name),
          .type = Type::integer,
          .meaning = "the engine's epoch: measurements of different epochs are not to be mixed",
          .least = 1};
}

Field score_field() {
  return {.name = "score", .type = Type::number, .meaning = "A_s, by the weights asked for"};
}

Field viable_field() {
  return {.name = "viable",
          .type = Type::flag,
          .meaning = "no criterion of viability speaks against it"};
}

Field partial_field() {
  return {.name = "partial",
          .type = Type::flag,
          .meaning = "it was stopped, and this is what the trials until then say"};
}

std::vector<Field> measurement_line_fields() {
  return fields_with(
      {name_field("game"),
       hash_field(),
       {.name = "params",
        .type = Type::object,
        .meaning = "parameters of the rules as `--param` gave them",
        .fields = {{.name = "*", .type = Type::integer, .meaning = "of this name"}}},
       trials_field(),
       partial_field(),
       seed_field(),
       epoch_field("engine_epoch"),
       {.name = "settings",
        .type = Type::object,
        .meaning = "everything else it depends on",
        .fields = measurement_settings()},
       {.name = "criteria",
        .type = Type::object,
        .meaning = "the values measured, by symbol",
        .fields = never_blank(value_fields())},
       {.name = "intervals",
        .type = Type::object,
        .meaning = "their intervals, by symbol: low and high end",
        .fields = end_fields()},
       score_field(),
       {.name = "score_interval",
        .type = Type::number,
        .meaning = "low and high end of its interval",
        .lists = 1},
       viable_field()},
      texts_field("reasons", "why it is not viable"),
      texts_field("doubts", "what so few trials cannot rule out"),
      texts_field("notes", "what should be known beside"),
      std::vector<Field>{
          {.name = "lead",
           .type = Type::object,
           .meaning = "what leads are worth in this game",
           .fields = {{.name = "slopes",
                       .type = Type::number,
                       .meaning = "of each sign of who leads",
                       .lists = 1},
                      {.name = "errors",
                       .type = Type::number,
                       .meaning = "their standard errors",
                       .least = 0,
                       .lists = 1},
                      {.name = "tells",
                       .type = Type::flag,
                       .meaning = "the trials alone leave no doubt that leaders win more often"}}}},
      prediction_fields());
}

std::vector<Field> measurement_summary() {
  return {
      {.name = "games", .type = Type::integer, .meaning = "measured", .unit = "games", .least = 0},
      {.name = "viable",
       .type = Type::integer,
       .meaning = "… of them viable",
       .unit = "games",
       .least = 0},
      {.name = "seconds",
       .type = Type::number,
       .meaning = "that it took",
       .unit = "seconds",
       .least = 0,
       .reproducible = false}};
}

}  // namespace ludi::app::data
