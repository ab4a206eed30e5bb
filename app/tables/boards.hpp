// Games of people: who offers one to whom, whose turn it is, and how it ended.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
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

/// Time for the turns of each player, in seconds.
struct GameClock {
  int main = 0;       ///< for all of them together; 0: no clock
  int increment = 0;  ///< more after each turn
};

/// What is played, and how.
struct Terms {
  std::string word;  ///< that the game is called by
  GameText text;
  bool automatic = true;  ///< forced turns are played unasked
  bool rated = true;
  int days = 0;  ///< for a turn; 0: as many as one likes
  GameClock clock = {};
};

struct Challenge : Terms {
  std::vector<std::string> people;  ///< in the order of their seats; empty: whoever has its link
};

/// A table that is open to whoever comes first.
struct Seek : Terms {
  std::optional<PersonId> person;  ///< who opens it; none: whoever has the link of the seat
  std::optional<int> seat;         ///< theirs; none: by lot
};

enum class Stage { offered, played, over, declined };

/// How a turn came to be played.
enum class Played { asked, forced, planned };

struct SeatView {
  std::string person;  ///< a name; empty: somebody without one
  bool free = false;   ///< nobody sits there yet
  bool deleted = false;
  bool accepted = false, draws = false, again = false;
  std::optional<int> returns;  ///< asks to go back to so many plies
  std::string result;
  std::int64_t left_ms = 0;  ///< on the clock, where there is one
};

struct TurnView {
  std::string text;
  Played how = Played::asked;
  std::int64_t at = 0;
};

struct NoteView {
  std::int64_t id = 0;
  int seat = 0;
  std::string text;
  std::int64_t at = 0;
};

/// Turns that a player has said they would play, should the others in the list come before.
struct Plan {
  int seat = 0;
  int ply = 0;  ///< of the first turn
  std::vector<std::string> turns;
};

struct BoardView : Terms {
  BoardId id = 0;
  std::string hash;
  std::uint64_t seed = 0;
  Stage stage = Stage::offered;
  bool open = false;
  std::optional<int> mover;
  std::string why;
  std::int64_t began = 0, moved = 0;
  std::optional<std::int64_t> due;  ///< when the mover loses, where turns take days
  std::optional<BoardId> next;      ///< the rematch
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
  bool own = false, rated = false;
  int days = 0;
  GameClock clock;
  std::int64_t moved = 0;
  int players = 0, free = 0;  ///< seats, and those where nobody sits yet
};

struct Offered {
  BoardId board = 0;
  std::vector<std::string> secrets;  ///< one for each seat without a person; else empty
};

/// Where somebody sits down.
struct Sat {
  SeatKey key;
  std::string secret;  ///< of the seat, where no person is known to sit there
};

struct Rematch {
  std::optional<BoardId> board;  ///< none until all have asked
  std::string secret;            ///< of the asker's seat there, where they have no name
};

class Boards {
 public:
  Boards(Database& database, Referee& referee) : database_(database), referee_(referee) {}

  /// Offers a game to people; it begins when all have accepted. Throws Refusal.
  Offered challenge(const Challenge& challenge);
  void accept(SeatKey key);
  void decline(SeatKey key);
  /// Opens a table; it begins when all seats are taken.
  Sat seek(const Seek& seek);
  /// Takes the first free seat.
  Sat sit(BoardId board, std::optional<PersonId> person);
  /// Asks for another game with seats changed round; it begins when all have asked. Once it has
  /// begun it is told again, with another secret for the seat there if the one before was never
  /// shown.
  Rematch rematch(SeatKey key);

  /// Plays a turn of the one whose turn it is, and after it what is forced and what others have
  /// planned. `plies` is how many the mover has seen, if they say it: a turn in answer to another
  /// position is stale. `automatic` of the answer counts all that was played unasked.
  Standing move(SeatKey key, const std::string& turn, std::optional<int> plies = {});
  void resign(SeatKey key);
  /// Offers a draw, or takes the offer: it is one when all have.
  bool draw(SeatKey key);
  /// Asks to take back turns until so many plies are left; done when all have asked for the same.
  bool take_back(SeatKey key, int plies);
  /// Keeps turns that come next, the others' among them, the last of them one's own.
  void plan(SeatKey key, const std::vector<std::string>& turns);
  void drop_plans(SeatKey key);
  /// Ends games whose mover has had more time than there is, and closes tables that nobody came to.
  void call_time();
  /// Stops all clocks, as long as nobody can play, and lets them go on from now: what passed in
  /// between does not count.
  void rest_clocks();
  void resume_clocks();
  /// Gives up all games of a person.
  void give_up_all(PersonId person);

  void say(SeatKey key, const std::string& text);
  /// The owner takes a text away.
  void remove_note(std::int64_t note);
  /// … or a whole board, with all that was played and said there.
  void remove(BoardId board);

  [[nodiscard]] SeatKey seat_of(BoardId board, PersonId person);
  [[nodiscard]] SeatKey seat_of(const std::string& secret);
  [[nodiscard]] BoardView view(BoardId board);
  [[nodiscard]] std::vector<Plan> plans(SeatKey key);
  [[nodiscard]] Standing standing(const BoardView& board);
  /// Newest first.
  [[nodiscard]] std::vector<BoardLine> of_person(PersonId person, std::size_t most = 200);
  /// Tables with a free seat, and open ones that are being played; newest first.
  [[nodiscard]] std::vector<BoardLine> seeks(std::size_t most = 100);
  [[nodiscard]] std::vector<BoardLine> watched(std::size_t most = 100);

 private:
  BoardView view(SQLite::Database& database, BoardId board);
  std::vector<BoardLine> lines(const char* sql, std::int64_t value, std::size_t most);
  BoardView expect_playing(SQLite::Database& database, SeatKey key);
  /// What the rules say of the first position. Throws Refusal where nothing can be played.
  Standing opening(const Terms& terms);
  BoardId lay(SQLite::Database& database, const Terms& terms, const Standing& first);
  void begin(SQLite::Database& database, BoardId board);
  void finish(SQLite::Database& database, const BoardView& board,
              const std::vector<std::string>& results, const std::string& why);
  Rematch sit_again(SQLite::Database& database, const BoardView& board, int seat);
  void stop_clock(SQLite::Database& database, const BoardView& board);
  void tell_lobby(SQLite::Database& database, BoardId board);
  void tell(SQLite::Database& database, BoardId board, const std::string& what);

  Database& database_;
  Referee& referee_;
};

std::string_view name_of(Stage stage);

/// The texts of the turns so far.
std::vector<std::string> turns_of(const BoardView& board);

}  // namespace ludi::app::tables
