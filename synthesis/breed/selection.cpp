#include "synthesis/breed/selection.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "gdl/text/distance.hpp"
#include "ggp/base/real.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::synthesis {

namespace {

constexpr std::array<std::string_view, 3> selections = {"score", "rank", "uniform"};

/// How far the lower end of a typical score's interval lies below it; 0 if no interval is known.
double usual_doubt(const Population& population) {
  std::vector<double> doubts;
  for (const auto& member : population.members())
    if (const auto& interval = member->appraisal.interval)
      doubts.push_back(member->appraisal.score - interval->low);
  if (doubts.empty()) return 0;
  const auto middle = doubts.begin() + std::ssize(doubts) / 2;
  std::ranges::nth_element(doubts, middle);
  return *middle;
}

/// The logarithm to the base of 2, alike on every machine.
double doublings(double number) {
  return ggp::logarithm(number) / ggp::logarithm(2);
}

}  // namespace

std::string text_of(Selection selection) {
  return std::string(selections[static_cast<std::size_t>(selection)]);
}

bool read_text(std::string_view text, Selection& selection) {
  const auto found = std::ranges::find(selections, text);
  if (found == selections.end()) return false;
  selection = static_cast<Selection>(found - selections.begin());
  return true;
}

Members ranked(const Population& population, const SelectionSettings& settings) {
  Members order;
  for (const auto& member : population.members()) order.push_back(member.get());
  if (settings.selection == Selection::uniform)
    std::ranges::stable_sort(order, {}, &Individual::hash);
  if (settings.selection != Selection::score) return order;
  const double usual = usual_doubt(population);
  const auto certain = [&](const Appraisal& appraisal) {
    if (!settings.cautious) return appraisal.score;
    return appraisal.interval ? appraisal.interval->low : appraisal.score - usual;
  };
  const auto merit = [&](const Individual& each) {
    const Appraisal& appraisal = each.appraisal;
    const double worth =
        settings.shrunk
            ? criticism::discounted(settings.weights, certain(appraisal), appraisal.leverage)
            : certain(appraisal);
    return worth - settings.brevity * doublings(1 + static_cast<double>(each.rules.tree.size()));
  };
  std::ranges::stable_sort(order, [&](const Individual* one, const Individual* other) {
    const Appraisal &left = one->appraisal, &right = other->appraisal;
    if (settings.viable_first && left.viable != right.viable) return left.viable;
    return merit(*one) > merit(*other);
  });
  return order;
}

Members breeding_stock(const Members& ranked, const Population& population,
                       const SelectionSettings& settings) {
  if (settings.selection != Selection::score || settings.stock <= 0) return ranked;
  const auto barren = [&](const Individual& each) {
    const Brood brood = population.brood_of(each.name);
    return settings.patience > 0 && brood.viable == 0 && brood.children >= settings.patience;
  };
  Members stock;
  const auto kin = [&](const Individual& each) {
    return std::ranges::count_if(stock, [&](const Individual* other) {
      return least_distance(each.fingerprint, other->fingerprint) < settings.kinship &&
             gdl::distance(ggp::vocabulary(), each.rules, other->rules).value < settings.kinship;
    });
  };
  std::map<Niche, int> alike;
  std::map<std::string_view, int> of_goal;
  for (const Individual* each : ranked) {
    if (std::ssize(stock) >= settings.stock) break;
    if (barren(*each)) continue;
    int &like_it = alike[each->niche], &to_its_goal = of_goal[each->niche.goals];
    if (settings.most_alike > 0 && like_it >= settings.most_alike) continue;
    if (settings.most_of_goal > 0 && to_its_goal >= settings.most_of_goal) continue;
    if (settings.most_kin > 0 && kin(*each) >= settings.most_kin) continue;  // the dearest last
    ++like_it;
    ++to_its_goal;
    stock.push_back(each);
  }
  return stock.empty() ? ranked : stock;
}

std::vector<double> rank_shares(std::size_t n, double pressure) {
  if (n < 2) return std::vector<double>(n, 1.0);
  const auto size = static_cast<double>(n);
  std::vector<double> shares;
  shares.reserve(n);
  for (std::size_t i = 0; i < n; ++i)
    shares.push_back((pressure - 2 * (pressure - 1) * static_cast<double>(i) / (size - 1)) / size);
  return shares;
}

std::vector<double> stock_shares(const Members& stock, const Population& population,
                                 const SelectionSettings& settings) {
  std::vector<double> shares = rank_shares(stock.size(), settings.pressure);
  const double added = settings.average_children;
  if (settings.selection != Selection::score || added <= 0) return shares;
  const Brood all = population.children();
  const double average = (all.viable + 1.0) / (all.children + 2.0);
  double sum = 0;
  for (std::size_t i = 0; i < stock.size(); ++i) {
    const Brood own = population.brood_of(stock[i]->name);
    const double share = (own.viable + added * average) / (own.children + added);
    shares[i] *= ggp::exponential(settings.fertility * ggp::logarithm(share));
    sum += shares[i];
  }
  for (double& share : shares) share /= sum;
  return shares;
}

std::vector<std::size_t> sample(ggp::Rng& rng, std::span<const double> shares, std::size_t count) {
  const double gap = 1.0 / static_cast<double>(count);
  const double spin = rng.unit() * gap;
  std::vector<std::size_t> drawn;
  drawn.reserve(count);
  std::size_t at = 0;
  double reached = shares[0];
  for (std::size_t k = 0; k < count; ++k) {
    const double pointer = spin + static_cast<double>(k) * gap;
    while (reached <= pointer && at + 1 < shares.size()) reached += shares[++at];
    drawn.push_back(at);
  }
  ggp::shuffle(rng, std::span(drawn));
  return drawn;
}

}  // namespace ludi::synthesis
