#include "app/survey/meetings.hpp"

#include <algorithm>

#include "app/survey/walk.hpp"
#include "app/tables/secrets.hpp"

namespace ludi::app::survey {

using tables::Refusal;
using tables::Why;

namespace {

// Pages ask every two seconds or so while they are open.
constexpr std::int64_t waits_for = 10;    ///< seconds unseen until nobody is led to them
constexpr std::int64_t there_for = 30;    ///< … until they count as gone
constexpr std::int64_t kept_for = 3'600;  ///< … until the game is forgotten

}  // namespace

std::optional<Meetings::Round> Meetings::round_of(const std::string& secret, int step) {
  const ParticipantView view = participants_.view(secret);
  if (view.design.opponent != Opponent::participant)
    throw Refusal(Why::wrong, "this study is not played with others");
  const auto steps = walk_of(view.design);
  if (step < view.step) return {};
  if (step != view.step || std::ssize(steps) <= step)
    throw Refusal(Why::stale, "this step does not come next");
  const Step& now = steps[static_cast<std::size_t>(step)];
  if (now.kind != Step::Kind::play) throw Refusal(Why::wrong, "nothing is played at this step");
  const auto pairs = pairs_of(static_cast<int>(view.design.games.size()));
  const int game = game_of(view.slots[static_cast<std::size_t>(now.place)], now.which, pairs);
  return Round{view.study, step, game, view.design.games[static_cast<std::size_t>(game)],
               tables::hash_of_secret(secret)};
}

Meetings::Found Meetings::find(const Round& round) {
  for (Game& game : games_)
    for (std::size_t place = 0; place < game.places.size(); ++place) {
      Place& one = game.places[place];
      if (!one.here || one.who != round.who || one.step != round.step) continue;
      if (game.game != round.game) continue;
      one.seen = database_.now();
      return {&game, place};
    }
  return {};
}

Meeting Meetings::seen_from(const Found& found) const {
  if (found.game == nullptr) return {.gone = true};
  const Game& game = *found.game;
  const Place& other = game.places[1 - found.place];
  const int seat = found.place == 0 ? game.first_seat : 1 - game.first_seat;
  return {.met = game.met,
          .there = game.met && other.here && database_.now() <= other.seen + there_for,
          .seat = seat,
          .turns = game.turns};
}

void Meetings::leave(const std::string& who, std::optional<int> step) {
  for (Game& game : games_)
    for (Place& place : game.places)
      if (place.who == who && (!step || place.step == *step)) place.here = false;
}

void Meetings::forget() {
  const std::int64_t now = database_.now();
  std::erase_if(games_, [&](const Game& game) {
    return std::ranges::none_of(game.places, [&](const Place& place) {
      return place.here && now <= place.seen + kept_for;
    });
  });
}

Meeting Meetings::meet(const std::string& secret, int step, bool wait) {
  const auto round = round_of(secret, step);
  if (!round) return {.gone = true};
  const std::lock_guard lock(mutex_);
  forget();
  const Found mine = find(*round);
  if (!wait || (mine.game != nullptr && mine.game->met)) return seen_from(mine);
  const std::int64_t now = database_.now();
  const Place me = {round->who, step, now, true};
  for (Game& game : games_) {
    const Place& waiting = game.places[0];
    if (&game == mine.game || game.met || !waiting.here || waiting.seen + waits_for < now) continue;
    if (game.study != round->study || game.game != round->game) continue;
    leave(round->who, {});
    game.met = true;
    game.places[1] = me;
    return seen_from({&game, 1});
  }
  if (mine.game != nullptr) return seen_from(mine);
  leave(round->who, {});
  games_.push_back({.study = round->study, .game = round->game, .first_seat = begun_++ % 2});
  games_.back().places[0] = me;
  return seen_from({&games_.back(), 0});
}

Meeting Meetings::play(const std::string& secret, int step, const NextTurn& next) {
  expect_plain(next.turn, longest_turn, Lines::one, "a turn");
  const auto round = round_of(secret, step);
  if (!round) throw Refusal(Why::stale, "this step was answered");
  const auto meeting = [&] {
    const std::lock_guard lock(mutex_);
    return seen_from(find(*round));
  }();
  if (!meeting.met || next.before != meeting.turns.size())
    throw Refusal(Why::stale, "other turns were played meanwhile");
  // Turns are played again before anything is locked.
  const tables::GameText text = {round->rules.rules, {}, round->rules.source == "own"};
  const auto before = referee_.stand(text, meeting_seed, meeting.turns, {}, false);
  if (!before.mover || *before.mover != meeting.seat)
    throw Refusal(Why::wrong, "somebody else is to move");
  const auto after = referee_.stand(text, meeting_seed, meeting.turns, next.turn, false);
  const std::lock_guard lock(mutex_);
  const Found found = find(*round);
  if (found.game == nullptr || found.game->turns.size() != next.before)
    throw Refusal(Why::stale, "other turns were played meanwhile");
  found.game->turns = after.turns;
  return seen_from(found);
}

void Meetings::part(const std::string& secret, std::optional<int> step) {
  const std::lock_guard lock(mutex_);
  leave(tables::hash_of_secret(secret), step);
  forget();
}

}  // namespace ludi::app::survey
