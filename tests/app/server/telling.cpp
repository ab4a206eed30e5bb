// How what happens gets to those who are to know it.
#include <sys/stat.h>

#include "app/tables/boards.hpp"
#include "app/tables/guarded.hpp"
#include "tests/app/server/running.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Waits for something that takes a while.
bool comes(const std::function<bool()>& holds) {
  for (int n = 0; n < 200; ++n) {
    if (holds()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

}  // namespace

TEST_CASE("a stream tells within a second what another program has written") {
  Running running;
  app::tables::Database beside(running.folder.path());
  app::tables::HouseReferee referee;
  app::tables::Boards boards(beside, referee);
  app::tables::Challenge challenge;
  challenge.word = "yavalath";
  challenge.text = app::tables::text_for("yavalath", 2);
  const auto offered = boards.challenge(challenge);
  std::string heard;
  std::chrono::steady_clock::time_point when;
  std::thread listening([&] {
    httplib::Client client("127.0.0.1", running.port());
    client.Get("/api/events?topic=board/1", [&](const char* data, std::size_t size) {
      heard.append(data, size);
      when = std::chrono::steady_clock::now();
      return heard.find("moved") == std::string::npos;
    });
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  const auto before = std::chrono::steady_clock::now();
  boards.move(boards.seat_of(offered.secrets[0]), "e5");
  listening.join();
  CHECK(heard.find("data: moved") != std::string::npos);
  // A second is what is promised; a busy machine may take more.
  CHECK(when - before < std::chrono::seconds(5));
}

TEST_CASE("a command is told who is to know what, on its input and not by a shell") {
  Folder folder;
  const std::string told = folder.file("told");
  const std::string command = folder.write(
      "tell $(touch spoilt)", "#!/bin/sh\ncat >> '" + told + "'\necho \"$#\" >> '" + told + "'\n");
  chmod(command.c_str(), 0700);
  app::server::ServerSettings settings;
  settings.notify = command;
  Running running(settings);
  auto visitor = running.visitor();
  std::vector<Visitor> people;
  for (const char* name : {"anna", "bert"}) {
    const auto joined = visitor.post("/api/join", {{"name", name}, {"password", "long-enough"}});
    people.push_back(running.visitor({{"X-Ludi-Session", joined.body["session"]}}));
  }
  CHECK(
      people[0].post("/api/boards", {{"word", "yavalath"}, {"people", {"anna", "bert"}}}).status ==
      200);
  for (auto& person : people)
    CHECK(person.post("/api/boards/1/accept", Json::object()).status == 200);
  CHECK(people[0].post("/api/boards/1/move", {{"turn", "e5"}}).status == 200);
  CHECK(comes([&] {
    return folder.read("told").find("To: bert\n\nyavalath board 1, 1 turn") != std::string::npos;
  }));
  CHECK(comes([&] {
    return folder.read("told").find("To: anna\n\nyavalath board 1, ") != std::string::npos;
  }));
  CHECK(comes([&] { return folder.read("told").find("\n0\n") != std::string::npos; }));
  CHECK_FALSE(std::filesystem::exists("spoilt"));
}

TEST_CASE("files are sent compressed to who takes that, and not at all to who has them") {
  Folder site;
  site.write("index.html", std::string(5'000, 'a'));
  app::server::ServerSettings settings;
  settings.site = site.path();
  Running running(settings);
  httplib::Client client("127.0.0.1", running.port());
  client.set_decompress(false);
  const auto plain = client.Get("/index.html");
  CHECK(plain->body == std::string(5'000, 'a'));
  const auto small = client.Get("/", {{"Accept-Encoding", "gzip, br"}});
  CHECK(small->get_header_value("Content-Encoding") == "br");
  CHECK(small->body.size() < 100);
  CHECK(client.Get("/", {{"Accept-Encoding", "gzip"}})->get_header_value("Content-Encoding") ==
        "gzip");
  const auto known =
      client.Get("/index.html", {{"If-None-Match", plain->get_header_value("ETag")}});
  CHECK(known->status == 304);
  CHECK(known->body.empty());
}
