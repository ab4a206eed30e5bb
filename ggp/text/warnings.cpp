#include "ggp/text/warnings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "gdl/text/definitions.hpp"
#include "gdl/text/print.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/truth.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

namespace {

constexpr std::size_t most_warnings = 20;
/// Many times what any game needs; larger texts, elaborated, are not looked into.
constexpr gdl::NodeIndex most_nodes = 5'000;

class Warner {
 public:
  explicit Warner(const Game& game)
      : game_(game),
        rules_(game.rules()),
        checked_(rules_.checked),
        tree_(checked_.tree),
        written_(game.checked().tree),
        truths_(vocabulary(), rules_),
        can_repeat_(game.engine().can_repeat()) {}

  gdl::Diagnostics all() {
    conditions();
    regions();
    moves();
    pieces();
    set_up();
    players();
    clauses();
    turns();
    repetition();
    further_steps();
    captures();
    passes();
    cells_in_question();
    names();
    definitions();
    opening();
    std::stable_sort(found_.begin(), found_.end(),
                     [](const auto& a, const auto& b) { return a.position < b.position; });
    // A definition may be at fault at each of its uses alike.
    const auto again = std::ranges::unique(found_, [](const auto& a, const auto& b) {
      return a.position == b.position && a.message == b.message;
    });
    found_.erase(again.begin(), again.end());
    if (found_.size() > most_warnings) found_.resize(most_warnings);
    gdl::add_remarks(game_.checked(), found_);
    return std::move(found_);
  }

 private:
  void warn(gdl::NodeIndex at, std::string message) {
    found_.push_back({tree_.position(at), std::move(message), {}, gdl::Severity::warning});
  }

  [[nodiscard]] const gdl::Word* word(gdl::NodeIndex at) const {
    const auto& use = checked_.use(at);
    return use.kind == gdl::Use::Kind::row ? &vocabulary().row(use.row) : nullptr;
  }

  [[nodiscard]] gdl::Traits traits(const std::vector<gdl::NodeIndex>& nodes) const {
    gdl::Traits said;
    for (const auto at : nodes) said |= traits_of(vocabulary(), checked_, at);
    return said;
  }

  [[nodiscard]] std::vector<gdl::NodeIndex> in_slot(gdl::Sort slot) const {
    std::vector<gdl::NodeIndex> nodes;
    for (gdl::NodeIndex at = 0; at < tree_.size(); ++at)
      if (checked_.use(at).slot == slot && word(at) != nullptr) nodes.push_back(at);
    return nodes;
  }

  [[nodiscard]] std::uint32_t line(gdl::NodeIndex at) const { return tree_.position(at).line; }

  /// A condition as it was written.
  [[nodiscard]] std::string quoted(gdl::NodeIndex at) const {
    for (gdl::NodeIndex i = 0; i < written_.size(); ++i)
      if (written_.position(i) == tree_.position(at) && written_.text(i) == tree_.text(at))
        return gdl::print_line(written_, i);
    return gdl::print_line(tree_, at);
  }

  /// For each node: is it asked only of moves from one cell to another?
  [[nodiscard]] std::vector<bool> asked_of_moves() const {
    std::vector<bool> asked(tree_.size()), of_others(tree_.size());
    for (const auto& move : rules_.moves) {
      auto& marks = move.form.carries() ? asked : of_others;
      for (const auto pre : move.pre)
        for (gdl::NodeIndex at = pre; at < tree_.end(pre); ++at) marks[at] = true;
    }
    for (gdl::NodeIndex at = 0; at < tree_.size(); ++at)
      if (of_others[at]) asked[at] = false;
    return asked;
  }

  [[nodiscard]] bool in_pre(gdl::NodeIndex at) const {
    return std::any_of(rules_.moves.begin(), rules_.moves.end(), [&](const MoveRule& move) {
      return std::any_of(move.pre.begin(), move.pre.end(),
                         [&](auto pre) { return pre <= at && at < tree_.end(pre); });
    });
  }

  void conditions() {
    const auto apart = asked_of_moves();
    std::set<gdl::NodeIndex> told;
    for (const auto at : in_slot(gdl::Sort::condition)) {
      if (told.size() >= most_warnings) return;
      if (told.contains(at)) continue;
      for (const auto& certain : truths_.certainties(patience_, at, apart[at])) {
        // To speak of what stands on a cell lets a move lead there, whatever is said.
        if (certain.truth == Truth::always && in_pre(certain.at) && speaks_of_contents(certain.at))
          continue;
        // What is given for a parameter may decide it at one use and not at another.
        if (is_filled_in(certain.at)) continue;
        if (!told.insert(certain.at).second) continue;
        std::string why = certain.why;
        if (certain.of.size() == 2)
          why = fmt::format("'{}' and '{}' {}", quoted(certain.of[0]), quoted(certain.of[1]), why);
        warn(certain.at,
             fmt::format("this {} holds{}{}", certain.truth == Truth::always ? "always" : "never",
                         why.empty() ? "" : ": ", why));
        covered_.emplace_back(certain.at, tree_.end(certain.at));
      }
    }
  }

  /// Something in it, though not all of it, was given for a parameter of a definition.
  [[nodiscard]] bool is_filled_in(gdl::NodeIndex at) const {
    if (checked_.written == nullptr) return false;
    const gdl::Tree& written = checked_.written->tree;
    const auto defined = gdl::definitions_of(vocabulary(), written);
    for (gdl::NodeIndex part = at + 1; part < tree_.end(at); ++part)
      if (const auto use = checked_.named.find(part);
          use != checked_.named.end() && !defined.contains(written.text(use->second)))
        return true;
    return false;
  }

  [[nodiscard]] bool covered(gdl::NodeIndex at) const {
    return std::any_of(covered_.begin(), covered_.end(),
                       [&](const auto& range) { return range.first <= at && at < range.second; });
  }

  /// True of what the board section says.
  [[nodiscard]] bool of_board(gdl::NodeIndex at) const {
    for (gdl::NodeIndex board = 0; board <= at; ++board)
      if (checked_.use(board).slot == gdl::Sort::board && at < board + tree_.node(board).length)
        return true;
    return false;
  }

  void regions() {
    const auto& extents = truths_.extents();
    for (const auto at : in_slot(gdl::Sort::region)) {
      if (covered(at) || !extents.always_empty(at)) continue;
      const auto inside = tree_.children(at);
      const bool by_a_part = std::any_of(inside.begin(), inside.end(), [&](auto part) {
        return checked_.use(part).slot == gdl::Sort::region && extents.always_empty(part);
      });
      // What is cut out of a board is not on it.
      if (!by_a_part && !of_board(at)) warn(at, "this region has no cells on this board");
    }
    for (const auto at : in_slot(gdl::Sort::direction))
      if (!covered(at) && extents.no_direction(at)) warn(at, "this board has no such direction");
  }

  // Moves.

  /// True if the rules may ask for moves of one label only.
  [[nodiscard]] bool labels_matter() const { return rules_.turn.said() || continues(); }

  [[nodiscard]] bool continues() const {
    return std::any_of(rules_.moves.begin(), rules_.moves.end(), [&](const MoveRule& move) {
      return traits(move.post).has(trait::continues);
    });
  }

  [[nodiscard]] bool speaks_of_contents(gdl::NodeIndex condition) const {
    return traits({condition}).has(trait::contents);
  }

  /// True if `later` can only be made where `first` can be, too.
  [[nodiscard]] bool there_whenever(const MoveRule& first, const MoveRule& later) {
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

  void moves() {
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

  // Pieces.

  [[nodiscard]] std::optional<int> kind_at(gdl::NodeIndex at) const {
    const gdl::Word* w = word(at);
    if (w == nullptr || w->head != gdl::Head::refers || w->head_sort != gdl::Sort::piece)
      return std::nullopt;
    const auto name = checked_.names.find(tree_.text(at));
    if (name == checked_.names.end()) return std::nullopt;
    return name->second.order;
  }

  [[nodiscard]] bool effect_names(int kind) const {
    for (const auto at : in_slot(gdl::Sort::piece)) {
      if (kind_at(at) != kind) continue;
      gdl::NodeIndex parent = tree_.parent(at);
      while (checked_.use(parent).kind == gdl::Use::Kind::keyword) parent = tree_.parent(parent);
      const gdl::Word* above = word(parent);
      if (above != nullptr && above->sort == gdl::Sort::effect) return true;
    }
    return false;
  }

  /// True if some step puts a new piece of this kind on the board.
  [[nodiscard]] bool enters(int kind) const {
    return effect_names(kind) ||
           std::any_of(rules_.moves.begin(), rules_.moves.end(), [&](const MoveRule& move) {
             const bool fills = (traits(move.action) | traits(move.post)).has(trait::fills);
             return (move.kind == kind || move.any_kind) && (move.form.enters() || fills);
           });
  }

  [[nodiscard]] bool set_up_as(int kind, SetupRule::What what) const {
    return std::any_of(rules_.setup.begin(), rules_.setup.end(), [&](const SetupRule& setup) {
      return setup.what == what && kind_at(setup.piece) == kind && setup.count.value_or(1) > 0;
    });
  }

  void pieces() {
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

  void set_up() {
    for (const auto& setup : rules_.setup) {
      const int pieces = setup.nth ? *setup.nth + 1 : setup.count.value_or(0);
      if (setup.what != SetupRule::What::place || pieces == 0) continue;
      int cells = setup.regions.empty() ? rules_.board->cells() : 0;
      for (const auto region : setup.regions) cells += truths_.extents().most_cells(region);
      cells = std::min(cells, rules_.board->cells());
      if (pieces > cells)
        warn(setup.node, fmt::format("{} pieces do not fit on {} cell{}", pieces, cells,
                                     cells == 1 ? "" : "s"));
    }
  }

  void players() {
    const auto seats = in_slot(gdl::Sort::seat);
    for (std::size_t p = 0; p < seats.size() && p < rules_.players.size(); ++p) {
      const auto concerns = [&](SeatSet set) {
        constexpr unsigned nobody = max_players;
        return ((set >> p) & 1U) != 0 || ((set >> nobody) & 1U) != 0;
      };
      const bool has_piece =
          std::any_of(rules_.kinds.begin(), rules_.kinds.end(),
                      [&](const PieceKind& kind) { return concerns(kind.owners); });
      const bool has_move = std::any_of(
          rules_.moves.begin(), rules_.moves.end(),
          [&](const MoveRule& move) { return concerns(move.users) || move.owner.has_value(); });
      if (!has_piece && !has_move)
        warn(seats[p], fmt::format("{} has no piece and no move", rules_.players[p].name));
    }
  }

  // Clauses.

  void clauses() {
    const auto& all = rules_.clauses;
    for (std::size_t j = 0; j < all.size(); ++j) {
      const auto covering = std::find_if(all.begin(), all.end(), [&](const ClauseRule& other) {
        return &other != &all[j] && covers(other, all[j]);
      });
      if (covering == all.end()) continue;
      warn(all[j].node,
           covering->result == all[j].result &&
                   tree_.subtree(covering->condition) == tree_.subtree(all[j].condition)
               ? fmt::format("this clause says what that of line {} says", line(covering->node))
               : fmt::format("this clause changes nothing: whenever it holds, that of line {} does",
                             line(covering->node)));
    }
  }

  /// True if `clause` adds nothing to `other`, being read later or weighing less.
  [[nodiscard]] bool covers(const ClauseRule& other, const ClauseRule& clause) {
    if ((clause.of & ~other.of) != 0 || outranks(clause.result, other.result)) return false;
    if (truths_.of(patience_, clause.condition) == Truth::never) return false;  // told already
    // What is read only at the start of a turn may come too late.
    const bool late = traits({other.condition}).has(trait::turn_start);
    if (late && !traits({clause.condition}).has(trait::turn_start)) return false;
    if (!truths_.implied(patience_, {clause.condition}, other.condition)) return false;
    const bool equal = clause.result == other.result && clause.of == other.of &&
                       truths_.implied(patience_, {other.condition}, clause.condition);
    return !equal || other.node < clause.node;
  }

  // Turns and names.

  void turns() {
    const auto& steps = rules_.turn.steps;
    if (steps.empty()) return;
    for (const auto at : step_labels()) {
      if (!some_move_is(tree_.text(at)))
        warn(at, fmt::format("no move has the label '{}'", tree_.text(at)));
    }
    // What goes on within a step may be by other moves than begin it.
    if (continues()) return;
    for (const auto& move : rules_.moves) {
      const auto allows = [&](const TurnStep& step) {
        return step.kind >= 0 ? step.kind == move.kind
                              : step.label.empty() || step.label == move.label;
      };
      if (move.opening == 0 && std::none_of(steps.begin(), steps.end(), allows))
        warn(move.node, "no step of a turn allows this move");
    }
  }

  void repetition() {
    const RepetitionRule& rule = rules_.repetition;
    if (!rule.node) return;
    if (!can_repeat_)
      warn(*rule.node, "this changes nothing: no position can come back");
    else if (rule.result == Result::draw && rule.times == RepetitionRule{}.times)
      warn(*rule.node, "this changes nothing: the third time is a draw anyway");
  }

  [[nodiscard]] std::vector<gdl::NodeIndex> step_labels() const {
    std::vector<gdl::NodeIndex> labels;
    for (gdl::NodeIndex at = 0; at < tree_.size(); ++at)
      if (checked_.use(at).slot == gdl::Sort::step_kind && tree_.kind(at) == gdl::NodeKind::string)
        labels.push_back(at);
    return labels;
  }

  /// Labels by which a turn is to go on.
  void further_steps() {
    for (gdl::NodeIndex at = 0; at < tree_.size(); ++at) {
      if (checked_.use(at).slot != gdl::Sort::text) continue;
      const gdl::Word* above = word(tree_.parent(at));
      if (above != nullptr && above->traits.has(trait::continues) && !some_move_is(tree_.text(at)))
        warn(at, fmt::format("no move has the label '{}'", tree_.text(at)));
    }
  }

  [[nodiscard]] bool some_move_is(std::string_view label) const {
    return std::any_of(rules_.moves.begin(), rules_.moves.end(),
                       [&](const MoveRule& move) { return move.label == label; });
  }

  /// A pass is a turn in which nothing happens.
  void passes() {
    for (const MoveRule& move : rules_.moves) {
      if (move.form.act != MoveForm::Act::pass) continue;
      for (const auto& effects : {move.action, move.post})
        for (const auto at : effects)
          if (!word(at)->traits.has(trait::passes))
            warn(at, "this is never done: a move that passes does nothing else");
    }
  }

  /// A cell in question is one only where a word asks of cells one by one, and the one around that
  /// only where two such words stand in each other.
  void cells_in_question(gdl::NodeIndex at = 0, int asked = 0) {
    const gdl::Word* row = word(at);
    const int needed = row == nullptr                         ? 0
                       : row->traits.has(trait::uses_outer)   ? 2
                       : row->traits.has(trait::uses_current) ? 1
                                                              : 0;
    if (asked < needed && !covered(at))
      warn(at, fmt::format("this is no cell: {} in question here, where conditions are asked of "
                           "cells one by one",
                           asked == 0 ? "none is" : "only one is"));
    for (const auto child : tree_.children(at)) {
      const int param = checked_.use(child).param;
      const bool asks = row != nullptr && 0 <= param &&
                        row->params[static_cast<std::size_t>(param)].own.has(trait::uses_current);
      // What is wrapped in a keyword belongs to the word around it.
      const bool wraps = checked_.use(child).kind == gdl::Use::Kind::keyword;
      for (const auto part : wraps ? tree_.children(child) : std::vector{child})
        cells_in_question(part, asked + (asks ? 1 : 0));
    }
  }

  /// Captures take enemies only.
  void captures() {
    for (const auto at : in_slot(gdl::Sort::effect)) {
      if (!word(at)->traits.has(trait::takes)) continue;
      for (std::size_t n = 0; n < word(at)->param_count(); ++n) {
        if (word(at)->params[n].sort != gdl::Sort::region) continue;
        for (const auto region : checked_.arguments(at, static_cast<int>(n)))
          if (!truths_.extents().may_hold_enemies(region) &&
              !truths_.extents().always_empty(region))
            warn(region, "nothing is captured here: only enemies are, and this region has none");
      }
    }
  }

  /// A game that is over before anybody had a move, where nothing else is warned of that may be the
  /// reason. Set-ups by lot are not looked into.
  void opening() {
    const Engine& engine = game_.engine();
    if (!found_.empty()) return;
    if (engine.draws_lots() || !engine.can_start()) return;
    State state = engine.start();
    for (int turn = 0; turn <= 2 * game_.players(); ++turn) {
      const auto steps = engine.steps(state);
      if (steps.empty()) break;
      if (std::any_of(steps.begin(), steps.end(), [](const Step& step) { return !step.is_pass(); }))
        return;
      engine.play(state, Step::pass());
    }
    warn(0, engine.facts(state).turns == 0
                ? "the game is over before it begins"
                : "nobody has a first move: all that can be done at the start is to pass");
  }

  void names() {
    unused(gdl::Sort::param, gdl::Sort::value, "parameter", {});
    unused(gdl::Sort::region_record, gdl::Sort::region, "region", listed_unnamed());
  }

  void definitions() {
    const gdl::Tree& written = game_.written().tree;
    for (const auto at : gdl::unused_definitions(vocabulary(), written))
      found_.push_back({written.position(at + 1),
                        fmt::format("the definition '{}' is never used", written.text(at + 1)),
                        {},
                        gdl::Severity::warning,
                        {}});
  }

  /// Players' own regions that a list of regions stands for without naming them.
  [[nodiscard]] std::set<std::string_view> listed_unnamed() const {
    std::set<std::string_view> listed;
    for (const auto at : in_slot(gdl::Sort::family)) {
      const auto* family =
          std::get_if<Family>(&ludemes()[static_cast<std::size_t>(checked_.use(at).row)]->meaning);
      if (family == nullptr || !tree_.children(at).empty()) continue;
      for (std::size_t p = 0; p < rules_.players.size(); ++p) {
        const auto regions =
            family->code(*rules_.board, Entry(vocabulary(), rules_, at), static_cast<int>(p));
        for (const NamedRegion& region : rules_.regions)
          if (region.owners != 0 && std::ranges::count(regions, region.cells[p]) > 0)
            listed.insert(region.name);
      }
    }
    return listed;
  }

  void unused(gdl::Sort slot, gdl::Sort named, std::string_view what,
              std::set<std::string_view> used) {
    for (gdl::NodeIndex at = 0; at < tree_.size(); ++at)
      if (const gdl::Word* w = word(at);
          w != nullptr && w->head == gdl::Head::refers && w->head_sort == named)
        used.insert(tree_.text(at));
    for (const auto at : in_slot(slot))
      if (!used.contains(tree_.text(at)))
        warn(at, fmt::format("the {} '{}' is never used", what, tree_.text(at)));
  }

  const Game& game_;
  const Rules& rules_;
  const gdl::Checked& checked_;
  const gdl::Tree& tree_;
  const gdl::Tree& written_;  ///< without what goes without saying
  Truths truths_;
  Patience patience_;
  bool can_repeat_;
  gdl::Diagnostics found_;
  std::vector<std::pair<gdl::NodeIndex, gdl::NodeIndex>> covered_;
};

}  // namespace

gdl::Diagnostics warnings(const Game& game) {
  if (game.rules().checked.tree.size() > most_nodes) return {};
  return Warner(game).all();
}

}  // namespace ludi::ggp
