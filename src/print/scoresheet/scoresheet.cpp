#include "print/scoresheet/scoresheet.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "cards/roles.h"
#include "match/match_state.h"
#include "match/result.h"
#include "print/page/paper.h"
#include "print/scoresheet/fill.h"
#include "print/scoresheet/sheet_pages.h"

namespace quicket::print {
namespace {

/// What the pitch can be, to be circled.
constexpr std::string_view pitch_choice = "Pitch: slow / true / fast";

std::string title_of(const SheetOfMatch& match) {
  if (match.text.teams[0].empty()) return "Scoresheet " + match.conditions.name;
  return fmt::format("Scoresheet: {} v {}", match.text.teams[0], match.text.teams[1]);
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

/// What a sheet has written on it, and what that means.
constexpr std::string_view pen_marks =
    "•:• no run|L:L leg bye|B:B bye|p:p5 penalty|#1:1W run, and out|w:w wide|w+:w+1 wide and a run|"
    "n:n no-ball|n+:n+4 no-ball and four, in the batter's R and B|c:corner: also faced a "
    "no-ball|#o:W out, outlined|R:R retired|a:arrow: comes in|†:† keeper";

/// The marks, and other notes on this sheet. Once played, only marks that it has; on `one_sheet`
/// all of a ball share a box.
std::string note_of(const std::vector<InningsFill>& fills, const std::string& credit,
                    bool guessed = false, bool one_sheet = false) {
  const bool blank = std::ranges::none_of(fills, &InningsFill::played);
  std::string written;
  for (const InningsFill& fill : fills) {
    for (const OverColumn& over : fill.overs) written += over.extras;
    for (const BatterRow& row : fill.rows) {
      if (row.keeper) written += "†";
      for (std::size_t ball = 0; ball < row.balls.size(); ++ball) {
        const BallMark& mark = row.balls[ball];
        const bool runs = std::ranges::any_of(fill.rows, [&](const BatterRow& one) {
          return (one_sheet || &one == &row) && !one.balls[ball].text.empty();
        });
        written += mark.text + (!mark.wicket ? "" : runs ? "#1" : "#o");
        written += mark.retired ? "R" : mark.comes_in ? "a" : "";
        if (mark.after_no_ball) written += 'c';
      }
    }
  }
  std::string note;
  for (const std::string_view mark : split(pen_marks, '|')) {
    const auto [sign, meaning] =
        std::pair(mark.substr(0, mark.find(':')), mark.substr(mark.find(':') + 1));
    if (!blank && written.find(sign) == std::string::npos) continue;
    note += fmt::format("{}{}", note.empty() ? "" : " · ", meaning);
  }
  if (guessed && note.ends_with("keeper")) note += " (guessed)";
  if (std::ranges::any_of(fills, &InningsFill::has_calls))
    note += " · calls: H hold, P push, S steady";
  const bool unknown = std::ranges::any_of(fills, [](const InningsFill& fill) {
    return !fill.played && !fill.rows.empty() &&
           std::ranges::none_of(fill.rows, &BatterRow::keeper);
  });
  if (unknown) note += fmt::format("; no † known: whoever keeps has {}", cards::unrated_keeping);
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
    fill.rows.push_back(row);
  }
  for (const ScoresheetSide::Bowler& bowler : fielding.bowlers) {
    fill.quotas.push_back({bowler.name, bowler.usage, bowler.overs});
  }
  return fill;
}

/// The overs that a bowler's usage gives in a match, as rules 3.4 word its letter: a full quota of
/// A, else no more than the letter says.
int usual_overs(const cards::Usage& usage, cricket::Format format) {
  const std::string letter = cards::letter(usage, format);
  const int most = format.conditions().most_overs_per_bowler;
  if (letter == "A+" || letter == "A") return most;
  if (letter == "B") return (most + 1) / 2;
  return std::max(1, (most + (letter == "C" ? 3 : 0)) / 4);
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
      if (!last) continue;
      InningsFill::PhaseEnd end{over * conditions.balls_per_over, phases[phase].name};
      // Tables of formats have no such phase: to them it is a part of the death.
      if (over == conditions.overs && end.name.starts_with("last") && !fill.phase_ends.empty())
        end.name = std::exchange(fill.phase_ends.back().name, {});
      fill.phase_ends.push_back(end);
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
    const auto found = std::ranges::find_if(
        cards, [&](const cards::PlayerCards& one) { return one.player == player.id; });
    const std::string& name = found == cards.end() ? player.name : found->name;
    side.order.push_back({name, i == sheet.keeper && !sheet.keeper_assumed});
    if (found == cards.end() || !found->bowler) continue;
    candidates.push_back(
        {{name, to_string(found->bowler->usage, format), usual_overs(found->bowler->usage, format)},
         found->bowler->usage.legal_balls});
  }
  std::ranges::stable_sort(
      candidates, [](const Candidate& a, const Candidate& b) { return a.balls > b.balls; });
  for (Candidate& candidate : candidates) side.bowlers.push_back(std::move(candidate.bowler));
  return side;
}

namespace {

SheetOfMatch blank_match(const cricket::Conditions& conditions, const ScoresheetOptions& options) {
  SheetOfMatch blank{conditions, std::vector<InningsFill>(2), {}};
  mark_tempo(blank.fills, conditions, options);
  blank.text.note = note_of(blank.fills, {});
  if (options.pitch) blank.text.pitch = pitch_choice;
  blank.text.head.competition = options.competition;
  return blank;
}

SheetOfMatch prepared_match(const PreparedMatch& match, ScoresheetOptions options) {
  const auto& [conditions, head, sides, tempo, pitch, guessed] = match;
  expects(!sides[0].name.empty() && !sides[1].name.empty(), "both sides have a name");
  SheetOfMatch prepared{
      conditions, {empty_innings(sides[0], sides[1]), empty_innings(sides[1], sides[0])}, {}};
  options.phases = tempo.phases;
  options.calls = tempo.has_calls();
  mark_tempo(prepared.fills, conditions, options);
  prepared.text = {
      {sides[0].name, sides[1].name}, head, {}, note_of(prepared.fills, head.credit, guessed)};
  if (!tempo.pitch.empty()) {
    prepared.text.pitch = pitch == cards::Pitch::none ? std::string(pitch_choice)
                                                      : fmt::format("Pitch: {}", to_string(pitch));
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
  // The chase had another target than the record has, which no source names.
  if (match::target_in_doubt(record)) fills[1].target = "revised";
  mark_tempo(fills, record.conditions, options);
  for (InningsFill& fill : fills)
    fill.has_calls = fill.has_calls && std::ranges::any_of(fill.overs, [](const OverColumn& over) {
                       return !over.calls.empty();
                     });
  SheetText text;
  text.teams = {record.sheets[0].name, record.sheets[1].name};
  text.head = {
      facts.competition, facts.stage, date_in_words(record.info.date), record.info.venue, {}};
  text.result = match::sentence(match::result_of(record), record);
  text.player_of_match = facts.player_of_match;
  const match::MatchState state = match::fold(record);
  if (state.toss) {
    text.toss =
        fmt::format("{}, who chose to {}", text.teams[cricket::side_index(state.toss->winner)],
                    state.toss->chose_to_bat ? "bat" : "field");
  }
  if (state.pitch != cards::Pitch::none)
    text.pitch = fmt::format("Pitch: {}", to_string(state.pitch));
  text.note = note_of(fills, facts.credit, facts.keepers_guessed, options.one_sheet);
  const auto has_substitutes = [](const match::TeamSheet& sheet) {
    return std::ranges::count_if(sheet.players, &match::SheetPlayer::of_side) >
           static_cast<std::ptrdiff_t>(match::players_a_side);
  };
  if (std::ranges::any_of(record.sheets, has_substitutes))
    text.note += " · more than eleven names: substitutes included";
  return print_sheet({record.conditions, std::move(fills), std::move(text)}, options);
}

}  // namespace quicket::print
