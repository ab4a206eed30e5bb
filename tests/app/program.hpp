// The built program, run as a user would.
#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "tests/folder.hpp"

namespace ludi {

/// What one run of the program came to.
struct Run {
  int exit = -1;  ///< its exit code, or minus the signal that ended it
  std::string out, err;
  double cpu_seconds = 0;
  long peak_kilobytes = 0;
};

/// Runs the program with the arguments, `input` on its stdin. After so many milliseconds, if any
/// are given, it is killed by a signal that it does not see coming.
inline Run run_program(const std::vector<std::string>& arguments, std::string_view input = {},
                       int killed_after = 0) {
  const Folder folder;
  const std::string in = folder.write("in", input), out = folder.file("out"),
                    err = folder.file("err");
  std::vector<std::string> words = {LUDI_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  const pid_t child = fork();
  if (child == 0) {
    const int files[] = {open(in.c_str(), O_RDONLY), open(out.c_str(), O_WRONLY | O_CREAT, 0600),
                         open(err.c_str(), O_WRONLY | O_CREAT, 0600)};
    bool ready = true;
    for (int stream = 0; stream < 3; ++stream)
      ready = ready && dup2(files[stream], stream) == stream;
    // The timer outlives the call, its signal ends the program.
    const itimerval timer{{}, {killed_after / 1000, 1000L * (killed_after % 1000)}};
    if (killed_after > 0) setitimer(ITIMER_REAL, &timer, nullptr);
    if (ready) execv(LUDI_PROGRAM, pointers.data());
    _exit(127);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  Run run;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  run.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  run.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  run.out = folder.read("out");
  run.err = folder.read("err");
  run.peak_kilobytes = usage.ru_maxrss;
  return run;
}

/// The exit code of a line of the shell in which `$LUDI` is the program, or minus the signal that
/// ended the shell.
inline int run_line(const std::string& line) {
  const int status = std::system(("LUDI='" LUDI_PROGRAM "'; " + line).c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/// The text of a small game, one part of it replaced.
inline std::string game_with(std::string_view part, std::string_view by) {
  std::string text =
      "(game G (players White Black) (board (tiling hex) (shape hex) (size 5)) "
      "(end (All win (in-a-row 4))))";
  text.replace(text.find(part), part.size(), by);
  return text;
}

/// Three small games to breed from, in a folder within the folder.
inline std::string founders_in(const Folder& folder) {
  const std::string founders = folder.file("founders");
  if (std::filesystem::create_directory(founders))
    for (const std::string name : {"tic-tac-toe", "squava", "hexapawn"})
      (void)folder.write("founders/" + name + ".gdl",
                         run_program({"show", name, "--canonical"}).out);
  return founders;
}

}  // namespace ludi
