#include "synthesis/breed/mating.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "criticism/criteria/criterion.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::synthesis {

namespace {

bool among(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::any_of(names,
                             [&](const std::string& each) { return gdl::same_name(each, name); });
}

/// Those of the members that have a property; all, if none has.
template <typename Property>
Members chosen(const Members& members, const Property& property) {
  Members some;
  std::ranges::copy_if(members, std::back_inserter(some),
                       [&](const Individual* each) { return property(*each); });
  return some.empty() ? members : some;
}

const Individual* any(ggp::Rng& rng, const Members& members) {
  return members[rng.below(static_cast<std::uint32_t>(members.size()))];
}

}  // namespace

Pair mate(ggp::Rng& rng, const Population& population, const MatingSettings& settings,
          const Guidance& guidance) {
  const SelectionSettings& from_whom = settings.from;
  const Members all = ranked(population, from_whom);
  const bool fresh = from_whom.selection == Selection::score && settings.way == Way::ranked &&
                     rng.unit() < from_whom.fresh;
  const bool alike = from_whom.selection == Selection::uniform || fresh;
  const auto allowed = [&](const Members& members) {
    return chosen(members,
                  [&](const Individual& each) { return !among(guidance.banned, each.name); });
  };
  const auto draw = [&](const Members& from, std::size_t count) {
    Members drawn;
    if (settings.way == Way::archive || alike)
      while (drawn.size() < count) drawn.push_back(any(rng, from));
    else
      for (const std::size_t rank : sample(rng, stock_shares(from, population, from_whom), count))
        drawn.push_back(from[rank]);
    return drawn;
  };
  // Whoever is banned leaves their place in the stock to the next.
  const auto candidates = [&] {
    if (settings.way == Way::archive) return elites(allowed(all));
    if (fresh)
      return chosen(allowed(all), [](const Individual& each) { return each.generation == 0; });
    return breeding_stock(allowed(all), population, from_whom);
  };
  const Members two = draw(candidates(), 2);
  Pair pair{two[0], two[1]};
  if (!settings.around.empty()) {
    const Members kin =
        chosen(all, [&](const Individual& each) { return each.from_origin <= settings.radius; });
    pair.mother = draw(allowed(kin), 1).front();
  }
  const Members pinned =
      chosen(all, [&](const Individual& each) { return among(guidance.pinned, each.name); });
  if (!guidance.pinned.empty() && pinned.size() < all.size() && rng.one_in(2)) {
    pair.mother = any(rng, pinned);
    pair.mother_is_template = true;
  }
  if (rng.unit() < settings.local) pair.father = nullptr;
  return pair;
}

Niche niche_of(const Appraisal& appraisal) {
  Niche niche;
  for (const auto* criterion : criticism::criteria()) {
    if (!criterion->tells_kinds) continue;
    std::string& thirds =
        criterion->category == criticism::Category::intrinsic ? niche.goals : niche.play;
    const auto measured = std::ranges::find(appraisal.criteria, criterion->symbol,
                                            &std::pair<std::string, double>::first);
    if (measured == appraisal.criteria.end()) {
      thirds += '-';
      continue;
    }
    const double share =
        (measured->second - criterion->least) / (criterion->most - criterion->least);
    thirds += static_cast<char>('0' + std::clamp(static_cast<int>(3 * share), 0, 2));
  }
  return niche;
}

Members elites(const Members& ranked) {
  Members best;
  std::set<Niche> filled;
  for (const Individual* each : ranked)
    if (filled.insert(each->niche).second) best.push_back(each);
  return best;
}

}  // namespace ludi::synthesis
