// What bred games may take: check, moves, ten playouts, a search of 10,000 nodes and the fast
// criteria over a hundred thousand of them in one process. The worst by time and by memory are told
// with the number by which they are bred again (bred.hpp) and their hash.
#include <unistd.h>
#include <array>
#include <csignal>

#include "advisors/advisors.hpp"
#include "tests/criticism/fault_of_numbers.hpp"
#include "tests/memory.hpp"
#include "tests/trust/account.hpp"
#include "tests/trust/bred.hpp"

namespace {

using namespace ludi;
using trust::Account;

constexpr double bred_games = 100'000;
constexpr std::size_t told_cases = 12;
constexpr int most_turns = 200;              ///< of a playout
constexpr unsigned most_wall_seconds = 900;  ///< of one game; then it is taken to hang

/// Bounds of a bred game, beyond which a case is a finding.
constexpr double most_seconds = 120, most_megabytes = 1'024;

void check(const ggp::Game& game) {
  const auto again = ggp::Game::read(gdl::print(game.checked().tree));
  if (!again || again->hash() != game.hash())
    throw std::runtime_error("the printed text is another game");
}
void list_moves(const ggp::Game& game) {
  static_cast<void>(game.engine().list_turns(game.engine().start()));
}
void play_out(const ggp::Game& game) {
  ggp::Rng rng(1);
  static_cast<void>(game.engine().playouts(rng, 10, most_turns));
}
void search(const ggp::Game& game) {
  const auto state = game.engine().start();
  if (game.engine().facts(state).outcome.over()) return;
  const auto policy = advisors::policy_of(game);
  static_cast<void>(
      game.engine().searcher(policy, {.nodes = 10'000, .effort = 1'000'000})->search(state));
}
void measure(const ggp::Game& game) {
  criticism::MeasureSettings settings;
  settings.trials.trials = 2;
  settings.trials.threads = 1;
  settings.trials.most_effort = 80'000;
  settings.search.nodes = 30;
  settings.bootstrap.resamples = 0;
  const std::string fault = test::fault_of_numbers(criticism::measure(game, settings));
  if (!fault.empty()) throw std::runtime_error(fault);
}

struct Deed {
  const char* name;
  void (*run)(const ggp::Game&);
};
constexpr Deed deeds[] = {{"check", check},
                          {"moves", list_moves},
                          {"ten playouts", play_out},
                          {"search of 10,000 nodes", search},
                          {"fast criteria", measure}};

struct Case {
  double amount = 0;
  std::string what;
};

/// The worst cases so far of one kind, kept in a file: an amount and what it was, a line.
class Worst {
 public:
  explicit Worst(std::filesystem::path file) : file_(std::move(file)) {
    std::ifstream in(file_);
    std::string amount, what;
    while (std::getline(in, amount, '\t') && std::getline(in, what))
      cases_.push_back({std::strtod(amount.c_str(), nullptr), what});
  }
  void take(double amount, const std::string& what) {
    if (cases_.size() == told_cases && amount <= cases_.back().amount) return;
    cases_.push_back({amount, what});
    std::ranges::stable_sort(cases_, std::greater{}, &Case::amount);
    cases_.resize(std::min(cases_.size(), told_cases));
    std::ofstream out(file_);
    for (const Case& each : cases_) out << fmt::format("{:.2f}\t{}\n", each.amount, each.what);
  }

 private:
  std::filesystem::path file_;
  std::vector<Case> cases_;
};

/// What is being looked at when somebody ends the program or it ends itself.
char at_work[256];
void told_at_alarm(int) {
  const char words[] = "does not come to an end: ";
  static_cast<void>(!write(STDERR_FILENO, words, sizeof words - 1));
  static_cast<void>(!write(STDERR_FILENO, at_work, std::char_traits<char>::length(at_work)));
  _exit(3);
}

void try_game(Account& account, const ggp::Game& game, const std::string& who, Worst& slow,
              Worst& large) {
  for (const Deed& deed : deeds) {
    const std::string what = fmt::format("{}\t{}\t{}", deed.name, who, game.hash().substr(0, 12));
    what.copy(at_work, sizeof at_work - 1);
    const test::PeakMemory memory;
    const double before = trust::core_seconds();
    try {
      deed.run(game);
    } catch (const std::exception& thrown) {
      account.find(fmt::format("{}: {}", what, thrown.what()));
    }
    const double seconds = trust::core_seconds() - before, grown = memory.grown();
    account.raise("megabytes at most", memory.megabytes());
    slow.take(seconds, what);
    large.take(grown, what);
    account[std::string("seconds of ") + deed.name] += seconds;
    if (seconds > most_seconds || grown > most_megabytes)
      account.find(fmt::format("{}: {:.0f} s, {:.0f} MB", what, seconds, grown));
  }
}

void try_all(Account& account) {
  const auto parents = trust::parents();
  const auto folder = account.folder();
  Worst slow(folder / "slowest.tsv"), large(folder / "largest.tsv");
  if (double& at = account["at"]; at != 0)
    account.find(fmt::format("child {} brought the program down, or it was killed there", at - 1));
  std::signal(SIGALRM, told_at_alarm);
  for (double& number = account["bred games"]; number < bred_games && !account.out_of_time();) {
    const double k = number++;
    account["at"] = k + 1;
    account.save();
    alarm(most_wall_seconds);
    const auto child = trust::child_of(parents, static_cast<std::uint64_t>(k));
    const auto game =
        child ? ggp::Game::make(child->game.tree) : gdl::Result<ggp::Game>(gdl::Diagnostic{});
    if (!game || !game->engine().can_start()) continue;
    ++account["bred games that can be played"];
    try_game(account, *game, fmt::format("child {}", k), slow, large);
  }
  alarm(0);
  account["at"] = 0;
}

}  // namespace

int main(int count, char** arguments) {
  return ludi::trust::goes_on(count, arguments, try_all);
}
