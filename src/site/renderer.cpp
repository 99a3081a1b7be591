#include "site/renderer.h"

#include <kainjow/mustache.hpp>
#include <map>
#include <vector>

#include "base/error.h"

namespace quicket::site {
namespace {

namespace mustache = kainjow::mustache;

/// The name under which an object says that it stands alone; no template can ask for it.
const std::string alone = "{{";

/// Fills an object in its place. The library adds values by copying them, with all that is below:
/// that would copy a table as often as it lies deep.
void fill(mustache::data& object, const Data& data) {
  for (const auto& [name, value] : data.texts) object[name] = mustache::data(value);
  for (const auto& [name, values] : data.lists) {
    mustache::data& made = object[name] = mustache::data(mustache::data::type::list);
    auto& list = const_cast<mustache::list&>(made.list_value());
    list.resize(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) fill(list[i], values[i]);
  }
  if (data.alone) object[alone] = mustache::data(true);
}

/// Finds a name in the innermost section that has it, up to one that stands alone.
class Sections final : public mustache::basic_context<std::string> {
 public:
  explicit Sections(const mustache::data& page) : within_{&page} {}

  void push(const mustache::data* data) override { within_.push_back(data); }
  void pop() override { within_.pop_back(); }
  const mustache::data* get(const std::string& name) const override {
    for (auto data = within_.rbegin(); data != within_.rend(); ++data) {
      if (const mustache::data* const found = (*data)->get(name)) return found;
      if ((*data)->get(alone) != nullptr) break;
    }
    return nullptr;
  }
  const mustache::data* get_partial(const std::string&) const override { return nullptr; }

 private:
  std::vector<const mustache::data*> within_;
};

/// "table" of "templates/site/table.mustache".
std::string name_of_template(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  return std::string(path.substr(0, path.rfind('.')));
}

/// The template with those that it includes in their places: they are parsed once, not each time.
std::string with_includes(const std::map<std::string, std::string, std::less<>>& texts,
                          std::string_view name, int depth = 0) {
  constexpr std::string_view opening = "{{> ", closing = "}}";
  constexpr int deepest = 8;
  const auto found = texts.find(name);
  if (found == texts.end() || depth > deepest) {
    throw Error(Fault::bad_file, "templates/site: no template \"{}\" can be included", name);
  }
  std::string made;
  std::string_view rest = found->second;
  for (std::size_t at = rest.find(opening); at != std::string_view::npos; at = rest.find(opening)) {
    made += rest.substr(0, at);
    rest.remove_prefix(at + opening.size());
    const std::size_t end = rest.find(closing);
    made += with_includes(texts, rest.substr(0, end), depth + 1);
    rest.remove_prefix(end + closing.size());
  }
  return made.append(rest);
}

}  // namespace

struct Renderer::State {
  std::map<std::string, mustache::mustache, std::less<>> parsed;
};

Renderer::Renderer(std::span<const EmbeddedFile> templates) : state_(std::make_unique<State>()) {
  std::map<std::string, std::string, std::less<>> texts;
  for (const EmbeddedFile& file : templates) {
    if (file.path.ends_with(".mustache")) texts.emplace(name_of_template(file.path), file.text);
  }
  for (const auto& [name, text] : texts) {
    mustache::mustache parsed(with_includes(texts, name));
    if (!parsed.is_valid()) {
      throw Error(Fault::bad_file, "templates/site/{}.mustache: {}", name, parsed.error_message());
    }
    state_->parsed.emplace(name, std::move(parsed));
  }
}

Renderer::~Renderer() = default;

std::string Renderer::render(std::string_view name, const Data& data) const {
  const auto found = state_->parsed.find(name);
  expects(found != state_->parsed.end(), "a page has a template");
  mustache::data values;
  fill(values, data);
  Sections sections(values);
  return found->second.render(sections);
}

}  // namespace quicket::site
