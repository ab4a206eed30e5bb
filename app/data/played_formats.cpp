// What is written of played games: records, trials, results of matches.
#include "app/data/encoding.hpp"
#include "criticism/trials/contest.hpp"
#include "ggp/base/types.hpp"

namespace ludi::app::data {

namespace {

constexpr double fewest_seats = 1, most_seats = ggp::max_players;

/// What a game can come to for a player.
std::vector<std::string> results_of_players() {
  return {ggp::result_words.begin() + 1, ggp::result_words.end()};
}

std::vector<std::string> results_of_records() {
  auto words = results_of_players();
  words.emplace_back("unfinished");
  return words;
}

Field whole_field(std::string name, std::string meaning, double least) {
  return {.name = std::move(name),
          .type = Type::integer,
          .meaning = std::move(meaning),
          .least = least};
}

Field real_field(std::string name, std::string meaning) {
  return {.name = std::move(name), .type = Type::number, .meaning = std::move(meaning)};
}

Field share_field(std::string name, std::string meaning) {
  Field field = real_field(std::move(name), std::move(meaning));
  field.least = 0;
  field.most = 1;
  return field;
}

Field in_lists(Field field, int lists = 1) {
  field.lists = lists;
  return field;
}

Field first_seat() {
  return {.name = "first",
          .type = Type::integer,
          .meaning = "the seat that made the first turn, from 1; left out where it was the first",
          .least = fewest_seats,
          .most = most_seats,
          .missing = true};
}

std::vector<Field> record_fields() {
  return {{.name = "game",
           .meaning = "SHA-256 of the rules in their canonical form",
           .kind = &hash_text},
          whole_field("seed", "what chance in the game followed from; up to 2^64 − 1", 0),
          first_seat(),
          {.name = "players",
           .meaning = "who played each seat, in seat order",
           .kind = &plain_word,
           .lists = 1},
          {.name = "result",
           .meaning = "what it came to for each seat; of a game broken off the one word unfinished",
           .words = results_of_records(),
           .lists = 1},
          {.name = "turns",
           .meaning = "the turns in their notation, steps of one turn joined by commas",
           .kind = &plain_word,
           .lists = 1}};
}

std::vector<Field> records_fields() {
  return {{.name = "file", .meaning = "the file of records it stood in, without `.records`"},
          whole_field("line", "its line there, from 1", 1),
          {.name = "hash",
           .meaning = "SHA-256 of the rules in their canonical form",
           .kind = &hash_text},
          whole_field("seed", "what chance in the game followed from; up to 2^64 − 1", 0),
          {.name = "first",
           .type = Type::integer,
           .meaning = "the seat that made the first turn, from 1",
           .least = fewest_seats,
           .most = most_seats},
          {.name = "players", .meaning = "who played each seat, with blanks between them"},
          {.name = "result",
           .meaning = "what it came to for each seat, with blanks between; or unfinished"},
          {.name = "winner",
           .type = Type::integer,
           .meaning = "the seat that won, from 1; 0: nobody, or more than one",
           .least = 0,
           .most = most_seats},
          {.name = "turns",
           .type = Type::integer,
           .meaning = "how many there were",
           .unit = "turns",
           .least = 0},
          {.name = "moves", .meaning = "the turns in their notation, with blanks between them"}};
}

std::vector<Field> ply_fields() {
  Field of_players =
      in_lists(share_field("e", "what each player may expect after the ply by evaluation"));
  return {
      {.name = "t",
       .type = Type::integer,
       .meaning = "the steps of the turn: from, to, path, rule and choice of each",
       .lists = 2},
      whole_field("m", "the seat that made it, from 0", 0),
      whole_field("b", "steps that were legal as it began", 0),
      whole_field("c", "cells that it changed", 0),
      {.name = "i",
       .type = Type::flag,
       .meaning = "it took, turned or pushed away an enemy piece, or ended next to one"},
      {.name = "r", .type = Type::flag, .meaning = "the position it led to had been seen before"},
      whole_field("o", "the cell it ended on, from 0; -1: none", -1),
      of_players,
      {.name = "s",
       .type = Type::number,
       .meaning = "what its mover may expect by search; left out: not searched",
       .least = 0,
       .most = 1,
       .missing = true},
      {.name = "p",
       .type = Type::number,
       .meaning = "what each player may expect by random games; left out: none were played",
       .least = 0,
       .most = 1,
       .lists = 1,
       .missing = true}};
}

std::vector<Field> look_fields() {
  return {whole_field("n", "the ply looked at, from 1", 0),
          real_field("b", "the evaluation for the mover before it"),
          in_lists(real_field("v", "… after each legal step")),
          in_lists(real_field(
                       "d", "steps looked at two plies deep: which of them, from 0, and its value"),
                   2),
          {.name = "r",
           .type = Type::integer,
           .meaning = "the opponents' steps before and after; left out: not counted",
           .unit = "steps",
           .least = 0,
           .lists = 1,
           .missing = true}};
}

std::vector<Field> trial_fields() {
  return {whole_field("number", "of the trial, from 0", 0),
          whole_field("seed", "of its generator; up to 2^64 − 1", 0),
          whole_field("lot", "of a random set-up", 0),
          whole_field("first", "the seat that made the first turn, from 0", 0),
          {.name = "opening",
           .type = Type::integer,
           .meaning = "plies played at random, which criteria leave out",
           .unit = "plies",
           .least = 0},
          in_lists(share_field("start", "what each player may expect at the beginning")),
          {.name = "plies",
           .type = Type::object,
           .meaning = "ply by ply",
           .lists = 1,
           .fields = ply_fields()},
          {.name = "looks",
           .type = Type::object,
           .meaning = "positions at which every step was valued",
           .lists = 1,
           .fields = look_fields()},
          {.name = "covered",
           .type = Type::integer,
           .meaning = "cells occupied at some time after the opening",
           .unit = "cells",
           .least = 0},
          {.name = "results",
           .type = Type::integer,
           .meaning = fmt::format("what it came to for each seat, by number: {} from 0",
                                  fmt::join(ggp::result_words, ", ")),
           .least = 0,
           .most = static_cast<double>(ggp::result_words.size() - 1),
           .lists = 1},
          {.name = "work",
           .type = Type::integer,
           .meaning = "steps tried, or as much other work",
           .unit = "steps",
           .least = 0},
          {.name = "timed_out", .type = Type::flag, .meaning = "stopped before the rules ended it"},
          {.name = "exhausted",
           .type = Type::flag,
           .meaning = "… because its budget of work was spent"},
          {.name = "ended_by_stronger",
           .type = Type::flag,
           .meaning = "stronger players who went on from there ended it; left out: none did go on",
           .missing = true}};
}

std::vector<Field> bout_fields() {
  Field mode =
      whole_field("mode", "which contest, by its place in the table of contests, from 1", 1);
  mode.most = static_cast<double>(criticism::contest_table().size());
  Field decided = whole_field("decided", "1: one player won", 0),
        spent = whole_field("spent", "1: broken off for want of effort", 0);
  decided.most = spent.most = 1;
  Field plies = whole_field("plies", "how long it was", 0);
  plies.unit = "plies";
  return {mode,
          whole_field("number", "of the game in its contest, from 0", 0),
          share_field("score", "of the contest's first player: 1 won, 0.5 drawn, 0 lost"),
          decided,
          whole_field("winner", "the seat that won, from 0; -1: none", -1),
          plies,
          spent,
          whole_field("work", "steps tried, or as much other work", 0)};
}

std::vector<Field> trials_fields() {
  return {{.name = "heading",
           .type = Type::object,
           .meaning = "of the first line",
           .missing = true,
           .fields = {whole_field("format", "of this file", 1),
                      {.name = "key",
                       .meaning = "SHA-256 of everything the trials depend on",
                       .kind = &hash_text},
                      whole_field("epoch", "of the engine", 1)}},
          {.name = "trial",
           .type = Type::object,
           .meaning = "a game of self-play",
           .missing = true,
           .fields = trial_fields()},
          {.name = "bout",
           .type = Type::object,
           .meaning = "a game of a contest",
           .missing = true,
           .fields = bout_fields()}};
}

std::vector<Field> two_sided_match() {
  Field pairs = in_lists(whole_field("pairs",
                                     "of two players: pairs of games by the points of the first, "
                                     "0, ½, 1, 1½ and 2",
                                     0));
  pairs.missing = true;
  return {{.name = "game", .meaning = "the game's name as its rules have it"},
          {.name = "players", .meaning = "as `--players` calls them", .lists = 1},
          in_lists(share_field("score", "of each: points a game")),
          {.name = "interval",
           .type = Type::number,
           .meaning = "low and high end of each score's interval, at 95 %",
           .least = 0,
           .most = 1,
           .lists = 2,
           .missing = true},
          in_lists(real_field(
              "elo", "of each, against the others together; in a round-robin their ratings")),
          whole_field("games", "that were played to their end", 0),
          {.name = "wins",
           .type = Type::integer,
           .meaning = "of each",
           .unit = "games",
           .least = 0,
           .lists = 1,
           .missing = true},
          whole_field("draws", "games that nobody won alone", 0),
          pairs,
          {.name = "sprt",
           .type = Type::object,
           .meaning = "the sequential test, if it was asked for",
           .missing = true,
           .fields = {real_field("elo0", "the weaker hypothesis"),
                      real_field("elo1", "the stronger one"),
                      real_field("log_ratio", "of their likelihoods"),
                      {.name = "verdict",
                       .meaning = "which of them holds",
                       .words = {"stronger", "not stronger", "undecided"}}}}};
}

std::vector<Field> match_fields() {
  auto fields = two_sided_match();
  fields.push_back({.name = "matches",
                    .type = Type::object,
                    .meaning = "of a round-robin: the match of each two players",
                    .lists = 1,
                    .missing = true,
                    .fields = two_sided_match()});
  return fields;
}

constexpr Format played_rows[] = {
    {.name = "record",
     .what = "One played game.",
     .encoding = &record_lines,
     .file = "*.records",
     .writer = "ludi measure GAME --records DIR",
     .fields = record_fields,
     .example = "game 2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881 seed 7 "
                "players uct:nodes=1000 human result win loss turns d3 e4 d5,d6 pass\n",
     .also = "`match --records`, `play` and runs of evolution write them as well; `ludi show GAME "
             "--record FILE` replays them and refuses those that do not fit the rules."},
    {.name = "records",
     .what = "Played games as a table, a row a game.",
     .encoding = &comma_table,
     .file = "records.csv",
     .writer = "ludi data FILE.records --out DIR",
     .fields = records_fields,
     .example = "file,line,hash,seed,first,players,result,winner,turns,moves\n"
                "rows,1,2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881,7,1,"
                "ai human,win loss,1,4,\"d3 e4 d5,d6 pass\"\n",
     .key = "file line"},
    {.name = "trials",
     .what = "Games of self-play and of contests with all that is measured of them.",
     .encoding = &trial_lines,
     .file = "*.trials",
     .writer = "ludi measure GAME --store DIR",
     .fields = trials_fields,
     .example = "ludi trials 1 2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881 "
                "epoch 11\nbout 1 0 0.5 0 -1 12 0 340\n",
     .also = "It is what a measurement that was broken off goes on from. Its names are short since "
             "it is long; it may change with the engine's epoch."},
    {.name = "match",
     .what = "The result of a match.",
     .encoding = &json_document,
     .file = "*.match.json",
     .writer = "ludi match GAME --json",
     .fields = match_fields,
     .example = R"({"game":"Rows","players":["alphabeta","random"],"score":[0.75,0.25],)"
                R"("interval":[[0.3,1],[0,0.7]],"elo":[190.8,-190.8],"games":2,"wins":[1,0],)"
                R"("draws":1,"pairs":[0,0,0,1,0]})"
                "\n"}};

}  // namespace

std::span<const Format> played_formats() {
  return played_rows;
}

}  // namespace ludi::app::data
