// The loop from a survey to weights: what can be learned is, and nothing else is claimed.
#include "app/survey/learning.hpp"

#include <cmath>

#include "app/survey/weighing.hpp"
#include "criticism/study/corpus.hpp"
#include "tests/app/program.hpp"
#include "tests/app/survey/studying.hpp"
#include "tests/tier.hpp"

using namespace ludi;
using namespace ludi::app::survey;
using namespace ludi::test;

namespace {

/// Games with values drawn by lot, and the judgements of people who like them by `taste` of their
/// values.
struct Taught {
  Design design;
  std::vector<std::optional<MeasuredValues>> values;
  Analysis analysis;

  Taught(int games, double (*taste)(const std::vector<double>&), std::uint64_t seed)
      : design(read_design(plain_design(games, 1), small_games())) {
    ggp::Rng rng(seed);
    std::vector<double> liked;
    for (int g = 0; g < games; ++g) {
      MeasuredValues row;
      std::vector<double> drawn;
      for (const auto* criterion : criticism::fast_criteria()) {
        drawn.push_back(rng.unit());
        row[std::string(criterion->symbol)] = drawn.back();
      }
      liked.push_back(taste(drawn));
      values.emplace_back(std::move(row));
    }
    std::vector<Participation> people(20);
    const auto pairs = pairs_of(games);
    for (Participation& person : people)
      for (std::size_t p = 0; p < pairs.size(); ++p) {
        Judgement judged;
        judged.pair = static_cast<int>(p);
        judged.first = pairs[p].first;
        judged.second = pairs[p].second;
        const double d = liked[static_cast<std::size_t>(judged.first)] -
                         liked[static_cast<std::size_t>(judged.second)];
        judged.preferred = rng.unit() < 1 / (1 + std::exp(-4 * d)) ? judged.first : judged.second;
        person.judgements.push_back(judged);
      }
    analysis = analysis_of(design, people, {.search = {.rounds = 1, .samples = 10, .repeats = 1}});
  }
  [[nodiscard]] Lesson lesson() const { return lesson_of(design, analysis, values, "study-1"); }
};

}  // namespace

TEST_CASE("what people like in games is found in what was measured, and foretells games left out") {
  const Taught taught(
      24, [](const std::vector<double>& x) { return 2 * x[3]; }, 5);
  const Lesson lesson = taught.lesson();
  MESSAGE("correlation " << lesson.correlation << " of 24 games, " << lesson.shuffled
                         << " by chance");
  REQUIRE(lesson.weights);
  CHECK(lesson.games == 24);
  CHECK(lesson.correlation > 0.6);
  CHECK(lesson.correlation > lesson.shuffled + 0.3);
  CHECK(lesson.doubt.empty());
  double others = 0, meant = 0;
  for (const auto& weight : lesson.weights->weights) {
    const double counts = weight.weight;
    if (weight.criterion == criticism::fast_criteria()[3])
      meant = counts;
    else
      others = std::max(others, std::abs(counts));
  }
  CHECK(meant > others);
  const auto read = criticism::read_weights(criticism::write(*lesson.weights));
  REQUIRE(read);
  CHECK(read->name == "study-1");
}

TEST_CASE("nothing is learned from too little, from chance, or from games that nobody compared") {
  const auto by_first = [](const std::vector<double>& x) { return x[0]; };
  const Lesson three = Taught(3, by_first, 1).lesson();
  CHECK_FALSE(three.weights);
  CHECK(three.why.find("at least 4 are needed") != std::string::npos);
  Taught unmeasured(6, by_first, 1);
  for (std::size_t i = 1; i < 6; ++i) unmeasured.values[i].reset();
  CHECK_FALSE(unmeasured.lesson().weights);
  CHECK(unmeasured.lesson().unmeasured.size() == 5);
  Taught parted(6, by_first, 1);
  parted.analysis.joined = false;
  CHECK(parted.lesson().why.find("compared with each other") != std::string::npos);
  // People who choose by lot: what is found is refused, or told to be doubtful.
  const auto none = [](const std::vector<double>&) { return 0.0; };
  for (const std::uint64_t seed : {1U, 2U}) {
    const Lesson chance = Taught(8, none, seed).lesson();
    CHECK((!chance.weights || chance.doubt.find("few") != std::string::npos));
    CHECK(chance.interval.low <= 0.3);
  }
}

TEST_CASE("a study of library games leaves weights that evolution takes, or the reason why not") {
  Studying studying;
  const Folder& folder = studying.folder;
  const Sources sources(folder.path() / "runs", studying.referee);
  // From small boards to large ones, as the people here like them.
  const std::vector<std::string> liked = {
      "gomoku", "hex",     "lines-of-action", "breakthrough", "yavalath",
      "konane", "clobber", "connect-four",    "squava",       "tic-tac-toe"};
  Learning learning(studying.database, studying.studies, sources,
                    {.data = folder.path(), .program = LUDI_PROGRAM});
  const auto learned = [&](std::size_t games) {
    Json design = plain_design(2, 1);
    design["games"] = Json::array();
    for (std::size_t i = 0; i < games; ++i)
      design["games"].push_back({{"source", "library:" + liked[i * liked.size() / games]}});
    design["pairs"] = std::min<std::size_t>(33, games * (games - 1) / 2);
    const auto study = studying.studies.make(read_design(design, sources.finder()));
    studying.studies.open(study);
    for (int person = 0; person < 4; ++person) {
      const std::string secret = studying.begin(study);
      while (studying.step(secret, [](int a, int b) { return a < b ? "first" : "second"; }))
        continue;
    }
    learning.begin(study, false);
    learning.wait();
    CHECK_FALSE(learning.state().study);
    CHECK(learning.state().doing.empty());
    return Json::parse(studying.studies.view(study).learned);
  };
  const Json three = learned(3);
  CHECK(three["written"].is_null());
  CHECK(three["why"].get<std::string>().find("at least 4 are needed") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "weights" / "study-1.json"));
  const Json ten = learned(10);
  MESSAGE(ten.dump());
  CHECK(ten["games"] == 10);
  CHECK(ten["unmeasured"].empty());
  CHECK(ten["answers"] == 132);
  REQUIRE(ten["written"] == "study-2");
  CHECK(ten["doubt"].get<std::string>().find("10 games are few") != std::string::npos);
  const auto file = folder.path() / "weights" / "study-2.json";
  REQUIRE(criticism::read_weights(contents_of(file)));
  const Run shown = run_program({"measure", "tic-tac-toe", "--trials", "2", "--nodes", "20",
                                 "--weights", file.string(), "--quiet"});
  CHECK(shown.exit == 0);
  if (!test::thorough()) return;
  const Run bred =
      run_program({"evolve", "--weights", file.string(), "--children", "3", "--trials", "2",
                   "--nodes", "20", "--quiet", "--no-gallery", "--out", folder.file("bred")});
  INFO(bred.err);
  CHECK(bred.exit == 0);
}

TEST_CASE("a game that nobody measured is measured in a process of its own") {
  if (!test::thorough()) return;
  Folder folder;
  const std::string game = folder.write("abc.gdl", small_rules(2));
  const std::atomic<bool> stop = false;
  const auto table = folder.path() / "games.csv";
  REQUIRE(measure_apart(game, table, {.data = folder.path(), .program = LUDI_PROGRAM}, stop));
  const auto rows = criticism::read_measurements(contents_of(table));
  REQUIRE(rows);
  CHECK(rows->games == std::vector<std::string>{"abc"});
  // One second of the processor is too little.
  const std::string long_game = folder.write("chess.gdl", text_of("chess"));
  CHECK_FALSE(measure_apart(long_game, table,
                            {.data = folder.path(), .program = LUDI_PROGRAM, .seconds = 1}, stop));
}
