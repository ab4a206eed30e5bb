// A position as text: what stands on the cells, and below the board what does not.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/token.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/position_text.hpp"

namespace ludi::ggp {

namespace {

constexpr int without_end = 255;
constexpr std::size_t most_flags = 8;

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

bool may_own(const PieceKind& kind, int seat) {
  return ((kind.owners >> static_cast<unsigned>(seat)) & 1U) != 0;
}

/// How many kinds of pieces a player may have.
std::ptrdiff_t kinds_of(const Game& game, int player) {
  return std::ranges::count_if(game.rules().kinds,
                               [&](const PieceKind& each) { return may_own(each, player); });
}

/// True if the owner (nobody, too) may have pieces that differ from this one, or it is labelled.
bool is_marked(const Game& game, Kind kind, Player owner) {
  if (!owner.exists() || !facts_of(game, kind).label.empty()) return true;
  return kinds_of(game, owner.index()) > 1;
}

/// By kind: its label, or the first letter of its name, as a capital, that no marked kind has; of
/// pieces that may be nobody's, and so are drawn by their mark alone, no letter either of a player
/// who has pieces.
std::vector<std::string> marks_of_kinds(const Game& game,
                                        const std::vector<std::string>& initials) {
  const auto& kinds = game.rules().kinds;
  const auto is_neutral = [&](std::size_t k) { return may_own(kinds[k], neutral_seat); };
  const auto ever_marked = [&](std::size_t k) {
    for (int p = 0; p < game.players(); ++p)
      if (may_own(kinds[k], p) && is_marked(game, Kind{static_cast<int>(k)}, Player{p}))
        return true;
    return is_neutral(k);
  };
  const auto is_player = [&](const std::string& mark) {
    for (int p = 0; p < game.players(); ++p)
      if (initials[static_cast<std::size_t>(p)] == mark && kinds_of(game, p) != 0) return true;
    return false;
  };
  std::vector<std::string> marks;
  for (const PieceKind& kind : kinds) marks.push_back(kind.label);
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (!marks[k].empty() || !ever_marked(k)) continue;
    for (const char letter : kinds[k].name) {
      const bool small = 'a' <= letter && letter <= 'z';
      const std::string mark(1, small ? static_cast<char>(letter - 'a' + 'A') : letter);
      if (std::ranges::count(marks, mark) != 0 || (is_neutral(k) && is_player(mark))) continue;
      marks[k] = mark;
      break;
    }
    if (marks[k].empty()) marks[k] = kinds[k].name.substr(0, 1);
  }
  return marks;
}

using Digits = std::array<std::string_view, 10>;
constexpr Digits raised = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
constexpr Digits lowered = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};

/// A number, 0 or more, in these digits.
std::string in_digits(int number, const Digits& digits) {
  std::string text;
  for (const char digit : std::to_string(number))
    text += digits[static_cast<std::size_t>(digit - '0')];
  return text;
}

/// A sign for each flag, by its number.
constexpr std::string_view flag_signs = "'*!^~\"=%";

std::string signs_of(std::uint32_t flags) {
  std::string signs;
  for (std::size_t n = 0; n < flag_signs.size(); ++n)
    if (((flags >> n) & 1U) != 0) signs += flag_signs[n];
  return signs;
}

/// An arrow for a point of the compass, else the name of the direction.
std::string arrow(const Board& board, Direction direction) {
  constexpr std::array<std::string_view, 8> arrows = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
  const std::string& name = board.direction(direction).name;
  const auto point = compass_point(name);
  return point ? std::string(arrows[static_cast<std::size_t>(*point)]) : name;
}

/// True if the piece shows its number: where it has one, or had one when it was new.
bool is_numbered(const Game& game, const CellContent& content) {
  return content.kind.exists() && (content.state != 0 || facts_of(game, content.kind).state != 0);
}

/// The letters that pieces are drawn with.
class Letters {
 public:
  explicit Letters(const Game& game)
      : game_(game), initials_(initials(game)), marks_(marks_of_kinds(game, initials_)) {}

  [[nodiscard]] std::string of(Player owner, Kind kind) const {
    std::string text;
    if (owner.exists()) text = initials_[static_cast<std::size_t>(owner.index())];
    if (is_marked(game_, kind, owner)) text += marks_[static_cast<std::size_t>(kind.index())];
    return text;
  }

 private:
  const Game& game_;
  std::vector<std::string> initials_, marks_;
};

/// "b3 W B B" of the stacks that hold pieces unlike the top one, lowest first; empty if none does.
std::string mixed_stacks(const Game& game, const std::vector<CellContent>& contents) {
  const Letters letters(game);
  std::string text;
  for (std::size_t c = 0; c < contents.size(); ++c) {
    const CellContent& top = contents[c];
    if (std::ranges::all_of(top.below, [&](const CoveredPiece& piece) {
          return piece.owner == top.owner && piece.kind == top.kind;
        }))
      continue;
    text += (text.empty() ? "" : ", ") + game.board().label(Cell{static_cast<int>(c)});
    for (const CoveredPiece& piece : top.below) text += " " + letters.of(piece.owner, piece.kind);
    text += " " + letters.of(top.owner, top.kind);
  }
  return text;
}

/// What the signs mean that stand on the cells; empty where letters say all.
std::string legend(const Game& game, const std::vector<CellContent>& contents) {
  std::uint32_t flags = 0;
  bool numbers = false, facing = false, cell_numbers = false;
  for (const CellContent& content : contents) {
    flags |= content.flags;
    numbers = numbers || is_numbered(game, content);
    facing = facing || content.facing.exists();
    cell_numbers = cell_numbers || content.number != 0;
  }
  std::vector<std::string> signs;
  for (std::size_t n = 0; n < flag_signs.size(); ++n)
    for (const std::string& name : flag_names(game.rules(), flags & (1U << n)))
      signs.push_back(fmt::format("{} {}", flag_signs[n], name));
  if (numbers) signs.emplace_back("¹ the number on a piece");
  if (facing) signs.emplace_back("↑ the way a piece faces");
  if (cell_numbers) signs.emplace_back("₁ the number of a cell");
  return fmt::format("{}", fmt::join(signs, ", "));
}

/// "3: 2 Stone, 1 King" of what a player has captured; the number alone where kinds do not count.
std::string captures_of(const Game& game, const State& state, Player player) {
  std::string kinds;
  for (int k = 0; k < static_cast<int>(game.rules().kinds.size()); ++k)
    if (const auto count = game.engine().captured(state, player, Kind{k}); count && *count > 0)
      kinds +=
          fmt::format("{} {} {}", kinds.empty() ? ":" : ",", *count, facts_of(game, Kind{k}).name);
  return fmt::format("{}{}", game.engine().captured(state, player), kinds);
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

/// What a player does at the end: "wins", "comes second".
std::string word_of(Result result) {
  switch (result) {
    case Result::win:
      return "wins";
    case Result::loss:
      return "loses";
    case Result::draw:
      return "draws";
    case Result::none:
      return "plays on";
    default:
      return fmt::format("comes {}", name_of(result));
  }
}

}  // namespace

std::vector<std::string> flag_names(const Rules& rules, std::uint32_t flags) {
  std::vector<std::string> names(most_flags);
  for (const auto& [name, declared] : rules.checked.names)
    if (const auto number = static_cast<unsigned>(declared.order);
        declared.sort == gdl::Sort::piece_flag && number < most_flags &&
        ((flags >> number) & 1U) != 0)
      names[number] = name;
  std::erase(names, "");
  return names;
}

CellText cell_texts(const Game& game, const State& state) {
  const Letters letters(game);
  CellText texts;
  for (const CellContent& content : game.engine().contents(state)) {
    std::string text;
    if (content.kind.exists()) {
      text = letters.of(content.owner, content.kind);
      if (content.height > 1) text += std::to_string(content.height);
      if (is_numbered(game, content)) text += in_digits(content.state, raised);
      if (content.facing.exists()) text += arrow(game.board(), content.facing);
      text += signs_of(content.flags);
    }
    if (content.number != 0) text += in_digits(content.number, lowered);
    texts.push_back(std::move(text));
  }
  return texts;
}

CellText with_marks(CellText texts, const std::vector<Cell>& marked) {
  constexpr std::size_t most = 6;  // as many as a drawing shows
  for (const Cell cell : marked) {
    std::string& text = texts[static_cast<std::size_t>(cell.index())];
    while (text.ends_with('+') || std::ranges::count_if(text, gdl::begins_character) >=
                                      static_cast<std::ptrdiff_t>(most)) {
      while (!gdl::begins_character(text.back())) text.pop_back();
      text.pop_back();
    }
    text += '+';
  }
  return texts;
}

std::vector<std::string> notes(const Game& game, const State& state) {
  const auto contents = game.engine().contents(state);
  std::vector<std::string> lines;
  if (const std::string stacks = mixed_stacks(game, contents); !stacks.empty())
    lines.push_back(fmt::format("Stacks, lowest first: {}.", stacks));
  bool scores = false;
  for (int p = 0; p < game.players(); ++p)
    scores = scores || game.engine().score(state, Player{p}) != 0;
  for (int p = 0; p < game.players(); ++p) {
    const Player player{p};
    const std::string& name = game.player_name(player);
    if (const std::string hand = hand_of(game, state, player); !hand.empty())
      lines.push_back(fmt::format("{} holds {}.", name, hand));
    if (game.engine().captured(state, player) > 0)
      lines.push_back(fmt::format("{} has captured {}.", name, captures_of(game, state, player)));
    if (scores)
      lines.push_back(
          fmt::format("{} has a score of {}.", name, game.engine().score(state, player)));
    for (std::size_t c = 0; c < game.rules().counters.size(); ++c)
      lines.push_back(fmt::format("{}: {} {}.", name, game.rules().counters[c].name,
                                  game.engine().count(state, player, static_cast<int>(c))));
  }
  if (const std::string signs = legend(game, contents); !signs.empty())
    lines.push_back(fmt::format("Signs: {}.", signs));
  return lines;
}

std::string draw(const Game& game, const State& state) {
  return draw(game, state, cell_texts(game, state));
}

std::string draw(const Game& game, const State& state, const CellText& texts) {
  std::string text = draw(game.board(), texts);
  if (const auto links = game.engine().links(state); !links.empty())
    text += fmt::format("Links: {}.\n", links_in_words(game.board(), links));
  for (const std::string& line : notes(game, state)) text += line + "\n";
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
