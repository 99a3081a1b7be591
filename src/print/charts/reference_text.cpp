#include "print/charts/reference_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/format.h"

namespace quicket::print {

Block turn_block(const cards::TempoStrip& strip) {
  constexpr std::string_view to_chart =
      "F sends you to the fielding chart: the d6 gives the row, a d20 the column.";
  std::vector<std::string> steps{
      "Roll a six-sided die (d6) and two ten-sided ones; 00 is read as 100.",
      "The d6 says whose card: 1 to 3 the bowler's, 4 to 6 the striker's.",
      "Find the number of the ten-sided dice on that card.", std::string(to_chart),
      "Write the result into the striker's row. A wide or a no-ball is bowled again."};
  if (!strip.empty()) {
    steps.insert(steps.begin() + 3,
                 "Tempo card: the result down, the same d6 across. The first word that applies "
                 "counts, else the phase; without an entry the result stands.");
  }
  Block block{"One ball", {}};
  for (const std::string& step : steps) {
    block.entries.push_back({std::to_string(block.entries.size() + 1), step});
  }
  return block;
}

Block card_block() {
  return {"On the cards",
          {{"B", "Bowled (bowlers' cards only)."},
           {"W",
            "Caught. Draw the catcher from the fielding side's shuffled deck, or by the d20 where "
            "cards have both roles; if it is the bowler, caught and bowled."},
           {"F", "Look at the fielding chart."},
           {"•", "No run."},
           {"1 2 4 6", "That many runs; the batters change ends after a 1."}}};
}

namespace {

std::string number_text(int runs) {
  constexpr std::array<std::string_view, 6> words{"One", "Two", "Three", "Four", "Five", "Six"};
  return runs >= 1 && runs <= 6 ? std::string(words[static_cast<std::size_t>(runs - 1)])
                                : std::to_string(runs);
}

std::string extras_text(const cricket::Conditions& conditions, bool rare) {
  const int wide = conditions.wide_runs, no_ball = conditions.no_ball_runs;
  return fmt::format(
      "{} {}{}. Bowled again; {}.", number_text(wide), wide == 1 ? "extra" : "extras",
      no_ball == wide ? "" : fmt::format(", a no-ball {}", lower(number_text(no_ball))),
      rare ? "\"and 1\" or \"and 4\" is that many more, off the bat from a no-ball; ends change "
             "only after \"and 1\""
           : "nobody changes ends");
}

Entry byes_entry(bool rare) {
  if (!rare) return {"Leg bye", "One extra; the batters change ends."};
  return {"Leg bye, bye", "One extra, or as many as it says; after one the batters change ends."};
}

/// What the strikers' cards of a set have shields for, and what is 10 as none has one.
std::vector<Entry> rating_entries(const cards::CardSet& set) {
  const auto some = [&](const auto& is_so) {
    return set.players.empty() || std::ranges::any_of(set.players, is_so);
  };
  const bool fields =
      some([](const cards::PlayerCards& player) { return !player.ratings.assumed; });
  const bool keeps =
      some([](const cards::PlayerCards& player) { return player.ratings.keeping.has_value(); });
  std::vector<Entry> entries;
  const auto add = [&](std::string names, const std::string& meaning) {
    entries.push_back({std::move(names), meaning});
  };
  const std::string_view none = "10 for every player: no card of this set has one.";
  const std::string_view guessed = "WK?: a guess, as the source names no keeper.";
  if (fields && keeps) {
    add("C, RO, WK",
        fmt::format("The shields of a striker's card: ratings for catches, run outs, keeping; "
                    "without one 10. {}",
                    guessed));
  } else if (fields) {
    add("C, RO", "The shields of a striker's card: ratings for catches, run outs; without one 10.");
    add("WK", std::string(none));
  } else if (keeps) {
    add("C, RO", std::string(none));
    add("WK", fmt::format("The shield of a striker's card: a rating for keeping; without one 10. "
                          "{}",
                          guessed));
  } else {
    add("C, RO, WK", std::string(none));
  }
  return entries;
}

/// Rules 6.7.
std::string free_hit_text(const cricket::Conditions& conditions) {
  const std::string_view after = !conditions.free_hit_after_wide     ? "After a no-ball"
                                 : conditions.free_hit_after_no_ball ? "After a wide or a no-ball"
                                                                     : "After a wide";
  return fmt::format(
      "{}. Out by run out only: B, W and the rest are no run, a catch chance one. A wide or a "
      "no-ball "
      "keeps it alive.",
      after);
}

}  // namespace

bool has_ratings(const cards::CardSet& set) {
  return set.players.empty() ||
         std::ranges::any_of(set.players, [](const cards::PlayerCards& player) {
           return !player.ratings.assumed || player.ratings.keeping;
         });
}

Block fielding_block(const cards::CardSet& set) {
  const cricket::Conditions conditions = set.format.conditions();
  const cards::FieldingChart& chart = set.chart;
  const bool rare = cards::has_rare(chart);
  Block block = {
      "On the fielding chart",
      {{"Bowled, LBW", "The striker is out."},
       {"Catch", "The striker is out, caught by a drawn fielder."},
       {"Stumping", "The striker is out, stumped by the keeper."},
       {"Run out",
        "Rows 1 to 3 the striker, 4 to 6 the non-striker; by one fielder in rows 2 and 5, else by "
        "a fielder and the keeper. No run counts."},
       {"Stumping chance", "Roll a d20: out if it is not above the keeper's rating, else no run."},
       {"Catch chance",
        "Draw a fielder, roll a d20: out if it is not above the fielder's C, else one run."},
       {"Run-out chance",
        "As run out, but only if a d20 is not above the fielder's RO (or, if the keeper "
        "helps, the lower of the two); else one run."},
       byes_entry(rare),
       {"Wide, no-ball", extras_text(conditions, rare)}}};
  // What this chart does not have is not explained.
  const auto has = [&chart](cards::FieldResult result) {
    return std::ranges::any_of(chart.cells, [result](const auto& row) {
      return std::ranges::find(row, result) != row.end();
    });
  };
  constexpr std::array<std::pair<std::string_view, cards::FieldResult>, 6> terms{
      {{"Catch", cards::FieldResult::caught},
       {"Stumping", cards::FieldResult::stumped},
       {"Run out", cards::FieldResult::run_out},
       {"Stumping chance", cards::FieldResult::stumping_chance},
       {"Catch chance", cards::FieldResult::catch_chance},
       {"Run-out chance", cards::FieldResult::run_out_chance}}};
  for (const auto& [term, result] : terms) {
    if (has(result)) continue;
    // "As run out": its rows are those of the chance.
    if (result == cards::FieldResult::run_out && has(cards::FieldResult::run_out_chance)) continue;
    std::erase_if(block.entries, [term = term](const Entry& entry) { return entry.term == term; });
  }
  const bool rated = has(cards::FieldResult::catch_chance) ||
                     has(cards::FieldResult::run_out_chance) ||
                     has(cards::FieldResult::stumping_chance);
  if (rare) block.entries.push_back({"3", "Three runs; the batters change ends."});
  if (rated) {
    for (Entry& entry : rating_entries(set)) block.entries.push_back(std::move(entry));
  }
  if (conditions.free_hit_after_no_ball || conditions.free_hit_after_wide) {
    block.entries.push_back({"Free hit", free_hit_text(conditions)});
  }
  return block;
}

Block strike_block() {
  return {
      "Out and in",
      {{"", "A batter who is out scores nothing for that ball. The next in the order comes in."},
       {"",
        "When ends change, the other batter faces, unless the batters ran one off the last ball."},
       {"", "The innings ends with the tenth wicket, the last ball, or the target reached."}}};
}

Block super_over_block() {
  return {
      "Super over",
      {{"", "Scores level: each side bats one more over. The side that batted second goes first."},
       {"", "Name three batters; two wickets end it. Anyone with a bowler card may bowl it."},
       {"",
        "Level again: play another. The side that batted second in the last one goes first; "
        "batters who were out stay out, and its bowlers may not bowl the next."}}};
}

namespace {

/// Letters mark quarters of a bowler's quota, which are whole overs in T20 and 100-ball.
std::string letters_text(const cricket::Conditions& conditions) {
  if (conditions.counts_balls && conditions.most_overs_per_bowler == 4) {
    const int five = conditions.balls_per_over;
    return fmt::format("{} balls or more an innings, {}, {}, fewer.", 3 * five, 2 * five, five);
  }
  if (conditions.most_overs_per_bowler == 4) {
    return "Three overs or more an innings, two, one, less than one.";
  }
  return "Three quarters of the quota or more an innings, half, a quarter, less.";
}

}  // namespace

Block usage_block(const cricket::Format& format) {
  return {"Usage",
          {{"A+", "The full quota in every innings bowled in."},
           {"A B C D", letters_text(format.conditions())},
           {"A/11", "Behind the letter: the number of innings bowled in."}}};
}

Block marks_block(const cards::CardSet& set) {
  Block block{
      "Marks",
      {{"Bars", "The card's hundred numbers from B and W to 6; below, the league's average."},
       {"Tail", "Plays for the bowling alone; \"Part-time\": bowls now and then."},
       {"*", "After a high score: not out."},
       {"Wide F", "A bowler of many wides."},
       {"–", "No number leads there; wickets then come by F and the other card."}}};
  if (cards::game_of(set) == cards::Game::full) {
    block.entries.push_back({"Foot",
                             "\"tempo card\": which turns some results into others, so that a "
                             "card may have a 4 only on 98. Never mix with cards of the basic "
                             "game."});
  }
  block.entries.push_back({"few balls",
                           "The league's figures stand in for balls that the player has not had, "
                           "so such cards are much alike."});
  return block;
}

std::string hold_text(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  if (strip.hold_from == 0) return {};
  const int over = strip.phases[strip.hold_from - 1].last_over;
  return conditions.counts_balls
             ? fmt::format(" Hold: only from ball {} on.", over * conditions.balls_per_over + 1)
             : fmt::format(" Hold: only from {} {} on.", conditions.over_word, over + 1);
}

Block tempo_words_block(const cards::CardSet& set) {
  const cards::TempoStrip& strip = set.chart.tempo;
  Block block{"Words of the tempo card", {}};
  if (!strip.new_batter.lines.empty()) {
    block.entries.push_back(
        {"New", fmt::format("The striker has faced fewer than {} balls.", strip.new_batter.balls)});
  }
  if (!strip.pitch.empty()) {
    block.entries.push_back({"Slow, Fast",
                             "The pitch, by the d6 before a match: 1 or 2 slow, 3 or 4 true, 5 or "
                             "6 fast. Circle it on the scoresheet."});
  }
  if (strip.has_calls()) {
    block.entries.push_back(
        {"Hold, Push",
         "The batting side's call before an over and when a batter comes in: to "
         "play safe, or to hit out." +
             hold_text(strip, set.format.conditions())});
  }
  // In the order in which they count.
  if (!strip.chase.behind.empty()) {
    block.entries.push_back(
        {"Behind", "In a chase that needs many runs: a table on the card's back says how many."});
  }
  if (!strip.dig_in.lines.empty()) {
    block.entries.push_back({"Dig in", "Many wickets are down: how many, the card's back says."});
  }
  if (!strip.chase.ahead.empty()) {
    block.entries.push_back({"Ahead", "In a chase that needs few runs, by the same table."});
  }
  return block;
}

std::vector<std::vector<std::string>> format_rows(const cricket::Format& own) {
  const std::vector<cricket::Format> formats{own};
  std::vector<std::vector<std::string>> rows{{"", own.title()}};
  for (const cricket::FormatRow& row : cricket::format_rows(formats)) {
    // Extras are on the fielding chart's side of the page, the phases on the tempo strip.
    if (row.what == "A wide costs" || row.what == "A no-ball costs" || row.what == "Free hit" ||
        row.what == "Phases") {
      continue;
    }
    rows.push_back({row.what, row.values.front()});
  }
  return rows;
}

}  // namespace quicket::print
