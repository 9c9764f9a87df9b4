/* check_pole_games.c - Poles in games from files.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/support/plies.h"
#include "tests/support/random_board.h"
#include "tests/support/slow_poles.h"
#include "tests/support/table.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const rules_of_capture[] = {
    "never",   "cornered-king", "in-check",   "king",        "beside-king",
    "suicide", "duel",          "discovered", "last-resort", "bare-suicide",
};

/* ---- Pole Chess, written down ----------------------------------------------------------- */

#define POLE_CHESS                  \
    "immobile = l\npoleTypes = l\n" \
    "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1\n"

enum { WRITTEN_NODES_MAX = 200000 };

/* A line of the table of captures, as native Pole Chess counts it: the option, FEN, counts. */
LOOP_TEST(test_written_pole_chess_counts_as_the_built_in_game,
          table_count("tests/data/perft/pole-capture.tsv"))
{
    char line[TABLE_LINE_MAX], *rest = NULL;

    ck_assert(table_read("tests/data/perft/pole-capture.tsv", _i, line));

    const char *value = strtok_r(line, "\t", &rest);
    const char *fen = strtok_r(NULL, "\t", &rest);
    struct playground ground;
    struct text file;

    value = strchr(value, '=') ? strchr(value, '=') + 1 : value;
    text_clear(&file);
    text_add(&file, "[x:chess]\n" POLE_CHESS "poleCapture = %s\n", value);
    playground_open_text(&ground, file.chars, fen);
    for (int depth = 1; (value = strtok_r(NULL, " \t", &rest)) != NULL; depth++) {
        const unsigned long long expected = strtoull(value, NULL, 10);

        if (expected <= WRITTEN_NODES_MAX)
            ck_assert_msg(perft_count(&ground.pos, depth) == expected, "%s, depth %d",
                          fen, depth);
    }
    playground_close(&ground);
}

/* Keys, the line of the fault, and how it begins. */
static const struct {
    const char *keys;
    int line;
    const char *fault;
} refused[] = {
    {"poleTypes = q", 2,
     "poleTypes: a pole has no moves of its own: write immobile = q"},
    {"immobile = l\npoleTypes = lq", 3, "poleTypes: only one kind"},
    {"poleTypes = *", 2, "poleTypes: only one kind"},
    {"poleTypes = l", 2, "poleTypes: no piece has the letter 'l'"},
    {POLE_CHESS "promotionPieceTypes = ql", 3, "poleTypes: a pole does not promote"},
    {POLE_CHESS "promotedPieceType = l:q", 3, "poleTypes: a pole does not promote"},
    {POLE_CHESS "castlingRookPiece = l", 3, "poleTypes: a pole does not castle"},
    {POLE_CHESS "extinctionValue = loss\nextinctionPieceTypes = *", 3,
     "poleTypes: extinctionPieceTypes names the poles, or all pieces"},
    {POLE_CHESS "flagPiece = l\nflagRegion = *8", 3, "poleTypes: flagPiece names"},
    {POLE_CHESS "poleCapture = often", 5, "poleCapture: option PoleCapture: 'often'"},
};

LOOP_TEST(test_poles_are_refused_with_the_reason, COUNT(refused))
{
    struct text file;

    text_clear(&file);
    text_add(&file, "[x:chess]\n%s\n", refused[_i].keys);
    file_game_refuse(file.chars, refused[_i].line, refused[_i].fault);
}

/* A goal is not reached by a Pole, other ends stay, and kings and Poles alone are dead. */
TEST(test_poles_go_with_other_ends)
{
    struct playground ground;

    playground_open_text(&ground, "[x:pole]\nflagRegion = *8\nstalemateValue = loss\n",
                         "8/8/8/7k/8/8/P7/K7[L] w - - 0 1");
    playground_play(&ground, "L@a8");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_close(&ground);
    playground_open_text(
        &ground,
        "[x:pole]\nmaxRank = 9\nstartFen = "
        "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1\n",
        "4k3/8/8/8/8/8/8/L6l/4K3[-] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "dead position 1/2-1/2");
    playground_set(&ground, "4k3/8/8/8/8/8/8/L6l/3NK3[-] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "4k3/8/8/8/8/8/8/L3l3/3NK3[-] w - - 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "e1e2"), "a pole cannot be captured");
    playground_close(&ground);
}

/* ---- an independent program --------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_game game;
    const char *letters; /* of random pieces */
} boards[] = {
    {"[x:pole]\nmaxFile = 10\narchbishop = a\nchancellor = c\n"
     "castlingKingsideFile = i\ncastlingQueensideFile = c\n"
     "promotionPieceTypes = acqrbn\n"
     "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[Ll] w KQkq - "
     "0 1\n",
     {10, 8, "ACQRBN", 8, 2, 5, 8, 2},
     "PpPpNnAaRrCcBb"},
    {"[x]\npawn = p\nknight = n\nrook = r\nsilver = s\nfers = m\nking = k\n"
     "immobile = l\npoleTypes = l\npromotionRank = 6\npromotionPieceTypes = m\n"
     "doubleStep = false\ncastling = false\n"
     "startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR[Ll] w - - 0 1\n",
     {8, 8, "M", 6, 0, -1, 0, 0},
     "PpPpNnRrSsMmRr"},
    {"[x:pole]\nmaxRank = 5\nmaxFile = 5\ncastling = false\ndoubleStep = false\n"
     "promotionRank = 5\nstartFen = rnbqk/ppppp/5/PPPPP/RNBQK[Ll] w - - 0 1\n",
     {5, 5, "QRBN", 5, 0, -1, 0, 0},
     "PpPpNnRrQqBb"},
};

enum {
    BOARDS = sizeof boards / sizeof *boards,
    VALUES = sizeof rules_of_capture / sizeof *rules_of_capture,
    GAMES = 4,
    PLIES_OF_A_GAME = 400,
    GAME_STRIDE = 16, /* of a game, every so many positions are compared */
    CRAFTED = 60,     /* random positions on each board with each value */
};

/* A board, and how Poles are captured there. */
struct pole_game {
    const struct board *board;
    const char *rule;
};

static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    const struct pole_game *game = context;
    struct text fen;

    (void)random;
    text_clear(&fen);
    fen_write(pos, &fen);
    plies_compare(pos, slow,
                  slow_poles(&game->board->game, game->rule, false, fen.chars, slow),
                  game->rule);
}

/* Few pieces, with Poles that stand beside kings, each other or pieces. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct pole_game *pole_game = context;
    const struct slow_game *game = &pole_game->board->game;
    const char *letters = pole_game->board->letters;
    const bool is_exposing = strcmp(pole_game->rule, "duel") == 0
                             || strcmp(pole_game->rule, "discovered") == 0;
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
        const char letter = letters[random_below(random, (int)strlen(letters))];
        char *to = &board.at[random_below(random, game->ranks)]
                            [random_below(random, game->files)];

        if (*to == '.')
            *to = letter;
    }
    random_board_write(&board, fen);
    if (is_exposing && strchr(fen->chars, 'L') && strchr(fen->chars, 'l'))
        text_add(fen, "[-] w - - %s", random_below(random, 2) ? "Ll" : "l");
    else
        text_add(fen, "[-] w - -");
    text_add(fen, " 3 9");
}

LOOP_TEST(test_poles_agree_with_a_slow_program, BOARDS *VALUES)
{
    const struct pole_game game = {&boards[_i / VALUES], rules_of_capture[_i % VALUES]};
    const struct option_value value = {"PoleCapture", game.rule};
    const struct plies_trial trial = {
        .file = game.board->keys,
        .options = &value,
        .option_count = 1,
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
