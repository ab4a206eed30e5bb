#include "ggp/text/upgrade.hpp"

#include <algorithm>

#include "gdl/text/parse.hpp"
#include "gdl/text/spelling.hpp"
#include "gdl/text/token.hpp"
#include "ggp/text/record.hpp"

namespace ludi::ggp {

std::vector<OldWord> old_words(std::string_view text, std::span<const Renamed> renamed) {
  const auto tree = gdl::parse(text);
  if (!tree) return {};
  std::vector<OldWord> found;
  for (gdl::NodeIndex at = 0; at < tree->size(); ++at) {
    if (tree->kind(at) != gdl::NodeKind::element && tree->kind(at) != gdl::NodeKind::word) continue;
    std::string_view now = tree->text(at);
    for (const Renamed& each : renamed)  // what was renamed twice goes all the way
      if (now == each.was) now = each.is;
    if (now != tree->text(at))
      found.push_back({tree->position(at), std::string(tree->text(at)), std::string(now)});
  }
  std::ranges::sort(found, {}, &OldWord::position);
  return found;
}

std::string respelled(std::string_view text, std::span<const OldWord> words) {
  std::string out;
  std::uint32_t number = 0;
  for (const std::string_view line : gdl::split(text, '\n')) {
    if (number++ != 0) out += '\n';
    std::size_t done = 0;
    for (const OldWord& word : words) {
      if (word.position.line != number) continue;
      const std::size_t at =
          line.find(word.was, std::max(done, gdl::byte_at(line, {1, word.position.column})));
      if (at == line.npos) continue;
      out += line.substr(done, at - done);
      out += word.is;
      done = at + word.was.size();
    }
    out += line.substr(done);
  }
  return out;
}

gdl::Result<std::string> adopted_record(const Game& game, std::string_view line) {
  constexpr std::string_view field = "game ";
  if (!line.starts_with(field)) return gdl::complaint(0, "the record lacks the field 'game' here");
  const auto end = std::min(line.find(' ', field.size()), line.size());
  const std::string ours = std::string(field) + game.hash() + std::string(line.substr(end));
  auto record = read_record(game, ours);
  if (!record) return record.errors();
  return ours;
}

}  // namespace ludi::ggp
