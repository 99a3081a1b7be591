#include "store/sets.h"

#include <map>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "store/formats.h"
#include "store/given_figures.h"
#include "store/match_rows.h"
#include "store/set_writer.h"
#include "store/words.h"

namespace quicket::store {
namespace {

template <class... Values>
std::vector<SetEntry> entries(Connection& connection, std::string_view condition,
                              const Values&... values) {
  std::vector<SetEntry> found;
  Query row = connection.query(fmt::format(
      "SELECT id, slug, name, season, format, gender, credit, figures_given, "
      "(SELECT count(*) FROM teams t WHERE coalesce(t.set_id, 0) = +sets.id AND EXISTS "
      "(SELECT 1 FROM squad_places q WHERE q.set_id = sets.id AND q.team_id = t.id)), "
      "(SELECT count(*) FROM set_people p WHERE p.set_id = sets.id), "
      "(SELECT count(*) FROM matches m WHERE m.set_id = sets.id), "
      "(SELECT c.known_before FROM card_sets c WHERE c.set_id = sets.id ORDER BY c.id DESC), "
      "game FROM sets {} ORDER BY slug",
      condition));
  if constexpr (sizeof...(values) > 0) row.with(values...);
  while (row.next()) {
    if (row.text(1).empty()) row.refuse(1, "is empty");
    found.push_back(
        {row.id<SetTag>(0), row.text(1), row.text(2), row.text(3), format_of(connection, row, 4),
         row.text(5), row.text(6), row.flag(7), row.number(8), row.number(9), row.number(10),
         !row.is_null(11), row.is_null(11) ? Date{} : row.date(11),
         row.is_null(12) ? std::nullopt : std::optional(row.parsed(12, cards::parse_game))});
  }
  return found;
}

/// Local ids for stored ones: the position in the list, from 1.
template <class Key>
class Places {
 public:
  void add(Key stored) { places_.emplace(stored, static_cast<std::int64_t>(places_.size()) + 1); }
  /// None if it is not in the list.
  Key local(Key stored) const {
    const auto found = places_.find(stored);
    return found == places_.end() ? Key{} : Key{found->second};
  }

 private:
  std::map<Key, std::int64_t> places_;
};

class SetReader {
 public:
  explicit SetReader(Connection& connection) : connection_(connection) {}

  StoredSet read(SetEntry entry, bool with_matches) {
    match::SetData& data = set_.data;
    data.slug = entry.slug;
    data.name = entry.name;
    data.season = entry.season;
    data.format = entry.format;
    data.gender = entry.gender;
    data.credit = entry.credit;
    data.figures_given = entry.figures_given;
    set_.entry = std::move(entry);
    read_people();
    read_teams();
    read_squads();
    if (data.figures_given) data.base_rates = read_base_rates(connection_, set_.entry.id);
    if (with_matches) read_matches();
    return std::move(set_);
  }

 private:
  void read_people() {
    Query row = connection_.query(
        "SELECT s.player_id, p.key, s.name, s.full_name, s.nation, s.keeper, s.bowling_style, "
        "s.stated_role, s.set_id FROM set_people s JOIN people p ON p.id = s.player_id WHERE "
        "s.set_id = ? "
        "ORDER BY s.position");
    for (row.with(set_.entry.id); row.next();) {
      set_.ids.people.push_back(row.id<PlayerTag>(0));
      people_.add(row.id<PlayerTag>(0));
      set_.data.people.push_back({row.text(1), row.text(2), row.text(3), row.text(4), row.flag(5),
                                  row.word<cricket::BowlingRole>(6, bowling_roles),
                                  row.word<cricket::BattingRole>(7, batting_roles)});
    }
  }

  void read_teams() {
    Query row = connection_.query(
        "SELECT id, name FROM teams WHERE coalesce(set_id, 0) = ? ORDER BY position");
    for (row.with(set_.entry.id); row.next();) {
      set_.ids.teams.push_back(row.id<TeamTag>(0));
      teams_.add(row.id<TeamTag>(0));
      set_.data.teams.push_back(row.text(1));
    }
  }

  void read_squads() {
    Query row = connection_.query(
        "SELECT team_id, player_id, set_id, seasons FROM squad_places WHERE set_id = ? "
        "ORDER BY position");
    for (row.with(set_.entry.id); row.next();) {
      const TeamId team = row.id<TeamTag>(0);
      const PlayerId player = row.id<PlayerTag>(1);
      const match::SquadPlace place{people_.local(player), teams_.local(team), {}, row.text(3)};
      if (!place.team) row.refuse(0, "is not a team of the set");
      if (!place.player) row.refuse(1, "is not a player of the set");
      set_.data.squads.push_back(place);
      if (!set_.data.figures_given) continue;
      set_.data.squads.back().figures = read_figures(connection_, {set_.entry.id, team, player});
    }
  }

  void read_matches() {
    std::vector<MatchId> ids;
    Query row =
        connection_.query("SELECT id FROM matches WHERE set_id = ? ORDER BY date, source_id, id");
    for (row.with(set_.entry.id); row.next();) ids.push_back(row.id<MatchTag>(0));
    MatchReader reader(connection_);
    for (const MatchId id : ids) {
      match::MatchRecord record = std::move(reader.read(id)->record);
      for (match::TeamSheet& sheet : record.sheets) {
        sheet.team = teams_.local(sheet.team);
        for (match::SheetPlayer& player : sheet.players) {
          player.id = people_.local(player.id);
          if (player.id) continue;
          refuse_match(connection_, id, fmt::format("{} is not a player of the set", player.name));
        }
      }
      set_.matches.push_back(id);
      set_.data.matches.push_back(std::move(record));
    }
  }

  Connection& connection_;
  StoredSet set_;
  Places<PlayerId> people_;
  Places<TeamId> teams_;
};

/// Names of what uses a set, in words for a message; empty if nothing does.
std::string users_of(Connection& connection, SetId id) {
  std::string users;
  Query row = connection.query(
      "SELECT 'the league ' || name FROM leagues l WHERE set_id = ?1 OR EXISTS "
      "(SELECT 1 FROM league_teams t WHERE t.league_id = l.id AND t.set_id = ?1) OR EXISTS "
      "(SELECT 1 FROM league_players p JOIN card_sets c ON c.id = p.card_set_id "
      "WHERE p.league_id = l.id AND c.set_id = ?1) "
      "UNION ALL SELECT 'the cards of ' || s.slug FROM card_set_sources q "
      "JOIN card_sets c ON c.id = q.card_set_id JOIN sets s ON s.id = c.set_id "
      "WHERE q.set_id = ?1 AND c.id IN (SELECT n.card_set_id FROM current_cards n) "
      "UNION ALL SELECT 'the drafted side ' || name FROM teams t WHERE EXISTS "
      "(SELECT 1 FROM drawn_players d WHERE d.team_id = t.id AND d.set_id = ?1) "
      "UNION ALL SELECT 'match ' || m.id || ' in progress' FROM matches m WHERE in_progress = 1 "
      "AND EXISTS (SELECT 1 FROM match_sides s JOIN teams t ON t.id = s.team_id "
      "WHERE s.match_id = m.id AND t.set_id = ?1) ORDER BY 1");
  for (row.with(id); row.next();) {
    users += fmt::format("{}{}", users.empty() ? "" : ", ", row.text(0));
  }
  return users;
}

/// The set of the league of this name; empty if there is no such league.
std::string set_of_league(Connection& connection, std::string_view name) {
  return connection.guarded([&]() -> std::string {
    Query row = connection.query(
        "SELECT s.slug FROM leagues l JOIN sets s ON s.id = l.set_id WHERE l.name = ?");
    return row.with(name).next() ? row.text(0) : std::string();
  });
}

/// Matches without a league played by sides of the set stay, with the names they had.
void release_played_matches(Connection& connection, SetId id) {
  connection
      .query(
          "UPDATE match_sides SET team_id = NULL WHERE team_id IN "
          "(SELECT id FROM teams WHERE coalesce(set_id, 0) = ?1) AND match_id NOT IN "
          "(SELECT id FROM matches WHERE set_id = ?1)")
      .with(id)
      .run();
  connection
      .query(
          "UPDATE people SET set_id = NULL, key = 'removed:' || id || ':' || key "
          "WHERE set_id = ?1 AND EXISTS (SELECT 1 FROM match_players p JOIN matches m "
          "ON m.id = p.match_id WHERE p.player_id = people.id AND m.set_id IS NOT ?1)")
      .with(id)
      .run();
}

void drop_unused_people(Connection& connection) {
  connection.run(
      "DELETE FROM people WHERE set_id IS NULL "
      "AND NOT EXISTS (SELECT 1 FROM set_people s WHERE s.player_id = people.id) "
      "AND NOT EXISTS (SELECT 1 FROM match_players p WHERE p.player_id = people.id)");
}

}  // namespace

SavedSet Sets::save(const match::SetData& data) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Work work(connection);
    SavedSet saved = SetWriter(connection, data).save();
    work.commit();
    return saved;
  });
}

std::vector<SetEntry> Sets::list() {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    // One command asks for it several times.
    const Connection::Moment now = connection.moment();
    if (connection.sets_listed && connection.sets_listed_at == now) return *connection.sets_listed;
    std::vector<SetEntry> sets = entries(connection, "");
    // What a transaction that is rolled back had written was never in the file.
    if (!connection.in_transaction()) {
      connection.sets_listed = std::make_shared<const std::vector<SetEntry>>(sets);
      connection.sets_listed_at = now;
    }
    return sets;
  });
}

SetEntry Sets::find(std::string_view slug) {
  Connection& connection = database_->connection();
  std::vector<SetEntry> found =
      connection.guarded([&] { return entries(connection, "WHERE slug = ?", slug); });
  if (!found.empty()) return std::move(found.front());
  if (const std::string own = set_of_league(database_->connection(), slug); !own.empty()) {
    throw Error(fmt::format(
        "\"{}\" is a league, not a set; its set is {}; reports take the name of a league as it is, "
        "or by `--league`",
        slug, own));
  }
  const std::vector<SetEntry> sets = list();
  if (const SetEntry* const meant = newest_called(sets, slug)) return *meant;
  const char* const lists =
      sets.empty() ? "create one with `quicket import`" : "`quicket sets` lists them";
  throw Error(fmt::format("no set \"{}\"{}", slug, did_you_mean_set(slug, sets, {}, lists)));
}

std::optional<SetEntry> Sets::find(SetId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&]() -> std::optional<SetEntry> {
    std::vector<SetEntry> found = entries(connection, "WHERE id = ?", id);
    if (found.empty()) return {};
    return std::move(found.front());
  });
}

SetEntry Sets::known(SetId id) {
  std::optional<SetEntry> entry = find(id);
  if (entry) return *std::move(entry);
  throw Error(fmt::format("{}: no set {}; {}", database_->file().string(), id.value, what_to_do));
}

StoredSet Sets::load(SetId id) {
  SetEntry entry = known(id);
  Connection& connection = database_->connection();
  return connection.guarded([&] { return SetReader(connection).read(std::move(entry), true); });
}

StoredSet Sets::load_without_matches(SetId id) {
  SetEntry entry = known(id);
  Connection& connection = database_->connection();
  return connection.guarded([&] { return SetReader(connection).read(std::move(entry), false); });
}

std::vector<SetPlayer> Sets::players(SetId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT s.player_id, s.name, s.full_name, s.keeper, t.id, t.name, s.set_id "
        "FROM set_people s "
        "LEFT JOIN teams t ON t.id = (SELECT q.team_id FROM squad_places q "
        "WHERE q.set_id = s.set_id AND q.player_id = s.player_id ORDER BY q.position LIMIT 1) "
        "WHERE s.set_id = ? ORDER BY s.position");
    return rows.with(id).all([](const Row& row) {
      return SetPlayer{row.id<PlayerTag>(0),        row.text(1),         row.text(2), row.flag(3),
                       row.optional_id<TeamTag>(4), row.optional_text(5)};
    });
  });
}

std::vector<std::pair<TeamId, std::string>> Sets::teams(SetId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    std::vector<std::pair<TeamId, std::string>> teams;
    Query row = connection.query(
        "SELECT id, name FROM teams t WHERE coalesce(set_id, 0) = ?1 AND EXISTS (SELECT 1 FROM "
        "squad_places q WHERE q.set_id = ?1 AND q.team_id = t.id) ORDER BY position");
    for (row.with(id); row.next();) teams.emplace_back(row.id<TeamTag>(0), row.text(1));
    return teams;
  });
}

std::vector<int> Sets::match_numbers(SetId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT match_number, id FROM matches WHERE set_id = ? AND match_number IS NOT NULL "
        "ORDER BY match_number");
    return rows.with(id).all([](const Row& row) { return row.number(0); });
  });
}

void Sets::set_game(SetId id, cards::Game game) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    connection.query("UPDATE sets SET game = ? WHERE id = ?")
        .with(cards::to_string(game), id)
        .run();
  });
}

void Sets::remove(SetId id) {
  Connection& connection = database_->connection();
  const SetEntry entry = known(id);
  connection.guarded([&] {
    Work work(connection);
    const std::string users = users_of(connection, id);
    if (!users.empty()) {
      throw Error(
          fmt::format("the set {} is used by {}; remove what uses it first", entry.slug, users));
    }
    release_played_matches(connection, id);
    erase_matches(connection, "set_id", id.value);
    connection.query("DELETE FROM sets WHERE id = ?").with(id).run();
    drop_unused_people(connection);
    work.commit();
  });
}

}  // namespace quicket::store
