#include "terminal/season/desk.h"

#include <algorithm>

namespace quicket::terminal {

const std::vector<SeasonCommand>& season_commands() {
  using What = SeasonWish::What;
  static const std::vector<SeasonCommand> commands{
      {"play", 0, What::play, true, "play the next match, or that of an id"},
      {"watch", U'g', What::watch, true, "give your side to the computer, and watch the match"},
      {"let", U'm', What::let, true, "let the computer play to the end of the match and the round"},
      {"other", U'a', What::other, false, "another match: play, watch or let it be played"},
      {"all", U'z', What::all, false, "let the computer play the rest of the season"},
      {"eleven", U'e', What::eleven, false, "choose your eleven and its batting order"},
      {"fixtures", U'r', What::fixtures, false, "your matches; all fixtures and results, with ids"},
      {"odds", U'p', What::odds, false, "odds of the title and the playoffs"},
      {"statistics", U'k', What::leaders, false, "figures: who leads in runs, wickets and more"},
      {"squads", U'c', What::squads, false, "squads: their players' cards and figures"},
      {"news", U'n', What::news, false, "the news since your last match"},
      {"report", U's', What::report, true, "a match that was played: its report and scorecard"},
      {"champions", U'y', What::past, false, "earlier years: champions, careers and records"},
      {"join", U'j', What::join, false, "another captain takes a team"},
      {"quit", U'q', What::leave, false, "leave; everything is saved"},
  };
  return commands;
}

const SeasonCommand* season_command(char32_t letter) {
  const std::vector<SeasonCommand>& commands = season_commands();
  const auto found = std::ranges::find_if(
      commands, [letter](const SeasonCommand& one) { return letter != 0 && one.key == letter; });
  return found == commands.end() ? nullptr : &*found;
}

std::size_t usual_of(const std::vector<Choice>& choices) {
  const auto usual = std::ranges::find_if(choices, &Choice::usual);
  return usual == choices.end() ? 0 : static_cast<std::size_t>(usual - choices.begin());
}

}  // namespace quicket::terminal
