#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/bonus/desk.h"

namespace quicket::tests {

/// A desk at which people type given lines, and then get up.
class TypingDesk final : public terminal::BonusDesk {
 public:
  explicit TypingDesk(std::vector<std::string> lines = {}) : lines_(std::move(lines)) {}

  void begin(const terminal::BonusSight&) override {}
  void turn(const terminal::BonusSight&) override {}
  void wait(const terminal::BonusSight&, std::string_view) override {}
  void show(const terminal::BonusSight&) override {}
  std::optional<std::string> ask(const terminal::BonusSight&, std::string_view) override {
    if (typed_ == lines_.size()) return {};
    return lines_[typed_++];
  }
  void say(std::string_view) override {}
  void remark(std::string_view) override {}
  void hint(std::string_view, std::string_view) override {}
  void read(std::string_view, std::string_view) override {}
  void teach(const terminal::BonusSight&, std::string_view) override {}
  void page(std::string_view, std::string_view) override {}
  void pass_to(std::string_view) override {}
  void hide_typed() override {}
  void close(const terminal::BonusSight&, std::string_view) override { ++closed; }

  int closed = 0;  ///< games that came to an end

 private:
  std::vector<std::string> lines_;
  std::size_t typed_ = 0;
};

}  // namespace quicket::tests
