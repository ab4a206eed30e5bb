// Linear equations as they are solved by hand, for tests that check what a library does.
#pragma once

#include <Eigen/Core>

namespace ludi::test {

/// The x with `squares` · x = `sides`, by elimination with the largest pivot of a column.
inline Eigen::VectorXd solution_of(Eigen::MatrixXd squares, Eigen::VectorXd sides) {
  const Eigen::Index n = squares.rows();
  for (Eigen::Index at = 0; at < n; ++at) {
    Eigen::Index best = at;
    for (Eigen::Index row = at; row < n; ++row)
      if (std::abs(squares(row, at)) > std::abs(squares(best, at))) best = row;
    for (Eigen::Index column = 0; column < n; ++column)
      std::swap(squares(at, column), squares(best, column));
    std::swap(sides(at), sides(best));
    for (Eigen::Index row = 0; row < n; ++row) {
      if (row == at) continue;
      const double share = squares(row, at) / squares(at, at);
      for (Eigen::Index column = at; column < n; ++column)
        squares(row, column) -= share * squares(at, column);
      sides(row) -= share * sides(at);
    }
  }
  for (Eigen::Index at = 0; at < n; ++at) sides(at) /= squares(at, at);
  return sides;
}

}  // namespace ludi::test
