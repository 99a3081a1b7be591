#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::cli {

class Context;
struct PrintWords;

/// A file that a print command has made.
struct PrintedFile {
  std::string name;  ///< within its folder
  std::string bytes;
  int pages = 1;
  int width_px = 0, height_px = 0;  ///< 0: not made of pixels
};

/// Creates a folder for files, before any is written. Throws Error if one of them exists, unless
/// `force`, or if the folder cannot be created.
void make_room(const std::string& folder, const std::vector<std::string>& names, bool force);

/// What `--to` and `--dpi` ask for, on all processors; letters that no font has become a note.
/// Throws Error (usage) if they do not go together, or if pictures are to go to standard output.
print::Medium medium_of(const Context& context, const PrintWords& words);

/// Writes a PDF where `-o` says; `--json` and `--csv` list it.
void write_pdf(const Context& context, const PrintWords& words, std::string_view pdf,
               std::initializer_list<std::string> read = {});
/// Writes files into the folder named by `-o`, creating it if needed; `--json` and `--csv` list
/// them. Throws Error before writing anything if one of them exists, unless `--force` is given.
void write_folder(const Context& context, const PrintWords& words,
                  const std::vector<PrintedFile>& files,
                  std::initializer_list<std::string> read = {});

/// Writes what `draw` draws, as one PDF or as a folder of pictures: "charts-1.png". `draw` returns
/// the finished canvas. `what` starts the note about it: "Charts".
void write_pages(const Context& context, const PrintWords& words, std::string_view what,
                 std::string_view stem, const std::function<std::string(print::Medium)>& draw,
                 std::initializer_list<std::string> read = {});

}  // namespace quicket::cli
