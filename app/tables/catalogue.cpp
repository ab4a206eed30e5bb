#include "app/tables/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "app/game_file.hpp"
#include "app/tables/refusal.hpp"
#include "app/tables/word_rows.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app::tables {

namespace {

struct WordRow {
  std::string word;
  int players = 0;
  std::string text;
};

std::vector<WordRow> rows() {
  std::vector<WordRow> all;
  std::istringstream lines{std::string(word_rows)};
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream fields(line);
    WordRow row;
    fields >> row.word >> row.players >> row.text;
    all.push_back(std::move(row));
  }
  return all;
}

constexpr std::size_t longest_text = std::size_t{1} << 20U;

std::string text_named(const std::string& name) {
  for (const auto& file : shipped_games())
    if (file.stem() == name) return read_text(file, longest_text);
  return {};
}

int players_of(const std::string& rules) {
  const auto game = ggp::Game::read(rules);
  return game ? game->players() : 0;
}

[[noreturn]] void refuse_word(const std::string& word) {
  std::vector<std::string> names;
  for (const WordRow& row : rows()) names.push_back(row.word);
  for (const auto& file : shipped_games()) names.push_back(file.stem().string());
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  const auto near = gdl::nearest(word, candidates);
  throw Refusal(Why::missing,
                fmt::format("there is no game '{}'{}", word,
                            near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

std::string numbers(std::vector<int> all) {
  std::ranges::sort(all);
  std::string text;
  for (const int n : all)
    text += (text.empty() ? "" : n == all.back() ? " or " : ", ") + std::to_string(n);
  return text;
}

}  // namespace

std::map<int, GameText> texts_for(const std::string& word) {
  const std::string name = gdl::in_small_letters(word);
  std::map<int, GameText> texts;
  for (const WordRow& row : rows())
    if (row.word == name) texts[row.players] = {text_named(row.text), {}, false};
  if (!texts.empty()) return texts;
  std::string rules = text_named(name);
  if (rules.empty()) refuse_word(word);
  const int players = players_of(rules);
  texts[players] = {std::move(rules), {}, false};
  return texts;
}

GameText text_for(const std::string& word, int players) {
  auto texts = texts_for(word);
  if (const auto found = texts.find(players); found != texts.end()) return std::move(found->second);
  std::vector<int> others;
  for (const auto& [number, text] : texts) others.push_back(number);
  throw Refusal(Why::wrong, fmt::format("{} is for {} players, and {} are named",
                                        gdl::in_small_letters(word), numbers(others), players));
}

std::vector<std::pair<std::string, std::int32_t>> params_of(const std::string& rules) {
  std::vector<std::pair<std::string, std::int32_t>> params;
  const auto tree = gdl::parse(rules);
  if (!tree) return params;
  for (const gdl::NodeIndex section : tree->children(0)) {
    if (tree->text(section) != "params") continue;
    for (const gdl::NodeIndex param : tree->children(section))
      for (const gdl::NodeIndex value : tree->children(param))
        if (tree->kind(value) == gdl::NodeKind::integer)
          params.emplace_back(tree->text(param), tree->number(value));
  }
  return params;
}

std::shared_ptr<const ggp::Game> GameShelf::game(const GameText& text) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = games_.find(text); found != games_.end()) {
      found->second.second = ++asked_;
      return found->second.first;
    }
  }
  auto read = ggp::Game::read(text.rules, text.params);
  if (!read) {
    const auto& first = read.errors().front();
    throw Refusal(Why::wrong, fmt::format("these rules are no game: line {}: {}",
                                          first.position.line, first.message));
  }
  auto game = std::make_shared<const ggp::Game>(std::move(*read));
  const std::lock_guard lock(mutex_);
  if (most <= games_.size())
    games_.erase(std::ranges::min_element(games_, {},
                                          [](const auto& entry) { return entry.second.second; }));
  games_[text] = {game, ++asked_};
  return game;
}

}  // namespace ludi::app::tables
