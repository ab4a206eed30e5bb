// A disk for SQLite that refuses a call when it is told to: every call of the system's own file
// layer (sqlite.org/vfs.html) is counted, and goes through unless its turn has come.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <cstring>
#include <new>

namespace ludi::trust {

/// What the disk does to the call of this number, from 1; 0: nothing.
struct Fault {
  std::uint64_t call = 0;
  bool stays =
      false;  ///< from then on no room is left: what writes is refused until told otherwise
};

/// There is one in a process, and SQLite takes it for every file opened after `insert`.
class FaultyDisk {
 public:
  static void insert() {
    sqlite3_vfs* const below = sqlite3_vfs_find(nullptr);
    sqlite3_vfs& own = vfs();
    own = *below;
    own.szOsFile = static_cast<int>(offset) + below->szOsFile;
    own.zName = "faulty";
    own.pAppData = below;
    own.xOpen = [](sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
      file->pMethods = nullptr;
      if (refuses(false)) return SQLITE_CANTOPEN;
      const int answer = beneath()->xOpen(beneath(), name, under(file), flags, out);
      if (answer == SQLITE_OK) file->pMethods = &methods();
      return answer;
    };
    own.xDelete = [](sqlite3_vfs*, const char* name, int sync) {
      if (refuses(true)) return SQLITE_IOERR_DELETE;
      return beneath()->xDelete(beneath(), name, sync);
    };
    own.xAccess = [](sqlite3_vfs*, const char* name, int flags, int* out) {
      if (refuses(false)) return SQLITE_IOERR_ACCESS;
      return beneath()->xAccess(beneath(), name, flags, out);
    };
    own.xFullPathname = [](sqlite3_vfs*, const char* name, int size, char* out) {
      return beneath()->xFullPathname(beneath(), name, size, out);
    };
    sqlite3_vfs_register(&own, 1);
  }

  /// Counts from 1 again; that call will be refused.
  static void plan(const Fault& fault) {
    planned() = fault;
    calls() = 0;
    full() = false;
    refused() = 0;
  }
  /// From now on everything goes through.
  static void mend() {
    planned() = {};
    full() = false;
  }
  [[nodiscard]] static std::uint64_t calls_so_far() { return calls(); }
  [[nodiscard]] static std::uint64_t refused_so_far() { return refused(); }

 private:
  /// Behind the part of a file that SQLite sees stands the file of the layer beneath.
  static constexpr std::size_t offset = 16;

  static sqlite3_vfs& vfs() {
    static sqlite3_vfs all{};
    return all;
  }
  static sqlite3_vfs* beneath() { return static_cast<sqlite3_vfs*>(vfs().pAppData); }
  static Fault& planned() {
    static Fault fault;
    return fault;
  }
  static std::uint64_t& calls() {
    static std::uint64_t count = 0;
    return count;
  }
  static std::uint64_t& refused() {
    static std::uint64_t count = 0;
    return count;
  }
  static bool& full() {
    static bool is_full = false;
    return is_full;
  }
  static sqlite3_file* under(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + offset);
  }
  static const sqlite3_io_methods* of(sqlite3_file* file) { return under(file)->pMethods; }

  static bool refuses(bool writes) {
    if (full() && writes) return ++refused(), true;
    if (++calls() != planned().call) return false;
    full() = planned().stays;
    if (planned().stays && !writes) return false;
    return ++refused(), true;
  }

  static const sqlite3_io_methods& methods() {
    using File = sqlite3_file*;
    using Int64 = sqlite3_int64;
    static const sqlite3_io_methods all = {
        .iVersion = 2,
        .xClose = [](File f) { return of(f)->xClose(under(f)); },
        .xRead =
            [](File f, void* to, int size, Int64 at) {
              return refuses(false) ? SQLITE_IOERR_READ : of(f)->xRead(under(f), to, size, at);
            },
        .xWrite =
            [](File f, const void* from, int size, Int64 at) {
              if (!refuses(true)) return of(f)->xWrite(under(f), from, size, at);
              // A disk that is full takes a part of it.
              of(f)->xWrite(under(f), from, size / 2, at);
              return SQLITE_FULL;
            },
        .xTruncate =
            [](File f, Int64 size) {
              return refuses(true) ? SQLITE_IOERR_TRUNCATE : of(f)->xTruncate(under(f), size);
            },
        .xSync =
            [](File f, int flags) {
              return refuses(true) ? SQLITE_IOERR_FSYNC : of(f)->xSync(under(f), flags);
            },
        .xFileSize =
            [](File f, Int64* size) {
              return refuses(false) ? SQLITE_IOERR_FSTAT : of(f)->xFileSize(under(f), size);
            },
        .xLock =
            [](File f, int kind) {
              return refuses(false) ? SQLITE_IOERR_LOCK : of(f)->xLock(under(f), kind);
            },
        .xUnlock = [](File f, int kind) { return of(f)->xUnlock(under(f), kind); },
        .xCheckReservedLock =
            [](File f, int* out) {
              return refuses(false) ? SQLITE_IOERR_CHECKRESERVEDLOCK
                                    : of(f)->xCheckReservedLock(under(f), out);
            },
        .xFileControl = [](File f, int what,
                           void* with) { return of(f)->xFileControl(under(f), what, with); },
        .xSectorSize = [](File f) { return of(f)->xSectorSize(under(f)); },
        .xDeviceCharacteristics = [](File f) { return of(f)->xDeviceCharacteristics(under(f)); },
        .xShmMap =
            [](File f, int region, int size, int extend, void volatile** out) {
              return refuses(extend != 0) ? SQLITE_IOERR_SHMMAP
                                          : of(f)->xShmMap(under(f), region, size, extend, out);
            },
        .xShmLock =
            [](File f, int at, int count, int flags) {
              // Locks are let go of whatever the disk is like.
              const bool takes = (flags & SQLITE_SHM_LOCK) != 0;
              return takes && refuses(false) ? SQLITE_IOERR_SHMLOCK
                                             : of(f)->xShmLock(under(f), at, count, flags);
            },
        .xShmBarrier = [](File f) { of(f)->xShmBarrier(under(f)); },
        .xShmUnmap = [](File f, int remove) { return of(f)->xShmUnmap(under(f), remove); },
        .xFetch = nullptr,
        .xUnfetch = nullptr};
    return all;
  }
};

}  // namespace ludi::trust
