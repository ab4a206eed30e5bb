// Tells people what happened by a command of the owner's choice, such as one that sends mail.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "app/post/post.hpp"
#include "app/process.hpp"
#include "app/server/streams.hpp"

namespace ludi::app::server {

/// For each person who is to know, the command is run once: never by a shell, without arguments, a
/// message on its input. Its first line is `To: ` with the name, the second empty. At most four run
/// at once, and none for more than ten seconds.
class Herald {
 public:
  Herald(post::Tables tables, Bulletin& bulletin, std::filesystem::path command);
  Herald(const Herald&) = delete;
  Herald& operator=(const Herald&) = delete;
  ~Herald();

 private:
  struct Errand {
    Process process;
    std::int64_t until = 0;
  };
  void watch();
  void tell(const Bulletin::Event& event, const std::string& topic);
  void run(const std::string& message);
  /// Takes leave of those that are done, and ends those that take too long.
  void look_after();

  post::Tables tables_;
  Bulletin& bulletin_;
  std::filesystem::path command_;
  std::vector<Errand> errands_;
  std::atomic<bool> stop_ = false;
  std::thread watcher_;
};

/// Who is to know of what happened at a board, by their seats.
std::vector<int> concerned(const tables::BoardView& board, const std::string& what);

}  // namespace ludi::app::server
