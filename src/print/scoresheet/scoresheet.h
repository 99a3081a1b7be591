#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "match/event.h"
#include "print/page/canvas.h"

namespace quicket::print {

struct ScoresheetOptions {
  Size paper{210, 297};  ///< in landscape; on A3 and larger both sides share a page
  Ink ink = Ink::full;
  Medium medium;
  /// Of a set with a tempo strip: a heavy bar ends each phase, with its name below. Empty: nothing
  /// is marked.
  std::vector<cards::TempoPhase> phases;
  /// Both innings beside each other on one page, over by over; those of more than twenty overs on a
  /// page each.
  bool one_sheet = false;
  bool analysis = false;  ///< a page for result, umpires, bowling by over and partnerships follows
  /// Of a set whose strip has calls (rules 5.7): a line below each grid for those of every over.
  bool calls = false;
  /// Of a set that rolls for a pitch (rules 5.9), or of any: the head has the three, of which one
  /// is circled.
  bool pitch = false;
  std::string competition = {};  ///< in the head of blank sheets; empty: to be written in
};

/// A side on a pre-filled sheet.
struct ScoresheetSide {
  std::string name;
  struct Batter {
    std::string name;
    bool keeper = false;  ///< by a source
  };
  std::vector<Batter> order;  ///< the eleven in batting order
  struct Bowler {
    std::string name;
    std::string usage;  ///< "A/11"
    int overs = 0;      ///< that it gives in a match
  };
  std::vector<Bowler> bowlers;  ///< those with a bowler card, most used first
};

/// The head of a sheet; empty parts are left out.
struct ScoresheetHead {
  std::string competition;
  std::string round;
  std::string date;
  std::string venue;
  std::string credit;  ///< of the source of the cards
};

/// The side given by a team sheet and the set's cards: the eleven, the keeper marked, bowlers
/// ordered by usage.
ScoresheetSide scoresheet_side(const match::TeamSheet& sheet,
                               std::span<const cards::PlayerCards> cards, cricket::Format format);

/// An empty sheet for these conditions (rules 4.5): for each side two grids of 50 or 60 balls, a
/// line for the bowlers' names above eleven batting lines, dashed balls, solid lines between overs,
/// the balls bowled (first innings) or left (second) below them, and `R(B)` at the right.
std::string print_blank_scoresheet(const cricket::Conditions& conditions,
                                   const ScoresheetOptions& options);

/// The same for several matches, in one file.
std::string print_blank_scoresheets(const cricket::Conditions& conditions, int matches,
                                    const ScoresheetOptions& options);

/// A match that is about to be played.
struct PreparedMatch {
  cricket::Conditions conditions;
  ScoresheetHead head;
  std::array<ScoresheetSide, 2> sides;  ///< in batting order
  cards::TempoStrip tempo;  ///< its phases, calls and pitch are marked, not the options'
  cards::Pitch pitch = cards::Pitch::none;  ///< of the ground; none: it is rolled for
  bool keepers_guessed = false;             ///< as no source names one
};

/// A sheet ready for play: elevens, keeper, bowlers with their quotas to tick off, target line.
std::string print_prefilled_scoresheet(const PreparedMatch& match,
                                       const ScoresheetOptions& options);

/// The same for several matches, in one file with that title.
std::string print_prefilled_scoresheets(std::string_view title,
                                        std::span<const PreparedMatch> matches,
                                        const ScoresheetOptions& options);

/// What a record does not say itself; empty where there is nothing.
struct FilledFacts {
  std::string competition;  ///< with its season
  std::string stage;        ///< "Final", "Match 12"
  std::string credit;       ///< that the source of the match asks for
  std::string player_of_match;
  bool keepers_guessed = false;  ///< as no source names one
};

/// The sheet of a match as a scorer would write it, with the marks of rules 7.4: a W in a box, an
/// arrow where the next batter comes in, `b.` or `c.` with a name, the bowler with the number of
/// the over. Its page of analysis has the same figures as the scorecard. Everybody is called by
/// surname, namesakes by initials, in their own lines whole; calls have room if any was
/// made.
std::string print_filled_scoresheet(const match::MatchRecord& record,
                                    const ScoresheetOptions& options,
                                    const FilledFacts& facts = {});

}  // namespace quicket::print
