// A server that is killed while it answers: what was answered is in the database.
#include "ggp/base/rng.hpp"
#include "tests/app/server/running.hpp"
#include "tests/app/server/served.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

void kill_often(int times) {
  Folder data, site;
  site.write("index.html", "home");
  std::vector<std::string> seats;
  std::vector<std::size_t> answered;
  ggp::Rng rng(5);
  for (int round = 0; round < times; ++round) {
    Served program(data.path(), site.path());
    Visitor visitor(program.port());
    // What was answered before the kill is there.
    for (std::size_t b = 0; b < answered.size(); ++b) {
      const Json board = visitor.get("/api/boards/" + std::to_string(b + 1)).body;
      REQUIRE(board.is_object());
      CHECK(board["turns"].size() >= answered[b]);
      CHECK(board["turns"].size() <= answered[b] + 1);
      answered[b] = board["turns"].size();
    }
    const auto made =
        visitor.post("/api/boards", {{"word", "hex"}, {"players", 2}, {"automatic", false}});
    REQUIRE(made.status == 200);
    REQUIRE(made.body["board"] == answered.size() + 1);
    seats.insert(seats.end(), made.body["seats"].begin(), made.body["seats"].end());
    answered.push_back(0);
    std::atomic<bool> over = false;
    std::thread killer([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20 + rng.below(60)));
      program.kill_it();
      over = true;
    });
    const std::string cells = "abcdefghijk";
    for (int n = 0; !over; ++n) {
      const std::size_t board = static_cast<std::size_t>(n) % answered.size();
      const std::size_t ply = answered[board];
      if (100 < ply) continue;
      Visitor mover(program.port(), {{"X-Ludi-Seat", seats[2 * board + ply % 2]}});
      const std::string turn = cells[ply % 11] + std::to_string(1 + ply / 11);
      const auto answer = mover.post("/api/boards/" + std::to_string(board + 1) + "/move",
                                     {{"turn", turn}, {"turns", ply}});
      if (answer.status == 200) ++answered[board];
    }
    killer.join();
  }
}

}  // namespace

TEST_CASE("a server killed while it answers has kept what it answered") {
  kill_often(3);
}

TEST_SUITE("long") {
  TEST_CASE("a server killed a hundred times while it answers has kept what it answered") {
    kill_often(100);
  }
}
