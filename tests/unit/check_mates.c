/* check_mates.c - the search finds forced mates.  SPDX-License-Identifier: MIT
 *
 * tests/data/mates/GAME.epd (README.md there) and protocol/pages/pages.epd: each mate is proved again by
 * exhaustive search, and found by the search that plays.
 */
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/variants/registry.h"
#include "search/proof/solve.h"
#include "search/search.h"
#include "tests/support/table.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MATES_MIN = 18,        /* a suite with fewer is not the one we know */
    NODES_MAX = 4000000,   /* of a search */
    PROOF_NODES = 5000000, /* of a proof */
    TABLE_MB = 4,
    PATH_MAX_CHARS = 64,
};

struct task {
    struct rules *rules;
    struct game *game;
    int moves; /* until mate; < 0: the side to move is mated */
};

static void write_path(char path[PATH_MAX_CHARS], int number)
{
    snprintf(path, PATH_MAX_CHARS, "tests/data/mates/%s.epd", variants[number]->name);
}

static void open_task(struct task *task, const struct variant *variant, const char *fen)
{
    struct position start;
    struct text why;

    text_clear(&why);
    task->rules = rules_new(variant, NULL, 0, &why);
    ck_assert_msg(task->rules != NULL, "%s", why.chars);
    ck_assert_msg(fen_parse(&start, task->rules, fen, &why), "%s: %s", fen, why.chars);
    task->game = game_new(task->rules, 0);
    ck_assert_ptr_nonnull(task->game);
    game_reset(task->game, &start);
}

static void close_task(struct task *task)
{
    game_free(task->game);
    rules_free(task->rules);
}

/* ---- the proof ---------------------------------------------------------------------- */

static void expect_proof(const struct task *task, const char *what)
{
    const struct position *pos = game_position(task->game);
    struct solver *solver = solver_new(SOLVE_TABLE_BITS);
    const int wanted = abs(task->moves);
    int found = 0;

    ck_assert_ptr_nonnull(solver);
    solver_set_nodes_max(solver, PROOF_NODES);
    found = task->moves > 0 ? solver_find_win(solver, pos, wanted, NULL)
                            : solver_find_loss(solver, pos, wanted);
    ck_assert_msg(found == wanted, "%s: dm %d, proved %d", what, task->moves, found);
    solver_free(solver);
}

/* ---- the search --------------------------------------------------------------------- */

struct mate_watch {
    struct searcher *searcher;
    int wanted;
    int found;
    bool went_on; /* after a win of the wanted length was reported */
};

static void watch_report(const struct report *report, void *context)
{
    struct mate_watch *watch = context;

    watch->went_on |= watch->wanted > 0 && watch->found == watch->wanted;
    watch->found = score_mate_moves(report->score);
    if (watch->wanted < 0 && watch->found == watch->wanted)
        searcher_stop(watch->searcher);
}

/* Search until the mate is found: limits.mate ends the search of a win, searcher_stop() that of a
 * loss. */
static void think(const struct task *task, struct mate_watch *watch)
{
    const struct limits limits = {.nodes = NODES_MAX,
                                  .mate = task->moves > 0 ? task->moves : 0};

    *watch = (struct mate_watch){.searcher = searcher_new(TABLE_MB, 1),
                                 .wanted = task->moves};
    ck_assert_ptr_nonnull(watch->searcher);
    searcher_prepare(watch->searcher);
    searcher_think(watch->searcher, task->game, &limits, watch_report, watch);
    searcher_free(watch->searcher);
}

static void expect_found(const struct task *task, const char *what)
{
    struct mate_watch watch;

    think(task, &watch);
    ck_assert_msg(watch.found == task->moves, "%s: mate %d announced where it is %d",
                  what, watch.found, task->moves);
    ck_assert_msg(!watch.went_on, "%s: mate %d is not enough", what, task->moves);
}

static void expect_solved(struct task *task, const char *what)
{
    expect_proof(task, what);
    expect_found(task, what);
    close_task(task);
}

static int count_mates(int game)
{
    char path[PATH_MAX_CHARS];

    write_path(path, game);
    return table_count(path);
}

static int count_all_mates(void)
{
    int count = 0;

    for (int game = 0; variants[game]; game++)
        count += count_mates(game);
    return count;
}

LOOP_TEST(test_mate_is_proved_and_found, count_all_mates())
{
    char path[PATH_MAX_CHARS], line[TABLE_LINE_MAX];
    int number = _i;
    int game = 0;
    struct task task;

    for (; number >= count_mates(game); game++)
        number -= count_mates(game);
    write_path(path, game);
    ck_assert(table_read(path, number, line));

    char *operation = strstr(line, " dm ");

    ck_assert_msg(operation != NULL, "%s", line);
    *operation = '\0';
    open_task(&task, variants[game], line);
    task.moves = atoi(operation + strlen(" dm "));
    expect_solved(&task, line);
}

LOOP_TEST(test_mates_are_there, unit_variant_count())
{
    ck_assert_int_ge(count_mates(_i), MATES_MIN);
}

/* ---- the pages ---------------------------------------------------------------------- */

/* Copy the value after ` | KEY: ` in a line; "" if there is none. */
static void get_value(const char *line, const char *name, char value[TABLE_LINE_MAX])
{
    char label[32];
    const char *at;

    snprintf(label, sizeof label, " | %s: ", name);
    at = strstr(line, label);
    value[0] = '\0';
    if (!at)
        return;
    strcpy(value, at + strlen(label));
    at = strstr(value, " | ");
    if (at)
        value[at - value] = '\0';
}

/* Play all of the moves but the last. */
static void play_all_but_one(struct game *game, char *moves)
{
    char *last = strrchr(moves, ' ');
    char *rest = NULL;

    if (!last)
        return;
    *last = '\0';
    for (char *word = strtok_r(moves, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct ply ply;

        ck_assert(coordinates_read(game_position(game), word, &ply, NULL));
        ck_assert(game_play(game, ply));
    }
}

LOOP_TEST(test_mate_of_the_pages_is_found, table_count("protocol/pages/pages.epd"))
{
    char line[TABLE_LINE_MAX], value[TABLE_LINE_MAX], fen[TABLE_LINE_MAX];
    char name[32];
    struct task task;

    ck_assert(table_read("protocol/pages/pages.epd", _i, line));
    ck_assert_int_eq(sscanf(line, "%31s | %1023[^|]", name, fen), 2);
    get_value(line, "dm", value);
    if (*value) {
        open_task(&task, variants_find(name), fen);
        task.moves = atoi(value);
        expect_solved(&task, line);
    }
    get_value(line, "end", value);
    if (strcmp(value, "checkmate") == 0) {
        open_task(&task, variants_find(name), fen);
        get_value(line, "moves", value);
        play_all_but_one(task.game, value);
        task.moves = 1;
        expect_solved(&task, line);
    }
}
