/* passage.c - a position of a web page, and what the page claims about it.
 * SPDX-License-Identifier: MIT
 */
#include "protocol/pages/passage.h"

#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/pages/claims.h"
#include "protocol/text/game_text.h"

#include <stdlib.h>
#include <string.h>

/* An entry `KEY: VALUE`. */
struct entry {
    const char *key;
    char *value;
};

/* The entries of a page that say which position is meant, and its claims. */
struct entries {
    char *options; /* NULL where there are none, as below */
    char *moves;
    int claim_count;
    struct entry claims[CLAIMS_MAX];
};

/* Cut off and return the field before the next " | "; NULL at the end of the line. */
static char *next_field(char **rest)
{
    char *field = *rest;
    char *end = field ? strstr(field, " | ") : NULL;

    if (end)
        *end = '\0';
    *rest = end ? end + strlen(" | ") : NULL;
    return field;
}

/* Store an entry where its key belongs. */
static bool add_entry(struct passage *passage, struct entries *entries,
                      const char *name, char *value, struct text *why)
{
    if (strcmp(name, "options") == 0)
        entries->options = value;
    else if (strcmp(name, "moves") == 0)
        entries->moves = value;
    else if (strcmp(name, "quote") == 0)
        passage->quote = value;
    else if (strcmp(name, "question") == 0)
        passage->question = value;
    else if (strcmp(name, "note") == 0)
        passage->note = value;
    else if (!claim_type_find(name))
        return text_fail(why, "there is no key '%.40s'", name);
    else if (entries->claim_count == CLAIMS_MAX)
        return text_fail(why, "there are more than %d claims", CLAIMS_MAX);
    else
        entries->claims[entries->claim_count++] = (struct entry){name, value};
    return true;
}

static bool read_entries(struct passage *passage, struct entries *entries,
                         struct text *why)
{
    char *rest = passage->chars;

    passage->variant = next_field(&rest);
    passage->fen = next_field(&rest);
    if (!passage->fen)
        return text_fail(why, "'%.40s' is not VARIANT | FEN | KEY: VALUE",
                         passage->chars);
    for (char *field = next_field(&rest); field; field = next_field(&rest)) {
        char *value = strstr(field, ": ");

        if (!value)
            return text_fail(why, "'%.40s' is not KEY: VALUE", field);
        *value = '\0';
        if (!add_entry(passage, entries, field, value + strlen(": "), why))
            return false;
    }
    return true;
}

static const char *claim_of(const struct entries *entries, const char *name)
{
    for (int i = 0; i < entries->claim_count; i++)
        if (strcmp(entries->claims[i].key, name) == 0)
            return entries->claims[i].value;
    return NULL;
}

static void find_solution(struct passage *passage, const struct entries *entries)
{
    if (claim_of(entries, "dm") || claim_of(entries, "won")
        || claim_of(entries, "drawn"))
        passage->solution = claim_of(entries, "bm");
}

static bool make_rules(struct passage *passage, char *options, struct text *why)
{
    const struct variant *variant = variants_find(passage->variant);
    struct option_value values[OPTIONS_MAX];
    char *rest = NULL;
    int count = 0;

    if (!variant)
        return text_fail(why, "there is no game '%.40s'", passage->variant);
    for (char *word = options ? strtok_r(options, " ", &rest) : NULL; word;
         word = strtok_r(NULL, " ", &rest)) {
        char *value = strchr(word, '=');

        if (!value || count == OPTIONS_MAX)
            return text_fail(why, "options: '%.40s' is not NAME=VALUE, or one too many",
                             word);
        *value = '\0';
        values[count++] = (struct option_value){word, value + 1};
    }
    passage->rules = rules_new(variant, values, count, why);
    return passage->rules != NULL;
}

static bool play_moves_of(struct passage *passage, char *moves, struct text *why)
{
    char *rest = NULL;

    for (char *word = moves ? strtok_r(moves, " ", &rest) : NULL; word;
         word = strtok_r(NULL, " ", &rest)) {
        struct ply ply;

        if (game_outcome(passage->game).result != RESULT_NONE)
            return text_fail(why, "the game is over before '%.40s'", word);
        if (!ply_read(game_position(passage->game), word, &ply, why))
            return false;
        if (!game_play(passage->game, ply))
            return text_fail(why, "%s", game_play_failure(passage->game));
    }
    return true;
}

static bool check_claims(struct passage *passage, const struct entries *entries,
                         struct inspector *inspector, struct text *why)
{
    for (int i = 0; i < entries->claim_count; i++) {
        struct claim claim = {.type = claim_type_find(entries->claims[i].key),
                              .inspector = inspector,
                              .game = passage->game,
                              .value = entries->claims[i].value,
                              .finding = &passage->findings[i]};
        struct text reason;

        passage->finding_count++;
        claim.finding->is_asked = passage->question != NULL;
        if (claim.type->is_yes && strcmp(claim.value, "yes") != 0)
            return text_fail(why, "%s: yes, not '%.40s'", claim.type->key, claim.value);
        if (!claim.type->check(&claim, &reason))
            return text_fail(why, "%s: %.300s", claim.type->key, reason.chars);
    }
    return true;
}

bool passage_open(struct passage *passage, const char *chars,
                  struct inspector *inspector, struct text *why)
{
    struct entries entries = {.options = NULL};
    struct position start;

    memset(passage, 0, sizeof *passage);
    passage->chars = strdup(chars);
    if (!passage->chars)
        return text_fail(why, "out of memory");
    if (!read_entries(passage, &entries, why)
        || !make_rules(passage, entries.options, why))
        return false;
    find_solution(passage, &entries);
    if (!fen_parse(&start, passage->rules, passage->fen, &passage->impossible))
        return entries.claim_count == 0
               || text_fail(why, "%s", passage->impossible.chars);
    passage->game = game_new(passage->rules, 0);
    if (!passage->game)
        return text_fail(why, "out of memory");
    game_reset(passage->game, &start);
    return play_moves_of(passage, entries.moves, why)
           && (!inspector || check_claims(passage, &entries, inspector, why));
}

void passage_close(struct passage *passage)
{
    for (int i = 0; i < passage->finding_count; i++)
        free(passage->findings[i].details);
    game_free(passage->game);
    rules_free(passage->rules);
    free(passage->chars);
}
