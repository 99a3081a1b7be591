#include "app/play/season_game.h"

#include <algorithm>
#include <deque>
#include <set>
#include <span>
#include <string>

#include <fmt/format.h>

#include "app/league/half_way.h"
#include "app/league/next_season.h"
#include "app/league/play_league.h"
#include "app/play/between_seasons.h"
#include "app/play/kept_usage.h"
#include "app/play/season_outlook.h"
#include "app/play/season_pages.h"
#include "app/play/season_past.h"
#include "app/play/terminal_match.h"
#include "app/play/winter_questions.h"
#include "app/teams/favourite_eleven.h"
#include "app/teams/squad.h"
#include "base/text.h"
#include "league/group_tables.h"
#include "league/leaders.h"
#include "league/records.h"
#include "league/season_play.h"
#include "match/result.h"
#include "report/season_news.h"
#include "store/check.h"
#include "store/club_aims.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using Wish = terminal::SeasonWish;
using What = Wish::What;

namespace {

/// A desk whose captains have decided everything before.
class DecidedDesk final : public terminal::SeasonDesk {
 public:
  std::deque<Wish> wishes;
  std::deque<std::optional<std::size_t>> choices;  ///< nothing: back
  bool sure = true;
  std::string unsure_of;  ///< what `sure` does not go for, if it is in the question
  std::vector<report::SeasonHome> homes;
  std::vector<std::string> asked, confirmed, said, headlines, paper, titles, texts;
  std::vector<report::ToldResult> results;
  std::vector<terminal::Choice> listed;  ///< of all questions
  std::vector<bool> tables;              ///< of each paper, whether there was one

  Wish ask(const report::SeasonHome& home) override {
    homes.push_back(home);
    if (wishes.empty()) return {What::leave, {}};
    const Wish wish = wishes.front();
    wishes.pop_front();
    return wish;
  }
  void say(std::string_view sentence) override { said.emplace_back(sentence); }
  void tell_results(std::string_view headline, const std::vector<report::ToldResult>& lines,
                    const std::vector<std::string>& told,
                    const report::SeasonSection& table) override {
    tables.push_back(!table.lines.empty());
    headlines.emplace_back(headline);
    paper.insert(paper.end(), told.begin(), told.end());
    results.insert(results.end(), lines.begin(), lines.end());
  }
  void read(std::string_view title, const std::function<std::string(int)>& text) override {
    titles.emplace_back(title);
    texts.push_back(text(80));
  }
  std::optional<std::size_t> choose(std::string_view question,
                                    const std::vector<terminal::Choice>& list,
                                    std::string_view) override {
    asked.emplace_back(question);
    listed.insert(listed.end(), list.begin(), list.end());
    if (choices.empty()) return sure ? std::optional<std::size_t>(0) : std::nullopt;
    const std::optional<std::size_t> choice = choices.front();
    choices.pop_front();
    return choice;
  }
  bool confirm(std::string_view question) override {
    confirmed.emplace_back(question);
    return sure && (unsure_of.empty() || question.find(unsure_of) == std::string_view::npos);
  }
};

/// Plays every ball as a computer would, and leaves after a number of balls.
class UsualScreen final : public terminal::MatchScreen {
 public:
  int balls_before_leaving = 100000;
  int asked = 0;

  void show(const terminal::MatchView&, const match::MatchEvent&) override {}
  void show_again(const terminal::MatchView&) override {}
  void wait_for_ball(const terminal::MatchView&) override {
    if (--balls_before_leaving < 0) throw terminal::Interruption{};
  }
  bool ask_to_bat(const terminal::MatchView&, cricket::Side) override { return ++asked > 0; }
  match::Member ask_batter(const terminal::MatchView&, match::MemberSet legal) override {
    return first(legal);
  }
  match::Member ask_bowler(const terminal::MatchView&, match::MemberSet legal) override {
    return first(legal);
  }
  std::optional<int> ask_face(const terminal::MatchView&, const match::DeliveryDice&, int,
                              dice::Reason) override {
    return {};
  }

 private:
  match::Member first(match::MemberSet legal) {
    ++asked;
    match::Member member = 0;
    while (!match::contains(legal, member)) ++member;
    return member;
  }
};

/// The cup of four, one of them captained by a person.
struct Table {
  Seasons seasons;
  DecidedDesk desk;
  UsualScreen screen;
  app::ElevenPicker pick;
  std::string league = "Cup";
  bool players_age = false;

  Table() { seasons.cup({"Cinder=human"}); }
  void play(std::initializer_list<What> wishes) {
    for (const What what : wishes) desk.wishes.push_back({what, {}});
    app::SeasonGame game(
        seasons.database(), league,
        {desk, [this](const terminal::SideColours&) -> terminal::MatchScreen& { return screen; },
         pick, players_age},
        {});
    game.play();
    league = game.league();
  }
  app::LeagueState state() { return app::league_state(seasons.database(), league); }
};

}  // namespace

TEST_CASE("the other matches come in as captains go on, and never theirs", "[app]") {
  Table table;
  table.play({What::let});
  const app::LeagueState state = table.state();
  // What comes before the next match of the captain has been played, and nothing after it.
  const report::SeasonHome& home = table.desk.homes.back();
  CHECK(home.own);
  CHECK(table.desk.results.size() == state.results.size());
  const TeamId own = state.league.teams[2].team.id;
  const std::string& first = table.desk.headlines.front();
  // Only what is seen once in a season stands above a captain's own match.
  CHECK_THAT(first, Contains("Cinder Bay Comets") || Contains("hat-trick"));
  CHECK_THAT(table.desk.paper.front(), Contains(" Cinder Bay Comets are ") &&
                                           Contains("; the playoffs are ") && Contains("% likely"));
  for (const league::Fixture& fixture : state.fixtures) {
    if (app::is_played(state, fixture.id)) continue;
    CHECK((fixture.home.team->id == own || fixture.away.team->id == own));
    break;
  }
}

TEST_CASE("a season is led to its final night, and the next one keeps sides and captains",
          "[app]") {
  Table table;
  table.play({What::let, What::let, What::let, What::go_on, What::go_on, What::go_on, What::go_on,
              What::season, What::let});
  const app::LeagueState cup = app::league_state(table.seasons.database(), "Cup");
  CHECK(cup.bracket.champion.has_value());
  const auto odds_say = [&](std::string_view what) {
    return std::ranges::any_of(table.desk.homes, [what](const report::SeasonHome& home) {
      return std::ranges::any_of(home.odds.lines,
                                 [what](const auto& line) { return line.tail.starts_with(what); });
    });
  };
  // The final is told once, by the final night.
  CHECK(table.desk.tables.front());
  for (const std::string& headline : table.desk.headlines) {
    CHECK_THAT(headline, !Contains("are the champions"));
  }
  for (const std::string& sentence : table.desk.paper) {
    CHECK_THAT(sentence, !Contains("are the champions"));
  }
  for (const report::ToldResult& one : table.desk.results) {
    CHECK_THAT(one.result,
               !Catch::Matchers::StartsWith("Final: ") || Contains("Cinder Bay Comets"));
  }
  // Whoever is knocked out has no odds, nor an aim.
  CHECK(odds_say("   out  "));
  CHECK(std::ranges::any_of(table.desk.homes, [](const report::SeasonHome& home) {
    return std::ranges::any_of(home.next, [](const std::string& sentence) {
      return sentence.find("are out. They were to ") != std::string::npos;
    });
  }));
  CHECK(std::count(table.desk.titles.begin(), table.desk.titles.end(), "Cup: final night") >= 1);
  CHECK_THAT(table.desk.texts.front(),
             Contains("Awards\n  Quicket's player  ") && Contains("Your season\n  Cinder") &&
                 Contains("\n  The best of them was ") && !Contains("\n  Closest: "));
  CHECK(table.league == "Cup-2");
  const app::LeagueState next = table.state();
  CHECK(next.results.size() >= 1);
  // Who won the title is champion last year, whatever the table said.
  const auto opening = std::ranges::find_if(table.desk.homes, [](const report::SeasonHome& home) {
    return home.table.lines.front().tail.starts_with(" Last year ");
  });
  REQUIRE(opening != table.desk.homes.end());
  for (const report::SeasonLine& line : opening->table.lines) {
    CHECK((line.tail.find("champions") != std::string::npos) ==
          (line.name == cup.bracket.champion->name));
  }
  CHECK(app::clubs_after(table.seasons.database(), cup, {}).place(cup.bracket.champion->id) == 1);
  CHECK(next.league.teams == cup.league.teams);
  CHECK(next.league.competition == cup.league.competition);
  CHECK(next.league.start == Date{2028, 6, 3});
  CHECK(next.league.seed != cup.league.seed);
  const auto squads = app::league_squads(table.seasons.database(), cup.league);
  const auto later = app::league_squads(table.seasons.database(), next.league);
  REQUIRE(squads.size() == later.size());
  CHECK(squads[0].players == later[0].players);
}

TEST_CASE("a knock-out match of one's own is asked about before the computer plays it", "[app]") {
  Table table;
  table.desk.unsure_of = " next. Let the computer play it, too?";
  table.play({What::all});
  const app::LeagueState state = table.state();
  const auto asked = std::ranges::count_if(table.desk.confirmed, [&](const std::string& one) {
    return one.find(table.desk.unsure_of) != std::string::npos;
  });
  // Whoever is not asked has no such match, and the season is over.
  CHECK((asked == 1) == !state.bracket.champion.has_value());
  for (const league::Result& result : state.results) {
    CHECK((result.stage.empty() || (result.teams[0].name != "Cinder Bay Comets" &&
                                    result.teams[1].name != "Cinder Bay Comets")));
  }
  table.desk.unsure_of.clear();
  table.play({What::all});
  CHECK(table.state().bracket.champion.has_value());
}

TEST_CASE("papers remember whoever was the captain's own until the winter", "[app]") {
  Table table;
  table.players_age = true;
  table.desk.choices = {1};
  table.play({What::all, What::season});
  const app::LeagueState state = table.state();
  const app::SeasonPast past = app::season_past(table.seasons.database(), state);
  REQUIRE_FALSE(past.formers.empty());
  for (const league::Squad& squad : app::league_squads(table.seasons.database(), state.league)) {
    for (const cards::PlayerCards& card : squad.players) {
      CHECK((squad.team.name != "Cinder Bay Comets" || !past.formers.contains(card.player)));
    }
  }
}

TEST_CASE("the end of an own final is told once, by its paper, as what it is to the club",
          "[app]") {
  Table table;
  table.play({What::all});
  store::Database& database = table.seasons.database();
  app::LeagueState state = table.state();
  const league::Result final_match = state.results.back();
  REQUIRE(final_match.stage == "Final");
  const league::Team champion = *state.bracket.champion;
  const league::Team loser = final_match.teams[final_match.teams[0].id == champion.id ? 1 : 0];
  const auto captained = [&](const league::Team& club) {
    for (league::LeagueTeam& team : state.league.teams) team.human = team.team.id == club.id;
  };
  app::SeasonPast past;
  captained(champion);
  CHECK(app::end_headline(past, state) ==
        champion.name + " are the champions: your first title, in your first season");
  past.seasons.push_back({"Cup-0", loser.name, champion.name, "", "", ""});
  captained(loser);
  CHECK(app::end_headline(past, state) ==
        fmt::format("{} lose the final to {}: your second final, one of them won", loser.name,
                    champion.name));
  past.seasons.push_back({"Cup-1", champion.name, loser.name, "", "", ""});
  CHECK_THAT(app::end_headline(past, state), Contains(": your second lost final in a row"));
  captained(champion);
  CHECK_THAT(app::end_headline(past, state), Contains(": your second title in a row"));
  past.seasons.push_back({"Cup-2", "Others", "More", "", "", ""});
  CHECK(app::end_headline(past, state).ends_with(": your second title, the first since Cup-1"));

  // Before it: the last meeting, and who was one's own.
  std::string former;
  for (const league::Squad& squad : app::league_squads(database, state.league)) {
    if (squad.team.id == loser.id) past.formers.insert(squad.players[0].player);
    if (squad.team.id == loser.id) former = squad.players[0].name;
  }
  const std::vector<std::string> eve = app::eve_of(database, state, past, state.fixtures.back());
  REQUIRE(eve.size() == 4);
  CHECK_THAT(eve[0], Catch::Matchers::StartsWith(champion.name + " were ") &&
                         Contains(" in the table") && Contains(". " + loser.name + " were "));
  CHECK(eve[1] ==
        fmt::format("Others hold the title. {} have won one, {} one.", champion.name, loser.name));
  CHECK_THAT(eve[2], Contains("Last meeting: ") && Contains(" (Final, "));
  CHECK(eve[3] == fmt::format("Of {} {} was yours until the winter.", loser.name, former));
  // Before another one: what becomes of the losers.
  for (const league::Fixture& fixture : state.fixtures) {
    if (fixture.stage.empty() || fixture.stage == "Final") continue;
    captained(*fixture.home.team);
    CHECK_THAT(app::eve_of(database, state, {}, fixture).back(), Contains("Whoever loses is "));
  }
  captained(champion);

  // Whoever has played it knows its result; the final night has nothing of it left to tell.
  app::SeasonView view{app::SeasonOutlook(database), {}, {}, {}, {}, {}};
  view.seen = final_match.id;
  table.desk.results.clear();
  app::tell_evening(table.desk, database, state, view, {}, {&final_match, 1});
  CHECK(table.desk.headlines.back() == app::end_headline({}, state));
  REQUIRE(table.desk.results.size() == 1);
  CHECK_THAT(table.desk.results[0].result, Contains("Final: ") && !Contains(" won by "));
  CHECK_THAT(table.desk.results[0].memory, Contains("Player of the match: "));
  app::show_final_night(table.desk, database, state, view);
  // But for the men who won the title, the best first.
  const std::string& night = table.desk.texts.back();
  CHECK_THAT(night, !Contains("Playoffs\n") && !Contains("the champions.\n") &&
                        Contains("; champions.\n") && Contains("Awards\n"));
  REQUIRE_THAT(night, Catch::Matchers::StartsWith("Who won the title\n  "));
  CHECK_THAT(night.substr(0, night.find("\n\n")),
             Contains("\n  It is your first title, in your first season."));
  CHECK(std::ranges::count(night.substr(0, night.find("\n\n")), '\n') >= 4);
  CHECK(app::season_home(database, state, view).next.empty());
}

TEST_CASE("papers tell once who got a former club out, and who makes fifty after fifty", "[app]") {
  Table table;
  table.play({What::all});
  store::Database& database = table.seasons.database();
  const app::LeagueState state = table.state();
  const auto matches = store::Matches(database).of_league(state.league.id);
  app::SeasonView view{app::SeasonOutlook(database), {}, {}, {}, {}, {}};
  const match::MatchRecord& record = matches.front().record;
  for (const match::SheetPlayer& player : record.sheets[0].players) {
    view.past.formers.insert(player.id);
  }
  std::vector<std::string> lines;
  app::tell_reunions(record, view, lines);
  REQUIRE((lines.size() == 1 || lines.size() == 2));
  CHECK_THAT(lines[0], Contains(", yours until the winter, fell to ") ||
                           (Contains(", yours until the winter, got ") && Contains(" out.")));
  // Nor whom a paper has told of before.
  app::SeasonView told_of{app::SeasonOutlook(database), {}, {}, {}, {}, {}};
  told_of.past.formers = view.past.formers;
  for (const PlayerId one : told_of.past.formers) told_of.told.insert(app::former_key(one));
  std::vector<std::string> none;
  app::tell_reunions(record, told_of, none);
  CHECK(none.empty());
  std::vector<std::string> again;
  app::tell_reunions(record, view, again);
  for (const std::string& line : again) CHECK(std::ranges::find(lines, line) == lines.end());

  // Near a mark of earlier seasons, and short of it when the season is over.
  std::vector<league::PlayerLine> then(1), now(1);
  then[0].name = "Old", then[0].figures.batting.runs = 716;
  now[0].name = "New", now[0].figures.batting.runs = 705, now[0].team.name = "Gulls";
  view.past.lines = then;
  const std::string mark = "the most of any season, 716 by Old.";
  CHECK(app::near_marks(view, now, false) ==
        std::vector{"New (Gulls) needs 12 more runs to beat " + mark});
  CHECK(app::near_marks(view, now, false).empty());
  CHECK(app::near_marks(view, now, true) ==
        std::vector{"New (Gulls) ended 12 runs short of beating " + mark});

  // The same match three times, the last one lately.
  const auto fifty = std::ranges::find_if(matches, [](const store::StoredMatch& one) {
    return std::ranges::any_of(league::player_lines({&one.record, 1}),
                               [](const auto& line) { return line.figures.batting.runs >= 50; });
  });
  REQUIRE(fifty != matches.end());
  const match::CountedMatch counted = match::count_of(fifty->record);
  const std::vector<report::SeasonMatch> thrice{{state.results[0].id, counted},
                                                {state.results[1].id, counted},
                                                {state.results.back().id, counted}};
  const auto told = std::ranges::count_if(
      report::season_news(app::captains_season(state), thrice), [](const std::string& one) {
        return one.find(" has made three scores of fifty or more in a row.") != std::string::npos;
      });
  CHECK((told == 1 || told == 2));
}

TEST_CASE("who was traded away has left as well", "[app]") {
  Table table;
  table.players_age = true;
  table.desk.choices = {1, 5, 1, 0};
  table.play({What::all, What::season});
  const auto agreed = std::ranges::find_if(table.desk.said, [](const std::string& sentence) {
    return sentence.find(" agree: ") != std::string::npos;
  });
  REQUIRE(agreed != table.desk.said.end());
  const std::string gone = agreed->substr(agreed->find(", comes for ") + 12);
  std::string text = table.desk.texts.back();
  std::ranges::replace(text, '\n', ' ');
  const std::size_t left = text.find(". Left: ");
  CHECK_THAT(text.substr(left, text.find(" They are the ", left) - left),
             Contains(gone.substr(0, gone.find(','))));
}

TEST_CASE("who is level with the last of the playoffs is out by the net run rate alone", "[app]") {
  Table table;
  table.play({What::all});
  app::LeagueState state = table.state();
  state.competition.playoffs.resize(1);
  const auto places = static_cast<std::size_t>(league::playoff_places(state.competition));
  REQUIRE(places == 2);
  REQUIRE(places < state.standings.size());
  for (std::size_t i = 0; i < state.standings.size(); ++i) {
    state.standings[i].points = i <= places ? 8 : 2;
    state.standings[i].won = 4;
  }
  const auto out = app::out_by_run_rate(state);
  REQUIRE(out.size() == 1);
  CHECK(out.front().team == state.standings[places].team);
  state.standings[places].won = 3;
  CHECK(app::out_by_run_rate(state).empty());
}

TEST_CASE("an offer of a trade is used up by making it, not by looking", "[app]") {
  Table table;
  table.players_age = true;
  table.desk.choices = {1, 5, 0, 5, 1, 0};
  table.play({What::all, What::season});
  const auto asked = [&](std::string_view what) {
    return std::ranges::count_if(table.desk.asked, [&](const std::string& question) {
      return question.find(what) != std::string::npos;
    });
  };
  CHECK(asked(", offer 1 of ") == 2);
  CHECK(asked(", offer 2 of ") == 1);
}

TEST_CASE("the captain is asked whom to retain and pick, and nothing happens if he leaves",
          "[app]") {
  for (const std::size_t rule : {std::size_t{1}, std::size_t{2}}) {
    Table table;
    table.players_age = true;
    table.desk.choices = {rule, 0};
    table.play({What::all, What::season});
    CHECK(table.league == "Cup-2");
    const auto asked = [&](std::string_view what) {
      return std::ranges::count_if(table.desk.asked, [&](const std::string& question) {
        return question.find(what) != std::string::npos;
      });
    };
    const app::LeagueState cup = app::league_state(table.seasons.database(), "Cup");
    const TeamId own = cup.league.teams[2].team.id;
    app::SeasonOutlook outlook(table.seasons.database());
    const int trust = app::clubs_after(table.seasons.database(), cup, {}).trust_of(own);
    // What came true is what a forecast of the season that is over has.
    CHECK(trust == app::trust_after(0, app::aim_in(table.seasons.database(), cup, own, 0).value(),
                                    *app::odds_of(*outlook.odds(cup), own)));
    CHECK(asked(fmt::format("{} of 15 may stay. Retain ", app::retained_with(trust))) == 1);
    CHECK(asked("whom do you retain") == 0);
    CHECK(asked(rule == 1 ? ": whom do you pick" : ". Your limit, 0 to ") >= 4);
    // Nobody is asked one by one for spare places.
    CHECK(asked("nobody who is better than your eleven. Who picks") <= 1);
    // Each way to make the squads says first what it promises the club.
    CHECK(std::ranges::count_if(table.desk.listed, [](const terminal::Choice& one) {
            return one.about.starts_with("Cinder Bay Comets playoffs ") &&
                   one.about.find("%, title ") != std::string::npos;
          }) == 3);
    const auto listed = [&](std::string_view what) {
      return std::ranges::any_of(table.desk.listed, [&](const terminal::Choice& one) {
        return one.about.find(what) != std::string::npos;
      });
    };
    // Whom a draft offers says what he is for.
    CHECK(listed("; you need ") == (rule == 1));
    CHECK(listed("; best of all") == (rule == 1));
    // Enter picks the best of all, or the row says what is needed before.
    bool begins = true;
    for (const terminal::Choice& one : table.desk.listed) {
      const auto tells = [&](std::string_view what) {
        return one.about.find(what) != std::string::npos;
      };
      if (tells("; best of all")) {
        CHECK((begins || tells("no need of yours") || tells("a third keeper")));
      }
      begins = !tells("; wins ") && !tells("; average");
    }
    // A limit comes with its reason.
    CHECK((asked(" to you; the next of the kind is ") > 0) == (rule == 2));
    const auto says = [&](std::string_view what) {
      return std::ranges::count_if(table.desk.said, [&](const std::string& sentence) {
        return sentence.find(what) != std::string::npos;
      });
    };
    // How a lot is decided is told once, and what there is nothing to decide about is not asked.
    CHECK(says("All name the most that they would pay.") == (rule == 2 ? 1 : 0));
    CHECK(asked("0 to 1?") == 0);
    // Between two picks of one's own it is told who has gone, of many the last four.
    const auto picked = std::ranges::find_if(table.desk.said, [](const std::string& sentence) {
      return sentence.find("Cinder Bay Comets picked ") == 0;
    });
    CHECK((picked != table.desk.said.end()) == (rule == 1));
    if (rule == 1) {
      CHECK_THAT(*picked, (Contains(". Picked since: ") || Contains(". The latest picks: ")) &&
                              Contains(" (Brackwater Bulls)"));
      CHECK(std::ranges::count(*picked, '(') <= 4);
    }
    CHECK(asked("whom would you trade, offer 1 of ") == 1);
    CHECK(says(": .") == 0);
    std::string made = table.desk.texts.back();
    std::ranges::replace(made, '\n', ' ');
    CHECK((made.find(" for 1, ") != std::string::npos) == (rule == 2));
    CHECK_THAT(made, Contains("; kept as it was, the squad had playoffs "));
    CHECK_THAT(made, Contains("Cinder Bay Comets. New: ") && Contains(". Left: ") &&
                         Contains(" (to ") && Contains(" of the four for the title: "));
    CHECK(std::ranges::count_if(table.desk.said, [](const std::string& sentence) {
            return sentence.starts_with("Cinder Bay Comets retain ");
          }) == 1);
    // Whom the others keep is told as well, in one sentence each.
    CHECK(std::ranges::count_if(table.desk.said, [](const std::string& sentence) {
            return sentence.find(" retain ") != std::string::npos;
          }) == 4);
    for (const league::Squad& squad :
         app::league_squads(table.seasons.database(), table.state().league)) {
      CHECK(squad.players.size() == 15);
    }
  }
  Table back;
  back.players_age = true;
  // A draft, no trade, two retained one by one; then the second is thought better of, and the
  // first.
  back.desk.choices = {1, 0, 1, 3, 3, std::nullopt, std::nullopt, 1};
  back.play({What::all, What::season});
  CHECK(back.league == "Cup-2");
  const std::vector<std::string> numbers = [&] {
    std::vector<std::string> found;
    for (const std::string& question : back.desk.asked) {
      const std::size_t at = question.find("retain, ");
      if (at != std::string::npos) found.push_back(question.substr(at + 8, 1));
    }
    return found;
  }();
  REQUIRE(numbers.size() >= 6);
  CHECK(std::vector(numbers.begin(), numbers.begin() + 6) ==
        std::vector<std::string>{"1", "2", "3", "2", "1", "2"});
  CHECK(std::count(back.desk.titles.begin(), back.desk.titles.end(), "A year later") == 1);
  const auto winter = std::ranges::find(back.desk.titles, "A year later");
  const std::string& year =
      back.desk.texts[static_cast<std::size_t>(winter - back.desk.titles.begin())];
  CHECK(year.find("Cinder Bay Comets. ") < year.find("Amberlight Anchors. "));
  CHECK_THAT(back.desk.texts.back(), Contains("Cinder Bay Comets. New: ") &&
                                         Catch::Matchers::StartsWith("Cinder Bay Comets. New: "));
  // Nobody keeps all by a key too many.
  Table unsure;
  unsure.players_age = true;
  unsure.play({What::all});
  unsure.desk.choices = {0, 0};
  unsure.desk.sure = false;
  unsure.play({What::season});
  CHECK(unsure.league == "Cup");
  CHECK(unsure.desk.said.back() == "The next season has not begun.");
  Table left;
  left.desk.wishes = {{What::all, {}}};
  left.play({});
  left.desk.sure = false;
  left.play({What::season});
  CHECK(left.league == "Cup");
  CHECK(left.desk.said.back() == "The next season has not begun.");
}

TEST_CASE("Enter takes what promises most in the winter, and odds are found once", "[app]") {
  Table table;
  table.players_age = true;
  table.play({What::all});
  store::Database& database = table.seasons.database();
  app::OffSeason off(database, "Cup", true);
  const auto own = static_cast<std::size_t>(
      std::ranges::find_if(off.clubs(), [](const auto& club) { return club.human; }) -
      off.clubs().begin());
  const TeamId id = off.clubs()[own].team.id;
  const auto usual = [&](int playoffs, int title) {
    table.desk.listed.clear();
    std::vector<std::size_t> answers;
    app::WinterQuestions ask(table.desk, off, answers);
    app::ClubPromises promised;
    promised[{app::SquadRule::keep, id}] = {50, 10};
    promised[{app::SquadRule::draft, id}] = {playoffs, title};
    promised[{app::SquadRule::auction, id}] = {48, 12};
    ask.ask_rule(promised);
    return terminal::usual_of(table.desk.listed);
  };
  CHECK(usual(54, 14) == 0);
  CHECK_THAT(table.desk.listed[1].about,
             Contains("if the computer picks for you, about the same;"));
  CHECK(usual(50, 15) == 1);
  CHECK_THAT(table.desk.listed[1].about, !Contains("about the same"));
  CHECK(usual(30, 5) == 0);
  // What the question has shown is what the season begins with.
  app::SeasonOutlook outlook(database);
  const auto name = app::begin_next_season(table.desk, database, "Cup", true, {}, outlook);
  REQUIRE(name.has_value());
  const app::LeagueState begun = app::league_state(database, *name);
  app::SeasonOutlook anew(database);
  CHECK(*outlook.odds(begun) == *anew.odds(begun));
}

TEST_CASE("the season after an old one is the one that followed it", "[app]") {
  Table table;
  table.play({What::all, What::season});
  CHECK(table.league == "Cup-2");
  table.league = "Cup";
  table.play({What::season});
  CHECK(table.league == "Cup-2");
  CHECK(table.desk.said.back() == "The season after it is the league Cup-2.");
  const league::League second = table.state().league;
  CHECK_FALSE(app::season_after(table.seasons.database(), second).has_value());
}

TEST_CASE("another club answers who is asked for a player, and a sale says who else bid", "[app]") {
  Table table;
  table.players_age = true;
  table.play({What::all});
  // For the own worst the best is asked who is not to be had for him: after those who are.
  const app::OffSeason off(table.seasons.database(), "Cup", true);
  const auto own = static_cast<std::size_t>(
      std::ranges::find_if(off.clubs(), [](const auto& club) { return club.human; }) -
      off.clubs().begin());
  const std::vector<std::size_t> squad = off.retainable(own);
  const std::size_t offered = std::min<std::size_t>(off.offers(own, squad.back()).size(), 15);
  table.desk.choices = {2, squad.size(), offered + 1, 0};
  table.play({What::season});
  const auto says = [&](std::string_view words) {
    return std::ranges::count_if(table.desk.said, [&](const std::string& sentence) {
      return sentence.find(words) != std::string::npos;
    });
  };
  CHECK(says(" refuse: ") == 1);
  CHECK(says("Sold: ") > 0);
  CHECK(says(" stopped at ") > 0);
  // Whose equal limit lost a tie is told with the rule that decided it.
  CHECK(says(" also had ") ==
        std::ranges::count_if(table.desk.said, [](const std::string& sentence) {
          return sentence.find(" also had ") != std::string::npos &&
                 (sentence.find(" called)") != std::string::npos ||
                  sentence.find(" come first after the caller)") != std::string::npos);
        }));
  // Who was best of the season or of the final is known in the winter.
  CHECK(std::ranges::any_of(table.desk.listed, [](const terminal::Choice& one) {
    return one.about.find("; Quicket's player of the season") != std::string::npos ||
           one.about.find("; player of the final") != std::string::npos;
  }));
  // What is in the way of the club's own bids is told only when it has changed.
  std::string purses;
  for (const std::string& sentence : table.desk.said) {
    const std::size_t at = sentence.find("Others can pay at most: ");
    if (at == std::string::npos) continue;
    CHECK(sentence.substr(at) != purses);
    purses = sentence.substr(at);
    CHECK_THAT(purses, !Contains("\n"));
  }
  CHECK_FALSE(purses.empty());
}

TEST_CASE("a league remembers champions, careers and records over its seasons", "[app]") {
  Table table;
  table.play({What::past, What::all, What::season, What::all, What::season, What::let, What::past});
  store::Database& database = table.seasons.database();
  CHECK_THAT(table.desk.texts.front(), Contains("This is the first season") &&
                                           Contains("Demo 2026  Before the league. Most runs: ") &&
                                           Contains("Lennart Silverwood, 31."));
  const app::LeagueState now = table.state();
  CHECK(now.league.name == "Cup-3");
  const std::vector<league::League> before = app::seasons_before(database, now.league);
  REQUIRE(before.size() == 2);
  CHECK(before[0].name == "Cup");
  CHECK(before[1].name == "Cup-2");
  CHECK(app::seasons_before(database, before[0]).empty());
  const app::SeasonPast past = app::season_past(database, now);
  REQUIRE(past.seasons.size() == 2);
  const app::LeagueState second = app::league_state(database, "Cup-2");
  CHECK(past.seasons[1].champion == second.bracket.champion->name);
  CHECK(past.seasons[1].runner_up != past.seasons[1].champion);
  // Whoever was first in the table and lost the final was not first.
  for (const char* name : {"Cup", "Cup-2"}) {
    const app::LeagueState then = app::league_state(database, name);
    const std::string& own = past.seasons[name == std::string("Cup") ? 0 : 1].own;
    const bool in_playoffs = std::ranges::any_of(then.results, [](const league::Result& result) {
      return !result.stage.empty() && (result.teams[0].name == "Cinder Bay Comets" ||
                                       result.teams[1].name == "Cinder Bay Comets");
    });
    if (then.bracket.champion->name == "Cinder Bay Comets") {
      CHECK(own == "champions");
    } else {
      CHECK((own.starts_with("out in ") || own.starts_with("runners-up, ")) == in_playoffs);
      CHECK(own.ends_with(" in the table") == in_playoffs);
    }
  }
  CHECK_THAT(table.desk.texts.back(),
             Contains("Champions\n") && Contains(past.seasons[0].champion) &&
                 Contains("Careers: runs") && Contains("Records of all seasons") &&
                 Contains("Highest total") && Contains("Figure") && !Contains("Not shown"));
  CHECK_THAT(table.desk.texts.back(), Contains("\nAims\n  Cup  Cinder Bay Comets were to ") &&
                                          Contains("\n  Cup-2  Cinder Bay Comets were to "));
  CHECK_THAT(table.desk.texts.back(), !Contains("Cup-3  "));
  CHECK_THAT(app::past_sentence(past),
             Contains("Season 3. Champions of Cup-2: " + past.seasons[1].champion) ||
                 Contains("Season 3. You defend the title"));
  app::SeasonPast won;
  won.seasons.push_back({"Cup", "Terns", "Gulls", "", "", "champions"});
  CHECK(app::past_sentence(won) == "Season 2. You defend the title.");
  won.seasons.push_back({"Cup-2", "Terns", "Gulls", "", "", "champions"});
  CHECK(app::past_sentence(won) == "Season 3. You defend the title, won two times.");
  // A career adds up the seasons.
  std::vector<match::MatchRecord> all;
  for (const char* name : {"Cup", "Cup-2"}) {
    for (match::MatchRecord& record : store::records_of(
             store::Matches(database).of_league(app::league_state(database, name).league.id))) {
      all.push_back(std::move(record));
    }
  }
  const auto whole = league::leaders(league::PlayerFigure::runs, league::player_lines(all));
  const auto added = league::leaders(league::PlayerFigure::runs, league::careers(past.lines));
  CHECK(whole.rows.front().value == added.rows.front().value);
  // With what the set's own season says of them, a career is longer.
  const auto known = league::leaders(league::PlayerFigure::runs, league::careers(past.all_lines()));
  CHECK(known.rows.front().value > whole.rows.front().value);
  // The matches that are remembered have the records of all of them.
  const auto records = league::season_records(all), kept = league::season_records(past.records);
  REQUIRE(records.size() == kept.size());
  for (std::size_t i = 0; i < records.size(); ++i) CHECK(records[i].text == kept[i].text);
}

TEST_CASE("a record of all seasons is news, and one of this season alone is not", "[app]") {
  Table table;
  table.play({What::all, What::season});
  store::Database& database = table.seasons.database();
  const app::LeagueState first = app::league_state(database, "Cup");
  app::SeasonPast past = app::season_past(database, table.state());
  const std::vector<report::SeasonMatch> matches = app::matches_of(database, first);
  // The same matches again break nothing, though a career may pass a round number.
  for (const std::string& news : app::past_news(past, first, matches)) {
    CHECK_THAT(news, !Contains("record") && Contains(" in all: "));
  }
  // Without what was set in the past everything is a record.
  past.records.clear();
  past.season_of.clear();
  past.lines.clear();
  CHECK_THAT(app::past_news(past, first, matches).front(),
             Contains("A record of both seasons, ") && Contains(" by "));
  // The same record is no news of the season besides.
  const app::LeagueState& state = first;
  const report::CaptainsSeason season = app::captains_season(state);
  const std::vector<std::string> told = app::past_news(past, state, matches);
  const std::string head = "A record of both seasons, ";
  REQUIRE(told.front().starts_with(head));
  const std::string record = told.front().substr(head.size(), told.front().find(':') - head.size());
  for (const std::string& sentence : report::season_news(season, matches, told)) {
    CHECK_THAT(sentence, !Contains("New season record, " + record + ':'));
  }
}

TEST_CASE("squads are looked at player by player, a captain's own first", "[app]") {
  Table table;
  table.desk.choices = {0, 0, {}, {}};
  table.play({What::let, What::squads});
  REQUIRE(table.desk.asked.size() == 4);
  CHECK(table.desk.asked[0] == "The squad of which team");
  CHECK(table.desk.asked[1] == "Cinder Bay Comets: whose cards");
  CHECK_THAT(table.desk.titles.back(), Contains(", Cinder Bay Comets"));
  CHECK_THAT(table.desk.texts.back(),
             Contains("This season: ") && Contains("Before: ") && Contains(" runs at "));
}

TEST_CASE("a club's aim follows from what its squad promises, and the odds say how it stands",
          "[app]") {
  league::Forecast odds;
  for (int i = 1; i <= 8; ++i) {
    league::TeamOdds one;
    one.team = {{i}, "T" + std::to_string(i)};
    one.title = 0.3 - 0.03 * i;
    one.playoffs = 0.9 - 0.1 * i;
    one.positions = {0.1, 0.2, 0.1, 0.1, 0.1, 0.2, 0.1, 0.1};
    odds.teams.push_back(one);
  }
  const auto aim = [&](int team) { return app::aim_words(app::aim_of(odds, {team}, 4)); };
  CHECK(aim(1) == "win the title");
  CHECK(aim(2) == "win the title");
  CHECK(aim(3) == "reach the playoffs");
  CHECK(aim(4) == "reach the playoffs");
  // The last place of the playoffs has one name.
  CHECK(aim(5) == "reach the playoffs");
  CHECK(aim(7) == "reach the playoffs");
  odds.teams[6].positions = {0, 0, 0.1, 0.1, 0.1, 0.2, 0.2, 0.3};
  CHECK(aim(7) == "finish 6th or better");
  const auto after = [&](int team, int place) {
    return app::aim_words(app::aim_of(odds, {team}, 4, place));
  };
  CHECK(after(1, 8) == "win the title");
  // What nobody believes in is no aim.
  CHECK(after(8, 3) == "improve on last season's 3rd");
  CHECK(after(8, 6) == "improve on last season's 6th");
  CHECK(after(8, 8) == "improve on last season's 8th");
  CHECK(after(6, 8) == "reach the playoffs");
  odds.teams[7].positions = {0, 0, 0.05, 0.05, 0.05, 0.1, 0.3, 0.45};
  CHECK(after(8, 6) == "keep off the foot of the table");
  CHECK(app::chance_of({3, app::ClubAim::What::place}, odds.teams[5]) == Approx(0.4));
  CHECK(app::chance_of({1, app::ClubAim::What::title}, odds.teams[0]) == Approx(0.27));
  Table table;
  table.play({What::let, What::let, What::let, What::all});
  const report::SeasonHome& home = table.desk.homes.front();
  const auto said = [](const report::SeasonHome& shown, const std::string& words) {
    return std::any_of(shown.next.begin(), shown.next.end(), [&](const std::string& sentence) {
      return sentence.find(words) != std::string::npos;
    });
  };
  CHECK(said(home, "A win "));
  // On opening day the table is that of the odds, which once is enough.
  CHECK(home.odds.lines.empty());
  CHECK(table.desk.homes[1].odds.lines.size() == 5);
  CHECK(std::ranges::any_of(table.desk.results, [](const report::ToldResult& one) {
    return one.own && one.memory.find("Player of the match: ") != std::string::npos &&
           one.memory.find("\nBest: ") != std::string::npos;
  }));
  // Weeks are told in their order.
  CHECK_FALSE(table.desk.results.front().own);
  CHECK(said(home, "Aim of Cinder Bay Comets: to "));
  // A low window has room for few sentences: the aim comes before the stakes at length.
  const auto place = [&](const std::string& words) {
    return std::ranges::find_if(
        home.next, [&](const std::string& sentence) { return sentence.starts_with(words); });
  };
  CHECK(place("Aim of ") < place("A win ("));
  // What a win changes by less than so few seasons tell apart is not said.
  CHECK_THAT(home.stakes, Contains("A win: ") && Contains("; aim: ") && !Contains("else "));
  CHECK(said(table.desk.homes[1], "Watch "));
  CHECK(said(table.desk.homes[1], "Form: "));
  // What became of the aim the final night tells, and the home screen not again.
  CHECK_FALSE(said(table.desk.homes.back(), "Cinder Bay Comets were to "));
  for (const report::SeasonLine& line : table.desk.homes.back().news.lines) {
    CHECK(line.look == report::SeasonLine::Look::faint);
  }
  CHECK_THAT(table.desk.texts.back(), Contains("\n  Cinder Bay Comets were to "));
  const auto heads = [&](std::size_t which, std::string_view mark) {
    return std::ranges::any_of(table.desk.homes[which].table.lines,
                               [mark](const report::SeasonLine& line) {
                                 return line.head.find(mark) != std::string::npos;
                               });
  };
  // Before the first match there is no table, but what the clubs may hope for.
  CHECK(table.desk.homes[0].table.title == "Before the season");
  CHECK(table.desk.homes[0].table.lines.front().tail == " Points  Title  Playoffs");
  // In the order of the places that are expected: by points.
  double above = 100;
  for (const report::SeasonLine& line : std::span(table.desk.homes[0].table.lines).subspan(1)) {
    const double points = std::stod(line.tail);
    CHECK(points <= above);
    above = points;
  }
  CHECK(table.desk.homes[1].table.title == "Table");
  // Nobody has a place before the first match, nor one to move from after it.
  CHECK_FALSE(heads(0, "*"));
  CHECK(heads(1, "*"));
  CHECK_FALSE(heads(1, "▲"));
  // An arrow beside who has risen since, and beside nobody else.
  const auto place_of = [&](std::size_t which, const std::string& name) {
    const auto& lines = table.desk.homes[which].table.lines;
    return std::ranges::find(lines, name, &report::SeasonLine::name) - lines.begin();
  };
  for (std::size_t i = 2; i + 1 < table.desk.homes.size(); ++i) {
    for (const report::SeasonLine& line : table.desk.homes[i].table.lines) {
      CAPTURE(i, line.name, line.head);
      const bool risen = place_of(i, line.name) < place_of(i - 1, line.name);
      CHECK((line.head.find("▲") != std::string::npos) == risen);
    }
  }
  CHECK_THAT(table.desk.paper.front(), !Contains("1st before") && !Contains(" as before; the"));
}

TEST_CASE("an aim that was reached or missed changes the next auction, and stays what it was",
          "[app]") {
  using app::ClubAim;
  league::TeamOdds end;
  end.positions = {0, 1, 0, 0};
  end.playoffs = 1;
  const ClubAim title{1, ClubAim::What::title}, second{2, ClubAim::What::place};
  CHECK(app::trust_after(0, title, end) == 0);
  CHECK(app::trust_after(0, second, end) == 1);
  CHECK(app::trust_after(2, second, end) == 2);
  end.playoffs = 0;
  CHECK(app::trust_after(0, title, end) == -1);
  CHECK(app::trust_after(-2, {1, ClubAim::What::place}, end) == -2);
  end.title = 1;
  CHECK(app::trust_after(-1, second, end) == 1);
  CHECK(app::purse_with(2) == 110);
  CHECK(app::purse_with(-1) == 95);
  CHECK(app::retained_with(2) == 6);
  CHECK(app::retained_with(0) == 5);
  CHECK(app::retained_with(-2) == 4);
  Table table;
  // Whoever has lost trust wins the usual purse back first.
  app::ClubsBefore lost;
  lost.trust[table.state().league.teams[2].team.id] = -1;
  CHECK_THAT(app::SeasonOutlook(table.seasons.database()).aims(table.state(), lost).back(),
             Contains("Reached, the aim brings your purse in the next auction from 95 back to 100, "
                      "the usual one; missed, "));
  table.players_age = true;
  table.play({What::all});
  store::Database& database = table.seasons.database();
  const app::LeagueState first = table.state();
  const TeamId own = first.league.teams[2].team.id;
  CHECK(std::ranges::any_of(table.desk.homes.front().next, [](const std::string& sentence) {
    return sentence.find(" of the four for the title. Reached, the aim makes your purse") !=
           std::string::npos;
  }));
  const auto aim = app::stored_aim(database, first.league.id, own);
  REQUIRE(aim.has_value());
  // Another aim than the odds would give stays as it was stored.
  const ClubAim last{4, ClubAim::What::place};
  app::store_aim(database, first.league.id, own, last);
  app::SeasonOutlook outlook(database);
  CHECK(app::aim_in(database, first, own, 0) == last);
  CHECK(app::clubs_after(database, first, {}).trust_of(own) >= 1);
  const int trust = app::clubs_after(database, first, {}).trust_of(own);
  const std::string words = fmt::format("a purse of {} and 6 retained", app::purse_with(trust));
  CHECK_THAT(outlook.aims(first, {}).front(),
             Contains("they did.") && Contains(words) && Contains(" in the next auction, and "));
  table.desk.choices = {2, 0, 1};
  table.play({What::season});
  CHECK(table.league == "Cup-2");
  CHECK(std::ranges::count_if(table.desk.asked, [](const std::string& question) {
          return question.find("whom do you retain, 6 of 6; ") != std::string::npos;
        }) == 1);
  CHECK(std::ranges::count_if(table.desk.said, [&](const std::string& sentence) {
          return sentence.starts_with("Cinder Bay Comets retain for ") &&
                 sentence.find(fmt::format(" of {}: ", app::purse_with(trust))) !=
                     std::string::npos;
        }) == 1);
  const app::ClubsBefore before = app::clubs_before(database, table.state().league);
  CHECK(before.trust_of(own) == trust);
  CHECK(before.place(own) > 0);
}

TEST_CASE("half-way the owners agree to another aim, once a season", "[app]") {
  Table table;
  table.players_age = true;
  store::Database& database = table.seasons.database();
  const TeamId own = table.state().league.teams[2].team.id;
  const auto asked = [&] {
    return std::ranges::count_if(table.desk.asked, [](const std::string& question) {
      return question.starts_with("Half-way: the owners of Cinder Bay Comets ask");
    });
  };
  // After one match of three nobody is asked; after two, and once more if it is put off.
  store::ClubAims(database).set(table.state().league.id, own, {"place", 2});
  table.play({What::let});
  CHECK(asked() == 0);
  table.desk.choices = {std::nullopt};
  table.play({What::let});
  CHECK(asked() == 1);
  CHECK(table.desk.said.back() == "The owners will ask again after the next match.");
  CHECK(store::ClubAims(database).half_ways(table.state().league.id).empty());
  table.desk.choices = {1};
  table.play({});
  CHECK(asked() == 2);
  const auto agreed = store::ClubAims(database).half_ways(table.state().league.id);
  REQUIRE(agreed.size() == 1);
  CHECK(agreed[0].team == own);
  CHECK(agreed[0].bonus + agreed[0].fee > 0);
  CHECK_THAT(table.desk.said.back(), Contains(" their aim at half-way, to "));
  const auto& news = table.desk.homes.back().news.lines;
  CHECK(std::ranges::any_of(
      news, [&](const report::SeasonLine& line) { return line.name == table.desk.said.back(); }));
  table.play({What::all});
  CHECK(asked() == 2);
  CHECK(store::problems_of(database, {}).empty());
  // It counts in the next auction.
  const app::OffSeason off(database, "Cup", true);
  for (std::size_t club = 0; club < off.clubs().size(); ++club) {
    const bool reached = off.trust(club) > 0;
    const int money =
        off.clubs()[club].team.id == own ? (reached ? agreed[0].bonus : 0) - agreed[0].fee : 0;
    CHECK(off.agreed(club) == money);
    CHECK(off.purse(club, 100) == app::purse_with(off.trust(club)) + money);
  }
}

TEST_CASE("owners agree to a higher aim for more and to a lower one for a fee", "[app]") {
  using app::ClubAim;
  league::TeamOdds odds;
  odds.title = 0.2;
  odds.playoffs = 0.6;
  odds.positions = {0.2, 0.15, 0.15, 0.1, 0.2, 0.1, 0.05, 0.05};
  const auto offers = app::aim_offers({4, ClubAim::What::playoffs}, odds, 4, 8);
  REQUIRE(offers.size() == 3);
  CHECK(offers[0].bonus + offers[0].fee == 0);
  CHECK(app::aim_words(offers[1].aim) == "win the title");
  CHECK(offers[1].bonus == 10);  // 5 of the purse, twice as often lost as won
  CHECK(app::aim_words(offers[2].aim) == "finish 5th or better");
  CHECK(offers[2].fee == 2);
  CHECK(app::aim_offers({1, ClubAim::What::title}, odds, 4, 8).size() == 2);
  const app::AimPurses next = app::purses({1, ClubAim::What::title}, 0);
  CHECK(next.reached == 110);
  CHECK(next.missed == 95);
  CHECK(next.spared == 100);
}

TEST_CASE("after the final night Enter begins the next season", "[app]") {
  Table table;
  table.play({What::all, What::go_on});
  CHECK(table.desk.homes[1].next_word == "next season");
  CHECK(table.league == "Cup-2");
}

TEST_CASE("a captain plays ball by ball, leaves in the middle, and goes on where it was", "[app]") {
  Table table;
  table.screen.balls_before_leaving = 30;
  table.play({What::play});
  CHECK(table.desk.said.back().find(" is saved as it stands.") != std::string::npos);
  CHECK(table.state().begun.size() == 1);
  CHECK(table.screen.asked > 0);
  table.desk.results.clear();
  table.play({What::let});
  CHECK_THAT(table.desk.results.front().result, Contains(" won by ") || Contains("tied"));
  CHECK(table.state().begun.empty());
  table.screen.balls_before_leaving = 30;
  table.play({What::play});
  REQUIRE(table.state().begun.size() == 1);
  const MatchId begun = table.state().begun.front();
  const std::size_t kept =
      store::Matches(table.seasons.database()).load(begun).record.events.size();
  REQUIRE(kept > 30);
  table.play({What::all});
  CHECK(table.state().begun.empty());
  const match::MatchRecord whole = store::Matches(table.seasons.database()).load(begun).record;
  CHECK(match::is_closed(whole));
  CHECK(whole.events.size() > kept);
  CHECK(table.state().results.size() > 0);
}

TEST_CASE("a match that was left before its first ball can be left to the computer", "[app]") {
  Table table;
  table.screen.balls_before_leaving = 0;
  table.play({What::play});
  CHECK(table.state().begun.empty());
  CHECK(table.desk.said.back() == "No ball was bowled: the match will begin again, with its toss.");
  table.play({What::play, What::let});
  CHECK(table.state().begun.empty());
  CHECK(table.state().results.size() > 0);
}

TEST_CASE("a match of which no ball was bowled does not hold up the rest of a league", "[app]") {
  Table table;
  // A terminal that is closed at the toss leaves the match behind.
  const MatchId first = table.state().fixtures.front().id;
  app::TerminalMatch::begin_fixture(table.seasons.database(), "Cup", first, {});
  REQUIRE(table.state().begun.size() == 1);
  app::PlayScope all;
  all.own = true;
  app::play_league(table.seasons.database(), "Cup", all, app::Lineups::best, {}, [](int, int) {});
  CHECK(table.state().to_play == 0);
}

TEST_CASE("a match that is played in two sittings has the same balls as in one", "[app]") {
  Table one, two;
  one.play({What::play});
  two.screen.balls_before_leaving = 47;
  two.play({What::play});
  two.screen.balls_before_leaving = 100000;
  two.play({What::play});
  const MatchId id = one.state().results.front().id;
  CHECK(store::Matches(one.seasons.database()).load(id).record ==
        store::Matches(two.seasons.database()).load(id).record);
}

TEST_CASE("the report and the scorecard of a match can be read, the captain's latest first",
          "[app]") {
  Table table;
  table.desk.choices = {0, 1, std::nullopt};
  table.play({What::report, What::let, What::report});
  CHECK(table.desk.said.front() == "No match has been played yet.");
  const app::LeagueState state = table.state();
  const league::Result* own = nullptr;
  for (const league::Result& result : state.results) {
    if (result.teams[0].name.starts_with("Cinder") || result.teams[1].name.starts_with("Cinder"))
      own = &result;
  }
  REQUIRE(own != nullptr);
  REQUIRE(table.desk.texts.size() == 2);
  CHECK(table.desk.titles.front() == fmt::format("Match {}", own->id.value));
  CHECK_THAT(table.desk.texts.front(), Contains("Cinder Bay Comets") && Contains("Extras"));
  CHECK(table.desk.texts[0] != table.desk.texts[1]);
  table.desk.wishes = {{What::report, state.results.front().id},
                       {What::report, state.fixtures.back().id}};
  table.play({});
  CHECK(table.desk.texts.size() == 3);
  CHECK(table.desk.said.size() == 2);
}

TEST_CASE("what cannot be done is said, and the season goes on", "[app]") {
  Table table;
  table.desk.wishes = {{What::play, {4711}}, {What::season, {}}};
  table.play({});
  REQUIRE(table.desk.said.size() == 2);
  CHECK_THAT(table.desk.said[0], Contains("Cup has no fixture 4711"));
  CHECK_THAT(table.desk.said[1], Contains("Cup is not over: 10 matches are left to play."));
}

TEST_CASE("the computer plays everything only if captains are sure", "[app]") {
  Table table;
  table.desk.sure = false;
  table.play({What::all});
  CHECK(table.state().results.empty());
  table.desk.sure = true;
  table.play({What::all});
  CHECK(table.state().to_play == 0);
  CHECK(table.desk.titles == std::vector<std::string>{"Cup: final night"});
  CHECK_THAT(table.desk.texts.back(),
             Contains(" are the champions.\n  1st in the table, ") &&
                 Contains("It is their first title, in their first season."));
}

TEST_CASE("a club whose aim is out of reach is told what is left to play for", "[app]") {
  Table table;
  const app::LeagueState state = table.state();
  league::Forecast odds;
  for (const league::LeagueTeam& team : state.league.teams) {
    league::TeamOdds one;
    one.team = team.team;
    one.playoffs = 0.95;
    one.positions = {0, 0, 0.45, 0.55};
    odds.teams.push_back(one);
  }
  league::TeamOdds& own = odds.teams[2];
  own.playoffs = 0;
  CHECK(app::left_to_play_for(state, odds, own) ==
        "Left to play for: to keep off the foot of the table (45%). Trust hangs on the aim alone.");
  odds.teams[0].playoffs = 0.62;
  CHECK_THAT(app::left_to_play_for(state, odds, own),
             Contains("(45%), and to spoil the playoffs of " + odds.teams[0].team.name +
                      " (62%) in round "));
  own.positions = {0, 0, 0, 1};
  CHECK_THAT(app::left_to_play_for(state, odds, own),
             Contains("Left to play for: to spoil the playoffs of "));
  odds.teams[0].playoffs = 1;
  CHECK_THAT(app::left_to_play_for(state, odds, own), Contains("Nothing hangs on what is left"));
}

TEST_CASE("the paper of a whole season has a captain's matches in their order", "[app]") {
  Table table;
  app::LeagueRequest request;
  request.name = "Long";
  request.set = "coastal-premier-league";
  request.competition = "single-round-robin";
  request.start = {2027, 6, 5};
  request.seed = {5};
  request.captains = {"Cinder=human"};
  app::create_league(table.seasons.database(), request);
  table.league = "Long";
  table.play({What::all});
  const std::vector<report::ToldResult>& told = table.desk.results;
  REQUIRE(told.size() == 8);
  CHECK(table.desk.headlines.back() == "The rest of the season");
  // A match of one's own says where it left the club.
  CHECK(std::ranges::any_of(told, [](const report::ToldResult& one) {
    return one.own && (one.result.find(" (1st") != std::string::npos ||
                       one.result.find(" (2nd") != std::string::npos ||
                       one.result.find(" (3rd") != std::string::npos ||
                       one.result.find("th; ") != std::string::npos || one.result.ends_with("th)"));
  }));
  CHECK(told.back().result == "21 other matches: the page of all results has them.");
  int before = 0;
  for (const report::ToldResult& one : told) {
    if (!one.own || !one.result.starts_with("Round ")) continue;
    const int round = std::stoi(one.result.substr(6));
    CHECK(round == before + 1);
    before = round;
  }
  CHECK(before == 7);
}

TEST_CASE("an eleven that a captain picks is the team's from then on", "[app]") {
  Table table;
  match::TeamSheet picked;
  table.pick = [&](cricket::Side, const terminal::ElevenQuestion& question) {
    picked = question.usual;
    std::swap(picked.players[0], picked.players[1]);
    if (picked.keeper < 2) picked.keeper = static_cast<match::Member>(1 - picked.keeper);
    return picked;
  };
  table.play({What::eleven, What::let});
  const MatchId id = [&] {
    const app::LeagueState state = table.state();
    for (const league::Result& result : state.results) {
      if (result.teams[0].id == picked.team || result.teams[1].id == picked.team) return result.id;
    }
    return MatchId{};
  }();
  const match::MatchRecord record = store::Matches(table.seasons.database()).load(id).record;
  const std::size_t side = record.sheets[0].team == picked.team ? 0 : 1;
  CHECK(record.sheets[side].players == picked.players);
}

TEST_CASE("who looks at an eleven plays with it, and its chance is the match's", "[app]") {
  Table table;
  app::LeagueRequest request;
  request.name = "Worn";
  request.set = "coastal-premier-league";
  request.competition = "single-round-robin";
  request.teams = {"Amberlight", "Brackwater", "Cinder", "Dunmere"};
  request.captains = {"Cinder=human"};
  request.start = {2027, 6, 5};
  request.seed = {5};
  request.usage = league::UsageRule::as_real;
  store::Database& database = table.seasons.database();
  app::create_league(database, request);
  table.league = "Worn";
  match::TeamSheet seen;
  table.pick = [&](cricket::Side, const terminal::ElevenQuestion& question) {
    return seen = question.usual;
  };
  const app::LeagueState before = table.state();
  const auto fixture = std::ranges::find_if(before.fixtures, [](const league::Fixture& one) {
    return one.home.team && one.away.team &&
           (one.home.team->name.starts_with("Cinder") || one.away.team->name.starts_with("Cinder"));
  });
  const league::SeasonPlayer player(before.league, app::league_squads(database, before.league));
  const match::MatchSetup setup = app::KeptUsage(database, before.league).setup(player, *fixture);
  const match::MatchRecord begun = app::new_fixture(database, before, fixture->id);
  for (std::size_t side = 0; side < 2; ++side) {
    CHECK(setup.sides[side].sheet.players == begun.sheets[side].players);
  }
  table.play({What::eleven});
  // Nothing was changed, so nothing is said to be.
  CHECK(table.desk.said.back() == "The eleven of Cinder Bay Comets is unchanged.");
  const std::size_t own = begun.sheets[0].team == seen.team ? 0 : 1;
  CHECK(begun.sheets[own].players == seen.players);
  CHECK(app::new_fixture(database, before, fixture->id).sheets[own].players == seen.players);
  table.pick = [&](cricket::Side, const terminal::ElevenQuestion& question) {
    seen = question.usual;
    std::swap(seen.players[9], seen.players[10]);
    return seen;
  };
  table.play({What::eleven});
  CHECK(table.desk.said.back() == "Cinder Bay Comets will play with this eleven.");
  CHECK(app::new_fixture(database, before, fixture->id).sheets[own].players == seen.players);
  CHECK(app::league_squads(database, before.league)[2].eleven.has_value());
}

TEST_CASE("who rests by the card is named, and by the card of another year nobody does", "[app]") {
  Table table;
  app::LeagueRequest request;
  request.name = "Worn";
  request.set = "coastal-premier-league";
  request.competition = "single-round-robin";
  request.start = {2027, 6, 5};
  request.seed = {5};
  request.usage = league::UsageRule::as_real;
  request.captains = {"Cinder=human"};
  app::create_league(table.seasons.database(), request);
  table.league = "Worn";
  table.players_age = true;
  table.play({What::let, What::all, What::season});
  const auto left_out = [&](const report::SeasonHome& home) {
    const auto found = std::ranges::find_if(
        home.next, [](const std::string& sentence) { return sentence.starts_with("Left out: "); });
    return found == home.next.end() ? std::string() : *found;
  };
  CHECK_THAT(left_out(table.desk.homes[1]),
             Contains(" (rests: the card bowls in ") && Contains(" of the season's matches, "));
  // After a match or two it is the years before that say whom to watch.
  CHECK(std::ranges::any_of(table.desk.homes[1].next, [](const std::string& sentence) {
    return sentence.starts_with("Watch their ") && sentence.ends_with(" before this season.");
  }));
  CHECK(table.state().league.usage == league::UsageRule::off);
  // The best play: who bats and is left out is worth no more than who bats and is not.
  const app::OffSeason off(table.seasons.database(), "Worn", true);
  for (const league::Squad& squad :
       app::league_squads(table.seasons.database(), table.state().league)) {
    REQUIRE(squad.eleven.has_value());
    double worst_in = 100, best_out = -100;
    for (const cards::PlayerCards& card : squad.players) {
      const auto known =
          std::ranges::find(off.players(), card.player, &league::DraftPlayer::player);
      if (known == off.players().end() || !known->bats || known->bowls || known->keeps) continue;
      const bool plays = std::ranges::any_of(
          squad.eleven->players, [&](const auto& one) { return one.id == card.player; });
      if (plays) worst_in = std::min(worst_in, known->value());
      if (!plays) best_out = std::max(best_out, known->value());
    }
    CHECK(best_out <= worst_in);
  }
  const std::string later = left_out(table.desk.homes.back());
  CHECK_THAT(later, Contains("Left out: ") && !Contains("rests"));
}

TEST_CASE("several people captain teams of one league", "[app]") {
  Table table;
  table.desk.choices = {0};
  table.play({What::join});
  CHECK(table.state().league.teams[0].human);
  CHECK(table.desk.homes.back().title == "Cup: Amberlight Anchors, Cinder Bay Comets");
  app::take_team(table.seasons.database(), "Cup", "Brackwater");
  CHECK(table.state().league.teams[1].human);
  CHECK(refusal([&] {
          app::take_team(table.seasons.database(), "Cup", "Nowhere");
        }).find("Cup has no team \"Nowhere\"") == 0);
}

TEST_CASE("the season after a numbered one is the next number", "[app]") {
  CHECK(app::next_name("coastal-2027") == "coastal-2028");
  CHECK(app::next_name("cup-09") == "cup-10");
  CHECK(app::next_name("bash-2024-25") == "bash-2025-26");
  CHECK(app::next_name("bash-1999-00") == "bash-2000-01");
  CHECK(app::next_name("bash-2024-26") == "bash-2024-27");
  CHECK(app::next_name("mine") == "mine-2");
  CHECK(app::next_name("1234567890") == "1234567891");
  CHECK(app::next_name("999") == "1000");
}

TEST_CASE("a captain's bowlers keep to the usage on their cards", "[app]") {
  Table table;
  app::LeagueRequest request;
  request.name = "Long";
  request.set = "coastal-premier-league";
  request.competition = "double-round-robin";
  request.start = {2027, 6, 5};
  request.seed = {5};
  request.captains = {"Cinder=human"};
  request.usage = league::UsageRule::as_real;
  app::create_league(table.seasons.database(), request);
  table.league = "Long";
  for (int match = 0; match < 8; ++match) table.play({What::play});
  const app::LeagueState state = table.state();
  const TeamId own = state.league.teams[2].team.id;
  int bowlers = 0, most = 0;
  for (const league::UsageLine& line : app::league_usage(table.seasons.database(), "Long")) {
    if (line.team.id != own || line.used.innings == 0) continue;
    CAPTURE(line.name, line.used.innings, line.used.legal_balls, line.card.legal_balls);
    CHECK_FALSE(line.past());
    ++bowlers;
    most = std::max(most, line.used.legal_balls);
  }
  CHECK(bowlers > 5);
  CHECK(most > 150);
}
