#pragma once

#include "base/prose.h"
#include "cli/command.h"

namespace quicket::cli {

/// A chapter of the manual with what is made from the program itself put where its notes ask for
/// it:
/// `<!-- headings -->` the headings that season tables may have, `<!-- commands -->` every command
/// with its options, from the declarations that parse them.
Prose with_reference(const Prose& written, const Command& program);

}  // namespace quicket::cli
