#include "synthesis/breed/grow.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "gdl/language/match.hpp"
#include "gdl/text/parse.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::synthesis {

namespace {

using gdl::Arity;
using gdl::Head;
using gdl::NodeIndex;
using gdl::Param;
using gdl::Sort;
using gdl::Tree;
using gdl::Word;
using ggp::Rng;

constexpr int unreachable = 1000;
constexpr std::uint32_t number_spread = 6;
constexpr int lowest_descent = 20;

bool chance(Rng& rng, double probability) {
  return rng.unit() < probability;
}

std::uint32_t below(Rng& rng, std::size_t n) {
  return rng.below(static_cast<std::uint32_t>(n));
}

bool bounded(const Param& param) {
  return param.least != std::numeric_limits<std::int32_t>::min();
}

/// A word that may be drawn for a slot.
struct Option {
  int row = -1;
  bool as_test = false;
  int height = unreachable;
};

class Grower {
 public:
  explicit Grower(const GrowContext& context)
      : vocabulary_(context.vocabulary),
        names_(context.names),
        settings_(context.settings),
        out_of_place_(context.out_of_place) {
    measure_heights();
  }

  /// An argument that is independent of what was grown before.
  std::optional<Tree> grow(Rng& rng, const Param& param) {
    fresh_.clear();
    return argument(rng, param, settings_.depth);
  }

 private:
  std::optional<Tree> argument(Rng& rng, const Param& param, int depth) {
    switch (param.sort) {
      case Sort::flag:
        return Tree::word(param.name);
      case Sort::choice: {
        const auto options = gdl::options_of(param);
        return Tree::word(options[below(rng, options.size())]);
      }
      case Sort::integer:
        return Tree::integer(number(rng, param));
      case Sort::text:
        return Tree::string("new");
      case Sort::name:
        return Tree::word(fresh_name(Sort::name));
      case Sort::value:
        if (depth <= 1 || chance(rng, bounded(param) ? 0.85 : 0.4))
          return Tree::integer(number(rng, param));
        break;
      default:
        break;
    }
    return expression(rng, param.sort, depth);
  }

  /// Heights of the lowest trees of each sort and row, by relaxation until nothing changes.
  void measure_heights() {
    for (const Sort atom :
         {Sort::name, Sort::text, Sort::integer, Sort::flag, Sort::choice, Sort::value, Sort::cell})
      heights_[atom] = 1;
    heights_[Sort::cell] = unreachable;
    const auto rows = vocabulary_.rows();
    row_heights_.assign(rows.size(), unreachable);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t r = 0; r < rows.size(); ++r) {
        const int height = height_of(*rows[r]);
        if (height >= row_heights_[r]) continue;
        row_heights_[r] = height;
        changed = true;
        lower(rows[r]->sort, height);
        if (rows[r]->sort == Sort::cell) lower(Sort::region, height);
        if (gdl::can_test(*rows[r])) lower(Sort::condition, height);
      }
    }
  }

  void lower(Sort sort, int height) {
    int& known = heights_.try_emplace(sort, unreachable).first->second;
    known = std::min(known, height);
  }

  [[nodiscard]] int height_of(const Word& word) const {
    if (word.head == Head::refers && word.head_sort != Sort::cell && !names_any(word.head_sort))
      return unreachable;
    int height = 1;
    for (const Param& param : word.parameters())
      if (param.required()) height = std::max(height, 1 + sort_height(param.sort));
    return std::min(height, unreachable);
  }

  [[nodiscard]] int sort_height(Sort sort) const {
    const auto known = heights_.find(sort);
    return known == heights_.end() ? unreachable : known->second;
  }

  [[nodiscard]] bool names_any(Sort sort) const {
    return std::ranges::any_of(names_, [&](const auto& name) { return name.second.sort == sort; });
  }

  [[nodiscard]] std::vector<Option> candidates(Sort slot, int depth) const {
    std::vector<Option> all;
    for (const int row : vocabulary_.of_sort(slot)) consider(row, false, all);
    if (slot == Sort::condition && !out_of_place_.has(ggp::trait::uses_to))
      for (const int row : vocabulary_.of_sort(Sort::region))
        if (gdl::can_test(vocabulary_.row(row))) consider(row, true, all);
    if (all.empty()) return all;
    // Words that synthesis does not pick of its own accord stand only where nothing else can.
    const auto picked = [&](const Option& c) { return vocabulary_.row(c.row).weight > 0; };
    if (std::ranges::any_of(all, picked))
      std::erase_if(all, [&](const Option& c) { return !picked(c); });
    const int lowest = std::ranges::min(all, {}, &Option::height).height;
    std::erase_if(all, [&](const Option& c) { return c.height > std::max(depth, lowest); });
    return all;
  }

  void consider(int row, bool as_test, std::vector<Option>& all) const {
    const int height = row_heights_[static_cast<std::size_t>(row)];
    if (height >= unreachable) return;
    if (vocabulary_.row(row).traits.has_any(out_of_place_)) return;
    all.push_back({row, as_test, height});
  }

  std::optional<Tree> expression(Rng& rng, Sort slot, int depth) {
    // Heights leave out of account what is out of place, so a way down may turn out to be closed.
    if (depth < -lowest_descent) return std::nullopt;
    auto all = candidates(slot, depth);
    while (!all.empty()) {
      const std::size_t drawn = draw(rng, all);
      if (auto grown = word(rng, all[drawn], depth)) return grown;
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(drawn));
    }
    return std::nullopt;
  }

  std::size_t draw(Rng& rng, const std::vector<Option>& all) const {
    const auto weight = [&](const Option& c) {
      return std::max<std::uint32_t>(vocabulary_.row(c.row).weight, 1);
    };
    std::uint32_t sum = 0;
    for (const Option& c : all) sum += weight(c);
    std::uint32_t left = rng.below(sum);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (left < weight(all[i])) return i;
      left -= weight(all[i]);
    }
    return all.size() - 1;
  }

  std::optional<Tree> word(Rng& rng, const Option& candidate, int depth) {
    const Word& row = vocabulary_.row(candidate.row);
    const std::string head = spelling(rng, row);
    const gdl::Traits outside = out_of_place_;
    if (const auto here = out_of_place_in(row.sort)) out_of_place_ = *here;
    Tree tree = Tree::element(head);
    bool complete = true;
    for (const Param& param : row.parameters())
      complete = complete && fill(rng, tree, param, depth);
    if (complete && candidate.as_test && chance(rng, 0.75))
      if (const auto tested = expression(rng, Sort::cell, depth - 1)) tree.add(*tested);
    out_of_place_ = outside;
    if (!complete) return std::nullopt;
    const bool bare = tree.size() == 1 && !candidate.as_test &&
                      (row.head == Head::refers || !gdl::in_parentheses(row.sort));
    return bare ? Tree::word(head) : tree;
  }

  /// Writes as many arguments for the parameter as chance wants; false if a mandatory one is
  /// impossible.
  bool fill(Rng& rng, Tree& tree, const Param& param, int depth) {
    const std::size_t count = how_many(rng, param, depth);
    Tree wrapper = Tree::element(param.keyword);
    Tree& into = param.keyword.empty() ? tree : wrapper;
    for (std::size_t i = 0; i < count; ++i) {
      const auto grown = argument(rng, param, depth - 1);
      if (!grown && param.required() && i == 0) return false;
      if (grown) into.add(*grown);
    }
    if (!param.keyword.empty() && wrapper.size() > 1) tree.add(wrapper);
    return true;
  }

  std::size_t how_many(Rng& rng, const Param& param, int depth) const {
    const bool affordable = sort_height(param.sort) < depth;
    // Texts for people are not grown.
    const bool silent = param.sort == Sort::text || param.sort == Sort::name;
    if (!param.required() && (silent || !affordable || !chance(rng, settings_.said))) return 0;
    if (!param.repeats() || !affordable) return 1;
    constexpr std::size_t odds[] = {1, 2, 2, 3};
    return std::min<std::size_t>(odds[rng.below(4)], param.count_most);
  }

  std::string spelling(Rng& rng, const Word& row) {
    if (row.head == Head::literal) return std::string(row.text);
    if (row.head == Head::binds) return fresh_name(row.head_sort);
    if (row.head_sort == Sort::cell)
      return {static_cast<char>('a' + rng.below(6)), static_cast<char>('1' + rng.below(6))};
    std::vector<std::string_view> known;
    for (const auto& [name, declared] : names_)
      if (declared.sort == row.head_sort) known.push_back(name);
    return std::string(known[below(rng, known.size())]);
  }

  /// "Piece", "Piece2", …: the first word for the sort, as the language wants names spelled.
  /// Players are called by colours while there are any left.
  std::string fresh_name(Sort sort) {
    const auto is_free = [this](const std::string& name) {
      return !names_.contains(name) && !vocabulary_.reserved(name) && fresh_.insert(name).second;
    };
    if (sort == Sort::player)
      for (const char* colour : {"White", "Black", "Red", "Blue", "Green", "Yellow"})
        if (is_free(colour)) return colour;
    const std::string_view called = gdl::name_of(sort);
    std::string stem(called.substr(0, called.find(' ')));
    stem.front() = static_cast<char>(stem.front() - 'a' + 'A');
    for (int n = 1;; ++n) {
      std::string name = n == 1 ? stem : stem + std::to_string(n);
      if (is_free(name)) return name;
    }
  }

  std::int32_t number(Rng& rng, const Param& param) const {
    const std::int32_t least = bounded(param) ? std::max(param.least, 0) : 0;
    const std::int32_t low = std::min(least, param.most);
    const auto more = static_cast<std::int32_t>(rng.below(1 + rng.below(number_spread)));
    return low + std::min(more, param.most - low);
  }

  const gdl::Vocabulary& vocabulary_;
  const gdl::Names& names_;
  GrowSettings settings_;
  gdl::Traits out_of_place_;
  std::set<std::string> fresh_;  ///< names declared by the growth itself
  std::map<Sort, int> heights_;
  std::vector<int> row_heights_;
};

bool checks(const GrowContext& context, const Tree& tree, const Param& param) {
  if (param.sort == Sort::flag || param.sort == Sort::choice) return true;
  return static_cast<bool>(
      gdl::check_fragment(context.vocabulary, tree, param.sort, context.names));
}

constexpr gdl::Traits of_moves = ggp::trait::uses_from | ggp::trait::uses_to |
                                 ggp::trait::uses_current | ggp::trait::uses_path |
                                 ggp::trait::relates;
constexpr gdl::Traits of_turns = ggp::trait::turn_start | ggp::trait::needs_stuck;

}  // namespace

std::optional<gdl::Traits> out_of_place_in(Sort section) {
  switch (section) {
    case Sort::pieces:
    case Sort::piece_definition:
    case Sort::moves:
    case Sort::move:
      return of_turns;
    case Sort::board:
    case Sort::start:
    case Sort::setup:
    case Sort::play:
    case Sort::constraint:
    case Sort::end:
    case Sort::clause:
      return of_moves;
    default:
      return std::nullopt;
  }
}

gdl::Traits out_of_place_at(const gdl::Vocabulary& vocabulary, const gdl::Checked& checked,
                            NodeIndex at) {
  gdl::Traits found;
  for (NodeIndex above = 0; above <= at; ++above) {
    if (checked.tree.end(above) <= at) continue;
    const gdl::Use& use = checked.use(above);
    if (use.kind != gdl::Use::Kind::row) continue;
    if (const auto here = out_of_place_in(vocabulary.row(use.row).sort)) found = *here;
  }
  return found;
}

std::optional<Tree> grow(Rng& rng, const GrowContext& context, const Param& param) {
  Grower grower(context);
  // Arguments go to the first parameter that takes them, so a growth may read otherwise than it
  // was meant and lack something; that is rare enough to try again.
  for (int attempt = 0; attempt < 8; ++attempt) {
    const auto grown = grower.grow(rng, param);
    if (!grown) return std::nullopt;
    if (checks(context, *grown, param)) return grown;
  }
  return std::nullopt;
}

std::optional<Tree> default_argument(Rng& rng, const GrowContext& context, const Param& param) {
  if (!param.fallback.empty())
    if (auto fallback = gdl::parse(param.fallback); fallback && checks(context, *fallback, param))
      return *std::move(fallback);
  GrowContext low = context;
  low.settings = {.depth = 1, .said = 0};
  return grow(rng, low, param);
}

}  // namespace ludi::synthesis
