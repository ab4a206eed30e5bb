// What follows a move: captures, promotion, another step.
#include <algorithm>

#include "app/lud/move_parts.hpp"
#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"

namespace ludi::app::lud {

namespace {

Trees remove_effect_from(Reading& reading, const Node& node) {
  if (node.parts.empty()) return {reading.refuse(node)};
  const Node* late = node.named("at");
  reading.expect_no_more(node, 1, "at");
  const Node& what = node.parts[0];
  const bool waits = late != nullptr && late->is_word("EndOfTurn");
  if (late != nullptr && !waits) return {reading.refuse(*late)};
  if ((what.is_call("to") || what.is_call("between")) && what.parts.empty()) {
    // Behind a move nothing says whose it is that goes; here only enemies are captured.
    if (reading.moment == Reading::Moment::after && !waits)
      return {tree("remove", word_tree(what.text))};
    if (reading.moment == Reading::Moment::after) return {reading.refuse(node)};
    gdl::Tree made = tree("capture", word_tree(what.text));
    if (waits) made.add(word_tree("late"));
    return {made};
  }
  if (waits) return {reading.refuse(node)};
  const bool region = construct_for(Slot::region, what) != nullptr;
  return {tree("remove", region ? reading.region(what) : reading.site(what))};
}

/// `(custodial …)` and `(enclose …)`, of which only the usual parts are translated: beginning at
/// the last move, over enemies, which are removed. Gives the greatest number of them, if one is
/// said.
std::optional<int> check_taking(Reading& reading, const Node& node) {
  std::optional<int> most;
  const Node* directions = nullptr;
  for (const Node& part : node.parts) {
    if (names_directions(part) && part.name.empty()) {
      directions = &part;
    } else if (part.is_call("from")) {
      if (part.parts.size() != 1 || !part.parts[0].is_call("last") ||
          part.parts[0].parts.size() != 1 || !part.parts[0].parts[0].is_word("To"))
        reading.refuse(part);
    } else if (part.is_call("between")) {
      for (const Node& inner : part.parts) {
        if (inner.is_call("max") && inner.parts.size() == 1 && inner.parts[0].number())
          most = inner.parts[0].number();
        else if (inner.is_call("apply") && inner.parts.size() == 1 &&
                 inner.parts[0].is_call("remove") && inner.parts[0].parts.size() == 1 &&
                 inner.parts[0].parts[0].is_call("between"))
          continue;
        else if (inner.name != "if" || !is_owner_test(inner, "Enemy", "between"))
          reading.refuse(inner);
      }
    } else if (part.is_call("to")) {
      if (part.parts.size() != 1 || part.parts[0].name != "if" ||
          !is_owner_test(part.parts[0], "Friend", "to"))
        reading.refuse(part);
    } else {
      reading.refuse(part);
    }
  }
  reading.expect_contact(node, directions);
  return most;
}

Trees custodial_from(Reading& reading, const Node& node) {
  const auto most = check_taking(reading, node);
  if (most && *most != 1) return {reading.refuse(node, "a bound other than 1")};
  return {
      tree("capture", most ? tree("custodial", gdl::Tree::integer(1)) : word_tree("custodial"))};
}

Trees enclose_from(Reading& reading, const Node& node) {
  if (check_taking(reading, node)) return {reading.refuse(node)};
  return {tree("capture", word_tree("surround"))};
}

Trees promote_from(Reading& reading, const Node& node) {
  const Node* what = nullptr;
  for (const Node& part : node.parts)
    if (part.is_call("piece"))
      what = &part;
    else if (!part.is_word("Mover") &&
             !(part.is_call("last") && part.parts.size() == 1 && part.parts[0].is_word("To")))
      reading.refuse(part);
  if (what == nullptr || what->parts.empty()) return {reading.refuse(node)};
  gdl::Tree made = gdl::Tree::element("promote");
  std::vector<Node> names = what->parts;
  if (names.size() == 1 && names[0].kind == Node::Kind::list) {
    std::vector<Node> inner = std::move(names[0].parts);
    names = std::move(inner);
  }
  for (const Node& name : names) {
    const PieceFacts* facts = name.kind == Node::Kind::string ? reading.piece(name.text) : nullptr;
    made.add(facts != nullptr ? word_tree(facts->name)
                              : reading.refuse(name, "no such piece, or several"));
  }
  return {made};
}

Trees move_again_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 0);
  return {gdl::Tree::element("again")};
}

Trees and_from(Reading& reading, const Node& node) {
  Trees all;
  for (const Node& part : node.parts)
    for (const Node& each : part.kind == Node::Kind::list ? part.parts : std::vector{part})
      for (gdl::Tree& made : reading.effects(each)) all.push_back(std::move(made));
  return all;
}

Trees effect_if_from(Reading& reading, const Node& node) {
  if (node.parts.size() != 2) return {reading.refuse(node)};
  const Node& condition = node.parts[0];
  Trees made = reading.effects(node.parts[1]);
  if (condition.is_call("can") && condition.parts.size() == 2 &&
      condition.parts[0].is_word("Move")) {
    // Another step is taken while there is one: that is what `again` means here.
    if (made.size() != 1 || made[0].text(0) != "again") return {reading.refuse(condition)};
    const auto moment = reading.moment;
    const bool later = reading.later;
    reading.moment = Reading::Moment::before;
    reading.later = true;
    for (Draft& draft : reading.moves(condition.parts[1]))
      reading.announced.push_back(std::move(draft));
    reading.moment = moment;
    reading.later = later;
    return made;
  }
  // In an end, `(apply (if (is Enemy …) (remove (to))))` takes what is there to be taken.
  if (reading.moment == Reading::Moment::before && is_owner_test(condition, "Enemy", "to") &&
      made.size() == 1 && made[0].text(0) == "capture")
    return made;
  const gdl::Tree asked = reading.condition(condition);
  for (gdl::Tree& effect : made) effect.add(tree("if", asked));
  return made;
}

// ---- back

Node enemy_between() {
  return named("if", call("is", {word("Enemy"), call("who", {named("at", call("between"))})}));
}
Node removal() {
  return call("apply", {call("remove", {call("between")})});
}

/// The region that an effect of ours takes pieces from, if it does so without further ado.
std::optional<gdl::NodeIndex> taken(const Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (!writing.is(at, "capture") || children.size() != 1) return {};
  return children[0];
}

std::optional<Node> custodial_to(Writing& writing, gdl::NodeIndex at) {
  const auto region = taken(writing, at);
  if (!region || !writing.is(*region, "custodial")) return {};
  bool one = false;
  for (const gdl::NodeIndex child : writing.children(*region)) {
    if (writing.tree.kind(child) == gdl::NodeKind::integer && writing.tree.number(child) == 1)
      one = true;
    else if (!(writing.is(child, "by") && writing.is(writing.children(child)[0], "friend")))
      return {};
  }
  std::vector<Node> parts = {call("from", {call("last", {word("To")})})};
  writing.add_contact(parts);
  Node between = call("between");
  if (one) between.parts.push_back(call("max", {number(1)}));
  between.parts.push_back(enemy_between());
  between.parts.push_back(removal());
  parts.push_back(std::move(between));
  parts.push_back(call(
      "to", {named("if", call("is", {word("Friend"), call("who", {named("at", call("to"))})}))}));
  return call("custodial", std::move(parts));
}

std::optional<Node> enclose_to(Writing& writing, gdl::NodeIndex at) {
  const auto region = taken(writing, at);
  if (!region || !writing.is(*region, "surround")) return {};
  const auto of = writing.children(*region);
  if (!of.empty() && !writing.is(of[0], "enemy")) return {};
  std::vector<Node> parts = {call("from", {call("last", {word("To")})})};
  writing.add_contact(parts);
  parts.push_back(call("between", {enemy_between(), removal()}));
  return call("enclose", std::move(parts));
}

std::optional<Node> promote_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "promote")) return {};
  std::vector<Node> kinds;
  std::optional<Node> condition;
  for (const gdl::NodeIndex child : writing.children(at)) {
    if (writing.is(child, "if"))
      condition = writing.condition(writing.children(child)[0]);
    else if (writing.children(child).empty())
      kinds.push_back(string(std::string(writing.head(child))));
    else
      return {};
  }
  Node piece = call("piece", {kinds.size() == 1 ? kinds[0] : list(std::move(kinds))});
  Node made = call("promote", {call("last", {word("To")}), std::move(piece), word("Mover")});
  if (condition) made = call("if", {*condition, std::move(made)});
  return made;
}

constexpr Construct effect_rows[] = {
    {Slot::effect, "remove", "capture", "(remove (between))", "(capture between)",
     "`(to)` and `(between)` of a move are captured, other regions removed. `at:EndOfTurn` is "
     "`late`.",
     remove_effect_from},
    {Slot::effect, "custodial", "custodial",
     "(custodial (from (last To)) (between (max 1) if:(is Enemy (who at:(between))) (apply (remove "
     "(between)))) (to if:(is Friend (who at:(to)))))",
     "(capture (custodial 1))", "Without `(max 1)` runs of any length.", custodial_from, nullptr,
     custodial_to, nullptr, true},
    {Slot::effect,
     "enclose",
     "surround",
     "(enclose (from (last To)) (between if:(is Enemy (who at:(between))) (apply (remove "
     "(between)))))",
     "(capture surround)",
     {},
     enclose_from,
     nullptr,
     enclose_to,
     nullptr,
     true},
    {Slot::effect, "promote", "promote", "(promote (last To) (piece \"Disc\") Mover)",
     "(promote Disc)", "A list of pieces is a choice.", promote_from, nullptr, promote_to},
    {Slot::effect, "moveAgain", "again", "(moveAgain)", "(again \"next\")",
     "With `(if (can Move …) (moveAgain))` the turn goes on while it can. Where it always goes on "
     "to a piece put down, it is a `turn` of two steps.",
     move_again_from},
    {Slot::effect,
     "and",
     "",
     "(and (enclose) (moveAgain))",
     "(capture surround) (again \"next\")",
     {},
     and_from},
    {Slot::effect,
     "if",
     "if",
     "(if (is In (last To) (sites Top)) (remove (last To)))",
     "(remove to (if (in to (sides N))))",
     {},
     effect_if_from},
};

}  // namespace

std::span<const Construct> effect_constructs() {
  return effect_rows;
}

}  // namespace ludi::app::lud
