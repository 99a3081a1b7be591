#include "store/cards.h"

#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "store/card_rows.h"
#include "store/connection.h"
#include "store/formats.h"
#include "store/words.h"

namespace quicket::store {
namespace {

constexpr std::string_view insert_card =
    "INSERT INTO cards (card_set_id, player_id, position, team_id, name, team_name, batting_role, "
    "bowling_role, nation, catching, run_out, keeping, ratings_assumed, seasons) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr std::string_view insert_striker =
    "INSERT INTO striker_cards (card_set_id, player_id, chart, runs, balls, high_score, "
    "high_score_not_out, fours, sixes, blend) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr std::string_view insert_bowler =
    "INSERT INTO bowler_cards (card_set_id, player_id, chart, usage_innings, usage_legal_balls, "
    "first_phase_balls, last_phase_balls, legal_balls, runs, wickets, blend) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr std::string_view select_cards =
    "SELECT c.card_set_id, c.player_id, c.team_id, c.name, c.team_name, c.batting_role, "
    "c.bowling_role, c.nation, c.catching, c.run_out, c.keeping, c.ratings_assumed, "
    "s.player_id AS striker, s.chart AS striker_chart, s.runs, s.balls, s.high_score, "
    "s.high_score_not_out, s.fours, s.sixes, s.blend, b.player_id AS bowler, "
    "b.chart AS bowler_chart, b.usage_innings, b.usage_legal_balls, b.legal_balls, b.runs AS "
    "conceded, b.wickets, b.blend AS bowler_blend, c.seasons, b.first_phase_balls, "
    "b.last_phase_balls FROM cards c "
    "LEFT JOIN striker_cards s ON s.card_set_id = c.card_set_id AND s.player_id = c.player_id "
    "LEFT JOIN bowler_cards b ON b.card_set_id = c.card_set_id AND b.player_id = c.player_id "
    "WHERE c.card_set_id = ? ORDER BY c.position";

/// "W 1, F 2-3, dot 4-36": the results of the 100 numbers.
std::string chart_text(const cards::Chart& chart) {
  std::string text;
  for (const cards::Range& range : chart.ranges()) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", cards::key(range.result), range.from);
    if (range.to > range.from) text += fmt::format("-{}", range.to);
  }
  return text;
}

std::optional<cards::Range> range_of(std::string_view text) {
  const std::vector<std::string_view> words = split(trim(text), ' ');
  if (words.size() != 2) return {};
  const std::vector<std::string_view> ends = split(words[1], '-');
  const std::optional<int> from = parse_int(ends.front()), to = parse_int(ends.back());
  if (!from || !to) return {};
  for (int kind = 0; kind < cards::slot_kinds; ++kind) {
    const auto slot = static_cast<cards::Slot>(kind);
    if (cards::key(slot) == words[0]) return cards::Range{*from, *to, slot};
  }
  return {};
}

std::optional<cards::Chart> chart_of(const std::string& text) {
  std::vector<cards::Range> ranges;
  for (const std::string_view part : split(text, ',')) {
    const auto range = range_of(part);
    if (!range) return {};
    ranges.push_back(*range);
  }
  return cards::Chart::from_ranges(ranges);
}

void write_player(Connection& connection, CardSetId set, int position,
                  const cards::PlayerCards& card) {
  connection.query(insert_card)
      .with(set, card.player, position, card.team, card.name, card.team_name,
            word_of(card.batting_role, batting_roles), word_of(card.bowling_role, bowling_roles),
            card.nation, card.ratings.catching, card.ratings.run_out, card.ratings.keeping,
            card.ratings.assumed, card.seasons)
      .run();
  if (card.striker) {
    const cards::StrikerStats& stats = card.striker->stats;
    connection.query(insert_striker)
        .with(set, card.player, chart_text(card.striker->chart), stats.runs, stats.balls,
              stats.high_score, stats.high_score_not_out, stats.fours, stats.sixes,
              card.striker->blend)
        .run();
  }
  if (card.bowler) {
    const cards::BowlerStats& stats = card.bowler->stats;
    const cards::Usage& usage = card.bowler->usage;
    connection.query(insert_bowler)
        .with(set, card.player, chart_text(card.bowler->chart), usage.innings, usage.legal_balls,
              usage.first_phase_balls, usage.last_phase_balls, stats.legal_balls, stats.runs,
              stats.wickets, card.bowler->blend)
        .run();
  }
}

/// The rating that a d20 is rolled against.
int rating(const Row& row, int column) {
  return row.number(column, 1, 19);
}

cards::PlayerCards player_of(const Row& row) {
  cards::PlayerCards card;
  card.player = row.id<PlayerTag>(1);
  card.team = row.optional_id<TeamTag>(2);
  card.name = row.text(3);
  card.team_name = row.text(4);
  card.batting_role = row.word<cricket::BattingRole>(5, batting_roles);
  card.bowling_role = row.word<cricket::BowlingRole>(6, bowling_roles);
  card.nation = row.text(7);
  card.seasons = row.text(29);
  card.ratings = {rating(row, 8), rating(row, 9), {}, row.flag(11)};
  if (!row.is_null(10)) card.ratings.keeping = rating(row, 10);
  if (!row.is_null(12)) {
    card.striker = cards::StrikerCard{
        row.parsed(13, chart_of),
        {row.optional_number(14), row.optional_number(15), row.optional_number(16), row.flag(17),
         row.optional_number(18), row.optional_number(19)},
        row.real(20, 0, 1)};
  }
  if (!row.is_null(21)) {
    card.bowler = cards::BowlerCard{
        row.parsed(22, chart_of),
        {row.number(23), row.number(24), row.optional_number(30), row.optional_number(31)},
        {row.optional_number(25), row.optional_number(26), row.optional_number(27)},
        row.real(28, 0, 1)};
  }
  return card;
}

std::optional<StoredCards> read_cards(Connection& connection, CardSetId id) {
  StoredCards stored;
  {
    Query row = connection.query(
        "SELECT c.id, c.set_id, c.competition, c.season, c.format, c.method, c.credit, "
        "c.fielding_chart, s.gender, c.known_before FROM card_sets c JOIN sets s ON s.id = "
        "c.set_id "
        "WHERE c.id = ?");
    if (!row.with(id).next()) return {};
    stored.id = id;
    stored.set = row.id<SetTag>(1);
    stored.cards.competition = row.text(2);
    stored.cards.season = row.text(3);
    stored.cards.format = format_of(connection, row, 4);
    stored.cards.method = row.text(5);
    stored.cards.credit = row.text(6);
    stored.cards.gender = row.text(8);
    stored.cards.chart = row.document(7, [](const std::string& text, const std::string& place) {
      return cards::parse_fielding_chart(text, place);
    });
    stored.cards.as_of.day = row.date(9);
  }
  Query source = connection.query(
      "SELECT q.card_set_id, q.position, s.slug FROM card_set_sources q "
      "JOIN sets s ON s.id = q.set_id WHERE q.card_set_id = ? ORDER BY q.position");
  for (source.with(id); source.next();) stored.cards.as_of.earlier.push_back(source.text(2));
  Query row = connection.query(select_cards);
  for (row.with(id); row.next();) stored.cards.players.push_back(player_of(row));
  return stored;
}

std::optional<StoredCards> read_current(Connection& connection, SetId set, cards::Game game) {
  Query row = connection.query(
      "SELECT card_set_id, set_id, game FROM current_cards WHERE set_id = ? AND game = ?");
  if (!row.with(set, cards::to_string(game)).next()) return {};
  std::optional<StoredCards> stored = read_cards(connection, row.id<CardSetTag>(0));
  if (!stored || stored->set != set || cards::game_of(stored->cards) != game) {
    row.refuse(0, "is not cards of that set for that game");
  }
  return stored;
}

void make_current(Connection& connection, SetId set, cards::Game game, CardSetId cards) {
  connection
      .query(
          "INSERT INTO current_cards (set_id, game, card_set_id) VALUES (?, ?, ?) "
          "ON CONFLICT DO UPDATE SET card_set_id = excluded.card_set_id")
      .with(set, cards::to_string(game), cards)
      .run();
}

CardSetId write_cards(Connection& connection, SetId set, const cards::CardSet& cards) {
  save_format(connection, cards.format);
  connection
      .query(
          "INSERT INTO card_sets (set_id, competition, season, format, method, credit, "
          "fielding_chart, known_before) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      .with(set, cards.competition, cards.season, cricket::to_string(cards.format), cards.method,
            cards.credit, cards::to_toml(cards.chart), quicket::to_string(cards.as_of.day))
      .run();
  const CardSetId id{connection.sqlite().getLastInsertRowid()};
  int source = 0;
  for (const std::string& slug : cards.as_of.earlier) {
    connection
        .query(
            "INSERT INTO card_set_sources (card_set_id, position, set_id) "
            "SELECT ?, ?, id FROM sets WHERE slug = ?")
        .with(id, source++, slug)
        .run();
  }
  int position = 0;
  for (const cards::PlayerCards& player : cards.players) {
    write_player(connection, id, position++, player);
  }
  return id;
}

}  // namespace

void drop_unused_cards(Connection& connection) {
  connection.run(
      "DELETE FROM card_sets WHERE id NOT IN (SELECT c.card_set_id FROM current_cards c) "
      "AND NOT EXISTS (SELECT 1 FROM league_players p WHERE p.card_set_id = card_sets.id) "
      "AND NOT EXISTS (SELECT 1 FROM matches m JOIN match_options o ON o.match_id = m.id "
      "WHERE m.in_progress = 1 AND o.name GLOB '*_cards' "
      "AND CAST(o.value AS INTEGER) = card_sets.id)");
}

CardSetId Cards::save(SetId set, const cards::CardSet& cards, const StoredIds* local) {
  cards::CardSet stored = cards;
  if (local) {
    for (cards::PlayerCards& player : stored.players) {
      player.player = local->stored(player.player);
      player.team = local->stored(player.team);
    }
  }
  Connection& connection = database_->connection();
  return connection.guarded([&] {
    Work work(connection);
    const cards::Game game = cards::game_of(stored);
    const std::optional<StoredCards> known = read_current(connection, set, game);
    CardSetId id = known ? known->id : CardSetId{};
    // Kept with the set, not with its cards.
    if (known) stored.gender = known->cards.gender;
    if (!known || known->cards != stored) {
      id = write_cards(connection, set, stored);
      make_current(connection, set, game, id);
      date_changes(connection, set, known ? &known->cards : nullptr, stored, today_);
      drop_unused_cards(connection);
    }
    work.commit();
    return id;
  });
}

CardSetId Cards::add(SetId set, const cards::CardSet& cards) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return write_cards(connection, set, cards); });
}

std::optional<PlayerId> Cards::add_person(SetId set, const std::string& name) {
  Connection& connection = database_->connection();
  return connection.guarded([&]() -> std::optional<PlayerId> {
    {
      Query row = connection.query("SELECT id FROM people WHERE key = ? AND set_id = ?");
      if (row.with(name, set).next()) return {};
    }
    connection.query("INSERT INTO people (key, set_id, name) VALUES (?, ?, ?)")
        .with(name, set, name)
        .run();
    const PlayerId id{connection.sqlite().getLastInsertRowid()};
    connection
        .query(
            "INSERT INTO set_people (set_id, player_id, position, name, full_name, nation, keeper, "
            "bowling_style, stated_role) SELECT ?1, ?2, coalesce(max(position) + 1, 0), ?3, '', "
            "'', 0, ?4, ?5 FROM set_people WHERE set_id = ?1")
        .with(set, id, name, word_of(cricket::BowlingRole::unknown, bowling_roles),
              word_of(cricket::BattingRole::unknown, batting_roles))
        .run();
    return id;
  });
}

std::optional<StoredCards> Cards::current(SetId set, cards::Game game) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return read_current(connection, set, game); });
}

std::optional<StoredCards> Cards::current(SetId set) {
  Connection& connection = database_->connection();
  return connection.guarded([&]() -> std::optional<StoredCards> {
    Query row = connection.query(
        "SELECT c.game, c.set_id FROM current_cards c JOIN sets s ON s.id = c.set_id "
        "WHERE c.set_id = ? ORDER BY c.game <> coalesce(s.game, 'basic')");
    if (!row.with(set).next()) return {};
    return read_current(connection, set, row.parsed(0, cards::parse_game));
  });
}

void Cards::forget(SetId set, cards::Game game) {
  Connection& connection = database_->connection();
  connection.guarded([&] {
    Work work(connection);
    connection.query("DELETE FROM current_cards WHERE set_id = ? AND game = ?")
        .with(set, cards::to_string(game))
        .run();
    drop_unused_cards(connection);
    work.commit();
  });
}

std::optional<StoredCards> Cards::load(CardSetId id) {
  Connection& connection = database_->connection();
  return connection.guarded([&] { return read_cards(connection, id); });
}

}  // namespace quicket::store
