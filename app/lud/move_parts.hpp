// What the moves of the other system have in common, both ways: the parts they are put together of.
#pragma once

#include <algorithm>

#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"

namespace ludi::app::lud {

/// The parts of a move there, each where it belongs.
struct Parts {
  const Node *from = nullptr, *directions = nullptr, *between = nullptr, *to = nullptr,
             *then = nullptr, *piece = nullptr, *walks = nullptr;
};

/// Sorts the parts behind the word of the move; those that `takes` does not name are refused.
Parts parts_of(Reading& reading, const Node& node, std::string_view takes,
               std::string_view names = {});

/// True if the head with that word behind it stands anywhere inside.
bool speaks_of(const Node& node, std::string_view head, std::string_view word);

/// True of `(is Empty (to))` and the like, about this site.
bool is_empty_test(const Node& node, std::string_view site);
/// True of `(is Enemy (who at:(between)))` and the like, about this site.
bool is_owner_test(const Node& node, std::string_view owner, std::string_view site);

/// True if the condition holds only where one of these facts does: it is one, a part of `and` is,
/// or all parts of `or` are.
template <typename Fact>
bool implies(const Node& condition, const Fact& fact) {
  if (fact(condition)) return true;
  const bool one = condition.is_call("and"), each = condition.is_call("or");
  if (!one && !each) return false;
  const bool listed = condition.parts.size() == 1 && condition.parts[0].kind == Node::Kind::list;
  const auto& parts = listed ? condition.parts[0].parts : condition.parts;
  const auto part_does = [&](const Node& part) { return implies(part, fact); };
  return one ? std::any_of(parts.begin(), parts.end(), part_does)
             : !parts.empty() && std::all_of(parts.begin(), parts.end(), part_does);
}

Draft begun(Reading& reading, const Node& node, const Parts& parts);

/// Adds what follows the move.
void follow(Reading& reading, const Parts& parts, Draft& draft);

/// `(apply …)` of an end: what is done there as the piece arrives. True if something is taken.
bool apply(Reading& reading, const Node& to, Draft& draft);

/// The end of a step or a leap: what must hold of it, and what is taken there.
void arrive(Reading& reading, const Node& node, const Node* to, Draft& draft);

/// The kinds that a player puts down where none is named: that of the component of their number.
std::vector<const PieceFacts*> placed_kinds(Reading& reading, const Node& node, const Node* piece);

/// `(to if:… (apply (remove (to))))` of a move.
Node end_of(Writing& writing, const Manner& manner);

/// Conditions as one: nothing of none.
std::optional<Node> all_of(std::vector<Node> conditions);

/// Adds where a later step begins, and what follows.
void begin_and_end(const Manner& manner, std::vector<Node>& parts);

}  // namespace ludi::app::lud
