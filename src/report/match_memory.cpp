#include "report/match_memory.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "match/best_moments.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/result_page.h"

namespace quicket::report {
namespace {

using match::Moment;
using match::MomentKind;

/// What somebody had made or taken in the end, not at the moment.
struct FinalFigures {
  std::optional<match::BattingLine> batting;
  std::optional<match::BowlingLine> bowling;
  int hat_tricks = 0;
};

FinalFigures figures_at(const match::Scorecard& scorecard, const Moment& moment,
                        const match::MatchStory& story) {
  const match::InningsCard& card = scorecard.innings.at(static_cast<std::size_t>(moment.innings));
  FinalFigures figures;
  for (const Moment& other : story.moments) {
    const bool same = other.innings == moment.innings && other.player == moment.player;
    // A fourth wicket in four balls is of the same one.
    if (same && other.kind == MomentKind::hat_trick && other.number == 3) ++figures.hat_tricks;
  }
  const bool bats = card.total.batting == moment.side;
  for (const match::BattingLine& line : card.batting) {
    if (bats && line.batter == moment.player) figures.batting = line;
  }
  for (const match::BowlingLine& line : card.bowling) {
    if (!bats && line.bowler == moment.player) figures.bowling = line;
  }
  return figures;
}

double size_of_wickets(int wickets) {
  switch (wickets) {
    case 4:
      return 0.3;
    case 5:
      return 0.5;
    case 6:
      return 0.72;
    default:
      return wickets < 4 ? 0 : 0.9;
  }
}

/// A hat-trick comes once in thirty matches, six wickets in a hundred, a hundred in twenty.
double size_of(const Moment& moment, const FinalFigures& figures) {
  const int runs = figures.batting ? figures.batting->runs : moment.runs;
  const int wickets = figures.bowling ? figures.bowling->wickets : moment.wickets;
  double size = match::usual_weight(moment.kind) - 0.25;  // of records, ties and escapes
  if (moment.kind == MomentKind::hat_trick) {
    size = 0.7 + 0.15 * (moment.number - 3) + size_of_wickets(wickets) / 5;
  } else if (moment.kind == MomentKind::five_wickets || moment.kind == MomentKind::best_bowling) {
    size = size_of_wickets(wickets);
  } else if (figures.batting && runs >= 100) {
    size = 0.5 + (runs - 100) / 150.0;
  }
  return std::clamp(size, 0.01, 1.0);
}

std::string wickets_text(const Moment& moment, const match::BowlingLine& line, int hat_tricks) {
  const std::string figures = fmt::format("took {} for {}", line.wickets, line.runs);
  if (hat_tricks > 1) return fmt::format("{} with {} hat-tricks", figures, number_word(hat_tricks));
  if (moment.kind != MomentKind::hat_trick) return figures;
  const std::string number = number_word(moment.number);
  return moment.number == 3 ? figures + " with a hat-trick"
                            : fmt::format("{}, {} wickets in {} balls", figures, number, number);
}

std::string runs_text(const Moment& moment, const match::BattingLine& line) {
  const std::string text =
      fmt::format("made {}{} off {}", line.runs, line.not_out() ? " not out" : "",
                  counted(line.balls, "ball", "balls"));
  if (moment.kind == MomentKind::highest_score) return text + ", the most of the season";
  const bool fast =
      moment.kind == MomentKind::fastest_fifty || moment.kind == MomentKind::fastest_hundred;
  if (!fast) return text;
  return fmt::format("{} {} of the season, off {}", text,
                     moment.kind == MomentKind::fastest_fifty ? "with the fastest fifty"
                                                              : "with the fastest hundred",
                     counted(moment.balls, "ball", "balls"));
}

MatchMemory memory_of(const match::MatchRecord& record, const Moment& moment,
                      const FinalFigures& figures) {
  MatchMemory memory;
  memory.size = size_of(moment, figures);
  memory.escape = moment.kind == MomentKind::great_escape;
  if (moment.kind == MomentKind::tie) return {"The match was tied.", "", memory.size};
  if (moment.kind == MomentKind::super_over) {
    return {"A super over decided it.", "", memory.size};
  }
  if (!figures.batting && !figures.bowling) {
    memory.sentence = moment_sentence(record, moment);
    return memory;
  }
  const std::string name =
      name_of(record.sheets[static_cast<std::size_t>(moment.side)], moment.player);
  const std::string deed = figures.bowling
                               ? wickets_text(moment, *figures.bowling, figures.hat_tricks)
                               : runs_text(moment, *figures.batting);
  memory.side = moment.side;
  memory.player = sheet_of(record, moment.side).players[moment.player].id;
  memory.headline = fmt::format("{} of {} {}", name, team_of(record, moment.side), deed);
  memory.sentence = memory.headline + '.';
  return memory;
}

/// How large what a player did looks, in runs: the better of bat and ball, and half of the other.
double size_of_deeds(const match::BattingLine& bat, const match::BowlingLine& ball) {
  constexpr double runs_a_wicket = 16, usual_rate = 1.3;
  const double batting = bat.runs + (bat.runs - usual_rate * bat.balls) / 2;
  const double bowling = runs_a_wicket * ball.wickets + (usual_rate * ball.balls - ball.runs) / 2;
  return std::max(batting, bowling) + std::min(batting, bowling) / 2;
}

/// The largest deed of a match; of the losers less is made. Nobody where nothing is known.
std::optional<std::pair<cricket::Side, match::Member>> largest_deed(
    const match::MatchRecord& record) {
  constexpr double of_losers = 0.8;
  const match::Scorecard scorecard = match::scorecard_of(record);
  const auto winner = match::result_of(record).winner;
  std::optional<std::pair<cricket::Side, match::Member>> best;
  double largest = 0;
  for (const cricket::Side side : {0, 1}) {
    const std::size_t members = record.sheets[static_cast<std::size_t>(side)].players.size();
    for (std::size_t i = 0; i < members; ++i) {
      const auto member = static_cast<match::Member>(i);
      match::BattingLine bat;
      match::BowlingLine ball;
      for (const match::InningsCard& card : scorecard.innings) {
        if (card.total.super_over > 0) continue;
        for (const match::BattingLine& line : card.batting) {
          if (card.total.batting == side && line.batter == member) bat = line;
        }
        for (const match::BowlingLine& line : card.bowling) {
          if (card.total.batting != side && line.bowler == member) ball = line;
        }
      }
      const double size = size_of_deeds(bat, ball) * (winner && *winner != side ? of_losers : 1.0);
      if (size <= largest) continue;
      largest = size;
      best = {side, member};
    }
  }
  return best;
}

}  // namespace

MatchMemory match_memory(const match::MatchRecord& record, const match::MatchStory& story,
                         bool escapes) {
  constexpr double great = 0.8;  // below it the whole deeds of a player tell more
  const match::Scorecard scorecard = match::scorecard_of(record);
  std::optional<std::pair<Moment, double>> best;
  for (const Moment& moment : match::final_moments(story.moments)) {
    if (match::usual_weight(moment.kind) < great) continue;
    if (!escapes && moment.kind == MomentKind::great_escape) continue;
    const double size = size_of(moment, figures_at(scorecard, moment, story));
    if (!best || size > best->second) best = {moment, size};
  }
  if (best) return memory_of(record, best->first, figures_at(scorecard, best->first, story));
  MatchMemory memory;
  if (!record.info.player_of_match.empty()) {
    const std::string deeds = player_of_match_deeds(record, story);
    if (!deeds.empty())
      memory.sentence = fmt::format("{} {}.", player_of_match_name(record, story), deeds);
    return memory;
  }
  if (const auto hero = largest_deed(record)) {
    const auto& [side, member] = *hero;
    memory.player = sheet_of(record, side).players[member].id;
    memory.sentence =
        fmt::format("{} of {} {}.", name_of(record.sheets[static_cast<std::size_t>(side)], member),
                    team_of(record, side), deeds_in_match(record, side, member));
  }
  return memory;
}

}  // namespace quicket::report
