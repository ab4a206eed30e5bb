#include "ggp/text/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>

#include "ggp/text/notation.hpp"

namespace ludi::ggp {

using gdl::complaint;

namespace {

constexpr std::string_view unfinished = "unfinished";
constexpr std::string_view first_field = "first";
constexpr std::string_view hex_digits = "0123456789ABCDEF";

bool plain(char letter) {
  return letter > ' ' && letter < 0x7f && letter != '%';
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (plain(letter)) {
      out += letter;
      continue;
    }
    const auto byte = static_cast<unsigned char>(letter);
    out += {'%', hex_digits[byte >> 4U], hex_digits[byte & 15U]};
  }
  return out.empty() ? "%" : out;
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string out;
  if (text == "%") return out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const auto high = hex_digits.find(text[i + 1]), low = hex_digits.find(text[i + 2]);
    if (high == hex_digits.npos || low == hex_digits.npos) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

/// The words of a line one after the other, each with its place.
class Words {
 public:
  explicit Words(std::string_view line) : line_(line) { skip(); }
  [[nodiscard]] bool done() const { return at_ == line_.size(); }
  [[nodiscard]] std::size_t place() const { return at_; }
  [[nodiscard]] std::string_view peek() const {
    return line_.substr(at_, line_.find_first_of(blanks, at_) - at_);
  }
  std::string_view take() {
    const std::string_view word = peek();
    at_ += word.size();
    skip();
    return word;
  }

 private:
  static constexpr std::string_view blanks = " \t\r\n";
  void skip() { at_ = std::min(line_.find_first_not_of(blanks, at_), line_.size()); }

  std::string_view line_;
  std::size_t at_ = 0;
};

std::optional<gdl::Diagnostic> expect(Words& words, std::string_view field) {
  const std::size_t at = words.place();
  if (words.take() == field) return std::nullopt;
  return complaint(at, fmt::format("the record lacks the field '{}' here", field),
                   "a record reads: game HASH seed N players … result … turns …");
}

}  // namespace

State start_of(const Game& game, const Record& record) {
  return game.engine().start(record.seed, record.first);
}

std::string write(const Game& game, const Record& record) {
  std::string line = fmt::format("game {} seed {}", record.game_hash, record.seed);
  if (record.first != Player{0})
    line += fmt::format(" {} {}", first_field, record.first.index() + 1);
  line += " players";
  for (const std::string& player : record.players) line += " " + escaped(player);
  line += " result";
  if (!record.outcome.over()) line += " " + std::string(unfinished);
  for (int p = 0; record.outcome.over() && p < game.players(); ++p)
    line += " " + std::string(name_of(record.outcome.result(Player{p})));
  line += " turns";
  State state = start_of(game, record);
  for (const Turn& turn : record.turns) {
    line += " " + notate(game, state, turn);
    play(game, state, turn);
  }
  return line;
}

gdl::Result<Record> read_record(const Game& game, std::string_view line) {
  Words words(line);
  Record record;
  if (auto fault = expect(words, "game")) return *fault;
  const std::size_t hash_at = words.place();
  record.game_hash = std::string(words.take());
  if (record.game_hash != game.hash())
    return complaint(hash_at, "the record is of a game with other rules",
                     fmt::format("{} has the hash {}; a record of an earlier version of it can be "
                                 "upgraded where its turns still fit",
                                 game.name(), game.hash()));

  if (auto fault = expect(words, "seed")) return *fault;
  const std::size_t seed_at = words.place();
  const std::string_view seed = words.take();
  const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), record.seed);
  if (error != std::errc{} || end != seed.data() + seed.size())
    return complaint(seed_at, fmt::format("'{}' is no seed", seed));

  if (words.peek() == first_field) {
    words.take();
    const std::size_t at = words.place();
    const std::string_view number = words.take();
    int player = 0;
    while (player < game.players() && number != std::to_string(player + 1)) ++player;
    if (player == game.players() || !game.engine().may_begin(Player{player}))
      return complaint(at, fmt::format("'{}' is no player who may begin", number));
    record.first = Player{player};
  }

  if (auto fault = expect(words, "players")) return *fault;
  for (int p = 0; p < game.players(); ++p) {
    const std::size_t at = words.place();
    const auto player = unescaped(words.take());
    if (!player || words.done()) return complaint(at, "a player of each seat is expected here");
    record.players.push_back(*player);
  }

  if (auto fault = expect(words, "result")) return *fault;
  const std::size_t result_at = words.place();
  if (words.peek() == unfinished) {
    words.take();
  } else {
    for (int p = 0; p < game.players(); ++p) {
      const std::size_t at = words.place();
      const std::string_view word = words.take();
      const auto known = std::find(std::begin(result_words) + 1, std::end(result_words), word);
      if (known == std::end(result_words))
        return complaint(at, fmt::format("'{}' is no result", word),
                         "win, loss or draw for each player, or unfinished");
      record.outcome.of[static_cast<std::size_t>(p)] =
          static_cast<Result>(known - std::begin(result_words));
    }
  }

  if (auto fault = expect(words, "turns")) return *fault;
  State state = start_of(game, record);
  while (!words.done()) {
    const std::size_t at = words.place();
    const auto turn = read_turn(game, state, words.take());
    if (!turn) {
      gdl::Diagnostic fault = turn.errors().front();
      fault.message = fmt::format("turn {}: {}", record.turns.size() + 1, fault.message);
      fault.position.column += static_cast<std::uint32_t>(at);
      return fault;
    }
    play(game, state, *turn);
    record.turns.push_back(*turn);
  }
  if (game.engine().facts(state).outcome != record.outcome)
    return complaint(result_at, "the turns lead to another result");
  return record;
}

}  // namespace ludi::ggp
