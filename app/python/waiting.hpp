// Long work while the interpreter is free for others, and calls back into it from there.
#pragma once

#include <pybind11/pybind11.h>

#include <exception>
#include <functional>

#include "ggp/base/stop.hpp"

namespace ludi::python {

namespace py = pybind11;

/// Does the work in a thread of its own, without the interpreter's lock. What it throws is thrown
/// on. Ctrl-C asks it to stop and is then raised as KeyboardInterrupt, once the work has ended.
void wait_for(const ggp::Stopper& stopper, const std::function<void()>& work);

/// Calls functions of Python from such work, by any thread. The first exception one raises stops
/// the work, and no more calls are made.
class Caller {
 public:
  explicit Caller(ggp::Stopper stopper) : stopper_(std::move(stopper)) {}

  /// Does what calls Python, holding the lock.
  template <typename Call>
  void call(const Call& call) {
    const py::gil_scoped_acquire held;
    if (raised_) return;
    try {
      call();
    } catch (...) {
      raised_ = std::current_exception();
      stopper_.request();
    }
  }
  /// Throws what a call raised; to be asked when the work has ended.
  void settle() const {
    if (raised_) std::rethrow_exception(raised_);
  }

 private:
  ggp::Stopper stopper_;
  std::exception_ptr raised_;
};

}  // namespace ludi::python
