// The last chapter of a rulebook: who wins and when, and what holds where the text is silent.
#include <algorithm>
#include <bit>
#include <iterator>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/rulebook/voice.hpp"

namespace ludi::ggp {

namespace {

using gdl::NodeIndex;
using Strings = std::vector<std::string>;

/// Clauses with one result for one player, or for everybody (-1).
struct Verdict {
  Result result = Result::none;
  int seat = -1;
  bool gives_place = false;
  std::vector<const ClauseRule*> clauses = {};
};

SeatSet of_seat(int seat) {
  return static_cast<SeatSet>(1U << static_cast<unsigned>(seat));
}

/// True if every player has this clause, word for word.
bool for_everybody(const Narrator& narrator, const ClauseRule& clause) {
  SeatSet with = 0;
  for (const ClauseRule& other : narrator.rules().clauses)
    if (other.result == clause.result && other.gives_place == clause.gives_place &&
        narrator.same_text(other.condition, clause.condition))
      with = static_cast<SeatSet>(with | other.of);
  return with == narrator.rules().everybody();
}

/// Wins before losses before draws, each in the order of writing.
std::vector<Verdict> verdicts(const Narrator& narrator) {
  std::vector<Verdict> all;
  for (const Result result : {Result::win, Result::loss, Result::draw}) {
    for (const ClauseRule& clause : narrator.rules().clauses) {
      if (clause.result != result) continue;
      const bool shared = for_everybody(narrator, clause);
      for (int seat = shared ? -1 : 0; seat < (shared ? 0 : narrator.players()); ++seat) {
        if (!shared && (clause.of & of_seat(seat)) == 0) continue;
        auto found = std::ranges::find_if(all, [&](const Verdict& v) {
          return v.result == result && v.seat == seat && v.gives_place == clause.gives_place;
        });
        if (found == all.end()) found = all.insert(all.end(), {result, seat, clause.gives_place});
        const bool said = std::ranges::any_of(found->clauses, [&](const ClauseRule* other) {
          return narrator.same_text(other->condition, clause.condition);
        });
        if (!said) found->clauses.push_back(&clause);
      }
    }
  }
  return all;
}

/// The only thing it waits for is a player who cannot move.
bool only_stuck(const Narrator& narrator, const Verdict& verdict) {
  return std::ranges::all_of(verdict.clauses, [&](const ClauseRule* clause) {
    return narrator.traits(clause->condition).has(trait::needs_stuck);
  });
}

std::string in_words(const Narrator& narrator, const Verdict& verdict, bool other_results) {
  gdl::Voice voice = verdict.seat < 0 ? narrator.to_reader() : narrator.of_player(verdict.seat);
  voice.there = "the cell reached last";
  voice.origin = "the cell left last";
  std::vector<NodeIndex> conditions;
  for (const ClauseRule* clause : verdict.clauses)
    std::ranges::copy(narrator.disjuncts(clause->condition), std::back_inserter(conditions));
  const bool wins = verdict.result == Result::win;
  const std::string what =
      verdict.result == Result::draw
          ? (other_results ? "Otherwise the game is a draw" : "The game is a draw")
      : verdict.gives_place && narrator.rules().gives_places
          ? (verdict.seat < 0 ? "You take" : voice.me + " takes") + " the best place that is left"
      : verdict.seat < 0 ? (wins ? "You win" : "You lose")
                         : voice.me + (wins ? " wins" : " loses");
  return any_spelled_out(narrator, what + " if", conditions, voice);
}

/// One of the statements denies what the other asks for.
bool excludes(const Narrator& narrator, const Verdict& loss, const Verdict& win) {
  return std::ranges::all_of(loss.clauses, [&](const ClauseRule* lost) {
    const auto parts = narrator.conjuncts(lost->condition);
    return std::ranges::all_of(win.clauses, [&](const ClauseRule* won) {
      return std::ranges::any_of(parts, [&](NodeIndex part) {
        const auto denied = narrator.arguments(part);
        return narrator.traits(part).has(trait::negation) && denied.size() == 1 &&
               narrator.same_text(denied.front(), won->condition);
      });
    });
  });
}

/// Clauses of one player that may hold together with others of theirs.
bool may_collide(const Narrator& narrator, const std::vector<Verdict>& all) {
  for (const Verdict& win : all)
    for (const Verdict& loss : all)
      if (win.result == Result::win && loss.result == Result::loss &&
          (win.seat < 0 || loss.seat < 0 || win.seat == loss.seat) && !only_stuck(narrator, loss) &&
          !only_stuck(narrator, win) && !excludes(narrator, loss, win))
        return true;
  return false;
}

/// The word that settles ties, if the text has one.
bool tie_is_said(const Narrator& narrator) {
  for (NodeIndex at = 0; at < narrator.rules().checked.tree.size(); ++at)
    if (const Ludeme* row = narrator.ludeme(at))
      if (row->word.sort == gdl::Sort::tie) return true;
  return false;
}

std::string ties(const Narrator& narrator) {
  if (!tie_is_said(narrator)) return {};
  constexpr std::string_view both = "If a turn brings this about for more than one player, ";
  switch (narrator.rules().tie) {
    case TieRule::mover_wins:
      return std::string(both) + "the one who made it wins.";
    case TieRule::mover_loses:
      return std::string(both) + "the one who made it loses.";
    case TieRule::draw:
      break;
  }
  return std::string(both) + "the game is a draw.";
}

bool only_fills(const Rules& rules) {
  return !rules.traits.has_any(trait::lifts | trait::removes | trait::displaces | trait::stacks);
}

/// The statement means the same whoever asks: it speaks of nothing but empty cells and places.
bool means_the_same_to_all(const Narrator& narrator, NodeIndex statement) {
  for (NodeIndex at = statement; at < narrator.rules().checked.tree.end(statement); ++at) {
    const Ludeme* row = narrator.ludeme(at);
    if (row == nullptr) continue;
    const gdl::Word& word = row->word;
    if (word.traits.has_any(trait::ownership | trait::own_side)) return false;
    const bool place = word.sort == gdl::Sort::cell || std::holds_alternative<Area>(row->meaning) ||
                       word.traits.has(trait::vacancy);
    if (word.sort == gdl::Sort::region && !place && narrator.arguments(at).empty()) return false;
    if (word.sort == gdl::Sort::value) return false;
  }
  return true;
}

/// Pieces only enter, and wherever one player may place one, so may every other.
bool all_stuck_at_once(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  return only_fills(rules) && !rules.traits.has(trait::hands) && rules.never.empty() &&
         std::ranges::all_of(rules.moves, [&](const MoveRule& move) {
           return (narrator.neutral(move.kind) || move.users == rules.everybody()) &&
                  std::ranges::all_of(
                      move.pre, [&](NodeIndex at) { return means_the_same_to_all(narrator, at); });
         });
}

/// What happens to players who cannot move where no clause says it.
std::string when_stuck(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  SeatSet covered = 0;
  for (const ClauseRule& clause : rules.clauses)
    if (narrator.all_traits(clause.condition).has(trait::needs_stuck))
      covered = static_cast<SeatSet>(covered | clause.of);
  if (covered == rules.everybody()) return {};
  if (all_stuck_at_once(narrator)) {
    const bool anywhere = std::ranges::all_of(rules.moves, [&](const MoveRule& move) {
      return std::ranges::all_of(
          move.pre, [&](NodeIndex at) { return narrator.traits(at).has(trait::vacancy); });
    });
    return anywhere && rules.never.empty() && !rules.board->boardless()
               ? "If the board fills up and nobody has won, the game is a draw."
               : "If no move is left and nobody has won, the game is a draw.";
  }
  if (narrator.players() == 1) return "If you cannot move, the game is a draw.";
  if (covered != 0) {
    Strings names;
    for (int p = 0; p < narrator.players(); ++p)
      if ((covered & of_seat(p)) == 0) names.push_back(narrator.name(p));
    return gdl::sentence(gdl::joined(names) + (names.size() == 1 ? " passes" : " pass") +
                         " when unable to move");
  }
  return "If you cannot move, you pass. If nobody can, the game is over, and it is a draw unless "
         "the rules above decide it.";
}

/// Every turn has a step that adds a piece, and none is ever taken off: no position comes back.
bool fills_every_turn(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  if (rules.traits.has_any(trait::removes | trait::displaces | trait::stacks)) return false;
  return std::ranges::any_of(rules.turn.steps, [&](const TurnStep& step) {
    return std::ranges::all_of(rules.moves, [&](const MoveRule& move) {
      if (step.kind >= 0 && move.kind != step.kind) return true;
      gdl::Traits does;
      for (const auto* nodes : {&move.pre, &move.action, &move.post})
        for (const NodeIndex at : *nodes) does |= narrator.all_traits(at);
      return move.form.enters() && !does.has_any(trait::lifts | trait::uses_from);
    });
  });
}

}  // namespace

std::string clause_in_words(const Narrator& narrator, const ClauseRule& clause) {
  int seat = -1;
  if (clause.of != narrator.rules().everybody() && !for_everybody(narrator, clause))
    seat = std::countr_zero(static_cast<unsigned>(clause.of));
  return in_words(narrator, {clause.result, seat, clause.gives_place, {&clause}}, false);
}

std::vector<std::string> ending(const Narrator& narrator) {
  const auto all = verdicts(narrator);
  std::string results;
  for (const Verdict& verdict : all) {
    const bool others = verdict.result == Result::draw && &verdict != &all.front();
    add_sentence(results, in_words(narrator, verdict, others));
  }
  if (may_collide(narrator, all)) add_sentence(results, "If both are true at once, you win.");
  Strings rest = {ties(narrator)};
  if (narrator.rules().gives_places)
    rest.emplace_back(
        "Who has a place is out, and a player who loses takes the worst that is left; the others "
        "play on, and the last of them gets what remains.");
  else if (narrator.players() > 2 &&
           std::ranges::any_of(all, [](const Verdict& v) { return v.result == Result::loss; }))
    rest.emplace_back("A player who loses is out; the others play on, and the last of them wins.");
  rest.push_back(when_stuck(narrator));
  const Rules& rules = narrator.rules();
  if (narrator.game().engine().can_repeat() && !rules.traits.has(trait::repeats) &&
      !rules.repetition.node && !fills_every_turn(narrator))
    rest.emplace_back(
        "If a position occurs for the third time with the same player to move, the game is a "
        "draw.");
  std::string other;
  for (const auto& text : rest)
    if (!text.empty()) other += (other.empty() ? "" : " ") + text;
  return {results, other};
}

}  // namespace ludi::ggp
