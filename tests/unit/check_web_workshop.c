/* check_web_workshop.c - what few ask on a web page, and those who make a game.  SPDX-License-Identifier: MIT */
#include "protocol/web/engine/web.h"
#include "protocol/web/workshop/workshop.h"
#include "tests/support/asking.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct asking asking;

static void open_answerer(void)
{
    asking_open(&asking, &workshop_questions);
}

static void close_answerer(void)
{
    asking_close(&asking);
}

static const char *ask(const char *request)
{
    return asking_ask(&asking, request);
}

static int count_lines(const char *part)
{
    int count = 0;

    for (const char *at = asking.answered; (at = strstr(at, part)); at++)
        count++;
    return count;
}

FIXTURE(open_answerer, close_answerer);

/* Each game is told of when it has ended; the same question is asking.answered in the same way. */
TEST(test_a_game_is_played_and_reported)
{
    static const char request[] =
        "{\"ask\":\"playtest\",\"game\":\"pole\",\"games\":4}";
    const char *answer = ask(request);
    char *first = strdup(answer);

    ck_assert_ptr_nonnull(first);
    ck_assert_int_eq(count_lines("progress "), 4);
    ck_assert_ptr_nonnull(strstr(answer, "{\"games\":4,\"levels\":[10,20],"
                                         "\"warnings\":[\"Too few games"));
    ck_assert_ptr_nonnull(
        strstr(answer, "{\"title\":\"games\",\"note\":\"of the level against itself\","
                       "\"values\":[\"0\",\"4\"]}"));
    ck_assert_ptr_nonnull(strstr(answer, "\"title\":\"uncertainty\""));
    ck_assert_str_eq(ask(request), first);
    free(first);
}

TEST(test_a_draft_is_played)
{
    ask("{\"ask\":\"variants\",\"draft\":1,\"text\":\"[mine:chess]\\n"
        "castling = false\\nstartFen = 6k1/R7/8/8/8/8/8/K6R w - - 0 1\\n\"}");
    ck_assert_ptr_nonnull(strstr(
        ask("{\"ask\":\"playtest\",\"draft\":1,\"game\":\"mine\",\"games\":1}"),
        "\"endings\":[{\"result\":\"1-0\",\"reason\":\"checkmate\",\"games\":1}]"));
}

/* Each ingredient makes a game of chess, by the lines that are told. */
TEST(test_ingredients_are_told_and_tried)
{
    ck_assert_ptr_nonnull(strstr(
        ask("{\"ask\":\"ingredients\"}"),
        "{\"name\":\"poison\",\"text\":\"poisonTypes = n\\ncureTypes = b\\n\"}"));
    ck_assert_ptr_nonnull(strstr(
        asking.answered, "{\"name\":\"hoppers\",\"text\":\"cannon = c\\nstartFen = "));
    ck_assert_str_eq(
        ask("{\"ask\":\"tries\",\"draft\":1,\"texts\":[\"[x:chess]\\nholes = one\\n\","
            "\"[x:chess]\\nholes = blue\\n\",\"[x:chess]\\nimmobile = l\\n\"]}"),
        "{\"faults\":[null,\"holes: option Holes: 'blue' is none of "
        "each|one\",null]}\n");
    ck_assert_ptr_nonnull(strstr(ask("{\"ask\":\"tries\"}"), "there are no texts"));
    ck_assert_ptr_nonnull(
        strstr(ask("{\"ask\":\"tries\",\"texts\":[5]}"), "a text is not a string"));
}

/* The page's own program does without these. */
TEST(test_other_programs_do_not_answer)
{
    struct web *web = workshop_new();

    ck_assert_ptr_nonnull(web);
    web_free(web);
    asking.answerer.more = NULL;
    ck_assert_ptr_nonnull(
        strstr(ask("{\"ask\":\"ingredients\"}"), "there is no question 'ingredients'"));
}

TEST(test_lessons_are_made_of_the_rules)
{
    const char *answer = ask("{\"ask\":\"lessons\",\"game\":\"crazyhouse\"}");

    ck_assert_ptr_nonnull(strstr(answer, "does \\\"pawn dropped on \\\";"));
}

/* The passages of the pages can be shown, one by one. */
TEST(test_passages_are_positions)
{
    const char *answer = ask(
        "{\"ask\":\"passages\",\"text\":\"# a comment\\n"
        "pole | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Ll] w KQkq - 0 1 | "
        "moves: e2e4 | quote: so\\nchess | 8/8/8/8/8/8/8/8 w - - 0 1 | note: no\"}");

    ck_assert_ptr_nonnull(strstr(
        answer, "\"game\":\"pole\",\"options\":{},\"fen\":null,\"moves\":[\"e2e4\"],"
                "\"quote\":\"so\",\"question\":null,\"note\":null,"));
    ck_assert_ptr_nonnull(strstr(answer, "\"impossible\":\""));
    ck_assert_int_eq(count_lines("\"quote\":"), 2);
}

TEST(test_claims_are_checked)
{
    const char *answer = ask(
        "{\"ask\":\"claims\",\"data\":\"chess | 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 | "
        "dm: 1\",\"nodes\":500,\"games\":0}");

    ck_assert_ptr_nonnull(strstr(
        answer, "{\"findings\":[{\"mark\":\"true\",\"verdict\":\"true\",\"claim\":\""));
}
