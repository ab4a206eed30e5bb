// The design of a study: which games people compare, how far they play them, and what they are
// asked.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/survey/phrases.hpp"
#include "app/survey/question.hpp"

namespace ludi::app::survey {

/// A game of a study, kept as it was when it was chosen.
struct StudyGame {
  std::string source;  ///< `library:NAME`, `run:NUMBER:NAME` or `own`
  std::string title;   ///< no two of a study have the same
  std::string hash;    ///< of its rules
  std::string rules;
  std::optional<Question> check;  ///< a choice with what is right: were the rules understood?
};

enum class Opponent {
  ludi,        ///< plays all other seats, at the level of the design
  person,      ///< somebody else at the same device takes turns with the participant
  participant  ///< in games for two somebody else who takes part, at another device; Ludi where
               ///< nobody is at the same game
};

struct Design {
  std::string title;
  std::vector<StudyGame> games;
  int pairs = 1;  ///< that each participant judges
  Opponent opponent = Opponent::ludi;
  int level = 2;           ///< of Ludi, from 0
  int plays = 1;           ///< how often each game of a pair is played at least; 0: as one likes
  int turns = 0;           ///< turns after which a game may be left; 0: at its end
  bool ties = true;        ///< one may have no preference
  int scale = 0;           ///< steps of the question by how much; 0: it is not asked
  bool reasons = false;    ///< whether it is asked why
  bool understood = true;  ///< one says of each game whether its rules were understood
  std::vector<Question> questions;
  Wording introduction, consent, thanks;
  PhrasesByLanguage phrases;  ///< of the page, in place of those that Ludi comes with
  std::string code;           ///< that participants take back to whoever sent them; may be empty
  std::string redirect;       ///< an address of https that the end leads to; may be empty
  std::string external;  ///< name of the parameter that holds an id of others; empty: none is kept
  bool tokens = false;   ///< only who has a token takes part, once
  int people = 0;        ///< who may begin at most; 0: any number
  int patience = 24;     ///< hours without a step until what was not answered is dealt to others
  std::uint64_t seed = 1;

  /// All pairs of games.
  [[nodiscard]] int all_pairs() const;
  /// The questions asked at a time.
  [[nodiscard]] std::vector<const Question*> asked(When when) const;
  /// Those that check attention.
  [[nodiscard]] std::vector<const Question*> checks() const;
  /// The codes of all languages that a text or a phrase is in, English first.
  [[nodiscard]] std::vector<std::string> languages() const;
};

inline constexpr int most_games = 40;
inline constexpr int most_pairs = 60;  ///< for one participant
inline constexpr int levels_of_ludi = 5;

/// A game by its source; `rules` is the text of one's own. Throws Refusal where there is none.
using GameFinder = std::function<StudyGame(const std::string& source, const std::string& rules)>;

/// Reads what an owner wrote. Throws Refusal with what is wrong, limits passed among it.
Design read_design(const Json& json, const GameFinder& find);
/// Reads what `canonical` wrote.
Design kept_design(const std::string& text);

Json to_json(const Design& design);
/// The one text of a design: its JSON without blanks, every field in its place.
std::string canonical(const Design& design);
/// SHA-256 of that text.
std::string hash_of(const Design& design);

}  // namespace ludi::app::survey
