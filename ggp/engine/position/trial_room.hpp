// Room for trying a step out, which is done so often that its memory is used again.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "ggp/engine/position/options.hpp"
#include "ggp/engine/position/position.hpp"

namespace ludi::ggp {

/// Two positions and a list of steps, for as long as it lives. Trials may be nested. The memory is
/// lent by the thread; what it held before is never read.
template <int W>
class TrialRoom {
 public:
  explicit TrialRoom(const Layout& layout) : store_(lend(layout)) {}
  TrialRoom(const TrialRoom&) = delete;
  TrialRoom& operator=(const TrialRoom&) = delete;
  ~TrialRoom() { idle().push_back(std::move(store_)); }

  [[nodiscard]] Position<W>& operator[](std::size_t i) const { return store_->positions[i]; }
  [[nodiscard]] Options<W>& options() const { return store_->options; }

 private:
  struct Store {
    explicit Store(const Layout& layout) : bytes(layout.bytes), positions(layout, 2) {}
    std::size_t bytes;
    PositionStack<W> positions;
    Options<W> options;
  };

  static std::vector<std::unique_ptr<Store>>& idle() {
    thread_local std::vector<std::unique_ptr<Store>> stores;
    return stores;
  }
  static std::unique_ptr<Store> lend(const Layout& layout) {
    auto& stores = idle();
    if (stores.empty()) return std::make_unique<Store>(layout);
    std::unique_ptr<Store> store = std::move(stores.back());
    stores.pop_back();
    store->options.found.forget();  // the last borrower may have played another game
    if (store->bytes != layout.bytes) {
      store->positions = PositionStack<W>(layout, 2);
      store->bytes = layout.bytes;
    }
    return store;
  }

  std::unique_ptr<Store> store_;
};

}  // namespace ludi::ggp
