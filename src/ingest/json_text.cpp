#include "ingest/json_text.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/characters.h"
#include "base/error.h"

namespace quicket::ingest {
namespace {

using nlohmann::json;

/// Passes a text to the parser character by character and tracks the position, which the parser
/// does not report.
class Letters {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Letters(const char* at, const char** place) : at_(at), place_(place) {}
  reference operator*() const { return *at_; }
  Letters& operator++() {
    *place_ = ++at_;
    return *this;
  }
  Letters operator++(int) {
    const Letters before = *this;
    ++*this;
    return before;
  }
  bool operator==(const Letters& other) const { return at_ == other.at_; }
  bool operator!=(const Letters& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** place_;
};

/// Builds the value as the library does, checking everything that goes into it.
class Builder : public nlohmann::detail::json_sax_dom_parser<json> {
  using Base = nlohmann::detail::json_sax_dom_parser<json>;

 public:
  Builder(json& into, std::string_view source, const std::string& file)
      : Base(into), source_(source), file_(file), place_(source.data()) {}

  const char** place() { return &place_; }

  bool string(json::string_t& text) {
    take(text);
    return Base::string(text);
  }
  bool key(json::string_t& text) {
    take(text);
    return Base::key(text);
  }
  bool start_object(std::size_t size) {
    deeper();
    return Base::start_object(size);
  }
  bool start_array(std::size_t size) {
    deeper();
    return Base::start_array(size);
  }
  bool end_object() {
    --depth_;
    return Base::end_object();
  }
  bool end_array() {
    --depth_;
    return Base::end_array();
  }

 private:
  std::string here() const {
    return fmt::format("{}:{}", file_, 1 + std::count(source_.data(), place_, '\n'));
  }
  void take(json::string_t& text) {
    if (forbidden_character(text)) check_characters(text, here());
    text = kept_form(text);
  }
  void deeper() {
    if (++depth_ <= deepest_json) return;
    throw Error(Fault::bad_file,
                "{}: lists and objects are nested more than {} deep; this is not a match", here(),
                deepest_json);
  }

  std::string_view source_;
  const std::string& file_;
  const char* place_;
  std::size_t depth_ = 0;
};

}  // namespace

json parse_json(std::string_view source, const std::string& file) {
  json parsed;
  Builder builder(parsed, source, file);
  const auto line_of = [&](const char* place) {
    return 1 + std::count(source.data(), place, '\n');
  };
  try {
    json::sax_parse(Letters(source.data(), builder.place()),
                    Letters(source.data() + source.size(), builder.place()), &builder);
  } catch (const json::parse_error& error) {
    throw Error(Fault::bad_file, "{}:{}: this is not JSON, or it is damaged (byte {})", file,
                line_of(source.data() + std::min(error.byte, source.size())), error.byte);
  } catch (const json::out_of_range&) {
    throw Error(Fault::bad_file, "{}:{}: a number too large for any score; this is not a match",
                file, line_of(*builder.place()));
  }
  return parsed;
}

}  // namespace quicket::ingest
