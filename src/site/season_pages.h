#pragma once

#include <array>
#include <string>
#include <vector>

#include "site/season_view.h"

namespace quicket::site {

/// The first page: table, last results, next fixtures, leaders, odds, news.
Page home_page(const SeasonView& view);
/// Every match by round, and by team in a grid.
Page fixtures_page(const SeasonView& view);
/// A match to come, whose sides are known: odds, form, earlier meetings, squads.
Page fixture_page(const SeasonView& view, const league::Fixture& fixture);
/// How often each side wins the match of the group stage, ties left out, by the forecast; empty if
/// that is not known.
std::array<std::string, 2> win_chances(const Season& season, const league::Fixture& fixture);
/// What the percentages beside the next matches are; empty without any.
std::string chances_note(const Season& season);
/// Who is in the playoffs, who is out, and between whom it is: "All but in: Brackwater, Dunmere.
/// Still open: Gannet 34%."
std::string bubble_sentence(const SeasonView& view);
/// "W by 7 wickets", "L by 12 runs", "W super over", "T", "NR": the result as a side sees it.
std::string outcome_for(const league::Result& result, TeamId team);
/// The season so far of everybody who has played for a team.
std::vector<league::PlayerLine> lines_of(const SeasonView& view, const league::Team& team);
/// Who is likely to play next, in batting order with the bowlers last: those of the latest matches,
/// eleven, or twelve where so many had a part in most of them.
std::vector<PlayerId> likely_side(const SeasonView& view, const league::Team& team);
/// Who has played for a team, the likeliest side first, with the season so far; and who else may
/// be picked. `likely`: those are in batting order, and a line is drawn below them.
Data squad_of(const SeasonView& view, const Page& page, const league::Team& team, bool likely);
/// Who of a team has most runs and most wickets.
std::vector<Data> best_of_team(const SeasonView& view, const Page& page, const league::Team& team);
/// The best of a team with their cards and what they have done, one of them a bowler.
std::vector<Data> best_players(const SeasonView& view, const Page& page, const league::Team& team,
                               std::size_t most);
/// "28 of 60 matches played", or how many, where it is over.
std::string stage_of(const Season& season);
/// Those of which a ball was bowled, or a result is known.
int matches_played(const Season& season);
/// What a list tells under a name, and where its words lead.
Data named_words(std::string name, std::string words, std::string at);
/// The table, with form, and the place of every team after every round.
Page table_page(const SeasonView& view);
/// Footnotes of the table.
std::vector<Data> deductions_of(const SeasonView& view);
/// A chance, as a share of the seasons played: "0%" and "100%" only of none and of all of them.
std::string chance_text(double chance);
PageCell chance_cell(double chance);
/// Whether points alone leave open that the team comes to the playoffs, and that it does not.
bool is_open(const SeasonView& view, const league::Team& team);
/// The knock-out matches as boxes with lines from match to match; and what narrow windows show in
/// its place, a step for each match. Both are empty if there is only one match.
struct BracketPicture {
  std::vector<Data> drawing, steps;
};
BracketPicture bracket_picture(const SeasonView& view, const Page& page);
Page playoffs_page(const SeasonView& view);
Page leaders_page(const SeasonView& view);
/// Everybody who has played in it; of a site of several seasons.
Page season_players_page(const SeasonView& view);
Page records_page(const SeasonView& view);
/// The odds of every team at one point of the season; `in_full`: with how sure those are.
PageTable odds_table(const SeasonView& view, const Page& page, const OddsThen& odds,
                     std::string_view caption, bool in_full = false);
/// How the chances of the title went, round by round: in the order of the table if it stands below
/// that, else by the latest chance.
PageTable title_chances(const SeasonView& view, const Page& page, bool below_the_table);
/// The odds of every team, now and after every round; of a season that is not over.
Page forecast_page(const SeasonView& view);
/// The replay beside the real season; its champions and leaders in a sentence, and what differs
/// most, with links from `page`; `in_short`: the few that another page has room for.
std::string comparison_sentence(const SeasonView& view);
/// "Mumbai are champions in reality, Chennai in the replay. "; empty if one of them is unknown.
std::string champions_of_both(const SeasonView& view);
std::vector<Data> comparison_extremes(const SeasonView& view, const Page& page, bool in_short);
/// What all players together did in both; empty without balls.
std::string compared_rates(const SeasonView& view);
/// The matches of the replay beside the real ones of the same sides on the same days.
PageTable matches_compared(const SeasonView& view, const Page& page);
/// How many of those that somebody won in both were won by the same side; and those of the replay
/// that are not among them.
struct SameWinners {
  int same = 0, matches = 0;
  int undecided = 0;    ///< no winner in one of the two
  int other_sides = 0;  ///< played by other sides in reality, as playoffs may be
};
SameWinners same_winners(const SeasonView& view);
/// "36 of 68; 3 had no winner, 3 had other sides in reality"; empty where nobody won both.
std::string same_winners_text(const SameWinners& same);
Page comparison_page(const SeasonView& view);
Page downloads_page(const SeasonView& view);
/// The season's own SQLite file, to be asked in the browser.
Page query_page(const SeasonView& view);

/// A ground of a season: its figures beside the season's, highest scores, best bowling, matches.
Page ground_page(const SeasonView& view, const SeasonGround& ground);
/// All grounds of a season.
Page grounds_page(const SeasonView& view);

/// A team's season: squad, form, matches, and its record against each of the others.
Page team_page(const SeasonView& view, const league::Team& team);
/// All teams of a season.
Page teams_page(const SeasonView& view);

}  // namespace quicket::site
