#pragma once

#include <cstddef>
#include <functional>

namespace quicket::ingest {

/// Passes work on from the reading thread; returns when there is room for it to wait.
using HandOver = std::function<void(std::function<void()> work)>;

/// Runs `read` on a thread of its own while this one does what it hands over, in the order handed
/// over; at most `most_waiting` pieces wait, so that memory stays flat. Returns when everything is
/// done. The outcome is that of one thread: an exception of a piece of work ends the reading where
/// it hands over next, and is thrown here; one of `read` is thrown here once all that was handed
/// over before it is done.
void reading_ahead(const std::function<void(const HandOver&)>& read, std::size_t most_waiting);

}  // namespace quicket::ingest
