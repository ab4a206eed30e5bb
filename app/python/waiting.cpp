#include "app/python/waiting.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace ludi::python {

namespace {

constexpr std::chrono::milliseconds between_looks{50};  ///< at whether Ctrl-C was pressed

}  // namespace

void wait_for(const ggp::Stopper& stopper, const std::function<void()>& work) {
  std::exception_ptr fault;
  std::optional<py::error_already_set> interruption;
  {
    const py::gil_scoped_release free;
    std::mutex guard;
    std::condition_variable ended;
    bool over = false;
    std::jthread worker([&] {
      try {
        work();
      } catch (...) {
        fault = std::current_exception();
      }
      const std::lock_guard lock(guard);
      over = true;
      ended.notify_all();
    });
    std::unique_lock lock(guard);
    while (!ended.wait_for(lock, between_looks, [&] { return over; })) {
      if (interruption) continue;
      lock.unlock();
      {
        const py::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) {
          interruption.emplace();
          stopper.request();
        }
      }
      lock.lock();
    }
  }
  if (interruption) throw std::move(*interruption);
  if (fault) std::rethrow_exception(fault);
}

}  // namespace ludi::python
