#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cricket/conditions.h"
#include "match/legality.h"
#include "match/result.h"
#include "store/formats.h"
#include "store/match_counts.h"
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
constexpr std::string_view select_owner =
    "SELECT id, set_id, league_id, in_progress, conditions_id, format FROM matches WHERE id = ?";
constexpr std::string_view select_sides =
    "SELECT match_id, side, team_id, name, keeper_id, keeper_assumed FROM match_sides "
    "WHERE match_id = ?";
constexpr std::string_view select_players =
    "SELECT q.id AS id, q.player_id AS player_id, coalesce(q.name, p.name) AS name, "
    "q.of_side AS of_side FROM match_players q LEFT JOIN people p ON p.id = q.player_id "
    "WHERE q.id >= ? AND q.id < ? ORDER BY q.id";

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

std::optional<StoredMatch> MatchReader::read_head(MatchId id, bool info) {
  Query row = info ? connection_->query(select_match()) : connection_->query(select_owner);
  if (!row.with(id).next()) return {};
  StoredMatch match;
  match.id = id;
  match.set = row.optional_id<SetTag>(1);
  match.league = row.optional_id<LeagueTag>(2);
  match.in_progress = row.flag(3);
  match.record.conditions = conditions(row, 4);
  match.record.info.format = format(row, 5);
  if (info) read_columns<MatchColumns>(row, 6, match.record.info);
  return match;
}

/// The teams of both sides; keepers are among the players and are left to the caller.
void MatchReader::read_sides(StoredMatch& match, const std::array<SheetIds, 2>* people) {
  Query row = connection_->query(select_sides);
  row.with(match.id);
  constexpr int side = 1, team = 2, name = 3, keeper = 4, assumed = 5;
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
    const auto found = std::ranges::find(players, row.integer(keeper));
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
    if (std::ranges::find(sheet, id.value) != sheet.end()) {
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

std::optional<StoredMatch> MatchReader::read(MatchId id, const Wanted& wanted) {
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

void MatchReader::name_players(MatchId id, match::MatchRecord& record) {
  if (!named_on_sheets_) {
    named_on_sheets_.emplace();
    Query other = connection_->query("SELECT id, name FROM match_players WHERE name IS NOT NULL");
    while (other.next()) named_on_sheets_->emplace(other.integer(0), other.text(1));
  }
  const auto name_of = [&](PlayerId player) -> const std::string& {
    const auto known = people_.find(player.value);
    if (known != people_.end()) return known->second;
    // Those of a season mostly stand together.
    constexpr std::int64_t together = 64;
    const std::int64_t first = player.value / together * together;
    Query row = connection_->query("SELECT name, id FROM people WHERE id BETWEEN ? AND ?");
    row.with(first, first + together - 1);
    while (row.next()) people_.try_emplace(row.integer(1), row.text(0));
    const auto read = people_.find(player.value);
    if (read != people_.end()) return read->second;
    refuse_match(*connection_, id, "what is counted of it names nobody's id");
  };
  for (std::size_t side = 0; side < 2; ++side) {
    std::int64_t place = first_place(id) + static_cast<std::int64_t>(side) * places_per_side;
    for (match::SheetPlayer& player : record.sheets[side].players) {
      const auto other = named_on_sheets_->find(place++);
      player.name = other == named_on_sheets_->end() ? name_of(player.id) : other->second;
    }
  }
}

std::optional<StoredCount> MatchReader::read_count(MatchId id, const Counting& how) {
  std::optional<StoredMatch> head = read_head(id, how.info);
  if (!head) return {};
  read_sides(*head, nullptr);
  if (how.wanted && !how.wanted(head->record)) return {};
  StoredCount made{id, head->set, head->league, {}};
  made.counted.record = std::move(head->record);
  if (how.phase.empty() && store::read_count(*connection_, id, made.counted)) {
    if (how.people) name_players(id, made.counted.record);
    return made;
  }
  if (const auto match = read(id)) made.counted = match::count_of(match->record, how.phase);
  return made;
}

}  // namespace quicket::store
