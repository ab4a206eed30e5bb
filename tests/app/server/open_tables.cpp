// Open tables, links and reports as a page asks for them.
#include "tests/app/server/running.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

TEST_CASE("two visitors without names find each other at an open table, and others may watch") {
  Running running;
  auto visitor = running.visitor();
  const auto opened = visitor.post("/api/tables", {{"word", "hex"},
                                                   {"players", 2},
                                                   {"seat", 0},
                                                   {"params", {{"size", 5}}},
                                                   {"clock", {{"main", 60}, {"increment", 2}}}});
  REQUIRE(opened.status == 200);
  const Json lobby = visitor.get("/api/tables").body;
  REQUIRE(lobby["seeks"].size() == 1);
  CHECK(lobby["seeks"][0]["clock"]["main"] == 60);
  const auto sat = visitor.post("/api/boards/1/sit", Json::object());
  REQUIRE(sat.status == 200);
  CHECK(visitor.post("/api/boards/1/sit", Json::object()).status == 409);
  auto white = running.visitor({{"X-Ludi-Seat", opened.body["secret"]}});
  auto black = running.visitor({{"X-Ludi-Seat", sat.body["secret"]}});
  CHECK(black.post("/api/boards/1/plan", {{"turns", {"a1", "b2"}}}).body["plans"].size() == 1);
  CHECK(white.get("/api/boards/1").body["plans"].empty());
  CHECK(white.post("/api/boards/1/move", {{"turn", "a1"}}).body["turns"].size() == 2);
  const Json watched = visitor.get("/api/boards/1").body;
  CHECK(watched["seat"].is_null());
  CHECK(watched["turns"][1]["planned"] == true);
  CHECK(watched["seats"][0]["time"].get<int>() > 50'000);
  CHECK(visitor.get("/api/tables").body["watched"].size() == 1);
  CHECK(black.post("/api/boards/1/resign", Json::object()).status == 200);
  CHECK(visitor.post("/api/boards/1/rematch", Json::object()).status == 403);
  const Json asked = white.post("/api/boards/1/rematch", Json::object()).body;
  CHECK(asked["board"].is_null());
  CHECK(black.post("/api/boards/1/rematch", Json::object()).body["board"] == 2);
  CHECK(white.get("/api/boards/1").body["next"] == 2);
  CHECK(visitor.get("/api/boards/1").body["next"].is_null());
  auto next = running.visitor({{"X-Ludi-Seat", asked["secret"]}});
  CHECK(next.get("/api/boards/2").body["seat"] == 1);
}

TEST_CASE("a clock of nonsense is refused") {
  Running running;
  auto visitor = running.visitor();
  for (const Json& clock : {Json(5), Json{{"main", 0}}, Json{{"main", 100'000}},
                            Json{{"main", 60}, {"increment", -1}}, Json{{"increment", 5}}})
    CHECK(visitor.post("/api/tables", {{"word", "hex"}, {"clock", clock}}).status == 400);
  CHECK(visitor.post("/api/tables", {{"word", "hex"}, {"days", 3}, {"clock", {{"main", 60}}}})
            .status == 400);
  CHECK(visitor.post("/api/tables", {{"word", "hex"}, {"seat", 2}}).status == 400);
}

TEST_CASE("a short link leads to a page of the site, nowhere else, and its owner removes it") {
  Running running;
  auto visitor = running.visitor();
  const std::string target = "play/hex.html#t=a1+b2&seed=7";
  const auto kept = visitor.post("/api/links", {{"target", target}});
  REQUIRE(kept.status == 200);
  const std::string address = "/" + kept.body["link"].get<std::string>();
  const auto led = visitor.client().Get(address);
  CHECK(led->status == 302);
  CHECK(led->get_header_value("Location") == "../" + target);
  for (const char* elsewhere :
       {"https://evil.example/#x", "//evil.example/a.html#x", "play/../../x.html#a", "hex.html",
        "play/hex.html#", "javascript:alert(1)//.html#x", "play/hex.html#a\r\nSet-Cookie: x",
        "play/hex.html#<script>", "api/people#x", "play/hex.html#a b"})
    CHECK(visitor.post("/api/links", {{"target", elsewhere}}).status == 400);
  CHECK(visitor.post("/api/links", {{"target", "editor.html#r=" + std::string(62'000, 'x')}})
            .status == 400);
  const std::string remove = "/api/links/" + kept.body["name"].get<std::string>() + "/remove";
  CHECK(visitor.post(remove, {{"secret", "another"}}).status == 403);
  CHECK(visitor.post(remove, {{"secret", kept.body["secret"]}}).status == 200);
  CHECK(visitor.client().Get(address)->status == 404);
  CHECK(visitor.post(remove, {{"secret", kept.body["secret"]}}).status == 404);
}

TEST_CASE("links of a person are listed for them and leave with them") {
  Running running;
  auto visitor = running.visitor();
  const auto joined = visitor.post("/api/join", {{"name", "anna"}, {"password", "long-enough"}});
  auto anna = running.visitor({{"X-Ludi-Session", joined.body["session"]}});
  const auto kept = anna.post("/api/links", {{"target", "editor.html#g=hex"}});
  CHECK(anna.get("/api/links").body["links"][0]["target"] == "editor.html#g=hex");
  CHECK(visitor.get("/api/links").status == 403);
  CHECK(anna.post("/api/leave", {{"password", "long-enough"}}).status == 200);
  CHECK(visitor.client().Get("/" + kept.body["link"].get<std::string>())->status == 404);
}

TEST_CASE("what is reported is read by the owner, who takes it away") {
  Running running;
  auto visitor = running.visitor();
  auto owner = running.visitor({{"X-Ludi-Owner", running.server->owner_secret()}});
  const auto table = visitor.post("/api/boards", {{"word", "hex"}, {"players", 2}});
  auto seat = running.visitor({{"X-Ludi-Seat", table.body["seats"][0]}});
  CHECK(seat.post("/api/boards/1/note", {{"text", "an ugly word"}}).status == 200);
  CHECK(visitor.post("/api/reports", {{"topic", "note/1"}, {"why", "ugly"}}).status == 200);
  CHECK(visitor.post("/api/reports", {{"topic", "note/2"}, {"why", "ugly"}}).status == 404);
  CHECK(visitor.post("/api/reports", {{"topic", "../x"}, {"why", "ugly"}}).status == 404);
  CHECK(visitor.post("/api/reports", {{"topic", "note/1"}, {"why", ""}}).status == 400);
  CHECK(visitor.get("/api/reports").status == 403);
  const Json reports = owner.get("/api/reports").body["reports"];
  REQUIRE(reports.size() == 1);
  CHECK(reports[0]["text"] == "an ugly word");
  CHECK(owner.post("/api/notes/1/remove", Json::object()).status == 200);
  CHECK(owner.get("/api/reports").body["reports"][0]["text"] == "");
  CHECK(owner.post("/api/reports/1/settle", Json::object()).status == 200);
  CHECK(owner.get("/api/reports").body["reports"].empty());
  CHECK(visitor.post("/api/boards/1/remove", Json::object()).status == 403);
  CHECK(owner.post("/api/boards/1/remove", Json::object()).status == 200);
  CHECK(visitor.get("/api/boards/1").status == 404);
}

TEST_CASE("the pages of what people share ask their own server and no other") {
  Running running;
  auto visitor = running.visitor();
  const auto page = visitor.client().Get("/lobby.html");
  REQUIRE(page->status == 200);
  CHECK(page->body.find("connect-src 'self'") != std::string::npos);
  CHECK(page->body.find("<script src=\"lobby.js\" defer>") != std::string::npos);
  CHECK(visitor.client().Get("/nothing.html")->status == 404);
}
