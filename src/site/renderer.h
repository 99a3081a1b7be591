#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/embedded_file.h"

namespace quicket::site {

/// The values that a template shows: texts, lists and objects by name. Texts are data; the template
/// escapes them.
struct Data {
  std::vector<std::pair<std::string, std::string>> texts;
  std::vector<std::pair<std::string, std::vector<Data>>> lists;
  /// What it does not have is absent, whatever the page around it has under that name.
  bool alone = false;

  /// An empty text is absent: a section of its name is left out.
  Data& text(std::string_view name, std::string value) {
    if (!value.empty()) texts.emplace_back(name, std::move(value));
    return *this;
  }
  /// A section that is shown.
  Data& flag(std::string_view name, bool shown) { return text(name, shown ? "1" : ""); }
  /// An empty list is absent too.
  Data& list(std::string_view name, std::vector<Data> values) {
    if (!values.empty()) lists.emplace_back(name, std::move(values));
    return *this;
  }
  /// A list, and a section "NAME_shown" around it if there is something in it.
  Data& shown_list(std::string_view name, std::vector<Data> values) {
    flag(std::string(name) + "_shown", !values.empty());
    return list(name, std::move(values));
  }
  /// A list of one, for a section that is shown once.
  Data& object(std::string_view name, Data value) {
    std::vector<Data> one;
    one.push_back(std::move(value));
    return list(name, std::move(one));
  }
};

/// The Mustache templates of the pages. `{{name}}` is escaped for HTML; `{{> name}}` includes
/// another template.
class Renderer {
 public:
  /// `templates`: by path; one is named by its file without extension: "table" for
  /// "templates/site/table.mustache". Throws Error for a text that is not a template.
  explicit Renderer(std::span<const EmbeddedFile> templates);
  ~Renderer();

  /// The template filled in. Demands one of that name.
  std::string render(std::string_view name, const Data& data) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace quicket::site
