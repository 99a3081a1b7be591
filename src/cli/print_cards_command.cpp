#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/outputs/decks.h"
#include "app/outputs/pictures.h"
#include "app/outputs/templates.h"
#include "app/teams/colours.h"
#include "app/teams/squad.h"
#include "base/date.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cards/player_figures.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/league_words.h"
#include "cli/print_words.h"
#include "cli/printed_files.h"
#include "cli/tabletop_save.h"
#include "print/cards/choice.h"
#include "print/cards/preset.h"
#include "print/cards/tabletop.h"
#include "print/page/cutter.h"

namespace quicket::cli {
namespace {

bool is_picture(const print::Medium& medium) {
  return medium.kind != print::Medium::Kind::pdf;
}

print::CardSheetOptions options_of(const Context& context, const PrintWords& words) {
  print::CardSheetOptions options;
  static_cast<print::SheetOptions&>(options) = sheet_options(context, words);
  options.teams = words.teams;
  options.players = words.players;
  options.strikers = words.role != "bowler";
  options.bowlers = words.role != "striker";
  options.back = back_of(words);
  if (words.colour_blind) options.palette = cricket::Palette::colour_blind_safe;
  options.index_page = !words.no_index;
  options.order = words.order == "name"   ? print::CardOrder::name
                  : words.order == "role" ? print::CardOrder::role
                                          : print::CardOrder::surname;
  options.new_sheet_per_team = words.new_sheet_per_team;
  options.debug_boxes = words.boxes;
  options.medium = medium_of(context, words);
  if (!words.preset.empty()) print::apply(print::preset_called(words.preset), options);
  if (!words.cutter.empty()) {
    if (is_picture(options.medium) || !words.preset.empty() || words.output == "-") {
      throw Error("--cutter is for a PDF of sheets, beside which the outlines are written",
                  Fault::usage);
    }
    static_cast<print::SheetOptions&>(options) = print::for_cutter(options);
  }
  if (is_picture(options.medium) && options.assembly == print::Assembly::gutterfold) {
    throw Error("--backs gutterfold is for paper; pictures take --backs duplex", Fault::usage);
  }
  return options;
}

/// Leaves the players whose cards have changed since that day, and the decks that have some.
void keep_changed(store::Database& database, std::vector<app::Deck>& decks, const std::string& name,
                  const std::string& since) {
  const Date day = date_of(since, "--since");
  std::optional<Date> last;
  for (app::Deck& deck : decks) {
    std::set<PlayerId> changed;
    const store::SetEntry set = store::Sets(database).find(deck.slug);
    for (const auto& [player, date] :
         store::Cards(database).changed(set.id, cards::game_of(deck.cards))) {
      if (date >= day) changed.insert(player);
      if (!last || date > *last) last = date;
    }
    std::erase_if(deck.cards.players,
                  [&](const auto& player) { return changed.count(player.player) == 0; });
  }
  std::erase_if(decks, [](const app::Deck& deck) { return deck.cards.players.empty(); });
  if (decks.empty()) {
    throw Error(fmt::format(
        "no card of {} has changed since {}{}", name, since,
        last ? fmt::format(": the last change was on {}", to_string(*last)) : std::string()));
  }
}

std::vector<std::string> teams_of(const std::vector<app::Deck>& decks) {
  std::vector<std::string> teams;
  for (const app::Deck& deck : decks) {
    for (const cards::PlayerCards& player : deck.cards.players) {
      for (std::string& team : cards::teams_on(player.team_name)) teams.push_back(std::move(team));
    }
  }
  return teams;
}

/// Whose cards are of a set, but who is asked for as a team of it: a side of the user's own.
void refuse_own_sides(store::Database& database, const std::vector<app::Deck>& decks,
                      const PrintWords& words) {
  const std::vector<std::string> teams = teams_of(decks), sides = app::drawn_sides(database);
  for (const std::string& team : words.teams) {
    const auto side = find_whole_name(team, sides);
    if (!side || !find_by_name(team, teams).empty()) continue;
    throw Error(fmt::format("{} is not a team of {}, but a side of your own; `quicket print cards "
                            "\"{}\"` prints its cards",
                            sides[*side], words.set, sides[*side]),
                Fault::usage);
  }
}

/// Leaves the teams and players that were asked for, where several sets have only some of them.
void keep_chosen(std::vector<app::Deck>& decks, print::CardSheetOptions& options) {
  if (decks.size() < 2) return;
  cards::CardSet all = decks.front().cards;
  for (std::size_t i = 1; i < decks.size(); ++i) {
    const auto& players = decks[i].cards.players;
    all.players.insert(all.players.end(), players.begin(), players.end());
  }
  std::set<PlayerId> chosen;
  for (const print::ChosenCard& card : print::choose_cards(all, options)) {
    chosen.insert(card.player->player);
  }
  for (app::Deck& deck : decks) {
    std::erase_if(deck.cards.players,
                  [&](const auto& player) { return chosen.count(player.player) == 0; });
  }
  std::erase_if(decks, [](const app::Deck& deck) { return deck.cards.players.empty(); });
  options.teams.clear();
  options.players.clear();
}

/// The words for one of several sets, whose cards are a file or a folder of their own:
/// "cards-SLUG.pdf" or "cards/SLUG".
PrintWords words_for(const PrintWords& words, const app::Deck& deck, bool folder) {
  PrintWords own = words;
  own.set = deck.slug;
  if (words.output == "-") {
    throw Error("the cards come from several sets, a file for each; name a file", Fault::usage);
  }
  std::filesystem::path path = words.output;
  if (folder) {
    path /= deck.slug;
  } else {
    path.replace_filename(
        fmt::format("{}-{}{}", path.stem().string(), deck.slug, path.extension().string()));
  }
  own.output = path.string();
  return own;
}

/// The kind of file is the preset's, and what it decides is not to be given as well.
PrintWords settled_by_preset(PrintWords words) {
  if (words.preset.empty()) return words;
  const print::Preset& preset = print::preset_called(words.preset);
  const std::string_view kind = preset.kind == print::Medium::Kind::pdf ? "pdf" : "png";
  const std::string_view settled = words.to_given && words.to != kind ? "--to"
                                   : words.dpi_given                  ? "--dpi"
                                   : words.bleed_given                ? "--bleed"
                                   : words.backs_given                ? "--backs"
                                                                      : "";
  if (!settled.empty()) {
    throw Error(fmt::format("{} settles {}; leave that out", words.preset, settled), Fault::usage);
  }
  words.to = kind;
  words.backs = "duplex";
  return words;
}

PrintedFile printed(print::PictureFile& file) {
  return {file.name, std::move(file.picture.bytes), 1, file.picture.width_px,
          file.picture.height_px};
}

void write_pictures(const Context& context, const PrintWords& words, const cards::CardSet& set,
                    const print::CardTemplate& layout, const print::CardSheetOptions& options) {
  std::vector<PrintedFile> files;
  for (print::PictureFile& file : print::picture_cards(set, layout, options)) {
    files.push_back(printed(file));
  }
  write_folder(context, words, files, {words.layout});
  context.note(fmt::format(
      "{} in {}", counted(static_cast<int>(files.size()), "picture", "pictures"), words.output));
}

void write_tabletop(const Context& context, const PrintWords& words, const cards::CardSet& set,
                    const print::CardTemplate& layout, const print::CardSheetOptions& options) {
  print::Tabletop tabletop = print::tabletop_cards(set, layout, options);
  std::vector<PrintedFile> files;
  for (print::PictureFile& file : tabletop.files) files.push_back(printed(file));
  const std::string title = fmt::format("{} {}", set.competition, set.season);
  // The last, so that it never names a picture that is not there.
  files.push_back({print::file_word(words.set, "cards") + ".json",
                   tabletop_save(tabletop.decks, title, words.output), 0});
  write_folder(context, words, files, {words.layout});
  context.note(fmt::format("{} in {}: copy {} to the folder \"Saved Objects\" of the game",
                           counted(static_cast<int>(tabletop.decks.size()), "deck", "decks"),
                           words.output, files.back().name));
}

/// Reads the user's own crests and portraits, and notes which of them nobody on the cards has.
void add_pictures(const Context& context, const PrintWords& words, const cards::CardSet& set,
                  print::CardSheetOptions& options) {
  const auto note = [&context](const std::string& line) { context.note(line); };
  std::vector<std::string> teams, players;
  for (const cards::PlayerCards& player : set.players) {
    teams.push_back(cards::main_team(player.team_name));
    players.push_back(player.name);
  }
  options.crests = app::pictures_in(words.crests, teams, "team", note);
  options.portraits = app::pictures_in(words.portraits, players, "player", note);
}

/// Writes the outlines beside the PDF: "cards-cut.dxf" beside "cards.pdf".
void write_outlines(const Context& context, const PrintWords& words,
                    const print::CardSheetOptions& options) {
  const print::CutSheet sheet = print::cut_sheet(options);
  std::filesystem::path path = words.output;
  path.replace_filename(fmt::format("{}-cut.{}", path.stem().string(), words.cutter));
  context.write(path.string(),
                words.cutter == "svg" ? print::cut_svg(sheet) : print::cut_dxf(sheet), words.force);
  context.note_written("Outlines", path.string());
}

void print_deck(const Context& context, const PrintWords& words, const cards::CardSet& cards,
                const print::CardTemplate& layout, print::CardSheetOptions options) {
  add_pictures(context, words, cards, options);
  if (words.preset == "tts") return write_tabletop(context, words, cards, layout, options);
  if (is_picture(options.medium)) return write_pictures(context, words, cards, layout, options);
  context.demand_place(words.output, words.force);
  if (!words.cutter.empty()) write_outlines(context, words, options);
  const print::CardSheets sheets = print::print_cards(cards, layout, options);
  write_pdf(context, words, sheets.pdf, {words.layout});
  context.note(fmt::format("{} on {}: {}", counted(sheets.cards, "card", "cards"),
                           counted(sheets.sheets, "sheet", "sheets"), words.output));
}

void print_cards(const Context& context, const PrintWords& given) {
  const PrintWords words = settled_by_preset(given);
  print::CardSheetOptions options = options_of(context, words);
  const print::CardTemplate layout = app::template_called(words.layout);
  store::Database database = open_database(context);
  std::vector<app::Deck> decks = app::decks_called(database, words.set, words.cards_for.said());
  refuse_own_sides(database, decks, words);
  options.team_colours = app::printed_colours(database, options.palette);
  options.progress = context.progress(is_picture(options.medium) ? "Picture" : "Card");
  if (!words.since.empty()) keep_changed(database, decks, words.set, words.since);
  keep_chosen(decks, options);
  const bool folder = is_picture(options.medium) || words.preset == "tts";
  for (const app::Deck& deck : decks) {
    options.called_keepers = deck.called_keepers;
    print_deck(context, decks.size() == 1 ? words : words_for(words, deck, folder), deck.cards,
               layout, options);
  }
  const std::vector<store::SetEntry> sets = app::sets_in(database);
  const auto* const newest = store::newest_called(sets, words.set);
  const std::string& slug = decks.front().slug;
  if (slug == words.set || (newest != nullptr && slug == newest->slug)) {
    note_game_of_cards(context, store::Sets(database).find(words.set), decks.front().cards,
                       words.cards_for);
  }
}

/// Each preset in a line of its own.
std::string preset_details() {
  std::string text =
      "With --to png or svg every side of a card is a file of its own, named by surname; a back "
      "that cards share is one file. What a print shop or game wants settles bleed, resolution and "
      "backs:";
  for (const print::Preset& preset : print::presets()) {
    text += fmt::format("\n  {}: {}", preset.id, preset.about);
  }
  return text;
}

}  // namespace

void add_print_cards(Command& print, Context& context) {
  auto words = std::make_shared<PrintWords>();
  Command& cards = print.add("cards", "Print sheets of cards to cut out");
  cards.argument("SET", &words->set, "slug of a set; or a league, or a side of your own").needed();
  add_output_or_pictures(cards, *words, [words = words.get()] {
    const auto joined = [](const std::vector<std::string>& all) {
      return fmt::format("{}", fmt::join(all, "-"));
    };
    return output_stem(
        {words->set, joined(words->teams), joined(words->players), words->role, "cards"});
  });
  Option& preset =
      cards.option("--preset", &words->preset, "what a print shop or Tabletop Simulator wants")
          .one_of({"tgc", "mpc", "drivethru", "tts"});
  Option& to =
      *std::ranges::find_if(cards.options, [](const Option& one) { return one.is_called("--to"); });
  to.about = "one PDF, pictures, or what a print shop or game wants";
  for (const std::string& shop : preset.choices) to.word(shop, preset, shop);
  cards.under("Cards to print");
  add_game(cards, words->cards_for);
  cards.option("--team", &words->teams, "only this team").of_kind("TEAM");
  cards.option("--player", &words->players, "only this player").of_kind("PLAYER");
  cards.option("--role", &words->role, "only the cards of this role").one_of({"striker", "bowler"});
  cards.option("--since", &words->since, "only cards changed since this day").of_kind("DATE");
  cards.option("--template", &words->layout, "card template, by name or file")
      .of_kind("TEMPLATE")
      .with_default();
  cards.flag("--colour-blind", &words->colour_blind,
             "colours that colour-blind people can tell apart");
  add_own_pictures(cards, *words);
  Option& order = cards.option("--order", &words->order, "order of a team's cards")
                      .one_of({"surname", "name", "role"})
                      .with_default();
  Option& new_sheet = cards.flag("--new-sheet-per-team", &words->new_sheet_per_team,
                                 "begin every team on a new sheet");
  add_cutter(cards, *words);
  Option& no_index = cards.flag("--no-index", &words->no_index, "the list of cards by sheet");
  cards.option("--without", only_words, "leave out the list of cards by sheet")
      .word("index", no_index);
  Option& boxes = cards.flag("--debug-boxes", &words->boxes, "the boxes of the template");
  cards.option("--with", only_words, "show the boxes of the template").word("boxes", boxes);
  const SheetWords sheet = add_sheet(cards, *words);
  sheet.layout.word("order", order).word("new-sheet-per-team", new_sheet);
  add_back_kind(cards, *words, sheet.backs);
  cards.details =
      "Of a league, the cards of its squads are printed, and those of a side of your own under the "
      "side's name and in its colours; if they come from several sets, a file or folder for "
      "each. " +
      preset_details();
  cards.guesses = {"card", "pdf", "deck", "png", "svg"};
  cards.example(
      "quicket print cards big-bash-league-2024-25 -o cards.pdf \\\n"
      "      --team \"Perth Scorchers\"");
  cards.example("quicket print cards big-bash-league-2024-25 --to png --dpi 600 -o pictures")
      .example("quicket print cards big-bash-league-2024-25 --to tts -o table")
      .example("quicket print cards bbl-again -o squads.pdf --layout new-sheet-per-team");
  cards.run = [&context, words] { print_cards(context, *words); };
}

}  // namespace quicket::cli
