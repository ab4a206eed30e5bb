// How the rules of a game become a rule set, part by part.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "ggp/engine/compile/clause_builder.hpp"
#include "ggp/engine/compile/cycles.hpp"
#include "ggp/engine/compile/move_builder.hpp"
#include "ggp/engine/compile/recall.hpp"
#include "ggp/engine/compile/setup_builder.hpp"
#include "ggp/engine/compile/shortcuts.hpp"
#include "ggp/engine/compile/worth.hpp"

namespace ludi::ggp {

template <int W>
class RuleSetBuilder {
 public:
  explicit RuleSetBuilder(RuleSet<W>& set) : set_(set) {}

  /// Fills a rule set that is still empty.
  void build();

 private:
  void describe_pieces();
  void make_turn_rules();
  void sort_rules();
  void make_openings();

  RuleSet<W>& set_;
};

template <int W>
void RuleSetBuilder<W>::build() {
  MoveBuilder<W> moves(set_);
  ClauseBuilder<W> clauses(set_);
  SetupBuilder<W> setup(set_);
  Shortcuts<W> shortcuts(set_);
  const Rules& rules = set_.source;

  describe_pieces();
  for (const auto& rule : rules.moves) moves.add(rule);
  sort_rules();
  make_openings();
  setup.lay_out();
  find_recall(set_);
  set_.ground.make_keys();
  make_turn_rules();
  for (const auto& clause : rules.clauses) clauses.add(clause);
  // The groups are kept only for who asks them.
  if (set_.ground.tracked_family == nullptr) set_.ground.layout.roots = 0;
  set_.can_repeat = Cycles<W>(set_).may_come_back();
  set_.may_return = !set_.single_steps && set_.can_repeat;
  set_.has_turn_rules |= set_.may_return;
  set_.ground.unfinished.began = set_.may_return;
  setup.set_up();
  shortcuts.find();
  weigh_kinds(set_);
}

/// What pieces are by themselves: whose, carrying what, worth how much.
template <int W>
void RuleSetBuilder<W>::describe_pieces() {
  const Rules& rules = set_.source;
  auto& ground = set_.ground;
  ground.players = static_cast<int>(rules.players.size());
  ground.kinds = static_cast<int>(rules.kinds.size());
  ground.counters = static_cast<int>(rules.counters.size());
  ground.boardless = rules.board->boardless();
  for (const auto& kind : rules.kinds) {
    const std::uint32_t marks =
        Marks::with_state(0, std::clamp(kind.state, 0, 255)) | (kind.flags << Marks::flags_at);
    // A player's pieces look that player's way, nobody's the first player's.
    const Expr<W>* looks = kind.orientation ? set_.compiler.expr(*kind.orientation) : nullptr;
    for (int owner = 0; owner <= ground.players; ++owner) {
      const DirectionSet way = looks == nullptr || looks->directions_of == nullptr
                                   ? DirectionSet{0}
                                   : looks->directions_of[owner % ground.players];
      ground.first_marks.push_back(
          way == 0
              ? marks
              : Marks::with_facing(marks, std::countr_zero(settled(way, ground.tables.adjacent))));
    }
    if (kind.owners == (1U << static_cast<unsigned>(neutral_seat)))
      ground.neutral_kinds |= std::uint64_t{1} << ground.piece_values.size();
    ground.piece_values.push_back(kind.value.value_or(1));
    if (!rules.traits.has(trait::covers)) continue;
    ground.covers.push_back(kind.covers ? Cover<W>(kind.footprint, ground.tables.cells)
                                        : Cover<W>());
    ground.lies.push_back(kind.lies ? set_.compiler.expr(*kind.lies) : nullptr);
  }
}

/// What finished turns are judged by, and what turns of several steps are made of.
template <int W>
void RuleSetBuilder<W>::make_turn_rules() {
  const Rules& rules = set_.source;
  const auto compile = [&](const std::vector<gdl::NodeIndex>& nodes) {
    std::vector<const Expr<W>*> all;
    for (const auto at : nodes) all.push_back(set_.compiler.expr(at));
    return all;
  };
  set_.never = compile(rules.never);
  set_.must = compile(rules.must);
  set_.most = compile(rules.most);
  set_.start_never = compile(rules.start_never);
  if (rules.turn.number) set_.turn_number = set_.compiler.expr(*rules.turn.number);
  if (rules.turn.first) set_.turn_first = set_.compiler.expr(*rules.turn.first);
  if (rules.repetition.who) set_.repeater = set_.compiler.expr(*rules.repetition.who);
  const bool several = 1 < rules.turn.steps.size() || rules.turn.number.has_value();
  set_.has_turn_rules = several || !set_.never.empty() || set_.has_must_or_most();
  const Layout& layout = set_.ground.layout;
  Unfinished& unfinished = set_.ground.unfinished;
  unfinished.captures = rules.traits.has(trait::counts_captures);
  unfinished.parts = rules.turn.number.has_value();
  unfinished.way = rules.traits.has(trait::keeps_way);
  unfinished.events = !rules.events.empty();
  for (const auto& rule : set_.moves)
    for (std::size_t i = 0; i < rule.post.size(); ++i) {
      const bool waits = rule.post[i].goes_on && i + 1 < rule.post.size();
      if (waits) unfinished.waiting.add(rule.index);
      unfinished.effects |= waits || rule.post[i].choose != nullptr;
    }
  set_.remembers = !set_.single_steps || rules.turn.said() || !rules.events.empty() ||
                   layout.late != 0 || layout.moved != 0 || layout.visited != 0;
}

/// Sorts the rules by who may use them when, by label and by event.
template <int W>
void RuleSetBuilder<W>::sort_rules() {
  const Rules& rules = set_.source;
  for (const auto& rule : set_.moves)
    for (int p = 0; p < set_.ground.players; ++p)
      if (set_.source.moves[rule.index].opening == 0 &&
          ((rule.users >> static_cast<unsigned>(p)) & 1U) != 0)
        set_.rules_of[static_cast<std::size_t>(p)].push_back(rule.index);
  for (const auto& rule : set_.moves) set_.priorities.push_back(rule.priority);
  std::sort(set_.priorities.rbegin(), set_.priorities.rend());
  set_.priorities.erase(std::unique(set_.priorities.begin(), set_.priorities.end()),
                        set_.priorities.end());
  for (std::size_t r = 0; r < rules.moves.size(); ++r) {
    // Moves without a label are each of their own.
    const auto& rule = rules.moves[r];
    MoveSet same = MoveSet::of(static_cast<int>(r));
    for (std::size_t i = 0; i < rules.moves.size(); ++i)
      if (!rule.label.empty() && rules.moves[i].label == rule.label &&
          rules.moves[i].opening == rule.opening)
        same.add(static_cast<int>(i));
    set_.same_label.push_back(same);
  }
  for (const Event& event : rules.events) {
    MoveSet counted;
    for (std::size_t i = 0; i < rules.moves.size(); ++i)
      if (std::find(event.labels.begin(), event.labels.end(), rules.moves[i].label) !=
          event.labels.end())
        counted.add(static_cast<int>(i));
    set_.event_rules.push_back(counted);
  }
  for (const auto& rule : set_.moves)
    if (rule.act == Act::place)
      set_.ground.entering |= 0 <= rule.pushed_kind ? std::uint64_t{1} << rule.pushed_kind : ~0ULL;
  if (rules.traits.has(trait::fills)) set_.ground.entering = ~0ULL;
  set_.adds = std::any_of(set_.moves.begin(), set_.moves.end(),
                          [&](const auto& rule) {
                            const auto& follows = rules.moves[rule.index].post;
                            return rule.act == Act::place ||
                                   std::ranges::any_of(follows, [&](gdl::NodeIndex at) {
                                     return set_.compiler.word(at).traits.has(trait::adds);
                                   });
                          }) ||
              rules.traits.has(trait::fills);
}

/// Who takes which opening turn: the players named, else all in turn from the first.
template <int W>
void RuleSetBuilder<W>::make_openings() {
  set_.rules_of_opening.resize(set_.source.openings.size());
  for (const auto& rule : set_.moves)
    if (const int opening = set_.source.moves[rule.index].opening; opening != 0)
      set_.rules_of_opening[static_cast<std::size_t>(opening - 1)].push_back(rule.index);
  int in_turn = 0;
  for (std::size_t o = 0; o < set_.source.openings.size(); ++o)
    for (int n = 0; n < set_.source.openings[o].turns; ++n, ++in_turn) {
      const int seat = set_.source.openings[o].player;
      set_.opening_turns.push_back(
          {static_cast<std::uint8_t>(o),
           static_cast<std::uint8_t>(0 <= seat ? seat : in_turn % set_.ground.players),
           set_.source.openings[o].can_pass});
    }
}

}  // namespace ludi::ggp
