#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "app/file.h"
#include "app/outputs/printers.h"
#include "app/outputs/templates.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/print_words.h"
#include "print/cards/template_preview.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

std::string measures(print::Size size) {
  return fmt::format("{} x {}", size.width, size.height);
}

void list_templates(const Context& context) {
  report::Table table(
      {{"Template", "template"}, {"Size, mm", "size"}, report::wrapping({"About", "about"})});
  for (const std::string& name : app::template_names()) {
    const print::CardTemplate layout = app::template_called(name);
    table.add(
        {report::Cell(name), report::Cell(measures(layout.size)), report::Cell(layout.about)});
  }
  context.show(table);
}

void export_template(const Context& context, const PrintWords& words) {
  const std::string text = app::template_text(words.exported);
  if (words.output.empty()) {
    context.out(text);
    return;
  }
  context.write(words.output, text, words.force);
  context.note_written("Template " + words.exported, words.output);
}

void list_printers(const Context& context, store::Database& database) {
  report::Table table({{"Printer", "printer"},
                       {"Right, mm", "right", true},
                       {"Down, mm", "down", true},
                       {"Turns the sheet on its", "flip"}});
  for (const app::Printer& printer : app::printers(database)) {
    table.add({report::Cell(printer.name), report::cell(printer.back_offset_mm.x, 1),
               report::cell(printer.back_offset_mm.y, 1),
               report::Cell(printer.flip == print::Flip::long_edge ? "long edge" : "short edge")});
  }
  context.show(table);
}

void keep_printer(const Context& context, const PrintWords& words) {
  store::Database database = open_or_make_database(context);
  if (words.printer.empty()) return list_printers(context, database);
  if (words.forget) {
    app::forget_printer(database, words.printer);
    context.note(fmt::format("Forgot printer {}", words.printer));
    return;
  }
  if (words.back_offset.empty()) {
    throw Error("say what to save: --back-offset X,Y from the calibration sheet, or --remove",
                Fault::usage);
  }
  const app::Printer printer{
      words.printer, parse_offset(words.back_offset),
      words.flip == "long-edge" ? print::Flip::long_edge : print::Flip::short_edge};
  app::save_printer(database, printer);
  context.note(fmt::format("Printer {}: backs moved by {} mm right and {} mm down", printer.name,
                           printer.back_offset_mm.x, printer.back_offset_mm.y));
}

}  // namespace

void add_print_templates(Command& print, Context& context) {
  Command& templates = print.add("templates", "List or export the card templates");
  auto words = std::make_shared<PrintWords>();
  templates.argument("TEMPLATE", &words->exported, "template to write out; none lists them");
  templates.option("--export", &words->exported, "template to write out")
      .of_kind("TEMPLATE")
      .out_of_help();
  templates.option("-o,--output", &words->output, "file to write").of_kind("FILE");
  templates.flag("--force", &words->force, "replace an existing file");
  templates.guesses = {"template", "layouts"};
  templates.example("quicket print setup templates")
      .example("quicket print setup templates classic -o my-template.toml")
      .example(
          "quicket print cards big-bash-league-2024-25 -o mine.pdf \\\n"
          "      --template my-template.toml");
  templates.run = [&context, words] {
    if (words->exported.empty()) return list_templates(context);
    export_template(context, *words);
  };

  Command& preview =
      print.add("preview", "Print sample cards of a template, with and without its boxes");
  preview.argument("TEMPLATE", &words->layout, "card template, by name or file").needed();
  add_output(preview, *words, [words = words.get()] {
    return output_stem({std::filesystem::path(words->layout).stem().string(), "preview"});
  });
  add_paper(preview, *words);
  add_ink(preview, *words);
  preview.example("quicket print setup preview my-template.toml -o preview.pdf");
  preview.run = [&context, words] {
    const print::CardTemplate layout = app::template_called(words->layout);
    context.write(words->output,
                  print::preview_template(layout, print::parse_paper(words->paper), ink_of(*words)),
                  words->force, {words->layout});
    context.note(fmt::format("Preview of {}: {}", layout.name, words->output));
  };
}

void add_print_printer(Command& print, Context& context) {
  auto words = std::make_shared<PrintWords>();
  Command& printer = print.add("printer", "Save, list or forget the alignment of printers");
  printer.argument("PRINTER", &words->printer, "your name for the printer");
  printer.option("--back-offset", &words->back_offset, "front-to-back misalignment: mm right,down")
      .of_kind("X,Y");
  add_flip(printer, *words);
  printer.flag("--remove", &words->forget, "forget the printer").also("--forget");
  printer.example("quicket print setup printer office --back-offset 0.3,-1.2")
      .example(
          "quicket print cards big-bash-league-2024-25 -o duplex.pdf --backs duplex \\\n"
          "      --printer office");
  printer.run = [&context, words] { keep_printer(context, *words); };
}

}  // namespace quicket::cli
