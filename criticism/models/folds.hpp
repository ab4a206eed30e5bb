// Cases dealt to folds: what is judged on one fold is fitted to the others.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "ggp/base/rng.hpp"

namespace ludi::criticism {

/// The number of the group of each case, from 0; none: every case stands for itself.
using Groups = std::vector<int>;

/// The fold of each case, dealt by chance so that folds are as even as can be. Whole groups stay
/// together; the largest are dealt first. There are never more folds than groups or cases: with as
/// many of both each is a fold of its own.
std::vector<int> deal_folds(ggp::Rng& rng, std::size_t cases, int folds, const Groups& groups = {});

/// How many folds there will be.
int fold_count(std::size_t cases, int folds, const Groups& groups = {});

/// The cases of a fold, rising, and all others.
struct Split {
  std::vector<Eigen::Index> in, out;
};
Split split_at(const std::vector<int>& folds, int out);

/// The groups of some cases.
Groups groups_of(const Groups& groups, const std::vector<Eigen::Index>& cases);

}  // namespace ludi::criticism
