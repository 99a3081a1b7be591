#pragma once

#include "base/prose.h"

namespace quicket::app {

/// The rules of Quicket Cricket with their rulings (data/rules/quicket-cricket.md). A table below a
/// note `formats` is generated from the built-in formats, whatever columns it has in the file.
Prose cricket_rules();

/// The rules for the table, a page a section (data/rules/booklet.md).
Prose booklet_rules();

}  // namespace quicket::app
