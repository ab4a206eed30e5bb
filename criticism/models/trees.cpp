#include <algorithm>
#include <memory>
#include <numeric>

#include "criticism/models/model.hpp"

namespace ludi::criticism {

namespace {

struct Node {
  Eigen::Index predictor = -1;  ///< −1: a leaf
  double cut = 0;               ///< values up to it go left
  std::size_t left = 0, right = 0;
  double mean = 0;
};

using Tree = std::vector<Node>;

class Grower {
 public:
  Grower(ggp::Rng& rng, const Sample& sample, int least_leaf)
      : rng_(rng), sample_(sample), least_leaf_(least_leaf) {}

  Tree grow() {
    tree_.clear();
    std::vector<Eigen::Index> all(static_cast<std::size_t>(sample_.y.size()));
    std::iota(all.begin(), all.end(), Eigen::Index{0});
    node(all);
    return std::move(tree_);
  }

 private:
  struct Cut {
    Eigen::Index predictor = -1;
    double at = 0;
    double gain = 0;
  };

  std::size_t node(std::span<Eigen::Index> cases) {
    const std::size_t place = tree_.size();
    tree_.push_back({});
    double weight = 0, sum = 0;
    for (const Eigen::Index i : cases) {
      weight += sample_.weights[i];
      sum += sample_.weights[i] * sample_.y[i];
    }
    tree_[place].mean = sum / weight;
    if (std::ssize(cases) < 2 * least_leaf_) return place;
    const Cut cut = best_cut(cases, sum / weight);
    if (cut.predictor < 0) return place;
    const auto middle = std::ranges::stable_partition(
        cases, [&](Eigen::Index i) { return sample_.x(i, cut.predictor) <= cut.at; });
    const auto front = cases.first(cases.size() - middle.size());
    const std::size_t left = node(front), right = node(cases.last(middle.size()));
    tree_[place].predictor = cut.predictor;
    tree_[place].cut = cut.at;
    tree_[place].left = left;
    tree_[place].right = right;
    return place;
  }

  /// The best of random cuts, one of each predictor drawn that varies here.
  Cut best_cut(std::span<const Eigen::Index> cases, double mean) {
    Cut best;
    order_.resize(static_cast<std::size_t>(sample_.x.cols()));
    std::iota(order_.begin(), order_.end(), Eigen::Index{0});
    std::size_t wanted = (order_.size() + 2) / 3;
    for (std::size_t k = 0; k < order_.size() && wanted > 0; ++k) {
      std::swap(order_[k], order_[k + rng_.below(static_cast<std::uint32_t>(order_.size() - k))]);
      const auto column = sample_.x.col(order_[k]);
      double least = column[cases[0]], most = least;
      for (const Eigen::Index i : cases) {
        least = std::min(least, column[i]);
        most = std::max(most, column[i]);
      }
      if (!(least < most)) continue;
      --wanted;
      const double at = least + (most - least) * rng_.unit();
      double weights[2] = {0, 0}, sums[2] = {0, 0};
      int counts[2] = {0, 0};
      for (const Eigen::Index i : cases) {
        const int side = column[i] <= at ? 0 : 1;
        ++counts[side];
        weights[side] += sample_.weights[i];
        sums[side] += sample_.weights[i] * (sample_.y[i] - mean);
      }
      if (std::min(counts[0], counts[1]) < least_leaf_) continue;
      const double gain = sums[0] * sums[0] / weights[0] + sums[1] * sums[1] / weights[1];
      if (gain > best.gain) best = {order_[k], at, gain};
    }
    return best;
  }

  ggp::Rng& rng_;
  const Sample& sample_;
  int least_leaf_;
  Tree tree_;
  std::vector<Eigen::Index> order_;
};

double told_by(const Tree& tree, const Predictors& x, Eigen::Index row) {
  std::size_t at = 0;
  while (tree[at].predictor >= 0)
    at = x(row, tree[at].predictor) <= tree[at].cut ? tree[at].left : tree[at].right;
  return tree[at].mean;
}

}  // namespace

std::function<Eigen::VectorXd(const Predictors&)> grow_trees(ggp::Rng& rng, const Sample& sample,
                                                             int trees, int least_leaf) {
  auto wood = std::make_shared<std::vector<Tree>>();
  Grower grower(rng, sample, least_leaf);
  for (int t = 0; t < trees; ++t) wood->push_back(grower.grow());
  return [wood](const Predictors& x) {
    Eigen::VectorXd told = Eigen::VectorXd::Zero(x.rows());
    for (Eigen::Index i = 0; i < x.rows(); ++i)
      for (const Tree& tree : *wood)
        told[i] += told_by(tree, x, i) / static_cast<double>(wood->size());
    return told;
  };
}

}  // namespace ludi::criticism
