#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/import/set_cards.h"
#include "app/teams/game_choice.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "base/text.h"
#include "cards/player_figures.h"
#include "cards/tempo.h"
#include "cards/tempo_reading.h"
#include "cli/cards_build.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/league_words.h"
#include "cricket/team_code.h"
#include "report/card_face.h"
#include "report/cards.h"
#include "report/fidelity.h"
#include "report/fielding_chart.h"

namespace quicket::cli {
namespace {

struct CardsWords {
  std::string set, player, team, role, out;
  bool force = false;
  GameWords game;
  std::size_t worst = 10;
};

struct Opened {
  store::Database database;
  store::SetEntry set;
};

Opened open(const Context& context, const CardsWords& words) {
  store::Database database = open_database(context);
  store::SetEntry set = store::Sets(database).find(words.set);
  return {std::move(database), std::move(set)};
}

/// The team that the word means, which may be a part of its name; empty for none.
std::string team_meant(const cards::CardSet& set, const std::string& word) {
  if (word.empty()) return {};
  std::vector<std::string> teams;
  for (const cards::PlayerCards& player : set.players) {
    for (std::string& team : cards::teams_on(player.team_name)) teams.push_back(std::move(team));
  }
  std::ranges::sort(teams);
  teams.erase(std::unique(teams.begin(), teams.end()), teams.end());
  if (const auto found = cricket::find_team(word, teams)) return teams[*found];
  throw Error("there is no team \"{}\" in {} {}{}", word, set.competition, set.season,
              did_you_mean(word, teams));
}

std::vector<report::CardFace> faces_of(const cards::CardSet& set, const CardsWords& words) {
  std::vector<report::CardFace> faces;
  const std::string team = team_meant(set, words.team);
  for (const cards::PlayerCards& player : set.players) {
    if (!team.empty() && !cards::is_of_team(player.team_name, team)) continue;
    if (player.striker && words.role != "bowler") {
      faces.push_back({&player, cards::Face::striker});
    }
    if (player.bowler && words.role != "striker") {
      faces.push_back({&player, cards::Face::bowler});
    }
  }
  return faces;
}

cards::CardSet cards_for(Opened& opened, const CardsWords& words) {
  return app::cards_to_play_by(opened.database, opened.set, words.game.said()).cards;
}

/// How closely the cards match the players; nothing for cards that are not meant to.
cards::Fidelity fidelity_of(Opened& opened, const cards::CardSet& set) {
  if (set.method != to_string(cards::Method::replay)) return {};
  return app::check_set_cards(opened.database, opened.set, set);
}

void list(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = cards_for(opened, words);
  std::vector<report::CardFace> faces = faces_of(set, words);
  const cards::Fidelity fidelity = fidelity_of(opened, set);
  report::compare_with(faces, fidelity);
  context.show(report::cards_list(faces, set.format).show(report::cards_table(faces, set.format)));
  note_game_of_cards(context, opened.set, set, words.game);
}

void show(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = cards_for(opened, words);
  const cards::PlayerCards& player = app::player_called(set, words.player);
  std::vector<report::CardFace> faces;
  if (player.striker) faces.push_back({&player, cards::Face::striker});
  if (player.bowler) faces.push_back({&player, cards::Face::bowler});
  const cards::Fidelity fidelity = fidelity_of(opened, set);
  report::compare_with(faces, fidelity);
  report::Document shown = report::cards_list(faces, set.format);
  for (const report::CardFace& face : faces) shown.laid_out(report::card_text(face, set));
  context.show(shown);
  note_game_of_cards(context, opened.set, set, words.game);
}

void tempo(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = app::cards_of(opened.database, opened.set, cards::Game::full).cards;
  const cards::TempoStrip& strip = set.chart.tempo;
  context.show(report::tempo(strip, set.format.conditions()));
  if (strip.empty() || cards::is_of_this_version(strip, set.format)) return;
  context.note(
      fmt::format("This tempo card is not of this version; `quicket cards build {}` makes it anew",
                  opened.set.slug));
}

/// The fielding chart of the set, as `--chart` reads it.
void chart(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const std::string text = cards::to_toml(cards_for(opened, words).chart);
  if (words.out.empty()) return context.out(text);
  context.write(words.out, text, words.force);
  context.note(fmt::format("Fielding chart: {}", words.out));
}

/// Unless a game is said, of the set's own; of a set of both the basic one, whose cards say by
/// themselves what the player did.
void check(const Context& context, const CardsWords& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = app::cards_of(opened.database, opened.set, words.game.said()).cards;
  context.show(report::fidelity(app::check_set_cards(opened.database, opened.set, set),
                                opened.set.slug, set.method + as_of_text(set.as_of),
                                set.chart.tempo, words.worst));
  if (context.is_for_a_program() || words.game.said() || opened.set.game) return;
  if (cards::game_of(set) == cards::Game::full) return;
  if (!app::offers_full_game(opened.database, opened.set)) return;
  context.note("Of the basic game's cards (`--game full`: of those with a tempo card)");
}

}  // namespace

void add_cards(Command& program, Context& context) {
  Command& cards = program.add("cards", "Build, list, show and check the cards of a set");
  cards.meant_by_others = "cards show SET {}";
  cards.guesses = {"card"};
  cards.example("quicket cards show big-bash-league-2024-25 Connolly");
  auto words = std::make_shared<CardsWords>();
  const auto command = [&](const char* name, const char* about, const char* example,
                           void (*work)(const Context&, const CardsWords&)) -> Command& {
    Command& added = cards.add(name, about);
    added.argument("SET", &words->set, "slug of the set").needed();
    added.example(fmt::format("quicket cards {}", example));
    added.run = [&context, words, work] { work(context, *words); };
    return added;
  };

  add_cards_build(cards, context);
  cards.told_here();
  Command& listed = command("list", "List the cards of a set",
                            "list big-bash-league-2024-25 --team \"Perth Scorchers\"", list);
  listed.guesses = {"ls"};
  listed.details =
      "With --csv the list can be read back by `quicket import cards`, that of the full game with "
      "--chart and the file of `quicket cards chart SET -o FILE`.";
  add_game(listed, words->game);
  listed.option("--team TEAM", &words->team, "only cards of this team");
  listed.option("--role", &words->role, "only cards of this role").one_of({"striker", "bowler"});

  Command& shown = command("show", "Show a player's cards as they look on paper",
                           "show big-bash-league-2024-25 Connolly", show);
  shown.guesses = {"player", "view"};
  shown.argument("PLAYER", &words->player, "name of the player, or part of it").needed();
  add_game(shown, words->game);

  Command& charted = command("chart", "Show or export the fielding chart of a set",
                             "chart big-bash-league-2024-25 -o chart.toml", chart);
  add_game(charted, words->game);
  charted.option("-o,--output FILE", &words->out, "file to write");
  charted.flag("--force", &words->force, "replace an existing file");

  command("tempo", "Show the tempo card of a set", "tempo big-bash-league-2024-25", tempo).details =
      "It changes some results of the cards in each phase of an innings, without another "
      "roll; `quicket rules 5.6` explains it. Only the full game uses it.";

  cards.told_here(false);
  Command& checked = command("check", "Compare the cards with the players' figures",
                             "check big-bash-league-2024-25 --top 20", check);
  checked.guesses = {"fidelity", "verify", "test"};
  add_game(checked, words->game);
  checked.option("--top", &words->worst, "number of cards to list, the worst first (0: all)")
      .between(0, 1'000'000)
      .with_default()
      .also("--worst");
}

}  // namespace quicket::cli
