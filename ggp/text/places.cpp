#include "ggp/text/places.hpp"

#include <algorithm>
#include <optional>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "ggp/text/rulebook/voice.hpp"

namespace ludi::ggp {

namespace {

using Cells = std::vector<Cell>;
using Form = gdl::Mood::Form;

/// The cells of a region or of a list of regions, as a seat sees them; nothing if play changes
/// them.
std::optional<Cells> cells_of(const Narrator& narrator, gdl::NodeIndex at, int seat) {
  const Ludeme* row = narrator.ludeme(at);
  if (row == nullptr) return std::nullopt;
  const Board& board = narrator.game().board();
  const Entry entry(vocabulary(), narrator.rules(), at);
  if (row->word.sort == gdl::Sort::region) return fixed_region(board, entry, seat);
  const auto* family = std::get_if<Family>(&row->meaning);
  if (family == nullptr) return std::nullopt;
  Cells all;
  for (const Cells& region : family->code(board, entry, seat))
    all.insert(all.end(), region.begin(), region.end());
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

class Gazetteer {
 public:
  explicit Gazetteer(const Game& game)
      : narrator_(game), page_(gdl::in_small_letters(rulebook(game))) {}

  std::vector<NamedPlace> all() {
    for (gdl::NodeIndex at = 0; at < narrator_.rules().checked.tree.size(); ++at) expression(at);
    for (const NamedRegion& region : narrator_.rules().regions) named(region);
    for (int kind = 0; kind < static_cast<int>(narrator_.rules().kinds.size()); ++kind)
      for (int owner = -1; owner < narrator_.players(); ++owner) start(kind, owner);
    std::ranges::stable_sort(found_, std::ranges::greater{},
                             [](const NamedPlace& place) { return place.phrase.size(); });
    return std::move(found_);
  }

 private:
  void add(const std::string& phrase, Player of, const Cells& cells) {
    if (phrase.size() < 2 || cells.empty() ||
        static_cast<int>(cells.size()) == narrator_.game().board().cells() ||
        page_.find(gdl::in_small_letters(phrase)) == std::string::npos)
      return;
    for (const NamedPlace& known : found_)
      if (known.phrase == phrase && known.of == of) return;
    found_.push_back({phrase, of, cells});
  }

  /// A region wherever the rules have one, in every form in which a sentence may say it.
  void expression(gdl::NodeIndex at) {
    std::vector<Cells> of_seat;
    for (int seat = 0; seat < narrator_.players(); ++seat) {
      auto cells = cells_of(narrator_, at, seat);
      if (!cells) return;
      of_seat.push_back(std::move(*cells));
    }
    const bool alike =
        std::ranges::all_of(of_seat, [&](const Cells& c) { return c == of_seat[0]; });
    for (const Form form : {Form::one, Form::all, Form::bare, Form::number, Form::subject}) {
      const std::string to_reader = narrator_.say(at, narrator_.to_reader(), {.form = form});
      for (int seat = 0; seat < narrator_.players(); ++seat) {
        const Player of = alike ? Player::none() : Player{seat};
        const auto& cells = of_seat[static_cast<std::size_t>(seat)];
        add(to_reader, of, cells);
        // What is told of a player by name means their cells, whoever reads.
        const std::string by_name = narrator_.say(at, narrator_.of_player(seat), {.form = form});
        if (by_name != to_reader) add(by_name, Player::none(), cells);
      }
    }
  }

  void named(const NamedRegion& region) {
    for (int seat = 0; seat < narrator_.players(); ++seat) {
      const bool alike = std::ranges::all_of(
          region.cells, [&](const Cells& cells) { return cells == region.cells[0]; });
      if (static_cast<std::size_t>(seat) < region.cells.size())
        add(region.name, alike ? Player::none() : Player{seat},
            region.cells[static_cast<std::size_t>(seat)]);
    }
  }

  void start(int kind, int owner) {
    const Cells cells = narrator_.at_start(kind, owner);
    if (cells.empty()) return;
    const std::string who = owner < 0 ? "neutral " : gdl::possessive(narrator_.name(owner)) + " ";
    add(cells_in_words(narrator_.game().board(), cells), Player::none(), cells);
    add(who + narrator_.noun(kind), Player::none(), cells);
  }

  Narrator narrator_;
  std::string page_;  ///< in small letters
  std::vector<NamedPlace> found_;
};

}  // namespace

std::vector<NamedPlace> named_places(const Game& game) {
  return Gazetteer(game).all();
}

}  // namespace ludi::ggp
