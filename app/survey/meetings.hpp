// Two who take part in a study and play a game of it together, each at their own device.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/survey/participants.hpp"

namespace ludi::app::survey {

/// What is drawn by lot in games of two participants is drawn from it.
inline constexpr std::uint64_t meeting_seed = 1;

/// A game of two as one of them sees it.
struct Meeting {
  bool gone = false;   ///< there is none, and nobody waits
  bool met = false;    ///< somebody else has come
  bool there = false;  ///< … and is still there
  int seat = 0;        ///< of the one who asks, among two players
  std::vector<std::string> turns = {};
};

/// A turn, and how many were played before it.
struct NextTurn {
  std::size_t before = 0;
  std::string turn;
};

/// Brings together participants who are at the same game of a study at the same time, and hands
/// their turns on. Everything is in memory: what they keep they hand in, each for themselves. May
/// be asked by several threads at once.
class Meetings {
 public:
  Meetings(tables::Database& database, Participants& participants, tables::Referee& referee)
      : database_(database), participants_(participants), referee_(referee) {}

  /// The game of a participant at a step; if they `wait`, one with whoever waits at the same game,
  /// or else they wait from now on. Whoever asks is there. At a step that was answered there is
  /// none. Throws Refusal: forbidden where the secret is nobody's, stale where the step is still to
  /// come, wrong where no game is played with others there.
  Meeting meet(const std::string& secret, int step, bool wait);
  /// Plays a turn. Throws Refusal as `meet`; stale where other turns were played meanwhile, wrong
  /// where it is not their turn or not legal.
  Meeting play(const std::string& secret, int step, const NextTurn& next);
  /// A participant leaves what they wait for or play, at one step or at all.
  void part(const std::string& secret, std::optional<int> step = {});

 private:
  struct Place {
    std::string who = {};  ///< hash of the secret
    int step = 0;
    std::int64_t seen = 0;
    bool here = false;
  };
  struct Game {
    StudyId study = 0;
    int game = 0;        ///< by place in the design
    int first_seat = 0;  ///< of the one who waited
    bool met = false;
    std::array<Place, 2> places = {};  ///< of who waited, and of who came
    std::vector<std::string> turns = {};
  };
  struct Found {
    Game* game = nullptr;
    std::size_t place = 0;
  };

  /// What is played at the step that comes next.
  struct Round {
    StudyId study = 0;
    int step = 0;
    int game = 0;
    StudyGame rules;
    std::string who;
  };

  std::optional<Round> round_of(const std::string& secret, int step);
  /// Where they play or wait; from now on they were seen there.
  Found find(const Round& round);
  [[nodiscard]] Meeting seen_from(const Found& found) const;
  void leave(const std::string& who, std::optional<int> step);
  void forget();

  tables::Database& database_;
  Participants& participants_;
  tables::Referee& referee_;
  std::mutex mutex_;
  std::vector<Game> games_;
  int begun_ = 0;  ///< games so far: seats go by turns
};

}  // namespace ludi::app::survey
