// The report on a game: one page that a designer reads in two minutes, with all measurements behind
// it.
#pragma once

#include <string>
#include <vector>

#include "advisors/puzzle.hpp"
#include "criticism/measure/measure.hpp"

namespace ludi::criticism {

struct MeasurementTable;
struct Ratings;

struct ReportSettings {
  std::string game;                          ///< how the game is named on the command line
  std::string play = {};                     ///< its page to play it on, seen from the report
  const MeasurementTable* corpus = nullptr;  ///< the games it is compared with
  const WeightSet* weights = nullptr;        ///< of the score
  const Ratings* ratings = nullptr;          ///< of known games, where people gave any
  int puzzles = 2;
  int puzzle_positions = 60;  ///< of trials, looked at from their ends
  advisors::PuzzleSettings puzzle = {.win_nodes = 10'000, .other_nodes = 20'000};
};

struct ReportPicture {
  std::string name;  ///< "leads-1"
  std::string svg;
};

struct Report {
  std::string html;  ///< whole, the pictures in it
  std::vector<ReportPicture> pictures;
};

/// Puzzles in the last positions of trials, at most so many, each with the trial it is from.
struct FoundPuzzle {
  std::size_t trial = 0;
  advisors::Puzzle puzzle;
};
std::vector<FoundPuzzle> find_puzzles(const ggp::Game& game, std::span<const Trial> trials,
                                      const ReportSettings& settings);

Report report(const ggp::Game& game, const Measurement& measurement,
              const ReportSettings& settings);

}  // namespace ludi::criticism
