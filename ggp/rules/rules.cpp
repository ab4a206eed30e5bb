#include "ggp/rules/rules.hpp"

#include <algorithm>

#include "gdl/text/elaborate.hpp"
#include "gdl/text/traits.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/bounds.hpp"
#include "ggp/rules/taken_cells.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

std::optional<Compass> compass_point(std::string_view name) {
  constexpr std::array<std::string_view, 8> names = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<Compass>(i);
  return std::nullopt;
}

Compass Rules::heading(int player) const {
  const auto& own = players[static_cast<std::size_t>(player)].heading;
  if (own) return *own;
  // Player 1 at the bottom, player 2 at the top; further players from the sides in order.
  constexpr std::array<Compass, max_players> from_home = {Compass::N,  Compass::S,  Compass::E,
                                                          Compass::W,  Compass::NE, Compass::SW,
                                                          Compass::NW, Compass::SE};
  return from_home[static_cast<std::size_t>(player)];
}

std::vector<int> Entry::choices(int param) const {
  const auto& word = vocabulary_.row(rules_.checked.use(node_).row);
  const auto options = gdl::options_of(word.params[static_cast<std::size_t>(param)]);
  std::vector<int> chosen;
  for (const auto at : rules_.checked.arguments(node_, param))
    if (const auto found = std::ranges::find(options, rules_.checked.tree.text(at));
        found != options.end())
      chosen.push_back(static_cast<int>(found - options.begin()));
  return chosen;
}

int Entry::choice(int param) const {
  const auto chosen = choices(param);
  return chosen.empty() ? 0 : chosen.front();
}

std::optional<std::int32_t> Entry::number(int param, std::size_t i) const {
  const auto given = args(param);
  if (i >= given.size()) return std::nullopt;
  return constant(vocabulary_, rules_, given[i]);
}

bool Entry::is_cell_variable(gdl::Traits variable) const {
  const auto& use = rules_.checked.use(node_);
  if (use.kind != gdl::Use::Kind::row) return false;
  const gdl::Word& word = vocabulary_.row(use.row);
  return word.sort == gdl::Sort::cell && word.param_count() == 0 &&
         (word.traits & (trait::uses_from | trait::uses_to | trait::uses_current)) == variable;
}

int Entry::order_of(gdl::NodeIndex name) const {
  const auto declared = rules_.checked.names.find(text_of(name));
  return declared == rules_.checked.names.end() ? -1 : declared->second.order;
}

SeatSet Entry::seats_of(gdl::NodeIndex player, int me) const {
  const auto& use = rules_.checked.use(player);
  if (use.kind != gdl::Use::Kind::row) return 0;
  const auto& row = *ludemes()[static_cast<std::size_t>(use.row)];
  if (const auto* who = std::get_if<Who>(&row.meaning); who != nullptr && who->code != nullptr)
    return who->code({me, static_cast<int>(rules_.players.size()),
                      static_cast<std::uint8_t>(rules_.everybody())});
  const auto declared = rules_.checked.names.find(rules_.checked.tree.text(player));
  if (declared == rules_.checked.names.end()) return 0;
  return static_cast<SeatSet>(1U << static_cast<unsigned>(declared->second.order));
}

void Draft::build(gdl::NodeIndex at) {
  const auto& use = rules.checked.use(at);
  if (use.kind != gdl::Use::Kind::row) return;
  if (const auto* row = std::get_if<Build>(&ludemes()[static_cast<std::size_t>(use.row)]->meaning))
    row->code(*this, entry(at));
}

gdl::Traits facts_of(const Rules& rules, gdl::NodeIndex at) {
  return traits_of(vocabulary(), rules.checked, at, trait::uses_to);
}

bool asks_for_enemies(const Rules& rules, gdl::NodeIndex at) {
  const auto& use = rules.checked.use(at);
  if (use.kind != gdl::Use::Kind::row) return false;
  const Ludeme& row = *ludemes()[static_cast<std::size_t>(use.row)];
  if (row.word.traits.has(trait::negation)) return false;
  if (row.form.known == KnownForm::enemy) return true;
  const auto children = rules.checked.tree.children(at);
  return std::any_of(children.begin(), children.end(),
                     [&](gdl::NodeIndex child) { return asks_for_enemies(rules, child); });
}

std::optional<std::int32_t> constant(const gdl::Vocabulary& vocabulary, const Rules& rules,
                                     gdl::NodeIndex at) {
  const auto& checked = rules.checked;
  if (checked.tree.kind(at) == gdl::NodeKind::integer) return checked.tree.number(at);
  const auto text = checked.tree.text(at);
  if (const auto name = checked.names.find(text);
      name != checked.names.end() && name->second.sort == gdl::Sort::value &&
      static_cast<std::size_t>(name->second.order) < rules.params.size())
    return rules.params[static_cast<std::size_t>(name->second.order)];
  const auto& use = checked.use(at);
  if (use.kind != gdl::Use::Kind::row) return std::nullopt;
  const auto& row = *ludemes()[static_cast<std::size_t>(use.row)];
  const auto* arithmetic = std::get_if<Arithmetic>(&row.meaning);
  if (arithmetic == nullptr) return std::nullopt;
  std::vector<std::int32_t> numbers;
  for (std::size_t p = 0; p < row.word.param_count(); ++p)
    for (const auto arg : checked.arguments(at, static_cast<int>(p))) {
      const auto n = constant(vocabulary, rules, arg);
      if (!n) return std::nullopt;
      numbers.push_back(*n);
    }
  return arithmetic->code(numbers);
}

namespace {

// The events whose distance the text asks for, each once.
void collect_events(Draft& d) {
  const auto& checked = d.rules.checked;
  for (gdl::NodeIndex at = 0; at < checked.tree.size(); ++at) {
    const auto& use = checked.use(at);
    if (use.kind != gdl::Use::Kind::row) continue;
    const auto& meaning = ludemes()[static_cast<std::size_t>(use.row)]->meaning;
    const auto* value = std::get_if<Value>(&meaning);
    if (value == nullptr || value->event == nullptr) continue;
    Event event = value->event(d.entry(at));
    if (std::find(d.rules.events.begin(), d.rules.events.end(), event) != d.rules.events.end())
      continue;
    if (d.rules.events.size() == max_counters)
      d.refuse(at, "a game may count turns since at most four different events");
    else
      d.rules.events.push_back(std::move(event));
  }
}

// The cells that pieces cover on this board.
void make_footprints(Draft& d) {
  for (PieceKind& kind : d.rules.kinds) {
    if (!kind.covers) continue;
    const Entry covers = d.entry(*kind.covers);
    std::string strokes;
    for (const auto stroke : covers.args(0)) strokes += covers.text_of(stroke).front();
    kind.footprint = footprint_of(*d.rules.board, strokes, covers.flag(2),
                                  static_cast<SiteClass>(covers.has(3) ? covers.choice(3) : 0));
    if (kind.footprint.poses.empty())
      d.refuse(*kind.covers, "a piece covers at most sixteen cells, lying in at most fifteen ways");
    else if (std::ranges::all_of(kind.footprint.alike, [](const auto& by_cell) {
               return std::ranges::all_of(by_cell, [](auto same) { return same == 0; });
             }))
      d.refuse(*kind.covers, "this shape fits nowhere on the board");
  }
}

// What covers several cells is laid by its own moves and by nothing else, and lies on no piece.
gdl::Diagnostics misused_footprints(Draft& d) {
  if (!d.rules.traits.has(trait::covers)) return {};
  const auto kind_of = [&](int kind) -> const PieceKind& {
    return d.rules.kinds[static_cast<std::size_t>(kind)];
  };
  const auto& checked = d.rules.checked;
  const auto word_at = [&](gdl::NodeIndex at) -> const gdl::Word& {
    return d.vocabulary.row(checked.use(at).row);
  };
  const auto adds = [&](gdl::NodeIndex at) { return word_at(at).traits.has(trait::adds); };
  const auto refuse_covering = [&](gdl::NodeIndex at) {
    const gdl::Word& word = word_at(at);
    for (std::size_t p = 0; p < word.param_count(); ++p)
      if (word.params[p].sort == gdl::Sort::piece)
        for (const auto piece : checked.arguments(at, static_cast<int>(p)))
          if (const int kind = d.entry(at).order_of(piece); kind_of(kind).covers)
            d.refuse(piece, kind_of(kind).name + " covers several cells and is only laid by moves");
  };
  for (const MoveRule& move : d.rules.moves) {
    const bool laid =
        move.form.act == MoveForm::Act::place && kind_of(move.form.pushed_kind).covers;
    if (!move.any_kind && kind_of(move.kind).covers && move.form.act != MoveForm::Act::place)
      d.refuse(move.node, "a piece that covers several cells does not move, it is only laid");
    else if (laid && (move.action.size() != 1 || std::ranges::any_of(move.post, adds)))
      d.refuse(move.node, "a piece that covers several cells is laid alone");
    else
      for (const gdl::NodeIndex at : move.post)
        if (adds(at)) refuse_covering(at);
  }
  for (const SetupRule& rule : d.rules.setup)
    if (rule.height > 0)
      d.refuse(rule.node, "there are no stacks where pieces cover several cells");
  for (gdl::NodeIndex at = 0; at < checked.tree.size(); ++at)
    if (checked.use(at).kind == gdl::Use::Kind::row &&
        word_at(at).traits.has_any(trait::fills | trait::converts))
      refuse_covering(at);
  return d.errors;
}

/// The pieces that an effect names.
std::vector<gdl::NodeIndex> pieces_in(const gdl::Vocabulary& vocabulary, const Rules& rules,
                                      gdl::NodeIndex effect) {
  std::vector<gdl::NodeIndex> all;
  const auto& word = vocabulary.row(rules.checked.use(effect).row);
  for (std::size_t p = 0; p < word.param_count(); ++p)
    if (word.params[p].sort == gdl::Sort::piece)
      for (const auto piece : rules.checked.arguments(effect, static_cast<int>(p)))
        all.push_back(piece);
  return all;
}

// A move of an opening belongs to the kind of piece it puts down, or to any.
void find_kind(Draft& d, MoveRule& move) {
  move.any_kind = true;
  for (const auto action : move.action) {
    const auto pieces = pieces_in(d.vocabulary, d.rules, action);
    if (pieces.empty()) continue;
    move.kind = d.entry(action).order_of(pieces[std::min(move.entered, pieces.size() - 1)]);
    move.any_kind = false;
  }
}

/// Lists of regions are made once: what they are made of must not change during play.
void refuse_changing_families(Draft& d) {
  const auto& checked = d.rules.checked;
  for (gdl::NodeIndex at = 0; at < checked.tree.size(); ++at) {
    const auto& use = checked.use(at);
    if (use.kind != gdl::Use::Kind::row) continue;
    const auto& row = *ludemes()[static_cast<std::size_t>(use.row)];
    if (!std::holds_alternative<Family>(row.meaning)) continue;
    for (std::size_t p = 0; p < row.word.param_count(); ++p)
      if (gdl::fits(row.word.params[p].sort, gdl::Sort::region))
        for (const auto region : checked.arguments(at, static_cast<int>(p))) {
          if (fixed_region(*d.rules.board, d.entry(region), 0)) continue;
          if (row.word.sort == gdl::Sort::track || row.word.sort == gdl::Sort::branch)
            d.refuse(region, "the cells of a track must be known before play",
                     "each is named by its coordinates");
          else
            d.refuse(region, "a list of regions must be known before play",
                     "it is made of cells, rows, sides, corners and the like with and, or, not");
        }
  }
}

/// A branch leaves its track from one of its cells, and what decides is known before the step.
void refuse_lost_branches(Draft& d) {
  const auto& checked = d.rules.checked;
  constexpr gdl::Traits of_the_step =
      trait::uses_to | trait::uses_path | trait::uses_current | trait::foresees;
  const auto sort_of = [&](gdl::NodeIndex at) {
    const auto& use = checked.use(at);
    return use.kind == gdl::Use::Kind::row ? vocabulary().row(use.row).sort : gdl::Sort::none;
  };
  for (gdl::NodeIndex at = 0; at < checked.tree.size(); ++at) {
    if (sort_of(at) != gdl::Sort::track) continue;
    std::vector<Cell> line;
    for (const auto cell : checked.arguments(at, 0))
      if (const auto one = fixed_region(*d.rules.board, d.entry(cell), 0))
        line.insert(line.end(), one->begin(), one->end());
    for (const auto branch : checked.arguments(at, 1)) {
      const auto leaves = checked.arguments(branch, 0), asked = checked.arguments(branch, 1);
      const auto cell = fixed_region(*d.rules.board, d.entry(leaves.front()), 0);
      if (cell && !cell->empty() && std::ranges::count(line, cell->front()) == 0)
        d.refuse(leaves.front(), "a branch leaves its track from one of the cells of that");
      if (facts_of(d.rules, asked.front()).has_any(of_the_step))
        d.refuse(asked.front(),
                 "whether a track branches must be known before the step: by 'from' and by what "
                 "stands on the board, not by 'to', 'current' or what could be played");
    }
  }
}

}  // namespace

std::size_t kinds_to_choose(const Rules& rules, const MoveRule& move) {
  std::size_t most = 1;
  for (const gdl::NodeIndex at : move.action)
    if (vocabulary().row(rules.checked.use(at).row).traits.has(trait::adds))
      most = std::max(most, pieces_in(vocabulary(), rules, at).size());
  return most;
}

gdl::Result<Rules> draft(const gdl::Vocabulary& vocabulary, const gdl::Checked& checked) {
  auto complete = gdl::elaborate(vocabulary, checked);
  if (!complete) return complete.errors();
  Draft d{vocabulary, {}, {}, {}, {}};
  d.rules.checked = std::move(*complete);
  d.build(0);
  if (d.errors.empty()) refuse_changing_families(d);
  if (d.errors.empty()) refuse_lost_branches(d);
  if (!d.errors.empty()) return std::move(d.errors);
  collect_events(d);
  make_footprints(d);
  if (!d.errors.empty()) return std::move(d.errors);
  for (auto& move : d.rules.moves)
    if (move.opening != 0) find_kind(d, move);
  if (auto errors = out_of_bounds(vocabulary, d.rules); !errors.empty()) return errors;
  if (auto errors = taken_cells(vocabulary, d.rules); !errors.empty()) return errors;
  for (auto& move : d.rules.moves) {
    move.form = form_of(d.rules, move);
    if (!move.owner && move.form.enters()) move.owner = move.form.pushed_owner;
    if (move.form.adds) d.rules.traits |= trait::adds;
    if (move.form.lifts) d.rules.traits |= trait::lifts;
  }
  if (auto errors = misused_footprints(d); !errors.empty()) return errors;
  for (const auto& clause : d.rules.clauses)
    d.rules.end_goals |= goals_of(vocabulary, d.rules.checked, clause.condition);
  return std::move(d.rules);
}

}  // namespace ludi::ggp
