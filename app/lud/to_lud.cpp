// To the other system: the sections of a game of ours, one by one.
#include <algorithm>
#include <map>

#include "app/lud/play_writing.hpp"

namespace ludi::app::lud {

namespace {

constexpr std::string_view compass_names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

Node board_node(Writing& writing) {
  for (const Construct& row : board_constructs())
    if (row.to != nullptr)
      if (auto made = row.to(writing, 0)) return *made;
  for (gdl::NodeIndex at = 0; at < writing.tree.size(); ++at)
    if (writing.is(at, "board")) return writing.refuse(at);
  return writing.refuse(0);
}

Node players_node(Writing& writing) {
  const auto& seats = writing.rules.players;
  const bool said = std::any_of(seats.begin(), seats.end(), [](const ggp::PlayerFacts& seat) {
    return seat.heading.has_value();
  });
  if (!said && !writing.needs_headings) return call("players", {number(writing.game.players())});
  std::vector<Node> each;
  for (int seat = 0; seat < writing.game.players(); ++seat) {
    const auto heading = static_cast<std::size_t>(writing.rules.heading(seat));
    if (heading % 2 != 0 && writing.needs_headings)
      writing.refuse(0, "a player's direction that is no edge of a square");
    each.push_back(call("player", {word(std::string(compass_names[heading]))}));
  }
  return call("players", {list(std::move(each))});
}

/// `(place "Pawn1" {"A2" …})` of every kind and owner.
std::vector<Node> start_nodes(Writing& writing) {
  const ggp::Rules& rules = writing.rules;
  for (const ggp::SetupRule& rule : rules.setup)
    if (rule.what == ggp::SetupRule::What::hand || rule.random || rule.height > 1)
      writing.refuse(rule.node);
  if (rules.random_setup || !writing.complaints.empty()) return {};
  std::map<std::pair<int, int>, std::vector<Node>> placed;
  const auto& contents = writing.game.engine().contents(writing.game.engine().start());
  for (int cell = 0; cell < writing.game.board().cells(); ++cell) {
    const ggp::CellContent& content = contents[static_cast<std::size_t>(cell)];
    if (!content.kind.exists()) continue;
    const auto name = cell_to(writing.grid, writing.game.board().label(ggp::Cell{cell}));
    if (!name) {
      writing.refuse(rules.setup.empty() ? 0 : rules.setup[0].node,
                     "cells by name, on other than squares");
      return {};
    }
    placed[{content.kind.index(), content.owner.index()}].push_back(string(*name));
  }
  std::vector<Node> nodes;
  for (auto& [whose, cells] : placed) {
    const auto& [kind, owner] = whose;
    const bool owned = owner >= 0 && owner < writing.game.players();
    nodes.push_back(call("place", {string(rules.kinds[static_cast<std::size_t>(kind)].name +
                                          std::to_string(owned ? owner + 1 : 0)),
                                   list(std::move(cells))}));
  }
  return nodes;
}

Node listed(std::string head, std::vector<Node> nodes) {
  if (nodes.size() == 1) return call(std::move(head), std::move(nodes));
  return call(std::move(head), {list(std::move(nodes))});
}

/// What no turn may lead to, as `(meta …)` and as what holds afterwards.
void constrain(Writing& writing, std::vector<Node>& meta, Node& play) {
  const ggp::Rules& rules = writing.rules;
  if (rules.can_swap) meta.push_back(call("swap"));
  std::vector<Node> afterwards;
  writing.moment = Writing::Moment::end;
  for (const gdl::NodeIndex never : rules.never) {
    std::vector<gdl::NodeIndex> each = {never};
    if (writing.is(never, "or")) each = writing.children(never);
    for (const gdl::NodeIndex at : each) {
      if (writing.is(at, "repeated")) {
        const auto times = writing.children(at);
        if (!times.empty() && !(writing.tree.kind(times[0]) == gdl::NodeKind::integer &&
                                writing.tree.number(times[0]) == 1))
          writing.refuse(at);
        meta.push_back(call("no", {word("Repeat"), word("Situational")}));
      } else {
        const bool negated = writing.is(at, "not");
        Node condition = writing.condition(negated ? writing.children(at)[0] : at);
        afterwards.push_back(negated ? std::move(condition) : call("not", {std::move(condition)}));
      }
    }
  }
  writing.moment = Writing::Moment::before;
  for (const auto* constraints : {&rules.must, &rules.most})
    for (const gdl::NodeIndex at : *constraints) writing.refuse(at, "a constraint on turns");
  if (afterwards.empty()) return;
  Node all = afterwards.size() == 1 ? std::move(afterwards[0])
                                    : call("and", {list(std::move(afterwards))});
  play = call("do", {std::move(play), named("ifAfterwards", std::move(all))});
}

void check_repetition(Writing& writing) {
  const ggp::RepetitionRule& repetition = writing.rules.repetition;
  if (!writing.game.engine().can_repeat()) return;
  if (repetition.node && repetition.result != ggp::Result::none) writing.refuse(*repetition.node);
  const bool forbidden = std::any_of(
      writing.rules.never.begin(), writing.rules.never.end(), [&](gdl::NodeIndex never) {
        const auto children = writing.children(never);
        return writing.is(never, "repeated") ||
               (writing.is(never, "or") &&
                std::any_of(children.begin(), children.end(),
                            [&](gdl::NodeIndex at) { return writing.is(at, "repeated"); }));
      });
  if (!repetition.node && !forbidden)
    writing.note(0,
                 "here a position that stands for the third time is a draw; the translation "
                 "does not say it");
}

}  // namespace

Written to_lud(const ggp::Game& game) {
  Writing writing(game);
  const Node board = board_node(writing);
  if (!game.rules().counters.empty())
    writing.complaints.push_back({writing.tree.position(0), "not translated: (counters …)", {}});
  WrittenPlay play = write_play(writing);
  const Node end = write_end(writing);
  std::vector<Node> meta;
  constrain(writing, meta, play.play);
  check_repetition(writing);

  std::vector<Node> equipment = {call("board", {board})};
  equipment.insert(equipment.end(), play.pieces.begin(), play.pieces.end());
  for (std::size_t seat = 0; seat < writing.own_regions().size(); ++seat)
    equipment.push_back(call("regions", {word("P" + std::to_string(seat + 1)),
                                         writing.cells(0, writing.own_regions()[seat])}));
  for (std::size_t seat = 0; seat < writing.joined_regions.size(); ++seat)
    equipment.push_back(call(
        "regions", {word("P" + std::to_string(seat + 1)), list(writing.joined_regions[seat])}));
  std::vector<Node> rules;
  if (!meta.empty()) rules.push_back(listed("meta", std::move(meta)));
  if (auto start = start_nodes(writing); !start.empty())
    rules.push_back(listed("start", std::move(start)));
  rules.push_back(call("play", {play.play}));
  rules.push_back(call("end", {end}));

  const Node whole = call(
      "game", {string(game.name()), players_node(writing),
               call("equipment", {list(std::move(equipment))}), call("rules", std::move(rules))});
  Written made;
  made.text = print(whole) + "\n";
  made.notes = std::move(writing.notes);
  made.refusals = std::move(writing.complaints);
  std::stable_sort(
      made.refusals.begin(), made.refusals.end(),
      [](const gdl::Diagnostic& a, const gdl::Diagnostic& b) { return a.position < b.position; });
  return made;
}

}  // namespace ludi::app::lud
