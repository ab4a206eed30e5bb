// Streams of what happens, for pages that watch.
#pragma once

#include <httplib.h>

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "app/server/guard.hpp"
#include "app/server/settings.hpp"
#include "app/tables/database.hpp"

namespace ludi::app::server {

/// Notices within a quarter of a second what this or another program has put down as an event.
class Bulletin {
 public:
  explicit Bulletin(tables::Database& database);
  Bulletin(const Bulletin&) = delete;
  Bulletin& operator=(const Bulletin&) = delete;
  ~Bulletin();

  struct Event {
    std::int64_t id = 0;
    std::string what;
  };
  /// Events of a topic behind one; waits for some at most so long. Empty at the end of the wait.
  std::vector<Event> behind(const std::string& topic, std::int64_t id,
                            std::chrono::milliseconds patience);
  [[nodiscard]] std::int64_t newest();
  /// Forgets events of more than a week ago.
  void forget();
  /// Nobody waits any longer.
  void close();
  [[nodiscard]] bool closed() const { return closed_; }

 private:
  void watch();

  tables::Database& database_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::int64_t newest_ = 0;
  std::atomic<bool> closed_ = false;
  std::thread watcher_;
};

class Streams {
 public:
  Streams(Bulletin& bulletin, const ServerSettings& settings)
      : bulletin_(bulletin),
        settings_(settings),
        crowd_(settings.most_streams, settings.most_streams_of_one) {}
  /// Lets a request follow a topic, from behind its Last-Event-ID, or from now on. Answers 503
  /// where too many do so: they ask again by and by.
  void follow(const httplib::Request& request, httplib::Response& response,
              const std::string& topic, const std::string& client);

 private:
  /// Events behind one; nothing after the longest silence, or when the client is gone.
  std::vector<Bulletin::Event> awaited(const std::string& topic, std::int64_t last,
                                       const httplib::DataSink& sink);

  Bulletin& bulletin_;
  const ServerSettings& settings_;
  Crowd crowd_;
};

}  // namespace ludi::app::server
