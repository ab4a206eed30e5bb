// Decompositions of matrices, compiled once: everywhere else the headers of Eigen that hold them
// would cost the compiler more than all other code.
#pragma once

#include <Eigen/Core>

namespace ludi::criticism {

/// X of A·X = B; A is symmetric and positive definite (Cholesky).
Eigen::MatrixXd solved(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

/// X of A·X = B; A is square and not singular (LU).
Eigen::MatrixXd solved_square(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

/// The upper triangle U of A = UᵀU; A is symmetric and positive definite.
Eigen::MatrixXd upper_factor(const Eigen::MatrixXd& a);

/// The least X of those that bring A·X nearest to B (complete orthogonal decomposition).
Eigen::MatrixXd least_squares(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

/// A = V·diag(values)·Vᵀ, values from small to great.
struct EigenParts {
  Eigen::VectorXd values;
  Eigen::MatrixXd vectors;  ///< a column each, of length 1
};
/// Of a symmetric matrix.
EigenParts eigen_parts(const Eigen::MatrixXd& symmetric);

}  // namespace ludi::criticism
