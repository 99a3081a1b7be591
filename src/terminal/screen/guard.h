#pragma once

#include <iosfwd>
#include <streambuf>
#include <string>
#include <string_view>

namespace quicket::terminal {

/// Guards a stream that leads to a terminal, as long as this lives: everything written is shown as
/// `printable` renders it, so that no name, file or message can send commands to the terminal. Only
/// the program's own commands (`TerminalCommand`) pass unchanged. For streams that are terminals
/// only: files and pipes must get their bytes exactly.
class TerminalGuard : public std::streambuf {
 public:
  explicit TerminalGuard(std::ostream& stream);
  ~TerminalGuard() override;
  TerminalGuard(const TerminalGuard&) = delete;
  TerminalGuard& operator=(const TerminalGuard&) = delete;

  /// Sends a command unchanged, after everything written before.
  void obey(std::string_view command);

 protected:
  int_type overflow(int_type letter) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  bool show(std::string_view text);

  std::ostream& stream_;
  std::streambuf* terminal_;
  std::string begun_;  ///< the first bytes of a character not yet written in full
};

/// A command from the program itself to a terminal, never from a text that it shows: an escape
/// sequence. On a stream without a guard it is written like any text.
struct TerminalCommand {
  std::string_view sequence;
};
std::ostream& operator<<(std::ostream& out, const TerminalCommand& command);

}  // namespace quicket::terminal
