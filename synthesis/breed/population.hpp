// All games bred or given so far, best first. No game is ever removed.
#pragma once

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/criteria/interval.hpp"
#include "synthesis/breed/kinship.hpp"

namespace ludi::synthesis {

/// The result of measuring a game.
struct Appraisal {
  double score = 0;  ///< A_s
  bool viable = false;
  std::vector<std::string> reasons;  ///< why not
  gdl::Tree
      policy;  ///< it was measured with, as `(advisors …)` of the support section; may be empty
  std::vector<std::pair<std::string, double>> criteria;  ///< symbols with what was measured
  std::optional<criticism::Interval> interval = {};      ///< of the score; none if it is not known
  /// How far it lies from the games the score was fitted to, farther where its score rests on them.
  double leverage = 0;
};

/// Where a game stands among other kinds, by criteria that tell them apart (`niche_of`); empty
/// where these are not known.
struct Niche {
  std::string goals;  ///< what its end is about
  std::string play;   ///< the thirds in which the criteria lie that tell how it is played
  friend auto operator<=>(const Niche&, const Niche&) = default;
};

struct Individual {
  std::string name;
  gdl::Checked rules;  ///< canonical, without support section
  std::string hash;
  std::uint64_t play = 0;  ///< how it plays (`criticism::play_signature`); 0: not known
  Fingerprint fingerprint;
  int generation = 0;  ///< 0: given, not bred
  Niche niche;
  double from_origin = 1;  ///< gdl::distance of kin from the game bred around
  std::vector<std::string> parents;
  Appraisal appraisal;
};

/// An individual with everything that follows from its rules filled in.
Individual individual(std::string name, gdl::Checked rules);

/// How many children a game had, refused ones included, and how many of them are viable.
struct Brood {
  int children = 0;
  int viable = 0;
};

/// A value that is cheap to copy: a snapshot shares its members with the original.
class Population {
 public:
  using Member = std::shared_ptr<const Individual>;

  /// Takes its place by score, behind those with the same.
  void insert(Individual newcomer);

  /// Counts a child, refused or not, once for each of its parents.
  void count_child(const std::vector<std::string>& parents, bool viable);
  /// The counted children of the member of this name.
  [[nodiscard]] Brood brood_of(const std::string& name) const;
  /// All counted children.
  [[nodiscard]] Brood children() const { return children_; }

  [[nodiscard]] std::size_t size() const { return members_.size(); }
  [[nodiscard]] bool empty() const { return members_.empty(); }
  /// Members from the highest score to the lowest.
  [[nodiscard]] const std::vector<Member>& members() const { return members_; }
  [[nodiscard]] const Individual& operator[](std::size_t rank) const { return *members_[rank]; }

  /// The member with these rules, or null.
  [[nodiscard]] const Individual* find_hash(std::string_view hash) const;
  /// The member that plays like this, or null; null if that is not known.
  [[nodiscard]] const Individual* find_play(std::uint64_t play) const;
  /// The member of this name, however capitalised, or null.
  [[nodiscard]] const Individual* find_name(std::string_view name) const;

  struct Relative {
    const Individual* individual = nullptr;
    double distance = 1;
  };
  /// The nearest member less than `limit` away, if there is one.
  [[nodiscard]] std::optional<Relative> relative(const Individual& of, double limit) const;

  /// The distance to the nearest member that was given, not bred; 1 if there is none.
  [[nodiscard]] double novelty(const Individual& of) const;

  /// SHA-256 over the sorted hashes and scores of all members: equal populations, equal hashes, in
  /// whatever order they came together.
  [[nodiscard]] std::string content_hash() const;

 private:
  template <typename Counts>
  [[nodiscard]] std::optional<Relative> nearest(const Individual& of, double limit,
                                                const Counts& counts) const;

  std::vector<Member> members_;
  std::map<std::string, Brood, std::less<>> broods_;
  Brood children_;
};

/// A score as it is written everywhere, with six decimals.
std::string written(double score);

}  // namespace ludi::synthesis
