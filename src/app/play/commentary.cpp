#include "app/play/commentary.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "app/file.h"
#include "base/error.h"

namespace quicket::app {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> files_at(const std::string& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return {path};
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(path, error)) {
    if (entry.path().extension() == ".toml") files.push_back(entry.path().string());
  }
  if (error) throw Error(fmt::format("{}: {}", path, error.message()));
  if (files.empty()) {
    throw Error(fmt::format("{}: no files of commentary; their names end in .toml", path));
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

report::CommentaryBook commentary_with(const std::string& path) {
  report::CommentaryBook book = report::built_in_commentary();
  for (const std::string& file : files_at(path)) book.add(read_text(file), file);
  return book;
}

}  // namespace quicket::app
