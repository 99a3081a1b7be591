#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cricket/conditions.h"
#include "league/standings.h"
#include "print/cards/face.h"
#include "print/page/canvas.h"
#include "print/page/typography.h"

namespace quicket::print {

/// A player of a club, and which cards the kit has of them.
struct KitPlayer {
  std::string name;
  std::string role;  ///< "All-rounder"; empty if unknown
  bool striker = false, bowler = false;
  std::string sheets = {};  ///< of the cards' file, with theirs: "3, 4"; empty if not known
};

/// A club with its cards.
struct KitClub {
  std::string name;
  ClubLook look;
  std::vector<KitPlayer> players;  ///< by surname
  int cards = 0;
};

inline ListedNames names_of(const KitClub& club) {
  ListedNames names;
  for (const KitPlayer& player : club.players) names.add(player.name);
  return names;
}

/// A match of the season, played or not.
struct KitFixture {
  int number = 0, round = 0;
  int week = 0;       ///< of a real season, which has no rounds: counted from 1970 on
  std::string stage;  ///< of a playoff; empty: a group match
  std::string day;    ///< "Sat 5 Jun"; empty if unknown
  std::string venue;
  std::string home, away;             ///< a club, or where it comes from: "winner of Qualifier 1"
  std::array<std::string, 2> scores;  ///< "163/5", home and away; empty if not played
  std::optional<int> winner;          ///< 0 home, 1 away
  std::string margin;  ///< "5 wickets", "super over", "no result"; empty if not played
};

/// What a table needs to play a season, besides the cards themselves.
struct Kit {
  std::string title;   ///< "Big Bash League 2024/25"
  std::string how;     ///< "played with cards and dice", of a league; of a set nothing
  std::string credit;  ///< of the source of the cards
  std::string family = "DejaVu Sans";  ///< the letters of the cards, for what lies among them
  cricket::Conditions conditions;
  std::vector<KitClub> clubs;           ///< by name
  std::vector<std::string> card_notes;  ///< who keeps wicket, how the cards are to be played
  std::vector<KitFixture> fixtures;     ///< by number; none if the source names no matches
  bool homes = true;        ///< false: no source says who was at home, only who is named first
  league::Standings table;  ///< so far; empty: nothing has been played, and no groups
  std::vector<std::pair<std::string, std::string>> bests;  ///< of a season that is over: the prizes
};

/// Letters of what lies among the cards, in their family.
inline TextStyle letters_of(const Kit& kit, double size_pt, bool bold = false,
                            Align align = Align::left, Colour colour = ink) {
  TextStyle style = letters(size_pt, bold, align, colour);
  style.face.family = kit.family;
  return style;
}

/// In portrait: what the charts and the ruler of the assembly page need.
inline constexpr Size smallest_kit_paper{190, 250};

struct KitOptions {
  Size paper{210, 297};
  Ink ink = Ink::full;
  Medium medium = {};
};

/// Who won the final; empty before that.
std::string champions_of(const Kit& kit);

/// "Small figures: the table after 28 of 60 matches."; empty before the first and after the last.
std::string table_as_of(const Kit& kit);

/// Whether every match has been played.
bool is_over(const Kit& kit);

}  // namespace quicket::print
