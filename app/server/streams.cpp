#include "app/server/streams.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <memory>

namespace ludi::app::server {

namespace {

constexpr std::chrono::milliseconds between_looks_at_the_table{250};
constexpr std::chrono::milliseconds between_looks_at_the_client{1'000};
constexpr std::size_t most_at_once = 100;
constexpr std::int64_t kept = 7 * 86'400;  ///< seconds

/// The last event that somebody has seen, as they say; the newest one where there cannot be such:
/// it is of another file, or no number at all.
std::int64_t last_seen(const std::string& text, std::int64_t newest) {
  std::int64_t number = newest;
  const char* end = text.data() + text.size();
  const auto [stop, failed] = std::from_chars(text.data(), end, number);
  return failed == std::errc() && stop == end && 0 <= number && number <= newest ? number : newest;
}

}  // namespace

Bulletin::Bulletin(tables::Database& database) : database_(database) {
  forget();
  newest_ = newest();
  watcher_ = std::thread([this] { watch(); });
}

Bulletin::~Bulletin() {
  close();
  watcher_.join();
}

void Bulletin::close() {
  closed_ = true;
  changed_.notify_all();
}

std::int64_t Bulletin::newest() {
  return database_.read([](SQLite::Database& file) {
    // The numbers go on though events are forgotten.
    return file.execAndGet("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'event'")
        .getInt64();
  });
}

void Bulletin::forget() {
  database_.write([&](SQLite::Database& file) {
    tables::done(file, "DELETE FROM event WHERE at < ?", database_.now() - kept);
  });
}

void Bulletin::watch() {
  while (!closed_) {
    std::this_thread::sleep_for(between_looks_at_the_table);
    try {
      const std::int64_t now = newest();
      const std::lock_guard lock(mutex_);
      if (now == newest_) continue;
      newest_ = now;
    } catch (const tables::Refusal&) {
      continue;  // the next look may fare better
    }
    changed_.notify_all();
  }
}

std::vector<Bulletin::Event> Bulletin::behind(const std::string& topic, std::int64_t id,
                                              std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  std::vector<Event> events;
  for (std::int64_t seen = -1; !closed_;) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait_until(lock, until, [&] { return closed_ || newest_ != seen; });
      if (closed_ || newest_ == seen) return events;
      seen = newest_;
    }
    database_.read([&](SQLite::Database& file) {
      auto rows = tables::asked(
          file, "SELECT id, what FROM event WHERE topic = ? AND id > ? ORDER BY id LIMIT ?", topic,
          id, static_cast<std::int64_t>(most_at_once));
      while (rows.executeStep())
        events.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getString()});
    });
    if (!events.empty()) return events;
  }
  return events;
}

std::vector<Bulletin::Event> Streams::awaited(const std::string& topic, std::int64_t last,
                                              const httplib::DataSink& sink) {
  const auto until = std::chrono::steady_clock::now() + settings_.signs_of_life;
  std::vector<Bulletin::Event> events;
  while (events.empty() && !bulletin_.closed() && std::chrono::steady_clock::now() < until) {
    events = bulletin_.behind(topic, last, between_looks_at_the_client);
    // Who goes from page to page leaves streams behind.
    if (events.empty() && !sink.is_writable()) break;
  }
  return events;
}

void Streams::follow(const httplib::Request& request, httplib::Response& response,
                     const std::string& topic, const std::string& client) {
  const std::int64_t newest = bulletin_.newest();
  if (!crowd_.enter(client)) {
    response.status = 503;
    response.set_header("Retry-After", "5");
    response.set_content(R"({"error":"too many watch; ask again by and by"})", "application/json");
    return;
  }
  const auto last =
      std::make_shared<std::int64_t>(last_seen(request.get_header_value("Last-Event-ID"), newest));
  const auto greeted = std::make_shared<bool>(false);
  response.set_header("Cache-Control", "no-store");
  response.set_header("X-Accel-Buffering", "no");
  response.set_chunked_content_provider(
      "text/event-stream",
      [this, topic, last, greeted](std::size_t, httplib::DataSink& sink) {
        std::string text;
        if (!std::exchange(*greeted, true)) {
          text = fmt::format("retry: 2000\nid: {}\n\n", *last);
        } else {
          try {
            for (const auto& event : awaited(topic, *last, sink)) {
              text += fmt::format("id: {}\nevent: happened\ndata: {}\n\n", event.id, event.what);
              *last = event.id;
            }
          } catch (const tables::Refusal&) {
            return false;  // the page comes back by itself
          }
          if (text.empty() && !sink.is_writable()) return false;
          if (text.empty()) text = ": still here\n\n";
        }
        if (bulletin_.closed()) {
          sink.done();
          return true;
        }
        return sink.write(text.data(), text.size());
      },
      [this, client](bool) { crowd_.leave(client); });
}

}  // namespace ludi::app::server
