#include "site/renderer.h"

#include <algorithm>
#include <deque>
#include <kainjow/mustache.hpp>
#include <map>
#include <vector>

#include "base/error.h"

namespace quicket::site {
namespace {

namespace mustache = kainjow::mustache;

/// Shows the library our own values where they lie, as a template asks for them: a page has tens of
/// thousands, and to make them into values of the library costs more than to fill them in.
class Sections final : public mustache::basic_context<std::string> {
 public:
  explicit Sections(const Data& page) : within_{&page} {}

  void push(const mustache::data* section) override { within_.push_back(item_of(section)); }
  void pop() override { within_.pop_back(); }

  /// Finds a name in the innermost section that has it, up to one that stands alone. What is found
  /// is good until the next name is asked for; a list until its section has ended.
  const mustache::data* get(const std::string& name) const override {
    for (auto data = within_.rbegin(); data != within_.rend(); ++data) {
      if (*data == nullptr) continue;
      if (const auto* const values = found((*data)->lists, name)) return opened(*values);
      if (const auto* const value = found((*data)->texts, name)) {
        const_cast<std::string&>(text_.string_value()) = *value;
        return &text_;
      }
      if ((*data)->alone) break;
    }
    return nullptr;
  }
  const mustache::data* get_partial(const std::string&) const override { return nullptr; }

 private:
  /// A list whose section is being filled in; the library goes through as many empty items.
  struct Opened {
    const std::vector<Data>* values = nullptr;
    mustache::data items{mustache::data::type::list};
  };

  template <class Value>
  static const Value* found(const std::vector<std::pair<std::string, Value>>& values,
                            const std::string& name) {
    const auto at = std::find_if(values.rbegin(), values.rend(),
                                 [&](const auto& v) { return v.first == name; });
    return at == values.rend() ? nullptr : &at->second;
  }

  const mustache::data* opened(const std::vector<Data>& values) const {
    // Lists asked for within others lie deeper than those.
    while (opened_.size() < within_.size()) opened_.emplace_back();
    Opened& here = opened_[within_.size() - 1];
    here.values = &values;
    const_cast<mustache::list&>(here.items.list_value()) =
        mustache::list(values.size(), mustache::data(false));
    return &here.items;
  }

  /// What an item of the list opened last stands for; nothing if the section shows a text.
  const Data* item_of(const mustache::data* section) const {
    if (section == &text_) return nullptr;
    const Opened& here = opened_[within_.size() - 1];
    return &(*here.values)[static_cast<std::size_t>(section - here.items.list_value().data())];
  }

  std::vector<const Data*> within_;
  mutable mustache::data text_{std::string()};
  mutable std::deque<Opened> opened_;
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
  Sections sections(data);
  return found->second.render(sections);
}

}  // namespace quicket::site
