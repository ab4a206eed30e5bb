// UCT: a tree grown by random playouts, each begun where an upper confidence bound on the mean is
// highest (Kocsis and Szepesvari 2006). Ends found in the tree are proofs and are backed up as such
// (Winands, Bjornsson and Saito 2008): a step into a won position wins, a position all of whose
// steps lose is lost. Rewards are kept for every player, so any number of players may take part.
#pragma once

#include <cmath>
#include <limits>

#include "ggp/engine/playout/finisher.hpp"
#include "ggp/engine/search/alphabeta.hpp"

namespace ludi::ggp {

template <int W>
class Uct {
 public:
  Uct(const Referee<W>& referee, Evaluator<W>& evaluator, const SearchSettings& settings)
      : referee_(referee),
        evaluator_(evaluator),
        settings_(settings),
        room_(referee.ground().layout, 2),
        finisher_(referee),
        threats_(settings.use_threats ? ThreatSearch<W>::make(referee) : std::nullopt),
        wins_(settings.use_quiescence ? RowWins<W>::make(referee) : std::nullopt),
        keeps_history_(referee.keeps_history()) {}

  /// Searches a settled position that is not over. `seen` holds the turn starts before it.
  [[nodiscard]] SearchResult search(Rng& rng, const Position<W>& root, const Seen& seen,
                                    Budget& budget) {
    if (threats_)
      if (auto won = won_by_threats(*threats_, root, settings_.nodes, budget)) return *won;
    nodes_.assign(1, Node{});
    means_.assign(1, untried);
    spreads_.assign(1, 0);
    const std::uint64_t spent_before = budget.spent();
    while (!budget.stopped() && nodes_[0].verdict == Result::none) descend(rng, root, seen, budget);
    SearchResult result;
    result.nodes = budget.spent() - spent_before;
    result.cut_by_clock = budget.by_clock();
    result.depth = 0;
    tell(result);
    if (!result.best) {
      at().copy_from(root, referee_.ground().layout);
      seen_ = seen;
      settle();
      result.best = referee_.pick(options_, 0);
      result.line.push_back(*result.best);
    }
    return result;
  }

 private:
  static constexpr std::uint32_t no_children = 0;
  static constexpr double untried = 1e6;  ///< the mean of a node without visits, above all others
  static constexpr double lost = -1e6;    ///< … of one that is proven lost
  static constexpr std::uint32_t none_grown = std::numeric_limits<std::uint32_t>::max();

  struct Node {
    Step step;
    std::uint32_t visits = 0;
    std::uint32_t first_child = no_children;
    std::uint32_t children = 0;
    std::uint8_t mover = 0;         ///< the person who played `step`
    Result verdict = Result::none;  ///< for the mover, once proven
    float prior = 0;                ///< the policy's expectation for the mover
    double reward = 0;              ///< of the mover, summed over visits
  };

  [[nodiscard]] Position<W>& at() { return room_[0]; }
  void settle() { referee_.settle(at(), options_, keeps_history_ ? &seen_ : nullptr); }
  void play(const Step& step, Budget& budget) {
    if (keeps_history_ && at().head.step == 0) seen_.push(at().head.hash);
    referee_.play(at(), step);
    settle();
    budget.spend();
  }

  void descend(Rng& rng, const Position<W>& root, const Seen& seen, Budget& budget) {
    at().copy_from(root, referee_.ground().layout);
    if (keeps_history_) seen_ = seen;
    settle();
    path_.assign(1, 0);
    // 1. Down the tree to a node without children.
    while (nodes_[path_.back()].first_child != no_children && !at().head.outcome.over()) {
      const std::uint32_t child = select(path_.back());
      play(nodes_[child].step, budget);
      path_.push_back(child);
    }
    // 2. A node seen before grows; play goes on from one of its new children.
    Node& leaf = nodes_[path_.back()];
    if (!at().head.outcome.over() && (leaf.visits > 0 || path_.size() == 1)) {
      expand(rng, path_.back(), budget);
      const std::uint32_t child = select(path_.back());
      play(nodes_[child].step, budget);
      path_.push_back(child);
    }
    // 3. A proof, or a playout.
    std::array<double, max_players> rewards{};
    if (at().head.outcome.over()) {
      const Node& end = nodes_[path_.back()];
      if (path_.size() > 1)
        nodes_[path_.back()].verdict = at().head.outcome.result(Player{end.mover});
      rewards = evaluator_.expectations(at());
    } else {
      rewards = playout(rng, budget);
    }
    back_up(rewards);
  }

  void expand(Rng& rng, std::uint32_t parent, Budget& budget) {
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    const auto mover = static_cast<std::uint8_t>(at().head.person());
    if (wins_) standing_ = wins_->threats(at());
    referee_.for_each(options_, [&](const Step& step) {
      Node child;
      child.step = step;
      child.mover = mover;
      if (0 < settings_.uct_prior) judge(child, budget);
      nodes_.push_back(child);
    });
    grown_ = parent;
    nodes_[parent].first_child = first;
    nodes_[parent].children = static_cast<std::uint32_t>(nodes_.size()) - first;
    shuffle(rng, std::span<Node>(nodes_).subspan(first));
    means_.resize(nodes_.size());
    spreads_.resize(nodes_.size());
    for (std::size_t c = first; c < nodes_.size(); ++c) estimate(c);
  }

  /// What the policy thinks of a step, or what it leads to at once.
  void judge(Node& child, Budget& budget) {
    Position<W>& next = room_[1];
    next.copy_from(at(), referee_.ground().layout);
    referee_.play(next, child.step);
    referee_.settle_loosely(next, judged_options_, keeps_history_ ? &seen_ : nullptr);
    budget.spend();
    if (next.head.outcome.over()) {
      child.verdict = next.head.outcome.result(Player{child.mover});
    } else if (wins_) {
      // What rows tell two players of the next two turns.
      const auto choice = wins_->choice(wins_->threats_after(standing_, next, child.step.to));
      if (choice.wins) child.verdict = Result::loss;
      if (choice.loses) child.verdict = Result::win;
    }
    child.prior = static_cast<float>(evaluator_.expectations(next)[child.mover]);
  }

  /// What the rewards of a node and its prior come to.
  void estimate(std::size_t node) {
    const Node& known = nodes_[node];
    const double visits = known.visits + settings_.uct_prior;
    means_[node] = untried;
    spreads_[node] = 0;
    if (known.verdict == Result::loss) {
      means_[node] = lost;
    } else if (visits > 0) {
      means_[node] =
          (known.reward + settings_.uct_prior * static_cast<double>(known.prior)) / visits;
      spreads_[node] = 1 / std::sqrt(visits);
    }
  }

  /// The child to visit next: untried ones first, never one proven lost while another is left.
  [[nodiscard]] std::uint32_t select(std::uint32_t parent) const {
    const Node& node = nodes_[parent];
    const double log_visits = logarithm(std::max(1.0, static_cast<double>(node.visits)));
    const double width = settings_.uct_exploration * std::sqrt(log_visits);
    const Bounds bounds = highest_bounds(node, width);
    // The exact bound is worked out only where it may be the highest, mostly in one lane.
    const double doubt = 1e-9 * (1 + std::abs(width));
    const double about = *std::max_element(bounds.begin(), bounds.end()) - 2 * doubt;
    const auto may = [&](double bound) { return about <= bound; };
    const bool single = std::count_if(bounds.begin(), bounds.end(), may) == 1;
    const auto lane = std::find_if(bounds.begin(), bounds.end(), may) - bounds.begin();
    std::uint32_t best = node.first_child;
    double highest = -1e9;
    const std::uint32_t end = node.first_child + node.children;
    for (std::uint32_t c = node.first_child + (single ? static_cast<std::uint32_t>(lane) : 0U);
         c < end; c += single ? abreast : 1U) {
      double bound = means_[c] + width * spreads_[c];
      if (bound < about) continue;
      if (spreads_[c] > 0)
        bound = means_[c] + settings_.uct_exploration *
                                std::sqrt(log_visits / (nodes_[c].visits + settings_.uct_prior));
      if (highest < bound) {
        highest = bound;
        best = c;
        if (bound == untried) break;
      }
    }
    return best;
  }

  static constexpr std::uint32_t abreast = 8;
  using Bounds = std::array<double, abreast>;

  /// The greatest mean plus so many times its spread of each eighth child of the node.
  [[nodiscard]] Bounds highest_bounds(const Node& node, double width) const {
    Bounds highest;
    highest.fill(lost);
    const double* means = means_.data() + node.first_child;
    const double* spreads = spreads_.data() + node.first_child;
    std::uint32_t c = 0;
    for (; c + abreast <= node.children; c += abreast)
      for (std::uint32_t i = 0; i < abreast; ++i) {
        const double bound = means[c + i] + width * spreads[c + i];
        highest[i] = highest[i] < bound ? bound : highest[i];
      }
    for (std::uint32_t i = 0; c + i < node.children; ++i)
      highest[i] = std::max(highest[i], means[c + i] + width * spreads[c + i]);
    return highest;
  }

  [[nodiscard]] std::array<double, max_players> playout(Rng& rng, Budget& budget) {
    const std::uint32_t last =
        at().head.turns + static_cast<std::uint32_t>(std::max(0, settings_.playout_turns));
    if (options_.total != 0 && at().head.turns < last)
      if (const auto end = finisher_.hurry(rng, at(), last)) {
        budget.spend(end->steps);
        return end->cut_off != nullptr ? evaluator_.expectations(*end->cut_off)
                                       : evaluator_.expectations(end->outcome);
      }
    while (!at().head.outcome.over() && at().head.turns < last) {
      const auto k = rng.below(static_cast<std::uint32_t>(options_.choices()));
      play(referee_.pick(options_, static_cast<int>(k)), budget);
    }
    return evaluator_.expectations(at());
  }

  void back_up(const std::array<double, max_players>& rewards) {
    bool news = nodes_[path_.back()].verdict != Result::none;
    for (std::size_t i = path_.size(); i-- > 0;) {
      Node& node = nodes_[path_[i]];
      ++node.visits;
      node.reward += rewards[node.mover];
      // Only what its children newly tell can settle it.
      news = news || path_[i] == grown_;
      if (node.verdict == Result::none && node.first_child != no_children && news) {
        prove(node, i == 0);
        news = node.verdict != Result::none;
      }
      estimate(path_[i]);
    }
    grown_ = none_grown;
  }

  /// Settles a node whose children tell: the one to step there has a win, or nothing better than
  /// losses and draws everywhere.
  void prove(Node& node, bool is_root) {
    const std::uint8_t chooser = nodes_[node.first_child].mover;
    Result best = Result::loss;
    bool open = false;
    for (std::uint32_t c = node.first_child; c < node.first_child + node.children; ++c) {
      const Result verdict = nodes_[c].verdict;
      open = open || verdict == Result::none;
      if (verdict == Result::win || (verdict == Result::draw && best == Result::loss))
        best = verdict;
    }
    // Among several players it is not known who wins where one does not.
    if (best != Result::win && (open || referee_.ground().players > 2)) return;
    if (best == Result::draw || is_root || node.mover == chooser)
      node.verdict = best;
    else
      node.verdict = best == Result::win ? Result::loss : Result::win;
  }

  /// The most visited step that is not known to lose; a proven win before all.
  [[nodiscard]] std::uint32_t choice(const Node& node) const {
    std::uint32_t best = node.first_child;
    for (std::uint32_t c = node.first_child; c < node.first_child + node.children; ++c)
      if (rank(nodes_[best]) < rank(nodes_[c])) best = c;
    return best;
  }
  [[nodiscard]] static std::pair<int, std::uint32_t> rank(const Node& node) {
    const int known = node.verdict == Result::win ? 2 : node.verdict == Result::loss ? 0 : 1;
    return {known, node.visits};
  }
  void tell(SearchResult& result) const {
    for (const Node* node = nodes_.data(); node->first_child != no_children;) {
      const Node& next = nodes_[choice(*node)];
      if (next.visits == 0) break;
      result.line.push_back(next.step);
      if (!result.best) {
        result.best = next.step;
        result.value = 2 * next.reward / next.visits - 1;
        if (result.value <= -1 || 1 <= result.value) result.value *= 0.9999;
      }
      node = &next;
    }
    result.proven = nodes_[0].verdict != Result::none;
    if (nodes_[0].verdict == Result::win) result.value = 1;
    if (nodes_[0].verdict == Result::loss) result.value = -1;
    if (nodes_[0].verdict == Result::draw) result.value = 0;
  }

  const Referee<W>& referee_;
  Evaluator<W>& evaluator_;
  const SearchSettings& settings_;
  PositionStack<W> room_;
  Finisher<W> finisher_;
  std::optional<ThreatSearch<W>> threats_;
  std::optional<RowWins<W>> wins_;
  typename RowWins<W>::Threats standing_;  ///< in the position that grows
  Options<W> options_, judged_options_;
  Seen seen_;
  bool keeps_history_;
  std::vector<Node> nodes_;
  std::vector<double> means_;    ///< by node: of its rewards and its prior
  std::vector<double> spreads_;  ///< about 1 / sqrt(visits), the prior's included; 0: none yet
  std::vector<std::uint32_t> path_;
  std::uint32_t grown_ = none_grown;  ///< the node whose children are new
};

}  // namespace ludi::ggp
