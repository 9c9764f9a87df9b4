/* check_eval_file.c - which net evaluates a game.  SPDX-License-Identifier: MIT */
#include "eval/net/eval_file.h"

#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "eval/net/features.h"
#include "eval/net/net.h"
#include "tests/support/playground.h"
#include "tests/support/random_net.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/potpourri_nets_XXXXXX";
static struct text path; /* of the net in the folder, or empty */
static struct text why;

static void open_folder(void)
{
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    text_clear(&path);
}

static void close_folder(void)
{
    if (path.length > 0)
        ck_assert_int_eq(remove(path.chars), 0);
    ck_assert_int_eq(rmdir(folder), 0);
}

/* Put a random net for a game into the folder. */
static void save_net(const char *game)
{
    struct playground ground;

    playground_open(&ground, game, NULL, NULL);
    eval_file_add_path(folder, ground.rules, &path);
    random_net_save(ground.rules, path.chars);
    playground_close(&ground);
}

static uint64_t fingerprint(const char *game)
{
    struct playground ground;
    struct features features;
    uint64_t hash;

    playground_open(&ground, game, NULL, NULL);
    features_init(&features, ground.rules);
    hash = features_fingerprint(&features, ground.rules);
    playground_close(&ground);
    return hash;
}

/* Whether a random net of the user's evaluates the game; else `why` may say why not. */
static bool evaluates(const char *game, enum eval_source source)
{
    const struct eval_file file = {.source = source, .folder = folder};
    struct playground ground;
    struct net *net;
    bool found;

    playground_open(&ground, game, NULL, NULL);
    net = eval_file_net(&file, ground.rules, &why);
    found = net && strcmp(net->note, RANDOM_NET_NOTE) == 0;
    net_free(net);
    playground_close(&ground);
    return found;
}

FIXTURE(open_folder, close_folder);

TEST(test_users_net_serves_its_game)
{
    save_net("makruk");
    ck_assert(evaluates("makruk", EVAL_EMBEDDED));
    ck_assert(!evaluates("makruk", EVAL_CLASSICAL));
    ck_assert_int_eq(why.length, 0);
}

TEST(test_users_net_serves_all_arrays_of_the_same_pieces)
{
    save_net("capablanca");
    ck_assert(evaluates("gothic", EVAL_EMBEDDED));
    ck_assert(evaluates("embassy", EVAL_EMBEDDED));
}

TEST(test_users_net_serves_no_other_pieces_and_no_other_board)
{
    save_net("makruk");
    ck_assert(!evaluates("ai-wok", EVAL_EMBEDDED));
    ck_assert(!evaluates("capablanca", EVAL_EMBEDDED));
    ck_assert_int_eq(why.length, 0);
}

/* Letters are what people and files call pieces by: asean's ferz is a q, as is that of shatranj, which
 * has other bishops. */
TEST(test_fingerprint_of_pieces_and_board)
{
    ck_assert_uint_ne(fingerprint("makruk"), fingerprint("asean"));
    ck_assert_uint_ne(fingerprint("shatranj"), fingerprint("asean"));
    ck_assert_uint_ne(fingerprint("losalamos"), fingerprint("gardner"));
    ck_assert_uint_eq(fingerprint("nocastle"), fingerprint("chess"));
    ck_assert_uint_ne(fingerprint("nocastle"), fingerprint("polypiece"));
}

TEST(test_built_in_net_serves_the_same_pieces)
{
    const struct eval_file file = {.folder = folder};
    struct playground ground;
    struct net *net;

    playground_open(&ground, "nocastle", NULL, NULL);
    net = eval_file_net(&file, ground.rules, &why);
    ck_assert_ptr_nonnull(net);
    ck_assert_int_eq(net->features.piece_count, 32);
    net_free(net);
    playground_close(&ground);
}

/* The built-in file that serves a game. */
static const struct embedded_file *embedded(const char *game)
{
    const struct embedded_file *file;
    struct playground ground;

    playground_open(&ground, game, NULL, NULL);
    file = eval_file_embedded(ground.rules);
    playground_close(&ground);
    return file;
}

TEST(test_built_in_net_serves_all_arrays_of_the_same_pieces)
{
    ck_assert_ptr_nonnull(embedded("capablanca"));
    ck_assert_ptr_eq(embedded("gothic"), embedded("capablanca"));
    ck_assert_ptr_nonnull(embedded("makruk"));
    ck_assert_ptr_ne(embedded("makruk"), embedded("capablanca"));
    ck_assert_ptr_null(embedded("janus"));
    ck_assert_ptr_null(embedded("asean"));
}

TEST(test_users_net_that_is_damaged_is_told)
{
    save_net("makruk");
    ck_assert_int_eq(truncate(path.chars, 1000), 0);
    ck_assert(!evaluates("makruk", EVAL_EMBEDDED));
    ck_assert_msg(strncmp(why.chars, path.chars, (size_t)path.length) == 0
                      && strstr(why.chars, ": it has 1000 bytes instead of "),
                  "%s", why.chars);
    ck_assert_int_eq(truncate(path.chars, 0), 0);
    ck_assert(!evaluates("makruk", EVAL_EMBEDDED));
    ck_assert_msg(strstr(why.chars, ": it is empty") != NULL, "%s", why.chars);
}
