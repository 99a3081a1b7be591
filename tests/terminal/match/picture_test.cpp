#include "terminal/match/picture.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/text.h"
#include "terminal/match/banner.h"
#include "terminal/match/head_panel.h"
#include "terminal/match/match_page.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/text.h"
#include "tests/support/golden.h"
#include "tests/support/layered_strip.h"
#include "tests/terminal/match/table.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

const SideColours side_colours{cricket::TeamColours{{200, 80, 0}, {0, 0, 0}},
                               cricket::TeamColours{{0, 80, 200}, {255, 255, 255}}};

/// Two computers play; nobody watches.
class Nobody final : public MatchScreen {
 public:
  void show(const MatchView&, const match::MatchEvent&) override {}
  void show_again(const MatchView&) override {}
  void wait_for_ball(const MatchView&) override {}
  bool ask_to_bat(const MatchView&, cricket::Side) override { return true; }
  match::Member ask_batter(const MatchView&, match::MemberSet) override { return 0; }
  match::Member ask_bowler(const MatchView&, match::MemberSet) override { return 0; }
  std::optional<int> ask_face(const MatchView&, const match::DeliveryDice&, int,
                              dice::Reason) override {
    return {};
  }
};

struct Names {
  std::array<std::string, 2> teams;
  std::array<std::string, 11> players;  ///< of both sides, the second with an s
};

const Names usual_names{{"Perth Scorchers", "Sydney Sixers"},
                        {"F Allen", "M Marsh", "C Connolly", "J Inglis", "A Turner", "N Hobson",
                         "A Agar", "J Richardson", "L Morris", "M Beardman", "J Behrendorff"}};
const Names long_names{
    {"The Northern Lights of Scarborough and Leeds", "The Wandering Albatrosses of Upper Kent"},
    {"Bartholomew Fairweather", "Maximilian Ashbourne", "Wolfgang Amadeus Lindqvist",
     "Juan-Carlos Fernandez", "Alexander Thistlewood", "Christopher Blackadder",
     "Sebastian Montgomery", "Jean-Baptiste Delacroix", "Constantine Papadopoul",
     "Archibald Cholmondeley", "Ferdinand Wetherby"}};

/// A match in the last overs of a close chase.
struct Chase {
  explicit Chase(const Names& names, bool same_players = false) : table(false) {
    for (std::size_t side = 0; side < 2; ++side) {
      match::PlayingSide& playing = table.game.setup.sides[side];
      playing.sheet.name = names.teams[side];
      for (std::size_t i = 0; i < 11; ++i) {
        const std::string name =
            fmt::format("{}{}", names.players[i], side == 0 || same_players ? "" : "s");
        playing.sheet.players[i].name = name;
        playing.cards[i].name = name;
      }
      table.game.record.sheets[side] = playing.sheet;
      table.game.record.info.teams[side] = names.teams[side];
    }
    for (std::uint64_t seed = 1; seed < 300 && !found(seed); ++seed) {
    }
    follow();
  }

  /// Plays with a seed; whether its chase was close, and is now at its last over but one.
  bool found(std::uint64_t seed) {
    table.game.seed = {seed};
    table.game.record.events.clear();
    Nobody nobody;
    play_game(table.game, nobody);
    const std::vector<match::MatchEvent> events = table.game.record.events;
    match::MatchState at(table.game.setup);
    for (std::size_t i = 0; i < events.size(); ++i) {
      match::apply(at, events[i]);
      if (at.innings.size() < 2 || !std::holds_alternative<match::Delivery>(events[i])) continue;
      const match::InningsState& now = at.now();
      const int left = now.quota - now.balls, needed = now.target - now.runs;
      if (left < 7 || left > 10 || needed < 8 || needed > 16 || now.wickets < 4) continue;
      if (!now.ball_is_next() || now.over_balls < 2) continue;
      table.game.record.events.resize(i + 1);
      state.emplace(at);
      return true;
    }
    return false;
  }

  void follow() {
    story.follow(view());
    tension.follow(view());
    look.colours = side_colours;
    look.tension = &tension.now();
    look.prompt = ball_to_come(view(), 58);
    look.hints = {{"Enter", "bowl"}, {"o", "over"}, {"?", "keys"}, {"q", "leave"}};
  }

  MatchView view() const { return {table.game.setup, table.game.record, *state}; }
  Picture picture(ScreenSize size) {
    look.prompt = ball_to_come(view(), size.columns - 2);
    return match_picture(view(), story, look, size);
  }

  MatchTable table;
  std::optional<match::MatchState> state;
  Story story;
  TensionFollower tension;
  MatchLook look;
};

/// Words of letters, lower case, at least three letters long.
std::set<std::string> words_of(std::string_view text) {
  std::set<std::string> words;
  std::string word;
  const auto add = [&] {
    if (word.size() >= 3) words.insert(lower(word));
    word.clear();
  };
  for (const char letter : text) {
    if (std::isalpha(static_cast<unsigned char>(letter)) != 0) {
      word += letter;
    } else {
      add();
    }
  }
  add();
  return words;
}

}  // namespace

TEST_CASE("each layout of a close chase is as it was drawn", "[terminal]") {
  Chase chase(usual_names);
  REQUIRE(chase.state);
  for (const ScreenSize size : {ScreenSize{20, 60}, ScreenSize{24, 80}, ScreenSize{30, 100},
                                ScreenSize{40, 120}, ScreenSize{60, 200}}) {
    check_golden(fmt::format("terminal/chase_{}x{}.txt", size.columns, size.rows),
                 chase.picture(size).text());
  }
}

TEST_CASE("an explanation never takes the place of the newest ball", "[terminal]") {
  Chase chase(usual_names);
  REQUIRE(chase.state);
  const std::string newest = chase.story.lines().back().text;
  const std::string brief = chase.story.lines().back().brief;
  const std::string start = newest.substr(0, newest.find(' ', 12));
  chase.look.coach = {"The bar: who is likely to win;", "this over added 3 points."};
  for (const ScreenSize size : {ScreenSize{20, 60}, ScreenSize{24, 80}, ScreenSize{30, 100}}) {
    CAPTURE(size.rows);
    CHECK_THAT(chase.picture(size).text(), Contains(start) || Contains(brief));
  }
  CHECK_THAT(chase.picture({30, 100}).text(), Contains("this over added 3 points."));
}

TEST_CASE("both sides' names are whole, or both are short", "[terminal]") {
  CHECK(names_alike("Eastmoor Emperors", "Farrow Falls Falcons", 18) ==
        std::array<std::string, 2>{"Emperors", "Falcons"});
  CHECK(names_alike("Eastmoor Emperors", "Falcons", 18) ==
        std::array<std::string, 2>{"Eastmoor Emperors", "Falcons"});
}

TEST_CASE("the head of a match tells the pitch where there is room, and no stance", "[terminal]") {
  Chase chase(usual_names);
  REQUIRE(chase.state);
  CHECK_THAT(chase.picture({30, 100}).text(), !Contains("pitch"));
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  cards::FieldingChart chart = full_chart();
  chart.tempo = layered_strip(t20);
  chart.tempo.dig_in = {};
  // Whatever is needed, the chase is ahead.
  chart.tempo.chase.par = 36;
  chase.table.game.setup.rules = match::Rulebook(t20.conditions(), chart);
  chase.state->pitch = cards::Pitch::slow;
  const std::string head = chase.picture({30, 100}).text();
  CHECK_THAT(head, Contains("2nd innings, slow pitch") && !Contains("ahead"));
  // Half that window still has the innings.
  CHECK_THAT(chase.picture({20, 60}).text(), Contains("2nd innings"));
  // The story of the match begins with it.
  for (match::MatchEvent& event : chase.table.game.record.events) {
    auto* const opened = std::get_if<match::InningsOpened>(&event);
    if (opened == nullptr) continue;
    opened->pitch = cards::Pitch::slow;
    break;
  }
  Story story;
  story.follow(chase.view());
  CHECK(std::count_if(story.lines().begin(), story.lines().end(), [](const StoryLine& line) {
          return line.text == "The pitch is slow.";
        }) == 1);
}

TEST_CASE("both elevens say whom to watch, and what an over costs in the format's own words",
          "[terminal]") {
  for (const char* const format : {"t20", "hundred"}) {
    match::MatchSetup setup =
        match::match_setup(cricket::built_in_formats().named(format).conditions(), plain_side(0),
                           plain_side(1), called_chart());
    setup.sides[0].cards[3].striker->stats = {612, 405};
    setup.sides[0].cards[3].name = "Lachlan Wolstencroft";
    setup.sides[1].cards[8].bowler->stats.wickets = 31;
    setup.sides[0].sheet.players[3].name = "Lachlan Wolstencroft";
    match::MatchRecord record;
    record.info.format = cricket::built_in_formats().named(format);
    const match::MatchState state(setup);
    for (const int columns : {60, 80, 160}) {
      Picture picture(24, columns);
      draw_before_the_match(picture, {setup, record, state}, {});
      CAPTURE(format, columns);
      CHECK_THAT(picture.text(), Contains(std::string(format) == "t20" ? "Econ" : "Per 5") &&
                                     Contains(": 612 runs, SR 151") &&
                                     Contains("Watch B9: 31 wickets") &&
                                     Contains(columns == 60 ? " L Wolstencroft" : "Wolstencroft "));
    }
    // A tall window has room for cards.
    Picture tall(60, 200);
    draw_before_the_match(tall, {setup, record, state}, {});
    CHECK_THAT(tall.text(), Contains("─ A1 ─") && Contains("─ B9 ─") && Contains("W  1-6"));
  }
}

TEST_CASE("once the d6 lies there its card is drawn as it is read on that face", "[terminal]") {
  Chase chase(usual_names);
  REQUIRE(chase.state);
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  cards::FieldingChart chart = full_chart();
  chart.tempo = layered_strip(t20);
  chase.table.game.setup.rules = match::Rulebook(t20.conditions(), chart);
  // Of the first column, which is the striker's.
  const auto wickets = [&](int face) {
    chase.look.rolling.card = static_cast<std::uint8_t>(face);
    chase.look.told = {fmt::format("d6 {}", face)};
    const std::string text = chase.picture({24, 80}).text();
    const std::size_t row = text.find("│  W  ");
    return text.substr(row, text.find("│", row + 1) - row);
  };
  // A phase of this strip saves wickets on low faces alone.
  CHECK_THAT(wickets(4), Contains("now a dot"));
  CHECK_THAT(wickets(6), !Contains("→"));
  // The other card is as it was.
  CHECK_THAT(wickets(1), !Contains("→"));
}

TEST_CASE("no window of a match cuts a word, however long the names", "[terminal]") {
  Chase chase(long_names, true);
  REQUIRE(chase.state);
  // All that may stand there: what a wall of a window shows, and the story from its beginning.
  std::set<std::string> known = words_of(chase.picture({200, 400}).text());
  for (const StoryLine& line : chase.story.lines()) {
    known.merge(words_of(line.text));
    known.merge(words_of(line.brief));
  }
  for (const std::string& name : long_names.players) known.merge(words_of(name));
  for (const std::string& name : long_names.teams) known.merge(words_of(name));
  known.merge(words_of("Need RR Req Par Last over bowler's striker's Six Four Out run out"));
  std::set<std::string> cut;
  for (int columns = 60; columns <= 200; columns += 5) {
    for (const int rows : {20, 21, 23, 24, 30, 40, 60}) {
      for (const std::string& word : words_of(chase.picture({rows, columns}).text())) {
        if (known.count(word) == 0) cut.insert(fmt::format("{} at {}x{}", word, columns, rows));
      }
    }
  }
  CHECK(std::vector<std::string>(cut.begin(), cut.end()) == std::vector<std::string>{});
}

TEST_CASE("a wider or higher window leaves no corner empty", "[terminal]") {
  Chase chase(usual_names);
  REQUIRE(chase.state);
  CHECK_THAT(chase.picture({40, 120}).text(), Contains("bowling") && Contains("batting") &&
                                                  Contains("Win chance") && Contains("Over "));
  CHECK_THAT(chase.picture({60, 200}).text(),
             Contains("bowling") && Contains("batting") && Contains("Win chance") &&
                 Contains("Worm") && Contains("Runs an over") && Contains("Partnerships") &&
                 Contains("Next ball: ") && Contains("Over by over, win: Sixers") &&
                 Contains("Fell at: ") && Contains("Runs off each bowler") &&
                 Contains("Perth Scorchers 1"));
  // What a small window tells, a bigger one tells, too.
  for (const ScreenSize size : {ScreenSize{20, 60}, ScreenSize{24, 80}, ScreenSize{30, 100}}) {
    CAPTURE(size.columns);
    const std::string text = chase.picture(size).text();
    for (const char* const told : {"On strike: ", "%", "█", "┌d6─┐", "off ", " = "}) {
      CHECK_THAT(text, Contains(told));
    }
  }
}

TEST_CASE("both sides' inks can be read on black and on white, and told apart", "[terminal]") {
  const std::vector<std::string> teams{"A", "B", "C", "D", "E", "F", "G", "H"};
  const auto palette = cricket::colours_of_teams(teams);
  std::vector<cricket::TeamColours> all{{cricket::white, cricket::black},
                                        {cricket::black, cricket::white},
                                        {{255, 255, 0}, {0, 0, 255}}};
  for (const auto& [team, colours] : palette) all.push_back(colours);
  for (const cricket::TeamColours& home : all) {
    for (const cricket::TeamColours& away : all) {
      const SidePens pens = side_pens({home, away});
      for (const Pen& pen : pens) {
        REQUIRE(pen.ink);
        CHECK(cricket::contrast(*pen.ink, cricket::black) >= 2.9);
        CHECK(cricket::contrast(*pen.ink, cricket::white) >= 2.9);
      }
      if (home.main != away.main) CHECK(pens[0].ink != pens[1].ink);
    }
  }
}

TEST_CASE("only the dice that are being rolled tumble, and never show what they will",
          "[terminal]") {
  match::DeliveryDice lying, dice;
  lying.card = dice.card = 5;
  for (int face = 1; face <= 100; ++face) {
    dice.chart = static_cast<std::uint8_t>(face);
    for (int frame = 0; frame < tumble_frames; ++frame) {
      const match::DeliveryDice shown = tumbling(lying, dice, frame);
      CHECK(shown.card == dice.card);
      CHECK(shown.check == 0);
      CHECK(shown.chart != dice.chart);
      CHECK(shown.chart >= 1);
      CHECK(shown.chart <= 100);
    }
  }
}

TEST_CASE("between two balls the pair that is about to meet is in view", "[terminal]") {
  Chase chase(usual_names);
  REQUIRE(chase.state);
  match::InningsState& now = chase.state->now();
  const auto shown = [&] { return chase.picture({24, 80}).text(); };
  const auto heading = [&](match::Member member) {
    return "─ " + player_name(chase.view(), now.batting, member) + " ─";
  };
  CHECK_THAT(shown(), Contains(heading(now.striker)));
  std::swap(now.striker, now.non_striker);
  CHECK_THAT(shown(), Contains(heading(now.striker)) && !Contains(heading(now.non_striker)));
  // The last ball's pair is a key away.
  chase.look.last_cards = true;
  const auto* const ball = std::get_if<match::Delivery>(&chase.table.game.record.events.back());
  REQUIRE(ball != nullptr);
  CHECK_THAT(shown(), Contains(heading(ball->striker)));
  chase.look.last_cards = false;
  // While a ball is told, its steps stand below the cards, and nothing of the last ball.
  chase.look.told = {"d6    5   the striker's card: Allen", "d100 95   91-98 is FOUR"};
  CHECK_THAT(shown(), Contains("91-98 is FOUR") && !Contains("On strike"));
  CHECK_THAT(chase.picture({34, 112}).text(),
             Contains("91-98 is FOUR") && !Contains("Other end") && !Contains("Partnership"));
  // The first steps give way in a low window.
  chase.look.told = std::vector<std::string>(12, "step");
  chase.look.told.back() = "the end";
  CHECK_THAT(chase.picture({20, 60}).text(), Contains("the end"));
}

TEST_CASE("the last over of a chase has a box for every ball, with what is still needed",
          "[terminal]") {
  Chase chase(usual_names);
  REQUIRE(chase.state);
  CHECK_FALSE(has_over_boxes(chase.view()));
  match::MatchRecord& record = chase.table.game.record;
  match::MatchState& state = *chase.state;
  const auto happen = [&](const match::MatchEvent& event) {
    record.events.push_back(event);
    match::apply(state, event);
  };
  const auto ball = [&](int runs, int wides = 0) {
    match::Delivery next;
    next.striker = state.now().striker;
    next.non_striker = state.now().non_striker;
    next.bowler = state.now().bowler;
    next.bat_runs = static_cast<std::uint8_t>(runs);
    next.wides = static_cast<std::uint8_t>(wides);
    happen(next);
  };
  while (state.now().over_open) ball(0);
  happen(match::OverStarted{match::Member(state.now().bowler == 9 ? 8 : 9)});
  REQUIRE(has_over_boxes(chase.view()));
  const int needed = state.now().target - state.now().runs;
  CHECK_THAT(chase.picture({24, 80}).text(),
             Contains("LAST OVER") && Contains(fmt::format("{} off 6", needed)));
  // What is to be read does not take their place.
  chase.look.notice = {"On with push: 2.0 runs more than steady (a)."};
  CHECK_THAT(chase.picture({24, 80}).text(), Contains("LAST OVER") && Contains("(a)."));
  chase.look.notice.clear();
  // They stay while a ball is rolled, when nothing is asked.
  chase.look.prompt.clear();
  chase.look.told = {"d6 4", "96 wins", "d100 70"};
  CHECK_THAT(match_picture(chase.view(), chase.story, chase.look, {24, 80}).text(),
             Contains("│   │ │   │") && Contains("d6 4") && Contains("d100 70"));
  chase.look.told.clear();
  // A panel leaves the cards in view where there is room below them.
  chase.look.banner = Banner{"A TITLE", "words", {}};
  CHECK_THAT(chase.picture({40, 120}).text(), Contains("A TITLE") && Contains(" SR "));
  chase.look.banner.reset();
  ball(1);
  ball(0, 1);
  // In a low window what is said of the ball takes the row of what was needed.
  CHECK_THAT(chase.picture({24, 60}).text(), Contains("│wd │") && !Contains("still needed"));
  const std::string shown = chase.picture({30, 80}).text();
  CHECK_THAT(shown, Contains(fmt::format("{} off 5", needed - 2)) && Contains("│wd │"));
  const std::size_t row = shown.find("still needed");
  REQUIRE(row != std::string::npos);
  CHECK_THAT(
      shown.substr(row, shown.find('\n', row) - row),
      Contains(fmt::format(" {} ", needed - 1)) && Catch::EndsWith(fmt::format(" {}", needed - 2)));
}
