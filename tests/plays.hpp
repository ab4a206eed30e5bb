// Games for tests: the shipped ones by file name, small ones from tests/data, and texts written in
// the test itself; and plays told by the labels of cells, without the program's own notation.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/play/game.hpp"
#include "ggp/text/notation.hpp"
#include "tests/tier.hpp"

namespace ludi::test {

using ggp::Game;
using ggp::State;

inline std::string contents_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The files of the shipped games, sorted: every one, or about every third where tests are brief
/// and do not ask for all. Which ones is told by their names, so that another game changes no
/// others.
inline std::vector<std::filesystem::path> shipped_files(bool all = !brief()) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(LUDI_GAMES_DIR))
    if (entry.path().extension() == ".gdl") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  if (!all) {
    std::erase_if(files, [](const std::filesystem::path& file) {
      std::uint32_t sum = 2166136261U;
      for (const char letter : file.stem().string())
        sum = (sum ^ static_cast<unsigned char>(letter)) * 16777619U;
      return sum % 3 != 0;
    });
  }
  return files;
}

/// The text of a shipped game, or of one among the tests' own, by its name.
inline std::string text_of(std::string_view name) {
  for (const auto& file : shipped_files(true))
    if (file.stem() == name) return contents_of(file);
  return contents_of(std::filesystem::path(LUDI_SOURCE_DIR) / "tests/data" /
                     (std::string(name) + ".gdl"));
}

/// A game from its text; a test with a faulty text ends with the complaints.
inline Game game_of(std::string_view text) {
  auto game = Game::read(text);
  if (game) return *game;
  std::string complaints;
  for (const auto& error : game.errors()) complaints += gdl::render(error, "text", text);
  throw std::runtime_error(complaints);
}

/// A shipped game, or one of tests/data, by its file name without extension.
inline Game game_named(std::string_view name) {
  return game_of(text_of(name));
}

/// The state after turns written one after another.
inline State state_after(const Game& game, std::string_view turns) {
  auto state = ggp::play_text(game, game.engine().start(), turns);
  if (!state) throw std::runtime_error(state.errors().front().message);
  return std::move(*state);
}

/// A step by labels: `d3`, `d3-e4`, `-d4` for what happens to a piece on its cell, `pass`, `stop`.
inline std::string spelled(const Game& game, const ggp::Step& step) {
  if (step.is_pass()) return "pass";
  if (step.is_stop()) return "stop";
  std::string text;
  if (step.from >= 0) text = game.board().label(ggp::Cell{step.from});
  if (step.to < 0) return "-" + text;
  if (step.from >= 0) text += "-";
  return text + game.board().label(ggp::Cell{step.to});
}

/// The legal steps by labels, sorted.
inline std::vector<std::string> legal(const Game& game, const State& state) {
  std::vector<std::string> texts;
  for (const auto& step : game.engine().steps(state)) texts.push_back(spelled(game, step));
  std::sort(texts.begin(), texts.end());
  return texts;
}

inline bool is_legal(const Game& game, const State& state, std::string_view text) {
  const auto texts = legal(game, state);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

/// Plays steps told by labels and separated by blanks; refuses what is not legal.
inline State after(const Game& game, State state, std::string_view texts) {
  while (!texts.empty()) {
    const auto blank = std::min(texts.find(' '), texts.size());
    const auto text = texts.substr(0, blank);
    texts.remove_prefix(std::min(blank + 1, texts.size()));
    if (text.empty()) continue;
    bool played = false;
    for (const auto& step : game.engine().steps(state)) {
      if (spelled(game, step) != text) continue;
      game.engine().play(state, step);
      played = true;
      break;
    }
    if (!played) throw std::runtime_error(std::string(text) + " is not legal");
  }
  return state;
}
inline State after(const Game& game, std::string_view texts) {
  return after(game, game.engine().start(), texts);
}

/// The state after turns in the program's notation, unless given from the start drawn from seed 0.
inline State played(const Game& game, State state, std::string_view moves) {
  auto next = ggp::play_text(game, std::move(state), moves);
  if (!next) throw std::runtime_error(gdl::render(next.errors().front(), "moves", moves));
  return std::move(*next);
}
inline State played(const Game& game, std::string_view moves) {
  return played(game, game.engine().start(), moves);
}
/// The legal turns after those in the program's notation, sorted.
inline std::vector<std::string> turns_of(const Game& game, std::string_view moves = "") {
  auto texts = ggp::turn_texts(game, played(game, moves));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// How it stands: `-` while the game goes on, else a letter per player, as in `WL` or `DD`.
inline std::string standing(const Game& game, const State& state) {
  const auto outcome = game.engine().facts(state).outcome;
  if (!outcome.over()) return "-";
  std::string letters;
  for (int p = 0; p < game.players(); ++p)
    letters += "-WLD"[static_cast<std::size_t>(outcome.result(ggp::Player{p}))];
  return letters;
}

/// The labels of cells whose top piece a player owns (none: nobody), in the order of cells.
inline std::vector<std::string> cells_of(const Game& game, const State& state, ggp::Player owner) {
  const auto contents = game.engine().contents(state);
  std::vector<std::string> labels;
  for (std::size_t c = 0; c < contents.size(); ++c)
    if (contents[c].kind.exists() && contents[c].owner == owner)
      labels.push_back(game.board().label(ggp::Cell{static_cast<int>(c)}));
  return labels;
}

inline ggp::CellContent content(const Game& game, const State& state, std::string_view label) {
  return game.engine().contents(state)[static_cast<std::size_t>(game.board().find(label).index())];
}

/// A position of random play that is not over, `plies` steps from the start at most.
inline State wander(const Game& game, std::uint64_t seed, int plies) {
  ggp::Rng rng(seed);
  State state = game.engine().start();
  for (int i = 0; i < plies; ++i) {
    const auto steps = game.engine().steps(state);
    State next = state;
    game.engine().play(next, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
    if (game.engine().facts(next).outcome.over()) break;
    state = std::move(next);
  }
  return state;
}

}  // namespace ludi::test
