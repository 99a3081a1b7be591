#include "tests/app/commentary_checker.h"

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

namespace quicket::tests {
namespace {

using cricket::HowOut;
using match::Delivery;

bool is_boundary(const Delivery& ball, int runs) {
  return ball.bat_runs == runs && !ball.non_boundary;
}

int number_in(const std::string& token) {
  static const std::map<std::string, int> words{
      {"one", 1},   {"two", 2},   {"three", 3}, {"four", 4}, {"five", 5},    {"six", 6},
      {"seven", 7}, {"eight", 8}, {"nine", 9},  {"ten", 10}, {"eleven", 11}, {"twelve", 12}};
  std::string word = token;
  if (!word.empty()) word[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
  if (const auto found = words.find(word); found != words.end()) return found->second;
  const bool digits = !word.empty() && std::all_of(word.begin(), word.end(), [](char letter) {
    return letter >= '0' && letter <= '9';
  });
  return digits && word.size() < 6 ? std::stoi(word) : -1;
}

std::string last_word(std::string name) {
  // Namesakes have a number: "Alex Ross (2)".
  if (name.back() == ')' && name.find(" (") != std::string::npos) name.erase(name.rfind(" ("));
  std::size_t at = name.rfind(' ');
  if (at == std::string::npos) return name;
  // "van der Dussen" is called so as a whole.
  for (;;) {
    const std::size_t before = at == 0 ? std::string::npos : name.rfind(' ', at - 1);
    if (before == std::string::npos || !(name[before + 1] >= 'a' && name[before + 1] <= 'z')) break;
    at = before;
  }
  return name.substr(at + 1);
}

bool is_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '\'' ||
         letter == '-' || (static_cast<unsigned char>(letter) & 0x80) != 0;
}

bool is_of_word(char letter) {
  return is_letter(letter) || (letter >= '0' && letter <= '9');
}

/// Whether `word` stands in `text` as a word of its own ("Ross" does in "Ross's").
bool stands_in(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool free_before = at == 0 || !is_of_word(text[at - 1]);
    const bool free_after = end >= text.size() || !is_of_word(text[end]) || text[end] == '\'';
    if (free_before && free_after) return true;
  }
  return false;
}

bool has_any(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return stands_in(text, word); });
}

}  // namespace

CommentaryChecker::CommentaryChecker(const match::MatchSetup& setup) : setup_(setup) {
  for (std::size_t side = 0; side < 2; ++side) {
    for (const match::SheetPlayer& player : setup.sides[side].sheet.players) {
      names_[side].push_back(last_word(player.name));
    }
  }
}

void CommentaryChecker::take(const match::MatchEvent& event) {
  if (const auto* opened = std::get_if<match::InningsOpened>(&event)) {
    const int runs_before = innings_.empty() ? 0 : innings_.back().runs;
    Innings next;
    next.batting = opened->batting;
    next.super_over = opened->super_over;
    next.quota =
        opened->super_over > 0 ? setup_.conditions.super_over_balls : setup_.conditions.quota();
    next.wickets_to_end =
        opened->super_over > 0 ? setup_.conditions.super_over_wickets : setup_.conditions.wickets;
    const bool second = innings_.size() % 2 == 1;
    if (second) next.target = runs_before + 1;
    if (second && opened->super_over == 0) revise(next);
    innings_.push_back(next);
    last_.reset();
    before_.reset();
  } else if (std::holds_alternative<match::OverStarted>(event)) {
    Innings& now = innings_.back();
    now.last_over_runs = now.over_runs;
    now.over_runs = now.over_charged = now.over_legal = now.over_boundaries = 0;
    now.boundary_row = 0;
    now.over_ended = false;
  } else if (const auto* revised = std::get_if<match::RevisedTarget>(&event)) {
    revised_target_ = revised->target;
    revised_balls_ = revised->balls;
    if (innings_.size() % 2 == 0 && !innings_.empty()) revise(innings_.back());
  } else if (const auto* quota = std::get_if<match::RevisedQuota>(&event)) {
    if (!innings_.empty()) innings_.back().quota = quota->balls;
  } else if (std::holds_alternative<match::Retirement>(event)) {
    innings_.back().stand = 0;
  } else if (const auto* given = std::get_if<Delivery>(&event)) {
    before_ = last_;
    last_ = *given;
    ball(*given);
  }
}

void CommentaryChecker::revise(Innings& innings) const {
  if (revised_target_ > 0) innings.target = revised_target_;
  if (revised_balls_ > 0) innings.quota = revised_balls_;
}

void CommentaryChecker::ball(const Delivery& ball) {
  Innings& now = innings_.back();
  Batter& bat = now.batters[ball.striker];
  Bowler& bowl = now.bowlers[ball.bowler];
  Meeting& meeting = now.meetings[{ball.striker, ball.bowler}];
  now.runs += ball.runs();
  bat.runs += ball.bat_runs;
  bat.balls += ball.wides > 0 ? 0 : 1;
  meeting.runs += ball.bat_runs;
  meeting.balls += ball.wides > 0 ? 0 : 1;
  meeting.boundary_before = meeting.boundary;
  bowl.runs += ball.bat_runs + ball.wides + ball.no_balls;
  bowl.balls += ball.legal() ? 1 : 0;
  now.balls += ball.legal() ? 1 : 0;
  now.over_runs += ball.runs();
  now.over_charged += ball.bat_runs + ball.wides + ball.no_balls;
  now.over_legal += ball.legal() ? 1 : 0;
  now.over_ended = ball.legal() && now.over_legal >= setup_.conditions.balls_per_over;
  const bool boundary = is_boundary(ball, 4) || is_boundary(ball, 6);
  meeting.boundary = meeting.boundary || boundary;
  now.over_boundaries += boundary ? 1 : 0;
  now.boundary_row = boundary ? now.boundary_row + 1 : 0;
  if (boundary || ball.wides == 0 || ball.out) {
    now.boundary_hits = boundary ? now.boundary_hits + 1 : 0;
  }
  now.without_boundary_before = now.without_boundary;
  now.without_boundary = boundary ? 0 : now.without_boundary + (ball.legal() ? 1 : 0);
  now.dots = ball.runs() == 0 && !ball.out ? now.dots + 1 : 0;
  now.stand += ball.runs();
  now.stand_before = now.stand;
  bowl.streak_before = bowl.streak;
  int taken = 0;
  for (const auto& out : {ball.out, ball.also_out}) {
    if (!out) continue;
    now.stand = 0;
    now.wickets += cricket::is_wicket(out->how) ? 1 : 0;
    if (cricket::is_bowlers(out->how)) ++taken;
  }
  bowl.wickets += taken;
  bowl.streak = taken > 0 ? bowl.streak + taken : 0;
  const auto& rules = setup_.conditions;
  now.free_hit_next = ball.legal()
                          ? false
                          : now.free_hit_next || (ball.no_balls > 0 ? rules.free_hit_after_no_ball
                                                                    : rules.free_hit_after_wide);
}

bool CommentaryChecker::over() const {
  const Innings& now = innings_.back();
  return now.balls >= now.quota || now.wickets >= now.wickets_to_end ||
         (now.target > 0 && now.runs >= now.target);
}

void CommentaryChecker::complain(std::string what) {
  found_.push_back(std::move(what));
}

std::string_view CommentaryChecker::token(std::size_t at) const {
  return at < tokens_.size() ? std::string_view(tokens_[at]) : std::string_view();
}

void CommentaryChecker::split() {
  tokens_.clear();
  std::string word;
  for (const char letter : text_) {
    if (is_letter(letter) || (letter >= '0' && letter <= '9')) {
      word += letter;
      continue;
    }
    if (!word.empty()) tokens_.push_back(std::move(word));
    word.clear();
    if (letter != ' ') tokens_.emplace_back(1, letter);
  }
  if (!word.empty()) tokens_.push_back(word);
}

std::vector<std::string> CommentaryChecker::wrong(std::string_view text, bool whole) {
  found_.clear();
  text_ = text;
  split();
  check_shout();
  check_names();
  check_dismissal(whole);
  check_extras();
  check_milestones();
  check_result();
  check_chase();
  check_style();
  check_words();
  check_numbers();
  return found_;
}

void CommentaryChecker::check_shout() {
  const bool out = last_->out && cricket::is_wicket(last_->out->how);
  const auto begins = [&](std::string_view word) { return text_.substr(0, word.size()) == word; };
  const auto needs = [&](std::string_view word, bool due) {
    if (begins(word) != due) complain(fmt::format("{} {}", word, due ? "missing" : "untrue"));
    if (text_.find(word, 1) != std::string_view::npos) complain("shouted late");
  };
  needs("OUT!", out);
  needs("FOUR!", !last_->out && is_boundary(*last_, 4));
  needs("SIX!", !last_->out && is_boundary(*last_, 6));
}

void CommentaryChecker::check_names() {
  const Innings& now = innings_.back();
  std::set<std::string> involved;
  const auto add = [&](int side, int member) {
    const auto& names = names_[static_cast<std::size_t>(side)];
    if (member >= 0 && static_cast<std::size_t>(member) < names.size()) {
      involved.insert(names[static_cast<std::size_t>(member)]);
    }
  };
  add(now.batting, last_->striker);
  add(now.batting, last_->non_striker);
  add(1 - now.batting, last_->bowler);
  // Who was drawn to catch it, in the order of the sheet, and did not.
  if (!last_->out && last_->dice.fielder > 0) add(1 - now.batting, last_->dice.fielder - 1);
  for (const auto& out : {last_->out, last_->also_out}) {
    if (!out) continue;
    add(now.batting, out->batter);
    for (const match::Member fielder : out->fielders) add(1 - now.batting, fielder);
  }
  // Surnames that are words of the game ("Short", "Cover") prove nothing at the start of a
  // sentence.
  static const std::set<std::string> also_words{"Short", "Full", "Long", "Point", "Cover", "Head"};
  for (const auto& side : names_) {
    for (const std::string& name : side) {
      if (involved.count(name) > 0 || also_words.count(name) > 0) continue;
      if (stands_in(text_, name)) complain(fmt::format("{} had nothing to do with it", name));
    }
  }
}

void CommentaryChecker::check_dismissal(bool whole) {
  const std::optional<HowOut> how =
      last_->out ? std::optional(last_->out->how) : std::optional<HowOut>();
  const bool own_catch = how == HowOut::caught && last_->out->fielders[0] == last_->bowler;
  const bool keeper_catch =
      how == HowOut::caught &&
      last_->out->fielders[0] ==
          setup_.sides[static_cast<std::size_t>(1 - innings_.back().batting)].sheet.keeper;
  struct Rule {
    std::initializer_list<std::string_view> words;
    bool is_true;
  };
  const bool also = last_->also_out.has_value();
  const auto was = [&](HowOut one) { return how == one || also; };
  const bool cry = has("cry for lbw"), near_stumping = has("Nearly stumped");
  const Rule rules[] = {
      {{"bowled", "Bowled", "Yorked", "Timber"}, was(HowOut::bowled) || own_catch},
      {{"caught", "Caught"}, was(HowOut::caught)},
      {{"caught and bowled", "Caught and bowled", "Return catch", "C and b"}, own_catch || also},
      {{"caught behind", "Caught behind", "behind the stumps"}, keeper_catch || also},
      {{"lbw", "Lbw", "leg before"}, was(HowOut::lbw) || cry},
      {{"stumped", "Stumped"}, was(HowOut::stumped) || near_stumping},
      {{"run out", "Run out"}, was(HowOut::run_out)},
      {{"hit wicket", "Hit wicket", "hit the wicket"}, was(HowOut::hit_wicket)},
      {{"OUT", "walks off", "trudges off", "has to go", "long walk back", "on the way back"},
       how.has_value()},
      {{"retired", "Retired", "retires"},
       was(HowOut::retired_hurt) || was(HowOut::retired_not_out) || was(HowOut::retired_out)},
  };
  for (const Rule& rule : rules) {
    if (!rule.is_true && has_any(text_, rule.words)) {
      complain(fmt::format("says \"{}\"", *rule.words.begin()));
    }
  }
  if (!whole || !how || !cricket::is_wicket(*how)) return;
  struct Demand {
    HowOut how;
    std::initializer_list<std::string_view> words;
  };
  const Demand demands[] = {
      {HowOut::bowled, {"bowled", "Bowled", "bowls", "stumps", "played on", "stump"}},
      {HowOut::caught, {"caught", "Caught", "catch", "catches", "takes it", "has it"}},
      {HowOut::lbw, {"lbw", "Lbw", "leg before"}},
      {HowOut::stumped, {"stumped", "Stumped"}},
      {HowOut::run_out, {"run out", "Run out"}},
      {HowOut::hit_wicket, {"Hit wicket", "hit wicket", "hit the wicket"}},
  };
  for (const Demand& demand : demands) {
    if (demand.how == *how && !has_any(text_, demand.words)) complain("how was it out?");
  }
}

void CommentaryChecker::check_extras() {
  const auto only = [&](std::initializer_list<std::string_view> words, bool is_true,
                        std::string_view what) {
    if (!is_true && has_any(text_, words)) complain(fmt::format("no {}", what));
  };
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const bool word = tokens_[i] == "wide" || tokens_[i] == "Wide" || tokens_[i] == "wides";
    if (word && token(i + 1) != "of" && last_->wides == 0) complain("no wide");
  }
  only({"no-ball", "No-ball"}, last_->no_balls > 0, "no-ball");
  only({"leg bye", "Leg bye", "leg byes"}, last_->leg_byes > 0, "leg bye");
  only({"bye", "Bye", "byes"}, last_->byes + last_->leg_byes > 0, "bye");
  const bool missed = last_->dice.check > 0 && !last_->out;
  only({"dropped", "Dropped", "put down", "Put down", "Spilled", "shelled", "Shelled", "sitter"},
       missed, "missed catch");
  only({"Stumping", "stumping"}, missed, "missed stumping");
  only({"freebie", "Freebie", "licence"}, last_->free_hit, "free hit before");
  only({"free hit", "Free hit"}, innings_.back().free_hit_next, "free hit next");
  const auto says = [&](std::string_view word) { return stands_in(text_, word); };
  if (last_->wides > 0 && !says("wide") && !says("Wide") && !says("wides")) complain("a wide");
  if (last_->no_balls > 0 && !says("no-ball") && !says("No-ball")) complain("a no-ball");
  const bool bye = says("bye") || says("byes") || says("Bye") || says("Byes");
  if (last_->byes + last_->leg_byes > 0 && !bye) complain("a bye");
}

void CommentaryChecker::check_milestones() {
  Innings& now = innings_.back();
  const Batter& bat = now.batters[last_->striker];
  const Bowler& bowl = now.bowlers[last_->bowler];
  const int gone = last_->out ? now.batters[last_->out->batter].runs : 0;
  const auto crossed = [&](int step) {
    return bat.runs >= step && bat.runs - last_->bat_runs < step;
  };
  const auto says = [&](std::initializer_list<std::string_view> words) {
    return has_any(text_, words);
  };
  if (says({"fifty", "Fifty", "FIFTY"})) {
    const bool stand = has("fifty stand") && now.stand_before >= 50;
    const bool near_it =
        (has("close to a fifty") || has("A fifty is near")) && bat.runs >= 45 && bat.runs < 50;
    if (has("short of a fifty") ? gone < 45 || gone > 49 : !crossed(50) && !stand && !near_it)
      complain("no fifty");
  }
  if (says({"hundred", "Hundred", "HUNDRED"})) {
    const bool stand = has("hundred between them") && now.stand_before >= 100;
    const bool near_it = has("closing in on a hundred") && bat.runs >= 90 && bat.runs < 100;
    if (has("short of a hundred") ? gone < 95 || gone > 99 : !crossed(100) && !stand && !near_it)
      complain("no hundred");
  }
  if (has("HAT-TRICK") || has("A hat-trick for")) {
    if (bowl.streak != 3) complain("no hat-trick");
  } else if (has("No hat-trick") || has("hat-trick;") || has("Hat-trick denied") ||
             has("hat-trick ball")) {
    if (bowl.streak_before != 2) complain("no hat-trick ball");
  } else if (has("hat-trick") && bowl.streak != 2) {
    complain("not on a hat-trick");
  }
  if (has("Two in two balls") || has("two in two")) {
    if (bowl.streak < 2) complain("not two in two");
  }
  if (has("Five wickets") && bowl.wickets != 5) complain("not five wickets");
  if (says({"maiden", "Maiden"}) &&
      (!now.over_ended || now.over_charged > 0 || setup_.conditions.counts_balls)) {
    complain("no maiden");
  }
  const bool duck = says({"A duck", "golden duck", "Golden duck", "without scoring"});
  if (duck && (!last_->out || now.batters[last_->out->batter].runs != 0)) complain("no duck");
  if (has("golden duck") || has("Golden duck") || has("First ball!") || has("out first ball")) {
    if (last_->out && now.batters[last_->out->batter].balls != 1) complain("not the first ball");
  }
  if (has("off the mark") && !has("ot off the mark") && !has("to get off the mark") &&
      (bat.runs != last_->bat_runs || bat.runs == 0)) {
    complain("not off the mark now");
  }
  if ((has("last pair") || has("last wicket would")) && now.wickets != now.wickets_to_end - 1) {
    complain("not the last pair");
  }
  if ((has("all out") || has("All out")) && now.wickets < now.wickets_to_end) {
    complain("not all out");
  }
  if (has("opening stand") && now.wickets != 1) complain("not the opening stand");
}

void CommentaryChecker::check_result() {
  const Innings& now = innings_.back();
  const bool reached = now.target > 0 && now.runs >= now.target;
  const bool ended = over();
  const bool short_of = now.target > 0 && ended && now.runs < now.target - 1;
  const bool equal = now.target > 0 && now.runs == now.target - 1;
  std::string text(text_);
  for (const std::string_view idle :
       {"to win", "would win", "Any run wins it now", "going for the winning run",
        "going for the win", "to win.", "may win"}) {
    if (has("To win it") || has("to win it") || has("To win the match") ||
        has("to win the match")) {
      break;
    }
    for (std::size_t at = text.find(idle); at != std::string::npos; at = text.find(idle)) {
      text.erase(at, idle.size());
    }
  }
  const bool claims = has_any(text, {"win", "wins", "won", "winning", "defended", "Home!",
                                     "fall short", "Not enough", "not enough"});
  if (claims && !reached && !short_of) complain("nobody has won");
  const auto& batting = setup_.sides[static_cast<std::size_t>(now.batting)].sheet.name;
  const auto& fielding = setup_.sides[static_cast<std::size_t>(1 - now.batting)].sheet.name;
  const auto team_wins = [&](const std::string& team) {
    return has(team + " win") || has(team + " have won") || has(team + " have defended") ||
           has(team + " are home") || has(team + " have done it");
  };
  if (team_wins(batting) && !reached) complain("the chase is not over");
  if (team_wins(fielding) && !short_of) complain("not defended");
  if (has_any(text, {"tie", "a tie", "Tied", "tied"}) && !has("tied down") && !(equal && ended)) {
    complain("no tie");
  }
  if (has_any(text, {"level", "Level"}) && !equal) complain("not level");
}

void CommentaryChecker::check_chase() {
  Innings& now = innings_.back();
  const auto& rules = setup_.conditions;
  const int needed = now.target - now.runs, left = now.quota - now.balls;
  const bool alive = now.target > 0 && !over();
  const bool near_end = alive && left <= 2 * rules.balls_per_over;
  const bool steep = alive && needed >= 2 * left && needed > 6;
  const bool beyond = alive && needed > 6 * left + 1;
  const bool easy = alive && left >= 12 && 5 * needed <= 4 * left;
  const Meeting meeting = now.meetings[{last_->striker, last_->bowler}];
  const int set_runs = now.batters[last_->out ? last_->out->batter : last_->striker].runs;
  struct Rule {
    std::initializer_list<std::string_view> words;
    bool is_true;
  };
  const Rule claims[] = {
      {{"in reply", "the target", "The target", "The equation", "this chase", "the rate",
        "goes to plan"},
       now.target > 0},
      {{"no use to them", "getting away", "slipping", "mountain", "boundaries, and soon",
        "need boundaries", "more of those", "less than they need", "take singles from here",
        "more of it", "climbing"},
       steep && !beyond},
      {{"shut the door", "match is gone", "got away", "changes nothing", "nothing hangs",
        "more than a six a ball", "is too many", "looks at the board"},
       beyond},
      {{"racing there", "goes to plan", "pick their balls", "No need to hurry", "well ahead",
        "in no hurry"},
       easy},
      {{"Nobody is leaving", "Hearts in mouths", "Gold dust", "whole ground knows",
        "chase is alive", "sitting down", "when it matters"},
       near_end && (2 * needed <= 5 * left || needed <= 6)},
      {{"comes down to"}, alive && left <= rules.balls_per_over},
      {{"boundary would win"}, alive && needed > 1 && needed <= 4},
      {{"is set on", "was set on", "well set", "settled in"}, set_runs >= 30},
      {{"no answer to"}, meeting.runs <= 3 && meeting.balls >= 5},
      {{"will do",
        "respect",
        "stroll",
        "jog",
        "walk it through",
        "canter",
        "easy run",
        "no hurry",
        "straight bat and soft hands",
        "pats it back",
        "half forward",
        "lets it through",
        "defends",
        "blocks",
        "plays it back",
        "gets behind it",
        "smothers it",
        "drops it dead",
        "rotated",
        "patient",
        "a platform"},
       !steep && !(near_end && 5 * needed >= 4 * left)},
  };
  for (const Rule& rule : claims) {
    if (rule.is_true) continue;
    for (const std::string_view words : rule.words) {
      // A winning hit "will do", and a dot on a hat-trick ball is its own story.
      if (has_any(text_, {words}) && !(over() && words == "will do")) {
        complain(fmt::format("\"{}\" with {} off {}", words, needed, left));
      }
    }
  }
}

void CommentaryChecker::check_style() {
  const Innings& now = innings_.back();
  const auto& cards = setup_.sides[static_cast<std::size_t>(1 - now.batting)].cards;
  const cricket::BowlingRole role = last_->bowler < cards.size() ? cards[last_->bowler].bowling_role
                                                                 : cricket::BowlingRole::unknown;
  const bool spin = role == cricket::BowlingRole::spin;
  const bool seam = role == cricket::BowlingRole::pace || role == cricket::BowlingRole::medium;
  if (!spin && has_any(text_, {"the turn", "spin", "drifts in", "in flight", "Tossed up",
                               "slog sweep", "skids on", "rips it"})) {
    complain("not a spinner");
  }
  if (!seam && has_any(text_, {"seam", "yorker", "Yorker", "bouncer", "Bouncer", "slower ball",
                               "cutter", "nips", "Nips", "Yorked"})) {
    complain("not a seamer");
  }
  if (role != cricket::BowlingRole::pace && has_any(text_, {"Too quick", "Real pace"})) {
    complain("not quick");
  }
}

void CommentaryChecker::check_words() {
  if (has("{") || has("}") || has("  ") || has("?:") || text_.empty()) complain("unfinished");
  if (has("?") && !has("Ring beaten?") && !has("How many more?") && !has("believe it?") &&
      !has("orthodoxy?")) {
    complain("somebody unknown");
  }
  if (has_any(text_, {"he", "she", "his", "her", "him", "hers", "He", "She", "His", "Her", "man",
                      "men", "batsman", "batsmen"})) {
    complain("says man or woman");
  }
  if (setup_.conditions.counts_balls) {
    for (std::size_t i = 1; i < tokens_.size(); ++i) {
      if (tokens_[i] != "over" && tokens_[i] != "overs") continue;
      static const std::set<std::string> before{"the",    "this",  "an",   "last",
                                                "that",   "per",   "next", "maiden",
                                                "Maiden", "super", "The",  "This"};
      if (before.count(tokens_[i - 1]) > 0) complain("an over in 100-ball");
    }
  }
  const bool runs = last_->runs() > 0;
  if (runs &&
      has_any(text_, {"No run", "no run", "Dot ball", "a dot", "A dot", "Nothing from it"})) {
    complain("there were runs");
  }
}

bool CommentaryChecker::explained_runs(std::size_t at, int number) const {
  const Delivery& ball = *last_;
  const std::string_view next = token(at + 1);
  if (next == "wides" || next == "wide") return ball.wides == number;
  if (next == "leg" || next == "byes") return number == ball.byes + ball.leg_byes;
  if (next == "penalty") return number == ball.penalty;
  const bool runs_word = next == "run" || next == "runs";
  const std::string_view following = runs_word ? token(at + 2) : next;
  if (following == "short" || (at > 0 && tokens_[at - 1] == "by")) {
    Innings now = innings_.back();
    const int gone = ball.out ? now.batters[ball.out->batter].runs : 0;
    return gone % 50 >= 45 && token(at + 2) == "of" ? number == 50 - gone % 50
                                                    : number == now.target - 1 - now.runs;
  }
  // Words are runs off the bat, unless something else explained them.
  return number == ball.bat_runs;
}

bool CommentaryChecker::explained(std::size_t at, int number) const {
  Innings now = innings_.back();
  const std::string_view prev = at > 0 ? token(at - 1) : "", next = token(at + 1),
                         second = token(at + 2), third = token(at + 3);
  const bool digits = tokens_[at][0] >= '0' && tokens_[at][0] <= '9';
  const int needed = now.target - now.runs, left = now.quota - now.balls;
  const Batter bat = now.batters[last_->striker];
  const Batter gone = last_->out ? now.batters[last_->out->batter] : bat;
  const Bowler bowl = now.bowlers[last_->bowler];
  const Meeting meeting = now.meetings[{last_->striker, last_->bowler}];
  if (next == "for" && number_in(std::string(second)) >= 0) {
    const int other = number_in(std::string(second));
    return (number == now.runs && other == now.wickets) ||
           (number == bowl.wickets && other == bowl.runs);
  }
  if (prev == "for" && at >= 2 && number_in(tokens_[at - 2]) >= 0) return true;  // checked with it
  if (next == "off" && second == "the" && third == "last" && token(at + 4) == "ball") {
    return now.target > 0 && number == needed && left == 1;
  }
  if (next == "off" && number_in(std::string(second)) >= 0) {
    const int balls = number_in(std::string(second));
    return (now.target > 0 && number == needed && balls == left) ||
           (number == bat.runs && balls == bat.balls) ||
           (number == gone.runs && balls == gone.balls) ||
           (number == meeting.runs && balls == meeting.balls);
  }
  if (prev == "off" && at >= 2 && number_in(tokens_[at - 2]) >= 0) return true;
  if (next == "ball" || next == "balls") {
    if (second == "left" || second == "to") return number == left;
    if (second == "in" && third == "a") return number == now.dots;
    const bool streak = prev == "in" && at >= 2 && number_in(tokens_[at - 2]) == number;
    if (streak) return bowl.streak >= 2;
    return number == bat.balls || number == now.without_boundary ||
           number == now.without_boundary_before;
  }
  // "Four in four", wides left out.
  const bool first_of_hits = next == "in" && number_in(std::string(second)) == number;
  const bool last_of_hits = prev == "in" && at >= 2 && number_in(tokens_[at - 2]) == number;
  if (number >= 4 && (first_of_hits || last_of_hits)) return number == now.boundary_hits;
  if (next == "in" && second == "two") return bowl.streak >= 2;
  if (prev == "in" && at >= 2 && number_in(tokens_[at - 2]) == 2) return bowl.streak >= 2;
  if (next == "wickets" || next == "wicket") {
    return second == "in" ? number == now.wickets_to_end - now.wickets : number == bowl.wickets;
  }
  const auto is_row = [&](std::size_t from) {
    return (token(from) == "in" && token(from + 1) == "a" && token(from + 2) == "row") ||
           (token(from) == "on" && token(from + 1) == "end") || token(from) == "running";
  };
  if (next == "boundaries") {
    return number == (is_row(at + 2) ? now.boundary_row : now.over_boundaries);
  }
  if (is_row(at + 1) && number == now.boundary_row && number >= 3) return true;
  if (next == "dots" || (next == "in" && second == "a" && third == "row"))
    return number == now.dots;
  if (digits) {
    if (prev == "target" || prev == "Target" || (prev == "is" && has("target is"))) {
      return number == now.target;
    }
    if (prev == "to" && has("in reply to")) {
      return innings_.size() > 1 && number == innings_[innings_.size() - 2].runs;
    }
    if (has_any(text_, {"all out", "All out"}) && (prev == "for" || prev == ","))
      return number == now.runs;
    if (next == "runs" || next == "run" || next == "short") return explained_runs(at, number);
    if (prev == "worth" || prev == "on" || prev == "at" || prev == "of" || next == "between") {
      return number == now.stand_before;
    }
    return number == now.over_runs || (next == "came" && number == now.last_over_runs) ||
           number == now.last_over_runs;
  }
  if (has("five") && next == "went") return true;
  // "the five", "this five" is an over of 100-ball.
  if (number == 5 && setup_.conditions.counts_balls) return true;
  const bool earlier =
      before_ && before_->bowler == last_->bowler && before_->striker == last_->striker;
  if (earlier && number == before_->bat_runs && (number == 4 || number == 6) && !last_->out) {
    return true;
  }
  if (earlier && last_->out && number == before_->bat_runs) return true;
  if ((number == 50 || number == 100) && has("short of a")) return true;  // check_milestones
  if (number == 6 && has("more than a six a ball")) return needed > 6 * left;
  if (number == 6 && has("A six would win it")) return needed > 4 && needed <= 6;
  if (number == 5 && has("Five") && bowl.wickets == 5) return true;
  if (number == 3 && has("three in three")) return bowl.streak == 3;
  if (prev == "counts") return number == last_->no_balls;
  if (number == 2 && (prev == "These" || prev == "these")) return true;
  if (number == 1) {
    static const std::set<std::string> pronoun_after{
        "that", "every", "this", "That", "big", "rare", "low",  "easier",
        "Next", "next",  "at",   "the",  "The", "more", "Flat", "Another"};
    if (pronoun_after.count(std::string(prev)) > 0 || next == "too" || next == "after") return true;
    if (prev == "-") return true;
  }
  return explained_runs(at, number);
}

void CommentaryChecker::check_numbers() {
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    if (tokens_[i] == "FOUR" || tokens_[i] == "SIX") continue;
    const int number = number_in(tokens_[i]);
    if (number < 0) continue;
    if (!explained(i, number)) complain(fmt::format("what is {}?", tokens_[i]));
  }
  if (has_any(text_, {"Single", "single"}) && last_->bat_runs != 1 && !has("No single") &&
      !has("wants a single") && !has("no single")) {
    complain("no single");
  }
}

}  // namespace quicket::tests
