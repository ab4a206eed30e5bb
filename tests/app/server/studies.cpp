// Studies over HTTP: who may what, and nothing that is not theirs.
#include "app/server/call.hpp"
#include "tests/app/server/running.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

const std::string own_game =
    "(game Mine (players A B) (board (tiling square) (size 3 3)) (end (All win (in-a-row 3))))";

Json posted_design() {
  return {{"title", "Class 7b"},
          {"games",
           {{{"source", "library:tic-tac-toe"}},
            {{"source", "library:hexapawn"}},
            {{"source", "own"}, {"rules", own_game}}}},
          {"pairs", 1},
          {"turns", 2},
          {"understood", false},
          {"external", "PID"},
          {"code", "DONE42"},
          {"questions",
           {{{"id", "care"},
             {"when", "end"},
             {"kind", "choice"},
             {"text", "Choose b"},
             {"options", {"a", "b"}},
             {"right", 1}}}}};
}

struct Room {
  Running running;
  Visitor owner = running.visitor({{"X-Ludi-Owner", running.server->owner_secret()}});
  Visitor visitor = running.visitor();

  /// An open study of this design; its link.
  std::string opened(const Json& design) {
    const auto made = owner.post("/api/studies", {{"design", design}});
    REQUIRE(made.status == 200);
    const auto open =
        owner.post("/api/studies/" + made.body["study"].dump() + "/open", Json::object());
    REQUIRE(open.status == 200);
    return open.body["link"];
  }
  Visitor begun(const std::string& link) {
    const auto begun =
        visitor.post("/api/study/" + link + "/begin", {{"consent", true}, {"external", "px-77"}});
    REQUIRE(begun.status == 200);
    return running.visitor({{"X-Ludi-Participant", begun.body["secret"]}});
  }
};

/// The first two legal turns of a game, whichever it is.
Json two_turns(const std::string& rules) {
  const Game game = game_of(rules);
  State state = game.engine().start(1);
  Json turns = Json::array();
  for (int n = 0; n < 2; ++n) {
    const auto legal = game.engine().turns(state).front();
    turns.push_back(ggp::notate(game, state, legal));
    ggp::play(game, state, legal);
  }
  return turns;
}

}  // namespace

TEST_CASE("everything about studies is the owner's, and a participant knows their own alone") {
  Room room;
  const std::string link = room.opened(posted_design());
  auto liar = room.running.visitor({{"X-Ludi-Owner", "00000000000000000000000000"}});
  for (const auto* route : app::server::routes()) {
    if (route->path.find("/api/studies") != 0 && route->path != "/api/bred") continue;
    std::string path(route->path);
    if (const auto star = path.find('*'); star != std::string::npos) path.replace(star, 1, "1");
    for (Visitor* stranger : {&room.visitor, &liar}) {
      const auto answer =
          route->method == "GET" ? stranger->get(path) : stranger->post(path, Json::object());
      INFO(path);
      CHECK(answer.status == 403);
    }
  }
  CHECK(room.visitor.get("/api/participant").status == 403);
  CHECK(room.visitor.get("/api/study/nothing").status == 404);
  CHECK(room.visitor.get("/api/study/" + link).body["title"] == "Class 7b");
  CHECK(room.visitor.post("/api/study/" + link + "/begin", {{"consent", false}}).status == 400);
  auto one = room.begun(link), other = room.begun(link);
  CHECK(one.get("/api/participant").body["step"] == 0);
  CHECK(one.post("/api/participant/withdraw", Json::object()).status == 200);
  CHECK(one.get("/api/participant").status == 403);
  CHECK(other.get("/api/participant").status == 200);
}

TEST_CASE("a study goes from its link to its export, and the ids of others show there alone") {
  Room room;
  const std::string link = room.opened(posted_design());
  auto person = room.begun(link);
  Json walk = person.get("/api/participant").body;
  CHECK(walk["games"].size() == 2);
  CHECK_FALSE(walk.contains("code"));
  const auto answer = [&](int step, const Json& body) {
    return person.post("/api/participant/answer", {{"step", step}, {"answer", body}, {"ms", 900}});
  };
  for (const int step : {0, 1}) {
    const std::string rules =
        walk["games"][walk["steps"][std::size_t(step)]["game"].get<std::size_t>()]["rules"];
    const Json played = {{"games", {{{"turns", two_turns(rules)}}}}};
    CHECK(answer(step, {{"games", Json::array()}}).status == 400);
    CHECK(answer(step, played).body["step"] == step + 1);
    CHECK(answer(step, played).body["step"] == step + 1);
  }
  CHECK(answer(2, {{"preferred", "first"}}).status == 200);
  CHECK(answer(2, {{"preferred", "second"}}).status == 409);
  CHECK(answer(3, {{"answers", {{"care", 1}}}}).status == 200);
  walk = person.get("/api/participant").body;
  CHECK(walk["code"] == "DONE42");
  const auto standing = room.owner.get("/api/studies/1/standing?attentive=1").body;
  CHECK(standing["comparisons"] == 1);
  CHECK(standing["left_out"] == 0);
  CHECK(standing["games"].size() == 3);
  for (const char* path : {"/api/studies", "/api/studies/1", "/api/studies/1/standing"})
    CHECK(room.owner.get(path).body.dump().find("px-77") == std::string::npos);
  CHECK(room.owner.get("/api/studies/1/answers.csv").status == 409);
  CHECK(room.owner.post("/api/studies/1/export", Json::object()).body["exported"].is_number());
  CHECK(person.post("/api/participant/withdraw", Json::object()).status == 409);
  const auto file = [&](const std::string& name) {
    const auto got =
        room.owner.client().Get(("/api/studies/1/" + name).c_str(),
                                {{"X-Ludi-Owner", room.running.server->owner_secret()}});
    REQUIRE(got);
    CHECK(got->get_header_value("Content-Disposition").find("attachment") == 0);
    return got->body;
  };
  CHECK(file("participants.csv").find("px-77") != std::string::npos);
  CHECK(file("answers.csv").find("px-77") == std::string::npos);
  CHECK(file("preferences.csv").find("preferred,other,voter\n") == 0);
  CHECK(file("codebook.csv").find("answers.csv,preferred,") != std::string::npos);
  CHECK(file("design.json").find("Class 7b") != std::string::npos);
  CHECK(room.owner.post("/api/studies/1/edit", {{"design", posted_design()}}).status == 409);
  CHECK(room.owner.post("/api/studies/1/copy", Json::object()).body["follows"] == 1);
  CHECK(room.owner.post("/api/studies/1/delete", Json::object()).status == 200);
  CHECK(person.get("/api/participant").status == 403);
}

TEST_CASE("a preview leaves no data, and a design that cannot be is refused with its reason") {
  Room room;
  const auto made = room.owner.post("/api/studies", {{"design", posted_design()}});
  CHECK(made.status == 200);
  const auto preview = room.owner.get("/api/studies/1/preview");
  CHECK(preview.body["steps"].size() == 4);
  CHECK(preview.body["code"] == "DONE42");
  CHECK(room.owner.get("/api/studies/1").body["progress"]["begun"] == 0);
  CHECK(room.owner.post("/api/studies", Json::object()).status == 400);
  for (const char* source : {"library:nothing", "run:1:Nobody", "run:x", "own", "../../secret"}) {
    Json design = posted_design();
    design["games"][0] = {{"source", source}};
    const auto refused = room.owner.post("/api/studies", {{"design", design}});
    INFO(source);
    CHECK((refused.status == 400 || refused.status == 404));
    CHECK_FALSE(refused.body["error"].get<std::string>().empty());
  }
  Json hostile = posted_design();
  hostile["games"][2]["rules"] = "(game Bad";
  CHECK(room.owner.post("/api/studies", {{"design", hostile}}).status == 400);
  hostile["games"][2]["rules"] =
      "(game Big (players A B) (board (tiling square) (size 999 999)) (end (All lose (no-move))))";
  CHECK(room.owner.post("/api/studies", {{"design", hostile}}).status == 400);
  CHECK(room.owner.get("/api/studies").body["studies"].size() == 1);
  CHECK(room.owner.get("/api/studies/1/learning").body["lesson"].is_null());
  CHECK(room.owner.get("/api/bred").body["runs"].empty());
}
