#include "store/check.h"

#include <map>
#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "match/innings.h"
#include "store/ball_row.h"
#include "store/bonus_games.h"
#include "store/cards.h"
#include "store/connection.h"
#include "store/drawn_teams.h"
#include "store/formats.h"
#include "store/leagues.h"
#include "store/match_counts.h"
#include "store/match_rows.h"
#include "store/set_fixtures.h"
#include "store/sets.h"
#include "store/settings.h"
#include "store/turns.h"

namespace quicket::store {
namespace {

/// Further problems of a kind add nothing.
constexpr std::size_t most_problems = 100;

/// Where the stored over and number of a ball contradict the order of the events, in a sentence;
/// empty if nowhere.
std::string misplaced_ball(Connection& connection, MatchId id, const match::MatchRecord& record) {
  Query row = connection.query("SELECT meeting, id FROM balls WHERE id >= ? AND id < ?");
  row.with(first_event(id), end_of_events(id));
  match::OverCount count;
  for (const match::MatchEvent& event : record.events) {
    if (std::holds_alternative<match::InningsOpened>(event)) count = {};
    if (std::holds_alternative<match::OverStarted>(event)) count.start_over();
    const auto* const ball = std::get_if<match::Delivery>(&event);
    if (ball == nullptr || !row.next()) continue;
    count.count(*ball);
    const auto [over, number, legal] = count.place();
    const auto [stored_over, stored_number] = over_and_ball(row.integer(0));
    if (stored_over == over && stored_number == number) continue;
    return fmt::format(
        "match {}: event {} is stored as ball {} of over {}, but its events make it ball {} of "
        "over {}",
        id.value, row.integer(1) - first_event(id), stored_number, stored_over + 1, number,
        over + 1);
  }
  return {};
}

class Check {
 public:
  Check(Database& database, const Progress& progress)
      : database_(database), connection_(database.connection()), progress_(progress) {}

  std::vector<std::string> problems() {
    check_pages();
    // Rows of a corrupt file would only repeat the same problem.
    if (!problems_.empty()) return std::move(problems_);
    check_references();
    const std::vector<MatchId> matches = ids<MatchTag>("matches");
    const std::vector<LeagueId> leagues = ids<LeagueTag>("leagues");
    const std::vector<SetId> sets = ids<SetTag>("sets");
    const std::vector<CardSetId> cards = ids<CardSetTag>("card_sets");
    total_ = static_cast<int>(matches.size() + leagues.size() + sets.size() + cards.size());
    check_sequence();
    read([&] { formats_of(connection_); });
    read([&] { Sets(database_).list(); });
    read([&] { DrawnTeams(database_).list(); });
    read([&] { Settings(database_).under(""); });
    for (const SetId set : sets) step([&] { check_set(set); });
    for (const CardSetId id : cards) step([&] { Cards(database_).load(id); });
    for (const LeagueId league : leagues) step([&] { check_league(league); });
    MatchReader reader(connection_);
    for (const MatchId match : matches) step([&] { check_match(match, reader); });
    for (const BonusGameId game : ids<BonusGameTag>("bonus_games")) {
      read([&] { BonusGames(database_).load(game); });
    }
    return std::move(problems_);
  }

 private:
  template <class Tag>
  std::vector<Id<Tag>> ids(std::string_view table) {
    std::vector<Id<Tag>> found;
    Query row = connection_.query(fmt::format("SELECT id FROM {} ORDER BY id", table));
    while (row.next()) found.push_back(Id<Tag>{row.integer(0)});
    return found;
  }

  void add(std::string problem) {
    // One row may block several readers.
    if (problems_.size() < most_problems && seen_.insert(problem).second) {
      problems_.push_back(std::move(problem));
    }
  }

  template <class Read>
  void read(const Read& one) {
    try {
      one();
    } catch (const Error& unreadable) {
      add(unreadable.what());
    }
  }

  template <class Read>
  void step(const Read& one) {
    read(one);
    ++done_;
    if (progress_) progress_(done_, total_);
  }

  void check_pages() {
    for (Query rows = connection_.query("PRAGMA integrity_check(20)"); rows.next();) {
      if (rows.text(0) != "ok") add(fmt::format("damaged: {}", rows.text(0)));
    }
  }

  void check_references() {
    for (Query rows = connection_.query("PRAGMA foreign_key_check"); rows.next();) {
      add(fmt::format("table {}: a row refers to a missing row of {}", rows.text(0), rows.text(2)));
    }
  }

  /// A new match would get an id that is already used.
  void check_sequence() {
    const std::int64_t free = connection_.integer(
        "SELECT 1 + max((SELECT coalesce(max(id), 0) FROM matches), "
        "(SELECT coalesce(max(id), 0) FROM fixtures))");
    Query row = connection_.query("SELECT name, next FROM sequences WHERE name = 'match'");
    if (!row.next()) return add("table sequences has no row \"match\"");
    read([&] { row.whole(1, free, INT64_MAX - 1); });
  }

  void check_set(SetId id) {
    const StoredSet set = Sets(database_).load_without_matches(id);
    people_of_set_.emplace(id, std::set<PlayerId>(set.ids.people.begin(), set.ids.people.end()));
    for (const cards::Game game : {cards::Game::basic, cards::Game::full}) {
      Cards(database_).current(id, game);
      Cards(database_).changed(id, game);
    }
    SetFixtures(database_).of_set(id);
    SetForecasts(database_).of_set(id);
    Sets(database_).renames(set.entry.slug);
    Sets(database_).described(set.entry.slug);
  }

  void check_league(LeagueId id) {
    Leagues leagues(database_);
    leagues.load(id);
    leagues.cards(id);
    leagues.fixtures(id);
    Turns(database_).of_league(id);
  }

  void check_match(MatchId id, MatchReader& reader) {
    const std::optional<StoredMatch> match = reader.read(id);
    Matches(database_).options(id);
    std::string misplaced = misplaced_ball(connection_, id, match->record);
    if (!misplaced.empty()) add(std::move(misplaced));
    const match::CountedMatch counted = match::count_of(match->record);
    match::CountedMatch kept{counted.record, {}, {}};
    if (read_count(connection_, id, kept) && kept != counted) {
      add(
          fmt::format("match {}: what is counted of it differs from its events; "
                      "`quicket db index` counts every match anew",
                      id.value));
    }
    const auto people = people_of_set_.find(match->set);
    if (people == people_of_set_.end()) return;
    for (const match::TeamSheet& sheet : match->record.sheets) {
      for (const match::SheetPlayer& player : sheet.players) {
        if (!people->second.contains(player.id)) {
          add(fmt::format("match {}: {} is not a player of its set", id.value, player.name));
        }
      }
    }
  }

  Database& database_;
  Connection& connection_;
  const Progress& progress_;
  int done_ = 0, total_ = 0;
  std::map<SetId, std::set<PlayerId>> people_of_set_;
  std::vector<std::string> problems_;
  std::set<std::string> seen_;
};

}  // namespace

std::vector<std::string> problems_of(Database& database, const Progress& progress) {
  return Check(database, progress).problems();
}

}  // namespace quicket::store
