#pragma once

#include <string>
#include <string_view>

#include "cricket/conditions.h"
#include "match/event.h"

namespace quicket::match {

/// One ball as it is typed from a scoresheet: parts joined by `+`, without blanks.
///
///     .  0                 no run
///     1 2 3 4 5 6          off the bat; 4r, 6r: run, no boundary
///     wd  wd2  wd5         a wide, and all its runs
///     nb  nb2              a no-ball, and its own runs (default: those of the conditions)
///     nb+4  nb+b2  nb+lb1  a no-ball with runs off the bat, byes, leg byes
///     b1 b4   lb  lb4      byes (always with a number), leg byes
///     p5                   penalty runs with the ball
///     b  c:Ross  c  c&b  lbw  st:Wade  st  hw
///                          bowled, caught (by nobody named), caught and bowled, leg before,
///                          stumped, hit wicket; a W may stand before each (`Wb`, `W c:Ross`), W
///                          alone is caught by nobody named
///     ro  ro:Ross  ro:Ross/Wade  ro1:Ross   rn  rn1:Ross/Wade
///                          run out: ro the striker, rn the non-striker; the number is the runs
///                          made
///     obs  twice  handled  obstructing the field, hit the ball twice, handled the ball
///     hurt  retired  left  leaves after this ball: retired hurt, retired out, retired not out
///                          (obsn, hurtn, ...: the non-striker); a second batter who leaves is one
///                          more part
///     wd+st:Wade   b1+ro:Ross   b+hurtn
///     timed=Mathews  ro:Ross=Short
///                          `=` names the batter who is out: for a batter timed out, neither of
///                          the two
///
/// Names after a colon are of the fielding side, as find_member takes them. `blank` says who bats
/// and bowls and whether it is a free hit. Throws Error saying what is wrong with the token,
/// without its place.
Delivery parse_ball(std::string_view token, const Delivery& blank, const TeamSheet& batting,
                    const TeamSheet& fielding, const cricket::Conditions& conditions);

/// Whether a token only says how somebody is out, so that it explains a `W` before it.
bool is_how_out(std::string_view token);

/// The token that parse_ball reads as this ball (without its dice).
std::string ball_text(const Delivery& ball, const TeamSheet& batting, const TeamSheet& fielding,
                      const cricket::Conditions& conditions);

}  // namespace quicket::match
