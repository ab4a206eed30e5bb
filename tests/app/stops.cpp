// Ctrl-C and SIGTERM as users meet them: whatever is at work ends soon, with exit 3.
#include <doctest/doctest.h>

#include "tests/app/program.hpp"

namespace ludi {

TEST_CASE("every long piece of work ends when it is asked to, with exit 3") {
  const Folder folder;
  const std::string run = " --out " + folder.file("run") + " --founders " + founders_in(folder);
  // Each of these would take hours.
  for (const std::string work :
       {"search hex --nodes 1000000000000", "search hex --player uct --nodes 1000000000000",
        "solve hex --nodes 1000000000000", "perft chess --depth 20", "playouts hex --seconds 80000",
        "puzzles hex --nodes 1000000000", "puzzles hex --player alphabeta:nodes=1000000000",
        "match hex --players alphabeta:nodes=1000000000,random",
        "tune hex --player alphabeta:nodes=1000000000",
        "measure hex --nodes 1000000000 --threads 2",
        "measure hex --trials 1 --contests 1000 --criteria all --nodes 100000000",
        "evolve --nodes 1000000000 --threads 1"}) {
    INFO(work);
    const std::string more = work.starts_with("evolve") ? run : std::string();
    CHECK(run_line("timeout --preserve-status -k 60 -s TERM 0.5 $LUDI " + work + more +
                   " >/dev/null 2>&1 </dev/null") == 3);
  }
}

TEST_CASE("a run that was asked to stop goes on later") {
  const Folder folder;
  const std::string settings = " --founders " + founders_in(folder) +
                               " --children 30 --nodes 50 --trials 4 --no-gallery --json --quiet";
  const auto last_line = [&](const std::string& file) {
    const std::string text = folder.read(file);
    return text.substr(text.rfind("\"content_hash\""));
  };
  CHECK(run_line("$LUDI evolve --threads 2 --out " + folder.file("whole") + settings + " >" +
                 folder.file("whole.json")) == 0);
  const std::string resume = "$LUDI evolve --threads 2 --resume " + folder.file("parts") + settings;
  const int stopped =
      run_line("timeout --preserve-status -k 60 -s INT 0.5 " + resume + " >/dev/null 2>&1");
  CHECK((stopped == 3 || stopped == 0));
  CHECK(run_line(resume + " >" + folder.file("parts.json")) == 0);
  CHECK(last_line("parts.json") == last_line("whole.json"));
}

}  // namespace ludi
