#include "app/survey/participation.hpp"

#include <map>

#include "app/survey/walk.hpp"

namespace ludi::app::survey {

using tables::asked;

namespace {

struct Given {
  Json body;
  std::int64_t ms = 0;
};

/// Everything of one participant as it stands in the database.
struct Gathered {
  Participation facts;
  std::map<int, Slot> slots;   ///< by place
  std::map<int, Given> given;  ///< by step
};

Played played_of(const Given& given) {
  Played played;
  played.games = given.body.value("games", Json::array());
  if (given.body.contains("understood"))
    played.understood = given.body.at("understood").get<bool>();
  if (given.body.contains("check")) played.check = given.body.at("check").get<int>();
  played.ms = given.ms;
  return played;
}

Judgement judgement_of(const Gathered& from, const Step& step, int number, const Given& given,
                       const std::vector<GamePair>& pairs) {
  Judgement judged;
  const Slot& slot = from.slots.at(step.place);
  judged.place = step.place;
  judged.pair = slot.pair;
  judged.first = game_of(slot, 0, pairs);
  judged.second = game_of(slot, 1, pairs);
  const GamePair& games = pairs[static_cast<std::size_t>(slot.pair)];
  judged.left = slot.mirrored ? games.second : games.first;
  const std::string preferred = given.body.at("preferred");
  if (preferred != "none") judged.preferred = preferred == "first" ? judged.first : judged.second;
  if (given.body.contains("much")) judged.much = given.body.at("much").get<int>();
  judged.why = given.body.value("why", "");
  judged.answers = given.body.value("answers", Json::object());
  judged.ms = given.ms;
  for (const int which : {0, 1})
    if (const auto found = from.given.find(number - 2 + which); found != from.given.end())
      judged.played[which] = played_of(found->second);
  return judged;
}

void count_checks(Participation& facts, const std::vector<const Question*>& checks,
                  const Json& answers) {
  for (const Question* check : checks) {
    if (!is_answered(answers, *check)) continue;
    ++facts.checks;
    if (answers.at(check->id) == *check->right) ++facts.checks_right;
  }
}

Participation joined(Gathered from, const Design& design, const std::vector<Step>& steps,
                     const std::vector<GamePair>& pairs) {
  const auto checks = design.checks();
  Participation& facts = from.facts;
  for (const auto& [number, given] : from.given) {
    const Step& step = steps[static_cast<std::size_t>(number)];
    const Json answers = given.body.value("answers", Json::object());
    count_checks(facts, checks, answers);
    if (step.kind == Step::Kind::beginning) facts.beginning = answers;
    if (step.kind == Step::Kind::end) facts.end = answers;
    if (step.kind == Step::Kind::judge)
      facts.judgements.push_back(judgement_of(from, step, number, given, pairs));
  }
  return std::move(facts);
}

}  // namespace

std::vector<Participation> participations(tables::Database& database, const Study& study) {
  std::map<std::int64_t, Gathered> people;
  database.read([&](SQLite::Database& rows) {
    auto person = asked(rows,
                        "SELECT id, number, language, external, began, moved, finished, exported "
                        "FROM participant WHERE study = ?",
                        study.id);
    while (person.executeStep()) {
      Participation& facts = people[person.getColumn(0).getInt64()].facts;
      facts.number = person.getColumn(1).getInt();
      facts.language = person.getColumn(2).getString();
      facts.external = person.getColumn(3).getString();
      facts.began = person.getColumn(4).getInt64();
      facts.moved = person.getColumn(5).getInt64();
      if (!person.getColumn(6).isNull()) facts.finished = person.getColumn(6).getInt64();
      facts.exported = person.getColumn(7).getInt() != 0;
    }
    auto slot = asked(rows,
                      "SELECT participant, place, pair, turned, mirrored FROM slot WHERE study = ? "
                      "AND participant IS NOT NULL",
                      study.id);
    while (slot.executeStep())
      people[slot.getColumn(0).getInt64()].slots[slot.getColumn(1).getInt()] = {
          slot.getColumn(2).getInt(), slot.getColumn(3).getInt() != 0,
          slot.getColumn(4).getInt() != 0};
    auto reply = asked(rows,
                       "SELECT participant, reply.step, body, ms FROM reply JOIN participant ON "
                       "participant.id = reply.participant WHERE participant.study = ?",
                       study.id);
    while (reply.executeStep())
      people[reply.getColumn(0).getInt64()].given[reply.getColumn(1).getInt()] = {
          Json::parse(reply.getColumn(2).getString()), reply.getColumn(3).getInt64()};
  });
  const auto steps = walk_of(study.design);
  const auto pairs = pairs_of(static_cast<int>(study.design.games.size()));
  std::vector<Participation> all;
  for (auto& [id, gathered] : people)
    all.push_back(joined(std::move(gathered), study.design, steps, pairs));
  return all;
}

}  // namespace ludi::app::survey
