// Every byte of a run's database changed in turn: what is read of the run is as before, or there is
// an error. A question is asked again of a changed byte only if the byte is read for its answer:
// what reads none of it goes the same way as before. FOLDER/run holds a run, which is written once
// more without the times that it took, so that another machine that goes on has the same bytes.
// They come in an order that spreads a short run over the file.
#include <sys/wait.h>
#include <unistd.h>

#include <numeric>

#include "gdl/hash/sha256.hpp"
#include "ggp/base/rng.hpp"
#include "tests/trust/account.hpp"
#include "tests/trust/run_script.hpp"
#include "tests/trust/told_run.hpp"
#include "tests/trust/watched_disk.hpp"

namespace {

using namespace ludi;
using trust::Account;
namespace fs = std::filesystem;

/// What became of a changed byte; as exit codes of the process that looked.
enum Verdict : int { as_before, refused, unnoticed, broken };
constexpr const char* names[] = {"bytes that change nothing", "bytes that are refused",
                                 "bytes that change an answer", "bytes that end the program"};

/// A number without a common factor with the size, about 0.618 of it.
std::uint64_t stride_of(std::uint64_t size) {
  auto stride = static_cast<std::uint64_t>(static_cast<double>(size) * 0.6180339887) | 1U;
  while (std::gcd(stride, size) != 1) stride += 2;
  return stride;
}

void set_byte(const fs::path& file, std::uint64_t at, char byte) {
  std::fstream out(file, std::ios::binary | std::ios::in | std::ios::out);
  out.seekp(static_cast<std::streamoff>(at));
  out.put(byte);
}

/// The first line in which two texts differ.
std::string difference(const std::string& before, const std::string& after) {
  const auto [a, b] = std::ranges::mismatch(before, after);
  const auto at = static_cast<std::size_t>(a - before.begin());
  const auto line = [at](const std::string& text) {
    const auto begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    return text.substr(begin, std::min<std::size_t>(text.find('\n', begin) - begin, 160));
  };
  return fmt::format("'{}' became '{}'", line(before), line(after));
}

/// What a question was answered, and the bytes that were read for it.
struct Answer {
  std::string text;
  std::vector<bool> read;
};

/// Asked with a connection of its own.
trust::ToldRun ask(const fs::path& run, std::size_t question) {
  const auto open = trust::open_run(run);
  if (!open) return {{}, open.errors().front().message};
  return trust::questions[question](*open);
}

std::vector<Answer> answers_of(const fs::path& run, std::uint64_t bytes) {
  std::vector<Answer> all;
  for (std::size_t i = 0; i < trust::questions.size(); ++i) {
    trust::WatchedDisk::watch(bytes);
    const auto told = ask(run, i);
    if (!told.error.empty())
      throw std::runtime_error("there is no whole run in the folder: " + told.error);
    all.push_back({told.text, trust::WatchedDisk::read_bytes()});
  }
  return all;
}

/// Looks in another process, which the byte may bring down; what it saw is its exit code and, in a
/// file, its words.
Verdict look(const fs::path& run, const std::vector<Answer>& before, std::uint64_t at,
             const fs::path& words) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (!before[i].read[at]) continue;
      const auto after = ask(run, i);
      if (after.error.empty() && after.text == before[i].text) continue;
      std::ofstream(words) << (after.error.empty() ? difference(before[i].text, after.text)
                                                   : after.error);
      _exit(after.error.empty() ? unnoticed : refused);
    }
    _exit(as_before);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? static_cast<Verdict>(WEXITSTATUS(status)) : broken;
}

std::string contents_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// True of a complaint about a game or the settings; what SQLite finds it tells of the file alone.
bool names_a_record(const std::string& said) {
  constexpr std::string_view ways[] = {" is not as it was written", "the rules of ",
                                       " is no name of a game", " is missing:"};
  return std::ranges::any_of(
      ways, [&](std::string_view way) { return said.find(way) != std::string::npos; });
}

/// Writes a run once more, as if nothing of it had taken time.
void write_timeless(const fs::path& run, const fs::path& folder) {
  trust::Script script = trust::script_of(run);
  fs::remove_all(folder);
  auto store = synthesis::RunStore::open(folder);
  if (!store) throw std::runtime_error(store.errors().front().message);
  bool written = !store->begin(script.settings, script.founders);
  for (std::size_t place = 0; written && place < script.individuals.size(); ++place)
    written = !store->keep(script.individuals[place], place);
  for (auto& child : script.children) {
    for (auto& cost : child.costs) cost.seconds = 0;
    written = written && !store->keep(child);
  }
  if (!written) throw std::runtime_error("the run cannot be written once more");
}

/// The first 52 bits of a hash, as a number that a count can hold.
double sum_of(const std::string& bytes) {
  return static_cast<double>(std::stoull(gdl::sha256(bytes).substr(0, 13), nullptr, 16));
}

/// Counts go on where the bytes are those they were counted of.
void begin_anew_with_others(Account& account, const std::string& bytes) {
  double& sum = account["sum of the run"];
  if (sum == sum_of(bytes)) return;
  sum = sum_of(bytes);
  account["bytes changed"] = account["… of them told of the file alone"] = 0;
  for (const char* name : names) account[name] = 0;
}

void flip(Account& account) {
  const fs::path scratch = account.folder() / "scratch", words = account.folder() / "words.txt";
  write_timeless(account.folder() / "run", scratch);
  const fs::path file = scratch / "run.db";
  const std::string bytes = contents_of(file);
  begin_anew_with_others(account, bytes);
  const auto size = static_cast<std::uint64_t>(bytes.size()), stride = stride_of(size);
  const auto before = answers_of(scratch, size);
  account["bytes of the run"] = static_cast<double>(size);
  double& tried = account["bytes changed"];
  for (; tried < static_cast<double>(size) && !account.out_of_time(); ++tried) {
    const std::uint64_t at = static_cast<std::uint64_t>(tried) * stride % size;
    const char by = static_cast<char>(1U + ggp::mix(at) % 255U);
    set_byte(file, at, static_cast<char>(bytes[at] ^ by));
    fs::remove(words);
    const Verdict verdict = look(scratch, before, at, words);
    set_byte(file, at, bytes[at]);
    ++account[names[verdict]];
    const std::string said = contents_of(words);
    if (verdict == refused && !names_a_record(said)) ++account["… of them told of the file alone"];
    if (verdict >= unnoticed)
      account.find(fmt::format("byte {} of {} xor {}: {}: {}", at, size,
                               static_cast<unsigned char>(by), names[verdict], said));
    if (static_cast<std::uint64_t>(tried) % 64 == 0) account.save();
  }
}

}  // namespace

int main(int count, char** arguments) {
  ludi::trust::WatchedDisk::insert();
  return ludi::trust::goes_on(count, arguments, flip);
}
