#include <algorithm>
#include <filesystem>
#include <optional>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/contents.h"
#include "app/version.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/ask.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/parser.h"
#include "report/document.h"

namespace quicket::cli {
namespace {

/// A suggestion for what to do next.
struct Hint {
  std::string command, about;
};

/// The facts of a database for the greeting.
struct Contents {
  std::vector<store::SetEntry> sets;
  std::vector<store::LeagueEntry> leagues;
  std::vector<app::Unfinished> matches;
  std::size_t bonus_games = 0;
  std::optional<store::LeagueEntry> season;  ///< the latest in which somebody captains a team
  std::string club;                          ///< that team
};

/// The latest season of somebody at this database.
void find_season(store::Database& database, Contents& contents) {
  for (const store::LeagueEntry& league : contents.leagues) {
    if (contents.season && league.id.value < contents.season->id.value) continue;
    for (const league::LeagueTeam& team : app::league_called(database, league.name).teams) {
      if (!team.human) continue;
      contents.season = league;
      contents.club = team.team.name;
      break;
    }
  }
}

Contents contents_of(const Context& context) {
  std::error_code ignored;
  if (!std::filesystem::exists(context.globals.database, ignored)) return {};
  store::Database database = open_database(context);
  Contents contents{app::sets_in(database),
                    app::leagues_in(database),
                    app::unfinished_matches(database),
                    app::unfinished_bonus_games(database),
                    {},
                    {}};
  find_season(database, contents);
  return contents;
}

std::vector<Hint> hints_for(const Contents& contents) {
  std::vector<Hint> hints;
  if (!contents.matches.empty()) {
    hints.push_back({"quicket play --resume", "go on with a match"});
  }
  if (contents.bonus_games > 0) {
    hints.push_back({"quicket bonus play --resume", "go on with a bonus game"});
  }
  if (contents.season) {
    const bool over = contents.season->played == contents.season->fixtures;
    hints.push_back({"quicket season " + shell_word(contents.season->name),
                     (over ? "the next season of " : "on with ") + contents.club});
  }
  const auto begun = std::ranges::find_if(
      contents.leagues, [](const auto& one) { return one.played < one.fixtures; });
  if (begun != contents.leagues.end()) {
    const std::string name = shell_word(begun->name);
    if (!contents.season) {
      hints.push_back({"quicket season " + name, "lead a team through the season"});
    }
    hints.push_back({fmt::format("quicket league play {} --next", name), "its next match"});
    hints.push_back({"quicket standings " + name, "its table"});
  } else if (!contents.leagues.empty()) {
    const std::string name = shell_word(contents.leagues.front().name);
    hints.push_back({fmt::format("quicket print season {} -o season.pdf", name), "its book"});
  }
  hints.push_back({"quicket play", contents.sets.empty() ? "a match between invented teams, at once"
                                                         : "a match, at once"});
  if (contents.sets.empty()) {
    hints.push_back({"quicket season", "lead an invented team through a season"});
    hints.push_back({"quicket demo", "a season half played, with PDFs to print"});
    hints.push_back({"quicket import cricsheet FILE.zip", "real seasons, from cricsheet.org"});
  } else {
    const std::string& set = contents.sets.front().slug;
    hints.push_back({"quicket season " + set, "lead a team through a season of your own"});
    hints.push_back({"quicket print cards " + set, "cards to cut out"});
  }
  constexpr std::size_t shown = 4;
  hints.resize(std::min(hints.size(), shown));
  return hints;
}

/// The first few, and how many more there are.
template <class Entries, class Line>
void list_some(report::Document& greeting, std::string_view what, const Entries& entries,
               Line line) {
  if (entries.empty()) return;
  constexpr std::size_t shown = 4;
  greeting.line(std::string(what));
  for (std::size_t at = 0; at < std::min(entries.size(), shown); ++at) {
    greeting.line(line(entries[at]), 2);
  }
  if (entries.size() > shown) greeting.line(fmt::format("and {} more", entries.size() - shown), 2);
  greeting.gap();
}

/// A hint a line; where the window is too narrow for that, what it is for on a line of its own.
std::string hints_text(const std::vector<Hint>& hints, int columns) {
  int width = 0, about = 0;
  for (const Hint& hint : hints) {
    width = std::max(width, display_width(hint.command));
    about = std::max(about, display_width(hint.about));
  }
  const bool fits = columns == 0 || 2 + width + 2 + about <= columns;
  std::string text = "Try\n";
  for (const Hint& hint : hints) {
    text += fits ? fmt::format("  {}  {}\n", report::padded(hint.command, width), hint.about)
                 : fmt::format("  {}\n      {}\n", hint.command, hint.about);
  }
  return text;
}

/// Which database this is, or will be, and where another one is.
void tell_database(report::Document& greeting, const Context& context) {
  std::error_code ignored;
  const std::string file = database_words(context);
  if (std::filesystem::exists(context.globals.database, ignored)) {
    greeting.line(fmt::format("Database: {} ({})", file, chosen_by(context)));
  } else {
    greeting.laid_out(fmt::format("There is no database yet; the first will be\n  {}\n", file));
  }
  const std::string other = other_database(context);
  if (!other.empty()) {
    // A shell reads `~` in no quotes.
    const std::string word = shell_word(other) == other ? database_words(other) : shell_word(other);
    greeting.line(fmt::format("There is another one: `quicket --db {}`", word));
  }
  greeting.gap();
}

report::Table facts_table(const Context& context, const Contents& contents) {
  report::Table table({{"What", "what"}, {"Value", "value"}});
  const auto count = [&](std::string_view what, std::size_t number) { table.add({what, number}); };
  table.add({"database", context.globals.database});
  table.add({"chosen_by", chosen_by(context)});
  count("sets", contents.sets.size());
  count("leagues", contents.leagues.size());
  count("matches_in_progress", contents.matches.size());
  count("bonus_games_in_progress", contents.bonus_games);
  return table;
}

/// What the menu of a terminal offers: words of a command line, and what they are for.
struct Offer {
  std::vector<std::string> words;
  std::string name, about;
};

std::vector<Offer> offers_for(const Contents& contents) {
  std::vector<Offer> offers;
  if (!contents.matches.empty()) {
    offers.push_back({{"play", "--resume"}, "Continue a match", ""});
  }
  if (contents.season) {
    const bool over = contents.season->played == contents.season->fixtures;
    offers.push_back({{"season", contents.season->name},
                      "Continue the season",
                      (over ? "the next season of " : "") + contents.club});
  }
  offers.push_back({{"play"}, "Play a match now", contents.sets.empty() ? "invented teams" : ""});
  offers.push_back({{"season"}, "Lead a team through a season", ""});
  if (contents.bonus_games > 0) {
    offers.push_back({{"bonus", "play", "--resume"}, "Continue a bonus game", ""});
  }
  offers.push_back({{"bonus", "play"}, "Play a bonus game", ""});
  offers.push_back({{"import", "--help"}, "Import real seasons", "how to"});
  offers.push_back({{"help", "commands"}, "Help", "every command"});
  // Last, so that what vanishes renumbers nothing.
  if (contents.sets.empty()) {
    offers.push_back({{"demo"}, "See a season half played", "with PDFs to print"});
  }
  offers.push_back({{}, "Leave", ""});
  return offers;
}

/// Carries out what a person at a terminal chooses; false once they leave.
bool offer(Command& program, Context& context, const Contents& contents) {
  const std::vector<Offer> offers = offers_for(contents);
  std::vector<terminal::Choice> choices;
  for (const Offer& one : offers) {
    choices.push_back({one.name, one.about, one.words.empty() ? "q" : ""});
  }
  context.show_held();
  std::size_t which = offers.size() - 1;
  try {
    which = ask_which(context, "What would you like to do", choices);
  } catch (const Error&) {  // left without an answer
    return false;
  }
  const std::vector<std::string>& chosen = offers[which].words;
  if (chosen.empty()) return false;
  std::vector<std::string> words{program.name};
  words.insert(words.end(), chosen.begin(), chosen.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  const Parsed parsed = parse(program, app::version_text(), static_cast<int>(arguments.size()),
                              arguments.data(), context.prose_width());
  if (parsed.command == nullptr) {
    context.out(parsed.text);
    return true;
  }
  const bool plays = chosen[0] == "play" || chosen[0] == "season" || chosen[0] == "bonus";
  try {
    ask_for_missing(context, *parsed.command);
    parsed.command->run();
  } catch (const Error& error) {
    if (!plays) throw;
    context.note(std::string(error.what()) + ".");
  }
  return true;
}

void greet(Command& program, Context& context) {
  const Contents contents = contents_of(context);
  const bool asks = context.can_ask() && !context.is_for_a_program() && isatty(STDOUT_FILENO) != 0;
  report::Document greeting;
  greeting.line(fmt::format("Quicket {}: cricket with cards and dice", app::version())).gap();
  tell_database(greeting, context);
  list_some(greeting, "Sets", contents.sets, [](const store::SetEntry& set) {
    return fmt::format("{}: {}, {}", set.slug, counted(set.teams, "team", "teams"),
                       counted(set.people, "player", "players"));
  });
  list_some(greeting, "Leagues", contents.leagues, [](const store::LeagueEntry& league) {
    return fmt::format("{}: {} of {} matches played", league.name, league.played, league.fixtures);
  });
  list_some(greeting, "Unfinished matches", contents.matches, [](const app::Unfinished& one) {
    return fmt::format("{} v {}, {} bowled (match {})", one.home, one.away,
                       counted(one.balls, "ball", "balls"), one.id.value);
  });
  if (contents.season) {
    greeting
        .line(fmt::format("You captain {} in {}: {} of {} matches played.", contents.club,
                          contents.season->name, contents.season->played,
                          contents.season->fixtures))
        .gap();
  }
  if (contents.bonus_games > 0) {
    greeting
        .line(counted(static_cast<long long>(contents.bonus_games), "unfinished bonus game",
                      "unfinished bonus games"))
        .gap();
  }
  if (!asks) {
    greeting.laid_out(hints_text(hints_for(contents), context.width()));
    greeting.gap().line("`quicket help commands` lists every command.");
  }
  context.show(greeting.rows(facts_table(context, contents)));
  while (asks && offer(program, context, contents_of(context))) context.show_held();
}

}  // namespace

void add_greeting(Command& program, Context& context) {
  program.run = [&program, &context] { greet(program, context); };
}

}  // namespace quicket::cli
