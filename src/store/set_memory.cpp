#include "store/connection.h"
#include "store/sets.h"
#include "store/words.h"

// What a set keeps of earlier imports for the next one, whose files may not say it.

namespace quicket::store {

std::vector<RegisteredPlayer> Sets::registered(std::string_view slug) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT t.name, s.name, p.key, p.id FROM sets x JOIN squad_places q ON q.set_id = x.id "
        "JOIN teams t ON t.id = q.team_id JOIN people p ON p.id = q.player_id "
        "JOIN set_people s ON s.set_id = x.id AND s.player_id = p.id "
        "WHERE x.slug = ? AND p.set_id IS NULL ORDER BY q.position");
    return rows.with(slug).all([](const Row& row) {
      return RegisteredPlayer{row.text(0), row.text(1), row.text(2)};
    });
  });
}

std::vector<match::Rename> Sets::renames(std::string_view slug) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT n.name, n.name_is, n.set_id FROM set_names n JOIN sets s ON s.id = n.set_id "
        "WHERE s.slug = ? ORDER BY n.name");
    return rows.with(slug).all([](const Row& row) {
      return match::Rename{row.text(0), row.text(1)};
    });
  });
}

std::vector<match::Person> Sets::described(std::string_view slug) {
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Query rows = connection.query(
        "SELECT p.key, s.name, s.full_name, s.nation, s.keeper, s.bowling_style, s.stated_role, "
        "s.set_id, s.player_id FROM sets x JOIN set_people s ON s.set_id = x.id "
        "JOIN people p ON p.id = s.player_id WHERE x.slug = ? AND NOT x.figures_given AND "
        "(s.full_name <> '' OR s.nation <> '' OR s.keeper OR s.bowling_style <> ? OR "
        "s.stated_role <> ?) ORDER BY s.position");
    return rows.with(slug, bowling_roles.front(), batting_roles.front()).all([](const Row& row) {
      return match::Person{row.text(0),
                           row.text(1),
                           row.text(2),
                           row.text(3),
                           row.flag(4),
                           row.word<cricket::BowlingRole>(5, bowling_roles),
                           row.word<cricket::BattingRole>(6, batting_roles)};
    });
  });
}

}  // namespace quicket::store
