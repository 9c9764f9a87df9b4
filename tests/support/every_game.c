/* every_game.c - the games that a test of all games plays.  SPDX-License-Identifier: MIT */
#include "tests/support/every_game.h"

#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/library/standard.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/rulebook/pairs.h"
#include "protocol/session/variants_file.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>

enum { SLICES = 8, STANDARD_SLICES = 16 };

typedef void (*visit_function)(const struct rules *rules);

/* Games with two rules or more that have fields of their own, from starts that are rich. */
static const char *const joint[] = {
    "[x:pole]\nholes = each\nholeTurns = dice\npoleCapture = duel\n",
    "[x:pole]\nholes = one\npoleCapture = discovered\n"
    "startFen = 4k2r/8/8/3l4/3L3R/8/PP6/4K3[-] w - - L a8:3,h1:1 5 9\n",
    "[x:chess]\npoisonTypes = n\ncureTypes = b\npowers = N=N,WD;B=B,R4;K=K,KAD\n",
    "[x:chess]\npoisonTypes = nb\ncureTypes = r\npowers = N=N,WD;B=B,R4;R=R,NN\n"
    "startFen = 4k2r/1p4n1/8/8/8/8/PP4N1/R3K3 w - - a1:3,e8:2 0110 5 9\n",
};

static const char *const options[][3] = {
    {"chess", "UCI_Chess960", "true"},
    {"pole", "PoleCapture", "suicide"},
    {"pole", "PoleCapture", "duel"},
    {"pole", "PoleCapture", "discovered"},
    {"pole", "PoleCapture", "last-resort"},
    {"pothole", "Holes", "one"},
    {"pothole", "HoleTurns", "dice"},
    {"polypiece", "Phased", "true"},
    {"polypiece", "Powers", "N=R,WD;B=Q4,N;R=N,R4,fbNF;Q=Q;K=K,KA"},
    {"polypiece", "Powers", "wN=N,NN;bN=WD,AD;R=R4,B;Q=Q,R4B"},
};

static void visit_variant(const struct variant *variant,
                          const struct option_value *option, visit_function visit)
{
    struct text why = {.length = 0};
    struct rules *rules;

    ck_assert_ptr_nonnull(variant);
    rules = rules_new(variant, option, option != NULL, &why);
    ck_assert_msg(rules != NULL, "%s: %s", variant->name, why.chars);
    visit(rules);
    rules_free(rules);
}

/* ---- parts: each takes a number from 0 --------------------------------------------------- */

static void visit_registry(struct library *library, int number, visit_function visit)
{
    (void)library;
    visit_variant(variants[number], NULL, visit);
}

/* The registry of a test may lack the game. */
static void visit_option(struct library *library, int number, visit_function visit)
{
    const struct option_value option = {options[number][1], options[number][2]};
    const struct variant *variant = variants_find(options[number][0]);

    (void)library;
    if (variant)
        visit_variant(variant, &option, visit);
}

static void visit_standard(struct library *library, int slice, visit_function visit)
{
    struct standard_game game = {.lines = NULL};

    for (int i = 0; standard_next(&game); i++)
        if (i % STANDARD_SLICES == slice)
            visit_variant(library_find(library, game.name), NULL, visit);
}

/* Read a text, and visit a slice of its games; false where one of them is refused. */
static bool visit_text(struct library *library, const char *chars, size_t length,
                       int slice, visit_function visit)
{
    const struct variant *const *games;

    if (library_read(library, chars, length, NULL, NULL) != 0)
        return false;
    games = library_games_read(library);
    for (int i = 0; games[i]; i++)
        if (i % SLICES == slice)
            visit_variant(games[i], NULL, visit);
    return true;
}

static void visit_examples(struct library *library, int slice, visit_function visit)
{
    for (const struct embedded_file *file = builtin_games; file->name; file++)
        ck_assert(
            visit_text(library, (const char *)file->bytes, file->size, slice, visit));
}

static void visit_each_rule(struct library *library, int slice, visit_function visit)
{
    static char chars[1 << 15];
    FILE *file = fopen("tests/data/variants/games.ini", "r");
    size_t length;

    ck_assert_ptr_nonnull(file);
    length = fread(chars, 1, sizeof chars, file);
    fclose(file);
    ck_assert(length < sizeof chars);
    ck_assert(visit_text(library, chars, length, slice, visit));
}

static void visit_joint(struct library *library, int number, visit_function visit)
{
    ck_assert(visit_text(library, joint[number], strlen(joint[number]), 0, visit));
}

/* A pair may be refused. */
static void visit_pair(struct library *library, int number, visit_function visit)
{
    struct text file = {.length = 0};
    int first, second;

    pairs_split(number, &first, &second);
    pairs_write_file(1U << first | 1U << second, &file);
    visit_text(library, file.chars, (size_t)file.length, 0, visit);
}

static const struct {
    int parts; /* 0: those of the registry */
    void (*visit)(struct library *library, int number, visit_function visit);
} sources[] = {
    {0, visit_registry},       {COUNT(options), visit_option},
    {SLICES, visit_examples},  {STANDARD_SLICES, visit_standard},
    {SLICES, visit_each_rule}, {COUNT(joint), visit_joint},
    {PAIRS_COUNT, visit_pair},
};

static int parts_of(int source)
{
    return sources[source].parts ? sources[source].parts : unit_variant_count();
}

int every_game_parts(void)
{
    int sum = 0;

    for (int i = 0; i < COUNT(sources); i++)
        sum += parts_of(i);
    return sum;
}

void every_game_visit(struct library *library, int part,
                      void (*visit)(const struct rules *rules))
{
    int source = 0;

    while (part >= parts_of(source))
        part -= parts_of(source++);
    sources[source].visit(library, part, visit);
}
