#include "print/scoresheet/scoresheet.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "cards/roles.h"
#include "match/match_state.h"
#include "match/result.h"
#include "print/page/fit.h"
#include "print/page/paper.h"
#include "print/page/typography.h"
#include "print/scoresheet/analysis.h"
#include "print/scoresheet/fill.h"
#include "print/scoresheet/fill_analysis.h"
#include "print/scoresheet/page.h"

namespace quicket::print {
namespace {

// Every millimetre goes to the boxes, which are written in: common printers cannot reach 4 to
// 6.
constexpr double sheet_margin_mm = 8;
constexpr double sheet_head_mm = 8;
constexpr double sheet_number_mm = 24;  ///< at the right of the head, if an innings has several

/// What the pitch can be, to be circled.
constexpr std::string_view pitch_choice = "Pitch: slow / true / fast";

std::string pitch_told(cards::Pitch pitch) {
  return fmt::format("Pitch: {}", to_string(pitch));
}

/// The line at the top of a page: known facts, or lines to write them on. `pitch` is what a pitch
/// is told as, if there is one.
void draw_head(Canvas& canvas, Box box, const std::array<std::string, 2>& teams,
               const ScoresheetHead& head, std::string_view result, const std::string& pitch) {
  if (teams[0].empty()) {
    const TextStyle style = letters(8, false, Align::left, muted);
    if (!pitch.empty()) {
      const double wide = canvas.width(pitch, style);
      text_in(canvas, {box.right() - wide, box.y, wide, box.h - 1}, pitch, style);
      box.w -= wide + 2;
    }
    double x = box.x;
    for (const auto& [word, width] : {std::pair("Match", 0.42), std::pair("Date", 0.16),
                                      std::pair("Ground", 0.22), std::pair("Toss", 0.2)}) {
      const double wide = box.w * width;
      text_in(canvas, {x, box.y, wide, box.h - 1}, word, style);
      const double from = x + canvas.width(word, style) + 1.5;
      canvas.line({from, box.bottom() - 2}, {x + wide - 3, box.bottom() - 2}, {hair, 0.2, 0});
      x += wide;
    }
    return;
  }
  text_in(canvas, {box.x, box.y, box.w * 0.42, box.h - 1},
          fmt::format("{} v {}", teams[0], teams[1]), letters(12, true));
  std::string about;
  for (const std::string& part : {head.competition, head.round, head.date, head.venue, pitch}) {
    if (!part.empty()) about += (about.empty() ? "" : " · ") + part;
  }
  const double x = box.x + box.w * 0.43;
  if (result.empty()) {
    text_in(canvas, {x, box.y, box.right() - x, box.h - 1}, about,
            letters(8.5, false, Align::right, muted));
    return;
  }
  text_in(canvas, {x, box.y - 0.6, box.right() - x, 4}, result, letters(9, true, Align::right));
  text_in(canvas, {x, box.y + 3.2, box.right() - x, 3.4}, about,
          letters(7.2, false, Align::right, muted));
}

void draw_foot(Canvas& canvas, Box box, std::string_view note) {
  text_in(canvas, box, note, letters(smallest_pt, false, Align::left, muted));
}

struct SheetText {
  std::array<std::string, 2> teams;
  ScoresheetHead head;
  std::string result;
  std::string note;
  std::string pitch = {};  ///< told in the head; empty: none
  std::string player_of_match = {};
};

/// A match of a file of scoresheets.
struct SheetOfMatch {
  cricket::Conditions conditions;
  std::vector<InningsFill> fills;
  SheetText text;
};

std::string title_of(const SheetOfMatch& match) {
  if (match.text.teams[0].empty()) return "Scoresheet " + match.conditions.name;
  return fmt::format("Scoresheet: {} v {}", match.text.teams[0], match.text.teams[1]);
}

/// `entry` goes before the names of its pages in the outline.
void draw_both_innings(Canvas& canvas, const SheetOfMatch& match, const ScoresheetOptions& options,
                       std::string_view entry) {
  const cricket::Conditions& conditions = match.conditions;
  const std::vector<InningsFill>& fills = match.fills;
  const SheetText& text = match.text;
  const Size page = landscape(options.paper);
  const Box inner = Box{0, 0, page.width, page.height}.inset(sheet_margin_mm);
  constexpr double foot_mm = 4;
  // From A3 on both innings share a page, at the size that one has on A4.
  const bool together = page.height >= 290 && grids_per_innings(conditions) <= 2;
  const Box whole{inner.x, inner.y + sheet_head_mm, inner.w, inner.h - sheet_head_mm - foot_mm};
  const int sheets_an_innings = (grids_per_innings(conditions) + 1) / 2;
  const auto begin = [&](const std::string& mark, int sheet = 1) {
    canvas.begin_page(page);
    // The number puts loose sheets of a match in order.
    const std::string number = fmt::format("sheet {} of {}", sheet, 2 * sheets_an_innings);
    const bool numbered = sheets_an_innings > 1;
    const double room = numbered ? sheet_number_mm : 0;
    canvas.bookmark(std::string(entry) + (numbered ? fmt::format("{}, {}", mark, number) : mark));
    draw_head(canvas, {inner.x, inner.y, inner.w - room, sheet_head_mm}, text.teams, text.head,
              text.result, text.pitch);
    if (numbered) {
      text_in(canvas, {inner.right() - room, inner.y, room, sheet_head_mm - 1}, number,
              letters(8.5, true, Align::right));
    }
    draw_foot(canvas, {inner.x, inner.bottom() - foot_mm + 1, inner.w, foot_mm - 1}, text.note);
  };
  if (together) {
    begin("Match");
    const double half = (whole.h - 5) / 2;
    draw_innings(canvas, {whole.x, whole.y, whole.w, half}, conditions, fills[0],
                 InningsPlace::first, 0);
    draw_innings(canvas, {whole.x, whole.y + half + 5, whole.w, half}, conditions, fills[1],
                 InningsPlace::second, 0);
    return;
  }
  for (int side = 0; side < 2; ++side) {
    for (int grid = 0; grid < grids_per_innings(conditions); grid += 2) {
      begin(side == 0 ? "First innings" : "Second innings",
            side * sheets_an_innings + grid / 2 + 1);
      draw_innings(canvas, whole, conditions, fills[static_cast<std::size_t>(side)],
                   side == 0 ? InningsPlace::first : InningsPlace::second, grid);
    }
  }
}

void draw_match(Canvas& canvas, const SheetOfMatch& match, const ScoresheetOptions& options,
                std::string_view entry = {}) {
  draw_both_innings(canvas, match, options, entry);
  if (!options.analysis) return;
  const Size page = landscape(options.paper);
  canvas.begin_page(page);
  canvas.bookmark(std::string(entry) + "Analysis");
  const Box inner = Box{0, 0, page.width, page.height}.inset(sheet_margin_mm);
  // The result is the first of the facts below.
  draw_head(canvas, {inner.x, inner.y, inner.w, sheet_head_mm}, match.text.teams, match.text.head,
            {}, match.text.pitch);
  draw_analysis(canvas, {inner.x, inner.y + sheet_head_mm, inner.w, inner.h - sheet_head_mm},
                match.conditions, match.fills, {match.text.result, match.text.player_of_match});
}

Canvas begin_file(const std::string& title, const ScoresheetOptions& options) {
  demand_paper(options.paper, {140, 200}, "a scoresheet", Turn::either);
  return Canvas({title, ""}, options.ink, options.medium);
}

std::string print_sheet(const SheetOfMatch& match, const ScoresheetOptions& options) {
  Canvas canvas = begin_file(title_of(match), options);
  draw_match(canvas, match, options);
  return canvas.finish();
}

constexpr std::string_view pen_marks =
    "• no run · L leg bye · B bye · P penalty · 1W run, and out · w+1 wide and a run · n+4 "
    "no-ball "
    "and four · W out, outlined · R retired · arrow: comes in · † keeper";

/// The marks, and other notes on this sheet.
std::string note_of(const std::vector<InningsFill>& fills, const std::string& credit) {
  std::string note(pen_marks);
  if (!fills.empty() && fills.front().has_calls) note += " · calls: H hold, P push, S steady";
  const bool assumed = std::any_of(fills.begin(), fills.end(), [](const InningsFill& fill) {
    return std::any_of(fill.rows.begin(), fill.rows.end(),
                       [](const BatterRow& row) { return row.keeper && row.keeper_assumed; });
  });
  if (assumed) {
    note += fmt::format(" · (wk) keeps wicket, though no source says so; rated {}",
                        cards::unrated_keeping);
  }
  return credit.empty() ? note : fmt::format("{} · {}", note, credit);
}

InningsFill empty_innings(const ScoresheetSide& batting, const ScoresheetSide& fielding) {
  InningsFill fill;
  fill.team = batting.name;
  fill.fielding = fielding.name;
  for (const ScoresheetSide::Batter& batter : batting.order) {
    BatterRow row;
    row.name = batter.name;
    row.keeper = batter.keeper;
    row.keeper_assumed = batter.keeper_assumed;
    fill.rows.push_back(row);
  }
  for (const ScoresheetSide::Bowler& bowler : fielding.bowlers) {
    fill.quotas.push_back({bowler.name, bowler.usage, bowler.overs});
  }
  return fill;
}

/// The overs that a bowler's usage gives in a match: the upper end of the letter.
int usual_overs(const cards::Usage& usage, cricket::Format format) {
  const std::string letter = cards::letter(usage, format);
  const int quarters = letter == "A+" || letter == "A" ? 4
                       : letter == "B"                 ? 3
                       : letter == "C"                 ? 2
                                                       : 1;
  return (quarters * format.conditions().most_overs_per_bowler + 3) / 4;
}

/// Marks where the phases end, as the rules divide an innings of these conditions (rules 5.6), and
/// leaves room for calls.
void mark_tempo(std::vector<InningsFill>& fills, const cricket::Conditions& conditions,
                const ScoresheetOptions& options) {
  const std::vector<cards::TempoPhase>& phases = options.phases;
  for (InningsFill& fill : fills) {
    fill.has_calls = options.calls;
    if (phases.empty()) continue;
    for (int over = 1; over <= conditions.overs; ++over) {
      const std::size_t phase = cricket::phase_of(phases, over, conditions.overs);
      const bool last = over == conditions.overs ||
                        cricket::phase_of(phases, over + 1, conditions.overs) != phase;
      if (last) fill.phase_ends.push_back({over * conditions.balls_per_over, phases[phase].name});
    }
  }
}

}  // namespace

ScoresheetSide scoresheet_side(const match::TeamSheet& sheet,
                               std::span<const cards::PlayerCards> cards, cricket::Format format) {
  ScoresheetSide side;
  side.name = sheet.name;
  struct Candidate {
    ScoresheetSide::Bowler bowler;
    int balls = 0;
  };
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    const match::SheetPlayer& player = sheet.players[i];
    if (!player.of_side) continue;
    const auto found = std::find_if(cards.begin(), cards.end(), [&](const cards::PlayerCards& one) {
      return one.player == player.id;
    });
    const std::string& name = found == cards.end() ? player.name : found->name;
    const bool keeps = i == sheet.keeper;
    side.order.push_back({name, keeps, keeps && sheet.keeper_assumed});
    if (found == cards.end() || !found->bowler) continue;
    candidates.push_back(
        {{name, to_string(found->bowler->usage, format), usual_overs(found->bowler->usage, format)},
         found->bowler->usage.legal_balls});
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.balls > b.balls; });
  for (Candidate& candidate : candidates) side.bowlers.push_back(std::move(candidate.bowler));
  return side;
}

namespace {

SheetOfMatch blank_match(const cricket::Conditions& conditions, const ScoresheetOptions& options) {
  SheetOfMatch blank{conditions, std::vector<InningsFill>(2), {}};
  mark_tempo(blank.fills, conditions, options);
  blank.text.note = note_of(blank.fills, {});
  if (options.pitch) blank.text.pitch = pitch_choice;
  return blank;
}

SheetOfMatch prepared_match(const PreparedMatch& match, ScoresheetOptions options) {
  const auto& [conditions, head, sides, tempo, pitch] = match;
  expects(!sides[0].name.empty() && !sides[1].name.empty(), "both sides have a name");
  SheetOfMatch prepared{
      conditions, {empty_innings(sides[0], sides[1]), empty_innings(sides[1], sides[0])}, {}};
  options.phases = tempo.phases;
  options.calls = tempo.has_calls();
  mark_tempo(prepared.fills, conditions, options);
  prepared.text = {{sides[0].name, sides[1].name}, head, {}, note_of(prepared.fills, head.credit)};
  if (!tempo.pitch.empty()) {
    prepared.text.pitch =
        pitch == cards::Pitch::none ? std::string(pitch_choice) : pitch_told(pitch);
  }
  return prepared;
}

}  // namespace

std::string print_blank_scoresheet(const cricket::Conditions& conditions,
                                   const ScoresheetOptions& options) {
  return print_sheet(blank_match(conditions, options), options);
}

std::string print_blank_scoresheets(const cricket::Conditions& conditions, int matches,
                                    const ScoresheetOptions& options) {
  Canvas canvas = begin_file("Scoresheets " + conditions.name, options);
  const SheetOfMatch blank = blank_match(conditions, options);
  for (int match = 1; match <= matches; ++match) {
    draw_match(canvas, blank, options, fmt::format("Match {}: ", match));
  }
  return canvas.finish();
}

std::string print_prefilled_scoresheet(const PreparedMatch& match,
                                       const ScoresheetOptions& options) {
  return print_sheet(prepared_match(match, options), options);
}

std::string print_prefilled_scoresheets(std::string_view title,
                                        std::span<const PreparedMatch> matches,
                                        const ScoresheetOptions& options) {
  Canvas canvas = begin_file(std::string(title), options);
  for (const PreparedMatch& match : matches) {
    draw_match(canvas, prepared_match(match, options), options,
               fmt::format("{} v {}: ", match.sides[0].name, match.sides[1].name));
  }
  return canvas.finish();
}

std::string print_filled_scoresheet(const match::MatchRecord& record,
                                    const ScoresheetOptions& options, const FilledFacts& facts) {
  std::vector<InningsFill> fills = fill_scoresheet(record);
  add_figures(record, fills);
  mark_tempo(fills, record.conditions, options);
  SheetText text;
  text.teams = {record.sheets[0].name, record.sheets[1].name};
  text.head = {std::string(trim(record.info.competition + " " + record.info.season)),
               record.info.stage,
               date_in_words(record.info.date),
               record.info.venue,
               {}};
  text.result = match::sentence(match::result_of(record), record);
  text.player_of_match = facts.player_of_match;
  if (const cards::Pitch pitch = match::fold(record).pitch; pitch != cards::Pitch::none) {
    text.pitch = pitch_told(pitch);
  }
  text.note = note_of(fills, facts.credit);
  return print_sheet({record.conditions, std::move(fills), std::move(text)}, options);
}

}  // namespace quicket::print
