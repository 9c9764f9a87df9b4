/* check_pole_hole_games.c - poles and holes in one game.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/support/random_board.h"
#include "tests/support/slow_poles.h"
#include "tests/unit/unit.h"

#include <string.h>

#define POLES_AND_HOLES "[x:pole]\nholes = each\n"

static struct playground ground;

static void close_ground(void)
{
    playground_close(&ground);
}

FIXTURE(NULL, close_ground);

/* ---- the rule ---------------------------------------------------------------------------- */

/* It stands nowhere then, and is marked no longer. */
TEST(test_a_pole_falls_for_good)
{
    playground_open_text(&ground, POLES_AND_HOLES "poleCapture = duel\n",
                         "4k3/8/8/3L4/8/8/7P/4K3[l] w - - L - 7 1");
    playground_play(&ground, "e1d1/d5");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/8/8/7P/3K4[l] b - - - d5:2 0 1");
}

TEST(test_no_pole_goes_into_a_hole)
{
    playground_open_text(&ground, POLES_AND_HOLES,
                         "4k3/8/8/3L4/8/8/7P/4K3[l] w - - - a4:1,b4:2 0 1");
    ck_assert(!playground_allows(&ground, "d5a4"));
    ck_assert(!playground_allows(&ground, "d5b4"));
    ck_assert(playground_allows(&ground, "d5c4"));
    playground_play(&ground, "d5c4/-");
    ck_assert(playground_allows(&ground, "L@a4"));
    ck_assert_str_eq(playground_refusal(&ground, "L@b4"),
                     "the hole on b4 is there already");
}

/* A hole stops what would capture a pole, as it stops any capture. */
TEST(test_a_hole_shields_a_pole)
{
    static const char keys[] = POLES_AND_HOLES "poleCapture = beside-king\n";

    playground_open_text(&ground, keys, "4k3/8/8/8/R2l4/3K4/8/8[L] w - - - - 0 1");
    ck_assert(playground_allows(&ground, "a4d4"));
    playground_set(&ground, "4k3/8/8/8/R2l4/3K4/8/8[L] w - - - b4:2 0 1");
    ck_assert(!playground_allows(&ground, "a4d4"));
}

/* A hole on the king's last square corners it, also one that closes with the ply. */
TEST(test_a_hole_corners_a_king)
{
    static const char keys[] = POLES_AND_HOLES "poleCapture = cornered-king\n";

    playground_open_text(&ground, keys, "4k3/8/8/8/8/8/5nPl/7K[-] w - - - - 0 1");
    ck_assert(!playground_allows(&ground, "h1h2"));
    playground_set(&ground, "4k3/8/8/8/8/8/5nPl/7K[-] w - - - g1:1 0 1");
    ck_assert(playground_allows(&ground, "h1h2"));
}

/* Who is in check once the ply has closed the hole is in check before it. */
TEST(test_a_closing_hole_gives_the_right_to_capture)
{
    static const char keys[] = POLES_AND_HOLES "poleCapture = in-check\n";

    playground_open_text(&ground, keys, "4r2k/8/8/8/8/8/8/3lK3[-] w - - - e4:1 0 1");
    ck_assert(playground_allows(&ground, "e1d1"));
    playground_set(&ground, "4r2k/8/8/8/8/8/8/3lK3[-] w - - - e4:2 0 1");
    ck_assert(!playground_allows(&ground, "e1d1"));
}

/* The hole closes with the pole's move, and the rook behind it gives check. */
TEST(test_a_closing_hole_exposes_the_pole_that_moves)
{
    static const char keys[] = POLES_AND_HOLES "poleCapture = discovered\n";

    playground_open_text(&ground, keys, "4k3/8/8/8/4R3/8/8/L3K3[l] w - - - e6:1 0 1");
    playground_play(&ground, "a1b1/-");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/4R3/8/8/1L2K3[l] b - - L - 1 1");
    playground_set(&ground, "4k3/8/8/8/4R3/8/8/L3K3[l] w - - - e6:3 0 1");
    playground_play(&ground, "a1b1/-");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/4R3/8/8/1L2K3[l] b - - - e6:2 1 1");
    /* With e6:1 Black is in check already, as that hole closes with his ply. */
    playground_set(&ground, "4k3/8/8/8/4R3/8/8/L3K3[l] w - - - e6:2 0 1");
    playground_play(&ground, "a1b1/-");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/4R3/8/8/1L2K3[l] b - - L e6:1 1 1");
}

TEST(test_kings_and_poles_are_dead_among_holes)
{
    playground_open_text(&ground, POLES_AND_HOLES,
                         "4k3/8/8/3L4/8/8/7P/4K3[l] w - - - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_play(&ground, "d5d4/h2");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
}

/* ---- the FEN, and options of both --------------------------------------------------------- */

/* What is read, and what is written then; NULL: the reason of the refusal. */
static const struct {
    const char *fen;
    const char *written;
    const char *reason;
} fens[] = {
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - L f2:1 0 1",
     "4k3/8/8/3L4/8/8/8/R3K3[-] b - - L f2:1 0 1", NULL},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - L f2:1",
     "4k3/8/8/3L4/8/8/8/R3K3[-] b - - L f2:1 0 1", NULL},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - - -", "4k3/8/8/3L4/8/8/8/R3K3[-] b - - - - 0 1",
     NULL},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - 3 9", "4k3/8/8/3L4/8/8/8/R3K3[-] b - - - - 3 9",
     NULL},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - -", "4k3/8/8/3L4/8/8/8/R3K3[-] b - - - - 0 1",
     NULL},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - f2:1 0 1", NULL,
     "FEN has 7 fields; this game has 2 after the en-passant square, and a FEN all "
     "or none"},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - - 3 9", "4k3/8/8/3L4/8/8/8/R3K3[-] b - - - - 3 9",
     NULL},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - L", NULL,
     "FEN has 5 fields; this game has 2 after the en-passant square, and a FEN all "
     "or none"},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - f2:1 L 0 1", NULL,
     "the exposed Poles 'f2:1' are not one of L l Ll -"},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - L d5:1 0 1", NULL,
     "hole 'd5:1' is under a piece"},
    {"4k3/8/8/3L4/8/8/8/R3K3[-] b - - L - 0 1 2", NULL,
     "FEN has more than 8 fields, from '2' on"},
};

LOOP_TEST(test_a_fen_has_both_fields_or_neither, COUNT(fens))
{
    struct position pos;
    struct text text, why;

    playground_open_text(&ground, POLES_AND_HOLES "poleCapture = duel\n", NULL);
    text_clear(&why);
    if (!fens[_i].written) {
        ck_assert(!fen_parse(&pos, ground.rules, fens[_i].fen, &why));
        ck_assert_str_eq(why.chars, fens[_i].reason);
        return;
    }
    ck_assert_msg(fen_parse(&pos, ground.rules, fens[_i].fen, &why), "%s", why.chars);
    text_clear(&text);
    fen_write(&pos, &text);
    ck_assert_str_eq(text.chars, fens[_i].written);
}

/* Files of the same game, and the presets of its options. */
static const struct {
    const char *file;
    const char *presets[3];
} files[] = {
    {"[x:pole]\nholes = one\npoleCapture = king\n", {"king", "one", "one"}},
    {"[x:pole]\npoleCapture = king\nholeTurns = dice\n", {"king", "each", "dice"}},
    {"[x:pothole]\nimmobile = l\npoleTypes = l\nholeTurns = dice\npoleCapture = duel\n"
     "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1\n",
     {"duel", "each", "dice"}},
    {"[x:chess]\nimmobile = l\npoleTypes = l\nholes = each\n"
     "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1\n",
     {"never", "each", "one"}},
};

LOOP_TEST(test_a_game_has_the_options_of_both, COUNT(files))
{
    static const char *const names[] = {"PoleCapture", "Holes", "HoleTurns"};
    struct library *library;
    struct told told;
    const struct variant *variant = file_game_read(&library, files[_i].file, &told);

    ck_assert_msg(variant != NULL, "%s", told.text.chars);
    for (int i = 0; i < COUNT(names); i++) {
        ck_assert_str_eq(variant->options[i].name, names[i]);
        ck_assert_str_eq(variant->options[i].preset, files[_i].presets[i]);
    }
    ck_assert_ptr_null(variant->options[COUNT(names)].name);
    ck_assert(strstr(variant->rulebook->credit, "Anthony")
              && strstr(variant->rulebook->credit, "Spicer"));
    library_free(library);
}

/* The order of keys does not make another game, but their values do. */
TEST(test_a_game_is_known_by_its_options)
{
    static const char *const same[] = {"[x:pole]\nholes = one\npoleCapture = king\n",
                                       "[x:pole]\npoleCapture = king\nholes = one\n",
                                       "[x:pole]\npoleCapture = duel\nholes = one\n"};
    uint64_t fingerprints[COUNT(same)];

    for (int i = 0; i < COUNT(same); i++) {
        struct library *library;
        struct told told;

        fingerprints[i] = file_game_read(&library, same[i], &told)->file.fingerprint;
        library_free(library);
    }
    ck_assert_uint_eq(fingerprints[0], fingerprints[1]);
    ck_assert_uint_ne(fingerprints[0], fingerprints[2]);
}

/* ---- an independent program --------------------------------------------------------------- */

static const char *const captures[] = {
    "never",   "cornered-king", "in-check",   "king",        "beside-king",
    "suicide", "duel",          "discovered", "last-resort", "bare-suicide",
};
static const char *const options[][2] = {
    {"each", "one"}, {"one", "dice"}, {"each", "dice"}, {"one", "one"}};

static const struct board {
    const char *keys;
    struct slow_game game;
    const char *letters; /* of random pieces */
} boards[] = {
    {"[x:pole]\nholes = each\nmaxFile = 10\narchbishop = a\nchancellor = c\n"
     "castlingKingsideFile = i\ncastlingQueensideFile = c\n"
     "promotionPieceTypes = acqrbn\n"
     "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[Ll] w KQkq - "
     "0 1\n",
     {10, 8, "ACQRBN", 8, 2, 5, 8, 2},
     "PpPpNnAaRrCcBb"},
    {"[x]\nholes = each\npawn = p\nknight = n\nrook = r\nsilver = s\nfers = m\n"
     "king = k\nimmobile = l\npoleTypes = l\npromotionRank = 6\n"
     "promotionPieceTypes = m\ndoubleStep = false\ncastling = false\n"
     "startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR[Ll] w - - 0 1\n",
     {8, 8, "M", 6, 0, -1, 0, 0},
     "PpPpNnRrSsMmRr"},
    {"[x:pothole]\nimmobile = l\npoleTypes = l\nmaxRank = 5\nmaxFile = 5\n"
     "castling = false\ndoubleStep = false\npromotionRank = 5\n"
     "startFen = rnbqk/ppppp/5/PPPPP/RNBQK[Ll] w - - 0 1\n",
     {5, 5, "QRBN", 5, 0, -1, 0, 0},
     "PpPpNnRrQqBb"},
};

enum {
    BOARDS = COUNT(boards),
    CAPTURES = COUNT(captures),
    GAMES = 4,
    PLIES_OF_A_GAME = 300,
    GAME_STRIDE = 16, /* of a game, every so many positions are compared */
    CRAFTED = 40,     /* random positions on each board with each value */
};

/* A board, and the options of its game. */
struct joint_game {
    const struct board *board;
    const char *capture;
    const char *const *holes;
};

/* Compare all plies, and all rolls after one of them. */
static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    const struct joint_game *joint = context;
    const struct slow_game *game = &joint->board->game;
    const bool one = strcmp(joint->holes[0], "one") == 0;
    const bool dice = strcmp(joint->holes[1], "dice") == 0;
    struct position after;
    struct move_list list;
    struct text fen;

    text_clear(&fen);
    fen_write(pos, &fen);
    plies_compare(pos, slow, slow_poles(game, joint->capture, true, fen.chars, slow),
                  joint->capture);
    play_moves(pos, GENERATE_ALL, &list);
    if (list.count == 0)
        return;
    play_make(&after, pos, list.moves[random_below(random, list.count)]);
    if (!after.awaits_roll)
        return;
    play_rolls(&after, &list);
    text_clear(&fen);
    fen_write(&after, &fen);
    plies_compare_list(&after, &list, slow,
                       slow_poles_rolls(game, one, dice, fen.chars, slow), "a roll");
}

/* Append a field of holes on free squares, each of a few plies. */
static void add_holes(const struct slow_game *game, const struct random_board *board,
                      struct text *fen, uint64_t *random)
{
    bool first = true;

    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (board->at[rank][file] == '.' && random_below(random, 12) == 0) {
                text_add(fen, "%s%c%d:%d", first ? "" : ",", 'a' + file, rank + 1,
                         1 + random_below(random, 3));
                first = false;
            }
    if (first)
        text_add(fen, "-");
}

/* Few pieces and some holes, with poles that stand beside kings, each other or pieces. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct joint_game *joint = context;
    const struct slow_game *game = &joint->board->game;
    const char *letters = joint->board->letters;
    const bool is_exposing = strcmp(joint->capture, "duel") == 0
                             || strcmp(joint->capture, "discovered") == 0;
    struct random_board board;
    const int king_file = random_below(random, game->files);
    const int king_rank = random_below(random, 3);
    const int pieces = 3 + random_below(random, 6);

    random_board_clear(&board, game->files, game->ranks);
    board.at[king_rank][king_file] = 'K';
    random_board_put_near(&board, 'k', random_below(random, game->files),
                          game->ranks - 2, random);
    random_board_put_near(&board, 'l', king_file, king_rank, random);
    random_board_put_near(&board, 'L', king_file, king_rank + random_below(random, 2),
                          random);
    for (int i = 0; i < pieces; i++) {
        char *to = &board.at[random_below(random, game->ranks)]
                            [random_below(random, game->files)];

        if (*to == '.')
            *to = letters[random_below(random, (int)strlen(letters))];
    }
    random_board_write(&board, fen);
    text_add(fen, "[-] w - - %s ",
             !is_exposing || !strchr(fen->chars, 'L') || !strchr(fen->chars, 'l') ? "-"
             : random_below(random, 2)                                            ? "Ll"
                                       : "l");
    add_holes(game, &board, fen, random);
    text_add(fen, " 3 9");
}

LOOP_TEST(test_poles_and_holes_agree_with_a_slow_program, BOARDS *CAPTURES)
{
    const struct joint_game game = {&boards[_i / CAPTURES], captures[_i % CAPTURES],
                                    options[_i % COUNT(options)]};
    const struct option_value values[] = {{"PoleCapture", game.capture},
                                          {"Holes", game.holes[0]},
                                          {"HoleTurns", game.holes[1]}};
    const struct plies_trial trial = {
        .file = game.board->keys,
        .options = values,
        .option_count = COUNT(values),
        .games = GAMES,
        .plies_max = PLIES_OF_A_GAME,
        .stride = GAME_STRIDE,
        .crafted = CRAFTED,
        .write = write_crafted,
        .compare = compare,
        .context = &game,
    };

    plies_try(&trial, (uint64_t)_i + 1);
}
