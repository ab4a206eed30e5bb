#include "app/server/board_answer.hpp"

#include "app/post/rows.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app::server {

using tables::BoardView;
using tables::Played;
using tables::Refusal;
using tables::SeatKey;
using tables::Why;

namespace {

constexpr std::int32_t greatest_param = 1'000'000;
constexpr int longest_main = 10'800, longest_increment = 600;  ///< seconds

std::optional<SeatKey> seat_if_any(House& house, const Call& call) {
  try {
    return seat_of(house, call);
  } catch (const Refusal& refusal) {
    if (refusal.why != Why::forbidden) throw;
    return std::nullopt;
  }
}

gdl::ParamOverrides params_in(const Call& call) {
  gdl::ParamOverrides params;
  const auto said = call.body.find("params");
  if (said == call.body.end()) return params;
  if (!said->is_object()) throw Refusal(Why::wrong, "'params' must be numbers by name");
  for (const auto& [name, value] : said->items()) {
    const bool huge =
        value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{greatest_param};
    if (!value.is_number_integer() || huge || value < -greatest_param || value > greatest_param)
      throw Refusal(Why::wrong, "'params' must be numbers by name");
    params[name] = value.get<std::int32_t>();
  }
  return params;
}

Json clock_json(const tables::GameClock& clock) {
  if (clock.main == 0) return nullptr;
  return {{"main", clock.main}, {"increment", clock.increment}};
}

}  // namespace

SeatKey seat_of(House& house, const Call& call) {
  if (call.seat.empty()) return house.boards.seat_of(call.id(), call.someone().id);
  const SeatKey key = house.boards.seat_of(call.seat);
  if (key.board != call.id()) throw Refusal(Why::forbidden, "this is the secret of another board");
  return key;
}

tables::Terms terms_of(const Call& call, int players) {
  tables::Terms terms;
  terms.word = gdl::in_small_letters(call.text("word", post::own_word));
  const std::string rules = call.text("rules", "");
  terms.text =
      rules.empty() ? tables::text_for(terms.word, players) : tables::GameText{rules, {}, true};
  if (!rules.empty()) terms.word = post::own_word;
  for (const auto& [name, value] : params_in(call)) terms.text.params[name] = value;
  terms.automatic = call.flag("automatic", true);
  terms.rated = call.flag("rated", true);
  terms.days = static_cast<int>(call.number("days", 0, 365, 0));
  if (const auto clock = call.body.find("clock"); clock != call.body.end() && !clock->is_null()) {
    if (!clock->is_object()) throw Refusal(Why::wrong, "'clock' must have 'main' and 'increment'");
    Call inner{.body = *clock};
    terms.clock = {static_cast<int>(inner.number("main", 1, longest_main)),
                   static_cast<int>(inner.number("increment", 0, longest_increment, 0))};
  }
  return terms;
}

Json board_json(House& house, const Call& call) {
  const BoardView board = house.boards.view(call.id());
  const std::optional<SeatKey> key = seat_if_any(house, call);
  const bool inside = key.has_value() || call.owner;
  Json seats = Json::array(), turns = Json::array(), notes = Json::array(), plans = Json::array();
  for (const auto& one : board.seats)
    seats.push_back({{"person", inside ? Json(one.person) : Json(nullptr)},
                     {"free", one.free},
                     {"left", one.deleted},
                     {"accepted", one.accepted},
                     {"draws", one.draws},
                     {"returns", or_null(one.returns)},
                     {"again", one.again},
                     {"time", board.clock.main == 0 ? Json(nullptr) : Json(one.left_ms)},
                     {"result", one.result}});
  for (const auto& turn : board.turns)
    turns.push_back({{"text", turn.text},
                     {"automatic", turn.how == Played::forced},
                     {"planned", turn.how == Played::planned},
                     {"at", turn.at}});
  if (inside)
    for (const auto& note : board.notes)
      notes.push_back({{"id", note.id}, {"seat", note.seat}, {"text", note.text}, {"at", note.at}});
  if (key)
    for (const auto& plan : house.boards.plans(*key))
      plans.push_back({{"from", plan.ply}, {"turns", plan.turns}});
  return {{"board", board.id},
          {"word", board.word},
          {"own", board.text.own},
          {"rules", board.text.rules},
          {"params", board.text.params},
          {"hash", board.hash},
          {"seed", board.seed},
          {"stage", tables::name_of(board.stage)},
          {"open", board.open},
          {"automatic", board.automatic},
          {"rated", board.rated},
          {"days", board.days},
          {"clock", clock_json(board.clock)},
          {"mover", or_null(board.mover)},
          {"why", board.why},
          {"due", or_null(board.due)},
          {"next", inside ? or_null(board.next) : Json(nullptr)},
          {"seat", key ? Json(key->seat) : Json(nullptr)},
          {"seats", std::move(seats)},
          {"turns", std::move(turns)},
          {"notes", std::move(notes)},
          {"plans", std::move(plans)}};
}

Json line_json(const tables::BoardLine& line) {
  return {{"board", line.id},
          {"word", line.word},
          {"own", line.own},
          {"stage", tables::name_of(line.stage)},
          {"rated", line.rated},
          {"days", line.days},
          {"clock", clock_json(line.clock)},
          {"players", line.players},
          {"free", line.free},
          {"turns", line.plies},
          {"moved", line.moved}};
}

}  // namespace ludi::app::server
