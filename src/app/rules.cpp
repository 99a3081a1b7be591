#include "app/rules.h"

#include "app/embedded.h"
#include "base/error.h"

namespace quicket::app {

Prose cricket_rules() {
  const auto text = embedded("data/rules/quicket-cricket.md");
  expects(text.has_value(), "the rules are built in");
  return read_prose(*text);
}

}  // namespace quicket::app
