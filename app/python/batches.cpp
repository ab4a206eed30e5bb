#include "app/python/batches.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/python/refusals.hpp"
#include "ggp/base/jobs.hpp"

namespace ludi::python {

namespace {

constexpr std::size_t games_a_job = 16;

}  // namespace

Batch::Batch(ActionsPointer actions, std::size_t games, std::size_t room,
             const BatchSettings& settings)
    : actions_(std::move(actions)),
      room_(room),
      settings_(settings),
      observation_(actions_->loaded()->game) {
  if (actions_->size() > room_)
    throw Refused(fmt::format("{} actions do not fit into room for {}", actions_->size(), room_));
  places_.reserve(games);
  for (std::size_t g = 0; g < games; ++g)
    places_.push_back({{}, {}, ggp::Rng(ggp::mix(settings.seed, g)), {}, false, {}, {}});
  reset();
}

template <typename Work>
void Batch::each(const Work& work) const {
  const std::size_t jobs = (size() + games_a_job - 1) / games_a_job;
  ggp::run_jobs(settings_.threads, jobs, [&](std::size_t job) {
    const std::size_t end = std::min(size(), (job + 1) * games_a_job);
    for (std::size_t g = job * games_a_job; g < end; ++g) work(g, places_[g]);
  });
}

template <typename Work>
void Batch::each(const Work& work) {
  std::as_const(*this).each([&](std::size_t g, const Place&) { work(g, places_[g]); });
}

void Batch::begin(Place& place) const {
  const ggp::Engine& engine = game().engine();
  place.state = engine.start(engine.lot(place.rng));
  place.facts = engine.facts(place.state);
  place.listed = false;
}

void Batch::list(Place& place) const {
  if (place.listed) return;
  place.legal = game().engine().steps(place.state);
  place.listed = true;
}

void Batch::play(Place& place) const {
  const ggp::Engine& engine = game().engine();
  engine.play(place.state, place.next);
  place.facts = engine.facts(place.state);
  place.listed = false;
}

void Batch::reset(std::span<const std::uint8_t> which) {
  each([&](std::size_t g, Place& place) {
    if (which.empty() || which[g] != 0) begin(place);
  });
}

void Batch::step(std::span<const std::int64_t> actions) {
  // Jobs do not throw: what is wrong is told when all have been looked at.
  std::vector<std::uint8_t> wrong(size(), 0);
  each([&](std::size_t g, Place& place) {
    if (done(g)) return;
    const auto step = actions_->step(actions[g]);
    const bool legal = step && (place.listed ? std::ranges::binary_search(place.legal, *step)
                                             : game().engine().legal(place.state, *step));
    if (legal)
      place.next = *step;
    else
      wrong[g] = 1;
  });
  const auto first = std::ranges::find(wrong, std::uint8_t{1});
  if (first != wrong.end()) {
    const auto g = static_cast<std::size_t>(first - wrong.begin());
    throw Refused(fmt::format("action {} is no legal step of game {}", actions[g], g));
  }
  each([&](std::size_t g, Place& place) {
    if (!done(g)) play(place);
  });
}

void Batch::step_at_random(std::span<std::int64_t> out) {
  const auto draw = [&](Place& place) {
    list(place);
    place.next = place.legal[place.rng.below(static_cast<std::uint32_t>(place.legal.size()))];
  };
  if (out.empty()) {
    each([&](std::size_t g, Place& place) {
      if (done(g)) return;
      draw(place);
      play(place);
    });
    return;
  }
  std::vector<std::uint8_t> over(size());
  each([&](std::size_t g, Place& place) {
    over[g] = done(g) ? 1 : 0;
    if (over[g] == 0) draw(place);
  });
  // One game after the other, so that new steps get the same numbers however many threads there
  // are.
  for (std::size_t g = 0; g < size(); ++g)
    out[g] = over[g] != 0 ? -1 : actions_->number(places_[g].next);
  each([&](std::size_t g, Place& place) {
    if (over[g] == 0) play(place);
  });
}

void Batch::play_out(std::uint64_t games, std::span<float> out) {
  const auto players = static_cast<std::size_t>(game().players());
  each([&](std::size_t g, Place& place) {
    for (std::size_t p = 0; p < players; ++p)
      out[g * players + p] = static_cast<float>(worth(place.facts.outcome.of[p], game().players()));
    if (place.facts.outcome.over() || games == 0) return;
    const auto tally = game().engine().playouts_from(place.rng, place.state, games);
    const auto total = static_cast<double>(games);
    const auto decided = static_cast<double>(games - tally.draws);
    for (std::size_t p = 0; p < players; ++p) {
      // Whoever did not win a decided game lost it: places between are not told apart here.
      const auto won = static_cast<double>(tally.wins[p]);
      out[g * players + p] = static_cast<float>((won - (decided - won)) / total);
    }
  });
}

void Batch::number(Place& place) {
  place.numbers.clear();
  for (const ggp::Step& step : place.legal) place.numbers.push_back(actions_->number(step));
}

void Batch::expect_room(const Place& place) const {
  for (const std::int64_t action : place.numbers)
    if (action >= static_cast<std::int64_t>(room_))
      throw Refused(
          fmt::format("there is room for {} actions, and one more was met; ask for a "
                      "greater `room`",
                      room_));
}

void Batch::write_legal(std::span<std::uint8_t> out) {
  std::vector<std::uint8_t> news(size(), 0);
  const auto write = [&](std::size_t g, const Place& place) {
    for (const std::int64_t action : place.numbers)
      out[g * room_ + static_cast<std::size_t>(action)] = 1;
  };
  each([&](std::size_t g, Place& place) {
    std::ranges::fill(out.subspan(g * room_, room_), std::uint8_t{0});
    if (done(g)) return;
    list(place);
    const bool fits = actions_->find(place.legal, place.numbers) &&
                      std::ranges::all_of(place.numbers, [&](std::int64_t action) {
                        return action < static_cast<std::int64_t>(room_);
                      });
    if (fits)
      write(g, place);
    else
      news[g] = 1;
  });
  // One game after the other, so that new steps get the same numbers however many threads there
  // are.
  for (std::size_t g = 0; g < size(); ++g) {
    if (news[g] == 0) continue;
    number(places_[g]);
    expect_room(places_[g]);
    write(g, places_[g]);
  }
}

std::vector<std::int64_t> Batch::legal(std::size_t game) {
  if (done(game)) return {};
  list(places_[game]);
  number(places_[game]);
  return places_[game].numbers;
}

void Batch::write_planes(std::span<float> out) const {
  const std::size_t one = observation_.planes().size() * observation_.cells();
  each([&](std::size_t g, const Place& place) {
    observation_.write_planes(game(), place.state, out.subspan(g * one, one));
  });
}

void Batch::write_numbers(std::span<float> out) const {
  const std::size_t one = observation_.numbers().size();
  each([&](std::size_t g, const Place& place) {
    observation_.write_numbers(game(), place.state, out.subspan(g * one, one));
  });
}

}  // namespace ludi::python
