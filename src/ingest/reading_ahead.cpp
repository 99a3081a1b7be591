#include "ingest/reading_ahead.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace quicket::ingest {
namespace {

using Work = std::function<void()>;

/// Ends a reading whose work is not wanted any more. No Error: a reader that goes on after a broken
/// file must not go on after this.
struct NotWanted {};

class WaitingWork {
 public:
  explicit WaitingWork(std::size_t most) : most_(most) {}

  /// Throws NotWanted after `refuse_more`.
  void put(Work work) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return refused_ || waiting_.size() < most_; });
    if (refused_) throw NotWanted();
    waiting_.push_back(std::move(work));
    changed_.notify_one();
  }
  /// The next piece; none after the last.
  std::optional<Work> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return complete_ || !waiting_.empty(); });
    if (waiting_.empty()) return {};
    Work work = std::move(waiting_.front());
    waiting_.pop_front();
    changed_.notify_one();
    return work;
  }
  /// No more will come.
  void complete() { set(complete_); }
  /// No more is taken.
  void refuse_more() { set(refused_); }

 private:
  void set(bool& flag) {
    const std::lock_guard lock(mutex_);
    flag = true;
    changed_.notify_one();
  }

  std::size_t most_;
  std::mutex mutex_;
  // One for both threads: whenever one of them waits, the other does not.
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  bool complete_ = false, refused_ = false;
};

}  // namespace

void reading_ahead(const std::function<void(const HandOver&)>& read, std::size_t most_waiting) {
  WaitingWork waiting(most_waiting);
  std::exception_ptr fault;
  std::jthread reader([&] {
    try {
      read([&waiting](Work work) { waiting.put(std::move(work)); });
    } catch (const NotWanted&) {
    } catch (...) {
      fault = std::current_exception();
    }
    waiting.complete();
  });
  try {
    while (const auto work = waiting.take()) (*work)();
  } catch (...) {
    waiting.refuse_more();
    throw;
  }
  reader.join();
  if (fault) std::rethrow_exception(fault);
}

}  // namespace quicket::ingest
