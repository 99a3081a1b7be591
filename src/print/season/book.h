#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cricket/colour.h"
#include "league/bracket.h"
#include "league/leaders.h"
#include "league/result.h"
#include "league/standings.h"
#include "match/event.h"
#include "match/match_story.h"
#include "print/page/canvas.h"

namespace quicket::print {

/// How matches are printed.
enum class Scorecards {
  two_a_page,
  full,  ///< a page each, with partnerships, phases, win chance and the report
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

/// Everything in a season book.
struct SeasonBook {
  std::string title;   ///< "Big Bash League 2024/25", or the league's own name
  std::string about;   ///< a line below it: "Played by the dice, seed 7"
  std::string credit;  ///< of the source of the cards
  league::Competition competition;
  std::vector<BookMatch> matches;  ///< in the order they were played
  league::Standings table;         ///< final, or current
  std::vector<league::Leaders> leaders;
  league::Bracket bracket;
  std::map<std::string, cricket::TeamColours> team_colours;  ///< chosen by the user, by team name
};

struct SeasonBookOptions {
  Size paper{210, 297};
  Ink ink = Ink::full;
  Medium medium;
  cricket::Palette palette = cricket::Palette::full;
  /// Told how many matches are drawn, which are most of the book; may be empty.
  std::function<void(int done, int total)> progress;
};

/// The book of a season: cover, contents, final table and playoffs, leaders, records, a page for
/// every team, and every match with its scorecard, worm and Manhattan; with outline and page
/// numbers. A season without a match has only cover, contents and table.
std::string print_season_book(const SeasonBook& book, const SeasonBookOptions& options);

}  // namespace quicket::print
