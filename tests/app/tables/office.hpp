// Tables of a test's own, without a server.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "app/post/post.hpp"
#include "tests/folder.hpp"

namespace ludi::test {

/// A database of its own, with people who have joined, and a clock that stands still.
struct Office {
  explicit Office(bool joined = true) {
    if (!joined) return;
    for (const char* name : {"anna", "bert", "carl"})
      CHECK(done(std::string("ludi join ") + name + " " + name + "-secret"));
  }
  std::string told(const std::string& message) { return app::post::answer(tables, message).text; }
  bool done(const std::string& message) { return app::post::answer(tables, message).all_done; }
  /// Both accept, and the game begins.
  void begin(const std::string& board) {
    CHECK(done("yavalath accept " + board + " anna anna-secret\nyavalath accept " + board +
               " bert bert-secret"));
  }

  Folder folder;
  std::int64_t now = 1'000'000;
  std::string boot = "test";
  app::tables::Database database{folder.path(), [this] {
                                   return app::tables::Instant{now, now * 1'000, boot};
                                 }};
  app::tables::People people{
      database, {.open_to = app::tables::Register::open, .cost = {.passes = 1, .memory = 8'192}}};
  app::tables::HouseReferee referee;
  app::tables::Boards boards{database, referee};
  app::post::Tables tables{database, people, boards, referee};
};

}  // namespace ludi::test
