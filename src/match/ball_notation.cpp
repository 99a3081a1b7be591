#include "match/ball_notation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "match/notation_text.h"
#include "match/sheet_names.h"

namespace quicket::match {
namespace {

struct Word {
  std::string_view word;
  HowOut how;
  bool non_striker;
};

constexpr std::array<Word, 20> how_words{{
    {"b", HowOut::bowled, false},
    {"c", HowOut::caught, false},
    {"lbw", HowOut::lbw, false},
    {"st", HowOut::stumped, false},
    {"hw", HowOut::hit_wicket, false},
    {"ro", HowOut::run_out, false},
    {"rn", HowOut::run_out, true},
    {"obs", HowOut::obstructing_the_field, false},
    {"obsn", HowOut::obstructing_the_field, true},
    {"twice", HowOut::hit_the_ball_twice, false},
    {"handled", HowOut::handled_the_ball, false},
    {"handledn", HowOut::handled_the_ball, true},
    {"timed", HowOut::timed_out, false},
    {"timedn", HowOut::timed_out, true},
    {"hurt", HowOut::retired_hurt, false},
    {"hurtn", HowOut::retired_hurt, true},
    {"retired", HowOut::retired_out, false},
    {"retiredn", HowOut::retired_out, true},
    {"left", HowOut::retired_not_out, false},
    {"leftn", HowOut::retired_not_out, true},
}};

constexpr bool is_written(HowOut how) {
  return std::any_of(how_words.begin(), how_words.end(),
                     [how](const Word& word) { return word.how == how; });
}

constexpr bool all_are_written() {
  for (int how = 0; how < cricket::how_out_count; ++how) {
    if (!is_written(static_cast<HowOut>(how))) return false;
  }
  return true;
}
static_assert(all_are_written(), "every kind has its sign");

/// More than any ball has brought in a real match.
constexpr int most_runs_of_ball = 13;
/// Three and four overthrows make seven; a bare 8 or 9 is a typing error.
constexpr int most_runs_without_mark = 7;

/// A part of a token: letters, a number after them, names after a colon, who is out after `=`.
struct Part {
  std::string_view letters;
  std::optional<int> number;
  std::string_view names;
  std::optional<std::string_view> batter;
};

Part part_of(std::string_view text) {
  Part part;
  if (const std::size_t equals = text.find('='); equals != std::string_view::npos) {
    part.batter = text.substr(equals + 1);
    text = text.substr(0, equals);
  }
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) part.names = text.substr(colon + 1);
  const std::string_view head = text.substr(0, colon);
  std::size_t end = head.size();
  while (end > 0 && std::isdigit(static_cast<unsigned char>(head[end - 1])) != 0) --end;
  part.letters = head.substr(0, end);
  if (end < head.size()) part.number = parse_int(head.substr(end));
  return part;
}

const Word* how_word(std::string_view letters) {
  for (const Word& word : how_words) {
    if (word.word == letters) return &word;
  }
  return nullptr;
}

/// What to type for a mark of printed scoresheets that could be taken for something else here.
std::string_view instead_of_mark(std::string_view mark) {
  if (mark == "w") return "wd for a wide, W for a wicket";
  if (mark == "n" || mark == "N") return "nb for a no-ball";
  if (mark == "L" || mark == "l") return "lb for a leg bye";
  if (mark == "B") return "b for bowled, b1 for a bye";
  if (mark == "P") return "p5 for five penalty runs";
  return "";
}

/// `W` before a dismissal adds nothing.
std::string_view without_w(std::string_view text) {
  return text.size() > 1 && text.front() == 'W' ? text.substr(1) : text;
}

class BallReader {
 public:
  BallReader(const Delivery& blank, const TeamSheet& batting, const TeamSheet& fielding,
             const cricket::Conditions& conditions)
      : ball_(blank), batting_(batting), fielding_(fielding), conditions_(conditions) {}

  void read(std::string_view text) {
    if (text == "." || text == "0" || text == "•") return;
    const std::string_view how = without_w(text);
    if (how == "W") return out(HowOut::caught, false, {});
    if (how == "c&b") {
      out(HowOut::caught, false, {});
      last_out().fielders[0] = ball_.bowler;
      return;
    }
    const Part part = part_of(how);
    if (const Word* word = how_word(part.letters)) {
      // A `b` with a number is byes.
      if (word->how != HowOut::bowled || !part.number) return how_out(*word, part);
    }
    score(part, text);
  }

  Delivery result() const { return ball_; }

 private:
  void how_out(const Word& word, const Part& part) {
    if (part.number) {
      if (word.how != HowOut::run_out) refuse("only a run out can be followed by runs (ro1)");
      ball_.bat_runs = runs(*part.number);
    }
    out(word.how, word.non_striker, part);
  }

  void score(const Part& part, std::string_view text) {
    const int number = part.number.value_or(1);
    if (part.letters.empty() && part.number) {
      if (number > most_runs_without_mark && number <= most_runs_of_ball) {
        refuse(fmt::format("{} runs off the bat look like a slip; write {}r if they were run",
                           number, number));
      }
      ball_.bat_runs = runs(number);
    } else if (text.size() > 1 && text.back() == 'r' &&
               parse_int(text.substr(0, text.size() - 1))) {
      ball_.bat_runs = runs(*parse_int(text.substr(0, text.size() - 1)));
      ball_.non_boundary = ball_.bat_runs == 4 || ball_.bat_runs == 6;
    } else if (part.letters == "wd") {
      ball_.wides = runs(part.number.value_or(conditions_.wide_runs));
    } else if (part.letters == "nb") {
      ball_.no_balls = runs(part.number.value_or(conditions_.no_ball_runs));
    } else if (part.letters == "b") {
      ball_.byes = runs(number);
    } else if (part.letters == "lb") {
      ball_.leg_byes = runs(number);
    } else if (part.letters == "p") {
      ball_.penalty = runs(number);
    } else {
      const std::string_view meant = instead_of_mark(part.letters);
      refuse(meant.empty() ? "not a ball; a ball is . 1 2 3 4 6 W wd nb b1 lb1, or a dismissal"
                           : fmt::format("write {}", meant));
    }
    if (!part.names.empty() || part.batter) {
      refuse("only a dismissal takes names");
    }
  }

  static std::uint8_t runs(int number) {
    if (number < 0 || number > most_runs_of_ball) {
      refuse(fmt::format("a ball can bring 0 to {} runs, not {}{}", most_runs_of_ball, number,
                         number > 99 ? "; a blank parts balls" : ""));
    }
    return static_cast<std::uint8_t>(number);
  }

  void out(HowOut how, bool non_striker, const Part& part) {
    if (ball_.out && ball_.also_out) refuse("at most two batters can leave on one ball");
    Dismissal& out = (ball_.out ? ball_.also_out : ball_.out).emplace();
    out.how = how;
    out.batter = part.batter   ? find_member(batting_, *part.batter)
                 : non_striker ? ball_.non_striker
                               : ball_.striker;
    if (part.names.empty()) return;
    std::size_t place = 0;
    for (const std::string_view name : split(part.names, '/')) {
      if (place == out.fielders.size()) refuse("at most three fielders can be named");
      out.fielders[place++] = find_member(fielding_, name);
    }
  }

  Dismissal& last_out() { return ball_.also_out ? *ball_.also_out : *ball_.out; }

  Delivery ball_;
  const TeamSheet& batting_;
  const TeamSheet& fielding_;
  const cricket::Conditions& conditions_;
};

std::string how_text(const Delivery& ball, const Dismissal& out, const TeamSheet& batting,
                     const TeamSheet& fielding) {
  const bool non_striker = out.batter == ball.non_striker && out.batter != ball.striker;
  if (out.how == HowOut::caught && out.fielders[0] == ball.bowler) return "c&b";
  std::string text;
  for (const Word& word : how_words) {
    if (word.how == out.how && word.non_striker == non_striker) text = word.word;
  }
  std::string names;
  for (const Member fielder : out.fielders) {
    if (fielder == no_member) continue;
    names += (names.empty() ? ":" : "/") + short_name(fielding, fielder);
  }
  // A batter who is timed out never came in: neither the striker nor the batter at the other end.
  const bool at_wicket = out.batter == ball.striker || out.batter == ball.non_striker;
  return text + names + (at_wicket ? "" : "=" + short_name(batting, out.batter));
}

std::string numbered(std::string_view letters, int number, int usual) {
  return number == usual ? std::string(letters) : fmt::format("{}{}", letters, number);
}

}  // namespace

Delivery parse_ball(std::string_view token, const Delivery& blank, const TeamSheet& batting,
                    const TeamSheet& fielding, const cricket::Conditions& conditions) {
  BallReader reader(blank, batting, fielding, conditions);
  for (const std::string_view part : split(token, '+')) reader.read(part);
  return reader.result();
}

bool is_how_out(std::string_view token) {
  if (token == "c&b") return true;
  const Part part = part_of(split(token, '+').front());
  const Word* word = how_word(part.letters);
  return word != nullptr && (word->how != HowOut::bowled || !part.number);
}

std::string ball_text(const Delivery& ball, const TeamSheet& batting, const TeamSheet& fielding,
                      const cricket::Conditions& conditions) {
  std::vector<std::string> parts;
  if (ball.wides > 0) parts.push_back(numbered("wd", ball.wides, conditions.wide_runs));
  if (ball.no_balls > 0) parts.push_back(numbered("nb", ball.no_balls, conditions.no_ball_runs));
  if (ball.bat_runs > 0) {
    const bool run = ball.non_boundary || ball.bat_runs > most_runs_without_mark;
    parts.push_back(fmt::format("{}{}", int{ball.bat_runs}, run ? "r" : ""));
  }
  if (ball.byes > 0) parts.push_back(fmt::format("b{}", int{ball.byes}));
  if (ball.leg_byes > 0) parts.push_back(numbered("lb", ball.leg_byes, 1));
  if (ball.penalty > 0) parts.push_back(fmt::format("p{}", int{ball.penalty}));
  if (ball.out) parts.push_back(how_text(ball, *ball.out, batting, fielding));
  if (ball.also_out) parts.push_back(how_text(ball, *ball.also_out, batting, fielding));
  if (parts.empty()) return ".";
  std::string text = ball.out && parts.size() == 1 ? "W " : "";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : "+") + parts[i];
  return text;
}

}  // namespace quicket::match
