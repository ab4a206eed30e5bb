#include "app/queue/kinds/trials.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "advisors/advisors.hpp"
#include "app/queue/task_kinds.hpp"
#include "app/settings_text.hpp"
#include "criticism/store/trial_file.hpp"
#include "gdl/text/print.hpp"

namespace ludi::app::queue {

namespace {

using criticism::MeasureSettings;

constexpr int first_trials = 10, first_bouts = 10;

// Told by the game's own text, and by nobody: trials are played by alpha-beta.
constexpr std::string_view own_policy = "policy", own_method = "search.method";

ggp::Game game_of(const Order& order) {
  auto game = ggp::Game::read(order.at("game").get<std::string>());
  if (!game) throw std::runtime_error("the game of an order does not read");
  if (game->hash() != order.at("hash").get<std::string>())
    throw std::runtime_error("the game of an order is another one");
  return *std::move(game);
}

/// The settings as they hold for the game, with all that the order says.
MeasureSettings settings_of(const ggp::Game& game, const Order& order) {
  MeasureSettings settings = criticism::in_full(game, {});
  const auto texts = order.at("settings").get<SettingTexts>();
  if (const auto refused = give(settings, texts); !refused.empty())
    throw std::runtime_error(fmt::format("an order sets {} to nothing known", refused));
  settings.trials.threads = 1;
  return settings;
}

void play_trial_of(const Order& order, const Emit& emit) {
  const ggp::Game game = game_of(order);
  const int number = order.at("number");
  const auto trials = criticism::more_trials(game, settings_of(game, order), number, number + 1);
  emit(criticism::write(trials.front()));
}

void play_bout_by(const Order& order, const Emit& emit) {
  const ggp::Game game = game_of(order);
  const MeasureSettings settings = settings_of(game, order);
  const int mode = order.at("mode");
  if (mode < 1 || static_cast<int>(criticism::modes) <= mode)
    throw std::runtime_error("a bout of an order has no such contest");
  emit(criticism::write(criticism::play_bout_of(
      game, static_cast<criticism::Mode>(mode), order.at("number"), advisors::policy_of(game),
      settings.search, settings.contests, settings.trials)));
}

}  // namespace

const TaskKind trial_kind = {"trial", "a game of self-play", play_trial_of};
const TaskKind bout_kind = {"bout", "a game of a contest", play_bout_by};

PlayedElsewhere::PlayedElsewhere(Errands& errands, const ggp::Game& game,
                                 const MeasureSettings& settings, ggp::Stopper stopper,
                                 criticism::TrialStore* behind)
    : errands_(errands), game_(game), stopper_(std::move(stopper)), behind_(behind) {
  const MeasureSettings full = criticism::in_full(game, settings);
  SettingTexts texts = texts_of(full);
  texts.erase(std::string(own_policy));
  texts.erase(std::string(own_method));
  Order order = {{"game", gdl::print(game.checked().tree)},
                 {"hash", game.hash()},
                 {"settings", std::move(texts)}};
  // What a worker makes of it is compared before anybody plays.
  const ggp::Game read = game_of(order);
  if (texts_of(settings_of(read, order)) != texts_of(full))
    throw std::runtime_error(
        fmt::format("{} is measured by settings that workers cannot be told", game.name()));
  about_ = order.dump();
  // Of what ends when enough is known, only the beginning is sure.
  const bool bounded = settings.precision > 0 || settings.trials.most_work != 0;
  sure_trials_ = bounded ? std::min(first_trials, full.trials.trials) : full.trials.trials;
  modes_ = criticism::contests_of(full);
  sure_bouts_ = game.players() < 2 ? 0 : std::min(first_bouts, full.contests.games);
}

Task PlayedElsewhere::trial_task(int number) const {
  Order order = Order::parse(about_);
  order["number"] = number;
  return {std::string(trial_kind.word), order.dump()};
}

Task PlayedElsewhere::bout_task(criticism::Mode mode, int number) const {
  Order order = Order::parse(about_);
  order["mode"] = static_cast<int>(mode);
  order["number"] = number;
  return {std::string(bout_kind.word), order.dump()};
}

std::optional<std::string> PlayedElsewhere::played(const Task& task) const {
  try {
    const Outcome outcome = errands_.run(task, stopper_.stop());
    const auto parts = outcome.answer.parts();
    if (!outcome.dead && parts.size() == 1) return parts.front();
    // It is played here, and comes to whatever it comes to.
    return std::nullopt;
  } catch (const AnsweredLater&) {
    later_ = true;
  } catch (const CalledOff&) {
  }
  stopper_.request();
  return std::nullopt;
}

std::optional<criticism::Trial> PlayedElsewhere::trial(int number) const {
  if (behind_ != nullptr)
    if (auto known = behind_->trial(number)) return known;
  const auto text = played(trial_task(number));
  auto trial = text ? criticism::read_trial(game_, *text) : std::nullopt;
  if (trial && behind_ != nullptr) behind_->keep(number, *trial);
  return trial;
}

std::optional<criticism::Bout> PlayedElsewhere::bout(criticism::Mode mode, int number) const {
  if (behind_ != nullptr)
    if (auto known = behind_->bout(mode, number)) return known;
  const auto text = played(bout_task(mode, number));
  auto bout = text ? criticism::read_bout(*text) : std::nullopt;
  if (bout && behind_ != nullptr) behind_->keep(mode, number, *bout);
  return bout;
}

void PlayedElsewhere::keep(int number, const criticism::Trial& trial) {
  if (behind_ != nullptr) behind_->keep(number, trial);
}

void PlayedElsewhere::keep(criticism::Mode mode, int number, const criticism::Bout& bout) {
  if (behind_ != nullptr) behind_->keep(mode, number, bout);
}

void PlayedElsewhere::prepare() {
  std::vector<Task> tasks;
  for (int number = 0; number < sure_trials_; ++number)
    if (behind_ == nullptr || !behind_->trial(number)) tasks.push_back(trial_task(number));
  for (const criticism::Mode mode : modes_)
    for (int number = 0; number < sure_bouts_; ++number)
      if (behind_ == nullptr || !behind_->bout(mode, number))
        tasks.push_back(bout_task(mode, number));
  errands_.prepare(tasks);
}

}  // namespace ludi::app::queue
