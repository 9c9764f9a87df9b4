/* check_openings.c - the opening tree, and openings that are made.
 * SPDX-License-Identifier: MIT */
#include "engine/core/embedded.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/match/settings/settings.h"
#include "protocol/openings/opening.h"
#include "protocol/openings/opening_maker.h"
#include "protocol/openings/opening_tree.h"
#include "protocol/text/epd.h"
#include "protocol/text/game_text.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

static struct playground ground;
static struct opening_tree tree;

static void close_tree(void)
{
    opening_tree_free(&tree);
    playground_close(&ground);
}

FIXTURE(NULL, close_tree);

static void open_tree(const char *variant, int plies, bool apart)
{
    playground_open(&ground, variant, NULL, NULL);
    ck_assert(opening_tree_init(&tree, &ground.pos, plies, apart, TREE_STEPS_MAX));
}

/* Count the game of `moves`, separated by blanks. */
static void add(const char *moves, enum result result)
{
    struct game *game = game_new(ground.rules, 1);
    char *words = strdup(moves);
    char *rest = NULL;

    ck_assert(game && words);
    for (char *word = strtok_r(words, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct ply ply;

        ck_assert_msg(ply_read(game_position(game), word, &ply, &ground.text), "%s",
                      word);
        ck_assert(game_play(game, ply));
    }
    ck_assert(opening_tree_add(&tree, game, result));
    game_free(game);
    free(words);
}

/* The most popular step of position `number`, or the one that comes `rank` places after. */
static const struct tree_step *step(uint32_t number, int rank)
{
    uint32_t at = tree.positions[number].first;

    for (; rank > 0 && at != TREE_NONE; rank--)
        at = tree.steps[at].next;
    return at == TREE_NONE ? NULL : &tree.steps[at];
}

TEST(test_openings_counts_results_of_each_move)
{
    open_tree("chess", 2, false);
    add("e4 e5 Nf3", RESULT_WHITE_WINS);
    add("d4 d5", RESULT_DRAW);
    add("e4 c5", RESULT_BLACK_WINS);
    add("e4", RESULT_NONE);
    opening_tree_sort(&tree);
    ck_assert_uint_eq(tree_counts_games(&tree.counts), 4);

    const struct tree_step *e4 = step(0, 0);

    ck_assert_uint_eq(tree_counts_games(&e4->counts), 3);
    ck_assert_uint_eq(e4->counts.results[RESULT_WHITE_WINS], 1);
    ck_assert_uint_eq(e4->counts.results[RESULT_BLACK_WINS], 1);
    ck_assert_uint_eq(e4->counts.results[RESULT_NONE], 1);
    ck_assert_uint_eq(tree_counts_games(&step(0, 1)->counts), 1);
    ck_assert_ptr_null(step(0, 2));
    ck_assert_ptr_nonnull(step(e4->to, 1));
    ck_assert_ptr_null(step(step(e4->to, 0)->to, 0));
}

TEST(test_openings_transpositions_meet)
{
    open_tree("chess", 4, false);
    add("d4 Nf6 c4 e6", RESULT_DRAW);
    add("c4 Nf6 d4 g6", RESULT_DRAW);
    ck_assert_uint_eq(tree.position_count, 1 + 2 + 2 + 1 + 2);
}

TEST(test_openings_move_orders_are_kept_apart)
{
    open_tree("chess", 4, true);
    add("d4 Nf6 c4 e6", RESULT_DRAW);
    add("c4 Nf6 d4 g6", RESULT_DRAW);
    ck_assert_uint_eq(tree.position_count, 1 + 8);
}

/* The same position a move later is not reached in a circle. */
TEST(test_openings_lost_moves_lead_on)
{
    open_tree("chess", 6, false);
    add("Nf3 Nf6 Ng1 Ng8 e4 e5", RESULT_DRAW);
    add("e4 e5", RESULT_DRAW);
    opening_tree_sort(&tree);
    ck_assert_uint_eq(tree.position_count, 1 + 6 + 2);
    for (uint32_t i = 1; i < tree.step_count; i++)
        ck_assert_int_lt(tree.positions[tree.steps[i].from].ply,
                         tree.positions[tree.steps[i].to].ply);
}

TEST(test_openings_start_is_found_within_games)
{
    struct game *game;

    playground_open(&ground, "chess", NULL, NULL);
    playground_play(&ground, "d2d4 g8f6 c2c4");
    ck_assert(opening_tree_init(&tree, &ground.pos, 3, false, TREE_STEPS_MAX));
    add("c4 Nf6 d4 e6", RESULT_WHITE_WINS);
    add("d4 Nf6 c4 e6 Nc3", RESULT_DRAW);
    add("e4 e5", RESULT_DRAW);
    ck_assert_uint_eq(tree_counts_games(&tree.counts), 2);
    ck_assert_uint_eq(tree.elsewhere, 1);
    ck_assert_uint_eq(tree_counts_games(&step(0, 0)->counts), 2);
    game = game_new(ground.rules, 1);
    game_reset(game, &ground.pos);
    ck_assert(opening_tree_add(&tree, game, RESULT_NONE));
    ck_assert_uint_eq(tree_counts_games(&tree.counts), 3);
    game_free(game);
}

TEST(test_openings_a_roll_is_a_step_after_its_move)
{
    open_tree("pothole", 1, false);
    add("e4/- e5/-", RESULT_DRAW);
    add("e4/a3", RESULT_DRAW);
    add("e4/-", RESULT_DRAW);
    opening_tree_sort(&tree);
    ck_assert_ptr_null(step(0, 1));

    const uint32_t rolling = step(0, 0)->to;

    ck_assert_uint_eq(tree_counts_games(&step(0, 0)->counts), 3);
    ck_assert_uint_eq(tree_counts_games(&step(rolling, 0)->counts), 2);
    ck_assert_uint_eq(tree_counts_games(&step(rolling, 1)->counts), 1);
    ck_assert_int_eq(tree.positions[step(rolling, 0)->to].ply, 1);
    ck_assert_ptr_null(step(step(rolling, 0)->to, 0));
}

/* What is left is exact, and as if the tree had had fewer plies from the beginning. */
TEST(test_openings_a_full_tree_gives_up_its_last_plies)
{
    enum { GAMES = 300, PLIES = 6, STEPS = 300 };

    struct opening_tree small;
    uint64_t state = 1;

    playground_open(&ground, "chess", NULL, NULL);
    ck_assert(opening_tree_init(&tree, &ground.pos, PLIES, false, STEPS));
    ck_assert(opening_tree_init(&small, &ground.pos, 2, false, TREE_STEPS_MAX));
    for (int i = 0; i < GAMES; i++) {
        struct game *game = game_new(ground.rules, 1);

        ck_assert_ptr_nonnull(game);
        for (int j = 0; j < PLIES && game_play_random(game, &state); j++)
            ;
        ck_assert(opening_tree_add(&tree, game, RESULT_DRAW));
        ck_assert(opening_tree_add(&small, game, RESULT_DRAW));
        ck_assert_uint_le(tree.step_count, STEPS + PLIES);
        game_free(game);
    }
    ck_assert_int_eq(tree.plies_wanted, PLIES);
    ck_assert_int_eq(tree.plies, 2);
    opening_tree_sort(&tree);
    opening_tree_sort(&small);
    ck_assert_uint_eq(tree.step_count, small.step_count);
    ck_assert_uint_eq(tree.position_count, small.position_count);
    for (int i = 0; step(0, i); i++) {
        uint32_t at = small.positions[0].first;

        for (int j = 0; j < i; j++)
            at = small.steps[at].next;
        ck_assert_uint_eq(step(0, i)->move, small.steps[at].move);
        ck_assert_mem_eq(&step(0, i)->counts, &small.steps[at].counts,
                         sizeof small.steps[at].counts);
    }
    opening_tree_free(&small);
}

/* ---- making openings ------------------------------------------------------------------- */

enum { OPENINGS = 4, BALANCE = 60 };

static void ignore_progress(void *context, int found)
{
    (void)context;
    (void)found;
}

/* The openings that a seed makes, as text; the caller frees it. */
static char *make(uint64_t seed)
{
    const struct opening_request request = {
        .count = OPENINGS, .plies = 4, .balance = BALANCE, .nodes = 600, .seed = seed};
    struct game *game = game_new(ground.rules, 1);
    char *chars = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&chars, &size);

    ck_assert(game && file);
    ck_assert_msg(
        openings_make(&request, game, file, ignore_progress, NULL, &ground.text), "%s",
        ground.text.chars);
    fclose(file);
    game_free(game);
    return chars;
}

/* Replay the opening in `line` and compare its position. */
static void check_opening(char *line)
{
    char *operations = epd_cut_operations(line, ground.rules);
    char *moves = strstr(operations, "moves \"");
    char *score = strstr(operations, "ce ");
    struct position pos;
    char fen[512];

    ck_assert(moves && score);
    ck_assert_int_le(abs(atoi(score + 3)), BALANCE);
    moves += strlen("moves \"");
    moves[strcspn(moves, "\"")] = '\0';
    strcpy(fen, line);
    playground_set(&ground, ground.rules->variant->start.fen);
    playground_play(&ground, moves);
    ck_assert(fen_parse(&pos, ground.rules, fen, &ground.text));
    ck_assert_uint_eq(pos.key, ground.pos.key);
}

LOOP_TEST(test_openings_made_are_balanced_and_reproducible, unit_variant_count())
{
    char *chars, *again, *others, *rest = NULL;
    int count = 0;

    open_tree(variants[_i]->name, 1, false);
    chars = make(1);
    again = make(1);
    others = make(2);
    ck_assert_str_eq(chars, again);
    ck_assert_str_ne(strchr(chars, '\n'), strchr(others, '\n'));
    for (char *line = strtok_r(chars, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        if (*line == '#')
            continue;
        check_opening(line);
        count++;
    }
    ck_assert_int_eq(count, OPENINGS);
    free(chars);
    free(again);
    free(others);
}

/* After the only two plies there are as many positions as that, and no more.  Kings alone
 * on an otherwise blocked board: what one side may do the other may do, too. */
TEST(test_openings_that_differ_in_colours_alone_are_made_once)
{
    const struct opening_request request = {
        .count = 3, .plies = 1, .balance = 1000, .nodes = 200, .seed = 1};
    struct game *game;
    char *chars = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&chars, &size);

    open_tree("chess", 1, false);
    playground_set(&ground, "k7/p7/P7/8/8/p7/P7/K7 w - - 0 1");
    game = game_new(ground.rules, 1);
    game_reset(game, &ground.pos);
    ck_assert(
        !openings_make(&request, game, file, ignore_progress, NULL, &ground.text));
    ck_assert_str_eq(ground.text.chars, "only 1 openings of 3 are balanced and differ");
    fclose(file);
    free(chars);
    game_free(game);
}

/* ---- those that are built in ----------------------------------------------------------- */

enum { GAMES_WITH_OPENINGS = 6, OPENINGS_MIN = 80 };

/* Settings that say nothing of the openings. */
static const struct opening_settings no_settings = {.plies = -1, .seed = 1};

static int builtin_count(void)
{
    int count = 0;

    while (builtin_openings[count].name)
        count++;
    return count;
}

TEST(test_openings_are_built_in_for_all_games)
{
    ck_assert_int_eq(builtin_count(), GAMES_WITH_OPENINGS);
}

/* Each is played from the start, and differs from the others; random ones follow. */
LOOP_TEST(test_openings_built_in_are_read, builtin_count())
{
    struct opening_settings settings = no_settings;
    struct openings *openings;
    struct game *game;
    key keys[OPENINGS_MIN + 1];

    playground_open(&ground, builtin_openings[_i].name, NULL, NULL);
    openings_choose(&settings, ground.rules);
    ck_assert_str_eq(settings.path, OPENINGS_BUILTIN);
    ck_assert_uint_ne(settings.digest, 0);
    openings = openings_new(&settings, ground.rules, &ground.text);
    ck_assert_msg(openings != NULL, "%s", ground.text.chars);
    ck_assert(!openings_set_up(openings));
    for (int i = 0; i < OPENINGS_MIN; i++) {
        game = openings_new_game(openings, i, 1);
        ck_assert_ptr_nonnull(game);
        ck_assert_int_ge(game_plies(game), 4);
        ck_assert(game_outcome(game).result == RESULT_NONE);
        keys[i] = game_position(game)->key;
        for (int j = 0; j < i; j++)
            ck_assert(keys[i] != keys[j]);
        game_free(game);
    }
    game = openings_new_game(openings, 100000, 1);
    ck_assert_int_eq(game_plies(game), 8);
    game_free(game);
    openings_free(openings);
}

TEST(test_openings_built_in_come_in_another_order_by_another_seed)
{
    struct opening_settings settings = no_settings;
    key keys[2];

    playground_open(&ground, "chess", NULL, NULL);
    openings_choose(&settings, ground.rules);
    for (int i = 0; i < 2; i++) {
        struct openings *openings;
        struct game *game;

        settings.seed = (uint64_t)i + 1;
        openings = openings_new(&settings, ground.rules, &ground.text);
        game = openings_new_game(openings, 0, 1);
        keys[i] = game_position(game)->key;
        game_free(game);
        openings_free(openings);
    }
    ck_assert(keys[0] != keys[1]);
}

static const struct {
    const char *variant;
    const char *option;
    const char *fen;
    int plies;
} without[] = {
    {"polypiece", "Phased=true", "", -1},
    {"polypiece", "Powers=N=N,NN", "", -1},
    {"chess", NULL, "", 4},
    {"chess", NULL, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", -1},
};

LOOP_TEST(test_openings_built_in_are_not_chosen, COUNT(without))
{
    struct opening_settings settings = no_settings;

    playground_open(&ground, without[_i].variant, without[_i].option, NULL);
    strcpy(settings.fen, without[_i].fen);
    settings.plies = without[_i].plies;
    openings_choose(&settings, ground.rules);
    ck_assert_str_eq(settings.path, "");
}

/* ---- random ones ------------------------------------------------------------------------ */

static bool have_same_plies(const struct game *one, const struct game *other)
{
    for (int i = 0; i < game_plies(one) && i < game_plies(other); i++)
        if (game_ply(one, i).move != game_ply(other, i).move
            || game_ply(one, i).roll != game_ply(other, i).roll)
            return false;
    return game_plies(one) == game_plies(other);
}

/* One number gives the same plies and rolls, whatever the dice of the game that follows. */
LOOP_TEST(test_openings_at_random_depend_on_their_number_alone, unit_variant_count())
{
    struct opening_settings settings = no_settings;
    struct openings *openings;
    struct game *games[3];

    settings.plies = 8;
    playground_open(&ground, variants[_i]->name, NULL, NULL);
    openings = openings_new(&settings, ground.rules, &ground.text);
    ck_assert_ptr_nonnull(openings);
    for (int i = 0; i < 3; i++) {
        games[i] = openings_new_game(openings, i / 2, (uint64_t)i + 1);
        ck_assert_ptr_nonnull(games[i]);
        ck_assert_int_eq(game_plies(games[i]), settings.plies);
        ck_assert(game_outcome(games[i]).result == RESULT_NONE);
    }
    ck_assert(have_same_plies(games[0], games[1]));
    ck_assert(!have_same_plies(games[0], games[2]));
    for (int i = 0; i < 3; i++)
        game_free(games[i]);
    openings_free(openings);
}

static const struct {
    const char *opcode;
    const char *operand; /* NULL: there is none */
} operations[] = {
    {"ce", "-12"}, {"moves", "e2e4; e7e5"}, {"id", ""}, {"c", NULL}, {"e2e4", NULL},
};

LOOP_TEST(test_openings_operations_are_found, COUNT(operations))
{
    static const char line[] = "ce -12; moves \"e2e4; e7e5\"; id;";
    int length = -1;
    const char *found = epd_find_operand(line, operations[_i].opcode, &length);

    ck_assert_int_eq(found != NULL, operations[_i].operand != NULL);
    if (found) {
        ck_assert_int_eq(length, (int)strlen(operations[_i].operand));
        ck_assert(strncmp(found, operations[_i].operand, (size_t)length) == 0);
    }
}
