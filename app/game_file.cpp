#include "app/game_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <system_error>
#include <utility>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/installation.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/position_text.hpp"
#include "ggp/text/upgrade.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view extension = ".gdl";
constexpr std::size_t longest_position = 1U << 16U;
constexpr const char* standard_input = "-";
/// For how long a pipe that is named like a file may take to deliver its text.
constexpr std::chrono::seconds pipe_patience{5};
constexpr std::array<std::string_view, 4> folders = {"evolved", "bred", "seed", "yavalath-set"};

[[noreturn]] void refuse(const fs::path& path, std::string_view message) {
  throw BadInput(fmt::format("{}: error: {}\n", path.string(), message));
}

bool stands(const fs::path& path) {
  std::error_code unreadable;
  return fs::exists(path, unreadable);
}

std::vector<fs::path> games_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code missing;
  for (fs::recursive_directory_iterator entry(folder, missing), end; !missing && entry != end;
       entry.increment(missing))
    if (entry->path().extension() == extension) files.push_back(entry->path());
  std::sort(files.begin(), files.end());
  return files;
}

/// A file that is open, or was not to be opened.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() { static_cast<void>(close()); }

  [[nodiscard]] bool open() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }
  /// False if what was written may not be there.
  bool close() {
    const int number = std::exchange(number_, -1);
    return number < 0 || ::close(number) == 0;
  }

 private:
  int number_;
};

}  // namespace

fs::path games_folder() {
  if (const char* said = std::getenv("LUDI_GAMES"); said != nullptr && *said != '\0') return said;
  const auto share = installed_share();
  return share ? *share / "games" : fs::path(LUDI_GAMES_DIR);
}

std::vector<fs::path> shipped_games() {
  std::vector<fs::path> all;
  for (const auto folder : folders)
    for (auto& file : games_in(games_folder() / folder)) all.push_back(std::move(file));
  return all;
}

fs::path find_game(const std::string& name) {
  if (name == standard_input) return name;
  const bool is_name = !name.ends_with(extension) && name.find('/') == std::string::npos;
  if (!is_name && stands(name)) return name;
  const auto shipped = shipped_games();
  const std::string stem = fs::path(name).stem().string();
  if (name.find('/') == std::string::npos)
    for (const auto& file : shipped)
      if (file.stem() == (is_name ? name : stem)) return file;
  if (stands(name)) return name;
  std::vector<std::string> stems;
  for (const auto& file : shipped) stems.push_back(file.stem().string());
  const std::vector<std::string_view> candidates(stems.begin(), stems.end());
  const auto near = gdl::nearest(stem, candidates);
  refuse(name, near.empty() ? "no such file, and no game of this name comes with Ludi"
                            : fmt::format("no such file or game; did you mean '{}'?", near));
}

namespace {

/// Waits until a pipe has something to read or its writer is gone; false at the deadline.
bool ready_to_read(int pipe, std::chrono::steady_clock::time_point deadline) {
  using std::chrono::milliseconds;
  pollfd waiting{pipe, POLLIN, 0};
  for (;;) {
    const auto left =
        std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    const int found = poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(0, left)));
    if (found != 0 && !(found < 0 && errno == EINTR)) return true;
    if (found == 0) return false;
  }
}

}  // namespace

std::string read_text(const fs::path& path, std::size_t limit) {
  const auto too_large = [&] {
    refuse(path, fmt::format("the file is larger than {} bytes", limit));
  };
  // A pipe may never say anything, so opening and reading one do not wait of themselves.
  const bool asked = path == standard_input;
  const Descriptor file(asked ? dup(STDIN_FILENO) : open(path.c_str(), O_RDONLY | O_NONBLOCK));
  if (!file.open() && errno == ENOENT) refuse(path, "no such file");
  if (!file.open()) refuse(path, fmt::format("cannot be read: {}", std::strerror(errno)));
  struct stat status {};
  fstat(file.number(), &status);
  if (S_ISDIR(status.st_mode)) refuse(path, "this is a folder, not a file");
  const bool pipe = !asked && S_ISFIFO(status.st_mode);
  if (!asked && !pipe && !S_ISREG(status.st_mode))
    refuse(path, "this is no file; '-' stands for what is piped in");
  if (S_ISREG(status.st_mode) && static_cast<std::uint64_t>(status.st_size) > limit) too_large();
  std::string text;
  std::array<char, 1U << 16U> block{};
  const auto deadline = std::chrono::steady_clock::now() + pipe_patience;
  while (text.size() <= limit) {
    if (pipe && !ready_to_read(file.number(), deadline))
      refuse(path, fmt::format("this pipe did not deliver its text within {} seconds; '-' waits "
                               "for what is piped in as long as it takes",
                               pipe_patience.count()));
    const ssize_t got = read(file.number(), block.data(), block.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got < 0) refuse(path, fmt::format("cannot be read: {}", std::strerror(errno)));
    if (got == 0) return text;
    text.append(block.data(), static_cast<std::size_t>(got));
  }
  too_large();
  return text;
}

namespace {

/// Writes all of a text to a file that was just opened; false, `errno` being set, if that fails.
bool put(Descriptor file, std::string_view text) {
  if (!file.open()) return false;
  while (!text.empty()) {
    const ssize_t written = write(file.number(), text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return file.close();
}

[[noreturn]] void refuse_to_write(const fs::path& path) {
  refuse(path, fmt::format("cannot be written: {}", std::strerror(errno)));
}

constexpr mode_t for_all = 0666;  ///< as far as the user's mask lets them

/// Writes to what is no file, such as a terminal or a pipe that somebody reads.
void write_in_place(const fs::path& path, std::string_view text) {
  Descriptor file(open(path.c_str(), O_WRONLY | O_NONBLOCK));
  if (file.open()) fcntl(file.number(), F_SETFL, 0);
  if (!put(std::move(file), text)) refuse_to_write(path);
}

}  // namespace

void expect_writable(const fs::path& path) {
  std::error_code none;
  const fs::file_status there = fs::status(path, none);
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  errno = 0;
  if (fs::is_directory(there))
    errno = EISDIR;
  else if (!fs::exists(there) || fs::is_regular_file(there))
    static_cast<void>(access(folder.c_str(), W_OK | X_OK));
  if (errno != 0) refuse_to_write(path);
}

void write_text(const fs::path& path, std::string_view text) {
  std::error_code none;
  const fs::file_status there = fs::status(path, none);
  if (fs::exists(there) && !fs::is_regular_file(there)) return write_in_place(path, text);
  // What a link leads to is written, not the link.
  const fs::path target = fs::exists(there) ? fs::canonical(path, none) : path;
  const fs::path beside = target.string() + ".new";
  if (!put(Descriptor(open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC, for_all)), text) ||
      std::rename(beside.c_str(), target.c_str()) != 0) {
    const int reason = errno;
    unlink(beside.c_str());
    errno = reason;
    refuse_to_write(path);
  }
}

void renew_text(const fs::path& path, std::string_view text) {
  std::error_code none;
  if (fs::is_regular_file(path, none) && fs::file_size(path, none) == text.size() &&
      read_text(path, text.size()) == text)
    return;
  write_text(path, text);
}

void make_folder(const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (!failed && !fs::is_directory(folder, failed))
    failed = std::make_error_code(std::errc::not_a_directory);
  if (failed) refuse(folder, fmt::format("this folder cannot be made: {}", failed.message()));
}

void append_text(const fs::path& path, std::string_view text) {
  if (!put(Descriptor(open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND, for_all)), text))
    refuse_to_write(path);
}

gdl::ParamOverrides param_overrides(const Arguments& arguments) {
  gdl::ParamOverrides overrides;
  for (const std::string& said : arguments.texts("param")) {
    const auto equals = said.find('=');
    std::int32_t value = 0;
    const char* end = said.data() + said.size();
    const char* begin = equals == std::string::npos ? end : said.data() + equals + 1;
    const auto [stop, error] = std::from_chars(begin, end, value);
    if (equals == 0 || error != std::errc{} || stop != end)
      throw WrongUsage(fmt::format("--param takes NAME=VALUE with a whole number, not '{}'", said));
    overrides[said.substr(0, equals)] = value;
  }
  return overrides;
}

namespace {

/// The message without what stands in quotes and without numbers.
std::string kind_of(const gdl::Diagnostic& complaint) {
  std::string kind = complaint.severity == gdl::Severity::error ? "error " : "warning ";
  bool quoted = false;
  for (const char c : complaint.message) {
    if (c == '\'' && (quoted || kind.ends_with(' '))) quoted = !quoted;
    if (!quoted && !('0' <= c && c <= '9')) kind += c;
  }
  return kind;
}

}  // namespace

std::string rendered(const gdl::Diagnostics& errors, std::string_view file, std::string_view text) {
  constexpr int most_of_a_kind = 5;
  std::map<std::string, int> left, told;
  for (const auto& error : errors) ++left[kind_of(error)];
  std::string all;
  for (const auto& error : errors) {
    const std::string kind = kind_of(error);
    if (told[kind] == most_of_a_kind) continue;
    all += gdl::render(error, file, text);
    --left[kind];
    if (++told[kind] == most_of_a_kind && left[kind] > 0)
      all += fmt::format("{}: and {} more\n", file, left[kind]);
  }
  return all;
}

std::string rendered_rules(const gdl::Diagnostics& errors, std::string_view file,
                           std::string_view text) {
  gdl::Diagnostics notes;
  for (const auto& word : ggp::old_words(text))
    notes.push_back({word.position, fmt::format("'{}' is called '{}' now", word.was, word.is),
                     "`ludi upgrade` rewrites such words", gdl::Severity::note});
  return rendered(errors, file, text) + rendered(notes, file, text);
}

OpenedGame open_with_text(const std::string& name, const gdl::ParamOverrides& overrides) {
  const fs::path path = find_game(name);
  std::string text = read_text(path, gdl::TextLimits{}.bytes);
  auto game = ggp::Game::read(text, overrides);
  if (!game) throw BadInput(rendered_rules(game.errors(), path.string(), text));
  return {path, std::move(text), std::move(*game)};
}

ggp::Game open_game(const std::string& name, const gdl::ParamOverrides& overrides) {
  return open_with_text(name, overrides).game;
}

ggp::Game open_game(const Arguments& arguments, std::size_t operand) {
  return open_game(arguments.operand(operand), param_overrides(arguments));
}

ggp::State start_asked(const Arguments& arguments, const ggp::Game& game, std::uint64_t seed) {
  const ggp::Player first{
      static_cast<int>(
          arguments.number("first", 1, static_cast<std::uint64_t>(game.players())).value_or(1)) -
      1};
  if (!game.engine().may_begin(first))
    throw BadInput(
        fmt::format("ludi: error: the rules of {} say which player begins\n", game.name()));
  if (const auto said = arguments.text("position")) {
    if (arguments.flag("first"))
      throw WrongUsage("--position says whose turn it is; leave out --first");
    const bool in_file = said->starts_with('@');
    const std::string text = in_file ? read_text(said->substr(1), longest_position) : *said;
    auto state = ggp::read_position(game, text);
    if (!state)
      throw BadInput(rendered(state.errors(), in_file ? said->substr(1) : "--position", text));
    return std::move(*state);
  }
  return game.engine().start(seed, first);
}

ggp::State state_after(const Arguments& arguments, const ggp::Game& game, std::uint64_t seed) {
  ggp::State start = start_asked(arguments, game, seed);
  const auto clause =
      arguments.text("position") ? game.engine().fulfilled(start) : std::optional<std::size_t>();
  if (clause)
    warn(
        "ludi: warning: the end of line {} of the rules holds in this position already; ends are "
        "read after a step\n",
        game.rules().checked.tree.position(game.rules().clauses[*clause].node).line);
  const auto moves = arguments.text("after");
  if (!moves) return start;
  auto state = ggp::play_text(game, std::move(start), *moves);
  if (!state) throw BadInput(rendered(state.errors(), "--after", *moves));
  return std::move(*state);
}

}  // namespace ludi::app
