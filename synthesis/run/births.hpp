// The games of a run as lines of a list, read bit by bit while the run goes on: without their
// rules, so that a hundred thousand of them are cheap.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gdl/text/result.hpp"
#include "synthesis/run/evolution.hpp"

namespace ludi::synthesis {

struct RunDatabase;

struct Birth {
  std::int64_t id = 0;  ///< in the run's database; parents have smaller ones than their children
  int number = -1;      ///< of a child, from 0; -1: a founder
  std::string name;
  Stage stage = Stage::malformed;  ///< of a child
  int generation = 0;
  std::optional<double> score;  ///< of those that were measured
  bool viable = false;
  std::string relative;               ///< the game it was too close or equal to
  std::vector<std::int64_t> parents;  ///< by their ids
  std::vector<Cost> costs;
};

/// Reads without ever keeping the run from writing. One thread at a time asks it.
class Births {
 public:
  /// Errors: there is no run of this version in the folder.
  static gdl::Result<Births> of(const std::filesystem::path& folder);
  Births(Births&&) noexcept;
  Births& operator=(Births&&) noexcept;
  ~Births();

  /// Founders in their order, with what is known of them by now.
  [[nodiscard]] gdl::Result<std::vector<Birth>> founders() const;
  /// Children in order of birth whose ids are greater than one, so many at most.
  [[nodiscard]] gdl::Result<std::vector<Birth>> children(std::int64_t behind, int most) const;
  /// Another number whenever something was written since it was last asked for.
  [[nodiscard]] gdl::Result<std::int64_t> version() const;

 private:
  explicit Births(std::unique_ptr<RunDatabase> database);

  std::unique_ptr<RunDatabase> database_;
};

}  // namespace ludi::synthesis
