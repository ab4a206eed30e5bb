// Many at once: nothing is lost, and nobody waits long.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "app/tables/boards.hpp"
#include "ggp/base/rng.hpp"
#include "ggp/text/notation.hpp"
#include "tests/app/server/running.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

using SteadyClock = std::chrono::steady_clock;

/// Games of two seats, played at random by several clients at once until so many turns are made.
struct Correspondence {
  struct Table {
    std::int64_t board = 0;
    std::vector<std::string> seats;
    std::vector<std::string> turns;
  };

  void open(Visitor& visitor, int tables, const std::string& word) {
    game = text_of(word);
    for (int n = 0; n < tables; ++n) {
      const auto made =
          visitor.post("/api/boards", {{"word", word}, {"players", 2}, {"automatic", false}});
      REQUIRE(made.status == 200);
      all.push_back({made.body["board"], made.body["seats"], {}});
    }
  }

  /// One client plays at its tables, a turn at each in turn; notes how long each took.
  void play(const Running& running, std::size_t first, std::size_t step, std::size_t most,
            std::vector<double>& milliseconds) const {
    const Game rules = game_of(game);
    ggp::Rng rng(first);
    auto visitor = running.visitor();
    struct Place {
      const Table* table;
      State state;
      std::vector<std::string> turns;
    };
    std::vector<Place> places;
    for (std::size_t t = first; t < all.size(); t += step)
      places.push_back(
          {&all[t], rules.engine().start(static_cast<std::uint64_t>(all[t].board)), {}});
    for (std::size_t played = 0; played < most && !places.empty(); ++played) {
      Place& place = places[played % places.size()];
      auto turns = rules.engine().turns(place.state);
      // Who passes might end the game.
      if (1 < turns.size()) std::erase(turns, ggp::Turn{ggp::Step::pass()});
      if (turns.empty()) continue;
      const auto& turn = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      const std::string text = ggp::notate(rules, place.state, turn);
      const auto mover = static_cast<std::size_t>(rules.engine().facts(place.state).mover.index());
      const httplib::Headers headers = {{"X-Ludi-Seat", place.table->seats[mover]}};
      const auto before = SteadyClock::now();
      const auto ask = [&] {
        return visitor.client().Post(
            ("/api/boards/" + std::to_string(place.table->board) + "/move").c_str(), headers,
            Json{{"turn", text}, {"turns", place.turns.size()}}.dump(), "application/json");
      };
      auto answer = ask();
      // A connection may be closed at the moment at which it is used again.
      if (!answer) answer = ask();
      const std::chrono::duration<double, std::milli> took = SteadyClock::now() - before;
      CHECK(answer);
      if (!answer) continue;
      CHECK(answer->status == 200);
      milliseconds.push_back(took.count());
      ggp::play(rules, place.state, turn);
      place.turns.push_back(text);
    }
  }

  std::string game;
  std::vector<Table> all;
};

double percentile(std::vector<double> all, double share) {
  std::ranges::sort(all);
  return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
}

/// Connections that ask for nothing, or for something very slowly.
class Idlers {
 public:
  Idlers(int port, int idle, int slow) {
    for (int n = 0; n < idle + slow; ++n) {
      const int file = socket(AF_INET, SOCK_STREAM, 0);
      sockaddr_in address = {};
      address.sin_family = AF_INET;
      address.sin_port = htons(static_cast<std::uint16_t>(port));
      address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      if (connect(file, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0)
        files_.push_back(file);
    }
    slow_ = std::min<std::size_t>(static_cast<std::size_t>(slow), files_.size());
    dripping_ = std::thread([this] {
      const std::string request = "GET /api/people HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
      for (std::size_t n = 0; !stop_; ++n) {
        for (std::size_t f = 0; f < slow_; ++f)
          static_cast<void>(
              send(files_[f], n < request.size() ? &request[n] : "x", 1, MSG_NOSIGNAL));
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
      }
    });
  }
  Idlers(const Idlers&) = delete;
  Idlers& operator=(const Idlers&) = delete;
  ~Idlers() {
    stop_ = true;
    dripping_.join();
    for (const int file : files_) close(file);
  }

 private:
  std::vector<int> files_;
  std::size_t slow_ = 0;
  std::atomic<bool> stop_ = false;
  std::thread dripping_;
};

/// Streams that are listened to.
class Listeners {
 public:
  Listeners(int port, int count) {
    for (int n = 0; n < count; ++n)
      threads_.emplace_back([this, port, n] {
        httplib::Client client("127.0.0.1", port);
        client.set_read_timeout(20);
        client.Get(("/api/events?topic=board/" + std::to_string(n + 1)).c_str(),
                   [this](const char*, std::size_t) {
                     ++heard_;
                     return !stop_;
                   });
      });
  }
  Listeners(const Listeners&) = delete;
  Listeners& operator=(const Listeners&) = delete;
  ~Listeners() {
    stop_ = true;
    for (auto& thread : threads_) thread.join();
  }
  [[nodiscard]] int heard() const { return heard_; }

 private:
  std::atomic<bool> stop_ = false;
  std::atomic<int> heard_ = 0;
  std::vector<std::thread> threads_;
};

void correspond(int tables, std::size_t turns, std::size_t clients, const char* word) {
  app::server::ServerSettings settings;
  settings.most_streams_of_one = 64;
  settings.most_connections_of_one = settings.threads;
  Running running(settings);
  Correspondence games;
  auto owner = running.visitor({{"X-Ludi-Owner", running.server->owner_secret()}});
  games.open(owner, tables, word);
  std::vector<std::vector<double>> times(clients);
  const auto before = SteadyClock::now();
  {
    const Listeners listeners(running.port(), std::min(64, tables));
    const Idlers idlers(running.port(), 64, 16);
    std::this_thread::sleep_for(std::chrono::seconds(1));
    std::vector<std::thread> all;
    for (std::size_t c = 0; c < clients; ++c)
      all.emplace_back([&, c] { games.play(running, c, clients, turns / clients, times[c]); });
    for (auto& thread : all) thread.join();
    CHECK(listeners.heard() > std::min(64, tables));
  }
  const std::chrono::duration<double> took = SteadyClock::now() - before;
  std::vector<double> milliseconds;
  for (const auto& of_one : times)
    milliseconds.insert(milliseconds.end(), of_one.begin(), of_one.end());
  MESSAGE(milliseconds.size(), " turns in ", took.count(), " s: half in ",
          percentile(milliseconds, 0.5), " ms, 99 of 100 in ", percentile(milliseconds, 0.99),
          " ms");
  // What the database holds is what was answered, and each game is its replay.
  std::size_t kept = 0;
  const Game rules = game_of(games.game);
  for (const auto& table : games.all) {
    const Json board = owner.get("/api/boards/" + std::to_string(table.board)).body;
    State state = rules.engine().start(static_cast<std::uint64_t>(table.board));
    for (const Json& turn : board["turns"]) {
      const auto read = ggp::read_turn(rules, state, turn["text"].get<std::string>());
      REQUIRE(read);
      ggp::play(rules, state, *read);
      ++kept;
    }
  }
  CHECK(kept == milliseconds.size());
}

/// Turns by message, each with a name and a password at its full cost, by so many clients.
void correspond_by_message(std::size_t clients, int turns) {
  app::server::ServerSettings settings;
  settings.most_streams_of_one = 64;
  settings.most_connections_of_one = settings.threads;
  Running running(settings, {});
  auto owner = running.visitor({{"X-Ludi-Owner", running.server->owner_secret()}});
  const auto name_of = [](std::size_t client, int player) {
    return "player" + std::to_string(client) + (player == 0 ? "a" : "b");
  };
  for (std::size_t c = 0; c < clients; ++c) {
    std::string message;
    for (const int player : {0, 1}) message += "ludi join " + name_of(c, player) + " long-enough\n";
    const std::string board = std::to_string(c + 1);
    message += "hex challenge -no_auto " + name_of(c, 0) + " " + name_of(c, 1) + "\n";
    for (const int player : {0, 1})
      message += "hex accept " + board + " " + name_of(c, player) + " long-enough\n";
    REQUIRE(owner.post("/api/post", {{"message", message}}).body["done"] == true);
  }
  std::vector<std::vector<double>> times(clients);
  {
    const Listeners listeners(running.port(), 64);
    const Idlers idlers(running.port(), 64, 16);
    std::this_thread::sleep_for(std::chrono::seconds(1));
    std::vector<std::thread> all;
    for (std::size_t c = 0; c < clients; ++c)
      all.emplace_back([&, c] {
        auto visitor = running.visitor();
        for (int n = 0; n < turns; ++n) {
          const std::string cell =
              std::string(1, static_cast<char>('a' + n / 11)) + std::to_string(1 + n % 11);
          const Json message = {{"message", "hex move " + std::to_string(c + 1) + " " +
                                                name_of(c, n % 2) + " long-enough " + cell}};
          const auto before = SteadyClock::now();
          const bool done = visitor.post("/api/post", message).body["done"] == true;
          const std::chrono::duration<double, std::milli> took = SteadyClock::now() - before;
          CHECK(done);
          times[c].push_back(took.count());
        }
      });
    for (auto& thread : all) thread.join();
  }
  std::vector<double> milliseconds;
  for (const auto& of_one : times)
    milliseconds.insert(milliseconds.end(), of_one.begin(), of_one.end());
  MESSAGE(milliseconds.size(), " turns with passwords by ", clients, " clients: half in ",
          percentile(milliseconds, 0.5), " ms, 99 of 100 in ", percentile(milliseconds, 0.99),
          " ms");
  for (std::size_t c = 0; c < clients; ++c)
    CHECK(owner.get("/api/boards/" + std::to_string(c + 1)).body["turns"].size() ==
          static_cast<std::size_t>(turns));
}

}  // namespace

TEST_CASE(
    "a few hundred turns by several clients, with streams, idle and slow connections beside") {
  correspond(8, 240, 4, "yavalath");
}

TEST_SUITE("long") {
  TEST_CASE("fifty thousand turns in two hundred games by twenty clients") {
    correspond(200, 50'000, 20, "go");
  }
  TEST_CASE("turns by message with passwords at their full cost, by one client and by four") {
    correspond_by_message(1, 60);
    correspond_by_message(4, 60);
  }
}
