#include "app/prediction/rated_games.hpp"

#include <algorithm>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/prediction/fitted_set.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/study/comma_table.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

using criticism::Corpus;

void tell_names(const std::vector<std::string>& names, std::string_view what) {
  constexpr std::size_t most = 20;
  if (names.empty()) return;
  const std::vector<std::string> some(
      names.begin(), names.begin() + static_cast<std::ptrdiff_t>(std::min(most, names.size())));
  warn("{}: {}{}\n", what, fmt::join(some, ", "),
       names.size() > most ? fmt::format(" and {} more", names.size() - most) : "");
}

struct Files {
  std::string measured, rated;
};

std::vector<Files> files_of(const Arguments& arguments) {
  std::vector<Files> all = {{arguments.operand(0), arguments.operand(1)}};
  for (const std::string& two : arguments.texts("with")) {
    const auto parts = gdl::split(two, ',');
    if (parts.size() != 2)
      throw WrongUsage("--with needs two files, as MEASUREMENTS.csv,RATINGS.csv");
    all.push_back({std::string(parts[0]), std::string(parts[1])});
  }
  return all;
}

std::vector<const criticism::Criterion*> criteria_in(const std::string& list) {
  auto rows = criticism::read_criteria(list);
  if (!rows) throw WrongUsage(rows.errors().front().message);
  return std::move(*rows);
}

/// Those of all lists.
std::vector<const criticism::Criterion*> criteria_asked(const Arguments& arguments) {
  std::vector<const criticism::Criterion*> all;
  for (const std::string_view option : {"criteria", "own-criteria"})
    for (const std::string& list : arguments.texts(option))
      for (const auto* criterion : criteria_in(list))
        if (std::ranges::find(all, criterion) == all.end()) all.push_back(criterion);
  return all;
}

/// Without the columns of other criteria.
void keep_criteria(criticism::MeasurementTable& table,
                   const std::vector<const criticism::Criterion*>& wanted) {
  std::vector<Eigen::Index> columns;
  std::vector<const criticism::Criterion*> kept;
  for (std::size_t j = 0; j < table.criteria.size(); ++j) {
    if (std::ranges::find(wanted, table.criteria[j]) == wanted.end()) continue;
    kept.push_back(table.criteria[j]);
    columns.push_back(static_cast<Eigen::Index>(j));
  }
  for (std::size_t c = 0; c < table.covariates.size(); ++c)
    columns.push_back(static_cast<Eigen::Index>(table.criteria.size() + c));
  table.values = Eigen::MatrixXd(table.values(Eigen::all, columns));
  table.criteria = std::move(kept);
}

struct Opened {
  criticism::MeasurementTable measurements;
  criticism::Ratings ratings;
};

Opened open_set(const Arguments& arguments, const Files& files, std::size_t set, bool one_of_many) {
  constexpr std::size_t limit = criticism::CommaTableLimits{}.bytes;
  std::vector<std::string> measured_covariates;
  criticism::RatingColumns columns{.target = for_set(arguments, "target", set)};
  auto measurements = read_file(files.measured, limit, [&](const std::string& text) {
    const auto names = criticism::column_names(text);
    for (const std::string& name : arguments.texts("covariate"))
      (std::ranges::count(names, name) != 0 ? measured_covariates : columns.covariates)
          .push_back(name);
    return criticism::read_measurements(text, measured_covariates);
  });
  keep_criteria(measurements, criteria_asked(arguments));
  auto ratings = read_file(files.rated, limit, [&](const std::string& text) {
    const auto names = criticism::column_names(text);
    // Of several sets some may lack families or numbers of raters.
    const auto wanted = [&](std::string_view option) {
      const std::string name = arguments.text(option).value_or("");
      return one_of_many && std::ranges::count(names, name) == 0 ? std::string() : name;
    };
    columns.group = wanted("group");
    columns.raters = wanted("weight-by");
    return criticism::read_ratings(text, columns);
  });
  return {std::move(measurements), std::move(ratings)};
}

Corpus corpus_of(const Opened& opened, const Files& files) {
  Corpus corpus = criticism::join(opened.measurements, opened.ratings);
  tell_names(opened.measurements.unknown, "not criteria");
  tell_names(corpus.unrated, "measured but not rated");
  tell_names(corpus.unmeasured, "rated but not measured");
  if (const std::string why = why_not_fitted(corpus); !why.empty())
    throw BadInput(fmt::format("{}: error: {}\n", files.rated, why));
  if (!corpus.groups.empty() && corpus.families.size() < 2)
    throw BadInput(fmt::format("{}: error: all games are of one group\n", files.rated));
  return corpus;
}

}  // namespace

std::string for_set(const Arguments& arguments, std::string_view option, std::size_t set) {
  const auto all = arguments.texts(option);
  if (all.empty()) return {};
  return all.size() == 1 ? all.front() : set < all.size() ? all[set] : std::string();
}

std::vector<criticism::Choice> choices_of(const Arguments& arguments, std::string_view option,
                                          const std::vector<Corpus>& corpora) {
  std::vector<criticism::Choice> choices;
  for (const std::string& list : arguments.texts(option)) {
    criticism::Choice choice{list, {}};
    const auto wanted = criteria_in(list);
    const auto& columns = corpora.front().criteria;
    for (std::size_t j = 0; j < columns.size(); ++j)
      if (std::ranges::find(wanted, columns[j]) != wanted.end())
        choice.columns.push_back(static_cast<Eigen::Index>(j));
    choices.push_back(std::move(choice));
  }
  return choices;
}

std::vector<Corpus> open_corpora(const Arguments& arguments) {
  const auto files = files_of(arguments);
  std::vector<Opened> opened;
  for (std::size_t s = 0; s < files.size(); ++s)
    opened.push_back(open_set(arguments, files[s], s, files.size() > 1));
  std::vector<Corpus> corpora;
  for (std::size_t s = 0; s < files.size(); ++s) {
    // Several sets are told by what all of them have, in the order of the first.
    std::vector<const criticism::Criterion*> shared;
    for (const auto* criterion : opened.front().measurements.criteria)
      if (std::ranges::all_of(opened, [&](const Opened& each) {
            return std::ranges::count(each.measurements.criteria, criterion) != 0;
          }))
        shared.push_back(criterion);
    auto& table = opened[s].measurements;
    if (files.size() > 1) {
      std::vector<Eigen::Index> columns;
      for (const auto* criterion : shared)
        columns.push_back(std::ranges::find(table.criteria, criterion) - table.criteria.begin());
      table.values = Eigen::MatrixXd(table.values(Eigen::all, columns));
      table.criteria = shared;
    }
    corpora.push_back(corpus_of(opened[s], files[s]));
  }
  return corpora;
}

}  // namespace ludi::app
