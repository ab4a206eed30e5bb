// Routes about those who take part in a study. They have no names; what was sent as
// X-Ludi-Participant tells who they are.
#include "app/server/call.hpp"

namespace ludi::app::server {

namespace {

Json study_face(House& house, const Call& call) {
  return survey::face_json(house.institute.participants.study_at(call.places[0]).design);
}

Json walk(House& house, const Call& call) {
  const auto view = house.institute.participants.view(call.participant);
  Json json = survey::walk_json(view.design, view.slots, view.finished.has_value());
  json["study"] = view.study;
  json["language"] = view.language;
  json["step"] = view.step;
  json["exported"] = view.exported;
  return json;
}

Json begin(House& house, const Call& call) {
  const std::string secret =
      house.institute.participants.begin({.token = call.places[0],
                                          .language = call.text("language", "en"),
                                          .external = call.text("external", ""),
                                          .consents = call.flag("consent", false)});
  return {{"secret", secret}};
}

int step_of(const Call& call) {
  return static_cast<int>(call.number("step", 0, 1'000));
}

Json answer_step(House& house, const Call& call) {
  const auto given = call.body.find("answer");
  if (given == call.body.end())
    throw tables::Refusal(tables::Why::wrong, "'answer' must be an object");
  const int next = house.institute.participants.answer(
      call.participant, {step_of(call), *given, call.number("ms", 0, INT64_MAX, 0)});
  return {{"step", next}};
}

Json meeting_json(const survey::Meeting& meeting) {
  return {{"gone", meeting.gone},
          {"met", meeting.met},
          {"there", meeting.there},
          {"seat", meeting.seat},
          {"turns", meeting.turns}};
}

Json meet(House& house, const Call& call) {
  return meeting_json(
      house.institute.meetings.meet(call.participant, step_of(call), call.flag("wait", false)));
}

Json play_turn(House& house, const Call& call) {
  const auto before = static_cast<std::size_t>(call.number("before", 0, 4'000));
  return meeting_json(house.institute.meetings.play(call.participant, step_of(call),
                                                    {before, call.text("turn", "")}));
}

Json part(House& house, const Call& call) {
  house.institute.meetings.part(call.participant, step_of(call));
  return Json::object();
}

Json withdraw(House& house, const Call& call) {
  house.institute.meetings.part(call.participant);
  house.institute.participants.withdraw(call.participant);
  return Json::object();
}

Document own_data(House& house, const Call& call) {
  return {"my-answers.json", "application/json",
          house.institute.participants.own_data(call.participant).dump(2) + "\n"};
}

constexpr Route rows_of_participants[] = {
    {"GET", "/api/study/*", For::everybody, Price::free, study_face},
    {"POST", "/api/study/*/begin", For::everybody, Price::dear, begin},
    {"GET", "/api/participant", For::everybody, Price::free, walk},
    {"POST", "/api/participant/answer", For::everybody, Price::free, answer_step},
    {"POST", "/api/participant/meet", For::everybody, Price::free, meet},
    {"POST", "/api/participant/turn", For::everybody, Price::free, play_turn},
    {"POST", "/api/participant/part", For::everybody, Price::free, part},
    {"POST", "/api/participant/withdraw", For::everybody, Price::free, withdraw},
    {"GET", "/api/participant/data", For::everybody, Price::free, nullptr, own_data}};

}  // namespace

std::span<const Route> participant_routes() {
  return rows_of_participants;
}

}  // namespace ludi::app::server
