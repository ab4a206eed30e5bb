#include "app/live/chronicle.hpp"

#include <algorithm>
#include <set>

#include "gdl/text/spelling.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::app::live {

namespace {

constexpr int at_a_time = 2'000;              ///< children read at once
constexpr std::size_t most_seen = 20'000;     ///< moments that are remembered
constexpr std::int64_t minute = 60;           ///< seconds
constexpr std::int64_t least_for_a_rate = 2;  ///< seconds

/// Better games first: viable ones, then by score, then the older.
bool is_better(const Member& one, const Member& other) {
  if (one.viable != other.viable) return one.viable;
  if (one.score != other.score) return one.score > other.score;
  return one.number < other.number;
}

}  // namespace

void Chronicle::look(std::int64_t now) {
  const std::lock_guard lock(mutex_);
  if (!births_) {
    auto births = synthesis::Births::of(folder_);
    if (!births) return;  // it has not begun
    births_ = std::move(*births);
  }
  const auto version = births_->version();
  if (!version || version_ == *version) return;
  if (last_ == 0 && read_founders()) ++edition_;
  const auto before = members_.size();
  for (bool more = true; more;) {
    const auto births = births_->children(last_, at_a_time);
    if (!births) return;
    for (const auto& birth : *births) take(birth);
    more = births->size() == at_a_time;
  }
  const bool born = before < members_.size();
  if (born) ++edition_;
  if (born || !version_) seen_.emplace_back(static_cast<int>(members_.size()) - founders_, now);
  if (most_seen < seen_.size()) seen_.pop_front();
  version_ = *version;
}

void Chronicle::rest() {
  const std::lock_guard lock(mutex_);
  births_.reset();
  version_.reset();
}

std::int64_t Chronicle::edition() const {
  const std::lock_guard lock(mutex_);
  return edition_;
}

bool Chronicle::read_founders() {
  const auto founders = births_->founders();
  if (!founders) return false;
  std::size_t known = 0, known_before = 0;
  for (const Member& member : members_) known_before += member.score ? 1 : 0;
  members_.clear();
  places_.clear();
  places_named_.clear();
  for (const auto& birth : *founders) {
    known += birth.score ? 1 : 0;
    take(birth);
  }
  founders_ = static_cast<int>(members_.size());
  return known != known_before;
}

void Chronicle::take(const synthesis::Birth& birth) {
  const int place = static_cast<int>(members_.size());
  Member member{.name = birth.name,
                .number = birth.number,
                .generation = birth.generation,
                .stage = birth.stage,
                .score = birth.score,
                .viable = birth.viable,
                .relative = birth.relative,
                .parents = {},
                .bred = {}};
  for (const std::int64_t parent : birth.parents)
    if (const auto found = places_.find(parent); found != places_.end())
      member.parents.push_back(found->second);
  places_.emplace(birth.id, place);
  places_named_.emplace(gdl::lower_case(birth.name), place);
  const bool child = !member.founder();
  members_.push_back(std::move(member));
  if (!child) return;
  last_ = birth.id;
  for (const auto& cost : birth.costs)
    stages_[synthesis::place_of(cost.stage)].seconds += cost.seconds;
  count(members_.back(), place);
}

void Chronicle::count(const Member& child, int place) {
  ++stages_[synthesis::place_of(child.stage)].children;
  const bool measured = synthesis::survives(child.stage);
  const std::set<int> parents(child.parents.begin(), child.parents.end());
  for (const int parent : parents) {
    Member& of = members_[static_cast<std::size_t>(parent)];
    if (measured)
      of.bred.push_back(place);
    else
      ++of.refused;
  }
  if (blocks_.empty() || blocks_.back().children == block_) {
    if (blocks_.size() == most_blocks) halve();
    const double best = blocks_.empty() ? 0 : blocks_.back().best;
    if (blocks_.empty() || blocks_.back().children == block_) blocks_.push_back({.best = best});
  }
  Sum& block = blocks_.back();
  ++block.children;
  if (child.stage == Stage::viable) {
    ++block.viable;
    block.scores += *child.score;
    block.best = std::max(block.best, *child.score);
    newest_ = place;
  }
  if (!measured) return;
  const auto better = [&](int one, int other) {
    return is_better(members_[static_cast<std::size_t>(one)],
                     members_[static_cast<std::size_t>(other)]);
  };
  best_.insert(std::ranges::upper_bound(best_, place, better), place);
  if (most_best < best_.size()) best_.pop_back();
}

void Chronicle::halve() {
  std::vector<Sum> halved;
  for (std::size_t b = 0; b < blocks_.size(); b += 2) {
    Sum sum = blocks_[b];
    if (b + 1 < blocks_.size()) {
      const Sum& next = blocks_[b + 1];
      sum.children += next.children;
      sum.viable += next.viable;
      sum.scores += next.scores;
      sum.best = next.best;
    }
    halved.push_back(sum);
  }
  blocks_ = std::move(halved);
  block_ *= 2;
}

Figures Chronicle::figures(std::int64_t now) const {
  const std::lock_guard lock(mutex_);
  Figures figures;
  figures.born = static_cast<int>(members_.size()) - founders_;
  figures.stages = stages_;
  int children = 0;
  for (const Sum& sum : blocks_) {
    children += sum.children;
    Block block{.children = children, .best = {}, .mean = {}};
    if (sum.viable > 0) block.mean = sum.scores / sum.viable;
    if (sum.viable > 0 || (!figures.curve.empty() && figures.curve.back().best))
      block.best = sum.best;
    figures.curve.push_back(block);
  }
  for (const int place : best_) figures.best.push_back(members_[static_cast<std::size_t>(place)]);
  if (newest_) figures.newest = members_[static_cast<std::size_t>(*newest_)];
  const auto recent = std::ranges::find_if(
      seen_, [&](const auto& moment) { return now - minute <= moment.second; });
  if (recent != seen_.end() && least_for_a_rate <= now - recent->second &&
      recent->first < figures.born)
    figures.rate = static_cast<double>(figures.born - recent->first) /
                   static_cast<double>(now - recent->second);
  return figures;
}

std::vector<Chronicle::Line> Chronicle::children(int from, int most) const {
  const std::lock_guard lock(mutex_);
  std::vector<Line> lines;
  const int born = static_cast<int>(members_.size()) - founders_;
  for (int number = std::max(from, 0); number < born && std::ssize(lines) < most; ++number) {
    Line line{members_[static_cast<std::size_t>(founders_ + number)], {}, {}};
    for (const int parent : line.member.parents)
      line.parents.push_back(members_[static_cast<std::size_t>(parent)].name);
    const auto after =
        std::ranges::upper_bound(seen_, number, {}, &std::pair<int, std::int64_t>::first);
    // Who was there at the first moment may have been born long before.
    if (after != seen_.begin() && after != seen_.end()) line.at = after->second;
    lines.push_back(std::move(line));
  }
  return lines;
}

std::optional<int> Chronicle::place_of(const std::string& name) const {
  const auto found = places_named_.find(gdl::lower_case(name));
  return found == places_named_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Member> Chronicle::named(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const auto place = place_of(name);
  return place ? std::optional(members_[static_cast<std::size_t>(*place)]) : std::nullopt;
}

std::vector<Member> Chronicle::relatives(const std::string& name, int generations,
                                         std::size_t most) const {
  const std::lock_guard lock(mutex_);
  const auto self = place_of(name);
  if (!self) return {};
  std::vector<int> found = {*self};
  std::unordered_map<int, int> placed = {{*self, 0}};
  const auto walk = [&](std::vector<int> Member::*next) {
    std::vector<int> ring = {*self};
    for (int step = 0; step < generations && !ring.empty(); ++step) {
      std::vector<int> farther;
      for (const int one : ring)
        for (const int other : members_[static_cast<std::size_t>(one)].*next) {
          if (found.size() == most) return;
          if (!placed.emplace(other, static_cast<int>(found.size())).second) continue;
          found.push_back(other);
          farther.push_back(other);
        }
      ring = std::move(farther);
    }
  };
  walk(&Member::parents);
  walk(&Member::bred);
  std::vector<Member> members;
  for (const int place : found) {
    Member member = members_[static_cast<std::size_t>(place)];
    for (auto* list : {&member.parents, &member.bred}) {
      std::vector<int> known;
      for (const int other : *list)
        if (const auto at = placed.find(other); at != placed.end()) known.push_back(at->second);
      *list = std::move(known);
    }
    members.push_back(std::move(member));
  }
  return members;
}

}  // namespace ludi::app::live
