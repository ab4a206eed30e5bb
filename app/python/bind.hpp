// What the module for Python consists of: each file binds the classes and functions of one noun.
#pragma once

#include <pybind11/pybind11.h>

namespace ludi::python {

namespace py = pybind11;

/// The function of the package that makes an object of this kind again from what a pickle holds.
inline py::object restorer(const char* kind) {
  return py::module_::import("ludi.restored").attr(kind);
}

// In this order: what a signature names is bound before it.
void bind_refusals(py::module_& module);
void bind_boards(py::module_& module);
void bind_games(py::module_& module);
void bind_states(py::module_& module);
void bind_actions(py::module_& module);
void bind_batches(py::module_& module);
void bind_search(py::module_& module);
void bind_measurement(py::module_& module);
void bind_studies(py::module_& module);
void bind_evolution(py::module_& module);

}  // namespace ludi::python
