#include "criticism/study/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>

#include "criticism/study/comma_table.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::criticism {

namespace {

/// Where the columns of a survey stand.
struct SurveyColumns {
  std::optional<std::size_t> preferred, other, voter;
  bool named = false;
  std::size_t width = 0;  ///< of the heading
};

/// The columns by their names; without names in the usual order.
SurveyColumns columns_of(std::span<const Field> heading) {
  SurveyColumns columns;
  columns.width = heading.size();
  for (std::size_t i = 0; i < heading.size(); ++i) {
    const std::string name = gdl::lower_case(heading[i].text);
    if (name == "preferred" || name == "winner") columns.preferred = i;
    if (name == "other" || name == "loser") columns.other = i;
    if (name == "voter") columns.voter = i;
  }
  // Half a heading is told of where the other half is missed.
  columns.named = columns.preferred || columns.other;
  if (columns.named) return columns;
  return {0, 1, 2, false, 3};
}

class SurveyReader {
 public:
  gdl::Result<Survey> read(const CommaTable& table) {
    if (table.rows() == 0) return gdl::Diagnostic{{}, "there are no comparisons", form};
    const SurveyColumns columns = columns_of(table.row(0));
    if (!columns.preferred || !columns.other) {
      complaints_.add(table.row(0).front(),
                      columns.preferred ? "this heading has no column 'other' or 'loser'"
                                        : "this heading has no column 'preferred' or 'winner'",
                      form);
      return complaints_.all();
    }
    for (std::size_t r = columns.named ? 1 : 0; r < table.rows() && !complaints_.full(); ++r)
      take(columns, table.row(r));
    if (!complaints_.empty()) return complaints_.all();
    if (times_.empty()) return gdl::Diagnostic{{}, "there are no comparisons", form};
    for (const auto& [games, times] : times_)
      survey_.preferences.push_back({games.first, games.second, times});
    survey_.voters = voters_.size();
    return std::move(survey_);
  }

 private:
  static constexpr const char* form =
      "a row says preferred,other or preferred,other,voter; a heading may stand first";

  void take(const SurveyColumns& columns, std::span<const Field> row) {
    const std::size_t least = std::max(*columns.preferred, *columns.other) + 1;
    if (row.size() < least) {
      complaints_.add(row.back(), "a game is missing in this row", form);
      return;
    }
    if (columns.width < row.size()) {
      complaints_.add(row[columns.width], "one field too many in this row", form);
      return;
    }
    const Field& preferred = row[*columns.preferred];
    const Field& other = row[*columns.other];
    for (const Field* game : {&preferred, &other})
      if (game->text.empty()) {
        complaints_.add(*game, "a game is missing here", form);
        return;
      }
    if (preferred.text == other.text) {
      complaints_.add(other, fmt::format("'{}' is compared with itself", other.text));
      return;
    }
    const std::size_t first = number_of(preferred), second = number_of(other);
    ++times_[{first, second}];
    if (columns.voter && *columns.voter < row.size() && !row[*columns.voter].text.empty())
      voters_.insert(row[*columns.voter].text);
  }

  std::size_t number_of(const Field& game) {
    const auto [known, fresh] = numbers_.emplace(game.text, survey_.games.size());
    if (!fresh) return known->second;
    survey_.games.push_back(game.text);
    if (survey_.games.size() == most_ranked_games + 1)
      complaints_.add(game, fmt::format("more than {} games", most_ranked_games));
    return known->second;
  }

  Survey survey_;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::map<std::pair<std::size_t, std::size_t>, int> times_;
  std::set<std::string> voters_;
  Complaints complaints_;
};

}  // namespace

int Survey::comparisons() const {
  return std::accumulate(preferences.begin(), preferences.end(), 0,
                         [](int sum, const Preference& each) { return sum + each.times; });
}

gdl::Result<Survey> read_survey(std::string_view text) {
  const auto table = read_comma_table(text);
  if (!table) return table.errors();
  return SurveyReader().read(*table);
}

std::vector<Record> records_of(const Survey& survey) {
  std::vector<Record> records(survey.games.size());
  for (const Preference& each : survey.preferences) {
    records[each.preferred].wins += each.times;
    records[each.other].losses += each.times;
  }
  return records;
}

std::vector<int> groups_of(const Survey& survey) {
  std::vector<std::size_t> parent(survey.games.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t game) {
    while (parent[game] != game) game = parent[game] = parent[parent[game]];
    return game;
  };
  for (const Preference& each : survey.preferences) parent[root(each.preferred)] = root(each.other);
  std::vector<int> groups;
  std::map<std::size_t, int> numbers;
  for (std::size_t game = 0; game < survey.games.size(); ++game)
    groups.push_back(numbers.emplace(root(game), static_cast<int>(numbers.size())).first->second);
  return groups;
}

double classification_rate(const Survey& survey, std::span<const double> scores) {
  double right = 0;
  for (const Preference& each : survey.preferences) {
    if (scores[each.preferred] > scores[each.other]) right += each.times;
    if (scores[each.preferred] == scores[each.other]) right += 0.5 * each.times;
  }
  return right / std::max(1, survey.comparisons());
}

double order_rate(const Survey& survey, std::span<const std::size_t> order) {
  std::vector<double> scores(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) scores[order[i]] = -static_cast<double>(i);
  return classification_rate(survey, scores);
}

}  // namespace ludi::criticism
