#include "app/server/herald.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "app/post/board_words.hpp"

namespace ludi::app::server {

namespace {

constexpr std::size_t most_errands = 4;
constexpr std::int64_t longest_ms = 10'000;
constexpr std::chrono::milliseconds between_errands{200};

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

std::vector<int> concerned(const tables::BoardView& board, const std::string& what) {
  std::vector<int> seats;
  const bool all = what == "offered" || what == "begun" || what == "resigned" || what == "drawn" ||
                   what == "out of time" || board.stage == tables::Stage::over;
  for (int seat = 0; seat < static_cast<int>(board.seats.size()); ++seat) {
    const auto& view = board.seats[static_cast<std::size_t>(seat)];
    const bool asked = (what == "draw offered" && !view.draws) ||
                       (what == "asked to take back" && !view.returns) || what == "said";
    if (!view.person.empty() && (all || asked || board.mover == seat)) seats.push_back(seat);
  }
  return seats;
}

Herald::Herald(post::Tables tables, Bulletin& bulletin, std::filesystem::path command)
    : tables_(tables), bulletin_(bulletin), command_(std::move(command)) {
  if (!command_.empty()) watcher_ = std::thread([this] { watch(); });
}

Herald::~Herald() {
  stop_ = true;
  if (watcher_.joinable()) watcher_.join();
}

void Herald::watch() {
  std::optional<std::int64_t> last;
  while (!stop_) {
    look_after();
    try {
      if (!last) last = bulletin_.newest();
      if (most_errands <= errands_.size() || bulletin_.newest() == *last) {
        std::this_thread::sleep_for(between_errands);
        continue;
      }
      const auto next = tables_.database.read([&](SQLite::Database& file) {
        std::pair<Bulletin::Event, std::string> found;
        auto row = tables::asked(
            file, "SELECT id, what, topic FROM event WHERE id > ? ORDER BY id LIMIT 1", *last);
        if (row.executeStep())
          found = {{row.getColumn(0).getInt64(), row.getColumn(1).getString()},
                   row.getColumn(2).getString()};
        return found;
      });
      last = next.first.id != 0 ? next.first.id : bulletin_.newest();
      if (next.first.id != 0) tell(next.first, next.second);
    } catch (const std::exception&) {  // one that cannot be told must not end the server
      std::this_thread::sleep_for(between_errands);
    }
  }
}

void Herald::tell(const Bulletin::Event& event, const std::string& topic) {
  constexpr std::string_view of_board = "board/";
  if (!topic.starts_with(of_board)) return;
  const tables::BoardId id = std::stoll(topic.substr(of_board.size()));
  const auto board = tables_.boards.view(id);
  const std::string shown = post::board_in_words(tables_, id);
  for (const int seat : concerned(board, event.what)) {
    while (!stop_ && most_errands <= errands_.size()) {
      std::this_thread::sleep_for(between_errands);
      look_after();
    }
    if (stop_) return;
    run("To: " + board.seats[static_cast<std::size_t>(seat)].person + "\n\n" + shown);
  }
}

void Herald::run(const std::string& message) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return;
  Process process({.program = command_,
                   .surroundings = {"PATH=/usr/local/bin:/usr/bin:/bin"},
                   .input = ends[0],
                   .errors = STDERR_FILENO});
  close(ends[0]);
  if (process.lives()) {
    errands_.push_back({std::move(process), now_ms() + longest_ms});
    // A board is shorter than what a pipe holds; who does not read gets what fits.
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    static_cast<void>(!write(ends[1], message.data(), message.size()));
  }
  close(ends[1]);
}

void Herald::look_after() {
  std::erase_if(errands_, [](Errand& errand) {
    return errand.process.ending() || errand.until <= now_ms();  // who is forgotten is ended
  });
}

}  // namespace ludi::app::server
