// A disk for SQLite that notes which bytes of a file are read (sqlite.org/vfs.html).
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace ludi::trust {

/// There is one in a process, and SQLite takes it for every file opened after `insert`.
class WatchedDisk {
 public:
  static void insert() {
    sqlite3_vfs* const below = sqlite3_vfs_find(nullptr);
    static sqlite3_vfs own = *below;
    own.zName = "watched";
    own.pAppData = below;
    own.xOpen = [](sqlite3_vfs* self, const char* name, sqlite3_file* file, int flags, int* out) {
      auto* const beneath = static_cast<sqlite3_vfs*>(self->pAppData);
      const int answer = beneath->xOpen(beneath, name, file, flags, out);
      // The log and the journal have no such flag.
      if (answer == SQLITE_OK && (flags & SQLITE_OPEN_MAIN_DB) != 0) {
        static sqlite3_io_methods watched;
        read_beneath() = file->pMethods->xRead;
        watched = *file->pMethods;
        watched.iVersion = std::min(watched.iVersion, 2);  // without reads past xRead
        watched.xRead = note_and_read;
        file->pMethods = &watched;
      }
      return answer;
    };
    sqlite3_vfs_register(&own, 1);
  }

  /// From now on notes what is read of the first `size` bytes of databases.
  static void watch(std::uint64_t size) { bytes().assign(size, false); }
  /// Those that were read since.
  [[nodiscard]] static const std::vector<bool>& read_bytes() { return bytes(); }

 private:
  using Read = int (*)(sqlite3_file*, void*, int, sqlite3_int64);

  static std::vector<bool>& bytes() {
    static std::vector<bool> read;
    return read;
  }
  static Read& read_beneath() {
    static Read read = nullptr;
    return read;
  }
  static int note_and_read(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
    auto& read = bytes();
    const auto begin = std::min(read.size(), static_cast<std::size_t>(at));
    const auto end = std::min(read.size(), static_cast<std::size_t>(at + size));
    std::fill(read.begin() + static_cast<std::ptrdiff_t>(begin),
              read.begin() + static_cast<std::ptrdiff_t>(end), true);
    return read_beneath()(file, to, size, at);
  }
};

}  // namespace ludi::trust
