// The protocol of pages and editors: what is answered, and that everything is.
#include "app/talk/talk.hpp"

#include <doctest/doctest.h>

#include <set>

#include "advisors/advisors.hpp"
#include "ggp/base/rng.hpp"
#include "tests/plays.hpp"

namespace ludi::app::talk {
namespace {

Json told(Talk& talk, const Json& request) {
  const Json answer = Json::parse(talk.answer(request.dump()), nullptr, false);
  REQUIRE(answer.is_object());
  return answer;
}

std::string error_of(Talk& talk, const std::string& line) {
  const Json answer = Json::parse(talk.answer(line), nullptr, false);
  REQUIRE(answer.is_object());
  CHECK(answer["ok"] == false);
  return answer.value("error", "");
}

const std::string tiny =
    "(game Tiny (players White Black) (board (tiling square) (size 3 3))\n"
    "  (end (All win (in-a-row 3))))";

}  // namespace

TEST_CASE("what cannot be understood is refused in words, and the next request is answered") {
  Talk talk;
  CHECK(error_of(talk, "") == "this is no JSON object");
  CHECK(error_of(talk, "[1, 2]") == "this is no JSON object");
  CHECK(error_of(talk, "\xff\xfe{") == "this is no JSON object");
  CHECK(error_of(talk, std::string(33, '[')) == "brackets stand more than 32 deep");
  CHECK(error_of(talk, R"({"id":1})") == "the field 'do' is missing");
  CHECK(error_of(talk, R"({"do":"serch"})") == "there is no verb 'serch'; did you mean 'search'?");
  CHECK(error_of(talk, R"({"do":"load"})") == "'rules' is missing: the text of a game");
  CHECK(error_of(talk, R"({"do":"load","rules":7})") == "'rules' is no text");
  CHECK(error_of(talk, R"({"do":"load","rules":"x","sed":1})") ==
        "there is no field 'sed' here; did you mean 'seed'?");
  CHECK(error_of(talk, R"({"do":"search"})") == "no game is loaded");
  CHECK(error_of(talk, R"({"do":"turns","most":0})") == "'most' is no whole number from 1 to 5000");
  CHECK(error_of(talk, R"({"do":"turns","most":1.5})") ==
        "'most' is no whole number from 1 to 5000");
  const Json answer = told(talk, {{"id", "x"}, {"do", "hello"}});
  CHECK(answer["ok"] == true);
  CHECK(answer["id"] == "x");
  CHECK(answer["schema"] == schema_number);
  CHECK(answer["verbs"].size() == verbs().size());
}

TEST_CASE("complaints tell where what they are about begins and ends") {
  Talk talk;
  const Json answer = told(talk, {{"do", "check"},
                                  {"rules",
                                   "(game A (players White)\n  (board (tiling squar)) "
                                   "(end (All win (full))))"}});
  CHECK(answer["ok"] == true);
  CHECK(answer["sound"] == false);
  REQUIRE(answer["complaints"].size() == 1);
  const Json& complaint = answer["complaints"][0];
  CHECK(complaint["severity"] == "error");
  CHECK(complaint["begin"] == Json{{"line", 2}, {"column", 18}});
  CHECK(complaint["end"] == Json{{"line", 2}, {"column", 23}});
  CHECK(complaint["hint"] == "did you mean 'square'?");
}

TEST_CASE("a game is loaded, played, taken back and played again") {
  Talk talk;
  const Json loaded = told(talk, {{"do", "load"}, {"rules", tiny}});
  CHECK(loaded["board"]["cells"].size() == 9);
  CHECK(loaded["position"]["steps"].size() == 9);
  CHECK(loaded["players"] == Json{{{"name", "White"}}, {{"name", "Black"}}});
  for (const char* turn : {"a1", "a2", "b1", "b2"})
    CHECK(told(talk, {{"do", "play"}, {"turn", turn}})["ok"] == true);
  CHECK(error_of(talk, R"({"do":"play","turn":"a1"})").find("a1") != std::string::npos);
  Json now = told(talk, {{"do", "play"}, {"step", "c1"}})["position"];
  CHECK(now["over"] == true);
  CHECK(now["results"] == Json{"win", "loss"});
  CHECK(now["steps"].empty());
  CHECK(now["last"] == Json::array({2}));
  now = told(talk, {{"do", "undo"}})["position"];
  CHECK(now["over"] == false);
  CHECK(now["ply"] == 4);
  CHECK(now["plies"] == 5);
  now = told(talk, {{"do", "goto"}, {"ply", 5}})["position"];
  CHECK(now["over"] == true);
  CHECK(told(talk, {{"do", "moves"}})["turns"] == Json{"a1", "a2", "b1", "b2", "c1"});
  CHECK(error_of(talk, R"({"do":"goto","ply":6})") == "'ply' is more than the 5 steps played");
  now = told(talk, {{"do", "replay"}, {"turns", {"b2", "a1"}}})["position"];
  CHECK(now["ply"] == 2);
  CHECK(error_of(talk, R"({"do":"replay","turns":["b2","b2"]})").starts_with("turn 2, 'b2': "));
  CHECK(told(talk, {{"do", "position"}})["position"]["ply"] == 2);
}

TEST_CASE("an undone turn of several steps goes as a whole") {
  Talk talk;
  told(talk, {{"do", "load"},
              {"rules",
               "(game Twos (players White Black) (board (tiling square) (size 3 3))"
               " (play (turn 2)) (end (All win (full))))"}});
  told(talk, {{"do", "play"}, {"step", "a1"}});
  CHECK(told(talk, {{"do", "position"}})["position"]["step"] == 1);
  CHECK(told(talk, {{"do", "moves"}})["turns"].empty());
  told(talk, {{"do", "play"}, {"step", "b1"}});
  CHECK(told(talk, {{"do", "moves"}})["turns"].size() == 1);
  CHECK(told(talk, {{"do", "undo"}, {"turn", true}})["position"]["ply"] == 0);
}

TEST_CASE("a search in a talk is that of the engine") {
  Talk talk;
  const ggp::Game game = test::game_named("yavalath");
  std::string text;
  for (const auto& file : test::shipped_files(true))
    if (file.stem() == "yavalath") text = test::contents_of(file);
  told(talk, {{"do", "load"}, {"rules", text}});
  const Json answer = told(talk, {{"do", "search"}, {"nodes", 500}, {"seed", 3}});
  const auto found = game.engine()
                         .searcher(advisors::policy_of(game), {.nodes = 500, .seed = 3})
                         ->search(game.engine().start());
  CHECK(answer["value"] == found.value);
  CHECK(answer["nodes"] == found.nodes);
  CHECK(answer["best"] == ggp::notate(game, game.engine().start(), *found.best));
}

TEST_CASE("words are completed by what fits where they stand") {
  Talk talk;
  const auto candidates = [&](std::uint32_t line, std::uint32_t column) {
    const Json answer =
        told(talk, {{"do", "complete"}, {"rules", tiny}, {"line", line}, {"column", column}});
    std::vector<std::string> words;
    for (const Json& one : answer["candidates"]) words.push_back(one["word"]);
    return words;
  };
  // Behind "(in" of the second line: conditions that begin so.
  const auto begun = candidates(2, 20);
  CHECK(std::ranges::find(begun, "in-a-row") != begun.end());
  for (const auto& word : begun) CHECK(word.starts_with("in"));
  // Behind "(tiling sq": a tiling.
  CHECK(candidates(1, 51) == std::vector<std::string>{"square"});
  const Json hover = told(talk, {{"do", "hover"}, {"rules", tiny}, {"line", 2}, {"column", 20}});
  CHECK(hover["word"] == "in-a-row");
  CHECK(hover["begin"] == Json{{"line", 2}, {"column", 18}});
}

TEST_CASE("a sitting is written as a record and read back") {
  Talk talk;
  told(talk, {{"do", "load"}, {"rules", tiny}});
  told(talk, {{"do", "replay"}, {"turns", {"a1", "a2", "b1"}}});
  const std::string line = told(talk, {{"do", "record"}, {"players", {"Ann", "Bob"}}})["record"];
  CHECK(line.find(" seed 0 players Ann Bob result unfinished turns a1 a2 b1") != std::string::npos);
  told(talk, {{"do", "undo"}});
  CHECK(told(talk, {{"do", "read_record"}, {"record", line}})["position"]["ply"] == 3);
  CHECK(error_of(talk, R"({"do":"record","players":["Ann"]})") ==
        "'players' names 1, and Tiny has 2");
  const std::string others = "game abc seed 0 players Ann Bob result unfinished turns a1";
  CHECK(error_of(talk, Json{{"do", "read_record"}, {"record", others}}.dump())
            .starts_with("the record is of a game with other rules"));
  CHECK(error_of(talk, Json{{"do", "read_record"}, {"record", line + " b1"}}.dump())
            .starts_with("turn 4: 'b1' is not a legal step here"));
  CHECK(told(talk, {{"do", "position"}})["position"]["ply"] == 3);
}

TEST_CASE("a turn is read without being played") {
  Talk talk;
  told(talk, {{"do", "load"}, {"rules", tiny}});
  const Json answer = told(talk, {{"do", "read_turn"}, {"turn", "B2"}});
  CHECK(answer["turn"] == "b2");
  CHECK(answer["steps"] == Json{"b2"});
  CHECK(told(talk, {{"do", "position"}})["position"]["ply"] == 0);
  CHECK(error_of(talk, R"({"do":"read_turn","turn":"z9"})")
            .starts_with("'z9' is not a legal step here; legal here: "));
}

TEST_CASE("what decided a game is told by its cells and its rule") {
  Talk talk;
  told(talk, {{"do", "load"}, {"rules", tiny}});
  // c1 completes a1 b1 c1; the other two pieces of White stand elsewhere.
  Json now = told(talk, {{"do", "replay"}, {"turns", {"a1", "a2", "b1", "b2", "c3", "a3", "c1"}}});
  CHECK(now["position"]["over"] == true);
  CHECK(now["position"]["deciding"] == Json{0, 1, 2});
  CHECK(now["position"]["rule"] ==
        "For White: “You win if you have a row of three or more pieces.”");
  now = told(talk, {{"do", "undo"}});
  CHECK(now["position"]["deciding"].empty());
  CHECK(now["position"]["rule"] == "");
}

TEST_CASE("a text is laid out anew and keeps its comments") {
  Talk talk;
  const std::string wild =
      "; Tiny\n(game Tiny\n  (players White Black) // two\n\n\n  (board (tiling square) (size 3 "
      "3)) (end (All win\n  ; three\n (in-a-row 3))))";
  const std::string text = told(talk, {{"do", "tidy"}, {"rules", wild}})["rules"];
  CHECK(
      text ==
      "; Tiny\n(game Tiny\n  (players White Black)  // two\n  (board (tiling square) (size 3 3))\n"
      "  ; three\n  (end (All win (in-a-row 3))))\n");
  CHECK(told(talk, {{"do", "tidy"}, {"rules", text}})["rules"] == text);
  CHECK(error_of(talk, R"x({"do":"tidy","rules":"\n(game"})x") ==
        "line 2: this parenthesis is never closed");
}

TEST_CASE("two games are compared in words") {
  Talk talk;
  std::string other = tiny;
  other.replace(other.find("in-a-row 3"), 10, "in-a-row 2");
  const Json changes = told(talk, {{"do", "diff"}, {"rules", tiny}, {"other", other}})["changes"];
  REQUIRE(changes.size() == 1);
  const std::string change = changes[0];
  CHECK(change.starts_with("Instead of “"));
  CHECK(change.find("three") < change.find("two"));
  CHECK(told(talk, {{"do", "diff"}, {"rules", tiny}, {"other", tiny}})["changes"].empty());
}

TEST_CASE("a search tells its line, and noise makes it err from the seed") {
  Talk talk;
  told(talk, {{"do", "load"}, {"rules", tiny}});
  told(talk, {{"do", "replay"}, {"turns", {"a1", "a2", "b1", "b2"}}});
  const Json found = told(talk, {{"do", "search"}, {"nodes", 500}});
  CHECK(found["line"] == Json{"c1"});
  std::set<std::string> erred;
  for (int seed = 0; seed < 40; ++seed) {
    const Json request = {{"do", "search"}, {"nodes", 500}, {"noise", 1000}, {"seed", seed}};
    const Json answer = told(talk, request);
    CHECK(answer == told(talk, request));
    erred.insert(std::string(answer["best"]));
  }
  CHECK(erred.size() == 5);
}

TEST_CASE("random games are told as a sample") {
  Talk talk;
  told(talk, {{"do", "load"}, {"rules", tiny}});
  const Json sample = told(talk, {{"do", "sample"}, {"games", 50}, {"seed", 3}});
  CHECK(sample["games"] == 50);
  CHECK(sample["unfinished"] == 0);
  CHECK(sample["wins"][0].get<int>() + sample["wins"][1].get<int>() + sample["draws"].get<int>() ==
        50);
  CHECK(sample["shortest"].get<int>() >= 5);
  CHECK(sample["longest"].get<int>() <= 9);
  int first = 0;
  for (const Json& turn : sample["firsts"]) first += turn["games"].get<int>();
  CHECK(first == 50);
}

TEST_CASE("a measurement in slices comes to that of one piece") {
  Talk talk;
  told(talk, {{"do", "load"}, {"rules", tiny}});
  Json request = {{"do", "measure"}, {"trials", 5}, {"seed", 2}, {"nodes", 30}, {"more", 2}};
  Json answer = told(talk, request);
  CHECK(answer["played"] == 2);
  CHECK(answer["criteria"].empty());
  // The rest of the trials, then a contest a request.
  for (int asked = 0; asked < 50 && answer["done"] == false; ++asked) answer = told(talk, request);
  CHECK(answer["done"] == true);
  const auto game = ggp::Game::read(tiny);
  criticism::MeasureSettings settings;
  settings.trials.trials = 5;
  settings.trials.seed = 2;
  settings.search.nodes = 30;
  settings.bootstrap.resamples = 10;
  const auto measured = criticism::measure(*game, settings);
  REQUIRE(answer["criteria"].size() == measured.criteria.size());
  for (std::size_t i = 0; i < measured.criteria.size(); ++i) {
    CHECK(answer["criteria"][i]["code"] == measured.criteria[i].criterion->symbol);
    CHECK(answer["criteria"][i]["value"] == measured.criteria[i].value);
  }
  CHECK(answer["score"] == measured.score);
  CHECK(answer["viable"] == measured.viable);
  request["trials"] = 6;
  CHECK(told(talk, request)["played"] == 2);
}

TEST_CASE("places that the rules name are told by their cells, for whom they differ by seat") {
  Talk talk;
  std::string text;
  for (const auto& file : test::shipped_files(true))
    if (file.stem() == "breakthrough") text = test::contents_of(file);
  told(talk, {{"do", "load"}, {"rules", text}});
  const Json lights = told(talk, {{"do", "lights"}})["lights"];
  // Rows of eight cells are numbered from the south-west, and White plays to the north.
  const Json white = {{"phrase", "the row farthest from you"},
                      {"seat", 0},
                      {"cells", {56, 57, 58, 59, 60, 61, 62, 63}}};
  const Json black = {
      {"phrase", "the row farthest from you"}, {"seat", 1}, {"cells", {0, 1, 2, 3, 4, 5, 6, 7}}};
  CHECK(std::ranges::find(lights, white) != lights.end());
  CHECK(std::ranges::find(lights, black) != lights.end());
}

TEST_CASE("lessons name turns that use the rule, and those that end the game so") {
  Talk talk;
  told(talk, {{"do", "load"}, {"rules", tiny}});
  const Json lessons = told(talk, {{"do", "lessons"}, {"seed", 1}})["lessons"];
  REQUIRE(lessons.size() == 2);
  CHECK(lessons[0]["rule"] == "Place a piece on any empty cell.");
  for (const Json& lesson : lessons)
    for (const Json& turn : lesson["answers"]) {
      told(talk, {{"do", "replay"}, {"turns", lesson["turns"]}});
      const Json now = told(talk, {{"do", "play"}, {"turn", turn}});
      CHECK(now["ok"] == true);
      if (lesson == lessons[1]) CHECK(now["position"]["deciding"].size() == 3);
    }
}

TEST_CASE("the solution of a puzzle can be played and wins") {
  Talk talk;
  const auto text = [] {
    for (const auto& file : test::shipped_files(true))
      if (file.stem() == "yavalath") return test::contents_of(file);
    return std::string();
  }();
  told(talk, {{"do", "load"}, {"rules", text}});
  const Json puzzle = told(talk, {{"do", "puzzle"}, {"games", 20}, {"nodes", 2000}});
  REQUIRE(puzzle["found"] == true);
  Json turns = puzzle["turns"];
  for (const Json& turn : puzzle["solution"]) turns.push_back(turn);
  const Json last = told(talk, {{"do", "replay"}, {"turns", turns}})["position"];
  REQUIRE(last["over"] == true);
  CHECK(last["results"][puzzle["mover"].get<std::size_t>()] == "win");
}

TEST_CASE("a position that is written down begins the sitting anew") {
  Talk talk;
  told(talk, {{"do", "load"}, {"rules", tiny}});
  told(talk, {{"do", "play"}, {"turn", "a1"}});
  const std::string text = told(talk, {{"do", "written"}})["text"];
  told(talk, {{"do", "load"}, {"rules", tiny}});
  const Json there = told(talk, {{"do", "arrange"}, {"text", text}});
  CHECK(there["complaints"].empty());
  CHECK(there["position"]["ply"] == 0);
  CHECK(there["position"]["turns"] == 1);
  CHECK(there["position"]["pieces"].size() == 1);
  CHECK(told(talk, {{"do", "written"}})["text"] == text);
  CHECK(told(talk, {{"do", "play"}, {"turn", "b2"}})["position"]["pieces"].size() == 2);
  // A record begins at the start; turns are played again from where the sitting began.
  CHECK(told(talk, {{"do", "record"}})["ok"] == false);
  const Json again = told(talk, {{"do", "replay"}, {"turns", {"c3"}}});
  CHECK(again["position"]["turns"] == 2);
  CHECK(again["position"]["pieces"].size() == 2);
  const Json amiss = told(talk, {{"do", "arrange"}, {"text", "White: a1 z9"}});
  CHECK(amiss["complaints"][0]["message"] == "there is no cell 'z9'");
  CHECK_FALSE(amiss.contains("position"));
}

TEST_CASE("ten thousand spoilt requests get an answer each, and the next good one is answered") {
  Talk talk;
  const std::vector<Json> good = {
      {{"do", "load"}, {"rules", tiny}, {"seed", 1}, {"first", 1}, {"params", {{"size", 4}}}},
      {{"do", "check"}, {"rules", tiny}, {"play", false}},
      {{"do", "play"}, {"turn", "a1"}},
      {{"do", "play"}, {"step", "b2"}},
      {{"do", "undo"}, {"turn", true}},
      {{"do", "written"}},
      {{"do", "arrange"}, {"text", "White: a1; Black: b2; turns: 2"}},
      {{"do", "goto"}, {"ply", 1}},
      {{"do", "turns"}, {"most", 5}},
      {{"do", "why"}, {"turn", "a1"}},
      {{"do", "marks"}, {"from", "a1"}},
      {{"do", "replay"}, {"turns", {"a1", "b2"}}},
      {{"do", "search"}, {"nodes", 20}, {"depth", 2}, {"player", "uct"}},
      {{"do", "playouts"}, {"games", 2}},
      {{"do", "search"}, {"nodes", 20}, {"noise", 500}, {"seed", 4}},
      {{"do", "record"}, {"players", {"Ann", "Bob"}}},
      {{"do", "read_record"}, {"record", "game x seed 0 players a b result unfinished turns"}},
      {{"do", "read_turn"}, {"turn", "a1"}},
      {{"do", "tidy"}, {"rules", tiny}},
      {{"do", "diff"}, {"rules", tiny}, {"other", tiny}},
      {{"do", "sample"}, {"games", 3}, {"seed", 1}},
      {{"do", "measure"}, {"trials", 2}, {"nodes", 5}, {"more", 1}, {"seed", 1}},
      {{"do", "lights"}},
      {{"do", "picture"}},
      {{"do", "words"}, {"idea", "row"}},
      {{"do", "hover"}, {"rules", tiny}, {"line", 2}, {"column", 9}},
      {{"do", "complete"}, {"rules", tiny}, {"line", 1}, {"column", 30}}};
  const std::vector<Json> odd = {nullptr,
                                 true,
                                 -1,
                                 9007199254740993LL,
                                 1e300,
                                 0.5,
                                 "",
                                 "\xc3\x28",
                                 "a1",
                                 "((",
                                 Json::array(),
                                 Json::object(),
                                 Json::array({1}),
                                 {{"size", "x"}}};
  ggp::Rng rng(19);
  for (int n = 0; n < (test::brief() ? 500 : 10'000); ++n) {
    Json request = good[rng.below(static_cast<std::uint32_t>(good.size()))];
    std::string line;
    if (rng.below(2) == 0) {
      // Well formed, but wrong in type, range or order.
      auto at = request.begin();
      std::advance(at, rng.below(static_cast<std::uint32_t>(request.size())));
      *at = odd[rng.below(static_cast<std::uint32_t>(odd.size()))];
      line = request.dump(-1, ' ', false, Json::error_handler_t::ignore);
    } else {
      line = request.dump();
      for (std::uint32_t k = 0; k <= rng.below(3); ++k)
        line[rng.below(static_cast<std::uint32_t>(line.size()))] =
            static_cast<char>(rng.below(256));
    }
    CAPTURE(line);
    const Json answer = Json::parse(talk.answer(line), nullptr, false);
    REQUIRE(answer.is_object());
    REQUIRE(answer["ok"].is_boolean());
    if (answer["ok"] == false) REQUIRE(answer["error"].is_string());
  }
  CHECK(told(talk, {{"do", "load"}, {"rules", tiny}})["position"]["steps"].size() == 9);
}

TEST_CASE("the page of the protocol is that of the rows") {
  const auto page = std::filesystem::path(LUDI_SOURCE_DIR) / "docs/protocol.md";
  INFO("renew it: ./ludi talk --markdown > docs/protocol.md");
  CHECK((test::contents_of(page) == protocol_page()));
}

}  // namespace ludi::app::talk
