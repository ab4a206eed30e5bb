#include "ggp/text/rulebook/voice.hpp"

#include <algorithm>
#include <bit>

#include "gdl/english/wording.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/traits.hpp"
#include "ggp/board/tiling.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/subject.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

using gdl::NodeIndex;

Narrator::Narrator(const Game& game)
    : game_(game), rules_(game.rules()), start_(game.engine().start()) {
  for (int kind = 0; kind < static_cast<int>(rules_.kinds.size()); ++kind) {
    bool one = !neutral(kind) && !enters(kind) && !comes_from_others(kind);
    for (int p = 0; p < players(); ++p) one = one && count_at_start(kind, p) <= 1;
    sole_.push_back(one);
  }
  read_own_names();
  read_own_regions();
}

namespace {

/// The names of the regions that belong to a seat.
std::string own_regions(const Rules& rules, int seat) {
  std::vector<std::string> names;
  for (const NamedRegion& region : rules.regions)
    if (((region.owners >> static_cast<unsigned>(seat)) & 1U) != 0) names.push_back(region.name);
  return gdl::joined(names);
}

/// Everybody's regions by name where they bear the same names: "South and North"; else "regions",
/// which the board has told by name and owner.
std::string everybodys_regions(const Rules& rules) {
  std::string first = own_regions(rules, 0);
  for (std::size_t p = 1; p < rules.players.size(); ++p)
    if (own_regions(rules, static_cast<int>(p)) != first) return "regions";
  return first;
}

bool has_own_regions(const Rules& rules) {
  return std::ranges::any_of(rules.regions,
                             [](const NamedRegion& region) { return region.owners != 0; });
}

}  // namespace

void Narrator::read_own_regions() {
  struct Owned {
    SeatSet owners = 0;
    bool one_cell = true;
  };
  std::map<std::string_view, Owned> owned;
  for (const NamedRegion& region : rules_.regions) {
    owned[region.name].owners |= region.owners;
    for (const auto& cells : region.cells)
      if (cells.size() > 1) owned[region.name].one_cell = false;
  }
  const auto& checked = rules_.checked;
  for (NodeIndex at = 0; at < checked.tree.size(); ++at) {
    const Ludeme* row = ludeme(at);
    if (row == nullptr || row->word.head != gdl::Head::refers ||
        row->word.head_sort != gdl::Sort::region)
      continue;
    const auto found = owned.find(checked.tree.text(at));
    if (found == owned.end() || std::popcount(found->second.owners) != players()) continue;
    const std::string name(found->first);
    regions_.emplace(at, found->second.one_cell ? "{my} " + name : "{@{my} " + name + " cell}");
  }
}

gdl::Voice Narrator::to_reader() const {
  gdl::Voice voice;
  if (players() > 2) voice.enemies = "your opponents";
  if (rules_.kinds.size() == 1) voice.token = noun(0);
  voice.tile = facts_of(rules_.board->spec().tiling).tile;
  voice.mover = "the " + voice.token;
  voice.there = "that cell";
  voice.origin = "its old cell";
  if (has_own_regions(rules_)) voice.sides = everybodys_regions(rules_);
  voice.sole = [this](std::string_view said) {
    for (std::size_t kind = 0; kind < sole_.size(); ++kind)
      if (sole_[kind] && noun(static_cast<int>(kind)) == said) return true;
    return false;
  };
  voice.named = [this](NodeIndex at) -> std::string_view {
    for (const auto& phrases : {&called_, &regions_})
      if (const auto called = phrases->find(at); called != phrases->end()) return called->second;
    return {};
  };
  voice.constant = [this](NodeIndex at) { return constant(vocabulary(), rules_, at); };
  return voice;
}

gdl::Voice Narrator::of_player(int seat) const {
  gdl::Voice voice = to_reader();
  voice.me = name(seat);
  voice.my = voice.mine = gdl::possessive(voice.me);
  voice.enemies = players() == 2 ? name(1 - seat) : "the other players";
  if (has_own_regions(rules_)) voice.sides = own_regions(rules_, seat);
  return voice;
}

std::string Narrator::say(NodeIndex at, const gdl::Voice& voice, const gdl::Mood& mood) const {
  return gdl::phrase(vocabulary(), rules_.checked, at, voice, mood);
}

std::string Narrator::noun(int kind) const {
  const std::string& name = rules_.kinds[static_cast<std::size_t>(kind)].name;
  // A letter, perhaps with a number, is no noun: the F, the L5.
  const bool letter = name.size() == 1 || (name.size() > 1 && '0' <= name[1] && name[1] <= '9');
  return letter ? name : gdl::in_small_letters(name);
}

std::string Narrator::counted(int count, int kind) const {
  return gdl::number_in_words(count) + " " + (count == 1 ? noun(kind) : gdl::plural(noun(kind)));
}

bool Narrator::neutral(int kind) const {
  return rules_.kinds[static_cast<std::size_t>(kind)].owners == 1U << neutral_seat;
}

bool Narrator::enters(int kind) const {
  return std::ranges::any_of(rules_.moves, [kind](const MoveRule& move) {
    return move.form.enters() && move.form.pushed_kind == kind;
  });
}

std::vector<Cell> Narrator::at_start(int kind, int owner) const {
  std::vector<Cell> cells;
  const auto contents = game_.engine().contents(start_);
  for (std::size_t c = 0; c < contents.size(); ++c)
    if (contents[c].kind.index() == kind && contents[c].owner.index() == owner)
      cells.push_back(Cell{static_cast<int>(c)});
  return cells;
}

int Narrator::held_at_start(int kind, int owner) const {
  return game_.engine().in_hand(start_, Player{owner}, Kind{kind});
}

int Narrator::count_at_start(int kind, int owner) const {
  const auto counts = [&](const auto& piece) {
    return piece.kind.index() == kind && piece.owner.index() == owner ? 1 : 0;
  };
  int count = 0;
  const std::vector<CellContent> contents = game_.engine().contents(start_);
  for (std::size_t c = 0; c < contents.size(); ++c) {
    const CellContent& cell = contents[c];
    // What covers several cells is one piece.
    if (cell.foot.exists() && cell.foot != Cell{static_cast<int>(c)}) continue;
    count += counts(cell);
    for (const CoveredPiece& piece : cell.below) count += counts(piece);
  }
  return count;
}

bool Narrator::comes_from_others(int kind) const {
  const auto& checked = rules_.checked;
  for (const MoveRule& move : rules_.moves)
    if (move.kind != kind && move.form.pushed_kind == kind) return true;
  for (NodeIndex at = 0; at < checked.tree.size(); ++at) {
    if (!traits(at).has(trait::converts)) continue;
    bool names_kinds = false;
    for (const NodeIndex arg : arguments(at)) {
      const auto named = checked.names.find(checked.tree.text(arg));
      if (named == checked.names.end() || named->second.sort != gdl::Sort::piece) continue;
      if (named->second.order == kind) return true;
      names_kinds = true;
    }
    if (!names_kinds) return true;
  }
  return false;
}

const Ludeme* Narrator::ludeme(NodeIndex at) const {
  const auto& use = rules_.checked.use(at);
  if (use.kind != gdl::Use::Kind::row) return nullptr;
  return ludemes()[static_cast<std::size_t>(use.row)];
}

gdl::Traits Narrator::traits(NodeIndex at) const {
  const Ludeme* row = ludeme(at);
  return row == nullptr ? gdl::Traits{} : row->word.traits;
}

gdl::Traits Narrator::all_traits(NodeIndex at) const {
  return gdl::traits_of(vocabulary(), rules_.checked, at);
}

bool Narrator::variable(NodeIndex at, gdl::Traits which) const {
  const Ludeme* row = ludeme(at);
  return row != nullptr && row->word.sort == gdl::Sort::cell && row->word.traits == which;
}

std::optional<NodeIndex> Narrator::class_of(NodeIndex at, gdl::Traits which) const {
  if (rules_.checked.use(at).as_test) {
    const auto tested = rules_.checked.tested(at);
    const bool about = tested.empty() ? which == trait::uses_to : variable(tested.front(), which);
    return about ? std::optional(at) : std::nullopt;
  }
  if (!traits(at).has(trait::membership)) return std::nullopt;
  const auto member = rules_.checked.arguments(at, 0), of = rules_.checked.arguments(at, 1);
  if (member.empty() || of.empty() || !variable(member.front(), which)) return std::nullopt;
  return of.front();
}

bool Narrator::speaks_of(NodeIndex at, gdl::Traits which, gdl::Traits about) const {
  return ggp::speaks_of(vocabulary(), rules_, at, which, about);
}

std::vector<NodeIndex> Narrator::parts_of(NodeIndex at, gdl::Traits joins) const {
  const Ludeme* row = rules_.checked.use(at).as_test ? nullptr : ludeme(at);
  const bool joined =
      row != nullptr && row->word.sort == gdl::Sort::condition && row->word.traits.has_any(joins);
  if (!joined) return {at};
  std::vector<NodeIndex> all;
  for (const NodeIndex arg : arguments(at)) {
    const auto inner = named(arg) ? std::vector{arg} : parts_of(arg, joins);
    all.insert(all.end(), inner.begin(), inner.end());
  }
  return all;
}

std::optional<NodeIndex> Narrator::denied_by(NodeIndex at) const {
  const Ludeme* row = named(at) || rules_.checked.use(at).as_test ? nullptr : ludeme(at);
  const bool denies = row != nullptr && row->word.sort == gdl::Sort::condition &&
                      row->word.traits.has(trait::negation);
  const auto inner = arguments(at);
  return denies && inner.size() == 1 ? std::optional(inner.front()) : std::nullopt;
}

std::vector<NodeIndex> Narrator::arguments(NodeIndex at) const {
  std::vector<NodeIndex> all;
  const Ludeme* row = ludeme(at);
  if (row == nullptr) return all;
  for (std::size_t p = 0; p < row->word.param_count(); ++p)
    for (const NodeIndex arg : rules_.checked.arguments(at, static_cast<int>(p)))
      all.push_back(arg);
  return all;
}

bool Narrator::same_text(NodeIndex a, NodeIndex b) const {
  return gdl::print_line(rules_.checked.tree, a) == gdl::print_line(rules_.checked.tree, b);
}

}  // namespace ludi::ggp
