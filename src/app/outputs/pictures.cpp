#include "app/outputs/pictures.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "app/file.h"
#include "base/characters.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "print/page/svg_reader.h"

namespace quicket::app {
namespace {

namespace fs = std::filesystem;

/// What a file may be called to be of that name. Unlike a choice at the prompt a file's name often
/// had to do without accents.
std::string file_name_of(const std::string& name) {
  return words_of(without_accents(kept_form(name)));
}

/// The pictures of a folder, by path.
std::vector<fs::path> picture_files(const std::string& folder) {
  std::error_code fault;
  std::vector<fs::path> files;
  for (auto at = fs::directory_iterator(folder, fault); !fault && at != fs::directory_iterator();
       at.increment(fault)) {
    const std::string ending = lower(at->path().extension().string());
    if (ending == ".png" || ending == ".jpg" || ending == ".jpeg" || ending == ".svg") {
      files.push_back(at->path());
    }
  }
  if (fault) {
    throw Error(
        fmt::format("{}: cannot be read: {}; name a folder of pictures", folder, fault.message()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

print::Image read_picture(const fs::path& file) {
  const std::string bytes = read_text(file);
  if (lower(file.extension().string()) == ".svg") return print::read_svg(bytes, file.string());
  if (auto image = print::read_image(bytes)) return std::move(*image);
  throw Error(
      fmt::format("{}: not a PNG or JPEG that can be read; replace or remove it", file.string()),
      Fault::bad_file);
}

/// "crests: not printed, as no team is called so: x.png, y.png".
std::string complaint(const std::string& folder, const std::vector<std::string>& strangers,
                      std::string_view what) {
  // Enough to see the pattern; a folder may hold the pictures of another season.
  constexpr std::size_t named = 5;
  const std::size_t shown = std::min(named, strangers.size());
  std::string list = fmt::format("{}", fmt::join(strangers.data(), strangers.data() + shown, ", "));
  if (strangers.size() > shown) list += fmt::format(" and {} more", strangers.size() - shown);
  return fmt::format("{}: not printed, as no {} has that name: {}", folder, what, list);
}

}  // namespace

print::Images pictures_in(const std::string& folder, const std::vector<std::string>& names,
                          std::string_view what,
                          const std::function<void(const std::string&)>& note) {
  if (folder.empty()) return {};
  std::map<std::string, std::vector<std::string>> wanted;
  for (const std::string& name : names) wanted[file_name_of(name)].push_back(name);
  print::Images images;
  std::vector<std::string> strangers;
  std::map<std::string, fs::path> taken;
  for (const fs::path& file : picture_files(folder)) {
    const std::string word = file_name_of(file.stem().string());
    const auto meant = wanted.find(word);
    if (meant == wanted.end()) {
      strangers.push_back(file.filename().string());
      continue;
    }
    if (const auto [first, fresh] = taken.emplace(word, file); !fresh) {
      throw Error(fmt::format("{}: a second picture of {}, besides {}; remove one of them",
                              file.string(), meant->second.front(), first->second.string()),
                  Fault::bad_file);
    }
    const auto shared = std::make_shared<const print::Image>(read_picture(file));
    for (const std::string& name : meant->second) images[name] = shared;
  }
  if (!strangers.empty() && note) note(complaint(folder, strangers, what));
  return images;
}

}  // namespace quicket::app
