// ludi measure: how good a game is, by self-play.
#include "criticism/measure/measure.hpp"
#include "app/settings_json.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <optional>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/corpus_file.hpp"
#include "app/game_file.hpp"
#include "app/installation.hpp"
#include "app/interruption.hpp"
#include "app/prediction/prediction_answer.hpp"
#include "app/prediction/weight_file.hpp"
#include "app/progress.hpp"
#include "app/queue/handout.hpp"
#include "app/queue/kinds/trials.hpp"
#include "app/queue/queue_address.hpp"
#include "app/site/shelf.hpp"
#include "app/site/site.hpp"
#include "criticism/report/report.hpp"
#include "criticism/store/trial_file.hpp"
#include "criticism/study/measurement_table.hpp"
#include "criticism/trials/lead.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

/// A default, and the one that holds with --all.
template <typename Field>
std::string usual(const Field& field) {
  return fmt::format("{}; with --all {}", field(criticism::MeasureSettings{}),
                     field(criticism::corpus_settings()));
}

constexpr Option measure_options[] = {
    {"trials",
     "N",
     "games of self-play",
     {},
     [] { return usual([](const auto& s) { return s.trials.trials; }); }},
    {"nodes",
     "N",
     "positions searched for each step",
     {},
     [] { return usual([](const auto& s) { return s.search.nodes; }); }},
    {"effort",
     "N",
     "steps tried in one game at most, or as much other work; 0: any number",
     {},
     [] { return usual([](const auto& s) { return s.trials.most_effort; }); }},
    {"criteria", "LIST",
     "beside those that the score weighs: all, fast, trials, paper57, fast57, or symbols such as "
     "A_comp,A_durn",
     "fast"},
    {"all", "", "the criteria and settings of the corpus, into a table as with --corpus"},
    option::weights,
    {"lead", "SOURCE", "who leads, by evaluation, search, playouts or blend", "blend"},
    {"leads", "DIR", "write the lead histories of each game"},
    {"precision", "P", "no more trials once the score is known to ± P"},
    {"contests",
     "N",
     "games of each contest with other players",
     {},
     [] { return usual([](const auto& s) { return s.contests.games; }); }},
    {"report", "DIR", "write a page, its pictures and the lead histories of each game"},
    option::ratings,
    {"records", "DIR", "write the games played, a record a line"},
    {"corpus", "FILE", "add a row for each game to a table; rows that are there are not redone"},
    {"store", "DIR", "keep what has been played, and go on from it"},
    option::seed,
    option::threads,
    queue::queue_option,
    queue::password_option,
    option::param,
    option::json,
    option::quiet};

/// The games of all operands; a folder stands for the games in it.
std::vector<fs::path> games_of(const Arguments& arguments) {
  std::vector<fs::path> files;
  for (const std::string& operand : arguments.operands()) {
    std::error_code failed;
    if (!fs::is_directory(operand, failed)) {
      files.push_back(find_game(operand));
      continue;
    }
    const std::size_t before = files.size();
    for (const auto& entry : fs::recursive_directory_iterator(operand, failed))
      if (entry.path().extension() == ".gdl") files.push_back(entry.path());
    std::sort(files.begin() + static_cast<std::ptrdiff_t>(before), files.end());
    if (files.size() == before)
      throw BadInput(fmt::format("{}: error: no games in this folder\n", operand));
  }
  return files;
}

criticism::MeasureSettings settings_of(const Arguments& arguments) {
  const bool all = arguments.flag("all");
  auto settings = all ? criticism::corpus_settings() : criticism::MeasureSettings{};
  const auto number = [&](const char* name, std::uint64_t least, std::uint64_t most, auto& field) {
    if (const auto asked = arguments.number(name, least, most))
      field = static_cast<std::remove_reference_t<decltype(field)>>(*asked);
  };
  number("trials", 1, 1'000'000, settings.trials.trials);
  number("nodes", 1, 1'000'000'000, settings.search.nodes);
  number("effort", 0, 1'000'000'000'000, settings.trials.most_effort);
  number("contests", 2, 1'000'000, settings.contests.games);
  if (arguments.number("contests", 2, 1'000'000))
    settings.contests.quick_games = settings.contests.games;
  settings.trials.seed = arguments.seed();
  settings.trials.threads = arguments.threads();
  if (const auto source = criticism::lead_source(*arguments.text("lead")))
    settings.trials.lead.source = *source;
  else
    throw WrongUsage(fmt::format("there is no source of leads '{}'; known are {}",
                                 *arguments.text("lead"),
                                 fmt::join(criticism::lead_source_names(), ", ")));
  settings.precision = arguments.decimal("precision", 0, 10).value_or(0);
  settings.weights = weights_asked(arguments);
  settings.flaws = arguments.flag("report");
  if (all) return settings;
  auto criteria = criticism::read_criteria(*arguments.text("criteria"));
  if (!criteria) {
    const auto& error = criteria.errors().front();
    throw WrongUsage(fmt::format("{}; {}", error.message, error.hint));
  }
  settings.criteria = std::move(*criteria);
  return settings;
}

Json lead_json(const criticism::LeadFit& fit) {
  Json slopes = Json::array(), errors = Json::array();
  for (const criticism::LeadSlope& each : fit.slopes) {
    slopes.push_back(each.slope);
    errors.push_back(each.error);
  }
  return {{"slopes", std::move(slopes)}, {"errors", std::move(errors)}, {"tells", fit.tells}};
}

Json to_json(const criticism::Measurement& measured, const criticism::MeasureSettings& settings,
             const gdl::ParamOverrides& params, const criticism::Prediction& prediction) {
  Json criteria = Json::object(), intervals = Json::object();
  for (const auto& entry : measured.criteria) {
    const std::string symbol(entry.criterion->symbol);
    criteria[symbol] = entry.value;
    intervals[symbol] = {entry.interval.low, entry.interval.high};
  }
  Json json = {{"game", measured.game},
               {"hash", measured.hash},
               {"params", params},
               {"trials", measured.trials.size()},
               {"partial", measured.stopped},
               {"seed", measured.seed},
               {"engine_epoch", criticism::engine_epoch},
               {"settings", settings_json(settings)},
               {"criteria", std::move(criteria)},
               {"intervals", std::move(intervals)},
               {"score", measured.score},
               {"score_interval", {measured.score_interval.low, measured.score_interval.high}},
               {"viable", measured.viable},
               {"reasons", measured.reasons},
               {"doubts", measured.doubts},
               {"notes", measured.notes},
               {"lead", lead_json(measured.lead)}};
  json.update(prediction_json(prediction));
  return json;
}

std::string to_text(const criticism::Measurement& measured,
                    const criticism::Prediction& prediction) {
  std::string text =
      fmt::format("{}: score {:.4f}, {}{}\n", measured.game, measured.score,
                  measured.viable ? "viable" : "not viable: ", fmt::join(measured.reasons, "; "));
  for (const std::string& note : measured.notes) text += fmt::format("  {}\n", note);
  for (const std::string& doubt : measured.doubts)
    text += fmt::format("  {} cannot rule out: {}\n", gdl::counted(measured.trials.size(), "trial"),
                        doubt);
  text += prediction_text(prediction);
  for (const auto& entry : measured.criteria)
    text +=
        fmt::format("  {:<8} {:>8.4f}  [{:.4f}, {:.4f}]  {}\n", entry.criterion->symbol,
                    entry.value, entry.interval.low, entry.interval.high, entry.criterion->name);
  return text;
}

/// Where the table of measurements is: as asked, or with --all beside the folder measured.
std::optional<fs::path> table_of(const Arguments& arguments) {
  if (const auto file = arguments.text("corpus")) return fs::path(*file);
  if (!arguments.flag("all")) return std::nullopt;
  const fs::path operand = arguments.operand(0);
  std::error_code failed;
  if (arguments.operands().size() != 1 || !fs::is_directory(operand, failed))
    throw WrongUsage("--all measures one folder; say --corpus FILE for where the table goes");
  return fs::absolute(operand).lexically_normal().parent_path() / "corpus.csv";
}

/// Measures games one after the other and writes down what was asked for.
class Survey {
 public:
  explicit Survey(const Arguments& arguments)
      : arguments_(arguments),
        settings_(settings_of(arguments)),
        table_(table_of(arguments)),
        overrides_(param_overrides(arguments)),
        files_(games_of(arguments)),
        ratings_(ratings_asked(arguments)),
        corpus_(shipped_corpus()),
        progress_(arguments, "trials",
                  files_.size() * static_cast<std::uint64_t>(settings_.trials.trials)) {
    settings_.trials.on_trial = [this] {
      progress_.step();
      if (const auto done = ++trials_; handout_) handout_->errands().progress(done);
    };
    for (const char* option : {"store", "report", "records", "leads"})
      if (const auto folder = arguments.text(option)) make_folder(*folder);
    if (table_) take_rows(*table_);
    if (const auto report = arguments.text("report")) site::expect_own_pages(*report);
    if (corpus_)
      known_ = criticism::known_games(settings_.weights, *corpus_, ratings_ ? &*ratings_ : nullptr);
  }

  Exit run() {
    const Interruption interruption;
    settings_.trials.stop = interruption.stop();
    handout_ = queue::Handout::at(
        queue::address_asked(arguments_),
        queue::job_of("measure " + fmt::to_string(fmt::join(arguments_.operands(), " "))),
        static_cast<std::int64_t>(files_.size()) * settings_.trials.trials);
    if (handout_) settings_.trials.awaited = queue::most_awaited;
    const Stopwatch watch;
    bool sound = true;
    for (const auto& file : files_) {
      if (interruption.happened()) break;
      try {
        measure(file, interruption.stopper());
      } catch (const BadInput& bad) {
        warn(bad.what());
        sound = false;
      }
    }
    if (handout_) handout_->expect_written();
    if (!played_.empty()) write_play_pages();
    if (arguments_.json() && files_.size() > 1)
      answer({{"games", games_}, {"viable", viable_}, {"seconds", watch.seconds()}});
    if (waiting_ > 0) {
      warn("{} of {} games are not known yet; {}", waiting_, files_.size(),
           handout_->told_of_later_answers());
      return sound ? Exit::stopped : Exit::bad_input;
    }
    if (!sound) return Exit::bad_input;
    return interruption.happened() ? Exit::stopped : Exit::done;
  }

 private:
  /// The rows that a table holds already; what is no such table is not written over.
  void take_rows(const fs::path& table) {
    expect_writable(table);
    std::error_code failed;
    if (!fs::exists(table, failed)) return;
    const std::string text = read_text(table, 64U << 20U);
    if (!criticism::has_these_columns(text))
      throw BadInput(fmt::format(
          "{}: error: this is no table of measurements with the columns of this version\n"
          "  hint: nothing is written over it; remove it or name another file\n",
          table.string()));
    if (const auto faults = criticism::faults_of_rows(text); !faults.empty())
      throw BadInput(rendered(faults, table.string(), text) +
                     "  hint: nothing is written over it; mend it or name another file\n");
    rows_ = criticism::MeasurementRows(text, settings_.weights);
    if (rows_.text() != text) write_text(table, rows_.text());  // scored by other weights
  }

  void measure(const fs::path& file, ggp::Stopper stopper) {
    const std::string stem = file.stem().string();
    const ggp::Game game = open_game(file.string(), overrides_);
    const std::string key = criticism::criteria_key(game, settings_);
    if (table_ && rows_.has(stem, key)) {
      for (int i = 0; i < settings_.trials.trials; ++i) progress_.step();
      return;
    }
    criticism::MeasureSettings settings = settings_;
    std::optional<criticism::TrialFile> kept;
    if (const auto folder = arguments_.text("store")) {
      kept.emplace(game, fs::path(*folder) / (stem + ".trials"),
                   criticism::trials_key(game, settings), criticism::engine_epoch);
      settings.trials.store = &*kept;
      if (!kept->note().empty()) warn("{}\n", kept->note());
    }
    std::optional<queue::PlayedElsewhere> elsewhere;
    if (handout_) {
      // An answer that comes later stops this game and no other.
      if (handout_->answers_later()) stopper = ggp::Stopper();
      settings.trials.stop = stopper.stop();
      elsewhere.emplace(handout_->errands(), game, settings, stopper, settings.trials.store);
      elsewhere->prepare();
      settings.trials.store = &*elsewhere;
    }
    const auto measured = criticism::measure(game, settings);
    if (elsewhere && elsewhere->answers_later()) {
      ++waiting_;
      return;
    }
    if (measured.stopped && measured.trials.empty()) return;
    if (measured.stopped) {
      if (!arguments_.json())
        say("{}: stopped after {} of {} trials; what they say:\n", measured.game,
            measured.trials.size(), settings.trials.trials);
      tell(game, measured, settings);
      return;
    }
    if (kept && kept->failed())
      throw BadInput(fmt::format("{}: error: cannot be written\n", kept->file().string()));
    keep(stem, game, measured);
    if (arguments_.flag("report") && can_be_read_again(stem)) played_.push_back(file.string());
    if (table_) {
      rows_.put(stem, measured, key, settings_);
      write_text(*table_, rows_.text());
    }
    ++games_;
    viable_ += measured.viable ? 1 : 0;
    tell(game, measured, settings);
  }

  void tell(const ggp::Game& game, const criticism::Measurement& measured,
            const criticism::MeasureSettings& settings) const {
    const auto prediction = criticism::predict(
        settings.weights, criticism::values_for(settings.weights, measured), known_);
    if (arguments_.json())
      answer(to_json(measured, criticism::in_full(game, settings), overrides_, prediction));
    else
      say(to_text(measured, prediction));
  }

  /// False where the rules are not what a file says.
  [[nodiscard]] bool can_be_read_again(const std::string& stem) const {
    return overrides_.empty() && stem != "-";
  }

  /// The pages on which the games of the reports are played.
  void write_play_pages() const {
    const fs::path folder = *arguments_.text("report");
    auto entries = site::entries_named(played_);
    for (site::Entry& entry : entries)
      entry.links.push_back({"../" + entry.slug + ".html", "Report"});
    site::SiteSettings settings;
    settings.out = folder;
    settings.built = page_folder();
    settings.threads = arguments_.threads();
    settings.teaching = {.games = 0, .kept = puzzle_folder()};
    const bool playable = site::write_site(entries, settings);
    if (!playable) warn("{}{}\n", (folder / "index.html").string(), site::told_of_play(playable));
  }

  void keep(const std::string& stem, const ggp::Game& game,
            const criticism::Measurement& measured) const {
    if (const auto asked = arguments_.text("report")) {
      const fs::path folder = *asked;
      site::claim(folder);
      criticism::ReportSettings settings;
      settings.game = stem;
      if (can_be_read_again(stem)) settings.play = fmt::format("play/{}.html", site::slug_of(stem));
      settings.corpus = corpus_ ? &*corpus_ : nullptr;
      settings.weights = &settings_.weights;
      settings.ratings = ratings_ ? &*ratings_ : nullptr;
      const auto report = criticism::report(game, measured, settings);
      write_text(folder / (stem + ".html"), report.html);
      for (const auto& picture : report.pictures)
        write_text(folder / fmt::format("{}-{}.svg", stem, picture.name), picture.svg);
      write_text(folder / (stem + ".leads.csv"), criticism::lead_histories_csv(measured.trials));
    }
    if (const auto folder = arguments_.text("leads"))
      write_text(fs::path(*folder) / (stem + ".leads.csv"),
                 criticism::lead_histories_csv(measured.trials));
    if (const auto folder = arguments_.text("records")) {
      std::string lines;
      for (const auto& trial : measured.trials)
        lines += ggp::write(game, criticism::record_of(game, trial)) + "\n";
      write_text(fs::path(*folder) / (stem + ".records"), lines);
    }
  }

  const Arguments& arguments_;
  criticism::MeasureSettings settings_;
  std::optional<queue::Handout> handout_;
  std::atomic<std::int64_t> trials_ = 0;  ///< that have come
  std::size_t waiting_ = 0;  ///< games whose trials are played after this program has ended
  std::optional<fs::path> table_;
  gdl::ParamOverrides overrides_;
  std::vector<fs::path> files_;
  std::optional<criticism::Ratings> ratings_;
  std::optional<criticism::MeasurementTable> corpus_;
  std::vector<criticism::GameValues> known_;
  Progress progress_;
  criticism::MeasurementRows rows_;
  std::size_t games_ = 0, viable_ = 0;
  std::vector<std::string> played_;  ///< files of the games that have a report
};

Exit measure(const Arguments& arguments) {
  return Survey(arguments).run();
}

}  // namespace

constinit const Command measure_command = {
    .name = "measure",
    .operands = "GAME|FOLDER…",
    .least_operands = 1,
    .most_operands = 100'000,
    .summary = "criteria, score and viability of games, by self-play",
    .details =
        "Results depend on rules, settings and seed, not on the number of threads. `ludi "
        "measure games/seed --all` makes games/corpus.csv, which reports compare with.",
    .options = measure_options,
    .run = measure};

}  // namespace ludi::app
