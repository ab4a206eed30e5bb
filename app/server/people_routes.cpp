// Routes about who takes part.
#include "app/server/call.hpp"

namespace ludi::app::server {

namespace {

Json told_of(const tables::Person& person) {
  return {{"name", person.name}, {"away_until", person.away_until}};
}

Json hello(House&, const Call& call) {
  return {{"owner", call.owner}, {"name", call.person ? Json(call.person->name) : Json(nullptr)}};
}

Json join(House& house, const Call& call) {
  const std::string code =
      house.people.join(call.text("name"), call.text("password"), call.text("invitation", ""));
  return {{"recovery", code},
          {"session", house.people.log_in(call.text("name"), call.text("password"))}};
}

Json log_in(House& house, const Call& call) {
  return {{"session", house.people.log_in(call.text("name"), call.text("password"))}};
}

Json log_out(House& house, const Call& call) {
  if (call.flag("everywhere", false))
    house.people.log_out_everywhere(call.someone().id);
  else
    house.people.log_out(call.session);
  return Json::object();
}

Json password(House& house, const Call& call) {
  house.people.change_password(call.someone().name, call.text("password"), call.text("next"));
  return Json::object();
}

Json recover(House& house, const Call& call) {
  return {
      {"recovery", house.people.recover(call.text("name"), call.text("code"), call.text("next"))}};
}

Json away(House& house, const Call& call) {
  house.people.go_away(call.someone().id, static_cast<int>(call.number("days", 0, 365)));
  return told_of(*house.people.named(call.someone().name));
}

Json leave(House& house, const Call& call) {
  // Who leaves says their password again.
  const auto person = house.people.known(call.someone().name, call.text("password"));
  house.boards.give_up_all(person.id);
  house.people.leave(person.id);
  return Json::object();
}

Json me(House& house, const Call& call) {
  Json answer = told_of(call.someone());
  answer["games"] = Json::array();
  for (const auto& line : house.boards.of_person(call.someone().id))
    answer["games"].push_back({{"board", line.id},
                               {"word", line.word},
                               {"stage", tables::name_of(line.stage)},
                               {"people", line.people},
                               {"mover", line.mover ? Json(*line.mover) : Json(nullptr)},
                               {"turns", line.plies},
                               {"result", line.result}});
  return answer;
}

Json people(House& house, const Call&) {
  Json names = Json::array();
  for (const auto& person : house.people.all()) names.push_back(person.name);
  return {{"people", std::move(names)}};
}

Json invite(House& house, const Call&) {
  return {{"invitation", house.people.invite()}};
}

Json mute(House& house, const Call& call) {
  const auto person = house.people.named(call.text("name"));
  if (!person) throw tables::Refusal(tables::Why::missing, "there is no such person");
  house.people.mute(person->id, call.flag("muted", true));
  return Json::object();
}

Json message(House& house, const Call& call) {
  const auto answer = post::answer(house.post, call.text("message"), call.pay);
  return {{"answer", answer.text}, {"done", answer.all_done}};
}

constexpr Route rows_of_people[] = {
    {"GET", "/api/hello", For::everybody, Price::free, hello},
    {"POST", "/api/join", For::everybody, Price::dear, join},
    {"POST", "/api/login", For::everybody, Price::dear, log_in},
    {"POST", "/api/logout", For::person, Price::free, log_out},
    {"POST", "/api/password", For::person, Price::dear, password},
    {"POST", "/api/recover", For::everybody, Price::dear, recover},
    {"POST", "/api/away", For::person, Price::cheap, away},
    {"POST", "/api/leave", For::person, Price::dear, leave},
    {"GET", "/api/me", For::person, Price::free, me},
    {"GET", "/api/people", For::everybody, Price::free, people},
    {"POST", "/api/invite", For::owner, Price::free, invite},
    {"POST", "/api/mute", For::owner, Price::free, mute},
    {"POST", "/api/post", For::everybody, Price::by_the_piece, message}};

}  // namespace

std::span<const Route> people_routes() {
  return rows_of_people;
}

}  // namespace ludi::app::server
