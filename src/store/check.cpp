#include "store/check.h"

#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "match/innings.h"
#include "match/scorecard.h"
#include "store/bonus_games.h"
#include "store/cards.h"
#include "store/connection.h"
#include "store/drawn_teams.h"
#include "store/formats.h"
#include "store/leagues.h"
#include "store/match_rows.h"
#include "store/set_fixtures.h"
#include "store/set_forecasts.h"
#include "store/sets.h"
#include "store/settings.h"
#include "store/turns.h"

namespace quicket::store {
namespace {

/// Further problems of a kind add nothing.
constexpr std::size_t most_problems = 100;

using Numbers = std::vector<std::int64_t>;

/// Rows of whole numbers, null as -1.
std::vector<Numbers> rows_of(Connection& connection, std::string_view sql, MatchId id,
                             int columns) {
  std::vector<Numbers> rows;
  Query row = connection.query(sql);
  for (row.with(id); row.next();) {
    Numbers& numbers = rows.emplace_back();
    for (int i = 0; i < columns; ++i) numbers.push_back(row.is_null(i) ? -1 : row.integer(i));
  }
  return rows;
}

std::int64_t id_of(const match::MatchRecord& record, cricket::Side side, match::Member member) {
  return record.sheets[static_cast<std::size_t>(side)].players.at(member).id.value;
}

/// What one view gives, and what the fold gives.
struct Compared {
  std::string_view view, sql;
  std::vector<Numbers> expected;
};

std::vector<Compared> expectations(const match::MatchRecord& record) {
  Compared totals{"innings_totals",
                  "SELECT innings, runs, wickets, balls, byes, leg_byes, wides, no_balls "
                  "FROM innings_totals WHERE match_id = ? ORDER BY innings",
                  {}};
  Compared batting{"batting_innings",
                   "SELECT innings, player_id, runs, balls, fours, sixes, not_out, "
                   "how_out IS NOT NULL FROM batting_innings WHERE match_id = ? "
                   "ORDER BY innings, position",
                   {}};
  Compared bowling{"bowling_innings",
                   "SELECT innings, player_id, balls, maidens, runs, wickets, dots, fours, sixes, "
                   "wides, no_balls FROM bowling_innings WHERE match_id = ? "
                   "ORDER BY innings, first_sequence",
                   {}};
  Compared places{"ball_by_ball",
                  "SELECT sequence, over, ball FROM ball_by_ball WHERE match_id = ? "
                  "ORDER BY sequence",
                  {}};
  match::OverCount count;
  std::int64_t sequence = 0;
  for (const match::MatchEvent& event : record.events) {
    if (std::holds_alternative<match::InningsOpened>(event)) count = {};
    if (std::holds_alternative<match::OverStarted>(event)) count.start_over();
    if (const auto* const ball = std::get_if<match::Delivery>(&event)) {
      count.count(*ball);
      places.expected.push_back({sequence, count.place().over, count.place().ball});
    }
    ++sequence;
  }
  const match::Scorecard scorecard = match::scorecard_of(record);
  std::int64_t innings = 0;
  for (const match::InningsCard& card : scorecard.innings) {
    ++innings;
    totals.expected.push_back({innings, card.total.runs, card.total.wickets, card.total.balls,
                               card.extras.byes, card.extras.leg_byes, card.extras.wides,
                               card.extras.no_balls});
    for (const match::BattingLine& line : card.batting) {
      batting.expected.push_back({innings, id_of(record, card.total.batting, line.batter),
                                  line.runs, line.balls, line.fours, line.sixes, line.not_out(),
                                  line.out.has_value()});
    }
    for (const match::BowlingLine& line : card.bowling) {
      bowling.expected.push_back({innings,
                                  id_of(record, cricket::other(card.total.batting), line.bowler),
                                  line.balls, line.maidens, line.runs, line.wickets, line.dots,
                                  line.fours, line.sixes, line.wides, line.no_balls});
    }
  }
  return {std::move(places), std::move(totals), std::move(batting), std::move(bowling)};
}

/// Where the views of a match contradict its events, a sentence each: totals, batting and bowling
/// of every innings.
std::vector<std::string> view_problems(Connection& connection, MatchId id,
                                       const match::MatchRecord& record) {
  std::vector<std::string> problems;
  for (const Compared& compared : expectations(record)) {
    const std::size_t columns = compared.expected.empty() ? 1 : compared.expected.front().size();
    const std::vector<Numbers> seen =
        rows_of(connection, compared.sql, id, static_cast<int>(columns));
    if (seen == compared.expected) continue;
    std::size_t row = 0;
    while (row < seen.size() && row < compared.expected.size() &&
           seen[row] == compared.expected[row]) {
      ++row;
    }
    problems.push_back(fmt::format(
        "match {}: the view {} says {}, but its events give {}", id.value, compared.view,
        row < seen.size() ? fmt::format("{}", seen[row]) : "nothing more",
        row < compared.expected.size() ? fmt::format("{}", compared.expected[row])
                                       : "nothing more"));
  }
  return problems;
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
    for (std::string& problem : view_problems(connection_, id, match->record)) {
      add(std::move(problem));
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
