// Retrograde analysis: all positions that can come about are listed, and what the last ones are
// worth goes back from each to those before it. What nothing then decides is a draw: there the
// players may go round for ever, which the third repetition ends. The one way to solve games whose
// positions come back.
#pragma once

#include <unordered_map>
#include <vector>

#include "ggp/engine/referee/referee.hpp"
#include "ggp/engine/search/budget.hpp"

namespace ludi::ggp {

template <int W>
class RetrogradeAnalysis {
 public:
  explicit RetrogradeAnalysis(const Referee<W>& referee) : referee_(referee) {}

  /// True for games of two players in which nothing but the position decides how it goes on.
  [[nodiscard]] static bool applies(const Referee<W>& referee) {
    return referee.ground().players == 2 && referee.returning_draws() &&
           !referee.rules().traits.has_any(trait::repeats | trait::counts_quiet);
  }

  /// Lists and judges everything that follows from a settled position that is not over. False if
  /// that takes more positions than the budget or more bytes than it may.
  [[nodiscard]] bool analyse(const Position<W>& root, std::uint64_t most_bytes, Budget& budget) {
    places_.clear();
    nodes_.clear();
    edges_.clear();
    blocks_.clear();
    const std::uint64_t each = referee_.ground().layout.bytes + sizeof(Node) + 64;
    const std::uint64_t most = most_bytes / each;
    place_of(root);
    for (std::uint32_t i = 0; i < nodes_.size(); ++i)
      if (most < nodes_.size() || !expand(i, budget)) return false;
    blocks_.clear();
    go_back();
    return true;
  }
  /// What a settled position is worth to its mover; none if it was not listed.
  [[nodiscard]] std::optional<Result> value(const Position<W>& at) const {
    const auto found = places_.find(key_of(at));
    if (found == places_.end()) return std::nullopt;
    return nodes_[found->second].value;
  }
  /// How many steps a decided position is from the end with best play on both sides.
  [[nodiscard]] std::uint32_t distance(const Position<W>& at) const {
    return nodes_[places_.at(key_of(at))].distance;
  }

 private:
  struct Node {
    std::uint32_t first_edge = 0, edges = 0;
    std::uint32_t undecided = 0;  ///< steps not yet known to lose
    std::uint32_t distance = 0;
    std::uint8_t mover = 0;       ///< a person
    Result value = Result::none;  ///< for the mover
  };
  static constexpr std::size_t block = 1024;  ///< positions to a piece of memory

  /// A finished game is another thing than the same pieces with a player to move.
  [[nodiscard]] static std::uint64_t key_of(const Position<W>& position) {
    std::uint64_t key = position.head.hash;
    if (position.head.outcome.over())
      for (const Result result : position.head.outcome.of)
        key = mix(key, static_cast<std::uint64_t>(result), 1);
    return key;
  }
  [[nodiscard]] Position<W>& at(std::uint32_t i) { return blocks_[i / block][i % block]; }

  std::uint32_t place_of(const Position<W>& position) {
    const auto [entry, fresh] =
        places_.emplace(key_of(position), static_cast<std::uint32_t>(nodes_.size()));
    if (!fresh) return entry->second;
    nodes_.emplace_back();
    if (blocks_.size() * block < nodes_.size())
      blocks_.emplace_back(referee_.ground().layout, block);
    at(entry->second).copy_from(position, referee_.ground().layout);
    return entry->second;
  }

  // Lists where a position's steps lead.
  bool expand(std::uint32_t i, Budget& budget) {
    Position<W>& here = at(i);
    if (!here.head.outcome.over()) referee_.settle(here, options_, nullptr);
    nodes_[i].mover = static_cast<std::uint8_t>(here.head.person());
    nodes_[i].first_edge = static_cast<std::uint32_t>(edges_.size());
    if (here.head.outcome.over()) {
      nodes_[i].value = here.head.outcome.result(Player{nodes_[i].mover});
      return true;
    }
    steps_.clear();
    referee_.for_each(options_, [&](const Step& step) { steps_.push_back(step); });
    PositionStack<W> room(referee_.ground().layout, 1);
    for (const Step& step : steps_) {
      room[0].copy_from(here, referee_.ground().layout);
      referee_.play(room[0], step);
      if (!budget.spend()) return false;
      if (!room[0].head.outcome.over()) referee_.settle(room[0], settled_, nullptr);
      edges_.push_back(place_of(room[0]));
    }
    nodes_[i].edges = static_cast<std::uint32_t>(steps_.size());
    nodes_[i].undecided = nodes_[i].edges;
    return true;
  }

  // From the ends backwards, nearest first.
  void go_back() {
    std::vector<std::uint32_t> first(nodes_.size() + 1, 0);
    for (const auto to : edges_) ++first[to + 1];
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    std::vector<std::uint32_t> before(edges_.size()), used(first.begin(), first.end() - 1);
    std::vector<std::uint32_t> decided;
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
      const Node& node = nodes_[i];
      for (std::uint32_t e = 0; e < node.edges; ++e)
        before[used[edges_[node.first_edge + e]]++] = i;
      if (node.value == Result::win || node.value == Result::loss) decided.push_back(i);
    }
    for (std::size_t next = 0; next < decided.size(); ++next) {
      const Node done = nodes_[decided[next]];
      for (std::uint32_t b = first[decided[next]]; b < first[decided[next] + 1]; ++b) {
        Node& node = nodes_[before[b]];
        if (node.value != Result::none) continue;
        const bool won = (done.value == Result::win) == (done.mover == node.mover);
        --node.undecided;
        if (!won && node.undecided != 0) continue;
        node.value = won ? Result::win : Result::loss;
        node.distance = done.distance + 1;
        decided.push_back(before[b]);
      }
    }
    for (Node& node : nodes_)
      if (node.value == Result::none) node.value = Result::draw;
  }

  const Referee<W>& referee_;
  std::unordered_map<std::uint64_t, std::uint32_t> places_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> edges_;  ///< to where steps lead, node by node
  std::vector<PositionStack<W>> blocks_;
  Options<W> options_, settled_;
  std::vector<Step> steps_;
};

}  // namespace ludi::ggp
