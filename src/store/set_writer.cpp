#include "store/set_writer.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "store/formats.h"
#include "store/given_figures.h"
#include "store/words.h"

namespace quicket::store {
namespace {

/// A register key includes the register: "cricsheet:647e7d44". A bare name belongs to one set.
bool is_registered(const std::string& key) {
  return key.find(':') != std::string::npos;
}

/// The record as stored: local ids replaced by stored ones.
match::MatchRecord with_stored_ids(match::MatchRecord record, const StoredIds& ids) {
  for (match::TeamSheet& sheet : record.sheets) {
    sheet.team = ids.stored(sheet.team);
    for (match::SheetPlayer& player : sheet.players) player.id = ids.stored(player.id);
  }
  return record;
}

void count(Differences& differences, const match::MatchRecord& now,
           const match::MatchRecord& stored) {
  const auto sides_differ = [&](const auto& of_side) {
    return of_side(now.sheets[0]) != of_side(stored.sheets[0]) ||
           of_side(now.sheets[1]) != of_side(stored.sheets[1]);
  };
  const bool keepers = sides_differ(
      [](const match::TeamSheet& sheet) { return std::pair(sheet.keeper, sheet.keeper_assumed); });
  const bool players = sides_differ([](match::TeamSheet sheet) {
    sheet.keeper = match::no_member;
    sheet.keeper_assumed = false;
    return sheet;
  });
  differences.details += now.info != stored.info || now.conditions != stored.conditions ? 1 : 0;
  differences.players += players ? 1 : 0;
  differences.keepers += keepers ? 1 : 0;
  differences.balls += now.events != stored.events ? 1 : 0;
}

/// Whether a record lacks what only info files say, and the stored one has it: its toss, or if
/// nothing else is new (it was washed out, say) its number.
bool says_less(const match::MatchRecord& record, const match::MatchRecord& stored) {
  const auto has_toss = [](const match::MatchRecord& one) {
    return std::ranges::any_of(one.events, [](const match::MatchEvent& event) {
      return std::holds_alternative<match::Toss>(event);
    });
  };
  if (record.info.match_number) return false;
  return (has_toss(stored) && !has_toss(record)) ||
         (stored.info.match_number && stored.events == record.events);
}

}  // namespace

SetWriter::SetWriter(Connection& connection, const match::SetData& data)
    : connection_(connection), data_(data) {}

SavedSet SetWriter::save() {
  check_names(data_);
  const int before = connection_.sqlite().getTotalChanges();
  save_head();
  save_people_and_teams();
  save_squads();
  save_renames();
  remove_left_out();
  save_matches();
  if (!saved_.created) {
    put_in_order();
    drop_who_left(connection_, data_, saved_);
  }
  saved_.changed = connection_.sqlite().getTotalChanges() != before;
  saved_.whole = saved_.created || is_whole();
  return std::move(saved_);
}

void SetWriter::save_head() {
  saved_.slug =
      data_.slug.empty() ? slug(fmt::format("{} {}", data_.name, data_.season)) : data_.slug;
  save_format(connection_, data_.format);
  const std::string& format = cricket::to_string(data_.format);
  Query row = connection_.query(
      "SELECT id, name, season, format, figures_given, gender FROM sets WHERE slug = ?");
  if (!row.with(saved_.slug).next()) {
    connection_
        .query(
            "INSERT INTO sets (slug, name, season, format, gender, credit, figures_given) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)")
        .with(saved_.slug, data_.name, data_.season, format, data_.gender, data_.credit,
              data_.figures_given)
        .run();
    saved_.id = SetId{connection_.sqlite().getLastInsertRowid()};
    saved_.created = true;
    return;
  }
  if (row.text(2) != data_.season || row.text(3) != format) {
    throw Error(fmt::format(
        "the set {} already contains {} {} ({}); give {} {} ({}) a set of its own "
        "with `--set`",
        saved_.slug, row.text(1), row.text(2), row.text(3), data_.name, data_.season, format));
  }
  if (row.flag(4) != data_.figures_given) {
    throw Error(row.flag(4)
                    ? fmt::format("the set {} has season tables or typed cards; give the matches a "
                                  "set of their own with `--set`",
                                  saved_.slug)
                    : fmt::format("the set {} has real matches; give season tables and typed cards "
                                  "a set of their own with `--set`",
                                  saved_.slug));
  }
  const std::string gender = row.text(5);
  if (!gender.empty() && !data_.gender.empty() && gender != data_.gender) {
    throw Error(fmt::format(
        "the set {} is \"{}\", and these matches are \"{}\"; give them a set of their own with "
        "`--set`",
        saved_.slug, gender, data_.gender));
  }
  saved_.id = row.id<SetTag>(0);
  connection_
      .query(
          "UPDATE sets SET name = ?2, gender = ?3, credit = ?4, figures_given = ?5 "
          "WHERE id = ?1 AND (name, gender, credit, figures_given) IS NOT (?2, ?3, ?4, ?5)")
      .with(saved_.id, data_.name, data_.gender, data_.credit, data_.figures_given)
      .run();
}

PlayerId SetWriter::save_person(const match::Person& person, int position) {
  const SetId scope = is_registered(person.key) ? SetId{} : saved_.id;
  PlayerId id;
  {
    Query row = connection_.query(
        "SELECT id FROM people WHERE key = ? AND coalesce(set_id, 0) = coalesce(?, 0)");
    if (row.with(person.key, scope).next()) id = row.id<PlayerTag>(0);
  }
  if (!id) {
    connection_.query("INSERT INTO people (key, set_id, name) VALUES (?, ?, ?)")
        .with(person.key, scope, person.name)
        .run();
    id = PlayerId{connection_.sqlite().getLastInsertRowid()};
  }
  connection_
      .query(
          "INSERT INTO set_people (set_id, player_id, position, name, full_name, nation, "
          "keeper, bowling_style, stated_role) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
          "ON CONFLICT DO UPDATE SET name = excluded.name, full_name = excluded.full_name, "
          "nation = excluded.nation, keeper = excluded.keeper, "
          "bowling_style = excluded.bowling_style, stated_role = excluded.stated_role "
          "WHERE (name, full_name, nation, keeper, bowling_style, stated_role) IS NOT "
          "(excluded.name, excluded.full_name, excluded.nation, excluded.keeper, "
          "excluded.bowling_style, excluded.stated_role)")
      .with(saved_.id, id, position, person.name, person.full_name, person.nation, person.keeper,
            word_of(person.bowling_style, bowling_roles),
            word_of(person.stated_role, batting_roles))
      .run();
  return id;
}

TeamId SetWriter::save_team(const std::string& name, int position) {
  {
    Query row =
        connection_.query("SELECT id FROM teams WHERE coalesce(set_id, 0) = ? AND name = ?");
    if (row.with(saved_.id, name).next()) return row.id<TeamTag>(0);
  }
  connection_.query("INSERT INTO teams (set_id, position, name) VALUES (?, ?, ?)")
      .with(saved_.id, position, name)
      .run();
  return TeamId{connection_.sqlite().getLastInsertRowid()};
}

void SetWriter::save_people_and_teams() {
  const auto next_position = [&](std::string_view sql) {
    Query row = connection_.query(sql);
    row.with(saved_.id).next();
    return row.number(0);
  };
  int position =
      next_position("SELECT coalesce(max(position) + 1, 0) FROM set_people WHERE set_id = ?");
  for (const match::Person& person : data_.people) {
    saved_.ids.people.push_back(save_person(person, position++));
  }
  position = next_position("SELECT coalesce(max(position) + 1, 0) FROM teams WHERE set_id = ?");
  for (const std::string& team : data_.teams) {
    saved_.ids.teams.push_back(save_team(team, position++));
  }
}

void SetWriter::save_squads() {
  int position = 0;
  {
    Query row = connection_.query(
        "SELECT coalesce(max(position) + 1, 0) FROM squad_places WHERE set_id = ?");
    row.with(saved_.id).next();
    position = row.number(0);
  }
  for (const match::SquadPlace& place : data_.squads) {
    const SquadKey key{saved_.id, saved_.ids.stored(place.team), saved_.ids.stored(place.player)};
    connection_
        .query(
            "INSERT INTO squad_places (set_id, team_id, player_id, position, seasons) "
            "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET seasons = excluded.seasons "
            "WHERE seasons <> excluded.seasons")
        .with(key.set, key.team, key.player, position++, place.seasons)
        .run();
    if (data_.figures_given && read_figures(connection_, key) != place.figures) {
      write_figures(connection_, key, place.figures);
    }
  }
  if (data_.figures_given && read_base_rates(connection_, saved_.id) != data_.base_rates) {
    write_base_rates(connection_, saved_.id, data_.base_rates);
  }
}

void SetWriter::save_renames() {
  for (const match::Rename& rename : data_.renames) {
    if (rename.name == rename.is) {
      connection_.query("DELETE FROM set_names WHERE set_id = ? AND name = ?")
          .with(saved_.id, rename.name)
          .run();
      continue;
    }
    connection_
        .query(
            "INSERT INTO set_names (set_id, name, name_is) VALUES (?, ?, ?) ON CONFLICT DO UPDATE "
            "SET name_is = excluded.name_is WHERE name_is <> excluded.name_is")
        .with(saved_.id, rename.name, rename.is)
        .run();
    // What is kept now was perhaps given up by an earlier import.
    connection_.query("DELETE FROM set_names WHERE set_id = ? AND name = ?")
        .with(saved_.id, rename.is)
        .run();
  }
}

void SetWriter::remove_left_out() {
  for (const std::string& source_id : data_.left_out) {
    const MatchId match = match_from(source_id);
    if (!match) continue;
    erase_match(connection_, match);
    saved_.removed.push_back(source_id);
  }
}

MatchId SetWriter::match_from(const std::string& source_id) {
  Query row = connection_.query(
      "SELECT id FROM matches WHERE set_id = ? AND source_id = ? AND source_id <> ''");
  return row.with(saved_.id, source_id).next() ? row.id<MatchTag>(0) : MatchId{};
}

MatchId SetWriter::find_match(const match::MatchRecord& record) {
  const cricket::MatchInfo& info = record.info;
  if (!info.source_id.empty()) return match_from(info.source_id);
  Query row = connection_.query(
      "SELECT id FROM matches WHERE set_id = ? AND source_id = '' AND date = ? AND home = ? "
      "AND away = ? AND match_number IS ? AND stage = ?");
  row.with(saved_.id, to_string(info.date), info.teams[0], info.teams[1], info.match_number,
           info.stage);
  return row.next() ? row.id<MatchTag>(0) : MatchId{};
}

void SetWriter::save_matches() {
  MatchWriter writer(connection_);
  MatchReader reader(connection_);
  for (const match::MatchRecord& record : data_.matches) {
    const MatchId known = find_match(record);
    if (!known) {
      writer.write(next_match_id(connection_), {saved_.id, {}, false}, record, &saved_.ids);
      ++saved_.added;
      continue;
    }
    const match::MatchRecord stored = reader.read(known)->record;
    const match::MatchRecord now = with_stored_ids(record, saved_.ids);
    if (stored == now) {
      ++saved_.unchanged;
    } else if (says_less(record, stored)) {
      ++saved_.unchanged;
      ++saved_.kept;
    } else {
      writer.rewrite(known, record, &saved_.ids);
      ++saved_.replaced;
      count(saved_.differences, now, stored);
    }
  }
}

/// A table is the whole set: people are ordered as if it were imported for the first time.
void SetWriter::put_in_order() {
  if (!data_.figures_given) return;
  for (std::size_t i = 0; i < saved_.ids.people.size(); ++i) {
    connection_
        .query(
            "UPDATE set_people SET position = ?3 WHERE set_id = ?1 AND player_id = ?2 "
            "AND position <> ?3")
        .with(saved_.id, saved_.ids.people[i], static_cast<int>(i))
        .run();
  }
  for (std::size_t i = 0; i < saved_.ids.teams.size(); ++i) {
    connection_.query("UPDATE teams SET position = ?2 WHERE id = ?1 AND position <> ?2")
        .with(saved_.ids.teams[i], static_cast<int>(i))
        .run();
  }
  for (std::size_t i = 0; i < data_.squads.size(); ++i) {
    const match::SquadPlace& place = data_.squads[i];
    connection_
        .query(
            "UPDATE squad_places SET position = ?4 WHERE set_id = ?1 AND team_id = ?2 "
            "AND player_id = ?3 AND position <> ?4")
        .with(saved_.id, saved_.ids.stored(place.team), saved_.ids.stored(place.player),
              static_cast<int>(i))
        .run();
  }
}

bool SetWriter::is_whole() {
  const auto count_is = [&](std::string_view sql, std::size_t count) {
    Query row = connection_.query(sql);
    row.with(saved_.id).next();
    return row.integer(0) == static_cast<std::int64_t>(count);
  };
  return count_is("SELECT count(*) FROM matches WHERE set_id = ?", data_.matches.size()) &&
         count_is("SELECT count(*) FROM set_people WHERE set_id = ?", data_.people.size()) &&
         count_is("SELECT count(*) FROM squad_places WHERE set_id = ?", data_.squads.size());
}

}  // namespace quicket::store
