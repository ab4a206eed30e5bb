#include "ggp/text/rulebook_voice.hpp"

#include <algorithm>
#include <bit>

#include "gdl/english/wording.hpp"
#include "gdl/text/print.hpp"
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

int Narrator::count_at_start(int kind, int owner) const {
  const auto counts = [&](const auto& piece) {
    return piece.kind.index() == kind && piece.owner.index() == owner ? 1 : 0;
  };
  int count = 0;
  for (const CellContent& cell : game_.engine().contents(start_)) {
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

namespace {

constexpr std::ptrdiff_t most_words = 40;       ///< of a sentence
constexpr std::ptrdiff_t most_item_words = 25;  ///< of an item of a list
constexpr int deepest = 2;                      ///< lists in lists

bool is_long_item(const std::string& text) {
  return most_item_words <= std::ranges::count(text, ' ');
}

std::string listed(const Narrator& narrator, const std::string& lead,
                   const std::vector<NodeIndex>& parts, const gdl::Voice& voice, int depth,
                   bool denied = false) {
  std::vector<std::string> items;
  for (const NodeIndex part : parts)
    if (std::string item = spelled_out(narrator, "", part, voice, depth + 1, denied);
        std::ranges::find(items, item) == items.end())
      items.push_back(std::move(item));
  std::string text = gdl::sentence(lead + ":");
  text.pop_back();  // the full stop
  for (const std::string& item : items)
    text += "\n" + std::string(static_cast<std::size_t>(depth) + 1, '-') + " " + item;
  return text;
}

std::string behind(const std::string& lead, std::string_view text) {
  return lead.empty() ? std::string(text) : lead + " " + std::string(text);
}

/// The parts of a class that is said not to be empty, if several things must be true of a cell.
std::vector<NodeIndex> all_true_of_one(const Narrator& narrator, NodeIndex at) {
  if (narrator.rules().checked.use(at).as_test || !narrator.traits(at).has(trait::existence))
    return {};
  const auto regions = narrator.arguments(at);
  if (regions.size() != 1 || narrator.named(regions.front()) ||
      !narrator.traits(regions.front()).has(trait::conjunction))
    return {};
  return narrator.arguments(regions.front());
}

/// A list of what is true of cells, told of by the pronoun.
std::string spelled_of_cells(const Narrator& narrator, const std::string& lead,
                             const std::vector<NodeIndex>& parts, const gdl::Voice& voice,
                             int depth, const std::string& pronoun) {
  std::string text = gdl::sentence(lead);
  text.pop_back();
  gdl::Mood mood;
  mood.form = gdl::Mood::Form::predicate;
  mood.subject = pronoun;
  mood.many = pronoun == "they";
  for (const NodeIndex part : parts)
    text += "\n" + std::string(static_cast<std::size_t>(depth) + 1, '-') + " " +
            gdl::sentence(narrator.say(part, voice, mood));
  return text;
}

/// The conditions in a node, those inside the classes of cells that it speaks of too.
void conditions_in(const Narrator& narrator, NodeIndex at, std::vector<NodeIndex>& found) {
  for (const NodeIndex part : narrator.arguments(at)) {
    const Ludeme* row = narrator.ludeme(part);
    if (row == nullptr || narrator.named(part)) continue;
    if (narrator.rules().checked.use(part).slot == gdl::Sort::condition)
      found.push_back(part);
    else if (row->word.sort == gdl::Sort::region)
      conditions_in(narrator, part, found);
  }
}

/// What is said of a node before one of its parts, if that comes last.
std::optional<std::string> said_before(const Narrator& narrator, NodeIndex at, NodeIndex part,
                                       const gdl::Voice& voice) {
  constexpr std::string_view mark = "\x01";
  gdl::Voice marking = voice;
  marking.named = [&](NodeIndex node) -> std::string_view {
    return node == part ? mark : voice.named(node);
  };
  const std::string said = narrator.say(at, marking);
  const std::size_t end = said.find(mark);
  if (end == std::string::npos || said.find_first_not_of(mark, end) != std::string::npos)
    return std::nullopt;
  return said.substr(0, said.find_last_not_of(' ', end - 1) + 1);
}

}  // namespace

bool is_long(const std::string& text) {
  return most_words <= std::ranges::count(text, ' ');
}

void add_sentence(std::string& text, const std::string& next) {
  if (next.empty()) return;
  const std::size_t line = text.rfind('\n') + 1;  // npos + 1 is 0
  if (!text.empty()) text += line < text.size() && text[line] == '-' ? "\n" : " ";
  text += next;
}

std::string spelled_out(const Narrator& narrator, const std::string& lead, NodeIndex at,
                        const gdl::Voice& voice, int depth, bool denied) {
  gdl::Mood mood;
  mood.denied = denied;
  const std::string plain = gdl::sentence(behind(lead, narrator.say(at, voice, mood)));
  const bool item = depth > 0 && lead.empty();
  const bool by_name = item && narrator.named(at);
  if (!(item ? is_long_item(plain) : is_long(plain)) || depth > deepest || by_name) return plain;
  if (const auto inner = narrator.denied_by(at))
    return spelled_out(narrator, lead, *inner, voice, depth, !denied);
  for (const Trait joins : {trait::disjunction, trait::conjunction}) {
    const auto parts = narrator.parts_of(at, joins);
    if (parts.size() < 2) continue;
    const bool any = (joins == trait::disjunction) != denied;
    return listed(narrator, behind(lead, any ? "one of these holds" : "all of these hold"), parts,
                  voice, depth, denied);
  }
  if (const auto parts = all_true_of_one(narrator, at); !parts.empty())
    return spelled_of_cells(narrator,
                            behind(lead, denied ? "there is no cell of which all of these hold:"
                                                : "there is a cell of which all of these hold:"),
                            parts, voice, depth, "it");
  return denied ? plain : region_spelled_out(narrator, lead, at, voice, depth);
}

std::string region_spelled_out(const Narrator& narrator, const std::string& lead, NodeIndex at,
                               const gdl::Voice& voice, int depth) {
  const std::string plain = gdl::sentence(behind(lead, narrator.say(at, voice)));
  const Ludeme* row = narrator.ludeme(at);
  if (!is_long(plain) || depth > deepest || row == nullptr) return plain;
  // What is said last of it may be a list of its own.
  std::vector<NodeIndex> conditions;
  conditions_in(narrator, at, conditions);
  for (const NodeIndex condition : conditions) {
    const auto before = said_before(narrator, at, condition, voice);
    if (!before) continue;
    const std::string so_far = behind(lead, *before);
    std::string longer = spelled_out(narrator, so_far, condition, voice, depth);
    if (longer.find('\n') != std::string::npos) return longer;
    for (const std::string_view proviso : {", but only where", " if"})
      if (so_far.ends_with(proviso))
        return gdl::sentence(so_far.substr(0, so_far.size() - proviso.size())) + " " +
               spelled_out(narrator, "This is done only if", condition, voice, depth);
  }
  const auto all_of_these = [&](const std::string& before, const std::vector<NodeIndex>& parts) {
    std::string text = gdl::sentence(before + " all of these:");
    text.pop_back();
    for (const NodeIndex part : parts)
      text += "\n" + std::string(static_cast<std::size_t>(depth) + 1, '-') + " " +
              region_spelled_out(narrator, "", part, voice, depth + 1);
    return text;
  };
  const auto parts = narrator.arguments(at);
  // What an effect is done to.
  if (row->word.sort == gdl::Sort::effect)
    for (const NodeIndex part : parts)
      if (const Ludeme* region = narrator.ludeme(part);
          region != nullptr && region->word.sort == gdl::Sort::region && !narrator.named(part) &&
          region->word.traits.has(trait::disjunction))
        if (const auto before = said_before(narrator, at, part, voice))
          return all_of_these(behind(lead, *before), narrator.arguments(part));
  const bool told_first = lead.ends_with(" are") && !lead.ends_with("that are");
  if (row->word.sort != gdl::Sort::region || parts.size() < 2 || !told_first) return plain;
  if (row->word.traits.has(trait::conjunction))
    return spelled_of_cells(narrator, lead + " those of which all of these hold:", parts, voice,
                            depth, "they");
  return row->word.traits.has(trait::disjunction) ? all_of_these(lead, parts) : plain;
}

std::string any_spelled_out(const Narrator& narrator, const std::string& lead,
                            const std::vector<NodeIndex>& all, const gdl::Voice& voice, int depth) {
  std::vector<std::string> said;
  for (const NodeIndex at : all)
    if (std::string text = narrator.say(at, voice); std::ranges::find(said, text) == said.end())
      said.push_back(std::move(text));
  std::string plain = lead;
  for (const std::string& text : said) plain += (&text == said.data() ? " " : ", or if ") + text;
  if (!is_long(plain)) return gdl::sentence(plain);
  if (said.size() == 1) return spelled_out(narrator, lead, all.front(), voice, depth);
  return listed(narrator, behind(lead, "one of these holds"), all, voice, depth);
}

}  // namespace ludi::ggp
