// Lines: a conversation as pages and editors hold it. Whatever is asked there is an answer of JSON,
// and the next good request is answered. Numbers that ask for work are kept small.
#include <nlohmann/json.hpp>

#include "app/talk/talk.hpp"
#include "tests/fuzz/law.hpp"

namespace {

using Json = nlohmann::json;

/// Numbers of budgets, not those that name cells or seeds.
void spare(Json& request) {
  if (!request.is_object()) return;
  for (const char* name : {"nodes", "games", "trials", "count", "most", "playouts", "plies"})
    if (const auto found = request.find(name);
        found != request.end() && found->is_number() && found->get<double>() > 50)
      *found = 50;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ludi;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  app::talk::Talk talk;
  for (int lines = 0; !text.empty() && lines < 12; ++lines) {
    std::string line(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (Json request = Json::parse(line, nullptr, false); !request.is_discarded()) {
      spare(request);
      line = request.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    const Json answer = Json::parse(talk.answer(line), nullptr, false);
    fuzz::must(answer.is_object() && answer.contains("ok"), "there is an answer", line);
    fuzz::must(answer["ok"] == true || answer.contains("error"), "a refusal says why", line);
  }
  const Json last = Json::parse(talk.answer(R"({"do":"hello"})"), nullptr, false);
  fuzz::must(last.is_object() && last["ok"] == true, "the next good request is answered");
  return 0;
}
