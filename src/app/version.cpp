#include "app/version.h"

namespace quicket::app {

std::string_view version() {
  return QUICKET_VERSION;
}

}  // namespace quicket::app
