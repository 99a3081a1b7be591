#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/embedded_file.h"
#include "site/data.h"

namespace quicket::site {

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
