#include "tests/support/failing_vfs.h"

#include <cstring>

#include <sqlite3.h>

#include "base/error.h"

namespace quicket::tests {
namespace {

// SQLite calls plain functions: what they know stands here.
sqlite3_vfs* real = nullptr;
sqlite3_vfs failing{};
DiskFault wanted = DiskFault::read;
constexpr int every_call = -1;
int fails_at = 0, seen = 0;
bool failed = false;

/// Whether this is the call that fails.
bool due(DiskFault fault) {
  if (fault != wanted || fails_at == 0) return false;
  if (++seen != fails_at && fails_at != every_call) return false;
  failed = true;
  return true;
}

/// A file of ours; the real one lies behind it in memory.
struct File {
  sqlite3_file base;
  int waiting;  ///< writes since it was last brought to the disk
  sqlite3_file* behind() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

sqlite3_file* behind(sqlite3_file* file) {
  return reinterpret_cast<File*>(file)->behind();
}

int all_waiting = 0;

void written(sqlite3_file* file) {
  ++reinterpret_cast<File*>(file)->waiting;
  ++all_waiting;
}

/// What the file's writes wait for has come, or they are no longer of interest.
void settled(sqlite3_file* file) {
  all_waiting -= reinterpret_cast<File*>(file)->waiting;
  reinterpret_cast<File*>(file)->waiting = 0;
}

int close(sqlite3_file* file) {
  settled(file);
  return behind(file)->pMethods->xClose(behind(file));
}

int read(sqlite3_file* file, void* to, int size, sqlite3_int64 from) {
  if (due(DiskFault::read)) return SQLITE_IOERR_READ;
  if (due(DiskFault::short_read)) {
    std::memset(to, 0, static_cast<std::size_t>(size));
    return SQLITE_IOERR_SHORT_READ;
  }
  return behind(file)->pMethods->xRead(behind(file), to, size, from);
}

int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 to) {
  if (due(DiskFault::full)) {
    // A disk that runs full has taken a part.
    behind(file)->pMethods->xWrite(behind(file), from, size / 2, to);
    return SQLITE_FULL;
  }
  if (due(DiskFault::write)) return SQLITE_IOERR_WRITE;
  written(file);
  return behind(file)->pMethods->xWrite(behind(file), from, size, to);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  if (due(DiskFault::truncate)) return SQLITE_IOERR_TRUNCATE;
  return behind(file)->pMethods->xTruncate(behind(file), size);
}

int sync(sqlite3_file* file, int flags) {
  if (due(DiskFault::sync)) return SQLITE_IOERR_FSYNC;
  settled(file);
  return behind(file)->pMethods->xSync(behind(file), flags);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return behind(file)->pMethods->xFileSize(behind(file), size);
}

int lock(sqlite3_file* file, int level) {
  if (due(DiskFault::lock)) return SQLITE_IOERR_LOCK;
  return behind(file)->pMethods->xLock(behind(file), level);
}

int unlock(sqlite3_file* file, int level) {
  return behind(file)->pMethods->xUnlock(behind(file), level);
}

int check_lock(sqlite3_file* file, int* held) {
  return behind(file)->pMethods->xCheckReservedLock(behind(file), held);
}

int control(sqlite3_file* file, int what, void* with) {
  return behind(file)->pMethods->xFileControl(behind(file), what, with);
}

int sector_size(sqlite3_file* file) {
  return behind(file)->pMethods->xSectorSize(behind(file));
}

int characteristics(sqlite3_file* file) {
  return behind(file)->pMethods->xDeviceCharacteristics(behind(file));
}

int map(sqlite3_file* file, int region, int size, int extend, void volatile** at) {
  if (due(DiskFault::shared_memory)) return SQLITE_IOERR_SHMMAP;
  return behind(file)->pMethods->xShmMap(behind(file), region, size, extend, at);
}

int lock_map(sqlite3_file* file, int offset, int count, int flags) {
  return behind(file)->pMethods->xShmLock(behind(file), offset, count, flags);
}

void barrier(sqlite3_file* file) {
  behind(file)->pMethods->xShmBarrier(behind(file));
}

int unmap(sqlite3_file* file, int remove) {
  return behind(file)->pMethods->xShmUnmap(behind(file), remove);
}

// Version 2: without the memory mapping of version 3, so that every byte is read by a call.
const sqlite3_io_methods methods{
    2,      close,      read,    write,       truncate,        sync, file_size, lock,
    unlock, check_lock, control, sector_size, characteristics, map,  lock_map,  barrier,
    unmap,  nullptr,    nullptr};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* got) {
  file->pMethods = nullptr;
  reinterpret_cast<File*>(file)->waiting = 0;
  if (due(DiskFault::open)) return SQLITE_CANTOPEN;
  const int result = real->xOpen(real, name, behind(file), flags, got);
  if (result == SQLITE_OK) file->pMethods = &methods;
  return result;
}

}  // namespace

std::string_view to_string(DiskFault fault) {
  constexpr std::array<std::string_view, disk_faults.size()> words{
      "read", "short read", "write", "full", "truncate", "sync", "open", "lock", "shared memory"};
  return words[static_cast<std::size_t>(fault)];
}

FailingDisk::FailingDisk() {
  expects(real == nullptr, "one failing disk at a time");
  real = sqlite3_vfs_find(nullptr);
  failing = *real;
  failing.zName = "failing";
  failing.szOsFile = real->szOsFile + static_cast<int>(sizeof(File));
  failing.xOpen = open;
  failing.pNext = nullptr;
  fail(DiskFault::read, 0);
  all_waiting = 0;
  sqlite3_vfs_register(&failing, 1);
}

FailingDisk::~FailingDisk() {
  sqlite3_vfs_unregister(&failing);
  sqlite3_vfs_register(real, 1);
  real = nullptr;
}

void FailingDisk::fail(DiskFault fault, int call) {
  wanted = fault;
  fails_at = call;
  seen = 0;
  failed = false;
}

void FailingDisk::fail_always(DiskFault fault) {
  fail(fault, every_call);
}

int FailingDisk::calls() const {
  return seen;
}

bool FailingDisk::has_failed() const {
  return failed;
}

int FailingDisk::waiting() const {
  return all_waiting;
}

}  // namespace quicket::tests
