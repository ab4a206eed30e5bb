#include "app/talk/talk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/nesting.hpp"
#include "criticism/measure/measure.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app::talk {

namespace {

constexpr std::size_t most_bytes = 4U << 20U;  ///< of a request

Json refused(std::string error) {
  return {{"ok", false}, {"error", std::move(error)}};
}

const Verb* find(std::string_view name) {
  for (const Verb& verb : verbs())
    if (verb.name == name) return &verb;
  return nullptr;
}

Json hello(Talk& /*talk*/, Request& /*ask*/) {
  Json names = Json::array();
  for (const Verb& verb : verbs())
    names.push_back({{"name", verb.name}, {"summary", verb.summary}});
  return {{"epoch", criticism::engine_epoch}, {"verbs", std::move(names)}};
}

constexpr Field told_by_hello[] = {{"epoch", "number", "rises when results of play change"},
                                   {"verbs", "[verb]", "what can be asked"}};

constexpr Verb own_verbs[] = {{.name = "hello",
                               .summary = "Who speaks, and what can be asked.",
                               .answers = told_by_hello,
                               .run = hello}};

Json run(Talk& talk, const Json& fields) {
  const auto wanted = fields.find("do");
  if (wanted == fields.end()) return refused("the field 'do' is missing");
  if (!wanted->is_string()) return refused("'do' names no verb");
  const std::string& name = *wanted->get_ptr<const Json::string_t*>();
  const Verb* verb = find(name);
  if (verb == nullptr) {
    std::vector<std::string_view> names;
    for (const Verb& known : verbs()) names.push_back(known.name);
    const auto near = gdl::nearest(name, names);
    return refused(fmt::format("there is no verb '{}'{}", name,
                               near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
  }
  Request ask(fields, verb->asks);
  if (!ask.refusal().empty()) return refused(ask.refusal());
  if (verb->needs_game && !talk.sitting) return refused("no game is loaded");
  Json answer = verb->run(talk, ask);
  if (!ask.refusal().empty()) return refused(ask.refusal());
  answer["ok"] = true;
  return answer;
}

}  // namespace

std::span<const Verb> verbs() {
  static const std::vector<Verb> all = [] {
    std::vector<Verb> rows(std::begin(own_verbs), std::end(own_verbs));
    for (const auto family : {rule_verbs(), play_verbs(), record_verbs(), search_verbs(),
                              trial_verbs(), lesson_verbs(), word_verbs(), table_verbs()})
      rows.insert(rows.end(), family.begin(), family.end());
    return rows;
  }();
  return all;
}

Talk::Sitting Talk::Sitting::anew(std::uint64_t with_seed, ggp::Player beginner) const {
  return {game, source, with_seed, beginner, {game.engine().start(with_seed, beginner)}, {}, 0};
}

Talk::Sitting Talk::Sitting::begun_again() const {
  Sitting fresh = anew();
  if (arranged) fresh.states = {states.front()};
  fresh.arranged = arranged;
  return fresh;
}

void Talk::Sitting::play(const ggp::Step& step) {
  states.resize(present + 1);
  steps.resize(present);
  states.push_back(states.back());
  game.engine().play(states.back(), step);
  steps.push_back(step);
  ++present;
}

std::size_t Talk::Sitting::turn_began() const {
  const auto inside = static_cast<std::size_t>(game.engine().facts(now()).step);
  return present - std::min(present, inside);
}

std::size_t Talk::Sitting::last_turn_began() const {
  std::size_t before = present - 1;
  while (before > 0 && game.engine().facts(states[before]).step != 0) --before;
  return before;
}

std::string Talk::answer(std::string_view line) {
  Json answer, id;
  if (line.size() > most_bytes) {
    answer = refused(fmt::format("the request is longer than {} bytes", most_bytes));
  } else if (!is_shallow(line)) {
    answer = refused(fmt::format("brackets stand more than {} deep", most_nested));
  } else {
    const Json fields = Json::parse(line, nullptr, false);
    if (!fields.is_object()) {
      answer = refused("this is no JSON object");
    } else {
      if (const auto at = fields.find("id"); at != fields.end()) id = *at;
      answer = run(*this, fields);
    }
  }
  Json whole = Json::object();
  if (!id.is_null()) whole["id"] = std::move(id);
  whole["schema"] = schema_number;
  for (auto& [key, value] : answer.items()) whole[key] = std::move(value);
  return whole.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace ludi::app::talk
