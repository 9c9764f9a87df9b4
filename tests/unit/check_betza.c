/* check_betza.c - reading Betza's notation.  SPDX-License-Identifier: MIT */
#include "engine/board/betza.h"

#include "engine/core/text.h"
#include "tests/unit/unit.h"

#include <string.h>

static struct betza betza;

static void parse(const char *notation)
{
    struct text why;

    ck_assert_msg(betza_parse(&betza, notation, (int)strlen(notation), &why), "%s: %s",
                  notation, why.chars);
}

static const struct jump *find_manner(int dx, int dy, enum manner manner)
{
    for (int i = 0; i < betza.count; i++)
        if (betza.jumps[i].dx == dx && betza.jumps[i].dy == dy
            && betza.jumps[i].manner == manner)
            return &betza.jumps[i];
    return NULL;
}

static const struct jump *find(int dx, int dy)
{
    return find_manner(dx, dy, MANNER_PLAIN);
}

/* How far it goes that way, whether capturing or not. */
static int range(int dx, int dy)
{
    const struct jump *jump = find(dx, dy);

    if (!jump)
        return RANGE_NONE;
    ck_assert_int_eq(jump->quiet, jump->capture);
    return jump->quiet;
}

struct shape {
    const char *notation;
    int count;  /* of directions */
    int dx, dy; /* one of them */
    int range;  /* of this one */
};

static const struct shape shapes[] = {
    // clang-format off
    {"W", 4, 1, 0, 1},  {"F", 4, 1, 1, 1},  {"D", 4, 0, 2, 1},  {"N", 8, 2, -1, 1},
    {"A", 4, -2, 2, 1}, {"H", 4, -3, 0, 1}, {"L", 8, 1, 3, 1},  {"C", 8, 3, 1, 1},
    {"J", 8, 3, 2, 1},  {"Z", 8, -2, 3, 1}, {"G", 4, 3, 3, 1},
    {"R", 4, 0, 1, RANGE_UNLIMITED},  {"B", 4, 1, 1, RANGE_UNLIMITED},
    {"WX", 4, 4, 0, 1}, {"FX", 8, 4, 1, 1}, {"DY", 8, 2, 4, 1}, {"NY", 8, -4, 3, 1},
    {"AY", 4, 4, 4, 1}, {"DX", 4, 0, 5, 1}, {"NXX", 8, 8, 1, 1}, {"HXXY", 8, 11, 2, 1},
    {"FXF", 12, 4, -1, 1}, {"FXF", 12, 1, 1, 1}, {"FX0", 8, 1, 4, RANGE_UNLIMITED}, {"WX2", 4, 0, 4, 2},
    {"Q", 8, 1, 1, RANGE_UNLIMITED},  {"K", 8, 1, 1, 1},
    {"NN", 8, 1, 2, RANGE_UNLIMITED}, {"WW", 4, 1, 0, RANGE_UNLIMITED},
    {"W0", 4, 1, 0, RANGE_UNLIMITED}, {"N0", 8, 1, 2, RANGE_UNLIMITED},
    {"R4", 4, 1, 0, 4},   {"W4", 4, 1, 0, 4},   {"Q2", 8, 1, 1, 2},   {"R99", 4, 1, 0, 99},
    {"WD", 8, 0, 2, 1},   {"WA", 8, 2, 2, 1},   {"AD", 8, 2, 2, 1},   {"WAND", 20, 2, 1, 1},
    {"RF", 8, 1, 1, 1},   {"BW", 8, 1, 0, 1},   {"RW", 4, 1, 0, RANGE_UNLIMITED},
    {"fW", 1, 0, 1, 1},   {"bW", 1, 0, -1, 1},  {"lW", 1, -1, 0, 1},  {"rW", 1, 1, 0, 1},
    {"wW", 2, -1, 0, 1},  {"fwN", 2, 2, 1, 1},  {"wN", 4, 2, -1, 1},
    {"vW", 2, 0, -1, 1},  {"sW", 2, -1, 0, 1},  {"fF", 2, -1, 1, 1},  {"lF", 2, -1, -1, 1},
    {"flF", 1, -1, 1, 1}, {"brF", 1, 1, -1, 1}, {"frlF", 3, -1, -1, 1},
    {"fbW", 2, 0, -1, 1}, {"fR3", 1, 0, 1, 3},
    {"fN", 2, 1, 2, 1},   {"ffN", 2, -1, 2, 1}, {"fsN", 2, 2, 1, 1},  {"fhN", 4, 2, 1, 1},
    {"bN", 2, 1, -2, 1},  {"bbN", 2, 1, -2, 1}, {"bsN", 2, 2, -1, 1}, {"bhN", 4, 2, -1, 1},
    {"vN", 4, 1, -2, 1},  {"sN", 4, -2, 1, 1},  {"fbN", 4, 1, -2, 1},
    {"fsLbbL", 4, 3, 1, 1}, {"fsLbbL", 4, -1, -3, 1},
    {"fFbW", 3, 0, -1, 1}, {"fBbR", 3, 0, -1, RANGE_UNLIMITED},
    // clang-format on
};

LOOP_TEST(test_betza_shape, COUNT(shapes))
{
    const struct shape *shape = &shapes[_i];

    parse(shape->notation);
    ck_assert_msg(betza.count == shape->count, "%s: %d directions", shape->notation,
                  betza.count);
    ck_assert_msg(range(shape->dx, shape->dy) == shape->range, "%s: range %d",
                  shape->notation, range(shape->dx, shape->dy));
}

TEST(test_betza_modifiers_bind_to_the_next_atom_only)
{
    parse("fWF");
    ck_assert_int_eq(betza.count, 5);
    ck_assert_int_eq(range(0, -1), RANGE_NONE);
    ck_assert_int_eq(range(-1, -1), 1);
}

TEST(test_betza_m_only_moves_and_c_only_captures)
{
    parse("mfWcfF");
    ck_assert_int_eq(betza.count, 3);
    ck_assert_int_eq(find(0, 1)->quiet, 1);
    ck_assert_int_eq(find(0, 1)->capture, RANGE_NONE);
    ck_assert_int_eq(find(1, 1)->quiet, RANGE_NONE);
    ck_assert_int_eq(find(-1, 1)->capture, 1);
}

TEST(test_betza_says_each_direction_once)
{
    parse("mRcWR2");
    ck_assert_int_eq(betza.count, 4);
    ck_assert_int_eq(find(1, 0)->quiet, RANGE_UNLIMITED);
    ck_assert_int_eq(find(1, 0)->capture, 2);
}

TEST(test_betza_reads_no_further_than_told)
{
    struct text why;

    ck_assert(betza_parse(&betza, "WD,N", 2, &why));
    ck_assert_int_eq(betza.count, 8);
    ck_assert(betza_parse(&betza, "NN", 1, &why));
    ck_assert_int_eq(range(1, 2), 1);
    ck_assert(betza_parse(&betza, "FX", 1, &why));
    ck_assert_ptr_nonnull(find(1, 1));
}

static void refuse(const char *notation)
{
    struct text why;

    text_clear(&why);
    ck_assert_msg(!betza_parse(&betza, notation, (int)strlen(notation), &why), "'%s'",
                  notation);
    ck_assert_int_gt(why.length, 0);
}

TEST(test_betza_refuses_nonsense)
{
    static const char *const words[] = {
        "",
        "f",
        "W f",
        "x",
        "xW",
        "4",
        "W100",
        "mcW",
        "cmF",
        "P",
        "w",
        "W,F",
        "N-",
        "(W)",
        "f4W",
        "fWm",
        "\x80",
        "W999999999999999999",
        "NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN",
        "pN",
        "gW",
        "pK",
        "pR1",
        "npR",
        "gpR",
        "X",
        "RX",
        "KY",
        "WXXXX",
        "HYYYYY",
        "WXF100",
        "eW",
        "meW",
        "p",
        "pWWgWWpFFgFFpDDgDDpNNgNNpAAgAApHHgHHpLLgLLpJJgJJpGGgGGW",
    };

    for (int i = 0; i < COUNT(words); i++)
        refuse(words[i]);
}

TEST(test_betza_refuses_nonsense_in_brackets)
{
    static const char *const words[] = {
        "[",
        "[F",
        "[F]",
        "[F-",
        "[F-]",
        "[F-W",
        "[F-W?",
        "[F-W-W-W]",
        "[FR]",
        "[F+R]",
        "[F-mR]",
        "[nF-R]",
        "[F-f]",
        "[N-sR]",
        "[[F-R]-R]",
        "n[F-R]",
        "p[F-R]",
        "g[F-R]",
        "ce[F-R]",
        "[-R]",
        "F-R]",
        "[Q?QX]",
        "[Q-vfsbQ-vfsbQ]",
        "f[F-bF]",
    };

    for (int i = 0; i < COUNT(words); i++)
        refuse(words[i]);
}

TEST(test_betza_never_overflows)
{
    parse("WFDNAHLJGWFDNAHLJGWFDNAHLJGWFDN");
    ck_assert_int_eq(betza.count, 48);
    parse("WFDNAHLJGnWnFnDnNnAnHnLnJnG");
    ck_assert_int_eq(betza.count, 2 * 48 - 8);
    ck_assert(!betza_parse(&betza, "WFDNAHLJGnDnNnAnHnLnJnGnFXFX", 28, NULL));
}

/* Each manner of a direction is a jump of its own, and between neighbours nothing is lame. */
TEST(test_betza_tells_what_must_stand_between)
{
    parse("mRcpRnNnFgB");
    ck_assert_int_eq(betza.count, 4 + 4 + 8 + 4 + 4);
    ck_assert_int_eq(find_manner(0, 1, MANNER_PLAIN)->quiet, RANGE_UNLIMITED);
    ck_assert_int_eq(find_manner(0, 1, MANNER_PLAIN)->capture, RANGE_NONE);
    ck_assert_int_eq(find_manner(0, 1, MANNER_HOP)->quiet, RANGE_NONE);
    ck_assert_int_eq(find_manner(0, 1, MANNER_HOP)->capture, RANGE_UNLIMITED);
    ck_assert_int_eq(find_manner(1, 2, MANNER_LAME)->capture, 1);
    ck_assert_int_eq(find_manner(1, 1, MANNER_PLAIN)->quiet, 1);
    ck_assert_int_eq(find_manner(1, 1, MANNER_LAND)->quiet, RANGE_UNLIMITED);
    ck_assert(betza_is_conditional(&betza));
    parse("nWnFRmBcN");
    ck_assert(!betza_is_conditional(&betza));
    parse("fpR3");
    ck_assert_int_eq(betza.count, 1);
    ck_assert_int_eq(find_manner(0, 1, MANNER_HOP)->quiet, 3);
}

TEST(test_betza_first_moves_stand_beside_others)
{
    parse("WimW2ceF");
    ck_assert(betza_has_first_moves(&betza));
    ck_assert_int_eq(betza.count, 12);
    for (int i = 0; i < betza.count; i++) {
        const struct jump *jump = &betza.jumps[i];
        const bool diagonal = jump->dx != 0 && jump->dy != 0;

        ck_assert(jump->passing == diagonal);
        ck_assert_int_eq(jump->quiet, diagonal ? RANGE_NONE : jump->first ? 2 : 1);
        ck_assert_int_eq(jump->capture, jump->first ? RANGE_NONE : 1);
    }
    parse("WD");
    ck_assert(!betza_has_first_moves(&betza));
}

/* A jump and the squares on its way, as offsets. */
static const struct {
    struct jump jump;
    int steps;
    int way[3][2]; /* the last is where it ends */
} ways[] = {
    {{.dx = 2, .dy = 1, .manner = MANNER_LAME}, 2, {{1, 0}, {2, 1}}},
    {{.dx = -1, .dy = 2, .manner = MANNER_LAME}, 2, {{0, 1}, {-1, 2}}},
    {{.dx = -2, .dy = -2, .manner = MANNER_LAME}, 2, {{-1, -1}, {-2, -2}}},
    {{.dx = 0, .dy = -3, .manner = MANNER_LAME}, 3, {{0, -1}, {0, -2}, {0, -3}}},
    {{.dx = 3, .dy = -1, .manner = MANNER_LAME}, 3, {{1, 0}, {2, 0}, {3, -1}}},
    {{.dx = 2, .dy = 3, .manner = MANNER_LAME}, 3, {{0, 1}, {1, 2}, {2, 3}}},
};

LOOP_TEST(test_betza_lame_leaps_go_straight_first, COUNT(ways))
{
    for (int i = 0; i < ways[_i].steps; i++) {
        int dx = 9, dy = 9;

        betza_lame_step(&ways[_i].jump, i + 1, &dx, &dy);
        ck_assert_int_eq(dx, ways[_i].way[i][0]);
        ck_assert_int_eq(dy, ways[_i].way[i][1]);
    }
}

/* hl and hr are the leaps that turn to the left and to the right. */
TEST(test_betza_knows_chiral_halves)
{
    parse("hlN");
    ck_assert_int_eq(betza.count, 4);
    ck_assert(find(-1, 2) && find(2, 1) && find(1, -2) && find(-2, -1));
    parse("hrC");
    ck_assert_int_eq(betza.count, 4);
    ck_assert(find(1, 3) && find(3, -1) && find(-1, -3) && find(-3, 1));
    parse("mhlNchrN");
    ck_assert_int_eq(betza.count, 8);
}

/* Two letters of both axes are the diagonals that both allow. */
TEST(test_betza_halves_diagonals)
{
    parse("fsF");
    ck_assert_int_eq(betza.count, 2);
    ck_assert(find(-1, 1) && find(1, 1));
    parse("lvB");
    ck_assert_int_eq(betza.count, 2);
    ck_assert(find(-1, 1) && find(-1, -1));
}
