#include "ggp/text/possible_owners.hpp"

#include <algorithm>

#include "ggp/rules/trait.hpp"
#include "ggp/text/position_clauses.hpp"

namespace ludi::ggp {

namespace {

/// True if a piece may come to be somebody's whom the definition of its kind does not name.
bool changes_owners(const Rules& rules) {
  const auto puts_down_anothers = [&](const MoveRule& move) {
    if (!move.form.adds) return false;
    const SeatSet owners = rules.kinds[static_cast<std::size_t>(move.form.pushed_kind)].owners;
    return move.owner || move.form.pushed_owner || (move.users & ~owners) != 0;
  };
  return rules.traits.has(trait::converts) || std::ranges::any_of(rules.moves, puts_down_anothers);
}

}  // namespace

PossibleOwners::PossibleOwners(const Game& game, const Arrangement& start)
    : game_(game), change_(changes_owners(game.rules())) {
  for (const auto& stack : start.stacks) set_up_.insert(set_up_.end(), stack.begin(), stack.end());
}

bool PossibleOwners::may_have(Player owner, Kind kind) const {
  return change_ || may_own(game_, kind, owner) ||
         std::ranges::any_of(set_up_, [&](const Arrangement::Piece& piece) {
           return piece.owner == owner && piece.kind == kind;
         });
}

}  // namespace ludi::ggp
