#include "criticism/models/decompositions.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>

namespace ludi::criticism {

Eigen::MatrixXd solved(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  return a.llt().solve(b);
}

Eigen::MatrixXd solved_square(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  return a.partialPivLu().solve(b);
}

Eigen::MatrixXd upper_factor(const Eigen::MatrixXd& a) {
  return a.llt().matrixU();
}

Eigen::MatrixXd least_squares(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  return a.completeOrthogonalDecomposition().solve(b);
}

EigenParts eigen_parts(const Eigen::MatrixXd& symmetric) {
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(symmetric);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

}  // namespace ludi::criticism
