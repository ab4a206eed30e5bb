#include "ggp/text/rulebook/rulebook.hpp"

#include <algorithm>
#include <iterator>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/rulebook/move.hpp"
#include "ggp/text/rulebook/voice.hpp"

namespace ludi::ggp {

namespace {

using Strings = std::vector<std::string>;

bool mentions(const std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const char behind = at + word.size() < text.size() ? text[at + word.size()] : ' ';
    if (at > 0 && text[at - 1] == ' ' &&
        std::string_view(" .,;").find(behind) != std::string_view::npos)
      return true;
  }
  return false;
}

/// How cells are named, if the page names any.
std::string coordinates(const Board& board, const std::string& page) {
  bool named = false;
  std::string before, word;
  for (std::size_t at = 0; at < page.size() && !named;) {
    const std::size_t end = std::min(page.find_first_of(" .,;:\n", at), page.size());
    before = std::exchange(word, page.substr(at, end - at));
    named = !word.empty() && (board.find(word).exists() || before == "column" ||
                              (before == "row" && word.front() >= '0' && word.front() <= '9'));
    at = end + 1;
  }
  if (!named) return {};
  if (board.spec().tiling == Tiling::square || board.spec().tiling == Tiling::trunc_square)
    return " Columns are lettered from the west and rows numbered from the south.";
  return " Rows are lettered from the north and their cells numbered from the west.";
}

/// What the page takes for granted about the colours of cells.
std::string colours(const Board& board, const std::string& page) {
  const bool named = mentions(page, "dark") || mentions(page, "light") || mentions(page, "pale") ||
                     mentions(page, "colour number");
  if (!named) return {};
  std::string text = " The cells are coloured so that neighbours along a side differ: ";
  constexpr std::array<std::string_view, 3> shades = {"dark", "light", "pale"};
  Strings samples;
  for (int phase = 0; phase < std::min(board.phases(), 3); ++phase)
    for (int c = 0; c < board.cells(); ++c)
      if (board.phase(Cell{c}) == phase) {
        samples.push_back(board.label(Cell{c}) + " is " +
                          std::string(shades[static_cast<std::size_t>(phase)]) +
                          (mentions(page, "colour number")
                               ? " with the colour number " + gdl::number_in_words(phase)
                               : ""));
        break;
      }
  return text + gdl::joined(samples) + ".";
}

/// Whose game it is and what it is about, as its text says.
std::string credits(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  std::string text;
  for (gdl::NodeIndex at = 0; at < rules.checked.tree.size(); ++at)
    if (narrator.traits(at).has(trait::credits))
      text += (text.empty() ? "" : " ") + gdl::sentence(narrator.say(at, narrator.to_reader()));
  return text;
}

}  // namespace

std::string title(const Game& game) {
  std::string name = game.name();
  std::ranges::replace(name, '-', ' ');
  return name;
}

RulebookParts rulebook_parts(const Game& game) {
  const Narrator narrator(game);
  Strings scene = setting(narrator);
  RulebookParts parts{.credits = credits(narrator),
                      .players = std::move(scene[0]),
                      .board = std::move(scene[1]),
                      .pieces = std::move(scene[2]),
                      .start = std::move(scene[3]),
                      .turn = names_in_words(narrator),
                      .ending = ending(narrator)};
  std::ranges::move(turn(narrator), std::back_inserter(parts.turn));
  std::string all = parts.players + "\n" + parts.board + "\n" + parts.pieces + "\n" + parts.start;
  for (const auto* paragraphs : {&parts.turn, &parts.ending})
    for (const auto& text : *paragraphs) all += "\n" + text;
  all += "\n";
  parts.board += coordinates(game.board(), all);
  const std::string told = colours(game.board(), all);
  parts.board += told;
  parts.coloured = !told.empty();
  return parts;
}

std::string move_in_english(const Game& game, std::size_t move) {
  return move_in_words(Narrator(game), game.rules().moves[move]);
}

std::string clause_in_english(const Game& game, std::size_t clause) {
  return clause_in_words(Narrator(game), game.rules().clauses[clause]);
}

std::string rulebook(const Game& game) {
  RulebookParts parts = rulebook_parts(game);
  Strings paragraphs = {std::move(parts.credits), std::move(parts.players), std::move(parts.board),
                        std::move(parts.pieces), std::move(parts.start)};
  std::ranges::move(parts.turn, std::back_inserter(paragraphs));
  std::ranges::move(parts.ending, std::back_inserter(paragraphs));
  std::string page = title(game) + "\n";
  for (const auto& text : paragraphs)
    if (!text.empty()) page += "\n" + text + "\n";
  return page;
}

}  // namespace ludi::ggp
