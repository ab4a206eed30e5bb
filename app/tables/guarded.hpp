// Texts of strangers: read, compiled and played in processes that can do nothing else.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <vector>

#include "app/process.hpp"
#include "app/tables/referee.hpp"

namespace ludi::app::tables {

struct GuardSettings {
  int children = 2;
  int seconds = 5;                               ///< for one question
  std::size_t memory = std::size_t{768} << 20U;  ///< bytes of one child
  std::filesystem::path program = "/proc/self/exe";
};

/// Texts that come with Ludi go to another referee; own texts to children, each a `ludi talk`
/// without a network, which cannot write files. One that dies or takes too long is replaced.
class GuardedReferee final : public Referee {
 public:
  GuardedReferee(Referee& house, const GuardSettings& settings = {});
  GuardedReferee(const GuardedReferee&) = delete;
  GuardedReferee& operator=(const GuardedReferee&) = delete;
  ~GuardedReferee() override;

  Standing stand(const GameText& text, std::uint64_t seed, const std::vector<std::string>& turns,
                 const std::optional<std::string>& turn, bool automatic) override;

 private:
  struct Child {
    Process process = {};
    int questions = -1, answers = -1;  ///< ends of pipes
    bool busy = false;
  };
  /// The answer of a child to a line. Throws Refusal where it gave none.
  std::string asked(const std::string& line);
  std::size_t take();
  void start(Child& child) const;
  static void end(Child& child);

  Referee& house_;
  GuardSettings settings_;
  std::mutex mutex_;
  std::condition_variable free_;
  std::vector<Child> children_;
};

}  // namespace ludi::app::tables
