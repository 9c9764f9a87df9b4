/* check_record_file.c - the games of a record, one after the other.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/record_file.h"

#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/match/results/record.h"
#include "tests/unit/unit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The lines of a record. */
static const char tournament[] =
    "{\"tournament\":\"variant = chess\\ngames = 2\\nnodes = 4\\n"
    "engine = a\\n  name = A\\n  protocol = uci\\nengine = b\\n  name = B\\n  protocol "
    "= uci\\n\"}\n";
static const char game[] =
    "{\"game\":1,\"round\":1,\"white\":\"A\",\"black\":\"B\",\"result\":\"1/2-1/2\","
    "\"reason\":\"draw by the limit of moves\",\"termination\":\"adjudication\","
    "\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\","
    "\"opening_plies\":0,\"plies\":2,\"moves\":\"d2d4 d7d5\","
    "\"thoughts\":[[20,1,57],[-24,1,51]],\"date\":\"2026.11.25\",\"pgn_start\":-1}\n";

static char path[] = "/tmp/potpourri.XXXXXX";

/* What is visited, and when that is enough. */
struct visits {
    int games;
    int plies;
    int stop_at;
};

static bool visit(const struct record *record, void *context, struct text *why)
{
    struct visits *visits = context;

    visits->games++;
    visits->plies += game_plies(record->game);
    return visits->games != visits->stop_at || text_fail(why, "enough");
}

/* Visit a file of these texts. */
static bool visit_file(const char *const parts[], struct visits *visits,
                       struct text *why)
{
    FILE *file;
    bool good;

    strcpy(path, "/tmp/potpourri.XXXXXX");
    file = fdopen(mkstemp(path), "w");
    ck_assert_ptr_nonnull(file);
    for (int i = 0; parts[i]; i++)
        ck_assert_int_ge(fputs(parts[i], file), 0);
    fclose(file);
    good = record_file_visit(path, NULL, visit, visits, why);
    unlink(path);
    return good;
}

/* The texts, the visit that is the last one, the games visited, and the end of the reason, or NULL. */
static const struct {
    const char *parts[4];
    int stop_at;
    int games;
    const char *reason;
} files[] = {
    {{tournament, game, game}, 0, 2, NULL},
    {{tournament}, 0, 0, NULL},
    {{tournament, game, game}, 1, 1, ":2: enough"},
    {{tournament, game, game}, 2, 2, ":3: enough"},
    {{tournament, game, "{\"game\":2}\n"}, 0, 1, ":3: "},
    {{game, tournament}, 0, 0, ""},
    {{""}, 0, 0, ""},
};

LOOP_TEST(test_each_game_of_a_record_is_visited, COUNT(files))
{
    struct visits visits = {.stop_at = files[_i].stop_at};
    struct text why = {.length = 0};

    ck_assert_msg(visit_file(files[_i].parts, &visits, &why)
                      == (files[_i].reason == NULL),
                  "%s", why.chars);
    ck_assert_int_eq(visits.games, files[_i].games);
    ck_assert_int_eq(visits.plies, 2 * files[_i].games);
    if (files[_i].reason)
        ck_assert_msg(why.length > 0 && strstr(why.chars, files[_i].reason), "%s",
                      why.chars);
}

/* What a stranger's record says that an engine has thought, and what is kept of it: score, depth and milliseconds; 0
 * and no score where it is no such number. */
static const struct {
    const char *thought;
    int score, depth, ms;
    bool has_score;
} thoughts[] = {
    {"[-31000,7,2147483647]", -31000, 7, INT_MAX, true},
    {"[31000,0,0]", 31000, 0, 0, true},
    {"[null,3,5]", 0, 3, 5, false},
    {"[-2147483648,3,5]", 0, 3, 5, false},
    {"[31001,-1,-2147483648]", 0, 0, 0, false},
    {"[1,2147483648,-1]", 1, 0, 0, true},
};

LOOP_TEST(test_thoughts_of_a_record_are_numbers_that_can_be, COUNT(thoughts))
{
    struct rules *rules = rules_new(variants[0], NULL, 0, NULL);
    struct text line = {.length = 0}, why = {.length = 0};
    struct record record;

    text_add(
        &line,
        "{\"game\":1,\"result\":\"1-0\",\"reason\":\"r\",\"fen\":"
        "\"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\",\"opening_plies\":0,\"moves\":\"a1a8\","
        "\"thoughts\":[%s]}",
        thoughts[_i].thought);
    ck_assert_msg(record_read_json(&record, line.chars, NULL, rules, &why), "%s",
                  why.chars);
    ck_assert_int_eq(record.infos[0].score, thoughts[_i].score);
    ck_assert_int_eq(record.infos[0].depth, thoughts[_i].depth);
    ck_assert_int_eq(record.infos[0].ms, thoughts[_i].ms);
    ck_assert_int_eq(record.infos[0].has_score, thoughts[_i].has_score);
    record_free(&record);
    rules_free(rules);
}

TEST(test_a_record_that_is_not_there_is_told)
{
    struct visits visits = {.stop_at = 0};
    struct text why = {.length = 0};

    ck_assert(!record_file_visit("/dev/null/record", NULL, visit, &visits, &why));
    ck_assert_int_gt(why.length, 0);
}
