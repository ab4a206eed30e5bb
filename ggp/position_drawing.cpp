// A position as text: what stands on the cells, and below the board what does not.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ggp/notation.hpp"

namespace ludi::ggp {

namespace {

constexpr int endless = 255;

/// One letter for each player, the initial where it is his alone, else a number.
std::vector<std::string> initials(const Game& game) {
  std::vector<std::string> letters;
  for (int p = 0; p < game.players(); ++p)
    letters.push_back(game.player_name(Player{p}).substr(0, 1));
  const auto all = letters;
  for (std::size_t p = 0; p < letters.size(); ++p)
    if (std::count(all.begin(), all.end(), letters[p]) > 1) letters[p] = std::to_string(p + 1);
  return letters;
}

const PieceKind& facts_of(const Game& game, Kind kind) {
  return game.rules().kinds[static_cast<std::size_t>(kind.index())];
}

/// What tells a kind from the others of the same owner.
std::string mark_of(const Game& game, Kind kind, Player owner) {
  const PieceKind& facts = facts_of(game, kind);
  if (!facts.label.empty()) return facts.label;
  if (!owner.exists()) return facts.name.substr(0, 1);
  const auto owned = [&](const PieceKind& k) {
    return ((k.owners >> static_cast<unsigned>(owner.index())) & 1U) != 0;
  };
  const auto& kinds = game.rules().kinds;
  return std::count_if(kinds.begin(), kinds.end(), owned) > 1 ? facts.name.substr(0, 1) : "";
}

/// A number in raised digits.
std::string raised(int number) {
  constexpr std::array<std::string_view, 10> digits = {"⁰", "¹", "²", "³", "⁴",
                                                       "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text;
  for (const char digit : std::to_string(number))
    text += digit == '-' ? "⁻" : digits[static_cast<std::size_t>(digit - '0')];
  return text;
}

/// "2 Stone, 1 King" of what a player holds; empty where hands never run out or are empty.
std::string hand_of(const Game& game, const State& state, Player player) {
  std::string text;
  for (int k = 0; k < static_cast<int>(game.rules().kinds.size()); ++k) {
    const int count = game.engine().in_hand(state, player, Kind{k});
    if (count <= 0 || count == endless) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, facts_of(game, Kind{k}).name);
  }
  return text;
}

std::string_view word_of(Result result) {
  switch (result) {
    case Result::win:
      return "wins";
    case Result::loss:
      return "loses";
    case Result::draw:
      return "draws";
    case Result::none:
      break;
  }
  return "plays on";
}

}  // namespace

CellText cell_texts(const Game& game, const State& state) {
  const auto letters = initials(game);
  CellText texts;
  for (const CellContent& content : game.engine().contents(state)) {
    std::string text;
    if (content.kind.exists()) {
      if (content.owner.exists()) text = letters[static_cast<std::size_t>(content.owner.index())];
      text += mark_of(game, content.kind, content.owner);
      if (content.height > 1) text += std::to_string(content.height);
      if (content.state != facts_of(game, content.kind).state) text += raised(content.state);
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

CellText with_marks(CellText texts, const std::vector<Cell>& marked) {
  constexpr std::size_t most = 3;
  for (const Cell cell : marked) {
    std::string& text = texts[static_cast<std::size_t>(cell.index())];
    const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; };
    while (text.ends_with('+') ||
           std::ranges::count_if(text, begins) >= static_cast<std::ptrdiff_t>(most)) {
      while (!begins(text.back())) text.pop_back();
      text.pop_back();
    }
    text += '+';
  }
  return texts;
}

std::string draw(const Game& game, const State& state) {
  return draw(game, state, cell_texts(game, state));
}

std::string draw(const Game& game, const State& state, const CellText& texts) {
  std::string text = draw(game.board(), texts);
  for (int p = 0; p < game.players(); ++p) {
    const Player player{p};
    const std::string hand = hand_of(game, state, player);
    if (!hand.empty()) text += fmt::format("{} holds {}.\n", game.player_name(player), hand);
    if (const int taken = game.engine().captured(state, player); taken > 0)
      text += fmt::format("{} has captured {}.\n", game.player_name(player), taken);
  }
  const Facts facts = game.engine().facts(state);
  if (!facts.outcome.over())
    return text + fmt::format("{} to {}.\n", game.player_name(facts.seat),
                              facts.step == 0 ? "move" : "go on");
  for (int p = 0; p < game.players(); ++p)
    text += fmt::format("{}{} {}", p == 0 ? "" : ", ", game.player_name(Player{p}),
                        word_of(facts.outcome.result(Player{p})));
  return text + ".\n";
}

}  // namespace ludi::ggp
