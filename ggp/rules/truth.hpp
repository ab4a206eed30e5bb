// What is certain of conditions without playing: which always hold, which never do, and which
// follow from others. Certain means certain; what is not seen here may still be so. Texts that ask
// for very many comparisons are not compared to the end.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ggp/rules/extent.hpp"

namespace ludi::ggp {

enum class Truth : std::uint8_t { unknown, always, never };

/// A condition whose truth is certain, for a reason of its own and not by a part of it.
struct Certainty {
  gdl::NodeIndex at = 0;
  Truth truth = Truth::unknown;
  std::string why;                      ///< may be empty
  std::vector<gdl::NodeIndex> of = {};  ///< the two conditions that the reason is about
};

/// How much may be compared for the questions it is handed to. When it is used up, the answer is
/// that nothing is certain.
class Patience {
 public:
  explicit Patience(int nodes = 300'000) : left_(nodes) {}
  /// False if there is none left.
  bool spend(gdl::NodeIndex nodes = 1) {
    if (left_ > 0) left_ -= static_cast<int>(nodes);
    return left_ > 0;
  }

 private:
  int left_;
};

class Truths {
 public:
  /// Both must outlive it.
  Truths(const gdl::Vocabulary& vocabulary, const Rules& rules);

  /// The truth of a condition. `apart`: it is read for moves whose `from` and `to` differ.
  [[nodiscard]] Truth of(Patience& patience, gdl::NodeIndex condition, bool apart = false) const;
  /// Every certainty at or below the condition.
  [[nodiscard]] std::vector<Certainty> certainties(Patience& patience, gdl::NodeIndex condition,
                                                   bool apart = false) const;
  /// Two conditions that exclude each other if all are asked for at once; the parts of conjunctions
  /// count singly. Empty if there are none.
  [[nodiscard]] std::vector<gdl::NodeIndex> contradiction(
      Patience& patience, const std::vector<gdl::NodeIndex>& conditions) const;
  /// True if `follows` holds wherever all of the conditions hold.
  [[nodiscard]] bool implied(Patience& patience, const std::vector<gdl::NodeIndex>& conditions,
                             gdl::NodeIndex follows) const;
  /// The conditions with conjunctions replaced by their parts.
  [[nodiscard]] std::vector<gdl::NodeIndex> parts(
      const std::vector<gdl::NodeIndex>& conditions) const;
  [[nodiscard]] const Extents& extents() const { return extents_; }

 private:
  struct Range {
    std::int64_t least, most;
  };
  struct Test {
    gdl::NodeIndex tested;  ///< 0: the destination
    Content content;
  };

  /// A number that depends on play against one that does not.
  struct Compared {
    gdl::NodeIndex value;
    std::int64_t than;
    gdl::Orders holds_if;
  };

  [[nodiscard]] const gdl::Word* word(gdl::NodeIndex at) const;
  [[nodiscard]] bool has(gdl::NodeIndex at, gdl::Traits trait) const;
  [[nodiscard]] bool has_goal(gdl::NodeIndex at, gdl::Goals goals) const;
  [[nodiscard]] bool same(Patience& patience, gdl::NodeIndex a, gdl::NodeIndex b) const;
  [[nodiscard]] std::vector<gdl::NodeIndex> inner(gdl::NodeIndex at) const;
  [[nodiscard]] Certainty judged(Patience& patience, gdl::NodeIndex condition, bool apart) const;
  [[nodiscard]] Certainty of_goal(gdl::NodeIndex condition) const;
  [[nodiscard]] Certainty of_comparison(Patience& patience, gdl::NodeIndex condition,
                                        bool apart) const;
  [[nodiscard]] Certainty of_regions(gdl::NodeIndex condition) const;
  [[nodiscard]] Range range(gdl::NodeIndex value, bool apart) const;
  [[nodiscard]] std::optional<Compared> compared(gdl::NodeIndex condition) const;
  [[nodiscard]] bool numbers_exclude(Patience& patience, gdl::NodeIndex a, gdl::NodeIndex b) const;
  [[nodiscard]] std::optional<Test> test(gdl::NodeIndex condition) const;
  [[nodiscard]] bool excludes(Patience& patience, gdl::NodeIndex a, gdl::NodeIndex b) const;
  [[nodiscard]] bool follows_from(Patience& patience, gdl::NodeIndex premise,
                                  gdl::NodeIndex follows) const;
  [[nodiscard]] bool greater_goal(Patience& patience, gdl::NodeIndex premise,
                                  gdl::NodeIndex follows) const;
  [[nodiscard]] std::optional<std::int32_t> first_number(gdl::NodeIndex goal) const;

  const gdl::Vocabulary& vocabulary_;
  const Rules& rules_;
  Extents extents_;
};

}  // namespace ludi::ggp
