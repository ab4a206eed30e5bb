#include "ggp/rules/taken_cells.hpp"

#include <algorithm>

#include "gdl/english/wording.hpp"
#include "gdl/text/traits.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::ggp {

namespace {

/// Sets the pieces up as far as the text alone says where they stand.
class SetUp {
 public:
  SetUp(const gdl::Vocabulary& vocabulary, const Rules& rules)
      : vocabulary_(vocabulary),
        rules_(rules),
        fillers_(static_cast<std::size_t>(rules.board->cells())),
        heights_(fillers_.size()) {
    for (const SetupRule& rule : rules.setup)
      if (rule.what == SetupRule::What::place)
        set_up_players_ = static_cast<SeatSet>(set_up_players_ | owners_of(rule));
  }

  void place_all() {
    for (const SetupRule& rule : rules_.setup)
      if (rule.what == SetupRule::What::place) place(rule);
  }
  [[nodiscard]] const gdl::Diagnostics& errors() const { return errors_; }
  [[nodiscard]] const gdl::Diagnostics& missing() const { return missing_; }

 private:
  [[nodiscard]] SeatSet owners_of(const SetupRule& rule) const {
    const Entry piece(vocabulary_, rules_, rule.piece);
    if (piece.has(0)) return piece.seats_of(piece.args(0).front());
    const int kind = piece.order_of(rule.piece);
    return kind < 0 ? SeatSet{0} : rules_.kinds[static_cast<std::size_t>(kind)].owners;
  }

  [[nodiscard]] bool relative(const SetupRule& rule) const {
    if (rule.symmetry != SetupRule::Symmetry::none) return false;
    return std::ranges::any_of(rule.regions, [&](gdl::NodeIndex region) {
      return gdl::traits_of(vocabulary_, rules_.checked, region).has(trait::own_side);
    });
  }

  void place(const SetupRule& rule) {
    SeatSet owners = owners_of(rule);
    // A player without any set-up gets what stands on another's own side, seen from theirs.
    if (relative(rule)) owners |= static_cast<SeatSet>(rules_.everybody() & ~set_up_players_);
    for (int seat = 0; seat <= neutral_seat; ++seat)
      if (((owners >> static_cast<unsigned>(seat)) & 1U) != 0) place(rule, seat);
  }

  /// Where the rule wants a seat's pieces, if that is known.
  [[nodiscard]] std::optional<std::vector<Cell>> wanted(const SetupRule& rule, int seat) const {
    std::vector<bool> in(fillers_.size(), rule.regions.empty());
    for (const gdl::NodeIndex at : rule.regions) {
      const auto part = fixed_region(*rules_.board, Entry(vocabulary_, rules_, at),
                                     seat == neutral_seat ? 0 : seat);
      if (!part) return std::nullopt;
      for (const Cell c : *part) in[static_cast<std::size_t>(c.index())] = true;
    }
    std::vector<Cell> cells;
    for (std::size_t c = 0; c < in.size(); ++c)
      if (in[c]) cells.push_back(Cell{static_cast<int>(c)});
    if (!rule.nth) return cells;
    const auto nth = static_cast<std::size_t>(*rule.nth);
    return nth < cells.size() ? std::vector{cells[nth]} : std::vector<Cell>{};
  }

  void place(const SetupRule& rule, int seat) {
    if (rule.random) return;
    const auto cells = wanted(rule, seat);
    if (!cells) return;
    if (rule.height > 0) return pile_up(rule, *cells);
    if (const Footprint* print = covered_by(rule)) return lay(rule, *print, seat, *cells);
    auto left = rule.count.value_or(max_cells);
    std::vector<Cell> taken;
    for (const Cell c : *cells) {
      if (left == 0) break;
      const SetupRule*& filler = fillers_[static_cast<std::size_t>(c.index())];
      if (filler != nullptr) {
        if (!rule.count) taken.push_back(c);
        continue;
      }
      filler = &rule;
      heights_[static_cast<std::size_t>(c.index())] = 1;
      --left;
      const Cell image = image_of(rule, c);
      if (!image.exists()) continue;
      const SetupRule*& opposite = fillers_[static_cast<std::size_t>(image.index())];
      if (opposite != nullptr && opposite != &rule) {
        taken.push_back(image);
        continue;
      }
      opposite = &rule;
      heights_[static_cast<std::size_t>(image.index())] = 1;
    }
    if (!taken.empty()) complain(rule, taken);
    if (rule.count && left > 0) miss(rule, seat, left);
  }

  /// What a piece of the rule covers; null if it is the one cell.
  [[nodiscard]] const Footprint* covered_by(const SetupRule& rule) const {
    const int kind = Entry(vocabulary_, rules_, rule.piece).order_of(rule.piece);
    if (kind < 0) return nullptr;
    const Footprint& print = rules_.kinds[static_cast<std::size_t>(kind)].footprint;
    return print.poses.empty() ? nullptr : &print;
  }

  /// Pieces that cover several cells, each by the lowest of its cells.
  void lay(const SetupRule& rule, const Footprint& print, int seat,
           const std::vector<Cell>& cells) {
    const auto is_free = [&](std::int16_t c) {
      return fillers_[static_cast<std::size_t>(c)] == nullptr;
    };
    int laid = 0, unlaid = 0;
    for (const Cell c : cells) {
      if (laid + unlaid == rule.count.value_or(max_cells)) break;
      const std::vector<std::int16_t>* covered = nullptr;
      for (const auto& by_cell : print.cells) {
        const auto& there = by_cell[static_cast<std::size_t>(c.index())];
        if (covered == nullptr && !there.empty() && std::ranges::all_of(there, is_free))
          covered = &there;
      }
      ++(covered != nullptr ? laid : unlaid);
      if (covered == nullptr) continue;
      for (const std::int16_t part : *covered) fillers_[static_cast<std::size_t>(part)] = &rule;
    }
    // Where a region is to be filled, those that find room are what is meant.
    if (unlaid > 0 && (laid == 0 || std::ssize(cells) == 1 || rule.count))
      miss(rule, seat, unlaid, "no room: it covers several cells, of which it lies on the lowest");
  }

  void pile_up(const SetupRule& rule, const std::vector<Cell>& cells) {
    std::vector<Cell> too_high;
    const auto add = [&](Cell c) {
      if (!c.exists()) return;
      const auto i = static_cast<std::size_t>(c.index());
      fillers_[i] = &rule;
      heights_[i] += rule.height;
      if (heights_[i] > max_height) too_high.push_back(c);
    };
    for (const Cell c : cells) {
      add(c);
      add(image_of(rule, c));
    }
    if (too_high.empty()) return;
    const Cell c = too_high.front();
    errors_.push_back({rules_.checked.tree.position(rule.node),
                       "the stack on '" + rules_.board->label(c) + "' is " +
                           std::to_string(heights_[static_cast<std::size_t>(c.index())]) + " high",
                       "a stack has at most " + std::to_string(max_height) + " pieces"});
  }

  /// Where the next player gets the same piece, if so.
  [[nodiscard]] Cell image_of(const SetupRule& rule, Cell c) const {
    switch (rule.symmetry) {
      case SetupRule::Symmetry::mirror:
        return rules_.board->mirrored(c);
      case SetupRule::Symmetry::rotate:
        return rules_.board->turned(c);
      case SetupRule::Symmetry::none:
        break;
    }
    return Cell::none();
  }

  void complain(const SetupRule& rule, const std::vector<Cell>& taken) {
    const SetupRule& filler = *fillers_[static_cast<std::size_t>(taken.front().index())];
    const gdl::SourcePosition here = rules_.checked.tree.position(rule.node);
    if (!errors_.empty() && errors_.back().position == here) return;
    const gdl::SourcePosition there = rules_.checked.tree.position(filler.node);
    const std::string by = &filler == &rule ? "another player's piece of this clause"
                                            : "the clause of line " + std::to_string(there.line) +
                                                  ", column " + std::to_string(there.column);
    const std::string more =
        taken.size() > 1 ? " and " + std::to_string(taken.size() - 1) + " more" : "";
    const bool for_all = &filler == &rule && rule.symmetry != SetupRule::Symmetry::none;
    errors_.push_back(
        {here,
         "'" + rules_.board->label(taken.front()) + "'" + more +
             (taken.size() > 1 ? " are" : " is") + " taken already, by " + by,
         for_all ? "the clause already gives each player their own: leave its symmetry out"
                 : "leave these cells out, say how many pieces go to the first empty ones, or put "
                   "them on top with 'stack'"});
  }

  void miss(const SetupRule& rule, int seat, int left, const std::string& what = "no empty cell") {
    const gdl::SourcePosition here = rules_.checked.tree.position(rule.node);
    if (!missing_.empty() && missing_.back().position == here) return;
    const std::string whose =
        seat == neutral_seat ? "" : " of " + rules_.players[static_cast<std::size_t>(seat)].name;
    missing_.push_back(
        {here,
         gdl::counted(left, "piece") + whose + (left == 1 ? " finds " : " find ") + what,
         {},
         gdl::Severity::warning,
         {}});
  }

  const gdl::Vocabulary& vocabulary_;
  const Rules& rules_;
  std::vector<const SetupRule*> fillers_;  ///< by cell
  std::vector<int> heights_;               ///< by cell, as far as known
  SeatSet set_up_players_ = 0;
  gdl::Diagnostics errors_, missing_;
};

}  // namespace

gdl::Diagnostics taken_cells(const gdl::Vocabulary& vocabulary, const Rules& rules) {
  SetUp set_up(vocabulary, rules);
  set_up.place_all();
  return set_up.errors();
}

gdl::Diagnostics missing_pieces(const gdl::Vocabulary& vocabulary, const Rules& rules) {
  SetUp set_up(vocabulary, rules);
  set_up.place_all();
  return set_up.missing();
}

}  // namespace ludi::ggp
