/* pgn_start.c - the rules and the start of a game by its tags.  SPDX-License-Identifier: MIT */
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/notation/pgn_state.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"

#include <string.h>

/* Whether a tag's value says that nothing is known. */
static bool is_unknown(const char *value)
{
    return !value || value[strspn(value, " ?-*")] == '\0';
}

static const char *known_tag(const struct pgn_reader *reader, const char *name)
{
    const char *value = pgn_tags_get(&reader->pgn->tags, name);

    return is_unknown(value) ? NULL : value;
}

/* The value of an option: its tag's, the one that the name of the game or the FEN implies, or else
 * the reader's own. */
static const char *find_value(const struct pgn_reader *reader,
                              const struct variant *variant, int number)
{
    const char *value = pgn_tags_get(&reader->pgn->tags, variant->options[number].name);
    const char *name = known_tag(reader, "Variant");
    const char *fen = known_tag(reader, "FEN");

    if (value)
        return value;
    if (number == 0
        && ((name && variants_name_sets_option(variant, name))
            || (fen && variant->start.sets_option && variant->start.sets_option(fen))))
        return "true";
    return variant == reader->rules->variant ? reader->rules->option_texts[number]
                                             : variant->options[number].preset;
}

/* The rules that the tags describe: those at hand if they fit, as new ones take time. */
static const struct rules *find_rules(struct pgn_reader *reader)
{
    const char *name = known_tag(reader, "Variant");
    const struct variant *variant = reader->rules->variant;
    struct option_value values[OPTIONS_MAX];
    uint64_t identity;
    int count = 0;

    if (name && !variants_is_called(variant, name))
        variant = library_find(reader->library, name);
    if (!variant) {
        text_fail(reader->why, "tag Variant: there is no game '%.40s'", name);
        return NULL;
    }
    for (; variant->options && variant->options[count].name; count++)
        values[count] = (struct option_value){variant->options[count].name,
                                              find_value(reader, variant, count)};
    identity = rules_identity(variant, values);
    if (reader->rules->identity == identity)
        return reader->rules;
    if (reader->made && reader->made->identity == identity)
        return reader->made;
    rules_free(reader->made);
    reader->made = rules_new(variant, values, count, reader->why);
    return reader->made;
}

/* Whether the FEN has the pieces of the usual start, in the same places. */
static bool has_usual_pieces(const struct rules *rules, const char *fen)
{
    const size_t length = strcspn(fen, " ");
    struct text usual = {.length = 0};

    fen_write(rules->start, &usual);
    return strcspn(usual.chars, " ") == length
           && strncmp(fen, usual.chars, length) == 0;
}

/* Read the start; `*is_set` is whether it is not the usual one.  XBoard knows of no castling rights
 * and other fields in most games. */
static bool read_start(struct pgn_reader *reader, struct position *pos, bool *is_set)
{
    const char *fen = known_tag(reader, "FEN");
    const char *set_up = known_tag(reader, "SetUp");
    struct text reason;

    if (fen && reader->is_xboard && has_usual_pieces(reader->pgn->rules, fen))
        fen = NULL;
    *is_set = fen != NULL;
    if (!pgn_tags_get(&reader->pgn->tags, "FEN") && set_up && strcmp(set_up, "1") == 0)
        return text_fail(reader->why, "tag SetUp: the FEN of the start is missing");
    return !fen || fen_parse(pos, reader->pgn->rules, fen, &reason)
           || text_fail(reader->why, "tag FEN: %.400s", reason.chars);
}

bool pgn_start_game(struct pgn_reader *reader)
{
    struct pgn *pgn = reader->pgn;
    struct position pos;
    bool is_set;

    reader->begun = true;
    reader->phase = PHASE_MOVES;
    reader->ranks_from_0 = reader->is_xboard;
    buffer_clear(&reader->moves);
    pgn->rules = find_rules(reader);
    if (!pgn->rules || !read_start(reader, &pos, &is_set))
        return false;
    pgn->game = game_new(pgn->rules, 0);
    if (!pgn->game)
        return text_fail(reader->why, "out of memory");
    game_reset(pgn->game, is_set ? &pos : NULL);
    return true;
}
