// Baptism: names drawn from a letter model of order two (paper V.A; Kernighan and Pike 1999).
#pragma once

#include <array>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/base/fields.hpp"
#include "ggp/base/rng.hpp"

namespace ludi::synthesis {

/// The names the model learns from, 3 to 10 letters each.
std::span<const std::string_view> invented_names();

struct NameSettings {
  std::size_t shortest = 3;
  std::size_t longest = 10;
  int attempts = 1000;  ///< before two names are joined

  static constexpr auto fields() {
    using S = NameSettings;
    return std::tuple{ggp::field("shortest", &S::shortest), ggp::field("longest", &S::longest),
                      ggp::field("attempts", &S::attempts)};
  }
};
static_assert(ggp::all_listed<NameSettings>);

/// Knows how often each letter follows each pair of letters in a list of names, ends included.
class NameModel {
 public:
  explicit NameModel(std::span<const std::string_view> names = invented_names());

  /// A name that is not in the list, with a capital first letter. Every three letters in a row,
  /// and every run of vowels or consonants, occur in the list too, so that it can be spoken.
  [[nodiscard]] std::string draw(ggp::Rng& rng, const NameSettings& settings = {}) const;

 private:
  static constexpr std::size_t letters = 27;  ///< a … z and the end
  [[nodiscard]] std::string chain(ggp::Rng& rng, std::size_t longest) const;
  [[nodiscard]] bool pronounceable(std::string_view name) const;

  std::array<std::array<std::array<std::uint16_t, letters>, letters>, letters> counts_{};
  std::set<std::string, std::less<>> known_;
  std::set<std::string, std::less<>> runs_;  ///< of vowels or consonants
};

/// A name that no game has yet: `taken` is asked about each draw. When the model has nothing new
/// left two names are joined with a hyphen.
std::string baptise(ggp::Rng& rng, const NameModel& model,
                    const std::function<bool(std::string_view)>& taken,
                    const NameSettings& settings = {});

/// True for a name such as `baptise` gives: letters and hyphens, a letter first.
bool can_be_given(std::string_view name);

}  // namespace ludi::synthesis
