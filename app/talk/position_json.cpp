#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "app/talk/talk.hpp"
#include "ggp/play/decision.hpp"
#include "ggp/text/marks.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/refusal.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app::talk {

namespace {

Json owner_json(ggp::Player owner) {
  return owner.exists() ? Json(owner.index()) : Json(nullptr);
}

Json piece_json(const ggp::Game& game, int cell, const std::vector<ggp::CellContent>& contents,
                const std::string& text) {
  const ggp::CellContent& content = contents[static_cast<std::size_t>(cell)];
  Json piece = {{"cell", cell},
                {"owner", owner_json(content.owner)},
                {"kind", content.kind.index()},
                {"text", text}};
  if (content.height > 1) {
    Json below = Json::array();
    for (const auto& covered : content.below)
      below.push_back({{"owner", owner_json(covered.owner)}, {"kind", covered.kind.index()}});
    piece["below"] = std::move(below);
  }
  if (content.foot.exists()) {
    Json joined = Json::array();
    for (const ggp::Cell next : ggp::joined_to(game.board(), contents, ggp::Cell{cell}))
      joined.push_back(next.index());
    piece["joined"] = std::move(joined);
  }
  if (content.state != 0) piece["state"] = content.state;
  if (content.facing.exists()) piece["facing"] = game.board().direction(content.facing).name;
  if (content.flags != 0) piece["flags"] = ggp::flag_names(game.rules(), content.flags);
  return piece;
}

/// What a step is, for those who show it as something to press.
std::string_view act_of(const ggp::Step& step) {
  if (step.is_pass()) return "pass";
  if (step.is_stop()) return "stop";
  if (step.is_swap()) return "swap";
  if (step.is_choice()) return "choose";
  return step.from < 0 ? "place" : step.to < 0 ? "change" : "move";
}

Json steps_json(const ggp::Game& game, const ggp::State& state) {
  const auto steps = game.engine().steps(state);
  const auto texts = ggp::step_texts(game, state);
  const auto& moves = game.rules().moves;
  Json list = Json::array();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    list.push_back({{"text", texts[i]},
                    {"act", act_of(steps[i])},
                    {"from", steps[i].from},
                    {"to", steps[i].to}});
    if (list.back()["act"] == "place") list.back()["kind"] = moves[steps[i].rule].kind;
  }
  return list;
}

Json results_json(const ggp::Game& game, const ggp::Outcome& outcome) {
  Json list = Json::array();
  if (!outcome.over()) return list;
  for (int p = 0; p < game.players(); ++p)
    list.push_back(ggp::name_of(outcome.result(ggp::Player{p})));
  return list;
}

/// What each seat holds, has captured and counts, where the rules know of it.
Json seats_json(const ggp::Game& game, const ggp::State& state) {
  const ggp::Engine& engine = game.engine();
  Json seats = Json::array();
  for (int p = 0; p < game.players(); ++p) {
    const ggp::Player player{p};
    Json hand = Json::array();
    for (int k = 0; k < static_cast<int>(game.rules().kinds.size()); ++k) {
      const int held = engine.in_hand(state, player, ggp::Kind{k});
      hand.push_back(held == 255 ? Json(nullptr) : Json(held));
    }
    Json counts = Json::array();
    for (std::size_t c = 0; c < game.rules().counters.size(); ++c)
      counts.push_back(engine.count(state, player, static_cast<int>(c)));
    seats.push_back({{"hand", std::move(hand)},
                     {"captured", engine.captured(state, player)},
                     {"score", engine.score(state, player)},
                     {"counts", std::move(counts)}});
  }
  return seats;
}

/// The rules by which the game was decided, in English, each with those whom it speaks to; empty
/// where none of its own was.
std::string deciding_rules(const ggp::Game& game, const std::vector<ggp::Decision>& decisions) {
  std::string rules;
  for (auto at = decisions.begin(); at != decisions.end();) {
    const std::size_t clause = at->clause;
    std::vector<std::string> names;
    for (; at != decisions.end() && at->clause == clause; ++at)
      names.push_back(game.player_name(at->person));
    fmt::format_to(std::back_inserter(rules), "{}For {}: “{}”", rules.empty() ? "" : " ",
                   fmt::join(names, " and "), ggp::clause_in_english(game, clause));
  }
  return rules;
}

/// The pieces by which the game was decided.
Json deciding_json(const std::vector<ggp::Decision>& decisions) {
  std::vector<ggp::Cell> cells;
  for (const ggp::Decision& decision : decisions)
    cells.insert(cells.end(), decision.cells.begin(), decision.cells.end());
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells_json(cells);
}

}  // namespace

Json position_json(const Talk::Sitting& sitting) {
  const ggp::Game& game = sitting.game;
  const ggp::State& state = sitting.now();
  const ggp::Facts facts = game.engine().facts(state);
  const auto contents = game.engine().contents(state);
  const auto texts = ggp::cell_texts(game, state);
  Json pieces = Json::array(), numbers = Json::array();
  for (std::size_t c = 0; c < contents.size(); ++c) {
    if (contents[c].kind.exists())
      pieces.push_back(piece_json(game, static_cast<int>(c), contents, texts[c]));
    if (contents[c].number != 0) numbers.push_back(Json::array({c, contents[c].number}));
  }
  Json links = Json::array();
  for (const ggp::Link& link : game.engine().links(state))
    links.push_back(Json::array({link.one.index(), link.other.index()}));
  const auto decisions = game.engine().decisions(state);
  Json last = Json::array();
  if (sitting.present > 0)
    last =
        cells_json(ggp::highlights_of(game, sitting.states[sitting.last_turn_began()], state).last);
  return {{"ply", sitting.present},
          {"plies", sitting.steps.size()},
          {"turns", facts.turns},
          {"step", facts.step},
          {"mover", facts.mover.index()},
          {"seat", facts.seat.index()},
          {"over", facts.outcome.over()},
          {"results", results_json(game, facts.outcome)},
          {"told", facts.outcome.over() ? ggp::told(game, facts.outcome) : ""},
          {"rule", deciding_rules(game, decisions)},
          {"want", ggp::want_of_moves(game, state)},
          {"pieces", std::move(pieces)},
          {"numbers", std::move(numbers)},
          {"links", std::move(links)},
          {"seats", seats_json(game, state)},
          {"notes", ggp::notes(game, state)},
          {"last", std::move(last)},
          {"deciding", deciding_json(decisions)},
          {"steps", facts.outcome.over() ? Json::array() : steps_json(game, state)}};
}

}  // namespace ludi::app::talk
