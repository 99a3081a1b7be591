#include "ingest/stat_columns.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::ingest {
namespace {

constexpr const StatColumn* batting_columns[] = {&columns::player,
                                                 &columns::team,
                                                 &columns::season,
                                                 &columns::matches,
                                                 &columns::batting_innings,
                                                 &columns::not_outs,
                                                 &columns::outs,
                                                 &columns::runs,
                                                 &columns::balls_faced,
                                                 &columns::high_score,
                                                 &columns::hundreds,
                                                 &columns::fifties,
                                                 &columns::ducks,
                                                 &columns::place,
                                                 &columns::dots,
                                                 &columns::dot_share,
                                                 &columns::ones,
                                                 &columns::twos,
                                                 &columns::threes,
                                                 &columns::fours,
                                                 &columns::sixes,
                                                 &columns::bowled,
                                                 &columns::caught,
                                                 &columns::lbw,
                                                 &columns::stumped,
                                                 &columns::times_run_out,
                                                 &columns::hit_wicket};
constexpr const StatColumn* bowling_columns[] = {&columns::player,
                                                 &columns::team,
                                                 &columns::season,
                                                 &columns::matches,
                                                 &columns::bowling_innings,
                                                 &columns::overs,
                                                 &columns::balls_bowled,
                                                 &columns::maidens,
                                                 &columns::runs_conceded,
                                                 &columns::wickets,
                                                 &columns::best,
                                                 &columns::wides,
                                                 &columns::wide_runs,
                                                 &columns::no_balls,
                                                 &columns::dots,
                                                 &columns::dot_share,
                                                 &columns::ones,
                                                 &columns::twos,
                                                 &columns::threes,
                                                 &columns::fours,
                                                 &columns::sixes,
                                                 &columns::bowled,
                                                 &columns::caught,
                                                 &columns::caught_and_bowled,
                                                 &columns::lbw,
                                                 &columns::stumped,
                                                 &columns::hit_wicket};
constexpr const StatColumn* fielding_columns[] = {&columns::player,
                                                  &columns::team,
                                                  &columns::season,
                                                  &columns::matches,
                                                  &columns::batting_innings,
                                                  &columns::catches,
                                                  &columns::catches_as_keeper,
                                                  &columns::stumpings,
                                                  &columns::run_outs,
                                                  &columns::run_outs_alone,
                                                  &columns::dismissals};

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
  switch (kind) {
    case StatKind::batting:
      return batting_columns;
    case StatKind::bowling:
      return bowling_columns;
    case StatKind::fielding:
      return fielding_columns;
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
