// Where the games of a study come from: the library, the runs of the server, or texts of one's own.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/survey/design.hpp"
#include "app/tables/referee.hpp"

namespace ludi::app::survey {

/// A child of a run that survived.
struct BredGame {
  std::string name;
  double score = 0;
  bool viable = false;
};

struct BredRun {
  int number = 0;
  std::vector<BredGame> games;  ///< the viable ones first, the best of them
};

/// Values by symbol.
using MeasuredValues = std::map<std::string, double>;

class Sources {
 public:
  /// Runs are the folders of `runs`, called by numbers.
  Sources(std::filesystem::path runs, tables::Referee& referee)
      : runs_(std::move(runs)), referee_(referee) {}

  /// The game of a source. Throws Refusal where there is none, or a text is no game.
  [[nodiscard]] StudyGame find(const std::string& source, const std::string& rules) const;
  [[nodiscard]] GameFinder finder() const;
  /// The runs that can be read, the newest first, at most so many games of each.
  [[nodiscard]] std::vector<BredRun> runs(std::size_t most = 300) const;
  /// What was measured of a bred game when it was judged; nothing where its run is gone.
  [[nodiscard]] std::optional<MeasuredValues> measured_in_run(const StudyGame& game) const;

 private:
  std::filesystem::path runs_;
  tables::Referee& referee_;
};

}  // namespace ludi::app::survey
