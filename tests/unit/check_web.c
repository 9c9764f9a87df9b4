/* check_web.c - what a web page asks the engine.  SPDX-License-Identifier: MIT */
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/text/json.h"
#include "protocol/web/engine/web.h"
#include "tests/unit/unit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct web *web;
static FILE *out;
static char *printed;
static size_t size;
static const char *answered; /* the last answer, in `printed` */

static void open_web(void)
{
    out = open_memstream(&printed, &size);
    ck_assert_ptr_nonnull(out);
    size = 0; /* the stream sets it when it is flushed */
    web = web_new_on(out);
    ck_assert_ptr_nonnull(web);
}

static void close_web(void)
{
    web_free(web);
    fclose(out);
    free(printed);
}

/* The answer to a question. */
static const char *ask(const char *request)
{
    const size_t before = size;

    web_answer(web, request);
    answered = printed + before;
    ck_assert_msg(json_is_object(answered), "no object: %.200s", answered);
    return answered;
}

static void answer_has(const char *request, const char *part)
{
    ck_assert_msg(strstr(ask(request), part), "%s: no %s in %s", request, part,
                  printed);
}

static int count_elements(const char *array)
{
    int count = 0;

    ck_assert_ptr_nonnull(array);
    while (json_next_element(&array))
        count++;
    return count;
}

FIXTURE(open_web, close_web);

LOOP_TEST(test_a_start_position_has_all_pieces_and_moves, unit_variant_count())
{
    struct rules *rules = rules_new(variants[_i], NULL, 0, NULL);
    char request[80];

    snprintf(request, sizeof request, "{\"ask\":\"position\",\"game\":\"%s\"}",
             variants[_i]->name);
    ask(request);
    ck_assert_int_eq(count_elements(json_find_array(answered, "moves")),
                     play_count(rules->start));
    ck_assert_int_eq(count_elements(json_find_array(answered, "pieces")),
                     bitset_count(position_occupied(rules->start), true));
    rules_free(rules);
}

static const struct {
    const char *request;
    const char *part;
} answers[] = {
    {"{\"ask\":\"shapes\",\"letters\":1}", "fill=\\\"#eee\\\">Q</text>"},
    {"{\"ask\":\"games\"}", "{\"name\":\"k11\",\"file\":10,\"rank\":10,\"apart\":true}]"
                            ",\"pools\":[{\"file\":5,"},
    {"{\"ask\":\"position\",\"moves\":[\"f2f3\",\"e7e5\",\"g2g4\",\"d8h4\"]}",
     "\"check\":true,\"king\":\"e1\",\"result\":\"0-1\",\"reason\":\"checkmate\""},
    {"{\"ask\":\"position\",\"moves\":[\"f2f3\",\"e7e5\",\"g2g4\",\"d8h4\"]}",
     "\"moves\":[]"},
    {"{\"ask\":\"position\",\"fen\":\"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1\"}",
     "{\"move\":\"a7b8q\",\"san\":\"axb8=Q+\",\"from\":\"a7\",\"to\":\"b8\","
     "\"type\":\"promotion\",\"words\":\"pawn a7 captures rook b8 and becomes queen\","
     "\"promotion\":\"Q\",\"removed\":[\"b8\"]}"},
    {"{\"ask\":\"position\",\"fen\":\"4k3/8/8/pP6/8/8/8/4K2R w K a6 0 1\"}",
     "\"type\":\"enpassant\",\"words\":\"pawn b5 captures pawn a5 en passant\","
     "\"removed\":[\"a5\"]"},
    {"{\"ask\":\"position\",\"fen\":\"4k3/8/8/pP6/8/8/8/4K2R w K a6 0 1\"}",
     "\"type\":\"castling\",\"words\":\"king e1 castles to g1\""},
    {"{\"ask\":\"position\",\"game\":\"pole\"}",
     "{\"move\":\"L@e4\",\"san\":\"L@e4\",\"from\":null,\"to\":\"e4\",\"type\":"
     "\"drop\","
     "\"words\":\"pole dropped on e4\",\"drop\":\"L\",\"removed\":[]}"},
    {"{\"ask\":\"position\",\"game\":\"pole\",\"moves\":[\"L@e4\"]}",
     "\"hands\":{\"white\":[],\"black\":[{\"letter\":\"L\",\"name\":\"pole\",\"count\":"
     "1}"},
    {"{\"ask\":\"position\",\"game\":\"poison\",\"fen\":"
     "\"2d1k3/p2p1p1N/hp4pp/b3Hn2/2P4B/P3D2P/1P3PP1/6K1 w - - - 0 1\"}",
     "\"type\":\"special\",\"special\":\"poison\",\"effect\":\"spent\","
     "\"words\":\"harpy e5 poisons knight f5\",\"removed\":[\"e5\"]"},
    {"{\"ask\":\"position\",\"game\":\"poison\",\"fen\":"
     "\"2d1k3/p2p1p1N/hp4pp/b3Hn2/2P4B/P3D2P/1P3PP1/6K1 w - - - 0 1\","
     "\"moves\":[\"e5xf5\"]}",
     "{\"square\":\"f5\",\"colour\":\"black\",\"letter\":\"N\",\"name\":\"knight\","
     "\"number\":5}"},
    {"{\"ask\":\"position\",\"game\":\"poison\",\"fen\":"
     "\"7k/8/8/8/8/8/3PD3/4K3 w - - d2:3 0 1\"}",
     "\"special\":\"cure\",\"effect\":\"stays\",\"words\":\"doctor e2 cures pawn d2\","
     "\"removed\":[]"},
    {"{\"ask\":\"position\",\"game\":\"starpool\"}",
     "\"special\":\"swap\",\"effect\":\"swaps\",\"words\":\"wizard a1 swaps with "},
    {"{\"ask\":\"position\",\"game\":\"pothole\",\"moves\":[\"e2e4/e5\"]}",
     "\"barred\":[{\"square\":\"e5\",\"number\":"},
    {"{\"ask\":\"position\",\"game\":\"pothole\",\"moves\":[\"e2e4/e5\"]}",
     "\"roll\":\"e5\",\"rollWords\":\"hole e5\""},
    {"{\"ask\":\"position\",\"game\":\"polypiece\",\"moves\":[\"g1f3\"]}",
     "\"powers\":[{\"letter\":\"N\",\"name\":\"knight\",\"white\":{\"now\":\"WD\","},
    {"{\"ask\":\"reach\",\"game\":\"polypiece\",\"square\":\"b1\"}",
     "\"quiet\":[\"a3\",\"c3\"],\"capture\":[]},\"next\":{\"power\":\"WD\""},
    /* Forward is where a side's pawns go. */
    {"{\"ask\":\"reach\",\"game\":\"chess\",\"square\":\"e2\"}",
     "\"words\":\"steps one square forward"},
    {"{\"ask\":\"reach\",\"game\":\"chess\",\"square\":\"e7\"}",
     "\"words\":\"steps one square forward"},
    {"{\"ask\":\"reach\",\"game\":\"pole\",\"square\":\"e4\",\"moves\":[\"L@e4\"]}",
     "\"now\":null,\"next\":null"},
    {"{\"ask\":\"turned\",\"game\":\"polypiece\",\"move\":\"g1f3\"}",
     "{\"square\":\"f3\",\"power\":\"WD\","},
    {"{\"ask\":\"turned\",\"move\":\"g1f3\"}", "{\"pieces\":[]}"},
    {"{\"ask\":\"refuse\",\"from\":\"c1\",\"to\":\"a3\"}",
     "\"reason\":\"the pawn on b2 is in the way\""},
    {"{\"ask\":\"refuse\",\"game\":\"pole\",\"drop\":\"L\",\"to\":\"e2\"}",
     "\"reason\":\""},
    {"{\"ask\":\"read\",\"text\":\"Nf3\"}", "{\"move\":\"g1f3\"}"},
    {"{\"ask\":\"line\",\"moves\":[\"e2e4\",\"e7e5\",\"g1f3\"]}",
     "\"san\":\"Nf3\",\"from\":\"g1\",\"to\":\"f3\",\"type\":\"move\","},
    {"{\"ask\":\"variation\",\"pv\":[\"e2e4\",\"e7e5\",\"e1e3\",\"g1f3\"]}",
     "{\"sans\":[\"e4\",\"e5\"],\"text\":\"1. e4 e5\"}"},
    {"{\"ask\":\"shapes\",\"game\":\"poison\"}",
     "{\"letter\":\"H\",\"name\":\"harpy\",\"colour\":\"black\",\"svg\":\"<"},
    {"{\"ask\":\"rules\",\"game\":\"pole\"}",
     "{\"part\":\"item\",\"term\":\"L\",\"name\":\"pole\",\"text\":\""},
    {"{\"ask\":\"rules\",\"game\":\"pole\",\"options\":{\"PoleCapture\":\"king\"}}",
     "on this page: king"},
    {"{\"ask\":\"marks\",\"arrows\":\"Re2e4\",\"marks\":\"d5\"}",
     "{\"arrows\":[{\"from\":\"e2\",\"to\":\"e4\",\"colour\":\"R\"}],"
     "\"marks\":[{\"square\":\"d5\",\"colour\":\"G\"}]}"},
    {"{\"ask\":\"picture\",\"moves\":[\"e2e4\"],\"arrows\":\"e7e5\"}",
     "{\"svg\":\"<svg xmlns="},
    {"{\"ask\":\"offers\",\"scores\":[{\"cp\":-900}]}",
     "{\"acceptsDraw\":true,\"offersDraw\":false}"},
    {"{\"ask\":\"offers\",\"scores\":[{\"cp\":300},{\"mate\":-3}]}",
     "{\"acceptsDraw\":true,"},
    {"{\"ask\":\"offers\",\"scores\":[{\"cp\":-900},{\"mate\":3}]}",
     "{\"acceptsDraw\":false,"},
    {"{\"ask\":\"offers\"}", "{\"acceptsDraw\":false,\"offersDraw\":false}"},
    {"{\"ask\":\"bench\",\"depth\":1}", "{\"games\":[{\"game\":\"chess\",\"nodes\":"},
};

LOOP_TEST(test_an_answer_tells, COUNT(answers))
{
    answer_has(answers[_i].request, answers[_i].part);
}

static const struct {
    const char *request;
    const char *error;
} mistakes[] = {
    {"", "this is no question"},
    {"{\"ask\":\"position\"", "this is no question"},
    {"{\"game\":\"pole\"}", "this is no question"},
    {"{\"ask\":\"colour\"}", "there is no question 'colour'"},
    {"{\"ask\":\"position\",\"game\":\"go\"}", "there is no game 'go'"},
    {"{\"ask\":\"position\",\"fen\":\"8/8\"}", ""},
    {"{\"ask\":\"position\",\"moves\":[\"e2e4\",\"e2e4\"]}", "ply 2, 'e2e4': "},
    {"{\"ask\":\"position\",\"moves\":[4]}", "move 1 is not a string"},
    {"{\"ask\":\"position\",\"options\":{\"Hash\":\"1\"}}", "has no option 'Hash'"},
    {"{\"ask\":\"position\",\"game\":\"pole\",\"options\":{\"PoleCapture\":\"no\"}}",
     "option PoleCapture: "},
    {"{\"ask\":\"position\",\"game\":\"pole\",\"options\":{\"PoleCapture\":1}}",
     "the value of an option is not a string"},
    {"{\"ask\":\"reach\",\"square\":\"e9\"}", "there is no square 'e9'"},
    {"{\"ask\":\"reach\",\"square\":\"e4\"}", "there is no piece"},
    {"{\"ask\":\"variants\"}", "the question has no 'text'"},
    {"{\"ask\":\"refuse\",\"from\":\"e2\"}", "the question has no 'to'"},
    {"{\"ask\":\"read\",\"text\":\"Qh9\"}", "'Qh9': "},
    {"{\"ask\":\"offers\",\"scores\":[{\"cp\":99999}]}",
     "a score has neither centipawns nor a mate"},
    {"{\"ask\":\"offers\",\"scores\":[{}]}",
     "a score has neither centipawns nor a mate"},
    {"{\"ask\":\"marks\",\"arrows\":\"e2\"}", "'e2' is not like e2e4 or Re2e4"},
    {"{\"ask\":\"readPgn\",\"text\":\"\"}", "there is no game in this text"},
    {"{\"ask\":\"writePgn\",\"result\":\"2-0\"}", "'2-0' is no result"},
    {"{\"ask\":\"writePgn\",\"tags\":{\"White\":1}}",
     "a member of 'tags' is no string"},
    {"{\"ask\":\"writePgn\",\"notes\":{\"x\":{}}}", "'x' is no number of plies"},
};

LOOP_TEST(test_a_wrong_question_gets_a_reason, COUNT(mistakes))
{
    char *error;

    ask(mistakes[_i].request);
    error = json_read_string(answered, "error");
    ck_assert_msg(error && strstr(error, mistakes[_i].error), "%s: %s",
                  mistakes[_i].request, answered);
    free(error);
}

/* Dice are thrown for a move without a roll, and the same move gets the same roll again. */
TEST(test_a_seed_throws_the_dice)
{
    char *first, *again;

    answer_has(
        "{\"ask\":\"position\",\"game\":\"pothole\",\"seed\":7,\"moves\":[\"e2e4\"]}",
        "\"roll\":\"");
    first = strdup(answered);
    ask("{\"ask\":\"position\",\"game\":\"pothole\",\"seed\":7,\"moves\":[]}");
    again = strdup(ask(
        "{\"ask\":\"position\",\"game\":\"pothole\",\"seed\":7,\"moves\":[\"e2e4\"]}"));
    ck_assert_str_eq(first, again);
    free(first);
    free(again);
}

/* What is written as PGN is read again, options, start, rolls, tags and comments included. */
TEST(test_pgn_goes_there_and_back)
{
    static const char game[] = "\"game\":\"pothole\",\"options\":{\"Holes\":\"one\"},"
                               "\"fen\":\"4k3/8/8/8/8/8/4P3/4K3 w - - - 0 "
                               "1\",\"moves\":[\"e2e4/a5\",\"e8e7/-\"]";
    char request[4096];
    const char *pgn;

    snprintf(request, sizeof request,
             "{\"ask\":\"writePgn\",%s,\"tags\":{\"White\":\"A \\\"B\\\"\"},"
             "\"notes\":{\"1\":{\"comment\":\"good\",\"glyphs\":\"$1 "
             "$255\",\"variations\":\"(1. e4)\"}},"
             "\"result\":\"1/2-1/2\"}",
             game);
    ask(request);
    pgn = strstr(answered, "\"pgn\":");
    ck_assert_ptr_nonnull(pgn);
    snprintf(request, sizeof request, "{\"ask\":\"readPgn\",\"text\":%s",
             pgn + strlen("\"pgn\":"));
    answer_has(request, game);
    answer_has(request, "\"White\":\"A \\\"B\\\"\"");
    answer_has(
        request,
        "\"notes\":{\"1\":{\"comment\":\"good\",\"glyphs\":\"$1 $255\","
        "\"variations\":\"(1. e4)\",\"signs\":\"!$255\"}},\"result\":\"1/2-1/2\"");
}

/* A file of 201 games comes in two answers. */
TEST(test_a_long_file_of_games_is_read_in_parts)
{
    char request[4096] = "{\"ask\":\"readPgn\",\"text\":\"";

    for (int i = 0; i < 201; i++)
        strcat(request, "e4 *\\n");
    strcat(request, "\",\"skipped\":0}");
    ask(request);
    ck_assert_int_eq(count_elements(json_find_array(answered, "games")), 200);
    ck_assert_ptr_nonnull(strstr(answered, "\"more\":true"));
    strcpy(strrchr(request, '0'), "200}");
    ask(request);
    ck_assert_int_eq(count_elements(json_find_array(answered, "games")), 1);
    ck_assert_ptr_nonnull(strstr(answered, "\"more\":false"));
}

/* Games from a text are played by questions and by UCI; faults are told with their lines. */
TEST(test_games_are_read_from_a_text)
{
    answer_has(
        "{\"ask\":\"variants\",\"text\":\"[knights:chess]\\npromotionPieceTypes = n\\n"
        "[faulty:chess]\\ncolour = blue\\n\"}",
        "{\"faults\":[{\"line\":4,\"game\":\"faulty\",\"key\":\"colour\",");
    ck_assert_ptr_nonnull(strstr(answered, "\"names\":[\"knights\"]}"));
    answer_has("{\"ask\":\"games\"}", "{\"game\":\"knights\"");
    answer_has("{\"ask\":\"position\",\"game\":\"knights\",\"fen\":\"7k/P7/8/8/8/8/8/"
               "K7 w - - 0 1\"}",
               "a7a8n");
    ck_assert_ptr_null(strstr(answered, "a7a8q"));
    web_execute(web, "setoption name UCI_Variant value knights");
    web_execute(web, "position fen 7k/P7/8/8/8/8/8/K7 w - - 0 1 moves a7a8n");
    web_execute(web, "go depth 1");
    fflush(out);
    while (!strstr(printed, "bestmove"))
        web_execute(web, "stop");
    ck_assert_ptr_null(strstr(printed, "there is no game"));
}

/* The letter of a promoted piece has its mark, so that it has a drawing of its own. */
TEST(test_promoted_pieces_have_letters_of_their_own)
{
    const char *of_white = "\"colour\":\"white\"";
    int silvers = 0;

    ask("{\"ask\":\"variants\",\"text\":\"[silvers:chess]\\npieceDrops = true\\n"
        "capturesToHand = true\\ngold = g\\nsilver = s\\npromotedPieceType = "
        "s:g\\n\"}");
    ask("{\"ask\":\"shapes\",\"game\":\"silvers\"}");
    for (const char *at = answered; (at = strstr(at, "{\"letter\":\"S\"")); at++)
        silvers += strncmp(strstr(at, "\"colour\""), of_white, strlen(of_white)) == 0;
    ck_assert_int_eq(silvers, 1);
    ck_assert_ptr_nonnull(strstr(answered, "{\"letter\":\"+S\",\"name\":\"gold\""));
    answer_has("{\"ask\":\"games\"}", "{\"letter\":\"Q~\"");
    answer_has("{\"ask\":\"position\",\"game\":\"silvers\",\"fen\":\"7k/P7/8/8/8/6+s1/"
               "8/K7[] w - - 0 1\"}",
               "\"letter\":\"+S\",\"name\"");
    ck_assert_ptr_nonnull(strstr(answered, "\"promotion\":\"Q~\""));
}

/* A page offers what may come in with a move as it does promotions. */
TEST(test_moves_tell_what_comes_in)
{
    ask("{\"ask\":\"variants\",\"text\":\"[hawks:chess]\\narchbishop = h\\n"
        "gating = true\\nseirawanGating = true\\n\"}");
    answer_has(
        "{\"ask\":\"position\",\"game\":\"hawks\",\"fen\":\"k7/8/8/8/8/8/8/"
        "4K2R[H] w K - 0 1\"}",
        "\"from\":\"e1\",\"to\":\"g1\",\"type\":\"castling\",\"words\":\"king e1 "
        "castles to g1, archbishop comes to h1\",\"gated\":\"H\"");
    ck_assert_ptr_nonnull(strstr(answered, "\"move\":\"h1e1h\""));
}

/* A game that cannot be read does not hide those after it. */
TEST(test_a_wrong_game_of_pgn_is_named)
{
    ask("{\"ask\":\"readPgn\",\"text\":\"[White \\\"A\\\"]\\n\\n1. e5 *\\n\\n"
        "[White \\\"B\\\"]\\n\\n1. e4 *\\n\"}");
    ck_assert_ptr_nonnull(strstr(answered, "{\"error\":\"line 3"));
    ck_assert_ptr_nonnull(strstr(answered, "\"moves\":[\"e2e4\"]"));
}

/* Ask for offers after 80 plies and eight even scores. */
static void ask_offers(int offered_ply)
{
    static const char *const plies[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    char *request;
    size_t length;
    FILE *file = open_memstream(&request, &length);

    ck_assert_ptr_nonnull(file);
    fprintf(file, "{\"ask\":\"offers\",\"offeredPly\":%d,\"scores\":[{\"cp\":0}",
            offered_ply);
    for (int i = 1; i < 8; i++)
        fputs(",{\"cp\":0}", file);
    fputs("],\"moves\":[\"g1f3\"", file);
    for (int i = 1; i < 80; i++)
        fprintf(file, ",\"%s\"", plies[i % 4]);
    fputs("]}", file);
    fclose(file);
    ask(request);
    free(request);
}

TEST(test_a_long_even_game_is_offered_as_a_draw_once)
{
    ask_offers(0);
    ck_assert_ptr_nonnull(strstr(answered, "\"offersDraw\":true"));
    ask_offers(76);
    ck_assert_ptr_nonnull(strstr(answered, "\"offersDraw\":false"));
}

TEST(test_an_explained_game_tells_how_far_it_is_and_what_was_bad)
{
    static const char request[] =
        "{\"ask\":\"analyse\",\"nodes\":2000,\"moves\":[\"f2f3\",\"e7e5\",\"g2g4\","
        "\"d8h4\"],\"notes\":{\"3\":{\"comment\":\"mine [%remark] old "
        "[%endremark]\"}}}";
    static const char *const parts[] = {"\"white\":{\"moves\":2,\"accuracy\":",
                                        "\"blunders\":1,",
                                        "\"scores\":[{\"cp\":",
                                        ",{\"mate\":0}],",
                                        "\"\",\"blunder\",\"\"],\"notes\":",
                                        "\"glyphs\":\"$4\"",
                                        "\"signs\":\"??\"",
                                        "\"variations\":\"(2. ",
                                        "mine [%remark 4]"};

    web_answer(web, request);
    fflush(out);
    ck_assert_ptr_eq(strstr(printed, "progress 0.000\nprogress 0.200\n"), printed);
    answered = strstr(printed, "{");
    for (size_t i = 0; i < COUNT(parts); i++)
        ck_assert_msg(strstr(answered, parts[i]), "no %s in %s", parts[i], answered);
    ck_assert_ptr_null(strstr(answered, " old "));
}
