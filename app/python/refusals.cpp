#include "app/python/refusals.hpp"

#include <pybind11/stl.h>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/python/bind.hpp"

namespace ludi::python {

namespace {

/// One row of an error's `complaints`.
struct Complaint {
  std::uint32_t line = 0, column = 0;
  std::string message, hint;
};

std::vector<Complaint> rows_of(const gdl::Diagnostics& complaints) {
  std::vector<Complaint> rows;
  for (const auto& each : complaints)
    rows.push_back({each.position.line, each.position.column, each.message, each.hint});
  return rows;
}

std::string without_last_newline(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

void raise(const py::object& type, const std::string& message, std::vector<Complaint> rows) {
  py::object error = type(without_last_newline(message));
  error.attr("complaints") = std::move(rows);
  PyErr_SetObject(type.ptr(), error.ptr());
}

}  // namespace

void refuse(const gdl::Diagnostics& complaints, std::string_view file, std::string_view text) {
  throw Refused(app::rendered(complaints, file, text), complaints);
}

void bind_refusals(py::module_& module) {
  py::class_<Complaint>(module, "Complaint",
                        "One thing that is wrong with a text, and where; lines and columns count "
                        "from 1.")
      .def_readonly("line", &Complaint::line)
      .def_readonly("column", &Complaint::column)
      .def_readonly("message", &Complaint::message)
      .def_readonly("hint", &Complaint::hint)
      .def(py::pickle(
          [](const Complaint& row) {
            return py::make_tuple(row.line, row.column, row.message, row.hint);
          },
          [](const py::tuple& kept) {
            return Complaint{kept[0].cast<std::uint32_t>(), kept[1].cast<std::uint32_t>(),
                             kept[2].cast<std::string>(), kept[3].cast<std::string>()};
          }))
      .def("__repr__", [](const Complaint& row) {
        return py::str("<ludi.Complaint {}:{}: {}>").format(row.line, row.column, row.message);
      });

  // The type lives as long as the interpreter: exceptions may be raised while the module goes.
  static const py::handle error =
      py::reinterpret_steal<py::object>(
          PyErr_NewExceptionWithDoc("ludi.Error",
                                    "An input that cannot be used: a text, a turn, a setting. "
                                    "`complaints` tells what and where.",
                                    PyExc_ValueError, nullptr))
          .release();
  error.attr("complaints") = py::list();
  module.attr("Error") = error;
  py::register_exception_translator([](std::exception_ptr thrown) {
    const auto type = py::reinterpret_borrow<py::object>(error);
    try {
      std::rethrow_exception(thrown);
    } catch (const Refused& refused) {
      raise(type, refused.what(), rows_of(refused.complaints()));
    } catch (const app::BadInput& bad) {
      raise(type, bad.what(), {});
    } catch (const app::WrongUsage& wrong) {
      raise(type, wrong.what(), {});
    }
  });
}

}  // namespace ludi::python
