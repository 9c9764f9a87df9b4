/* check_chasing.c - nobody may chase a piece for ever.  SPDX-License-Identifier: MIT
 *
 * The positions are those by which Fairy-Stockfish tests its reading of the rules of the Asian Xiangqi Federation, and some
 * of our own.
 */
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/game.h"
#include "search/search.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

#define CHECK "perpetual check "
#define CHASE "perpetual chase "
#define WHITE_WINS "1-0"
#define BLACK_WINS "0-1"
#define DRAW "repetition 1/2-1/2"

struct chase {
    const char *subject, *fen;
    const char *before; /* moves that come once, or NULL */
    const char *cycle;  /* moves that come twice */
    const char *outcome;
};

static const struct chase chases[] = {
    {"a cannon chases a rook",
     "2bakabnr/9/r1n1c4/2p1p1p1p/PP7/9/4P1P1P/2C3NC1/9/1NBAKAB1R w - - 0 1", "c3a3",
     "a8b8 a3b3 b8a8 b3a3", CHASE BLACK_WINS},
    {"a soldier's step lets one chase",
     "2bakabr1/9/9/r1p1p1p2/p7R/P8/9/9/9/CC1AKA3 w - - 0 1", "a5a6",
     "a7b7 a6b6 b7a7 b6a6", CHASE BLACK_WINS},
    {"a soldier may chase", "2bakabr1/9/9/r1p1p1p2/p7R/P8/9/9/9/1C1AKA3 w - - 0 1",
     "a5a6", "a7b7 a6b6 b7a7 b6a6", DRAW},
    {"cannons, one behind the other", "5k3/9/9/5C3/5c3/5C3/9/9/5p3/4K4 w - - 0 1", NULL,
     "f5d5 f6d6 d5f5 d6f6", CHASE BLACK_WINS},
    {"each side chases", "4k4/7n1/9/4pR3/9/9/4P4/9/9/4K4 w - - 0 1", "f7h7",
     "h9f8 h7h8 f8g6 h8g8 g6i7 g8g7 i7h9 g7h7", DRAW},
    {"checks beside chases", "9/3kc4/3a5/3P5/9/4p4/9/4K4/9/3C5 w - - 0 1", NULL,
     "d7e7 e5d5 e7d7 d5e5", CHECK WHITE_WINS},
    {"soldiers that check", "3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w - - 0 1", NULL,
     "f2e2 f3e3 e2f2 e3f3", CHECK WHITE_WINS},
    {"an elephant lets a cannon chase", "3k5/4P4/4b4/3C5/4c4/9/9/9/9/5K3 w - - 0 1",
     NULL, "d7e7 e8g6 e7d7 g6e8", CHASE WHITE_WINS},
    {"a rook chases a cannon", "3k5/9/9/9/9/9/9/9/cr1CAK3/9 w - - 0 1", NULL,
     "d2d4 b2b4 d4d2 b4b2", CHASE WHITE_WINS},
    {"a horse chases a rook", "4k4/9/4b4/2c2nR2/9/9/9/9/9/3K5 w - - 0 1", NULL,
     "g7g6 f7g9 g6g7 g9f7", CHASE WHITE_WINS},
    {"horses chase a soldier", "3P5/3k5/3nn4/9/9/9/9/9/9/5K3 w - - 0 1", NULL,
     "d10e10 d9e9 e10d10 e9d9", CHASE WHITE_WINS},
    {"a rook chases a pinned one", "4ck3/9/9/9/9/2r1R4/9/9/4A4/3AK4 w - - 0 1", NULL,
     "e5e4 c5c4 e4e5 c4c5", CHASE WHITE_WINS},
    {"cannons over each other", "4k4/9/9/c1c6/9/r8/9/9/C8/3K5 w - - 0 1", NULL,
     "a2c2 a5c5 c2a2 c5a5", CHASE WHITE_WINS},
    {"each side checks", "9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w - - 0 1", NULL,
     "e4d4 d7e7 d4e4 e7d7", DRAW},
    {"soldiers between cannons", "3k5/6c2/9/7P1/6c2/6P2/9/9/9/5K3 w - - 0 1", NULL,
     "h7g7 g6h6 g7h7 h6g6", DRAW},
    {"a protected rook", "4ck3/9/9/9/9/2r1R1N2/6N2/9/4A4/3AK4 w - - 0 1", NULL,
     "e5e4 c5c4 e4e5 c4c5", DRAW},
    {"soldiers that only go ahead", "5k3/9/9/c8/9/P1P6/9/2C6/9/3K5 w - - 0 1", NULL,
     "c3a3 a7c7 a3c3 c7a7", DRAW},
    {"now one rook, now the other", "4k4/9/r1r6/9/PPPP5/9/9/9/1C7/5K3 w - - 0 1",
     "b2a2", "a8b8 a2c2 c8d8 c2b2 b8a8 b2d2 d8c8 d2a2", DRAW},
    {"a threat that stays is not new",
     "3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w - - 0 1", NULL,
     "h1h2 h5h4 h2h1 h4h5", DRAW},
    {"a pinned rook does not chase",
     "2baka1r1/C4rN2/9/1Rp1p4/9/9/4P4/9/4A4/4KA3 w - - 0 1", "b7b9",
     "f10e9 b9b10 e9f10 b10b9", CHASE BLACK_WINS},
    {"nor does the one that is chased", "5k3/9/9/9/9/9/7r1/9/2nRA3c/4K4 w - - 0 1",
     NULL, "e2f1 h4h2 f1e2 h2h4", CHASE WHITE_WINS},
    {"the protector is pinned", "4k4/4c4/9/4p4/9/9/3rn4/3NR4/4K4/9 b - - 0 1", NULL,
     "e4g5 e2f2 g5e4 f2e2", CHASE WHITE_WINS},
    {"capturing back would not end the rook's check",
     "5k3/9/9/9/9/1N2P1C2/9/4BC3/9/cr1RK4 w - - 0 1", NULL, "b5c3 b1c1 c3b5 c1b1",
     CHASE WHITE_WINS},
    {"nor the horse's", "5k3/9/9/9/9/4c4/3n5/3NBA3/4A4/4K4 w - - 0 1", NULL,
     "e1d1 e5d5 d1e1 d5e5", CHASE WHITE_WINS},
    {"a pin and a rook's check", "5k3/9/9/9/9/4c4/3r5/3NB4/4A4/4K4 w - - 0 1", NULL,
     "e1d1 e5d5 d1e1 d5e5", CHASE WHITE_WINS},
    {"a cannon protects through the captured piece",
     "5k3/9/9/9/9/9/9/9/9/3NK1cr1 w - - 0 1", NULL, "d1c3 h1h3 c3d1 h3h1",
     CHASE WHITE_WINS},
    {"the king protects", "3k5/9/9/3n5/9/9/3r5/9/9/3NK4 w - - 0 1", NULL,
     "d1c3 d4c4 c3d1 c4d4", DRAW},
    {"the king would face the other one", "3k5/9/9/9/9/9/3r5/9/9/3NK4 w - - 0 1", NULL,
     "d1c3 d4c4 c3d1 c4d4", CHASE WHITE_WINS},
    {"each horse is pinned in turn", "4k4/9/9/9/4n4/9/5C3/9/4N4/4K4 w - - 0 1", NULL,
     "e2g1 e10f10 g1e2 f10e10", CHASE WHITE_WINS},
    {"a cannon that protects nothing", "5k3/9/9/9/9/1C7/1r7/9/1C7/4K4 w - - 0 1", NULL,
     "b5c5 b4c4 c5b5 c4b4", CHASE WHITE_WINS},
    {"cannons and rooks chase each other", "4ka3/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w - - 0 1",
     NULL, "f9f7 f10e9 f7f9 e9f10", DRAW},
    {"rooks that could capture each other", "4k4/9/9/r8/9/9/9/9/2R6/5K3 w - - 0 1",
     "c2a2", "a7b7 a2b2 b7a7 b2a2", DRAW},
    {"kings may chase", "9/9/5k3/9/9/9/7r1/4K4/3c5/2C6 w - - 0 1", NULL,
     "e3d3 d2e2 d3e3 e2d2", DRAW},
    {"a horse chases a protected rook", "1r7/5k3/5n3/9/9/n8/7R1/9/8N/3K1N3 b - - 0 1",
     NULL, "f8g6 h4h7 g6f8 h7h4", CHASE WHITE_WINS},
    {"so does an elephant", "4k4/9/9/9/4n4/6r2/5R3/4B4/9/5K3 w - - 0 1", NULL,
     "f4d4 g5c5 d4f4 c5g5", CHASE BLACK_WINS},
    {"a rook that a soldier could capture", "9/1r1P5/b2k5/9/9/9/9/R1r6/9/4K4 b - - 0 1",
     NULL, "c3c9 e1e2 c9c3 e2e1", CHASE WHITE_WINS},
    {"what protects need not end a check", "9/4k3p/6r2/9/4N4/6C1r/9/9/n8/3K5 b - - 0 1",
     NULL, "g8d8 d1e1 d8g8 e1d1", DRAW},
    {"a threat that stays through a check is not new",
     "9/3k1n3/3n5/5C3/9/r6R1/9/5rR2/9/4K4 b - - 0 1", NULL, "f9h8 g3g9 h8f9 g9g3",
     DRAW},
    {"nor one to a pinned protector's ward", "9/9/4k4/9/4n4/6r2/6C2/8B/9/3K5 b - - 0 1",
     NULL, "e8f8 g4a4 f8e8 a4g4", DRAW},
    {"White's soldiers that check", "5c3/5k3/5P3/9/5P3/9/9/9/9/3K5 b - - 0 1", NULL,
     "f9e9 f8e8 e9f9 e8f8", CHECK BLACK_WINS},
};

static struct playground ground;
static struct game *game;

/* Open xiangqi with other keys. */
static void open_game(const char *keys, const char *fen)
{
    char file[128];

    snprintf(file, sizeof file, "[x:xiangqi]\n%s\n", keys);
    playground_open_text(&ground, file, fen);
    game = playground_game(&ground);
}

static void close_game(void)
{
    game_free(game);
    playground_close(&ground);
}

static void play(const char *moves)
{
    char chars[256];
    struct ply ply;

    snprintf(chars, sizeof chars, "%s", moves);
    for (char *word = strtok(chars, " "); word; word = strtok(NULL, " ")) {
        ck_assert_int_eq(game_outcome(game).result, RESULT_NONE);
        ck_assert_msg(coordinates_read(game_position(game), word, &ply, NULL), "%s",
                      word);
        ck_assert(game_play(game, ply));
    }
}

LOOP_TEST(test_who_chases_for_ever_loses, COUNT(chases))
{
    const struct chase *chase = &chases[_i];
    struct outcome outcome;
    struct text text;

    open_game("", chase->fen);
    if (chase->before)
        play(chase->before);
    play(chase->cycle);
    play(chase->cycle);
    outcome = game_outcome(game);
    text_clear(&text);
    text_add(&text, "%s %s", outcome_words(&outcome), outcome_score(outcome.result));
    ck_assert_msg(strcmp(text.chars, chase->outcome) == 0, "%s: %s", chase->subject,
                  text.chars);
    close_game();
}

/* Kinds that are not of xiangqi are neither weak nor strong. */
TEST(test_others_chase_what_is_not_protected)
{
    open_game("banner = m", "4k4/1nn6/9/r8/9/9/9/9/2M6/5K3 w - - 0 1");
    play("c2a2 a7b7 a2b2 b7a7 b2a2 a7b7 a2b2 b7a7 b2a2");
    ck_assert_int_eq(game_outcome(game).result, RESULT_DRAW);
    close_game();
}

TEST(test_chases_of_both_sides_are_a_draw)
{
    open_game("nFoldValue = loss", "4k4/7n1/9/4pR3/9/9/4P4/9/9/4K4 w - - 0 1");
    play("f7h7");
    for (int i = 0; i < 2; i++)
        play("h9f8 h7h8 f8g6 h8g8 g6i7 g8g7 i7h9 g7h7");
    ck_assert_int_eq(game_outcome(game).result, RESULT_DRAW);
    close_game();
}

TEST(test_chasing_can_be_allowed)
{
    open_game("chasingRule = none", chases[0].fen);
    play(chases[0].before);
    play(chases[0].cycle);
    play(chases[0].cycle);
    ck_assert_int_eq(game_outcome(game).result, RESULT_DRAW);
    close_game();
}

/* The score of a move. */
static score searched(const char *word)
{
    struct move_list only = {.count = 1};
    const struct limits limits = {.depth = 4, .include = &only};
    struct searcher *searcher = searcher_new(1, 1);
    score found = SCORE_NONE;
    struct ply ply;

    ck_assert_ptr_nonnull(searcher);
    ck_assert(coordinates_read(game_position(game), word, &ply, NULL));
    only.moves[0] = ply.move;
    searcher_think_score(searcher, game, &limits, &found);
    searcher_free(searcher);
    return found;
}

TEST(test_search_knows_that_a_chase_loses)
{
    static const char *const keys[] = {"nFoldRule = 2\nchasingRule = none",
                                       "nFoldRule = 2"};

    for (int i = 0; i < 2; i++) {
        open_game(keys[i], chases[0].fen);
        play("c3a3 a8b8 a3b3 b8a8");
        ck_assert_int_eq(searched("b3a3") <= -SCORE_MATE_MIN, i);
        close_game();
    }
}

TEST(test_chasing_is_told_by_captures_on_the_spot)
{
    static const char fault[] = "chasingRule: Potpourri does not tell who chases";

    file_game_refuse("[x:xiangqi]\nrifleTypes = r\n", 1, fault);
    file_game_refuse("[x:xiangqi]\nlocustTypes = r\n", 1, fault);
}
