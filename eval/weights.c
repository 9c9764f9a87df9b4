/* weights.c - the members of struct weights, for tools.  SPDX-License-Identifier: MIT */
#include "eval/weights.h"

#include <stddef.h>

#define FIRST(member) (int)(offsetof(struct weights, member) / sizeof(int))

// clang-format off
static const struct weights_field fields[] = {
    {"material",        FIRST(material),        KIND_MAX,     1,          2},
    {"pair",            FIRST(pair),            KIND_MAX,     1,          2},
    {"mobility",        FIRST(mobility),        KIND_MAX,     1,          2},
    {"mobility_root",   FIRST(mobility_root),   KIND_MAX,     1,          2},
    {"outpost",         FIRST(outpost),         KIND_MAX,     1,          2},
    {"open_file",       FIRST(open_file),       KIND_MAX,     1,          2},
    {"half_open_file",  FIRST(half_open_file),  KIND_MAX,     1,          2},
    {"hanging",         FIRST(hanging),         KIND_MAX,     1,          2},
    {"by_pawn",         FIRST(by_pawn),         KIND_MAX,     1,          2},
    {"by_lesser",       FIRST(by_lesser),       KIND_MAX,     1,          2},
    {"file",            FIRST(file),            KIND_MAX,     FILE_STEPS, 2},
    {"rank",            FIRST(rank),            KIND_MAX,     RANKS_MAX,  2},
    {"doubled",         FIRST(doubled),         1,            1,          2},
    {"isolated",        FIRST(isolated),        1,            1,          2},
    {"backward",        FIRST(backward),        1,            1,          2},
    {"phalanx",         FIRST(phalanx),         1,            RANKS_MAX,  2},
    {"supported",       FIRST(supported),       1,            RANKS_MAX,  2},
    {"passed",          FIRST(passed),          1,            RANKS_MAX,  2},
    {"passed_open",     FIRST(passed_open),     1,            1,          2},
    {"passed_safe",     FIRST(passed_safe),     1,            1,          2},
    {"passed_own",      FIRST(passed_own),      1,            1,          2},
    {"passed_enemy",    FIRST(passed_enemy),    1,            1,          2},
    {"passed_escorted", FIRST(passed_escorted), 1,            1,          2},
    {"shield",          FIRST(shield),          1,         SHIELD_STEPS,  2},
    {"storm",           FIRST(storm),           1,         SHIELD_STEPS,  2},
    {"castling",        FIRST(castling),        1,            1,          2},
    {"attacker",        FIRST(attacker),        KIND_MAX,     1,          1},
    {"check",           FIRST(check),           KIND_MAX,     1,          1},
    {"danger_square",   FIRST(danger_square),   1,            1,          1},
    {"danger_weak",     FIRST(danger_weak),     1,            1,          1},
    {"danger_army",     FIRST(danger_army),     1,            1,          1},
    {"danger_base",     FIRST(danger_base),     1,            1,          1},
    {"danger_end",      FIRST(danger_end),      1,            1,          1},
    {"tempo",           FIRST(tempo),           1,            1,          2},
    {"power_now",       FIRST(power_now),       1,            1,          1},
    {"pawnless",        FIRST(pawnless),        1,            1,          1},
    {"opposite",        FIRST(opposite),        1,            1,          1},
    {"own",             FIRST(own),             1,            OWN_MAX,    2},
};
// clang-format on

enum { FIELDS = sizeof fields / sizeof *fields };

const struct weights_field *weights_field(int number)
{
    return number < FIELDS ? &fields[number] : NULL;
}
