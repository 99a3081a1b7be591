#include "ingest/ball_csv.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::ingest {
namespace {

constexpr std::size_t column_count = 23;

// Those with a question mark may be missing.
constexpr auto headings = word_list<column_count>(
    "match_id season? start_date? venue? innings ball batting_team bowling_team striker "
    "non_striker bowler runs_off_bat extras? wides noballs byes legbyes penalty? non_boundary? "
    "wicket_type player_dismissed other_wicket_type? other_player_dismissed?");

constexpr std::string_view heading_of(std::size_t column) {
  return headings[column].substr(0, headings[column].find('?'));
}

class BallRows {
  /// In the order of the headings.
  enum Column : std::uint8_t {
    match_id,
    season,
    start_date,
    venue,
    innings,
    ball,
    batting_team,
    bowling_team,
    striker,
    non_striker,
    bowler,
    runs_off_bat,
    extras,
    wides,
    noballs,
    byes,
    legbyes,
    penalty,
    non_boundary,
    wicket_type,
    player_dismissed,
    other_wicket_type,
    other_player_dismissed,
  };

 public:
  BallRows(CsvReader& row, const FindFacts& find_facts, MatchIntake& intake,
           const SeasonChange& season_changes)
      : row_(row),
        header_(row),
        find_facts_(find_facts),
        intake_(intake),
        season_changes_(season_changes) {
    for (std::size_t i = 0; i < column_count; ++i) {
      at_[i] = header_.find(heading_of(i));
      if (at_[i] >= 0 || headings[i].ends_with('?')) continue;
      throw Error(Fault::bad_file, "{}:{}: column {} is missing", row.file(), row.line(),
                  heading_of(i));
    }
  }

  void read() {
    while (row_.next()) {
      if (field(match_id) == "match_id" && header_.repeated_in(row_)) continue;
      // A damaged row belongs to the previous match, whatever its first field looks like.
      const bool damaged = row_.size() != header_.size() && !id_.empty();
      if (!damaged && (field(match_id) != id_ || id_.empty())) begin_match();
      if (!intake_.taking()) continue;
      if (const auto bad = take()) intake_.refuse(row_.line(), *bad);
    }
  }

 private:
  std::string_view field(Column column) const {
    const int at = at_[column];
    return at < 0 ? std::string_view() : row_.field(static_cast<std::size_t>(at));
  }

  void begin_match() {
    id_ = field(match_id);
    if (season_changes_ && !season_.empty() && field(season) != season_) {
      intake_.end();
      season_changes_();
    }
    season_ = field(season);
    std::optional<MatchFacts> facts = find_facts_(id_);
    if (!facts) {
      facts.emplace();
      facts->file = row_.file();
    }
    facts->id = id_;
    if (facts->season.empty()) facts->season = field(season);
    if (facts->venue.empty()) facts->venue = field(venue);
    std::optional<Refusal> bad;
    if (const std::string_view day = field(start_date); !facts->date && !day.empty()) {
      const auto date = parse_any_date(day);
      if (date) facts->date = *date;
      if (!date) bad = {"start_date", fmt::format("\"{}\" is not a date", day)};
    }
    if (id_.empty()) bad = {"match_id", "an id is missing"};
    intake_.begin(std::move(*facts), row_.file(), row_.line());
    if (bad) intake_.refuse(row_.line(), *bad);
  }

  std::optional<Refusal> take() {
    if (row_.size() < header_.names().size()) {
      return Refusal{{},
                     fmt::format("the row has {}, its heading {}",
                                 counted(static_cast<int>(row_.size()), "field", "fields"),
                                 header_.names().size())};
    }
    for (std::size_t i = header_.names().size(); i < row_.size(); ++i) {
      if (!row_.field(i).empty()) return Refusal{{}, "the row has more fields than its heading"};
    }
    ball_.line = row_.line();
    ball_.wicket_count = 0;
    if (auto bad = take_numbers()) return bad;
    ball_.batting_team = field(batting_team);
    ball_.bowling_team = field(bowling_team);
    ball_.striker = field(striker);
    ball_.non_striker = field(non_striker);
    ball_.bowler = field(bowler);
    if (auto bad = read_wicket(field(wicket_type), field(player_dismissed), "wicket_type", ball_)) {
      return bad;
    }
    if (auto bad = read_wicket(field(other_wicket_type), field(other_player_dismissed),
                               "other_wicket_type", ball_)) {
      return bad;
    }
    intake_.add(ball_);
    return {};
  }

  std::optional<Refusal> take_numbers() {
    const auto inns = parse_int(field(innings));
    if (!inns) return Refusal{"innings", fmt::format("\"{}\" is not a number", field(innings))};
    ball_.innings = *inns;
    if (!read_place(field(ball), ball_.over, ball_.number)) {
      return Refusal{"ball",
                     fmt::format("\"{}\" is not an over and ball such as 12.4", field(ball))};
    }
    const std::array<std::pair<Column, int*>, 6> values{{{runs_off_bat, &ball_.bat_runs},
                                                         {wides, &ball_.wides},
                                                         {noballs, &ball_.no_balls},
                                                         {byes, &ball_.byes},
                                                         {legbyes, &ball_.leg_byes},
                                                         {penalty, &ball_.penalty}}};
    for (const auto& [column, value] : values) {
      const auto runs = runs_in(field(column));
      if (!runs) {
        return Refusal{std::string(heading_of(column)),
                       fmt::format("\"{}\" is not a number", field(column))};
      }
      *value = *runs;
    }
    ball_.non_boundary = runs_in(field(non_boundary)).value_or(1) != 0;
    return check_extras();
  }

  std::optional<Refusal> check_extras() const {
    if (at_[extras] < 0) return {};
    const auto stated = runs_in(field(extras));
    const int sum = ball_.wides + ball_.no_balls + ball_.byes + ball_.leg_byes + ball_.penalty;
    if (stated && *stated == sum) return {};
    return Refusal{"extras", fmt::format("\"{}\", but the extras of the row add up to {}",
                                         field(extras), sum)};
  }

  CsvReader& row_;
  CsvHeader header_;
  const FindFacts& find_facts_;
  MatchIntake& intake_;
  const SeasonChange& season_changes_;
  std::array<int, column_count> at_{};
  std::string id_, season_;
  Ball ball_;
};

// Positions in a `ball` row of the original CSV.
constexpr std::size_t original_fields = 16;

std::optional<Refusal> take_original_ball(const CsvReader& row, Ball& ball) {
  if (row.size() < original_fields) {
    return Refusal{{},
                   "a ball row without columns for wides, no-balls and byes (version 1.5 or "
                   "older); download the match again"};
  }
  const auto inns = parse_int(row.field(1));
  if (!inns) return Refusal{"innings", fmt::format("\"{}\" is not a number", row.field(1))};
  ball.innings = *inns;
  if (!read_place(row.field(2), ball.over, ball.number)) {
    return Refusal{"ball",
                   fmt::format("\"{}\" is not an over and ball such as 12.4", row.field(2))};
  }
  ball.batting_team = row.field(3);
  ball.striker = row.field(4);
  ball.non_striker = row.field(5);
  ball.bowler = row.field(6);
  int extra_runs = 0;
  const std::array<int*, 7> values{&ball.bat_runs, &extra_runs,    &ball.wides,  &ball.no_balls,
                                   &ball.byes,     &ball.leg_byes, &ball.penalty};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto runs = runs_in(row.field(7 + i));
    if (!runs) return Refusal{{}, fmt::format("\"{}\" is not a number", row.field(7 + i))};
    *values[i] = *runs;
  }
  const int sum = ball.wides + ball.no_balls + ball.byes + ball.leg_byes + ball.penalty;
  if (extra_runs != sum) {
    return Refusal{"extras",
                   fmt::format("{}, but the extras of the row add up to {}", extra_runs, sum)};
  }
  ball.line = row.line();
  ball.wicket_count = 0;
  return read_wicket(row.field(14), row.field(15), "wicket_type", ball);
}

}  // namespace

bool is_ball_csv(const CsvHeader& header) {
  return header.has("striker") && header.has("bowler") && header.has("ball") &&
         header.has("innings");
}

void read_ball_csv(CsvReader& row, const FindFacts& find_facts, MatchIntake& intake,
                   const SeasonChange& season_changes) {
  BallRows(row, find_facts, intake, season_changes).read();
  intake.end();
}

MatchFacts read_versioned_csv(CsvReader& row, const std::string& id, MatchIntake& intake) {
  MatchFacts facts;
  facts.file = row.file();
  facts.id = id;
  bool begun = false;
  Ball ball;
  while (row.next()) {
    if (row.field(0) == "info" && !begun) {
      take_info_row(facts, row);
    } else if (row.field(0) == "ball") {
      if (!begun) intake.begin(facts, row.file(), row.line());
      begun = true;
      if (const auto bad = take_original_ball(row, ball)) {
        intake.refuse(row.line(), *bad);
      } else {
        intake.add(ball);
      }
    } else {
      throw Error(Fault::bad_file, "{}:{}: \"{}\" cannot start a line of a Cricsheet file",
                  row.file(), row.line(), row.field(0));
    }
  }
  intake.end();
  return facts;
}

std::optional<int> runs_in(std::string_view text) {
  if (text.empty() || text == "NA") return 0;
  if (text.ends_with(".0")) text.remove_suffix(2);
  return parse_int(text);
}

bool read_place(std::string_view text, int& over, int& number) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return false;
  const auto first = parse_int(text.substr(0, dot));
  const auto second = parse_int(text.substr(dot + 1));
  if (!first || !second || *first < 0 || *second < 1) return false;
  over = *first;
  number = *second;
  return true;
}

std::optional<Refusal> read_wicket(std::string_view kind, std::string_view batter,
                                   std::string_view column, Ball& ball) {
  if (kind.empty()) {
    if (batter.empty()) return {};
    return Refusal{std::string(column), fmt::format("{} is out, but not how", batter)};
  }
  const auto how = cricket::parse_how_out(kind);
  if (!how)
    return Refusal{std::string(column), fmt::format("\"{}\" is not a kind of dismissal", kind)};
  BallWicket& wicket = ball.wickets[static_cast<std::size_t>(ball.wicket_count++)];
  wicket = {};
  wicket.how = *how;
  wicket.batter = batter;
  // If no fielder is named, these words still say who caught it.
  if (kind == "caught and bowled") wicket.fielders[0] = ball.bowler;
  return {};
}

}  // namespace quicket::ingest
