#include "store/match_counts.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/error.h"
#include "store/match_rows.h"

namespace quicket::store {
namespace {

/// No match has more runs or balls.
constexpr std::uint64_t most = 65535;
constexpr std::uint64_t most_in_list = 255;

/// Whole numbers as half bytes, three bits in each, the lowest first; the fourth says that more
/// follow. Most of a scorecard is less than 8.
class Packing {
 public:
  static constexpr bool reads = false;

  void number(std::uint64_t value, std::uint64_t /*highest*/ = most) {
    for (; value >= 8; value >>= 3) half(static_cast<unsigned>(value & 7) | 8U);
    half(static_cast<unsigned>(value));
  }
  const std::string& bytes() const { return bytes_; }

 private:
  void half(unsigned bits) {
    if (filled_) bytes_.push_back('\0');
    filled_ = !filled_;
    const unsigned before = static_cast<unsigned char>(bytes_.back());
    bytes_.back() = static_cast<char>(before | (filled_ ? bits << 4U : bits));
  }

  std::string bytes_;
  bool filled_ = true;  ///< the last byte, if any
};

/// The same the other way. A file may be altered: `is_whole` says whether every number was there,
/// in its range, and nothing is left.
class Unpacking {
 public:
  static constexpr bool reads = true;

  explicit Unpacking(std::string_view bytes) : halves_(2 * bytes.size() + 1), at_(halves_.data()) {
    auto* half = halves_.data();
    for (const char byte : bytes) {
      const auto both = static_cast<unsigned char>(byte);
      *half++ = both & 15U;
      *half++ = both >> 4U;
    }
    // The end reads as a zero.
    end_ = half;
  }

  template <class Value>
  void number(Value& value, std::uint64_t highest = most) {
    std::uint64_t read = *at_;
    if (at_ < end_)
      ++at_;
    else
      failed_ = true;
    if (read >= 8) read = longer(read & 7);
    if (read > highest) failed_ = true;
    // What follows is not what it says then, and lists must not grow by it.
    value = static_cast<Value>(failed_ ? 0 : read);
  }
  bool is_whole() const { return !failed_ && end_ - at_ <= 1; }

 private:
  std::uint64_t longer(std::uint64_t read) {
    unsigned half = 8;
    for (int shift = 3; half >= 8 && shift < 63; shift += 3) {
      if (at_ == end_) {
        failed_ = true;
        return 0;
      }
      half = *at_++;
      read |= std::uint64_t{half & 7U} << shift;
    }
    return read;
  }

  std::vector<unsigned char> halves_;
  const unsigned char *at_, *end_ = nullptr;
  bool failed_ = false;
};

// What a match comes to, part by part: one description for both directions. `Bytes` is one of the
// classes above, and what is packed is const.

template <class Bytes, class Value>
void numbers(Bytes& bytes, Value& value) {
  if constexpr (Bytes::reads) {
    bytes.number(value);
  } else {
    bytes.number(static_cast<std::uint64_t>(value));
  }
}
template <class Bytes, class Value, class... More>
void numbers(Bytes& bytes, Value& value, More&... more) {
  numbers(bytes, value);
  numbers(bytes, more...);
}

template <class Bytes, class Value>
void flag(Bytes& bytes, Value& value) {
  bytes.number(value, 1);
}

template <class Bytes, class Value>
void word(Bytes& bytes, Value& value, int words) {
  if constexpr (Bytes::reads) {
    std::uint64_t place = 0;
    bytes.number(place, static_cast<std::uint64_t>(words - 1));
    value = static_cast<std::remove_reference_t<Value>>(place);
  } else {
    bytes.number(static_cast<std::uint64_t>(value));
  }
}

template <class Bytes, class List, class Each>
void list(Bytes& bytes, List& values, const Each& each, std::uint64_t longest = most_in_list) {
  std::uint64_t size = values.size();
  bytes.number(size, longest);
  if constexpr (Bytes::reads) values.resize(size);
  for (auto& value : values) each(value);
}

/// A member in a byte, nobody as 0.
template <class Bytes, class Value>
void member(Bytes& bytes, Value& value) {
  auto place = static_cast<std::uint8_t>(value + 1);
  bytes.number(place, match::no_member);
  if constexpr (Bytes::reads) value = static_cast<match::Member>(place - 1);
}
template <class Bytes, class Value, class... More>
void member(Bytes& bytes, Value& value, More&... more) {
  member(bytes, value);
  member(bytes, more...);
}

template <class Bytes, class Value, class Each>
void optional(Bytes& bytes, Value& value, const Each& each) {
  bool is = value.has_value();
  flag(bytes, is);
  if constexpr (Bytes::reads) {
    if (is) value.emplace();
  }
  if (is) each(*value);
}

template <class Bytes, class Text>
void text(Bytes& bytes, Text& value) {
  list(bytes, value, [&](auto& letter) {
    if constexpr (Bytes::reads) {
      unsigned char read = 0;
      bytes.number(read, 255);
      letter = static_cast<char>(read);
    } else {
      bytes.number(static_cast<unsigned char>(letter));
    }
  });
}

/// A number and in its lowest bit a flag.
template <class Bytes, class Number, class Flag>
void number_and_flag(Bytes& bytes, Number& number, Flag& flag, std::uint64_t highest) {
  std::uint64_t both = static_cast<std::uint64_t>(number) << 1 | (flag ? 1U : 0U);
  bytes.number(both, highest);
  if constexpr (Bytes::reads) {
    number = static_cast<Number>(both >> 1);
    flag = (both & 1) != 0;
  }
}

template <class Bytes, class Sheet>
void pack_sheet(Bytes& bytes, Sheet& sheet) {
  constexpr std::uint64_t highest_step = std::uint64_t{1} << 55;
  // Those of a side mostly have ids near each other: the step from the one before, with its sign in
  // the lowest bit.
  std::int64_t before = 0;
  list(
      bytes, sheet.players,
      [&](auto& player) {
        std::int64_t step = 0;
        if constexpr (!Bytes::reads) step = player.id.value - before;
        std::uint64_t size = static_cast<std::uint64_t>(step < 0 ? -step : step) << 1;
        if (step < 0) size |= 1;
        number_and_flag(bytes, size, player.of_side, highest_step);
        if constexpr (Bytes::reads) {
          step = static_cast<std::int64_t>(size >> 1);
          player.id.value = before + ((size & 1) != 0 ? -step : step);
        }
        before = player.id.value;
      },
      places_per_side);
  member(bytes, sheet.keeper);
  flag(bytes, sheet.keeper_assumed);
}

template <class Bytes, class Outcome>
void pack_outcome(Bytes& bytes, Outcome& outcome) {
  auto& result = outcome.result;
  word(bytes, result.kind, static_cast<int>(match::MatchResult::Kind::no_result) + 1);
  optional(bytes, result.winner, [&](auto& side) { flag(bytes, side); });
  for (auto* number : {&result.by_runs, &result.by_wickets, &result.balls_left}) {
    optional(bytes, *number, [&](auto& value) { numbers(bytes, value); });
  }
  text(bytes, result.method);
  list(bytes, outcome.innings, [&](auto& total) {
    flag(bytes, total.batting);
    numbers(bytes, total.super_over, total.runs, total.wickets, total.balls, total.quota,
            total.target);
    flag(bytes, total.all_out);
    flag(bytes, total.closed);
    flag(bytes, total.summary_only);
    word(bytes, total.why, static_cast<int>(match::InningsClosed::Why::declared_by_rain) + 1);
  });
  optional(bytes, outcome.revised, [&](auto& revised) {
    numbers(bytes, revised.target, revised.balls);
    text(bytes, revised.method);
  });
}

/// How the batter of a line was out, 0 for not out, with the number of fielders in the upper bits;
/// then those, and the bowler.
template <class Bytes, class Line>
void pack_dismissal(Bytes& bytes, Line& line) {
  constexpr unsigned bits = 4;
  static_assert(cricket::how_out_count < 1 << bits);
  std::uint64_t how = 0, fielders = 0;
  if (line.out) {
    how = static_cast<std::uint64_t>(line.out->how) + 1;
    fielders = line.out->fielders.size();
    while (fielders > 0 && line.out->fielders.at(fielders - 1) == match::no_member) --fielders;
  }
  std::uint64_t both = how | (fielders << bits);
  bytes.number(both);
  if constexpr (Bytes::reads) {
    how = std::min<std::uint64_t>(both & ((1U << bits) - 1), cricket::how_out_count);
    fielders = both >> bits;
    if (how == 0) return;
    line.out.emplace();
    line.out->how = static_cast<cricket::HowOut>(how - 1);
    line.out->batter = line.batter;
    fielders = std::min(fielders, line.out->fielders.size());
  }
  if (how == 0) return;
  for (std::size_t i = 0; i < fielders; ++i) member(bytes, line.out->fielders.at(i));
  member(bytes, line.bowler);
}

template <class Bytes, class Innings>
void pack_innings(Bytes& bytes, Innings& innings) {
  list(bytes, innings.batting, [&](auto& line) {
    member(bytes, line.batter);
    numbers(bytes, line.runs, line.balls, line.fours, line.sixes);
    pack_dismissal(bytes, line);
  });
  list(bytes, innings.bowling, [&](auto& line) {
    member(bytes, line.bowler);
    numbers(bytes, line.balls, line.maidens, line.runs, line.wickets, line.dots, line.fours,
            line.sixes, line.wides, line.no_balls);
  });
  list(bytes, innings.stands, [&](auto& stand) {
    number_and_flag(bytes, stand.wicket, stand.unbroken, most);
    numbers(bytes, stand.runs, stand.balls);
    member(bytes, stand.first, stand.second);
  });
  list(bytes, innings.marks, [&](auto& mark) {
    member(bytes, mark.batter);
    numbers(bytes, mark.runs, mark.balls);
  });
  list(bytes, innings.hat_tricks, [&](auto& bowler) { member(bytes, bowler); });
}

template <class Bytes, class Match>
void pack(Bytes& bytes, Match& match) {
  for (auto& sheet : match.record.sheets) pack_sheet(bytes, sheet);
  pack_outcome(bytes, match.outcome);
  if constexpr (Bytes::reads) match.innings.resize(match.outcome.innings.size());
  for (auto& innings : match.innings) pack_innings(bytes, innings);
}

}  // namespace

void write_count(Connection& connection, MatchId match, const match::MatchRecord& record,
                 const std::array<SheetIds, 2>& people) {
  match::CountedMatch counted = match::count_of(record);
  for (std::size_t side = 0; side < 2; ++side) {
    auto& players = counted.record.sheets[side].players;
    for (std::size_t i = 0; i < players.size(); ++i) players[i].id = PlayerId{people[side].at(i)};
  }
  Packing bytes;
  pack(bytes, std::as_const(counted));
  connection
      .query(
          "INSERT INTO match_counts SELECT id, ?2 FROM matches WHERE id = ?1 AND in_progress = 0 "
          "ON CONFLICT DO UPDATE SET counted = excluded.counted")
      .with(match, Bytes{bytes.bytes()})
      .run();
}

void erase_count(Connection& connection, MatchId match) {
  connection.query("DELETE FROM match_counts WHERE match_id = ?").with(match).run();
}

bool read_count(Connection& connection, MatchId match, match::CountedMatch& counted) {
  Query row = connection.query("SELECT counted, match_id FROM match_counts WHERE match_id = ?");
  if (!row.with(match).next()) return false;
  Unpacking bytes(row.bytes(0));
  pack(bytes, counted);
  if (!bytes.is_whole()) row.refuse(0, "is not what a match comes to");
  return true;
}

void write_missing_counts(Connection& connection) {
  // Not in a layout before them.
  if (connection.integer("SELECT count(*) FROM sqlite_schema "
                         "WHERE type = 'table' AND name IN ('match_counts', 'balls')") < 2) {
    return;
  }
  const std::vector<MatchId> missing = connection
                                           .query(
                                               "SELECT id FROM matches WHERE in_progress = 0 "
                                               "AND id NOT IN (SELECT match_id FROM match_counts)")
                                           .all([](const Row& row) { return row.id<MatchTag>(0); });
  if (missing.empty()) return;
  MatchReader reader(connection);
  for (const MatchId id : missing) {
    try {
      if (const auto match = reader.read(id)) {
        write_count(connection, id, match->record, people_of(match->record));
      }
    } catch (const Error&) {
      // `db check` says what is wrong with it, and so does whoever reads it.
    }
  }
}

}  // namespace quicket::store
