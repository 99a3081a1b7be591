#include "terminal/season/desk.h"

namespace quicket::terminal {

const std::vector<SeasonCommand>& season_commands() {
  using What = SeasonWish::What;
  static const std::vector<SeasonCommand> commands{
      {"play", U'p', What::play, true, "play the next match, or that of an id"},
      {"watch", U'w', What::watch, true, "watch the computer play it"},
      {"let", U'l', What::let, true, "let the computer play it at once"},
      {"other", U'o', What::other, false, "play, watch or let another match be played"},
      {"all", U'a', What::all, false, "let the computer play the rest of the season"},
      {"eleven", U'e', What::eleven, false, "choose your eleven and its batting order"},
      {"fixtures", U'f', What::fixtures, false, "all fixtures, with ids"},
      {"results", U'r', What::results, false, "all results"},
      {"statistics", U's', What::leaders, false, "who leads in runs, wickets and more"},
      {"news", U'n', What::news, false, "the news since your last match"},
      {"champions", U'c', What::past, false, "champions, careers and records of earlier seasons"},
      {"join", U'j', What::join, false, "another captain takes a team"},
      {"quit", U'q', What::leave, false, "leave; everything is saved"},
  };
  return commands;
}

}  // namespace quicket::terminal
