#include "terminal/screen/guard.h"

#include <ostream>
#include <utility>

#include "base/characters.h"

namespace quicket::terminal {
namespace {

/// How many bytes at the end of `text` start a UTF-8 character that may still be completed.
std::size_t begun_at_end(std::string_view text) {
  constexpr std::size_t longest = 4;
  for (std::size_t length = 1; length < longest && length <= text.size(); ++length) {
    const auto byte = static_cast<unsigned char>(text[text.size() - length]);
    if ((byte & 0xC0U) == 0x80U) continue;
    const std::size_t whole = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
    return whole > length ? length : 0;
  }
  return 0;
}

}  // namespace

TerminalGuard::TerminalGuard(std::ostream& stream) : stream_(stream), terminal_(stream.rdbuf()) {
  stream_.rdbuf(this);
}

TerminalGuard::~TerminalGuard() {
  sync();
  stream_.rdbuf(terminal_);
}

bool TerminalGuard::show(std::string_view text) {
  const std::string shown = printable(text);
  const auto size = static_cast<std::streamsize>(shown.size());
  return terminal_->sputn(shown.data(), size) == size;
}

void TerminalGuard::obey(std::string_view command) {
  if (!begun_.empty()) show(begun_);
  begun_.clear();
  terminal_->sputn(command.data(), static_cast<std::streamsize>(command.size()));
}

TerminalGuard::int_type TerminalGuard::overflow(int_type letter) {
  if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
  const char written = traits_type::to_char_type(letter);
  return xsputn(&written, 1) == 1 ? letter : traits_type::eof();
}

std::streamsize TerminalGuard::xsputn(const char* text, std::streamsize size) {
  std::string all = std::move(begun_);
  all.append(text, static_cast<std::size_t>(size));
  const std::size_t whole = all.size() - begun_at_end(all);
  begun_ = all.substr(whole);
  all.resize(whole);
  return show(all) ? size : 0;
}

int TerminalGuard::sync() {
  bool shown = true;
  if (!begun_.empty()) shown = show(begun_);
  begun_.clear();
  return terminal_->pubsync() == 0 && shown ? 0 : -1;
}

std::ostream& operator<<(std::ostream& out, const TerminalCommand& command) {
  auto* const guard = dynamic_cast<TerminalGuard*>(out.rdbuf());
  if (guard == nullptr) return out << command.sequence;
  guard->obey(command.sequence);
  return out;
}

}  // namespace quicket::terminal
