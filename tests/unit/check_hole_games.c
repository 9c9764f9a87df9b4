/* check_hole_games.c - holes in games from files.  SPDX-License-Identifier: MIT */
#include "engine/core/random.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/perft.h"
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/support/slow_holes.h"
#include "tests/support/table.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

/* ---- Pot-Hole Chess, written down ------------------------------------------------------- */

static const char *const written[] = {
    "[x:chess]\nholes = each\n",
    "[x:pothole]\nqueen = q\nmaxFile = 8\n",
    "[x]\nholeTurns = one\nking = k\npawn = p\nknight = n\nbishop = b\nrook = r\nqueen "
    "= q",
};

/* A line of the table, as native Pot-Hole Chess counts it. */
LOOP_TEST(test_written_pothole_chess_counts_as_the_built_in_game,
          table_count("tests/data/perft/pothole.epd"))
{
    char line[TABLE_LINE_MAX];
    struct playground ground;
    unsigned long long expected;

    ck_assert(table_read("tests/data/perft/pothole.epd", _i, line));
    expected = strtoull(strstr(line, ";D1 ") + 4, NULL, 10);
    *strchr(line, ';') = '\0';
    playground_open_text(&ground, written[_i % COUNT(written)], line);
    ck_assert_msg(perft_count(&ground.pos, 1) == expected, "%s", line);
    playground_close(&ground);
}

static const char *const options[][2] = {
    {"each", "one"}, {"one", "one"}, {"each", "dice"}, {"one", "dice"}};

static struct rules *open_rules(const struct variant *variant,
                                const char *const choice[2])
{
    const struct option_value values[] = {{"Holes", choice[0]},
                                          {"HoleTurns", choice[1]}};
    struct rules *rules;
    struct text why;

    text_clear(&why);
    rules = rules_new(variant, values, COUNT(values), &why);
    ck_assert_msg(rules != NULL, "%s", why.chars);
    return rules;
}

static const char *fen_of(const struct position *pos, struct text *text)
{
    text_clear(text);
    fen_write(pos, text);
    return text->chars;
}

/* The same moves and rolls are made in both games. */
LOOP_TEST(test_written_pothole_chess_walks_with_the_built_in_game, COUNT(options) * 3)
{
    enum { PLIES = 100 };
    uint64_t random = (uint64_t)_i + 1;
    struct library *library;
    struct told told;
    const struct variant *variant =
        file_game_read(&library, written[_i % COUNT(written)], &told);
    struct rules *one = open_rules(variant, options[_i / 3]);
    struct rules *other = open_rules(variants_find("pothole"), options[_i / 3]);
    struct position pos = *one->start, twin = *other->start, after;
    struct move_list list, same;
    struct text text, twin_text;

    for (int ply = 0; ply < PLIES; ply++) {
        if (pos.awaits_roll) {
            play_rolls(&pos, &list);
            play_rolls(&twin, &same);
        } else {
            play_moves(&pos, GENERATE_ALL, &list);
            play_moves(&twin, GENERATE_ALL, &same);
        }
        ck_assert_int_eq(list.count, same.count);
        if (list.count == 0)
            break;
        ck_assert_mem_eq(list.moves, same.moves, (size_t)list.count * sizeof(move));

        const move m = list.moves[random_below(&random, list.count)];

        play_make(&after, &pos, m);
        pos = after;
        play_make(&after, &twin, m);
        twin = after;
        ASSERT_QUICKLY(pos.awaits_roll == twin.awaits_roll, "%s", fen_of(&pos, &text));
        ck_assert_str_eq(fen_of(&pos, &text), fen_of(&twin, &twin_text));
    }
    rules_free(one);
    rules_free(other);
    library_free(library);
}

/* ---- what goes together ----------------------------------------------------------------- */

/* Keys, the line of the fault, and how it begins. */
static const struct {
    const char *keys;
    int line;
    const char *fault;
} refused[] = {
    {"[x:chess]\nholes = two", 2, "holes: option Holes: 'two'"},
    {"[x:starpool]\nholes = one", 2, "holes: Potpourri cannot change the pieces"},
};

LOOP_TEST(test_holes_are_refused_with_the_reason, COUNT(refused))
{
    file_game_refuse(refused[_i].keys, refused[_i].line, refused[_i].fault);
}

/* A piece in hand is not dropped into a hole, and what falls there goes to no hand. */
TEST(test_holes_go_with_pieces_in_hand)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x:chess]\nholes = each\npieceDrops = true\n"
                         "capturesToHand = true\n",
                         "4k3/8/8/8/8/8/8/R3K3[Q] w - - h4:2 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "Q@h4"),
                     "the hole on h4 is there already");
    playground_play(&ground, "Q@h5/h5");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k3/8/8/8/8/8/8/R3K3[] b - - h4:1,h5:2 0 1");
    playground_close(&ground);
}

/* A game that a move ends is over without a roll; what a roll takes away can end it, too. */
TEST(test_holes_go_with_other_ends)
{
    struct playground ground;

    playground_open_text(&ground, "[x:pothole]\nflagRegion = *8\nflagPiece = k\n",
                         "8/4K2p/8/8/8/8/8/k7 w - - - 0 1");
    playground_play(&ground, "e7e8");
    ck_assert_str_eq(playground_outcome(&ground), "goal reached 1-0");
    playground_close(&ground);
    playground_open_text(&ground,
                         "[x:chess]\nholes = one\nextinctionValue = loss\n"
                         "extinctionPieceTypes = q\n",
                         "3qk3/8/8/8/8/8/8/3QK3 w - - - 0 1");
    playground_play(&ground, "e1f1/d8");
    ck_assert_str_eq(playground_outcome(&ground), "extinction 1-0");
    playground_close(&ground);
}

TEST(test_holes_close_lines_on_a_larger_board)
{
    struct playground ground;

    playground_open_text(&ground,
                         "[x:pothole]\nmaxFile = 10\nmaxRank = 10\npromotionRank = 10\n"
                         "castling = false\n"
                         "startFen = 4k5/10/10/10/10/10/10/10/10/R3K5 w - - 0 1\n",
                         "r3k5/10/10/10/10/10/10/10/10/R3K5 w - - a9:12 0 1");
    ck_assert_str_eq(playground_refusal(&ground, "a1a9"),
                     "the hole on a9 keeps every piece off");
    ck_assert_str_eq(playground_refusal(&ground, "a1a10"),
                     "the hole on a9 is in the way");
    playground_play(&ground, "a1a8/j10");
    ck_assert_str_eq(playground_fen(&ground),
                     "r3k5/10/R9/10/10/10/10/10/10/4K5 b - - a9:11,j10:2 1 1");
    playground_close(&ground);
}

/* ---- an independent program --------------------------------------------------------------- */

static const struct board {
    const char *keys;
    struct slow_game game;
    const char *letters; /* of random pieces */
    const char *hands;   /* of a random position */
} boards[] = {
    {"[x]\nholes = each\npawn = p\nknight = n\nrook = r\nalfil = e\nfers = m\nking = "
     "k\n"
     "promotionPieceTypes = m\ndoubleStep = false\ncastling = false\n"
     "startFen = rnekmenr/pppppppp/8/8/8/8/PPPPPPPP/RNEKMENR w - - 0 1\n",
     {8, 8, "M", 8, 0, -1, 0, 0},
     "PpPpNnRrMmEeRr",
     ""},
    {"[x:pothole]\nmaxFile = 10\narchbishop = a\nchancellor = c\n"
     "castlingKingsideFile = i\ncastlingQueensideFile = c\n"
     "promotionPieceTypes = acqrbn\n"
     "startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 "
     "1\n",
     {10, 8, "ACQRBN", 8, 2, 5, 8, 2},
     "PpPpNnAaRrCcBb",
     ""},
    {"[x:pothole]\nmaxFile = 5\nmaxRank = 6\ncastling = false\ndoubleStep = false\n"
     "promotionRank = 6\npieceDrops = true\n"
     "startFen = rnbqk/ppppp/5/5/PPPPP/RNBQK[NPnp] w - - 0 1\n",
     {5, 6, "QRBN", 6, 0, -1, 0, 0},
     "PpPpNnRrQqBb",
     "[NPnp]"},
};

enum {
    BOARDS = COUNT(boards),
    GAMES = 9, /* on each board by each option */
    PLIES_OF_A_GAME = 160,
    GAME_STRIDE = 12, /* of a game, every so many positions are compared */
    CRAFTED = 40,     /* random positions on each board by each option */
};

/* A board, and the options of its game. */
struct hole_game {
    const struct board *board;
    const char *const *option;
};

/* Compare all plies, and all rolls after one of them. */
static void compare(const struct position *pos, const void *context, uint64_t *random)
{
    static char slow[PLIES_MAX][PLY_FEN_MAX];
    const struct hole_game *hole_game = context;
    const struct slow_game *game = &hole_game->board->game;
    const char *const *option = hole_game->option;
    const bool one = strcmp(option[0], "one") == 0;
    const bool dice = strcmp(option[1], "dice") == 0;
    struct position after;
    struct move_list list;
    struct text fen;

    plies_compare(pos, slow, slow_holes_plies(game, fen_of(pos, &fen), slow), "a ply");
    play_moves(pos, GENERATE_ALL, &list);
    if (list.count == 0)
        return;
    play_make(&after, pos, list.moves[random_below(random, list.count)]);
    if (!after.awaits_roll)
        return;
    play_rolls(&after, &list);
    plies_compare_list(&after, &list, slow,
                       slow_holes_rolls(game, one, dice, fen_of(&after, &fen), slow),
                       "a roll");
}

/* Few pieces and some holes, anywhere. */
static void write_crafted(const void *context, struct text *fen, uint64_t *random)
{
    const struct hole_game *hole_game = context;
    const struct slow_game *game = &hole_game->board->game;
    const char *letters = hole_game->board->letters;
    const int pieces = 4 + random_below(random, 8), holes = random_below(random, 7);
    char placement[PLY_FEN_MAX];
    struct slow_board board;
    bool first = true;

    memset(&board, 0, sizeof board);
    memset(board.at, '.', sizeof board.at);
    for (int i = 0; i < pieces + holes + 2; i++)
        board.at[random_below(random, game->ranks)][random_below(random, game->files)] =
            i < holes             ? '#'
            : i < holes + pieces  ? letters[random_below(random, (int)strlen(letters))]
            : i == holes + pieces ? 'K'
                                  : 'k';
    slow_write_placement(game, &board, placement);
    text_add(fen, "%s%s w - - ", placement, hole_game->board->hands);
    for (int rank = 0; rank < game->ranks; rank++)
        for (int file = 0; file < game->files; file++)
            if (board.at[rank][file] == '#') {
                text_add(fen, "%s%c%d:%d", first ? "" : ",", 'a' + file, rank + 1,
                         1 + random_below(random, 3));
                first = false;
            }
    text_add(fen, "%s 3 9", first ? "-" : "");
}

LOOP_TEST(test_holes_agree_with_a_slow_program, BOARDS *COUNT(options))
{
    const struct hole_game game = {&boards[_i / COUNT(options)],
                                   options[_i % COUNT(options)]};
    const struct option_value values[] = {{"Holes", game.option[0]},
                                          {"HoleTurns", game.option[1]}};
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
