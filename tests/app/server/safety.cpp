// What the server refuses, and what it never tells.
#include <fstream>

#include "app/post/post.hpp"
#include "app/server/call.hpp"
#include "tests/app/server/running.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// A client that sends bytes as no client would.
class RawClient {
 public:
  explicit RawClient(int port) : file_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    const timeval patience = {.tv_sec = 10, .tv_usec = 0};
    setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient() { close(file_); }

  void say(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t some = send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (some <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(some));
    }
  }
  /// What is heard until that text has come; without one until the connection ends.
  std::string hear(std::string_view until = {}) const {
    std::string heard;
    char some[512];
    for (ssize_t got = 0; (until.empty() || heard.find(until) == std::string::npos) &&
                          (got = recv(file_, some, sizeof some, 0)) > 0;)
      heard.append(some, static_cast<std::size_t>(got));
    return heard;
  }

 private:
  int file_;
};

/// The first line of the answer.
std::string first_line(int port, const std::string& bytes) {
  const RawClient client(port);
  client.say(bytes);
  const std::string answer = client.hear("\r");
  return answer.substr(0, answer.find('\r'));
}

const std::string own = "Host: localhost\r\n";
const std::string json = "Content-Type: application/json\r\n";

}  // namespace

TEST_CASE("a name that is not the server's own is refused, for questions too") {
  Running running;
  for (const char* host : {"evil.example", "localhost.evil.example", "127.0.0.1.nip.io", ""}) {
    auto visitor = running.visitor({{"Host", host}});
    CHECK(visitor.get("/api/people").status == 421);
    CHECK(visitor.post("/api/login", {}).status == 421);
  }
  auto own_name = running.visitor({{"Host", "LOCALHOST:80"}});
  CHECK(own_name.get("/api/people").status == 200);
  CHECK(first_line(running.port(), "GET /api/people HTTP/1.1\r\n\r\n").find(" 421 ") !=
        std::string::npos);
}

TEST_CASE("pages of other sites cannot ask for anything to be done") {
  Running running;
  for (const httplib::Headers& headers : {httplib::Headers{{"Origin", "http://evil.example"}},
                                          {{"Origin", "null"}},
                                          {{"Sec-Fetch-Site", "cross-site"}},
                                          {{"Sec-Fetch-Site", "same-site"}}}) {
    auto visitor = running.visitor(headers);
    CHECK(visitor.post("/api/boards", {{"word", "yavalath"}, {"players", 2}}).status == 403);
  }
  const std::string host = "127.0.0.1:" + std::to_string(running.port());
  auto page = running.visitor({{"Host", host}, {"Origin", "http://" + host}});
  CHECK(page.post("/api/boards", {{"word", "yavalath"}, {"players", 2}}).status == 200);
}

TEST_CASE("bodies must be short JSON of a known length, as they are") {
  Running running;
  const auto posted = [&](const std::string& headers, const std::string& body) {
    return first_line(running.port(),
                      "POST /api/boards HTTP/1.1\r\n" + own + headers + "\r\n" + body);
  };
  const auto length = [](std::size_t n) { return "Content-Length: " + std::to_string(n) + "\r\n"; };
  CHECK(posted(json + length(2), "{}").find(" 400 ") != std::string::npos);
  CHECK(posted(length(2), "{}").find(" 415 ") != std::string::npos);
  CHECK(posted("Content-Type: text/plain\r\n" + length(2), "{}").find(" 415 ") !=
        std::string::npos);
  CHECK(posted(json + length(1'000'000), "").find(" 413 ") != std::string::npos);
  CHECK(posted(json, "{}").find(" 411 ") != std::string::npos);
  CHECK(posted(json + "Transfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n").find(" 411 ") !=
        std::string::npos);
  CHECK(posted(json + length(2) + length(3), "{}").find(" 411 ") != std::string::npos);
  CHECK(posted(json + length(20) + "Content-Encoding: gzip\r\n", std::string(20, '\x1f'))
            .find(" 415 ") != std::string::npos);
  for (const char* body : {"[]", "7", "{", "{\"word\":", "\xff\xfe", "{\"word\":7}"})
    CHECK(posted(json + length(std::strlen(body)), body).find(" 400 ") != std::string::npos);
  CHECK(first_line(running.port(), "PUT /api/boards HTTP/1.1\r\n" + own + length(0) + "\r\n")
            .find(" 405 ") != std::string::npos);
  std::string many = "GET /api/people HTTP/1.1\r\n" + own;
  for (int n = 0; n < 10'000; ++n) many += "X-" + std::to_string(n) + ": x\r\n";
  CHECK(first_line(running.port(), many + "\r\n").find(" 431 ") != std::string::npos);
  auto visitor = running.visitor();
  CHECK(visitor.get("/api/people").status == 200);
}

TEST_CASE("what comes with a refused request is not taken for the next one") {
  Running running;
  const std::string hidden = "GET /api/people HTTP/1.1\r\n" + own + "\r\n";
  const std::string length = "Content-Length: " + std::to_string(hidden.size()) + "\r\n";
  const std::string post = "POST /api/boards HTTP/1.1\r\n" + own + length;
  for (const std::string& lines :
       {post + json + "Origin: http://evil.example\r\n", post + "Content-Type: text/plain\r\n",
        post + json + "Range: bytes=x\r\n", post + json + length,
        "GET /api/people HTTP/1.1\r\n" + own + length, "PUT / HTTP/1.1\r\n" + own + length}) {
    CAPTURE(lines);
    const RawClient slow(running.port());
    slow.say(lines + "\r\n");
    const std::string refused = slow.hear("\r\n\r\n");
    CHECK(refused.starts_with("HTTP/1.1 4"));
    slow.say(hidden);
    CHECK(slow.hear().find("HTTP/1.1") == std::string::npos);
    const RawClient quick(running.port());
    quick.say(lines + "\r\n" + hidden + hidden);
    const std::string heard = quick.hear();
    CHECK(heard.starts_with("HTTP/1.1 4"));
    CHECK(heard.find("HTTP/1.1", 1) == std::string::npos);
  }
  // Whole requests come one behind another.
  const RawClient polite(running.port());
  polite.say(hidden + "GET /api/people HTTP/1.1\r\n" + own + "Connection: close\r\n\r\n");
  const std::string both = polite.hear();
  CHECK(both.starts_with("HTTP/1.1 200"));
  CHECK(both.find("HTTP/1.1 200", 1) != std::string::npos);
}

TEST_CASE("a line without end is not read for ever") {
  Running running;
  const RawClient client(running.port());
  client.say("GET /api/people HTTP/1.1\r\n" + own + "X-Long: " + std::string(300'000, 'x'));
  CHECK(client.hear().starts_with("HTTP/1.1 400"));
}

TEST_CASE("no path leads out of the folder of pages") {
  Folder site;
  std::ofstream(site.path() / "index.html") << "home";
  app::server::ServerSettings settings;
  settings.site = site.path();
  Running running(settings);
  std::ofstream(running.folder.path() / "secret.html") << "secret";
  auto visitor = running.visitor();
  CHECK(visitor.client().Get("/")->body == "home");
  for (const std::string& path :
       {"/../" + running.folder.path().filename().string() + "/secret.html",
        "/%2e%2e/" + running.folder.path().filename().string() + "/secret.html",
        std::string("/..%2f..%2fetc/passwd"), std::string("//etc/passwd"),
        std::string("/index.html%00.txt"), std::string("/tables.db"), std::string("/owner.secret")})
    CHECK(
        first_line(running.port(), "GET " + path + " HTTP/1.1\r\n" + own + "\r\n").find(" 200 ") ==
        std::string::npos);
}

TEST_CASE("every answer forbids frames, foreign scripts and guesses of its type") {
  Running running;
  auto visitor = running.visitor();
  const auto answer = visitor.client().Get("/api/people");
  const std::string policy = answer->get_header_value("Content-Security-Policy");
  for (const char* part : {"default-src 'none'", "frame-ancestors 'none'",
                           "require-trusted-types-for 'script'", "base-uri 'none'"})
    CHECK(policy.find(part) != std::string::npos);
  CHECK(answer->get_header_value("X-Content-Type-Options") == "nosniff");
  CHECK_FALSE(answer->has_header("Set-Cookie"));
  CHECK_FALSE(answer->has_header("Access-Control-Allow-Origin"));
}

TEST_CASE("what belongs to the owner is done with their secret alone") {
  Running running;
  auto visitor = running.visitor();
  auto liar = running.visitor({{"X-Ludi-Owner", "00000000000000000000000000"}});
  auto owner = running.visitor({{"X-Ludi-Owner", running.server->owner_secret()}});
  for (const char* path : {"/api/invite", "/api/mute", "/api/notes/1/remove"}) {
    CHECK(visitor.post(path, Json::object()).status == 403);
    CHECK(liar.post(path, Json::object()).status == 403);
  }
  CHECK(owner.post("/api/invite", Json::object()).status == 200);
  struct stat facts = {};
  REQUIRE(stat((running.folder.path() / "owner.secret").c_str(), &facts) == 0);
  CHECK((facts.st_mode & 0777U) == 0600U);
  REQUIRE(stat((running.folder.path() / "tables.db").c_str(), &facts) == 0);
  CHECK((facts.st_mode & 0077U) == 0U);
}

TEST_CASE("nobody plays for another: wrong seats, stale turns, two at once") {
  Running running;
  auto visitor = running.visitor();
  const auto table = visitor.post("/api/boards", {{"word", "yavalath"}, {"players", 2}});
  const auto other = visitor.post("/api/boards", {{"word", "yavalath"}, {"players", 2}});
  const auto seat = [&](const Answered& of, int n) {
    return running.visitor({{"X-Ludi-Seat", of.body["seats"][static_cast<std::size_t>(n)]}});
  };
  auto white = seat(table, 0), black = seat(table, 1), stranger = seat(other, 0);
  const std::string move = "/api/boards/1/move";
  CHECK(visitor.post(move, {{"turn", "e5"}}).status == 403);
  CHECK(stranger.post(move, {{"turn", "e5"}}).status == 403);
  CHECK(black.post(move, {{"turn", "e5"}}).status == 409);
  CHECK(white.post(move, {{"turn", "z9"}}).status == 400);
  CHECK(white.post(move, {{"turn", "e5"}, {"turns", 0}}).status == 200);
  // Sent again, it answers a position that is no longer there.
  CHECK(white.post(move, {{"turn", "e5"}, {"turns", 0}}).status == 409);
  CHECK(black.post(move, {{"turn", "e4"}, {"turns", 0}}).status == 409);
  std::vector<std::thread> both;
  std::atomic<int> played = 0;
  for (int n = 0; n < 8; ++n)
    both.emplace_back([&, n] {
      auto again = seat(table, 1);
      if (again.post(move, {{"turn", "a" + std::to_string(1 + n % 5)}}).status == 200) ++played;
    });
  for (auto& thread : both) thread.join();
  CHECK(played == 1);
  CHECK(visitor.get("/api/boards/1").body["turns"].size() == 2);
}

TEST_CASE("who plays where and what they say is told to those who play") {
  Running running;
  auto visitor = running.visitor();
  const auto session = [&](const char* name) {
    const auto joined = visitor.post("/api/join", {{"name", name}, {"password", "long-enough"}});
    REQUIRE(joined.status == 200);
    return running.visitor({{"X-Ludi-Session", joined.body["session"]}});
  };
  auto anna = session("anna"), bert = session("bert"), carl = session("carl");
  CHECK(visitor.post("/api/boards", {{"word", "yavalath"}, {"people", {"anna", "bert"}}}).status ==
        403);
  CHECK(anna.post("/api/boards", {{"word", "yavalath"}, {"people", {"anna", "bert"}}}).status ==
        200);
  CHECK(anna.post("/api/boards/1/accept", Json::object()).status == 200);
  CHECK(bert.post("/api/boards/1/accept", Json::object()).status == 200);
  const std::string script = "<script>alert(1)</script>\" onload=x '";
  CHECK(anna.post("/api/boards/1/note", {{"text", script}}).status == 200);
  CHECK(carl.post("/api/boards/1/note", {{"text", "hello"}}).status == 403);
  CHECK(bert.get("/api/boards/1").body["notes"][0]["text"] == script);
  for (Visitor* outside : {&visitor, &carl}) {
    const Json board = outside->get("/api/boards/1").body;
    CHECK(board["notes"].empty());
    CHECK(board["seats"][0]["person"].is_null());
  }
  CHECK(visitor.get("/api/me").status == 403);
  CHECK(anna.get("/api/me").body["games"].size() == 1);
  CHECK(anna.post("/api/logout", {{"everywhere", true}}).status == 200);
  CHECK(anna.get("/api/me").status == 403);
}

TEST_CASE("a wrong name and a wrong password get one answer, and soon no answer at all") {
  Running running;
  auto visitor = running.visitor();
  CHECK(visitor.post("/api/join", {{"name", "anna"}, {"password", "long-enough"}}).status == 200);
  const auto wrong_name =
      visitor.post("/api/login", {{"name", "zoe"}, {"password", "long-enough"}});
  const auto wrong_word =
      visitor.post("/api/login", {{"name", "anna"}, {"password", "not-this-one"}});
  CHECK(wrong_name.status == 403);
  CHECK(wrong_name.body == wrong_word.body);
  int asked = 0, refused = 0;
  const int guesses = test::thorough() ? 10'000 : 1'500;
  for (int n = 0; n < guesses; ++n) {
    const int status =
        visitor.post("/api/login", {{"name", "anna"}, {"password", "guess-" + std::to_string(n)}})
            .status;
    ++(status == 403 ? asked : refused);
    CHECK((status == 403 || status == 429));
  }
  CHECK(asked < 100);
  CHECK(refused > guesses - 100);
}

TEST_CASE("guesses that come at once are counted like those that come one by one") {
  Running running;
  auto visitor = running.visitor();
  CHECK(visitor.post("/api/join", {{"name", "anna"}, {"password", "long-enough"}}).status == 200);
  std::atomic<int> asked = 0;
  std::vector<std::thread> all;
  for (int n = 0; n < 40; ++n)
    all.emplace_back([&, n] {
      auto one = running.visitor();
      const Json guess = {{"name", n % 2 == 0 ? "anna" : "ANNA"},
                          {"password", "guess-" + std::to_string(n)}};
      if (one.post("/api/login", guess).status == 403) ++asked;
    });
  for (auto& thread : all) thread.join();
  CHECK(asked == app::tables::PeopleSettings{}.most_failures);
}

TEST_CASE("what a message asks for has its price by the piece") {
  app::server::ServerSettings settings;
  settings.allowance = 5;
  Running running(settings);
  auto visitor = running.visitor();
  std::string message;
  for (int n = 0; n < 20; ++n)
    message += "ludi away nobody" + std::to_string(n) + " a-password 1\n";
  const auto answer = visitor.post("/api/post", {{"message", message}});
  CHECK(answer.status == 200);
  const std::string told = answer.body["answer"];
  int refused = 0;
  for (std::size_t at = told.find("error: "); at != std::string::npos;
       at = told.find("error: ", at + 1))
    ++refused;
  CHECK(refused == 6);
  CHECK(visitor.post("/api/post", {{"message", "ludi help"}}).status == 429);
  // Whoever owns the server pays nothing.
  auto owner = running.visitor({{"X-Ludi-Owner", running.server->owner_secret()}});
  CHECK(owner.post("/api/post", {{"message", message}}).status == 200);
}

TEST_CASE("brackets in brackets without end are no body") {
  Running running;
  auto visitor = running.visitor();
  const std::string deep =
      "{\"answer\":" + std::string(30'000, '[') + std::string(30'000, ']') + "}";
  const auto answer =
      visitor.client().Post("/api/boards", httplib::Headers{}, deep, "application/json");
  REQUIRE(answer);
  CHECK(answer->status == 400);
}

TEST_CASE("a person who leaves is nowhere in the file, and their game stays") {
  Running running;
  auto visitor = running.visitor();
  const std::string name = "unmistakable-name", said = "unmistakable-words";
  const auto joined = visitor.post("/api/join", {{"name", name}, {"password", "long-enough"}});
  CHECK(visitor.post("/api/join", {{"name", "bert"}, {"password", "long-enough"}}).status == 200);
  auto person = running.visitor({{"X-Ludi-Session", joined.body["session"]}});
  CHECK(person.post("/api/boards", {{"word", "yavalath"}, {"people", {name, "bert"}}}).status ==
        200);
  CHECK(person.post("/api/boards/1/note", {{"text", said}}).status == 200);
  CHECK(visitor.post("/api/reports", {{"topic", "person/" + name}, {"why", "rude"}}).status == 200);
  CHECK(person.post("/api/leave", {{"password", "wrong-one"}}).status == 403);
  CHECK(person.post("/api/leave", {{"password", "long-enough"}}).status == 200);
  CHECK(person.get("/api/me").status == 403);
  CHECK(visitor.get("/api/boards/1").body["seats"][0]["left"] == true);
  for (const auto& file : std::filesystem::directory_iterator(running.folder.path())) {
    if (!file.is_regular_file()) continue;
    const std::string bytes = contents_of(file.path());
    CHECK(bytes.find(name) == std::string::npos);
    CHECK(bytes.find(said) == std::string::npos);
  }
}

TEST_CASE("a stranger's rules that never end or are too large harm nobody") {
  Running running;
  auto visitor = running.visitor();
  const auto offered = [&](const std::string& rules) {
    return visitor.post("/api/boards", {{"players", 2}, {"rules", rules}}).status;
  };
  CHECK(offered("(game Mine (players A B) (board (tiling square) (size 3 3)) (end (All win "
                "(in-a-row 3))))") == 200);
  CHECK(offered("(game Bad") == 400);
  CHECK(offered(std::string(30'000, '(')) == 400);
  CHECK(offered("(game Big (players A B) (board (tiling square) (size 999 999)) (end (All lose "
                "(no-move))))") == 400);
  auto seat = running.visitor(
      {{"X-Ludi-Seat", visitor
                           .post("/api/boards", {{"players", 2},
                                                 {"rules",
                                                  "(game Mine (players A B) (board (tiling "
                                                  "square) (size 3 3)) (end (All win "
                                                  "(in-a-row 3))))"}})
                           .body["seats"][0]}});
  CHECK(seat.post("/api/boards/2/move", {{"turn", "b2"}}).status == 200);
}

TEST_CASE("a stream tells what happens at a board, goes on where it was cut, and has its limit") {
  app::server::ServerSettings settings;
  settings.most_streams_of_one = 2;
  Running running(settings);
  auto visitor = running.visitor();
  const auto table = visitor.post("/api/boards", {{"word", "yavalath"}, {"players", 2}});
  const auto listened = [&](const httplib::Headers& headers) {
    httplib::Client client("127.0.0.1", running.port());
    client.set_read_timeout(5);
    std::string text;
    client.Get("/api/events?topic=board/1", headers, [&](const char* data, std::size_t size) {
      text.append(data, size);
      return text.find("data: moved") == std::string::npos;
    });
    return text;
  };
  std::string heard;
  std::thread listening([&] { heard = listened({}); });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  auto white = running.visitor({{"X-Ludi-Seat", table.body["seats"][0]}});
  CHECK(white.post("/api/boards/1/move", {{"turn", "e5"}}).status == 200);
  listening.join();
  CHECK(heard.find("event: happened\ndata: moved\n") != std::string::npos);
  CHECK(listened({{"Last-Event-ID", "0"}}).find("data: offered") != std::string::npos);
}

TEST_CASE("the page of the server lists every request") {
  const std::string page = contents_of(LUDI_SOURCE_DIR "/docs/server.md");
  for (const auto* route : app::server::routes())
    CHECK(page.find("| " + std::string(route->method) + " `" + std::string(route->path) + "` |") !=
          std::string::npos);
}

TEST_CASE("the page of messages is that of the program") {
  CHECK(contents_of(LUDI_SOURCE_DIR "/docs/post.md") == app::post::post_page());
}
