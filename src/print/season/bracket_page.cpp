#include "print/season/bracket_page.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"
#include "print/season/result_words.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

using league::BracketMatch;
using Dresses = std::map<std::string, cricket::TeamColours>;

// Between columns the lines need room for two turns, one for each side of a match.
constexpr double round_gap_mm = 13, box_mm = 25, between_mm = 7, side_mm = 6.2, written_side_mm = 9;

/// Where the boxes of the matches lie.
class Tree {
 public:
  Tree(const std::vector<BracketMatch>& matches, Box area) : matches_(matches) {
    std::vector<int> depths;
    for (std::size_t i = 0; i < matches.size(); ++i) {
      depths.push_back(0);
      for (const std::size_t from : sources(i)) {
        if (from < i) depths[i] = std::max(depths[i], depths[from] + 1);
      }
    }
    const int columns = 1 + *std::max_element(depths.begin(), depths.end());
    // Not much wider than a long team name in 9 pt and its score.
    const double width = std::min(88.0, (area.w - round_gap_mm * (columns - 1)) / columns);
    std::vector<double> next(static_cast<std::size_t>(columns), area.y);
    for (std::size_t i = 0; i < matches.size(); ++i) {
      // Midway between the matches it comes from; below anything already there.
      double middle = 0;
      int count = 0;
      for (const std::size_t from : sources(i)) {
        if (from >= i) continue;
        middle += boxes_[from].y;
        ++count;
      }
      double& free = next[static_cast<std::size_t>(depths[i])];
      const double y = count > 0 ? std::max(free, middle / count) : free;
      free = y + box_mm + between_mm;
      boxes_.push_back({area.x + depths[i] * (width + round_gap_mm), y, width, box_mm});
    }
  }

  const Box& box(std::size_t match) const { return boxes_[match]; }
  double bottom() const {
    double lowest = 0;
    for (const Box& box : boxes_) lowest = std::max(lowest, box.bottom());
    return lowest;
  }

  /// The match that the side of another comes from; the number of matches if there is none.
  std::size_t source(const league::Entrant& side) const {
    std::size_t at = 0;
    while (at < matches_.size() && (!side.source || matches_[at].stage != side.source->stage ||
                                    side.source->from == league::Source::From::place)) {
      ++at;
    }
    return at;
  }

  std::vector<std::size_t> sources(std::size_t match) const {
    return {source(matches_[match].home), source(matches_[match].away)};
  }

 private:
  const std::vector<BracketMatch>& matches_;
  std::vector<Box> boxes_;
};

/// Of a match to come, a side has a line to write it on.
double height_of_side(const BracketMatch& match) {
  return match.winner ? side_mm : written_side_mm;
}

double line_of_side(const Box& box, const BracketMatch& match, int side) {
  return box.y + 6.2 + height_of_side(match) * (side + 0.5);
}

/// Into a box from the right end of the previous one, around anything between.
void draw_way(Canvas& canvas, Box from, Box to, double end, int side, bool loser) {
  const Stroke stroke{loser ? muted : ink, loser ? 0.3 : 0.5, loser ? 1.2 : 0};
  constexpr double stumble_mm = 2;  // less would look like a slip of the pen
  double y = from.bottom() - (loser ? 4 : from.h / 2);
  if (std::abs(y - end) < stumble_mm) y = end;
  const double x = to.x - (loser ? 4.0 : 7.0) - (side == 0 ? 0 : 1.2);
  canvas.line({from.right(), y}, {x, y}, stroke);
  canvas.line({x, y}, {x, end}, stroke);
  canvas.line({x, end}, {to.x, end}, stroke);
}

const BookMatch* played(const SeasonBook& book, const BracketMatch& match) {
  for (const BookMatch& one : book.matches) {
    if (!match.home.team || !match.away.team) continue;
    if (one.result.stage != match.stage) continue;
    const bool these =
        (one.result.teams[0] == *match.home.team || one.result.teams[0] == *match.away.team) &&
        (one.result.teams[1] == *match.home.team || one.result.teams[1] == *match.away.team);
    if (these) return &one;
  }
  return nullptr;
}

/// "won by 6 wickets", "tied, won the super over".
std::string margin_of(const league::Result& result) {
  if (result.kind == league::Result::Kind::no_result)
    return "no result: the higher-placed side goes through";
  const std::string told = result_of_side(result, result.winner.value_or(0));
  return lower(told.substr(0, 1)) + told.substr(1);
}

void draw_match(Canvas& canvas, Box box, const BracketMatch& match, const SeasonBook& book,
                const Dresses& colours) {
  canvas.draw(rounded(box, 1.5), {pale, Stroke{hair, 0.25, 0}});
  text_in(canvas, {box.x + 3, box.y + 1.2, box.w - 6, 5}, match.stage,
          letters(8, true, Align::left, muted));
  const BookMatch* game = played(book, match);
  if (game != nullptr)
    canvas.link(box, match_target(static_cast<std::size_t>(game - book.matches.data())));
  const auto fixture = std::ranges::find(book.to_come, match.stage, &league::Fixture::stage);
  if (fixture != book.to_come.end() && fixture->date != Date{}) {
    text_in(canvas, {box.x + 3, box.y + 1.2, box.w - 6, 5}, short_day(fixture->date),
            letters(8, false, Align::right, muted));
  }
  for (int side = 0; side < 2; ++side) {
    const league::Entrant& entrant = side == 0 ? match.home : match.away;
    const bool won = match.winner && entrant.team && *match.winner == *entrant.team;
    const double y = line_of_side(box, match, side) - side_mm / 2;
    const auto dress = entrant.team ? colours.find(entrant.team->name) : colours.end();
    if (dress != colours.end()) draw_chip(canvas, {box.x + 3, y + 1.2, 2.4, 3.6}, dress->second);
    const double score = 15, foot = y + side_mm + 0.6;
    if (!match.winner && game == nullptr) {
      const double end = box.right() - 3, right = end - score - 2;
      canvas.line({box.x + 3, foot}, {right, foot}, {muted, 0.2, 0});
      canvas.rect({end - score, foot - 6, score, 6}, {cricket::white, Stroke{hair, 0.2, 0}});
      // Who comes from elsewhere stands small above the line.
      if (!entrant.team) {
        text_in(canvas, {box.x + 3, y - 1.6, right - box.x - 3, 3.4}, entrant_text(entrant),
                letters(smallest_pt, false, Align::left, muted));
        continue;
      }
    }
    text_in(canvas, {box.x + 7, y, box.w - 8 - score, side_mm}, entrant_text(entrant),
            letters(9, won));
    if (game != nullptr && entrant.team) {
      text_in(canvas, {box.right() - score - 2, y, score, side_mm},
              score_of(game->result, game->result.teams[0] == *entrant.team ? 0 : 1),
              letters(9, won, Align::right));
    }
  }
  if (game != nullptr) {
    text_in(canvas, {box.x + 7, box.bottom() - 6.2, box.w - 9, 5}, margin_of(game->result),
            letters(7.4, false, Align::left, muted));
  }
}

}  // namespace

double bracket_height_mm(const SeasonBook& book, double width_mm) {
  constexpr double note_mm = 5;
  return Tree(book.bracket.matches, {0, 0, width_mm, 0}).bottom() + note_mm;
}

void draw_bracket(Canvas& canvas, Box area, const SeasonBook& book, const Dresses& colours) {
  const std::vector<BracketMatch>& matches = book.bracket.matches;
  if (matches.empty()) return;
  const Tree tree(matches, {area.x, area.y, area.w, area.h});
  bool losers = false;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    for (int side = 0; side < 2; ++side) {
      const league::Entrant& entrant = side == 0 ? matches[i].home : matches[i].away;
      const std::size_t from = tree.source(entrant);
      if (from >= i) continue;
      const bool loser = entrant.source->from == league::Source::From::loser;
      const Box& to = tree.box(i);
      draw_way(canvas, tree.box(from), to, line_of_side(to, matches[i], side), side, loser);
      losers |= loser;
    }
  }
  if (losers) {
    text_in(canvas, {area.x, tree.bottom() + 1, area.w, 4},
            "Solid line: the winner's way; dashed: the loser's.",
            letters(7.4, false, Align::left, muted));
  }
  for (std::size_t i = 0; i < matches.size(); ++i)
    draw_match(canvas, tree.box(i), matches[i], book, colours);
}

}  // namespace quicket::print
