/* check_web_setup.c - what a page can set in a position beside its pieces.  SPDX-License-Identifier: MIT */
#include "protocol/text/json.h"
#include "protocol/web/engine/web.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct web *web;
static FILE *out;
static char *printed;
static size_t size;

static void open_web(void)
{
    out = open_memstream(&printed, &size);
    ck_assert_ptr_nonnull(out);
    web = web_new_on(out);
    ck_assert_ptr_nonnull(web);
}

static void close_web(void)
{
    web_free(web);
    fclose(out);
    free(printed);
}

FIXTURE(open_web, close_web);

/* The answer to a question. */
static const char *ask(const char *request)
{
    const size_t before = ftell(out) > 0 ? (size_t)ftell(out) : 0;

    web_answer(web, request);
    return printed + before;
}

static const struct {
    const char *game;
    const char *fen;
    const char *square; /* NULL: none */
    const char *part;   /* of the answer, which has it unless it begins with '!' */
} setups[] = {
    /* Rights that the pieces allow, each with the FEN without it and with it. */
    {"chess", "4k2r/8/8/8/8/8/8/R3K2R w K - 0 1", NULL,
     "{\"group\":\"Castling\",\"label\":\"White O-O-O\",\"choices\":[{\"label\":\"no\","
     "\"fen\":\"4k2r/8/8/8/8/8/8/R3K2R w K - 0 1\"},{\"label\":\"yes\",\"fen\":"
     "\"4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1\"}],\"chosen\":0}"},
    {"chess", "4k2r/8/8/8/8/8/8/R3K2R w K - 0 1", NULL, "!Black O-O-O"},
    {"chess", "4k3/8/8/pP6/8/8/8/4K3 w - - 0 1", NULL,
     "\"label\":\"En passant\",\"choices\":[{\"label\":\"none\",\"fen\":"
     "\"4k3/8/8/pP6/8/8/8/4K3 w - - 0 1\"},{\"label\":\"a6\",\"fen\":"
     "\"4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1\"}],\"chosen\":0}"},
    {"chess", "4k3/8/8/pP6/8/8/8/4K3 w - - 0 1", "a5", "!On a square"},
    {"starpool", NULL, NULL,
     "{\"group\":\"Kings that may leap\",\"label\":\"Black k\","},
    /* Numbers on squares, as far as the game has them. */
    {"poison", "4k1n1/8/8/8/8/8/8/3DK3 w - - 0 1", "g8",
     "{\"group\":\"On a square\",\"label\":\"knight g8\",\"choices\":[{\"label\":"
     "\"none\","},
    {"poison", "4k1n1/8/8/8/8/8/8/3DK3 w - - 0 1", "g8",
     "{\"label\":\"3\",\"fen\":\"4k1n1/8/8/8/8/8/8/3DK3 w - - g8:3 0 1\"}"},
    {"poison", "4k1n1/8/8/8/8/8/8/3DK3 w - - 0 1", "g8", "!g8:15"},
    {"poison", "4k1n1/8/8/8/8/8/8/3DK3 w - - 0 1", "e4", "!On a square"},
    {"pothole", NULL, "e4", "{\"group\":\"On a square\",\"label\":\"hole e4\","},
    {"pothole", NULL, "e2", "!On a square"}, /* where a piece stands */
    {"pothole", NULL, NULL, "\"squares\":true"},
    {"chess", NULL, NULL, "\"squares\":false"},
    {"duck", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "c6",
     "{\"label\":\"duck\",\"fen\":\"4k3/8/2*5/8/8/8/4P3/4K3 w - - 0 1\"}"},
    /* Powers and counters. */
    {"polypiece", NULL, NULL,
     "{\"group\":\"Powers\",\"label\":\"knight\",\"choices\":["},
    {"polypiece", NULL, NULL, "KQkq - 0100 0 1"},
    {"3check", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1", NULL,
     "{\"label\":\"2\",\"fen\":\"4k3/8/8/8/8/8/8/4K3 w - - 1+2 0 1\"}"},
    {"3check", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1", NULL,
     "\"group\":\"Checks left\",\"label\":\"White\""},
    {"pole", "4k3/8/8/8/4L3/8/8/4K3[l] w - - 0 1", NULL, "!Exposed"},
    {"double", NULL, NULL,
     "{\"group\":\"Moves left in the turn\",\"label\":\"White\","},
    {"seirawan", NULL, NULL,
     "{\"group\":\"May let a piece in\",\"label\":\"White, b-file\",\"choices\":[{"},
};

/* Games of the table that the program does not have. */
static const char texts[] = "{\"ask\":\"variants\",\"text\":\""
                            "[duck:chess]\\nwallingRule = duck\\n"
                            "[3check:chess]\\ncheckCounting = true\\n"
                            "[double:chess]\\nmovesPerTurn = 2\\n"
                            "\"}";

LOOP_TEST(test_what_can_be_set_beside_pieces_is_offered_with_its_fen, COUNT(setups))
{
    const char *part = setups[_i].part;
    const bool is_wanted = *part != '!';
    char request[400];
    const char *answer;

    ask(texts);
    snprintf(request, sizeof request, "{\"ask\":\"setup\",\"game\":\"%s\"%s%s%s%s%s%s}",
             setups[_i].game, setups[_i].fen ? ",\"fen\":\"" : "",
             setups[_i].fen ? setups[_i].fen : "", setups[_i].fen ? "\"" : "",
             setups[_i].square ? ",\"square\":\"" : "",
             setups[_i].square ? setups[_i].square : "", setups[_i].square ? "\"" : "");
    answer = ask(request);
    ck_assert_msg(strncmp(answer, "{\"error", 8) != 0, "%s: %s", request, answer);
    ck_assert_msg((strstr(answer, part + !is_wanted) != NULL) == is_wanted, "%s: %s",
                  request, answer);
}

TEST(test_a_square_that_is_none_is_refused)
{
    ck_assert_ptr_nonnull(strstr(ask("{\"ask\":\"setup\",\"square\":\"z9\"}"),
                                 "{\"error\":\"there is no square 'z9'\"}"));
}
