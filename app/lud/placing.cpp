// Moves that put pieces down or take them off, and passes.
#include "app/lud/move_parts.hpp"

namespace ludi::app::lud {

namespace {

bool is_all_empty(const Node& region) {
  return region.is_call("sites") && region.parts.size() == 1 && region.parts[0].is_word("Empty");
}

/// True if all cells of the region are empty.
bool is_within_empty(const Node& region) {
  if (is_all_empty(region)) return true;
  if (region.is_call("difference") && !region.parts.empty())
    return is_within_empty(region.parts[0]);
  return region.is_call("intersection") &&
         std::any_of(region.parts.begin(), region.parts.end(), [](const Node& part) {
           return part.kind == Node::Kind::list
                      ? std::any_of(part.parts.begin(), part.parts.end(), is_within_empty)
                      : is_within_empty(part);
         });
}

Drafts add_from(Reading& reading, const Node& node) {
  const Parts parts = parts_of(reading, node, "piece to");
  if (parts.to == nullptr) {
    reading.refuse(node);
    return {};
  }
  Draft draft = begun(reading, node, parts);
  draft.enters = true;
  draft.pre.push_back(tree("empty", word_tree("to")));
  const Node* condition = parts.to->named("if");
  bool placed = false;
  for (const Node& part : parts.to->parts) {
    if (part.name == "if") continue;
    if (placed || !part.name.empty()) {
      reading.refuse(part);
      continue;
    }
    placed = true;
    if (is_all_empty(part)) continue;
    const auto is_empty_end = [](const Node& each) { return is_empty_test(each, "to"); };
    if (!is_within_empty(part) && (condition == nullptr || !implies(*condition, is_empty_end)))
      reading.refuse(part, "cells that may be taken");
    draft.pre.push_back(tree("in", word_tree("to"), reading.region(part)));
  }
  if (!placed) reading.refuse(*parts.to);
  if (condition != nullptr) draft.pre.push_back(reading.condition(*condition));
  draft.action.push_back(gdl::Tree::element("push"));
  follow(reading, parts, draft);
  Drafts made;
  for (const PieceFacts* facts : placed_kinds(reading, node, parts.piece)) {
    made.push_back(draft);
    made.back().kind = facts->name;
  }
  return made;
}

Drafts shoot_from(Reading& reading, const Node& node) {
  const Parts parts = parts_of(reading, node, "piece");
  Draft draft = begun(reading, node, parts);
  draft.enters = true;
  draft.pre = {tree("in", word_tree("to"),
                    tree("rays", word_tree("last-to"), tree("within", word_tree("empty")))),
               tree("empty", word_tree("to"))};
  if (!reading.later) reading.refuse(node, "a shot that is not the second step of a turn");
  reading.expect_contact(node, nullptr);
  draft.action.push_back(gdl::Tree::element("push"));
  follow(reading, parts, draft);
  Drafts made;
  if (parts.piece == nullptr) reading.refuse(node);
  if (parts.piece != nullptr)
    for (const PieceFacts* facts : placed_kinds(reading, node, parts.piece)) {
      made.push_back(draft);
      made.back().kind = facts->name;
    }
  return made;
}

Drafts remove_from(Reading& reading, const Node& node) {
  if (node.parts.size() < 2 || !node.parts[1].is_call("sites") ||
      node.parts[1].named("by") == nullptr || !node.parts[1].parts[0].is_word("Occupied")) {
    reading.refuse(node);
    return {};
  }
  reading.expect_no_more(node.parts[1], 1, "by");
  const Node& by = *node.parts[1].named("by");
  if (by.is_word("Next") && reading.seats.size() != 2)
    reading.refuse(by, "one of several opponents");
  Drafts made;
  for (const PieceFacts& facts : reading.pieces) {
    Draft draft;
    draft.kind = facts.name;
    draft.position = node.position;
    draft.later = reading.later;
    if (by.is_word("Next")) {
      draft.pre = {tree("enemy", word_tree("from"))};
      draft.action = {tree("capture", word_tree("from"))};
    } else if (by.is_word("Mover")) {
      draft.action = {tree("remove", word_tree("from"))};
    } else {
      reading.refuse(by);
    }
    Parts parts;
    if (node.parts.size() > 2 && node.parts[2].is_call("then")) parts.then = &node.parts[2];
    reading.expect_no_more(node, parts.then == nullptr ? 2 : 3);
    follow(reading, parts, draft);
    made.push_back(std::move(draft));
  }
  return made;
}

Drafts pass_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  Draft draft;
  draft.passes = true;
  draft.later = reading.later;
  draft.position = node.position;
  return {draft};
}

/// A shot goes from the piece that has just moved, across empty cells.
std::optional<Node> shoot_to(Writing& writing, const Manner& manner) {
  if (!manner.later || manner.way || manner.rule->form.act != ggp::MoveForm::Act::place ||
      manner.takes_to || manner.takes_between)
    return {};
  const auto has = [&](gdl::NodeIndex at, std::string_view word) {
    return writing.is(at, word) && writing.children(at).empty();
  };
  bool along = false;
  for (const gdl::NodeIndex condition : manner.conditions) {
    const auto children = writing.children(condition);
    if (writing.is(condition, "empty")) continue;
    if (!writing.is(condition, "in") || !has(children[0], "to") || !writing.is(children[1], "rays"))
      return {};
    const auto rays = writing.children(children[1]);
    if (rays.size() != 3 || !has(rays[0], "last-to") || !has(rays[1], "adjacent") ||
        !writing.is(rays[2], "within") || !has(writing.children(rays[2])[0], "empty"))
      return {};
    along = true;
  }
  const ggp::PieceKind& kind = writing.rules.kinds[static_cast<std::size_t>(manner.rule->kind)];
  if (!along || kind.owners != (1U << ggp::neutral_seat)) return {};
  std::vector<Node> parts = {word("Shoot"), call("piece", {string(kind.name + "0")})};
  if (manner.then) parts.push_back(*manner.then);
  return call("move", std::move(parts));
}

std::optional<Node> add_to(Writing& writing, const Manner& manner) {
  if (manner.way || manner.rule->form.act != ggp::MoveForm::Act::place || manner.takes_to ||
      manner.takes_between)
    return {};
  std::vector<Node> conditions;
  for (const gdl::NodeIndex condition : manner.conditions)
    if (!(writing.is(condition, "empty") && writing.children(condition).size() == 1 &&
          writing.is(writing.children(condition)[0], "to")))
      conditions.push_back(writing.condition(condition));
  std::vector<Node> parts = {word("Add")};
  const ggp::PieceKind& kind = writing.rules.kinds[static_cast<std::size_t>(manner.rule->kind)];
  if (kind.owners == (1U << ggp::neutral_seat))
    parts.push_back(call("piece", {string(kind.name + "0")}));
  Node to = call("to", {call("sites", {word("Empty")})});
  if (auto all = all_of(std::move(conditions))) to.parts.push_back(named("if", std::move(*all)));
  parts.push_back(std::move(to));
  if (manner.then) parts.push_back(*manner.then);
  return call("move", std::move(parts));
}

constexpr Construct placing_rows[] = {
    {Slot::moves, "move Shoot", "rays", "(move Shoot (piece \"Dot0\"))",
     "(pre (and (in to (rays last-to (within empty))) (empty to))) (action (push))",
     "As the second step of a turn.", nullptr, shoot_from, nullptr, shoot_to},
    {Slot::moves, "move Add", "push", "(move Add (to (sites Empty)))",
     "(move (pre (empty to)) (action (push)))",
     "Onto empty cells. The piece is that of the mover's "
     "number unless `(piece \"Name\")` says another.",
     nullptr, add_from, nullptr, add_to},
    {Slot::moves, "move Remove", "capture", "(move Remove (sites Occupied by:Next))",
     "(move (pre (enemy from)) (action (capture from)))", "Of all pieces of `Next` or `Mover`.",
     nullptr, remove_from},
    {Slot::moves, "move Pass", "can-pass", "(move Pass)", "(can-pass)",
     "In `or`; as a later step it ends the turn.", nullptr, pass_from},
};

}  // namespace

std::span<const Construct> placing_constructs() {
  return placing_rows;
}

}  // namespace ludi::app::lud
