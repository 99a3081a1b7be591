#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cricket/colour.h"
#include "league/compare.h"
#include "league/ground.h"
#include "league/leaders.h"
#include "league/season.h"
#include "match/event.h"
#include "match/match_story.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// How matches are printed.
enum class Scorecards {
  two_a_page,
  full,  ///< two facing pages: partnerships and phases below the card, opposite report and charts
};

/// A match and its place in the season. The texts are for full scorecards, and may be empty.
struct BookMatch {
  league::Result result;
  match::MatchRecord record;
  std::optional<match::MatchStory> story;
  std::vector<std::string> report;          ///< paragraphs
  std::vector<std::string> turning_points;  ///< sentences of the story's, in order of play
  std::string player_of_match;
};

/// A prize: "Most runs", "S Konda (Amberlight Anchors)", "512".
struct BookAward {
  std::string title, winner, figures;
};

/// A player of the team of the season.
struct BookPlayer {
  std::string name;
  league::Team team;
  std::string role, deeds;
};

/// How cricket went in the real season and in the one that was played.
struct BookReality {
  std::string champions;  ///< of the real season; empty: unknown
  league::GroundFigures real, played;
};

/// Everything in a season book. Texts that are told from the results are ready sentences.
struct SeasonBook : league::Season {
  bool real = false;               ///< of a source, which tells no rounds and no home sides
  std::string title;               ///< "Big Bash League 2024/25"
  std::string subtitle;            ///< "Replayed with cards and dice"
  std::string running_head;        ///< of every page: "Big Bash League 2024/25, replayed"
  std::string colophon;            ///< where the season comes from, in small print
  std::string credit;              ///< of the source of the cards
  std::vector<std::string> story;  ///< the season in a few paragraphs
  std::vector<std::string> notes;  ///< what the source does not tell of the field
  bool keepers_guessed = false;    ///< as no source names one
  std::vector<BookAward> awards;
  std::vector<BookPlayer> best_eleven;
  std::optional<league::SeasonComparison> comparison;  ///< with the real season, of a replay
  std::optional<BookReality> reality;                  ///< of the same
  std::vector<BookMatch> matches;                      ///< of the results that have a record
  std::vector<league::Leaders> leaders;
  std::map<std::string, cricket::TeamColours> team_colours;  ///< chosen by the user, by team name
  Scorecards scorecards = Scorecards::two_a_page;
  /// Draws the crest of a team, for the cover; may be empty.
  std::function<void(Canvas&, Box, const std::string& team, const cricket::TeamColours&)> crest;
};

struct SeasonBookOptions {
  Size paper{210, 297};
  Ink ink = Ink::full;
  Medium medium;
  cricket::Palette palette = cricket::Palette::full;
  /// Told how many matches are drawn, which are most of the book; may be empty.
  std::function<void(int done, int total)> progress;
};

/// The book of a season: cover, the season in brief, contents, the champions and their way, table,
/// positions, results, awards, leaders, records, the comparison with reality, every team, every
/// match, fixtures to come, an index of players and a glossary; with outline, links and page
/// numbers. Parts share pages. A season without a match has only the parts that need none.
std::string print_season_book(const SeasonBook& book, const SeasonBookOptions& options);

}  // namespace quicket::print
