#include "advisors/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "advisors/advisors.hpp"
#include "advisors/flat.hpp"
#include "advisors/mirror.hpp"
#include "gdl/text/decimal.hpp"

namespace ludi::advisors {

namespace {

using ggp::Game;
using ggp::Rng;
using ggp::State;
using ggp::Step;
using ggp::Work;

constexpr std::pair<std::string_view, PlayerKind> kinds[] = {
    {"ai", PlayerKind::ai},
    {"random", PlayerKind::random},
    {"greedy", PlayerKind::greedy},
    {"flat", PlayerKind::flat},
    {"defensive", PlayerKind::defensive},
    {"obstructive", PlayerKind::obstructive},
    {"mirror", PlayerKind::mirror},
    {"maxn", PlayerKind::maxn},
    {"alphabeta", PlayerKind::alphabeta},
    {"uct", PlayerKind::uct}};

/// A setting of a player by name: how it is read and written.
struct Setting {
  std::string_view name;
  double least, most;
  bool whole;
  double (*get)(const PlayerSpec&);
  void (*set)(PlayerSpec&, double);
};

constexpr double megabyte = 1 << 20;
constexpr Setting known_settings[] = {
    {"nodes", 1, 1e15, true, [](const auto& p) { return static_cast<double>(p.settings.nodes); },
     [](auto& p, double v) { p.settings.nodes = static_cast<std::uint64_t>(v); }},
    {"depth", 1, 100, true, [](const auto& p) { return static_cast<double>(p.settings.depth); },
     [](auto& p, double v) { p.settings.depth = static_cast<int>(v); }},
    {"beam", 0, 10000, true, [](const auto& p) { return static_cast<double>(p.settings.beam); },
     [](auto& p, double v) { p.settings.beam = static_cast<int>(v); }},
    {"table", 1, 65536, true,
     [](const auto& p) { return static_cast<double>(p.settings.table_bytes) / megabyte; },
     [](auto& p, double v) { p.settings.table_bytes = static_cast<std::uint64_t>(v * megabyte); }},
    {"seconds", 0, 1e6, false, [](const auto& p) { return p.settings.seconds; },
     [](auto& p, double v) { p.settings.seconds = v; }},
    {"turns", 0, 10000, true,
     [](const auto& p) { return static_cast<double>(p.settings.playout_turns); },
     [](auto& p, double v) { p.settings.playout_turns = static_cast<int>(v); }},
    {"explore", 0, 100, false, [](const auto& p) { return p.settings.uct_exploration; },
     [](auto& p, double v) { p.settings.uct_exploration = v; }},
    {"prior", 0, 1000, false, [](const auto& p) { return p.settings.uct_prior; },
     [](auto& p, double v) { p.settings.uct_prior = v; }},
    {"noise", 0, 1000, true, [](const auto& p) { return static_cast<double>(p.noise); },
     [](auto& p, double v) { p.noise = static_cast<std::uint32_t>(v); }},
    {"every", 0, 1000, true, [](const auto& p) { return static_cast<double>(p.every); },
     [](auto& p, double v) { p.every = static_cast<std::uint32_t>(v); }},
    {"contrary", 0, 1, true, [](const auto& p) { return p.contrary ? 1.0 : 0.0; },
     [](auto& p, double v) { p.contrary = v != 0; }},
    {"samples", 1, 1e6, true, [](const auto& p) { return static_cast<double>(p.samples); },
     [](auto& p, double v) { p.samples = static_cast<std::uint32_t>(v); }},
    {"cut", 1, 10000, true, [](const auto& p) { return static_cast<double>(p.cut); },
     [](auto& p, double v) { p.cut = static_cast<std::uint32_t>(v); }},
};
constexpr std::string_view default_policy_setting = "policy=default";

gdl::Diagnostic complaint(std::string message, std::string hint) {
  return {{}, std::move(message), std::move(hint)};
}

class RandomPlayer final : public Contestant {
 public:
  Step choose(Rng& rng, const Game& game, const State& state, Work* work) override {
    const auto steps = game.engine().steps(state, work);
    if (steps.empty()) return Step::pass();
    return steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
  }
};

/// Looks one step ahead; in each seat by the searcher of that seat, or by the only one.
class GreedyPlayer final : public Contestant {
 public:
  using Searchers = std::vector<std::unique_ptr<ggp::Searcher>>;
  explicit GreedyPlayer(Searchers searchers) : searchers_(std::move(searchers)) {}
  Step choose(Rng& rng, const Game& game, const State& state, Work* work) override {
    const auto steps = game.engine().steps(state, work);
    if (steps.empty()) return Step::pass();
    const auto seat = static_cast<std::size_t>(game.engine().facts(state).mover.index());
    const auto values = searchers_[std::min(seat, searchers_.size() - 1)]->step_values(state, work);
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (!best.empty() && values[i] < values[best.front()]) continue;
      if (!best.empty() && values[best.front()] < values[i]) best.clear();
      best.push_back(i);
    }
    return steps[best[rng.below(static_cast<std::uint32_t>(best.size()))]];
  }

 private:
  Searchers searchers_;
};

class ObstructivePlayer final : public Contestant {
 public:
  explicit ObstructivePlayer(std::unique_ptr<ggp::Searcher> searcher)
      : searcher_(std::move(searcher)) {}

  Step choose(Rng& rng, const Game& game, const State& state, Work* work) override {
    const ggp::Player mover = game.engine().facts(state).mover;
    auto steps = game.engine().steps(state, work);
    if (steps.size() > most_compared) {
      ggp::shuffle(rng, std::span<Step>(steps));
      steps.resize(most_compared);
    }
    std::vector<Step> best;
    int fewest = std::numeric_limits<int>::max();
    for (const Step& step : steps) {
      State next = state;
      game.engine().play(next, step, work);
      const int replies = left_to_others(game, next, mover, work);
      if (replies > fewest) continue;
      if (replies < fewest) best.clear();
      fewest = replies;
      best.push_back(step);
    }
    return best[rng.below(static_cast<std::uint32_t>(best.size()))];
  }

 private:
  static constexpr std::size_t most_compared = 100;

  int left_to_others(const Game& game, const State& state, ggp::Player mover, Work* work) {
    if (game.engine().facts(state).outcome.over()) return 0;
    const auto steps = searcher_->mobility(state, work);
    int sum = 0;
    for (std::size_t p = 0; p < steps.size(); ++p)
      if (static_cast<int>(p) != mover.index()) sum += steps[p];
    return sum;
  }

  std::unique_ptr<ggp::Searcher> searcher_;
};

/// What a player who searches may not do, or does by lot.
struct Restraint {
  std::uint32_t noise = 0, every = 0;
  bool contrary = false;
};

class SearchingPlayer final : public Contestant {
 public:
  SearchingPlayer(std::unique_ptr<ggp::Searcher> searcher, Restraint restraint)
      : searcher_(std::move(searcher)), restraint_(restraint) {}
  Step choose(Rng& rng, const Game& game, const State& state, Work* work) override {
    if (restraint_.noise != 0 && rng.below(1000) < restraint_.noise)
      return random_.choose(rng, game, state, work);
    if (restraint_.every != 0) {
      const auto turn =
          game.engine().facts(state).turns / static_cast<std::uint32_t>(game.players());
      if (turn % restraint_.every == restraint_.every - 1)
        return random_.choose(rng, game, state, work);
    }
    const Step best = searcher_->search(rng, state, work).best.value_or(Step::pass());
    return restraint_.contrary ? other_than_liked(rng, game, state, best, work) : best;
  }

 private:
  /// The step found, unless it is one of those that look best at one ply: then one of those that
  /// look second to them, if there are any.
  Step other_than_liked(Rng& rng, const Game& game, const State& state, const Step& found,
                        Work* work) {
    const auto steps = game.engine().steps(state, work);
    const auto values = searcher_->step_values(state, work);
    if (values.empty()) return found;
    const double best = *std::ranges::max_element(values);
    std::optional<double> second;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (steps[i] == found && values[i] < best) return found;
      if (values[i] < best && (!second || *second < values[i])) second = values[i];
    }
    if (!second) return found;
    std::vector<Step> liked;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] == *second) liked.push_back(steps[i]);
    return liked[rng.below(static_cast<std::uint32_t>(liked.size()))];
  }

  std::unique_ptr<ggp::Searcher> searcher_;
  Restraint restraint_;
  RandomPlayer random_;
};

/// How settings are written, and which there are.
std::string about_settings() {
  std::string names;
  for (const Setting& setting : known_settings) names += fmt::format("{}=, ", setting.name);
  return fmt::format(
      "commas stand between settings, as in alphabeta:nodes=200,depth=4; they are {}and {}", names,
      default_policy_setting);
}

/// Reads one setting such as `nodes=1000`; what is wrong with it otherwise.
std::optional<gdl::Diagnostic> put_in(PlayerSpec& spec, std::string_view item) {
  const auto equals = item.find('=');
  const auto* setting =
      std::find_if(std::begin(known_settings), std::end(known_settings),
                   [&](const Setting& s) { return s.name == item.substr(0, equals); });
  if (setting == std::end(known_settings) || equals == std::string_view::npos)
    return complaint(fmt::format("'{}' is no setting of a player", item), about_settings());
  const auto digits = item.substr(equals + 1);
  const auto value = gdl::read_decimal(digits);
  const bool fits =
      value && setting->least <= *value && *value <= setting->most &&
      (!setting->whole || *value == static_cast<double>(static_cast<std::int64_t>(*value)));
  if (!fits)
    return complaint(fmt::format("{} cannot be '{}'", setting->name, digits),
                     fmt::format("a {}number from {} to {}", setting->whole ? "whole " : "",
                                 setting->least, setting->most));
  setting->set(spec, *value);
  return std::nullopt;
}

}  // namespace

ggp::Method method_of(PlayerKind kind, const Game& game) {
  if (kind == PlayerKind::ai) return game.rules().best_search.value_or(ggp::Method::alphabeta);
  if (kind == PlayerKind::uct) return ggp::Method::uct;
  return kind == PlayerKind::maxn ? ggp::Method::maxn : ggp::Method::alphabeta;
}

gdl::Result<PlayerSpec> PlayerSpec::parse(std::string_view text) {
  PlayerSpec spec;
  const auto colon = text.find(':');
  const auto name = text.substr(0, colon);
  const auto* kind = std::find_if(std::begin(kinds), std::end(kinds),
                                  [&](const auto& k) { return k.first == name; });
  if (kind == std::end(kinds))
    return complaint(
        fmt::format("no player is called '{}'", name),
        "players are ai, random, greedy, flat, defensive, obstructive, mirror, alphabeta, maxn and "
        "uct");
  spec.kind = kind->second;
  if (colon == std::string_view::npos) return spec;
  auto rest = text.substr(colon + 1);
  for (bool more = true; more;) {
    const auto comma = rest.find(',');
    const auto item = rest.substr(0, comma);
    more = comma != std::string_view::npos;
    if (more) rest.remove_prefix(comma + 1);
    if (item == default_policy_setting) {
      spec.by_default_policy = true;
    } else if (const auto error = put_in(spec, item)) {
      return *error;
    }
  }
  return spec;
}

std::string PlayerSpec::describe() const {
  std::string text;
  for (const auto& [name, k] : kinds)
    if (k == kind) text = name;
  const PlayerSpec usual;
  char mark = ':';
  for (const auto& setting : known_settings) {
    const double value = setting.get(*this);
    if (value == setting.get(usual)) continue;
    text += setting.whole
                ? fmt::format("{}{}={}", mark, setting.name, static_cast<std::int64_t>(value))
                : fmt::format("{}{}={}", mark, setting.name, value);
    mark = ',';
  }
  if (by_default_policy) text.append(1, mark).append(default_policy_setting);
  return text;
}

std::unique_ptr<Contestant> make_contestant(const PlayerSpec& spec, const Game& game,
                                            const ggp::Policy& given) {
  const ggp::Policy policy = spec.by_default_policy ? default_policy(game) : given;
  ggp::SearchSettings settings = spec.settings;
  settings.method = method_of(spec.kind, game);
  const auto looking_one_step = [&](const ggp::Policy& by) {
    return game.engine().searcher(by, {.nodes = 1, .table_bytes = 1U << 12U});
  };
  switch (spec.kind) {
    case PlayerKind::random:
      return std::make_unique<RandomPlayer>();
    case PlayerKind::greedy:
    case PlayerKind::defensive: {
      GreedyPlayer::Searchers searchers;
      if (spec.kind == PlayerKind::greedy)
        searchers.push_back(looking_one_step(policy));
      else
        for (int seat = 0; seat < game.players(); ++seat)
          searchers.push_back(looking_one_step(defensive_policy(policy, ggp::Player{seat})));
      return std::make_unique<GreedyPlayer>(std::move(searchers));
    }
    case PlayerKind::obstructive:
      return std::make_unique<ObstructivePlayer>(looking_one_step(policy));
    case PlayerKind::flat:
      return make_flat({spec.samples, spec.cut, settings.nodes, settings.effort});
    case PlayerKind::mirror:
      return make_mirror(game);
    case PlayerKind::ai:
    case PlayerKind::alphabeta:
    case PlayerKind::maxn:
    case PlayerKind::uct:
      break;
  }
  return std::make_unique<SearchingPlayer>(game.engine().searcher(policy, settings),
                                           Restraint{spec.noise, spec.every, spec.contrary});
}

}  // namespace ludi::advisors
