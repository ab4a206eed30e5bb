// Many at once from one address, and what costs little but not nothing.
#include "app/server/guard.hpp"
#include "tests/app/server/running.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// A connection that begins something and never ends it.
class Held {
 public:
  Held(int port, const std::string& begun) : file_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    static_cast<void>(send(file_, begun.data(), begun.size(), MSG_NOSIGNAL));
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() { close(file_); }

 private:
  int file_;
};

/// The status that a visitor who comes just now gets; 0 if none.
int status_now(const Running& running, const httplib::Headers& headers = {}) {
  return running.visitor(headers).get("/api/hello").status;
}

bool becomes(const std::function<bool()>& holds) {
  for (int n = 0; n < 200; ++n) {
    if (holds()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

}  // namespace

TEST_CASE("one address has so many connections at once, and others after these have gone") {
  app::server::ServerSettings settings;
  settings.most_connections_of_one = 3;
  Running running(settings);
  {
    const Held one(running.port(), "GET "), two(running.port(), "GET "),
        three(running.port(), "GET ");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    // Who is turned away may hear so, or nothing at all.
    CHECK(becomes([&] {
      const int status = status_now(running);
      return status == 503 || status == 0;
    }));
  }
  CHECK(becomes([&] { return status_now(running) == 200; }));
}

TEST_CASE("behind a proxy each of its clients has so many requests at once") {
  app::server::ServerSettings settings;
  settings.most_connections_of_one = 1;
  settings.proxies = {"127.0.0.1"};
  Running running(settings);
  {
    const Held slow(running.port(),
                    "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                    "application/json\r\nContent-Length: 9\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    CHECK(becomes([&] { return status_now(running, {{"X-Forwarded-For", "10.0.0.1"}}) == 429; }));
    CHECK(status_now(running, {{"X-Forwarded-For", "10.0.0.2"}}) == 200);
  }
  CHECK(becomes([&] { return status_now(running, {{"X-Forwarded-For", "10.0.0.1"}}) == 200; }));
}

TEST_CASE("an address is the same however it is written") {
  using app::server::plain_address;
  CHECK(plain_address("::ffff:10.0.0.1") == "10.0.0.1");
  CHECK(plain_address("0:0:0:0:0:0:0:1") == "::1");
  CHECK(plain_address("10.0.0.1") == "10.0.0.1");
  CHECK(plain_address("unknown") == "unknown");
  app::server::ServerSettings settings;
  settings.proxies = {"127.0.0.1"};
  CHECK(app::server::is_proxy("::ffff:127.0.0.1", settings));
  CHECK_FALSE(app::server::is_proxy("127.0.0.2", settings));
  // Addresses of one holder share what the holder may have.
  app::server::Crowd crowd(10, 1);
  CHECK(crowd.enter("2001:db8::1"));
  CHECK_FALSE(crowd.enter("2001:db8::2"));
  CHECK(crowd.enter("2001:db8:0:1::1"));
  crowd.leave("2001:db8::2");
  CHECK(crowd.enter("2001:db8::3"));
}

TEST_CASE("a server goes by the address at which it is reached, and by no other") {
  app::server::ServerSettings settings;
  settings.listen = "127.0.0.2";
  Running running(settings);
  httplib::Client client("127.0.0.2", running.port());
  const auto own = client.Get("/api/hello");
  REQUIRE(own);
  CHECK(own->status == 200);
  const auto other = client.Get("/api/hello", {{"Host", "127.0.0.3"}});
  REQUIRE(other);
  CHECK(other->status == 421);
}

TEST_CASE("a file is sent whole, however many parts of it are asked for") {
  Folder site;
  site.write("index.html", std::string(5'000, 'a'));
  app::server::ServerSettings settings;
  settings.site = site.path();
  Running running(settings);
  std::string parts = "bytes=0-4999";
  for (int n = 0; n < 500; ++n) parts += ",0-4999";
  auto visitor = running.visitor();
  for (const std::string& range : {parts, std::string("bytes=1-2")}) {
    const auto answer = visitor.client().Get("/index.html", {{"Range", range}});
    REQUIRE(answer);
    CHECK(answer->status == 200);
    CHECK(answer->body == std::string(5'000, 'a'));
  }
}

TEST_CASE("a rematch costs as much as a table that is opened") {
  app::server::ServerSettings settings;
  settings.allowance = 3;
  Running running(settings);
  auto visitor = running.visitor();
  const auto table = visitor.post("/api/boards", {{"word", "hex"}, {"players", 2}});
  auto white = running.visitor({{"X-Ludi-Seat", table.body["seats"][0]}});
  auto black = running.visitor({{"X-Ludi-Seat", table.body["seats"][1]}});
  CHECK(white.post("/api/boards/1/resign", Json::object()).status == 200);
  CHECK(white.post("/api/boards/1/rematch", Json::object()).status == 200);
  const auto begun = black.post("/api/boards/1/rematch", Json::object());
  CHECK(begun.body["board"] == 2);
  auto next = running.visitor({{"X-Ludi-Seat", begun.body["secret"]}});
  CHECK(next.post("/api/boards/2/resign", Json::object()).status == 200);
  CHECK(next.post("/api/boards/2/rematch", Json::object()).status == 429);
}

TEST_CASE("what costs little may be asked twenty times as often as what is dear") {
  app::server::ServerSettings settings;
  settings.allowance = 1;
  Running running(settings);
  auto visitor = running.visitor();
  const auto table = visitor.post("/api/boards", {{"word", "hex"}, {"players", 2}});
  auto seat = running.visitor({{"X-Ludi-Seat", table.body["seats"][0]}});
  for (int n = 0; n < 20; ++n)
    CHECK(seat.post("/api/boards/1/note", {{"text", "hello"}}).status == 200);
  CHECK(seat.post("/api/boards/1/note", {{"text", "hello"}}).status == 429);
  // Turns are what people come for.
  CHECK(seat.post("/api/boards/1/move", {{"turn", "a1"}}).status == 200);
}

TEST_CASE("an event that nobody can have seen is taken for the newest one") {
  Running running;
  auto visitor = running.visitor();
  const auto table = visitor.post("/api/boards", {{"word", "hex"}, {"players", 2}});
  auto white = running.visitor({{"X-Ludi-Seat", table.body["seats"][0]}});
  for (const char* seen : {"999999999", "-1", "1x"}) {
    CAPTURE(seen);
    std::string heard;
    httplib::Client client("127.0.0.1", running.port());
    client.set_read_timeout(5);
    std::atomic<bool> greeted = false;
    std::thread listening([&] {
      client.Get("/api/events?topic=board/1", {{"Last-Event-ID", seen}},
                 [&](const char* data, std::size_t size) {
                   heard.append(data, size);
                   greeted = true;
                   return heard.find("data: said") == std::string::npos;
                 });
    });
    CHECK(becomes([&] { return greeted.load(); }));
    CHECK(white.post("/api/boards/1/note", {{"text", "hello"}}).status == 200);
    listening.join();
    CHECK(heard.find("data: said") != std::string::npos);
    CHECK(heard.find("data: offered") == std::string::npos);
  }
}

TEST_CASE("one thing is reported ten times at most, and what the owner removes is in no file") {
  Running running;
  auto visitor = running.visitor();
  auto owner = running.visitor({{"X-Ludi-Owner", running.server->owner_secret()}});
  const auto table = visitor.post("/api/boards", {{"word", "hex"}, {"players", 2}});
  auto seat = running.visitor({{"X-Ludi-Seat", table.body["seats"][0]}});
  const std::string words = "unmistakable-ugly-words";
  CHECK(seat.post("/api/boards/1/note", {{"text", words}}).status == 200);
  const Json report = {{"topic", "note/1"}, {"why", "ugly"}};
  for (int n = 0; n < 10; ++n) CHECK(visitor.post("/api/reports", report).status == 200);
  CHECK(visitor.post("/api/reports", report).status == 429);
  CHECK(visitor.post("/api/reports", {{"topic", "board/1"}, {"why", "ugly"}}).status == 200);
  CHECK(owner.post("/api/notes/1/remove", Json::object()).status == 200);
  for (const auto& file : std::filesystem::directory_iterator(running.folder.path()))
    if (file.is_regular_file()) CHECK(contents_of(file.path()).find(words) == std::string::npos);
}

TEST_CASE("a report of a name in other letters goes with the person") {
  Running running;
  auto visitor = running.visitor();
  auto owner = running.visitor({{"X-Ludi-Owner", running.server->owner_secret()}});
  const auto joined = visitor.post("/api/join", {{"name", "anna"}, {"password", "long-enough"}});
  auto anna = running.visitor({{"X-Ludi-Session", joined.body["session"]}});
  CHECK(visitor.post("/api/reports", {{"topic", "person/ANNA"}, {"why", "rude"}}).status == 200);
  CHECK(anna.post("/api/leave", {{"password", "long-enough"}}).status == 200);
  CHECK(owner.get("/api/reports").body["reports"].empty());
}

TEST_CASE("a number that fits into no parameter is refused as such") {
  Running running;
  auto visitor = running.visitor();
  const auto answer = visitor.client().Post(
      "/api/boards", httplib::Headers{},
      R"({"word":"hex","players":2,"params":{"size":18446744073709551615}})", "application/json");
  REQUIRE(answer);
  CHECK(answer->status == 400);
  CHECK(answer->body == R"({"error":"'params' must be numbers by name"})");
}
