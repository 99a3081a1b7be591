#include "league/many_seasons.h"

#include <algorithm>
#include <memory>
#include <mutex>

#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace quicket::league {

void in_parts(int count, int parts, int threads,
              const std::function<void(int part, int from, int to)>& work) {
  const auto bound = [count, parts](int part) {
    return static_cast<int>(static_cast<long long>(count) * part / parts);
  };
  const int there_are = tbb::info::default_concurrency();
  tbb::task_arena arena(threads > 0 ? std::min(threads, there_are) : there_are);
  arena.execute([&] {
    tbb::parallel_for(
        0, parts, [&](int part) { work(part, bound(part), bound(part + 1)); },
        tbb::simple_partitioner());
  });
}

std::function<void()> season_counter(const SeasonProgress& progress, int total) {
  if (!progress) return [] {};
  struct Count {
    std::mutex telling;
    int done = 0;
  };
  return [&progress, total, count = std::make_shared<Count>()] {
    const std::lock_guard lock(count->telling);
    progress(++count->done, total);
  };
}

}  // namespace quicket::league
