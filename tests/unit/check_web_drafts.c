/* check_web_drafts.c - games that are being made on a web page.  SPDX-License-Identifier: MIT */
#include "protocol/text/json.h"
#include "tests/support/asking.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct asking asking;

static void open_answerer(void)
{
    asking_open(&asking, NULL);
}

static void close_answerer(void)
{
    asking_close(&asking);
}

static const char *ask(const char *request)
{
    return asking_ask(&asking, request);
}

static void answer_has(const char *request, const char *part)
{
    ask(request);
    ck_assert_msg(strstr(asking.answered, part), "%s: no %s in %s", request, part,
                  asking.answered);
}

/* Read a text, as a draft or to stay. */
static void read_games(const char *text, bool is_draft)
{
    struct json_writer json = {.file = NULL};
    char *request = NULL;
    size_t size;

    json.file = open_memstream(&request, &size);
    ck_assert_ptr_nonnull(json.file);
    json_open(&json, NULL, '{');
    json_write_string(&json, "ask", "variants");
    json_write_string(&json, "text", text);
    json_write_integer(&json, "draft", is_draft);
    json_close(&json, '}');
    fclose(json.file);
    ask(request);
    free(request);
}

static int count_elements(const char *name)
{
    const char *array = json_find_array(asking.answered, name);
    int count = 0;

    ck_assert_ptr_nonnull(array);
    while (json_next_element(&array))
        count++;
    return count;
}

FIXTURE(open_answerer, close_answerer);

/* What other programs play in another way is told as a warning, and is no fault. */
TEST(test_a_warning_is_told_apart_from_faults)
{
    read_games("[faulty:chess]\ncolour = blue\n[doubled:chess]\ncustomPiece1 = h:DD\n",
               false);
    ck_assert_ptr_nonnull(strstr(asking.answered, "\"line\":2,\"game\":\"faulty\""));
    ck_assert_ptr_nonnull(
        strstr(asking.answered, "\"text\":\"unknown key\",\"warning\":false}"));
    ck_assert_ptr_nonnull(strstr(asking.answered, "\"line\":4,\"game\":\"doubled\""));
    ck_assert_ptr_nonnull(strstr(asking.answered, "\"warning\":true}],"));
    ck_assert_ptr_nonnull(strstr(asking.answered, "\"names\":[\"doubled\"]}"));
}

/* The games of a draft are known to questions about it alone, and until the next one. */
TEST(test_a_draft_is_forgotten)
{
    static const char of_draft[] =
        "{\"ask\":\"position\",\"game\":\"mine\",\"draft\":1}";

    answer_has(of_draft, "{\"error\":\"there is no draft\"}");
    read_games("[mine:chess]\nstartFen = 7k/8/8/8/8/8/8/K5Q1 w - - 0 1\n", true);
    ck_assert_str_eq(asking.answered, "{\"faults\":[],\"names\":[\"mine\"]}\n");
    answer_has(of_draft, "K5Q1");
    answer_has("{\"ask\":\"position\",\"game\":\"mine\"}", "there is no game 'mine'");
    read_games("[mine:chess]\nstartFen = 7k/8/8/8/8/8/8/K5R1 w - - 0 1\n", true);
    answer_has(of_draft, "K5R1");
    read_games("", true);
    answer_has(of_draft, "there is no game 'mine'");
}

/* A pawn that promotes in place captures nothing. */
TEST(test_a_promotion_in_place_is_told)
{
    read_games("[mine:chess]\nsittuyinPromotion = true\npromotionPieceTypes = n\n"
               "promotionRegionWhite = d5\n",
               true);
    answer_has("{\"ask\":\"position\",\"game\":\"mine\",\"draft\":1,"
               "\"fen\":\"4k3/8/8/3P4/8/P7/8/4K3 w - - 0 1\"}",
               "{\"move\":\"d5d5n\",\"san\":\"d5=N\",\"from\":\"d5\",\"to\":\"d5\","
               "\"type\":\"promotion\",\"words\":\"pawn d5 becomes knight\","
               "\"promotion\":\"N\",\"removed\":[]}");
}

/* A draft has the program's own games, but none that other texts have brought: whoever gets the text alone
 * must read the same. */
TEST(test_a_draft_stands_alone)
{
    read_games("[other:chess]\n", false);
    read_games("[mine:makruk-poles]\n[yours:other]\n", true);
    ck_assert_ptr_nonnull(strstr(asking.answered, "\"names\":[\"mine\"]}"));
    ck_assert_ptr_nonnull(strstr(asking.answered, "'other' is no game"));
}

/* Each game of the program's own files is listed, and its text alone makes it again. */
TEST(test_examples_are_games_with_their_texts)
{
    const char *examples, *element;
    char *all;
    int count, listed;

    ask("{\"ask\":\"games\"}");
    listed = count_elements("games") - unit_variant_count();
    ask("{\"ask\":\"examples\"}");
    count = count_elements("examples");
    ck_assert_int_gt(count, 0);
    ck_assert_int_eq(count, listed);
    all = strdup(asking.answered);
    ck_assert_ptr_nonnull(all);
    examples = json_find_array(all, "examples");
    while ((element = json_next_element(&examples))) {
        char *game = json_read_string(element, "game");
        char *text = json_read_string(element, "text");
        char wanted[80];

        ck_assert(game && text);
        read_games(text, true);
        snprintf(wanted, sizeof wanted, "{\"faults\":[],\"names\":[\"%s\"]}\n", game);
        ck_assert_str_eq(asking.answered, wanted);
        free(game);
        free(text);
    }
    free(all);
}

/* The keys are those that the manual lists. */
TEST(test_keys_are_told)
{
    answer_has("{\"ask\":\"keys\"}", "{\"part\":\"title\",\"text\":\"Pieces\"}");
    ck_assert_ptr_nonnull(strstr(asking.answered, "\"term\":\"poisonTypes\""));
    ck_assert_ptr_nonnull(strstr(asking.answered, "\"term\":\"customPiece1\""));
}

/* Pieces that move alike on both sides are shown once, others for each side, with each power. */
TEST(test_kinds_show_where_they_go)
{
    answer_has("{\"ask\":\"kinds\",\"game\":\"chess\"}",
               "\"diagram\":{\"square\":\"d4\",\"quiet\":[\"d5\"],"
               "\"capture\":[\"c5\",\"e5\"]}");
    ck_assert_int_eq(count_elements("kinds"), 6);
    answer_has("{\"ask\":\"kinds\",\"game\":\"polypiece\"}", "\"power\":\"WAND\"");
    ck_assert_int_eq(count_elements("kinds"), 10);
    answer_has("{\"ask\":\"kinds\",\"game\":\"polypiece\",\"options\":"
               "{\"Powers\":\"wN=N,WD;bN=N,AD\"}}",
               "\"colour\":\"black\",\"power\":\"AD\"");
    ck_assert_int_eq(count_elements("kinds"), 12);
    answer_has("{\"ask\":\"kinds\",\"game\":\"berolina-polypiece\"}",
               "{\"letter\":\"+P\",\"name\":\"queen\",");
}

/* Which power is next hangs on the atom of the move, and is not shown. */
TEST(test_atoms_have_no_next_power)
{
    answer_has("{\"ask\":\"kinds\",\"game\":\"atomic-polypiece\"}",
               "\"power\":\"fbN1N\"");
    ck_assert_int_eq(count_elements("kinds"), 14);
    answer_has("{\"ask\":\"reach\",\"game\":\"atomic-polypiece\",\"square\":\"b1\"}",
               "\"next\":null");
    answer_has("{\"ask\":\"position\",\"game\":\"atomic-polypiece\","
               "\"moves\":[\"b1c3\"]}",
               "{\"letter\":\"N\",\"name\":\"fbNW\",\"white\":{\"now\":\"fbAW\",");
    ck_assert_ptr_null(strstr(asking.answered, "\"nextWords\""));
}
