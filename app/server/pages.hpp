// The files of the site, as they are sent: read once, compressed once, and not sent again to those
// who have them.
#pragma once

#include <httplib.h>

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace ludi::app::server {

class Pages {
 public:
  /// `added` is put behind the texts of the files with these paths.
  explicit Pages(std::filesystem::path folder, std::map<std::string, std::string> added = {})
      : folder_(std::move(folder)), added_(std::move(added)) {}

  /// Answers with the file of a path, or 404. Only regular files below the folder are known.
  void answer(const httplib::Request& request, httplib::Response& response);

  /// Hides from the library that a client takes compressed answers, since it would compress each
  /// anew; `answer` still knows.
  static void take_over_encoding(const httplib::Request& request);

 private:
  struct File {
    std::string plain, gzip, brotli, tag, type;
    std::filesystem::file_time_type changed;
  };
  /// Nothing where there is no such file.
  std::shared_ptr<const File> file(const std::string& path);

  std::filesystem::path folder_;
  std::map<std::string, std::string> added_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const File>> files_;
};

}  // namespace ludi::app::server
