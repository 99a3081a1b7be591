#include <algorithm>
#include <array>
#include <span>

#include <catch2/catch.hpp>

#include "match/match_story.h"
#include "report/match_memory.h"
#include "report/season_awards.h"
#include "report/season_evening.h"
#include "report/season_home.h"
#include "report/season_news.h"
#include "tests/league/matches.h"
#include "tests/match/record_builder.h"

using namespace quicket;
using namespace quicket::report;
using Catch::Matchers::Contains;
using league::test::record;

namespace {

/// As a league counts it, with its balls.
match::CountedMatch counted(const match::MatchRecord& record) {
  match::CountedMatch made = match::count_of(record);
  made.record = record;
  return made;
}

/// Four teams, A captained by a person, two matches a round, then a final of the first two.
struct SmallSeason {
  league::League league;
  std::vector<league::Fixture> fixtures;
  std::vector<league::Result> results;
  std::vector<SeasonMatch> matches;
  std::vector<MatchId> begun;
  league::Standings standings;
  league::Bracket bracket;

  SmallSeason() {
    league.name = "small";
    for (int i = 1; i <= 4; ++i) {
      league::LeagueTeam team;
      team.team = league::test::team(i);
      team.human = i == 1;
      league.teams.push_back(team);
    }
    league::PlayoffMatch final_match;
    final_match.stage = "Final";
    final_match.home.place = 1;
    final_match.away.place = 2;
    league.competition.playoffs.push_back(final_match);
    const int pairs[][2] = {{1, 2}, {3, 4}, {3, 1}, {2, 4}, {1, 4},
                            {2, 3}, {2, 1}, {4, 3}, {1, 3}, {4, 2}};
    for (const auto& pair : pairs) {
      const int number = static_cast<int>(fixtures.size()) + 1;
      league::Fixture fixture;
      fixture.id = {100 + number};
      fixture.number = number;
      fixture.round = (number + 1) / 2;
      fixture.date = {2027, 6, 4 + fixture.round};
      fixture.home.team = league::test::team(pair[0]);
      fixture.away.team = league::test::team(pair[1]);
      fixtures.push_back(fixture);
    }
    league::Fixture last;
    last.id = {111};
    last.number = 11;
    last.round = 6;
    last.stage = "Final";
    last.home.source = final_match.home;
    last.away.source = final_match.away;
    fixtures.push_back(last);
  }

  /// Plays the next fixture: the home side makes `home` runs, the other `away`.
  void play(int home, int away) {
    const league::Fixture& fixture = fixtures[results.size()];
    match::MatchRecord made = record(static_cast<int>(fixture.home.team->id.value),
                                     static_cast<int>(fixture.away.team->id.value),
                                     {{home, 5, 120}, {away, away > home ? 4 : 9, 120}});
    std::get<match::MatchClosed>(made.events.back()).winner = home > away ? 0 : 1;
    league::Result result = league::result_from(made, fixture.id, fixture.round);
    result.number = fixture.number;
    result.stage = fixture.stage;
    results.push_back(result);
    matches.push_back({fixture.id, counted(made)});
    std::vector<league::Team> teams;
    for (const league::LeagueTeam& team : league.teams) teams.push_back(team.team);
    standings = league::standings(league.competition, teams, results);
  }

  CaptainsSeason season() const { return {league, fixtures, results, standings, bracket, begun}; }
  std::string news() const {
    std::string text;
    for (const std::string& sentence : season_news(season(), matches)) text += sentence + '\n';
    return text;
  }
};

}  // namespace

TEST_CASE("the home screen names the next match, and what is played before it", "[report]") {
  SmallSeason small;
  small.play(150, 140);
  SeasonHome home = season_home(small.season());
  CHECK(home.title == "small: Team A");
  CHECK(home.stage == "round 2 of 5");
  CHECK(home.own);
  CHECK(home.next_word == "play Team C");
  REQUIRE(home.next.size() == 2);
  CHECK(home.next[0] ==
        "Next: Team C v Team A (round 2, Sun 6 Jun). 1 other match is played before it.");
  CHECK(home.next[1] == "Form: you 1st (W).");
  small.play(150, 160);
  home = season_home(small.season());
  CHECK(home.next[1] == "Form: Team C 4th (L), you 1st (W).");
  // Who met in a season before, or in this one.
  std::vector<league::Result> earlier = small.results;
  earlier[0].teams[1] = league::test::team(3);
  earlier[0].date = {2026, 6, 6};
  CaptainsSeason season = small.season();
  season.earlier = earlier;
  CHECK(season_home(season).next[1] ==
        "Form: Team C 4th (L), you 1st (W). Last meeting: Team A won by 10 runs (6 Jun 2026).");
  small.begun = {{103}};
  home = season_home(small.season());
  CHECK(home.next[1] == "It is in progress.");
  CHECK(home.next_word == "go on against Team C");
}

TEST_CASE("a captain's matches show what was won, what is next, and where", "[report]") {
  SmallSeason small;
  small.play(150, 140);
  small.play(150, 160);
  const SeasonHome home = season_home(small.season());
  REQUIRE(home.matches.lines.size() == 5);
  CHECK(laid_out(home.matches.lines[0], 48) == " 1   Sat 5 Jun  Team B (h)        won by 10 runs");
  CHECK(laid_out(home.matches.lines[1], 48) == " 2   Sun 6 Jun  Team C (a)                  next");
  CHECK(laid_out(home.short_matches.lines[0], 34) == " 1   5 Jun  B (h)        W 10 runs");
  CHECK(home.matches.focus == 1);
  CHECK(home.matches.lines[1].look == SeasonLine::Look::own);
  CHECK_THAT(laid_out(home.table.lines[1], 60), Contains("1* Team A"));
}

TEST_CASE("a captain whose next opponent is not known waits, and one without a match left is told",
          "[report]") {
  SmallSeason small;
  for (int i = 0; i < 10; ++i) small.play(150, 120 + 2 * i);
  CHECK(season_home(small.season()).next[0] == "No match is left that can be played.");
  league::Fixture other = small.fixtures[9];
  other.id = {112};
  small.fixtures.push_back(other);
  CHECK(season_home(small.season()).next[1] == "Team A have no match left.");
  small.fixtures[10].home.team = league::test::team(1);
  const SeasonHome home = season_home(small.season());
  CHECK(home.next[1] == "Team A wait for the 2nd (Final).");
  CHECK_THAT(home.short_matches.lines.back().head, Contains(" F  "));
}

TEST_CASE("news starts with the captain's last match, and tells what others did since",
          "[report]") {
  SmallSeason small;
  CHECK(small.news().empty());
  small.play(150, 140);
  small.play(150, 80);
  CHECK_THAT(small.news(), Contains("Team C beat Team D by 70 runs.") &&
                               Contains("Team A beat Team B by 10 runs."));
  small.play(150, 149);
  CHECK_THAT(small.news(), Contains("Team C beat Team A by 1 run.") && !Contains("Team D"));
  small.play(150, 149);
  CHECK_THAT(small.news(), Contains("Team B beat Team D by 1 run."));
  small.play(150, 140);
  small.play(150, 170);
  // Team C have won all three; D have lost all three, but not since A's last match alone.
  CHECK_THAT(small.news(),
             Contains("Team C have won 3 in a row.") && Contains("Team D have lost 3 in a row."));
  small.play(150, 90);
  CHECK_THAT(small.news(), Contains("Team A drop to 3rd, out of the places for the playoffs.") &&
                               Contains("Team B beat Team A by 60 runs."));
  small.play(190, 150);
  CHECK_THAT(small.news(), Contains("Team D, 4th in the table, beat Team C, who were 1st."));
}

TEST_CASE("the run that a win ends is told with all its defeats", "[report]") {
  SmallSeason small;
  small.fixtures[8].home.team = league::test::team(4);
  for (int i = 0; i < 7; ++i) small.play(150, 140);
  // Since the captain's last match D lost twice more before the win.
  small.play(140, 150);
  small.play(140, 150);
  small.play(150, 140);
  CHECK_THAT(small.news(), Contains("Team D won after 5 defeats in a row."));
}

TEST_CASE("up to three who lead a list are named, of more the first", "[report]") {
  league::Leaders list;
  const auto add = [&list](const char* name, const char* text) {
    league::Leader& row = list.rows.emplace_back();
    row.name = name;
    row.team.name = "Oak";
    row.text = text;
    // What decides the order of the list is not printed.
    row.tie_break = static_cast<double>(list.rows.size());
  };
  add("Ann", "29");
  add("Bea", "29");
  add("Cleo", "28");
  CHECK(leading(list) == "Ann (Oak) and Bea (Oak)");
  list.rows[2].text = "29";
  CHECK(leading(list) == "Ann (Oak), Bea (Oak) and Cleo (Oak)");
  add("Dot", "29");
  CHECK(leading(list) == "Ann (Oak) and 3 others");
}

TEST_CASE("the final night names champions, playoffs, the best match and the captain's season",
          "[report]") {
  SmallSeason small;
  for (int i = 0; i < 10; ++i) small.play(150, 120 + 2 * i);
  small.fixtures[10].home.team = league::test::team(1);
  small.fixtures[10].away.team = league::test::team(2);
  small.play(160, 150);
  small.bracket.champion = league::test::team(1);
  std::vector<match::MatchRecord> records;
  for (const SeasonMatch& one : small.matches) records.push_back(one.counted.record);
  const std::string text = final_night(small.season(), records, {}, 60);
  CHECK(text.find("Playoffs\n  Final: Team A 160/5, Team B 150/9: ") == 0);
  CHECK_THAT(text, Contains("Closest, by runs") && Contains("Team A won by 10 runs"));
  CHECK_THAT(text, Contains("Your season\n  Team A: ") && Contains("; champions."));
  CHECK_THAT(text, Contains("\n\nTeam A are the champions.\n  1st in the table, "));
  CHECK(season_home(small.season()).over);
  // A paper has told of an own final: of its title the men are left.
  const std::vector<std::string> men{"Ann, who stayed: 512 runs."};
  CHECK_THAT(final_night(small.season(), records, {}, 60, {}, men, {}, true),
             Catch::Matchers::StartsWith("Who won the title\n  Ann, who stayed: 512 runs.\n\n") &&
                 !Contains("Playoffs") && Contains("Your season\n  Team A: ") &&
                 Contains("; champions.\n"));
  small.league.teams[1].human = true;
  const std::vector<std::string> aims{"Team B were to win the title: they did not."};
  // Told in words, the final has its score among the playoffs as well.
  CHECK_THAT(final_night(small.season(), records, {}, 60, "Team A won the final by a run."),
             Catch::Matchers::StartsWith("Playoffs\n  Final: Team A 160/5, ") &&
                 Contains("\n\nTeam A won the final by a run.\n\nTeam A are the champions.\n"));
  // A first place where the fourth was expected is a story.
  std::map<TeamId, int> before;
  for (const league::Standing& row : small.standings) before[row.team.id] = row.position;
  before[small.standings.front().team.id] = 4;
  const auto lines = league::player_lines(records);
  const auto headlines =
      season_headlines(small.season(), lines, {}, before, {{small.standings.front().team.id, 3}});
  REQUIRE_FALSE(headlines.empty());
  CHECK(headlines.front() == "Team A surprised: 1st in the table, 4th expected, 3rd last year.");
  const auto again =
      season_headlines(small.season(), lines, {}, before, {{small.standings.front().team.id, 1}});
  CHECK(again.front() == "Team A were 1st again, where 4th was expected.");
  // Who won the title is remembered by it, whatever the table said.
  const auto won =
      season_headlines(small.season(), lines, {}, before, {{small.standings.front().team.id, 0}});
  CHECK(won.front() == "Team A surprised: 1st in the table, 4th expected, champions last year.");
  // One's own place is told in any year.
  std::map<TeamId, int> as_it_was;
  for (const league::Standing& row : small.standings) as_it_was[row.team.id] = row.position;
  const auto own = season_headlines(small.season(), lines, {}, as_it_was, {});
  CHECK(std::ranges::any_of(own, [](const std::string& one) {
    return one.starts_with("Team B came ") && one.ends_with(", as expected.");
  }));
  // So is a run of defeats, of one's own alone.
  const auto lost = std::ranges::count_if(
      own, [](const std::string& one) { return one.find(" lost ") != std::string::npos; });
  const auto runs = [&](const std::string& name) {
    int run = 0, longest = 0;
    for (const league::Result& result : small.results) {
      for (std::size_t side = 0; side < 2; ++side) {
        if (result.teams[side].name != name) continue;
        run = result.winner && static_cast<std::size_t>(*result.winner) != side ? run + 1 : 0;
        longest = std::max(longest, run);
      }
    }
    return longest;
  };
  CHECK(lost == (runs("Team A") >= 4 ? 1 : 0) + (runs("Team B") >= 4 ? 1 : 0));
  // Eight wickets are told, four are not.
  std::vector<league::PlayerLine> spells(1);
  const auto spell = [&](int wickets) {
    spells[0].figures.bowling.best_wickets = wickets;
    spells[0].figures.bowling.best_runs = 6;
    const auto told = season_headlines(small.season(), spells, {}, as_it_was, {});
    return std::ranges::any_of(told, [](const std::string& one) {
      return one.ends_with(" took 8/6, the best bowling of the season.");
    });
  };
  CHECK(spell(8));
  CHECK_FALSE(spell(4));
  const auto other = season_headlines(small.season(), lines, lines, {}, {});
  CHECK(std::ranges::none_of(other, [](const std::string& one) {
    return one.find("of any season") != std::string::npos;
  }));
  CHECK_THAT(final_night(small.season(), records, {}, 0, {}, {}, headlines),
             Contains("\nThe season in short\n  - Team A surprised: "));
  CHECK_THAT(
      final_night(small.season(), records, aims, 0),
      Contains("; runners-up.\n") && Contains("\n  Team B were to win the title: they did not.\n"));
}

TEST_CASE("before a match the most that hangs on it is told", "[report]") {
  SmallSeason small;
  std::vector<league::PlayerLine> players(1);
  players[0].name = "S Konda";
  players[0].team = league::test::team(1);
  players[0].figures.batting.runs = 288;
  const auto stake = [&](int number) {
    return stake_of(small.season(), small.fixtures[static_cast<std::size_t>(number) - 1], players);
  };
  CHECK(stake(1).empty());
  // A loses to B and C, and beats D: three matches tell.
  for (const auto& [home, away] : {std::pair{120, 150}, std::pair{150, 120}, std::pair{150, 120},
                                   std::pair{150, 120}, std::pair{150, 120}, std::pair{150, 120}}) {
    small.play(home, away);
  }
  // By name A to D, three matches each: A has four points.
  const auto with = [&](int b, int c, int d) {
    const std::array<int, 4> points{4, b, c, d};
    for (league::Standing& row : small.standings) {
      row.points = points[static_cast<std::size_t>(row.team.name.back() - 'A')];
      row.played = 3;
      row.position = 1 + static_cast<int>(std::ranges::count_if(
                             points, [&](int other) { return other > row.points; }));
    }
    return stake(7);  // against B
  };
  CHECK(with(5, 9, 0) ==
        "As the table stands, a win puts Team A 2nd, into the places for the playoffs.");
  CHECK(with(5, 3, 2) == "As the table stands, a win puts Team A 1st.");
  small.league.competition.playoffs[0].away.place = 4;
  CHECK(with(5, 9, 8) == "A win takes Team A past Team B, who are 3rd.");
  // Where nothing moves a man does.
  CHECK(with(9, 9, 9) == "S Konda needs 12 runs for 300 this season.");
  players[0].figures.batting.runs = 260;
  CHECK(with(9, 9, 9).empty());
  small.fixtures[10].home.team = league::test::team(1);
  small.fixtures[10].away.team = league::test::team(2);
  CHECK(stake(11) == "A win makes Team A the champions.");
}

TEST_CASE("a record says whose it is", "[report]") {
  league::SeasonRecord record;
  record.title = "Lowest total, all out";
  record.text = "47";
  record.team = "Falcons";
  record.detail = "Falcons v Comets";
  CHECK(record_words(record) == "lowest total, all out: 47 by Falcons (Falcons v Comets)");
  record.title = "Highest score";
  record.text = "114* O Lindqvist";
  record.holder = "O Lindqvist";
  CHECK(record_words(record) == "highest score: 114* O Lindqvist for Falcons (Falcons v Comets)");
  record.team.clear();
  record.holder.clear();
  record.title = "Highest match aggregate";
  record.text = "401 runs";
  CHECK(record_words(record) == "highest match aggregate: 401 runs (Falcons v Comets)");
  league::SeasonRecord old = record;
  old.text = "387 runs";
  CHECK(old_mark(std::span(&old, 1), record) == "; it was 387 runs");
  old.title = "Highest total";
  CHECK(old_mark(std::span(&old, 1), record).empty());
}

TEST_CASE("the player of the season has no runs or catches of which there were none", "[report]") {
  league::PlayerLine bowler;
  bowler.name = "S Ito";
  bowler.team = league::test::team(1);
  bowler.figures.bowling.wickets = 34;
  bowler.figures.bowling.runs = 408;
  bowler.figures.bowling.legal_balls = 340;
  CHECK(player_of_the_season({}) == nullptr);
  const std::vector<league::PlayerLine> lines{{}, bowler};
  CHECK(player_of_the_season(lines) == &lines[1]);
  CHECK(deeds_of(bowler.figures, {}) == "34 wickets at 12.00, economy 7.20");
  bowler.figures.batting.runs = 274;
  bowler.figures.batting.balls = 200;
  // Everybody by his own trade.
  CHECK(is_bowlers(bowler.figures));
  CHECK(deeds_of(bowler.figures, {}) ==
        "34 wickets at 12.00, economy 7.20; 274 runs, strike rate 137");
  bowler.figures.batting.runs = 120;
  CHECK(deeds_of(bowler.figures, {}) == "34 wickets at 12.00, economy 7.20");
  bowler.figures.batting.runs = 700;
  bowler.figures.batting.balls = 500;
  CHECK(deeds_of(bowler.figures, {}) ==
        "700 runs, strike rate 140; 34 wickets at 12.00, economy 7.20");
  bowler.figures.batting.innings = 2;
  CHECK_THAT(deeds_of(bowler.figures, {}), Contains("700 runs at 350.00, strike rate 140"));
  // One wicket makes no average.
  bowler.figures.batting.not_outs = 1;
  CHECK_THAT(deeds_of(bowler.figures, {}), Contains("700 runs, out once, strike rate 140"));
  CHECK(deeds_of({}, {}).empty());
}

TEST_CASE("catches of a source that names no fielders make nobody the season's player",
          "[report]") {
  std::vector<league::PlayerLine> lines(2);
  for (league::PlayerLine& line : lines) line.figures.bowling.wickets = 20;
  lines[0].figures.batting.runs = 10;
  lines[1].figures.fielding.catches = 5;
  CHECK(player_of_the_season(lines) == &lines[0]);
  lines[1].figures.fielding.known = true;
  CHECK(player_of_the_season(lines) == &lines[1]);
}

TEST_CASE("a hat-trick and a hundred are news", "[report]") {
  SmallSeason small;
  small.play(150, 140);
  tests::RecordBuilder match;
  match.open(0).over(9);
  for (int next = 2; next <= 4; ++next) match.wicket(cricket::HowOut::bowled, next);
  match.balls(3, 6).over(10).balls(6, 6).over(9);
  for (int i = 0; i < 6; ++i) match.striker = 1, match.non_striker = 4, match.runs(6);
  match.over(10);
  for (int i = 0; i < 6; ++i) match.striker = 1, match.non_striker = 4, match.runs(6);
  match.over(9);
  for (int i = 0; i < 6; ++i) match.striker = 1, match.non_striker = 4, match.runs(6);
  match.over(8).wicket(cricket::HowOut::bowled, 5).wicket(cricket::HowOut::lbw, 6);
  small.matches.back().counted = counted(match.record);
  const std::string news = small.news();
  CHECK_THAT(news, Contains("B10 took a hat-trick for Betas against Alphas.") &&
                       Contains("A2 made 108 off 19 balls for Alphas against Betas."));
  CHECK(news.find("hat-trick") < news.find("A2 made"));
  tests::RecordBuilder four;
  four.open(0).over(9);
  for (int next = 2; next <= 5; ++next) four.wicket(cricket::HowOut::bowled, next);
  small.matches.back().counted = counted(four.record);
  CHECK_THAT(small.news(),
             Contains("B10 took four wickets in four balls for Betas") && !Contains("hat-trick"));
}

TEST_CASE("a match is remembered by the figures in the end, not by those of the moment",
          "[report]") {
  tests::RecordBuilder match;
  match.open(0).over(9);
  for (int next = 2; next <= 6; ++next) match.wicket(cricket::HowOut::bowled, next).runs(0);
  match.over(10).balls(6, 0).over(9).runs(4).runs(1).wicket(cricket::HowOut::bowled, 7);
  CHECK(match_memory(match.record, match::story_of(match.record)).sentence ==
        "B10 of Betas took 6 for 5.");
  tests::RecordBuilder bats;
  bats.open(0);
  for (int i = 0; i < 3; ++i) {
    bats.over(9 + i % 2);
    for (int ball = 0; ball < 6; ++ball) bats.striker = 1, bats.non_striker = 0, bats.runs(6);
  }
  const match::MatchStory story = match::story_of(bats.record);
  const MatchMemory hundred = match_memory(bats.record, story);
  CHECK(hundred.sentence == "A2 of Alphas made 108 not out off 18 balls.");
  CHECK(hundred.headline == "A2 of Alphas made 108 not out off 18 balls");
  // Six wickets are rarer than a hundred, and four in four balls than these.
  const double six = match_memory(match.record, match::story_of(match.record)).size;
  CHECK(six > hundred.size);
  tests::RecordBuilder four;
  four.open(0).over(9);
  for (int next = 2; next <= 5; ++next) four.wicket(cricket::HowOut::bowled, next);
  const MatchMemory in_four = match_memory(four.record, match::story_of(four.record));
  CHECK(in_four.sentence == "B10 of Betas took 4 for 0, four wickets in four balls.");
  CHECK(in_four.size > six);
  four.runs(1);
  for (int next = 6; next <= 8; ++next) four.wicket(cricket::HowOut::bowled, next);
  CHECK(match_memory(four.record, match::story_of(four.record)).sentence ==
        "B10 of Betas took 7 for 1 with two hat-tricks.");
  CHECK(hundred.size > 0.5);
  // What has been told often enough gives way to what else there was.
  match::MatchStory escape = story;
  match::Moment moment;
  moment.kind = match::MomentKind::great_escape;
  moment.weight = 1;
  escape.moments.push_back(moment);
  CHECK(match_memory(bats.record, escape).escape);
  CHECK(match_memory(bats.record, escape, false).sentence == hundred.sentence);
}

TEST_CASE("a match without a great moment is remembered by its largest deed", "[report]") {
  // 47 off 24 balls against 18 runs and two wickets.
  tests::RecordBuilder match;
  match.open(0);
  for (int i = 0; i < 4; ++i) {
    match.over(9 + i % 2);
    match.striker = 1, match.non_striker = 0;
    for (const int runs : {4, 0, 2, 2, 4, 0})
      match.striker = 1, match.non_striker = 0, match.runs(runs);
  }
  const MatchMemory memory = match_memory(match.record, match::story_of(match.record));
  CHECK(memory.sentence == "A2 of Alphas made 48 not out off 24 balls.");
  CHECK(memory.size == 0);
  CHECK(memory.headline.empty());
}

TEST_CASE("an evening has the headline of the captain's own match, or of the champions",
          "[report]") {
  SmallSeason small;
  std::vector<ToldResult> told;
  const auto headline = [&] {
    return evening_headline(small.season(), std::span(small.results).last(1), told);
  };
  small.play(150, 140);
  CHECK(headline() == "Team A beat Team B");
  CHECK(after_match(small.results.back(), {1}) == "With the win");
  CHECK(after_match(small.results.back(), {2}) == "After the defeat");
  small.play(150, 80);
  CHECK(headline().empty());
  told = {{"C 150, D 80", "A Player did little."},
          {"", "B Player took 3 for 20 with a hat-trick.", false, 0.7, false,
           "B Player of Team B took 3 for 20 with a hat-trick"},
          {"", "C Player made 114 off 55 balls.", false, 0.59, false,
           "C Player of Team C made 114 off 55 balls"}};
  CHECK(headline() == "B Player of Team B took 3 for 20 with a hat-trick");
  small.results.back().stage = "Qualifier 1";
  CHECK(headline() == "Qualifier 1: Team C rout Team D");
  small.results.back().stage.clear();
  small.play(150, 149);
  CHECK(headline() == "Team A fall just short of Team C");
  told.push_back({"", "", true, 1, true});
  CHECK(headline() == "Beaten from nowhere: Team A fall just short of Team C");
  told.pop_back();
  small.results.back().by_super_over = true;
  CHECK(headline() == "A tie, and Team A lose the super over against Team C");
  small.play(150, 140);
  small.play(150, 80);
  // What is seen once in a season comes before a captain's match like others.
  CHECK(headline() == "B Player of Team B took 3 for 20 with a hat-trick");
  told.clear();
  CHECK(headline() == "Team A rout Team D");
  small.bracket.champion = league::test::team(3);
  CHECK(headline() == "Team C are the champions");
  small.results.back().stage = "Final";
  small.results.back().by_super_over = true;
  CHECK_THAT(small.news(), Contains("Final: Team A ") && Contains("super over)."));
  // A playoff match leads with itself and its fate, whatever else was done.
  told = {{"", "C Player made 114 off 55 balls.", false, 1, false,
           "C Player of Team C made 114 off 55 balls"}};
  small.bracket.champion.reset();
  while (small.results.size() < 10) small.play(150, 140);
  small.fixtures[10].home.team = league::test::team(1);
  small.fixtures[10].away.team = league::test::team(2);
  small.play(120, 150);
  CHECK(headline() == "Team A lose to Team B in the Final and are out");
}

TEST_CASE("a playoff just before the captain's own is news after it", "[report]") {
  SmallSeason small;
  for (int i = 0; i < 4; ++i) small.play(150, 140);
  // Of the others just before the captain's match only a playoff was never on the home screen.
  CHECK_THAT(small.news(), !Contains("Qualifier 1"));
  small.results.back().stage = "Qualifier 1";
  small.play(150, 140);
  small.results.back().stage = "Eliminator";
  CHECK_THAT(small.news(),
             Contains("Qualifier 1: Team B 150/5, Team D 140/9: Team B won by 10 runs.") &&
                 Contains("Eliminator: Team A 150/5, Team D 140/9: Team A won by 10 runs."));
  CHECK(small.season().news_from() == 4);
}

TEST_CASE("a side is out when the group matches are over and it has none left", "[report]") {
  SmallSeason small;
  for (int i = 0; i < 9; ++i) small.play(150, 120 + 2 * i);
  CHECK_FALSE(small.season().is_out({4}));
  small.play(150, 120);
  small.fixtures[10].home.team = league::test::team(1);
  small.fixtures[10].away.team = league::test::team(2);
  CHECK(small.season().is_group_over());
  CHECK(small.season().is_out({4}));
  CHECK_FALSE(small.season().is_out({1}));
  small.play(160, 150);
  CHECK(small.season().is_out({2}));
  small.bracket.champion = league::test::team(1);
  CHECK_FALSE(small.season().is_out({1}));
}
