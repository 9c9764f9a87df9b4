/* check_offers.c - when the engine resigns, and offers or accepts a draw.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/session/offers.h"

#include "engine/rules/game.h"
#include "engine/rules/move.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

static struct playground ground;
static struct game *game;
static struct offers offers;

static void open_game(const char *variant, const char *fen)
{
    playground_open(&ground, variant, NULL, fen);
    game = playground_game(&ground);
    offers = (struct offers){.has_score = false};
}

static void close_game(void)
{
    game_free(game);
    playground_close(&ground);
}

static void add_scores(score s, int count)
{
    while (count-- > 0)
        offers_add_score(&offers, game, s);
}

/* The rooks of both sides walk to and fro between many squares, so that nothing repeats. */
static void shuffle(int plies)
{
    for (int i = 0; i < plies; i++) {
        const int file = i / 4 % 6 + 1;
        const int from = i % 4 < 2 ? 0 : file, to = i % 4 < 2 ? file : 0;
        const square rank = i % 2 ? 56 : 0;

        ck_assert(
            game_play(game, (struct ply){move_make(MOVE_NORMAL, rank + from, rank + to),
                                         MOVE_NONE}));
    }
}

static const char rooks[] = "r7/7k/7p/8/8/7P/7K/R7 w - - 0 1";
static const char lost[] = "4k3/p7/8/8/8/8/PPPPPPPP/QQQQKQQQ b - - 0 1";

TEST(test_it_resigns_after_several_lost_moves)
{
    open_game("chess", lost);
    add_scores(-3000, 4);
    ck_assert(!offers_resignation(&offers, game));
    add_scores(-3000, 1);
    ck_assert(offers_resignation(&offers, game));
    add_scores(-100, 1);
    ck_assert(!offers_resignation(&offers, game));
    add_scores(-3000, 4);
    ck_assert(!offers_resignation(&offers, game));
    close_game();
}

TEST(test_it_does_not_resign_while_dice_may_save_it)
{
    open_game("pothole", NULL);
    add_scores(-3000, 9);
    ck_assert(!offers_resignation(&offers, game));
    close_game();
}

static const char *const hopeful[] = {
    "7k/8/5KQ1/8/8/8/8/8 b - - 0 1",                /* a stalemate is near */
    "4k3/p7/8/8/8/8/PPPPPPPP/QQQQKQQQ b - - 60 80", /* so is the 50-move rule */
};

LOOP_TEST(test_it_does_not_resign_where_a_draw_is_near, COUNT(hopeful))
{
    open_game("chess", hopeful[_i]);
    add_scores(-3000, 9);
    ck_assert(!offers_resignation(&offers, game));
    add_scores(-SCORE_MATE + 4, 1);
    ck_assert(offers_resignation(&offers, game));
    close_game();
}

TEST(test_it_offers_a_draw_where_nothing_happens)
{
    open_game("chess", rooks);
    add_scores(0, 20);
    ck_assert(!offers_draw(&offers, game));
    shuffle(80);
    ck_assert(offers_draw(&offers, game));
    ck_assert(!offers_draw(&offers, game));
    shuffle(20);
    ck_assert(offers_draw(&offers, game));
    shuffle(40);
    add_scores(40, 1);
    ck_assert(!offers_draw(&offers, game));
    close_game();
}

/* The score of one move is noise, above all at low levels. */
TEST(test_one_bad_score_accepts_no_draw)
{
    open_game("chess", rooks);
    add_scores(-250, 1);
    ck_assert(!offers_accept_draw(&offers, game, -250));
    add_scores(-250, 2);
    ck_assert(offers_accept_draw(&offers, game, -250));
    ck_assert(!offers_accept_draw(&offers, game, 100));
    close_game();
}

TEST(test_it_accepts_a_draw_without_hope)
{
    open_game("chess", rooks);
    ck_assert(!offers_accept_draw(&offers, game, -3000));
    add_scores(0, 3);
    ck_assert(!offers_accept_draw(&offers, game, 0));
    ck_assert(offers_accept_draw(&offers, game, -3000));
    shuffle(30);
    ck_assert(offers_accept_draw(&offers, game, 0));
    ck_assert(!offers_accept_draw(&offers, game, 300));
    add_scores(300, 1);
    add_scores(0, 2);
    ck_assert(!offers_accept_draw(&offers, game, 0));
    add_scores(0, 1);
    ck_assert(offers_accept_draw(&offers, game, 0));
    close_game();
}
