// ludi play: a game in the terminal, people and players that compute at one table.
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <utility>

#include "advisors/advisors.hpp"
#include "advisors/match.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/play/seats.hpp"
#include "ggp/text/marks.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/record.hpp"
#include "ggp/text/refusal.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app {

namespace {

constexpr Option play_options[] = {
    {"players", "A,B,…",
     "one for each seat: human, ai, random, greedy, alphabeta, uct; by default you against ai"},
    option::after,
    option::position,
    option::first,
    {"save", "FILE", "where `save` and the end of the game write the record"},
    {"auto", "", "play for you where only one turn is legal, as a forced block"},
    option::seed,
    option::param};

constexpr std::string_view help_text =
    "  d3, d3-e4, …   play a turn (where steps may end is marked +)\n"
    "  d3             where steps begin with a piece: show where it may go\n"
    "  marks          leave out the marks, or show them again\n"
    "  moves          list all legal turns\n"
    "  hint           what the computer would play\n"
    "  undo           take back your last turn and all after it\n"
    "  rules          the rules in English\n"
    "  save [FILE]    write the game as a record\n"
    "  quit           leave the game";

class PlayTable {
 public:
  PlayTable(const OpenedGame& opened, const Arguments& arguments, ggp::State start)
      : opened_(opened),
        game_(opened.game),
        rng_(arguments.seed()),
        seed_(arguments.seed()),
        file_(arguments.text("save")),
        policy_(advisors::policy_of(game_)) {
    sit_down(arguments);
    positions_.push_back(std::move(start));
    from_start_ = !arguments.flag("after") && !arguments.flag("position");
    auto_ = arguments.flag("auto");
  }

  void play() {
    while (!facts().outcome.over()) {
      Chair& chair = chairs_[static_cast<std::size_t>(facts().mover.index())];
      if (chair.contestant == nullptr) {
        if (auto_ && play_only_turn()) continue;
        if (!ask()) return;
        continue;
      }
      const ggp::Turn turn = advisors::choose_turn(rng_, *chair.contestant, game_, state());
      say("{} plays {}\n", game_.player_name(facts().seat), ggp::notate(game_, state(), turn));
      enter(turn);
    }
    say("\n{}", ggp::draw(game_, state()));
    if (file_) save(*file_);
  }

 private:
  struct Chair {
    std::string name;
    std::unique_ptr<advisors::Contestant> contestant;  ///< none for a person
  };

  void sit_down(const Arguments& arguments) {
    std::vector<Seat> seats;
    if (const auto said = arguments.text("players")) {
      seats = read_seats(*said);
    } else {
      seats = read_seats("human");
      while (seats.size() < static_cast<std::size_t>(game_.players()))
        seats.push_back(read_seats("ai").front());
    }
    if (seats.size() != static_cast<std::size_t>(game_.players()))
      throw WrongUsage(
          fmt::format("{} takes {} players, not {}", game_.name(), game_.players(), seats.size()));
    for (Seat& seat : seats)
      chairs_.push_back(
          {seat.name, seat.spec ? advisors::make_contestant(*seat.spec, game_, policy_) : nullptr});
  }

  [[nodiscard]] const ggp::State& state() const { return positions_.back(); }
  [[nodiscard]] ggp::Facts facts() const { return game_.engine().facts(state()); }

  void enter(const ggp::Turn& turn) {
    ggp::State next = state();
    ggp::play(game_, next, turn);
    positions_.push_back(std::move(next));
    turns_.push_back(turn);
  }

  /// The position with `+` where steps may end, those of one piece or all.
  [[nodiscard]] std::string marked(ggp::Cell from = ggp::Cell::none()) const {
    return ggp::draw(
        game_, state(),
        ggp::with_marks(ggp::cell_texts(game_, state()), ggp::marks(game_, state(), from)));
  }

  /// Plays for a person who has no choice; false if they have one.
  bool play_only_turn() {
    const auto [turns, complete] = game_.engine().list_turns(state(), 1000);
    if (!complete || turns.size() != 1) return false;
    say("{} must play {}\n", game_.player_name(facts().seat),
        ggp::notate(game_, state(), turns.front()));
    enter(turns.front());
    return true;
  }

  /// One line from a person; false when they leave.
  bool ask() {
    say("\n{}{}> ", tutorial_ ? marked() : ggp::draw(game_, state()),
        game_.player_name(facts().seat));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      say("\n");
      return false;
    }
    if (isatty(STDIN_FILENO) == 0) say("{}\n", line);
    const auto begin = line.find_first_not_of(" \t\r");
    if (begin == std::string::npos) return true;
    line = line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = word.size() == line.size() ? "" : line.substr(word.size() + 1);
    if (word == "quit") return false;
    if (word == "help" || word == "?")
      say("{}\n", help_text);
    else if (word == "moves")
      say("{}\n", fmt::join(ggp::turn_texts(game_, state()), " "));
    else if (word == "hint")
      hint();
    else if (word == "undo")
      undo();
    else if (word == "marks")
      tutorial_ = !tutorial_;
    else if (word == "rules")
      say("{}\n", ggp::rulebook(game_));
    else if (word == "save")
      try_to_save(rest);
    else
      try_to_play(line);
    return true;
  }

  void try_to_play(const std::string& text) {
    const auto turn = ggp::read_turn(game_, state(), text);
    if (turn) return enter(*turn);
    const ggp::Cell cell = game_.board().find(text);
    if (cell.exists() && !ggp::marks(game_, state(), cell).empty()) return say("{}", marked(cell));
    say(rendered(turn.errors(), "move", text));
    const auto why = ggp::why_not(game_, state(), text);
    if (why && !why->legal)
      say("{}\n{}", why->message, rendered(why->notes, opened_.file.string(), opened_.text));
  }

  void hint() {
    const auto adviser = advisors::make_contestant(*read_seats("ai").front().spec, game_, policy_);
    // A generator of its own, so that asking does not change how the game goes on.
    ggp::Rng rng(ggp::mix(seed_, turns_.size()));
    say("{}\n", ggp::notate(game_, state(), advisors::choose_turn(rng, *adviser, game_, state())));
  }

  void undo() {
    // Back to the person's own turn, over the answers of others.
    std::size_t back = turns_.size();
    while (back > 0) {
      --back;
      const auto mover = game_.engine().facts(positions_[back]).mover;
      if (chairs_[static_cast<std::size_t>(mover.index())].contestant == nullptr) {
        positions_.resize(back + 1);
        turns_.resize(back);
        return;
      }
    }
    say("there is no turn to take back\n");
  }

  void try_to_save(const std::string& file) {
    if (file.empty() && !file_) return say("name a file: save FILE\n");
    try {
      save(file.empty() ? *file_ : file);
    } catch (const BadInput& bad) {
      say(bad.what());
    }
  }
  void save(const std::string& file) {
    if (!from_start_)
      throw BadInput("a record must begin at the start; leave out --after and --position\n");
    ggp::Record record;
    record.game_hash = game_.hash();
    record.seed = seed_;
    for (const Chair& chair : chairs_) record.players.push_back(chair.name);
    record.turns = turns_;
    record.outcome = facts().outcome;
    write_text(file, ggp::write(game_, record) + "\n");
    say("saved in {}\n", file);
  }

  const OpenedGame& opened_;
  const ggp::Game& game_;
  ggp::Rng rng_;
  std::uint64_t seed_;
  std::optional<std::string> file_;
  ggp::Policy policy_;
  std::vector<Chair> chairs_;
  std::vector<ggp::State> positions_;  ///< before each turn, and the present one
  std::vector<ggp::Turn> turns_;
  bool from_start_ = true;
  bool tutorial_ = true;  ///< marks on the board
  bool auto_ = false;     ///< the only legal turn is played without asking
};

Exit play(const Arguments& arguments) {
  const OpenedGame opened = open_with_text(arguments.operand(0), param_overrides(arguments));
  PlayTable table(opened, arguments, state_after(arguments, opened.game, arguments.seed()));
  say("{}\nType help for help.\n", opened.game.name());
  table.play();
  return Exit::done;
}

}  // namespace

constinit const Command play_command = {
    .name = "play",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "play in the terminal, against the computer or each other",
    .details = help_text,
    .options = play_options,
    .run = play};

}  // namespace ludi::app
