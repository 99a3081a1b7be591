#pragma once

namespace quicket::cards {

/// Which of a player's two cards.
enum class Face { striker, bowler };

}  // namespace quicket::cards
