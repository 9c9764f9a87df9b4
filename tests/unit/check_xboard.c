/* check_xboard.c - moves and positions as XBoard reads and writes them.  SPDX-License-Identifier: MIT */
#include "protocol/gui/xboard/xboard.h"

#include "engine/core/random.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "tests/support/mock_board.h"
#include "tests/support/playground.h"
#include "tests/support/table.h"

#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

struct setup {
    const char *variant;
    const char *option; /* NAME=VALUE, or NULL */
    const char *table;  /* positions to begin with, or NULL */
};

static const struct setup setups[] = {
    {"chess", NULL, "tests/data/perft/chess.epd"},
    {"pole", NULL, "tests/data/perft/pole.epd"},
    {"pole", "PoleCapture=suicide", NULL},
    {"pole", "PoleCapture=duel", NULL},
    {"poison", NULL, "tests/data/perft/poison.epd"},
    {"pothole", NULL, "tests/data/perft/pothole.epd"},
    {"pothole", "HoleTurns=dice", NULL},
    {"polypiece", NULL, "tests/data/perft/polypiece.epd"},
    {"polypiece", "Powers=N=N,WD;K=K,KA,D", NULL},
    {"starpool", NULL, "tests/data/perft/starpool.epd"},
};

enum {
    SETUPS = sizeof setups / sizeof *setups,
    PLIES_MAX = 100,
    SHORT_PLIES_MAX = 3,
    TABLE_STRIDE = 3, /* of a table, this many lines apart */
};

/* A legal ply and its text. */
struct written {
    const struct position *pos;
    struct ply ply;
    struct xboard_move xboard_move;
    struct text text;
    struct position after; /* the ply and its roll */
};

typedef void (*property_function)(const struct written *written);

static void play_ply(struct position *after, const struct position *pos, struct ply ply)
{
    struct position moved;

    play_make(&moved, pos, ply.move);
    if (ply.roll != MOVE_NONE)
        play_make(after, &moved, ply.roll);
    else
        *after = moved;
}

/* `m`, with a random roll if one follows. */
static struct ply with_roll(const struct position *pos, move m, uint64_t *random)
{
    struct position moved;
    struct move_list rolls;
    struct ply ply = {m, MOVE_NONE};

    play_make(&moved, pos, m);
    play_rolls(&moved, &rolls);
    if (rolls.count > 0)
        ply.roll = rolls.moves[random_below(random, rolls.count)];
    return ply;
}

static void check_ply(const struct position *pos, struct ply ply,
                      property_function property)
{
    struct written written = {.pos = pos, .ply = ply};

    play_ply(&written.after, pos, ply);
    xboard_move_make(pos, ply, false, &written.xboard_move);
    text_clear(&written.text);
    xboard_move_write(pos, &written.xboard_move, &written.text);
    property(&written);
}

/* Check all legal plies of a random game from `start`, with a roll each. */
static void play_random_game(const struct position *start, int plies, uint64_t *random,
                             property_function property)
{
    struct position pos = *start;

    while (plies-- > 0 && play_outcome(&pos).result == RESULT_NONE) {
        struct move_list list;
        struct position after;

        play_moves(&pos, GENERATE_ALL, &list);
        for (int i = 0; i < list.count; i++)
            check_ply(&pos, with_roll(&pos, list.moves[i], random), property);
        play_ply(&after, &pos,
                 with_roll(&pos, list.moves[random_below(random, list.count)], random));
        pos = after;
    }
}

static void check_games(int number, property_function property)
{
    const struct setup *setup = &setups[number];
    struct playground ground;
    uint64_t random = 3;
    char line[TABLE_LINE_MAX];

    playground_open(&ground, setup->variant, setup->option, NULL);
    play_random_game(&ground.pos, PLIES_MAX, &random, property);
    for (int i = 0; setup->table && table_read(setup->table, i, line);
         i += TABLE_STRIDE) {
        line[strcspn(line, ";")] = '\0';
        playground_set(&ground, line);
        play_random_game(&ground.pos, SHORT_PLIES_MAX, &random, property);
    }
    playground_close(&ground);
}

static void check_board(const struct written *written)
{
    struct mock_board board, wanted;

    mock_board_show(&board, written->pos);
    mock_board_show(&wanted, &written->after);
    ASSERT_QUICKLY(mock_board_move(&board, written->pos->to_move, written->text.chars),
                   "%s", written->text.chars);
    for (square sq = 0; sq < SQUARE_MAX; sq++)
        ASSERT_QUICKLY(board.squares[sq] == wanted.squares[sq]
                           || bitset_has(written->xboard_move.stale_squares, sq),
                       "%s: square %d shows '%c', not '%c'", written->text.chars, sq,
                       board.squares[sq], wanted.squares[sq]);
}

TEST(test_xboard_riders_have_a_0)
{
    static const char *const spellings[][2] = {
        {"NN", "N0"}, {"QNN", "QN0"}, {"fNNB", "fN0B"}, {"WAND", "WAND"}, {"R4", "R4"}};

    for (size_t i = 0; i < COUNT(spellings); i++) {
        struct text text = {.length = 0};

        xboard_betza_write(spellings[i][0], &text);
        ck_assert_str_eq(text.chars, spellings[i][1]);
    }
}

LOOP_TEST(test_xboard_shows_the_true_board, SETUPS)
{
    check_games(_i, check_board);
}

/* Expect `chars` to be read as a move with the same effect. */
static void expect_same(const struct written *written, const char *chars)
{
    struct ply ply;
    struct position after;
    bitset kills;
    struct text why;

    text_clear(&why);
    /* A promoting pawn that falls into a hole has no promotion in its text. */
    if (written->xboard_move.suffix == 'z'
        && move_type(written->ply.move) == MOVE_PROMOTION)
        return;
    ASSERT_QUICKLY(xboard_move_read(written->pos, chars, &ply, &kills, &why),
                   "%s (%s): %s", chars, written->text.chars, why.chars);
    ply.roll = written->ply.roll;
    play_ply(&after, written->pos, ply);
    ASSERT_QUICKLY(after.key == written->after.key, "%s (%s)", chars,
                   written->text.chars);
}

static void check_text(const struct written *written)
{
    expect_same(written, written->text.chars);
    ASSERT_QUICKLY(written->text.length <= 20, "longer than XBoard's buffer: %s",
                   written->text.chars);
}

LOOP_TEST(test_xboard_moves_are_read_as_written, SETUPS)
{
    check_games(_i, check_text);
}

static void check_relay(const struct written *written)
{
    struct mock_board board;
    struct text text;

    mock_board_show(&board, written->pos);
    text_clear(&text);
    mock_board_relay(&board, written->pos->to_move, written->text.chars, &text);
    expect_same(written, text.chars);
}

LOOP_TEST(test_xboard_moves_reach_a_second_engine, SETUPS)
{
    check_games(_i, check_relay);
}

static void expect_fen(const char *variant, const char *xboard_fen, const char *ours)
{
    struct playground ground;
    struct position pos;
    struct text why, fen, shown;

    playground_open(&ground, variant, NULL, NULL);
    text_clear(&why);
    text_clear(&shown);
    text_clear(&fen);
    ASSERT_QUICKLY(xboard_fen_read(ground.rules, xboard_fen, &pos, &shown, &why), "%s",
                   why.chars);
    fen_write(&pos, &fen);
    ck_assert_str_eq(fen.chars, ours);
    playground_close(&ground);
}

static int xboard_variant_count(void)
{
    int count = 0;

    while (xboard_variants[count])
        count++;
    return count;
}

LOOP_TEST(test_xboard_setup_is_the_start, xboard_variant_count())
{
    const struct xboard_variant *xboard_variant = xboard_variants[_i];
    const struct variant *variant = variants_find(xboard_variant->variant);
    struct playground ground;
    struct text fen;

    playground_open(&ground, variant->name, NULL, NULL);
    text_clear(&fen);
    fen_write(&ground.pos, &fen);
    expect_fen(variant->name,
               xboard_variant->start ? xboard_variant->start : variant->start.fen,
               fen.chars);
    playground_close(&ground);
}

TEST(test_xboard_fen_without_castling_and_counters_is_completed)
{
    expect_fen("starpool",
               "w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/*PPPPPPPPP*/"
               "*3L1L3*/*RNEGKCENR*/W*********W w - 0 1",
               "w*********w/*rnegkcenr*/*3l1l3*/*ppppppppp*/*9*/*4*4*/*9*/*PPPPPPPPP*/"
               "*3L1L3*/*RNEGKCENR*/W*********W w Kk - 0 1");
    expect_fen("poison", "4k2h/8/8/8/8/8/8/H3K3 b 3 7",
               "4k2h/8/8/8/8/8/8/H3K3 b Qk - - 3 7");
    expect_fen("polypiece", "4k3/8/8/8/8/8/8/R3K3 w",
               "4k3/8/8/8/8/8/8/R3K3 w Q - 0000 0 1");
}

/* XBoard knows rights to castle with rooks alone, and a chancellor castles, too. */
TEST(test_xboard_fen_without_rights_of_other_castling_pieces_is_completed)
{
    expect_fen("perfect", "cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w Kk - 0 1",
               "cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w KQkq - 0 1");
    expect_fen("perfect", "cmqg1bnr/ppppkppp/8/8/8/8/PPPPPPPP/1MQGKBNR w - - 3 7",
               "cmqg1bnr/ppppkppp/8/8/8/8/PPPPPPPP/1MQGKBNR w - - 3 7");
    expect_fen("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
               "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
}

TEST(test_xboard_fen_has_letters_of_poisoned_kinds)
{
    expect_fen("poison", "L3k3/8/8/8/8/c7/8/4K3 w - - 0 1",
               "h3k3/8/8/8/8/N7/8/4K3 w q - a3:5,a8:5 0 1");
}

/* XBoard would never return from the choice of a promotion among letters with a dash. */
TEST(test_xboard_setups_have_one_letter_a_piece)
{
    for (int i = 0; xboard_variants[i]; i++)
        ck_assert(!xboard_variants[i]->setup
                  || !strpbrk(xboard_variants[i]->setup, "'!="));
}

TEST(test_xboard_fen_of_our_own_is_complete)
{
    expect_fen("poison", "4k2h/8/8/8/8/N7/8/H3K3 b - - a3:2 3 7",
               "4k2h/8/8/8/8/N7/8/H3K3 b - - a3:2 3 7");
}

static const char *const bad_fens[] = {"",  " ",  "w", "8/8/8/8/8/8/8/8 w - - 0 1",
                                       "'", "9'/"};

LOOP_TEST(test_xboard_bad_fen_is_refused, COUNT(bad_fens))
{
    struct playground ground;
    struct position pos;
    struct text why, shown;

    playground_open(&ground, "poison", NULL, NULL);
    text_clear(&why);
    text_clear(&shown);
    ck_assert(!xboard_fen_read(ground.rules, bad_fens[_i], &pos, &shown, &why));
    ck_assert_int_gt(why.length, 0);
    playground_close(&ground);
}

struct sample {
    const char *variant;
    const char *fen;
    const char *move; /* in our notation */
    const char *text;
};

static const struct sample samples[] = {
    {"pole", "4k3/8/8/8/8/8/8/4K3[L] w - - 0 1", "L@e4", "L@e4"},
    {"pole", "4k3/8/8/8/2L5/8/8/4K3[-] w - - 0 1", "c4e7", "c4e7"},
    {"poison", "4k3/8/8/3n4/2H5/8/8/4K3 w - - - 0 1", "c4xd5", "c4d5c"},
    {"poison", "4k3/8/8/3h4/2N5/8/8/4K3 b - - - 0 1", "d5xc4", "d5c4c"},
    {"poison", "4k3/8/8/8/8/8/3DN3/4K3 w - - e2:2 0 1", "d2e2", "e2d1,d1e2n"},
    {"poison", "4k3/8/8/8/8/8/3DN3/4K3 w - - e2:1 0 1", "e1f1", "e1e2,e2f1"},
    {"poison", "4k3/8/8/8/8/8/8/H3K2H w KQ - - 0 1", "e1g1", "e1g1"},
    {"pothole", "4k3/8/8/8/8/8/4P3/4K3 w - - - 0 1", "e2e4/e5", "e2e4"},
    {"pothole", "4k2r/8/8/8/8/8/4P3/4K3 w - - - 0 1", "e2e4/h8", "e2h8,h8e4"},
    {"pothole", "4k2r/8/8/8/8/8/4P3/4K3 w - - - 0 1", "e2e4/e4", "e2e4z"},
    {"pothole", "4k3/8/8/8/8/8/8/4K2R w K - - 0 1", "e1g1/f1", "e1h1,h1g1"},
    {"pothole", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 - 0 1", "d5e6/-", "d5e6"},
    {"starpool",
     "1*********1/*5k3*/*9*/*2P6*/*9*/*4*4*/*9*/*7p1*/*9*/*N3K4*/W*********1 w - - 0 1",
     "a1b2", "a1b2"},
    {"starpool",
     "1*********1/*5k3*/*9*/*2P6*/*9*/*4*4*/*9*/*7p1*/*9*/*N3K4*/W*********1 w - - 0 1",
     "d8d9", "d8d9s"},
};

LOOP_TEST(test_xboard_sample_is_written, COUNT(samples))
{
    const struct sample *sample = &samples[_i];
    struct playground ground;
    struct ply ply;
    struct xboard_move xboard_move;
    struct text text;

    playground_open(&ground, sample->variant, NULL, sample->fen);
    ck_assert(coordinates_read(&ground.pos, sample->move, &ply, NULL));
    xboard_move_make(&ground.pos, ply, false, &xboard_move);
    text_clear(&text);
    xboard_move_write(&ground.pos, &xboard_move, &text);
    ck_assert_str_eq(text.chars, sample->text);
    playground_close(&ground);
}

TEST(test_xboard_bad_move_is_refused)
{
    static const char *const texts[] = {"",
                                        "e",
                                        "e2",
                                        "e2e5",
                                        "e2e4e5",
                                        "e2e4,",
                                        "e2e4,e4",
                                        "@",
                                        "P@",
                                        "Q@e4",
                                        "e2e4qq",
                                        "z9z9",
                                        "e2e4,z1z2",
                                        "a7a5",
                                        "e2e4;",
                                        "e7e8q",
                                        "0000",
                                        "e2e4,e4g8",
                                        "e2e4,e4e4,e4a1",
                                        "\xff\xfe\xfd"};
    struct playground ground;
    struct ply ply;
    bitset kills;

    playground_open(&ground, "pothole", NULL, NULL);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        ASSERT_QUICKLY(!xboard_move_read(&ground.pos, texts[i], &ply, &kills, NULL),
                       "%s", texts[i]);
    playground_close(&ground);
}

TEST(test_xboard_describes_every_variant)
{
    const struct variant unknown = {.name = "unknown"};

    for (int i = 0; variants[i]; i++) {
        const struct xboard_variant *xboard_variant = xboard_variants_find(variants[i]);

        ck_assert_str_eq(xboard_variant->variant, variants[i]->name);
        ck_assert_ptr_eq(xboard_variants_by_name(xboard_variant->name), xboard_variant);
    }
    ck_assert_str_eq(xboard_variants_find(&unknown)->name, "");
}
