#include "cli/printed_files.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cli/context.h"
#include "cli/print_words.h"
#include "files/interruption.h"
#include "print/page/finish.h"
#include "report/document.h"

namespace quicket::cli {
namespace {

namespace fs = std::filesystem;

/// For scripts; people read the note.
void list_files(const Context& context, const std::vector<PrintedFile>& files,
                const fs::path& folder) {
  report::Table table({{"File", "file"},
                       {"Pages", "pages", true},
                       {"Width, px", "width_px", true},
                       {"Height, px", "height_px", true}});
  const auto side = [](int px) { return px > 0 ? report::Cell(px) : report::Cell(); };
  for (const PrintedFile& file : files) {
    table.add(
        {(folder / file.name).string(), file.pages, side(file.width_px), side(file.height_px)});
  }
  context.show(report::Document().rows(table));
}

void demand_folder(const fs::path& folder) {
  if (folder == "-") {
    throw Error("pictures are a folder of files, not one that fits standard output; name a folder",
                Fault::usage);
  }
  std::error_code ignored;
  if (fs::exists(folder, ignored) && !fs::is_directory(folder, ignored)) {
    throw Error("{}: a file, not a folder; name a folder for the pictures", folder.string());
  }
}

/// Tells what is not printed once for all files of a command, after the last of them.
class ToldOnce {
 public:
  explicit ToldOnce(const Context& context) : context_(context) {}
  ToldOnce(const ToldOnce&) = delete;
  ToldOnce& operator=(const ToldOnce&) = delete;
  ~ToldOnce() {
    for (const std::string& line : all_.notes()) context_.note(line);
  }

  void add(const print::Unprinted& unprinted) { all_.add(unprinted); }

 private:
  const Context& context_;
  print::Unprinted all_;
};

}  // namespace

void make_room(const std::string& folder, const std::vector<std::string>& names, bool force) {
  for (const std::string& name : names) {
    const fs::path path = fs::path(folder) / name;
    if (force || !fs::exists(fs::symlink_status(path))) continue;
    throw Error("{}: already exists; name another folder, or give `--force` to replace it",
                path.string());
  }
  std::error_code fault;
  fs::create_directories(folder, fault);
  if (fault) throw Error("{}: cannot be created: {}", folder, fault.message());
}

print::Medium medium_of(const Context& context, const PrintWords& words) {
  using Kind = print::Medium::Kind;
  print::Medium medium;
  medium.kind = words.to == "png" ? Kind::png : words.to == "svg" ? Kind::svg : Kind::pdf;
  medium.dpi = words.dpi;
  const auto told = std::make_shared<ToldOnce>(context);
  medium.warn = [told](const print::Unprinted& unprinted) { told->add(unprinted); };
  medium.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  if (words.dpi_given && medium.kind != Kind::png) {
    throw Error("--dpi is the resolution of PNG; add --to png", Fault::usage);
  }
  if (medium.kind != Kind::pdf) demand_folder(words.output);
  return medium;
}

void write_pdf(const Context& context, const PrintWords& words, std::string_view pdf,
               std::initializer_list<std::string> read) {
  context.write(words.output, pdf, words.force, read);
  if (words.output == "-") return;
  list_files(context, {{words.output, {}, print::page_count(std::string(pdf))}}, {});
}

void write_folder(const Context& context, const PrintWords& words,
                  const std::vector<PrintedFile>& files, std::initializer_list<std::string> read) {
  const fs::path folder = words.output;
  demand_folder(folder);
  std::vector<std::string> names;
  for (const PrintedFile& file : files) names.push_back(file.name);
  make_room(folder.string(), names, words.force);
  const files::ToldThroughout told(fmt::format(
      "only some of the files are in {}; print them again with `--force`", folder.string()));
  for (const PrintedFile& file : files) {
    context.write((folder / file.name).string(), file.bytes, words.force, read);
  }
  list_files(context, files, folder);
}

void write_pages(const Context& context, const PrintWords& words, std::string_view what,
                 std::string_view stem, const std::function<std::string(print::Medium)>& draw,
                 std::initializer_list<std::string> read) {
  print::Medium medium = medium_of(context, words);
  if (medium.kind == print::Medium::Kind::pdf) {
    context.demand_place(words.output, words.force);
    write_pdf(context, words, draw(medium), read);
    context.note_written(what, words.output);
    return;
  }
  std::vector<PrintedFile> files;
  medium.take = [&files](print::Picture picture) {
    files.push_back({{}, std::move(picture.bytes), 1, picture.width_px, picture.height_px});
  };
  draw(medium);
  const std::size_t digits = std::to_string(files.size()).size();
  int page = 0;
  for (PrintedFile& file : files) {
    file.name = fmt::format("{}-{:0{}}.{}", stem, ++page, digits, words.to);
  }
  write_folder(context, words, files, read);
  context.note(
      fmt::format("{}: {} in {}", what, counted(page, "picture", "pictures"), words.output));
}

}  // namespace quicket::cli
