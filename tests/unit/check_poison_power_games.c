/* check_poison_power_games.c - poison and powers that turn in one game.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/support/random_board.h"
#include "tests/support/slow_poison.h"
#include "tests/unit/unit.h"

#include <string.h>

/* Knights poison, bishops cure, and both turn, as rooks and kings do. */
#define VENOM                                                      \
    "[x:chess]\npoisonTypes = n\ncureTypes = b\npoisonTurns = 2\n" \
    "castling = false\npowers = N=N,WD;B=B,A;R=R,F;K=K,KAD\n"      \
    "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n"

static struct playground ground;

static void close_ground(void)
{
    playground_close(&ground);
}

FIXTURE(NULL, close_ground);

/* ---- the rule ---------------------------------------------------------------------------- */

TEST(test_poisoning_and_curing_turn_nothing)
{
    playground_open_text(&ground, VENOM, "4k3/8/8/8/3Nr3/8/8/4K3 w - - - 00000 0 1");
    ck_assert_str_eq(playground_san(&ground, "d4xe4"), "xNd4[e4,2]");
    playground_play(&ground, "d4xe4");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/4r3/8/8/4K3 b - - e4:2 00000 0 1");
    playground_set(&ground, "4k3/8/8/8/8/8/8/R2BK3 w - - e1:2 00000 0 1");
    ck_assert_str_eq(playground_san(&ground, "d1e1"), "Bd1[e1]");
}

TEST(test_a_poisoned_piece_turns_with_its_type)
{
    playground_open_text(&ground, VENOM, "4k3/8/8/8/8/8/7P/RR2K3 w - - b1:2 00000 0 1");
    ck_assert_str_eq(playground_san(&ground, "a1a2"), "Ra2=F");
    ck_assert(!playground_allows(&ground, "b1b2"));
    playground_play(&ground, "a1a2");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/8/8/R6P/1R2K3 b - - b1:1 00100 1 1");
}

/* A position, a legal move and one that is not. */
static const struct {
    const char *fen, *legal, *illegal;
} chosen[] = {
    /* The rook turns, so that the other no longer checks along the file. */
    {"4r2k/8/8/8/8/8/R7/4K3 w - - - 00000 0 1", "a2a3", "e1e2"},
    /* A rook's move turns the enemy's rook into one beside the king, which goes diagonally. */
    {"7k/8/8/8/8/8/R4r2/4K3 w - - - 00000 0 1", "e1f2", "a2a3"},
    /* A poisoned rook attacks by no power. */
    {"7k/8/8/8/8/8/R4r2/4K3 w - - f2:2 00000 0 1", "a2a3", NULL},
    /* The shield dies with the ply, the rook's move turns what is behind it. */
    {"4r2k/8/8/8/4N3/8/R7/4K3 w - - e4:1 00000 0 1", "a2a3", "e1e2"},
    /* Kings turn with the move, and the other one may leap to e2 then. */
    {"8/8/8/8/4k3/8/8/4K3 w - - - 00000 0 1", "e1d1", "e1e2"},
};

LOOP_TEST(test_checks_are_judged_by_the_powers_after_the_move, COUNT(chosen))
{
    playground_open_text(&ground, VENOM, chosen[_i].fen);
    ck_assert(playground_allows(&ground, chosen[_i].legal));
    ck_assert(!chosen[_i].illegal || !playground_allows(&ground, chosen[_i].illegal));
}

/* The king on f3 attacks f1 by a leap now, and with the move turns into one that does not. */
TEST(test_a_king_that_leaps_bars_castling)
{
    static const char keys[] = "[x:chess]\npoisonTypes = n\npowers = K=K,KAD\n";

    playground_open_text(&ground, keys, "8/8/8/8/8/5k2/8/4K2R w K - - 00001 0 1");
    ck_assert(!playground_allows(&ground, "e1h1"));
    playground_set(&ground, "8/8/8/8/8/8/8/k3K2R w K - - 00001 0 1");
    ck_assert(playground_allows(&ground, "e1h1"));
    playground_set(&ground, "8/8/8/8/8/5k2/8/4K2R w K - - 00000 0 1");
    ck_assert(playground_allows(&ground, "e1g1"));
}

/* The king on e3 attacks e1 by a leap, as no rook guards that past the pawns. */
TEST(test_en_passant_may_not_leave_a_king_to_the_other)
{
    playground_open_text(&ground, VENOM,
                         "4R3/8/8/2bPp3/8/4k3/8/4K3 w - e6 - 00001 0 1");
    ck_assert(!playground_allows(&ground, "d5e6") && !ground.pos.en_passant_live);
    playground_set(&ground, "4R3/8/8/2bPp3/8/4k3/8/4K3 w - e6 - 00000 0 1");
    ck_assert(playground_allows(&ground, "d5e6") && ground.pos.en_passant_live);
    playground_close(&ground);
    /* Both pawns leave the rank along which kings slide by their second power. */
    playground_open_text(&ground, "[x:chess]\npoisonTypes = n\npowers = K=K,KR\n",
                         "8/8/8/K2pP2k/8/8/8/8 w - d6 - 00001 0 1");
    ck_assert(!playground_allows(&ground, "e5d6") && !ground.pos.en_passant_live);
}

TEST(test_bare_kings_that_turn_are_not_dead)
{
    playground_open_text(&ground, VENOM, "4k3/8/8/8/8/8/8/4K3 w - - - 00000 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_close(&ground);
    playground_open_text(&ground, "[x:poison]\npowers = H=mR,mB\n",
                         "4k3/8/8/8/8/8/8/3HK3 w - - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
    playground_close(&ground);
    playground_open_text(&ground, "[x:poison]\npowers = H=mR,B\n",
                         "4k3/8/8/8/8/8/8/3HK3 w - - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
}

/* ---- the FEN, and games ------------------------------------------------------------------- */

/* What is read, and what is written then; NULL: it is refused. */
static const char *const fens[][2] = {
    {"4k3/8/8/8/4r3/8/8/5K2 b - - e4:2 10001 0 1",
     "4k3/8/8/8/4r3/8/8/5K2 b - - e4:2 10001 0 1"},
    {"4k3/8/8/8/4r3/8/8/5K2 b - - - 10001", "4k3/8/8/8/4r3/8/8/5K2 b - - - 10001 0 1"},
    {"4k3/8/8/8/4r3/8/8/5K2 b - - 12 30", "4k3/8/8/8/4r3/8/8/5K2 b - - - 00000 12 30"},
    {"4k3/8/8/8/4r3/8/8/5K2 b - - - 12 30",
     "4k3/8/8/8/4r3/8/8/5K2 b - - - 00000 12 30"},
    {"4k3/8/8/8/4r3/8/8/5K2 b - - 00000 e4:2 0 1", NULL},
    {"4k3/8/8/8/4r3/8/8/5K2 b - - 00000 0 1", NULL},
    {"4k3/8/8/8/4r3/8/8/5K2 b - - e4:2 0 1", NULL},
};

LOOP_TEST(test_a_fen_has_poison_before_powers, COUNT(fens))
{
    struct position pos;
    struct text text, why;

    playground_open_text(&ground, VENOM, NULL);
    ck_assert_int_eq(fen_parse(&pos, ground.rules, fens[_i][0], &why),
                     fens[_i][1] != NULL);
    if (!fens[_i][1])
        return;
    text_clear(&text);
    fen_write(&pos, &text);
    ck_assert_str_eq(text.chars, fens[_i][1]);
}

static const char *const files[] = {
    "[x:chess]\npoisonTypes = n\npowers = N=N,WD\nphased = true\n",
    "[x:poison]\npowers = N=N,WD\nphased = true\n",
    "[x:polypiece]\npoisonTypes = n\nphased = true\n",
};

LOOP_TEST(test_a_game_may_be_made_from_either, COUNT(files))
{
    struct library *library;
    struct told told;
    const struct variant *variant = file_game_read(&library, files[_i], &told);

    ck_assert_msg(variant != NULL, "%s", told.text.chars);
    ck_assert_str_eq(variant->options[0].name, "Powers");
    ck_assert_str_eq(variant->options[1].preset, "true");
    ck_assert(strstr(variant->rulebook->credit, "Lambert")
              && strstr(variant->rulebook->credit, "Betza"));
    library_free(library);
}

/* ---- an independent program --------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_poison_game game;
    const char *letters; /* of random pieces, kings aside */
} boards[] = {
    {"[x:poison]\nmaxFile = 10\nknight = n\narchbishop = a\nchancellor = c\n"
     "poisonTurns = 3\ncureTypes = dk\npoisonTypes = hp\n"
     "castlingKingsideFile = i\ncastlingQueensideFile = c\npromotionPieceTypes = acn\n"
     "powers = N=N,WD;B=B,A,W;A=BN,FD;H=mR,mB,N;D=Q,WD;K=K,KAD\n"
     "startFen = hnabdkbcnh/pppppppppp/10/10/10/10/PPPPPPPPPP/HNABDKBCNH w KQkq - 0 "
     "1\n",
     {10,
      8,
      {"K wf wf;wfda wfda", "N n n;wd wd", "B b b;a a;w w", "R r r", "A bn bn;fd fd",
       "C rn rn", "D rb rb;wd wd", "H r -;b -;n n", "G rb rb"},
      "HP",
      "DK",
      3,
      "ACN",
      8,
      2,
      'H',
      5,
      {9, 0},
      8,
      2,
      true,
      false},
     "PpPpNnBbHhHhDdAaCc"},
    {"[x:chess]\npoisonTypes = n\ncureTypes = bk\npoisonTurns = 4\nphased = true\n"
     "powers = N=N,WD;B=B,A;R=R,F,N;K=K,W\n"
     "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
     {8,
      8,
      {"K wf wf;w w", "N n n;wd wd", "B b b;a a", "R r r;f f;n n", "Q rb rb"},
      "N",
      "BK",
      4,
      "QRBN",
      8,
      2,
      'R',
      4,
      {7, 0},
      6,
      2,
      true,
      true},
     "PpPpNnNnBbRrRrQq"},
    {"[x]\npawn = p\nknight = n\nbishop = b\nking = k\ncustomPiece1 = s:mFcW\n"
     "customPiece2 = t:mDW\ncustomPiece3 = d:WA\npoisonTypes = nst\ncureTypes = db\n"
     "poisonTurns = 2\nmaxFile = 5\nmaxRank = 6\npromotionRank = 5\n"
     "promotionPieceTypes = sd\ndoubleStep = false\ncastling = false\n"
     "powers = S=mFcW,F,mWcF;D=WA,N;B=B,R\n"
     "startFen = tskdn/pbppp/5/5/PPPBP/NDKST w - - 0 1\n",
     {5,
      6,
      {"K wf wf", "N n n", "B b b;r r", "S f w;f f;w f", "T dw w", "D wa wa;n n"},
      "NST",
      "DB",
      2,
      "SD",
      5,
      0,
      0,
      0,
      {0, 0},
      0,
      0,
      true,
      false},
     "PpPNnNnBbSsTtDdSsTt"},
    {"[x:chess]\nking = k:KR\nqueen = -\ncustomPiece1 = h:mB\npoisonTypes = h\n"
     "cureTypes = n\npoisonTurns = 4\ncastling = false\npromotionPieceTypes = hr\n"
     "powers = K=KR,K,KN;H=mB,mN,R;N=N,WD\n"
     "startFen = rhbnkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBNKBHR w - - 0 1\n",
     {8,
      8,
      {"K wfr wfr;wf wf;wfn wfn", "N n n;wd wd", "B b b", "R r r", "H b -;n -;r r"},
      "H",
      "N",
      4,
      "HR",
      8,
      2,
      0,
      0,
      {0, 0},
      0,
      0,
      true,
      false},
     "PpPpNnBbHhHhRr"},
};

enum {
    BOARDS = COUNT(boards),
    GAMES = 30,
    PLIES_OF_A_GAME = 300,
    GAME_STRIDE = 12, /* of a game, every so many positions are compared */
    CRAFTED = 250,    /* random positions on each board */
};

static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    const struct board *board = context;
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    struct text fen;

    (void)random;
    text_clear(&fen);
    fen_write(pos, &fen);
    plies_compare(pos, slow, slow_poison(&board->game, fen.chars, slow), "both");
}

/* Few pieces: kings that are often neighbours, and beside them what poisons and cures. */
static void place(struct random_board *board, const struct slow_poison_game *game,
                  const char *letters, uint64_t *random)
{
    const int file = random_below(random, game->files);
    const int rank = random_below(random, game->ranks);
    const bool far = random_below(random, 3) == 0;
    const int pieces = 2 + random_below(random, 8);

    random_board_clear(board, game->files, game->ranks);
    board->at[rank][file] = 'K';
    random_board_put_near(board, 'k', far ? random_below(random, game->files) : file,
                          far ? random_below(random, game->ranks) : rank, random);
    for (int i = 0; i < pieces; i++) {
        const char letter = letters[random_below(random, (int)strlen(letters))];
        const bool near = random_below(random, 2);

        random_board_put_near(board, letter,
                              near ? file : random_below(random, game->files),
                              near ? rank : random_below(random, game->ranks), random);
    }
}

/* A digit for a type: any of its powers. */
static void add_digit(const char *powers, struct text *fen, uint64_t *random)
{
    int count = 1;

    for (const char *c = powers; *c; c++)
        count += *c == ';';
    text_add(fen, "%d", random_below(random, count));
}

/* Such a position as a FEN, a third of its pieces poisoned, many with a turn to live. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct board *described = context;
    const struct slow_poison_game *game = &described->game;
    struct random_board board;
    const char *separator = "";

    place(&board, game, described->letters, random);
    random_board_write(&board, fen);
    text_add(fen, " %c - - ", "wb"[random_below(random, 2)]);
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (board.at[rank][file] != '.' && random_below(random, 3) == 0) {
                text_add(fen, "%s%c%d:%d", separator, 'a' + file, rank + 1,
                         random_below(random, 2)
                             ? 1
                             : 1 + random_below(random, game->turns));
                separator = ",";
            }
    text_add(fen, "%s ", *separator ? "" : "-");
    for (int i = 1; i < SLOW_POISON_KINDS && game->pieces[i]; i++)
        add_digit(game->pieces[i], fen, random);
    if (strchr(game->pieces[0], ';'))
        add_digit(game->pieces[0], fen, random);
    text_add(fen, " 3 9");
}

LOOP_TEST(test_poison_and_powers_agree_with_a_slow_program, BOARDS)
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
