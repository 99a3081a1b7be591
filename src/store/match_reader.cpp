#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cricket/conditions.h"
#include "match/legality.h"
#include "match/result.h"
#include "store/formats.h"
#include "store/match_columns.h"
#include "store/match_rows.h"

namespace quicket::store {
namespace {

const std::string& select_match() {
  static const std::string sql = fmt::format(
      "SELECT id, set_id, league_id, in_progress, conditions_id, format, {} FROM matches "
      "WHERE id = ?",
      column_names<MatchColumns, cricket::MatchInfo>());
  return sql;
}
constexpr std::string_view select_sides =
    "SELECT match_id, side, team_id, name, keeper_id, keeper_assumed FROM match_sides "
    "WHERE match_id = ?";
constexpr std::string_view select_players =
    "SELECT q.id AS id, q.player_id AS player_id, coalesce(q.name, p.name) AS name, "
    "q.of_side AS of_side FROM match_players q LEFT JOIN people p ON p.id = q.player_id "
    "WHERE q.id >= ? AND q.id < ? ORDER BY q.id";
// The totals of an innings; what its balls do not include comes as separate events.
constexpr std::string_view select_totals =
    "SELECT i.match_id, i.innings, i.sequence AS opened, i.batting_side AS batting_side, "
    "i.super_over AS super_over, "
    "count(d.id) AS deliveries, max(d.sequence) AS last_ball, "
    // Runs, legal balls and extras, twenty bits each: most balls are one of a few.
    "coalesce(sum(CASE d.result & 16777215 WHEN 0 THEN 1048576 WHEN 1 THEN 1048577 "
    "WHEN 4 THEN 1048580 WHEN 2 THEN 1048578 WHEN 6 THEN 1048582 ELSE (d.result & 15) "
    "+ ((d.result & 983280 = 0) << 20) + 1099511627777 * ((d.result >> 4 & 15) "
    "+ (d.result >> 8 & 15) + (d.result >> 12 & 15) + (d.result >> 16 & 15) "
    "+ (d.result >> 20 & 15)) END), 0) AS sums, "
    "(SELECT count(*) FROM dismissals o WHERE o.id > s.opened * 4 + 3 AND o.id < s.ended * 4 "
    "AND o.how NOT IN ('retired hurt', 'retired not out')) AS wickets "
    "FROM innings i JOIN innings_spans s ON s.match_id = i.match_id AND s.innings = i.innings "
    "LEFT JOIN deliveries d ON d.id > s.opened AND d.id < s.ended "
    "WHERE i.match_id = ? GROUP BY i.innings";
const std::string& select_rest() {
  static const std::string sql =
      fmt::format("SELECT {} FROM match_events WHERE id >= ? AND id < ? AND kind <> 'substitution'",
                  event_columns);
  return sql;
}

}  // namespace

const cricket::Conditions& MatchReader::conditions(const Row& match, int column) {
  const auto id = match.integer(column);
  const auto known_ones = conditions_.find(id);
  if (known_ones != conditions_.end()) return known_ones->second;
  Query row = connection_->query("SELECT id, rules FROM playing_conditions WHERE id = ?");
  if (!row.with(id).next()) match.refuse(column, "is not a row of playing_conditions");
  cricket::Conditions conditions =
      row.document(1, [](const std::string& text, const std::string& place) {
        return cricket::parse_conditions(text, place);
      });
  return conditions_.emplace(id, std::move(conditions)).first->second;
}

const cricket::Format& MatchReader::format(const Row& match, int column) {
  const std::string word = match.text(column);
  const auto known_one = formats_.find(word);
  if (known_one != formats_.end()) return known_one->second;
  return formats_.emplace(word, format_of(*connection_, match, column)).first->second;
}

std::optional<StoredMatch> MatchReader::read_head(MatchId id) {
  Query row = connection_->query(select_match());
  if (!row.with(id).next()) return {};
  StoredMatch match;
  match.id = id;
  match.set = row.optional_id<SetTag>(row.column("set_id"));
  match.league = row.optional_id<LeagueTag>(row.column("league_id"));
  match.in_progress = row.flag(row.column("in_progress"));
  match.record.conditions = conditions(row, row.column("conditions_id"));
  const int last = row.column("format");
  match.record.info.format = format(row, last);
  read_columns<MatchColumns>(row, last + 1, match.record.info);
  return match;
}

/// The teams of both sides; keepers are among the players and are left to the caller.
void MatchReader::read_sides(StoredMatch& match, const std::array<SheetIds, 2>* people) {
  Query row = connection_->query(select_sides);
  row.with(match.id);
  const int side = row.column("side"), team = row.column("team_id"), name = row.column("name"),
            keeper = row.column("keeper_id"), assumed = row.column("keeper_assumed");
  int sides = 0;
  for (; row.next(); ++sides) {
    const auto which = static_cast<std::size_t>(row.number(side, 0, 1));
    match::TeamSheet& sheet = match.record.sheets[which];
    sheet.team = row.optional_id<TeamTag>(team);
    sheet.name = row.text(name);
    if (people == nullptr) continue;
    sheet.keeper_assumed = row.flag(assumed);
    if (row.is_null(keeper)) continue;
    const SheetIds& players = (*people)[which];
    const auto found = std::find(players.begin(), players.end(), row.integer(keeper));
    if (found == players.end()) row.refuse(keeper, "is not on the team sheet");
    sheet.keeper = static_cast<match::Member>(found - players.begin());
  }
  if (sides != 2) refuse_match(*connection_, match.id, "it does not have two sides");
}

std::array<SheetIds, 2> MatchReader::read_sheets(StoredMatch& match) {
  std::array<SheetIds, 2> people;
  Query row = connection_->query(select_players);
  row.with(first_place(match.id), end_of_places(match.id));
  const int place = row.column("id"), player = row.column("player_id"), name = row.column("name"),
            of_side = row.column("of_side");
  while (row.next()) {
    const auto position = static_cast<std::size_t>(row.integer(place) - first_place(match.id));
    const std::size_t which = position / places_per_side;
    SheetIds& sheet = people[which];
    const auto id = row.id<PlayerTag>(player);
    if (position % places_per_side != sheet.size()) row.refuse(place, "is out of order");
    if (std::find(sheet.begin(), sheet.end(), id.value) != sheet.end()) {
      row.refuse(player, "is on the team sheet twice");
    }
    match.record.sheets[which].players.push_back({id, row.text(name), row.flag(of_side)});
    sheet.push_back(id.value);
  }
  read_sides(match, &people);
  return people;
}

/// Events that nobody could have scored cannot be folded.
void MatchReader::check_course(const StoredMatch& match) {
  if (const auto reason = match::why_not_scored(match.record)) {
    refuse_match(*connection_, match.id, *reason);
  }
  if (match.league && !match.in_progress && !match::is_closed(match.record)) {
    refuse_match(*connection_, match.id, "it is not in progress, but has no end");
  }
}

std::optional<StoredMatch> MatchReader::read(MatchId id, const Matches::Wanted& wanted) {
  std::optional<StoredMatch> match = read_head(id);
  if (!match) return {};
  if (wanted) {
    read_sides(*match, nullptr);
    if (!wanted(match->record)) return {};
  }
  const std::array<SheetIds, 2> people = read_sheets(*match);
  match->record.events = events_.read(id, {people[0].size(), people[1].size()});
  check_course(*match);
  return match;
}

std::vector<MatchReader::Placed> MatchReader::read_innings_totals(MatchId id) {
  std::vector<Placed> placed;
  Query row = connection_->query(select_totals);
  row.with(id);
  const int opened = row.column("opened"), batting = row.column("batting_side"),
            super_over = row.column("super_over"), deliveries = row.column("deliveries"),
            last_ball = row.column("last_ball"), sums_column = row.column("sums"),
            wickets_column = row.column("wickets");
  while (row.next()) {
    const std::int64_t begin = row.whole(opened, 0, most_counted);
    placed.emplace_back(begin, opened_innings(row, batting, super_over));
    const int wickets = row.number(wickets_column);
    const std::int64_t sums = row.integer(sums_column);
    const auto part = [sums](int from) { return static_cast<int>(sums >> from & 0xfffff); };
    if (row.number(deliveries) == 0 && wickets == 0) continue;
    // In place of the last ball: after the opening, before whatever closes the innings.
    const std::int64_t last = row.is_null(last_ball) ? begin : row.integer(last_ball);
    placed.emplace_back(std::max(begin, last),
                        match::InningsSummary{part(0), wickets, part(20), part(40)});
  }
  return placed;
}

std::optional<StoredMatch> MatchReader::read_totals(MatchId id) {
  std::optional<StoredMatch> match = read_head(id);
  if (!match) return {};
  read_sides(*match, nullptr);
  std::vector<Placed> placed = read_innings_totals(id);
  Query rest = connection_->query(select_rest());
  rest.with(first_event(id), end_of_events(id));
  const EventColumns at(rest);
  while (rest.next()) {
    placed.emplace_back(rest.integer(at.id) - first_event(id), event_without_people(rest, at));
  }
  std::stable_sort(placed.begin(), placed.end(),
                   [](const Placed& a, const Placed& b) { return a.first < b.first; });
  for (Placed& event : placed) match->record.events.push_back(std::move(event.second));
  check_course(*match);
  return match;
}

}  // namespace quicket::store
