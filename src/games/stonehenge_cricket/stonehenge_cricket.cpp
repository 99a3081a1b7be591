#include "games/stonehenge_cricket/stonehenge_cricket.h"

#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

#include "base/text.h"
#include "games/options.h"

namespace quicket::games {
namespace stonehenge {
namespace {

constexpr std::array<std::string_view, 3> format_values = {"limited", "twenty20", "test"};
constexpr std::array<std::string_view, 4> overs_values = {"standard", "5", "20", "40"};
constexpr std::array<std::string_view, 3> powerplay_values = {"standard", "on", "off"};
constexpr std::array<std::string_view, 2> high_scoring_values = {"off", "on"};
constexpr std::array<std::string_view, 2> tie_values = {"stands", "extra"};
constexpr std::array<OptionKind, 5> option_kinds = {{
    {"format", "limited over (one innings a side), Twenty20 (one over), or a Test (two innings)",
     format_values,
     "Limited over (one innings a side), Twenty20 (one over), or Test (two innings)"},
    {"overs",
     "of an innings: 3 in a limited over match; in a Test no limit if people play, 20 between "
     "computers; or any number; 0: a Test innings lasts for ten wickets, often 40 to 80 overs "
     "or more",
     overs_values,
     "Overs of an innings (standard: 3 in a limited over match, in a Test no limit, often 40 to 80 "
     "overs or more; or any number)"},
    {"powerplay", "a trilithon card bans a colour for an over; standard: not in a Test",
     powerplay_values,
     "Powerplay: a trilithon card bans a colour for an over (standard: not in a Test)"},
    {"high-scoring", "on: no dot balls with two cards", high_scoring_values,
     "High scoring: no dot balls with two cards"},
    {"tie", "extra: one Twenty20 follows a tie", tie_values,
     "A tie stands, or one Twenty20 follows it (extra)"},
}};

constexpr std::string_view signs =
    "29r      space 29 is red: a hit there with 29 is 4 runs\n"
    "29rF     a fielder there, (f) in lines: 1 run; B K bowler, keeper\n"
    "27g!     you may not play card 27: its colour is banned\n"
    "29r<     just played, or under consideration\n"
    "letters  w white, b blue, g green, y yellow, r red, k black\n"
    "twin     the other card of a number: hits the delivery for 6\n";

Format format_of(std::string_view name) {
  if (name == "test") return Format::test;
  return name == "twenty20" ? Format::twenty20 : Format::limited_over;
}

int overs_of(OptionReader& reader, Format format) {
  const std::string_view overs = reader.choice_or_number(option_kinds[1], 0, 500);
  const auto number = parse_int(overs);
  switch (format) {
    case Format::limited_over:
      if (number && *number < 3) {
        reader.refuse("overs", overs, "a number from 3, in a limited over match");
      }
      return number.value_or(3);
    case Format::twenty20:
      if (number && *number != 1) reader.refuse("overs", overs, "1, in a Twenty20");
      return 1;
    case Format::test:
      return number.value_or(20);
  }
  return 3;
}

/// In the middle of an innings nine spaces are the field as it should stand: whoever is out of
/// place moves, and that is all.
std::optional<std::vector<Action>> field_meant(const Position& position,
                                               std::span<const std::string> words) {
  if (position.phase != Phase::move || position.moved != 0 ||
      words.size() != Position::free_fielders) {
    return {};
  }
  std::uint32_t wanted = 0;
  for (const std::string& word : words) {
    const auto space = parse_int(word);
    if (!space || *space < 1 || *space > stone_numbers || *space == Position::keeper ||
        *space == Position::bowler_space) {
      return {};
    }
    wanted |= 1U << *space;
  }
  if (std::popcount(wanted) != Position::free_fielders) return {};
  std::vector<Action> plays;
  std::uint32_t to = wanted & ~position.field;
  for (std::uint32_t from = position.field & ~wanted; from != 0; from &= from - 1, to &= to - 1) {
    plays.push_back(act::lift + std::countr_zero(from));
    plays.push_back(act::place + std::countr_zero(to));
  }
  plays.push_back(act::none);
  return plays;
}

constexpr std::string_view typing =
    "  2 5 8 11 14 20 23 26 29   the whole field at once\n"
    "  4 27 5 26   move fielders from 4 to 27 and from 5 to 26\n"
    "  keep field  leave the others where they are\n";

/// A whole field is typed at once: nine spaces, or pairs of spaces from and to.
bool sets_field(const Position& position) {
  return position.phase == Phase::place || position.phase == Phase::move;
}

std::unique_ptr<GameState> begin(int seats, const std::vector<GameOption>& options) {
  constexpr std::string_view name = "Stonehenge Cricket";
  check_seats(name, seats, 2, 2);
  OptionReader reader(name, options);
  Rules rules;
  rules.format = format_of(reader.choice(option_kinds[0]));
  rules.overs = overs_of(reader, rules.format);
  const std::string_view powerplay = reader.choice(option_kinds[2]);
  rules.powerplay = powerplay == "standard" ? rules.format != Format::test : powerplay == "on";
  rules.extra_powerplay = powerplay != "off";
  rules.high_scoring = reader.choice(option_kinds[3]) == "on";
  rules.extra_twenty20 = reader.choice(option_kinds[4]) == "extra";
  reader.done();
  return std::make_unique<CricketState>(Position::start(rules));
}

/// stonehenge-cricket ruling 2: a Test with people has no limit, as printed, unless they choose
/// one.
TableOptions at_table(std::vector<GameOption> options, int) {
  const auto given = [&](std::string_view name) -> const std::string* {
    for (const GameOption& option : options) {
      if (option.name == name) return &option.value;
    }
    return nullptr;
  };
  const std::string* format = given("format");
  if (format == nullptr || *format != "test" || given("overs") != nullptr) {
    return {std::move(options), ""};
  }
  options.push_back({"overs", "0"});
  return {std::move(options),
          "A Test as printed: an innings lasts until ten wickets are down, which may be 40 to 80 "
          "overs or more. Shorter: `--option overs=20` or `overs=40`. Livelier: "
          "`--option high-scoring=on`."};
}

std::string score(const Position& position, const Names& names) {
  std::string text;
  for (int k = 0; k <= position.innings; ++k) {
    const InningsScore& innings = position.score[Position::at(k)];
    text += fmt::format("{}{}: {} for {}", text.empty() ? "" : ", ", names.of(innings.side),
                        innings.runs, innings.wickets);
  }
  if (position.phase == Phase::finished) text += ", " + margin_text(position);
  return text;
}

Finish finish(const Position& position, const Names&) {
  const int first = position.score[0].side;
  const int ahead = position.runs(first) - position.runs(1 - first);
  Finish ended{std::string(end_by_innings(ahead))};
  if (position.extra) {
    ended.told = ahead != 0 ? "the match was tied, and the extra Twenty20 decided it"
                            : "the match was tied, and so was the extra Twenty20";
    if (ahead != 0) ended.how = "won in the extra Twenty20";
  }
  for (int k = 0; k <= position.innings; ++k) {
    const InningsScore& innings = position.score[Position::at(k)];
    ended.figures.insert(ended.figures.end(), {{"runs an innings", innings.runs},
                                               {"wickets an innings", innings.wickets},
                                               {"balls an innings", innings.balls}});
  }
  return ended;
}

/// The result of a ball; several balls pass at once if neither side can play a card.
std::string result_of(const Position& was, Action, const Position& now, const Names& names) {
  if (was.innings < 0) return {};
  const InningsScore& then = was.score[Position::at(was.innings)];
  const InningsScore& score = now.score[Position::at(was.innings)];
  const int balls = score.balls - then.balls;
  if (balls == 0) return {};
  const int runs = score.runs - then.runs;
  const std::string ball = score.wickets > then.wickets ? "OUT"
                           : runs > 0                   ? counted(runs, "run", "runs")
                           : balls == 1                 ? "no run"
                                                        : fmt::format("{} balls, no run", balls);
  const bool ended = now.innings != was.innings || now.phase == Phase::finished;
  return fmt::format("{}: {} {}{}", ball, names.of(score.side), score_text(score),
                     ended ? ", end of the innings" : "");
}

int dealt_to(const Position& position) {
  return position.dealt_to();
}

std::string two(Action code, std::string_view verb, char between) {
  return fmt::format("{} {}{}{}", verb, code / 31, between, code % 31);
}

/// "bowl 14+8" as "bowl 8+14": the two cards may be named in either order.
std::string turned_round(const std::string& text) {
  const std::size_t sign = text.find_first_of("+x");
  if (sign == std::string::npos) return text;
  const std::size_t blank = text.rfind(' ', sign);
  const std::size_t from = blank == std::string::npos ? 0 : blank + 1;
  return text.substr(0, from) + text.substr(sign + 1) + text[sign] + text.substr(from, sign - from);
}

std::string_view none_text(Phase phase) {
  if (phase == Phase::move) return "keep field";
  if (phase == Phase::appeal) return "no appeal";
  return phase == Phase::answer ? "no answer" : "leave";
}

}  // namespace

std::vector<double> CricketState::returns() const {
  return returns_by_lead(position_.runs(0) - position_.runs(1));
}

std::string CricketState::action_text(Action action) const {
  if (action >= act::answer) return fmt::format("answer {}", action - act::answer);
  if (action >= act::appeal_two) return two(action - act::appeal_two, "appeal", 'x');
  if (action >= act::appeal) return fmt::format("appeal {}", action - act::appeal);
  if (action >= act::stroke) return fmt::format("play {}", action - act::stroke);
  if (action >= act::deliver_two) return two(action - act::deliver_two, "bowl", '+');
  if (action >= act::deliver) return fmt::format("bowl {}", action - act::deliver);
  if (action >= act::lift) return fmt::format("lift {}", action - act::lift);
  if (action >= act::place) return fmt::format("place {}", action - act::place);
  if (action >= act::card) {
    const int card = static_cast<int>(action - act::card);
    return fmt::format("{} {}", number_of(card), is_night(card) ? "night" : "day");
  }
  if (action >= act::coin) return fmt::format("player {}", action - act::coin + 1);
  if (action >= act::colour) {
    return std::string(colour_name(static_cast<int>(action - act::colour)));
  }
  constexpr std::array<std::string_view, 7> words = {"",     "day", "night", "bat",
                                                     "bowl", "yes", "no"};
  if (action == act::none) return std::string(none_text(position_.phase));
  return std::string(words[static_cast<std::size_t>(action)]);
}

std::string CricketState::heard_text(Action action, int) const {
  switch (position_.phase) {
    case Phase::powerplay:
      return "has decided about the powerplay";
    case Phase::toss:
      return "the toss: " + action_text(action);
    case Phase::coin:
      return "the coin: " + action_text(action);
    case Phase::deal:
    case Phase::refill:
      return {};
    case Phase::call:
    case Phase::choose:
    case Phase::place:
    case Phase::move:
    case Phase::name_colour:
    case Phase::deliver:
    case Phase::stroke:
    case Phase::free_hit:
    case Phase::appeal:
    case Phase::answer:
    case Phase::finished:
      return action_text(action);
  }
  return {};
}

std::optional<Action> CricketState::parse_action(std::string_view text) const {
  if (const auto exact = GameState::parse_action(text)) return exact;
  const std::string wanted = lower(trim(text));
  if (wanted.empty()) return {};
  const std::string turned = turned_round(wanted);
  for (const Action action : legal_actions_of(position_)) {
    const std::string written = action_text(action);
    const bool is_drawn = action >= act::card && action < act::place;
    const std::string_view bare =
        is_drawn ? split(written, ' ').front() : split(written, ' ').back();
    if (action >= act::card && (bare == wanted || bare == turned || written == turned))
      return action;
    if (action == act::none && (wanted == "-" || wanted == "pass")) return action;
  }
  return {};
}

}  // namespace stonehenge

const Game& stonehenge_cricket() {
  using namespace stonehenge;
  using State = CricketState;
  static const Game game = {
      .id = "stonehenge-cricket",
      .name = "Stonehenge Cricket",
      .about = "Cards bowled, struck and appealed against within the stones; Test to Twenty20.",
      .rules = {.hidden_hands = true,
                .begin = &begin,
                .options = option_kinds,
                .at_table = &at_table,
                .dealt_to = for_state<State, dealt_to>},
      .telling = {.told = for_state<State, tell>,
                  .signs = signs,
                  .typing = typing,
                  .to_do = for_state<State, to_do>,
                  .result_of = for_state<State, result_of>,
                  .why_not = for_state<State, why_not>,
                  .because = for_state<State, because>,
                  .takes_several = for_state<State, sets_field>,
                  .plays_meant = for_state<State, field_meant>,
                  .score = for_state<State, score>,
                  .finish = for_state<State, finish>},
      .strength = strength(),
      .puzzling = puzzling(),
      .teaching = teaching(),
  };
  return game;
}

}  // namespace quicket::games
