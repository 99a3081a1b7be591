#include <algorithm>
#include <utility>

#include "cricket/conditions.h"
#include "store/formats.h"
#include "store/match_rows.h"
#include "store/words.h"

namespace quicket::store {
namespace {

constexpr std::string_view select_match =
    "SELECT set_id, league_id, in_progress, conditions_id, source_id, format, competition, season, "
    "gender, date, venue, city, match_number, stage, home, away, player_of_match, stated_result, "
    "stated_winner, stated_by_runs, stated_by_wickets, stated_method FROM matches WHERE id = ?";
constexpr std::string_view select_sides =
    "SELECT side, team_id, name, keeper_id, keeper_assumed FROM match_sides WHERE match_id = ?";
constexpr std::string_view select_players =
    "SELECT side, player_id, name, of_side FROM match_players WHERE match_id = ? "
    "ORDER BY side, position";
// What the balls of an innings come to; what is left out of them comes as events of its own.
constexpr std::string_view select_totals =
    "SELECT i.sequence, i.batting_side, i.super_over, count(d.sequence), sum(d.bat_runs), "
    "sum(d.wides = 0 AND d.no_balls = 0), "
    "sum(d.wides + d.no_balls + d.byes + d.leg_byes + d.penalty), "
    "(SELECT count(*) FROM dismissals o WHERE o.match_id = i.match_id AND o.innings = i.innings "
    "AND o.how NOT IN ('retired hurt', 'retired not out')), max(d.sequence) "
    "FROM innings i LEFT JOIN deliveries d ON d.match_id = i.match_id AND d.innings = i.innings "
    "WHERE i.match_id = ? GROUP BY i.innings";
constexpr std::string_view select_rest =
    "SELECT sequence, kind, side, runs, wickets, balls, extras, note FROM match_events "
    "WHERE match_id = ? AND kind NOT IN ('over started', 'batter in', 'substitution')";

using Placed = std::pair<std::int64_t, match::MatchEvent>;

match::MatchEvent rest_event(const Query& row) {
  const std::string kind = row.text(1);
  if (kind == "toss") return match::Toss{row.number(2), row.text(7) == "bat"};
  if (kind == "penalty runs") return match::PenaltyRuns{row.number(2), row.number(3)};
  if (kind == "revised target") {
    return match::RevisedTarget{row.number(3), row.number(5), row.text(7)};
  }
  if (kind == "revised quota") return match::RevisedQuota{row.number(5)};
  if (kind == "innings summary") {
    return match::InningsSummary{row.number(3), row.number(4), row.number(5), row.number(6)};
  }
  if (kind == "innings closed") {
    return match::InningsClosed{value_of<match::InningsClosed::Why>(row.text(7), closings)};
  }
  return match::MatchClosed{row.optional_number(2), row.text(7) == "abandoned"};
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
  Query row = connection_->query(select_match);
  if (!row.with(id).next()) return {};
  StoredMatch match;
  match.id = id;
  match.set = row.id<SetTag>(0);
  match.league = row.id<LeagueTag>(1);
  match.in_progress = row.flag(2);
  match.record.conditions = conditions(row.integer(3));
  cricket::MatchInfo& info = match.record.info;
  info.source_id = row.text(4);
  info.format = format(row.text(5), id);
  info.competition = row.text(6);
  info.season = row.text(7);
  info.gender = row.text(8);
  info.date = date_of(row.text(9));
  info.venue = row.text(10);
  info.city = row.text(11);
  info.match_number = row.optional_number(12);
  info.stage = row.text(13);
  info.teams = {row.text(14), row.text(15)};
  info.player_of_match = row.text(16);
  info.stated.kind = value_of<cricket::StatedResult::Kind>(row.text(17), stated_results);
  info.stated.winner = row.optional_number(18);
  info.stated.by_runs = row.optional_number(19);
  info.stated.by_wickets = row.optional_number(20);
  info.stated.method = row.text(21);
  return match;
}

std::array<SheetIds, 2> MatchReader::read_sheets(StoredMatch& match) {
  std::array<SheetIds, 2> people;
  Query player = connection_->query(select_players);
  for (player.with(match.id); player.next();) {
    const std::size_t side = player.number(0) == 0 ? 0 : 1;
    match.record.sheets[side].players.push_back(
        {player.id<PlayerTag>(1), player.text(2), player.flag(3)});
    people[side].push_back(player.integer(1));
  }
  Query row = connection_->query(select_sides);
  for (row.with(match.id); row.next();) {
    const std::size_t side = row.number(0) == 0 ? 0 : 1;
    match::TeamSheet& sheet = match.record.sheets[side];
    sheet.team = row.id<TeamTag>(1);
    sheet.name = row.text(2);
    sheet.keeper_assumed = row.flag(4);
    const auto keeper = std::find(people[side].begin(), people[side].end(), row.integer(3));
    if (keeper != people[side].end()) {
      sheet.keeper = static_cast<match::Member>(keeper - people[side].begin());
    }
  }
  return people;
}

std::optional<StoredMatch> MatchReader::read(MatchId id) {
  std::optional<StoredMatch> match = read_head(id);
  if (!match) return {};
  const std::array<SheetIds, 2> people = read_sheets(*match);
  match->record.events = events_.read(id, people);
  return match;
}

std::optional<StoredMatch> MatchReader::read_totals(MatchId id) {
  std::optional<StoredMatch> match = read_head(id);
  if (!match) return {};
  Query side = connection_->query(select_sides);
  for (side.with(id); side.next();) {
    match::TeamSheet& sheet = match->record.sheets[side.number(0) == 0 ? 0 : 1];
    sheet.team = side.id<TeamTag>(1);
    sheet.name = side.text(2);
  }
  std::vector<Placed> placed;
  Query total = connection_->query(select_totals);
  for (total.with(id); total.next();) {
    placed.emplace_back(total.integer(0), match::InningsOpened{total.number(1), total.number(2)});
    const int wickets = total.number(7);
    if (total.number(3) == 0 && wickets == 0) continue;
    // In the place of the last ball: behind the opening, before what closes the innings.
    const std::int64_t place = std::max(total.integer(0), total.integer(8));
    const int extras = total.number(6);
    placed.emplace_back(
        place, match::InningsSummary{total.number(4) + extras, wickets, total.number(5), extras});
  }
  Query rest = connection_->query(select_rest);
  for (rest.with(id); rest.next();) placed.emplace_back(rest.integer(0), rest_event(rest));
  std::stable_sort(placed.begin(), placed.end(),
                   [](const Placed& a, const Placed& b) { return a.first < b.first; });
  for (Placed& event : placed) match->record.events.push_back(std::move(event.second));
  return match;
}

}  // namespace quicket::store
