#include "app/outputs/scoresheet.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/file.h"
#include "app/formats.h"
#include "app/import/full_names.h"
#include "app/season/league_state.h"
#include "app/season/league_title.h"
#include "app/season/real_season.h"
#include "app/season/told_match.h"
#include "app/teams/squad.h"
#include "app/teams/table_squads.h"
#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "cards/tempo_reading.h"
#include "cricket/format.h"
#include "league/result.h"
#include "report/result_page.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

/// The credit for the cards of a league.
std::string credit_of(store::Database& database, LeagueId league) {
  for (const store::StoredCards& cards : store::Leagues(database).cards(league).sets) {
    if (!cards.cards.credit.empty()) return cards.cards.credit;
  }
  return {};
}

/// Whether no source of a set calls anybody a keeper.
bool guesses_keepers(store::Database& database, SetId set) {
  const std::vector<store::SetPlayer> people = store::Sets(database).players(set);
  return std::none_of(people.begin(), people.end(),
                      [](const store::SetPlayer& player) { return player.keeper; });
}

/// Sheets of a league's fixtures, before their tosses.
class Preparation {
 public:
  Preparation(store::Database& database, const league::League& league)
      : league_(league),
        title_(league_title(database, league_)),
        player_(league_, league_squads(database, league_)),
        credit_(credit_of(database, league_.id)) {
    for (const store::StoredCards& cards : store::Leagues(database).cards(league_.id).sets) {
      keepers_guessed_ = keepers_guessed_ || guesses_keepers(database, cards.set);
    }
  }

  /// Demands known sides.
  print::PreparedMatch of(const league::Fixture& fixture) const {
    const bool playoff = !fixture.stage.empty();
    return {league::conditions_of(league_.competition,
                                  league::is_knock_out(league_.competition, fixture.stage)),
            {title_, playoff ? fixture.stage : fmt::format("Round {}", fixture.round),
             date_in_words(fixture.date), fixture.venue, credit_},
            {side(*fixture.home.team), side(*fixture.away.team)},
            // The strip that is used at home.
            player_.squad(fixture.home.team->id).chart.tempo,
            league::pitch_at(league_.competition, fixture.venue).value_or(cards::Pitch::none),
            keepers_guessed_};
  }

 private:
  print::ScoresheetSide side(const league::Team& team) const {
    const match::PlayingSide& playing = player_.side(team.id);
    return print::scoresheet_side(playing.sheet, playing.cards, league_.competition.format);
  }

  league::League league_;
  std::string title_;
  league::SeasonPlayer player_;
  std::string credit_;
  bool keepers_guessed_ = false;
};

std::string for_fixture(store::Database& database, MatchId id,
                        const print::ScoresheetOptions& options) {
  store::Leagues leagues(database);
  const LeagueId of = leagues.of_fixture(id);
  if (!of)
    throw Error(fmt::format("no fixture {}; `quicket league fixtures NAME` lists them", id.value));
  for (const league::Fixture& fixture : leagues.fixtures(of)) {
    if (fixture.id != id) continue;
    check_sides_known(fixture);
    const Preparation preparation(database, leagues.load(of));
    return print::print_prefilled_scoresheet(preparation.of(fixture), options);
  }
  throw Error(fmt::format("no fixture {}", id.value));
}

/// What a match of a set or a league is called where its season knows more than its file.
print::FilledFacts facts_of(store::Database& database, const store::StoredMatch& match,
                            match::MatchStory story) {
  const cricket::MatchInfo& info = match.record.info;
  print::FilledFacts facts{
      std::string(trim(info.competition + " " + info.season)), info.stage, {}, {}, false};
  if (names_best_player(match)) {
    // A win chance is a model's guess, and no scorer would write it.
    if (story.player) story.player->by_chance = false;
    facts.player_of_match = report::player_of_match_text(match.record, story);
  }
  if (match.league) {
    facts.credit = credit_of(database, match.league);
    facts.competition =
        fmt::format("{}, {}", league_title(database, store::Leagues(database).load(match.league)),
                    played_by_dice);
  } else if (const auto set = store::Sets(database).find(match.set)) {
    facts.credit = set->credit;
    facts.competition = season_title(set->name, set->season);
    facts.keepers_guessed = guesses_keepers(database, set->id);
    for (const league::Result& result : real_season(database, *set).results) {
      const bool named = !result.stage.empty() || result.number > 0;
      if (result.id == match.id && named) facts.stage = league::label_of(result, true);
    }
  }
  return facts;
}

}  // namespace

std::string scoresheet_pdf(const std::string& database_file, const ScoresheetRequest& request,
                           const OpenDatabase& open) {
  if (!request.match && !request.fixture) {
    const cricket::Format format = request.format.empty()
                                       ? cricket::Format()
                                       : format_called(request.format, database_file, open);
    print::ScoresheetOptions options = request.options;
    // Its cards may roll for a pitch, and their strip have phases and calls.
    options.pitch = options.calls = true;
    options.phases = cards::strip_phases(format);
    return print::print_blank_scoresheet(format.conditions(), options);
  }
  store::Database database = open(database_file);
  if (request.fixture) return for_fixture(database, request.fixture, request.options);
  ToldMatch told = told_match(database, request.match, Records::left_out);
  store::StoredMatch& match = told.stored;
  if (match.set) FullNames(database, match.set).write_in(match.record);
  print::ScoresheetOptions options = request.options;
  // Real matches were played without a strip, whatever cards their set has.
  const auto cards = match.set ? std::nullopt : setup_if_known(database, match.id, match.record);
  if (cards) {
    const cards::TempoStrip& tempo = cards->rules.chart().tempo;
    options.phases = tempo.phases;
    options.calls = tempo.has_calls();
  }
  return print::print_filled_scoresheet(match.record, options,
                                        facts_of(database, match, told.story));
}

std::string next_round_scoresheets(store::Database& database, const LeagueState& state,
                                   const print::ScoresheetOptions& options) {
  const std::vector<const league::Fixture*> next = next_fixtures(state);
  if (next.empty()) return {};
  const Preparation preparation(database, state.league);
  std::vector<print::PreparedMatch> matches;
  for (const league::Fixture* fixture : next) matches.push_back(preparation.of(*fixture));
  return print::print_prefilled_scoresheets(
      fmt::format("Scoresheets: {}", matches.front().head.round), matches, options);
}

}  // namespace quicket::app
