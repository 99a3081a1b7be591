#include "ingest/stat_columns.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::ingest {
namespace {

/// "1,234" as 1234; any other text as it is.
std::string without_thousands(std::string_view number) {
  const std::vector<std::string_view> groups = split(number, ',');
  if (groups.size() == 1 || groups[0].empty() || groups[0].size() > 3) return std::string(number);
  std::string digits(groups[0]);
  for (std::size_t i = 1; i < groups.size(); ++i) {
    if (groups[i].size() != 3) return std::string(number);
    digits += groups[i];
  }
  return digits;
}

}  // namespace

std::span<const StatColumn* const> columns_of(StatKind kind) {
  using namespace columns;
  using Column = const StatColumn*;
  static constexpr Column of_batting[] = {
      &player, &team,        &season,     &matches,  &batting_innings, &not_outs,  &outs,
      &runs,   &balls_faced, &high_score, &hundreds, &fifties,         &ducks,     &place,
      &dots,   &dot_share,   &ones,       &twos,     &threes,          &fours,     &sixes,
      &bowled, &caught,      &lbw,        &stumped,  &times_run_out,   &hit_wicket};
  static constexpr Column of_bowling[] = {&player,
                                          &team,
                                          &season,
                                          &matches,
                                          &bowling_innings,
                                          &overs,
                                          &balls_bowled,
                                          &maidens,
                                          &runs_conceded,
                                          &wickets,
                                          &best,
                                          &wides,
                                          &wide_runs,
                                          &no_balls,
                                          &dots,
                                          &dot_share,
                                          &ones,
                                          &twos,
                                          &threes,
                                          &fours,
                                          &sixes,
                                          &bowled,
                                          &caught,
                                          &caught_and_bowled,
                                          &lbw,
                                          &stumped,
                                          &hit_wicket};
  static constexpr Column of_fielding[] = {&player,
                                           &team,
                                           &season,
                                           &matches,
                                           &batting_innings,
                                           &catches,
                                           &catches_as_keeper,
                                           &stumpings,
                                           &run_outs,
                                           &run_outs_alone,
                                           &dismissals};
  switch (kind) {
    case StatKind::batting:
      return of_batting;
    case StatKind::bowling:
      return of_bowling;
    case StatKind::fielding:
      return of_fielding;
  }
  return {};
}

std::optional<int> whole_number(std::string_view text) {
  if (text.ends_with(".0")) text.remove_suffix(2);
  return parse_int(without_thousands(text));
}

int player_column(const CsvHeader& header) {
  return header.find_any(columns::player.headings());
}

bool nothing(std::string_view text) {
  return text.empty() || text == "-" || text == "NA" || text == "nan" || text == "NaN" ||
         text == "DNB";
}

std::string_view StatFields::text(Headings names) const {
  const int at = header_.find_any(names);
  return at < 0 ? std::string_view() : trim(row_.field(static_cast<std::size_t>(at)));
}

std::string_view StatFields::player() const {
  const int at = player_column(header_);
  return at < 0 ? std::string_view() : trim(row_.field(static_cast<std::size_t>(at)));
}

std::optional<int> StatFields::count(Headings names) {
  std::string_view value = text(names);
  if (nothing(value)) return {};
  if (value.ends_with('+')) {
    value.remove_suffix(1);
    incomplete = true;
  }
  const auto number = whole_number(value);
  if (!number || *number < 0 || *number > 1'000'000) {
    fail(*names.begin(), fmt::format("\"{}\" is not a whole number", text(names)));
    return {};
  }
  return number;
}

void StatFields::fail(std::string_view column, const std::string& what) {
  if (fault) return;
  // By the file's own heading; derived figures may have none.
  const std::string wanted = lower(column);
  int at = wanted.empty() ? -1 : header_.find(wanted);
  for (const StatKind kind : {StatKind::batting, StatKind::bowling, StatKind::fielding}) {
    for (const StatColumn* same : columns_of(kind)) {
      const Headings names = same->headings();
      if (at >= 0 || std::ranges::find(names, wanted) == names.end()) continue;
      at = header_.find_any(names);
    }
  }
  fault = Refusal{at < 0 ? std::string() : header_.written(static_cast<std::size_t>(at)), what};
}

}  // namespace quicket::ingest
