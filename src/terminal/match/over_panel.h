#pragma once

#include "terminal/match/screen.h"
#include "terminal/match/side_inks.h"
#include "terminal/match/story.h"
#include "terminal/match/tension.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// How the mark of a ball is drawn: boundaries, wickets and extras have inks of their own.
Pen ball_pen(const match::Delivery& ball);

/// The balls of the over in progress as beads, "This over (1)(.)(4)(W)", with those to come, and
/// then the previous over if there is room. Before an over has begun, the previous one, and what a
/// person's choice has `brought` in it.
void draw_overs(Picture& picture, const Area& area, const MatchView& view,
                const std::string& brought);

/// Who is winning: "Scorchers 63% ███████░░░░ 37% Sixers", and what this over has changed. Nothing
/// if nobody knows.
void draw_meter(Picture& picture, const Area& area, const MatchView& view, const Tension& tension,
                const SidePens& pens);

/// The side batting has won, or has had its chase: no chance is left.
bool is_decided(const MatchView& view);
/// The last over of a chase that neither side is as good as sure of, `of_home` being the chance.
bool is_open_finish(const MatchView& view, std::optional<double> of_home);
/// A side's chance, of the home side's.
inline double chance_of(cricket::Side side, double of_home) {
  return side == 0 ? of_home : 1 - of_home;
}
/// A chance in words: never 0 or 100 while the match is open.
int percent_of(double chance, bool closed = false);
/// "41%", "under 1%", "over 99%"; of a match that is decided "won" or "lost", and "level" if it is
/// tied.
std::string chance_said(double chance, bool decided);
/// That of the home side, which may be so once the match is closed or its target reached.
int percent_of(const MatchView& view, double of_home);

/// Whether each ball has a box: the last over of a chase, or a super over, that is not decided.
bool has_over_boxes(const MatchView& view);
/// "LAST OVER", "SUPER OVER".
std::string last_over_title(const MatchView& view);
/// That over: a box for each ball, with what is still needed after it, unless it is to be
/// brief. Needs four rows, or three.
void draw_last_over(Picture& picture, const Area& area, const MatchView& view, bool brief);
inline constexpr int last_over_rows = 4;

/// The newest lines of a story, the last one first, wrapped to the width, as far as there is room.
void draw_story(Picture& picture, const Area& area, const Story& story);

}  // namespace quicket::terminal
