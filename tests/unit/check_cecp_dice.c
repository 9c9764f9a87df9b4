/* check_cecp_dice.c - dice, referees and clocks that count nodes.
 * SPDX-License-Identifier: MIT
 */
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "protocol/session/session.h"
#include "tests/support/talk.h"
#include "tests/unit/unit.h"

#include <string.h>

static const char *present(const struct engine_protocol *talk)
{
    static struct text fen;

    text_clear(&fen);
    fen_write(session_position(talk->cecp->session), &fen);
    return fen.chars;
}

/* The move that the engine plays at so many nodes with such dice, and the roll behind it. */
static struct ply choose(const char *seed, const char *lines)
{
    struct engine_protocol talk;
    struct ply ply;
    char line[64];

    talk_open(&talk);
    snprintf(line, sizeof line, "option Seed=%s", seed);
    talk_say(&talk, line);
    talk_say(&talk, "new;variant pothole;st 1;nps 20000;force");
    talk_say(&talk, lines);
    talk_expect(&talk, "go;...", "move ");

    const struct game *game = session_game(talk.cecp->session);

    ply = game_ply(game, game_plies(game) - 1);
    talk_close(&talk);
    return ply;
}

static const char *const situations[] = {
    "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "setboard r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "usermove e2e4/e7;usermove d7d5/-;usermove e4d5/c3",
    "setboard 4k3/4r3/8/8/3Q4/8/4P3/4K3 w - - 0 1;usermove d4d5/-;usermove e7e6/a1",
    "setboard 8/P3k3/8/8/8/8/p3K3/8 w - - 0 1",
};

/* The dice fall after the move, and nobody knows them before. */
LOOP_TEST(test_cecp_dice_are_not_foreseen, COUNT(situations))
{
    static const char *const seeds[] = {"1", "2", "3", "4", "5", "6"};
    const struct ply first = choose(seeds[0], situations[_i]);
    int others = 0;

    for (int i = 1; i < 6; i++) {
        const struct ply ply = choose(seeds[i], situations[_i]);

        ck_assert_uint_eq(ply.move, first.move);
        others += ply.roll != first.roll;
    }
    /* Else the test would say nothing. */
    ck_assert_int_gt(others, 0);
}

/* A game with dice, told again from its start, with and without what XBoard knows. */
TEST(test_cecp_dice_fall_the_same_when_told_again)
{
    char first[256];
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "new;variant pothole;force;usermove e2e4;usermove e7e5;"
                    "usermove g1f3;usermove b8c6;usermove f1c4");
    strcpy(first, present(&talk));
    ck_assert_int_eq(game_plies(session_game(talk.cecp->session)), 5);
    talk_say(&talk, "undo;undo;usermove b8c6;usermove f1c4");
    ck_assert_str_eq(present(&talk), first);
    talk_say(&talk, "new;variant pothole;analyze;usermove e2e4;usermove e7e5;"
                    "usermove g1f3;usermove b8c6;usermove f1c4;exit");
    ck_assert_str_eq(present(&talk), first);
    talk_say(&talk, "undo;undo;undo;undo;undo;analyze;usermove e2e4;usermove e7e5;"
                    "usermove g1f3;usermove b8c6;undo;usermove b8c6;usermove f1c4");
    ck_assert_str_eq(present(&talk), first);
    talk_close(&talk);
}

/* Positions after four plies of a new game, told with `before`, of Seed 0. */
static void open_anew(struct engine_protocol *talk, const char *before, char fen[256])
{
    talk_say(talk, before);
    talk_say(talk, "usermove g1f3;usermove g8f6;usermove f3g1;usermove f6g8");
    strcpy(fen, present(talk));
}

TEST(test_cecp_dice_are_new_in_each_game_if_seed_is_0)
{
    static const char *const retold[] = {
        "new;variant pothole;force",
        "new;variant pothole;st 1;force",
        "new;variant pothole;analyze",
    };
    char first[256], next[256];
    struct engine_protocol talk;
    int same = 0;

    talk_open(&talk);
    talk_say(&talk, "option Seed=0");
    /* Until no hole is in the way of any of the moves. */
    do {
        talk_say(&talk, "new;variant pothole;force;usermove a2a3");
        open_anew(&talk, "new;variant pothole;force", first);
    } while (game_plies(session_game(talk.cecp->session)) < 4);
    for (size_t i = 0; i < sizeof retold / sizeof *retold; i++) {
        open_anew(&talk, retold[i], next);
        ck_assert_str_eq(next, first);
        talk_say(&talk, "exit;undo;usermove f6g8");
        ck_assert_str_eq(present(&talk), first);
    }
    /* Twelve games that begin otherwise in between: two or three alike are chance. */
    for (int i = 0; i < 12; i++) {
        talk_say(&talk, "new;variant pothole;force;usermove a2a3");
        open_anew(&talk, "new;variant pothole;force", next);
        same += strcmp(next, first) == 0;
    }
    ck_assert_int_lt(same, 6);
    talk_close(&talk);
}

TEST(test_cecp_dice_of_two_engines_agree)
{
    char first[256], next[256];
    struct engine_protocol one, other;

    talk_open(&one);
    talk_open(&other);
    open_anew(&one, "option Seed=0;new;variant pothole;force;computer", first);
    open_anew(&other, "option Seed=0;new;variant pothole;force;computer", next);
    ck_assert_str_eq(next, first);
    talk_expect(&one, "new;variant pothole;sd 1;usermove e2e4;computer;...", "move ");
    talk_close(&one);
    talk_close(&other);
}

TEST(test_cecp_dice_are_a_referee_s_where_there_is_one)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_expect(&talk, "roll e5", "Error (no roll is due): e5");
    talk_expect(&talk,
                "accepted roll;new;variant pothole;force;setboard "
                "4k3/8/8/8/8/8/8/4K2R w - - - 0 1;sd 1;go;...",
                "move ");
    talk_expect(&talk, "roll q9", "Error (no such roll): q9");
    talk_expect(&talk, "roll e5;fen", "e5:");
    talk_expect(&talk, "roll -;fen", " - - - ");
    talk_expect(&talk, "force;usermove e8e7/d4;fen", "d4:");
    talk_expect(&talk, "sd 1;usermove a1a1", "Illegal move");
    talk_expect(&talk, "new;force;usermove e2e4;roll -", "Error (no roll is due): -");
    talk_close(&talk);
}

TEST(test_cecp_dice_of_a_referee_come_before_pondering)
{
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "accepted roll;new;variant pothole;hard;sd 2;usermove e2e4;...");
    ck_assert_int_eq(talk.cecp->search, SEARCH_NONE);
    talk_expect(&talk, "roll -", NULL);
    ck_assert_int_eq(talk.cecp->search, SEARCH_PONDER);
    talk_expect(&talk, "roll d5;fen", "d5:");
    ck_assert_int_eq(talk.cecp->search, SEARCH_PONDER);
    talk_close(&talk);
}

/* What is clicked for the user, however long the game is: its plies may move in memory on
 * the way, but not when the same is asked again. */
TEST(test_cecp_dice_of_a_long_game_leave_the_mouse_alone)
{
    static const char *const cycle[] = {"g1f3/-", "g8f6/-", "f3g1/-", "f6g8/-"};
    char line[32], first[512];
    struct engine_protocol talk;

    talk_open(&talk);
    talk_say(&talk, "accepted roll;new;variant pothole;force");
    for (int plies = 0; plies < 520; plies++) {
        if (plies % 4 == 3) {
            talk_expect(&talk, "lift f6;put g8", "click g8\n");
            snprintf(first, sizeof first, "%s", talk.said + talk.heard);
            talk_say(&talk, "undo;usermove f3g1/-");
            talk_expect(&talk, "lift f6;put g8", first);
        }
        snprintf(line, sizeof line, "usermove %s", cycle[plies % 4]);
        talk_say(&talk, line);
    }
    ck_assert_int_eq(game_plies(session_game(talk.cecp->session)), 520);
    talk_close(&talk);
}

/* Nodes are the clock: so many in a second, and no more than that. */
TEST(test_cecp_nps_limits_nodes)
{
    unsigned long long nodes = 0, last = 0;
    int centiseconds = 0;
    struct engine_protocol talk;

    talk_open(&talk);
    talk_expect(&talk, "nps fast", "Error (bad rate): fast");
    talk_expect(&talk, "nps -1", "Error (bad rate): -1");
    talk_expect(&talk, "nps 5x", "Error (bad rate): 5x");
    talk_say(&talk, "new;post;nps 10000;st 2;usermove e2e4;...");
    for (const char *line = talk.said; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (sscanf(line, "%*d %*d %d %llu", &centiseconds, &nodes) == 2)
            last = nodes;
    }
    ck_assert_uint_gt(last, 0);
    ck_assert_uint_le(last, 20000);
    ck_assert_int_eq(centiseconds, (int)(last / 100));
    talk_close(&talk);
}

TEST(test_cecp_nps_repeats_itself)
{
    char moves[2][64];

    for (int i = 0; i < 2; i++) {
        struct engine_protocol talk;

        talk_open(&talk);
        talk_expect(&talk, "new;nps 10000;level 40 0:20 0;time 2000;usermove d2d4;...",
                    "move ");
        ck_assert_int_eq(sscanf(talk.said, "move %63s", moves[i]), 1);
        talk_close(&talk);
    }
    ck_assert_str_eq(moves[0], moves[1]);
}
