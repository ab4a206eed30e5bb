// The module `ludi._ludi`, from which the package takes its names.
#include "app/python/bind.hpp"
#include "criticism/measure/measure.hpp"

PYBIND11_MODULE(_ludi, module) {
  using namespace ludi::python;
  module.doc() = "The libraries of Ludi for Python; import the package ludi instead.";
  module.attr("__version__") = LUDI_VERSION;
  module.attr("engine_epoch") = ludi::criticism::engine_epoch;
  bind_refusals(module);
  bind_boards(module);
  bind_games(module);
  bind_states(module);
  bind_actions(module);
  bind_batches(module);
  bind_search(module);
  bind_measurement(module);
  bind_studies(module);
  bind_evolution(module);
}
