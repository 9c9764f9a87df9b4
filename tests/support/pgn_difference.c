/* pgn_difference.c - whether two games of PGN are the same.  SPDX-License-Identifier: MIT */
#include "tests/support/pgn_difference.h"

#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"

#include <string.h>
#include <strings.h>

/* Whether the texts are the same; NULL is a text of its own. */
static bool is_same(const char *one, const char *other)
{
    return one == other || (one && other && strcmp(one, other) == 0);
}

static bool is_same_position(const struct position *one, const struct position *other)
{
    struct text first, second;

    text_clear(&first);
    text_clear(&second);
    fen_write(one, &first);
    fen_write(other, &second);
    return one->key == other->key && is_same(first.chars, second.chars);
}

/* Whether a tag is written as the game, and not as it was read. */
static bool is_made(const char *name)
{
    static const char *const made[] = {"Result", "Variant", "FEN", "SetUp",
                                       "UCI_Chess960"};

    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        if (strcasecmp(name, made[i]) == 0)
            return true;
    return false;
}

static bool has_same_tags(const struct pgn_tags *one, const struct pgn_tags *other,
                          struct text *what)
{
    for (int i = 0; i < one->tag_count; i++) {
        const char *name = one->tags[i].name;

        if (!is_made(name) && !is_same(one->tags[i].value, pgn_tags_get(other, name)))
            return text_fail(what, "tag %.40s", name);
    }
    return true;
}

/* The result that is written: where the record has none, that of the game. */
static enum result result_of(const struct pgn *pgn)
{
    return pgn->tags.result != RESULT_NONE ? pgn->tags.result
                                           : game_outcome(pgn->game).result;
}

static bool has_same_notes(const struct pgn_tags *one, const struct pgn_tags *other,
                           int plies, struct text *what)
{
    for (int i = 0; i <= plies; i++) {
        if (!is_same(pgn_tags_comment(one, i), pgn_tags_comment(other, i)))
            return text_fail(what, "the comment after ply %d", i);
        if (!is_same(pgn_tags_glyphs(one, i), pgn_tags_glyphs(other, i)))
            return text_fail(what, "the glyphs after ply %d", i);
        if (!is_same(pgn_tags_variations(one, i), pgn_tags_variations(other, i)))
            return text_fail(what, "the variations after ply %d", i);
    }
    return true;
}

bool pgn_is_same(const struct pgn *one, const struct pgn *other, struct text *what)
{
    const int plies = game_plies(one->game);

    if (one->rules->identity != other->rules->identity)
        return text_fail(what, "the rules");
    if (game_plies(other->game) != plies)
        return text_fail(what, "the number of plies");
    for (int i = 0; i <= plies; i++)
        if (!is_same_position(game_position_at(one->game, i),
                              game_position_at(other->game, i)))
            return text_fail(what, "the position after ply %d", i);
    if (result_of(one) != result_of(other))
        return text_fail(what, "the result");
    return has_same_notes(&one->tags, &other->tags, plies, what)
           && has_same_tags(&one->tags, &other->tags, what);
}
