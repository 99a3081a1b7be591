#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace quicket {

/// Whose fault an Error is; decides the exit code of the program.
enum class Fault {
  impossible,  ///< understood but cannot be done: unknown name, file exists, database locked (exit
               ///< 1)
  usage,       ///< the request cannot be parsed (exit 2)
  bad_file,    ///< a file that was read is bad (exit 3)
};

/// The only exception of the program for faults of the user or the environment. Its text is
/// complete: what is wrong, where (`batting.csv:14: column BF`), what to do about it. Thrown
/// anywhere, caught once, in main.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& text, Fault fault = Fault::impossible)
      : std::runtime_error(text), fault_(fault) {}
  Fault fault() const { return fault_; }

 private:
  Fault fault_;
};

/// Ends the program if `holds` is false: a fault of ours, never caught, never for user input.
void expects(bool holds, std::string_view what);

}  // namespace quicket
