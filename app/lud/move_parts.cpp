#include "app/lud/move_parts.hpp"

#include <algorithm>

namespace ludi::app::lud {

namespace {

/// Only enemies are captured here: what is taken there must be one by the condition.
void expect_enemies(Reading& reading, const Node& to, const Node* condition) {
  const bool neutral = std::any_of(reading.pieces.begin(), reading.pieces.end(),
                                   [](const PieceFacts& piece) { return piece.owner == nobody; });
  const auto is_takeable = [&](const Node& node) {
    const bool no_friend = node.is_call("not") && node.parts.size() == 1 &&
                           is_owner_test(node.parts[0], "Friend", "to");
    return is_empty_test(node, "to") || is_owner_test(node, "Enemy", "to") ||
           (no_friend && !neutral);
  };
  if (condition == nullptr || !implies(*condition, is_takeable))
    reading.refuse(to, "what may be taken is not enemies alone");
}

}  // namespace

Parts parts_of(Reading& reading, const Node& node, std::string_view takes, std::string_view names) {
  Parts found;
  const auto takes_word = [&](std::string_view word) { return takes.find(word) != takes.npos; };
  const auto take = [&](const Node& part, const Node*& place) {
    if (place != nullptr) reading.refuse(part, "a second one");
    place = &part;
  };
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Node& part = node.parts[i];
    if (!part.name.empty()) {
      if (names.find(part.name) == names.npos) reading.refuse(part);
    } else if (takes_word("directions") && names_directions(part)) {
      take(part, found.directions);
    } else if (takes_word("walks") && part.kind == Node::Kind::list) {
      take(part, found.walks);
    } else if (part.is_call("from") && takes_word("from")) {
      take(part, found.from);
    } else if (part.is_call("between") && takes_word("between")) {
      take(part, found.between);
    } else if (part.is_call("to") && takes_word("to")) {
      take(part, found.to);
    } else if (part.is_call("piece") && takes_word("piece")) {
      take(part, found.piece);
    } else if (part.is_call("then")) {
      take(part, found.then);
    } else {
      reading.refuse(part);
    }
  }
  return found;
}

bool is_empty_test(const Node& node, std::string_view site) {
  return node.is_call("is") && node.parts.size() == 2 && node.parts[0].is_word("Empty") &&
         node.parts[1].is_call(site);
}

bool is_owner_test(const Node& node, std::string_view owner, std::string_view site) {
  return node.is_call("is") && node.parts.size() == 2 && node.parts[0].is_word(owner) &&
         node.parts[1].is_call("who") && node.parts[1].named("at") != nullptr &&
         node.parts[1].named("at")->is_call(site);
}

bool speaks_of(const Node& node, std::string_view head, std::string_view word) {
  if (node.is_call(head) && !node.parts.empty() && node.parts[0].is_word(word)) return true;
  return std::any_of(node.parts.begin(), node.parts.end(),
                     [&](const Node& part) { return speaks_of(part, head, word); });
}

Draft begun(Reading& reading, const Node& node, const Parts& parts) {
  Draft draft;
  draft.kind = reading.kind;
  draft.position = node.position;
  draft.later = reading.later;
  if (parts.from != nullptr) {
    const bool last = parts.from->parts.size() == 1 && parts.from->parts[0].is_call("last");
    if (last && reading.site(parts.from->parts[0]).text(0).find("to") != std::string_view::npos)
      draft.later = true;
    else if (!parts.from->parts.empty())
      reading.refuse(*parts.from);
  }
  return draft;
}

void follow(Reading& reading, const Parts& parts, Draft& draft) {
  if (parts.then == nullptr) return;
  const auto before = reading.moment;
  reading.moment = Reading::Moment::after;
  for (const Node& part : parts.then->parts)
    for (gdl::Tree& effect : reading.effects(part)) {
      if (effect.text(0) == "again") draft.again = true;
      draft.post.push_back(std::move(effect));
    }
  reading.moment = before;
}

bool apply(Reading& reading, const Node& to, Draft& draft) {
  bool takes = false;
  for (const Node& part : to.parts) {
    if (!part.is_call("apply")) continue;
    reading.expect_no_more(part, 1);
    for (const Node& effect : part.parts)
      for (gdl::Tree& made : reading.effects(effect)) {
        takes = takes || made.text(0) == "capture";
        draft.post.push_back(std::move(made));
      }
  }
  return takes;
}

void arrive(Reading& reading, const Node& node, const Node* to, Draft& draft) {
  const Node* condition = to == nullptr ? nullptr : to->named("if");
  if (condition == nullptr) {
    reading.refuse(to == nullptr ? node : *to, "a condition of the end is missing");
    return;
  }
  for (const Node& part : to->parts)
    if (!part.is_call("apply") && part.name != "if") reading.refuse(part);
  draft.pre.push_back(reading.condition(*condition));
  if (apply(reading, *to, draft)) {
    expect_enemies(reading, *to, condition);
  } else if (!implies(*condition, [](const Node& part) { return is_empty_test(part, "to"); })) {
    reading.refuse(*to, "pieces would stand on pieces");
  }
}

std::vector<const PieceFacts*> placed_kinds(Reading& reading, const Node& node, const Node* piece) {
  std::vector<const PieceFacts*> kinds;
  if (piece != nullptr) {
    if (piece->parts.size() == 1 && piece->parts[0].kind == Node::Kind::string)
      if (const PieceFacts* facts = reading.piece(piece->parts[0].text)) kinds.push_back(facts);
    if (kinds.empty()) reading.refuse(*piece);
    return kinds;
  }
  std::vector<std::pair<const PieceFacts*, int>> components;
  for (const PieceFacts& facts : reading.pieces)
    if (facts.owner == everybody)
      for (int seat = 0; seat < static_cast<int>(reading.seats.size()); ++seat)
        components.emplace_back(&facts, seat);
    else
      components.emplace_back(&facts, facts.owner);
  for (std::size_t seat = 0; seat < reading.seats.size(); ++seat) {
    if (seat >= components.size() || components[seat].second != static_cast<int>(seat)) {
      reading.refuse(node, "whose piece is put down");
      return {};
    }
    if (std::find(kinds.begin(), kinds.end(), components[seat].first) == kinds.end())
      kinds.push_back(components[seat].first);
  }
  return kinds;
}

std::optional<Node> all_of(std::vector<Node> conditions) {
  if (conditions.empty()) return {};
  if (conditions.size() == 1) return conditions[0];
  if (conditions.size() == 2) return call("and", std::move(conditions));
  return call("and", {list(std::move(conditions))});
}

Node end_of(Writing& writing, const Manner& manner) {
  Node to = call("to");
  std::vector<Node> each;
  for (const gdl::NodeIndex condition : manner.conditions)
    each.push_back(writing.condition(condition));
  if (each.empty()) each.push_back(call("is", {word("Empty"), call("to")}));
  to.parts.push_back(named("if", *all_of(std::move(each))));
  if (manner.takes_to) to.parts.push_back(call("apply", {call("remove", {call("to")})}));
  return to;
}

void begin_and_end(const Manner& manner, std::vector<Node>& parts) {
  if (manner.later) parts.insert(parts.begin() + 1, call("from", {call("last", {word("To")})}));
  if (manner.then) parts.push_back(*manner.then);
}

}  // namespace ludi::app::lud
