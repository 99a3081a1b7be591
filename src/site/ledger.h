#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "cricket/how_out.h"
#include "cricket/role.h"
#include "league/leaders.h"
#include "site/season_view.h"
#include "site/site.h"

namespace quicket::site {

/// What a player did in one match.
struct MatchOfPlayer {
  Date date;
  std::string season, match_path, opponent, opponent_path;
  bool real = false;
  bool batted = false, not_out = false, bowled = false;
  std::string result = {};   ///< "won", of the player's side
  std::string how_out = {};  ///< "c Ross b Green"
  std::string opponent_brief = {};
  int runs = 0, balls = 0, fours = 0, sixes = 0;
  int legal_balls = 0, conceded = 0, wickets = 0;
  int round = 0;
};

/// A batter against a bowler.
struct Duel {
  std::string name;  ///< of the other player
  int balls = 0, runs = 0, outs = 0;

  Duel& operator+=(const Duel& other);
};

/// What somebody did in one phase of innings, with the bat or with the ball.
struct PhaseOfPlayer {
  std::string name;  ///< "middle"
  std::size_t place = 0;
  int balls = 0;  ///< faced, or legal
  int runs = 0;   ///< off the bat, or charged
  int outs = 0;
  int dots = 0;        ///< balls without such runs
  int boundaries = 0;  ///< fours and sixes
};

/// Of innings with the bat how they ended, or of wickets of a bowler how they fell.
using CountsByHow = std::map<cricket::HowOut, int>;

/// What the balls of a season tell of a player, or those of several.
struct BallsOfPlayer {
  bool real = false;
  std::map<PlayerId, Duel> against_bowlers, against_batters;
  std::vector<PhaseOfPlayer> batting_phases, bowling_phases;
  CountsByHow out_by, wickets_by;

  BallsOfPlayer& operator+=(const BallsOfPlayer& other);
};

/// A season of a player for a team.
struct SeasonOfPlayer {
  std::string season, season_path, team, team_path;
  bool real = false;
  cricket::SeasonFigures figures;
  Date from = {};                                  ///< the day of its first match
  std::string season_brief = {}, team_brief = {};  ///< for narrow windows: "2012", "Sixers"
  bool in_fives = false;                           ///< its format counts balls
  /// Matches of the team without the player of which no source names the whole side.
  int unnamed = 0;
  /// What the team is called over all seasons, where they are told, and with which others.
  std::string club = {}, club_path = {}, series = {};
  std::string role = {};  ///< "Keeper"

  /// Its name, as short as it has one.
  const std::string& brief() const { return season_brief.empty() ? season : season_brief; }
};

/// A picture of a card, and what it shows.
struct CardOfPlayer {
  std::string path, about, season;
  std::int64_t printed = 0;  ///< as that of the CardImage
  Date from = {};            ///< the day of the season's first match
};

/// The real season of a player beside the replay of it.
struct ReplayOfPlayer {
  std::string season, real;
  league::PlayerComparison figures;
  bool is_over = false;  ///< all of the replay is played
};

/// Everything on a player's page, over all seasons of the site.
struct PlayerEntry {
  std::string name;
  std::vector<SeasonOfPlayer> seasons;
  std::vector<MatchOfPlayer> matches;
  std::map<std::string, BallsOfPlayer> balls;  ///< by season
  std::vector<CardOfPlayer> cards;
  std::vector<ReplayOfPlayer> replays;
  cricket::BowlingRole style = cricket::BowlingRole::unknown;
  /// Seasons between the first and the last that the site does not have, in a sentence.
  std::string missing = {};
};

/// A chart or a table of a player's page, of batting or of bowling.
struct PlayerPart {
  bool batting = true;
  Data data;
  bool economy = false;   ///< a chart of it
  bool not_outs = false;  ///< a chart with dots above bars
};

/// What the latest season says that has one, of reality if there is any: "All-rounder".
std::string role_of(const PlayerEntry& player);
/// "2008–2025": from the first match to the last; empty without days.
std::string years_of(const PlayerEntry& player);
/// The clubs of somebody's seasons, each once, the latest first.
std::vector<const SeasonOfPlayer*> clubs_of(const PlayerEntry& player);

/// The sum of the real seasons, or of those played with dice.
cricket::SeasonFigures figures_of(const PlayerEntry& player, bool real);
/// The sum by which somebody is called batter or bowler: of reality, if there is any.
cricket::SeasonFigures main_figures(const PlayerEntry& player);
/// Of a bowler who bats now and then: runs say little; and of a batter who bowls less than an over
/// a match. Whoever is neither has equal room for both.
bool hardly_bats(const cricket::SeasonFigures& figures);
bool hardly_bowls(const cricket::SeasonFigures& figures);
bool is_of_both_skills(const cricket::SeasonFigures& figures);
/// Of several seasons of one competition its name, which then stands once: each is told by its
/// year.
std::string only_series(const PlayerEntry& player);
/// The real season that was played again last, to the end if any was, and its replay; nulls if
/// there is none.
std::pair<const SeasonOfPlayer*, const SeasonOfPlayer*> replayed(const PlayerEntry& player);
/// Whether charts and tables of reality or of dice are of this season: dice are compared with the
/// season that they play again, and with no other.
bool is_compared(const PlayerEntry& player, const std::string& season);
/// What the balls of those seasons tell: first of reality, then of dice.
std::array<BallsOfPlayer, 2> compared_balls(const PlayerEntry& player);
/// Whether somebody has played both in reality and with dice.
bool is_of_both(const PlayerEntry& player);

/// The players of the site, season after season.
class Ledger {
 public:
  /// Adds a season; `is_new` tells which sheets have cards that are not on a page of their player
  /// already.
  void add(const SeasonView& view, const std::function<void(const CardSheet&)>& is_new);
  const std::map<PlayerId, PlayerEntry>& players() const { return players_; }
  /// The picture of the player's card of that season, "Striker" or "Bowler"; null if there is none.
  const CardOfPlayer* card(PlayerId player, const std::string& season, std::string_view face) const;
  /// Puts the seasons of everybody in the order of their days, those without a day last, and gives
  /// namesakes the name of their last team too: "SE Marsh (Perth Scorchers)". Call it once, when
  /// all seasons are there.
  void finish();

 private:
  void add_match(const SeasonView& view, std::size_t i);
  PlayerEntry& entry(const match::SheetPlayer& player);

  std::map<PlayerId, PlayerEntry> players_;
  std::map<std::string, int> surnames_;                      ///< of the season that is added
  std::map<std::string, std::vector<std::string>> missing_;  ///< by series: see missing_seasons
};

/// The page of a match to come, which waits until all seasons are there.
struct PageToCome {
  Page page;
  std::array<std::string, 2> sides;  ///< for narrow columns
  std::array<std::vector<PlayerId>, 2> likely;
};
/// Batters of either side and bowlers of the other who have met most, in reality and with dice.
void add_match_ups(PageToCome& to_come, const Ledger& ledger, Places& places);

/// A player's page, and the list of all by surname: one page, or where they are many, one for each
/// letter.
Page player_page(const PlayerEntry& player, Places& places, PlayerId id, const Clubs& clubs);
/// The cards of the latest season that has some; those of others are folded away.
void add_cards(Page& page, const PlayerEntry& player);
/// The seasons' tables: of a bowler first the bowling; what says little is folded. False if there
/// are none.
bool add_season_tables(Page& page, const PlayerEntry& player);
/// What is shown where it is shared; without figures if he has not played.
PlayerPicture player_picture(const PlayerEntry& player, const Clubs& clubs);
/// The matches of each season, the latest first, the others folded away: beside each other the
/// latest of reality and the latest with dice.
std::vector<Data> matches_by_season(const PlayerEntry& player, const Page& page);
/// Runs of every innings, wickets and economy of every match, or of seasons.
std::vector<PlayerPart> innings_charts(const PlayerEntry& player, const std::string& look);
/// Against bowlers and against batters, as tables; reality and dice beside each other.
std::vector<PlayerPart> duels_of(const PlayerEntry& player,
                                 const std::array<BallsOfPlayer, 2>& balls, Places& places,
                                 const Page& page);
/// Of what somebody does a row of columns for charts, phases with ways out, and duels; of an
/// all-rounder a column for the batting beside one for the bowling. Adds links to them to
/// `contents`.
std::vector<Data> strips_of(const PlayerEntry& player, Places& places, const Page& page,
                            const std::string& look, std::vector<NavigationLink>& contents);
/// `seasons`: their own lists.
std::vector<Page> players_pages(const Ledger& ledger, Places& places, const Clubs& clubs,
                                const std::vector<NavigationLink>& seasons = {});

}  // namespace quicket::site
