// The tables of a run, row by row, as its database has them.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "app/data/encoding.hpp"

namespace ludi::synthesis {
struct RunDatabase;
}

namespace ludi::app::data {

class RunSource {
 public:
  /// Errors: there is no run of this version in the folder.
  static gdl::Result<RunSource> of(const std::filesystem::path& folder);
  RunSource(RunSource&&) noexcept;
  RunSource& operator=(RunSource&&) noexcept;
  ~RunSource();

  /// Calls `visit` for each row of a format that has a question, in its order. The place of a row
  /// is its number, that of a value the number of its column, both from 1. Returns what went wrong.
  std::optional<gdl::Diagnostic> each_row(const Format& format,
                                          const std::function<void(const Row&)>& visit) const;

 private:
  explicit RunSource(std::unique_ptr<synthesis::RunDatabase> database);

  std::unique_ptr<synthesis::RunDatabase> database_;
};

}  // namespace ludi::app::data
