#include "store/keepers.h"

#include "store/connection.h"
#include "store/sets.h"

namespace quicket::store {
namespace {

match::KeeperRecords keepers_in(Connection& connection, SetId set) {
  match::KeeperRecords records;
  Query stumpings = connection.query(
      "SELECT p.key, count(*) FROM matches m JOIN innings_spans i ON i.match_id = m.id "
      "JOIN dismissals o ON o.id > i.opened * 4 + 3 AND o.id < i.ended * 4 "
      "JOIN match_players q ON q.id = m.id * 64 + (1 - i.batting_side) * 32 + o.fielder "
      "JOIN people p ON p.id = q.player_id "
      "WHERE m.set_id = ? AND o.how = 'stumped' AND p.set_id IS NULL GROUP BY p.key");
  for (stumpings.with(set); stumpings.next();) {
    records[stumpings.text(0)].stumpings = stumpings.number(1);
  }
  Query called = connection.query(
      "SELECT DISTINCT p.key FROM set_people q JOIN people p ON p.id = q.player_id "
      "WHERE q.set_id = ? AND q.keeper = 1 AND p.set_id IS NULL");
  for (called.with(set); called.next();) records[called.text(0)].called_keeper = true;
  return records;
}

}  // namespace

void KeepersBySet::count(const match::KeeperRecords& records, int times) {
  for (const auto& [key, record] : records) {
    Count& total = total_[key];
    total.stumpings += times * record.stumpings;
    total.called += record.called_keeper ? times : 0;
  }
}

void KeepersBySet::read(SetId set, const std::string& slug) {
  Connection& connection = database_->connection();
  match::KeeperRecords& known = by_set_[slug];
  count(known, -1);
  known = connection.guarded([&] { return keepers_in(connection, set); });
  count(known, 1);
}

void KeepersBySet::read_all() {
  read_ = true;
  for (const SetEntry& set : Sets(*database_).list()) read(set.id, set.slug);
}

match::KeeperRecords KeepersBySet::outside(std::string_view slug) {
  if (!read_) read_all();
  const auto own = by_set_.find(slug);
  if (own != by_set_.end()) count(own->second, -1);
  match::KeeperRecords records;
  for (const auto& [key, total] : total_) {
    if (total.stumpings > 0 || total.called > 0) {
      records[key] = {total.stumpings, total.called > 0};
    }
  }
  if (own != by_set_.end()) count(own->second, 1);
  return records;
}

void KeepersBySet::stored(SetId set, const std::string& slug) {
  if (read_) read(set, slug);
}

}  // namespace quicket::store
