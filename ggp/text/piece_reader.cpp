#include "ggp/text/piece_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "gdl/text/spelling.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/position_clauses.hpp"

namespace ludi::ggp {

namespace {

using Piece = Arrangement::Piece;

constexpr unsigned flags_of_pieces = 8;

std::string name_of(const Game& game, Player owner) {
  return owner.exists() ? game.player_name(owner) : std::string(clause::nobody);
}

}  // namespace

PieceReader::PieceReader(const Game& game, const Arrangement& start, FirstFault& fault)
    : game_(game), owners_(game, start), fault_(fault) {
  for (const PieceKind& kind : game.rules().kinds) kinds_.push_back(kind.name);
  for (unsigned n = 0; n < flags_of_pieces; ++n)
    for (std::string& name : flag_names(game.rules(), 1U << n))
      flags_.push_back({std::move(name), 1U << n});
}

Kind PieceReader::kind(const Excerpt& part, std::optional<Player> owner) {
  std::vector<std::string_view> known;
  for (std::size_t k = 0; k < game_.rules().kinds.size(); ++k) {
    const Kind kind{static_cast<int>(k)};
    if (owner && owner->exists() && !owners_.may_have(*owner, kind)) continue;
    known.push_back(piece_facts(game_, kind).name);
    if (part.text == known.back()) return kind;
  }
  // Capitals do not matter, unless two names differ in nothing else.
  for (const std::string_view name : known)
    if (gdl::same_name(part.text, name))
      return Kind{static_cast<int>(std::ranges::find(kinds_, name) - kinds_.begin())};
  const auto near = gdl::nearest(part.text, known);
  fault_.tell(
      part,
      !owner ? fmt::format("'{}' is no kind of piece", part.text)
             : fmt::format("'{}' is no kind that {} may have", part.text, name_of(game_, *owner)),
      near.empty() ? fmt::format("kinds are: {}", fmt::join(known, ", "))
                   : fmt::format("did you mean '{}'?", near));
  return Kind::none();
}

Kind PieceReader::usual(const Excerpt& part, Player owner) {
  const Kind kind = usual_kind(game_, owner);
  if (owners_.may_have(owner, kind)) return kind;
  fault_.tell(part,
              fmt::format("the rules have no pieces that belong to {}", name_of(game_, owner)));
  return Kind::none();
}

Piece PieceReader::piece(Player owner, Kind kind, Excerpt& carried) {
  Piece made{owner, kind, 0, Direction::none(), 0, -1};
  if (!kind.exists()) return made;
  const PieceKind& facts = piece_facts(game_, kind);
  made.state = facts.state;
  made.flags = facts.flags;
  if (facts.covers) made.pose = 0;
  bool lies = !facts.covers;  // how it lies is told before the way it looks
  std::vector<std::string_view> flags;
  for (const auto& [name, bit] : flags_) flags.push_back(name);
  while (!carried.text.empty() && carried.text.front() != '<') {
    const char mark = carried.text.front();
    const bool names_flag = mark == '+' || mark == '!';
    const std::size_t end =
        1 + length_of_name(carried.text.substr(1),
                           names_flag ? flags : std::vector<std::string_view>{});
    const Excerpt said{carried.text.substr(1, end - 1), carried.at + 1};
    if (mark == ':') made.state = number_in(said, 255, 0, fault_);
    if (mark == '/' && !std::exchange(lies, true))
      lay(made, facts, said);
    else if (mark == '/')
      turn(made, facts, said);
    if (names_flag) flag(made, said, mark == '+');
    carried = {carried.text.substr(end), carried.at + end};
  }
  return made;
}

void PieceReader::lay(Piece& made, const PieceKind& facts, const Excerpt& said) {
  std::vector<std::string> known;
  for (const auto& pose : facts.footprint.poses) known.push_back(name_of(game_.board(), pose));
  known.emplace_back(clause::one_cell);
  const auto place = std::ranges::find(known, said.text) - known.begin();
  if (place == std::ssize(known))
    return fault_.tell(said,
                       fmt::format("'{}' is no way in which a {} lies", said.text, facts.name),
                       fmt::format("say one of: {}", fmt::join(known, ", ")));
  made.pose =
      static_cast<int>(place) < std::ssize(facts.footprint.poses) ? static_cast<int>(place) : -1;
}

void PieceReader::turn(Piece& made, const PieceKind& facts, const Excerpt& said) {
  for (int d = 0; d < game_.board().directions(); ++d)
    if (game_.board().direction(Direction{d}).name == said.text) {
      made.facing = Direction{d};
      return;
    }
  fault_.tell(said, fmt::format("'{}' is no direction for a {}", said.text, facts.name));
}

void PieceReader::flag(Piece& made, const Excerpt& said, bool set) {
  for (const auto& [name, bit] : flags_) {
    if (name != said.text) continue;
    made.flags = set ? made.flags | bit : made.flags & ~bit;
    return;
  }
  fault_.tell(said, fmt::format("'{}' is no flag of this game", said.text));
}

}  // namespace ludi::ggp
