#include "app/survey/walk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "app/tables/refusal.hpp"

namespace ludi::app::survey {

using tables::Refusal;
using tables::Why;

namespace {

constexpr std::size_t most_played = 20;         ///< games of one step
constexpr std::size_t most_turns_kept = 4'000;  ///< of all of them together
constexpr int steps_of_a_pair = 3;

/// Who played the other seat, where it may have been another participant.
const std::vector<std::string_view> partner_names = {"ludi", "participant"};

[[noreturn]] void refuse(const std::string& why) {
  throw Refusal(Why::wrong, why);
}

std::vector<std::string> read_turns(const Json& list) {
  std::vector<std::string> turns;
  for (const Json& turn : list) {
    if (!turn.is_string()) refuse("turns are texts");
    turns.push_back(turn.get<std::string>());
    expect_plain(turns.back(), longest_turn, Lines::one, "a turn");
  }
  return turns;
}

Json read_played(const Design& design, const StudyGame& game, const Json& played,
                 tables::Referee& referee) {
  const Fields fields(played, "a game played", {"seed", "seat", "turns", "with"});
  const auto seed = static_cast<std::uint64_t>(fields.number("seed", 0, 1'000'000'000, 1));
  const auto turns = read_turns(fields.list("turns", most_turns_kept));
  const auto standing =
      referee.stand({game.rules, {}, game.source == "own"}, seed, turns, {}, false);
  const bool over = !standing.mover;
  const auto enough = static_cast<std::size_t>(design.turns);
  Json kept = {{"seed", seed},
               {"seat", fields.number("seat", 0, ggp::max_players - 1, 0)},
               {"turns", standing.turns},
               {"results", standing.results},
               {"enough", over || (0 < enough && enough <= standing.turns.size())}};
  if (design.opponent == Opponent::participant)
    kept["with"] = partner_names[fields.choice("with", partner_names)];
  return kept;
}

Json read_play(const Design& design, const StudyGame& game, const Json& body,
               tables::Referee& referee) {
  const Fields fields(body, "the answer", {"games", "understood", "check"});
  Json games = Json::array();
  int enough = 0;
  std::size_t turns = 0;
  for (const Json& played : fields.list("games", most_played)) {
    if (played.is_object() && played.contains("turns")) turns += played.at("turns").size();
    if (most_turns_kept < turns) refuse(fmt::format("more than {} turns", most_turns_kept));
    games.push_back(read_played(design, game, played, referee));
    if (games.back().at("enough").get<bool>()) ++enough;
  }
  if (enough < design.plays)
    refuse(fmt::format(
        "{} is to be played {} {} {}", game.title, design.plays,
        design.plays == 1 ? "time" : "times",
        design.turns == 0 ? "to its end" : fmt::format("for {} turns at least", design.turns)));
  Json reply = {{"games", std::move(games)}};
  if (design.understood) {
    if (!fields.has("understood")) refuse("say whether the rules were understood");
    reply["understood"] = fields.flag("understood", true);
  }
  if (game.check) {
    if (!fields.has("check")) refuse("the question about the rules has no answer yet");
    reply["check"] =
        fields.number("check", 0, static_cast<std::int64_t>(game.check->options.size()) - 1, 0);
  }
  return reply;
}

Json read_judgement(const Design& design, const Json& body) {
  const Fields fields(body, "the answer", {"preferred", "much", "why", "answers"});
  std::vector<std::string_view> names = {"first", "second"};
  if (design.ties) names.emplace_back("none");
  if (!fields.has("preferred")) refuse("say which game is preferred");
  const std::string_view preferred = names[fields.choice("preferred", names)];
  Json reply = {{"preferred", preferred}};
  if (0 < design.scale && preferred != "none") {
    if (!fields.has("much")) refuse("say by how much");
    reply["much"] = fields.number("much", 1, design.scale, 1);
  }
  if (design.reasons) reply["why"] = fields.text("why", longest_answer, Lines::many);
  reply["answers"] = read_answers(body.value("answers", Json()), design.asked(When::pair));
  return reply;
}

Json questions_json(const std::vector<const Question*>& questions) {
  Json list = Json::array();
  for (const Question* question : questions) list.push_back(open_json(*question));
  return list;
}

}  // namespace

std::vector<Step> walk_of(const Design& design) {
  std::vector<Step> steps;
  if (!design.asked(When::beginning).empty()) steps.push_back({Step::Kind::beginning});
  for (int place = 0; place < design.pairs; ++place) {
    steps.push_back({Step::Kind::play, place, 0});
    steps.push_back({Step::Kind::play, place, 1});
    steps.push_back({Step::Kind::judge, place});
  }
  if (!design.asked(When::end).empty()) steps.push_back({Step::Kind::end});
  return steps;
}

int first_step_of(const Design& design, int place) {
  return (design.asked(When::beginning).empty() ? 0 : 1) + steps_of_a_pair * place;
}

int game_of(const Slot& slot, int which, const std::vector<GamePair>& pairs) {
  const GamePair& games = pairs[static_cast<std::size_t>(slot.pair)];
  return (which == 1) == slot.turned ? games.first : games.second;
}

Json read_reply(const Design& design, const std::vector<Slot>& slots, const Step& step,
                const Json& body, tables::Referee& referee) {
  switch (step.kind) {
    case Step::Kind::play: {
      const auto pairs = pairs_of(static_cast<int>(design.games.size()));
      const int game = game_of(slots[static_cast<std::size_t>(step.place)], step.which, pairs);
      return read_play(design, design.games[static_cast<std::size_t>(game)], body, referee);
    }
    case Step::Kind::judge:
      return read_judgement(design, body);
    default: {
      static_cast<void>(Fields(body, "the answer", {"answers"}));
      const When when = step.kind == Step::Kind::beginning ? When::beginning : When::end;
      return {{"answers", read_answers(body.value("answers", Json()), design.asked(when))}};
    }
  }
}

Json face_json(const Design& design) {
  return {{"title", design.title},
          {"languages", design.languages()},
          {"introduction", design.introduction},
          {"consent", design.consent},
          {"phrases", design.phrases},
          {"external", design.external},
          {"opponent", to_json(design).at("opponent")},
          {"pairs", design.pairs}};
}

Json walk_json(const Design& design, const std::vector<Slot>& slots, bool ended) {
  const auto pairs = pairs_of(static_cast<int>(design.games.size()));
  Json games = Json::array(), steps = Json::array();
  std::map<int, std::size_t> places;
  const auto place_of = [&](int number) {
    const auto [found, fresh] = places.emplace(number, games.size());
    if (fresh) {
      const StudyGame& game = design.games[static_cast<std::size_t>(number)];
      games.push_back({{"title", game.title},
                       {"rules", game.rules},
                       {"check", game.check ? open_json(*game.check) : Json(nullptr)}});
    }
    return found->second;
  };
  for (const Step& step : walk_of(design)) {
    if (step.kind == Step::Kind::play || step.kind == Step::Kind::judge) {
      const Slot& slot = slots[static_cast<std::size_t>(step.place)];
      if (step.kind == Step::Kind::play) {
        steps.push_back({{"kind", "play"},
                         {"place", step.place},
                         {"which", step.which},
                         {"game", place_of(game_of(slot, step.which, pairs))}});
        continue;
      }
      const int first = game_of(slot, 0, pairs);
      const bool first_on_the_left =
          (first == pairs[static_cast<std::size_t>(slot.pair)].first) != slot.mirrored;
      steps.push_back({{"kind", "judge"},
                       {"place", step.place},
                       {"first", place_of(first)},
                       {"second", place_of(game_of(slot, 1, pairs))},
                       {"left", first_on_the_left ? "first" : "second"},
                       {"questions", questions_json(design.asked(When::pair))}});
    } else {
      const bool begins = step.kind == Step::Kind::beginning;
      steps.push_back(
          {{"kind", "questions"},
           {"questions", questions_json(design.asked(begins ? When::beginning : When::end))}});
    }
  }
  Json walk = face_json(design);
  for (const char* field : {"level", "plays", "turns", "ties", "scale", "reasons", "understood"})
    walk[field] = to_json(design).at(field);
  walk["games"] = std::move(games);
  walk["steps"] = std::move(steps);
  if (ended) {
    walk["thanks"] = design.thanks;
    walk["code"] = design.code;
    walk["redirect"] = design.redirect;
  }
  return walk;
}

}  // namespace ludi::app::survey
