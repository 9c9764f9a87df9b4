/* check_atom_games.c - atoms that turn in games from files.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"
#include "protocol/text/ply_effects.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/support/random_board.h"
#include "tests/support/slow_powers.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

/* The page's fbNW in the knight's place. */
#define ATOMIC                                                             \
    "[x:chess]\nknight = -\ncustomPiece1 = n:fbNW\npromotionPieceTypes = " \
    "qrbn\natoms = W,N;F,D;N,A\n"

static const char *power_of(const struct playground *ground, const char *name)
{
    const square sq = name[0] - 'a' + 8 * (name[1] - '1');
    const piece p = position_piece(&ground->pos, sq);

    return position_power(&ground->pos, piece_colour(p), piece_kind(p))->name;
}

/* ---- what turns --------------------------------------------------------------------------- */

/* "When a fbNW makes a W move, the W atom changes value in all pieces that use that atom." */
TEST(test_atom_turns_in_every_piece_that_has_it)
{
    struct playground ground;

    playground_open_text(&ground, ATOMIC, "rnbqk3/8/8/8/3N4/8/8/R2QK3 w - - 000 0 1");
    playground_play(&ground, "d4d5");
    ck_assert_str_eq(playground_fen(&ground),
                     "rnbqk3/8/8/3N4/8/8/8/R2QK3 b - - 100 1 1");
    ck_assert_str_eq(power_of(&ground, "a8"), "NN");
    ck_assert_str_eq(power_of(&ground, "d1"), "NNFF");
    ck_assert_str_eq(power_of(&ground, "b8"), "fbN1N");
    ck_assert_str_eq(power_of(&ground, "c8"), "FF");
    playground_play(&ground, "a8b6");
    ck_assert_str_eq(playground_fen(&ground),
                     "1nbqk3/8/1r6/3N4/8/8/8/R2QK3 w - - 000 2 2");
    ck_assert_str_eq(power_of(&ground, "d1"), "Q");
    playground_close(&ground);
}

/* Pawns step and capture over a pool as they do without atoms. */
TEST(test_pawns_cross_a_pool_where_atoms_turn)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x:chess]\npool = d4\ncastling = false\natoms = W,F\n"
                         "startFen = rnbqkbnr/pppppppp/8/8/3*4/8/PPPPPPPP/RNBQKBNR w - "
                         "- 0 0 1\n",
                         "4k3/8/8/4p3/3*4/2PP4/8/4K3 w - - 0 0 1");
    ck_assert_int_eq(playground_count(&ground), 8);
    ck_assert(playground_allows(&ground, "d3d5"));
    ck_assert(playground_allows(&ground, "c3e5"));
    playground_close(&ground);
}

/* An N leap ahead is one of both atoms once W has become N; aside it is one of W alone. */
TEST(test_all_atoms_that_reach_the_square_turn)
{
    struct playground ground;

    playground_open_text(&ground, ATOMIC, "4k3/8/8/8/3N4/8/8/4K3 w - - 100 0 1");
    playground_play(&ground, "d4e6");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/4N3/8/8/8/8/4K3 b - - 001 1 1");
    playground_set(&ground, "4k3/8/8/8/3N4/8/8/4K3 w - - 100 0 1");
    playground_play(&ground, "d4f5");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/5N2/8/8/8/4K3 b - - 000 1 1");
    playground_close(&ground);
}

/* What only captures, or is blocked, reaches no square by a move that it cannot make. */
TEST(test_atoms_turn_by_what_they_could_do)
{
    struct playground ground;

    playground_open_text(
        &ground,
        "[x:chess]\nqueen = -\ncustomPiece1 = q:mW2cDF\npromotionPieceTypes = rbnq\n"
        "atoms = W,F;D,A\n",
        "4k3/8/3p4/8/3Q4/8/8/4K3 w - - 00 0 1");
    playground_play(&ground, "d4d6");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/3Q4/8/8/8/8/4K3 b - - 01 0 1");
    playground_set(&ground, "4k3/8/8/8/3Q4/8/8/4K3 w - - 00 0 1");
    playground_play(&ground, "d4d6");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/3Q4/8/8/8/8/4K3 b - - 10 1 1");
    playground_set(&ground, "4k3/8/8/8/3Q4/8/8/4K3 w - - 00 0 1");
    playground_play(&ground, "d4e5");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/4Q3/8/8/8/4K3 b - - 00 1 1");
    playground_close(&ground);
}

TEST(test_kings_pawns_castling_and_drops_turn_nothing)
{
    struct playground ground;

    playground_open_text(
        &ground,
        "[x:chess]\npieceDrops = true\ncapturesToHand = true\natoms = W,N;F,A\n"
        "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1\n",
        "1r2k3/P7/8/8/8/8/8/R3K2R[N] w KQ - 10 0 1");
    playground_play(&ground, "e1g1");
    ck_assert_str_eq(playground_fen(&ground),
                     "1r2k3/P7/8/8/8/8/8/R4RK1[N] b - - 10 1 1");
    playground_play(&ground, "e8e7 N@h8 e7d6 a7b8q");
    ck_assert_str_eq(playground_fen(&ground),
                     "1Q~5N/8/3k4/8/8/8/8/R4RK1[R] b - - 10 0 3");
    playground_close(&ground);
}

/* Modifiers and ranges stay with the piece, and no two letters become a rider. */
TEST(test_turned_moves_are_written_in_betzas_notation)
{
    static const struct {
        const char *betza, *atoms, *state, *power;
    } rows[] = {
        {"WF", "W,F", "1", "F"},           {"WA", "W,A", "1", "A"},
        {"fbNNW", "W,N", "1", "fbNNN"},    {"fWbW", "W,N", "1", "fNbN"},
        {"R4F", "W,D;F,WA", "11", "D4WA"}, {"mKcN", "F,D;N,W", "11", "mWmDcW"},
        {"KL", "C,Z;W,H", "11", "HFZ"},    {"KNN", "F,N", "1", "WN1NN"},
        {"QN", "N,F", "1", "QF"},          {"FXFX2F", "F,D", "1", "FXFX2D"},
    };

    for (int i = 0; i < COUNT(rows); i++) {
        struct playground ground;
        struct text file = {.length = 0}, fen = {.length = 0};

        text_add(&file,
                 "[x:chess]\nqueen = -\ncustomPiece1 = q:%s\npromotionPieceTypes = "
                 "q\nknight = -\nbishop = -\nrook = -\ncastling = false\natoms = %s\n"
                 "startFen = 3qk3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1\n",
                 rows[i].betza, rows[i].atoms);
        text_add(&fen, "4k3/8/8/8/3Q4/8/8/4K3 b - - %s 0 1", rows[i].state);
        playground_open_text(&ground, file.chars, fen.chars);
        ck_assert_str_eq(power_of(&ground, "d4"), rows[i].power);
        playground_close(&ground);
    }
}

/* ---- checks ------------------------------------------------------------------------------- */

TEST(test_checks_are_judged_after_the_turn)
{
    struct playground ground;

    /* The rook on d8 becomes a nightrider: it looks at e6, f4 and g2. */
    playground_open_text(&ground, ATOMIC, "3r3k/8/8/8/8/8/1R4K1/8 w - - 000 0 1");
    ck_assert(!playground_allows(&ground, "b2b3"));
    ck_assert_ptr_nonnull(strstr(playground_refusal(&ground, "b2b3"), "king"));
    playground_set(&ground, "3r3k/8/8/8/8/8/1R6/6K1 w - - 000 0 1");
    ck_assert(playground_allows(&ground, "b2b3"));
    /* In check from afar, and out of it by turning what checks. */
    playground_set(&ground, "4r2k/8/8/8/8/8/1N6/4K3 w - - 000 0 1");
    ck_assert(playground_allows(&ground, "b2b3")
              && !playground_allows(&ground, "b2c4"));
    playground_close(&ground);
}

/* ---- FEN, keys, SAN, words ---------------------------------------------------------------- */

/* No two states of three lists with ten powers of a queen have the same key. */
TEST(test_keys_tell_all_states_apart)
{
    enum { STATES = 54 };
    struct playground ground;
    key keys[STATES];
    int count = 0;

    playground_open_text(&ground, "[x:chess]\natoms = W,D,H;F,A,G;N,L,Z,WD,WA,FD\n",
                         NULL);
    for (int w = 0; w < 3; w++)
        for (int f = 0; f < 3; f++)
            for (int n = 0; n < 6; n++) {
                struct text fen = {.length = 0};

                text_add(&fen, "4k3/8/8/8/8/8/8/R3K3 w - - %d%d%d 0 1", w, f, n);
                playground_set(&ground, fen.chars);
                ck_assert_str_eq(playground_fen(&ground), fen.chars);
                ck_assert(position_compute_key(&ground.pos) == ground.pos.key);
                keys[count++] = ground.pos.key;
            }
    for (int i = 0; i < STATES; i++)
        for (int j = 0; j < i; j++)
            ck_assert(keys[i] != keys[j]);
    playground_close(&ground);
}

TEST(test_field_of_atoms_is_read_and_refused)
{
    struct playground ground;

    playground_open_text(&ground, ATOMIC, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    ck_assert_str_eq(playground_fen(&ground), "4k3/8/8/8/8/8/8/4K2R w - - 000 0 1");
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K2R w - - - 0 1");
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K2R w - - 00 0 1",
                                 "atoms '00' are not 3 digits or -"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K2R w - - 0a0 0 1",
                                 "atoms '0a0' are not 3 digits"));
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/4K2R w - - 020 0 1",
                                 "atoms '020': list 2 has only 2 places"));
    playground_close(&ground);
}

TEST(test_moves_by_atoms_are_named_as_in_polypiece)
{
    struct playground ground;
    struct text text = {.length = 0};

    playground_open_text(&ground, ATOMIC,
                         "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQ - 000 0 1");
    ck_assert_str_eq(playground_san(&ground, "a1a3"), "WWa3=NN");
    ck_assert_str_eq(playground_san(&ground, "b1c3"), "Nc3=fbAW");
    ck_assert_str_eq(playground_san(&ground, "b1b2"), "Nb2=fbN1N");
    ck_assert_str_eq(playground_san(&ground, "e1e2"), "Ke2");
    ply_effects_write(&ground.pos,
                      (struct ply){playground_move(&ground, "f1b5"), MOVE_NONE}, &text);
    ck_assert_ptr_nonnull(strstr(text.chars, "Bishops now move as DD (leaps two"));
    ck_assert_ptr_nonnull(strstr(text.chars, "Queens now move as WWDD"));
    ck_assert_ptr_null(strstr(text.chars, "Rooks"));
    playground_close(&ground);
}

TEST(test_rulebook_tells_of_atoms)
{
    struct playground ground;
    const struct rulebook *book;
    bool told = false;

    playground_open_text(&ground, ATOMIC, NULL);
    book = ground.rules->variant->rulebook;
    for (const char *const *rule = book->rules; *rule; rule++)
        told |= strstr(*rule, "every such piece that has it") != NULL
                && strstr(*rule, "The lists: W,N;F,D;N,A.");
    ck_assert(told);
    playground_close(&ground);
}

/* ---- what is refused ---------------------------------------------------------------------- */

static const struct {
    const char *file;
    int line;
    const char *fault;
} refused[] = {
    {"[x:chess]\natoms = W,N;F\n", 2, "atoms: 'F' is not like W,N"},
    {"[x:chess]\natoms = \n", 2, "atoms: there are no lists"},
    {"[x:chess]\natoms = WD,N\n", 2, "atoms: 'WD,N' is not like W,N"},
    {"[x:chess]\natoms = K,N\n", 2, "atoms: 'K,N': 'K' is not the letter of one atom"},
    {"[x:chess]\natoms = W,WW3\n", 2, "atoms: 'W,WW3': '3' is not the letter of one"},
    {"[x:chess]\natoms = W,N;W,D\n", 2, "atoms: 'W' has two lists"},
    {"[x:chess]\ncustomPiece1 = c:L\natoms = L,N;C,D\n", 3, "atoms: 'C' has two lists"},
    {"[x:chess]\natoms = W,F,D,N,A,H,L,C,J,Z,G\n", 2,
     "atoms: 'W,F,D,N,A,H,L,C,J,Z,G': more than 10 places"},
    {"[x:chess]\natoms = H,N\n", 2,
     "atoms: no piece but king and pawn has the atom 'H'"},
    {"[x:chess]\natoms = W,N,A,D;F,D,A\n", 2,
     "atoms: the atoms of the queen make more than 10 powers"},
    {"[x:chess]\natoms = W,NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN"
     "NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN\n",
     2, "atoms: longer than 100 characters"},
};

LOOP_TEST(test_atoms_are_refused_with_the_reason, COUNT(refused))
{
    file_game_refuse(refused[_i].file, refused[_i].line, refused[_i].fault);
}

/* ---- an independent program --------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_turning game;
    const char *letters; /* of random pieces */
} boards[] = {
    {ATOMIC,
     {8,
      8,
      "QRBN",
      2,
      4,
      6,
      2,
      false,
      "W,N;F,D;N,A",
      NULL,
      {{'N', {"fbNW", "fbNW"}},
       {'B', {"FF", "FF"}},
       {'R', {"WW", "WW"}},
       {'Q', {"WWFF", "WWFF"}},
       {'K', {"K", "K"}}}},
     "PpNnNnRrBbQq"},
    {"[x:chess]\nmaxFile = 10\narchbishop = a\nchancellor = c\n"
     "castlingKingsideFile = i\ncastlingQueensideFile = c\n"
     "promotionPieceTypes = acqrbn\natoms = N,WD;F,WA,F;W,N\n"
     "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 "
     "1\n",
     {10,
      8,
      "ACQRBN",
      2,
      5,
      8,
      2,
      false,
      "N,WD;F,WA,F;W,N",
      NULL,
      {{'N', {"N", "N"}},
       {'B', {"FF", "FF"}},
       {'R', {"WW", "WW"}},
       {'Q', {"WWFF", "WWFF"}},
       {'A', {"FFN", "FFN"}},
       {'C', {"WWN", "WWN"}},
       {'K', {"K", "K"}}}},
     "PpPpNnAaRrCcBbQq"},
    {"[x:chess]\nmaxFile = 6\nmaxRank = 6\npawn = -\nbishop = -\nqueen = -\n"
     "castling = false\ncustomPiece1 = s:fmWfcF\ncustomPiece2 = q:W3FmD\n"
     "promotedPieceType = s:q\nmandatoryPiecePromotion = true\npromotionRank = 6\n"
     "atoms = W,F,N;D,A\n"
     "startFen = rnqknr/ssssss/6/6/SSSSSS/RNQKNR w - - 0 1\n",
     {6,
      6,
      "",
      0,
      -1,
      0,
      0,
      false,
      "W,F,N;D,A",
      "SQ",
      {{'N', {"N", "N"}},
       {'R', {"WW", "WW"}},
       {'Q', {"W3FmD", "W3FmD"}},
       {'S', {"fmWfcF", "fmWfcF"}},
       {'K', {"K", "K"}}}},
     "SsSsNnRrQqSs"},
};

enum {
    BOARDS = sizeof boards / sizeof *boards,
    GAMES = 34,
    PLIES_OF_A_GAME = 160,
    GAME_STRIDE = 8, /* of a game, every so many positions are compared */
    CRAFTED = 200,   /* random positions on each board */
};

static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    const struct board *board = context;
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    struct text fen;

    (void)random;
    text_clear(&fen);
    fen_write(pos, &fen);
    plies_compare(pos, slow, slow_powers(&board->game, fen.chars, slow), "atoms");
}

/* Few pieces around kings on their end ranks, and atoms at any place of their lists. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct board *described = context;
    const struct slow_turning *game = &described->game;
    struct random_board board;

    random_board_clear(&board, game->files, game->ranks);
    random_board_scatter(&board, described->letters, random);
    random_board_write(&board, fen);
    text_add(fen, " %c - - ", random_below(random, 2) ? 'w' : 'b');
    for (const char *c = game->atoms; c; c = strchr(c, ';')) {
        int places = 1;

        for (c += *c == ';'; *c && *c != ';'; c++)
            places += *c == ',';
        text_add(fen, "%d", random_below(random, places));
        if (!*c)
            break;
    }
    text_add(fen, " 3 9");
}

LOOP_TEST(test_atoms_agree_with_a_slow_program, BOARDS)
{
    const struct plies_trial trial = {
        .file = boards[_i].keys,
        .games = GAMES,
        .plies_max = PLIES_OF_A_GAME,
        .stride = GAME_STRIDE,
        .crafted = CRAFTED,
        .write = write_crafted,
        .compare = compare,
        .context = &boards[_i],
    };

    plies_try(&trial, (uint64_t)_i + 1);
}
