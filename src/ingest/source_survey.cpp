#include "ingest/source_survey.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <tuple>
#include <utility>

#include "files/hash.h"

namespace quicket::ingest {
namespace {

using files::hash;

constexpr std::string_view rows_heading = "match_id,season,";
constexpr std::string_view survey_byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t survey_chunk = std::size_t{256} * 1024;

/// What stands after `key` in a text, up to one of `ends`; empty if the key is not there.
std::string_view value_after(std::string_view text, std::string_view key, std::string_view ends) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + key.size());
  return rest.substr(0, rest.find_first_of(ends));
}

/// The value of a row of an info file: "info,season,2024/25".
std::string info_value(std::string_view text, std::string_view key) {
  std::string value(value_after(text, key, "\r\n"));
  std::erase(value, '"');
  return value;
}

/// As JSON writes it: a text or a number.
std::string season_of_json(std::string_view text) {
  std::string season(value_after(text, "\"season\"", ",}\r\n"));
  std::erase_if(season,
                [](char letter) { return letter == ':' || letter == '"' || letter == ' '; });
  return season;
}

/// The text of a key of JSON, or the name of the object that it is.
std::string_view json_text(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + key.size());
  const std::size_t begin = text.find_first_of("\"{");
  if (begin == std::string_view::npos) return {};
  if (text[begin] == '{') return json_text(text.substr(0, text.find('}')), "\"name\"");
  text.remove_prefix(begin + 1);
  return text.substr(0, text.find('"'));
}

/// Whether the seasons of rows come one after another.
class Order {
 public:
  /// False as soon as a season comes back after another.
  bool take(std::string_view season) {
    if (season.empty() || season == present_) return in_order_;
    present_ = season;
    in_order_ = in_order_ && seen_.insert(present_).second;
    return in_order_;
  }
  bool in_order() const { return in_order_; }

 private:
  std::string present_;
  std::set<std::string> seen_;
  bool in_order_ = true;
};

/// Puts empty lines in place of rows.
class RowFilter {
 public:
  RowFilter(const Skipped& skipped, ByteSource source)
      : skipped_(&skipped.matches), source_(std::move(source)), buffer_(survey_chunk) {}

  std::size_t read(std::span<char> room) {
    std::size_t written = 0;
    while (written < room.size()) {
      if (line_begins_ ? !begin_line() : begin_ == end_ && !fill()) break;
      const char* const from = buffer_.data() + begin_;
      const auto* const line_end = static_cast<const char*>(std::memchr(from, '\n', end_ - begin_));
      std::size_t length = end_ - begin_;
      if (line_end != nullptr) length = static_cast<std::size_t>(line_end - from) + 1;
      if (dropping_) {
        if (line_end != nullptr) room[written++] = '\n';
      } else {
        length = std::min(length, room.size() - written);
        std::memcpy(room.data() + written, from, length);
        written += length;
      }
      line_begins_ = from[length - 1] == '\n';
      begin_ += length;
    }
    return written;
  }

 private:
  bool fill() {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    const std::size_t got = source_(std::span(buffer_).subspan(end_));
    end_ += got;
    return got > 0;
  }

  /// Decides about a line by its first field; false at the end of the source.
  bool begin_line() {
    std::size_t length = std::string_view::npos;
    for (;;) {
      const std::string_view text(buffer_.data() + begin_, end_ - begin_);
      length = text.find_first_of(",\n");
      if (length != std::string_view::npos || text.size() == buffer_.size() || !fill()) break;
    }
    if (begin_ == end_) return false;
    const std::string_view id(buffer_.data() + begin_, std::min(length, end_ - begin_));
    if (id != id_) {
      id_ = id;
      dropping_ = skipped_->contains(id);
    }
    line_begins_ = false;
    return true;
  }

  const std::set<std::string, std::less<>>* skipped_;
  ByteSource source_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;
  std::string id_;
  bool dropping_ = false, line_begins_ = true;
};

}  // namespace

SourceSurvey::SourceSurvey(std::string_view besides) : besides_(hash(besides, 0)) {}

void SourceSurvey::take_season(Seen& seen, std::string_view info) {
  const auto take = [&](std::string& fact, std::string_view key) {
    if (std::string value = info_value(info, key); !value.empty()) fact = std::move(value);
  };
  take(seen.season, "info,season,");
  take(seen.competition, "info,competition,");
  take(seen.competition, "info,event,");
  take(seen.gender, "info,gender,");
}

bool SourceSurvey::take_balls(const std::string& stem, const ByteSource& bytes) {
  std::string begun(rows_heading.size() + survey_byte_order_mark.size(), '\0');
  std::size_t filled = 0;
  while (filled < begun.size()) {
    const std::size_t got = bytes(std::span(begun).subspan(filled));
    if (got == 0) break;
    filled += got;
  }
  begun.resize(filled);
  std::string_view head = begun;
  if (head.starts_with(survey_byte_order_mark)) head.remove_prefix(survey_byte_order_mark.size());
  if (head.starts_with(rows_heading)) return take_rows(stem, bytes, head);
  const bool json = head.starts_with('{');
  if (!json && !head.starts_with("version,")) {
    take_unknown();
    return false;
  }
  const std::string text = begun + read_all(bytes, stem);
  Seen& seen = matches_[stem];
  seen.balls = hash(text, seen.balls);
  if (!seen.season.empty()) return true;
  if (!json) {
    take_season(seen, text);
    return true;
  }
  seen.season = season_of_json(text);
  seen.competition = json_text(text, "\"event\"");
  seen.gender = json_text(text, "\"gender\"");
  return true;
}

/// Rows of one match stand together, so that most of them need no search for the match.
bool SourceSurvey::take_rows(const std::string& stem, const ByteSource& bytes,
                             std::string_view begun) {
  std::vector<char> buffer(survey_chunk);
  std::size_t filled = begun.copy(buffer.data(), begun.size());
  Order order;
  std::string id;
  Seen* seen = nullptr;
  std::uint64_t heading = 0;
  const auto take = [&](std::string_view line) {
    // A quoted field may hold a line break: then a line is not a row.
    if (line.find('"') != std::string_view::npos && std::ranges::count(line, '"') % 2 != 0) {
      take_unknown();
    }
    const std::size_t first = line.find(',');
    const std::string_view name = line.substr(0, first);
    if (name == "match_id") {
      heading = hash(line, 0);
      return;
    }
    if (first == std::string_view::npos) return;
    if (seen == nullptr || name != id) {
      id = name;
      if (id != stem) of_others_.insert(stem);
      const std::string_view rest = line.substr(first + 1);
      const std::string_view season = rest.substr(0, rest.find(','));
      order.take(season);
      seen = &matches_[id];
      if (seen->season.empty()) seen->season = season;
      seen->balls ^= heading;
    }
    seen->balls = hash(line, seen->balls);
  };
  for (;;) {
    const std::size_t got = bytes(std::span(buffer).subspan(filled));
    filled += got;
    std::string_view text(buffer.data(), filled);
    for (;;) {
      const std::size_t end = text.find('\n');
      if (end == std::string_view::npos) break;
      take(text.substr(0, end));
      text.remove_prefix(end + 1);
    }
    if (got == 0) {
      take(text);
      return order.in_order();
    }
    if (text.size() == buffer.size()) {
      take_unknown();
      return false;
    }
    std::memmove(buffer.data(), text.data(), text.size());
    filled = text.size();
  }
}

void SourceSurvey::take_info(const std::string& id, std::string_view text) {
  Seen& seen = matches_[id];
  seen.info = hash(text, seen.info);
  seen.has_info = true;
  take_season(seen, text);
}

void SourceSurvey::take_infos(const FindInfo& find) {
  for (const auto& [id, seen] : matches_) {
    if (seen.has_info) continue;
    if (const auto text = find(id)) take_info(id, *text);
  }
}

std::uint64_t SourceSurvey::fingerprint(const Seen& seen) const {
  const std::array<std::uint64_t, 3> parts{besides_, seen.balls, seen.info};
  return hash({reinterpret_cast<const char*>(parts.data()), sizeof(parts)});
}

void SourceSurvey::compare(MatchMemory& memory) {
  std::set<std::string> with_news;
  const auto is_known = [&](std::uint64_t fingerprint) {
    return std::ranges::binary_search(memory.known, fingerprint);
  };
  for (const auto& [id, seen] : matches_) {
    const std::uint64_t found = fingerprint(seen);
    memory.found.emplace(id, found);
    if (!is_known(found)) with_news.insert(seen.season);
  }
  for (auto& [id, seen] : matches_) {
    seen.known = complete_ && !with_news.contains(seen.season);
    if (seen.known) memory.skipped.push_back(memory.found.at(id));
  }
}

int SourceSurvey::plan_turns(std::size_t most, bool one_name) {
  if (!complete_) return 1;
  // In the order in which seasons are handed over, so that it is the same for any number of turns;
  // but matches without a competition come last: whether they need one depends on the others.
  using Key = std::tuple<bool, std::string, std::string, std::string>;
  std::map<Key, std::vector<Seen*>> seasons;
  for (auto& [id, seen] : matches_) {
    if (seen.known) continue;
    const std::string name = one_name ? std::string() : seen.competition;
    seasons[{name.empty(), name, seen.season, seen.gender}].push_back(&seen);
  }
  int turn = 0;
  std::size_t in_turn = 0;
  for (const auto& [key, matches] : seasons) {
    if (in_turn > 0 && in_turn + matches.size() > most) {
      ++turn;
      in_turn = 0;
    }
    in_turn += matches.size();
    for (Seen* const seen : matches) seen->turn = turn;
  }
  return turn + 1;
}

Skipped SourceSurvey::skipped_in(int turn) const {
  Skipped skipped;
  for (const auto& [id, seen] : matches_) {
    if (!seen.known && seen.turn == turn) continue;
    skipped.matches.insert(id);
    if (!of_others_.contains(id)) skipped.files.insert(id);
  }
  return skipped;
}

ByteSource without_rows_of(const Skipped& skipped, ByteSource source) {
  const auto filter = std::make_shared<RowFilter>(skipped, std::move(source));
  return [filter](std::span<char> room) { return filter->read(room); };
}

}  // namespace quicket::ingest
