#include "app/lud/writing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "gdl/text/print.hpp"

namespace ludi::app::lud {

namespace {

Grid grid_of(const ggp::Game& game) {
  const ggp::BoardSpec& spec = game.rules().board_spec;
  Grid grid;
  grid.hex = spec.tiling != ggp::Tiling::square;
  grid.diagonal = spec.indirect_neighbours;
  if (spec.tiling == ggp::Tiling::hex && spec.shape == "rhombus")
    grid.compass = Grid::Compass::rhombus;
  if (spec.tiling == ggp::Tiling::square && spec.shape == "square" && spec.lines.empty() &&
      game.board().levels() == 1) {
    grid.columns = game.board().spec().sizes[0];
    grid.rows = game.board().spec().sizes[1];
  }
  return grid;
}

}  // namespace

Writing::Writing(const ggp::Game& of)
    : game(of), rules(of.rules()), tree(of.rules().checked.tree), grid(grid_of(of)) {}

Node Writing::refuse(gdl::NodeIndex at, std::string_view why) {
  std::string text = gdl::print_line(tree, at);
  if (text.size() > 60) text = text.substr(0, 56) + " …";
  const gdl::SourcePosition position = tree.position(at);
  std::string message = fmt::format("not translated: {}{}{}", text, why.empty() ? "" : ": ", why);
  const bool known =
      std::any_of(complaints.begin(), complaints.end(), [&](const gdl::Diagnostic& complaint) {
        return complaint.position == position && complaint.message == message;
      });
  if (!known) complaints.push_back({position, std::move(message), {}});
  std::erase(text, '"');
  return call("notTranslated", {string(text)});
}

void Writing::note(gdl::NodeIndex at, std::string what) {
  notes.push_back({tree.position(at), std::move(what), {}, gdl::Severity::note});
}

Node Writing::one(Slot slot, gdl::NodeIndex at) {
  for (const Construct* row : constructs())
    if (row->slot == slot && row->to != nullptr)
      if (auto made = row->to(*this, at)) return *made;
  // A site where a region may stand.
  if (slot == Slot::region)
    for (const Construct* row : constructs())
      if (row->slot == Slot::site && row->to != nullptr)
        if (auto made = row->to(*this, at)) return *made;
  return refuse(at);
}

Node Writing::move(const Manner& manner) {
  for (const Construct* row : constructs())
    if (row->slot == Slot::moves && row->moves_to != nullptr)
      if (auto made = row->moves_to(*this, manner)) return *made;
  return refuse(manner.rule->node);
}

void Writing::add_directions(gdl::NodeIndex at, std::vector<Node>& parts) {
  const auto bearing = bearing_of(grid, tree, at);
  const Named there = bearing ? directions_there(grid, *bearing) : Named{};
  if (!there.sayable) {
    parts.push_back(refuse(at, "directions"));
    return;
  }
  needs_headings = needs_headings || bearing->relative;
  if (there.node) parts.push_back(*there.node);
}

void Writing::add_contact(std::vector<Node>& parts) const {
  const Named there = directions_there(grid, {grid.adjacent()});
  if (there.node) parts.push_back(*there.node);
}

std::optional<gdl::NodeIndex> Writing::child(gdl::NodeIndex at, std::string_view head) const {
  for (const gdl::NodeIndex each : children(at))
    if (is(each, head)) return each;
  return {};
}

std::optional<int> Writing::constant(gdl::NodeIndex at) const {
  if (tree.kind(at) == gdl::NodeKind::integer) return tree.number(at);
  const auto parts = children(at);
  if (parts.empty()) {
    const auto found = rules.checked.names.find(head(at));
    if (found == rules.checked.names.end() || found->second.sort != gdl::Sort::value) return {};
    const auto order = static_cast<std::size_t>(found->second.order);
    return order < rules.params.size() ? std::optional(rules.params[order]) : std::nullopt;
  }
  if (parts.size() != 2) return {};
  const auto left = constant(parts[0]), right = constant(parts[1]);
  if (!left || !right || std::abs(*left) > 10'000 || std::abs(*right) > 10'000) return {};
  if (is(at, "+")) return *left + *right;
  if (is(at, "-")) return *left - *right;
  if (is(at, "*")) return *left * *right;
  return {};
}

std::optional<Node> Writing::role_of(gdl::NodeIndex at) const {
  if (is(at, "friend")) return role_of_self();
  if (is(at, "next") || (is(at, "enemy") && game.players() == 2)) return role_of_other();
  if (is(at, "neutral")) return word("Neutral");
  if (is(at, "occupied") || is(at, "any")) return word("All");
  for (int seat = 0; seat < game.players(); ++seat)
    if (is(at, game.player_name(ggp::Player{seat}))) return word("P" + std::to_string(seat + 1));
  return {};
}

Node Writing::cells(gdl::NodeIndex at, const std::vector<ggp::Cell>& cells) {
  std::vector<Node> each;
  for (const ggp::Cell cell : cells) {
    const auto name = cell_to(grid, game.board().label(cell));
    if (!name) return refuse(at, "cells by name, on other than squares");
    each.push_back(string(*name));
  }
  return call("sites", {list(std::move(each))});
}

Node Writing::own_region(gdl::NodeIndex at, std::vector<std::vector<ggp::Cell>> by_seat) {
  for (auto& cells : by_seat) std::sort(cells.begin(), cells.end());
  if ((!own_.empty() && own_ != by_seat) || !joined_regions.empty())
    return refuse(at, "a second region that differs for each player");
  if (grid.columns == 0) return refuse(at, "cells by name, on other than squares");
  own_ = std::move(by_seat);
  return call("sites", {role_of_self()});
}

}  // namespace ludi::app::lud
