// What is written of people's judgement: comparisons, rankings, predictions.
#include <algorithm>

#include "app/data/encoding.hpp"
#include "criticism/criteria/score.hpp"

namespace ludi::app::data {

namespace {

Field text_field(std::string name, std::string meaning) {
  return {.name = std::move(name), .meaning = std::move(meaning)};
}

Field figure_field(std::string name, std::string meaning) {
  return {.name = std::move(name), .type = Type::number, .meaning = std::move(meaning)};
}

std::vector<Field> pairs_fields() {
  return {text_field("preferred", "the game that was preferred"),
          text_field("other", "the game it was compared with"),
          {.name = "voter", .meaning = "who compared them", .blank = true, .missing = true}};
}

std::vector<Field> ranking_fields() {
  Field rank = figure_field("rank", "1 is the best");
  rank.type = Type::integer;
  rank.least = 1;
  Field score = figure_field("score", "the share of others below it, the mean of all searches");
  score.least = 0;
  score.most = 1;
  return {text_field("game", "as the comparisons call it"), rank, score,
          figure_field("strength",
                       "log odds of being preferred to an average game (Bradley and Terry)")};
}

/// Three columns for each kind of rating that a weight set which comes with Ludi was fitted to.
std::vector<Field> foreseen_fields() {
  std::vector<Field> fields = {
      text_field("game", "the name of its file"),
      text_field("name", "its name as its rules have it"),
      {.name = "hash", .meaning = "SHA-256 of its rules", .kind = &hash_text}};
  for (const criticism::WeightSet& set : criticism::weight_sets())
    for (const criticism::Target& target : set.targets)
      for (const std::string_view end : {"", "_low", "_high"}) {
        Field field =
            figure_field(target.name + std::string(end),
                         end.empty() ? "what people may give it"
                                     : "an end of the interval that nine of ten new games keep");
        field.missing = true;
        field.stands_for = "RATING, RATING_low, RATING_high";
        field.all_mean =
            "for each kind of rating that the weights were fitted to: what people may give it, and "
            "the interval that nine of ten new games keep";
        if (find(fields, field.name) == nullptr) fields.push_back(std::move(field));
      }
  fields.push_back(figure_field("score", "A_s, by the weights"));
  fields.push_back(figure_field("leverage", "how far from the games fitted to it lies"));
  fields.push_back(
      {.name = "model", .meaning = "what tells the weights from others", .kind = &short_hash});
  return fields;
}

std::vector<Field> told_apart_fields() {
  Field rating = figure_field("rating", "what people gave it; blank: nobody did");
  rating.blank = true;
  return {
      text_field("game", "as the ratings call it"),
      text_field("target", "the column of the ratings"),
      rating,
      figure_field("predicted", "what the model makes of it"),
      figure_field("low", "nine of ten lie above"),
      figure_field("high", "… and below"),
      {.name = "role",
       .meaning = "fold: a rated game, told by a model that did not see it; new: it has no rating",
       .words = {"fold", "new"}}};
}

std::vector<Field> codebook_fields() {
  return {text_field("file", "the table; all: every one of them"),
          {.name = "column", .meaning = "its name in the heading", .blank = true},
          {.name = "type", .meaning = "what stands there", .blank = true},
          text_field("meaning", "in a sentence, or the question as it was asked")};
}

constexpr Format study_rows[] = {
    {.name = "pairs",
     .what = "Paired comparisons of games by people, a row a comparison.",
     .encoding = &comma_table,
     .file = "preferences.csv",
     .writer = "a survey's owner, on its page",
     .fields = pairs_fields,
     .example = "preferred,other,voter\nHex,Y,1\n",
     .also = "`ludi rank` reads them."},
    {.name = "ranking",
     .what = "A ranking of games, a row a game.",
     .encoding = &comma_table,
     .file = "ranking.csv",
     .writer = "ludi rank PAIRS.csv --out ranking.csv",
     .fields = ranking_fields,
     .example = "game,rank,score,strength\nHex,1,1.000000,0.500000\n",
     .key = "game",
     .also = "`ludi correlate` reads it as ratings."},
    {.name = "predictions",
     .what = "What people may think of games, a row a game.",
     .encoding = &comma_table,
     .file = "predictions.csv",
     .writer = "ludi predict --all --out predictions.csv",
     .fields = foreseen_fields,
     .example = "game,name,hash,score,leverage,model\n"
                "rows,Rows,2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881,"
                "0.500000,0.100000,0729f1940029b86b\n",
     .key = "game"},
    {.name = "foretold",
     .what = "What a model that was fitted to ratings makes of each game, a row a game.",
     .encoding = &comma_table,
     .file = "foretold.csv",
     .writer = "ludi correlate MEASUREMENTS.csv RATINGS.csv --predictions foretold.csv",
     .fields = told_apart_fields,
     .example =
         "game,target,rating,predicted,low,high,role\nhex,rating,7.5,7.2000,6.1000,8.3000,fold\n"},
    {.name = "codebook",
     .what = "What the columns of a survey's tables mean, a row a column.",
     .encoding = &comma_table,
     .file = "codebook.csv",
     .writer = "a survey's owner, on its page",
     .fields = codebook_fields,
     .example = "file,column,type,meaning\nanswers.csv,design,hash,SHA-256 of the design\n",
     .also =
         "`answers.csv` and `participants.csv` have columns that follow from the survey's design; "
         "this table, which comes with them, explains each. See [surveys.md](surveys.md)."}};

}  // namespace

std::span<const Format> study_formats() {
  return study_rows;
}

}  // namespace ludi::app::data
