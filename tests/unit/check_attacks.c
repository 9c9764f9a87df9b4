/* check_attacks.c - attack groups against attack tables.  SPDX-License-Identifier: MIT */
#include "engine/board/attacks.h"

#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

enum { NOTATION_MAX = 24, KINDS = KIND_FIRST_OTHER + 4 };

/* Orthodox chess with a knight, a bishop, a rook and a queen that move otherwise. */
static struct variant variant;
static struct topology board;
static struct piece_kind kinds[KINDS];
static char notations[KINDS][NOTATION_MAX];
static struct rules *rules;

static void make_rules(void)
{
    struct text why;

    rules = rules_new(&variant, NULL, 0, &why);
    ck_assert_msg(rules != NULL, "%s", why.chars);
}

static void set_up(void)
{
    variant = *variants[0];
    ck_assert_int_eq(variant.kind_count, KINDS);
    memcpy(kinds, variant.kinds, sizeof kinds);
    variant.kinds = kinds;
    board = topology_8x8;
    board.big_board = ANY_BOARD;
    variant.board = &board;
}

static void tear_down(void)
{
    rules_free(rules);
    rules = NULL;
}

FIXTURE(set_up, tear_down);

/* A notation of one to three atoms, each with modifiers, as a rider or with a range.  Half of them hop,
 * and are riders then, or are lame. */
static void write_random_notation(uint64_t *seed, char notation[NOTATION_MAX])
{
    static const char *const modes[] = {"", "", "m", "c"};
    static const char *const directions[] = {"", "", "f", "b", "s", "v", "fl", "r"};
    static const char *const manners[] = {"", "", "", "n", "p", "g"};
    static const char atoms[] = "WFDNAHCZG";
    const int count = 1 + random_below(seed, 3);
    int length = 0;

    for (int i = 0; i < count; i++) {
        const char atom = atoms[random_below(seed, sizeof atoms - 1)];
        const char *manner = manners[random_below(seed, COUNT(manners))];

        length +=
            snprintf(notation + length, NOTATION_MAX - (size_t)length, "%s%s%s%c",
                     modes[random_below(seed, COUNT(modes))],
                     directions[random_below(seed, COUNT(directions))], manner, atom);
        const bool longer = random_below(seed, 6) == 0;

        if (longer)
            notation[length++] = "XY"[random_below(seed, 2)];
        if (*manner == 'p' || *manner == 'g' || random_below(seed, 3) == 0)
            notation[length++] = !longer && random_below(seed, 2) ? atom : '2';
        notation[length] = '\0';
    }
}

/* Whether a piece of `colour` captures on `target`, by its own table. */
static bool is_attacked(const struct position *pos, int colour, square target)
{
    bitset pieces = pos->by_colour[colour];

    while (pieces) {
        const square from = bitset_pop(&pieces, true);
        const int kind = piece_kind(position_piece(pos, from));
        const struct power *power = rules->powers[colour][kind][0];

        if (attacks_from(&power->capture, from, position_occupied(pos), true)
            & bit(target))
            return true;
    }
    return false;
}

/* Put pieces at random on an empty board. */
static void scatter(struct position *pos, uint64_t *seed)
{
    position_clear(pos, rules);
    for (square sq = 0; sq < 64; sq++)
        if (random_below(seed, 4) == 0)
            position_put(pos,
                         piece_make(KIND_PAWN + random_below(seed, KINDS - KIND_PAWN),
                                    random_below(seed, 2)),
                         sq);
}

LOOP_TEST(test_groups_attack_what_the_pieces_attack, 200)
{
    uint64_t seed = (uint64_t)_i;
    struct position pos;

    for (int kind = KIND_FIRST_OTHER; kind < KINDS; kind++) {
        write_random_notation(&seed, notations[kind]);
        kinds[kind].betza = notations[kind];
    }
    make_rules();
    scatter(&pos, &seed);
    for (int colour = WHITE; colour <= BLACK; colour++)
        for (square sq = 0; sq < 64; sq++)
            ASSERT_QUICKLY(attack_groups_attack(&rules->attack_groups[colour],
                                                pos.by_kind, pos.by_colour[colour],
                                                position_occupied(&pos), sq, true)
                               == is_attacked(&pos, colour, sq),
                           "%s %s %s %s: colour %d, square %d",
                           notations[KIND_FIRST_OTHER], notations[KIND_FIRST_OTHER + 1],
                           notations[KIND_FIRST_OTHER + 2],
                           notations[KIND_FIRST_OTHER + 3], colour, sq);
}

TEST(test_quiet_jumps_do_not_hide_captures)
{
    struct position pos;

    kinds[KIND_FIRST_OTHER].betza = "mBcN";
    make_rules();
    position_clear(&pos, rules);
    position_put(&pos, piece_make(KIND_FIRST_OTHER, WHITE), 0);
    ck_assert(attack_groups_attack(&rules->attack_groups[WHITE], pos.by_kind,
                                   pos.by_colour[WHITE], position_occupied(&pos),
                                   2 * 8 + 1, true));
}

/* A notation, other pieces on d4's board beside the piece there, and what it captures then. */
static const struct {
    const char *notation, *others, *captures;
} captures[] = {
    {"nN", "d5 e4", "b3 b5 c2 e2"},
    {"nA", "e5 c3 c5", "f2"},
    {"nH", "d5 b4", "d1 g4"},
    {"nZ", "c4 f6 e6", "b1 f1 g2 g6 b7"},
    {"nNN", "d5 e5", "b3 b5 c2 e2 f3 f5 h2 h6"},
    {"pR", "d5 d7 e4", "d6 d7 f4 g4 h4"},
    {"pR3", "d5 e4", "d6 d7 f4 g4"},
    {"gQ", "d5 f4 f5 c3", "b2 d6 g4"},
    {"gQ2", "d5 f4 c3", "b2 d6"},
    {"mRcpR", "d6 d7 d8", "d7"},
    {"pNN", "e6 c2 b8", "b0 f8"},
    {"FX", "e4 d5 e8", "c8 e8 h3 h5"},
    {"nFX", "d6 g3", "h3 h5"},
    {"mWXcDY", "", "b8 f8 h2 h6"},
};

static bitset read_squares(const char *names)
{
    bitset squares = 0;

    for (; *names; names += names[2] ? 3 : 2)
        if (names[1] != '0')
            squares |= bit((names[1] - '1') * 8 + names[0] - 'a');
    return squares;
}

LOOP_TEST(test_what_stands_between_decides, COUNT(captures))
{
    struct position pos;
    bitset others = read_squares(captures[_i].others);
    const square d4 = 3 * 8 + 3;

    kinds[KIND_FIRST_OTHER].betza = captures[_i].notation;
    make_rules();
    position_clear(&pos, rules);
    position_put(&pos, piece_make(KIND_FIRST_OTHER, WHITE), d4);
    while (others)
        position_put(&pos, piece_make(KIND_PAWN, BLACK), bitset_pop(&others, true));
    ck_assert_msg(attacks_from(&rules->powers[WHITE][KIND_FIRST_OTHER][0]->capture, d4,
                               position_occupied(&pos), true)
                      == read_squares(captures[_i].captures),
                  "%s", captures[_i].notation);
}

/* Where lame leapers and hoppers are not looked at there are none. */
TEST(test_plain_boards_have_no_hoppers)
{
    struct text why;

    board.big_board = PLAIN_BOARD;
    kinds[KIND_FIRST_OTHER].betza = "pR";
    text_clear(&why);
    ck_assert_ptr_null(rules_new(&variant, NULL, 0, &why));
    ck_assert_str_eq(why.chars, "no piece of this game can hop or be lame");
}

TEST(test_a_step_on_the_usual_board)
{
    const struct topology *usual = &topology_8x8;
    const square from = topology_square(usual, 1, 0);
    square to[BRANCHES];

    ck_assert_int_eq(usual->step(usual, from, from, 1, 2, to), 1);
    ck_assert_int_eq(to[0], topology_square(usual, 2, 2));
    ck_assert_int_eq(usual->step(usual, from, from, -1, 0, to), 1);
    ck_assert_int_eq(to[0], topology_square(usual, 0, 0));
    ck_assert_int_eq(usual->step(usual, from, from, 0, -1, to), 0);
    ck_assert_int_eq(usual->step(usual, from, from, -2, 0, to), 0);
}
