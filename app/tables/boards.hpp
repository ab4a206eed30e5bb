// Games by correspondence: who challenges whom, whose turn it is, and how it ended.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/tables/database.hpp"
#include "app/tables/people.hpp"
#include "app/tables/referee.hpp"

namespace ludi::app::tables {

using BoardId = std::int64_t;

/// Who sits at a board, as its rules count players, from 0.
struct SeatKey {
  BoardId board = 0;
  int seat = 0;
};

struct Challenge {
  std::string word;  ///< that the game is called by
  GameText text;
  std::vector<std::string> people;  ///< in the order of their seats; empty: whoever has its link
  bool automatic = true;            ///< forced turns are played unasked
  bool rated = true;
  int days = 0;  ///< for a turn; 0: as many as one likes
};

enum class Stage { offered, played, over, declined };

struct SeatView {
  std::string person;  ///< a name; empty: somebody without one
  bool deleted = false;
  bool accepted = false, draws = false;
  std::optional<int> returns;  ///< asks to go back to so many plies
  std::string result;
};

struct TurnView {
  std::string text;
  bool automatic = false;
  std::int64_t at = 0;
};

struct NoteView {
  std::int64_t id = 0;
  int seat = 0;
  std::string text;
  std::int64_t at = 0;
};

struct BoardView {
  BoardId id = 0;
  std::string word;
  GameText text;
  std::string hash;
  std::uint64_t seed = 0;
  Stage stage = Stage::offered;
  bool automatic = true, rated = true;
  int days = 0;
  std::optional<int> mover;
  std::string why;
  std::int64_t began = 0, moved = 0;
  std::optional<std::int64_t> due;  ///< when the mover loses by the clock
  std::vector<SeatView> seats;
  std::vector<TurnView> turns;
  std::vector<NoteView> notes;
};

/// One game less what was played.
struct BoardLine {
  BoardId id = 0;
  std::string word;
  Stage stage = Stage::offered;
  std::vector<std::string> people;
  std::optional<int> mover;
  int plies = 0;
  std::string result;  ///< of the person asked about
};

struct Offered {
  BoardId board = 0;
  std::vector<std::string> secrets;  ///< one for each seat without a person; else empty
};

class Boards {
 public:
  Boards(Database& database, Referee& referee) : database_(database), referee_(referee) {}

  /// Offers a game to people; it begins when all have accepted. Throws Refusal.
  Offered challenge(const Challenge& challenge);
  void accept(SeatKey key);
  void decline(SeatKey key);
  /// Plays a turn of the one whose turn it is, and what is forced after it. `plies` is how many the
  /// mover has seen, if they say it: a turn in answer to another position is stale.
  Standing move(SeatKey key, const std::string& turn, std::optional<int> plies = {});
  void resign(SeatKey key);
  /// Offers a draw, or takes the offer: it is one when all have.
  bool draw(SeatKey key);
  /// Asks to take back turns until so many plies are left; done when all have asked for the same.
  bool take_back(SeatKey key, int plies);
  void say(SeatKey key, const std::string& text);
  /// The owner takes a text away.
  void remove_note(std::int64_t note);
  /// Ends games whose mover has had more time than there is.
  void call_time();
  /// Gives up all games of a person.
  void give_up_all(PersonId person);

  [[nodiscard]] SeatKey seat_of(BoardId board, PersonId person);
  [[nodiscard]] SeatKey seat_of(const std::string& secret);
  [[nodiscard]] BoardView view(BoardId board);
  [[nodiscard]] Standing standing(BoardId board);
  /// Newest first.
  [[nodiscard]] std::vector<BoardLine> of_person(PersonId person, std::size_t most = 200);

 private:
  BoardView view(SQLite::Database& database, BoardId board);
  BoardView expect_playing(SQLite::Database& database, SeatKey key);
  void finish(SQLite::Database& database, const BoardView& board,
              const std::vector<std::string>& results, const std::string& why);
  void tell(SQLite::Database& database, BoardId board, const std::string& what);

  Database& database_;
  Referee& referee_;
};

std::string_view name_of(Stage stage);

}  // namespace ludi::app::tables
