// A position as text: what stands on the cells, and below the board what does not.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ggp/text/notation.hpp"

namespace ludi::ggp {

namespace {

constexpr int without_end = 255;

/// One letter for each player, the initial where it is theirs alone, else a number.
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

/// True if the owner (nobody, too) may have pieces that differ from this one, or it is labelled.
bool is_marked(const Game& game, Kind kind, Player owner) {
  if (!owner.exists() || !facts_of(game, kind).label.empty()) return true;
  return std::ranges::count_if(game.rules().kinds, [&](const PieceKind& k) {
           return ((k.owners >> static_cast<unsigned>(owner.index())) & 1U) != 0;
         }) > 1;
}

/// By kind: its label, or the first letter of its name, as a capital, that no marked kind has.
std::vector<std::string> marks_of_kinds(const Game& game) {
  const auto& kinds = game.rules().kinds;
  const auto ever_marked = [&](std::size_t k) {
    for (int p = 0; p < game.players(); ++p)
      if (((kinds[k].owners >> static_cast<unsigned>(p)) & 1U) != 0 &&
          is_marked(game, Kind{static_cast<int>(k)}, Player{p}))
        return true;
    return (kinds[k].owners >> static_cast<unsigned>(neutral_seat)) != 0;
  };
  std::vector<std::string> marks;
  for (const PieceKind& kind : kinds) marks.push_back(kind.label);
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (!marks[k].empty() || !ever_marked(k)) continue;
    for (const char letter : kinds[k].name) {
      const bool small = 'a' <= letter && letter <= 'z';
      const std::string mark(1, small ? static_cast<char>(letter - 'a' + 'A') : letter);
      if (std::ranges::count(marks, mark) != 0) continue;
      marks[k] = mark;
      break;
    }
    if (marks[k].empty()) marks[k] = kinds[k].name.substr(0, 1);
  }
  return marks;
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
    if (count <= 0 || count == without_end) continue;
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
  const auto marks = marks_of_kinds(game);
  CellText texts;
  for (const CellContent& content : game.engine().contents(state)) {
    std::string text;
    if (content.kind.exists()) {
      if (content.owner.exists()) text = letters[static_cast<std::size_t>(content.owner.index())];
      if (is_marked(game, content.kind, content.owner))
        text += marks[static_cast<std::size_t>(content.kind.index())];
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
