// What is known of the children of a run, taken in as they are born and never read again.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "gdl/text/result.hpp"
#include "synthesis/run/births.hpp"

namespace ludi::app::live {

using synthesis::Stage;

/// A founder or a child, with its parents by their places among all of them.
struct Member {
  std::string name;
  int number = -1;  ///< of a child, from 0; -1: a founder
  int generation = 0;
  Stage stage = Stage::malformed;  ///< of a child
  std::optional<double> score;
  bool viable = false;
  std::string relative;      ///< the game it was too close or equal to
  std::vector<int> parents;  ///< template first
  std::vector<int> bred;     ///< its children that were measured
  int refused = 0;           ///< how many of its children were not
  [[nodiscard]] bool founder() const { return number < 0; }
};

/// What some children in a row came to.
struct Block {
  int children = 0;            ///< up to its end
  std::optional<double> best;  ///< score of a viable child so far
  std::optional<double> mean;  ///< of the viable ones of the block
};

struct StageFigures {
  int children = 0;
  double seconds = 0;  ///< of one core
};

struct Figures {
  int born = 0;
  std::array<StageFigures, synthesis::stages.size()> stages = {};
  std::vector<Block> curve;      ///< at most `Chronicle::most_blocks`
  std::vector<Member> best;      ///< viable ones first, by score
  std::optional<Member> newest;  ///< viable child
  /// Children in a second, by those of the last minute; nothing where none was seen born.
  std::optional<double> rate;
};

/// May be asked by several threads at once.
class Chronicle {
 public:
  static constexpr std::size_t most_blocks = 100, most_best = 12;
  static constexpr int first_block =
      5;  ///< children; twice as many whenever there are too many blocks

  explicit Chronicle(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Takes in what was born since. `now` are seconds since 1970.
  void look(std::int64_t now);
  /// Lets go of the run's database until the next look.
  void rest();
  /// Rises whenever somebody was born, or a founder measured.
  [[nodiscard]] std::int64_t edition() const;

  [[nodiscard]] Figures figures(std::int64_t now) const;
  /// A child, and when it was seen to be born where that is known.
  struct Line {
    Member member;
    std::vector<std::string> parents;
    std::optional<std::int64_t> at;
  };
  /// Children from this number on, so many at most.
  [[nodiscard]] std::vector<Line> children(int from, int most) const;
  /// The founder or child of this name, however capitalised.
  [[nodiscard]] std::optional<Member> named(const std::string& name) const;
  /// A member with those it descends from and who descends from it, the nearest first, at most so
  /// many; their parents and children are places in this list. Empty where there is no such name.
  [[nodiscard]] std::vector<Member> relatives(const std::string& name, int generations,
                                              std::size_t most) const;

 private:
  struct Sum {
    int children = 0, viable = 0;
    double scores = 0, best = 0;  ///< of the viable ones
  };
  bool read_founders();
  void take(const synthesis::Birth& birth);
  void count(const Member& child, int place);
  void halve();
  [[nodiscard]] std::optional<int> place_of(const std::string& name) const;

  std::filesystem::path folder_;
  mutable std::mutex mutex_;
  std::optional<synthesis::Births> births_;
  std::optional<std::int64_t> version_;
  std::int64_t edition_ = 0;
  std::int64_t last_ = 0;  ///< id of the last child
  std::vector<Member> members_;
  int founders_ = 0;
  std::unordered_map<std::int64_t, int> places_;       ///< by id
  std::unordered_map<std::string, int> places_named_;  ///< by name in small letters
  std::array<StageFigures, synthesis::stages.size()> stages_ = {};
  std::vector<Sum> blocks_;
  int block_ = first_block;
  std::vector<int> best_;
  std::optional<int> newest_;
  std::deque<std::pair<int, std::int64_t>> seen_;  ///< how many there were, and when
};

}  // namespace ludi::app::live
