#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/id.h"
#include "cricket/colour.h"
#include "cricket/role.h"
#include "league/compare.h"
#include "league/forecast.h"
#include "league/ground.h"
#include "league/leaders.h"
#include "league/season.h"
#include "league/standings.h"
#include "match/event.h"
#include "match/match_story.h"

namespace quicket::site {

/// A file of the site; the path is from its root, with slashes.
struct SiteFile {
  std::string path;
  std::string bytes;
};

/// A match with every ball, and what there is to tell about it.
struct SeasonMatch {
  match::MatchRecord record;
  match::MatchStory story;
  bool has_chances = false;  ///< the story's chances come from cards
  std::string scoresheet;    ///< "downloads/scoresheet-17.pdf"; empty: none
  std::string picture = {};  ///< a PNG, to be shown where the page is shared; empty: none
  /// What a commentator says of an event, of boundaries and wickets; empty: nothing of any.
  std::vector<std::string> said = {};
};

/// The odds of a league's teams at a point of its season.
struct OddsThen {
  int after_round = 0;
  std::vector<league::TeamOdds> teams;
};

/// A file that readers can take away.
struct Download {
  std::string name;   ///< "results.csv"
  std::string about;  ///< "All results, for a spreadsheet"
  std::string bytes;
};

/// A table of the season's own SQLite file.
struct QueryTable {
  struct Column {
    std::string name, meaning;
  };
  std::string name, about;
  std::vector<Column> columns;
};

/// What the page has that asks the season's file.
struct Query {
  struct Question {
    std::string title, sql;
  };
  std::string script;  ///< the file, packed
  std::vector<QueryTable> tables;
  std::vector<Question> questions;
};

/// The cards of a club, each a view of one picture.
struct CardSheet {
  std::string name;  ///< "royal-challengers.svg"
  std::string bytes;
};

/// The picture of a card.
struct CardImage {
  PlayerId player;
  std::string about;         ///< "Striker card of Virat Kohli"
  std::int64_t printed = 0;  ///< of which set: a replay has the cards of its real season
  std::size_t sheet = 0;     ///< of the season's
  int view = 1;              ///< "v1"
};

/// How a club looks: the colours and the crest of its cards.
struct Club {
  cricket::TeamColours colours;
  std::string crest;  ///< an SVG file
};

/// A player whom a team may pick.
struct SquadMember {
  TeamId team;
  PlayerId player;
  std::string name;
};

/// A match of two of the season's teams in a season before.
struct EarlierMeeting {
  std::array<TeamId, 2> teams;
  std::optional<int> winner;  ///< of `teams`
  std::string season;
  Date date;
  std::string result;  ///< a sentence
  MatchId match = {};
  std::string scores = {};  ///< "143/8, 146/3", as they batted
};

/// A season with everything that its pages show: a league, or the real matches of a set.
struct Season : league::Season {
  std::string slug;                ///< its folder
  std::string title;               ///< "Indian Premier League 2022", or a league's name
  std::string about;               ///< "Played with cards and dice", "Real matches"
  std::vector<std::string> notes;  ///< what its sources leave open, in sentences
  std::string credit;              ///< that the source of the cards or matches asks for
  bool real = false;
  bool playoffs_guessed = false;        ///< no source says which matches were playoffs
  std::vector<MatchId> undecided;       ///< rain decided them, and no source says how
  bool table_unknown = false;           ///< playoffs count in the table, as no source names them
  bool fielders_rated = false;          ///< some card of a league tells how its player fields
  std::vector<SquadMember> squads;      ///< of a league, whether they have played or not
  std::vector<SeasonMatch> matches;     ///< of `results`
  std::vector<EarlierMeeting> earlier;  ///< of teams with a match to come; by date
  std::vector<EarlierMeeting> real_meetings;  ///< the same in the season that is played again
  std::vector<OddsThen> odds;                 ///< by round; empty if nothing is left to tell
  int odds_seasons = 0;                       ///< from how many seasons played
  std::optional<league::SeasonComparison> comparison;
  /// Of a replay that is not over: what each of its teams had in reality after as many matches.
  std::map<TeamId, league::Standing> compared_then;
  std::vector<league::PlayerLine> compared_lines_then;  ///< and its players
  /// Of a replay, round by round: each team's place in reality after as many matches.
  std::vector<std::map<TeamId, std::size_t>> real_places;
  std::string compared_with;      ///< title of the real season
  std::string compared_champion;  ///< who won that; empty: unknown
  std::vector<CardSheet> card_sheets;
  std::vector<CardImage> cards;
  std::string picture;                ///< the same of the season
  std::map<std::string, Club> clubs;  ///< by name
  /// What a team is called over all seasons, where that is not its own name.
  std::map<std::string, std::string> present_names;
  std::vector<Download> downloads;
  std::optional<Query> query;                      ///< absent: no such page
  std::map<PlayerId, cricket::BattingRole> roles;  ///< that the cards print; of others by figures
  league::GroundCount::StyleOf style_of;           ///< how bowlers bowl; empty: nobody knows
};

/// The name of a season of the site, before its pages are made.
struct SeasonName {
  std::string slug, title, about;
  std::string series = {};  ///< seasons of one are told together too; empty: of none
  std::string when = {};    ///< "2024/25"; a series is in this order
  std::string of = {};      ///< title of the real season that it plays again; empty: none
};

/// How the site looks, and where it will be.
struct SiteOptions {
  enum class Theme { automatic, light, dark };
  Theme theme = Theme::automatic;
  std::string
      base;  ///< the address of its root, for what needs whole ones; ends in a slash if not empty
  std::string version;  ///< of the program, for the foot of pages
};

}  // namespace quicket::site
