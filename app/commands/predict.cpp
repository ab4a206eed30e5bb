// ludi predict: what people may think of games.
#include <algorithm>
#include <filesystem>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/corpus_file.hpp"
#include "app/game_file.hpp"
#include "app/interruption.hpp"
#include "app/prediction/prediction_answer.hpp"
#include "app/prediction/weight_file.hpp"
#include "app/progress.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/study/comma_table.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

using criticism::GameValues;

constexpr Option predict_options[] = {
    {"all", "", "every game that comes with the program"},
    option::weights,
    option::ratings,
    {"out", "FILE", "write a table, a row a game"},
    {"corpus", "FILE", "the known games; by default those that come with the program"},
    {"trials",
     "N",
     "games of self-play, of a game that is not known",
     {},
     [] { return fmt::format("{}", criticism::MeasureSettings{}.trials.trials); }},
    {"nodes",
     "N",
     "positions searched for each step, likewise",
     {},
     [] { return fmt::format("{}", criticism::MeasureSettings{}.search.nodes); }},
    option::seed,
    option::threads,
    option::param,
    option::json,
    option::quiet};

std::vector<fs::path> games_asked(const Arguments& arguments) {
  if (arguments.flag("all")) {
    if (!arguments.operands().empty())
      throw WrongUsage("--all stands for every game; name none beside it");
    return shipped_games();
  }
  if (arguments.operands().empty()) throw WrongUsage("name a game, or say --all");
  std::vector<fs::path> files;
  for (const std::string& operand : arguments.operands()) files.push_back(find_game(operand));
  return files;
}

std::vector<GameValues> known_asked(const Arguments& arguments,
                                    const criticism::WeightSet& weights) {
  std::optional<criticism::MeasurementTable> table;
  if (const auto file = arguments.text("corpus"))
    table = read_file(*file, criticism::CommaTableLimits{}.bytes,
                      [](const std::string& text) { return criticism::read_measurements(text); });
  else
    table = shipped_corpus();
  if (!table) return {};
  const auto ratings = ratings_asked(arguments);
  return criticism::known_games(weights, *table, ratings ? &*ratings : nullptr);
}

criticism::MeasureSettings settings_of(const Arguments& arguments,
                                       const criticism::WeightSet& weights) {
  criticism::MeasureSettings settings;
  settings.trials.trials =
      static_cast<int>(arguments.number("trials", 1, 1'000'000)
                           .value_or(static_cast<std::uint64_t>(settings.trials.trials)));
  settings.search.nodes =
      arguments.number("nodes", 1, 1'000'000'000).value_or(settings.search.nodes);
  settings.trials.seed = arguments.seed();
  settings.trials.threads = arguments.threads();
  settings.weights = weights;
  settings.criteria.clear();
  for (const auto& weight : weights.weights) settings.criteria.push_back(weight.criterion);
  return settings;
}

struct Foreseen {
  std::string game, name, hash;
  bool known = false;  ///< it was measured before
  criticism::Prediction prediction{};
};

std::string table_of(const criticism::WeightSet& weights, const std::vector<Foreseen>& games) {
  std::string text = "game,name,hash";
  for (const auto& target : weights.targets)
    text += fmt::format(",{},{},{}", criticism::comma_field(target.name),
                        criticism::comma_field(target.name + "_low"),
                        criticism::comma_field(target.name + "_high"));
  text += ",score,leverage,model\n";
  const std::string model = criticism::model_hash(weights);
  for (const Foreseen& one : games) {
    text += fmt::format("{},{},{}", criticism::comma_field(one.game),
                        criticism::comma_field(one.name), one.hash);
    for (const auto& told : one.prediction.targets)
      text +=
          fmt::format(",{:.4f},{:.4f},{:.4f}", told.points, told.interval.low, told.interval.high);
    text +=
        fmt::format(",{:.6f},{:.6f},{}\n", one.prediction.score, one.prediction.leverage, model);
  }
  return text;
}

Json to_json(const criticism::WeightSet& weights, const Foreseen& one) {
  Json json = {{"game", one.game},
               {"name", one.name},
               {"hash", one.hash},
               {"known", one.known},
               {"score", one.prediction.score}};
  json.update(prediction_json(one.prediction));
  json["weights"] = weights.name;
  json["model"] = criticism::model_hash(weights);
  return json;
}

std::string to_text(const Foreseen& one) {
  std::string text = fmt::format(
      "{}: score {:.4f}{}{}\n", one.name, one.prediction.score,
      one.prediction.percentile
          ? fmt::format(", above {:.0f} % of known games", 100 * *one.prediction.percentile)
          : "",
      one.known ? "" : "; measured for this");
  text += prediction_text(one.prediction);
  for (const auto& near : one.prediction.nearest)
    text += fmt::format("  like     {} (distance {:.1f}{})\n", near.game, near.distance,
                        near.rating ? fmt::format(", rated {:.3g}", *near.rating) : "");
  return text;
}

/// Predicts games one after the other.
class Forecast {
 public:
  explicit Forecast(const Arguments& arguments)
      : arguments_(arguments),
        weights_(weights_asked(arguments)),
        known_(known_asked(arguments, weights_)),
        settings_(settings_of(arguments, weights_)),
        overrides_(param_overrides(arguments)),
        files_(games_asked(arguments)) {
    if (const auto out = arguments.text("out")) expect_writable(*out);
  }

  Exit run() {
    const Interruption interruption;
    settings_.trials.stop = interruption.stop();
    bool sound = true;
    {
      Progress progress(arguments_, "games", files_.size());
      for (const auto& file : files_) {
        if (interruption.happened()) break;
        try {
          foresee(file);
        } catch (const BadInput& bad) {
          warn(bad.what());
          sound = false;
        }
        progress.step();
      }
    }
    if (const auto out = arguments_.text("out")) write_text(*out, table_of(weights_, foreseen_));
    tell();
    if (!sound) return Exit::bad_input;
    return interruption.happened() ? Exit::stopped : Exit::done;
  }

 private:
  void foresee(const fs::path& file) {
    const ggp::Game game = open_game(file.string(), overrides_);
    Foreseen one{file.stem().string(), game.name(), game.hash()};
    GameValues values;
    if (const auto found = std::ranges::find(known_, game.hash(), &GameValues::hash);
        found != known_.end()) {
      values = *found;
      one.known = true;
    } else {
      const auto measured = criticism::measure(game, settings_);
      if (measured.stopped) return;
      values = criticism::values_for(weights_, measured);
    }
    one.prediction = criticism::predict(weights_, values, known_);
    foreseen_.push_back(std::move(one));
  }

  void tell() const {
    if (arguments_.json()) {
      for (const Foreseen& one : foreseen_) answer(to_json(weights_, one));
      return;
    }
    if (arguments_.flag("out")) return;
    if (weights_.targets.empty())
      say("the weights of {} foretell no ratings; what follows is of the score\n", weights_.name);
    for (const Foreseen& one : foreseen_) say(to_text(one));
  }

  const Arguments& arguments_;
  criticism::WeightSet weights_;
  std::vector<GameValues> known_;
  criticism::MeasureSettings settings_;
  gdl::ParamOverrides overrides_;
  std::vector<fs::path> files_;
  std::vector<Foreseen> foreseen_;
};

Exit predict(const Arguments& arguments) {
  return Forecast(arguments).run();
}

}  // namespace

constinit const Command predict_command = {
    .name = "predict",
    .operands = "[GAME…]",
    .least_operands = 0,
    .most_operands = 100'000,
    .summary = "what people may think of games, with an interval",
    .details =
        "The measurements of known games are taken from the corpus, other games are measured "
        "first. Nine of ten new games foretold so lie within the interval. `ludi help measure` "
        "has more settings; its report tells the same of one game in full.",
    .options = predict_options,
    .run = predict};

}  // namespace ludi::app
