#include "report/season_home.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "league/group_tables.h"
#include "report/league_tables.h"
#include "report/match_words.h"
#include "report/season_evening.h"
#include "report/table.h"

namespace quicket::report {
namespace {

using std::string_literals::operator""s;

using Look = SeasonLine::Look;

bool plays_in(const league::Fixture& fixture, TeamId team) {
  return (fixture.home.team && fixture.home.team->id == team) ||
         (fixture.away.team && fixture.away.team->id == team);
}

const league::Standing* standing_of(const CaptainsSeason& season, TeamId team) {
  const auto found = std::ranges::find_if(
      season.standings, [team](const league::Standing& row) { return row.team.id == team; });
  return found == season.standings.end() ? nullptr : &*found;
}

int group_rounds(const CaptainsSeason& season) {
  int rounds = 0;
  for (const league::Fixture& fixture : season.fixtures) {
    if (fixture.stage.empty()) rounds = std::max(rounds, fixture.round);
  }
  return rounds;
}

std::string stage_text(const CaptainsSeason& season) {
  if (season.bracket.champion) return "season over";
  const league::Fixture* const own = season.next_own();
  const league::Fixture* const next = own != nullptr ? own : season.next();
  if (next == nullptr) return "season over";
  if (!next->stage.empty())
    return own != nullptr ? own->stage : "before " + stage_words(next->stage);
  return fmt::format("round {} of {}", next->round, group_rounds(season));
}

SeasonSection table_section(const CaptainsSeason& season) {
  SeasonSection section;
  section.title = "Table";
  section.lines.push_back({"    ", "Team", "  P  W  L Pts     NRR  Form ", Look::faint});
  const int through = league::playoff_places(season.league.competition);
  const league::Standing* before = nullptr;
  const league::Standings all = league::all_tables(season.standings, season.bracket);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const league::Standing& row = all[i];
    if (!row.table.empty() && (before == nullptr || before->table != row.table)) {
      section.lines.push_back({"    ", row.table, "", Look::faint});
    }
    before = &row;
    SeasonLine line;
    // Who goes through from the tables of a later stage is not the same number; and before the
    // first match nobody does.
    const bool goes_through =
        !season.results.empty() && i < season.standings.size() && row.position <= through;
    line.head = fmt::format("{:>2}{} ", row.position, goes_through ? "*" : " ");
    line.name = row.team.name;
    line.tail = fmt::format(" {:>2} {:>2} {:>2} {:>3} {:>+7.3f}  {:<5}", row.played, row.won,
                            row.lost, row.points, row.net_run_rate, row.last_five);
    if (season.is_own(row.team.id)) line.look = Look::own;
    line.spoken =
        fmt::format("{} are {} with {}: {} played, {} won, {} lost, net run rate {:+.3f}.",
                    row.team.name, ordinal(row.position), counted(row.points, "point", "points"),
                    row.played, row.won, row.lost, row.net_run_rate);
    if (row.played == 0) line.spoken = fmt::format("{} have not played.", row.team.name);
    section.lines.push_back(std::move(line));
  }
  for (std::string& note : league::deduction_notes(season.league.competition, season.standings)) {
    section.lines.push_back({"    ", std::move(note), "", Look::faint});
  }
  return section;
}

/// A result from the side of a team: "won by 12 runs"; in short "won 12 runs".
std::string outcome_for(const league::Result& result, TeamId team, bool in_short) {
  using Kind = league::Result::Kind;
  if (result.kind == Kind::no_result) return "no result";
  if (!result.winner) return "tied";
  const bool won = result.teams[static_cast<std::size_t>(*result.winner)].id == team;
  const std::string word = in_short ? (won ? "W" : "L") : won ? "won" : "lost";
  const std::string by = in_short ? " " : " by ";
  if (result.super_over_level) return word + (in_short ? " rules" : " by the rules");
  if (result.by_super_over) return word + (in_short ? " s/over" : " the super over");
  if (result.by_runs) return word + by + counted(*result.by_runs, "run", "runs");
  if (league::is_forfeit(result)) return word + by + "forfeit";
  if (!result.by_wickets) return word;
  return word + by +
         (in_short ? counted(*result.by_wickets, "wkt", "wkts")
                   : counted(*result.by_wickets, "wicket", "wickets"));
}

/// "Q1" of "Qualifier 1", "F" of "Final": for a column that has no room for the stage.
std::string initials_of(std::string_view stage) {
  std::string letters(stage.substr(0, 1));
  const char last = stage.back();
  if (stage.size() > 1 && last >= '0' && last <= '9') letters += last;
  return letters;
}

SeasonLine match_line(const CaptainsSeason& season, const league::Fixture& fixture, TeamId team,
                      const ShortNames* names) {
  const bool home = fixture.home.team && fixture.home.team->id == team;
  const league::Entrant& other = home ? fixture.away : fixture.home;
  SeasonLine line;
  const bool in_short = names != nullptr;
  std::string number = fixture.stage.empty() ? fmt::format("{}", fixture.round) : "";
  if (in_short && !fixture.stage.empty()) number = initials_of(fixture.stage);
  line.head = fmt::format("{:>2}  ", number);
  if (fixture.date) line.head += fmt::format("{:>10}  ", day_text(fixture.date));
  // The day of the week is what a narrow column can spare.
  if (fixture.date && in_short) line.head.erase(4, 4);
  line.name = in_short && other.team ? names->at(other.team->name) : to_string(other);
  line.name += home ? " (h)" : " (a)";
  if (!fixture.stage.empty() && !in_short) line.name += ", " + fixture.stage;
  const league::Fixture* const next = season.next_own();
  if (const league::Result* const result = season.result_of(fixture.id)) {
    line.tail = ' ' + outcome_for(*result, team, in_short);
  } else if (season.is_begun(fixture.id)) {
    line.tail = in_short ? " begun" : " in progress";
  } else if (&fixture == next) {
    line.tail = " next";
  }
  if (&fixture == next) line.look = Look::own;
  line.spoken = fmt::format(
      "{}{}: {} {}{}{}.",
      fixture.stage.empty() ? fmt::format("Round {}", fixture.round) : fixture.stage,
      fixture.date ? ", " + day_text(fixture.date) : "", home ? "at home to" : "away to",
      to_string(other), line.tail.empty() ? "" : ",", line.tail);
  return line;
}

/// The matches of a team, with short names if they are given.
SeasonSection matches_section(const CaptainsSeason& season, TeamId team, const ShortNames* names) {
  SeasonSection section;
  if (const league::Standing* const row = standing_of(season, team)) {
    section.title = "Matches of " + (names != nullptr ? names->at(row->team.name) : row->team.name);
  }
  for (const league::Fixture& fixture : season.fixtures) {
    if (!plays_in(fixture, team)) continue;
    const int place = static_cast<int>(section.lines.size());
    section.lines.push_back(match_line(season, fixture, team, names));
    if (section.lines.back().look == Look::own || season.next_own() == nullptr) {
      section.focus = place;
    }
  }
  return section;
}

/// How both sides come to a match, and but for a knock-out match, before which more is told, what
/// happened when they met last: "Form: Cinder Comets 2nd (WWLWW), you 5th (LLW). Last meeting:
/// Cinder Comets won by 12 runs (3 Jul 2027)."
std::string form_text(const CaptainsSeason& season, const league::Fixture& fixture) {
  const bool home = season.is_own(fixture.home.team->id);
  const league::Team& own = home ? *fixture.home.team : *fixture.away.team;
  const league::Team& other = home ? *fixture.away.team : *fixture.home.team;
  std::vector<std::string> form;
  for (const auto& [id, name] : {std::pair{other.id, other.name}, std::pair{own.id, "you"s}}) {
    const league::Standing* const row = standing_of(season, id);
    if (row == nullptr || row->played == 0) continue;
    form.push_back(fmt::format("{} {} ({})", name, ordinal(row->position), season.last_five(id)));
  }
  std::string text = form.empty() ? "" : fmt::format("Form: {}.", fmt::join(form, ", "));
  const std::string last = fixture.stage.empty() ? last_meeting(season, own.id, other.id) : "";
  return text + (text.empty() || last.empty() ? "" : " ") + last;
}

/// Why no match of a captain can be played now.
std::string why_none_to_come(const CaptainsSeason& season) {
  for (const league::Fixture& fixture : season.fixtures) {
    if (season.is_played(fixture.id) || !season.is_own(fixture)) continue;
    const bool home = fixture.home.team.has_value();
    return fmt::format("{} wait for the {} ({}).", to_string(home ? fixture.home : fixture.away),
                       to_string(home ? fixture.away : fixture.home), fixture.stage);
  }
  std::vector<std::string> own;
  for (const league::LeagueTeam& team : season.league.teams) {
    if (team.human) own.push_back(team.team.name);
  }
  if (own.size() == 1) return fmt::format("{} have no match left.", own.front());
  return "None of your teams has a match left.";
}

std::vector<std::string> next_sentences(const CaptainsSeason& season) {
  if (season.bracket.champion) {
    return {fmt::format("{} are the champions.", season.bracket.champion->name)};
  }
  const league::Fixture* const own = season.next_own();
  const league::Fixture* const next = own != nullptr ? own : season.next();
  if (next == nullptr) return {"No match is left that can be played."};
  std::vector<std::string> when;
  if (next->stage.empty()) when.push_back(fmt::format("round {}", next->round));
  if (!next->stage.empty()) when.push_back(next->stage);
  if (next->date) when.push_back(day_text(next->date));
  if (!next->venue.empty()) when.push_back(next->venue);
  std::vector<std::string> sentences{fmt::format("Next: {} v {} ({}).", to_string(next->home),
                                                 to_string(next->away), fmt::join(when, ", "))};
  if (own == nullptr) {
    sentences.push_back(why_none_to_come(season));
    return sentences;
  }
  if (const int before = season.before_next_own(); before > 0) {
    sentences.back() += fmt::format(" {} played before it.",
                                    counted(before, "other match is", "other matches are"));
  }
  std::string more = season.is_begun(own->id) ? "It is in progress." : form_text(season, *own);
  if (!more.empty()) sentences.push_back(std::move(more));
  return sentences;
}

SeasonSection coming_section(const CaptainsSeason& season) {
  SeasonSection section;
  section.title = "Coming matches";
  constexpr std::size_t shown = 20;
  for (const league::Fixture& fixture : season.fixtures) {
    if (section.lines.size() == shown) break;
    if (season.is_played(fixture.id) || !fixture.home.team || !fixture.away.team) continue;
    const std::string number =
        fixture.stage.empty() ? fmt::format("{}", fixture.round) : initials_of(fixture.stage);
    const std::string day = fixture.date ? fmt::format("{:>10}  ", day_text(fixture.date)) : "";
    section.lines.push_back(
        {fmt::format("{:>2}  {}", number, day),
         fmt::format("{} v {}", fixture.home.team->name, fixture.away.team->name), "",
         season.is_own(fixture) ? Look::own : Look::plain});
  }
  return section;
}

SeasonSection latest_section(const CaptainsSeason& season) {
  SeasonSection section;
  section.title = "Latest results";
  section.prose = true;
  constexpr std::size_t shown = 20;
  for (auto at = season.results.rbegin(); at != season.results.rend(); ++at) {
    if (section.lines.size() == shown) break;
    section.lines.push_back({"", result_line(*at), "", Look::plain});
  }
  return section;
}

std::string title_of(const CaptainsSeason& season) {
  std::vector<std::string> own;
  for (const league::LeagueTeam& team : season.league.teams) {
    if (team.human) own.push_back(team.team.name);
  }
  return own.empty() ? season.league.name
                     : fmt::format("{}: {}", season.league.name, fmt::join(own, ", "));
}

}  // namespace

std::string laid_out(const SeasonLine& line, int width) {
  const int room = width - display_width(line.head) - display_width(line.tail);
  return line.head + padded(line.name, std::max(1, room)) + line.tail;
}

SeasonHome season_home(const CaptainsSeason& season) {
  SeasonHome home;
  home.title = title_of(season);
  home.stage = stage_text(season);
  home.next = next_sentences(season);
  home.over = season.bracket.champion.has_value() || season.next() == nullptr;
  const league::Fixture* const own = season.next_own();
  home.own = own != nullptr;
  if (home.over) {
    home.next_word = "final night";
  } else if (own != nullptr) {
    const bool at_home = season.is_own(own->home.team->id);
    home.next_word = fmt::format("{} {}", season.is_begun(own->id) ? "go on against" : "play",
                                 to_string(at_home ? own->away : own->home));
  } else {
    home.next_word = "the next result";
  }
  home.table = table_section(season);
  if (const auto team = season.team_in_turn()) {
    std::vector<std::string> teams;
    for (const league::LeagueTeam& one : season.league.teams) teams.push_back(one.team.name);
    const ShortNames names = short_names(teams);
    home.matches = matches_section(season, *team, nullptr);
    home.short_matches = matches_section(season, *team, &names);
  }
  home.latest = latest_section(season);
  home.coming = coming_section(season);
  return home;
}

SeasonSection leaders_section(std::span<const league::Leaders> lists) {
  constexpr std::size_t shown = 5;
  SeasonSection section;
  section.title = "Leaders";
  for (const league::Leaders& list : lists) {
    if (list.rows.empty()) continue;
    section.lines.push_back(
        {"", std::string(league::figure(list.key).name), "", SeasonLine::Look::faint});
    for (std::size_t i = 0; i < std::min(shown, list.rows.size()); ++i) {
      const league::Leader& row = list.rows[i];
      section.lines.push_back({"  ", fmt::format("{}, {}", row.name, row.team.name),
                               fmt::format(" {:>4}", row.text), SeasonLine::Look::plain});
    }
  }
  return section;
}

const std::string& said(const SeasonLine& line) {
  return line.spoken.empty() && line.tail.empty() ? line.name : line.spoken;
}

std::string day_text(Date date) {
  constexpr std::array<std::string_view, 7> days{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
  if (!date) return {};
  return fmt::format("{} {} {}", days[static_cast<std::size_t>(weekday(date))], date.day,
                     short_month_name(date.month));
}

std::string result_line(const league::Result& result) {
  std::string scores;
  for (const league::InningsTotal& innings : result.innings) {
    const std::string& team = result.teams[static_cast<std::size_t>(innings.batting)].name;
    scores += fmt::format("{}{} {}", scores.empty() ? "" : ", ", team,
                          innings.all_out ? fmt::format("{}", innings.runs)
                                          : fmt::format("{}/{}", innings.runs, innings.wickets));
  }
  if (scores.empty()) scores = fmt::format("{} v {}", result.teams[0].name, result.teams[1].name);
  const std::string stage = result.stage.empty() ? "" : result.stage + ": ";
  return fmt::format("{}{}: {}", stage, scores, sentence(result));
}

}  // namespace quicket::report
