// The geometry of boards as arrays.
#include "ggp/board/board.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "app/python/bind.hpp"

namespace ludi::python {

namespace {

std::vector<std::string> labels(const ggp::Board& board) {
  std::vector<std::string> all;
  for (int c = 0; c < board.cells(); ++c) all.push_back(board.label(ggp::Cell{c}));
  return all;
}

py::array_t<double> centres(const ggp::Board& board) {
  py::array_t<double> points({static_cast<py::ssize_t>(board.cells()), py::ssize_t{2}});
  auto at = points.mutable_unchecked<2>();
  for (int c = 0; c < board.cells(); ++c) {
    const ggp::Point point = board.at(ggp::Cell{c});
    at(c, 0) = point.x;
    at(c, 1) = point.y;
  }
  return points;
}

py::array_t<bool> adjacency(const ggp::Board& board) {
  const auto cells = static_cast<py::ssize_t>(board.cells());
  py::array_t<bool> matrix({cells, cells});
  auto at = matrix.mutable_unchecked<2>();
  for (py::ssize_t one = 0; one < cells; ++one)
    for (py::ssize_t other = 0; other < cells; ++other) at(one, other) = false;
  for (int c = 0; c < board.cells(); ++c)
    for (const ggp::Cell other : board.neighbours(ggp::Cell{c})) at(c, other.index()) = true;
  return matrix;
}

}  // namespace

void bind_boards(py::module_& module) {
  py::class_<ggp::Board>(module, "Board", "The cells of a game and how they touch.")
      .def("__len__", &ggp::Board::cells)
      .def_property_readonly("labels", &labels)
      .def_property_readonly("centres", &centres)
      .def_property_readonly("adjacency", &adjacency)
      .def(
          "cell",
          [](const ggp::Board& board, const std::string& label) {
            const ggp::Cell cell = board.find(label);
            if (!cell.exists()) throw py::key_error(label);
            return cell.index();
          },
          py::arg("label"));
}

}  // namespace ludi::python
