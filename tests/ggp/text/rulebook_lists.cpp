// What the rulebook tells as lists, read back: the same conditions joined in the same way.
#include <algorithm>
#include <sstream>

#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Statements joined by "and" or "or", or one that is not looked into.
struct Joined {
  enum class By : std::uint8_t { nothing, all, any } by = By::nothing;
  std::vector<Joined> parts = {};
};

std::string told(const Joined& joined) {
  if (joined.by == Joined::By::nothing) return ".";
  std::string text = joined.by == Joined::By::all ? "all(" : "any(";
  for (const Joined& part : joined.parts) text += told(part);
  return text + ")";
}

/// True if the text tells what the rules say, as far as it goes.
bool tells(const Joined& text, const Joined& rules) {
  if (text.by == Joined::By::nothing) return true;
  return text.by == rules.by && std::ranges::equal(text.parts, rules.parts, tells);
}

using Lines = std::vector<std::string>;

std::size_t dashes(const std::string& line) {
  return std::min(line.find_first_not_of('-'), line.size());
}

/// The statement that begins on a line, and the line behind it.
Joined read(const Lines& lines, std::size_t& at) {
  const std::string& lead = lines[at];
  const std::size_t depth = dashes(lead);
  ++at;
  Joined joined;
  // Lists of what is true of a cell are no lists of statements.
  if (lead.ends_with("ne of these holds:") && !lead.ends_with("which one of these holds:"))
    joined.by = Joined::By::any;
  if (lead.ends_with("ll of these hold:") && !lead.ends_with("which all of these hold:"))
    joined.by = Joined::By::all;
  while (at < lines.size() && depth < dashes(lines[at])) {
    Joined part = read(lines, at);
    if (joined.by != Joined::By::nothing) joined.parts.push_back(std::move(part));
  }
  return joined;
}

/// What the rules say: joined by the words that join conditions, a denial of one by the other.
/// What a name stands for may be told by that name.
Joined said(const gdl::Checked& checked, gdl::NodeIndex at, bool by_name, bool denied = false) {
  const gdl::Use& use = checked.use(at);
  if (by_name && checked.named.contains(at)) return {};
  if (use.kind != gdl::Use::Kind::row || use.as_test) return {};
  const gdl::Word& word = ggp::vocabulary().row(use.row);
  if (word.sort != gdl::Sort::condition) return {};
  const auto arguments = checked.arguments(at, 0);
  if (word.traits.has(ggp::trait::negation))
    return said(checked, arguments.front(), by_name, !denied);
  const bool all = word.traits.has(ggp::trait::conjunction);
  if ((!all && !word.traits.has(ggp::trait::disjunction)) || arguments.size() < 2) return {};
  Joined joined{all != denied ? Joined::By::all : Joined::By::any, {}};
  for (const gdl::NodeIndex part : arguments) {
    Joined inner = said(checked, part, by_name, denied);
    // What is joined in the same way is told in one list.
    if (inner.by == joined.by)
      std::ranges::move(inner.parts, std::back_inserter(joined.parts));
    else
      joined.parts.push_back(std::move(inner));
  }
  return joined;
}

}  // namespace

TEST_CASE("lists of conditions read back as the rules join them") {
  int lists = 0;
  for (const auto& file : shipped_files(true)) {
    CAPTURE(file.stem().string());
    const Game game = game_of(contents_of(file));
    for (std::size_t c = 0; c < game.rules().clauses.size(); ++c) {
      const std::string text = ggp::clause_in_english(game, c);
      if (text.find('\n') == std::string::npos) continue;
      CAPTURE(text);
      std::istringstream stream(text);
      Lines lines;
      for (std::string line; std::getline(stream, line);) lines.push_back(line);
      std::size_t at = 0;
      const Joined read_back = read(lines, at);
      CHECK(at == lines.size());
      const auto rules = [&](bool by_name) {
        return said(game.rules().checked, game.rules().clauses[c].condition, by_name);
      };
      CAPTURE(told(read_back));
      CAPTURE(told(rules(false)));
      CHECK((tells(read_back, rules(false)) || tells(read_back, rules(true))));
      lists += read_back.by == Joined::By::nothing ? 0 : 1;
    }
  }
  CHECK(lists > 10);
}
