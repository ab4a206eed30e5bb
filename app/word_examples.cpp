#include "app/word_examples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "app/game_file.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::app {

namespace {

constexpr std::ptrdiff_t short_enough = 6;  ///< lines

struct Found {
  std::size_t game = 0;
  std::ptrdiff_t lines = 0;
  WordExample example;
};

bool is_use(const gdl::Checked& checked, gdl::NodeIndex at, const SoughtWord& word) {
  const auto& use = checked.use(at);
  if (word.row >= 0) return use.kind == gdl::Use::Kind::row && use.row == word.row;
  return use.kind != gdl::Use::Kind::row && use.kind != gdl::Use::Kind::literal &&
         checked.tree.text(at) == word.text;
}

/// A word with arguments is an expression; a lone one is best seen in what is around it.
gdl::NodeIndex expression_around(const gdl::Checked& checked, gdl::NodeIndex at) {
  const bool lone = checked.tree.node(at).length == 1;
  const bool inside = checked.use(at).kind != gdl::Use::Kind::row;
  if (!lone && !inside) return at;
  gdl::NodeIndex above = checked.tree.parent(at);
  while (above != 0 && checked.use(above).kind == gdl::Use::Kind::keyword)
    above = checked.tree.parent(above);
  return above;
}

void collect(const std::filesystem::path& file, std::size_t game, const SoughtWord& word,
             std::vector<Found>& found) {
  auto tree = gdl::parse(read_text(file, gdl::TextLimits{}.bytes));
  if (!tree) return;
  const auto checked = gdl::check(ggp::vocabulary(), std::move(*tree));
  if (!checked) return;
  for (gdl::NodeIndex at = 0; at < checked->tree.size(); ++at) {
    if (!is_use(*checked, at, word)) continue;
    const gdl::NodeIndex around = expression_around(*checked, at);
    const std::string text = gdl::print(checked->tree, around, 72);
    found.push_back({game,
                     1 + std::count(text.begin(), text.end(), '\n'),
                     {fmt::format("{}:{}", file.lexically_relative(games_folder()).generic_string(),
                                  checked->tree.position(around).line),
                      text}});
  }
}

/// The first lines of a text, if it has more.
std::string shortened(const std::string& text) {
  std::size_t end = 0;
  for (std::ptrdiff_t line = 0; line < short_enough; ++line) {
    end = text.find('\n', end);
    if (end == std::string::npos) return text;
    ++end;
  }
  return text.substr(0, end) + "...";
}

}  // namespace

std::vector<WordExample> word_examples(const SoughtWord& word, std::size_t most) {
  std::vector<Found> found;
  const auto games = shipped_games();
  for (std::size_t game = 0; game < games.size(); ++game) collect(games[game], game, word, found);
  std::vector<WordExample> chosen;
  std::set<std::string> texts;
  std::set<std::size_t> used_games;
  for (const bool long_ones : {false, true})
    for (const bool same_game : {false, true})
      for (const Found& one : found) {
        if (chosen.size() >= most) return chosen;
        if ((one.lines > short_enough) != long_ones) continue;
        if (used_games.contains(one.game) != same_game || !texts.insert(one.example.text).second)
          continue;
        used_games.insert(one.game);
        chosen.push_back({one.example.place, shortened(one.example.text)});
      }
  return chosen;
}

}  // namespace ludi::app
