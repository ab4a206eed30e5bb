#include "app/python/observation.hpp"

#include <algorithm>

#include "ggp/rules/trait.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::python {

Observation::Observation(const ggp::Game& game)
    : cells_(static_cast<std::size_t>(game.board().cells())),
      kinds_(game.rules().kinds.size()),
      owners_(static_cast<std::size_t>(game.players()) + 1) {
  const ggp::Rules& rules = game.rules();
  const auto owner_name = [&](std::size_t owner) {
    return owner + 1 < owners_ ? game.player_name(ggp::Player{static_cast<int>(owner)}) : "nobody";
  };
  const auto by_owner_and_kind = [&](const std::string& behind) {
    for (std::size_t owner = 0; owner < owners_; ++owner)
      for (const auto& kind : rules.kinds)
        planes_.push_back(owner_name(owner) + " " + kind.name + behind);
  };
  const auto plane = [&](bool wanted, std::size_t& first, const char* name) {
    if (!wanted) return;
    first = planes_.size();
    planes_.emplace_back(name);
  };
  const gdl::Traits traits = rules.traits;
  by_owner_and_kind("");
  const bool stacks = traits.has(ggp::trait::stacks) || rules.piles_up();
  if (stacks) {
    below_ = planes_.size();
    by_owner_and_kind(" below");
  }
  plane(stacks, height_, "height");
  plane(traits.has(ggp::trait::states) ||
            std::ranges::any_of(rules.kinds, [](const auto& kind) { return kind.state != 0; }),
        state_, "state");
  plane(traits.has(ggp::trait::faces), facing_, "facing");
  if (traits.has(ggp::trait::flags)) {
    flags_ = planes_.size();
    for (const auto& name : ggp::flag_names(rules, ~0U)) planes_.push_back("flag " + name);
    flag_count_ = planes_.size() - flags_;
  }
  plane(traits.has(ggp::trait::cell_states), number_, "number");
  plane(traits.has(ggp::trait::covers), foot_, "foot");

  const auto of_players = [&](const std::string& what) {
    for (int p = 0; p < game.players(); ++p)
      numbers_.push_back(game.player_name(ggp::Player{p}) + " " + what);
  };
  of_players("to move");
  numbers_.emplace_back("step");
  of_players("score");
  of_players("captured");
  for (const auto& counter : rules.counters) of_players(counter.name);
  hands_ = traits.has(ggp::trait::hands);
  if (hands_)
    for (const auto& kind : rules.kinds) of_players("in hand " + kind.name);
  prisoners_ = traits.has(ggp::trait::prisoners);
  if (prisoners_)
    for (const auto& kind : rules.kinds) of_players("captured " + kind.name);
}

std::size_t Observation::plane_of(ggp::Player owner, ggp::Kind kind) const {
  const std::size_t seat = owner.exists() ? static_cast<std::size_t>(owner.index()) : owners_ - 1;
  return seat * kinds_ + static_cast<std::size_t>(kind.index());
}

void Observation::write_planes(const ggp::Game& game, const ggp::State& state,
                               std::span<float> out) const {
  std::ranges::fill(out, 0.0F);
  const auto contents = game.engine().contents(state);
  for (std::size_t c = 0; c < cells_; ++c) {
    const ggp::CellContent& cell = contents[c];
    const auto put = [&](std::size_t plane, auto value) {
      out[plane * cells_ + c] += static_cast<float>(value);
    };
    if (number_ != none) put(number_, cell.number);
    if (!cell.kind.exists()) continue;
    put(plane_of(cell.owner, cell.kind), 1);
    if (below_ != none)
      for (const auto& piece : cell.below) put(below_ + plane_of(piece.owner, piece.kind), 1);
    if (height_ != none) put(height_, cell.height);
    if (state_ != none) put(state_, cell.state);
    if (facing_ != none) put(facing_, cell.facing.index() + 1);
    for (std::size_t f = 0; f < flag_count_; ++f) put(flags_ + f, (cell.flags >> f) & 1U);
    if (foot_ != none) put(foot_, !cell.foot.exists() || cell.foot.index() == static_cast<int>(c));
  }
}

void Observation::write_numbers(const ggp::Game& game, const ggp::State& state,
                                std::span<float> out) const {
  const ggp::Engine& engine = game.engine();
  const ggp::Facts facts = engine.facts(state);
  std::size_t at = 0;
  const auto of_players = [&](const auto& value) {
    for (int p = 0; p < game.players(); ++p) out[at++] = static_cast<float>(value(ggp::Player{p}));
  };
  of_players([&](ggp::Player p) { return p == facts.seat ? 1 : 0; });
  out[at++] = static_cast<float>(facts.step);
  of_players([&](ggp::Player p) { return engine.score(state, p); });
  of_players([&](ggp::Player p) { return engine.captured(state, p); });
  for (std::size_t c = 0; c < game.rules().counters.size(); ++c)
    of_players([&](ggp::Player p) { return engine.count(state, p, static_cast<int>(c)); });
  const auto of_kinds = [&](const auto& value) {
    for (std::size_t k = 0; k < kinds_; ++k)
      of_players([&](ggp::Player p) { return value(p, ggp::Kind{static_cast<int>(k)}); });
  };
  if (hands_) of_kinds([&](ggp::Player p, ggp::Kind k) { return engine.in_hand(state, p, k); });
  if (prisoners_)
    of_kinds([&](ggp::Player p, ggp::Kind k) { return engine.captured(state, p, k).value_or(0); });
}

}  // namespace ludi::python
