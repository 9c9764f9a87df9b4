/* plies.c - all plies of a position, for a comparison.  SPDX-License-Identifier: MIT */
#include "tests/support/plies.h"

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/turns.h"
#include "tests/support/file_game.h"
#include "tests/support/read_back.h"
#include "tests/support/slow_mixed.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

static const char *fen_of(const struct position *pos, struct text *text)
{
    text_clear(text);
    fen_write(pos, text);
    return text->chars;
}

/* ---- the plies of a position ------------------------------------------------------------ */

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The engine's FENs after all moves or rolls of a list, sorted. */
static void make_all(const struct position *pos, const struct move_list *list,
                     char after[PLIES_MAX][PLY_FEN_MAX])
{
    ck_assert_int_le(list->count, PLIES_MAX);
    for (int i = 0; i < list->count; i++) {
        struct position next;
        struct text text;

        play_make(&next, pos, list->moves[i]);
        fen_of(&next, &text);
        *strrchr(text.chars, ' ') = '\0';
        ASSERT_QUICKLY(text.length < PLY_FEN_MAX - 8, "%s", text.chars);
        strcpy(after[i], text.chars);
        if (next.awaits_roll)
            strcat(after[i], " roll");
    }
    qsort(after, (size_t)list->count, sizeof *after, compare_texts);
}

void plies_compare_list(const struct position *pos, const struct move_list *list,
                        char found[PLIES_MAX][PLY_FEN_MAX], int count, const char *what)
{
    static char fast[PLIES_MAX][PLY_FEN_MAX];
    struct text fen;

    make_all(pos, list, fast);
    fen_of(pos, &fen);
    qsort(found, (size_t)count, sizeof *found, compare_texts);
    for (int i = 0; i < list->count && i < count; i++)
        ASSERT_QUICKLY(strcmp(fast[i], found[i]) == 0, "%s %s: ply %d: %s; slowly %s",
                       what, fen.chars, i, fast[i], found[i]);
    ASSERT_QUICKLY(list->count == count, "%s %s: %d plies; slowly %d", what, fen.chars,
                   list->count, count);
}

/* Noisy and quiet moves are all moves. */
static void compare_parts(const struct position *pos, const struct move_list *all)
{
    struct move_list noisy, quiet;
    struct text fen;

    play_moves(pos, GENERATE_NOISY, &noisy);
    play_moves(pos, GENERATE_QUIET, &quiet);
    ASSERT_QUICKLY(noisy.count + quiet.count == all->count, "%s", fen_of(pos, &fen));
    for (int i = 0; i < noisy.count; i++)
        ASSERT_QUICKLY(play_is_noisy(pos, noisy.moves[i]), "%s", fen_of(pos, &fen));
    for (int i = 0; i < quiet.count; i++)
        ASSERT_QUICKLY(!play_is_noisy(pos, quiet.moves[i]), "%s", fen_of(pos, &fen));
}

void plies_compare(const struct position *pos, char found[PLIES_MAX][PLY_FEN_MAX],
                   int count, const char *what)
{
    struct move_list list;
    struct text fen;

    play_moves(pos, GENERATE_ALL, &list);
    plies_compare_list(pos, &list, found, count, what);
    compare_parts(pos, &list);
    ASSERT_QUICKLY(play_count(pos) == list.count, "%s", fen_of(pos, &fen));
}

void plies_compare_mixed(const struct position *pos, const void *rules,
                         uint64_t *random)
{
    static char after[PLIES_MAX][PLY_FEN_MAX];
    struct text fen;

    (void)random;
    if (!pos->awaits_roll)
        plies_compare(pos, after, slow_mixed(rules, fen_of(pos, &fen), after), rules);
}

/* ---- trials ------------------------------------------------------------------------------- */

/* A random ply, and a random roll after it, if there is one. */
static struct ply random_ply(const struct position *pos, uint64_t *random)
{
    struct ply ply = {MOVE_NONE, MOVE_NONE};
    struct position after;
    struct move_list list;

    ply.move = turns_draw(pos, GENERATE_ALL, random);
    play_make(&after, pos, ply.move);
    if (after.awaits_roll) {
        play_rolls(&after, &list);
        ply.roll = list.moves[random_below(random, list.count)];
    }
    return ply;
}

static void play_game(struct rules *rules, const struct plies_trial *trial,
                      uint64_t *random)
{
    const int first = random_below(random, trial->stride);
    struct game *game = game_new(rules, 1);

    ck_assert_ptr_nonnull(game);
    while (game_outcome(game).result == RESULT_NONE
           && game_plies(game) < trial->plies_max) {
        const struct position *pos = game_position(game);
        const key before = pos->key;
        struct text fen;
        struct ply ply;

        fen_of(pos, &fen);
        read_back_position(pos);
        if (game_plies(game) % trial->stride == first)
            trial->compare(pos, trial->context, random);
        ply = random_ply(pos, random);
        read_back_ply(pos, ply);
        ck_assert(game_play(game, ply));
        game_undo(game);
        ASSERT_QUICKLY(game_position(game)->key == before, "%s", fen.chars);
        ck_assert(game_play(game, ply));
    }
    game_free(game);
}

static void compare_crafted(struct rules *rules, const struct plies_trial *trial,
                            uint64_t *random)
{
    int compared = 0;

    for (int tries = 0; compared < trial->crafted; tries++) {
        struct position pos;
        struct text fen, why;

        ASSERT_QUICKLY(tries < 100 * trial->crafted, "no position can be set up");
        text_clear(&fen);
        trial->write(trial->context, &fen, random);
        if (!fen_parse(&pos, rules, fen.chars, &why))
            continue;
        trial->compare(&pos, trial->context, random);
        compared++;
    }
}

void plies_try(const struct plies_trial *trial, uint64_t random)
{
    struct library *library;
    struct told told;
    const struct variant *variant = file_game_read(&library, trial->file, &told);
    struct text why;
    struct rules *rules;

    ck_assert_msg(variant != NULL, "%s", told.text.chars);
    text_clear(&why);
    rules = rules_new(variant, trial->options, trial->option_count, &why);
    ck_assert_msg(rules != NULL, "%s", why.chars);
    for (int i = 0; i < trial->games; i++)
        play_game(rules, trial, &random);
    compare_crafted(rules, trial, &random);
    rules_free(rules);
    library_free(library);
}
