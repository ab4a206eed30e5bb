// What a run of breeding says of itself: child by child, now and then, and at the end.
#pragma once

#include <map>
#include <string>

#include "app/answer.hpp"
#include "synthesis/run/family.hpp"

namespace ludi::app {

/// A child as one line: JSON, or text for people.
Json to_json(const synthesis::Child& child);
std::string to_text(const synthesis::Child& child);

/// Where the time goes while children are bred, and what comes of it.
class Account {
 public:
  void take(const synthesis::Child& child);
  /// True now and then.
  [[nodiscard]] bool due() const;
  /// "100 children: 4 viable, mean score 0.5120; core-seconds: too-slow 3, no-winner 9"
  [[nodiscard]] std::string told() const;

 private:
  std::map<synthesis::Stage, double> seconds_;
  int children_ = 0, viable_ = 0;
  double scores_ = 0;  ///< of the viable ones, together
};

/// At the end: how many children ended where and what that took, the best of them, the summary.
void print_funnel(const synthesis::Family& family, double seconds);
void print_best(const synthesis::Evolution& run);
Json summary_of(const synthesis::Evolution& run, double seconds);

}  // namespace ludi::app
