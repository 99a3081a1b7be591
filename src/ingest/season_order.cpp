#include "ingest/season_order.h"

#include <cstring>
#include <set>
#include <string>
#include <vector>

namespace quicket::ingest {
namespace {

constexpr std::string_view heading = "match_id,season,";

/// The second field of a line whose first two have no quotes.
std::string_view second_field(std::string_view line) {
  const std::size_t first = line.find(',');
  if (first == std::string_view::npos) return {};
  const std::string_view rest = line.substr(first + 1);
  return rest.substr(0, rest.find(','));
}

class Order {
 public:
  /// False as soon as a season reappears after another.
  bool take(std::string_view line) {
    const std::string_view season = second_field(line);
    if (season.empty() || season == present_ || season == "season") return true;
    present_ = season;
    return seen_.insert(present_).second;
  }

 private:
  std::string present_;
  std::set<std::string> seen_;
};

}  // namespace

bool seasons_in_order(const ByteSource& source) {
  std::vector<char> buffer(std::size_t{256} * 1024);
  std::size_t filled = 0;
  bool begun = false;
  Order order;
  for (;;) {
    const std::size_t got = source(std::span(buffer).subspan(filled));
    if (got == 0) return begun;
    filled += got;
    std::string_view text(buffer.data(), filled);
    if (!begun && text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (!begun && filled >= heading.size() + 3) {
      if (!text.starts_with(heading)) return false;
      begun = true;
    }
    for (;;) {
      const std::size_t end = text.find('\n');
      if (end == std::string_view::npos) break;
      if (!order.take(text.substr(0, end))) return false;
      text.remove_prefix(end + 1);
    }
    if (text.size() == buffer.size()) return false;
    std::memmove(buffer.data(), text.data(), text.size());
    filled = text.size();
  }
}

}  // namespace quicket::ingest
