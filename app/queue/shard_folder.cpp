#include "app/queue/shard_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>

namespace ludi::app::queue {

namespace fs = std::filesystem;

ShardFolder::ShardFolder(fs::path folder, const Era& era) : folder_(std::move(folder)) {
  std::error_code failed;
  fs::create_directories(folder_, failed);
  const fs::path about = folder_ / "era";
  const auto known = whole_lines(about);
  if (known.empty()) {
    append_lines(about, word_of(era) + "\n");
  } else if (known.front() != word_of(era)) {
    throw OtherEra(
        fmt::format("{} was begun by another version of Ludi or on a machine whose arithmetic "
                    "comes out otherwise ({}; this is {})",
                    folder_.string(), known.front(), word_of(era)));
  }
}

FileQueue::Files ShardFolder::whole() const {
  return {folder_ / "tasks.jsonl", folder_ / "answers.jsonl"};
}

fs::path ShardFolder::round_folder(int number) const {
  return folder_ / fmt::format("round-{}", number);
}

FileQueue::Files ShardFolder::shard(int number) const {
  const fs::path folder = round_folder(round());
  return {folder / fmt::format("shard-{}.tasks.jsonl", number),
          folder / fmt::format("shard-{}.answers.jsonl", number)};
}

int ShardFolder::round() const {
  int number = 0;
  std::error_code failed;
  while (fs::exists(round_folder(number + 1), failed)) ++number;
  return number;
}

int ShardFolder::shards() const {
  int number = 0;
  std::error_code failed;
  while (fs::exists(shard(number + 1).tasks, failed)) ++number;
  return number;
}

std::int64_t ShardFolder::split(int shards) {
  const auto alone = sole_use_of(whole().tasks);
  std::map<std::string, bool> answered;
  for (const std::string& line : whole_lines(whole().answers))
    if (const auto outcome = read_outcome(line)) answered[outcome->name] = true;
  std::vector<std::string> lines(static_cast<std::size_t>(shards));
  std::size_t dealt = 0;
  for (const std::string& line : whole_lines(whole().tasks)) {
    const auto task = read_task(line);
    if (!task || answered.contains(task->name)) continue;
    lines[dealt % lines.size()] += line + "\n";
    if (is_done_twice(task->name) && lines.size() > 1)
      lines[(dealt + 1) % lines.size()] += line + "\n";
    ++dealt;
  }
  if (dealt == 0) return 0;
  // The round appears as a whole.
  const fs::path folder = round_folder(round() + 1), beside = folder.string() + ".new";
  std::error_code failed;
  fs::remove_all(beside, failed);
  fs::create_directories(beside, failed);
  for (std::size_t i = 0; i < lines.size(); ++i)
    append_lines(beside / fmt::format("shard-{}.tasks.jsonl", i + 1), lines[i]);
  fs::rename(beside, folder, failed);
  if (failed) throw QueueLost(fmt::format("{}: {}", folder.string(), failed.message()));
  return static_cast<std::int64_t>(dealt);
}

Gathered ShardFolder::merge() {
  const auto alone = sole_use_of(whole().tasks);
  Gathered gathered;
  std::map<std::string, Outcome> known;
  for (const std::string& line : whole_lines(whole().answers))
    if (auto outcome = read_outcome(line)) known.try_emplace(outcome->name, outcome->outcome);
  std::string lines;
  std::error_code failed;
  for (int number = 1; number <= round(); ++number) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(round_folder(number), failed))
      if (entry.path().string().ends_with(".answers.jsonl")) files.push_back(entry.path());
    if (failed)
      throw QueueLost(fmt::format("{}: {}", round_folder(number).string(), failed.message()));
    std::ranges::sort(files);
    for (const fs::path& file : files)
      for (const std::string& line : whole_lines(file)) {
        const auto outcome = read_outcome(line);
        if (!outcome) continue;
        const auto [first, fresh] = known.try_emplace(outcome->name, outcome->outcome);
        if (fresh) {
          lines += line + "\n";
          ++gathered.fresh;
          continue;
        }
        if (first->second.worker == outcome->outcome.worker) continue;  // the same line again
        ++gathered.compared;
        if (first->second.dead != outcome->outcome.dead ||
            first->second.answer.bytes != outcome->outcome.answer.bytes)
          gathered.alarms.push_back(
              {outcome->name, outcome->kind, first->second.worker, outcome->outcome.worker});
      }
  }
  if (!lines.empty()) append_lines(whole().answers, lines);
  for (const std::string& line : whole_lines(whole().tasks))
    if (const auto task = read_task(line)) gathered.missing += known.contains(task->name) ? 0 : 1;
  return gathered;
}

}  // namespace ludi::app::queue
