#include "terminal/match/scoring_desk.h"

#include <optional>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "match/scorecard.h"
#include "match/sheet_names.h"

namespace quicket::terminal {
namespace {

using match::Step;

constexpr std::string_view desk_help =
    "  eleven: TEAM: A, B (wk), C, ...   who plays, in batting order, before the toss\n"
    "  pitch: slow               true or fast, after the toss, if the cards need it (rules 5.9)\n"
    "  swep 4 1 1 W c:Ross . 1   the next bowler and the balls; during an over, only balls\n"
    "  . 1 2 3 4 6  wd nb b1 lb1  nb+4  W  b  c:Ross  c&b  lbw  st:Wade  ro:Ross  rn1:Ross\n"
    "  411W.1                    balls without spaces\n"
    "  4/08/2/7  or  4,8,2,7     a roll: d6, d100, ...; 2/04/Ross with the fielder drawn\n"
    "  >Ross comes in  @Ross takes over  -hurt:Ross  -retired:Ross  =Ross is on strike\n"
    "  sub: TEAM Bazley for Short (agreed)   a reserve of the squad replaces a player\n"
    "  !hold  !push  !steady     how the side bats on, if the set has calls\n"
    "  total: 151/7 off 120 extras 9   end: rain   quota: 84   penalty: TEAM 5   result: TEAM\n"
    "  result: TEAM forfeit      the other side did not come, or gave the match up\n"
    "  rain: 3   overs taken from each side, with the new target;  rain: no more play\n"
    "  undo   list   fix 7 TEXT (line 7)   fix 3.4 W (ball 3.4 as scorers number it; 1:3.4 in\n"
    "  innings 1)   fix 3.4a wd5 (the first wide or no-ball before it; 3.4b the second)\n"
    "  fix ball 34 W             the same where balls are counted: 100-ball\n"
    "  card   quit (what you typed is kept)";

std::string question(const match::Scorebook& book) {
  if (book.finished()) return "The match is over (fix, card or quit)>";
  const match::MatchRecord& record = book.record();
  const std::string at = scoring_line(record, book.state());
  switch (next_step(book.state())) {
    case Step::toss:
      return fmt::format("Toss ({} bat, {} field)>", record.sheets[0].name, record.sheets[1].name);
    case Step::open_innings: {
      if (!book.state().toss && book.state().innings.empty()) {
        return fmt::format("Toss ({} bat, {} field)>", record.sheets[0].name,
                           record.sheets[1].name);
      }
      const match::InningsOpened next = innings_to_open(book.state());
      if (book.pitch_is_due()) {
        return fmt::format("{} to bat; pitch (d6: 1-2 slow, 3-4 true, 5-6 fast) or first over>",
                           record.sheets[static_cast<std::size_t>(next.batting)].name);
      }
      return fmt::format("{} to bat{}: first over>",
                         record.sheets[static_cast<std::size_t>(next.batting)].name,
                         next.super_over > 0 ? " in the super over" : "");
    }
    case Step::ball:
      return at + "\n>";
    case Step::batter:
      return book.state().now().over_open ? at + "\n>" : at + "\nBowler and balls>";
    case Step::bowler:
    case Step::close_innings:
    case Step::close_match:
    case Step::finished:
      return at + "\nBowler and balls>";
  }
  return ">";
}

void list_lines(const match::Scorebook& book, LinePrompt& prompt) {
  std::size_t number = 0;
  for (const std::string& line : book.lines()) prompt.say(fmt::format("{:3}  {}", ++number, line));
}

/// A ball as scorers number it; `extra` from 1: a wide or no-ball before it.
struct CalledBall {
  int innings = 0, over = 0, ball = 0, extra = 0;
};

/// "2:3.4": innings, over, ball; without an innings, the one in progress. "3.4a": the first extra
/// before 3.4. `balls_per_over`: balls are counted, "2:34" or "34a"; 0: they are not.
std::optional<CalledBall> called_ball(std::string_view text, int innings, int balls_per_over) {
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    const auto number = parse_int(text.substr(0, colon));
    if (!number) return {};
    innings = *number;
    text = text.substr(colon + 1);
  }
  int extra = 0;
  if (!text.empty() && text.back() >= 'a' && text.back() <= 'z') {
    extra = text.back() - 'a' + 1;
    text.remove_suffix(1);
  }
  if (balls_per_over > 0) {
    const auto number = parse_int(text);
    if (!number || *number < 1) return {};
    return CalledBall{innings, (*number - 1) / balls_per_over, (*number - 1) % balls_per_over + 1,
                      extra};
  }
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) return {};
  const auto over = parse_int(text.substr(0, point));
  const auto ball = parse_int(text.substr(point + 1));
  if (!over || !ball) return {};
  return CalledBall{innings, *over, *ball, extra};
}

/// Returns a sentence about the change.
std::string fix(match::Scorebook& book, std::string_view rest) {
  constexpr std::string_view by_number = "ball ";
  const cricket::Conditions& conditions = book.state().conditions;
  const bool is_counted = rest.starts_with(by_number);
  if (is_counted) rest = trim(rest.substr(by_number.size()));
  if (is_counted && !conditions.counts_balls) {
    throw Error("balls are not counted in this match; write \"fix 3.4 W\"", Fault::bad_file);
  }
  const std::size_t blank = std::min(rest.find(' '), rest.size());
  const std::string_view where = rest.substr(0, blank);
  const std::string_view text = trim(rest.substr(blank));
  if (const auto number = parse_int(where); number && !is_counted) {
    const std::string before = book.put_line(static_cast<std::size_t>(std::max(*number, 0)), text);
    return text.empty() ? fmt::format("Removed line {}: {}", *number, before)
                        : fmt::format("Replaced line {}: {}", *number, before);
  }
  const auto place = called_ball(where, static_cast<int>(book.state().innings.size()),
                                 is_counted ? conditions.balls_per_over : 0);
  if (!place || text.empty()) {
    throw Error(fmt::format("write \"fix 7 TEXT\" for line 7, or \"fix {} W\" for a ball",
                            conditions.counts_balls ? "ball 34" : "3.4"),
                Fault::bad_file);
  }
  const std::string before =
      book.correct(place->innings, place->over, place->ball, text, place->extra);
  return fmt::format("Ball {} was \"{}\", is now \"{}\"", where, before, text);
}

/// `undo` or `fix`, which change what was typed before.
bool is_correction(std::string_view answer) {
  const std::string_view word = answer.substr(0, answer.find(' '));
  return word == "undo" || word == "fix";
}

/// Returns a remark, or nothing.
std::string correct(match::Scorebook& book, std::string_view answer) {
  const std::size_t blank = std::min(answer.find(' '), answer.size());
  if (answer.substr(0, blank) == "fix") return fix(book, trim(answer.substr(blank)));
  return book.undo() ? "" : "Nothing has been typed yet.";
}

/// Commands that change the book: a line of the match, `undo`, `fix`. Returns a remark, or nothing.
std::string change(match::Scorebook& book, std::string_view answer) {
  if (is_correction(answer)) return correct(book, answer);
  book.enter(answer);
  return "";
}

}  // namespace

std::string scoring_line(const match::MatchRecord& record, const match::MatchState& state) {
  if (state.innings.empty()) return "";
  const match::InningsState& now = state.now();
  const auto card = match::scorecard_of(record).innings.back();
  const match::TeamSheet& batting = record.sheets[static_cast<std::size_t>(now.batting)];
  const match::TeamSheet& fielding = record.sheets[static_cast<std::size_t>(now.fielding())];
  const auto overs = [&conditions = state.conditions](int balls) {
    return conditions.counts_balls ? counted(balls, "ball", "balls")
                                   : cricket::overs_and_balls(balls, conditions.balls_per_over);
  };
  std::string text =
      fmt::format("{} {}/{} ({})", batting.name, now.runs, now.wickets, overs(now.balls));
  if (card.total.target > 0) text += fmt::format(", target {}", card.total.target);
  if (state.innings.size() > 1 && match::next_step(state) == match::Step::open_innings) {
    return text + ": level, a super over is due";
  }
  for (const match::BattingLine& line : card.batting) {
    if (line.batter != now.striker && line.batter != now.non_striker) continue;
    text += fmt::format("  {}{} {} ({})", match::short_name(batting, line.batter),
                        line.batter == now.striker ? "*" : "", line.runs, line.balls);
  }
  for (const match::BowlingLine& line : card.bowling) {
    if (line.bowler != now.bowler) continue;
    text += fmt::format("  {} {}/{} ({})", match::short_name(fielding, line.bowler), line.wickets,
                        line.runs, overs(line.balls));
  }
  return text;
}

void score_lines(match::Scorebook& book, std::string_view text, const std::string& file) {
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    const std::string_view answer = trim(line.substr(0, line.find("# ")));
    if (answer.empty() || answer == "#") continue;
    if (answer == "quit") break;
    try {
      if (is_correction(answer)) {
        correct(book, answer);
      } else {
        book.take(answer);
      }
    } catch (const Error& error) {
      if (error.fault() != Fault::bad_file) throw;
      const auto begin = static_cast<std::size_t>(answer.data() - line.data());
      const std::size_t column = begin + (is_correction(answer) ? 1 : book.refused_column());
      throw Error(fmt::format("{}:{}:{}: {}", file, number, column, error.what()), Fault::bad_file);
    }
  }
  book.close();
}

void score_at_desk(match::Scorebook& book, LinePrompt& prompt,
                   const std::function<void(const match::MatchRecord&)>& keep,
                   const std::function<std::string(const match::MatchRecord&)>& card,
                   const std::function<void(std::string_view)>& eleven) {
  while (true) {
    const auto answered = prompt.ask(question(book));
    if (!answered || *answered == "quit") return;
    const std::string_view answer = *answered;
    const std::string_view word = answer.substr(0, answer.find(' '));
    try {
      if (answer.empty()) {
        if (book.finished()) return;
      } else if (word == "help" || word == "?") {
        prompt.say(desk_help);
      } else if (word == "list") {
        list_lines(book, prompt);
      } else if (word == "card") {
        prompt.say(card(book.record()));
      } else if (word == "eleven:") {
        eleven(trim(answer.substr(word.size())));
      } else {
        const std::string remark = change(book, answer);
        if (!remark.empty()) prompt.say(remark);
        keep(book.record());
      }
    } catch (const Error& error) {
      if (error.fault() != Fault::bad_file) throw;
      prompt.say(error.what());
    }
  }
}

}  // namespace quicket::terminal
