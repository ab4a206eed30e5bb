// What a program of trust has come to: counts that go on from one run to the next, what it found,
// and the time it may take.
//
// Each is called `trust_NAME FOLDER SECONDS`, goes on from `FOLDER/counts.tsv` for so many seconds
// of a core, and writes that file again (`name<tab>number` a line) and `FOLDER/findings.txt`, a
// line for each thing that did not hold. Exit 0: no finding in this run; 1: some; 2: wrong usage.
#pragma once

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

namespace ludi::trust {

/// Seconds of a core that this process and those it waited for have used.
inline double core_seconds() {
  double seconds = 0;
  for (const auto whose : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    getrusage(whose, &used);
    for (const timeval& part : {used.ru_utime, used.ru_stime})
      seconds += static_cast<double>(part.tv_sec) + static_cast<double>(part.tv_usec) * 1e-6;
  }
  return seconds;
}

class Account {
 public:
  Account(std::filesystem::path folder, double seconds)
      : folder_(std::move(folder)), end_(core_seconds() + seconds) {
    std::filesystem::create_directories(folder_);
    std::ifstream in(folder_ / "counts.tsv");
    std::string name, number;
    while (std::getline(in, name, '\t') && std::getline(in, number))
      counts_[name] = std::strtod(number.c_str(), nullptr);
  }
  Account(const Account&) = delete;
  Account& operator=(const Account&) = delete;
  ~Account() { save(); }

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] bool out_of_time() const { return core_seconds() >= end_; }

  [[nodiscard]] double& operator[](const std::string& name) { return counts_[name]; }
  [[nodiscard]] std::uint64_t whole(const std::string& name) {
    return static_cast<std::uint64_t>(counts_[name]);
  }
  void raise(const std::string& name, double to) { counts_[name] = std::max(counts_[name], to); }

  /// Something that did not hold, with all that is needed to see it again.
  void find(std::string_view what) {
    std::ofstream(folder_ / "findings.txt", std::ios::app) << what << '\n';
    ++counts_["findings"];
    ++found_;
    fmt::print("FOUND {}\n", what);
    std::fflush(stdout);
  }
  [[nodiscard]] int exit_code() const { return found_ > 0 ? 1 : 0; }

  /// Writes the counts, so that a program that is ended loses little.
  void save() const {
    const auto file = folder_ / "counts.tsv", draft = folder_ / "counts.draft";
    {
      std::ofstream out(draft);
      for (const auto& [name, number] : counts_) out << fmt::format("{}\t{}\n", name, number);
    }
    std::error_code ignored;
    std::filesystem::rename(draft, file, ignored);
  }

 private:
  std::filesystem::path folder_;
  double end_;
  std::map<std::string, double> counts_;
  int found_ = 0;
};

/// The arguments of a program, FOLDER and SECONDS, and then what it does.
template <typename Work>
int goes_on(int count, char** arguments, const Work& work) {
  if (count != 3) {
    fmt::print(stderr, "usage: {} FOLDER SECONDS\n", arguments[0]);
    return 2;
  }
  Account account(arguments[1], std::strtod(arguments[2], nullptr));
  work(account);
  return account.exit_code();
}

}  // namespace ludi::trust
