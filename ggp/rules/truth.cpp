#include "ggp/rules/truth.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "gdl/english/wording.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::ggp {

namespace {

constexpr std::int64_t far_below = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t far_above = std::numeric_limits<std::int32_t>::max();

/// Goals that ask for a number of something: whoever has more of it has less of it as well.
constexpr gdl::Goals cumulative = goal::row | goal::connect | goal::group | goal::reach |
                                  goal::capture | goal::score | goal::stack;

Truth opposite(Truth truth) {
  return truth == Truth::always ? Truth::never : truth == Truth::never ? Truth::always : truth;
}

int longest_line(const Board& board) {
  std::size_t longest = 1;
  for (const auto& line : board.lines())
    if (line.adjacent) longest = std::max(longest, line.cells.size());
  return static_cast<int>(longest);
}

/// True if every cell can be reached from every other.
bool connected(const Board& board) {
  for (int c = 1; c < board.cells(); ++c)
    if (board.distance(Cell{0}, Cell{c}) < 0) return false;
  return true;
}

std::string cells(int n) {
  return gdl::counted(n, "cell");
}

}  // namespace

Truths::Truths(const gdl::Vocabulary& vocabulary, const Rules& rules)
    : vocabulary_(vocabulary), rules_(rules), extents_(vocabulary, rules) {}

const gdl::Word* Truths::word(gdl::NodeIndex at) const {
  const auto& use = rules_.checked.use(at);
  return use.kind == gdl::Use::Kind::row ? &vocabulary_.row(use.row) : nullptr;
}

/// True if the word itself, not used as a test, has the trait.
bool Truths::has(gdl::NodeIndex at, gdl::Traits trait) const {
  const gdl::Word* w = word(at);
  return w != nullptr && !rules_.checked.use(at).as_test && w->traits.has_any(trait);
}

/// The same of one of these goals.
bool Truths::has_goal(gdl::NodeIndex at, gdl::Goals goals) const {
  const gdl::Word* w = word(at);
  return w != nullptr && !rules_.checked.use(at).as_test && w->goals.has_any(goals);
}

bool Truths::same(Patience& patience, gdl::NodeIndex a, gdl::NodeIndex b) const {
  const gdl::NodeIndex length = rules_.checked.tree.node(a).length;
  return rules_.checked.use(a).row == rules_.checked.use(b).row &&
         rules_.checked.tree.node(b).length == length && patience.spend(length) &&
         rules_.checked.tree.subtree(a) == rules_.checked.tree.subtree(b);
}

std::vector<gdl::NodeIndex> Truths::inner(gdl::NodeIndex at) const {
  return rules_.checked.arguments(at, 0);
}

Truth Truths::of(Patience& patience, gdl::NodeIndex condition, bool apart) const {
  if (has(condition, trait::conjunction) || has(condition, trait::disjunction)) {
    const Truth decides = has(condition, trait::conjunction) ? Truth::never : Truth::always;
    bool all = true;
    for (const auto part : inner(condition)) {
      const Truth truth = of(patience, part, apart);
      if (truth == decides) return decides;
      all = all && truth == opposite(decides);
    }
    if (all) return opposite(decides);
  }
  if (has(condition, trait::negation)) {
    if (const auto parts = inner(condition); parts.size() == 1)
      if (const Truth truth = of(patience, parts.front(), apart); truth != Truth::unknown)
        return opposite(truth);
  }
  return judged(patience, condition, apart).truth;
}

std::vector<Certainty> Truths::certainties(Patience& patience, gdl::NodeIndex condition,
                                           bool apart) const {
  if (Certainty own = judged(patience, condition, apart); own.truth != Truth::unknown)
    return {std::move(own)};
  std::vector<Certainty> found;
  const gdl::Word* w = word(condition);
  for (std::size_t n = 0; w != nullptr && n < w->param_count(); ++n)
    for (const auto argument : rules_.checked.arguments(condition, static_cast<int>(n)))
      if (rules_.checked.use(argument).slot == gdl::Sort::condition)
        for (auto& certainty : certainties(patience, argument, apart))
          found.push_back(std::move(certainty));
  return found;
}

/// What can be said of a condition by itself, its parts being open.
Certainty Truths::judged(Patience& patience, gdl::NodeIndex condition, bool apart) const {
  if (has(condition, trait::conjunction)) {
    if (const auto pair = contradiction(patience, {condition}); !pair.empty())
      return {condition, Truth::never, "exclude each other", pair};
    return {};
  }
  if (has(condition, trait::disjunction)) {
    const auto list = inner(condition);
    for (const auto a : list)
      if (patience.spend(static_cast<gdl::NodeIndex>(list.size())) && has(a, trait::negation) &&
          inner(a).size() == 1)
        for (const auto b : list)
          if (follows_from(patience, inner(a).front(), b))
            return {condition, Truth::always, "leave no other case", {a, b}};
    return {};
  }
  if (word(condition) != nullptr && !rules_.checked.use(condition).as_test &&
      word(condition)->holds_if != 0)
    return of_comparison(patience, condition, apart);
  if (has_goal(condition, complete_goals)) return of_goal(condition);
  return of_regions(condition);
}

Certainty Truths::of_comparison(Patience& patience, gdl::NodeIndex condition, bool apart) const {
  const gdl::Orders orders = word(condition)->holds_if;
  const auto left = rules_.checked.arguments(condition, 0);
  const auto right = rules_.checked.arguments(condition, 1);
  const auto judge = [&](bool less, bool equal, bool more, std::string why) -> Certainty {
    const auto holds = [&](bool possible, gdl::Orders order, bool wanted) {
      return !possible || ((orders & order) != 0) == wanted;
    };
    for (const bool wanted : {true, false})
      if (holds(less, gdl::if_less, wanted) && holds(equal, gdl::if_equal, wanted) &&
          holds(more, gdl::if_more, wanted))
        return {condition, wanted ? Truth::always : Truth::never, std::move(why)};
    return {};
  };
  if (left.empty() || right.empty()) return judge(true, true, true, {});
  if (same(patience, left.front(), right.front()))
    return judge(false, true, false, "both numbers are the same");
  const Range a = range(left.front(), apart), b = range(right.front(), apart);
  const auto told = [](const Range& r) {
    return r.least == r.most      ? fmt::format("{}", r.least)
           : r.most == far_above  ? fmt::format("at least {}", r.least)
           : r.least == far_below ? fmt::format("at most {}", r.most)
                                  : fmt::format("from {} to {}", r.least, r.most);
  };
  return judge(a.least < b.most, a.least <= b.most && b.least <= a.most, b.least < a.most,
               fmt::format("the first number is {}, the second {}", told(a), told(b)));
}

Truths::Range Truths::range(gdl::NodeIndex value, bool apart) const {
  if (const auto n = constant(vocabulary_, rules_, value)) return {*n, *n};
  if (word(value) == nullptr) return {far_below, far_above};
  const gdl::Traits traits = word(value)->traits;
  const gdl::Magnitude magnitude = word(value)->magnitude;
  if (magnitude == gdl::Magnitude::any) return {far_below, far_above};
  const bool ordinal = magnitude == gdl::Magnitude::ordinal;
  const bool unbounded = magnitude == gdl::Magnitude::natural || ordinal;
  Range range{ordinal ? 1 : 0, unbounded ? far_above : rules_.board->cells()};
  if (apart && magnitude == gdl::Magnitude::apart && connected(*rules_.board)) {
    const auto variable = [&](int param, gdl::Traits which) {
      const auto region = rules_.checked.arguments(value, param);
      return region.size() == 1 && word(region.front()) != nullptr &&
             word(region.front())->sort == gdl::Sort::cell &&
             (word(region.front())->traits & (trait::uses_from | trait::uses_to)) == which;
    };
    if (variable(0, trait::uses_from) && variable(1, trait::uses_to)) range.least = 1;
  }
  // A count of a region is no more than the region.
  const auto regions = rules_.checked.arguments(value, 0);
  if (magnitude == gdl::Magnitude::cells && regions.size() == 1 &&
      rules_.checked.use(regions.front()).slot == gdl::Sort::region &&
      word(value)->param_count() == 1 && !traits.has_any(trait::uses_from | trait::uses_to)) {
    range.most = std::min<std::int64_t>(range.most, extents_.most_cells(regions.front()));
  }
  return range;
}

std::optional<std::int32_t> Truths::first_number(gdl::NodeIndex goal) const {
  const gdl::Word* w = word(goal);
  for (std::size_t n = 0; w != nullptr && n < w->param_count(); ++n)
    if (w->params[n].sort == gdl::Sort::value)
      if (const auto given = rules_.checked.arguments(goal, static_cast<int>(n)); !given.empty())
        return constant(vocabulary_, rules_, given.front());
  return std::nullopt;
}

Certainty Truths::of_goal(gdl::NodeIndex condition) const {
  const auto number = first_number(condition);
  const gdl::Word& w = *word(condition);
  if (!number) return {};
  const auto never_above = [&](int most, std::string why) -> Certainty {
    return *number > most ? Certainty{condition, Truth::never, std::move(why)} : Certainty{};
  };
  if (w.goals.has(goal::row)) {
    const int longest = longest_line(*rules_.board);
    return never_above(longest,
                       fmt::format("the longest line of the board has {}", cells(longest)));
  }
  if (w.goals.has(goal::group))
    return never_above(rules_.board->cells(),
                       fmt::format("the board has {}", cells(rules_.board->cells())));
  for (std::size_t n = 0; n < w.param_count(); ++n)
    for (const auto given : rules_.checked.arguments(condition, static_cast<int>(n))) {
      if (w.goals.has(goal::reach) && w.params[n].sort == gdl::Sort::region) {
        const int most = extents_.most_cells(given);
        return never_above(most, most == 0 ? "the region has no cells on this board"
                                           : fmt::format("the region has {}", cells(most)));
      }
      if (w.goals.has(goal::connect) && w.params[n].sort == gdl::Sort::family)
        if (const auto regions = extents_.family_size(given))
          return never_above(*regions,
                             fmt::format("there {} {} to connect", *regions == 1 ? "is" : "are",
                                         gdl::counted(*regions, "region")));
    }
  return {};
}

Certainty Truths::of_regions(gdl::NodeIndex condition) const {
  const auto& use = rules_.checked.use(condition);
  if (word(condition) == nullptr) return {};
  const auto empty = [&](gdl::NodeIndex region) { return extents_.always_empty(region); };
  const char* const no_cells = extents_.nobody_owns_pieces()
                                   ? "the region has no cells, and every piece is nobody's"
                                   : "the region has no cells";
  if (use.as_test) {
    const auto tested = rules_.checked.tested(condition);
    if (empty(condition) || (!tested.empty() && empty(tested.front())))
      return {condition, Truth::never, no_cells};
    return {};
  }
  const auto first = rules_.checked.arguments(condition, 0);
  if (first.size() != 1) return {};
  if (has(condition, trait::existence)) {
    if (empty(first.front())) return {condition, Truth::never, no_cells};
    if (extents_.never_empty(first.front()))
      return {condition, Truth::always, "the region always has cells"};
  }
  if (has(condition, trait::membership))
    if (const auto second = rules_.checked.arguments(condition, 1);
        empty(first.front()) || (second.size() == 1 && empty(second.front())))
      return {condition, Truth::never, no_cells};
  return {};
}

std::vector<gdl::NodeIndex> Truths::parts(const std::vector<gdl::NodeIndex>& conditions) const {
  std::vector<gdl::NodeIndex> all;
  for (const auto condition : conditions) {
    if (!has(condition, trait::conjunction)) {
      all.push_back(condition);
      continue;
    }
    const auto deeper = parts(inner(condition));
    all.insert(all.end(), deeper.begin(), deeper.end());
  }
  return all;
}

std::vector<gdl::NodeIndex> Truths::contradiction(
    Patience& patience, const std::vector<gdl::NodeIndex>& conditions) const {
  const auto all = parts(conditions);
  for (std::size_t i = 0; i < all.size() && patience.spend(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (excludes(patience, all[j], all[i])) return {all[j], all[i]};
  return {};
}

bool Truths::excludes(Patience& patience, gdl::NodeIndex a, gdl::NodeIndex b) const {
  if (!patience.spend()) return false;
  const auto denies = [&](gdl::NodeIndex denial, gdl::NodeIndex said) {
    return has(denial, trait::negation) && inner(denial).size() == 1 &&
           follows_from(patience, said, inner(denial).front());
  };
  if (denies(a, b) || denies(b, a) || numbers_exclude(patience, a, b)) return true;
  const auto one = test(a), other = test(b);
  if (!one || !other) return false;
  const bool about_the_same =
      one->tested == other->tested ||
      (one->tested != 0 && other->tested != 0 && same(patience, one->tested, other->tested));
  return about_the_same &&
         exclude(one->content, other->content, static_cast<int>(rules_.players.size()));
}

std::optional<Truths::Compared> Truths::compared(gdl::NodeIndex condition) const {
  const gdl::Word* w = word(condition);
  if (w == nullptr || rules_.checked.use(condition).as_test || w->holds_if == 0)
    return std::nullopt;
  const auto left = rules_.checked.arguments(condition, 0);
  const auto right = rules_.checked.arguments(condition, 1);
  if (left.size() != 1 || right.size() != 1) return std::nullopt;
  const auto first = constant(vocabulary_, rules_, left.front());
  const auto second = constant(vocabulary_, rules_, right.front());
  if (first.has_value() == second.has_value()) return std::nullopt;
  if (second) return Compared{left.front(), *second, w->holds_if};
  gdl::Orders mirrored = w->holds_if & gdl::if_equal;
  if ((w->holds_if & gdl::if_less) != 0) mirrored |= gdl::if_more;
  if ((w->holds_if & gdl::if_more) != 0) mirrored |= gdl::if_less;
  return Compared{right.front(), *first, mirrored};
}

/// "more than 3" and "fewer than 3" of the same number.
bool Truths::numbers_exclude(Patience& patience, gdl::NodeIndex a, gdl::NodeIndex b) const {
  const auto one = compared(a), other = compared(b);
  if (!one || !other || !same(patience, one->value, other->value)) return false;
  const auto holds = [](const Compared& said, std::int64_t n) {
    const gdl::Orders order = n < said.than    ? gdl::if_less
                              : n == said.than ? gdl::if_equal
                                               : gdl::if_more;
    return (said.holds_if & order) != 0;
  };
  // Each holds on one side of its number, on the other or on it: if both hold anywhere, they do so
  // at one of the numbers or next to it.
  for (const std::int64_t than : {one->than, other->than})
    for (const std::int64_t n : {than - 1, than, than + 1})
      if (holds(*one, n) && holds(*other, n)) return false;
  return true;
}

/// Both ways of asking whether cells are of a class: by the class itself and by membership.
std::optional<Truths::Test> Truths::test(gdl::NodeIndex condition) const {
  const auto about = [&](gdl::NodeIndex tested, gdl::NodeIndex region) -> std::optional<Test> {
    const auto content = extents_.content(region);
    if (!content) return std::nullopt;
    const gdl::Word* w = tested == 0 ? nullptr : word(tested);
    const bool destination = w != nullptr && w->sort == gdl::Sort::cell &&
                             (w->traits & (trait::uses_from | trait::uses_to)) == trait::uses_to;
    return Test{destination ? 0 : tested, *content};
  };
  if (rules_.checked.use(condition).as_test) {
    const auto tested = rules_.checked.tested(condition);
    return about(tested.empty() ? 0 : tested.front(), condition);
  }
  if (!has(condition, trait::membership)) return std::nullopt;
  const auto cells = rules_.checked.arguments(condition, 0);
  const auto region = rules_.checked.arguments(condition, 1);
  if (cells.size() != 1 || region.size() != 1) return std::nullopt;
  return about(cells.front(), region.front());
}

bool Truths::implied(Patience& patience, const std::vector<gdl::NodeIndex>& conditions,
                     gdl::NodeIndex follows) const {
  if (has(follows, trait::conjunction)) {
    const auto list = inner(follows);
    return std::all_of(list.begin(), list.end(),
                       [&](auto part) { return implied(patience, conditions, part); });
  }
  const auto all = parts(conditions);
  return std::any_of(all.begin(), all.end(),
                     [&](auto part) { return follows_from(patience, part, follows); });
}

bool Truths::follows_from(Patience& patience, gdl::NodeIndex premise,
                          gdl::NodeIndex follows) const {
  if (!patience.spend()) return false;
  if (same(patience, premise, follows)) return true;
  if (has(premise, trait::disjunction)) {
    const auto list = inner(premise);
    return std::all_of(list.begin(), list.end(),
                       [&](auto part) { return follows_from(patience, part, follows); });
  }
  if (has(follows, trait::conjunction)) {
    const auto list = inner(follows);
    return std::all_of(list.begin(), list.end(),
                       [&](auto part) { return follows_from(patience, premise, part); });
  }
  const auto some = [](const auto& list, auto&& holds) {
    return std::any_of(list.begin(), list.end(), holds);
  };
  if (has(premise, trait::conjunction) &&
      some(inner(premise), [&](auto part) { return follows_from(patience, part, follows); }))
    return true;
  if (has(follows, trait::disjunction))
    return some(inner(follows), [&](auto part) { return follows_from(patience, premise, part); });
  if (has(premise, trait::negation) && has(follows, trait::negation) &&
      inner(premise).size() == 1 && inner(follows).size() == 1)
    return follows_from(patience, inner(follows).front(), inner(premise).front());
  if (greater_goal(patience, premise, follows)) return true;
  const auto one = test(premise), other = test(follows);
  return one && other &&
         (one->tested == other->tested ||
          (one->tested != 0 && other->tested != 0 && same(patience, one->tested, other->tested))) &&
         within(one->content, other->content, static_cast<int>(rules_.players.size()));
}

/// The same goal with a greater number and all else alike.
bool Truths::greater_goal(Patience& patience, gdl::NodeIndex premise,
                          gdl::NodeIndex follows) const {
  const auto& checked = rules_.checked;
  if (!has_goal(premise, cumulative) || checked.use(premise).row != checked.use(follows).row)
    return false;
  const auto more = first_number(premise), less = first_number(follows);
  if (!more || !less || *more < *less) return false;
  const gdl::Word& w = *word(premise);
  bool number = false;
  for (std::size_t n = 0; n < w.param_count(); ++n) {
    const auto a = checked.arguments(premise, static_cast<int>(n));
    const auto b = checked.arguments(follows, static_cast<int>(n));
    if (w.params[n].sort == gdl::Sort::flag && !(a.empty() && b.empty())) return false;
    if (w.params[n].sort == gdl::Sort::value && !std::exchange(number, true)) continue;
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (!same(patience, a[i], b[i])) return false;
  }
  return true;
}

}  // namespace ludi::ggp
