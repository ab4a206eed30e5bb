// Any bytes as a message to the tables: there is an answer, and the tables can be asked again. The
// tables are made anew now and then, so that what one message leaves behind the next ones meet.
#include <memory>

#include "app/post/post.hpp"
#include "tests/folder.hpp"
#include "tests/fuzz/law.hpp"

namespace {

using namespace ludi;

struct Desk {
  Folder folder;
  app::tables::Database database{folder.path(), [] {
                                   return app::tables::Instant{1'000'000, 1'000, "fuzz"};
                                 }};
  app::tables::People people{
      database, {.open_to = app::tables::Register::open, .cost = {.passes = 1, .memory = 8'192}}};
  app::tables::HouseReferee referee;
  app::tables::Boards boards{database, referee};
  app::post::Tables tables{database, people, boards, referee};

  Desk() {
    app::post::answer(tables,
                      "ludi join anna anna-secret\nludi join bert bert-secret\n"
                      "ludi join carl carl-secret\nyavalath challenge anna bert\n"
                      "yavalath accept 1 anna anna-secret\nyavalath accept 1 bert bert-secret\n");
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::unique_ptr<Desk> desk;
  static int messages = 0;
  if (messages++ % 500 == 0) desk = nullptr, desk = std::make_unique<Desk>();
  const auto answer = app::post::answer(desk->tables, {reinterpret_cast<const char*>(data), size});
  fuzz::must(!answer.text.empty(), "there is an answer");
  fuzz::must(app::post::answer(desk->tables, "ludi users").all_done,
             "the tables can be asked again");
  return 0;
}
