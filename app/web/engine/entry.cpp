// What the module offers to a page: a request of the protocol goes in and its answer comes out.
#include <cstddef>
#include <string>

#include "app/talk/talk.hpp"

namespace {

std::string request, reply;
ludi::app::talk::Talk conversation;

}  // namespace

extern "C" {

/// What an engine's thread is to tear down at its end: nothing here, since a page's engine has one
/// thread and lives as long as the page. The C++ library for pages comes without this function.
int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept {
  return 0;
}

/// Room for a request of so many bytes.
[[clang::export_name("room")]] char* room(std::size_t bytes) {
  request.resize(bytes);
  return request.data();
}

/// Answers what stands in the room; the answer stays until the next one. Its bytes are `length()`.
[[clang::export_name("answer")]] const char* answer() {
  reply = conversation.answer(request);
  return reply.data();
}

[[clang::export_name("length")]] std::size_t length() {
  return reply.size();
}
}
