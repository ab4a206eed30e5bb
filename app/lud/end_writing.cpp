// The end of a game of ours in the other system's words. Here, every player is asked; there, the
// conditions are asked of the mover, and those of the other player must be said as well.
#include <algorithm>

#include "app/lud/play_writing.hpp"

namespace ludi::app::lud {

namespace {

struct WrittenEnd {
  Node node;
  int order = 0;  ///< 0: good for the mover, 1: bad, 2: draws, 3: who is stuck
};

std::string_view outcome_word(ggp::Result result) {
  return result == ggp::Result::win ? "Win" : result == ggp::Result::loss ? "Loss" : "Draw";
}

Node clause(Node condition, std::string role, ggp::Result result) {
  return call("if",
              {std::move(condition),
               call("result", {word(std::move(role)), word(std::string(outcome_word(result)))})});
}

/// The row of a condition of ours that can come to hold for the mover alone.
bool only_of_mover(const Writing& writing, gdl::NodeIndex at) {
  return std::any_of(goal_constructs().begin(), goal_constructs().end(), [&](const Construct& row) {
    return row.of_mover &&
           (writing.is(at, row.ludi) ||
            (writing.is(at, "some") && writing.is(writing.children(at)[0], row.ludi)));
  });
}

/// Without `(moved-last friend)` in front; true if it was there.
std::pair<std::vector<gdl::NodeIndex>, bool> without_guard(const Writing& writing,
                                                           gdl::NodeIndex at) {
  const auto is_guard = [&](gdl::NodeIndex node) {
    return writing.is(node, "moved-last") && writing.children(node).size() == 1 &&
           writing.is(writing.children(node)[0], "friend");
  };
  if (!writing.is(at, "and")) return {{at}, false};
  std::vector<gdl::NodeIndex> rest;
  bool guarded = false;
  for (const gdl::NodeIndex child : writing.children(at))
    if (is_guard(child))
      guarded = true;
    else
      rest.push_back(child);
  return {rest, guarded};
}

Node condition_of(Writing& writing, const std::vector<gdl::NodeIndex>& parts) {
  std::vector<Node> each;
  for (const gdl::NodeIndex part : parts) each.push_back(writing.condition(part));
  if (each.size() == 1) return each[0];
  if (each.size() == 2) return call("and", std::move(each));
  return call("and", {list(std::move(each))});
}

/// The cells of a region that lies fixed, for each seat; nothing if that is not known here.
std::optional<std::vector<std::vector<ggp::Cell>>> fixed_cells(const Writing& writing,
                                                               gdl::NodeIndex at) {
  const ggp::Board& board = writing.game.board();
  std::vector<ggp::Cell> cells;
  if (writing.is(at, "goal") || writing.is(at, "home") || writing.is(at, "home-row"))
    return writing.own_regions();
  if (writing.is(at, "centre"))
    cells = board.centre();
  else if (writing.is(at, "corners"))
    cells = board.corners();
  else if (writing.is(at, "edge"))
    cells = board.edge();
  else if (const ggp::Cell cell = board.find(writing.head(at)); cell.exists())
    cells = {cell};
  else
    return {};
  return std::vector(static_cast<std::size_t>(writing.game.players()), cells);
}

/// True unless it is known that no player has a piece there before the first turn.
bool stands_there_at_start(const Writing& writing, gdl::NodeIndex region) {
  if (writing.rules.setup.empty()) return false;
  const auto cells = fixed_cells(writing, region);
  if (!cells) return true;
  const auto start = writing.game.engine().contents(writing.game.engine().start());
  for (std::size_t seat = 0; seat < cells->size(); ++seat)
    for (const ggp::Cell cell : (*cells)[seat])
      if (start[static_cast<std::size_t>(cell.index())].owner.index() == static_cast<int>(seat))
        return true;
  return false;
}

/// `(reach REGION)`, of one piece and any number of them: the one that has just come there. Pieces
/// that stand there at the start have not come.
std::optional<Node> reached(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "reach")) return {};
  std::optional<gdl::NodeIndex> region;
  for (const gdl::NodeIndex child : writing.children(at)) {
    if (writing.tree.kind(child) == gdl::NodeKind::integer) {
      if (writing.tree.number(child) != 1) return {};
    } else if (writing.is(child, "of")) {
      if (!writing.is(writing.children(child)[0], "friend")) return {};
    } else if (writing.is(child, "exactly")) {
      return {};
    } else {
      region = child;
    }
  }
  if (!region) return {};
  Node there = writing.region(*region);
  if (stands_there_at_start(writing, *region)) return {};
  return call("is", {word("In"), call("last", {word("To")}), std::move(there)});
}

class Ends {
 public:
  explicit Ends(Writing& writing) : writing_(writing) {}

  Node written() {
    writing_.moment = Writing::Moment::end;
    for (const ggp::ClauseRule& rule : writing_.rules.clauses) add(rule);
    if (writing_.rules.tie != ggp::TieRule::mover_wins)
      writing_.complaints.push_back({writing_.tree.position(0),
                                     "not translated: results that contradict each other other "
                                     "than by the mover's win",
                                     {}});
    writing_.moment = Writing::Moment::before;
    std::stable_sort(ends_.begin(), ends_.end(),
                     [](const WrittenEnd& a, const WrittenEnd& b) { return a.order < b.order; });
    std::vector<Node> nodes;
    for (WrittenEnd& end : ends_) nodes.push_back(std::move(end.node));
    if (nodes.size() == 1) return std::move(nodes[0]);
    return list(std::move(nodes));
  }

 private:
  void add(const ggp::ClauseRule& rule) {
    const bool all = rule.of == writing_.rules.everybody();
    const bool two = writing_.game.players() == 2;
    if (rule.gives_place || (!all && (rule.of & (rule.of - 1U)) != 0)) {
      writing_.refuse(rule.node);
      return;
    }
    if (!two && rule.result == ggp::Result::loss) {
      writing_.refuse(rule.node, "who is left goes on, with more than two players");
      return;
    }
    seat_ = -1;
    if (!all)
      for (int seat = 0; seat < writing_.game.players(); ++seat)
        if (rule.of == (1U << static_cast<unsigned>(seat))) seat_ = seat;
    if (writing_.is(rule.condition, "no-move")) {
      if (!all) {
        writing_.refuse(rule.node, "a player's result by who is stuck");
        return;
      }
      if (!two) writing_.refuse(rule.node, "with more than two players");
      ends_.push_back({clause(call("no", {word("Moves"), word("Next")}), "Next", rule.result), 3});
      return;
    }
    const auto [parts, guarded] = without_guard(writing_, rule.condition);
    if (parts.size() == 1) {
      if (auto node = reached(writing_, parts[0])) {
        mover(std::move(*node), rule.result);
        return;
      }
    }
    if (const auto either = alternatives(rule); !either.empty()) {
      for (const gdl::NodeIndex at : either) mover(writing_.condition(at), rule.result);
      return;
    }
    const bool only = guarded || (parts.size() == 1 && only_of_mover(writing_, parts[0])) ||
                      rows_alone(rule.condition);
    Node own = condition_of(writing_, parts);
    mover(own, rule.result);
    if (only) return;
    writing_.for_next = true;
    Node other = condition_of(writing_, parts);
    writing_.for_next = false;
    // What says nothing of players is the same for both.
    if (rule.result == ggp::Result::draw && other == own) return;
    if (!two) {
      writing_.refuse(rule.node, "of players who have not moved, with more than two");
      return;
    }
    if (seat_ >= 0) other = by(1 - seat_, std::move(other));
    ends_.push_back({clause(std::move(other), seat_ >= 0 ? role(seat_) : "Next", rule.result),
                     rule.result == ggp::Result::win    ? 1
                     : rule.result == ggp::Result::loss ? 0
                                                        : 2});
  }

  /// The parts of an `or` of which each can come to hold for the mover alone.
  [[nodiscard]] std::vector<gdl::NodeIndex> alternatives(const ggp::ClauseRule& rule) const {
    if (!writing_.is(rule.condition, "or")) return {};
    const auto parts = writing_.children(rule.condition);
    if (!std::all_of(parts.begin(), parts.end(),
                     [&](gdl::NodeIndex at) { return only_of_mover(writing_, at); }))
      return {};
    return parts;
  }

  /// Rows, and the negations of rows, joined.
  [[nodiscard]] bool rows_alone(gdl::NodeIndex at) const {
    if (only_of_mover(writing_, at)) return true;
    if (!writing_.is(at, "and")) return false;
    const auto parts = writing_.children(at);
    return only_of_mover(writing_, parts[0]) &&
           std::all_of(parts.begin(), parts.end(), [&](gdl::NodeIndex part) {
             return only_of_mover(writing_, part) ||
                    (writing_.is(part, "not") &&
                     only_of_mover(writing_, writing_.children(part)[0]));
           });
  }

  static std::string role(int seat) { return "P" + std::to_string(seat + 1); }
  /// Where that player has moved.
  static Node by(int seat, Node condition) {
    return call("and", {call("is", {word("Mover"), word(role(seat))}), std::move(condition)});
  }

  void mover(Node condition, ggp::Result result) {
    if (seat_ >= 0) condition = by(seat_, std::move(condition));
    ends_.push_back({clause(std::move(condition), seat_ >= 0 ? role(seat_) : "Mover", result),
                     result == ggp::Result::win    ? 0
                     : result == ggp::Result::loss ? 1
                                                   : 2});
  }

  Writing& writing_;
  int seat_ = -1;  ///< whose clause it is; -1: everybody's
  std::vector<WrittenEnd> ends_;
};

}  // namespace

Node write_end(Writing& writing) {
  return Ends(writing).written();
}

}  // namespace ludi::app::lud
