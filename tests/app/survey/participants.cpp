// People who take part: what is kept of them, and what is refused.
#include "app/survey/participants.hpp"

#include "gdl/hash/sha256.hpp"
#include "tests/app/survey/studying.hpp"

using namespace ludi;
using namespace ludi::app::survey;
using namespace ludi::test;
using app::tables::Why;

namespace {

const std::function<std::string(int, int)> first = [](int, int) { return "first"; };

Json asking_design() {
  Json design = plain_design(3, 2);
  design["scale"] = 5;
  design["reasons"] = true;
  design["questions"] = {{{"id", "age"},
                          {"when", "beginning"},
                          {"kind", "choice"},
                          {"text", "How old?"},
                          {"options", {"young", "old"}},
                          {"required", false}},
                         {{"id", "care"},
                          {"when", "pair"},
                          {"kind", "choice"},
                          {"text", "Choose the second"},
                          {"options", {"one", "two"}},
                          {"right", 1}},
                         {{"id", "more"},
                          {"when", "end"},
                          {"kind", "text"},
                          {"text", "Anything else?"},
                          {"required", false}}};
  return design;
}

/// True if some file of the folder holds these bytes.
bool holds(const Folder& folder, const std::string& bytes) {
  for (const auto& file : std::filesystem::directory_iterator(folder.path()))
    if (file.is_regular_file() && contents_of(file.path()).find(bytes) != std::string::npos)
      return true;
  return false;
}

}  // namespace

TEST_CASE("a participant answers step by step, once each, and may send an answer again") {
  Studying studying;
  const auto study = studying.opened(asking_design());
  const std::string secret = studying.begin(study);
  auto& people = studying.participants;
  const auto answer = [&](int step, const Json& body) {
    return refusal_of([&] { people.answer(secret, {step, body, 1'500}); });
  };
  CHECK(answer(1, {{"games", Json::array()}}) == Why::stale);
  CHECK(answer(0, {{"answers", {{"age", 2}}}}) == Why::wrong);
  CHECK(answer(0, {{"answers", {{"care", 1}}}}) == Why::wrong);
  CHECK_FALSE(answer(0, {{"answers", {{"age", 1}}}}));
  CHECK_FALSE(answer(0, {{"answers", {{"age", 1}}}}));
  CHECK(answer(0, {{"answers", {{"age", 0}}}}) == Why::stale);
  CHECK(people.view(secret).step == 1);
  for (const int step : {1, 2}) CHECK_FALSE(answer(step, {{"games", Json::array()}}));
  const Json judged = {
      {"preferred", "second"}, {"much", 3}, {"why", "shorter"}, {"answers", {{"care", 1}}}};
  for (const char* missing : {"preferred", "much", "answers"}) {
    Json less = judged;
    less.erase(missing);
    CHECK(answer(3, less) == Why::wrong);
  }
  Json beyond = judged;
  beyond["much"] = 6;
  CHECK(answer(3, beyond) == Why::wrong);
  beyond = judged;
  beyond["preferred"] = "third";
  CHECK(answer(3, beyond) == Why::wrong);
  CHECK_FALSE(answer(3, judged));
  for (const int step : {4, 5}) CHECK_FALSE(answer(step, {{"games", Json::array()}}));
  CHECK_FALSE(answer(6, judged));
  CHECK_FALSE(people.view(secret).finished);
  CHECK_FALSE(answer(7, Json::object()));
  CHECK(people.view(secret).finished == studying.now);
  CHECK(answer(8, Json::object()) == Why::stale);
  const Json all = people.own_data(secret);
  CHECK(all["answers"].size() == 8);
  CHECK(all["answers"][3]["answer"]["why"] == "shorter");
  CHECK(all["answers"][3]["milliseconds"] == 1'500);
  CHECK(refusal_of([&] { people.view("nobody"); }) == Why::forbidden);
}

TEST_CASE("a game is played as far as the design asks, by turns that can be played") {
  Studying studying;
  Json design = plain_design(2, 1);
  design["plays"] = 1;
  design["understood"] = true;
  const std::string whole = studying.begin(studying.opened(design));
  design["turns"] = 2;
  const std::string two = studying.begin(studying.opened(design));
  const auto played = [&](const std::string& secret, const Json& turns) {
    return refusal_of([&] {
      studying.participants.answer(secret,
                                   {0, {{"games", {{{"turns", turns}}}}, {"understood", true}}, 5});
    });
  };
  CHECK(played(whole, {"a1", "a2"}) == Why::wrong);
  CHECK(played(whole, {"a1", "a1"}) == Why::wrong);
  CHECK(played(whole, {"a1", 7}) == Why::wrong);
  CHECK(played(two, {"a1"}) == Why::wrong);
  CHECK(played(two, Json::array()) == Why::wrong);
  CHECK(refusal_of([&] {
          studying.participants.answer(two, {0, {{"games", {{{"turns", {"a1", "a2"}}}}}}, 5});
        }) == Why::wrong);
  CHECK_FALSE(played(two, {"a1", "a2"}));
  // Three in the bottom row, whichever of the two boards it is.
  CHECK_FALSE(played(whole, {"a1", "a2", "b1", "b2", "c1"}));
  const Json kept = studying.participants.own_data(whole)["answers"][0]["answer"]["games"][0];
  CHECK(kept["turns"].size() == 5);
  CHECK(kept["results"] == Json({"win", "loss"}));
}

TEST_CASE("nothing is kept of whoever does not consent, and one token is for one person") {
  Studying studying;
  Json design = plain_design(2, 1);
  design["tokens"] = true;
  const auto study = studying.opened(design);
  const auto tokens = studying.studies.give_tokens(study, 2);
  auto& people = studying.participants;
  const auto begins = [&](const std::string& token, bool consents = true) {
    return refusal_of([&] { people.begin({.token = token, .consents = consents}); });
  };
  CHECK(begins(tokens[0], false) == Why::wrong);
  CHECK(studying.studies.progress(study).begun == 0);
  CHECK(begins(studying.studies.view(study).link) == Why::forbidden);
  CHECK(refusal_of([&] {
          people.begin({.token = tokens[0], .language = "<b>", .consents = true});
        }) == Why::wrong);
  CHECK(refusal_of([&] {
          people.begin({.token = tokens[0], .external = std::string(101, 'x'), .consents = true});
        }) == Why::wrong);
  CHECK(begins("0123456789abcdefghjkmnpqrs") == Why::missing);
  CHECK_FALSE(begins(tokens[0]));
  CHECK(begins(tokens[0]) == Why::stale);
  CHECK_FALSE(begins(tokens[1]));
  CHECK(studying.studies.progress(study).tokens_used == 2);
  for (const std::string& token : tokens) CHECK_FALSE(holds(studying.folder, token));
  studying.studies.close(study);
  CHECK(begins(tokens[1]) == Why::stale);
}

TEST_CASE("an open design is frozen under its hash, and a change makes another study") {
  Studying studying;
  const auto study = studying.studies.make(read_design(plain_design(3, 2), small_games()));
  Json changed = plain_design(3, 1);
  changed["title"] = "Another";
  studying.studies.edit(study, read_design(changed, small_games()));
  studying.studies.open(study);
  const auto view = studying.studies.view(study);
  CHECK(view.design.title == "Another");
  CHECK(view.hash.size() == 64);
  // The hash is that of the text as it stands in the export.
  CHECK(view.hash == gdl::sha256(to_json(view.design).dump()));
  const auto edit = [&] { studying.studies.edit(study, read_design(changed, small_games())); };
  CHECK(refusal_of(edit) == Why::stale);
  studying.studies.close(study);
  CHECK(refusal_of(edit) == Why::stale);
  studying.studies.open(study);
  CHECK(studying.studies.view(study).hash == view.hash);
  const auto next = studying.studies.copy(study);
  changed["seed"] = 8;
  studying.studies.edit(next, read_design(changed, small_games()));
  studying.studies.open(next);
  CHECK(studying.studies.view(next).follows == study);
  CHECK(studying.studies.view(next).hash != view.hash);
}

TEST_CASE("who withdraws is nowhere in the file, and after the export nobody can") {
  Studying studying;
  Json design = asking_design();
  design["external"] = "PROLIFIC_PID";
  const auto study = studying.opened(design);
  const std::string link = studying.studies.view(study).link;
  const std::string external = "unmistakable-id", said = "unmistakable-words";
  auto& people = studying.participants;
  const std::string secret = people.begin({.token = link, .external = external, .consents = true});
  people.answer(secret, {0, Json::object(), 1});
  for (const int step : {1, 2}) people.answer(secret, {step, {{"games", Json::array()}}, 1});
  people.answer(
      secret,
      {3, {{"preferred", "first"}, {"much", 1}, {"why", said}, {"answers", {{"care", 0}}}}, 1});
  CHECK(people.own_data(secret).dump().find(external) == std::string::npos);
  people.withdraw(secret);
  CHECK_FALSE(holds(studying.folder, external));
  CHECK_FALSE(holds(studying.folder, said));
  CHECK(refusal_of([&] { people.view(secret); }) == Why::forbidden);
  const auto progress = studying.studies.progress(study);
  CHECK(progress.begun == 0);
  CHECK(progress.judgements == 0);
  const std::string later = studying.begin(study);
  CHECK(people.view(later).number == 1);
  studying.studies.mark_exported(study);
  CHECK(refusal_of([&] { people.withdraw(later); }) == Why::stale);
  CHECK_FALSE(refusal_of([&] { people.withdraw(studying.begin(study)); }));
  studying.studies.remove(study);
  CHECK(refusal_of([&] { people.view(later); }) == Why::forbidden);
}

TEST_CASE("every field of a design has its limits, and says which one was passed") {
  const auto refused = [](const std::string& field, const Json& value) {
    Json design = plain_design(3, 1);
    design[field] = value;
    return refusal_of([&] { read_design(design, small_games()); }) == Why::wrong;
  };
  CHECK_FALSE(refused("title", std::string(200, 'x')));
  CHECK(refused("title", std::string(201, 'x')));
  CHECK(refused("title", ""));
  CHECK(refused("title", "two\nlines"));
  CHECK(refused("title", 7));
  CHECK(refused("games", Json::array()));
  CHECK(refused("games", Json::array({{{"source", "library:small"}}})));
  CHECK(refused("pairs", 0));
  CHECK_FALSE(refused("pairs", 3));
  CHECK(refused("pairs", 4));
  CHECK(refused("pairs", 1.5));
  CHECK(refused("level", 5));
  CHECK(refused("scale", 1));
  CHECK(refused("scale", 12));
  CHECK(refused("plays", 11));
  CHECK(refused("turns", -1));
  CHECK(refused("opponent", "nobody"));
  CHECK(refused("redirect", "http://example.org/"));
  CHECK(refused("redirect", "javascript:alert(1)"));
  CHECK(refused("redirect", "https://example.org/\"><script>"));
  CHECK_FALSE(refused("redirect", "https://example.org/done?cc=X7"));
  CHECK(refused("external", "a b"));
  CHECK(refused("consent", {{"english", "text"}}));
  CHECK(refused("consent", std::string(8'001, 'x')));
  CHECK_FALSE(refused("consent", {{"en", "text"}, {"pt-BR", "texto"}}));
  CHECK(refused("nonsense", 1));
  CHECK(refused("seed", -1));
  const Json question = {{"id", "q"}, {"kind", "choice"}, {"text", "?"}, {"options", {"a", "b"}}};
  const auto asked = [&](const std::string& field, const Json& value) {
    Json changed = question;
    changed[field] = value;
    return refused("questions", Json::array({changed}));
  };
  CHECK_FALSE(asked("right", 1));
  CHECK(asked("right", 2));
  CHECK(asked("id", "no blank"));
  CHECK(asked("options", {"a"}));
  CHECK(asked("text", {{"de", "?"}}));
  CHECK(asked("when", "never"));
  CHECK(refused("questions", Json::array({question, question})));
}

TEST_CASE("an answer has its limits, and a script in it comes back as the text it is") {
  Studying studying;
  const std::string script = "<script>alert(1)</script>\" onload=x '=1+1";
  Json design = asking_design();
  design["title"] = script;
  design["consent"] = script;
  const auto study = studying.opened(design);
  const std::string secret = studying.begin(study);
  auto& people = studying.participants;
  people.answer(secret, {0, Json::object(), 1});
  for (const int step : {1, 2}) people.answer(secret, {step, {{"games", Json::array()}}, 1});
  const auto judged = [&](const std::string& why) {
    return refusal_of([&] {
      people.answer(secret, {3,
                             {{"preferred", "none"}, {"why", why}, {"answers", {{"care", 1}}}},
                             std::int64_t{1} << 60});
    });
  };
  CHECK(judged(std::string(2'001, 'x')) == Why::wrong);
  CHECK(judged(std::string("a\x01z")) == Why::wrong);
  CHECK_FALSE(judged(script));
  const Json own = people.own_data(secret);
  CHECK(own["answers"][3]["answer"]["why"] == script);
  CHECK(own["answers"][3]["milliseconds"] == 24 * 3'600'000);
  CHECK(studying.studies.view(study).design.title == script);
  CHECK(in_language(studying.studies.view(study).design.consent, "de") == script);
}

TEST_CASE("what participants are told holds no right answers, and the code at the end alone") {
  Json written = asking_design();
  written["code"] = "CODE77";
  written["redirect"] = "https://example.org/x";
  const Design design = read_design(written, small_games());
  const auto slots = Studies::sample(design);
  CHECK(walk_json(design, slots, false).dump().find("\"right\"") == std::string::npos);
  CHECK(walk_json(design, slots, false).dump().find("CODE77") == std::string::npos);
  CHECK(face_json(design).dump().find("CODE77") == std::string::npos);
  CHECK(walk_json(design, slots, true)["code"] == "CODE77");
  CHECK(walk_json(design, slots, false)["steps"].size() == 8);
}
