#pragma once

#include <cstdint>

// The functions of the WebAssembly module, in C, as a page calls them (web/engine.mjs). Texts are
// UTF-8 and end with a zero. An answer is JSON and belongs to the table until its next call: the
// value that is told, or {"error": "a sentence"}, after which nothing has changed.

struct quicket_table;

extern "C" {
quicket_table* quicket_new();
void quicket_delete(quicket_table* table);
/// Sets the table for two sides (pocket/sides_text.h); the state.
const char* quicket_open(quicket_table* table, const char* sides);
/// Enters lines one after the other, as they are, up to the first that is refused; the state.
const char* quicket_enter(quicket_table* table, const char* lines);
/// Enters a match as it is written, whose lines may have several balls; the state.
const char* quicket_read(quicket_table* table, const char* text);
/// Takes back all but the first `lines`; the state.
const char* quicket_rewind(quicket_table* table, int lines);
/// Another match of the same elevens; the state.
const char* quicket_restart(quicket_table* table);
/// Replaces a line; the state.
const char* quicket_change(quicket_table* table, int line, const char* text);
/// The computer's next decision, or with `all` those to the end of the match, by the dice of a
/// seed; the state, or of a whole match its notation.
const char* quicket_step(quicket_table* table, double seed, int all);
/// What dice rolled so far say.
const char* quicket_look(quicket_table* table, const char* faces, const char* call);
const char* quicket_state(quicket_table* table);
const char* quicket_cards(quicket_table* table);
/// {"notation": text, "lines": [texts]}.
const char* quicket_notation(quicket_table* table);
/// What was memorable, and the home side's chance to win (0-1, or null) after every line.
const char* quicket_moments(quicket_table* table);
/// What is to be expected of the next ball and over.
const char* quicket_outlook(quicket_table* table);
}
