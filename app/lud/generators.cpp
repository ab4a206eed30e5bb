// What moves are put together by: for each piece, one or the other, by priority, on a condition.
#include <algorithm>

#include "app/lud/frame.hpp"

namespace ludi::app::lud {

namespace {

void append(Drafts& to, Drafts more) {
  for (Draft& draft : more) to.push_back(std::move(draft));
}

Drafts for_each_piece(Reading& reading, const Node& node) {
  const Node* only = nullptr;
  const Node* given = nullptr;
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Node& part = node.parts[i];
    if (part.kind == Node::Kind::string && part.name.empty())
      only = &part;
    else if (part.kind == Node::Kind::call && part.name.empty() && given == nullptr)
      given = &part;
    else
      reading.refuse(part);
  }
  std::vector<const PieceFacts*> kinds;
  if (only != nullptr) kinds = reading.pieces_called(only->text);
  if (only != nullptr && kinds.empty()) {
    reading.refuse(*only, "no such piece");
    return {};
  }
  Drafts made;
  const std::string before = reading.kind;
  for (const PieceFacts& facts : reading.pieces) {
    if (only == nullptr ? facts.owner == nobody
                        : std::find(kinds.begin(), kinds.end(), &facts) == kinds.end())
      continue;
    const Node* moves = given != nullptr ? given : facts.moves;
    if (moves == nullptr) continue;
    reading.kind = facts.name;
    append(made, reading.moves(*moves));
  }
  reading.kind = before;
  return made;
}

Drafts or_from(Reading& reading, const Node& node) {
  Drafts made;
  int groups = 0;
  for (const Node* part : unlisted(node)) {
    if (part->is_call("then")) {
      reading.refuse(*part);
      continue;
    }
    Drafts next = reading.moves(*part);
    if (std::any_of(next.begin(), next.end(), [](const Draft& draft) { return !draft.passes; }))
      ++groups;
    append(made, std::move(next));
  }
  // A priority here is one among all moves.
  if (groups > 1 &&
      std::any_of(made.begin(), made.end(), [](const Draft& draft) { return draft.ranked; }))
    reading.refuse(node, "a priority among some of the moves");
  return made;
}

Drafts priority_from(Reading& reading, const Node& node) {
  const auto parts = unlisted(node);
  if (!reading.kind.empty()) reading.refuse(node, "a priority among the moves of each piece");
  Drafts made;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Drafts next = reading.moves(*parts[i]);
    for (Draft& draft : next) {
      if (draft.ranked) reading.refuse(*parts[i], "priorities inside one another");
      draft.ranked = true;
      draft.priority = static_cast<int>(parts.size() - 1 - i);
    }
    append(made, std::move(next));
  }
  return made;
}

bool asks_for_later_step(const Node& node) {
  return node.is_call("is") && node.parts.size() == 2 && node.parts[0].is_word("Prev") &&
         node.parts[1].is_word("Mover");
}

/// `(= (from) (last To))`.
bool asks_for_moved_piece(const Node& node) {
  const auto is_last = [](const Node& part) {
    return part.is_call("last") && part.parts.size() == 1 && part.parts[0].is_word("To");
  };
  return node.is_call("=") && node.parts.size() == 2 &&
         ((node.parts[0].is_call("from") && is_last(node.parts[1])) ||
          (is_last(node.parts[0]) && node.parts[1].is_call("from")));
}

Drafts if_from(Reading& reading, const Node& node) {
  if (node.parts.size() < 2 || node.parts.size() > 3) {
    reading.refuse(node);
    return {};
  }
  const Node& condition = node.parts[0];
  const Node* otherwise = node.parts.size() == 3 ? &node.parts[2] : nullptr;
  const bool later = asks_for_later_step(condition);
  const bool first = condition.is_call("not") && condition.parts.size() == 1 &&
                     asks_for_later_step(condition.parts[0]);
  Drafts made;
  if (later || first) {
    const Node* second = later ? &node.parts[1] : otherwise;
    const Node* opening = later ? otherwise : &node.parts[1];
    const bool before = reading.later;
    reading.later = true;
    if (second != nullptr) append(made, reading.moves(*second));
    reading.later = before;
    if (opening != nullptr) append(made, reading.moves(*opening));
    return made;
  }
  if (asks_for_moved_piece(condition) && reading.later && otherwise == nullptr)
    return reading.moves(node.parts[1]);
  if (asks_for_moved_piece(condition)) {
    reading.refuse(condition, "the piece that moved, in a first step");
    return {};
  }
  const gdl::Tree asked = reading.condition(condition);
  made = reading.moves(node.parts[1]);
  for (Draft& draft : made) draft.pre.push_back(asked);
  if (otherwise != nullptr) {
    Drafts others = reading.moves(*otherwise);
    for (Draft& draft : others) draft.pre.push_back(tree("not", asked));
    append(made, std::move(others));
  }
  return made;
}

Drafts do_from(Reading& reading, const Node& node) {
  const Node* afterwards = node.named("ifAfterwards");
  reading.expect_no_more(node, 1, "ifAfterwards");
  if (afterwards == nullptr || node.parts.empty() || &node != reading.whole_play) {
    reading.refuse(node, "what holds afterwards is translated of all moves together");
    return {};
  }
  const auto before = reading.moment;
  reading.moment = Reading::Moment::end;
  reading.never.push_back(tree("not", reading.condition(*afterwards)));
  reading.moment = before;
  return reading.moves(node.parts[0]);
}

constexpr Construct generator_rows[] = {
    {Slot::moves, "forEach Piece", "pieces", "(forEach Piece)", "(pieces …)",
     "The moves of each kind, or of the one that is named; moves may stand behind it.", nullptr,
     for_each_piece},
    {Slot::moves,
     "or",
     "moves",
     "(or (move Pass) (move Add (to (sites Empty))))",
     "(moves …)",
     {},
     nullptr,
     or_from},
    {Slot::moves, "priority", "priority",
     "(priority {(forEach Piece) (move Add (to (sites Empty)))})", "(move (priority 1) …)",
     "The first has the highest.", nullptr, priority_from},
    {Slot::moves, "if", "pre", "(if (is Full) (forEach Piece))", "(pre (and … (full)))",
     "`(is Prev Mover)` tells the later steps of a turn from the first, and `(= (from) (last To))` "
     "in them the piece that moved.",
     nullptr, if_from},
    {Slot::moves, "do", "never", "(do (forEach Piece) ifAfterwards:(not (is Full)))",
     "(never (full))", "Around all of `play`.", nullptr, do_from},
};

}  // namespace

std::span<const Construct> generator_constructs() {
  return generator_rows;
}

}  // namespace ludi::app::lud
