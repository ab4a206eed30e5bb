// Pieces, set-ups and moves that never come into play.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "gdl/english/wording.hpp"
#include "gdl/text/definitions.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/traits.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/taken_cells.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/warnings/warner.hpp"

namespace ludi::ggp {

bool Warner::speaks_of_contents(gdl::NodeIndex condition) const {
  return traits({condition}).has(trait::contents);
}

bool Warner::there_whenever(const MoveRule& first, const MoveRule& later) {
  if (first.kind != later.kind || first.form.adds != later.form.adds ||
      first.form.lifts != later.form.lifts)
    return false;
  if (first.opening != later.opening || first.any_kind || later.any_kind) return false;
  if (first.dirn && !(later.dirn && tree_.subtree(*first.dirn) == tree_.subtree(*later.dirn)))
    return false;
  if (labels_matter() && first.label != later.label) return false;
  if (first.owner.has_value() || later.owner.has_value()) return false;
  // What a precondition says of contents decides which cells are asked at all.
  const auto said = truths_.parts(later.pre);
  for (const auto part : said) {
    if (!speaks_of_contents(part)) continue;
    const auto parts = truths_.parts(first.pre);
    if (std::none_of(parts.begin(), parts.end(),
                     [&](auto other) { return tree_.subtree(part) == tree_.subtree(other); }))
      return false;
  }
  return std::all_of(first.pre.begin(), first.pre.end(),
                     [&](auto pre) { return truths_.implied(patience_, later.pre, pre); });
}

void Warner::moves() {
  const auto& all = rules_.moves;
  for (const auto& move : all) {
    const auto pair = truths_.contradiction(patience_, move.pre);
    const bool in_one = std::any_of(move.pre.begin(), move.pre.end(), [&](auto pre) {
      return !truths_.contradiction(patience_, {pre}).empty();
    });
    if (!pair.empty() && !in_one)
      warn(move.node, fmt::format("no piece can ever make this move: the conditions of lines {} "
                                  "and {} exclude each other",
                                  line(pair[0]), line(pair[1])));
    const auto before = std::find_if(all.begin(), all.end(), [&](const MoveRule& other) {
      return other.priority > move.priority && there_whenever(other, move);
    });
    if (before != all.end())
      warn(move.node,
           fmt::format("this move is never made: that of line {} has priority and can be made "
                       "wherever this one could",
                       line(before->node)));
  }
  std::vector<gdl::NodeIndex> of_play;
  bool mandatory = true;
  for (const auto& move : all) {
    if (move.opening != 0) continue;
    of_play.push_back(move.node);
    mandatory = mandatory && move.mandatory;
  }
  if (!mandatory) return;
  for (const auto at : of_play)
    warn(at, of_play.size() == 1 ? "being mandatory changes nothing: it is the only move"
                                 : "being mandatory changes nothing: every move is");
}

std::optional<int> Warner::kind_at(gdl::NodeIndex at) const {
  const gdl::Word* w = word(at);
  if (w == nullptr || w->head != gdl::Head::refers || w->head_sort != gdl::Sort::piece)
    return std::nullopt;
  const auto name = checked_.names.find(tree_.text(at));
  if (name == checked_.names.end()) return std::nullopt;
  return name->second.order;
}

bool Warner::effect_names(int kind) const {
  for (const auto at : in_slot(gdl::Sort::piece)) {
    if (kind_at(at) != kind) continue;
    gdl::NodeIndex parent = tree_.parent(at);
    while (checked_.use(parent).kind == gdl::Use::Kind::keyword) parent = tree_.parent(parent);
    const gdl::Word* above = word(parent);
    if (above != nullptr && above->sort == gdl::Sort::effect) return true;
  }
  return false;
}

bool Warner::enters(int kind) const {
  return effect_names(kind) ||
         std::any_of(rules_.moves.begin(), rules_.moves.end(), [&](const MoveRule& move) {
           const bool fills = (traits(move.action) | traits(move.post)).has(trait::fills);
           return (move.kind == kind || move.any_kind) && (move.form.enters() || fills);
         });
}

bool Warner::set_up_as(int kind, SetupRule::What what) const {
  return std::any_of(rules_.setup.begin(), rules_.setup.end(), [&](const SetupRule& setup) {
    return setup.what == what && kind_at(setup.piece) == kind && setup.count.value_or(1) > 0;
  });
}

void Warner::pieces() {
  const auto definitions = in_slot(gdl::Sort::piece_definition);
  for (std::size_t i = 0; i < definitions.size() && i < rules_.kinds.size(); ++i) {
    const int kind = static_cast<int>(i);
    const std::string& name = rules_.kinds[i].name;
    if (enters(kind) || set_up_as(kind, SetupRule::What::place)) continue;
    if (!set_up_as(kind, SetupRule::What::hand))
      warn(definitions[i], fmt::format("no {} ever comes into play: none is placed, put down or "
                                       "promoted to",
                                       name));
  }
  for (const auto& setup : rules_.setup) {
    const auto kind = kind_at(setup.piece);
    if (setup.what == SetupRule::What::hand && setup.count.value_or(1) > 0 && kind &&
        !enters(*kind))
      warn(setup.node, fmt::format("no {} in hand ever comes into play: no move puts one down",
                                   tree_.text(setup.piece)));
  }
}

void Warner::set_up() {
  for (const auto& setup : rules_.setup) {
    const int pieces = setup.nth ? *setup.nth + 1 : setup.count.value_or(0);
    if (setup.what != SetupRule::What::place || pieces == 0) continue;
    int cells = setup.regions.empty() ? rules_.board->cells() : 0;
    for (const auto region : setup.regions) cells += truths_.extents().most_cells(region);
    cells = std::min(cells, rules_.board->cells());
    if (pieces > cells)
      warn(setup.node,
           fmt::format("{} pieces do not fit on {}", pieces, gdl::counted(cells, "cell")));
  }
}

void Warner::hands() {
  if (std::ranges::any_of(
          rules_.setup, [](const SetupRule& setup) { return setup.what == SetupRule::What::hand; }))
    return;
  for (const auto at : in_slot(gdl::Sort::effect))
    if (gdl::traits_as_used(vocabulary(), checked_, at).has(trait::hands) && !covered(at))
      warn(at,
           "nothing comes into a hand here: it has endlessly many of every kind, unless an "
           "'(in-hand KIND 0)' in 'start' says how many it begins with");
}

void Warner::missing() {
  for (auto& warning : missing_pieces(vocabulary(), rules_))
    if (std::ranges::none_of(found_,
                             [&](const auto& told) { return told.position == warning.position; }))
      found_.push_back(std::move(warning));
}

void Warner::owners() {
  const auto warn_of_relative = [&](gdl::NodeIndex player) {
    const Entry owner(vocabulary(), rules_, player);
    for (int seat = 1; seat < game_.players(); ++seat)
      if (owner.seats_of(player, seat) != owner.seats_of(player, 0))
        return warn(player, fmt::format("'{}' is read before any turn here, as {} sees it: say the "
                                        "name of a player",
                                        tree_.text(player), rules_.players.front().name));
  };
  for (gdl::NodeIndex at = 0; at < tree_.size(); ++at) {
    const gdl::Word* w = word(at);
    if (w == nullptr) continue;
    const bool is_set_up =
        std::ranges::find(rules_.setup, at, &SetupRule::piece) != rules_.setup.end();
    if (!is_set_up && w->sort != gdl::Sort::piece_definition && w->sort != gdl::Sort::setup &&
        w->sort != gdl::Sort::region_record)
      continue;
    for (std::size_t p = 0; p < w->param_count(); ++p)
      if (w->params[p].sort == gdl::Sort::player)
        for (const auto owner : checked_.arguments(at, static_cast<int>(p)))
          warn_of_relative(owner);
  }
}

void Warner::players() {
  const auto named = in_slot(gdl::Sort::seat);
  for (std::size_t p = 0; p < named.size() && p < rules_.players.size(); ++p) {
    const auto concerns = [&](SeatSet set) {
      return ((set >> p) & 1U) != 0 || ((set >> neutral_seat) & 1U) != 0;
    };
    const bool has_piece =
        std::any_of(rules_.kinds.begin(), rules_.kinds.end(),
                    [&](const PieceKind& kind) { return concerns(kind.owners); });
    const bool has_move = std::any_of(
        rules_.moves.begin(), rules_.moves.end(),
        [&](const MoveRule& move) { return concerns(move.users) || move.owner.has_value(); });
    if (!has_piece && !has_move)
      warn(named[p], fmt::format("{} has no piece and no move", rules_.players[p].name));
  }
}

}  // namespace ludi::ggp
