#include "synthesis/breed/population.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "gdl/hash/hash.hpp"
#include "gdl/hash/sha256.hpp"
#include "gdl/text/distance.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::synthesis {

Individual individual(std::string name, gdl::Checked rules) {
  Individual individual;
  individual.name = std::move(name);
  individual.rules = std::move(rules);
  individual.hash = gdl::game_hash(ggp::vocabulary(), individual.rules);
  individual.fingerprint = fingerprint(ggp::vocabulary(), individual.rules);
  return individual;
}

void Population::insert(Individual newcomer) {
  auto member = std::make_shared<const Individual>(std::move(newcomer));
  const auto place =
      std::ranges::upper_bound(members_, member->appraisal.score, std::greater<>(),
                               [](const Member& other) { return other->appraisal.score; });
  members_.insert(place, std::move(member));
}

void Population::count_child(const std::vector<std::string>& parents, bool viable) {
  const auto count = [viable](Brood& brood) {
    ++brood.children;
    brood.viable += viable ? 1 : 0;
  };
  count(children_);
  for (const std::string& parent : std::set(parents.begin(), parents.end())) count(broods_[parent]);
}

Brood Population::brood_of(const std::string& name) const {
  const auto found = broods_.find(name);
  return found == broods_.end() ? Brood{} : found->second;
}

const Individual* Population::find_hash(std::string_view hash) const {
  for (const Member& member : members_)
    if (member->hash == hash) return member.get();
  return nullptr;
}

const Individual* Population::find_play(std::uint64_t play) const {
  if (play == 0) return nullptr;
  for (const Member& member : members_)
    if (member->play == play) return member.get();
  return nullptr;
}

const Individual* Population::find_name(std::string_view name) const {
  for (const Member& member : members_)
    if (gdl::same_name(member->name, name)) return member.get();
  return nullptr;
}

template <typename Counts>
std::optional<Population::Relative> Population::nearest(const Individual& of, double limit,
                                                        const Counts& counts) const {
  std::optional<Relative> nearest;
  for (const Member& member : members_) {
    const double near = nearest ? nearest->distance : limit;
    if (!counts(*member) || least_distance(of.fingerprint, member->fingerprint) >= near) continue;
    const double apart = gdl::distance(ggp::vocabulary(), of.rules, member->rules).value;
    if (apart < near) nearest = Relative{member.get(), apart};
  }
  return nearest;
}

std::optional<Population::Relative> Population::relative(const Individual& of, double limit) const {
  return nearest(of, limit, [](const Individual&) { return true; });
}

double Population::novelty(const Individual& of) const {
  const auto found = nearest(of, 1, [](const Individual& each) { return each.generation == 0; });
  return found ? found->distance : 1;
}

std::string Population::content_hash() const {
  std::vector<std::string> lines;
  for (const Member& member : members_)
    lines.push_back(fmt::format("{} {}\n", member->hash, written(member->appraisal.score)));
  std::ranges::sort(lines);
  std::string text;
  for (const std::string& line : lines) text += line;
  return gdl::sha256(text);
}

std::string written(double score) {
  return fmt::format("{:.6f}", score);
}

}  // namespace ludi::synthesis
