// The protocol that pages, editors and scripts speak with the engine: a JSON object in, one out.
// docs/protocol.md lists what may be asked. Nothing here prints, reads files or throws.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/talk/field.hpp"
#include "app/talk/request.hpp"
#include "criticism/measure/measuring.hpp"
#include "ggp/play/game.hpp"

namespace ludi::advisors {
struct Lesson;
struct Puzzle;
}  // namespace ludi::advisors

namespace ludi::app::talk {

/// Rises when an answer that was given before would be given otherwise.
inline constexpr int schema_number = 1;

/// One conversation: the game that was loaded last and the steps played in it.
class Talk {
 public:
  /// The answer to one request, a line of JSON without its end: the fields of the verb with
  /// `"ok":true`, or `"ok":false` and an `error`. The field `id` of the request comes back as it
  /// was. Whatever the bytes, there is an answer, and the next good request is answered.
  [[nodiscard]] std::string answer(std::string_view line);

  // What verbs work on.

  static constexpr std::size_t most_steps = 5'000;  ///< of a sitting

  struct Sitting {
    ggp::Game game;
    std::string source;              ///< the text of the game
    std::uint64_t seed = 0;          ///< of a set-up by lot
    ggp::Player first{0};            ///< who began
    std::vector<ggp::State> states;  ///< before each step, and the present one
    std::vector<ggp::Step> steps;
    std::size_t present = 0;  ///< index into `states`: after an undo there are more behind it
    bool arranged = false;    ///< it began at a position set up by hand

    [[nodiscard]] const ggp::State& now() const { return states[present]; }
    /// The same game at its start, with another lot if that is said.
    [[nodiscard]] Sitting anew() const { return anew(seed, first); }
    [[nodiscard]] Sitting anew(std::uint64_t with_seed, ggp::Player beginner) const;
    /// … at the position at which it began, be it one set up by hand.
    [[nodiscard]] Sitting begun_again() const;
    /// True if no further step is kept: every state holds what stood before it.
    [[nodiscard]] bool full() const { return present >= most_steps; }
    /// Plays a legal step; what was undone is forgotten.
    void play(const ggp::Step& step);
    /// Index of the state in which the turn of the present one began.
    [[nodiscard]] std::size_t turn_began() const;
    /// The same of the last step played; there must be one.
    [[nodiscard]] std::size_t last_turn_began() const;
  };
  std::optional<Sitting> sitting;
  std::optional<criticism::Measuring> measuring;  ///< how far the last measurement has come
};

/// What can be asked, a row each. Every answer has the fields of its row, whatever the game.
struct Verb {
  std::string_view name;
  std::string_view summary;             ///< one sentence
  std::span<const Field> asks = {};     ///< beside `id` and `do`
  std::span<const Field> answers = {};  ///< beside `id`, `schema` and `ok`
  bool needs_game = false;              ///< after a `load` only
  Json (*run)(Talk&, Request&) = nullptr;
};

/// Every request and answer as a JSON Schema: `$defs` holds the records, and `VERB.request` and
/// `VERB.answer` of each verb.
Json protocol_schema();
/// The page of the protocol, docs/protocol.md.
std::string protocol_page();

/// All verbs in the order of the documentation.
std::span<const Verb> verbs();

// The families of rows, each in the file of its name.
std::span<const Verb> rule_verbs();    ///< texts of games: check, load, tidy, diff
std::span<const Verb> play_verbs();    ///< turns: position, play, undo, goto, turns, why, marks
std::span<const Verb> record_verbs();  ///< whole games: moves, replay, record, read_record
std::span<const Verb> search_verbs();  ///< what players think: search, playouts
std::span<const Verb> trial_verbs();   ///< what play says of the rules: sample, measure
std::span<const Verb> lesson_verbs();  ///< what teaches a game: lights, lessons, puzzle
std::span<const Verb> word_verbs();    ///< the language: words, hover, complete, names
std::span<const Verb> table_verbs();   ///< games at a table: stand

// Parts of answers.

/// A place in a text.
Json place_json(gdl::SourcePosition at);
/// Complaints with the range of the text that each is about.
Json complaints_json(std::string_view source, const gdl::Diagnostics& complaints);
/// Cells by their numbers.
Json cells_json(std::span<const ggp::Cell> cells);
/// Turns one after the other from a state, in notation.
Json turns_json(const ggp::Game& game, ggp::State state, std::span<const ggp::Turn> turns);
/// A lesson and a puzzle, as the verbs `lessons` and `puzzle` tell them.
Json lesson_json(const ggp::Game& game, const advisors::Lesson& lesson);
Json puzzle_json(const ggp::Game& game, const advisors::Puzzle& puzzle);
/// The board as geometry: cells with centres, outlines and neighbours, lines, sides.
Json board_json(const ggp::Game& game);
/// Everything that a board shows: pieces, hands, scores, legal steps, how it stands.
Json position_json(const Talk::Sitting& sitting);

}  // namespace ludi::app::talk
