#include "app/lud/play_writing.hpp"

#include <algorithm>
#include <map>

#include "app/lud/move_parts.hpp"

namespace ludi::app::lud {

namespace {

/// A move there, and where it belongs.
struct WrittenMove {
  Node node;
  int kind = 0;
  int level = 0;  ///< of priority
  bool places = false;
};

/// How turns go on here, as far as that can be said there.
struct Continuation {
  bool goes_on = false;  ///< some move leads to another step
  bool may_stop = false;
  bool two_steps = false;           ///< every turn is a step of one sort and then one of another
  std::vector<std::string> labels;  ///< of the moves that may follow a move with this one's label
};

bool is_cell(const Writing& writing, gdl::NodeIndex at, std::string_view cell) {
  return writing.is(at, cell) && writing.children(at).empty();
}

/// The cells that a step passes over, however that is said.
bool is_passed(const Writing& writing, gdl::NodeIndex at) {
  const auto ends = writing.children(at);
  return is_cell(writing, at, "between") || is_cell(writing, at, "jumped") ||
         (writing.is(at, "between") && ends.size() == 2 && is_cell(writing, ends[0], "from") &&
          is_cell(writing, ends[1], "to"));
}

/// `(> (steps) 1)`: only a later step of a turn.
bool is_later_only(const Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  return children.size() == 2 && writing.is(at, ">") && writing.is(children[0], "steps") &&
         writing.tree.kind(children[1]) == gdl::NodeKind::integer &&
         writing.tree.number(children[1]) == 1;
}

void flatten(const Writing& writing, gdl::NodeIndex at, std::vector<gdl::NodeIndex>& to) {
  if (writing.is(at, "and"))
    for (const gdl::NodeIndex child : writing.children(at)) flatten(writing, child, to);
  else if (std::none_of(to.begin(), to.end(), [&](gdl::NodeIndex known) {
             return writing.tree.subtree(known) == writing.tree.subtree(at);
           }))
    to.push_back(at);
}

bool is_way(const Writing& writing, gdl::NodeIndex at) {
  for (const std::string_view way : {"step", "slide", "jump", "turtle"})
    if (writing.is(at, way)) return true;
  const auto children = writing.children(at);
  return writing.is(at, "or") &&
         std::all_of(children.begin(), children.end(),
                     [&](gdl::NodeIndex child) { return writing.is(child, "turtle"); });
}

class Turns {
 public:
  explicit Turns(Writing& writing) : writing_(writing), rules_(writing.rules) {}

  WrittenPlay written() {
    check();
    std::vector<WrittenMove> first, later;
    for (const ggp::MoveRule& rule : rules_.moves) {
      if (is_first(rule)) add(rule, false, first);
      if (is_later(rule)) add(rule, true, later);
    }
    return put_together(std::move(first), std::move(later));
  }

 private:
  /// What no construct is for.
  void check() {
    if (!rules_.openings.empty())
      writing_.complaints.push_back(
          {rules_.checked.tree.position(0), "not translated: (opening …)", {}});
    for (const ggp::PieceKind& kind : rules_.kinds)
      if (kind.state != 0 || kind.flags_named != 0 || kind.orientation || kind.covers || kind.value)
        refuse_kind(kind, "what pieces carry, how they look or what they cover");
    if (rules_.turn.number || rules_.turn.together)
      writing_.complaints.push_back(
          {rules_.checked.tree.position(0), "not translated: (turn …) by numbers or together", {}});
    turn_.two_steps = rules_.turn.steps.size() == 2;
    if (!rules_.turn.steps.empty() && !turn_.two_steps)
      writing_.complaints.push_back({rules_.checked.tree.position(0),
                                     "not translated: (turn …) of other than two steps",
                                     {}});
    for (const ggp::MoveRule& rule : rules_.moves)
      for (const gdl::NodeIndex effect : rule.post)
        if (writing_.is(effect, "again")) read_again(rule, effect);
  }

  void refuse_kind(const ggp::PieceKind& kind, std::string_view why) {
    for (gdl::NodeIndex at = 0; at < writing_.tree.size(); ++at)
      if (writing_.is(at, kind.name) && writing_.tree.kind(at) == gdl::NodeKind::element) {
        writing_.complaints.push_back({writing_.tree.position(at),
                                       "not translated: " + kind.name + ": " + std::string(why),
                                       {}});
        return;
      }
  }

  void read_again(const ggp::MoveRule& rule, gdl::NodeIndex effect) {
    turn_.goes_on = true;
    if (turn_.two_steps) writing_.refuse(effect, "in turns of listed steps");
    std::vector<std::string> labels;
    for (const gdl::NodeIndex child : writing_.children(effect))
      if (writing_.is(child, "can-pass") && writing_.tree.kind(child) != gdl::NodeKind::string)
        turn_.may_stop = true;
      else if (writing_.tree.kind(child) == gdl::NodeKind::string)
        labels.emplace_back(writing_.head(child));
      else
        writing_.refuse(effect, "another step on a condition, or of another piece");
    if (labels.empty()) labels.push_back(rule.label);
    if (!turn_.labels.empty() && turn_.labels != labels)
      writing_.refuse(effect, "steps that go on in different ways");
    turn_.labels = std::move(labels);
  }

  [[nodiscard]] bool fits(const ggp::MoveRule& rule, const ggp::TurnStep& step) const {
    return step.owner < 0 && (step.kind < 0 || step.kind == rule.kind) &&
           (step.label.empty() || step.label == rule.label);
  }
  [[nodiscard]] bool is_first(const ggp::MoveRule& rule) const {
    if (turn_.two_steps) return fits(rule, rules_.turn.steps[0]);
    return std::none_of(rule.pre.begin(), rule.pre.end(), [&](gdl::NodeIndex pre) {
      std::vector<gdl::NodeIndex> all;
      flatten(writing_, pre, all);
      return std::any_of(all.begin(), all.end(),
                         [&](gdl::NodeIndex at) { return is_later_only(writing_, at); });
    });
  }
  [[nodiscard]] bool is_later(const ggp::MoveRule& rule) const {
    if (turn_.two_steps) return fits(rule, rules_.turn.steps[1]);
    return turn_.goes_on &&
           std::find(turn_.labels.begin(), turn_.labels.end(), rule.label) != turn_.labels.end();
  }

  /// The move taken apart; nothing if it is of a form that the other system has no word for.
  std::optional<Manner> manner_of(const ggp::MoveRule& rule, bool later) {
    using Act = ggp::MoveForm::Act;
    const ggp::MoveForm& form = rule.form;
    const bool plain = (form.act == Act::place || form.act == Act::move) && !form.lifts_stack &&
                       form.pushed_kind == rule.kind && !form.pushed_owner &&
                       form.lifts_from.empty() && !form.displaces && !form.sows && !rule.owner &&
                       !rule.dirn && rule.opening == 0;
    const bool known = std::all_of(rule.action.begin(), rule.action.end(), [&](gdl::NodeIndex at) {
      const auto inside = writing_.children(at);
      return (writing_.is(at, "push") || writing_.is(at, "pop")) &&
             std::all_of(inside.begin(), inside.end(), [&](gdl::NodeIndex child) {
               return is_cell(writing_, child, "from") ||
                      (writing_.tree.kind(child) == gdl::NodeKind::integer &&
                       writing_.tree.number(child) == 1);
             });
    });
    if (!plain || !known) {
      writing_.refuse(rule.node, "what it does with pieces");
      return {};
    }
    Manner manner;
    manner.rule = &rule;
    manner.later = later;
    std::vector<gdl::NodeIndex> all;
    for (const gdl::NodeIndex pre : rule.pre) flatten(writing_, pre, all);
    for (const gdl::NodeIndex at : all)
      if (is_later_only(writing_, at))
        continue;
      else if (is_way(writing_, at) && !manner.way)
        manner.way = at;
      else
        manner.conditions.push_back(at);
    if (form.act == Act::move && !manner.way) {
      writing_.refuse(rule.node, "a way from cell to cell that the other system has no word for");
      return {};
    }
    return manner;
  }

  void add(const ggp::MoveRule& rule, bool later, std::vector<WrittenMove>& to) {
    auto manner = manner_of(rule, later);
    if (!manner) return;
    std::vector<Node> then;
    for (const gdl::NodeIndex effect : rule.post) {
      const auto inside = writing_.children(effect);
      const bool takes = writing_.is(effect, "capture") && inside.size() == 1;
      if (takes && is_cell(writing_, inside[0], "to") &&
          rule.form.act == ggp::MoveForm::Act::move) {
        manner->takes_to = effect;
      } else if (takes && is_passed(writing_, inside[0])) {
        manner->takes_between = effect;
      } else if (writing_.is(effect, "again")) {
        then.push_back(go_on(rule));
      } else {
        writing_.moment = Writing::Moment::after;
        then.push_back(writing_.effect(effect));
        writing_.moment = Writing::Moment::before;
      }
    }
    if (turn_.two_steps && !later) then.push_back(call("moveAgain"));
    if (then.size() == 1) manner->then = call("then", {then[0]});
    if (then.size() > 1) manner->then = call("then", {call("and", {list(std::move(then))})});
    WrittenMove made;
    // A later step is told from others by its piece, where it is not a shot.
    manner->later = later && turn_.two_steps;
    made.node = writing_.move(*manner);
    made.kind = rule.kind;
    made.level = rule.mandatory ? 1 : rule.priority;
    if (rule.mandatory && rule.priority != 0)
      writing_.refuse(rule.node, "compulsory moves among priorities");
    made.places = rule.form.act == ggp::MoveForm::Act::place;
    to.push_back(std::move(made));
  }

  /// `(if (can Move …) (moveAgain))`: what may follow, of the same kind of piece.
  Node go_on(const ggp::MoveRule& rule) {
    std::vector<Node> each;
    for (const ggp::MoveRule& next : rules_.moves) {
      if (next.kind != rule.kind || !is_later(next)) continue;
      auto manner = manner_of(next, true);
      if (!manner) continue;
      for (const gdl::NodeIndex effect : next.post) {
        const auto inside = writing_.children(effect);
        if (writing_.is(effect, "capture") && inside.size() == 1) {
          if (is_cell(writing_, inside[0], "to")) manner->takes_to = effect;
          if (is_passed(writing_, inside[0])) manner->takes_between = effect;
        }
      }
      Node move = writing_.move(*manner);
      if (!move.parts.empty() && move.parts[0].kind == Node::Kind::word && move.is_call("move")) {
        // As it is asked for rather than decided on: `(hop …)`.
        move.text = move.parts[0].text;
        move.text[0] = static_cast<char>(move.text[0] - 'A' + 'a');
        move.parts.erase(move.parts.begin());
      }
      each.push_back(std::move(move));
    }
    if (each.empty()) return writing_.refuse(rule.node, "another step that nothing can be");
    Node all = each.size() == 1 ? std::move(each[0]) : call("or", {list(std::move(each))});
    return call("if", {call("can", {word("Move"), std::move(all)}), call("moveAgain")});
  }

  [[nodiscard]] std::string kind_name(int kind) const {
    return rules_.kinds[static_cast<std::size_t>(kind)].name;
  }

  static Node one_of(std::vector<Node> nodes) {
    if (nodes.size() == 1) return std::move(nodes[0]);
    if (nodes.size() == 2) return call("or", std::move(nodes));
    return call("or", {list(std::move(nodes))});
  }

  /// Moves kind by kind: `(forEach Piece "Man" …)`, and placements by themselves.
  std::vector<Node> by_kind(const std::vector<WrittenMove>& moves, bool later) {
    std::vector<Node> nodes;
    std::map<int, std::vector<Node>> each;
    for (const WrittenMove& move : moves)
      if (move.places)
        nodes.push_back(move.node);
      else
        each[move.kind].push_back(move.node);
    for (auto& [kind, of_kind] : each) {
      Node all = one_of(std::move(of_kind));
      if (later)
        all = call("if", {call("=", {call("from"), call("last", {word("To")})}), std::move(all)});
      nodes.push_back(call("forEach", {word("Piece"), string(kind_name(kind)), std::move(all)}));
    }
    return nodes;
  }

  /// `(piece …)` of a kind; its own moves behind it where they stand there.
  Node piece(const ggp::PieceKind& kind, std::vector<Node> moves) {
    std::vector<Node> parts = {string(kind.name)};
    if (kind.owners == rules_.everybody()) {
      parts.push_back(word("Each"));
    } else if (kind.owners == (1U << ggp::neutral_seat)) {
      parts.push_back(word("Neutral"));
    } else {
      int seat = 0;
      while (kind.owners != (1U << static_cast<unsigned>(seat)) && seat < ggp::max_players) ++seat;
      if (seat == ggp::max_players) refuse_kind(kind, "pieces of some of the players");
      parts.push_back(word("P" + std::to_string(seat + 1)));
    }
    if (!moves.empty()) parts.push_back(one_of(std::move(moves)));
    return call("piece", std::move(parts));
  }

  WrittenPlay put_together(std::vector<WrittenMove> first, std::vector<WrittenMove> later) {
    WrittenPlay made;
    std::vector<int> levels;
    for (const WrittenMove& move : first) levels.push_back(move.level);
    std::sort(levels.rbegin(), levels.rend());
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    if (rules_.can_pass && levels.size() > 1)
      writing_.complaints.push_back(
          {rules_.checked.tree.position(0), "not translated: (can-pass) beside priorities", {}});
    const bool own_moves = levels.size() <= 1 && later.empty();
    std::map<int, std::vector<Node>> own;
    std::vector<Node> placing;
    for (const WrittenMove& move : first)
      if (move.places)
        placing.push_back(move.node);
      else
        own[move.kind].push_back(move.node);
    if (own_moves) {
      std::vector<Node> all;
      if (!own.empty()) all.push_back(call("forEach", {word("Piece")}));
      all.insert(all.end(), placing.begin(), placing.end());
      if (rules_.can_pass) all.push_back(call("move", {word("Pass")}));
      if (!all.empty()) made.play = one_of(std::move(all));
    } else {
      std::vector<Node> by_level;
      for (const int level : levels) {
        std::vector<WrittenMove> these;
        for (const WrittenMove& move : first)
          if (move.level == level) these.push_back(move);
        auto nodes = by_kind(these, false);
        if (rules_.can_pass) nodes.push_back(call("move", {word("Pass")}));
        by_level.push_back(one_of(std::move(nodes)));
      }
      made.play = by_level.size() == 1 ? std::move(by_level[0])
                                       : call("priority", {list(std::move(by_level))});
      if (!later.empty()) {
        auto steps = by_kind(later, !turn_.two_steps);
        if (turn_.may_stop) steps.push_back(call("move", {word("Pass")}));
        made.play = call("if", {call("is", {word("Prev"), word("Mover")}), one_of(std::move(steps)),
                                std::move(made.play)});
      }
    }
    declare(made, first, own_moves, own);
    return made;
  }

  /// The kind that players put down unnamed must be the first of theirs.
  void declare(WrittenPlay& made, const std::vector<WrittenMove>& first, bool own_moves,
               std::map<int, std::vector<Node>>& own) {
    std::vector<int> order;
    for (const WrittenMove& move : first)
      if (move.places &&
          rules_.kinds[static_cast<std::size_t>(move.kind)].owners != (1U << ggp::neutral_seat))
        order.push_back(move.kind);
    std::sort(order.begin(), order.end());
    order.erase(std::unique(order.begin(), order.end()), order.end());
    ggp::SeatSet placing = 0;
    for (const int kind : order) {
      const ggp::SeatSet owners = rules_.kinds[static_cast<std::size_t>(kind)].owners;
      if ((placing & owners) != 0)
        refuse_kind(rules_.kinds[static_cast<std::size_t>(kind)],
                    "one of several kinds that a player puts down");
      placing |= owners;
    }
    for (int kind = 0; kind < static_cast<int>(rules_.kinds.size()); ++kind)
      if (std::find(order.begin(), order.end(), kind) == order.end()) order.push_back(kind);
    for (const int kind : order)
      made.pieces.push_back(piece(rules_.kinds[static_cast<std::size_t>(kind)],
                                  own_moves ? std::move(own[kind]) : std::vector<Node>{}));
  }

  Writing& writing_;
  const ggp::Rules& rules_;
  Continuation turn_;
};

}  // namespace

WrittenPlay write_play(Writing& writing) {
  return Turns(writing).written();
}

}  // namespace ludi::app::lud
