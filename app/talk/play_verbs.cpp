// Verbs about positions and turns.
#include <fmt/format.h>

#include <algorithm>

#include "app/talk/talk.hpp"
#include "gdl/text/token.hpp"
#include "ggp/text/marks.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/position_text.hpp"
#include "ggp/text/refusal.hpp"

namespace ludi::app::talk {

namespace {

/// A complaint in one sentence, with what was expected.
std::string told(const gdl::Diagnostic& complaint) {
  return complaint.message + (complaint.hint.empty() ? "" : "; " + complaint.hint);
}

Json position(Talk& talk, Request& /*ask*/) {
  return {{"position", position_json(*talk.sitting)}};
}

/// One step by its text, if just one is meant.
bool play_step(Talk::Sitting& sitting, Request& ask, const std::string& text) {
  const auto meant = ggp::steps_meant(sitting.game, sitting.now(), text);
  if (meant.size() == 1) {
    sitting.play(meant.front());
    return true;
  }
  if (!meant.empty()) {
    ask.refuse(fmt::format("'{}' may be any of {} steps", text, meant.size()));
    return false;
  }
  const auto why = ggp::why_not(sitting.game, sitting.now(), text);
  ask.refuse(why ? why->message : why.errors().front().message);
  return false;
}

Json play(Talk& talk, Request& ask) {
  if (ask.has("step") == ask.has("turn")) {
    ask.refuse("one of 'step' and 'turn' is asked for");
    return {};
  }
  Talk::Sitting& sitting = *talk.sitting;
  if (sitting.full()) {
    ask.refuse(fmt::format("a game of more than {} steps is not kept", Talk::most_steps));
    return {};
  }
  if (ask.has("step")) {
    if (!play_step(sitting, ask, ask.text("step"))) return {};
  } else {
    const auto read = ggp::read_turn(sitting.game, sitting.now(), ask.text("turn"));
    if (!read) {
      ask.refuse(told(read.errors().front()));
      return {};
    }
    for (const ggp::Step& one : *read) sitting.play(one);
  }
  return position(talk, ask);
}

Json written(Talk& talk, Request& ask) {
  const Talk::Sitting& sitting = *talk.sitting;
  if (sitting.game.engine().facts(sitting.now()).step != 0) {
    ask.refuse("a position is written down between turns, not inside one");
    return {};
  }
  return {{"text", ggp::position_text(sitting.game, sitting.now())}};
}

Json arrange(Talk& talk, Request& ask) {
  Talk::Sitting& sitting = *talk.sitting;
  const std::string text = ask.text("text");
  auto state = ggp::read_position(sitting.game, text);
  if (!state) return {{"complaints", complaints_json(text, state.errors())}};
  sitting.states = {std::move(*state)};
  sitting.steps.clear();
  sitting.arranged = true;
  sitting.present = 0;
  Json answer = position(talk, ask);
  answer["complaints"] = Json::array();
  return answer;
}

Json undo(Talk& talk, Request& ask) {
  const bool whole_turn = ask.flag("turn");
  Talk::Sitting& sitting = *talk.sitting;
  if (sitting.present > 0) {
    --sitting.present;
    if (whole_turn) sitting.present = sitting.turn_began();
  }
  return position(talk, ask);
}

Json go_to(Talk& talk, Request& ask) {
  const auto ply = ask.number("ply");
  if (ply > static_cast<std::int64_t>(talk.sitting->steps.size())) {
    ask.refuse(fmt::format("'ply' is more than the {} steps played", talk.sitting->steps.size()));
    return {};
  }
  talk.sitting->present = static_cast<std::size_t>(ply);
  return position(talk, ask);
}

Json turns(Talk& talk, Request& ask) {
  const auto most = static_cast<std::size_t>(ask.number("most"));
  const Talk::Sitting& sitting = *talk.sitting;
  const ggp::TurnListing listing = sitting.game.engine().list_turns(sitting.now(), most);
  auto texts = ggp::turn_texts(sitting.game, sitting.now(), listing.turns);
  std::ranges::sort(texts);
  return {{"complete", listing.complete}, {"turns", std::move(texts)}};
}

Json why(Talk& talk, Request& ask) {
  const std::string turn = ask.text("turn");
  const Talk::Sitting& sitting = *talk.sitting;
  const auto found = ggp::why_not(sitting.game, sitting.now(), turn);
  if (!found) {
    ask.refuse(found.errors().front().message);
    return {};
  }
  return {{"legal", found->legal},
          {"message", found->message},
          {"notes", complaints_json(sitting.source, found->notes)}};
}

Json marks(Talk& talk, Request& ask) {
  const Talk::Sitting& sitting = *talk.sitting;
  const std::string from = ask.text("from");
  ggp::Cell cell = ggp::Cell::none();
  if (!from.empty()) {
    cell = sitting.game.board().find(from);
    if (!cell.exists()) {
      ask.refuse(fmt::format("there is no cell '{}'", from));
      return {};
    }
  }
  Json cells = Json::array();
  for (const ggp::Cell target : ggp::marks(sitting.game, sitting.now(), cell))
    cells.push_back(target.index());
  return {{"cells", std::move(cells)}};
}

Json read_turn(Talk& talk, Request& ask) {
  const Talk::Sitting& sitting = *talk.sitting;
  const auto turn = ggp::read_turn(sitting.game, sitting.now(), ask.text("turn"));
  if (!turn) {
    ask.refuse(told(turn.errors().front()));
    return {};
  }
  Json steps = Json::array();
  ggp::State state = sitting.now();
  for (const ggp::Step& step : *turn) {
    steps.push_back(ggp::notate(sitting.game, state, step));
    sitting.game.engine().play(state, step);
  }
  return {{"turn", ggp::notate(sitting.game, sitting.now(), *turn)}, {"steps", std::move(steps)}};
}

Json picture(Talk& talk, Request& /*ask*/) {
  const Talk::Sitting& sitting = *talk.sitting;
  ggp::Highlights marked;
  if (sitting.present > 0) {
    const std::size_t before = sitting.last_turn_began();
    marked = ggp::highlights_of(sitting.game, sitting.states[before], sitting.now());
  }
  return {{"svg", ggp::svg(sitting.game, sitting.now(), marked)}};
}

constexpr Field asked_of_play[] = {{"step", "text?", "one step, as positions list them"},
                                   {"turn", "text?", "a whole turn, as `turns` lists them"}};
constexpr Field asked_of_undo[] = {{"turn", "flag?", "all of the turn the step belongs to"}};
constexpr Field told_by_written[] = {{"text", "text", "clauses, as `arrange` reads them"}};
constexpr Field asked_of_arrange[] = {{"text", "text", "a position, as `written` tells it"}};
constexpr Field told_by_arrange[] = {
    {"complaints", "[complaint]", "what is wrong with the text; none where it is a position"},
    {"position", "position?", "… which is then the first one"}};
constexpr Field asked_of_goto[] = {{"ply", "number", "how many steps are played then", 0}};
constexpr Field asked_of_turns[] = {
    {"most", "number", "how many beginnings are followed", 1, 5'000, "5000"}};
constexpr Field told_by_turns[] = {{"complete", "flag", "there are no more"},
                                   {"turns", "[text]", "sorted"}};
constexpr Field asked_of_why[] = {{"turn", "text", "as `turns` would list it"}};
constexpr Field told_by_why[] = {{"legal", "flag", "nothing refuses it"},
                                 {"message", "text", "what does, in a sentence"},
                                 {"notes", "[complaint]", "where the rules say so"}};
constexpr Field asked_of_marks[] = {{"from", "text?", "the cell of a piece"}};
constexpr Field told_by_marks[] = {{"cells", "[number]", "in order"}};
constexpr Field asked_of_read_turn[] = {{"turn", "text", "as a person writes it"}};
constexpr Field told_by_read_turn[] = {{"turn", "text", "as `turns` lists it"},
                                       {"steps", "[text]", "one by one"}};
constexpr Field told_by_picture[] = {{"svg", "text", "a whole document"}};

constexpr Verb play_rows[] = {
    {.name = "position",
     .summary = "The present position.",
     .answers = told_of_position,
     .needs_game = true,
     .run = position},
    {.name = "play",
     .summary = "Plays a `step` or a whole `turn`.",
     .asks = asked_of_play,
     .answers = told_of_position,
     .needs_game = true,
     .run = play},
    {.name = "written",
     .summary = "The present position as a line of text.",
     .answers = told_by_written,
     .needs_game = true,
     .run = written},
    {.name = "arrange",
     .summary = "Begins the sitting anew at a position that is written down.",
     .asks = asked_of_arrange,
     .answers = told_by_arrange,
     .needs_game = true,
     .run = arrange},
    {.name = "undo",
     .summary = "Takes the last step back, or with `turn` all of the turn it belongs to.",
     .asks = asked_of_undo,
     .answers = told_of_position,
     .needs_game = true,
     .run = undo},
    {.name = "goto",
     .summary = "Goes to the position after so many of the steps that were played.",
     .asks = asked_of_goto,
     .answers = told_of_position,
     .needs_game = true,
     .run = go_to},
    {.name = "turns",
     .summary = "The legal turns of the present position.",
     .asks = asked_of_turns,
     .answers = told_by_turns,
     .needs_game = true,
     .run = turns},
    {.name = "why",
     .summary = "What in the rules refuses a turn.",
     .asks = asked_of_why,
     .answers = told_by_why,
     .needs_game = true,
     .run = why},
    {.name = "marks",
     .summary = "The cells where the next step may end, of the piece on `from` or of all.",
     .asks = asked_of_marks,
     .answers = told_by_marks,
     .needs_game = true,
     .run = marks},
    {.name = "read_turn",
     .summary = "What a written turn means here, without playing it.",
     .asks = asked_of_read_turn,
     .answers = told_by_read_turn,
     .needs_game = true,
     .run = read_turn},
    {.name = "picture",
     .summary = "The present position as a picture.",
     .answers = told_by_picture,
     .needs_game = true,
     .run = picture}};

}  // namespace

std::span<const Verb> play_verbs() {
  return play_rows;
}

}  // namespace ludi::app::talk
