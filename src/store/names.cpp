#include "store/names.h"

#include "base/error.h"
#include "store/opening.h"

namespace quicket::store {
namespace {

/// Rows of word and meaning; ?1 is `of`, ?2 the beginning.
const char* query_of(NameKind kind) {
  switch (kind) {
    case NameKind::sets:
      return "SELECT slug, name || ' ' || season FROM sets "
             "WHERE instr(lower(slug), lower(?2)) = 1 AND ?1 = ?1 ORDER BY slug LIMIT 300";
    case NameKind::leagues:
      return "SELECT name, '' FROM leagues "
             "WHERE instr(lower(name), lower(?2)) = 1 AND ?1 = ?1 ORDER BY name LIMIT 300";
    case NameKind::teams:
      return "SELECT DISTINCT t.name, '' FROM teams t LEFT JOIN sets s ON s.id = t.set_id "
             "WHERE (?1 = '' OR s.slug = ?1 OR t.set_id IS NULL) "
             "AND instr(lower(t.name), lower(?2)) = 1 ORDER BY t.name LIMIT 300";
    case NameKind::league_teams:
      return "SELECT t.name, '' FROM league_teams t JOIN leagues l ON l.id = t.league_id "
             "WHERE l.name = ?1 AND instr(lower(t.name), lower(?2)) = 1 ORDER BY t.name LIMIT 300";
    case NameKind::players:
      // Any word of the name is enough: people are known by their surnames.
      return "SELECT DISTINCT p.name, p.full_name FROM set_people p JOIN sets s ON s.id = p.set_id "
             "WHERE (?1 = '' OR s.slug = ?1) AND instr(' ' || lower(p.name), ' ' || lower(?2)) > 0 "
             "ORDER BY p.name LIMIT 300";
    case NameKind::matches:
      return "SELECT id, date || ' ' || home || ' v ' || away FROM matches "
             "WHERE instr(CAST(id AS TEXT), ?2) = 1 AND ?1 = ?1 ORDER BY id DESC LIMIT 100";
    case NameKind::fixtures:
      return "SELECT f.id, trim(f.date || ' ' || coalesce(h.name, f.home_source, '') || ' v ' || "
             "coalesce(a.name, f.away_source, '')) FROM fixtures f "
             "JOIN leagues l ON l.id = f.league_id LEFT JOIN teams h ON h.id = f.home_team_id "
             "LEFT JOIN teams a ON a.id = f.away_team_id WHERE (?1 = '' OR l.name = ?1) "
             "AND instr(CAST(f.id AS TEXT), ?2) = 1 AND NOT EXISTS "
             "(SELECT 1 FROM matches m WHERE m.id = f.id AND m.in_progress = 0) "
             "ORDER BY f.id LIMIT 100";
    case NameKind::played:
      return "SELECT m.id, m.date || ' ' || m.home || ' v ' || m.away FROM matches m "
             "JOIN leagues l ON l.id = m.league_id WHERE (?1 = '' OR l.name = ?1) "
             "AND instr(CAST(m.id AS TEXT), ?2) = 1 ORDER BY m.id DESC LIMIT 100";
    case NameKind::formats:
      return "SELECT id, '' FROM formats WHERE instr(lower(id), lower(?2)) = 1 AND ?1 = ?1 "
             "ORDER BY id LIMIT 300";
    case NameKind::printers:
      return "SELECT substr(name, 9), '' FROM settings WHERE name GLOB 'printer/*' "
             "AND instr(lower(substr(name, 9)), lower(?2)) = 1 AND ?1 = ?1 ORDER BY name LIMIT 300";
    case NameKind::bonus_games:
      return "SELECT id, game FROM bonus_games WHERE instr(CAST(id AS TEXT), ?2) = 1 AND ?1 = ?1 "
             "ORDER BY id DESC LIMIT 100";
  }
  return "";
}

}  // namespace

std::vector<Name> names_in(const std::filesystem::path& file, NameKind kind, std::string_view of,
                           std::string_view beginning) {
  std::vector<Name> names;
  try {
    refuse_foreign_file(file, false);
    SQLite::Database sqlite = opened_to_look(file);
    if (schema_fingerprint(sqlite) != latest_fingerprint) return {};
    SQLite::Statement rows(sqlite, query_of(kind));
    rows.bind(1, std::string(of));
    rows.bind(2, std::string(beginning));
    while (rows.executeStep()) {
      names.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString()});
    }
  } catch (const Error&) {
    return {};
  } catch (const SQLite::Exception&) {
    return {};
  }
  return names;
}

}  // namespace quicket::store
