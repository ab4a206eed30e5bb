#include "ggp/rules/extent.hpp"

#include <algorithm>

#include "gdl/text/traits.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

bool has(const Ludeme& row, gdl::Traits trait) {
  return row.word.traits.has_any(trait);
}

}  // namespace

bool exclude(const Content& a, const Content& b, int players) {
  if (a.vacant || b.vacant) return a.vacant != b.vacant;
  if (a.kind && b.kind && *a.kind != *b.kind) return true;
  for (int p = 0; p < players; ++p)
    if ((a.owners[static_cast<std::size_t>(p)] & b.owners[static_cast<std::size_t>(p)]) != 0)
      return false;
  return true;
}

bool within(const Content& a, const Content& b, int players) {
  if (!b.whole) return false;
  if (a.vacant || b.vacant) return a.vacant && b.vacant;
  if (b.kind && a.kind != b.kind) return false;
  for (int p = 0; p < players; ++p)
    if ((a.owners[static_cast<std::size_t>(p)] & ~b.owners[static_cast<std::size_t>(p)]) != 0)
      return false;
  return true;
}

Extents::Extents(const gdl::Vocabulary& vocabulary, const Rules& rules)
    : vocabulary_(vocabulary), rules_(rules), players_(static_cast<int>(rules.players.size())) {
  for (int c = 0; c < rules.board->cells(); ++c) board_.set(static_cast<std::size_t>(c));
  nobody_owns_pieces_ = !some_piece_may_be_owned();
}

bool Extents::some_piece_may_be_owned() const {
  if (rules_.traits.has(trait::converts)) return true;
  const SeatSet players = rules_.everybody();
  if (std::ranges::any_of(rules_.kinds, [&](const auto& k) { return (k.owners & players) != 0; }))
    return true;
  // In an opening a player puts pieces down as their own.
  if (std::ranges::any_of(rules_.moves, [](const MoveRule& move) {
        return move.owner || move.form.pushed_owner || move.opening != 0;
      }))
    return true;
  // Where a region is each player's own, so is what a set-up puts there.
  for (const SetupRule& rule : rules_.setup)
    for (const auto region : rule.regions)
      if (traits_of(vocabulary_, rules_.checked, region).has(trait::own_side)) return true;
  // A set-up or an effect may give a piece to others than its definition names.
  for (gdl::NodeIndex at = 0; at < rules_.checked.tree.size(); ++at) {
    const Ludeme* ludeme = row(at);
    if (ludeme == nullptr || rules_.checked.use(at).slot != gdl::Sort::piece) continue;
    for (std::size_t n = 0; n < ludeme->word.param_count(); ++n)
      if (ludeme->word.params[n].sort == gdl::Sort::player)
        for (const auto owner : rules_.checked.arguments(at, static_cast<int>(n)))
          for (int p = 0; p < players_; ++p)
            if ((Entry(vocabulary_, rules_, at).seats_of(owner, p) & players) != 0) return true;
  }
  return false;
}

const Ludeme* Extents::row(gdl::NodeIndex at) const {
  const auto& use = rules_.checked.use(at);
  if (use.kind != gdl::Use::Kind::row) return nullptr;
  return ludemes()[static_cast<std::size_t>(use.row)];
}

Extent Extents::joined(gdl::NodeIndex at, bool all) const {
  Extent whole;
  const auto parts = rules_.checked.arguments(at, 0);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Extent part = of(parts[i]);
    for (std::size_t p = 0; p < max_players; ++p) {
      const bool meets = all && i > 0;
      whole.least[p] = meets ? whole.least[p] & part.least[p] : whole.least[p] | part.least[p];
      whole.most[p] = meets ? whole.most[p] & part.most[p] : whole.most[p] | part.most[p];
    }
  }
  if (all && !excluding_parts(at).empty()) return {};
  return whole;
}

std::vector<gdl::NodeIndex> Extents::excluding_parts(gdl::NodeIndex region) const {
  constexpr std::size_t worth_comparing = 50;
  const Ludeme* ludeme = row(region);
  if (ludeme == nullptr || !has(*ludeme, trait::conjunction)) return {};
  const auto parts = rules_.checked.arguments(region, 0);
  std::vector<std::optional<Content>> contents;
  for (std::size_t i = 0; i < std::min(parts.size(), worth_comparing); ++i) {
    contents.push_back(content(parts[i]));
    for (std::size_t j = 0; contents[i] && j < i; ++j)
      if (contents[j] && exclude(*contents[j], *contents[i], players_)) return {parts[j], parts[i]};
  }
  return {};
}

std::optional<gdl::NodeIndex> Extents::enclosing(gdl::NodeIndex region) const {
  const auto& word = row(region)->word;
  for (std::size_t n = 0; n < word.param_count(); ++n)
    if (word.params[n].encloses)
      if (const auto given = rules_.checked.arguments(region, static_cast<int>(n));
          given.size() == 1)
        return given.front();
  return std::nullopt;
}

Extent Extents::of(gdl::NodeIndex region) const {
  Extent extent;
  extent.most.fill(board_);
  const Ludeme* ludeme = row(region);
  if (ludeme == nullptr) return extent;
  if (const auto* area = std::get_if<Area>(&ludeme->meaning)) {
    for (int p = 0; p < players_; ++p) {
      const auto seat = static_cast<std::size_t>(p);
      extent.most[seat].reset();
      for (const Cell c : area->code(*rules_.board, Entry(vocabulary_, rules_, region), p))
        extent.most[seat].set(static_cast<std::size_t>(c.index()));
      extent.least[seat] = extent.most[seat];
    }
    return extent;
  }
  if (ludeme->word.sort != gdl::Sort::region) return extent;
  if (has(*ludeme, trait::conjunction)) return joined(region, true);
  if (has(*ludeme, trait::disjunction)) return joined(region, false);
  if (has(*ludeme, trait::negation)) {
    const Extent inner = of(rules_.checked.arguments(region, 0).front());
    for (std::size_t p = 0; p < max_players; ++p) {
      extent.least[p] = board_ & ~inner.most[p];
      extent.most[p] = board_ & ~inner.least[p];
    }
  }
  if (const auto around = enclosing(region)) extent.most = of(*around).most;
  if (const auto owned = nobody_owns_pieces_ ? content(region) : std::nullopt;
      owned && !owned->vacant)
    for (std::size_t p = 0; p < static_cast<std::size_t>(players_); ++p)
      if (((owned->owners[p] >> neutral_seat) & 1U) == 0) extent.most[p].reset();
  return extent;
}

bool Extents::always_empty(gdl::NodeIndex region) const {
  return most_cells(region) == 0;
}

bool Extents::never_empty(gdl::NodeIndex region) const {
  const Extent extent = of(region);
  return std::all_of(extent.least.begin(), extent.least.begin() + players_,
                     [](const CellBits& cells) { return cells.any(); });
}

int Extents::most_cells(gdl::NodeIndex region) const {
  const auto* ludeme = row(region);
  if (ludeme != nullptr && ludeme->word.sort == gdl::Sort::cell &&
      !std::holds_alternative<Area>(ludeme->meaning))
    return 1;
  const Extent extent = of(region);
  std::size_t most = 0;
  for (int p = 0; p < players_; ++p)
    most = std::max(most, extent.most[static_cast<std::size_t>(p)].count());
  return static_cast<int>(most);
}

/// The owners a player word means from each seat; false if that depends on who is still in play.
bool Extents::owned_whoever_is_out(const Who& who, Content& content) const {
  const auto everybody = static_cast<std::uint8_t>(rules_.everybody());
  for (int p = 0; p < players_; ++p) {
    const SeatSet seats_now = who.code({p, players_, everybody});
    for (int out = 0; out < players_; ++out)
      if (who.code({p, players_, static_cast<std::uint8_t>(everybody & ~(1U << out))}) != seats_now)
        return false;
    content.owners[static_cast<std::size_t>(p)] = seats_now;
  }
  return true;
}

std::optional<Content> Extents::content(gdl::NodeIndex region) const {
  const Ludeme* ludeme = row(region);
  if (ludeme == nullptr || ludeme->word.sort != gdl::Sort::region) return std::nullopt;
  if (const auto around = enclosing(region)) {
    auto outer = content(*around);
    if (outer) outer->whole = false;
    return outer;
  }
  if (!has(*ludeme, trait::contents)) return std::nullopt;
  Content content;
  content.vacant = has(*ludeme, trait::vacancy);
  content.owners.fill(static_cast<SeatSet>(~0U));
  const auto& word = ludeme->word;
  // A class that says more than whose piece is on top is only some of the occupied cells.
  constexpr gdl::Traits plain = trait::contents | trait::vacancy | trait::ownership;
  content.whole = plain.has_all(word.traits);
  if (!content.whole) return content;
  const auto text = rules_.checked.tree.text(region);
  const auto owned_by = [&](auto&& seats_from) {
    for (int p = 0; p < players_; ++p) content.owners[static_cast<std::size_t>(p)] = seats_from(p);
  };
  if (word.head == gdl::Head::refers) {
    const auto declared = rules_.checked.names.find(text);
    if (declared == rules_.checked.names.end()) return std::nullopt;
    if (word.head_sort == gdl::Sort::piece) content.kind = declared->second.order;
    if (word.head_sort == gdl::Sort::player)
      owned_by([&](int) { return static_cast<SeatSet>(1U << declared->second.order); });
  } else if (has(*ludeme, trait::ownership)) {
    // Whose pieces a class holds is what the player word of the same spelling means.
    if (const int who = vocabulary_.find(text, gdl::Sort::player); who >= 0)
      if (const auto* relative =
              std::get_if<Who>(&ludemes()[static_cast<std::size_t>(who)]->meaning);
          relative != nullptr && relative->code != nullptr)
        if (!owned_whoever_is_out(*relative, content)) return std::nullopt;
  }
  for (std::size_t n = 0; n < word.param_count(); ++n) {
    const auto arguments = rules_.checked.arguments(region, static_cast<int>(n));
    if (arguments.empty()) continue;
    if (word.params[n].sort != gdl::Sort::player) return std::nullopt;
    const Entry entry(vocabulary_, rules_, region);
    owned_by([&](int p) { return entry.seats_of(arguments.front(), p); });
  }
  return content;
}

bool Extents::may_hold(gdl::NodeIndex region, bool friends) const {
  if (nobody_owns_pieces_) return false;
  const Ludeme* ludeme = row(region);
  if (ludeme == nullptr) return true;
  const auto may = [&](gdl::NodeIndex part) { return may_hold(part, friends); };
  if (ludeme->word.sort == gdl::Sort::region && has(*ludeme, trait::conjunction))
    return std::ranges::all_of(rules_.checked.arguments(region, 0), may);
  if (ludeme->word.sort == gdl::Sort::region && has(*ludeme, trait::disjunction))
    return std::ranges::any_of(rules_.checked.arguments(region, 0), may);
  const auto of = content(region);
  if (!of) return true;
  if (of->vacant) return false;
  for (int p = 0; p < players_; ++p) {
    const auto own = static_cast<SeatSet>(1U << static_cast<unsigned>(p));
    const auto wanted = friends ? own : static_cast<SeatSet>(rules_.everybody() & ~own);
    if ((of->owners[static_cast<std::size_t>(p)] & wanted) != 0) return true;
  }
  return false;
}

bool Extents::lacks_cells(gdl::NodeIndex family, int seat) const {
  const Ludeme* ludeme = row(family);
  const auto* regions = ludeme == nullptr ? nullptr : std::get_if<Family>(&ludeme->meaning);
  if (regions == nullptr) return false;
  return std::ranges::any_of(regions->code(*rules_.board, Entry(vocabulary_, rules_, family), seat),
                             [](const std::vector<Cell>& region) { return region.empty(); });
}

std::optional<int> Extents::family_size(gdl::NodeIndex family) const {
  const Ludeme* ludeme = row(family);
  const auto* regions = ludeme == nullptr ? nullptr : std::get_if<Family>(&ludeme->meaning);
  if (regions == nullptr) return std::nullopt;
  std::size_t most = 0;
  for (int p = 0; p < players_; ++p)
    most =
        std::max(most, regions->code(*rules_.board, Entry(vocabulary_, rules_, family), p).size());
  return static_cast<int>(most);
}

std::optional<DirectionSet> Extents::directions(gdl::NodeIndex at, int me) const {
  const Ludeme* ludeme = row(at);
  const auto* toward = ludeme == nullptr ? nullptr : std::get_if<Toward>(&ludeme->meaning);
  if (toward == nullptr || toward->asked) return std::nullopt;
  const Entry entry(vocabulary_, rules_, at);
  if (toward->combine == nullptr) return toward->code(*rules_.board, entry, me);
  std::vector<DirectionSet> sets;
  for (const auto part : rules_.checked.arguments(at, 0)) {
    const auto set = directions(part, me);
    if (!set) return std::nullopt;
    sets.push_back(*set);
  }
  return toward->combine(*rules_.board, sets, entry.number(1).value_or(0));
}

bool Extents::no_direction(gdl::NodeIndex direction) const {
  DirectionSet adjacent = 0;
  for (int d = 0; d < rules_.board->directions(); ++d)
    if (rules_.board->direction(Direction{d}).adjacent)
      adjacent |= DirectionSet{1} << static_cast<unsigned>(d);
  for (int p = 0; p < players_; ++p) {
    const auto set = directions(direction, p);
    if (!set || settled(*set, adjacent) != 0) return false;
  }
  return true;
}

}  // namespace ludi::ggp
