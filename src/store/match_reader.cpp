#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cricket/conditions.h"
#include "store/formats.h"
#include "store/match_columns.h"
#include "store/match_rows.h"

namespace quicket::store {
namespace {

const std::string& select_match() {
  static const std::string sql = fmt::format(
      "SELECT set_id, league_id, in_progress, conditions_id, {} FROM matches WHERE id = ?",
      column_names<MatchColumns, cricket::MatchInfo>());
  return sql;
}
constexpr std::string_view select_sides =
    "SELECT side, team_id, name, keeper_id, keeper_assumed FROM match_sides WHERE match_id = ?";
constexpr std::string_view select_players =
    "SELECT side, player_id, name, of_side FROM match_players WHERE match_id = ? "
    "ORDER BY side, position";
// The totals of an innings; what its balls do not hold comes as events of its own.
constexpr std::string_view select_totals =
    "SELECT i.sequence AS opened, i.batting_side AS batting_side, i.super_over AS super_over, "
    "count(d.sequence) AS deliveries, max(d.sequence) AS last_ball, sum(d.bat_runs) AS bat_runs, "
    "sum(d.wides = 0 AND d.no_balls = 0) AS balls, "
    "sum(d.wides + d.no_balls + d.byes + d.leg_byes + d.penalty) AS extras, "
    "(SELECT count(*) FROM dismissals o WHERE o.match_id = i.match_id AND o.innings = i.innings "
    "AND o.how NOT IN ('retired hurt', 'retired not out')) AS wickets "
    "FROM innings i LEFT JOIN deliveries d ON d.match_id = i.match_id AND d.innings = i.innings "
    "WHERE i.match_id = ? GROUP BY i.innings";
constexpr std::string_view select_rest =
    "SELECT sequence, kind, side, runs, wickets, balls, extras, note FROM match_events "
    "WHERE match_id = ? AND kind NOT IN ('over started', 'batter in', 'substitution')";

/// Where the columns of select_rest stand.
struct RestColumns {
  explicit RestColumns(const Query& row)
      : sequence(row.column("sequence")),
        kind(row.column("kind")),
        side(row.column("side")),
        runs(row.column("runs")),
        wickets(row.column("wickets")),
        balls(row.column("balls")),
        extras(row.column("extras")),
        note(row.column("note")) {}

  int sequence, kind, side, runs, wickets, balls, extras, note;
};

match::MatchEvent rest_event(const Query& row, const RestColumns& at) {
  const std::string kind = row.text(at.kind);
  if (kind == "toss") return match::Toss{row.number(at.side), row.text(at.note) == "bat"};
  if (kind == "penalty runs") return match::PenaltyRuns{row.number(at.side), row.number(at.runs)};
  if (kind == "revised target") {
    return match::RevisedTarget{row.number(at.runs), row.number(at.balls), row.text(at.note)};
  }
  if (kind == "revised quota") return match::RevisedQuota{row.number(at.balls)};
  if (kind == "innings summary") {
    return match::InningsSummary{row.number(at.runs), row.number(at.wickets), row.number(at.balls),
                                 row.number(at.extras)};
  }
  if (kind == "innings closed") {
    return match::InningsClosed{value_of<match::InningsClosed::Why>(row.text(at.note), closings)};
  }
  return match::MatchClosed{row.optional_number(at.side), row.text(at.note) == "abandoned"};
}

}  // namespace

const cricket::Conditions& MatchReader::conditions(std::int64_t id) {
  const auto known_ones = conditions_.find(id);
  if (known_ones != conditions_.end()) return known_ones->second;
  Query row = connection_->query("SELECT rules FROM playing_conditions WHERE id = ?");
  cricket::Conditions conditions;
  if (row.with(id).next()) {
    conditions = cricket::parse_conditions(row.text(0), connection_->file().string());
  }
  return conditions_.emplace(id, conditions).first->second;
}

const cricket::Format& MatchReader::format(const std::string& word, MatchId match) {
  const auto known_one = formats_.find(word);
  if (known_one != formats_.end()) return known_one->second;
  return formats_.emplace(word, format_of(*connection_, word, "matches", match.value))
      .first->second;
}

std::optional<StoredMatch> MatchReader::read_head(MatchId id) {
  Query row = connection_->query(select_match());
  if (!row.with(id).next()) return {};
  StoredMatch match;
  match.id = id;
  match.set = row.id<SetTag>(row.column("set_id"));
  match.league = row.id<LeagueTag>(row.column("league_id"));
  match.in_progress = row.flag(row.column("in_progress"));
  const int last = row.column("conditions_id");
  match.record.conditions = conditions(row.integer(last));
  read_columns<MatchColumns>(row, last + 1, match.record.info);
  match.record.info.format = format(row.text(row.column("format")), id);
  return match;
}

/// The teams of both sides; keepers stand among the players and are left to the caller.
void MatchReader::read_sides(StoredMatch& match, const std::array<SheetIds, 2>* people) {
  Query row = connection_->query(select_sides);
  row.with(match.id);
  const int side = row.column("side"), team = row.column("team_id"), name = row.column("name"),
            keeper = row.column("keeper_id"), assumed = row.column("keeper_assumed");
  while (row.next()) {
    const std::size_t which = row.number(side) == 0 ? 0 : 1;
    match::TeamSheet& sheet = match.record.sheets[which];
    sheet.team = row.id<TeamTag>(team);
    sheet.name = row.text(name);
    if (people == nullptr) continue;
    sheet.keeper_assumed = row.flag(assumed);
    const SheetIds& players = (*people)[which];
    const auto found = std::find(players.begin(), players.end(), row.integer(keeper));
    if (found != players.end()) sheet.keeper = static_cast<match::Member>(found - players.begin());
  }
}

std::array<SheetIds, 2> MatchReader::read_sheets(StoredMatch& match) {
  std::array<SheetIds, 2> people;
  Query row = connection_->query(select_players);
  row.with(match.id);
  const int side = row.column("side"), player = row.column("player_id"), name = row.column("name"),
            of_side = row.column("of_side");
  while (row.next()) {
    const std::size_t which = row.number(side) == 0 ? 0 : 1;
    match.record.sheets[which].players.push_back(
        {row.id<PlayerTag>(player), row.text(name), row.flag(of_side)});
    people[which].push_back(row.integer(player));
  }
  read_sides(match, &people);
  return people;
}

std::optional<StoredMatch> MatchReader::read(MatchId id) {
  std::optional<StoredMatch> match = read_head(id);
  if (!match) return {};
  const std::array<SheetIds, 2> people = read_sheets(*match);
  match->record.events = events_.read(id, people);
  return match;
}

std::vector<MatchReader::Placed> MatchReader::read_innings_totals(MatchId id) {
  std::vector<Placed> placed;
  Query row = connection_->query(select_totals);
  row.with(id);
  const int opened = row.column("opened"), batting = row.column("batting_side"),
            super_over = row.column("super_over"), deliveries = row.column("deliveries"),
            last_ball = row.column("last_ball"), bat_runs = row.column("bat_runs"),
            balls = row.column("balls"), extras_column = row.column("extras"),
            wickets_column = row.column("wickets");
  while (row.next()) {
    placed.emplace_back(row.integer(opened),
                        match::InningsOpened{row.number(batting), row.number(super_over)});
    const int wickets = row.number(wickets_column), extras = row.number(extras_column);
    if (row.number(deliveries) == 0 && wickets == 0) continue;
    // In the place of the last ball: behind the opening, before what closes the innings.
    const std::int64_t place = std::max(row.integer(opened), row.integer(last_ball));
    placed.emplace_back(place, match::InningsSummary{row.number(bat_runs) + extras, wickets,
                                                     row.number(balls), extras});
  }
  return placed;
}

std::optional<StoredMatch> MatchReader::read_totals(MatchId id) {
  std::optional<StoredMatch> match = read_head(id);
  if (!match) return {};
  read_sides(*match, nullptr);
  std::vector<Placed> placed = read_innings_totals(id);
  Query rest = connection_->query(select_rest);
  rest.with(id);
  const RestColumns at(rest);
  while (rest.next()) placed.emplace_back(rest.integer(at.sequence), rest_event(rest, at));
  std::stable_sort(placed.begin(), placed.end(),
                   [](const Placed& a, const Placed& b) { return a.first < b.first; });
  for (Placed& event : placed) match->record.events.push_back(std::move(event.second));
  return match;
}

}  // namespace quicket::store
