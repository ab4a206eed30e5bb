// A task: work that every worker of one era does alike, byte for byte.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ludi::app::queue {

struct Task {
  std::string kind;   ///< the word of a row of `task_kinds`
  std::string order;  ///< everything that the answer is a function of, as one JSON document
};

/// Who can do each other's work: programs of one epoch that write orders and answers alike, and
/// whose arithmetic comes out alike.
struct Era {
  int epoch = 0;
  std::string signature;  ///< of what fixed games come to, to the last bit

  friend bool operator==(const Era&, const Era&) = default;
};

/// The era of this program on this machine: its signature is a hash of what three small games come
/// to by the fast criteria, which takes a second. Throws BadInput where they are missing.
Era own_era();
/// The era in one word, free of blanks and colons.
std::string word_of(const Era& era);

/// The task's name: SHA-256 of its kind, its order and the epoch. Equal names, equal answers.
std::string name_of(const Task& task, const Era& era);

/// True for one name in a hundred: such a task is done by two workers, whose answers are compared.
bool is_done_twice(const std::string& name);

/// What a task came to, part by part.
struct Answer {
  std::string bytes;            ///< equal for everybody who does it: each part as size and text
  std::vector<double> seconds;  ///< of a core, for each part; compared with nothing

  void add(std::string_view part, double took);
  [[nodiscard]] std::vector<std::string> parts() const;
  [[nodiscard]] double all_seconds() const;
};
/// The seconds as a text and back.
std::string text_of_seconds(const Answer& answer);
std::vector<double> read_seconds(std::string_view text);

/// An answer as it is handed to whoever asked for it.
struct Outcome {
  Answer answer;
  bool dead = false;   ///< it brought down three who did it; the bytes are what it said before
  std::string worker;  ///< who did it
};

}  // namespace ludi::app::queue
