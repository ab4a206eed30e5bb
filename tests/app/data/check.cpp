// What is wrong with a file is told with its place; what is right is let pass.
#include "app/data/check.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "app/command.hpp"
#include "app/data/json_place.hpp"
#include "tests/folder.hpp"

using namespace ludi;
using app::data::check_file;
using app::data::Checked;

namespace {

const std::string some_hash(64, 'a');

/// The first lines of the complaints about a file of this name and text, without the folder.
std::string complaints_of(const std::string& name, const std::string& text) {
  const Folder folder;
  const Checked checked = check_file(folder.write(name, text), nullptr);
  std::string told, line;
  std::istringstream lines(checked.complaints);
  const std::string path = folder.file(name);
  while (std::getline(lines, line))
    if (line.starts_with(path)) told += name + line.substr(path.size()) + "\n";
  return told;
}

std::string record(const std::string& from_seed) {
  return "game " + some_hash + " " + from_seed + "\n";
}

}  // namespace

TEST_CASE(
    "a field of a table is told by line, column, name, what was expected and what was found") {
  CHECK(complaints_of("parents.csv", "game,place,parent,distance\n3,0,1,0.5\n3,1,2,near\n") ==
        "parents.csv:3:7: error: field 'distance': expected number from 0, found \"near\"\n");
  CHECK(complaints_of("parents.csv", "game,place,parent,distance\n3,0,1,-0.5\n") ==
        "parents.csv:2:7: error: field 'distance': expected number from 0, found -0.5\n");
  CHECK(complaints_of("parents.csv", "game,place,parent,distance\n3,0,1.5,0\n") ==
        "parents.csv:2:5: error: field 'parent': expected whole number from 1, found \"1.5\"\n");
  CHECK(complaints_of("parents.csv", "game,place,parent,distance\n3,0,,0\n") ==
        "parents.csv:2:5: error: field 'parent': expected whole number from 1, found nothing\n");
}

TEST_CASE("columns that are missing, unknown or twice there are told") {
  CHECK(complaints_of("parents.csv", "game,place,parent,distanse\n3,0,1,0\n") ==
        "parents.csv:1:19: error: 'distanse' is no column of run-parents\n"
        "parents.csv:1:1: error: column 'distance' is missing\n");
  CHECK(complaints_of("parents.csv", "game,place,parent,distance,place\n3,0,1,0,0\n") ==
        "parents.csv:1:28: error: column 'place' stands there twice\n");
  CHECK(complaints_of("parents.csv", "game,place,parent,distance\n3,0,1\n") ==
        "parents.csv:2:1: error: expected 4 fields, as the heading has, found 3\n");
}

TEST_CASE("two rows of one key are told") {
  CHECK(complaints_of("parents.csv", "game,place,parent,distance\n3,0,1,0\n3,0,2,0\n") ==
        "parents.csv:3:1: error: fields 'game', 'place': another row has \"3, 0\" already\n");
}

TEST_CASE("one of few words is asked for by its words") {
  CHECK(
      complaints_of("changes.csv",
                    "game,place,cause,where,before,after\n1,0,mutatoin,game,a,b\n") ==
      "changes.csv:2:5: error: field 'cause': expected text, one of crossover, mutation, pruning, "
      "found \"mutatoin\"\n");
}

TEST_CASE("a value inside lines of JSON is told by its line and column") {
  const std::string good = R"({"name":"A","hash":"","parents":["B"],"generation":1,)"
                           R"("verdict":"malformed","score":null})";
  CHECK(complaints_of("x.children.jsonl", good + "\n" + good + "\n") == "");
  // In the second line `7` stands behind 37 characters: {"name":"A","hash":"","parents":["B",
  CHECK(complaints_of("x.children.jsonl",
                      good + "\n" +
                          R"({"name":"A","hash":"","parents":["B",7],"generation":1,)"
                          R"("verdict":"malformed","score":null})") ==
        "x.children.jsonl:2:38: error: field 'parents.1': expected list of text, found 7\n");
  CHECK(complaints_of(
            "x.children.jsonl",
            R"({"name":"A","hash":"","parents":[],"generation":1,"score":null,"more":1})") ==
        "x.children.jsonl:1:71: error: 'more' is no field of child\n"
        "x.children.jsonl:1:1: error: field 'verdict' is missing\n");
  CHECK(complaints_of("x.children.jsonl", good + "\n{\"name\":\n") ==
        "x.children.jsonl:2:9: error: expected JSON, found something else here\n");
  CHECK(complaints_of("x.children.jsonl", good + "\n[1]\n") ==
        "x.children.jsonl:2:1: error: expected an object in braces\n");
}

TEST_CASE("a record is told by its words") {
  const std::string rest = "players a b result win loss turns d3 e4";
  CHECK(complaints_of("x.records", record("seed 7 " + rest)) == "");
  CHECK(complaints_of("x.records", record("seed 7 players a b result unfinished turns")) == "");
  // "game " and the hash and a blank are 70 characters.
  CHECK(complaints_of("x.records", record("seed seven " + rest)) ==
        "x.records:1:76: error: field 'seed': expected whole number from 0, found \"seven\"\n");
  CHECK(complaints_of("x.records", record("first 2 " + rest)) ==
        "x.records:1:71: error: expected the field 'seed' here\n");
  CHECK(complaints_of("x.records", record("seed 7 players a b result win turns d3")) ==
        "x.records:1:90: error: field 'result': expected a word for each of 2 players, or "
        "unfinished, found 1\n");
  CHECK(complaints_of("x.records", "game 12 seed 7 " + rest + "\n") ==
        "x.records:1:6: error: field 'game': expected text, 64 hexadecimal digits, found "
        "\"12\"\n");
}

TEST_CASE("a store of trials is told line by line") {
  const std::string heading = "ludi trials 1 " + some_hash + " epoch 11\n";
  CHECK(complaints_of("x.trials", heading + "bout 1 0 0.5 0 -1 12 0 340\n") == "");
  CHECK(complaints_of("x.trials", heading + "bout 1 0 1.5 0 -1 12 0 340\n") ==
        "x.trials:2:10: error: field 'bout.score': expected number from 0 to 1, found 1.5\n");
  CHECK(complaints_of("x.trials", heading + "bout 1 0 0.5 0 -1 12 0\n") ==
        "x.trials:2:1: error: field 'bout.work' is missing\n");
  CHECK(complaints_of("x.trials", "bout 1 0 0.5 0 -1 12 0 340\n") ==
        "x.trials:1:1: error: expected the heading `ludi trials 1 KEY epoch N`\n");
  CHECK(complaints_of("x.trials", heading + "game 1\n") ==
        "x.trials:2:1: error: expected `trial` or `bout`, found 'game'\n");
}

TEST_CASE("what refers to another table of the folder is found there") {
  const Folder folder;
  std::string games =
      "id,founder,number,name,hash,generation,stage,score,low,high,leverage,viable,relative,"
      "novelty,"
      "policy,rules,text\n";
  for (const char* id : {"1", "2"})
    games += std::string(id) + "," + id + ",,G," + some_hash + ",0,founder,,,,,,,,,,\n";
  (void)folder.write("games.csv", games);
  (void)folder.write("parents.csv", "game,place,parent,distance\n2,0,1,0\n2,1,3,0\n");
  const auto all = app::data::check_folder(folder.path());
  REQUIRE(all.size() == 2);
  CHECK(all[0].sound());
  CHECK(all[0].rows == 2);
  CHECK(all[1].faults == 1);
  CHECK(all[1].complaints.find("parents.csv:3:5: error: field 'parent': no row of run-games.id has "
                               "3\n") != std::string::npos);
}

TEST_CASE("a file that fits no format is refused") {
  const Folder folder;
  CHECK_THROWS_AS(check_file(folder.write("x.csv", "a,b\n1,2\n"), nullptr), app::BadInput);
  CHECK_THROWS_AS(check_file(folder.write("x.txt", "hello\n"), nullptr), app::BadInput);
  CHECK_THROWS_AS(app::data::check_folder(folder.path()), app::BadInput);
}

TEST_CASE("a value of JSON is found by its path") {
  const std::string json = R"({ "a": [1, {"b\"c": "x,]"} , "é"], "d" : {"e":-2.5e3} ,"a2":null})";
  const auto at = [&](const app::data::Path& path) -> std::string {
    const auto byte = app::data::byte_of(json, path);
    return byte ? json.substr(*byte, 4) : "none";
  };
  CHECK(at({}) == "{ \"a");
  CHECK(at({"a", "0"}) == "1, {");
  CHECK(at({"a", "1", "b\"c"}) == "\"x,]");
  CHECK(at({"a", "2"}) == "\"é\"");
  CHECK(at({"d", "e"}) == "-2.5");
  CHECK(at({"a2"}) == "null");
  CHECK(at({"a", "3"}) == "none");
  CHECK(at({"d", "f"}) == "none");
  CHECK(at({"d", "e", "f"}) == "none");
  // A character of two bytes takes one column.
  const auto place = app::data::position_of("x\né=1", 5);
  CHECK(place.line == 2);
  CHECK(place.column == 3);
}
