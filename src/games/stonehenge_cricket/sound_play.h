#pragma once

#include <cstdint>

#include "games/stonehenge_cricket/instinct.h"

namespace quicket::games::stonehenge {

/// What an over brings between sides that both play by `sound_choice`, without powerplay: measured
/// over the later overs of 20,000 matches of five, 117,451 overs.
inline constexpr Pace sound_pace = {
    .runs_an_over = 9.9, .spread_of_an_over = 2.8, .runs_a_four = 0.3, .usual_fours = 2.2};

/// A choice from the mover's own hand and the open cards, without search, that counts the cards: a
/// dot ball whenever two cards make one, but the odd cards first; strokes and appeals by the chance
/// of an appeal and of an answer; fielders where they are of use whatever is bowled and banned; the
/// powerplay late, when more cards have been seen. The toss as `instinct`. `lot` (at least 0)
/// decides between equals. Demands that a seat is to move.
Action sound_choice(const Position& position, std::uint32_t lot);

/// How many dot balls of two cards of one colour a hand makes.
int pairs_in(Cards cards);

/// The chance that the bowling side can appeal against a stroke of `number`, from what the batting
/// side sees: 0 to 1. Hands of ten are taken for independent draws.
double appeal_chance(const Position& position, int number);

/// The chance that the batting side has no card left of a colour to answer with, from what the
/// bowling side sees: 0 to 1.
double no_answer_chance(const Position& position, int colour);

}  // namespace quicket::games::stonehenge
