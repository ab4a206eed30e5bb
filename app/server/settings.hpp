// How the server is run.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/live/settings.hpp"
#include "app/queue/redis_link.hpp"
#include "app/tables/people.hpp"

namespace ludi::app::server {

struct ServerSettings {
  std::filesystem::path data;  ///< people's games; the owner's secret; runs
  std::filesystem::path site;  ///< the pages, as `ludi site` writes them
  std::string listen = "127.0.0.1";
  int port = 8137;                   ///< 0: any that is free
  std::vector<std::string> hosts;    ///< further names it is called by
  std::vector<std::string> proxies;  ///< addresses whose X-Forwarded-For is believed
  tables::PeopleSettings people = {};
  live::LiveSettings live = {};                   ///< with the program below
  std::optional<queue::RedisAddress> queue = {};  ///< which the owner may watch and steer
  std::filesystem::path notify = {};  ///< the command that tells people what happened; none: no one
  std::filesystem::path program = "/proc/self/exe";  ///< whose `talk` reads texts of strangers
  bool log = true;                                   ///< a line for each request on stderr
  std::size_t threads = 128;
  std::size_t most_streams = 64, most_streams_of_one = 4;
  std::size_t most_connections_of_one = 64;  ///< of one address at once, each a thread
  std::size_t allowance = 60;                ///< dear requests of one address in ten minutes …
  std::size_t cheap_of_a_dear = 20;          ///< … and for each of them so many that cost little
  std::chrono::seconds signs_of_life{12};    ///< between those of a stream where nothing happens
  std::size_t most_body = 64'000;            ///< bytes of a request
};

}  // namespace ludi::app::server
