#pragma once

#include <array>
#include <string_view>

namespace quicket::tests {

/// What of a disk can fail.
enum class DiskFault { read, short_read, write, full, truncate, sync, open, lock, shared_memory };
inline constexpr std::array<DiskFault, 9> disk_faults{
    DiskFault::read, DiskFault::short_read, DiskFault::write,
    DiskFault::full, DiskFault::truncate,   DiskFault::sync,
    DiskFault::open, DiskFault::lock,       DiskFault::shared_memory};
std::string_view to_string(DiskFault fault);

/// While it lives every file that SQLite opens lies on a disk that fails once, at one call. One at
/// a time.
class FailingDisk {
 public:
  FailingDisk();
  ~FailingDisk();
  FailingDisk(const FailingDisk&) = delete;
  FailingDisk& operator=(const FailingDisk&) = delete;

  /// Counts the calls that could fail so anew; the one of this number (from 1) does. 0: none.
  void fail(DiskFault fault, int call);
  /// Every call that could fail so does, until the next `fail`.
  void fail_always(DiskFault fault);
  /// Calls since `fail` that could fail so.
  int calls() const;
  /// Whether the call came.
  bool has_failed() const;
  /// Writes to open files that a power cut now would lose.
  int waiting() const;
};

}  // namespace quicket::tests
