// The protocol of pages and editors: what is answered, and that everything is.
#include "app/talk/talk.hpp"

#include <doctest/doctest.h>

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
  CHECK(error_of(talk, R"({"id":1})") == "'do' names no verb");
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
  CHECK(answer["schema"] == schema);
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

TEST_CASE("ten thousand spoilt requests get an answer each, and the next good one is answered") {
  Talk talk;
  const std::vector<Json> good = {
      {{"do", "load"}, {"rules", tiny}, {"seed", 1}, {"first", 1}, {"params", {{"size", 4}}}},
      {{"do", "check"}, {"rules", tiny}, {"play", false}},
      {{"do", "play"}, {"turn", "a1"}},
      {{"do", "play"}, {"step", "b2"}},
      {{"do", "undo"}, {"turn", true}},
      {{"do", "goto"}, {"ply", 1}},
      {{"do", "turns"}, {"most", 5}},
      {{"do", "why"}, {"turn", "a1"}},
      {{"do", "marks"}, {"from", "a1"}},
      {{"do", "replay"}, {"turns", {"a1", "b2"}}},
      {{"do", "search"}, {"nodes", 20}, {"depth", 2}, {"player", "uct"}},
      {{"do", "playouts"}, {"games", 2}},
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
