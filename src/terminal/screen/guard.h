#pragma once

#include <iosfwd>
#include <streambuf>
#include <string>
#include <string_view>

namespace quicket::terminal {

/// Stands before a stream that leads to a terminal, as long as it lives: whatever is written is
/// shown as `printable` has it, so that no name, file or message can speak to the terminal. Only
/// what the program itself says to it (`TerminalCommand`) passes as it is. To be put before a
/// stream that is a terminal and nothing else: files and pipes get their bytes exactly.
class TerminalGuard : public std::streambuf {
 public:
  explicit TerminalGuard(std::ostream& stream);
  ~TerminalGuard() override;
  TerminalGuard(const TerminalGuard&) = delete;
  TerminalGuard& operator=(const TerminalGuard&) = delete;

  /// Sends a command as it is, behind all that was written before.
  void obey(std::string_view command);

 protected:
  int_type overflow(int_type letter) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  bool show(std::string_view text);

  std::ostream& stream_;
  std::streambuf* terminal_;
  std::string begun_;  ///< the first bytes of a character that was not written whole yet
};

/// What the program, and no text that it shows, says to a terminal: an escape sequence. On a stream
/// without a guard it is written like any text.
struct TerminalCommand {
  std::string_view sequence;
};
std::ostream& operator<<(std::ostream& out, const TerminalCommand& command);

}  // namespace quicket::terminal
