#include "app/teams/table_squads.h"

#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "app/file.h"
#include "app/teams/squad.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "store/damage.h"
#include "store/leagues.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

/// The league whose squads a match outside it plays with.
constexpr std::string_view league_of_squads = "squads_of_league";

TableSquads squads_of_league(store::Database& database, LeagueId league,
                             const match::MatchRecord& record) {
  TableSquads squads;
  const league::League of = store::Leagues(database).load(league);
  squads.pitch = league::pitch_at(of.competition, record.info.venue).value_or(cards::Pitch::none);
  for (const league::Squad& squad : league_squads(database, of)) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (squad.team.id != record.sheets[side].team) continue;
      squads.players[side] = squad.players;
      if (side == 0) squads.chart = squad.chart;
    }
  }
  return squads;
}

TableSquads squads_of_set(store::Database& database, SetId set) {
  const auto entry = store::Sets(database).find(set);
  if (!entry) throw Error("the set of this match is no longer in the database");
  const store::StoredCards stored = cards_to_tell_by(database, *entry);
  // All players of the season: a real side may include players that the set lists elsewhere.
  return {{stored.cards.players, stored.cards.players}, stored.cards.chart, {}};
}

/// A side without cards, for matches of which only the balls are known.
match::PlayingSide bare_side(const match::TeamSheet& sheet) {
  match::PlayingSide side;
  side.sheet = sheet;
  side.members.resize(sheet.players.size());
  for (const match::SheetPlayer& player : sheet.players) {
    cards::PlayerCards cards;
    cards.player = player.id;
    cards.name = player.name;
    side.cards.push_back(std::move(cards));
  }
  if (side.sheet.keeper == match::no_member) side.sheet.keeper = 0;
  return side;
}

}  // namespace

std::optional<std::int64_t> number_option(const store::Database& database, MatchId match,
                                          const store::MatchOptions& options,
                                          std::string_view name) {
  for (const auto& [key, text] : options) {
    if (key != name) continue;
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec == std::errc{} && read.ptr == end && number >= 0) return number;
    store::refuse_damage(database, fmt::format("table match_options, row match_id {}, name {}: "
                                               "\"{}\" is not a number",
                                               match.value, name, text));
  }
  return {};
}

TableSquads squads_of_match(store::Database& database, MatchId id, const match::MatchRecord& record,
                            const store::MatchOptions& options) {
  if (const LeagueId league = store::Leagues(database).of_fixture(id)) {
    return squads_of_league(database, league, record);
  }
  if (const auto league = number_option(database, id, options, league_of_squads)) {
    return squads_of_league(database, {*league}, record);
  }
  if (!number_option(database, id, options, "home_set")) {
    if (const SetId set = store::Matches(database).load(id).set) {
      return squads_of_set(database, set);
    }
    throw Error("match {} was not started at the terminal, and has no cards", id.value);
  }
  TableSquads squads;
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string name(side_words[side]);
    const SetId set{number_option(database, id, options, name + "_set").value_or(0)};
    const store::CardSetId cards{number_option(database, id, options, name + "_cards").value_or(0)};
    Squad squad = squad_of(database, set, record.sheets[side].team, cards);
    squads.players[side] = std::move(squad.players);
    if (side == 0) squads.chart = squad.chart;
  }
  return squads;
}

TableSquads squads_of_match(store::Database& database, MatchId id,
                            const match::MatchRecord& record) {
  return squads_of_match(database, id, record, store::Matches(database).options(id));
}

store::MatchOptions squad_options(store::Database& database, MatchId id,
                                  const match::MatchRecord& record) {
  store::MatchOptions options;
  store::Matches matches(database);
  if (const LeagueId league = store::Leagues(database).of_fixture(id)) {
    return {{std::string(league_of_squads), fmt::format("{}", league.value)}};
  }
  for (const auto& [name, value] : matches.options(id)) {
    const bool of_squad =
        name == league_of_squads || name.ends_with("_set") || name.ends_with("_cards");
    if (of_squad) options.emplace_back(name, value);
  }
  if (!options.empty()) return options;
  const SetId set = matches.load(id).set;
  const auto entry = store::Sets(database).find(set);
  if (!entry) throw Error("the set of this match is no longer in the database");
  const store::CardSetId cards = cards_to_tell_by(database, *entry).id;
  for (std::size_t side = 0; side < 2; ++side) {
    const Squad squad = squad_of(database, set, record.sheets[side].team, cards);
    const std::string name(side_words[side]);
    options.emplace_back(name + "_set", fmt::format("{}", set.value));
    options.emplace_back(name + "_cards", fmt::format("{}", squad.card_set.value));
  }
  return options;
}

match::MatchSetup setup_of_match(const match::MatchRecord& record, const TableSquads& squads) {
  match::MatchSetup setup = match::match_setup(
      record.conditions, match::playing_side(record.sheets[0], squads.players[0]),
      match::playing_side(record.sheets[1], squads.players[1]), squads.chart);
  if (setup.rules.rolls_for_pitch()) setup.pitch = squads.pitch;
  return setup;
}

std::optional<match::MatchSetup> setup_if_known(store::Database& database, MatchId id,
                                                const match::MatchRecord& record) {
  try {
    return setup_of_match(record, squads_of_match(database, id, record));
  } catch (const Error&) {  // the set was removed, or a source names hardly anybody
    return {};
  }
}

match::MatchSetup setup_to_show(store::Database& database, MatchId id,
                                const match::MatchRecord& record) {
  std::array<match::PlayingSide, 2> sides{bare_side(record.sheets[0]), bare_side(record.sheets[1])};
  cards::FieldingChart chart;
  try {
    const TableSquads squads = squads_of_match(database, id, record);
    chart = squads.chart;
    for (std::size_t side = 0; side < 2; ++side) {
      sides[side] = match::playing_side(record.sheets[side], squads.players[side]);
    }
  } catch (const Error&) {
    // Its set or its cards are gone, but the balls can still be shown.
  }
  return {record.conditions, std::move(sides), match::Rulebook(record.conditions, chart)};
}

}  // namespace quicket::app
