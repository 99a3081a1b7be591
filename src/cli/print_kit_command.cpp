#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "app/formats.h"
#include "app/outputs/print_kit.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/print_words.h"
#include "cli/printed_files.h"
#include "files/interruption.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

namespace fs = std::filesystem;

struct KitWords : PrintWords {
  double thickness = app::KitRequest().card_thickness_mm;
};

app::KitRequest request_of(const Context& context, const KitWords& words) {
  app::KitRequest request;
  request.name = words.league;
  request.game = words.cards_for.said();
  request.format = words.format;
  request.layout = words.layout;
  request.sheets = sheet_options(context, words);
  request.sheets.medium = medium_of(context, words);
  request.back = back_of(words);
  request.cutter = words.cutter;
  if (!words.cutter.empty() && request.sheets.medium.kind != print::Medium::Kind::pdf) {
    throw Error("--cutter is for PDFs of sheets, beside which the outlines are written",
                Fault::usage);
  }
  request.crests = words.crests;
  request.portraits = words.portraits;
  request.note = [&context](const std::string& line) { context.note(line); };
  request.card_thickness_mm = words.thickness;
  if (words.colour_blind) request.palette = cricket::Palette::colour_blind_safe;
  return request;
}

void print_kit(const Context& context, const KitWords& words) {
  if (words.output == "-") {
    throw Error("a kit is a folder of files, not one that fits standard output; name a folder",
                Fault::usage);
  }
  const app::KitRequest request = request_of(context, words);
  const fs::path folder = words.output;
  if (fs::exists(folder) && !fs::is_directory(folder)) {
    throw Error(
        fmt::format("{}: a file, not a folder; name a folder for the kit", folder.string()));
  }
  // Every kit has one: refused before all is drawn.
  if (const std::string first = "01-assembly.pdf"; fs::exists(folder / first)) {
    make_room(folder.string(), {first}, words.force);
  }
  store::Database database = open_database(context);
  const std::vector<app::KitFile> files =
      app::make_kit(database, request, context.progress("Card"));
  std::vector<std::string> names;
  for (const app::KitFile& file : files) names.push_back(file.name);
  make_room(folder.string(), names, words.force);
  const files::ToldThroughout told("the kit is half written; print it again with `--force`");
  report::Table table({{"File", "file"},
                       {"Pages", "pages", true},
                       {"", "width_px"},
                       {"", "height_px"},
                       report::wrapping({"About", ""})});
  const auto side = [](int px) { return px > 0 ? report::Cell(px) : report::Cell(); };
  for (const app::KitFile& file : files) {
    const std::string path = (folder / file.name).string();
    context.write(path, file.bytes, words.force, {words.layout, words.format});
    table.add({report::Cell(path), report::Cell(file.pages), side(file.width_px),
               side(file.height_px), report::Cell(file.about)});
  }
  context.show(table);
}

}  // namespace

void add_print_kit(Command& print, Context& context) {
  auto words = std::make_shared<KitWords>();
  words->backs = "duplex";
  words->back = "other-role";
  Command& kit = print.add("kit", "Print everything a table needs, as a folder");
  kit.argument("LEAGUE|SET", &words->league, "name of the league, or slug of the set").needed();
  kit.under("Output");
  kit.option("-o,--output", &words->output, "folder to write to")
      .of_kind("DIR")
      .usually("named by what it has", [words = words.get()] {
        return output_stem({words->league, "kit"});
      });
  kit.flag("--force", &words->force, "replace existing files");
  add_picture_kind(kit, *words);
  kit.under("Contents");
  add_game(kit, words->cards_for, "cards for this game [default: full, of a set]");
  kit.option("--format", &words->format, "format of the blank scoresheets").of_kind("FORMAT");
  kit.option("--template", &words->layout, "card template, by name or file")
      .of_kind("TEMPLATE")
      .with_default();
  kit.flag("--colour-blind", &words->colour_blind,
           "colours that colour-blind people can tell apart");
  add_own_pictures(kit, *words);
  add_cutter(kit, *words);
  add_paper(kit, *words);
  add_ink(kit, *words);
  Option& thickness =
      kit.option("--card-thickness", &words->thickness, "thickness of a card in the box")
          .of_kind("MM")
          .between(0.1, 1.0)
          .with_default();
  add_layout(kit, *words).word("card-thickness", thickness);
  add_card_size(kit, *words);
  add_back_kind(kit, *words, add_backs(kit, *words));
  kit.details =
      "The files are numbered in the order in which they are printed. The first says which goes on "
      "which paper, and what to cut and fold.";
  kit.guesses = {"everything", "all", "box"};
  kit.example("quicket print kit bbl-again -o kit")
      .example(
          "quicket print kit big-bash-league-2024-25 -o kit-letter --paper letter \\\n"
          "      --ink light");
  print.default_command = &kit;
  kit.run = [&context, words] { print_kit(context, *words); };
}

}  // namespace quicket::cli
