#include "base/toml_limits.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket {
namespace {

/// Scans a text once and follows only nesting: brackets and the dots of keys. It need not know TOML
/// well. Where a text is malformed the parser stops, and has built no more than what was counted so
/// far.
class Scan {
 public:
  Scan(std::string_view text, std::string_view file) : text_(text), file_(file) {}

  void run() {
    while (at_ < text_.size()) {
      const char letter = text_[at_];
      if (letter == '"' || letter == '\'') {
        skip_string(letter);
      } else if (letter == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else {
        take(letter);
        ++at_;
      }
    }
  }

 private:
  void take(char letter) {
    switch (letter) {
      case '\n':
        ++line_;
        line_begin_ = at_ + 1;
        if (open_.empty()) begin_line();
        break;
      case '[':
      case '{':
        open(letter);
        break;
      case ']':
      case '}':
        if (!open_.empty()) {
          // The dots of a header count for all keys up to the next one.
          if (in_header_) header_depth_ = std::max(header_depth_, depth_);
          depth_ = open_.back();
          open_.pop_back();
        }
        break;
      case '.':
        // A dot in a value belongs to a number or a time.
        if (!in_value_) deeper();
        break;
      case '=':
        in_value_ = true;
        count_entry();
        break;
      case ',':
        count_entry();
        if (!open_.empty()) {
          in_value_ = false;
          depth_ = open_.back() + 1;
        }
        break;
      default:
        break;
    }
  }

  void begin_line() {
    in_value_ = in_header_ = false;
    depth_ = header_depth_;
  }

  void open(char letter) {
    if (open_.empty() && !in_value_ && letter == '[') {
      in_header_ = true;
      depth_ = header_depth_ = 0;
      count_entry();
    }
    open_.push_back(depth_);
    in_value_ = false;
    deeper();
  }

  void deeper() {
    if (++depth_ <= most_toml_depth) return;
    refuse(fmt::format("tables and lists are nested too deep; the limit is {}", most_toml_depth));
  }

  void count_entry() {
    if (++entries_ <= most_toml_entries) return;
    refuse(fmt::format("too many keys and entries; the limit is {}", most_toml_entries));
  }

  /// Strings on one line end with the line at the latest; those in triple quotes do not.
  void skip_string(char quote) {
    const std::string_view rest = text_.substr(at_);
    const bool three = rest.size() >= 3 && rest[1] == quote && rest[2] == quote;
    at_ += three ? 3 : 1;
    for (; at_ < text_.size(); ++at_) {
      const char letter = text_[at_];
      if (letter == '\\' && quote == '"' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') {
        ++at_;
      } else if (letter == '\n') {
        if (!three) return;
        ++line_;
        line_begin_ = at_ + 1;
      } else if (letter == quote) {
        if (three && text_.substr(at_, 3) != std::string(3, quote)) continue;
        at_ += three ? 3 : 1;
        // Up to two quotes before the closing three belong to the text: `"""He said "no""""`.
        for (int more = 0; three && more < 2 && text_.substr(at_, 1).starts_with(quote); ++more)
          ++at_;
        return;
      }
    }
  }

  [[noreturn]] void refuse(const std::string& what) const {
    throw Error(Fault::bad_file, "{}:{}:{}: {}", file_, line_, at_ - line_begin_ + 1, what);
  }

  std::string_view text_, file_;
  std::size_t at_ = 0, line_ = 1, line_begin_ = 0;
  std::vector<std::size_t> open_;  ///< the depth outside each open bracket
  std::size_t depth_ = 0, header_depth_ = 0, entries_ = 0;
  bool in_value_ = false;
  bool in_header_ = false;  ///< this line is a [header]
};

}  // namespace

void check_toml_limits(std::string_view text, std::string_view file) {
  if (text.size() > most_toml_bytes) {
    throw Error(Fault::bad_file, "{}: the file has {} bytes; the limit is {}", file, text.size(),
                most_toml_bytes);
  }
  Scan(text, file).run();
}

}  // namespace quicket
