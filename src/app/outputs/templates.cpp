#include "app/outputs/templates.h"

#include <filesystem>

#include <fmt/format.h>

#include "app/file.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "print/cards/fields.h"

namespace quicket::app {
namespace {

constexpr std::string_view folder = "templates/";
constexpr std::string_view list_them = "`quicket print setup templates` lists them";

std::string name_of(std::string_view path) {
  path.remove_prefix(folder.size());
  return std::string(path.substr(0, path.rfind('.')));
}

/// The files of the cards' templates; those of other pages lie in folders below.
std::vector<EmbeddedFile> card_templates() {
  std::vector<EmbeddedFile> files = embedded_under(folder);
  std::erase_if(files, [](const EmbeddedFile& file) {
    return file.path.find('/', folder.size()) != std::string_view::npos;
  });
  return files;
}

}  // namespace

std::vector<std::string> template_names() {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : card_templates()) names.push_back(name_of(file.path));
  return names;
}

std::string template_text(const std::string& name) {
  for (const EmbeddedFile& file : card_templates()) {
    if (name_of(file.path) != name) continue;
    std::string fields;
    for (const std::string& field : print::field_names()) {
      fields += fmt::format("#   {{{}}}\n", field);
    }
    return fmt::format(
        "# A Quicket card template; preview it with: quicket print setup preview FILE -o "
        "preview.pdf\n"
        "# Fields for text, right, when and cells; a part between \" · \" is left out if its "
        "field\n"
        "# is empty:\n{}"
        "# Colours besides the file's own and #rrggbb: team, second, on_team, on_second, "
        "team_tint,\n"
        "# ink, paper.\n\n{}",
        fields, file.text);
  }
  throw Error(
      fmt::format("no template \"{}\"{}", name, did_you_mean(name, template_names(), list_them)));
}

print::CardTemplate template_called(const std::string& word) {
  for (const EmbeddedFile& file : card_templates()) {
    if (name_of(file.path) == word) return print::parse_card_template(file.text, file.path);
  }
  std::error_code ignored;
  if (std::filesystem::exists(word, ignored)) {
    return print::parse_card_template(read_text(word), word);
  }
  const std::vector<std::string> known = template_names();
  throw Error(
      fmt::format("no card template or file \"{}\"{}", word, did_you_mean(word, known, list_them)));
}

}  // namespace quicket::app
