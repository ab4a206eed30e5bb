// A store of trials in a file, written as they are played, so that a run that was broken off goes
// on where it stopped.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "criticism/trials/trial_store.hpp"

namespace ludi::criticism {

/// A trial or a bout on one line of text and back; numbers survive exactly. Nothing for another
/// text.
std::string write(const Trial& trial);
std::optional<Trial> read_trial(const ggp::Game& game, std::string_view line);
std::string write(const Bout& bout);
std::optional<Bout> read_bout(std::string_view line);

/// The file of one game and one way of playing it: a heading with the key of that and the engine's
/// epoch, then a line a trial or bout. While they are played lines come as they are finished; in
/// the end they stand in the order of their numbers. A line that is not whole is forgotten.
class TrialFile final : public TrialStore {
 public:
  /// Opens the file, or begins it. One that was written under another key is put aside, as
  /// `FILE.old`, and begun anew.
  TrialFile(const ggp::Game& game, std::filesystem::path file, std::string_view key, int epoch);
  TrialFile(const TrialFile&) = delete;
  TrialFile& operator=(const TrialFile&) = delete;
  /// Puts the lines in order.
  ~TrialFile() override;

  [[nodiscard]] std::optional<Trial> trial(int number) const override;
  [[nodiscard]] std::optional<Bout> bout(Mode mode, int number) const override;
  void keep(int number, const Trial& trial) override;
  void keep(Mode mode, int number, const Bout& bout) override;
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// What became of a file that could not be gone on with, and why; else empty.
  [[nodiscard]] const std::string& note() const { return note_; }
  /// True if the file could not be written; what is in it is whole.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  void add(const std::string& line);
  void restore(const ggp::Game& game, std::istream& in);
  void put_aside(std::string_view heading, int epoch);

  std::filesystem::path file_;
  std::ofstream out_;
  std::string note_;
  bool failed_ = false;
  mutable std::mutex guard_;
  std::map<int, Trial> trials_;
  std::map<std::pair<int, int>, Bout> bouts_;
};

}  // namespace ludi::criticism
