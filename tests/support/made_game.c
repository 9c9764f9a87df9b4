/* made_game.c - random games in variants files.  SPDX-License-Identifier: MIT */
#include "tests/support/made_game.h"

#include "engine/core/text.h"
#include "engine/library/keys.h"
#include "engine/library/piece_types.h"
#include "engine/library/standard.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/rulebook/pairs.h"
#include "tests/support/made_value.h"
#include "tests/unit/unit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS_MOST = 7, PIECES_MOST = 6 };

/* ---- keys ----------------------------------------------------------------------------------- */

static void keep_key(void *context, const char *name, const char *help)
{
    struct made_game_keys *keys = context;

    (void)help;
    ck_assert_int_lt(keys->count, MADE_GAME_KEYS_MAX);
    keys->names[keys->count++] = strdup(name);
}

void made_game_keys_open(struct made_game_keys *keys)
{
    keys->count = 0;
    keys_list(keep_key, keys);
}

void made_game_keys_close(struct made_game_keys *keys)
{
    for (int i = 0; i < keys->count; i++)
        free((char *)(uintptr_t)keys->names[i]);
    keys->count = 0;
}

const char *made_game_unknown_key(const struct made_game_keys *keys)
{
    for (int i = 0; i < keys->count; i++)
        if (!made_value_is_known(keys->names[i]))
            return keys->names[i];
    return NULL;
}

/* ---- boards and pieces ---------------------------------------------------------------------- */

/* Add a piece with a free letter, a named one or one with moves of its own. */
static void add_piece(struct maker *maker, int number)
{
    char letter;
    int type;

    do
        letter = (char)('a' + maker_below(maker, MADE_LETTERS));
    while (strchr(maker->letters, letter));
    do
        type = maker_below(maker, NAMED_TYPES - 2) + 2;
    while (!piece_types[type].betza);
    maker->letters[strlen(maker->letters)] = letter;
    if (maker_one_in(maker, 2)) {
        buffer_add(maker->text, piece_types[type].key);
        buffer_add(maker->text, " = ");
        buffer_add_char(maker->text, letter);
    } else {
        buffer_add(maker->text, piece_type_key(NAMED_TYPES + number));
        buffer_add(maker->text, " = ");
        buffer_add_char(maker->text, letter);
        buffer_add_char(maker->text, ':');
        maker_add_moves(maker);
    }
    buffer_add(maker->text, "\n");
}

static void add_row(struct maker *maker, const char *row, bool white)
{
    for (const char *c = row; *c; c++)
        buffer_add_char(maker->text, white ? (char)toupper(*c) : *c);
}

/* The start of a board of one's own: pieces behind pawns, and perhaps some in hand. */
static void add_start(struct maker *maker)
{
    char back[FILES_MAX + 1] = "", front[FILES_MAX + 1] = "", hand[4] = "";
    const int king = maker_below(maker, maker->files);

    for (int file = 0; file < maker->files; file++) {
        back[file] = maker->letters[maker_below(maker, (int)strlen(maker->letters))];
        front[file] = 'p';
        if (back[file] == 'k' || file == king)
            back[file] = maker->has_king && file == king
                             ? 'k'
                             : maker->letters[strlen(maker->letters) - 1];
    }
    if (maker_one_in(maker, 3))
        hand[0] = maker->letters[strlen(maker->letters) - 1];
    buffer_add(maker->text, "startFen = ");
    add_row(maker, back, false);
    for (int rank = 1; rank < maker->ranks - 1; rank++) {
        const bool pawns = maker->has_pawns && maker->ranks > 4
                           && (rank == 1 || rank == maker->ranks - 2);

        buffer_add_char(maker->text, '/');
        if (pawns)
            add_row(maker, front, rank != 1);
        else
            maker_add_number(maker, maker->files);
    }
    buffer_add_char(maker->text, '/');
    add_row(maker, back, true);
    if (*hand) {
        buffer_add_char(maker->text, '[');
        add_row(maker, hand, true);
        add_row(maker, hand, false);
        buffer_add_char(maker->text, ']');
    }
    buffer_add(maker->text,
               maker_one_in(maker, 2) ? " w KQkq - 0 1\n" : " w - - 0 1\n");
}

/* A board of its own, with pieces of its own. */
static void write_board(struct maker *maker)
{
    maker->files = maker_below(maker, FILES_MAX - 3) + 4;
    maker->ranks = maker_below(maker, RANKS_MAX - 3) + 4;
    maker->has_king = !maker_one_in(maker, 8);
    maker->has_pawns = !maker_one_in(maker, 4);
    buffer_add(maker->text, "[x]\nmaxFile = ");
    maker_add_number(maker, maker->files);
    buffer_add(maker->text, "\nmaxRank = ");
    maker_add_number(maker, maker->ranks);
    buffer_add(maker->text, maker->has_pawns ? "\npawn = p\n" : "\n");
    buffer_add(maker->text, maker->has_king ? "king = k\n" : "");
    strcpy(maker->letters, "kp");
    for (int i = maker_below(maker, PIECES_MOST) + 1, number = 0; number < i; number++)
        add_piece(maker, number);
    add_start(maker);
}

static int count_standard_games(void)
{
    struct standard_game game = {.lines = NULL};
    int count = 0;

    while (standard_next(&game))
        count++;
    return count;
}

/* The name of a game of the registry, of an example or of a standard game. */
static void add_parent(struct maker *maker)
{
    static const char *const examples[] = {"pool-citadels", "pond", "pole-pothole",
                                           "large-poison", "makruk-poles"};
    struct standard_game game = {.lines = NULL};
    int number = maker_below(maker, count_standard_games() + 1);

    if (maker_one_in(maker, 4)) {
        buffer_add(maker->text,
                   maker_one_in(maker, 2)
                       ? examples[maker_below(maker, COUNT(examples))]
                       : variants[maker_below(maker, unit_variant_count())]->name);
        return;
    }
    while (number > 0 && standard_next(&game))
        number--;
    buffer_add(maker->text, number == 0 && game.lines ? game.name : "chess");
}

/* Another game with pieces beside its own. */
static void write_child(struct maker *maker)
{
    buffer_add(maker->text, "[x:");
    add_parent(maker);
    buffer_add(maker->text, "]\n");
    for (int i = maker_below(maker, 3), number = 0; number < i; number++)
        add_piece(maker, number);
}

/* Chess with up to three rules, each with the keys that it needs. */
static void write_mixture(struct maker *maker)
{
    struct text text = {.length = 0};
    unsigned ingredients = 0;

    for (int i = maker_below(maker, 3); i >= 0; i--)
        ingredients |= 1U << maker_below(maker, PAIRS_INGREDIENTS);
    pairs_write_file(ingredients, &text);
    buffer_add(maker->text, text.chars);
}

/* ---- a game --------------------------------------------------------------------------------- */

/* The keys that turn a rule on, or give it its pieces: most games have some. */
static bool is_of_rule(const char *name)
{
    return key_meaning(key_find(name)).rule >= 0;
}

static void add_key(struct maker *maker, const struct made_game_keys *keys, int number,
                    bool given[MADE_GAME_KEYS_MAX])
{
    given[number] = true;
    made_value_add(maker, keys->names[number]);
}

/* Give a key the other one without which it says nothing, with a value that goes with it: few games have both by
 * chance. */
static void add_walls(struct maker *maker, const struct made_game_keys *keys,
                      int number, bool given[MADE_GAME_KEYS_MAX])
{
    for (int i = 0; strcmp(keys->names[number], "wallOrMove") == 0 && i < keys->count;
         i++)
        if (strcmp(keys->names[i], "wallingRule") == 0 && !given[i]) {
            given[i] = true;
            buffer_add(maker->text, maker_one_in(maker, 2) ? "wallingRule = edge\n"
                                                           : "wallingRule = static\n");
        }
}

void made_game_write(const struct made_game_keys *keys, uint64_t seed,
                     struct buffer *text, bool given[MADE_GAME_KEYS_MAX])
{
    struct maker maker = {.random = seed, .text = text};
    const int count = maker_below(&maker, KEYS_MOST);
    const int sort = maker_below(&maker, 4);

    maker.files = maker.ranks = 8;
    strcpy(maker.letters, "kpnbrq");
    memset(given, 0, MADE_GAME_KEYS_MAX * sizeof *given);
    if (sort == 0)
        write_board(&maker);
    else if (sort == 1)
        write_child(&maker);
    else
        write_mixture(&maker);
    for (int i = 0; i < count; i++) {
        const int number = maker_below(&maker, keys->count);

        /* Three in four are keys of rules. */
        if (given[number]
            || (!is_of_rule(keys->names[number]) && !maker_one_in(&maker, 4)))
            continue;
        add_key(&maker, keys, number, given);
        add_walls(&maker, keys, number, given);
    }
}
