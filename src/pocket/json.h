#pragma once

#include <string>
#include <string_view>

namespace quicket::pocket {

/// A text in quotes, as JSON writes it.
std::string json_text(std::string_view text);

/// An object or a list, written as it is put together.
class Json {
 public:
  explicit Json(char open) : text_(1, open), close_(open == '{' ? '}' : ']') {}
  Json& put(std::string_view key, std::string_view text) { return raw(key, json_text(text)); }
  Json& put(std::string_view key, int number) { return raw(key, std::to_string(number)); }
  Json& flag(std::string_view key, bool yes) { return raw(key, yes ? "true" : "false"); }
  Json& raw(std::string_view key, std::string_view json) {
    if (text_.size() > 1) text_ += ',';
    if (close_ == '}') text_ += json_text(key) + ':';
    text_ += json;
    return *this;
  }
  Json& add(std::string_view json) { return raw({}, json); }
  std::string done() const { return text_ + close_; }

 private:
  std::string text_;
  char close_;
};

}  // namespace quicket::pocket
