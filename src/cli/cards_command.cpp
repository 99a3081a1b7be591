#include <fmt/format.h>

#include "app/build_cards.h"
#include "app/file.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/card_text.h"
#include "report/cards.h"
#include "report/fidelity.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string set, player, team, role, method = "replay", chart, out;
  bool force = false;
  std::size_t worst = 10;
};

struct Opened {
  store::Database database;
  store::SetEntry set;
};

Opened open(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  store::SetEntry set = store::Sets(database).find(words.set);
  return {std::move(database), std::move(set)};
}

std::vector<report::CardFace> faces_of(const cards::CardSet& set, const Words& words) {
  std::vector<report::CardFace> faces;
  std::vector<std::string> teams;
  bool known = words.team.empty();
  for (const cards::PlayerCards& player : set.players) {
    const bool meant = words.team.empty() || lower(player.team_name) == lower(words.team);
    known = known || meant;
    teams.push_back(player.team_name);
    if (!meant) continue;
    if (player.striker && words.role != "bowler") {
      faces.push_back({&player, cards::Face::striker});
    }
    if (player.bowler && words.role != "striker") {
      faces.push_back({&player, cards::Face::bowler});
    }
  }
  if (!known) {
    throw Error(fmt::format("there is no team \"{}\" in {} {}{}", words.team, set.competition,
                            set.season, did_you_mean(words.team, teams)));
  }
  return faces;
}

/// How cards that shall give players back do so; nothing of those that are not made to.
cards::Fidelity fidelity_of(Opened& opened, const cards::CardSet& set) {
  if (set.method != to_string(cards::Method::replay)) return {};
  return app::check_set_cards(opened.database, opened.set);
}

void list(const Context& context, const Words& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = app::cards_of(opened.database, opened.set).cards;
  std::vector<report::CardFace> faces = faces_of(set, words);
  if (context.globals.csv)
    return context.out(report::cards_csv(faces, set.format, context.spreadsheets()));
  const cards::Fidelity fidelity = fidelity_of(opened, set);
  report::compare_with(faces, fidelity);
  context.show(report::cards_table(faces, set.format));
}

void show(const Context& context, const Words& words) {
  Opened opened = open(context, words);
  const cards::CardSet set = app::cards_of(opened.database, opened.set).cards;
  const cards::PlayerCards& player = app::player_called(set, words.player);
  std::vector<report::CardFace> faces;
  if (player.striker) faces.push_back({&player, cards::Face::striker});
  if (player.bowler) faces.push_back({&player, cards::Face::bowler});
  if (context.globals.csv)
    return context.out(report::cards_csv(faces, set.format, context.spreadsheets()));
  const cards::Fidelity fidelity = fidelity_of(opened, set);
  report::compare_with(faces, fidelity);
  if (context.globals.json) return context.out(report::cards_table(faces, set.format).json());
  for (const report::CardFace& face : faces) context.out(report::card_text(face, set));
}

void build(const Context& context, const Words& words) {
  Opened opened = open(context, words);
  const auto method = cards::parse_method(words.method);
  if (!method) {
    throw Error(fmt::format("\"{}\" is no method: replay or classic", words.method), Fault::usage);
  }
  std::optional<cards::FieldingChart> chart;
  if (!words.chart.empty()) {
    chart = cards::parse_fielding_chart(app::read_text(words.chart), words.chart);
  }
  const store::StoredCards built =
      app::build_set_cards(opened.database, opened.set, *method, chart);
  context.note(
      fmt::format("{}: cards of {} built ({})", opened.set.slug,
                  counted(static_cast<long long>(built.cards.players.size()), "player", "players"),
                  words.method));
}

/// The fielding chart of the set, as `--chart` reads it.
void chart(const Context& context, const Words& words) {
  Opened opened = open(context, words);
  const std::string text = cards::to_toml(app::cards_of(opened.database, opened.set).cards.chart);
  if (words.out.empty()) return context.out(text);
  context.write(words.out, text, words.force);
  context.note(fmt::format("{} is written; --chart reads it", words.out));
}

void check(const Context& context, const Words& words) {
  Opened opened = open(context, words);
  const std::string method = app::cards_of(opened.database, opened.set).cards.method;
  const cards::Fidelity fidelity = app::check_set_cards(opened.database, opened.set);
  if (context.globals.json) {
    return context.out(report::fidelity_json(fidelity, opened.set.slug, method));
  }
  if (context.globals.csv)
    return context.out(report::fidelity_csv(fidelity, context.spreadsheets()));
  context.out(report::fidelity_text(fidelity, opened.set.slug, method, words.worst));
}

}  // namespace

void add_cards(Command& program, Context& context) {
  Command& cards = program.add("cards", "Build, show and check the cards of a set");
  cards.example("quicket cards show big-bash-league-2024-25 Connolly");
  auto words = std::make_shared<Words>();
  const auto command = [&](const char* name, const char* about, const char* example,
                           void (*work)(const Context&, const Words&)) -> Command& {
    Command& added = cards.add(name, about);
    added.argument("SET", &words->set, "the set's slug").needed();
    added.example(fmt::format("quicket cards {}", example));
    added.run = [&context, words, work] { work(context, *words); };
    return added;
  };

  Command& built = command("build", "Build every card of a set, and its fielding chart",
                           "build big-bash-league-2024-25 --method classic", build);
  built.option("--method", &words->method, "replay (gives the player back) or classic (own rates)")
      .with_default();
  built.option("--chart", &words->chart, "a fielding chart of your own").of_kind("FILE");

  Command& listed = command("list", "The cards of a set; --csv can be read back by import cards",
                            "list big-bash-league-2024-25 --team \"Perth Scorchers\"", list);
  listed.option("--team", &words->team, "of one team only");
  listed.option("--role", &words->role, "striker or bowler").one_of({"striker", "bowler"});

  Command& shown = command("show", "A player's cards as they look on paper",
                           "show big-bash-league-2024-25 Connolly", show);
  shown.argument("PLAYER", &words->player, "the name, or a part of it").needed();

  Command& charted =
      command("chart", "The fielding chart that the cards belong to, as --chart reads it",
              "chart big-bash-league-2024-25 -o chart.toml", chart);
  charted.option("-o,--output", &words->out, "write it to this file").of_kind("FILE");
  charted.flag("--force", &words->force, "replace a file that exists");

  Command& checked = command("check", "How well the cards give their players back",
                             "check big-bash-league-2024-25 --worst 20", check);
  checked.option("--worst", &words->worst, "how many cards to list (0: all)")
      .between(0, 1'000'000)
      .with_default();
}

}  // namespace quicket::cli
