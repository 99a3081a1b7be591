#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "league/competition.h"
#include "league/ground.h"
#include "league/leaders.h"
#include "league/standings.h"
#include "match/counted_match.h"
#include "report/league_tables.h"
#include "site/clubs.h"
#include "site/page.h"
#include "site/page_table.h"
#include "site/season.h"

namespace quicket::site {

struct CardOfPlayer;

/// What a season's pages need to know of the rest of the site.
struct SiteShape {
  bool other_seasons = false;
  const Clubs* clubs = nullptr;
  /// The seasons of its series in their order, itself among them; empty: there is no other.
  std::vector<SeasonName> series = {};
  std::string base = {};  ///< the address of the site; empty: unknown
  /// All seasons of the site.
  std::span<const SeasonName> seasons = {};
  /// The picture of a player's card, "Striker" or "Bowler"; null if there is none.
  std::function<const CardOfPlayer*(PlayerId, std::string_view face)> card = {};
};

/// A ground of a season.
struct SeasonGround {
  std::string name;  ///< as its first match or fixture spells it
  std::string path;
  league::GroundFigures figures;
  std::optional<league::Pitch> pitch;
};

/// A season as its pages see it: what they all need, worked out once.
class SeasonView {
 public:
  /// `season` and `places` must outlive it. `home`: the path of the season's first page.
  SeasonView(const Season& season, Places& places, std::string home, SiteShape shape);

  const Season& season() const { return season_; }
  const league::Standings& table() const { return season_.standings; }
  /// The team's row of it; null if there is none.
  const league::Standing* standing_of(TeamId team) const;
  /// The table after every round of the group stage that has been begun.
  const std::vector<league::Standings>& rounds() const { return rounds_; }
  const std::vector<league::PlayerLine>& players() const { return players_; }
  const std::vector<match::CountedMatch>& counted_matches() const { return counted_matches_; }
  const cricket::Conditions& conditions() const { return season_.competition.conditions; }

  /// The grounds of its matches and fixtures, by name.
  const std::vector<SeasonGround>& grounds() const { return grounds_; }
  /// What they have together.
  const league::GroundFigures& all_grounds() const { return all_grounds_; }
  /// "Batter", "Keeper", "All-rounder", "Bowler", as the card says or would; empty if unknown.
  std::string role_of(const league::PlayerLine& line) const;

  /// Whether catches say who fields well: not where the dice have the same rating for all.
  bool tells_fielders_apart() const { return season_.real || season_.fielders_rated; }
  /// The ground that a match or a fixture names so; none if it names none.
  const SeasonGround* ground_of(const std::string& venue) const;

  /// A page of the season with its navigation.
  Page page(const std::string& path, const std::string& title) const;
  std::string path(std::string_view name) const { return Places::page(season_.slug, name); }
  const std::string& home() const { return home_; }

  const std::string& base() const { return shape_.base; }
  const Clubs& clubs() const;
  const CardOfPlayer* card(PlayerId player, std::string_view face) const {
    return shape_.card ? shape_.card(player, face) : nullptr;
  }
  /// The seasons that are told together with this one; empty: none are.
  const std::vector<SeasonName>& series() const { return shape_.series; }
  /// What the team is called over all of them.
  const std::string& present_name(const std::string& team) const;
  /// The page of all of them, or of a club over all of them; empty if there are none.
  std::string series_path() const;
  std::string club_path(const std::string& team) const;
  /// Where the crest of the team is, from `page`; empty if it has none.
  std::string crest(const Page& page, const std::string& team) const;
  /// "Sixers": a name that no other team of the season has.
  const std::string& short_name(const std::string& team) const;
  /// "Lucknow won by 79 runs": the teams by their short names.
  std::string in_short(std::string words, std::span<const league::Team> teams) const;
  /// What the player of a match is called: of a real one whose source names none, Quicket's.
  std::string whose_best(const match::MatchRecord& record) const;
  std::string team_path(const league::Team& team) const;
  /// From `page` to the page of the team of that name; empty if there is none.
  std::string team_link(const Page& page, const std::string& name) const;
  /// Of a replay, the real match of the same sides on that day; null if there was none.
  const EarlierMeeting* in_reality(const std::array<TeamId, 2>& teams, Date date) const;
  /// The page of a match of another season, the link to it from `page`; empty if the site has none.
  std::string link_in(const Page& page, const std::string& title, MatchId id) const;
  /// What plays this season again: names and links from `page`.
  std::vector<Data> replays(const Page& page) const;
  std::string match_path(MatchId id) const { return Places::match(season_.slug, id); }
  std::string fixture_path(MatchId id) const { return Places::fixture(season_.slug, id); }
  std::string player_path(PlayerId id, const std::string& name) const;

  PageCell team_cell(const Page& page, const league::Team& team) const;
  PageCell short_team_cell(const Page& page, const league::Team& team) const;
  PageCell player_cell(const Page& page, PlayerId id, const std::string& name) const;

 private:
  const Season& season_;
  Places& places_;
  std::string home_;
  SiteShape shape_;
  std::vector<league::Standings> rounds_;
  std::vector<match::CountedMatch> counted_matches_;
  std::vector<league::PlayerLine> players_;
  report::ShortNames shorts_;
  std::vector<SeasonGround> grounds_;
  std::map<std::string, std::size_t> ground_by_venue_;
  league::GroundFigures all_grounds_;

  const SeasonName* named(const std::string& title) const;
  void find_grounds();
  void add_neighbours(Page& page) const;
};

/// Whether a match to come has a page: both sides are known.
bool has_page(const league::Fixture& fixture);
/// Who won it: by the bracket, or by the final of a real season; empty if nobody has.
std::string champion_of(const Season& season);
/// Whom the champions beat in the final; null if there was none, or nobody knows who won it.
const league::Team* beaten_in_final(const Season& season);
/// Whether the match belongs to the playoffs, and is not one of the group stage that was played
/// again.
bool is_playoff(const league::Result& result);
/// Whether no source says who won it: a real playoff match was won by somebody.
bool is_winner_unknown(const Season& season, const league::Result& result);
/// Whether it is a real match that was abandoned without a ball.
bool is_washed_out(const league::Result& result);
/// "Chennai won by 4 runs"; where nobody knows who won, that.
std::string outcome_of(const Season& season, const league::Result& result);
/// Whether it is a playoff that the competition has, not one that dates alone make one.
bool is_of_form(const Season& season, const league::Result& result);
/// Whether the season has playoffs: to come, or of a real season played.
bool has_playoffs(const Season& season);
/// "187/6 (20 ov) and 165": the innings of a side in a match, or a dash.
std::string score_of(const league::Result& result, int side, const cricket::Conditions& conditions);
/// "Sat 3 Jul 2027", "3 Jul"; empty for no date.
std::string long_day(Date date);
std::string short_day(Date date);
/// The ground of a match, with a link to its page; nothing if it names none.
void add_ground(Data& entry, const SeasonView& view, const Page& page, const std::string& venue);
/// The page on which the fixture can be played or scored, where the site has one.
void add_table_page(Data& entry, const SeasonView& view, const Page& page, MatchId fixture);
/// A match as an entry of a list: day, ground, sides with their totals, result.
Data result_entry(const SeasonView& view, const Page& page, const league::Result& result);
/// A fixture as such an entry.
Data fixture_entry(const SeasonView& view, const Page& page, const league::Fixture& fixture);
/// The table of the competition; `in_full`: with what net run rate counts, and with all columns in
/// narrow windows too.
PageTable standings_page_table(const SeasonView& view, const Page& page,
                               const league::Standings& table, std::string_view caption,
                               bool in_full = false);

}  // namespace quicket::site
