#include "app/game_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <system_error>

#include "app/command.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view extension = ".gdl";
constexpr std::array<std::string_view, 4> folders = {"evolved", "seed", "yavalath-set", "examples"};

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

}  // namespace

fs::path games_folder() {
  if (const char* said = std::getenv("LUDI_GAMES"); said != nullptr && *said != '\0') return said;
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  if (!failed) {
    const fs::path installed = program.parent_path() / LUDI_INSTALLED_GAMES;
    if (stands(installed)) return installed.lexically_normal();
  }
  return LUDI_GAMES_DIR;
}

std::vector<fs::path> shipped_games() {
  std::vector<fs::path> all;
  for (const auto folder : folders)
    for (auto& file : games_in(games_folder() / folder)) all.push_back(std::move(file));
  return all;
}

fs::path find_game(const std::string& name) {
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

std::string read_text(const fs::path& path, std::size_t limit) {
  std::error_code failed;
  const fs::file_status status = fs::status(path, failed);
  if (!fs::exists(status)) refuse(path, "no such file");
  if (fs::is_directory(status)) refuse(path, "this is a folder, not a file");
  const auto too_large = [&] {
    refuse(path, fmt::format("the file is larger than {} bytes", limit));
  };
  if (fs::is_regular_file(status) && fs::file_size(path, failed) > limit && !failed) too_large();
  const auto close = [](std::FILE* open) { std::fclose(open); };
  const std::unique_ptr<std::FILE, decltype(close)> file(std::fopen(path.c_str(), "rb"), close);
  if (!file) refuse(path, fmt::format("cannot be read: {}", std::strerror(errno)));
  std::string text;
  std::array<char, 1U << 16U> block{};
  while (text.size() <= limit) {
    const std::size_t got = std::fread(block.data(), 1, block.size(), file.get());
    text.append(block.data(), got);
    if (got < block.size()) break;
  }
  if (std::ferror(file.get()) != 0)
    refuse(path, fmt::format("cannot be read: {}", std::strerror(errno)));
  if (text.size() > limit) too_large();
  return text;
}

namespace {

void put_text(const fs::path& path, std::string_view text, const char* mode) {
  std::FILE* file = std::fopen(path.c_str(), mode);
  bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (file != nullptr) written = std::fclose(file) == 0 && written;
  if (!written) refuse(path, fmt::format("cannot be written: {}", std::strerror(errno)));
}

}  // namespace

void write_text(const fs::path& path, std::string_view text) {
  put_text(path, text, "wb");
}

void write_whole(const fs::path& path, std::string_view text) {
  const fs::path beside = path.string() + ".new";
  write_text(beside, text);
  std::error_code failed;
  fs::rename(beside, path, failed);
  if (failed) throw BadInput(fmt::format("{}: error: {}\n", path.string(), failed.message()));
}

void append_text(const fs::path& path, std::string_view text) {
  put_text(path, text, "ab");
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

ggp::Game open_game(const std::string& name, const gdl::ParamOverrides& overrides) {
  const fs::path path = find_game(name);
  const std::string text = read_text(path, gdl::TextLimits{}.bytes);
  auto game = ggp::Game::read(text, overrides);
  if (!game) throw BadInput(rendered(game.errors(), path.string(), text));
  return std::move(*game);
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
    throw BadInput(fmt::format("ludi: error: in {} the rules say who begins\n", game.name()));
  return game.engine().start(seed, first);
}

ggp::State state_after(const Arguments& arguments, const ggp::Game& game, std::uint64_t seed) {
  ggp::State start = start_asked(arguments, game, seed);
  const auto moves = arguments.text("after");
  if (!moves) return start;
  auto state = ggp::play_text(game, std::move(start), *moves);
  if (!state) throw BadInput(rendered(state.errors(), "--after", *moves));
  return std::move(*state);
}

}  // namespace ludi::app
